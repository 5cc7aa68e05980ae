"""Whose orders follow: how pilots head the orders of two planes, and what heads none."""

from collections.abc import Callable

import pytest

from sopwith_gm.systems.sopwith.reader import read_orders

BOTH = "Goshawk: A LT RS; Harrier: LT A A"

HEADED = {
    "Goshawk: A, LT, RS\nHarrier: LT, A, A": BOTH,
    "Goshawk - A, LT, RS\nHarrier - LT, A, A": BOTH,
    "Goshawk = A, LT, RS\nHarrier | LT, A, A": BOTH,
    "Goshawk, A, LT, RS\nHarrier, LT, A, A": BOTH,
    "Goshawk\nA, LT, RS\n\nHarrier\nLT, A, A": BOTH,
    "Goshawk\n\nA, LT, RS\n\nHarrier\n\nLT, A, A": BOTH,
    "Goshawk :\nA, LT, RS\nHarrier :\nLT, A, A": BOTH,
    "*Goshawk*: A, LT, RS\n*Harrier*: LT, A, A": BOTH,
    "Goshawk (red): A, LT, RS\nHarrier (blue): LT, A, A": BOTH,
    "Goshawk orders: A, LT, RS\nHarrier orders: LT, A, A": BOTH,
    "Orders for Goshawk: A, LT, RS\nOrders for Harrier: LT, A, A": BOTH,
    "For the Goshawk: A, LT, RS\nand for the Harrier: LT, A, A": BOTH,
    "Plane 1 is the Goshawk: A, LT, RS\nPlane 2 is the Harrier: LT, A, A": BOTH,
    "Plane 1 (Goshawk): A, LT, RS\nPlane 2 (Harrier): LT, A, A": BOTH,
    "Goshawk, turn 12: A, LT, RS\nHarrier, turn 12: LT, A, A": BOTH + "; turn 12",
    # a name of several words, with its small ones
    "Queen of the Sky\nA, LT, RS\n\nBaron von Kestrel\nLT, A, A": (
        "Queen of the Sky: A LT RS; Baron von Kestrel: LT A A"
    ),
    "von Kestrel\nA, LT, RS\n\nFlight 19\nLT, A, A": "von Kestrel: A LT RS; Flight 19: LT A A",
    "PLANE ONE: A, LT, RS\nPLANE TWO: LT, A, A": "PLANE ONE: A LT RS; PLANE TWO: LT A A",
    "Squadron A: LT, RS\nSquadron C: A, A": "Squadron A: LT RS; Squadron C: A A",
    "Plane one: A, LT, RS\nPlane two: LT, A, A": "Plane one: A LT RS; Plane two: LT A A",
    "machine a: A, LT, RS\nmachine b: LT, A, A": "machine a: A LT RS; machine b: LT A A",
    # the turn, the strip or a repair may stand between the name and the moves
    "Goshawk\nTurn 12\nrepair 2\nA, LT, RS\n\nHarrier\nTurn 12\nLT, A, A": (
        "Goshawk: A LT RS; repair 2; Harrier: LT A A; turn 12"
    ),
    "Goshawk:\nhappily repairing two\nA, LT, RS\nHarrier:\nLT, A, A": (
        "Goshawk: A LT RS; Harrier: LT A A; asked"
    ),
    "Goshawk:\nhappily staying on the ground\nrepair 2\n\nHarrier:\nhappily landing\nLT, A, A": (
        "Goshawk: repair 2; Harrier: LT A A; asked"
    ),
    "Goshawk:\nhappily taking off\nA, LT, RS\nHarrier:\nLT, A, A": (
        "Goshawk: A LT RS; Harrier: LT A A; asked"
    ),
    "Goshawk:\nA, LT, RS, hurrah Baron\nHarrier:\nLT, A, A": BOTH,
    "Goshawk:\nahead\nturn left\nHarrier:\nturn left\nahead": "Goshawk: A LT; Harrier: LT A",
    "Goshawk:\nlanding nicely\nA, LT, RS\nHarrier:\ntaking off nicely\nLT, A, A": (
        "Goshawk: A LT RS; land; Harrier: LT A A; take off"
    ),
}


@pytest.mark.parametrize("text", HEADED)
def test_a_name_heads_the_orders_of_its_plane(told: Callable[[str], str], text: str) -> None:
    """With a mark behind it or by itself on its line, and nothing but orders below."""
    assert told(text) == HEADED[text]


ORDERED = {
    "Goshawk: 0\nHarrier: A, LT, RS": "Goshawk: 0; Harrier: A LT RS",
    "Goshawk: stays parked, repair 2\nHarrier: LT, A, A": (
        "Goshawk: repair 2; stay; Harrier: LT A A"
    ),
    "Goshawk: take off alpha\nHarrier: land on beta": (
        "Goshawk: take off alpha; Harrier: land beta"
    ),
    "Goshawk: repair 2\nHarrier: staying on the ground": "Goshawk: repair 2; Harrier: stay",
    "Goshawk: on alpha, LT\nHarrier: LT, A, A": "Goshawk: LT; take off alpha; Harrier: LT A A",
    "Goshawk: not landing, LT\nHarrier: LT, A, A": "Goshawk: LT; not landing; Harrier: LT A A",
    "Goshawk: no fire, A, LT, RS\nHarrier: left turn, A, A": BOTH,
    "Goshawk: move 1 A, move 2 LT\nHarrier: 1. LT 2. A 3. A": "Goshawk: A LT; Harrier: LT A A",
    "Goshawk, move 1: A, move 2: LT\nHarrier, 1. LT 2. RS": "Goshawk: A LT; Harrier: LT RS",
    "Goshawk, 0, A, LT\nHarrier, LT, A, A": "Goshawk: 0 A LT; Harrier: LT A A",
    "Goshawk: - A, LT, RS\nHarrier: | LT, A, A": BOTH,
    "Goshawk: i turn left, A\nHarrier: LT, A, A": "Goshawk: LT A; Harrier: LT A A",
    "Goshawk: turn 12: A, LT, RS\nHarrier: LT, A, A": BOTH + "; turn 12",
    "Goshawk, turn left, A, A\nHarrier, move 1: LT": "Goshawk: LT A A; Harrier: LT",
    "Goshawk: A, LT, RS, hurrah, Baron!\nHarrier: LT, A, A": BOTH,
    "Goshawk: A, LT, RS\nHarrier: LT, A, A\nGoshawk: landing on alpha": (
        "Goshawk: A LT RS; land alpha; Harrier: LT A A"
    ),
}


@pytest.mark.parametrize("text", ORDERED)
def test_any_order_may_follow_a_name(told: Callable[[str], str], text: str) -> None:
    """Moves, fire, the ground; and a word or two of chat behind them."""
    assert told(text) == ORDERED[text]


NOT_HEADED = {
    # these head moves, or speak of orders
    "Plan: A, LT, RS\nGoshawk: LT, A, A": "A LT RS; asked",
    "i: A\nii: LT\niii: RS": "A LT RS",
    "Option one: A, LT, RS\nOption two: LT, A, A": "A LT RS; asked",
    "Perhaps: A, LT, RS\nMaybe: LT, A, A": "asked",
    "Fire: A, L, R\nMoves: A, LT, RS": "A/A LT/L RS/R",
    "Correction: LT\nSorry: RS": "asked",
    "Goshawk perhaps: A, LT, RS\nHarrier perhaps: LT, A, A": "asked",
    "Goshawk last turn: A, LT, RS\nHarrier: LT, A, A": "A LT RS; asked",
    "Goshawk sorry: A, LT, RS\nHarrier: LT, A, A": "A LT RS; asked",
    "Goshawk if\nA, LT, RS\n\nHarrier if\nLT, A, A": "A LT RS; asked",
    "Goshawk A, LT, RS\nHarrier LT, A, A": "asked",
    "Goshawk. A, LT, RS\nHarrier. LT, A, A": "A LT RS; asked",
    "Goshawk A - fire L\nHarrier LT - fire R": "asked",
    # these say something
    "I Am: A, LT, RS\nHarrier: LT, A, A": "A LT RS; asked",
    "My plane: A, LT, RS\nHarrier: LT, A, A": "A LT RS; asked",
    "Red is here: A, LT, RS\nBlue is there: LT, A, A": "A LT RS; asked",
    # words with small letters, a full stop, or text above: a line of chat
    "goshawk\nA, LT, RS\n\nharrier\nLT, A, A": "A LT RS; asked",
    "Goshawk.\nA, LT, RS\n\nHarrier.\nLT, A, A": "A LT RS; asked",
    "What a fine day\nGoshawk\nA, LT, RS\n\nHarrier\nLT, A, A": "A LT RS; asked",
    "What Will Be Home.\nA, LT, RS\n\nHarrier\nLT, A, A": "A LT RS; asked",
    # no order follows, or not at once
    "Goshawk:\n> and the Goshawk?\nA, LT, RS\nHarrier:\nLT, A, A": "A LT RS; asked",
    "Goshawk: A, LT, RS\nHarrier: hold your horses": "A LT RS",
    "Goshawk:\nno orders here\nA, LT, RS\n\nHarrier: LT, A, A": "A LT RS; asked",
    "Goshawk:\nTurn 12\nTurn 12\nA, LT, RS\nHarrier: LT, A, A": "A LT RS; turn 12; asked",
    "Goshawk: 0 hurrah hurrah hurrah\nHarrier: A, LT, RS": "0 A LT; asked",
    "Goshawk, left turn, A, A\nHarrier, turn right, A, A": "null A A; asked",
    "Goshawk, straight ahead\nHarrier, turn right": "asked",
}


@pytest.mark.parametrize("text", NOT_HEADED)
def test_what_heads_no_plane_parts_no_orders(told: Callable[[str], str], text: str) -> None:
    """One heading alone is none either: a second plane's orders are asked about."""
    assert told(text) == NOT_HEADED[text]


@pytest.mark.parametrize(("length", "planes"), [(400, ["Goshawk", "Harrier"]), (401, [""])])
def test_a_name_in_a_very_long_line_heads_nothing(length: int, planes: list[str]) -> None:
    """A line of more than 400 characters is prose."""
    text = "Goshawk: A, LT, RS" + " " * (length - 18) + "\nHarrier: LT, A, A"

    assert list(read_orders(text).sheets) == planes
