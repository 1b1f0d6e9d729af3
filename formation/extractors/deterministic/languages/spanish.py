"""Spanish: "recuerda que ...", "me gusta el café", "prefiero el té al café", "ya no uso Vim"."""

from __future__ import annotations

from formation.extractors.deterministic.languages.base import About, Attitude, Grammar, Language, Wording, pattern
from memory.values import Stance

_VERY = r"(?:(?:mucho|muchísimo|bastante|realmente|también|siempre|de verdad|sobre todo|un montón) )*"
_ASK = (
    r"(?:recuerda|recuerde|recordá|recordad|recuerden|recordar|acu[ée]rdate|acu[ée]rdese|acordate|no (?:te )?olvid[eé]s|no te olvides|no (?:se )?olvide|"
    r"no olvidéis|ten(?:ga)? (?:en cuenta|presente)|ten(?:ga)? en mente|tom[ae] nota|anota|anote|apunta|apunte|guarda en (?:tu |la )?memoria|memoriza|memorice)"
)

GRAMMAR = Grammar(
    language=Language.SPANISH,
    requests=(
        pattern(
            rf"(?:(?:hola|oye|oiga|ah|ok|vale|bueno|y|pero|por favor|porfa|también|además|una cosa más|otra cosa)\b[\s,:]*)*"
            rf"(?:(?:puedes|podrías|puede|podría|quiero que|necesito que|me gustaría que)\s+)?(?:por favor,? )?{_ASK}"
            rf"(?:\s+(?:bien|siempre|esto|lo siguiente|también|por favor|en tu memoria))*,?(?:\s+de)?(?:\s+que\b|\s*:)\s*(?P<what>.+)"
        ),
        pattern(
            r"(?P<what>.{8,200}?)[,.]\s+(?:por favor,? )?(?:recu[ée]rdalo|no lo olvides|tenlo (?:en cuenta|presente)|anótalo|apúntalo)"
        ),
    ),
    also=pattern(r",?\s+(?:y|e)\s+(?:de\s+)?que\s+"),
    untold=pattern(
        r"(?:te (?:dije|conté|pedí|comenté)|dijiste|me dijiste|hablamos|quedamos|cuando\b|de niñ|aquel|esa vez|eso\b|esto\b|lo que\b|si\b|"
        r"(?:yo )?(?:tengo|tenemos|hay) que\b(?!.*\b(?:siempre|cada|todos|todas|nunca)\b)|(?:yo )?(?:debo|debemos|necesito)\b(?!.*\b(?:siempre|cada|todos|todas|nunca)\b))"
    ),
    polite=pattern(r"\W*(?:por favor,? )?(?:puedes|podrías|puede|podría)\b"),
    unreal=pattern(
        r"\b(?:si (?!bien\b)|ojalá|quizás?|tal vez|a lo mejor|supong\w+|imagin\w+|supón|creo que|cre[íi]a|parece que|me pareci|antes|solía|de (?:niñ|pequeñ|joven)\w*|"
        r"dice[ns]? |dijo|dijeron|decía|según|en broma|es broma|mentira|en (?:el|mi|este|un) (?:juego|sueño|relato|cuento)|en (?:la|mi|esta|una) (?:novela|historia|partida)|"
        r"hoy(?! en día)|ahora mismo|últimamente|esta (?:semana|noche|tarde|vez)|este (?:mes|año|verano|fin)|por ahora|de momento|(?<!la )mañana|ayer|hasta)"
    ),
    cuts=pattern(
        r"[,;:]?\s+(?:pero|porque|aunque|mientras|así que|por eso|ya que|sino que|y además)\s+|\s*[;:()\u2014]\s*|"
        r",\s+(?:y )?(?=(?:yo )?(?:no )?(?:me (?:gusta|encanta)|prefiero|odio|detesto|ya no|adoro|también)\b)|"
        r"\s+y\s+(?=(?:yo )?(?:no )?(?:me (?:gusta|encanta)|prefiero|odio|detesto|ya no|adoro)n?\b)|,\s+(?=(?:y )?(?:a mi|ella|él|mi |sobre todo|especialmente|la verdad))"
    ),
    hedges=pattern(
        r"\W*(?:s[oó]lo|solamente|no (?:siempre|mucho|tanto|cuando|en|los|el)|excepto|salvo|menos|depende|a veces|tampoco mucho)\b"
    ),
    lead=pattern(
        r"(?:(?:hola|oye|bueno|pues|sí|no,|y|pero|la verdad(?: es)? que|la verdad|sinceramente|personalmente|en general|a m[ií]|yo|además|también|a nosotros|"
        r"gracias|por cierto|ah|vale|ok|es que|que)(?!\w)[\s,:]*)*"
    ),
    attitudes=(
        Attitude(pattern=pattern(r"ya no me (?:gusta|encanta) (?P<what>.+)"), about=About.LIKES, how="gusta", ended=True),
        Attitude(pattern=pattern(r"ya no me (?:gustan|encantan) (?P<what>.+)"), about=About.LIKES, how="gustan", ended=True),
        Attitude(
            pattern=pattern(r"ya no (?:odio|detesto) (?:a )?(?P<what>.+)"),
            about=About.LIKES,
            how="odiar",
            stance=Stance.NEGATIVE,
            ended=True,
        ),
        Attitude(pattern=pattern(r"ya no prefiero (?P<what>.+)"), about=About.PREFERS, how="preferir", ended=True),
        Attitude(
            pattern=pattern(r"(?:ya no (?:uso|utilizo|usamos)|(?:he dejado|dejé) de (?:usar|utilizar)) (?P<what>.+)"),
            about=About.USES,
            how="usar",
            ended=True,
        ),
        Attitude(
            pattern=pattern(rf"me gusta {_VERY}más (?P<what>.+?) (?P<against>que (?P<over>.+))"), about=About.PREFERS, how="gusta más"
        ),
        Attitude(
            pattern=pattern(rf"me gustan {_VERY}más (?P<what>.+?) (?P<against>que (?P<over>.+))"), about=About.PREFERS, how="gustan más"
        ),
        Attitude(pattern=pattern(rf"me encanta {_VERY}(?P<what>.+)"), about=About.LIKES, how="encanta"),
        Attitude(pattern=pattern(rf"me encantan {_VERY}(?P<what>.+)"), about=About.LIKES, how="encantan"),
        Attitude(pattern=pattern(rf"me gusta {_VERY}(?P<what>.+)"), about=About.LIKES, how="gusta"),
        Attitude(pattern=pattern(rf"me gustan {_VERY}(?P<what>.+)"), about=About.LIKES, how="gustan"),
        Attitude(pattern=pattern(r"adoro (?!al? )(?P<what>.+)"), about=About.LIKES, how="adorar"),
        Attitude(
            pattern=pattern(r"no me gusta (?:nada |en absoluto |para nada )?(?P<what>.+)"),
            about=About.LIKES,
            how="no gusta",
            stance=Stance.NEGATIVE,
        ),
        Attitude(
            pattern=pattern(r"no me gustan (?:nada |en absoluto |para nada )?(?P<what>.+)"),
            about=About.LIKES,
            how="no gustan",
            stance=Stance.NEGATIVE,
        ),
        Attitude(pattern=pattern(r"no soporto (?!al? )(?P<what>.+)"), about=About.LIKES, how="no soportar", stance=Stance.NEGATIVE),
        Attitude(
            pattern=pattern(r"(?:odio|detesto|aborrezco) (?!al? )(?P<what>.+)"), about=About.LIKES, how="odiar", stance=Stance.NEGATIVE
        ),
        Attitude(
            pattern=pattern(r"prefiero (?P<what>.+?) (?P<against>(?:antes que|en vez de|en lugar de|que|(?=al? )) ?(?P<over>.+))"),
            about=About.PREFERS,
            how="preferir",
        ),
        Attitude(
            pattern=pattern(r"soy (?:mucho )?más de (?P<what>.+?) (?P<against>que de (?P<over>.+))"), about=About.PREFERS, how="ser más de"
        ),
        Attitude(
            pattern=pattern(r"soy (?:muy |un gran |una gran |gran )?(?:fan|fanátic[oa]|aficionad[oa]) (?:de|a) (?P<what>.+)"),
            about=About.LIKES,
            how="fan",
        ),
        Attitude(pattern=pattern(r"me (?:flipa|chifla|apasiona|fascina) (?P<what>.+)"), about=About.LIKES, how="encanta"),
        Attitude(pattern=pattern(r"me (?:flipan|chiflan|apasionan|fascinan) (?P<what>.+)"), about=About.LIKES, how="encantan"),
        Attitude(pattern=pattern(r"prefiero (?P<what>.+)"), about=About.PREFERS, how="preferir"),
        Attitude(pattern=pattern(r"(?:uso|utilizo|usamos) (?P<what>.+)"), about=About.USES, how="usar", on_request=True),
    ),
    fillers=pattern(
        r"[\s,]+(?:mucho|muchísimo|también|nada|la verdad|un montón|de verdad|jaja\w*|por cierto|en general|siempre|gracias|en absoluto|para nada|más)$"
    ),
    joints=pattern(r",\s+(?:y\s+|e\s+)?|\s+(?:y|e|ni|o|u)\s+"),
    barred=pattern(
        r"\b(?:que|cuando|como|c[oó]mo|donde|si|qu[eé]|cu[aá]ndo|quien|esto|eso|aquello|este|esta|estos|estas|ese|esa|esos|esas|aquel\w*|lo|as[ií]|tu|tus|te|usted|"
        r"su|sus|mi|mis|me|yo|m[ií]|ti|él|ella|ellos|ellas|nosotros|nuestr\w+|vuestr\w+|algo|nada|todo|todos|alguien|nadie|un chico|una chica|un tal|más|menos|mucho|poco|tanto|contigo|conmigo|muy|demasiado|no|"
        r"hoy|ayer|ahora|aquí|ahí|allí|otr[oa]s?|mism[oa]s?|primer[oa]?|segund[oa]|tercer[oa]?|últim[oa]|siguiente|anterior|es|son|está|están|era|fue|hay|aunque|pero|porque|solo|sólo)\b|"
        r"^(?:el|la|los|las) (?:de|del)\b|^(?:la|el|las|los)\s+(?:nuev[oa]s? |gran |pequeñ[oa]s? |buen[oa]? )?(?:app|idea|ideas|respuesta|respuestas$|opci[oó]n|opciones|versi[oó]n|versiones|propuesta|sugerencia|canci[oó]n|pel[ií]cula|foto|fotos|imagen|texto|libro|historia|frase|"
        r"cita|comentario|receta|plan|resultado|c[oó]digo|diseñ[oo]|enfoque|t[ií]tulo|final|parte|ejemplo|pregunta|p[aá]gina|sitio|casa|coche|carro|vestido|camiseta|color|nombre|logo|forma|manera|"
        r"estilo|soluci[oó]n|tono|ritmo|letra|poema|chiste|explicaci[oó]n|chic[oa]s?|mujer(?:es)?|hombres?|gente|vecin[oa]|profesor[a]?|jef[ea])\b|^(?:el|la|los|las|un|una|unos|unas|a|al|de|en|con|y|o)$"
    ),
    article=pattern(r"^(?:el|la|los|las|un|una|unos|unas|al|a la|a los|a las|a)\s+"),
    wordings={
        "gusta": Wording(stored="Al usuario le gusta {x}.", owner="Te gusta {x}.", ended="Al usuario ya no le gusta {x}."),
        "gustan": Wording(stored="Al usuario le gustan {x}.", owner="Te gustan {x}.", ended="Al usuario ya no le gustan {x}."),
        "encanta": Wording(stored="Al usuario le encanta {x}.", owner="Te encanta {x}.", ended="Al usuario ya no le encanta {x}."),
        "encantan": Wording(stored="Al usuario le encantan {x}.", owner="Te encantan {x}.", ended="Al usuario ya no le encantan {x}."),
        "no gusta": Wording(stored="Al usuario no le gusta {x}.", owner="No te gusta {x}.", ended=""),
        "no gustan": Wording(stored="Al usuario no le gustan {x}.", owner="No te gustan {x}.", ended=""),
        "adorar": Wording(stored="El usuario adora {x}.", owner="Adoras {x}.", ended=""),
        "no soportar": Wording(stored="El usuario no soporta {x}.", owner="No soportas {x}.", ended=""),
        "odiar": Wording(stored="El usuario odia {x}.", owner="Odias {x}.", ended="El usuario ya no odia {x}."),
        "preferir": Wording(
            stored="El usuario prefiere {x}.",
            owner="Prefieres {x}.",
            ended="El usuario ya no prefiere {x}.",
            stored_over="El usuario prefiere {x} {over}.",
            owner_over="Prefieres {x} {over}.",
        ),
        "gusta más": Wording(
            stored="", owner="", ended="", stored_over="Al usuario le gusta más {x} {over}.", owner_over="Te gusta más {x} {over}."
        ),
        "gustan más": Wording(
            stored="", owner="", ended="", stored_over="Al usuario le gustan más {x} {over}.", owner_over="Te gustan más {x} {over}."
        ),
        "fan": Wording(stored="El usuario es fan de {x}.", owner="Eres fan de {x}.", ended=""),
        "ser más de": Wording(
            stored="", owner="", ended="", stored_over="El usuario es más de {x} {over}.", owner_over="Eres más de {x} {over}."
        ),
        "usar": Wording(stored="El usuario usa {x}.", owner="Usas {x}.", ended="El usuario ya no usa {x}."),
    },
    remembered=("El usuario pidió recordar: «{x}».", "Pediste recordar: «{x}»."),
    endings=((pattern(r"(?:yo )?ya no (?P<rest>.+)"), ("{rest}",)),),
)
