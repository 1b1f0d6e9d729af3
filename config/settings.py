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

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django.contrib.postgres",
    "memory.apps.MemoryConfig",
    "formation.apps.FormationConfig",
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

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]
ROOT_URLCONF = "config.urls"
STATIC_URL = "static/"

LANGUAGE_CODE = "en-us"
TIME_ZONE = "UTC"
USE_TZ = True
