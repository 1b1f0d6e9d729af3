"""What its owner does not want kept, said in Spanish, German, French, Portuguese, Chinese or Japanese (decisions 6).

The patterns of ``formation.stages.consent`` in other words; that file says what each tuple means. They are matched on text in
the form of ``safety.scannable``, where full-width marks are plain ones. Each names a verb of keeping with what is not to be
kept, so that files and drafts are left alone.
"""

from __future__ import annotations

_AT = (
    r"(?:\A|[.!?;:,\n()\u00a1\u00bf\u3002\u3001\x00\u2014\u2013-]\s{0,3}|\b(?:por favor|porfa|pero|y|e|mas|bitte|und|aber|also|s'il te plaît|stp|svp|mais|et|ok|okay)[\s,]+|"
    r"[请請但][，,]?|麻烦你?|麻煩你?|拜托|拜託|所以|可是)"
)
_END = r"(?=\s*(?:[.!,;\n\u3002]|\Z))"

# --- Spanish
_ES_KEEP = r"(?:guardes?|guardéis|recuerdes?|memorices?|registres?|anotes?|almacenes?|apuntes?|grabes?)"
_ES_KEEPING = r"(?:guardar|recordar|memorizar|registrar|anotar|almacenar|apuntar|grabar)"
_ES_WHAT = r"(?:esto|eso|nada|lo que|mis?\b(?! (?:archivos?|cambios|código|borrador))|esta (?:conversación|charla|información)|este mensaje)(?!\s+en (?:el|la|ese|esa|este|esta) (?!memoria)\w+)"
_ES_FROM = (
    r"(?:a partir de (?:ahora|aquí|este momento)|de ahora en adelante|desde ahora|en adelante|hasta (?:nuevo aviso|que (?:yo )?te (?:lo )?diga)|"
    r"(?:durante|por) el resto de (?:esta|la) (?:conversación|charla|sesión)|en esta (?:conversación|charla|sesión))"
)
_ES_UNKEPT = (
    rf"(?:off the record|extraoficial\w*|no {_ES_KEEP}(?: (?:nada|esto|lo que \w+))?|no lo {_ES_KEEP}|deja de {_ES_KEEPING}(?:lo)?)"
)

# --- German
_DE_KEEP = r"(?:speicher[en]?|speichern sie|merke?|merken sie|behalte?|notiere?|notieren sie|protokolliere?|zeichne)"
_DE_KEEPING = r"(?:ab)?(?:speichern|merken|protokollieren|aufzeichnen|notieren)"
_DE_FROM = r"(?:ab (?:jetzt|sofort|hier)|von (?:jetzt|nun) an|bis auf weiteres|bis ich [\w ]{0,20}sage|für den rest (?:des|dieses) (?:gesprächs|chats)|in diesem (?:gespräch|chat))"
_DE_UNKEPT = (
    rf"(?:off the record|inoffiziell|{_DE_KEEP}(?: (?:dir|sich|bitte|ab jetzt|von jetzt an|in diesem gespräch|in diesem chat|mehr)){{0,4}} (?:nichts|das nicht)|nichts (?:mehr |davon )?{_DE_KEEPING}|"
    rf"nicht (?:mehr )?{_DE_KEEPING}|hör auf,? (?:dir )?(?:\w+ )?zu (?:speichern|merken))"
)

# --- French
_FR_KEEP = r"(?:enregistre|garde|retien[st]|retenez|mémorise|note|sauvegarde|stocke|conserve)z?"
_FR_KEEPING = r"(?:enregistrer|garder|retenir|mémoriser|noter|sauvegarder|stocker|conserver)"
_FR_WHAT = r"(?:ça|ceci|cela|ce que|ce message|cette (?:conversation|info\w*|remarque)|m(?:on|a|es) (?!fichier|code|brouillon|modification|document|onglet)\w+)(?! dans (?:le|ce|cette) (?:fichier|dossier|document))"
_FR_FROM = (
    r"(?:à partir de (?:maintenant|là)|dorénavant|désormais|jusqu'à (?:nouvel ordre|ce que je (?:te|vous) (?:le )?dise)|pour le reste de (?:cette|la) (?:conversation|discussion|session)|"
    r"dans cette (?:conversation|discussion|session))"
)
_FR_UNKEPT = rf"(?:off the record|(?:ne |n')?{_FR_KEEP} (?:plus rien|rien|pas ça|pas ce que \w+)|(?:ne |n')?{_FR_KEEP} (?:plus|pas){_END}|(?:arrête|cesse)z? (?:de |d'){_FR_KEEPING})"

# --- Portuguese
_PT_KEEP = r"(?:guardes?|memorizes?|registes?|registres?|anotes?|armazenes?|salves?|graves?|lembres?)"
_PT_KEEPING = r"(?:guardar|memorizar|registar|registrar|anotar|armazenar|salvar|gravar|lembrar)"
_PT_WHAT = r"(?:isto|isso|nada|o que|(?:o )?meus?\b(?! (?:ficheiro|arquivo|código|rascunho))|(?:a )?minhas?\b|(?:esta|essa) (?:conversa|mensagem|informação))(?!\s+n(?:a|o|esta|este|essa|esse) (?!memória)\w+)"
_PT_FROM = (
    r"(?:a partir de agora|de agora em diante|daqui (?:em|para a|pra) (?:diante|frente)|doravante|até (?:novo aviso|(?:que )?eu (?:te |lhe )?(?:diga|disser|dizer))|"
    r"(?:pelo|no|durante o) resto d(?:esta|a) conversa|nesta conversa)"
)
_PT_UNKEPT = rf"(?:off the record|não {_PT_KEEP}(?: (?:nada|isto|isso|o que \w+))?|(?:para|pare) de {_PT_KEEPING})"

# --- Chinese
_ZH_NOT = r"(?:别|別|不要|请勿|請勿|勿|不用|不必|无需|無需|不准|不许|不許)再?"
_ZH_THIS = r"(?:这个|這個|这些|這些|这件事|這件事|这条|這條|这句话|這句話|这段话|這段話|这|這|它|我说的话?|我說的話?|我(?:刚才|剛才|刚刚|剛剛)?(?:说|說)的话?|任何(?:内容|东西)?|下来|下來)"
_ZH_KEEP = r"(?:记住|記住|记下来?|記下來?|记录|記錄|保存|储存|儲存|存储|留存|存下来|存下來|存)"
_ZH_FROM = r"(?:从现在(?:开始|起)|從現在(?:開始|起)|从这里开始|接下来|接下來|今后|今後|在?(?:这|本|這)次?(?:对话|對話|聊天|会话|會話)(?:里|中|裡)?)"
_ZH_UNKEPT = rf"{_ZH_NOT}(?:把)?{_ZH_THIS}?(?:记|記|保存|储存|儲存|存储|存)"

# --- Japanese
_JA_THIS = r"(?:これ|それ|今の(?:話|こと)?|この(?:話|件|こと|メッセージ)|さっきの(?:話|こと)?|私の話)"
_JA_UNKEPT = r"(?:(?:保存|記録|記憶|メモ)し?ない(?:で|ように)|(?:保存|記録|記憶|メモ)せずに|覚えない(?:で|ように)|覚えておかないで|覚えなくて(?:いい|結構|大丈夫)|残さないで)"
_JA_FROM = r"(?:これから(?:先)?は?|今後は?|ここから(?:先)?は?|この(?:会話|チャット|セッション)(?:では|は|中は|の間は)?|いいと言うまで)"

MESSAGE = (
    rf"{_AT}no {_ES_KEEP} {_ES_WHAT}\b|{_AT}no lo {_ES_KEEP}\b(?! (?:en|como|con) )|\b(?:no quiero|prefiero|preferiría|no me gusta) que (?:no )?(?:lo |me |se )?(?:tú )?{_ES_KEEP}\b(?<!prefiero que grabe)",
    rf"\bno (?:quiero|deseo) que (?:esto|eso|mis?|se|nada)\b[^.!?\n]{{0,40}}?\b(?:guard|record|recuerd|memori|registr|almacen)\w*|\bno (?:hace falta|tienes|necesitas)(?: que)? {_ES_KEEPING} (?:esto|eso|lo que)\b",
    r"\b(?:que (?:esto )?quede|esto queda|queda) entre (?:nosotros|tú y yo|nosotras)\b|\bentre (?:nosotros|tú y yo),|\besto es (?:extraoficial|confidencial)\b|\bguárdame el secreto\b",
    rf"{_AT}{_DE_KEEP} (?:(?:dir|sich|bitte) ){{0,2}}(?:(?:das|dies|es|das hier|diese nachricht)(?: bitte)? nicht|nichts (?:davon|hiervon|von dem))\b(?! (?:in|im|auf|unter|als) )",
    rf"{_AT}(?:(?:das|dies|das hier)\s+)?(?:bitte )?nicht {_DE_KEEPING}{_END}",
    r"\b(?:will|möchte|wünsche|mag)(?: ich)? nicht,? dass (?:du|sie|das|dies|es|mein\w*|irgend\w*|etwas)\b[^.!?\n]{0,50}?\b(?:speicherst|merkst|behältst|notierst|speichern|merken|gespeichert|gemerkt|aufgezeichnet|behalten)\b",
    r"\b(?:das|dies|es)(?: hier)? (?:soll|darf|sollte)(?: bitte)? nicht (?:ge(?:speichert|merkt)|aufgezeichnet) werden\b|\bbleibt (?:bitte )?unter uns\b|\bunter uns(?: gesagt)?[,:]|\bdas ist (?:streng )?vertraulich\b|\bbehalt\w* das (?:bitte )?für (?:dich|sich)\b",
    rf"{_AT}(?:ne |n')?{_FR_KEEP} (?:surtout |jamais )?(?:pas |jamais )?(?<=pas |ais ){_FR_WHAT}|{_AT}ne (?:le |la |les |l'){_FR_KEEP} (?:surtout )?pas\b|{_AT}ne te souviens pas de (?:ça|cela)\b",
    r"\bje (?:ne )?(?:veux|souhaite|voudrais) pas que (?:tu|vous|ce|cela|ça|ceci|m(?:on|a|es)|on)\b[^.!?\n]{0,50}?\b(?:enregistr|gard|retien|mémoris|sauvegard|stock|conserv|not)\w*",
    rf"{_AT}à ne pas {_FR_KEEPING}\b|\b(?:ça|cela|ceci) reste entre nous\b|\bentre nous(?: soit dit)?[,:]|\b(?:c'est|ceci est) (?:strictement )?confidentiel\b|\bgardez?[ -](?:ça|le|cela) pour (?:toi|vous)\b",
    rf"{_AT}não {_PT_KEEP} {_PT_WHAT}(?!\w)|{_AT}não o {_PT_KEEP}\b|\bnão quero que (?:tu|você|isto|isso|se|o|a|nada|me)?\b[^.!?\n]{{0,40}}?\b(?:guard|memoriz|regist|anot|armazen|salv|lembr)\w*",
    r"\b(?:fica|fique|ficar) (?:só |apenas )?entre nós\b|\bentre nós[,:]|\b(?:isto|isso) é (?:estritamente )?confidencial\b",
    rf"{_AT}你?{_ZH_NOT}(?:把)?{_ZH_THIS}{_ZH_KEEP}|{_AT}你?{_ZH_NOT}{_ZH_KEEP}{_ZH_THIS}|{_AT}你?{_ZH_NOT}(?:记住|記住|记下来|記下來)",
    r"我不(?:想|希望|愿意|願意|要)(?:让|讓)?(?:你|您|这|這|它|有人)[^。!?\n]{0,12}(?:记住|記住|记下|記下|保存|记录|記錄|存)|(?:请|請|帮我|幫我|替我|给我|給我)保密|你知我知|不要外传|不要外傳",
    rf"{_JA_THIS}(?:は|を|も)?[^。!?\n]{{0,8}}?{_JA_UNKEPT}|(?<!を)(?:保存|記録|記憶)しないで(?:ください|下さい|ね|ほしい(?:です)?|欲しい(?:です)?)*{_END}|(?<!を)覚えておかないで|"
    r"(?:覚えて|保存して|記録して)(?:ほしく|欲しく)(?:ない|ありません)|ここだけの話|オフレコ(?:で|です|だ|に)|内緒(?:にして|でお願い|だよ)",
)
SESSION_OFF = (
    rf"\b{_ES_FROM}\b[^.!?\n]{{0,60}}?\b{_ES_UNKEPT}\b|{_ES_UNKEPT}\b[^.!?\n]{{0,60}}?\b{_ES_FROM}\b|\bno {_ES_KEEP} (?:nada de )?esta (?:conversación|charla|sesión)\b",
    rf"\b{_DE_KEEP} (?:dir |sich |bitte ){{0,2}}{_DE_FROM} (?:bitte )?(?:nichts|das nicht)\b|\b{_DE_FROM}\b[^.!?\n]{{0,60}}?\b{_DE_UNKEPT}\b|\b{_DE_UNKEPT}\b[^.!?\n]{{0,60}}?\b{_DE_FROM}\b|\b{_DE_KEEP} (?:dir )?(?:bitte )?(?:diesen chat|dieses gespräch)(?: bitte)? nicht\b",
    rf"(?<!\w){_FR_FROM}\b[^.!?\n]{{0,60}}?\b{_FR_UNKEPT}|\b{_FR_UNKEPT}[^.!?\n]{{0,60}}?(?<!\w){_FR_FROM}\b|\b(?:ne |n'){_FR_KEEP} pas cette (?:conversation|discussion|session)\b",
    rf"\b{_PT_FROM}\b[^.!?\n]{{0,60}}?\b{_PT_UNKEPT}\b|\b{_PT_UNKEPT}\b[^.!?\n]{{0,60}}?\b{_PT_FROM}\b|\bnão {_PT_KEEP} esta conversa\b",
    rf"{_ZH_FROM}[^。!?\n]{{0,20}}?{_ZH_UNKEPT}|{_ZH_NOT}(?:记住|記住|记录|記錄|保存|储存|存储)(?:这|這|本|整)(?:次|段|个|個)?(?:对话|對話|聊天|会话|會話)|停止(?:记录|記錄|记忆|記憶|保存)(?:我|对话|對話|聊天|{_END})",
    rf"{_JA_FROM}[^。!?\n]{{0,20}}?(?:{_JA_UNKEPT}|オフレコ|(?:記録|保存)(?:する)?(?:の)?を(?:止めて|やめて))",
)
SESSION_ON = (
    rf"\b(?:puedes|podés|puede) (?:ya )?(?:volver a|empezar a|empezar otra vez a) {_ES_KEEPING}\b|\b(?:ya )?puedes {_ES_KEEPING}\b[^.!?\n]{{0,20}}? (?:otra vez|de nuevo)\b|{_AT}(?:vuelve|volvamos|empieza) a {_ES_KEEPING}\b",
    rf"\b(?:kannst|darfst|können|dürfen) (?:du |sie )?(?:dir |sich )?(?:jetzt |ab jetzt )?(?:\w+ )?wieder (?:\w+ ){{0,3}}?{_DE_KEEPING}\b|{_AT}{_DE_KEEP} (?:dir )?(?:ab jetzt |jetzt |bitte )?wieder\b",
    rf"\b(?:tu peux|vous pouvez|peux-tu) (?:maintenant )?(?:de nouveau |à nouveau |recommencer à |te remettre à ){_FR_KEEPING}|\b(?:tu peux|vous pouvez) {_FR_KEEPING} (?:\w+ )?(?:de|à) nouveau\b|{_AT}recommencez? à {_FR_KEEPING}\b",
    rf"\b(?:podes|pode) (?:já )?(?:voltar a|começar a) {_PT_KEEPING}\b|\b(?:podes|pode) {_PT_KEEPING}\b[^.!?\n]{{0,20}}? (?:de novo|outra vez|novamente)\b|{_AT}(?:volta|volte|recomeça|recomece) a {_PT_KEEPING}\b",
    r"(?:可以|能)(?:重新|再次|继续|繼續|又)(?:开始|開始)?(?:记|記|保存|存)|(?:恢复|恢復|重新开始|重新開始)(?:记录|記錄|记忆|記憶|保存)|(?:现在|現在)又?可以(?:记|記)(?:了|录|錄|住)",
    r"(?:また|もう一度|再び)(?:記録|保存|記憶)して(?:も)?(?:いい|大丈夫|OK|構いません|ください)|また覚えて(?:も)?(?:いい|大丈夫|OK)|オフレコ(?:は|を)?(?:終わり|終了|解除)|(?:記録|保存)を?再開して",
)
PREVIOUS = (
    r"(?<!no )(?<!me )\b(?:olvida|olvide) (?:que (?:te )?(?:lo )?(?:he dicho|dije|conté)\b|lo que (?:te )?(?:acabo de (?:decir|contar|escribir)|dije|he dicho|conté)\b(?! sobre)|(?:eso|esto)(?: por favor)?"
    + _END
    + r")|\b(?:borra|elimina|olvida|ignora) (?:por favor )?(?:mi (?:último|anterior) mensaje|mi mensaje anterior|el último mensaje)\b",
    r"\bvergiss(?: bitte)?,?\s(?:dass ich das gesagt habe|was ich (?:dir )?(?:gerade |eben |da )?(?:gesagt|geschrieben|erzählt) habe|das(?: bitte| wieder)?"
    + _END
    + r")|\b(?:lösche?|vergiss|ignoriere?) (?:bitte )?(?:meine (?:letzte|vorige) nachricht|das letzte)\b",
    r"(?<!n')(?<!\w)oubliez? (?:que je (?:l'ai dit|t'ai dit ça|vous ai dit ça|viens de dire)|ce que je (?:viens de (?:te |vous )?(?:dire|raconter)|t'ai dit|vous ai dit|viens d'écrire)(?! (?:sur|à propos))|(?:ça|cela)(?: s'il te plaît| stp| svp)?"
    + _END
    + r")|\b(?:efface|supprime|oublie|ignore)z? (?:mon (?:dernier|précédent) message|mon message précédent)\b",
    r"(?<!não )(?<!não te )(?<!não se )(?<!me )\b(?:esquece|esqueça) (?:que (?:eu )?(?:disse (?:isso|isto)|te disse|falei isso)|o que (?:eu )?(?:acabei de (?:te |lhe )?(?:dizer|contar|escrever)|disse|te disse|falei)\b(?! sobre)|(?:isso|isto)(?: por favor)?"
    + _END
    + r")|\b(?:apaga|apague|esquece|esqueça|ignora|ignore) (?:por favor )?a minha (?:última|anterior) mensagem\b|\b(?:apaga|apague|ignora|ignore) minha última mensagem\b",
    r"(?<!别)(?<!別)(?<!不要)(?<!没)(?<!我)(?<!不会)(?<!不能)(?:忘掉|忘了|忘记|忘記|删掉|刪掉|删除|刪除)我?(?:刚才|剛才|刚刚|剛剛|刚|上一条|上一條|上条)(?:说|說|讲|講|发|發|告诉你|的)|当我没(?:有)?说|當我沒(?:有)?說",
    r"(?:今|さっき|先ほど|直前|前)(?:の話|のこと|の発言|のメッセージ|言ったこと|の)(?:は|を)?[^。\n]{0,6}?(?:忘れて(?!い|た|し)|削除して|消して)|今のは?な(?:し|かったこと)(?:で|にして)|聞かなかったことにして",
)

#: What the messages that switch hold for certain, in words that PostgreSQL reads alike (``consent.SWITCHING``).
SWITCHING = (
    r"a partir d|en adelante|desde ahora|hasta (nuevo|que)|resto d|en esta (conv|charla|ses)|(guard|recuerd|memori|registr|anot|almacen|apunt|grab|lembr|salv|armazen)[^.!?]* esta (conv|charla|ses)|"
    r"(pued|pod[eé]|vuelv|volv|empiez|recome)[^.!?]* (guard|record|memori|registr|regist|anot|almacen|apunt|grab|lembr|salv|armazen|grav)|"
    r"ab (jetzt|sofort|hier)|von (jetzt|nun) an|bis (auf|ich)|den rest d|in diesem (gespr|chat)|(speicher|merk|behalt|notier|protokoll|zeichn)[^.!?]* (diesen chat|dieses gespr)|"
    r"wieder|partir de|dor[eé]navant|d[eé]sormais|nouvel ordre|ce que je|le reste de|cette (conv|disc|sess)|(de|à) nouveau|recommenc|remettre|"
    r"em diante|daqui|doravante|até |nesta conv|从现在|從現在|从这里|接下来|接下來|今后|今後|对话|對話|聊天|会话|會話|停止|重新|再次|继续|繼續|又可以|能又|恢复|恢復|可以又|可以(记|記)|"
    r"これから|今後|ここから|この(会話|チャット|セッション)|いいと言うまで|また|もう一度|再び|オフレコ|再開"
)
#: Before a switch back in its sentence: it has not happened.
UNSWITCHED = (
    r"(?:\b(?:no|cuando|si|hasta|todavía|aún|antes|nicht|wenn|sobald|noch|bevor|pas|quand|dès|avant|não|quando|se|ainda|até)\b|"
    r"等|如果|还不|還不|不|まで|たら|まだ)[^.!?\n\u3002]*$"
)
#: Without one of these no pattern of this file matches.
NEEDS = (
    "guard* recuerd* record* memori* regist* anot* almacen* apunt* grab* entre confiden* *extraof* secreto* olvid* borra elimina ignor* "
    "*speicher* *merk* *behalt* behältst *notier* *protokoll* *zeichn* unter vertraulich* inoffiziell* vergiss* lösch* *enregistr* *gard* "
    "retien* *reten* *mémori* *note* veux souhaite voudrais *stock* *conserv* oublie* efface* supprim* souvien* armazen* salv* grav* "
    "lembr* esquec* esqueç* apag* *记* *記* *保* *存* *你知我知* *外传* *外傳* *忘* *删* *刪* *没说* *沒說* *没有说* *沒有說* *停止* *メモ* *覚え* "
    "*残さ* *オフレコ* *ここだけ* *内緒* *削除* *消し* *なし* *なかった* *再開*"
)
