"""Facts of deployment, all from the environment. Importing this starts nothing and writes nothing."""

from __future__ import annotations

from typing import Any
from urllib.parse import unquote

import environ
from django.core.exceptions import ImproperlyConfigured

from config import keys, places, postgres

env = environ.Env()
BASE_DIR = places.CHECKOUT
PLACES = places.of_checkout()

DEBUG = env.bool("DEBUG", default=False)
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["localhost", "127.0.0.1", "[::1]"])

# Both are made by `config.local up`. Before that they are empty: Django refuses to use an empty SECRET_KEY, and whatever
# uses HASH_KEY must refuse an empty one, so that commands which need neither (makemigrations --check) run without.
SECRET_KEY = keys.read(key=keys.SECRET_KEY, places=PLACES)
# Keys the hashes of deleted and retracted content. Losing it makes them unrecognisable for ever.
try:
    HASH_KEY = bytes.fromhex(keys.read(key=keys.HASH_KEY, places=PLACES))
except ValueError as error:
    raise ImproperlyConfigured(f"{keys.HASH_KEY.variable} is not hexadecimal. Mend: set 64 digits from 0 to f.") from error

# "production" wants servers and keys of its own: nothing is made up for it, and `./run check` looks harder.
PRODUCTION = env.str("REMEMBRANCER_ENV", default="local") == "production"
NEEDED_IN_PRODUCTION = ("SECRET_KEY", "REMEMBRANCER_HASH_KEY", "DATABASE_URL", "MIGRATION_DATABASE_URL", "REDIS_URL", "ALLOWED_HOSTS")
if PRODUCTION and (missing := [name for name in NEEDED_IN_PRODUCTION if not env.str(name, default="")]):
    raise ImproperlyConfigured(
        f"REMEMBRANCER_ENV=production needs {', '.join(missing)}. Mend: set them; docs/operations.md says what they are."
    )
if PRODUCTION and DEBUG:
    raise ImproperlyConfigured("REMEMBRANCER_ENV=production and DEBUG exclude each other. Mend: unset DEBUG.")

INSTALLED_APPS = [
    "unfold",  # before the admin, whose templates it replaces
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django.contrib.postgres",
    "django_celery_beat",
    "rest_framework",
    "memory.apps.MemoryConfig",
    "formation.apps.FormationConfig",
    "review.apps.ReviewConfig",
]


def database(*, variable: str, role: str) -> dict[str, Any]:
    """The server a variable names, else the embedded one under `role`."""
    if bool(env.str("DATABASE_URL", default="")) != bool(env.str("MIGRATION_DATABASE_URL", default="")):
        raise ImproperlyConfigured(
            "Set both DATABASE_URL (the application's role) and MIGRATION_DATABASE_URL (the owner's role), or neither: "
            "row-level security does not hold for an owner."
        )
    if given := env.str(variable, default=""):
        if not given.startswith(("postgres://", "postgresql://")):
            raise ImproperlyConfigured(f"{variable} does not name a PostgreSQL. Mend: write postgres://USER:PASSWORD@HOST/NAME.")
        found: dict[str, Any] = dict(env.db_url(variable))
        return {**found, "HOST": unquote(found["HOST"])}  # a socket's folder is written with %2F
    return {"ENGINE": "django.db.backends.postgresql", **postgres.url(role=role, places=PLACES)}


# The application logs in as `default`; `owner` migrates, dumps and, in tests, makes and empties the database.
DATABASES = {
    "default": {**database(variable="DATABASE_URL", role=postgres.APPLICATION), "TEST": {"MIRROR": "owner"}},
    "owner": {**database(variable="MIGRATION_DATABASE_URL", role=postgres.OWNER), "TEST": {"DEPENDENCIES": []}},
}
DATABASE_ROUTERS = ["config.routers.MigrateAsOwner"]
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
REDIS_URL = env.str("REDIS_URL", default="") or f"redis+socket://{PLACES.valkey_socket}"

# A server that speaks OpenAI's chat completions. Naming one asks it nothing: a memory's own profile has to want it, too.
PROVIDER_URL = env.str("REMEMBRANCER_PROVIDER_URL", default="")
PROVIDER_KEY = env.str("REMEMBRANCER_PROVIDER_KEY", default="")
PROVIDER_MODEL = env.str("REMEMBRANCER_PROVIDER_MODEL", default="")
#: Tokens of a question and its answer together at most, as the model's maker says.
PROVIDER_CONTEXT = env.int("REMEMBRANCER_PROVIDER_CONTEXT", default=131_072)
if bool(PROVIDER_URL) != bool(PROVIDER_MODEL):
    raise ImproperlyConfigured(
        "Set both REMEMBRANCER_PROVIDER_URL and REMEMBRANCER_PROVIDER_MODEL, or neither; docs/providers.md says what they are."
    )
if PROVIDER_URL and not PROVIDER_URL.startswith(("http://", "https://")):
    raise ImproperlyConfigured("REMEMBRANCER_PROVIDER_URL is no address. Mend: write https://HOST/v1.")

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "review.middleware.PrivatePages",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    # a page that should be seen without a login must say so
    "django.contrib.auth.middleware.LoginRequiredMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]
ROOT_URLCONF = "config.urls"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ]
        },
    }
]
STATIC_URL = "static/"
# Straight from the apps: nothing needs to be collected first.
WHITENOISE_USE_FINDERS = True

# Before the two of Django's: a file that is too large is let go before all of it is copied.
FILE_UPLOAD_HANDLERS = [
    "review.uploads.Bounded",
    "django.core.files.uploadhandler.MemoryFileUploadHandler",
    "django.core.files.uploadhandler.TemporaryFileUploadHandler",
]

LOGIN_URL = "login"
LOGIN_REDIRECT_URL = "knows"
LOGOUT_REDIRECT_URL = "login"

# Whether browsers reach this through https alone. Not on one's own machine, where some keep no secure cookie.
HTTPS = env.bool("HTTPS", default=False)
SESSION_COOKIE_NAME = "remembrancer"  # cookies know no port: another Django on this machine has a "sessionid"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_HTTPONLY = True
SECURE_SSL_REDIRECT = HTTPS
SECURE_HSTS_SECONDS = 31_536_000 if HTTPS else 0
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
# The admin's Alpine compiles what stands in its attributes, and its pages bring styles and a few scripts inline.
ADMIN_CONTENT_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
UNFOLD = {"SITE_TITLE": "Remembrancer", "SITE_HEADER": "Remembrancer staff"}

LANGUAGE_CODE = "en-us"
TIME_ZONE = "UTC"
USE_TZ = True

REST_FRAMEWORK = {
    # every view of ours says who may ask; one that forgets answers nobody
    "DEFAULT_AUTHENTICATION_CLASSES": [],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAdminUser"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
    "EXCEPTION_HANDLER": "memory.api.in_envelope",
    "UNAUTHENTICATED_USER": None,
}

CELERY_BROKER_URL = REDIS_URL
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TIMEZONE = TIME_ZONE
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
# The schedule lies in the database, made by `config.beat.seed`: what is edited in the admin survives a restart.
CELERY_BEAT_SCHEDULER = "django_celery_beat.schedulers:DatabaseScheduler"

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator", "NumericPasswordValidator")
]

# No error's own words in any log (config/logs.py); otherwise as Django logs.
LOGGING_CONFIG = "config.logs.configure"
LOGGING = {"version": 1, "disable_existing_loggers": False}
