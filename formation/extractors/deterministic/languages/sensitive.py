"""Words of the subjects in ``..sensitivity`` in the other languages that are read. A word too many only asks the owner once more."""

from __future__ import annotations

import re

_SPACED = (
    # Spanish and Portuguese
    r"al[ée]rgi\w*|diab[ée]ti\w*|c[áa]ncer\w*|câncer|cancro|asma|asm[áa]tic\w*|epil[ée]p\w*|depresi[óo]n|depress[ãa]o|deprimid\w*|ansiedad\w*|celíac\w*|cel[ií]ac\w*|enfermedad\w*|enferm[oa]|doen[çc]a\w*|"
    r"doente|s[íi]ndrome|medicamento\w*|medicaci[óo]n|medica[çc][ãa]o|antidepresiv\w*|antidepressiv\w*|pastillas|comprimidos|insulina|terapia|terap[êe]uta|psiquiatr\w*|psic[óo]log\w*|embarazad\w*|embarazo|gr[áa]vida|"
    r"gravidez|aborto|discapac\w*|defici[êe]ncia|intoler\w*|minusv\w*|vih|hiv|autis\w*|tdah|migra[ñn]as?|enxaqueca\w*|cirug[íi]a|cirurgia|salario|sal[áa]rio|sueldo|ingresos|gano \d\w*|deud\w*|d[íi]vida\w*|hipoteca\w*|pr[ée]stamo|"
    r"empr[ée]stimo|pensi[óo]n|pasaporte|passaporte|dni|visado|visto de|divorci\w*|cat[óo]lic\w*|musulm\w*|mu[çc]ulman\w*|jud[íi][oa]s?|cristian\w*|crist[ãa]\w*|evang[ée]lic\w*|ate[oau]s?|relig\w*|voto (?:a|por|no|na)|"
    r"lesbiana|l[ée]sbica|bisexual|bissexual|homosexual|homossexual|transexual|alcoh[óo]lic\w*|alco[óo]latra|drog\w*|adict\w*|viciad\w*|direcci[óo]n|endere[çc]o|morada|nac[íi] (?:el|en)|nasci (?:a|em)|cumplea\w*|"
    # German
    r"\w*allerg\w*|\w*krank\w*|diabet\w+|zucker\w*krank\w*|krebs\w*|asthma\w*|depress\w*|angstst\w*|schwanger\w*|fehlgeburt|abtreibung|medikament\w*|tabletten|antidepressiva|therapie|therapeut\w*|psychi\w*|"
    r"behinder\w*|unvertr\w*|\w*intoleran\w*|z[öo]liakie|migr[äa]ne\w*|operation|gehalt|verdiene|einkommen|lohn|schulden|kredit\w*|hypothek\w*|rente|reisepass\w*|personalausweis\w*|geschieden|scheidung|katholi\w*|evangelisch|"
    r"muslim\w*|j[üu]disch|christ(?:lich|in)?|atheist\w*|gl[äa]ubig|religi\w*|w[äa]hle (?:die|den)|schwul|lesbisch|bisexuell|alkohol\w*|s[üu]chtig|drogen\w*|adresse|geboren am|geburtstag|"
    # French
    r"allergi\w*|diab[ée]t\w*|cancer\w*|asthm\w*|[ée]pilep\w*|d[ée]press\w*|d[ée]prim\w*|anxi[ée]\w*|c[œo]e?liaque|maladie\w*|malade|syndrome|m[ée]dicament\w*|antid[ée]press\w*|insuline|th[ée]rap\w*|psychia\w*|psychologue|"
    r"enceinte|grossesse|fausse couche|avortement|handicap\w*|intol[ée]ran\w*|migraines?|op[ée]ration|salaire|revenus?|gagne \d\w*|dettes?|cr[ée]dit|hypoth[èe]que|retraite|passeport|divorc\w*|catholique|musulman\w*|"
    r"juive?s?|chr[ée]tien\w*|ath[ée]e|religi\w*|vote (?:pour|[àa])|gay|lesbienne|bisexuel\w*|alcool\w*|drogu\w*|accro|adresse|n[ée]e? le|anniversaire"
)
_UNSPACED = (
    r"过敏|過敏|糖尿病|癌|哮喘|癫痫|癲癇|抑郁|抑鬱|焦虑|焦慮|病|药|藥|胰岛素|胰島素|怀孕|懷孕|孕|流产|流產|残疾|殘疾|不耐受|手术|手術|心理医生|心理醫生|工资|工資|薪水|年薪|月薪|收入|债|債|贷款|貸款|房贷|房貸|退休金|护照|護照|身份证|身分證|"
    r"离婚|離婚|天主教|基督|穆斯林|伊斯兰|佛教|犹太|猶太|信教|投票|同性恋|同性戀|双性恋|雙性戀|酗酒|毒品|吸毒|赌|賭|地址|出生|生日|"
    r"アレルギー|喘息|てんかん|うつ|鬱|不安障害|薬|インスリン|妊娠|流産|障害|不耐|治療|給料|年収|月収|借金|ローン|年金|パスポート|離婚|カトリック|キリスト教|イスラム|仏教|ユダヤ|信仰|ゲイ|レズビアン|バイセクシュアル|同性愛|"
    r"アルコール依存|依存症|ドラッグ|ギャンブル|住所|生まれ|誕生日"
)
SENSITIVE = re.compile(rf"(?<![\w-])(?:{_SPACED})(?![\w-])|{_UNSPACED}", re.IGNORECASE)
