"""A doubt in words of every day is read as *maybe*, in its place and in every game."""

import pytest

from sopwith_gm.core.packaged import page_of
from sopwith_gm.reading.hesitation import look_of
from sopwith_gm.systems.britain.message_cases import read_case as read_britain
from sopwith_gm.systems.squadron.message_cases import read_case as read_squadron
from tests.sopwith.orders.batches import reading_of_entry

PAGE = page_of("sopwith_gm.reading", "hesitation.yaml")
SAID = [one.strip().replace("{adv} ", "") for one in PAGE["said"].split("|")]
BARE = [one.strip() for one in PAGE["bare"].split("|")]


@pytest.mark.parametrize("said", [*SAID, *BARE])
def test_a_doubt_in_words_of_every_day_is_read_as_maybe(said: str) -> None:
    """Where a sentence begins with it; all else keeps its place."""
    text = f"{said.capitalize()} slip left in 2."
    look = look_of(text)
    assert look.startswith("maybe")
    assert look.endswith(" slip left in 2.")
    assert len(look) == len(text)


@pytest.mark.parametrize(
    "text",
    [
        "I'm tempted to slip left, but it's A, A, A.",
        "If you feel like it, print my press.",
        "I was half inclined to slip.",
        "Keep that in mind.",
        "The aileron feels like new.",
        "I'm in the mood for a fight: TR S.",
    ],
)
def test_what_is_given_up_or_of_another_stays_as_it_is(text: str) -> None:
    """And so does what only looks like a doubt."""
    assert look_of(text) == text


@pytest.mark.parametrize(
    "said",
    [
        "Part of me wants to",
        "My gut says",
        "I'm half inclined to",
        "Half a mind to",
        "Something tells me to",
    ],
)
def test_every_game_asks_about_it(said: str) -> None:
    """What was said before stands in SOPWITH; what is thought of is open in the others."""
    meant, got = reading_of_entry({"text": f"RS, RS, A. {said} fire ahead.", "moves": "RS RS A"})
    assert got["orders"] == meant["orders"]
    assert got["unread"]

    attack = {"id": "q", "me": "Kite", "planes": ["Hawk", "Kite"], "round": None, "press": ""}
    attack |= {"text": f"S TL. {said} shoot Hawk.", "reads": "MOVE S TL; ATTACK ?"}
    assert read_squadron({**attack, "doubts": [f"{said} shoot Hawk"]}).passed
    thought = f"{said} attack B3"
    assert read_britain(
        {"id": "q", "text": thought, "read": {"orders": [], "unread": [thought]}}
    ).passed
