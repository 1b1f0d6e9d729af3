"""What its owner does not want kept, in six languages, beside near twins that say nothing of the kind."""

from __future__ import annotations

import re

import pytest

from formation.stages.consent import SWITCHING, consent_in

UNKEPT = [
    "No guardes esto. Tengo un kayak.",
    "Por favor, no guardes nada de lo que te cuento",
    "Tengo un kayak, pero no lo guardes.",
    "No recuerdes lo que te he dicho sobre Ilse.",
    "No quiero que guardes mi salario.",
    "No quiero que esto se guarde.",
    "Que quede entre nosotros: tengo un kayak.",
    "Esto es confidencial.",
    "Speicher das nicht.",
    "Bitte speichere das nicht, ich habe ein Kajak.",
    "Merk dir das bitte nicht.",
    "Merk dir nichts davon.",
    "Das bitte nicht speichern.",
    "Ich möchte nicht, dass du dir das merkst.",
    "Ich will nicht, dass mein Gehalt gespeichert wird.",
    "Das soll nicht gespeichert werden.",
    "Das bleibt unter uns.",
    "Unter uns gesagt: ich habe ein Kajak.",
    "Ne garde pas ça.",
    "N'enregistre pas ce que je viens de dire",
    "garde pas ça stp",
    "J'ai un kayak, mais ne le note pas.",
    "Je ne veux pas que tu retiennes mon salaire.",
    "Je veux pas que ce soit enregistré",
    "Ça reste entre nous.",
    "C'est strictement confidentiel.",
    "Não guardes isto.",
    "Não guarde isso, por favor. Tenho um caiaque.",
    "Por favor, não memorize o que eu disse.",
    "Não quero que guardes o meu salário.",
    "Não quero que isso seja guardado.",
    "Fica entre nós: tenho um caiaque.",
    "Isto é confidencial.",
    "别记住这个",
    "请不要记住我说的话。我住在里昂。",
    "我住在里昂，别记下来。",
    "不要保存这条",
    "請不要記錄這個",
    "我不想让你记住这些。",
    "我不希望这件事被保存",
    "请帮我保密",
    "これは保存しないで",
    "これは覚えないでください。",
    "この話は記録しないでほしいです。",
    "リヨンに住んでいます。保存しないでください。",
    "ここだけの話ですが、転職します。",
    "これは覚えておかないで",
    "オフレコでお願いします",
]
KEPT = [
    "Recuerda que tengo un kayak.",
    "No guardes los cambios todavía.",
    "No guardes mis archivos en esa carpeta",
    "No guardo esto en la nevera.",
    "¿Por qué no guardas esto?",
    "No olvides que tengo un kayak.",
    "Mi banco no guarda nada.",
    "No recuerdo lo que dije",
    "Speicher die Datei noch nicht.",
    "Ich merke mir das nicht so gut.",
    "Ich kann die Datei nicht speichern.",
    "Das Passwort darf nicht im Klartext gespeichert werden.",
    "Merk dir, dass ich ein Kajak habe.",
    "Vergiss nicht, dass ich rudere.",
    "Ich mag nicht, dass es regnet",
    "Warum merkst du dir das nicht?",
    "Ne garde pas ce fichier ouvert.",
    "Je ne garde pas ça au frigo.",
    "N'oublie pas que je rame.",
    "Souviens-toi que j'ai un kayak.",
    "Pourquoi tu ne gardes pas ça ?",
    "Le mot de passe ne doit pas être stocké en clair.",
    "Ne stocke pas mon code dans ce dossier",
    "Não guardes o ficheiro ainda.",
    "Não guardo isso no frigorífico.",
    "Não te esqueças que eu remo.",
    "Lembra-te que tenho um caiaque.",
    "Não salve meu arquivo ainda",
    "Não me lembro do que disse",
    "请记住我有皮划艇。",
    "别忘了我喜欢划船。",
    "先别保存文件",
    "我记不住这个",
    "我没记住这个单词",
    "这个函数不要保存状态",
    "他不想让我知道这些",
    "覚えておいて、私はカヤックを持っています。",
    "ファイルを保存しないでください。",
    "まだ記録していません。",
    "名前を覚えられない。",
    "忘れないで、リヨンに住んでいます。",
]
SWITCHED_OFF = [
    "A partir de ahora no guardes nada.",
    "No guardes nada de ahora en adelante.",
    "No guardes esta conversación.",
    "De ahora en adelante, off the record.",
    "Ab jetzt speicher bitte nichts mehr.",
    "Von jetzt an ist alles off the record.",
    "Merk dir in diesem Gespräch nichts.",
    "Speichere diesen Chat bitte nicht.",
    "À partir de maintenant, ne garde plus rien.",
    "Désormais, n'enregistre rien.",
    "N'enregistre pas cette conversation.",
    "A partir de agora não guardes nada.",
    "Não guarde nada daqui em diante.",
    "Não guardes esta conversa.",
    "从现在起不要记录",
    "接下来别记住我说的话。",
    "不要保存这次对话",
    "これからは保存しないで",
    "この会話は記録しないでください。",
    "ここから先はオフレコでお願いします。",
]
SWITCHED_ON = [
    "Ya puedes volver a guardar cosas.",
    "Puedes guardar todo de nuevo.",
    "Du kannst dir jetzt wieder Sachen merken.",
    "Du darfst wieder speichern.",
    "Tu peux de nouveau enregistrer.",
    "Vous pouvez recommencer à noter.",
    "Podes voltar a guardar.",
    "Você pode guardar tudo de novo.",
    "现在又可以记了",
    "可以重新开始记录了。",
    "また記録していいよ",
    "オフレコは終わりです。",
]
NOT_SWITCHED_ON = [
    "Todavía no puedes volver a guardar cosas.",
    "Cuando puedas, avisa: no puedes volver a guardar aún.",
    "¿Puedes volver a guardar?",
    "Du kannst dir noch nicht wieder Sachen merken.",
    "Wenn ich es sage, darfst du wieder speichern.",
    "Tu ne peux pas de nouveau enregistrer.",
    "Quand je te le dirai, tu peux de nouveau enregistrer.",
    "Ainda não podes voltar a guardar.",
    "还不可以重新开始记录",
    "まだオフレコは終わりじゃない",
]
TAKEN_BACK = [
    "Olvida lo que te acabo de decir.",
    "Olvida eso.",
    "Borra mi último mensaje.",
    "Vergiss, was ich gerade gesagt habe.",
    "Vergiss das bitte.",
    "Lösch bitte meine letzte Nachricht.",
    "Oublie ce que je viens de dire.",
    "Oublie ça.",
    "Efface mon dernier message.",
    "Esquece o que eu disse.",
    "Esqueça isso, por favor.",
    "Apaga a minha última mensagem.",
    "忘掉我刚才说的",
    "当我没说",
    "删除刚才说的话",
    "今の話は忘れて",
    "さっきのメッセージは削除してください。",
    "今のはなしで",
]
NOT_TAKEN_BACK = [
    "No olvides lo que te dije.",
    "No olvida eso nunca.",
    "Me olvida eso",
    "Vergiss das nicht.",
    "Vergiss nicht, was ich gesagt habe.",
    "N'oublie pas ça.",
    "N'oubliez pas ce que je viens de dire.",
    "Não esquece isso.",
    "Não te esqueças do que eu disse.",
    "别忘了我刚才说的",
    "我忘了刚才说的",
    "今の話は忘れていない",
    "さっきの話を忘れていました",
]


@pytest.mark.parametrize("text", UNKEPT + SWITCHED_OFF + TAKEN_BACK)
def test_that_it_hears_a_refusal(text: str) -> None:
    assert consent_in(text).message


@pytest.mark.parametrize("text", KEPT + SWITCHED_ON + NOT_TAKEN_BACK)
def test_that_it_hears_none_where_there_is_none(text: str) -> None:
    consent = consent_in(text)
    assert not consent.message and consent.kept_on is not False and not consent.previous


@pytest.mark.parametrize("text", SWITCHED_OFF)
def test_that_it_hears_a_conversation_switched_off(text: str) -> None:
    assert consent_in(text).kept_on is False


@pytest.mark.parametrize("text", SWITCHED_ON)
def test_that_it_hears_that_lifted(text: str) -> None:
    assert consent_in(text).kept_on is True


@pytest.mark.parametrize("text", NOT_SWITCHED_ON + UNKEPT + KEPT + NOT_TAKEN_BACK)
def test_that_it_lifts_nothing_in_doubt(text: str) -> None:
    assert consent_in(text).kept_on is not True


@pytest.mark.parametrize("text", TAKEN_BACK)
def test_that_it_hears_that_the_message_before_is_taken_back(text: str) -> None:
    assert consent_in(text).previous


@pytest.mark.parametrize("text", NOT_TAKEN_BACK + UNKEPT)
def test_that_it_takes_back_no_message_that_is_not_meant(text: str) -> None:
    assert not consent_in(text).previous


@pytest.mark.parametrize("text", SWITCHED_OFF + SWITCHED_ON)
def test_that_the_database_finds_every_message_that_switches(text: str) -> None:
    assert re.search(SWITCHING, text, re.IGNORECASE)


@pytest.mark.parametrize(
    "piece", ["no guardes ", "nicht, dass du ", "ne garde pas ", "não quero que ", "不要", "これは", "a partir de ahora ", "从现在起"]
)
def test_that_it_gets_through_64_kib_of_anything(piece: str) -> None:
    assert consent_in((piece * 12_000)[: 64 * 1024]) is not None  # it comes back at all
