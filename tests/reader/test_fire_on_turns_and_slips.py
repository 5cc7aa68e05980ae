"""Fire that is said of the turns or the slips among the moves, and not of moves by number."""

from collections.abc import Callable

import pytest

ONE_MOVE = {
    "A, LT, RS; fire right on the slip": "A LT RS/R",
    "A, LT, RS; FIRE L ON THE SIDESLIP": "A LT RS/L",
    "A, LT, RS. Fire right with the slip.": "A LT RS/R",
    "A, LT, RS. Fire left on the turn.": "A LT/L RS",
    "LT, RS; fire ahead on the slip": "LT RS/A",
    "A, LT, RS; fire right and left on the slip": "A LT RS/RL",
    "A, LT, RS, then fire right on the slip": "A LT RS/R",
    "A, LT, RS! Fire right, on the slip!": "A LT RS/R",
    "A, LT, RS (fire right on the slip)": "A LT RS/R",
    "A, LT, RS, then (fire right on the slip)": "A LT RS/R",
    "A, LT, RS. (Fire right on the slip.)": "A LT RS/R",
    "A, LT, RS; fire on the slip": "A LT RS/?",
    "Move 1: A\nMove 2: LT\nMove 3: RS\nFire right on the slip.": "A LT RS/R",
    # of which turn, where there are several
    "LT, RT, A. Fire left on the port turn.": "LT/L RT A",
    "LT, RT, A. Fire ahead in my left turn.": "LT/A RT A",
    "LT, A, RT; fire R on the Starboard turn": "LT A RT/R",
    "LT, RT, A. Fire left on the right turn.": "LT RT/L A",
    "LT, RT, A. Fire left on the turn.": "LT RT A; asked",
    # none
    "A, LT, RS. No fire on the slip.": "A LT RS",
    "A, LT/L, RS; cease fire on the slip": "A LT/L RS",
    "A/L, LT/L, RS; fire right on the turn": "A/L LT/L RS; asked",
    # beside another slip, or turn, that is no order
    "A, LT, RS; fire right on the slip. You were lucky on the turn!": "A LT RS/R",
}
SEVERAL = {
    "LT, RT, A. Fire left on turns.": "LT/L RT/L A",
    "LT, RT, A. Fire left on the two turns.": "LT/L RT/L A",
    "LS, RT, LS; fire ahead on all the slips": "LS/A RT LS/A",
    "LS, RT, LS; fire ahead on both the slips": "LS/A RT LS/A",
    "LS, RT, LS; fire ahead on every slip": "LS/A RT LS/A",
    "LS, RT, LS; fire ahead on each sideslip": "LS/A RT LS/A",
    "LT, RT, LS; fire left on every left turn": "LT/L RT LS",
    "LT, RT, LT; fire ahead on all turns": "LT/A RT/A LT/A",
    # in each of the game's turns, which is in all three moves
    "LT, RT, LT; fire ahead in every turn": "LT/A RT/A LT/A",
    # both of them, where there are one or three
    "LS, RT, A; fire ahead on both slips": "LS RT A; asked",
    "LT, RT, LT; fire ahead on both turns": "LT RT LT; asked",
    "LT, RT, LT; fire ahead on the two turns": "LT RT LT; asked",
}
ASKED = {
    "A, LT, RS; fire right on the slip and left on the turn": "asked",
    "A, LT, RS; fire left in move 1 and right on the slip": "asked",
    "A, LT, RS; fire at Red on the slip": "asked",
    "LT, left; fire right on the turn": "LT/R null; asked",
    "Fire right on the slip.": "asked",
}


@pytest.mark.parametrize("text", ONE_MOVE)
def test_fire_on_the_slip_goes_with_the_only_slip(told: Callable[[str], str], text: str) -> None:
    """With the left turn, too, where that is said; two turns and `the turn` are asked about."""
    assert told(text) == ONE_MOVE[text]


@pytest.mark.parametrize("text", SEVERAL)
def test_fire_on_slips_goes_with_as_many_as_are_said(told: Callable[[str], str], text: str) -> None:
    """All of them, each of them, both where there are two."""
    assert told(text) == SEVERAL[text]


@pytest.mark.parametrize("text", ASKED)
def test_fire_on_moves_of_a_kind_is_asked_about(told: Callable[[str], str], text: str) -> None:
    """Where it is of several kinds at once, at somebody, or of a move that is not known."""
    assert told(text) == ASKED[text]
