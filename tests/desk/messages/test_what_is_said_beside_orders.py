"""What is said beside orders: thanks, questions, notes to the game master."""

import json
from pathlib import Path

import pytest
from desk_tools import Run
from two_planes import FULL, checked, orders_in, plane, writes

THANKS = [
    "All right, thanks",
    "Go ahead!",
    "Thanks, that's right.\n\nNed",
    "Hi Ada,\n\nOk, go ahead. Cheers\n\nNed\n\n> this is what I will fly for you",
    "Great, thanks!\n\nPress: The crow flies at dawn.",
]


def test_nothing_is_passed_over_where_nobody_knows_which_was_later(games: Path, run: Run) -> None:
    """A note typed in without a time may be older than the mail that corrects it, or newer."""
    (orders_in(games) / "old crow.txt").write_text(FULL)
    writes(games, "ned", "Ah. Then RT for move 3, the rest as before. Sorry!")
    (doubt,) = checked(run)["doubts"]
    assert (doubt["file"], doubt["beside"]) == ("orders/ned-10.eml", ["orders/old crow.txt"])
    (orders_in(games) / "old crow.txt").write_text("Ah. Then RT for move 3, the rest as before.")
    writes(games, "ned", FULL)
    (doubt,) = checked(run)["doubts"]
    assert {doubt["file"], *doubt["beside"]} == {"orders/old crow.txt", "orders/ned-10.eml"}
    (orders_in(games) / "old crow.txt").write_text(FULL)
    writes(games, "ned", "All right, thanks!")
    assert checked(run)["doubts"] == []


@pytest.mark.parametrize("text", THANKS)
def test_thanks_for_a_receipt_do_not_hold_up_the_turn(games: Path, run: Run, text: str) -> None:
    writes(games, "ned", FULL, text)
    told = checked(run)
    assert told["doubts"] == told["unfiled"] == []
    assert plane(told, "Old Crow")["flown"] == ["A", "A", "A"]


@pytest.mark.parametrize(
    "text",
    [
        "Go ahead in move 3",
        "Go ahead, left, ahead!",
        "Right.\n\n> left or right in move 3?",
        "Yes, go ahead and turn left",
    ],
)
def test_what_may_order_something_is_no_thanks(games: Path, run: Run, text: str) -> None:
    writes(games, "ned", FULL, text)
    assert [one["file"] for one in checked(run)["doubts"]] == ["orders/ned-11.eml"]


def test_thanks_before_any_orders_are_asked_about(games: Path, run: Run) -> None:
    """`Go ahead!` by itself may be an order."""
    writes(games, "ned", "Go ahead!")
    assert [one["file"] for one in checked(run)["doubts"]] == ["orders/ned-10.eml"]


SAYS = """\
GM only: I shall be in the hills on Friday.

Take off beta.
1. A
2. A
3. A

Could you tell me whether the deadline is before or after
tea time?

Press: What is a crow among jays?
"""


@pytest.mark.parametrize("flags", [(), ("--blind",)])
def test_check_begins_with_what_is_said_to_the_game_master(
    games: Path, run: Run, flags: tuple[str, ...]
) -> None:
    """Notes, then questions, then press; in blind man's check only that there are some."""
    writes(games, "ned", SAYS)
    head = run("check", "two/turn1", *flags).out.splitlines()[:3]
    source = "Old Crow (orders/ned-10.eml)"
    starts = [f"note to you, {source}", f"question to you, {source}", f"press, {source}"]
    texts = [
        ":  GM only: I shall be in the hills on Friday.",
        ":  Could you tell me whether the deadline is before or after tea time?",
        ":  What is a crow among jays?",
    ]
    said = [start + text for start, text in zip(starts, texts, strict=True)]
    assert head == (starts if flags else said)
    told = json.loads(run("check", "two/turn1", "--json", *flags).out)["said"]
    assert [one["kind"] for one in told] == ["note", "question", "press"]
    assert [one["text"] for one in told] == [None if flags else text[3:] for text in texts]


def test_a_question_in_a_message_that_was_not_filed_is_shown(games: Path, run: Run) -> None:
    writes(games, "eve", "May I join in the next game?")
    assert "question to you, eve@example.org" in run("check", "two/turn1").out
