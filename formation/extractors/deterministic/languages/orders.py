"""Standing orders in other languages: "Antworte mir immer auf Deutsch" is told as what the assistant should do, in that language.

An order without a word that makes it last ("siempre", "désormais", "以后") is one for the answer at hand, and nothing is kept.
"""

from __future__ import annotations

import re

from formation.extractors.deterministic.languages.base import Language, pattern

#: The imperative as said -> the infinitive it is told with; "|" before what stands for the owner.
_INFINITIVES = {
    Language.GERMAN: (
        "antworte=antworten schreibe=schreiben schreib=schreiben sprich=sprechen rede=reden erkläre=erklären erklär=erklären nutze=nutzen benutze=benutzen verwende=verwenden formuliere=formulieren gib=geben nenne=nennen nenn=nennen zeige=zeigen zeig=zeigen "
        "halte=halten verzichte=verzichten duze=duzen sieze=siezen nimm=nehmen bleib=bleiben rechne=rechnen übersetze=übersetzen fasse=fassen verwenden=verwenden antworten=antworten"
    ),
    Language.SPANISH: (
        "responde=responder contesta=contestar escribe=escribir habla=hablar usa=usar utiliza=utilizar explica=explicar trata=tratar tutea=tutear háblame=hablar respóndeme=responder contéstame=contestar escríbeme=escribir explícame=explicar dame=dar trátame=tratar "
        "tutéame=tutear responda=responder conteste=contestar escriba=escribir use=usar utilice=utilizar uses=usar utilices=utilizar respondas=responder contestes=contestar escribas=escribir hables=hablar pongas=poner pon=poner incluye=incluir incluyas=incluir muestra=mostrar evita=evitar "
        "cita=citar llámame=llamar"
    ),
    Language.FRENCH: (
        "réponds=répondre répondez=répondre écris=écrire écrivez=écrire parle=parler parlez=parler utilise=utiliser utilisez=utiliser explique=expliquer expliquez=expliquer tutoie=tutoyer tutoyez=tutoyer vouvoie=vouvoyer vouvoyez=vouvoyer donne=donner donnez=donner "
        "cite=citer mets=mettre mettez=mettre emploie=employer évite=éviter évitez=éviter appelle=appeler fais=faire faites=faire"
    ),
    Language.PORTUGUESE: (
        "responde=responder responda=responder respondas=responder escreve=escrever escreva=escrever escrevas=escrever fala=falar fale=falar fales=falar usa=usar use=usar uses=usar utiliza=utilizar utilize=utilizar utilizes=utilizar explica=explicar explique=explicar trata=tratar "
        "trate=tratar dá=dar dê=dar mostra=mostrar mostre=mostrar evita=evitar evite=evitar cita=citar cite=citar chama=chamar chame=chamar"
    ),
}
_FORMS = {language: dict(pair.split("=") for pair in said.split()) for language, said in _INFINITIVES.items()}


def _verbs(language: Language) -> str:
    return "|".join(sorted(map(re.escape, _FORMS[language]), key=len, reverse=True))


_STANDING = {
    Language.GERMAN: pattern(
        r"\b(?:immer|nie|niemals|ab (?:jetzt|sofort|heute)|künftig|zukünftig|in zukunft|von nun an|von jetzt an|grundsätzlich|stets|nur noch|jedes mal)\b"
    ),
    Language.SPANISH: pattern(
        r"\b(?:siempre|nunca|jamás|de ahora en adelante|a partir de ahora|desde ahora|de aquí en adelante|en el futuro|cada vez)\b"
    ),
    Language.FRENCH: pattern(r"\b(?:toujours|jamais|désormais|à partir de maintenant|dorénavant|à l'avenir|à chaque fois)\b"),
    Language.PORTUGUESE: pattern(
        r"\b(?:sempre|nunca|jamais|a partir de agora|de agora em diante|daqui em diante|daqui para a frente|no futuro)\b"
    ),
}
_ORDERS = {
    Language.GERMAN: pattern(
        rf"(?:(?:hallo|hi|hey|ach|und|also|bitte|ok|noch was)\b[\s,:]*)*(?P<lead>(?:ab (?:jetzt|sofort|heute)|künftig|in zukunft|von (?:nun|jetzt) an)(?: bitte)?,? )?(?P<verb>{_verbs(Language.GERMAN)})(?: (?P<me>mir|mich|mit mir))?(?P<rest> .+)"
    ),
    Language.SPANISH: pattern(
        rf"(?:(?:hola|por favor|oye|ah|y|ok|vale)\b[\s,:]*)*(?P<lead>(?:de ahora en adelante|a partir de ahora|desde ahora|en el futuro|siempre|nunca),? )?(?:por favor,? )?(?P<not>no )?(?:(?P<me>me) )?(?P<verb>{_verbs(Language.SPANISH)})(?P<rest>(?: .+)?)"
    ),
    Language.FRENCH: pattern(
        rf"(?:(?:bonjour|salut|s'il te pla[iî]t|s'il vous pla[iî]t|stp|svp|alors|et|ok)\b[\s,:]*)*(?P<lead>(?:désormais|dorénavant|à partir de maintenant|à l'avenir),? )?(?P<not>ne |n')?(?:(?P<me>me) )?(?P<verb>{_verbs(Language.FRENCH)})(?:-(?P<moi>moi))?(?P<rest>(?: .+)?)"
    ),
    Language.PORTUGUESE: pattern(
        rf"(?:(?:olá|oi|por favor|ah|e|ok|bom)\b[\s,:]*)*(?P<lead>(?:a partir de agora|de agora em diante|daqui em diante|no futuro|sempre|nunca),? )?(?:por favor,? )?(?P<not>não )?(?:(?P<me>me) )?(?P<verb>{_verbs(Language.PORTUGUESE)})(?:-(?P<moi>me))?(?P<rest>(?: .+)?)"
    ),
}
_PLEASE = pattern(r"[\s,]*\b(?:bitte|por favor|s'il te pla[iî]t|s'il vous pla[iî]t|stp|svp|gracias|danke|merci|obrigad[oa])\b")
_LASTING_ZH = r"(?:以后|以後|今后|今後|从现在起|從現在起|从现在开始|從現在開始|从今以后|一直|总是|總是|永远|永遠|每次|始终|始終)"
_CHINESE = pattern(
    rf"(?:(?:你好|请|請|麻烦你?|麻煩你?|拜托|对了|對了)[，,\s]*)*{_LASTING_ZH}(?:请|請|都|只|就|要|一直|总是|跟我|和我|对我|對我|[，,])*(?P<rest>(?:用|使用|以|按).{{1,14}}(?:回答|回复|回覆|答复|说话|说|写|交流|沟通|解释)|(?:不要|别|別)(?:再)?.{{1,14}}|叫我.{{1,8}}|直接.{{1,10}}|保持.{{1,10}}|回答.{{1,12}})(?:我|吧|哦|喔|谢谢|謝謝|[，,])*"
)
_JAPANESE = pattern(
    r"(?:(?:あと|では|じゃあ|こんにちは|お願い(?:します)?)[、,\s]*)*(?P<rest>(?:いつも|常に|必ず|今後は?|これからは?|毎回|今から|以後)[、,]?\s*.{2,24}?(?:て|ないで|で))(?:ください|下さい|くださいね|ほしい(?:です)?|欲しい(?:です)?|ね|くれますか|もらえますか)(?:お願いします)?"
)
_POINTING = pattern(
    r"\b(?:dies\w*|hier|este|esta|esto|estos|ese|esa|eso|ce|cet|cette|ces|cela|ça|isto|isso|esse|essa|deste|desta)\b|这|這|那(?=个|個|些)|この|その|これ|それ"
)


#: Words that make it an order for one text, or say something of their own.
_OF_A_TEXT = pattern(
    r",|\b(?:ich|mein\w*|mi|mis|yo|je|mon|ma|mes|meu|minha|eu|dass|weil|wenn|falls|que (?!yo)|quand|cuando|quando|si|se|als ob|dijo|sagte|dit|disse|weiter|geschichte|brief|mail|e-mail|correo|carta|lettre|courriel|email|histoire|historia|história|gedicht|poema|poème|text|texto|texte|"
    r"aufsatz|satz|wort|wörter|palabra\w*|mots?|palavra\w*|beispiel|ejemplo|exemple|exemplo)\b"
)


def order(sentence: str, language: Language) -> str | None:
    """What a sentence tells the assistant to do for good, as a statement in its language; None where it is no such order."""
    if _POINTING.search(sentence) or len(sentence) > 160:
        return None
    if language is Language.CHINESE:
        found = _CHINESE.fullmatch(sentence)
        return f"助手应始终{found['rest']}。" if found else None
    if language is Language.JAPANESE:
        found = _JAPANESE.fullmatch(sentence)
        return f"ユーザーは{found['rest']}ほしいです。" if found else None
    shape, lasting = _ORDERS.get(language), _STANDING.get(language)
    if shape is None or lasting is None or not lasting.search(sentence):
        return None
    found = shape.fullmatch(_PLEASE.sub("", sentence).strip(" ,"))
    if found is None or _OF_A_TEXT.search(found["rest"]) or len(found["rest"].split()) > 9:
        return None
    return _told(found, language)


def _told(found: re.Match[str], language: Language) -> str:
    said = found.groupdict()
    infinitive = _FORMS[language][found["verb"].lower()]
    lead, rest = (said.get("lead") or "").strip(" ,").lower(), found["rest"].strip(" ,")
    whom = _whom(said, infinitive, language)
    denied = bool(said.get("not"))
    parts: tuple[str, ...]
    match language:
        case Language.GERMAN:
            parts = ("Der Assistent soll", whom, lead, rest, infinitive)
        case Language.SPANISH:
            parts = ("El asistente", "no debe" if denied else "debe", lead, infinitive, rest, whom)
        case Language.FRENCH:
            never, _, behind = rest.partition(" ")
            turned = denied and never.lower() in {"jamais", "pas", "plus"}
            parts = ("L'assistant", f"ne doit {never}" if turned else "doit", lead, infinitive, behind if turned else rest, whom)
        case _:
            parts = ("O assistente", "não deve" if denied else "deve", lead, infinitive, rest, whom)
    return " ".join(filter(None, parts)) + "."


_OWNER = {Language.GERMAN: "den Nutzer", Language.SPANISH: "al usuario", Language.FRENCH: "l'utilisateur", Language.PORTUGUESE: "o usuário"}
#: Verbs whose object is the owner; an answer goes to them anyway.
_OF_OWNER = frozenset("duzen siezen tratar tutear llamar tutoyer vouvoyer appeler chamar".split())


def _whom(said: dict[str, str | None], infinitive: str, language: Language) -> str:
    named = said.get("me") or said.get("moi") or (said["verb"] or "").lower().endswith("me")
    return _OWNER[language] if infinitive in _OF_OWNER and named else ""
