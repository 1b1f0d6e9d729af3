"""French: "souviens-toi que ...", "j'aime le thé", "je préfère le thé au café", "je n'utilise plus Vim"."""

from __future__ import annotations

from formation.extractors.deterministic.languages.base import About, Attitude, Grammar, Language, Wording, pattern
from memory.values import Stance

_VERY = r"(?:(?:bien|beaucoup|énormément|vraiment|aussi|toujours|trop|surtout|particulièrement) )*"
_ASK = (
    r"(?:souviens[- ]toi|souvenez[- ]vous|te souvenir|vous souvenir|rappelle[- ]toi|rappelez[- ]vous|n'oublie(?:z|s)? (?:pas|jamais)|oublie(?:z)? pas|retiens|retenez|retenir|note(?:z)?(?: bien)?(?!\s*:)|"
    r"garde(?:z)? (?:bien )?(?:en tête|à l'esprit|en mémoire)|mémorise(?:z)?|mémoriser|enregistre(?:z)?)"
)

GRAMMAR = Grammar(
    language=Language.FRENCH,
    requests=(
        pattern(
            rf"(?:(?:bonjour|salut|ah|ok|d'accord|alors|et|mais|s'il te pla[iî]t|s'il vous pla[iî]t|stp|svp|aussi|au fait|encore une chose)\b[\s,:]*)*"
            rf"(?:(?:peux-tu|pourrais-tu|tu peux|tu pourrais|pouvez-vous|pourriez-vous)\s+)?(?:s'il te pla[iî]t,? |stp |svp )?{_ASK}"
            rf"(?:,?\s+(?:bien|toujours|ceci|ça|cela|aussi|stp|svp|s'il te pla[iî]t|s'il vous pla[iî]t))*,?(?:\s+que\b|\s+qu'|\s*:)\s*(?P<what>.+)"
        ),
        pattern(
            r"(?P<what>.{8,200}?)[,.]\s+(?:s'il te pla[iî]t,? |stp,? )?(?:souviens-t'en|retiens-le|note-le|notez-le|ne l'oublie pas|n'oublie pas|mémorise-le)(?:,? (?:s'il te pla[iî]t|stp|svp|merci))*"
        ),
    ),
    also=pattern(r",?\s+et\s+qu(?:e\s+|')"),
    untold=pattern(
        r"(?:je t'ai (?:dit|raconté|demandé)|je vous ai dit|tu (?:as dit|m'as dit)|vous avez dit|on (?:a|avait) (?:dit|parlé)|quand\b|cette fois|ça\b|cela\b|ceci\b|ce que\b|si\b|"
        r"(?:je dois|on doit|nous devons|il faut)\b(?!.*\b(?:toujours|chaque|tous|toutes|jamais)\b)|j'ai besoin\b)"
    ),
    polite=pattern(r"\W*(?:s'il te pla[iî]t,? )?(?:peux-tu|pourrais-tu|tu peux|tu pourrais|pouvez-vous|pourriez-vous)\b"),
    unreal=pattern(
        r"\b(?:si\b(?! bien que)|s'ils?\b|peut-être|probablement|sans doute|suppos\w+|imagin\w+|je (?:crois|pense|suppose)|il paraît|avant,|autrefois|jadis|quand j'étais|étant (?:petit|enfant)|enfant,|petite?,|"
        r"(?:dit|disait|disent|a dit|ont dit) (?:que|qu')|d'après|selon|pour rire|je plaisante|dans (?:le|mon|ce|un) (?:jeu|rêve|roman|conte)|dans (?:la|ma|cette|une) (?:histoire|partie)|"
        r"aujourd'hui|en ce moment|maintenant|ces temps-ci|ce (?:soir|matin|mois|week-end)|cette (?:semaine|année|fois|nuit)|cet (?:été|hiver|après-midi)|demain|hier|jusqu)"
    ),
    cuts=pattern(
        r"[,;:]?\s+(?:mais|parce que|parce qu'|car|bien que|tandis que|alors que|donc|puisque|puisqu'|même si)\s*|\s*[;:()\u2014]\s*|"
        r",\s+(?:et )?(?=(?:je|j'|moi)\b)|\s+et\s+(?=(?:je |j'))|,\s+(?=(?:surtout|ma |mon |elle|il)\b)"
    ),
    hedges=pattern(
        r"\W*(?:seulement|uniquement|pas (?:toujours|trop|beaucoup|quand|en|le|la)|sauf|excepté|ça dépend|parfois|que (?:le|la|en))\b"
    ),
    lead=pattern(
        r"(?:(?:bonjour|salut|oui|non|et|mais|alors|bon|ben|bah|en fait|franchement|honnêtement|personnellement|en général|moi|nous|d'ailleurs|merci|au fait|ah|ok|que|perso)(?![\w'-])[\s,:]*)*"
    ),
    attitudes=(
        Attitude(pattern=pattern(r"(?:je n'|j')aime plus (?:du tout )?(?P<what>.+)"), about=About.LIKES, how="aimer", ended=True),
        Attitude(
            pattern=pattern(r"je (?:ne )?déteste plus (?P<what>.+)"), about=About.LIKES, how="détester", stance=Stance.NEGATIVE, ended=True
        ),
        Attitude(pattern=pattern(r"je (?:ne )?préfère plus (?P<what>.+)"), about=About.PREFERS, how="préférer", ended=True),
        Attitude(
            pattern=pattern(
                r"(?:je (?:n')?utilise plus|je (?:ne )?me sers plus (?:de |d')|j'ai (?:arrêté|cessé) d'utiliser|(?:on|nous) (?:n')?utilis(?:e|ons) plus) ?(?P<what>.+)"
            ),
            about=About.USES,
            how="utiliser",
            ended=True,
        ),
        Attitude(
            pattern=pattern(r"j'aime mieux (?P<what>.+?) (?P<against>(?:que|plutôt que) (?P<over>.+))"),
            about=About.PREFERS,
            how="aimer mieux",
        ),
        Attitude(pattern=pattern(r"j'aime mieux (?P<what>.+)"), about=About.PREFERS, how="préférer"),
        Attitude(
            pattern=pattern(r"(?:je (?:n')?|j')aime (?:vraiment )?pas (?!mal\b)(?:du tout )?(?P<what>.+)"),
            about=About.LIKES,
            how="ne pas aimer",
            stance=Stance.NEGATIVE,
        ),
        Attitude(pattern=pattern(rf"j'aime {_VERY}(?P<what>.+)"), about=About.LIKES, how="aimer"),
        Attitude(
            pattern=pattern(r"je suis (?:très |un grand |une grande |un |une )?(?:fan|mordue?|passionnée?) (?:de |d')(?P<what>.+)"),
            about=About.LIKES,
            how="fan",
        ),
        Attitude(pattern=pattern(r"je raffole (?:de |d')(?P<what>.+)"), about=About.LIKES, how="raffoler"),
        Attitude(pattern=pattern(rf"j'adore {_VERY}(?P<what>.+)"), about=About.LIKES, how="adorer"),
        Attitude(
            pattern=pattern(r"(?:je déteste|j'ai horreur (?:de |d')|je (?:ne )?supporte pas) ?(?P<what>.+)"),
            about=About.LIKES,
            how="détester",
            stance=Stance.NEGATIVE,
        ),
        Attitude(
            pattern=pattern(
                r"je préfère (?:largement |toujours |nettement )?(?P<what>.+?) (?P<against>(?:plutôt que|(?=(?:aux?|à la|à l') ?)) ?(?P<over>.+))"
            ),
            about=About.PREFERS,
            how="préférer",
        ),
        Attitude(pattern=pattern(r"je préfère (?:largement |toujours |nettement )?(?P<what>.+)"), about=About.PREFERS, how="préférer"),
        Attitude(
            pattern=pattern(r"(?:j'utilise|nous utilisons|on utilise) (?P<what>.+)"), about=About.USES, how="utiliser", on_request=True
        ),
    ),
    fillers=pattern(
        r"[\s,]+(?:beaucoup|aussi|du tout|vraiment|énormément|en fait|en général|toujours|merci|non plus|d'ailleurs|mdr|lol|haha\w*|trop)$"
    ),
    joints=pattern(r",\s+(?:et\s+)?|\s+(?:et|ni|ou)\s+"),
    barred=pattern(
        r"\b(?:que|quand|comme|comment|où|si|qui|quoi|dont|ceci|cela|ça|ce|cet|cette|ces|celui\w*|celles?|ceux|ton|ta|tes|toi|te|tu|votre|vos|vous|mon|ma|mes|moi|me|son|sa|ses|leur|leurs|lui|eux|"
        r"elle|elles|ils?|nous|notre|nos|rien|tout|tous|toutes|quelqu'un|quelque|personne|plus|moins|trop|très|pas|mieux|ainsi|aujourd'hui|hier|maintenant|ici|là|autres?|mêmes?|premi[eè]re?|deuxième|"
        r"second[e]?|dernière?|dernier|suivante?|précédente?|est|sont|était|mais|parce|car|seulement|sauf|y|en)\b|\b[qnctms]'|^(?:l')(?:ai|as|a)\b|"
        r"^(?:le |la |les |l'|une? )(?:idées?|réponse|réponses$|options?|versions?|propositions?|suggestions?|chanson|film|photos?|images?|texte|livre|histoire|phrase|citation|commentaire|recette|plan|résultat|code|"
        r"design|approche|nouvel(?:le)?|nouveau|appli|titre|fin|partie|exemple|question|page|site|maison|voiture|robe|couleur|nom|logo|façon|manière|style|solution|ton|rythme|paroles|poème|blague|explication|garçons?|filles?|femmes?|hommes?|"
        r"gens|voisine?|prof\w*|chef)\b|^(?:le|la|les|une?|des|du|de|à|et|bien|beaucoup)$"
    ),
    article=pattern(r"^(?:(?:aux?|le|la|les|une?|des|du|de la|de|à la)\s+|(?:à l'|de l'|l'|d'))"),
    wordings={
        "aimer": Wording(stored="L'utilisateur aime {x}.", owner="Vous aimez {x}.", ended="L'utilisateur n'aime plus {x}."),
        "adorer": Wording(stored="L'utilisateur adore {x}.", owner="Vous adorez {x}.", ended=""),
        "fan": Wording(stored="L'utilisateur est fan de {x}.", owner="Vous êtes fan de {x}.", ended=""),
        "raffoler": Wording(stored="L'utilisateur raffole de {x}.", owner="Vous raffolez de {x}.", ended=""),
        "ne pas aimer": Wording(stored="L'utilisateur n'aime pas {x}.", owner="Vous n'aimez pas {x}.", ended=""),
        "détester": Wording(stored="L'utilisateur déteste {x}.", owner="Vous détestez {x}.", ended="L'utilisateur ne déteste plus {x}."),
        "préférer": Wording(
            stored="L'utilisateur préfère {x}.",
            owner="Vous préférez {x}.",
            ended="L'utilisateur ne préfère plus {x}.",
            stored_over="L'utilisateur préfère {x} {over}.",
            owner_over="Vous préférez {x} {over}.",
        ),
        "aimer mieux": Wording(
            stored="", owner="", ended="", stored_over="L'utilisateur aime mieux {x} {over}.", owner_over="Vous aimez mieux {x} {over}."
        ),
        "utiliser": Wording(stored="L'utilisateur utilise {x}.", owner="Vous utilisez {x}.", ended="L'utilisateur n'utilise plus {x}."),
    },
    remembered=("L'utilisateur a demandé de retenir : « {x} ».", "Vous avez demandé de retenir : « {x} »."),
    endings=(
        (pattern(r"je (?:ne )?(?P<verb>[^\s']+) plus (?P<rest>.+)"), ("je {verb} {rest}",)),
        (pattern(r"je n'(?P<verb>\S+) plus (?P<rest>.+)"), ("j'{verb} {rest}",)),
    ),
)
