"""Corrections of moves, of the ground, and of mails that are not here."""

from collections.abc import Callable

import pytest

READ = {
    "Replace my last orders: A, LT, RS": "A LT RS",
    "LT, LT, LT\n\nReplace my earlier orders: A, LT, RS": "A LT RS",
    "A, LT, RS\n\nChange move 2 to hello, and move 3 to A": "A LT A; asked",
    "A, LT, RS\n\nCorrection for move 2: move 2 LS": "A LS RS",
    "A, LT, RS\n\nCorrection: A, LT": "A LT RS; asked",
    "A, LT, RS\nCorrection:\nLS, LS": "A LT RS; asked",
    "A, LT, RS\n\nRegards,\nOswald\n\nsorry, move 2 is LS": "A LS RS",
    "A, LT, RS\n\nRegards,\nOswald\nLT RS A": "A LT RS; asked",
    "A, LT, RS\nCorrection: move 2 not LT": "A LT RS; asked",
    "Correction: move 1 A, move 2 LT, move 3 RS, and make move 2 LS": "A null RS; asked",
    # the ground
    "A, LT, RS. Land on alpha.\nCorrection: land on beta.": "A LT RS; land beta",
    "A, LT, RS, land on alpha\nCorrection: no landing": "A LT RS; not landing",
    "Not landing. A, LT, RS\nCorrection: landing on alpha": "A LT RS; land alpha",
    "Staying on the ground.\nCorrection: taking off from alpha.": "take off alpha",
    "Taking off from alpha.\nCorrection: staying on the ground.": "stay",
    "Repair 2, staying on the ground.\nCorrection: repair 3": "repair 3; stay",
    "A, LT, RS\nCancel repairs": "A LT RS; asked",
    # what is not here
    "LS as usual": "asked",
    "A, LT, RS\nunchanged": "A LT RS; asked",
    "A, LT, RS\n\nthanks as always for running the same game": "A LT RS",
    "A, LT, RS\n\nOrders for turn 12 attached as usual.": "A LT RS; turn 12",
    "Same as last turn was good": "",
}


@pytest.mark.parametrize("text", READ)
def test_a_correction_changes_what_it_names(told: Callable[[str], str], text: str) -> None:
    """What it does not touch stands, and what cannot be settled is asked about."""
    assert told(text) == READ[text]
