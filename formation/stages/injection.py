"""Words that speak to a model instead of saying something about their author (seed stage 6; decisions 6).

What an author does ("I ignore previous versions") is no injection, nor what one takes back ("ignore my last message"); what a
model is told to do against its owner is one.
"""

from __future__ import annotations

from formation.gating import FirstOf

_NOT_THE_AUTHOR = (
    r"(?<!\bi )(?<!\bwe )(?<!\bthey )(?<!\bi'll )(?<!\bwe'll )(?<!\bi always )(?<!\bi usually )(?<!\bi often )(?<!\bi never "
    r")(?<!\bi sometimes )"
    r"(?<!\bi just )(?<!\bi tend to )(?<!\bwe should )"
)
_ABOUT = (
    r"(?:\s+(?:all|any|every|each|of|the|your|my|these|those|this|that|previous|previously|prior|above|earlier|preceding|foregoing|"
    r"former|existing|current|given|system|developer|safety|security|content)){0,5}"
)
_RULES = (
    r"(?:instructions?|prompts?|directives?|directions|guidelines|rules|polic(?:y|ies)|guardrails|restrictions|context|"
    r"programming|training)"
)
_MODEL = r"(?:ai|llms?|language models?|ai models?|assistants?|ai assistants?|chatbots?|ai agents?|agents?)"
_MODEL_WORDS = "ai llm llms model models assistant assistants chatbot chatbots agent agents"
_SENDING = r"(?:send|forward|upload|post|transfer|wire|leak|exfiltrate|e-?mail|copy|publish|submit|share|reveal)"
_ELSEWHERE = r"(?:https?://\S|\S+@\S+\.\w|\b(?:this|the following) (?:address|url|server|webhook|endpoint|number|account)\b)"

_INJECTION = FirstOf(
    (
        (
            "ignore disregard forget override overrule bypass circumvent violate discard",
            rf"{_NOT_THE_AUTHOR}\b(?:ignore|disregard|forget|override|overrule|bypass|circumvent|violate|discard)"
            rf"(?=\s+(?:all|any|every|the|your|these|those|previous|prior|above|earlier|preceding|foregoing|former|system|developer|"
            rf"safety|security|content)\b)"
            rf"{_ABOUT}\s+{_RULES}\b",
        ),
        # One message that is taken back is a correction; all of them are what the model was told.
        (
            "message messages",
            r"(?<!\bi )(?<!\bwe )(?<!\bi always )(?<!\bi usually )(?<!\bi often )\b(?:ignore|disregard|forget|discard)\s+(?:all|any|"
            r"every|each)\b"
            r"(?:\s+(?:of|the|your|previous|prior|above|earlier|preceding|other)){0,4}\s+messages?\b",
        ),
        (
            "instructions policy policies guardrails",
            rf"{_NOT_THE_AUTHOR}\b(?:ignore|disregard|override|bypass)\s+(?:instructions|policy|policies|guardrails)\b",
        ),
        (
            "ignore disregard forget",
            rf"{_NOT_THE_AUTHOR}\b(?:ignore|disregard|forget)\s+(?:everything|anything|all|what(?:ever)?)"
            r"(?:\s+(?:that\s+)?(?:was|is|came|you\s+were\s+told|said))?\s+(?:above|before\s+this|earlier|previously|you\s+were\s+told)\b",
        ),
        ("prompt", r"(?<!\bmy )(?<!\bour )(?<!\bthe app's )(?<!\bcustom )\bsystem\s+prompt\b"),
        (
            "developer mode jailbreak act behave respond answer operate",
            r"\bdeveloper\s+(?:message|prompt)\b|\b(?:enter|activate|enable|switch\s+to|you\s+are\s+(?:now\s+)?in)\s+(?:developer|"
            r"dan|god|jailbreak|unrestricted|debug)\s+mode\b"
            r"(?!\s+(?:on|in|for)\s+(?:my|the|an?)\b)|\bjailbreak\s+(?:prompt|mode|yourself)\b|\b(?:act|behave|respond|answer|"
            r"operate)\s+(?:as\s+if\s+you\s+(?:have|had)\s+no|"
            r"without(?:\s+any)?)\s+(?:restrictions|guardrails|filters|safety|rules)\b",
        ),
        (
            "<",
            r"(?<!\w)</?\s*(?:system|developer|assistant|instructions?|untrusted[\w-]*|system[-_](?:prompt|message|instructions?)|"
            r"tool_(?:call|result|use)s?|function_(?:calls?|results?))\s*/?>",
        ),
        ("<", r"<\|\s*(?:im_start|im_end|system|user|assistant|endoftext|start_header_id|end_header_id|eot_id)\s*\|>"),
        ("inst <", r"\[/?INST\]|<</?SYS>>|<(?:start|end)_of_turn>"),
        ("#", r"(?:\A|\n)[ \t]{0,8}#{2,4}\s{0,3}(?:instruction|system(?:\s+(?:message|prompt))?)\s{0,3}:[ \t]{0,8}(?:\n|\Z)"),
        (
            "system developer",
            r"(?:\A|\n)[ \t]{0,8}\[?(?:system|developer)(?:\s+(?:message|override|notice|note))?\]?\s{0,3}:\s{0,3}(?=(?:you\b|"
            r"from\s+now\s+on\b|ignore\b|disregard\b|override\b|the\s+(?:assistant|user)\b|"
            r"always\b|never\b|do\s+not\b|new\b))",
        ),
        ("instruction instructions", r"\b(?:new|updated|additional|revised)\s+(?:system\s+)?instructions?\s*:"),
        (
            "now",
            r"\byou\s+are\s+now\s+(?!able|aware|connected|done|ready|here|at\b|on\b|up\b|logged|using|allowed|welcome|free\s+to|"
            r"listening|looking|in\s+(?:the|my|our|charge)\b|my\b|our\b|"
            r"required\b|expected\b|supposed\b|asked\b|invited\b|subscribed\b|registered\b|signed\b|entitled\b|eligible\b|going\b|"
            r"being\b|running\b|part\b|much\b|faster\b|better\b|reading\b|responsible\b|talking\b)\w",
        ),
        (
            _MODEL_WORDS,
            rf"\b(?:note|attention|message|instructions?|important|notice|warning)\s+(?:to|for)\s+(?:all\s+|any\s+|the\s+)?{_MODEL}\b",
        ),
        (_MODEL_WORDS, rf"\b{_MODEL}\s+(?:reading|processing|summari[sz]ing|parsing|that\s+reads?|who\s+reads?)\s+this\b"),
        (
            "user owner human",
            r"(?<!\bi )(?<!\bwe )(?<!\bthey )\b(?:do\s+not|don't|never)\s+(?:ever\s+)?(?:tell|inform|alert|notify|warn|reveal|"
            r"mention|disclose|let)\b[^.\n]{0,60}\b(?:the|this|your)\s+(?:user|owner|human)\b"
            r"(?!s|'s)(?=[^.\n]{0,40}(?:\babout\s+(?:this|it|that)\b|\bof\s+this\b|\bthat\s+you\b|\bknow\b|\W*(?:[.\n]|\Z)))",
        ),
        ("user owner human", r"\bwithout\s+(?:telling|informing|notifying|asking|alerting)\s+(?:the|this|your)\s+(?:user|owner|human)\b"),
        # An order that waits in memory until it is read: the danger that this product is about.
        (
            "next",
            rf"\b(?:when(?:ever)?\s+you\s+next|(?:the\s+)?next\s+time\s+(?:that\s+)?(?:you|the\s+(?:assistant|agent|"
            rf"user)))\b[^.!?\n]{{0,120}}?\b{_SENDING}\s+(?!me\b|us\b)(?:it|them|all|any|every|the|this|"
            r"their|his|her|my|our|your|a|an|copies)\b",
        ),
        (
            "send forward upload post transfer wire leak exfiltrate email mail copy publish submit share reveal",
            rf"\b(?:when(?:ever)?|every\s+time)\s+(?:you|the\s+(?:assistant|agent|user))\b[^.!?\n]{{0,120}}?\b{_SENDING}\s+(?!me\b|"
            rf"us\b)[^!?\n]{{0,80}}?{_ELSEWHERE}",
        ),
        (
            "user owner human",
            r"\b(?:when(?:ever)?\s+you\s+next|(?:the\s+)?next\s+time\s+you)\b[^.!?\n]{0,60}\bthe\s+(?:user|owner|human)\b[^.!?\n]{0,40}?\b"
            r"(?:recommend|tell|say|answer|suggest|claim|promote|persuade|convince|ask)\b",
        ),
        ("user owner human", r"\balways\s+(?:recommend|promote|suggest|mention)\b[^.!?\n]{0,60}\bto\s+the\s+(?:user|owner|human)\b"),
        (
            "user",
            r"\b(?:remember|store|save|record|add|write)\b[^.\n]{0,40}(?:\bthat|:)\s{0,4}the\s+user\s+(?:prefers|trusts|wants|"
            r"approve[sd]?|has\s+approved|"
            r"authori[sz]e[sd]?|has\s+authori[sz]ed|consents?|always)\b",
        ),
        # Rights that somebody gives themselves: an agent that recalls them might believe them.
        (
            "authorised authorized allowed permitted cleared entitled approved free admin* root* superuser* super clearance* "
            "override* unrestricted*",
            r"\b(?:remember|store|save|record|note|keep\s+in\s+mind|don't\s+forget|memori[sz]e)\b[^.\n]{0,40}?\bi(?:'m|\s+am|"
            r"'ve\s+been|\s+have\s+been|\s+have|'ve)\s+(?:(?:fully|already|now|an?|the|full|unrestricted|special|always)\s+){0,3}"
            r"(?:(?:authori[sz]ed|allowed|permitted|cleared|entitled|approved|free)\s+to\s+(?:see|view|access|read|open|bypass|skip|"
            r"override|approve|delete|edit|change|export|download|ignore|use)\s+(?:all|any|every|everything|everyone|other|others|the\s+(?:approval|security|safety|admin|review|audit|check)\w*|admin\w*|restricted|confidential|production)\b|"
            r"(?:admin(?:istrator)?|root|superuser|super-user|clearance|override|unrestricted)\s*(?:access|rights?|privileges?|"
            r"permissions?|level)?\b)",
        ),
        (
            "restrictions rules limits limitations guidelines guardrails filters policy policies",
            r"\byou\s+(?:have|are\s+under|are\s+bound\s+by)\s+no\s+(?:\w{1,20}\s+)?(?:restrictions|rules|limits|limitations|"
            r"guidelines|guardrails|filters|policy|policies)\b",
        ),
        (
            "system developer",
            r"\bsystem\s+override\b|\b(?:begin|start\s+of)\s+(?:system|developer)\s+(?:message|prompt|instructions)\b|"
            r"[\"']role[\"']\s{0,4}:\s{0,4}[\"'](?:system|developer)[\"']",
        ),
        (
            "policy policies restrictions rules guidelines limits guardrails filters anything unrestricted",
            r"\b(?:pretend|imagine|act)\s+(?:that\s+|as\s+if\s+|like\s+)?you\s+(?:have|had|are\s+under|"
            r"were\s+under)\s+no\s+(?:\w{1,20}\s+)?"
            r"(?:policy|policies|restrictions|rules|guidelines|limits|guardrails|filters)\b|\bdo\s+anything\s+now\b|"
            r"\bunrestricted\s+(?:ai|model|assistant)\b",
        ),
        (
            "ignor*",
            r"\bignor(?:iere?|ez?|a|e|ar|er)\s+(?:bitte\s+)?(?:alle?|toutes?|todas?|todo|les?|las?|os|die|tutte|as|le|"
            r"ces)\b[^.\n]{0,40}\b(?:anweisungen|vorgaben|regeln|instructions|consignes|instrucciones|istruzioni|instruções)\b",
        ),
        (
            "vergiss missachte oublie oublier oubliez olvida esquece esqueça",
            r"\b(?:vergiss|missachte)\s+(?:alle?|die)\b[^.\n]{0,40}\banweisungen\b|\boublie[zr]?\s+(?:toutes\s+)?(?:les|tes|"
            r"vos)\b[^.\n]{0,30}\b(?:instructions|consignes)\b|"
            r"\b(?:olvida|esquece|esqueça)\s+(?:todas\s+)?(?:las|tus|as|suas)\b[^.\n]{0,30}\b(?:instrucciones|instruções)\b",
        ),
        (
            "*忽略* *无视* *無視* *忘记* *忘記* *忘れ*",
            r"(?:忽略|无视|無視|忘记|忘記)[^。\n]{0,12}(?:指令|指示|提示)|(?:指示|命令|プロンプト|ルール)(?:を|は)?[^。\n]{0,6}(?:無視して|無視しろ|忘れて|忘れろ)",
        ),
    )
)


def holds_injection(text: str) -> bool:
    """Whether text tells a model what to do, or wears its markup. ``text`` is in the form of ``safety.scannable``."""
    return _INJECTION.holds(text)
