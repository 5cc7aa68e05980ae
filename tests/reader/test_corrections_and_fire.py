"""Corrections, bursts and fire said apart from the moves, in the pilots' own words."""

import pytest

from sopwith_gm.systems.sopwith.reader import read_orders

SURE = {
    "A twice fire left": "A/LL",
    "LT, RT, A fire 2 bursts ahead": "LT RT A/AA",
    "Move 1: A, fire A x 2": "A/AA",
    "Move 1: A, fire A (x2)": "A/AA",
    "Move 1: LT; fire 2 times ahead": "LT/AA",
    "Move 1: A, fire left, and right": "A/LR",
    "Move 1: A, fire ahead and left": "A/AL",
    "Move 1: A, fire left hand": "A/L",
    "Move 1: LT fire all": "LT/LRA",
    "Move 1: A, no fire at all": "A",
    "Move 1: LT, fire: -": "LT",
    "Move 1: LT, fire: no": "LT",
    "1. A, guns blazing": "A/?",
    "Move 2: LT, left gun": "null LT/L",
    "A, LT, A. Fire left in all three moves": "A/L LT/L A/L",
    "A, LT, RS and fire left every time": "A/L LT/L RS/L",
    "A, LT, RS, every time fire left": "A/L LT/L RS/L",
    "1. A\n2. LT\n3. RS\nFire left in move 1, right in move 2.": "A/L LT/R RS",
    "Move 1: A\nFire: L\nMove 2: LT\nFire: L, R\nMove 3: A\nFire: -": "A/L LT/LR A",
    "A\nfire left\nLT\nfire right\nA": "A/L LT/R A",
    "Move 1: stay put. Move 2: A.": "0 A",
    "A, LT, A. Move 2 should be LS.": "A LS A",
    "A, LT, A. Sorry, make move 2 LS.": "A LS A",
    "A, LT, A. Change the last move to RS.": "A LT RS",
    "A, LT/L, A\nCorrection: no fire in move 2.": "A LT A",
    "A/L, LT/R, A\nCorrection: no fire at all.": "A LT A",
    "A, LT, A\nScrub all of that.\nLS, LS, LS": "LS LS LS",
    "A, LT, A\nNew orders: move 1 LT, move 2 LT, move 3 A": "LT LT A",
    "Move 1: A\nMove 2: LT\nI mean RT": "A RT",
    "Correction: A, A, A": "A A A",
    "A, A, A firing everything": "A A A/LRA",
    "Thanks for the last turn report.\nA, A, A": "A A A",
}

ASKED = {
    "LT, A, A. Swap moves 1 and 2.": "LT A A",
    "A, LT, A\nCancel move 2.": "A LT A",
    "A, LT, A\nSwap the first two moves.": "A LT A",
    "A, LT, A\nCorrection: perhaps RT.": "A LT A",
    "A, LT, A\nFire: L, R": "A LT A",
    "A, LT, A. I will repair later.": "A LT A",
    "Turn 12: A, A, A. Turn 13: LT, LT, LT": "A A A",
    "Turn 12: A, A, A. For turn 13 I go LT": "A A A",
    "Cancel my orders.": "",
    "Correction: move 2 is LS": "",
    "Same orders as last turn": "",
    "My usual orders attached.": "",
    "Orders as last turn but move 2 LT": "",
    "If Blue turns, take off alpha; move 1: A": "",
}


def moves(text: str) -> str:
    """The moves as `A/L LT`; a move that cannot be read is `null`."""
    said = []
    for move in read_orders(text).sheets[""].moves:
        manoeuvre = move.manoeuvre.value if move.manoeuvre else "null"
        said.append("/".join(filter(None, [manoeuvre, "".join(f.value for f in move.fire)])))
    return " ".join(said)


@pytest.mark.parametrize("text", SURE)
def test_fire_and_corrections_are_read_as_they_are_meant(text: str) -> None:
    """A correction touches what it names only; nothing here is left to be asked."""
    assert moves(text) == SURE[text]
    assert not read_orders(text).unread


@pytest.mark.parametrize("text", ASKED)
def test_what_cannot_be_settled_is_asked_and_what_stood_before_stands(text: str) -> None:
    """Doubts, changes to other mails and orders for another turn go to the game master."""
    assert moves(text) == ASKED[text]
    assert read_orders(text).unread


def test_a_take_off_to_the_right_is_from_gamma() -> None:
    """Left, centre and right strip are Alpha, Beta and Gamma."""
    text = "Taking off to the {side}: A, A, A"

    assert read_orders(text.format(side="right")).sheets[""].take_off == "gamma"
    assert read_orders(text.format(side="left")).sheets[""].take_off == "alpha"
    assert moves(text.format(side="right")) == "A A A"


def test_a_strip_that_is_asked_for_and_denied_is_no_order_to_stay() -> None:
    """`Take off strip 2? no, gamma.`: the game master is asked."""
    reading = read_orders("Take off strip 2? no, gamma.")

    assert not reading.sheets[""].stay
    assert reading.unread
