from __future__ import annotations

import pytest
from django.contrib.contenttypes.models import ContentType
from django.db import ProgrammingError, connections


def ask(alias: str, question: str):
    with connections[alias].cursor() as cursor:
        cursor.execute(question)
        return cursor.fetchone()[0]


@pytest.mark.django_db
def test_it_runs_code_under_test_as_the_application_in_the_owners_test_database():
    assert ask("default", "SELECT current_user") == "remembrancer_app"
    assert ask("owner", "SELECT current_user") == "remembrancer"
    assert ask("default", "SELECT current_database()") == ask("owner", "SELECT current_database()")


def test_it_gives_both_roles_to_a_test_that_only_asks_for_the_fixture(db):
    assert ask("owner", "SELECT 1") == 1


@pytest.mark.django_db(transaction=True)
def test_it_empties_the_database_as_owner_after_a_transactional_test():
    ContentType.objects.using("owner").create(app_label="left", model="over")


@pytest.mark.django_db(transaction=True)
def test_it_finds_nothing_of_an_earlier_transactional_test():
    assert not ContentType.objects.using("owner").filter(app_label="left").exists()


@pytest.mark.django_db
def test_it_does_not_let_the_application_make_tables():
    with pytest.raises(ProgrammingError, match="permission denied"):
        ask("default", "CREATE TABLE mine (id int)")


@pytest.mark.django_db
def test_it_does_not_let_the_application_pass_by_row_level_security():
    question = "SELECT rolsuper OR rolbypassrls OR rolcreatedb OR rolcreaterole FROM pg_roles WHERE rolname = current_user"
    assert ask("default", question) is False
