"""Secrets that somebody says: "my password is ...", "the pin for the door is ...", in the languages that people say them in.

A noun is found, and what stands after it within a bounded reach is judged. After a password any word may be one, unless it
is what people say *about* passwords; after a key or a token only a word that no language has.
"""

from __future__ import annotations

import re
from typing import Literal, cast

from formation.gating import Gate

Noun = Literal["password", "key", "loose", "code", "pin"]

_PASSWORD = (
    r"passwords?|passwds?|pass[ -]?phrases?|pass ?codes?|passw(?:ö|oe)rt(?:er)?|passwort|passwörter|kennwort|mots? de passe|"
    r"contraseñas?|senhas?|"
    r"palavras?-passe|parola d'ordine|wachtwoord|lösenord|adgangskode|hasło|пароль"
)
_KEY = (
    r"(?:api|access|secret|private|encryption|signing|auth|ssh|deploy|service|client|bot|account|shared|master|admin|"
    r"license|licence|product|"
    r"activation|recovery|webhook|session|refresh|personal|wi-?fi|wpa2?)[ _-]?(?:access[ _-]?)?(?:keys?|tokens?|secrets?|schlüssel)|apikey|"
    r"clé (?:d')?api|clave (?:de )?api|chave (?:de )?api|api-?schlüssel|clave|chave"
)
_CODE = (
    r"(?:door|gym|luggage|suitcase|bike|airbnb|apartment|flat|hotel|room|shed|office|parking|elevator|phone|screen|tablet|wi-?fi|gate|"
    r"entry|entrance|building|garage|alarm|safe|vault|locker|lock|access|unlock|security|keypad|lockbox|key "
    r"?box|verification|one[ -]time|otp|2fa|"
    r"mfa|sms|recovery|backup|login)[ -]?(?:codes?|comb(?:ination|o)|pin)|otp|puk|comb(?:ination|o)(?= (?:to|of|for) )|digicode|"
    r"code(?= (?:for|to|of) (?:the |my |our )?(?:\w{1,20} )?(?:door|gate|alarm|safe|garage|building|house|locker|lock|entry)\b)|"
    r"(?:tür|haus|tor|alarm|zugangs|sicherheits)code|code(?= (?:für|zur?) )|"
    r"code (?:de |d'|du |pour )(?:la |l'|le )?(?:porte|portail|alarme|entrée|accès|immeuble|coffre)|"
    r"c[óo]digo (?:de |da |do |del )?(?:la |el )?(?:puerta|porta|alarma|alarme|acceso|acesso|portón|portão|cofre)|"
    r"codice (?:di |del |della |dell')(?:porta|cancello|allarme|cassaforte|accesso)"
)
_NOUN = re.compile(
    rf"(?<![A-Za-z0-9\u00c0-\u024f])(?:(?P<code>{_CODE})|(?P<pin>(?:code )?pin(?:[ -]?(?:code|number|nummer))?)|"
    rf"(?P<password>{_PASSWORD})|(?P<key>{_KEY})|"
    r"(?P<loose>secrets?|tokens?|credentials?|authorization|auth|session[ _-]?id|pwd|pw|"
    r"pass))(?:[_-]\w{1,20})?(?![A-Za-z0-9\u00c0-\u024f])",
    re.IGNORECASE,
)
_WHAT_FOR = r"(?:\s{1,8}(?:for|of|to|on|at|für|zu[mr]?|pour|para|del?|du|da|do)(?:\s+[^\s:=]{1,40}){1,7}?)?"
_VALUE = r"(?P<open>[\"'`(<\[]{0,2})(?P<value>\d{1,4}(?:[ -]\d{1,4}){2,5}(?![\w-])|[^\s\"'`]{3,512})"
_IS = r"(?:'s|\s{1,8}(?:is|was|are|ist|lautet|war|est|es|era|é|è|eh))\s{1,8}(?:(?:now|still|just|jetzt|ahora|maintenant|agora)\s{1,8})?"
_TOLD = re.compile(
    rf"[\"'`]?{_WHAT_FOR}(?:{_IS}|(?P<sign>\s{{0,4}}(?::=|=>|->|={{1,3}}|:)\s{{0,4}}))(?:is\s{{1,4}})?{_VALUE}", re.IGNORECASE
)
_BESIDE = re.compile(rf"(?:\s{{1,4}}|\?\s{{1,4}}|,?\s-\s|,\s+it's\s+){_VALUE}", re.IGNORECASE)
_CHANGED = re.compile(
    r"(?:chang|set|reset|updat|switch|rotat|ändert?|gesetzt|cambi|chang|alter|mud)\w{0,8}\s+(?:[\w']{1,20}\s+){0,3}\Z", re.IGNORECASE
)
_CHANGED_TO = re.compile(rf"{_WHAT_FOR}\s+(?:to|auf|a|en|para)\s+{_VALUE}", re.IGNORECASE)
_MINE = re.compile(r"\b(?:my|our|his|her|the|sim|card|bank|debit|door|meine?|mi|mon|minha?)\s+\Z", re.IGNORECASE)
#: "hunter2 is my wifi password"
_NAMED_AFTER = re.compile(
    r"(?<!\S)[\"'`]?(?P<value>[^\s\"'`]{4,128})[\"'`]?\s+(?:is|ist|est|es|é|was)\s+(?:still\s+|now\s+)?"
    r"(?:my|our|the|mein|unser|das|die|mon|notre|le|mi|nuestra|la|minha|a)\s+(?:[\w'-]{1,20}\s+){0,3}?"
    rf"(?:(?P<password>{_PASSWORD})|(?P<code>{_CODE}|pin(?:[ -]?code)?))(?![\w-]|\s+(?:manager|policy|hash|vault|generator|"
    rf"reset|length|rules?|field|strength))",
    re.IGNORECASE,
)
#: "..., dass mein Passwort Schwertfisch ist": the verb comes last.
_VERB_LAST = re.compile(
    rf"\b(?:dass|daß)\s+(?:[\w-]{{1,20}}\s+){{0,3}}?(?:{_PASSWORD})(?:\s+(?:für|zu[mr]?|vom?)(?:\s+[\w-]{{1,20}}){{1,3}}?)?\s+"
    r"(?P<value>[^\s\"'`,;]{3,128})\s+(?:ist|lautet|war)(?!\w)",
    re.IGNORECASE,
)
_PHRASE = re.compile(
    r"\b(?:pass[ -]?phrase|(?:seed|recovery|backup|secret|wallet)[ -](?:phrase|words)|mnemonic)\s{0,4}[:=]\s{0,4}\w+ \w+"
    r"|\b(?:pass[ -]?phrase|(?:seed|recovery|backup|secret|wallet)[ -](?:phrase|words)|mnemonic) (?:starts|begins|ends|goes)\b"
    r"|\b(?:(?:seed|recovery|backup|secret|wallet)[ -](?:phrase|words)|mnemonic) (?:is|are) (?:[a-z]{3,8} ){7,23}[a-z]{3,8}\b",
    re.IGNORECASE,
)
_UNSPACED = re.compile(
    r"(?:密码|密碼|口令|パスワード|暗証番号|验证码|驗證碼|密钥|密鑰|비밀번호|비번|"
    r"(?i:passwords?|pin|token|api ?key)(?=[^\x00-\x7f]))"
    r"[^\n!-~]{0,8}(?:是|为|為|は|을|를|은|는|[:=])?\s{0,2}"
    r"(?P<value>[!-~]{4,64})(?P<after>[^\n]{0,2})"
)
#: `user bob pass hunter2`, `mysql -u root -phunter2`, `curl -u bob:hunter2`
_LOGIN = re.compile(
    rf"\b(?:user(?:name)?|login)\b[^\n]{{1,60}}?\b(?:pass|pw|pwd)\b[\s:=]{{1,4}}{_VALUE}"
    r"|(?-i:\b(?:mysql|mysqldump|mysqladmin|mariadb|sshpass)\b[^\n]{0,120}?\s-p ?)(?P<flag>[^\s-]\S{3,128})"
    r"|\b(?:login|log-in|credentials?|account)\b[^\n.]{0,24}?(?:\s(?:is|are)|:)\s+[\w.@+-]{2,64}\s*(?:/|\||,|\band\b|"
    r"\bwith\b)\s*(?P<beside>(?=\S*\d)(?=\S*[A-Za-z])[^\s\"'`]{6,128})"
    r"|\bwith (?:the )?(?:pass|pw|pwd|password)\s+[\"'`](?P<quoted>[^\s\"'`]{3,128})[\"'`]"
    r"|\b(?:lock|safe|door|gate|alarm|vault|suitcase|luggage|locker)\b[^\n.]{0,20}?\b(?:opens|unlocks|is opened|can be opened) (?:with|"
    r"by|using) (?P<dial>\d[\d #*-]{2,20})"
    r"|\bcurl\b[^\n]{0,160}?\s(?:-u|--user)\s+[\"']?[^\s:]{1,64}:(?P<basic>[^\s\"']{3,128})",
    re.IGNORECASE,
)

# What people say about a password or a key without telling it.
_ABOUT = (
    "the this that these those not too very so more less much really quite never always still already only about between "
    "secure insecure strong "
    "weak long short old new same different unique good bad fine safe unsafe easy hard hidden secret wrong right correct incorrect "
    "valid invalid expired stored saved kept managed hashed encrypted salted rotated reset changed leaked compromised stolen lost "
    "missing empty blank required needed mandatory optional used reused shared written generated random protected set sent checked "
    "unknown forgotten case something anything nothing none null true false undefined todo tbd redacted here there inside under with "
    "from for and but what when where which who how why because being going getting one two three four five six seven eight nine ten "
    "years days weeks months characters longer shorter stronger weaker better worse just also now then again almost nearly simply "
    "terrible awful horrible weird funny silly stupid embarrassing complicated complex simple guessable memorable ancient fresh private "
    "personal public visible plain plaintext text string str int bool bytes field value any char varchar option prompt input login "
    "due full okay ok important confidential enough gone back out off per our your his her their its mine yours theirs nobody everybody "
    "use see ask try enter type choose pick check read keep store please must should can will may need don't do make let like as if "
    "in on at by of to up my me it its a an no yes all both each every some most many few via using based default admin-only passwords "
    "password passphrase token secret key keys tokens credentials access auth case-sensitive sensitive "
    # German, French, Spanish, Portuguese
    "sehr mir dir ihm ihr uns euch zu zum zur nicht nie im in das der die ein eine mein meine sicher unsicher gespeichert "
    "lang kurz stark schwach "
    "vergessen abgelaufen falsch richtig weg geheim wichtig korrekt gültig ungültig bekannt nötig öffentlich leer privat "
    "neu alt noch schon immer dans très trop le la les un une mon ma pas plus bien mal perdu oublié bloqué sûr faible fort "
    "stocké enregistré expiré incorrect "
    "muy demasiado una el los las en con segura insegura larga corta fuerte débil guardada guardado perdida olvidada "
    "incorrecta caducada mala vieja nueva "
    "muito forte fraca fraco uma os as no na num numa seguro esquecida esquecido salva salvo expirada errada errado antiga velha nova"
)
_ORDINARY = frozenset(_ABOUT.split())
#: What a program has to the right of "=".
_EXPRESSION = re.compile(r"[A-Za-z_][\w.]{0,60}[(\[]|(?:[a-z_]\w{0,40}\.){1,4}[a-z_]\w{0,40}[;,]?$|(?:await|new|lambda|async|return)$")
_INFLECTED = re.compile(r"[a-z]{3,}(?:ed|ing|able|ible|ful|less|ous|ive|ally|ly|tion|ment|ier|iest|ado|ada|ido|ida)$")
#: Stands for a secret without being one: masked, a variable, a call, an example out of a manual.
_STAND_IN = re.compile(
    r"[*•.x…_#?-]{3,}$|\$?\{|\$[A-Z_(]|<|%.*%$|https?://|[/~]|\./|[\w.]{1,60}\(|(?:os|process|env|config|settings|self|req|"
    r"request|props|secrets|vault)[.\[]|"
    r".*(?:example|placeholder|redacted|xxxx|\*\*\*|\.\.\.)|.*\b(?:your|my|some|the|insert|"
    r"dummy)[_-](?:[a-z]{1,20}[_-]){0,2}(?:key|token|secret|password|pwd|value)\b|"
    r"(?:password|passwd|pass|pwd|secret|token|key|api_?key|user(?:name)?|string|value)\W*$",
    re.IGNORECASE,
)


#: Without one of these nobody tells a secret.
TELLING = Gate(
    "*pass* *kennwort* *contraseña* *senha* *parola* *wachtwoord* *lösenord* *adgangskode* *hasło* *пароль* *key* *token* *secret* "
    "*schlüssel* *clé* *clave* *chave* *code* *comb* *pin* *otp* *puk* *digo* *codice* *credential* *auth* *session* *pwd* *pw* "
    "phrase words "
    "mnemonic *密码* *密碼* *口令* *パスワード* *暗証番号* *验证码* *驗證碼* *密钥* *密鑰* *비밀번호* *비번* login log account mysql* "
    "mariadb opens unlocks opened curl"
)


#: The patterns behind it.
TOLD = (_NOUN, _PHRASE, _UNSPACED, _NAMED_AFTER, _VERB_LAST, _LOGIN)


def says_secret(text: str) -> bool:
    """Whether somebody tells a password, a key or the code of a door. ``text`` is in the form of ``safety.scannable``."""
    return TELLING.admits(text) and (
        any(_told_after(text, noun) for noun in _NOUN.finditer(text))
        or _PHRASE.search(text) is not None
        or any(_unspaced(match) for match in _UNSPACED.finditer(text))
        or any(_told_before(match) for match in _named_after(text))
        or any(_tells(_bare(match["value"])) for match in _VERB_LAST.finditer(text))
        or any(_in_login(match) for match in _LOGIN.finditer(text))
    )


def stands_in(word: str) -> bool:
    """Whether a word only stands where a secret would: "****", "$TOKEN", "your-api-key", the keys of manuals."""
    return bool(_STAND_IN.match(word)) or (len(word) >= 12 and len(set(word[-12:])) <= 2)


def keylike(word: str) -> bool:
    """Whether a word looks like a key rather than like a word: letters with digits, digits alone, or very long."""
    if stands_in(word):
        return False
    digits = any(char.isdigit() for char in word)
    letters = any(char.isalpha() for char in word)
    return (digits and letters and len(word) >= 8) or (word.isdigit() and len(word) >= 6) or (len(word) >= 20 and "-" not in word)


def _told_after(text: str, noun: re.Match[str]) -> bool:
    named = cast(Noun, noun.lastgroup)
    if told := _TOLD.match(text, noun.end()):
        sign = told["sign"] or ""
        if sign and _EXPRESSION.match(told["value"]):
            return False
        # "token = parsed" is a program; "token=swordfish" is a settings file.
        equals = "=" in sign and (named != "loose" or sign == sign.strip())
        return _is_secret(named, _bare(told["value"]), sure=bool(sign), equals=equals)
    before = text[max(0, noun.start() - 60) : noun.start()]
    if named == "password" and _CHANGED.search(before) and (changed := _CHANGED_TO.match(text, noun.end())):
        return _tells(_bare(changed["value"]))
    beside = _BESIDE.match(text, noun.end())
    return beside is not None and _beside(named, _bare(beside["value"]), before)


def _is_secret(noun: Noun, value: str, *, sure: bool, equals: bool) -> bool:
    """After "is" or a sign. ``sure``: a sign, such as a colon; ``equals``: it is the one of a program or a settings file."""
    if noun in {"code", "pin"}:
        return _is_code(value, least=4 if noun == "pin" else 3) or (noun == "code" and keylike(value))
    if noun == "password" or (noun == "key" and sure) or equals:
        return _tells(value)
    return keylike(value)


def _beside(noun: Noun, value: str, before: str) -> bool:
    """After nothing but a blank: "door code 4711", "login with password Tr0ub4dor", "token eyJ..."."""
    if noun == "code":
        return _is_code(value, least=4)
    if noun == "pin":
        return bool(_MINE.search(before)) and _is_code(value, least=4)
    if noun == "password" and len(value) >= 6 and any(char.isdigit() for char in value):
        return _tells(value)
    return keylike(value) and (noun != "loose" or len(value) >= 16)


def _is_code(value: str, *, least: int) -> bool:
    digits = sum(char.isdigit() for char in value)
    if re.fullmatch(r"[A-Z0-9]{4,8}", value) and digits >= 2:
        return True
    return least <= digits <= 12 and re.fullmatch(r"[\d #*-]+", value) is not None


def _named_after(text: str) -> list[re.Match[str]]:
    return list(_NAMED_AFTER.finditer(text)) if _NOUN.search(text) else []


def _told_before(match: re.Match[str]) -> bool:
    value = _bare(match["value"])
    if match["code"]:
        return _is_code(value, least=4)
    return any(char.isdigit() for char in value) and len(value) >= 5 and _tells(value)


def _in_login(match: re.Match[str]) -> bool:
    return _tells(_bare(match["value"] or match["beside"] or match["quoted"] or match["dial"] or match["flag"] or match["basic"]))


def _unspaced(match: re.Match[str]) -> bool:
    """In scripts without blanks the word itself must look like a secret, unless it ends what is said."""
    value = _bare(match["value"])
    if any(char.isdigit() for char in value):
        return not stands_in(value)
    return _tells(value) and (not match["after"].strip(" .。!?、,") or match["after"].startswith("です"))


def _bare(value: str) -> str:
    return value.strip(".,;:!?()[]<>…\"'`。、，")


def _tells(word: str) -> bool:
    """Whether the word after "password is" is one: "hunter2" and "swordfish", but neither "stored" nor "****"."""
    folded = word.casefold()
    return len(word) >= 3 and folded not in _ORDINARY and not stands_in(word) and not _INFLECTED.fullmatch(word)
