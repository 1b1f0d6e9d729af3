"""Messages about words rather than in them, in any language: translation, correction, writing, play. Nothing in them is a claim."""

from __future__ import annotations

import re

_FRAMES = re.compile(
    r"\btrad[uú](?:ce|cir|cid|zca|cción|ccion|ceme|z|zir|za|ção|cao|is|ire|isez|ction)\b|\btrad[uú][cz]\w*|c[oó]mo se dice|como se diz|comment (?:dit-on|on dit)|wie (?:sagt|heißt) (?:man|das|es)|"
    r"\b[üu]bersetz\w*|auf (?:englisch|spanisch|deutsch|französisch|japanisch)|en (?:inglés|anglais|alemán|allemand|espagnol|francés)\b|em inglês|"
    r"\b(?:corrige|corregir|corríge\w*|corrija|corrigez|corriger|korrigier\w*|verbesser\w*|umformulier\w*|reformul\w*|reescrib\w*|reescrev\w*|réécri\w*|resum[ei]\b|résum\w+|zusammenfass\w*)\b|"
    r"翻译|翻譯|翻訳|訳して|英訳|和訳|英語で|用(?:英语|英語|英文|日语|法语|德语)|译成|譯成|润色|潤色|改写|改寫|校对|校對|造句|例句|语法|語法|添削|書き直|言い換え|文法|"
    r"\bimagin(?:a|á|ez?|er)\b|\bstell dir vor\b|\bsup[oó]n(?:gamos|te)?\b|\bsuponha\w*|\bsupposons\b|juego de rol|rollenspiel|jeu de rôle|jogo de (?:papéis|interpretação)|角色扮演|扮演|ロールプレイ|なりきっ|演じ|想像して|想象|假装|"
    r"\bfinge\b|\bfinja\b|\bfais semblant\b|\bfaz de conta\b|\btu so als ob\b|"
    r"\b(?:escrib[ea]|redacta|escreve|escreva|redige|redija|écris|écrivez|rédige[rz]?|schreib\w*|verfass\w*)\b (?:me |mir |moi |-moi )?(?:un|una|uno|um|uma|une|ein|eine|einen|el|la|le|o|a)\b|-moi (?:un|une) |"
    r"写(?:一|个|個|篇|首|封|段)|帮我写|幫我寫|書いて(?:くだ|下|ほし)|(?:poema|poème|gedicht|ensayo|redacción|redação|rédaction|aufsatz|carta|lettre|brief|cuento|canción|letra|paroles|liedtext|frase|oración|satz|phrase)\s*:|"
    r"por ejemplo|por exemplo|par exemple|zum beispiel|ejemplo:|exemplo:|exemple :|beispiel:|比如|例如|たとえば|例えば|例：|例文|qué significa|o que significa|que veut dire|was bedeutet|是什么意思|什麼意思|どういう意味|"
    r"(?:^|\n)\s*(?:usuario|asistente|cliente|nutzer|kunde|utilisateur|client|usuário|assistente|用户|客户|助手|ユーザー|お客様)\s*[:：]",
    re.IGNORECASE,
)


def framing(words: str) -> bool:
    """Whether a message sets up a text, a play or an example."""
    return _FRAMES.search(words) is not None
