"""Portuguese of both shores: "lembra-te de que ...", "lembre-se que ...", "gosto de chá", "já não uso o Vim"."""

from __future__ import annotations

from formation.extractors.deterministic.languages.base import About, Attitude, Grammar, Language, Wording, pattern
from memory.values import Stance

_VERY = r"(?:(?:muito|bastante|imenso|mesmo|realmente|também|sempre|demais|bué) )*"
_ASK = (
    r"(?:lembra(?:-te)?|lembre(?:-se)?|lembrar(?:-te|-se)?|te lembra|recorda|recorde|não (?:te )?esque[çc]as|não (?:se )?esque[çc]a|não esquece|anota|anote|guarda na (?:tua )?memória|guarde na (?:sua )?memória|"
    r"memoriza|memorize|tem em (?:mente|conta)|tenha em (?:mente|conta)|tom[ae] nota|leva em conta|leve em conta)"
)

GRAMMAR = Grammar(
    language=Language.PORTUGUESE,
    requests=(
        pattern(
            rf"(?:(?:olá|oi|olha|ah|ok|bom|então|e|mas|por favor|também|além disso|mais uma coisa)\b[\s,:]*)*(?:(?:podes|poderias|pode|poderia|quero que|você pode)\s+)?"
            rf"(?:por favor,? )?{_ASK}(?:\s+(?:bem|sempre|disto|disso|isso|isto|também|por favor|aí|do seguinte))*,?(?:\s+(?:de\s+)?que\b|\s*:)\s*(?P<what>.+)"
        ),
        pattern(
            r"(?P<what>.{8,200}?)[,.]\s+(?:por favor,? )?(?:lembra-te disso|lembre-se disso|não (?:te )?esqueças(?: disso)?|não se esqueça(?: disso)?|anota isso|anote isso)"
        ),
    ),
    also=pattern(r",?\s+e\s+(?:de\s+)?que\s+"),
    untold=pattern(
        r"(?:te (?:disse|contei|pedi)|(?:eu )?disse|disseste|você disse|falámos|falamos|combinámos|combinamos|quando\b|aquela?\b|isso\b|isto\b|o que\b|se\b|"
        r"(?:eu )?(?:tenho|temos|há) (?:de|que)\b(?!.*\b(?:sempre|cada|todos|todas|nunca)\b)|(?:eu )?(?:devo|preciso)\b(?!.*\b(?:sempre|cada|todos|todas|nunca)\b))"
    ),
    polite=pattern(r"\W*(?:por favor,? )?(?:você )?(?:podes|poderias|pode|poderia)\b"),
    unreal=pattern(
        r"(?:^|[,;]\s*)se\s|\b(?:se (?:eu|tu|você|ele|ela|houver|for|fosse|tiver|tivesse|pudesse)|oxalá|tomara|talvez|caso|se calhar|suponh\w+|imagin\w+|acho que|achava|parece que|antes|antigamente|"
        r"costumava|em criança|quando era|diz que|dizem|disse|disseram|segundo|a brincar|brincadeira|mentira|no (?:jogo|sonho|meu jogo|conto)|na (?:história|novela|minha história)|"
        r"hoje(?! em dia)|agora|ultimamente|esta (?:semana|noite|tarde|vez)|este (?:mês|ano|verão)|desta vez|por enquanto|para já|amanhã|ontem|até)\b"
    ),
    cuts=pattern(
        r"[,;:]?\s+(?:mas|porque|embora|enquanto|por isso|já que|pois|só que|porém)\s+|\s*[;:()\u2014]\s*|"
        r",\s+(?:e )?(?=(?:eu )?(?:já )?(?:não )?(?:gosto|adoro|odeio|detesto|prefiro|amo|uso)\b)|\s+e\s+(?=(?:eu )?(?:já )?(?:não )?(?:gosto|adoro|odeio|detesto|prefiro|amo)\b)|"
        r",\s+(?=(?:sobretudo|principalmente|a minha|o meu|ela|ele)\b)"
    ),
    hedges=pattern(
        r"\W*(?:s[oó]|somente|apenas|não (?:sempre|muito|tanto|quando|em|no|na)|exceto|excepto|menos|salvo|depende|às vezes|nem sempre)\b"
    ),
    lead=pattern(
        r"(?:(?:olá|oi|olha|bom|bem|pois|sim|não,|e|mas|na verdade|sinceramente|pessoalmente|em geral|eu|nós|além disso|também|obrigad[oa]|a propósito|ah|ok|é que|que|já agora)(?!\w)[\s,:]*)*"
    ),
    attitudes=(
        Attitude(pattern=pattern(r"já não gosto (?P<what>d(?:e|o|a|os|as) .+)"), about=About.LIKES, how="gostar", ended=True),
        Attitude(pattern=pattern(r"não gosto mais (?P<what>d(?:e|o|a|os|as) .+)"), about=About.LIKES, how="gostar", ended=True),
        Attitude(pattern=pattern(r"não gosto (?P<what>d(?:e|o|a|os|as) .+?) mais"), about=About.LIKES, how="gostar", ended=True),
        Attitude(
            pattern=pattern(r"(?:já não (?:odeio|detesto)|não (?:odeio|detesto) mais) (?P<what>.+)"),
            about=About.LIKES,
            how="odiar",
            stance=Stance.NEGATIVE,
            ended=True,
        ),
        Attitude(pattern=pattern(r"(?:já não prefiro|não prefiro mais) (?P<what>.+)"), about=About.PREFERS, how="preferir", ended=True),
        Attitude(
            pattern=pattern(
                r"(?:já não (?:uso|utilizo|usamos)|não (?:uso|utilizo|usamos) mais|(?:deixei|parei) de (?:usar|utilizar)) (?P<what>.+)"
            ),
            about=About.USES,
            how="usar",
            ended=True,
        ),
        Attitude(
            pattern=pattern(r"gosto mais (?P<what>d(?:e|o|a|os|as) .+?) (?P<against>(?:do )?que (?P<over>.+))"),
            about=About.PREFERS,
            how="gostar mais",
        ),
        Attitude(pattern=pattern(rf"(?:gosto|gostamos) {_VERY}(?P<what>d(?:e|o|a|os|as) .+)"), about=About.LIKES, how="gostar"),
        Attitude(
            pattern=pattern(r"não (?:gosto|gostamos) (?:nada |mesmo nada )?(?P<what>d(?:e|o|a|os|as) .+)"),
            about=About.LIKES,
            how="não gostar",
            stance=Stance.NEGATIVE,
        ),
        Attitude(pattern=pattern(rf"adoro {_VERY}(?P<what>.+)"), about=About.LIKES, how="adorar"),
        Attitude(
            pattern=pattern(r"sou (?:muito |um grande |uma grande |grande )?(?:fã|apaixonad[oa]) (?:de|por) (?P<what>.+)"),
            about=About.LIKES,
            how="fã",
        ),
        Attitude(pattern=pattern(rf"amo {_VERY}(?P<what>.+)"), about=About.LIKES, how="amar"),
        Attitude(pattern=pattern(r"não suporto (?P<what>.+)"), about=About.LIKES, how="não suportar", stance=Stance.NEGATIVE),
        Attitude(pattern=pattern(r"(?:odeio|detesto) (?P<what>.+)"), about=About.LIKES, how="odiar", stance=Stance.NEGATIVE),
        Attitude(
            pattern=pattern(
                r"prefiro (?P<what>.+?) (?P<against>(?:do que|em vez d[eoa]s?|ao invés d[eoa]s?|que|(?=(?:a|à|ao|às|aos) )) ?(?P<over>.+))"
            ),
            about=About.PREFERS,
            how="preferir",
        ),
        Attitude(pattern=pattern(r"prefiro (?P<what>.+)"), about=About.PREFERS, how="preferir"),
        Attitude(pattern=pattern(r"(?:uso|utilizo|usamos) (?P<what>.+)"), about=About.USES, how="usar", on_request=True),
    ),
    fillers=pattern(r"[\s,]+(?:muito|bastante|também|nada|mesmo|demais|na verdade|em geral|sempre|obrigad[oa]|imenso|kkk\w*|rs|haha\w*)$"),
    joints=pattern(r",\s+(?:e\s+)?|\s+(?:e|nem|ou)\s+"),
    barred=pattern(
        r"\b(?:que|quando|como|onde|se|quem|isto|isso|aquilo|disto|disso|daquilo|nisso|este|esta|estes|estas|esse|essa|esses|essas|deste|desta|destes|destas|desse|dessa|desses|dessas|"
        r"aquel[ea]s?|daquel[ea]s?|assim|teu|tua|teus|tuas|seu|sua|seus|suas|ti|você|vocês|te|meu|minha|meus|minhas|me|mim|eu|ele|ela|eles|elas|dele|dela|deles|delas|nós|noss[oa]s?|"
        r"algo|nada|tudo|contigo|comigo|consigo|convosco|pouco|todos|alguém|ninguém|mais|menos|muito|tanto|demasiado|não|hoje|ontem|agora|aqui|aí|ali|outr[oa]s?|mesm[oa]s?|primeir[oa]|segund[oa]|terceir[oa]|últim[oa]|seguinte|anterior|"
        r"é|são|está|estão|era|foi|há|embora|mas|porque|só|quanto)\b|"
        r"^d?[oa]s? (?:de|d[oa]s?)\b|^(?:de |d?[oa]s? )?(?:nov[oa]s? )?(?:app|ideia|ideias|resposta|respostas$|opção|opções|versão|proposta|sugestão|canção|música que|filme|foto|fotos|imagem|texto|livro|história|frase|citação|comentário|receita|"
        r"plano|resultado|código|design|abordagem|título|final|parte|exemplo|pergunta|página|site|casa|carro|vestido|camisa|cor|nome|logo|forma|maneira|estilo|solução|tom|ritmo|letra|poema|piada|"
        r"explicação|rapaz(?:es)?|rapariga|moça|menin[oa]s?|mulher(?:es)?|homens?|homem|gente|pessoas|vizinh[oa]|professor[a]?|chefe)\b|^(?:d?[oa]s?|de|em|com|e|um|uma)$"
    ),
    article=pattern(r"^(?:de um|de uma|do|da|dos|das|de|o|a|os|as|um|uma|uns|umas|ao|à|aos|às)\s+"),
    wordings={
        "gostar": Wording(stored="O usuário gosta {x}.", owner="Você gosta {x}.", ended="O usuário já não gosta {x}."),
        "não gostar": Wording(stored="O usuário não gosta {x}.", owner="Você não gosta {x}.", ended=""),
        "adorar": Wording(stored="O usuário adora {x}.", owner="Você adora {x}.", ended=""),
        "amar": Wording(stored="O usuário ama {x}.", owner="Você ama {x}.", ended=""),
        "odiar": Wording(stored="O usuário odeia {x}.", owner="Você odeia {x}.", ended="O usuário já não odeia {x}."),
        "fã": Wording(stored="O usuário é fã de {x}.", owner="Você é fã de {x}.", ended=""),
        "não suportar": Wording(stored="O usuário não suporta {x}.", owner="Você não suporta {x}.", ended=""),
        "gostar mais": Wording(
            stored="O usuário gosta mais {x}.",
            owner="Você gosta mais {x}.",
            ended="",
            stored_over="O usuário gosta mais {x} {over}.",
            owner_over="Você gosta mais {x} {over}.",
        ),
        "preferir": Wording(
            stored="O usuário prefere {x}.",
            owner="Você prefere {x}.",
            ended="O usuário já não prefere {x}.",
            stored_over="O usuário prefere {x} {over}.",
            owner_over="Você prefere {x} {over}.",
        ),
        "usar": Wording(stored="O usuário usa {x}.", owner="Você usa {x}.", ended="O usuário já não usa {x}."),
    },
    remembered=("O usuário pediu para lembrar: «{x}».", "Você pediu para lembrar: «{x}»."),
    endings=(
        (pattern(r"(?:eu )?já não (?P<rest>.+)"), ("{rest}",)),
        (pattern(r"(?:eu )?não (?P<verb>\S+) mais (?P<rest>.+)"), ("{verb} {rest}",)),
    ),
)
