"""What is a secret and what only talks about one. No secret stands here: each is made when the tests run."""

from __future__ import annotations

import base64
import random
import string

import pytest

from formation.stages.credentials import holds_secret
from formation.stages.safety import hazard, scannable
from memory.values import Outcome

_DICE = random.Random(20260601)


def made(length: int, alphabet: str = string.ascii_letters + string.digits) -> str:
    """Letters and digits that no manual shows."""
    return "a7" + "".join(_DICE.choice(alphabet) for _ in range(length - 2))


WORD = "Xy7" + "Qz9" + "Lm"
FISH = "sword" + "fish"
DIGITS = "47" + "11"
UPPER = string.ascii_uppercase + string.digits
LOWER = string.ascii_lowercase + string.digits

SECRETS = {
    "gym": f"Remember my gym code: {DIGITS}3",
    "luggage": "my luggage lock opens with 7-7-3",
    "seed begins": "my seed phrase starts with apple brick canyon",
    "school login": f"her school login is emil.k / {WORD}",
    "with pass": f"ssh root@host with pass '{FISH}'",
    # said in prose
    "is": f"my password is {FISH}",
    "is now": f"The admin password is now {WORD}, tell nobody",
    "for": f"the password for our old staging server in Frankfurt is {WORD}",
    "changed": f"I changed my wifi password to {FISH} yesterday",
    "named after": f"{WORD} is my new wifi password",
    "quoted": f'my passcode is "{FISH}"',
    "question": f"The wifi password? {WORD}!",
    "beside": f"log in as bob with password {WORD}",
    "login": f"user bob pass {FISH}",
    "passphrase": "passphrase: correct horse battery staple",
    "seed phrase": "my seed phrase is " + "apple river stone " * 4 + "lamp",
    "pin for": f"the pin for the door is {DIGITS}",
    "pin beside": f"my pin {DIGITS} works there too",
    "pin number": f"PIN number: {DIGITS}",
    "door code": f"the door code is {DIGITS}#",
    "code of": f"The code for the garage is {DIGITS}",
    "alarm": f"alarm code {DIGITS}",
    "safe": "combination to the safe is 12-34-" + "56",
    "combination": "my locker combo is 12 34 " + "56",
    "digicode": "le digicode est 47" + "B11",
    "it": f"Il codice della porta è {DIGITS}",
    "cookie": f"Cookie: sid={made(32)}",
    "short": f"our password's {FISH}",
    "otp": f"the verification code is {DIGITS}22",
    "api key is": f"our API key is {made(24)}",
    "token beside": f"use token {made(32)} for the mirror",
    "license key": f"the license key is {made(5, UPPER)}-{made(5, UPPER)}-{made(5, UPPER)}".upper(),
    # in other languages
    "de": f"Mein Passwort lautet {FISH}",
    "de, the verb last": f"Merk dir, dass mein Passwort {FISH} ist",
    "de, what for, the verb last": f"Denk daran, dass das Passwort für das WLAN {FISH} lautet",
    "de pin": f"Die PIN ist {DIGITS}",
    "de door": f"Der Türcode ist {DIGITS}",
    "es": f"Recuerda que mi contraseña es {FISH}",
    "es code": f"el código de la puerta es {DIGITS}",
    "fr": f"Mon mot de passe est {FISH}",
    "fr colon": f"mot de passe : {FISH}",
    "fr code": f"le code de la porte est {DIGITS}",
    "pt": f"minha senha é {FISH}",
    "pt code": f"o código do portão é {DIGITS}",
    "zh": f"记住我的密码是{WORD}",
    "zh wide": f"密码：{WORD}",
    "zh with English": f"我的password是{WORD}",
    "zh beside a format": "密钥ghp_" + made(36),
    "ja": f"パスワードは{WORD}です",
    "ja pin": f"暗証番号は{DIGITS}です",
    # settings, commands and headers
    "env": f"DB_PASSWORD={FISH}",
    "yaml": f"password: {FISH}",
    "json": '{"api_key": "' + made(20) + '"}',
    "spaced": f"api key = {made(16)}",
    "url": f"postgres://app:{FISH}@db.internal/main",
    "url without user": f"redis://:{FISH}@cache:6379",
    "odbc": f"Server=db;User Id=app;Password={WORD};Encrypt=yes",
    "azure": f"AccountName=x;AccountKey={made(86)}==",
    "bearer": f"Authorization: Bearer {made(30)}",
    "basic": "Authorization: Basic " + base64.b64encode(f"bob:{WORD}".encode()).decode(),
    "curl": f"curl -u bob:{FISH} https://build.internal",
    "mysql": f"mysql -u root -p{FISH} shop",
    "npmrc": f"//registry.internal/:_authToken={made(36)}",
    "signed link": f"https://files.internal/report?X-Amz-Signature={made(64, LOWER)}",
    # formats
    "sk": "sk-" + "FAKE" * 8,
    "anthropic": f"sk-ant-api03-{made(40)}",
    "openai project": f"sk-proj-{made(48)}",
    "aws": "AKIA" + made(16, UPPER).upper()[:16],
    "github": "ghp_" + made(36),
    "github fine": "github_pat_" + made(40),
    "gitlab": "glpat-" + made(20),
    "slack": "xoxb-" + "1234567890-" + made(24),
    "slack hook": "https://hooks.slack.com/services/T" + made(9, UPPER) + "/B" + made(9, UPPER) + "/" + made(24),
    "stripe": "sk_live_" + made(24),
    "google": "AIza" + made(35),
    "jwt": "eyJ" + made(20) + ".eyJ" + made(30) + "." + made(30),
    "pem": "-----BEGIN OPENSSH PRIVATE" + " KEY-----",
    "sendgrid": "SG." + made(22) + "." + made(43),
    "telegram": "1234567890" + ":" + made(35),
    "twilio": "SK" + made(32, "0123456789abcdef"),
    "mailchimp": made(32, "0123456789abcdef") + "-us12",
    "discord": "M" + made(24) + "." + made(6) + "." + made(27),
    "hidden": f"my pass\u200bword is {FISH}",
    "wide": "ｍｙ ｐａｓｓｗｏｒｄ ｉｓ ｈｕｎｔｅｒ２",
    "encoded": base64.b64encode(f"my password is {FISH} for all".encode()).decode(),
}


@pytest.mark.parametrize("text", SECRETS.values(), ids=SECRETS.keys())
def test_that_it_is_a_secret(text: str) -> None:
    assert hazard(text) is Outcome.SECRET


TALK = [
    "the door opens with a key",
    "the login is broken on Firefox 128",
    "remember my discount code is SUMMER5",
    "my suitcase opens with a click",
    "I have an account at the bank and a car",
    # about passwords
    "I forgot my password",
    "I forgot my password again and had to reset it.",
    "My password is stored in Vault.",
    "My password is embarrassing.",
    "my password is terrible and I know it",
    "The password is case-sensitive",
    "the password for the wifi is on the fridge",
    "My password expires every 90 days.",
    "We require passwords of 12 characters",
    "my password manager is KeePass",
    "Bitwarden2 is my password manager",
    "I changed my password to something longer",
    "Password: ********",
    "password: <your password>",
    "password = getpass()",
    "password = settings.DB_PASSWORD",
    "password: str",
    "My passphrase is long enough.",
    "Mein Passwort ist zu kurz",
    "Mein Passwort ist mir peinlich",
    "Merk dir, dass mein Passwort abgelaufen ist",
    "Ich weiß, dass das Passwort sehr sicher ist",
    "Denk daran, dass das Passwort im Tresor ist",
    "the password's stored in Vault",
    "The gate code changes monthly",
    "a combination of tea and milk",
    "La clave es la paciencia",
    "PIN: Personal Identification Number",
    "Mi contraseña es muy larga",
    "Mon mot de passe est oublié",
    "minha senha é fraca",
    "我的密码是安全的",
    "パスワードはKeePassで管理しています",
    # about keys and tokens
    "I prefer keeping the API key out of the build.",
    "I store the API key in 1Password.",
    "The access token is JWT-based",
    "the token is expired.",
    "token = parser.next_token()",
    "auth: I handle it with OAuth2",
    "We used to run a token ring network",
    "I use token=$TOKEN in scripts",
    "api_key: process.env.STRIPE_API_KEY",
    "Authorization: Bearer <token>",
    "set API_KEY=your-api-key-here first",
    "the AWS manual uses AKIA" + "IOSFODNN7EXAMPLE",
    "OPENAI_API_KEY=sk-" + "x" * 32,
    "postgres://user:password@localhost/db is the form",
    "The secret to good bread is time.",
    "the secret is butter",
    "my secret: chocolate cake",
    "My secret weapon is coffee",
    "Her token of thanks was a book",
    "The key to the cottage is under the mat",
    "I rotate my keys in C minor",
    "the primary key is pk_organizationmembership",
    # about pins and codes
    "pin the version to 2024",
    "My PIN is something I never share",
    "I wire the GPIO pin to 3300 ohm",
    "the area code is 4155",
    "the error code is 500123",
    "the dress code is black tie",
    "I code for the door company",
    "my source code is 4000 lines",
    "the bowling pin is 38 cm tall",
    # near misses of formats
    "I use sk-learn-compatible estimators",
    "commit 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b broke it",
    "my order id is 550e8400-e29b-41d4-a716-446655440000",
    "see https://example.org/a/very/long/path/to/some/article?page=12",
    "the image is data-science-notebook-2024-05-06-gpu",
    "Does BEGIN PRIVATE KEY mean that it is a key?",
    "an APEROLSPRITZ please",
    "the passport office is closed",
    "My passport expires next year",
]


@pytest.mark.parametrize("text", TALK)
def test_that_talk_about_secrets_is_none(text: str) -> None:
    assert hazard(f"my password is {WORD}") is Outcome.SECRET
    assert hazard(text) is None


LONG = (
    "a" * 90_000
    + " " * 90_000
    + "my password is " * 6_000
    + "password for a b c d " * 4_000
    + "token " * 14_000
    + "pin for the " * 7_000
    + "sk-"
    + "a-" * 40_000
    + " http://"
    + "a:" * 40_000
    + "user pass " * 8_000
    + "mysql " * 14_000
    + "'is my password' " * 5_000
    + "密码是" * 40_000
)


def test_that_a_line_of_a_million_characters_is_read_to_its_end() -> None:
    assert len(LONG) > 1_000_000 and "\n" not in LONG
    assert not holds_secret(scannable(LONG))
    assert holds_secret(scannable(f"{LONG} my passcode is {FISH}"))
