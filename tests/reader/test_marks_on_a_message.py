"""Each stretch of a message is marked as what it was read as: the game master sees it so."""

import itertools

import pytest

from sopwith_gm.systems.sopwith.reader import read_orders

MARKED = {
    "Turn 12\nMove 1: A\nMove 2: Letf turn, fire L\n\nLanding on alpha.\n\nPress: Hurrah!\n\n"
    "GM: I am away.\n\nRegards,\nOswald": [
        "turn: Turn 12",
        "order: Move 1: A",
        "order: Move 2: Letf turn, fire L",
        "ground: Landing on alpha.",
        "press: Press:",
        "press: Hurrah!",
        "note: GM: I am away.",
        "signature: Regards,",
        "signature: Oswald",
    ],
    "Hello Oswald,\nA, LT, RS\nFire: L, none, R\nCorrection: move 2 RS\nWhat a day.\n\n"
    'Oswald: is my score right?\n\n"A day of glory!"': [
        "chat: Hello Oswald,",
        "order: A, LT, RS",
        "order: Fire: L, none, R",
        "correction: Correction: move 2 RS",
        "chat: What a day.",
        "note: Oswald: is my score right?",
        'press: "A day of glory!"',
    ],
    "Goshawk: A, LT, RS\nHarrier: LT, ??, A": [
        "plane: Goshawk:",
        "order: A, LT, RS",
        "unread: Harrier: LT, ??, A",
    ],
    "No press.\nTurn 12: A, loop, LT. Staying on.\nfire left every time": [
        "chat: No press.",
        "unread: Turn 12: A, loop, LT. Staying on.",
        "order: fire left every time",
    ],
    "A\nfire right\nLT\n\nGentlemen, we meet again soon. (GM: I bluff)\n-----\nCheers": [
        "order: A",
        "order: fire right",
        "order: LT",
        "press: Gentlemen, we meet again soon.",
        "note: (GM: I bluff)",
        "chat: -----",
        "signature: Cheers",
    ],
    "Move | Fire\nA | L\nLT | -": ["order: Move | Fire", "order: A | L", "order: LT | -"],
    "1. A\n2. LT\n3. RS\nFire: 1 L, 3 R\nno fire in move 3\nall guns every time": [
        "order: 1. A",
        "order: 2. LT",
        "order: 3. RS",
        "order: Fire: 1 L, 3 R",
        "order: no fire in move 3",
        "order: all guns every time",
    ],
    "Staying this turn.": ["ground: Staying this turn."],
}


@pytest.mark.parametrize("text", MARKED)
def test_each_stretch_is_marked_as_what_it_was_read_as(text: str) -> None:
    """In the order of the text, and none over another."""
    reading = read_orders(text)
    marks = reading.marks

    said = [(mark.kind, text[mark.span.start : mark.span.end].strip()) for mark in marks]
    assert [f"{kind}: {stretch}" for kind, stretch in said] == MARKED[text]
    assert all(a.span.end <= b.span.start for a, b in itertools.pairwise(marks))


def test_each_move_keeps_the_words_it_was_written_in() -> None:
    """The words of its manoeuvre and fire, without its number; of a correction, what it says."""
    moves = read_orders("Move 1: Letf turn, fire L\n2. LT\n\nMove 2 should be  RS").sheets[""].moves

    assert [move.written for move in moves] == ["Letf turn, fire L", "RS"]


def test_notes_to_the_game_master_are_kept_apart() -> None:
    """In their order, each as written."""
    text = (
        "GM: I am away.\n\nA, LT, RS\n\nPress: Hail! GM only: I lie.\n\n(Private: two points left)"
    )

    assert read_orders(text).notes == (
        "GM: I am away.",
        "GM only: I lie.",
        "(Private: two points left)",
    )


def test_a_text_that_is_too_long_is_marked_unread() -> None:
    """Its first lines are shown, and no press or note is taken from them."""
    reading = read_orders("A, LT, RS " * 30_000)

    assert reading.text == "A, LT, RS " * 20
    assert [(mark.kind, mark.span.start, mark.span.end) for mark in reading.marks] == [
        ("unread", 0, 200)
    ]
    assert [stretch.text for stretch in reading.unread] == [reading.text]
    assert (reading.turn, reading.press, reading.notes, reading.slips) == (None, "", (), ())
