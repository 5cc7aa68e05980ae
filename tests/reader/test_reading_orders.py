"""What the reader reads, refuses to guess, and never prints."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sopwith_gm.errors import UserError
from sopwith_gm.mail import read_message, reading_json, reading_of
from sopwith_gm.systems.sopwith.reader import read_orders
from sopwith_gm.systems.sopwith.reading import SOPWITH_READER
from sopwith_gm.systems.sopwith.sheet import Fire, Manoeuvre

NOT_ORDERS = {
    "depends on another pilot": "if Blue turns left I turn right",
    "two orders for one move": "A or LT, as you like",
    "second thought": "RT, no wait, perhaps A",
    "orders by reference": "same as last turn",
}


def codes(text: str) -> list[str]:
    """The moves as `A/L`."""
    moves = read_orders(text).sheets[""].moves
    return [f"{move.manoeuvre}/{''.join(move.fire)}".rstrip("/") for move in moves]


@pytest.mark.parametrize("text", NOT_ORDERS.values(), ids=NOT_ORDERS.keys())
def test_what_must_not_be_guessed_is_unread(text: str) -> None:
    """Conditions, alternatives, second thoughts and references go to the game master."""
    assert read_orders(text).unread


def test_an_unreadable_manoeuvre_is_there_but_unknown() -> None:
    """E 8.3: a move stands there, and nobody can say which."""
    moves = read_orders("Move 1: RT\nMove 2: XZ\nMove 3: LT\n").sheets[""].moves

    assert [move.manoeuvre for move in moves] == [Manoeuvre.RIGHT_TURN, None, Manoeuvre.LEFT_TURN]
    assert "XZ" in moves[1].written


def test_fire_without_a_direction_is_kept_as_such() -> None:
    """T Ambiguous firing orders: centralising it is the rules' work."""
    assert read_orders("A - FIRE\nLT\nRS").sheets[""].moves[0].fire == (Fire.ANYWHERE,)


def test_spans_point_to_the_words_they_came_from() -> None:
    """Every stretch of a reading is a place in its text."""
    reading = read_orders("Turn 5\nMove 1: A - fire A\nMove 2: Letf turn\n")

    assert all(m.span.end <= len(reading.text) for m in reading.marks)
    assert [(s.written, s.read_as) for s in reading.slips] == [("Letf", "left")]


@pytest.mark.parametrize(
    ("notation", "orders"),
    [
        ("[A] - *fire L", ["A/L"]),
        ("A - *fire A\n[LT]\nRS - fire 0", ["A/A", "LT", "RS"]),
        ("[LS] - *fire L+R\n0 - fire A\n[I]", ["LS/LR", "0/A", "I"]),
    ],
)
def test_postal_notation_reads_back_as_the_orders_it_came_from(
    notation: str, orders: list[str]
) -> None:
    """T Firing and being hit: `*` and `[ ]` say what happened, not what was ordered."""
    assert codes(notation) == orders


def test_a_pasted_report_is_a_quote() -> None:
    """It is known by its shape: a title, pilots' blocks, their ammunition."""
    report = "".join(
        f"PILOT {n}\n Move 1: A - *fire A\n Move 2: [LT]\n Move 3: RS\n Ammo 11, dge 7, score 9\n\n"
        for n in (1, 2)
    )
    text = f"DAWN PATROL - TURN 12\n\n{report}Orders for Turn 13 by Friday, 18:00.\n"

    assert read_orders(text).sheets[""].is_empty
    assert codes(text + "\nLS, A, A\n") == ["LS", "A", "A"]


@given(st.text(max_size=300))
def test_no_text_makes_it_fail(text: str) -> None:
    """Whatever is written: an answer."""
    reading = read_orders(text)

    assert all(0 <= m.span.start <= m.span.end <= len(reading.text) for m in reading.marks)


@given(
    st.lists(
        st.sampled_from(
            [
                "A",
                "LT",
                "RS",
                "LS",
                "RT",
                "0",
                "I",
                "fire",
                "left",
                "right",
                "turn",
                "slip",
                ",",
                ";",
                "/",
                "-",
                "+",
                "if",
                "or",
                "and",
                "Move",
                "1",
                "2",
                "3",
                ":",
                "(",
                ")",
                "press",
                "GM",
                "note",
                "land",
                "take",
                "off",
                "alpha",
                "stay",
                "repair",
                "no",
                "wait",
                "sorry",
                "scrub",
                "that",
                "perhaps",
                "\n",
                "\n\n",
                ">",
                "turn",
                "12",
                "all",
                "guns",
            ]
        ),
        max_size=40,
    ).map(" ".join)
)
def test_no_words_of_orders_make_it_fail(text: str) -> None:
    """Words of orders in any order."""
    assert len(read_orders(text).sheets[""].moves) <= 3 or read_orders(text).sheets


@given(st.binary(max_size=400), st.booleans())
def test_no_bytes_make_it_fail(raw: bytes, is_mail: bool) -> None:
    """Any bytes are read, or refused with a message."""
    try:
        message = read_message(raw, is_mail=is_mail, reader=SOPWITH_READER)
    except UserError:
        return
    assert set(reading_json(message, reading_of(message, SOPWITH_READER), SOPWITH_READER)) == {
        "sender",
        "turn",
        "orders",
        "press",
        "unread",
    }


@pytest.mark.parametrize(
    "note",
    [
        "GM only: I have two points left.",
        "Not for print: I am out of ammo.",
        "(GM: I am bluffing.)",
    ],
)
@pytest.mark.parametrize(
    "place", ["{note}\n\nPress: Hurrah.", "Press: Hurrah.\n\n{note}", "Press: Hurrah. {note}"]
)
def test_a_note_to_the_game_master_is_never_press(note: str, place: str) -> None:
    """Before press, after it, or in the midst of it."""
    press = read_orders(place.format(note=note)).press

    assert "Hurrah." in press
    assert "points" not in press
    assert "ammo" not in press
    assert "bluffing" not in press
