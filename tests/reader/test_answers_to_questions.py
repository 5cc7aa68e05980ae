"""Answers under quoted questions about the ground."""

import pytest

from sopwith_gm.mail import read_message, reading_json, reading_of
from sopwith_gm.systems.sopwith.reading import SOPWITH_READER

ANSWERS = {
    "> Are you landing?\nNo.": {"not_landing": True},
    "> Are you landing?\nYes please": {"land": True},
    "> Where do you take off?\nalpha": {"take_off": "alpha"},
    "> Do you take off?\nyes": {"take_off": True},
    "> How many repairs?\n3": {"repair": 3},
    "> How many repairs?\nall": {"repair": "all"},
}


@pytest.mark.parametrize("text", ANSWERS)
def test_an_answer_under_a_question_answers_it(text: str) -> None:
    """The quoted line is the label of what stands below it."""
    message = read_message(text.encode(), is_mail=False, reader=SOPWITH_READER)
    said = reading_json(message, reading_of(message, SOPWITH_READER), SOPWITH_READER)["orders"]

    assert {key: value for key, value in said.items() if value} == ANSWERS[text]


def test_an_answer_on_a_condition_is_asked_about() -> None:
    """A landing on a condition is unread, and the plane does not land."""
    message = read_message(
        b"> Are you landing?\nif Blue does", is_mail=False, reader=SOPWITH_READER
    )
    said = reading_json(message, reading_of(message, SOPWITH_READER), SOPWITH_READER)

    assert said["orders"]["land"] is False
    assert said["unread"] == ["if Blue does"]
