"""What is said in another language than English goes the whole road in it, and nothing wrong forms (decisions 6)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

import pytest

from formation.remember import remember
from memory.models import Principal
from memory.values import Authority, Flag, StatusReason
from tests.builders import NOW, believed, converse, principal, statements, tally, the_belief

pytestmark = pytest.mark.django_db


@dataclass(frozen=True, kw_only=True)
class Tongue:
    """One language's sentences and what is believed after them."""

    remember: str
    note: str
    note_again: str
    note_denied: str
    denied: str
    like: str
    liked: str
    like_again: str
    dislike: str
    disliked: str
    no_longer: str
    use: str
    used: str
    use_no_more: str
    unkept: str
    off: str
    tomorrow: str
    secret: str


SPANISH = Tongue(
    remember="Recuerda que los viernes se despliega.",
    note="El usuario pidió recordar: «los viernes se despliega».",
    note_again="recuerda que los viernes se despliega",
    note_denied="Recuerda que los viernes no se despliega.",
    denied="El usuario pidió recordar: «los viernes no se despliega».",
    like="Me gusta el cilantro.",
    liked="Al usuario le gusta el cilantro.",
    like_again="¡me encanta el cilantro!",
    dislike="No me gusta el cilantro.",
    disliked="Al usuario no le gusta el cilantro.",
    no_longer="Ya no me gusta el cilantro.",
    use="Recuerda que uso Vim.",
    used="El usuario usa Vim.",
    use_no_more="Ya no uso Vim.",
    unkept="Me gustan los gatos. No guardes esto.",
    off="A partir de ahora no guardes nada.",
    tomorrow="Recuerda que mañana viajo a Lyon.",
    secret="Recuerda que mi contraseña es {}.",
)
GERMAN = Tongue(
    remember="Merk dir: freitags wird deployt.",
    note="Auf Wunsch des Nutzers gemerkt: „freitags wird deployt“.",
    note_again="merk dir bitte: Freitags wird deployt!",
    note_denied="Merk dir: freitags wird nicht deployt.",
    denied="Auf Wunsch des Nutzers gemerkt: „freitags wird nicht deployt“.",
    like="Ich mag Koriander.",
    liked="Der Nutzer mag Koriander.",
    like_again="ich esse sehr gern Koriander",
    dislike="Ich mag keinen Koriander.",
    disliked="Der Nutzer mag Koriander nicht.",
    no_longer="Ich mag keinen Koriander mehr.",
    use="Merk dir, dass ich Vim benutze.",
    used="Der Nutzer benutzt Vim.",
    use_no_more="Ich benutze Vim nicht mehr.",
    unkept="Ich mag Katzen. Speicher das nicht.",
    off="Ab jetzt speicher bitte nichts mehr.",
    tomorrow="Merk dir, dass ich morgen nach Lyon fahre.",
    secret="Merk dir, dass mein Passwort {} ist.",
)
FRENCH = Tongue(
    remember="Retiens que les chiens sont admis.",
    note="L'utilisateur a demandé de retenir : « les chiens sont admis ».",
    note_again="retiens bien que les chiens sont admis !",
    note_denied="Retiens que les chiens ne sont pas admis.",
    denied="L'utilisateur a demandé de retenir : « les chiens ne sont pas admis ».",
    like="J'aime la coriandre.",
    liked="L'utilisateur aime la coriandre.",
    like_again="moi j'adore la coriandre",
    dislike="Je n'aime pas la coriandre.",
    disliked="L'utilisateur n'aime pas la coriandre.",
    no_longer="Je n'aime plus la coriandre.",
    use="Souviens-toi que j'utilise Vim.",
    used="L'utilisateur utilise Vim.",
    use_no_more="Je n'utilise plus Vim.",
    unkept="J'aime les chats. Ne garde pas ça.",
    off="À partir de maintenant, ne garde plus rien.",
    tomorrow="Souviens-toi que demain je vais à Lyon.",
    secret="Souviens-toi que mon mot de passe est {}.",
)
PORTUGUESE = Tongue(
    remember="Lembra-te de que às sextas há deploy.",
    note="O usuário pediu para lembrar: «às sextas há deploy».",
    note_again="lembre-se que às sextas há deploy",
    note_denied="Lembra-te de que às sextas não há deploy.",
    denied="O usuário pediu para lembrar: «às sextas não há deploy».",
    like="Gosto de coentro.",
    liked="O usuário gosta de coentro.",
    like_again="eu adoro coentro",
    dislike="Não gosto de coentro.",
    disliked="O usuário não gosta de coentro.",
    no_longer="Já não gosto de coentro.",
    use="Lembra-te que uso o Vim.",
    used="O usuário usa o Vim.",
    use_no_more="Não uso mais o Vim.",
    unkept="Gosto de gatos. Não guardes isto.",
    off="A partir de agora não guardes nada.",
    tomorrow="Lembra-te que amanhã vou a Lyon.",
    secret="Lembra-te que a minha senha é {}.",
)
CHINESE = Tongue(
    remember="请记住：周五允许部署。",
    note="用户要求记住：“周五允许部署”。",
    note_again="記住，周五允许部署哦！",
    note_denied="请记住：周五不允许部署。",
    denied="用户要求记住：“周五不允许部署”。",
    like="我喜欢香菜。",
    liked="用户喜欢香菜。",
    like_again="其实我还是特别喜欢香菜！",
    dislike="我不喜欢香菜。",
    disliked="用户不喜欢香菜。",
    no_longer="我已经不喜欢香菜了。",
    use="请记住我用 Vim",
    used="用户使用Vim。",
    use_no_more="我不再用 Vim 了。",
    unkept="我喜欢猫。别记住这个。",
    off="从现在起不要记录。",
    tomorrow="请记住我明天要去大阪出差。",
    secret="请记住我的密码是{}。",
)
JAPANESE = Tongue(
    remember="覚えておいて：金曜は許可されています。",
    note="ユーザーが覚えておくよう頼んだこと：「金曜は許可されています」。",
    note_again="覚えておいてね、金曜は許可されています！",
    note_denied="覚えておいて：金曜は許可されていません。",
    denied="ユーザーが覚えておくよう頼んだこと：「金曜は許可されていません」。",
    like="パクチーが好きです。",
    liked="ユーザーはパクチーが好きです。",
    like_again="私はパクチーが大好き！",
    dislike="パクチーは嫌いです。",
    disliked="ユーザーはパクチーが好きではありません。",
    no_longer="もうパクチーは好きではありません。",
    use="私はVimを使っているって覚えておいて",
    used="ユーザーはVimを使っています。",
    use_no_more="もうVimは使っていません。",
    unkept="猫が好きです。これは保存しないで。",
    off="これからは保存しないで。",
    tomorrow="明日は大阪にいるって覚えておいて",
    secret="私のパスワードは{}だと覚えておいて",
)
each = pytest.mark.parametrize("tongue", [SPANISH, GERMAN, FRENCH, PORTUGUESE, CHINESE, JAPANESE], ids=["es", "de", "fr", "pt", "zh", "ja"])


def hear(owner: Principal, day: int, text: str) -> dict[str, int]:
    return tally(converse(owner, text, session=f"day {day}", at=NOW + timedelta(days=day)))


@each
def test_a_request_is_kept_in_its_language_with_the_owners_authority(tongue: Tongue) -> None:
    owner = principal()
    hear(owner, 0, tongue.remember)
    belief = the_belief(owner, tongue.note)
    assert belief.authority is Authority.OWNER
    assert hear(owner, 1, tongue.note_again) == {"reinforced": 1}
    assert statements(owner) == [tongue.note]


@each
def test_the_denial_of_a_note_supersedes_it(tongue: Tongue) -> None:
    owner = principal()
    hear(owner, 0, tongue.remember)
    assert statements(owner) == [tongue.note]
    assert hear(owner, 1, tongue.note_denied) == {"superseded": 1}
    assert (statements(owner), statements(owner, live=False)) == ([tongue.denied], [tongue.note])


@each
def test_a_liking_is_reinforced_by_other_words_and_superseded_by_its_opposite(tongue: Tongue) -> None:
    owner = principal()
    hear(owner, 0, tongue.like)
    assert hear(owner, 1, tongue.like_again) == {"reinforced": 1}
    assert statements(owner) == [tongue.liked]
    assert hear(owner, 2, tongue.dislike) == {"superseded": 1}
    assert (statements(owner), statements(owner, live=False)) == ([tongue.disliked], [tongue.liked])


@each
def test_what_no_longer_holds_ends(tongue: Tongue) -> None:
    owner = principal()
    hear(owner, 0, f"{tongue.like}\n{tongue.use}")
    assert statements(owner) == sorted([tongue.liked, tongue.used])
    hear(owner, 1, tongue.no_longer)
    assert statements(owner) == [tongue.used]
    assert the_belief(owner, tongue.liked).status_reason is StatusReason.ENDED
    hear(owner, 2, tongue.use_no_more)
    # Said without being asked to be remembered, it may not end what the owner had asked to be remembered.
    (used,) = believed(owner)
    assert Flag.RETRACTION in used.flags


@each
def test_nothing_forms_of_what_is_not_to_be_kept(tongue: Tongue) -> None:
    owner = principal()
    hear(owner, 0, tongue.unkept)
    assert statements(owner) == []
    converse(owner, tongue.like, tongue.off, tongue.remember, session="off", at=NOW + timedelta(days=1))
    assert statements(owner) == [tongue.liked]


@each
def test_what_is_switched_off_stays_off_over_a_windows_edge(tongue: Tongue) -> None:
    owner = principal()
    converse(owner, tongue.off, session="long")
    converse(owner, tongue.like, session="long", at=NOW + timedelta(minutes=10))
    assert statements(owner) == []
    hear(owner, 1, tongue.like)
    assert statements(owner) == [tongue.liked]


@each
def test_tomorrow_is_never_stored(tongue: Tongue) -> None:
    owner = principal()
    assert hear(owner, 0, tongue.tomorrow) == {"transient": 1}
    assert statements(owner) == []


@each
def test_a_secret_is_never_kept(tongue: Tongue) -> None:
    owner = principal()
    assert hear(owner, 0, tongue.secret.format("hunter" + "2" * 3)) == {"secret": 1}
    assert statements(owner) == []


@each
def test_words_typed_to_be_kept_are_kept(tongue: Tongue) -> None:
    owner = principal()
    remember(principal_id=owner.id, text=tongue.dislike, now=NOW)
    belief = the_belief(owner, tongue.disliked)
    assert belief.authority is Authority.OWNER


def test_r64_chinese_stays_chinese_and_meets_its_later_repeat() -> None:
    owner = principal()
    hear(owner, 0, "我更喜欢早上开会。")
    assert hear(owner, 1, "我还是比较喜欢在早上开会哦") == {"reinforced": 1}
    (belief,) = believed(owner)
    assert (belief.statement, belief.corroboration) == ("用户更喜欢早上开会。", 2)


def test_r65_a_journey_of_tomorrow_forms_nothing() -> None:
    owner = principal()
    hear(owner, 0, "明天我要去大阪出差。")
    assert statements(owner) == []


def test_what_two_languages_call_alike_is_one_belief() -> None:
    owner = principal()
    hear(owner, 0, "I like jazz.")
    assert hear(owner, 1, "Me gusta el jazz.") == {"reinforced": 1}
    assert statements(owner) == ["User likes jazz."]
    assert hear(owner, 2, "Ich mag Jazz nicht mehr.") == {"retracted": 1}
    assert statements(owner) == []
