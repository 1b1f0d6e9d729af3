"""German: "merk dir, dass ...", "ich mag keinen Koriander", "ich trinke lieber Tee als Kaffee", "ich benutze Vim nicht mehr"."""

from __future__ import annotations

from formation.extractors.deterministic.languages.base import About, Attitude, Grammar, Language, Wording, pattern
from memory.values import Stance

_VERY = r"(?:(?:am liebsten|am allerliebsten|sehr|wirklich|total|echt|auch|besonders|immer|einfach|richtig) )*"
#: What is done with pleasure: as the owner says it, of the user, to the owner.
_FORMS = (
    ("trinke", "trinkt", "trinkst"),
    ("esse", "isst", "isst"),
    ("lese", "liest", "liest"),
    ("höre", "hört", "hörst"),
    ("spiele", "spielt", "spielst"),
    ("koche", "kocht", "kochst"),
    ("backe", "backt", "backst"),
)
_DO = r"(?P<verb>trinke|esse|lese|höre|spiele|koche|backe)"
_ASK = (
    r"(?:merke? (?:dir|euch)|merken sie sich|(?:dir|sich) (?:bitte )?merken|behalte? (?:bitte )?(?:im (?:kopf|hinterkopf|gedächtnis)|in erinnerung)|vergiss (?:bitte )?nicht|vergessen sie (?:bitte )?nicht|"
    r"denke? (?:bitte )?(?:immer )?daran|denken sie (?:bitte )?daran|notiere?(?: dir)?|notieren sie(?: sich)?|speichere?(?: dir)?|erinnere dich (?:bitte )?(?:immer )?daran)"
)

GRAMMAR = Grammar(
    language=Language.GERMAN,
    requests=(
        pattern(
            rf"(?:(?:hallo|hi|hey|ach|ah|ok|okay|gut|also|und|aber|bitte|auch|außerdem|noch was|übrigens)\b[\s,:]*)*(?:(?:kannst|könntest|können|könnten) (?:du|sie) )?(?:bitte )?{_ASK}"
            rf"(?:\s+(?:bitte|gut|mal|das|immer|auch|folgendes|für später))*(?:\s*,?\s*(?P<link>dass|daß)\b|\s*:)\s*(?P<what>.+)"
        ),
        pattern(r"(?P<what>.{8,200}?)[,.]\s+(?:bitte )?(?:merk dir das|merke dir das|vergiss das nicht|behalte das)(?: bitte)?"),
    ),
    also=pattern(r",?\s+und\s+(?:dass|daß)\s+"),
    untold=pattern(
        r"(?:ich (?:dir|ihnen) (?:gesagt|erzählt)|du (?:mir|gesagt)|wir (?:darüber|davon|gesprochen)|wie\b|als (?:ich|wir)\b|damals|das\b\W*$|wenn\b|"
        r"(?=.*\b(?:muss|müssen|sollte|soll)\b)(?:ich|wir)\b(?!.*\b(?:immer|jede[nsmr]?|nie|stets|täglich)\b))"
    ),
    polite=pattern(r"\W*(?:bitte )?(?:kannst|könntest|können|könnten)\b"),
    unreal=pattern(
        r"\b(?:wenn|falls|ob|sofern|vielleicht|angeblich|möglicherweise|wohl|würde\w*|hätte\w*|wäre\w*|könnte\w*|angenommen|stell dir vor|früher|als kind|damals|(?:sagt|sagte|meint|meinte|behauptet)\w*|glaube?|"
        r"ich denke|ich finde|laut|scherz|spaß beiseite|im (?:spiel|traum|roman)|in (?:meinem|dem|diesem|einem) (?:spiel|traum|roman)|in (?:meiner|der|dieser|einer) geschichte|"
        r"heute|gerade|momentan|zurzeit|derzeit|diesmal|diese[nsr]? (?:woche|monat|jahr|abend|mal|sommer)|morgen(?!s)|gestern|bis)\b"
    ),
    cuts=pattern(
        r"[,;:]?\s+(?:aber|weil|denn|obwohl|während|deshalb|sondern|jedoch|da (?:ich|es))\s+|\s*[;:()\u2014]\s*|,?\s+(?:und\s+)(?=ich\b)|,\s+(?=(?:ich|vor allem|besonders|meine?|sie|er)\b)"
    ),
    hedges=pattern(r"\W*(?:nur|bloß|nicht (?:immer|so|zu|am|im|in|bei|wenn)|außer|ausgenommen|manchmal|je nach)\b"),
    lead=pattern(
        r"(?:(?:hallo|hi|hey|ja|nein|und|aber|also|naja|na ja|ehrlich gesagt|übrigens|eigentlich|danke|ach|ok|okay|dass|nun|so)(?!\w)[\s,:]*)*"
    ),
    attitudes=(
        Attitude(pattern=pattern(r"ich mag (?P<what>.+?) (?:gar |überhaupt )?nicht mehr"), about=About.LIKES, how="mögen", ended=True),
        Attitude(pattern=pattern(r"ich mag keine?n? (?P<what>.+?) mehr"), about=About.LIKES, how="mögen", ended=True),
        Attitude(
            pattern=pattern(r"ich hasse (?P<what>.+?) nicht mehr"), about=About.LIKES, how="hassen", stance=Stance.NEGATIVE, ended=True
        ),
        Attitude(pattern=pattern(r"ich bevorzuge (?P<what>.+?) nicht mehr"), about=About.PREFERS, how="bevorzugen", ended=True),
        Attitude(
            pattern=pattern(r"(?:ich|wir) (?:benutzen?|nutzen?|verwenden?) (?:keine?n? (?P<what>.+?) mehr|(?P<that>.+?) nicht mehr)"),
            about=About.USES,
            how="benutzen",
            ended=True,
        ),
        Attitude(pattern=pattern(r"ich mag (?P<what>.+?) lieber als (?P<over>.+)"), about=About.PREFERS, how="lieber mögen"),
        Attitude(pattern=pattern(r"ich mag lieber (?P<what>.+?) als (?P<over>.+)"), about=About.PREFERS, how="lieber mögen"),
        Attitude(pattern=pattern(r"ich mag (?:lieber (?P<what>.+)|(?P<that>.+?) lieber)"), about=About.PREFERS, how="lieber mögen"),
        Attitude(pattern=pattern(r"ich bevorzuge (?P<what>.+)"), about=About.PREFERS, how="bevorzugen"),
        Attitude(
            pattern=pattern(r"(?P<what>(?!der |den )\S.{0,40}?) (?:ist|sind) mir lieber als (?P<over>(?!der |den ).+)"),
            about=About.PREFERS,
            how="lieber mögen",
        ),
        Attitude(
            pattern=pattern(rf"ich {_DO} (?:immer |viel )?lieber (?P<what>.+?)(?: als (?P<over>.+))?"),
            about=About.PREFERS,
            how="lieber {verb}",
        ),
        Attitude(
            pattern=pattern(rf"ich {_DO} {_VERY}(?:gerne?|furchtbar gerne?) (?:mal |auch |ab und zu )?(?P<what>.+)"),
            about=About.LIKES,
            how="gern {verb}",
        ),
        Attitude(
            pattern=pattern(r"ich kann (?P<what>.+?) (?:überhaupt |gar |absolut |einfach )?nicht (?:ausstehen|leiden|ab)"),
            about=About.LIKES,
            how="nicht ausstehen",
            stance=Stance.NEGATIVE,
        ),
        Attitude(
            pattern=pattern(r"ich (?:stehe|steh) (?:total |voll |sehr )?auf (?!dem |der |einem |einer )(?P<what>.+)"),
            about=About.LIKES,
            how="stehen auf",
        ),
        Attitude(
            pattern=pattern(r"ich bin (?:ein )?(?:großer |grosser |riesiger |absoluter )?fan von (?P<what>.+)"),
            about=About.LIKES,
            how="fan",
        ),
        Attitude(pattern=pattern(rf"ich {_DO} am liebsten (?P<what>.+)"), about=About.LIKES, how="am liebsten {verb}"),
        Attitude(pattern=pattern(rf"am liebsten {_DO} ich (?P<what>.+)"), about=About.LIKES, how="am liebsten {verb}"),
        Attitude(pattern=pattern(rf"ich {_DO} (?P<what>.+?) {_VERY}gerne?"), about=About.LIKES, how="gern {verb}"),
        Attitude(
            pattern=pattern(r"ich mag (?:überhaupt |gar |absolut )?keine (?P<what>.+)"),
            about=About.LIKES,
            how="keine mögen",
            stance=Stance.NEGATIVE,
        ),
        Attitude(
            pattern=pattern(r"ich mag (?:überhaupt |gar |absolut )?kein(?:en)? (?P<what>.+)"),
            about=About.LIKES,
            how="nicht mögen",
            stance=Stance.NEGATIVE,
        ),
        Attitude(
            pattern=pattern(r"ich mag (?P<what>.+?) (?:überhaupt |gar |wirklich )?nicht"),
            about=About.LIKES,
            how="nicht mögen",
            stance=Stance.NEGATIVE,
        ),
        Attitude(pattern=pattern(rf"ich mag {_VERY}(?P<what>.+)"), about=About.LIKES, how="mögen"),
        Attitude(pattern=pattern(rf"ich liebe {_VERY}(?P<what>.+)"), about=About.LIKES, how="lieben"),
        Attitude(pattern=pattern(r"ich (?:hasse|verabscheue) (?P<what>.+)"), about=About.LIKES, how="hassen", stance=Stance.NEGATIVE),
        # verb-final, as in "dass ich Tee mag"
        Attitude(
            pattern=pattern(r"ich keine?n? (?P<what>.+?) mag"),
            about=About.LIKES,
            how="nicht mögen",
            stance=Stance.NEGATIVE,
            on_request=True,
        ),
        Attitude(
            pattern=pattern(r"ich (?P<what>.+?) nicht mag"), about=About.LIKES, how="nicht mögen", stance=Stance.NEGATIVE, on_request=True
        ),
        Attitude(pattern=pattern(r"ich (?P<what>.+?) bevorzuge"), about=About.PREFERS, how="bevorzugen", on_request=True),
        Attitude(pattern=pattern(r"ich (?P<what>.+?) hasse"), about=About.LIKES, how="hassen", stance=Stance.NEGATIVE, on_request=True),
        Attitude(pattern=pattern(r"ich (?P<what>.+?) liebe"), about=About.LIKES, how="lieben", on_request=True),
        Attitude(pattern=pattern(r"ich (?P<what>.+?) (?:sehr |gern )?mag"), about=About.LIKES, how="mögen", on_request=True),
        Attitude(
            pattern=pattern(r"(?:ich|wir) (?P<what>.+?) (?:benutzen?|nutzen?|verwenden?)"),
            about=About.USES,
            how="benutzen",
            on_request=True,
        ),
        Attitude(
            pattern=pattern(r"(?:ich|wir) (?:benutzen?|nutzen?|verwenden?) (?P<what>.+)"), about=About.USES, how="benutzen", on_request=True
        ),
    ),
    fillers=pattern(
        r"[\s,]+(?:sehr|auch|total|wirklich|gern|gerne|überhaupt|gar|immer|danke|haha\w*|lol|übrigens|echt|besonders|am liebsten)$"
    ),
    joints=pattern(r",\s+(?:und\s+)?|\s+(?:und|oder|noch)\s+"),
    barred=pattern(
        r"\b(?:dass|daß|was|wie|wo|wer|wenn|als|ob|das(?= (?:ist|war|hier|da)\b)|es|dies\w*|jene\w*|dich|dir|du|dein\w*|euch|euer\w*|ihn|ihm|ihr\w*|sie|er|uns\w*|mich|mir|mein\w*|ich|wir|sein\w*|etwas|nichts|alles|alle|"
        r"jemand\w*|niemand\w*|mehr|weniger|sehr|so|zu|nicht|nie|kein\w*|viel|heute|gestern|jetzt|hier|dort|da|ander\w*|selbe\w*|erste\w*|zweite\w*|dritte\w*|letzte\w*|nächste\w*|vorige\w*|ist|sind|war|waren|hat|haben|"
        r"aber|weil|nur|auch|lieber|besser|gern|gerne|doch|einfach)\b|^(?:das|die|der|den|dem|ein|eine|einen|und|oder|mit|bei|von)$|"
        r"^(?:die|das|den|der) (?:neue[n]? |gute[n]? )?(?:App|Idee|Ideen|Antwort|Antworten|Option|Version|Vorschlag|Lied|Song|Film|Foto|Fotos|Bild|Text|Buch|Geschichte|Satz|Zitat|Kommentar|Rezept|Plan|Ergebnis|Code|Design|Ansatz|Titel|Ende|Teil|"
        r"Beispiel|Frage|Seite|Haus|Auto|Kleid|Farbe|Name|Namen|Logo|Art|Weise|Stil|Lösung|Ton|Rhythmus|Gedicht|Witz|Erklärung|Jungen?|Mädchen|Frau|Frauen|Mann|Männer|Leute|Nachbarn?|Nachbarin|Lehrer|Chef|Kollegen?)\b"
    ),
    article=pattern(r"^(?:der|die|das|den|dem|ein|eine|einen)\s+"),
    wordings={
        "mögen": Wording(stored="Der Nutzer mag {x}.", owner="Du magst {x}.", ended="Der Nutzer mag {x} nicht mehr."),
        "lieben": Wording(stored="Der Nutzer liebt {x}.", owner="Du liebst {x}.", ended=""),
        "nicht mögen": Wording(stored="Der Nutzer mag {x} nicht.", owner="Du magst {x} nicht.", ended=""),
        "keine mögen": Wording(stored="Der Nutzer mag keine {x}.", owner="Du magst keine {x}.", ended=""),
        "hassen": Wording(stored="Der Nutzer hasst {x}.", owner="Du hasst {x}.", ended="Der Nutzer hasst {x} nicht mehr."),
        "bevorzugen": Wording(stored="Der Nutzer bevorzugt {x}.", owner="Du bevorzugst {x}.", ended="Der Nutzer bevorzugt {x} nicht mehr."),
        "nicht ausstehen": Wording(stored="Der Nutzer kann {x} nicht ausstehen.", owner="Du kannst {x} nicht ausstehen.", ended=""),
        "stehen auf": Wording(stored="Der Nutzer steht auf {x}.", owner="Du stehst auf {x}.", ended=""),
        "fan": Wording(stored="Der Nutzer ist ein Fan von {x}.", owner="Du bist ein Fan von {x}.", ended=""),
        **{
            f"am liebsten {verb}": Wording(
                stored=f"Der Nutzer {third} am liebsten {{x}}.", owner=f"Du {second} am liebsten {{x}}.", ended=""
            )
            for verb, third, second in _FORMS
        },
        "lieber mögen": Wording(
            stored="Der Nutzer mag lieber {x}.",
            owner="Du magst lieber {x}.",
            ended="",
            stored_over="Der Nutzer mag {x} lieber als {over}.",
            owner_over="Du magst {x} lieber als {over}.",
        ),
        "benutzen": Wording(stored="Der Nutzer benutzt {x}.", owner="Du benutzt {x}.", ended="Der Nutzer benutzt {x} nicht mehr."),
        **{
            f"gern {verb}": Wording(stored=f"Der Nutzer {third} gern {{x}}.", owner=f"Du {second} gern {{x}}.", ended="")
            for verb, third, second in _FORMS
        },
        **{
            f"lieber {verb}": Wording(
                stored=f"Der Nutzer {third} lieber {{x}}.",
                owner=f"Du {second} lieber {{x}}.",
                ended="",
                stored_over=f"Der Nutzer {third} lieber {{x}} als {{over}}.",
                owner_over=f"Du {second} lieber {{x}} als {{over}}.",
            )
            for verb, third, second in _FORMS
        },
    },
    remembered=("Auf Wunsch des Nutzers gemerkt: „{x}“.", "Auf deinen Wunsch gemerkt: „{x}“."),
    endings=(
        (pattern(r"(?P<who>ich|wir) (?P<verb>\S+) keine?n? (?P<rest>.+?) mehr"), ("{who} {verb} {rest}", "{who} {rest} {verb}")),
        (pattern(r"(?P<who>ich|wir) (?P<verb>\S+) (?P<rest>.+?) nicht mehr"), ("{who} {verb} {rest}", "{who} {rest} {verb}")),
        (pattern(r"(?P<who>ich|wir) (?P<verb>\S+) nicht mehr (?P<rest>.+)"), ("{who} {verb} {rest}", "{who} {rest} {verb}")),
    ),
)
