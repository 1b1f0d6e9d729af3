"""What is read in six languages beside English, next to near twins of which nothing may form.

"-" stands before a retraction, "!" before a negative stance (``reading_aloud``).
"""

from __future__ import annotations

import pytest

from formation.candidate import Span, Voice
from formation.extractors.deterministic import KINDS, extract_statement
from formation.extractors.deterministic.languages import GRAMMARS
from formation.extractors.deterministic.languages.base import Language
from formation.extractors.deterministic.languages.detection import foreign, language_of
from memory.values import Authority, Polarity, Sensitivity
from tests.formation.extractors.reading_aloud import EVENT, read, span_of, statements

SPANISH = [
    ("Recuerda que soy alérgico a los cacahuetes.", ["El usuario pidió recordar: «soy alérgico a los cacahuetes»."]),
    (
        "recuerda que mi hermana se llama Ilse y que mi hermano vive en Lyon",
        ["El usuario pidió recordar: «mi hermana se llama Ilse».", "El usuario pidió recordar: «mi hermano vive en Lyon»."],
    ),
    ("Por favor, no olvides que trabajo los domingos", ["El usuario pidió recordar: «trabajo los domingos»."]),
    ("¿Puedes recordar que prefiero el té al café?", ["El usuario prefiere el té al café."]),
    ("Ten en cuenta: debes responder siempre en español", ["El usuario pidió recordar: «debes responder siempre en español»."]),
    ("Soy celíaca, no lo olvides.", ["El usuario pidió recordar: «Soy celíaca»."]),
    ("Recuerda que uso Vim", ["El usuario usa Vim."]),
    ("Me gusta el café con leche.", ["Al usuario le gusta el café con leche."]),
    ("A mí me encantan los gatos, la verdad", ["Al usuario le encantan los gatos."]),
    ("no me gusta el cilantro", ["!Al usuario no le gusta el cilantro."]),
    ("Me gustan los perros pero no soporto los loros", ["Al usuario le gustan los perros.", "!El usuario no soporta los loros."]),
    ("Odio las aceitunas y los pepinillos.", ["!El usuario odia las aceitunas.", "!El usuario odia los pepinillos."]),
    ("Prefiero las respuestas cortas.", ["El usuario prefiere las respuestas cortas."]),
    ("Me gusta más el mar que la montaña", ["Al usuario le gusta más el mar que la montaña."]),
    ("Me encanta la música clásica y moderna", ["Al usuario le encanta la música clásica y moderna."]),
    ("Adoro leer y cocinar", ["El usuario adora leer.", "El usuario adora cocinar."]),
    ("Ya no uso Vim.", ["-El usuario ya no usa Vim."]),
    ("Ya no me gusta el café", ["-Al usuario ya no le gusta el café."]),
    ("ya no trabajo los domingos", ["-ya no trabajo los domingos"]),
]

GERMAN = [
    ("Merk dir, dass ich keine Nüsse vertrage.", ["Der Nutzer verträgt keine Nüsse."]),
    (
        "merk dir bitte dass meine Schwester Ilse heißt und dass mein Bruder in Lyon wohnt",
        [
            "Auf Wunsch des Nutzers gemerkt: „dass meine Schwester Ilse heißt“.",
            "Auf Wunsch des Nutzers gemerkt: „dass mein Bruder in Lyon wohnt“.",
        ],
    ),
    ("Vergiss nicht, dass wir donnerstags deployen.", ["Auf Wunsch des Nutzers gemerkt: „dass wir donnerstags deployen“."]),
    ("Kannst du dir merken, dass ich Vim benutze?", ["Der Nutzer benutzt Vim."]),
    ("Denk daran, dass ich Tee mag.", ["Der Nutzer mag Tee."]),
    ("Merk dir: der Testserver wird montags neu gebaut", ["Auf Wunsch des Nutzers gemerkt: „der Testserver wird montags neu gebaut“."]),
    ("Ich bin Vegetarier, merk dir das bitte.", ["Auf Wunsch des Nutzers gemerkt: „Ich bin Vegetarier“."]),
    ("Ich mag keinen Koriander.", ["!Der Nutzer mag Koriander nicht."]),
    ("Ich mag Kaffee überhaupt nicht", ["!Der Nutzer mag Kaffee nicht."]),
    ("ich trinke gern Tee", ["Der Nutzer trinkt gern Tee."]),
    ("Ich trinke lieber Tee als Kaffee.", ["Der Nutzer trinkt lieber Tee als Kaffee."]),
    ("Ich liebe Bergwandern, aber ich hasse Joggen.", ["Der Nutzer liebt Bergwandern.", "!Der Nutzer hasst Joggen."]),
    ("Ich bevorzuge kurze Antworten.", ["Der Nutzer bevorzugt kurze Antworten."]),
    ("Tee ist mir lieber als Kaffee", ["Der Nutzer mag Tee lieber als Kaffee."]),
    ("Ich esse gern Käse und Brot.", ["Der Nutzer isst gern Käse.", "Der Nutzer isst gern Brot."]),
    ("Ich mag Katzen sehr", ["Der Nutzer mag Katzen."]),
    ("Ich benutze Vim nicht mehr.", ["-Der Nutzer benutzt Vim nicht mehr."]),
    ("Ich mag keinen Kaffee mehr.", ["-Der Nutzer mag Kaffee nicht mehr."]),
    ("Wir deployen nicht mehr am Freitag", ["-Wir deployen nicht mehr am Freitag", "-Wir deployen nicht mehr am Freitag"]),
]

FRENCH = [
    ("Souviens-toi que je suis allergique aux arachides.", ["L'utilisateur a demandé de retenir : « je suis allergique aux arachides »."]),
    (
        "N'oublie pas que ma sœur s'appelle Ilse et que mon frère vit à Lyon.",
        [
            "L'utilisateur a demandé de retenir : « ma sœur s'appelle Ilse ».",
            "L'utilisateur a demandé de retenir : « mon frère vit à Lyon ».",
        ],
    ),
    ("souviens toi qu'on déploie le jeudi", ["L'utilisateur a demandé de retenir : « on déploie le jeudi »."]),
    ("Peux-tu retenir que j'utilise Vim ?", ["L'utilisateur utilise Vim."]),
    ("Rappelle-toi que je préfère le thé.", ["L'utilisateur préfère le thé."]),
    (
        "Retiens : le serveur de test est reconstruit le lundi",
        ["L'utilisateur a demandé de retenir : « le serveur de test est reconstruit le lundi »."],
    ),
    ("Je suis végétarienne, note-le s'il te plaît, merci", ["L'utilisateur a demandé de retenir : « Je suis végétarienne »."]),
    ("J'aime le thé vert.", ["L'utilisateur aime le thé vert."]),
    ("j'adore les chats et les chiens", ["L'utilisateur adore les chats.", "L'utilisateur adore les chiens."]),
    ("Je n'aime pas la coriandre.", ["!L'utilisateur n'aime pas la coriandre."]),
    ("J’aime pas le fromage", ["!L'utilisateur n'aime pas le fromage."]),
    ("Je déteste courir", ["!L'utilisateur déteste courir."]),
    ("Moi, j'aime bien le jazz, mais je n'aime pas l'opéra", ["L'utilisateur aime le jazz.", "!L'utilisateur n'aime pas l'opéra."]),
    ("Je préfère le thé au café.", ["L'utilisateur préfère le thé au café."]),
    ("Je préfère les réponses courtes", ["L'utilisateur préfère les réponses courtes."]),
    ("J'aime mieux la mer que la montagne", ["L'utilisateur aime mieux la mer que la montagne."]),
    ("Je n'utilise plus Vim.", ["-L'utilisateur n'utilise plus Vim."]),
    ("Je n'aime plus du tout le café.", ["-L'utilisateur n'aime plus le café."]),
    ("je ne travaille plus le dimanche", ["-je ne travaille plus le dimanche"]),
]

PORTUGUESE = [
    ("Lembra-te de que sou alérgico a amendoim.", ["O usuário pediu para lembrar: «sou alérgico a amendoim»."]),
    (
        "Lembre-se que minha irmã se chama Ilse e que meu irmão mora em Lyon",
        ["O usuário pediu para lembrar: «minha irmã se chama Ilse».", "O usuário pediu para lembrar: «meu irmão mora em Lyon»."],
    ),
    ("não te esqueças que trabalho aos domingos", ["O usuário pediu para lembrar: «trabalho aos domingos»."]),
    ("Não esqueça que eu prefiro chá.", ["O usuário prefere chá."]),
    ("Você pode lembrar que uso o Vim?", ["O usuário usa o Vim."]),
    (
        "Tenha em mente: você deve responder sempre em português",
        ["O usuário pediu para lembrar: «você deve responder sempre em português»."],
    ),
    ("Sou vegetariana, não se esqueça disso.", ["O usuário pediu para lembrar: «Sou vegetariana»."]),
    ("Gosto muito de chá verde.", ["O usuário gosta de chá verde."]),
    ("eu adoro gatos e cachorros", ["O usuário adora gatos.", "O usuário adora cachorros."]),
    ("Não gosto de coentro", ["!O usuário não gosta de coentro."]),
    ("Odeio acordar cedo", ["!O usuário odeia acordar cedo."]),
    ("Prefiro chá a café.", ["O usuário prefere chá a café."]),
    ("Prefiro o comboio ao avião", ["O usuário prefere o comboio ao avião."]),
    ("gosto mais de praia do que de montanha", ["O usuário gosta mais de praia do que de montanha."]),
    ("Prefiro respostas curtas", ["O usuário prefere respostas curtas."]),
    ("Gosto de jazz, mas não gosto nada de ópera", ["O usuário gosta de jazz.", "!O usuário não gosta de ópera."]),
    ("Já não uso o Vim.", ["-O usuário já não usa o Vim."]),
    ("Não gosto mais de café.", ["-O usuário já não gosta de café."]),
    ("já não trabalho aos domingos", ["-já não trabalho aos domingos"]),
]

CHINESE = [
    ("请记住我对花生过敏。", ["用户对花生过敏。"]),
    ("記住，我妹妹叫伊爾莎", ["用戶的妹妹叫伊爾莎。"]),
    ("别忘了我周日上班", ["用户周日上班。"]),
    ("请记住：周五不允许部署", ["用户要求记住：“周五不允许部署”。"]),
    ("你要记住，我用 PostgreSQL", ["用户使用PostgreSQL。"]),
    ("请帮我记住我住在里昂", ["用户住在里昂。"]),
    ("我吃素，请记住这一点", ["用户吃素。"]),
    ("我更喜欢早上开会。", ["用户更喜欢早上开会。"]),
    ("我比较喜欢在早上开会", ["用户更喜欢在早上开会。"]),
    ("我喜欢喝茶和咖啡", ["用户喜欢喝茶。", "用户喜欢喝咖啡。"]),
    ("我不喜欢吃香菜", ["!用户不喜欢吃香菜。"]),
    ("我讨厌下雨天", ["!用户讨厌下雨天。"]),
    ("我喜欢猫、狗和兔子", ["用户喜欢猫。", "用户喜欢狗。", "用户喜欢兔子。"]),
    ("比起咖啡，我更喜欢茶", ["用户更喜欢茶。"]),
    ("我宁愿坐火车而不是飞机", ["用户更喜欢坐火车，而不是飞机。"]),
    ("我喜歡爬山，但我不喜歡游泳", ["用戶喜歡爬山。", "!用戶不喜歡游泳。"]),
    ("我不再用 Vim 了", ["-用户不再使用Vim。"]),
    ("我已经不喜欢咖啡了。", ["-用户不再喜欢咖啡。"]),
    ("我已经不在周日上班了", ["-我已经不在周日上班了"]),
]

JAPANESE = [
    ("ピーナッツアレルギーだって覚えておいて", ["ユーザーが覚えておくよう頼んだこと：「ピーナッツアレルギーだ」。"]),
    ("妹の名前はイルゼだということを覚えておいてください", ["ユーザーが覚えておくよう頼んだこと：「妹の名前はイルゼだ」。"]),
    ("覚えておいて：私は日曜日に働いています", ["ユーザーが覚えておくよう頼んだこと：「私は日曜日に働いています」。"]),
    ("辛いものが苦手と覚えておいて", ["!ユーザーは辛いものが好きではありません。"]),
    ("私はベジタリアンだと覚えておいてくれますか？", ["ユーザーが覚えておくよう頼んだこと：「私はベジタリアンだ」。"]),
    ("覚えておいて、金曜日はデプロイできません", ["ユーザーが覚えておくよう頼んだこと：「金曜日はデプロイできません」。"]),
    ("私はVimを使っているって覚えておいて", ["ユーザーはVimを使っています。"]),
    ("猫が好きです。", ["ユーザーは猫が好きです。"]),
    ("私は緑茶が大好きです", ["ユーザーは緑茶が好きです。"]),
    ("パクチーが嫌いです", ["!ユーザーはパクチーが好きではありません。"]),
    ("コーヒーは好きじゃない", ["!ユーザーはコーヒーが好きではありません。"]),
    ("コーヒーより紅茶の方が好きです", ["ユーザーはコーヒーより紅茶の方が好きです。"]),
    ("朝の会議の方が好きです", ["ユーザーは朝の会議の方が好きです。"]),
    ("私は犬と猫が好きです", ["ユーザーは犬が好きです。", "ユーザーは猫が好きです。"]),
    ("本を読むのが好きです", ["ユーザーは本を読むのが好きです。"]),
    ("正直、飛行機より電車のほうが好きだな", ["ユーザーは飛行機より電車の方が好きです。"]),
    ("もうVimは使っていません", ["-ユーザーはもうVimを使っていません。"]),
    ("もうコーヒーは好きではありません。", ["-ユーザーはもうコーヒーが好きではありません。"]),
    ("もう日曜日に働いていません", ["-もう日曜日に働いていません", "-もう日曜日に働いていません"]),
]

NOTHING_SPANISH = [
    "A mi hermana le gusta el café.",
    "Mi amigo odia el cilantro",
    "¿Me gusta el café?",
    "Si me gusta el café, lo compro.",
    "Me gusta tu respuesta.",
    "Me gusta esta canción",
    "Me gusta la segunda opción",
    "Me gustaría un café",
    "Antes me gustaba el café",
    "Creo que me gusta Ana",
    "No me gusta mucho el té",
    "Me gusta cómo lo explicas",
    "Me gusta",
    "Me gusta Ana",
    "Recuerda comprar leche",
    "Recuerda que tengo que llamar a Juan",
    "¿Recuerdas que soy alérgico?",
    "Recuerda que te dije que no",
    "recuérdame que mañana tengo médico",
    "Traduce al inglés: me gusta el café.",
    "«Me gusta el café», dijo Juan.",
    'Cómo se dice "me gusta el café" en inglés',
    "Mi madre dice que odio las aceitunas",
    "Me gusta el café, pero solo por la mañana",
    "me gustas",
]

NOTHING_GERMAN = [
    "Meine Schwester mag Kaffee.",
    "Magst du Kaffee?",
    "Ich mag deine Antwort",
    "Ich mag diese Idee",
    "Ich mag dich",
    "Ich mag es, wenn es regnet",
    "Wenn ich Kaffee mag, trinke ich ihn",
    "Ich möchte Kaffee",
    "Ich liebe dich",
    "Ich mochte Kaffee früher",
    "Ich mag Kaffee nicht besonders",
    "Ich mag die zweite Version lieber",
    "Übersetze: Ich mag Kaffee.",
    "Denk daran, Milch zu kaufen",
    "Merk dir, dass ich morgen zum Arzt muss",
    "Erinnere mich daran, dass ich einkaufen muss",
    "Er sagte, ich mag Kaffee",
    "Ich die Before sunrise",
    "ich bin in Berlin",
    "Ich glaube, ich mag Anna",
    "Ich würde lieber Tee trinken",
    "Ich habe einen Hund",
]

NOTHING_FRENCH = [
    "Ma sœur aime le café.",
    "Tu aimes le café ?",
    "J'aime ta réponse.",
    "J'aime cette chanson",
    "J'aimerais un café",
    "J'aimais le café avant",
    "Je t'aime",
    "J'aime bien quand tu expliques",
    "J'aime bien",
    "Si j'aime le café, j'en bois",
    "J'aime Paul",
    "Mon chat",
    "N'oublie pas d'acheter du lait",
    "Souviens-toi quand on était à Lyon",
    "Souviens-toi que je dois acheter du lait",
    "Traduis : j'aime le café",
    "Je n'aime pas trop le thé",
    "Je préfère la deuxième version",
    "Il a dit que j'aime le café",
    "Je crois que j'aime le jazz",
]

NOTHING_PORTUGUESE = [
    "Minha irmã gosta de café.",
    "Você gosta de café?",
    "Gosto da tua resposta",
    "Gosto desta música",
    "Gostaria de um café",
    "Eu gostava de café",
    "Gosto de ti",
    "Gosto quando explicas",
    "Se eu gosto de café",
    "Não gosto muito de chá",
    "Lembra-te de comprar leite",
    "Lembra-te que tenho de comprar leite",
    "Lembras-te que sou alérgico?",
    "Traduza: gosto de café",
    "Acho que gosto de jazz",
    "Gosto da segunda versão",
    "Prefiro que me respondas depois",
    "Gosto mais assim",
]

NOTHING_CHINESE = [
    "我妹妹喜欢咖啡。",
    "你喜欢咖啡吗？",
    "我喜欢你的回答",
    "我喜欢这首歌",
    "我喜欢你",
    "我喜欢她",
    "如果我喜欢咖啡",
    "我以前喜欢咖啡",
    "我喜欢过一个女孩",
    "我喜欢的颜色是蓝色",
    "我可能喜欢茶",
    "我不太喜欢茶",
    "记得买牛奶",
    "记住这个",
    "你记住了吗",
    "记住单词很难",
    "还记得我们去大阪吗",
    "翻译成英文：我喜欢咖啡。",
    "明天我要去大阪出差。",
    "我朋友说我喜欢咖啡",
    "我喜欢第二个方案",
    "我喜欢上了一个同事",
]

NOTHING_JAPANESE = [
    "妹は猫が好きです",
    "猫が好きですか？",
    "あなたの答えが好きです",
    "この曲が好きです",
    "彼が好きです",
    "猫が好きでした",
    "猫が好きかも",
    "もし猫が好きなら",
    "彼女は猫が好きと言っていた",
    "好きな食べ物は寿司です",
    "猫が好きな人が多い",
    "あまり好きじゃない",
    "コーヒーはあまり好きじゃない",
    "牛乳を買うのを忘れないで",
    "覚えてる？",
    "これを覚えておいて",
    "単語を覚えてください",
    "英語に翻訳して：猫が好きです。",
    "2番目の案が好きです",
    "前の方が好き",
    "明日は大阪に出張です",
]

#: Languages that are not read; some look like one that is.
ELSEWHERE = [
    "Ik hou van koffie en mijn hond heet Rex",
    "Jag gillar kaffe och bor i Lund",
    "i live i København",
    "Mi piace il caffè",
    "Amo i gatti",
    "Ricorda che sono allergico alle noci",
    "Lubię kawę i mieszkam w Krakowie",
    "Nie lubię kolendry",
    "M'agrada el cafè",
    "Gústame o café",
    "Saya suka kopi",
    "저는 커피를 좋아해요",
    "我鍾意飲茶",
    "Odio i gatti",
    "Adoro il jazz",
    "Preferisco il tè",
    "Odio el fred i la pluja",
    "Adoro gatti e cani",
    "Jeg liker kaffe og bor i Oslo",
    "Ek hou van koffie",
    "Iubesc pisicile",
    "Adoro muzica",
    "Ador pisicile și câinii",
    "Detesto i funghi",
]
#: Somebody, or something of one's own: nothing to like in general.
PEOPLE = [
    "Prefiro",
    "Odio la gente",
    "amo la pizza",
    "Je parle un peu français",
    "Ich mag",
    "Odio a mi jefe",
    "Adoro a mi hijo",
    "Ich hasse meine Arbeit",
    "Je déteste mon boulot",
    "Odeio o meu chefe",
    "我喜欢我的工作",
    "Ich liebe Anna",
    "Ich mag Tom",
    "我喜欢小明",
]

#: Choices of the moment, somebody in particular, what is at hand, and a stance that is only half one.
OF_THE_MOMENT = [
    "Prefiero el lunes",
    "Prefiero esperar",
    "Prefiero el azul",
    "prefiero irme a casa",
    "Me gusta trabajar contigo",
    "Me gusta poco el café",
    "Me gusta el de la izquierda",
    "Me gusta el nuevo diseño",
    "Me gusta Ana María",
    "Odio a Juan",
    "Adoro a Ana",
    "Ten en cuenta que la función devuelve None en este caso",
    "Gosto do João",
    "Gosto da Ana",
    "Prefiro esperar",
    "Prefiro terça-feira",
    "Gosto de trabalhar contigo",
    "J'aime pas mal le jazz",
    "Je préfère attendre",
    "Je préfère mardi",
    "J'aime travailler avec toi",
    "J'aime la nouvelle appli",
    "Ich bevorzuge Dienstag",
    "Ich spiele gern Gitarre und singe",
    "Ich mag Menschen, die lachen",
    "Beachte, dass die Funktion None zurückgibt",
    "Ich arbeite gern mit dir",
    "我更喜欢周二",
    "我更喜欢蓝色",
    "我更喜欢简单的",
    "我宁愿等",
    "我受不了了",
    "青の方が好き",
    "君のことが好きです",
    "田中さんが好きです",
    "火曜日の方が好き",
    "私は彼のことが好き",
    "Note : l'heure du serveur précède votre heure",
    "Beachte: der Server läuft",
    "Nota: el servidor está caído",
    'Estoy aprendiendo alemán. "Ich mag Katzen" significa me gustan los gatos.',
    "Me encanta la forma en que lo has escrito",
    "Ich mag den Vorschlag, danke!",
    "Bitte schreib mir eine Mail: Ich mag Ihren Vorschlag.",
    "Je n'aime pas le ton de ce mail",
    "Eu amo minha família",
    "帮我写一封信：我喜欢你的产品",
    "我男朋友喜欢篮球，我不喜欢",
    "息子は野菜が嫌いです。どうすればいいですか？",
    "妻が犬が好きです",
]
#: As people write: rambling, in lower case, lists.
MORE = [
    ("Prefiero los trenes a los aviones", ["El usuario prefiere los trenes a los aviones."]),
    ("Hola! Soy Marta, vivo en Lyon y me encanta el senderismo. ¿Qué me recomiendas?", ["Al usuario le encanta el senderismo."]),
    ("Prefiero pagar con tarjeta que en efectivo", ["El usuario prefiere pagar con tarjeta que en efectivo."]),
    ("no soporto el ruido ni el humo", ["!El usuario no soporta el ruido.", "!El usuario no soporta el humo."]),
    ("Ich spiele gern Gitarre und Klavier", ["Der Nutzer spielt gern Gitarre.", "Der Nutzer spielt gern Klavier."]),
    ("ich mag tee und kaffee", ["Der Nutzer mag tee.", "Der Nutzer mag kaffee."]),
    ("Ich trinke gern mal Wein", ["Der Nutzer trinkt gern Wein."]),
    ("Ich liebe Musik, besonders Jazz. Kannst du mir was empfehlen?", ["Der Nutzer liebt Musik."]),
    ("J'adore lire, cuisiner et voyager", ["L'utilisateur adore lire.", "L'utilisateur adore cuisiner.", "L'utilisateur adore voyager."]),
    ("je préfère prendre le train plutôt que l'avion", ["L'utilisateur préfère prendre le train plutôt que l'avion."]),
    ("Moi perso j'aime pas les champignons", ["!L'utilisateur n'aime pas les champignons."]),
    ("Eu gosto de ler e de cozinhar", ["O usuário gosta de ler.", "O usuário gosta de cozinhar."]),
    ("Não suporto barulho", ["!O usuário não suporta barulho."]),
    ("Prefiro trens a aviões", ["O usuário prefere trens a aviões."]),
    ("我喜欢上海", ["用户喜欢上海。"]),
    ("我宁愿坐火车而不是飞机", ["用户更喜欢坐火车，而不是飞机。"]),
    ("我偏好深色模式", ["用户更喜欢深色模式。"]),
    ("我比较喜欢安静的地方", ["用户更喜欢安静的地方。"]),
    ("我爱吃辣", ["用户喜欢吃辣。"]),
    ("我不爱喝牛奶", ["!用户不喜欢喝牛奶。"]),
    ("平时我很喜欢看书、听音乐", ["用户喜欢看书。", "用户喜欢听音乐。"]),
    ("料理をするのが好きです", ["ユーザーは料理をするのが好きです。"]),
    ("私は辛い食べ物が苦手です", ["!ユーザーは辛い食べ物が好きではありません。"]),
    ("甘いものは嫌いです。", ["!ユーザーは甘いものが好きではありません。"]),
    ("飛行機より電車の方がいいです", ["ユーザーは飛行機より電車の方が好きです。"]),
    ("Ich mag am liebsten Schokolade", ["Der Nutzer mag Schokolade."]),
    ("ich mag kein fleisch", ["!Der Nutzer mag fleisch nicht."]),
    ("写真を撮るのが好きで、カメラを探しています。", ["ユーザーは写真を撮るのが好きです。"]),
    ("コーヒーが好きですが、夜は飲みません", ["ユーザーはコーヒーが好きです。"]),
    ("Olá! Gosto muito de cozinhar, sobretudo massas. Tens receitas?", ["O usuário gosta de cozinhar."]),
    ("Bonjour, j'aime beaucoup le jardinage et je cherche des idées.", ["L'utilisateur aime le jardinage."]),
    ("我喜欢吃火锅但是不能吃辣", ["用户喜欢吃火锅。"]),
]

READ = MORE + SPANISH + GERMAN + FRENCH + PORTUGUESE + CHINESE + JAPANESE
NOTHING = (
    NOTHING_SPANISH
    + NOTHING_GERMAN
    + NOTHING_FRENCH
    + NOTHING_PORTUGUESE
    + NOTHING_CHINESE
    + NOTHING_JAPANESE
    + ELSEWHERE
    + PEOPLE
    + OF_THE_MOMENT
)


@pytest.mark.parametrize(("text", "expected"), READ)
def test_it_reads(text: str, expected: list[str]) -> None:
    assert statements(text) == expected


@pytest.mark.parametrize("text", NOTHING)
def test_it_forms_nothing(text: str) -> None:
    assert statements(text) == []


def test_every_language_has_a_dozen_of_both() -> None:
    assert len(GRAMMARS) == 6
    assert all(len(table) >= 12 for table in (SPANISH, GERMAN, FRENCH, PORTUGUESE, CHINESE, JAPANESE))
    nothing = (NOTHING_SPANISH, NOTHING_GERMAN, NOTHING_FRENCH, NOTHING_PORTUGUESE, NOTHING_CHINESE, NOTHING_JAPANESE)
    assert all(len(table) >= 12 for table in nothing)


@pytest.mark.parametrize("text", [text for text, _ in READ])
def test_it_quotes_exactly_and_tells_it_in_both_voices(text: str) -> None:
    for candidate in read(text):
        (quote,) = candidate.spans
        assert text[quote.start : quote.end] == quote.text != ""
        kind = KINDS[candidate.claim.kind]
        assert candidate.subject == kind.subject(candidate.claim) != ""
        if candidate.polarity is Polarity.ASSERT:
            assert kind.render(candidate.claim, Voice.STORED) == candidate.statement
            assert kind.render(candidate.claim, Voice.OWNER) != candidate.statement
            assert kind.values(candidate.claim)


@pytest.mark.parametrize(
    ("text", "owner"),
    [
        ("Me gustan los gatos", "Te gustan los gatos."),
        ("Ich mag keinen Koriander.", "Du magst Koriander nicht."),
        ("Je préfère le thé au café.", "Vous préférez le thé au café."),
        ("Não gosto de coentro", "Você não gosta de coentro."),
        ("我更喜欢早上开会。", "你更喜欢早上开会。"),
        ("请记住我对花生过敏。", "你对花生过敏。"),
        ("猫が好きです。", "あなたは猫が好きです。"),
        ("Recuerda que trabajo los domingos", "Pediste recordar: «trabajo los domingos»."),
    ],
)
def test_it_speaks_to_the_owner_in_their_language(text: str, owner: str) -> None:
    (candidate,) = read(text)
    assert KINDS[candidate.claim.kind].render(candidate.claim, Voice.OWNER) == owner


@pytest.mark.parametrize(
    "text", [text for text, _ in READ if any(word in text for word in ("cuerda", "erk dir", "ouviens", "embr", "记住", "覚えて"))]
)
def test_a_request_has_the_owners_authority(text: str) -> None:
    found = read(text)
    assert found
    assert {(candidate.explicit, candidate.authority) for candidate in found} == {(True, Authority.OWNER)}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Me gusta el café", "¡Me encanta el café!"),
        ("Ich mag Tee", "Ich trinke sehr gern Tee."),
        ("J'aime le jazz", "moi, j'adore le jazz"),
        ("Gosto de jazz", "eu adoro jazz"),
        ("我更喜欢早上开会。", "其实我还是比较喜欢在早上开会哦！"),
        ("我喜欢咖啡", "我非常喜欢咖啡。"),
        ("猫が好きです。", "私は猫が大好き！"),
        ("Me gusta el jazz", "I like jazz."),
    ],
)
def test_another_wording_makes_the_same_claim(one: str, other: str) -> None:
    (first,), (second,) = read(one), read(other)
    kind = KINDS[first.claim.kind]
    assert first.claim.kind == second.claim.kind
    assert (kind.values(first.claim), kind.turn(first.claim)) == (kind.values(second.claim), kind.turn(second.claim))
    assert first.subject == second.subject


@pytest.mark.parametrize(
    ("yes", "no"),
    [
        ("Me gusta el café", "Odio el café"),
        ("Ich trinke gern Tee", "Ich mag keinen Tee"),
        ("J'aime l'opéra", "Je déteste l'opéra"),
        ("Gosto de coentro", "Não gosto de coentro"),
        ("我喜欢咖啡", "我不喜欢咖啡"),
        ("猫が好きです", "猫は嫌いです"),
        ("Recuerda que los viernes se despliega", "Recuerda que los viernes no se despliega"),
        ("Merk dir: freitags wird deployt", "Merk dir: freitags wird nicht deployt"),
        ("Retiens : les chiens sont admis", "Retiens : les chiens ne sont pas admis"),
        ("Lembra-te que às sextas há deploy", "Lembra-te que às sextas não há deploy"),
        ("请记住：周五允许部署", "请记住：周五不允许部署"),
        ("覚えておいて：金曜は許可されています", "覚えておいて：金曜は許可されていません"),
    ],
)
def test_the_opposite_is_a_rival_on_the_same_subject(yes: str, no: str) -> None:
    (first,), (second,) = read(yes), read(no)
    kind = KINDS[first.claim.kind]
    assert first.subject == second.subject
    assert kind.values(first.claim) == kind.values(second.claim)
    assert kind.turn(first.claim) != kind.turn(second.claim)


@pytest.mark.parametrize(("text", "expected"), READ)
def test_what_stands_in_a_text_about_words_is_nobodys_claim(text: str, expected: list[str]) -> None:
    assert expected
    for around in ("Please translate this: {}", "{}\n\nThis is my homework, can you correct it for me?", "> {}", "```\n{}\n```"):
        assert statements(around.format(text)) == []


@pytest.mark.parametrize(
    "text",
    [
        "Soy alérgica a las nueces.",
        "Ich wohne in Lyon",
        "我住在里昂。",
        "猫を飼っています",
        "Amo molto i gatti",
        "Mieszkam w Krakowie i mam psa",
    ],
)
def test_words_typed_to_be_kept_are_kept_as_they_are(text: str) -> None:
    (candidate,) = extract_statement(span_of(text))
    assert candidate.explicit
    assert text.strip("。.") in candidate.statement or candidate.statement.startswith("用户")


def test_a_typed_preference_is_read() -> None:
    (candidate,) = extract_statement(span_of("Prefiero el té al café."))
    assert (candidate.claim.kind, candidate.explicit) == ("prefers", True)


def test_it_keeps_the_offsets_of_a_part_of_an_event() -> None:
    event = "<recalled>x</recalled> 我住在里昂。我喜欢茶。"
    start = event.index("我住")
    (candidate,) = extract_statement(Span(event_id=EVENT, sequence=3, start=start + 6, end=len(event), text=event[start + 6 :]))
    (quote,) = candidate.spans
    assert event[quote.start : quote.end] == "我喜欢茶"


@pytest.mark.parametrize(
    "text",
    [
        "Recuerda que soy diabético",
        "Recuerda que tengo cáncer",
        "Merk dir, dass ich schwanger bin",
        "Merk dir, dass ich gegen Nüsse allergisch bin",
        "Souviens-toi que je suis enceinte",
        "N'oublie pas que je prends des antidépresseurs",
        "Lembra-te que estou grávida",
        "Lembre-se que meu salário é baixo",
        "请记住我有糖尿病",
        "请记住我对花生过敏",
        "私は糖尿病だと覚えておいて",
        "ピーナッツアレルギーだって覚えておいて",
    ],
)
def test_it_marks_what_is_nobodys_business(text: str) -> None:
    assert [candidate.sensitivity for candidate in read(text)] == [Sensitivity.SENSITIVE]


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("I live in Lyon with my dog", Language.ENGLISH),
        ("I love Las Vegas and el Camino", Language.ENGLISH),
        ("My motto is mi casa es su casa", None),
        ("Hm", None),
        ("Me gusta el café", Language.SPANISH),
        ("Eu gosto de café", Language.PORTUGUESE),
        ("Ich mag Tee", Language.GERMAN),
        ("Ik hou van thee en ik woon in Gent", Language.OTHER),
        ("J'aime le thé", Language.FRENCH),
        ("我喜欢茶", Language.CHINESE),
        ("お茶が好き", Language.JAPANESE),
        ("차를 좋아해요", Language.OTHER),
        ("I love 寿司 and my dog does too", Language.ENGLISH),
    ],
)
def test_it_tells_languages_apart(text: str, language: Language | None) -> None:
    assert language_of(text) is language


def test_no_english_sentence_is_taken_for_another_language() -> None:
    for text in (
        "I die before sunrise",
        "See ya later",
        "I'm into la dolce vita",
        "I no longer use Redis",
        "My son is in no hurry",
        "We moved to Graz",
    ):
        assert not foreign(text)


@pytest.mark.parametrize(
    "text", ["Ich die in Lyon", "I gatti sono a Roma e non mi piace", "i live i København og jeg har det godt", "My mamy psa i kota"]
)
def test_english_patterns_read_no_other_language(text: str) -> None:
    assert statements(text) == []


@pytest.mark.parametrize(
    "piece",
    ["me gusta el ", "ich mag ", "j'aime le ", "gosto de ", "我喜欢", "が好きです", "recuerda que ", "merk dir, dass ", "，我更喜欢"],
)
def test_it_gets_through_64_kib_of_anything(piece: str) -> None:
    text = (piece * 20_000)[: 64 * 1024]
    assert all(text[quote.start : quote.end] == quote.text for found in read(text) for quote in found.spans)
