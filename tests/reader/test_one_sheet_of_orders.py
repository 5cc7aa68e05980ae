"""How what is said of one plane, line by line, becomes its three moves."""

from collections.abc import Callable

import pytest

from sopwith_gm.systems.sopwith.reader import read_orders

NUMBERED = {
    # A turn has three moves: a fourth is asked about, and no fire is said of the third.
    "1. A\n2. LT\n3. RS\n4. A\nFire left": "A LT RS; asked",
    "Move 4: A\nMove 1: LT": "LT; asked",
    "A, LT, RS, LS, A": "A LT RS; asked",
    "A\nLT\nRS\nLS\nA": "A LT RS; asked",
    # One number twice, and neither stands; but a line may name a move's fire alone.
    "Move 1: A\nMove 1: LT": "null; asked",
    "Move 1: A, fire left\nMove 1: fire right": "null; asked",
    "Move 1: LT\nMove 1: fire right": "LT/R",
    "Move 1: fire right\nMove 1: LT": "LT/R",
    "Move 1: fire left\nMove 1: LT, fire right": "null; asked",
    "Move 1: LT\nMove 1: LT, fire right": "null; asked",
    # The fire under a move is its fire, also behind an empty line before the move.
    "1. A\nFire left\n2. LT\nFire right": "A/L LT/R",
    "1. A\n\n2. LT\nFire left": "A LT/L",
    "1. A\n2. LT\n\nFire left": "A LT; asked",
}


@pytest.mark.parametrize("text", NUMBERED)
def test_each_number_has_one_move(told: Callable[[str], str], text: str) -> None:
    """The first three, each once."""
    assert told(text) == NUMBERED[text]


CORRECTED = {
    "Move 1: A\nMove 2: loop\nMove 3: roll\nCorrection: move 2 is LT": "A LT null; asked",
    "Move 1: loop\nMove 2: A\nMove 3: roll\nCorrection: move 1 is LT": "LT A null; asked",
    "Move 1: loop\nMove 2: LT\nCorrection: move 3 is RS": "null LT RS; asked",
    "Move 1: loop\nCorrection: move 1 is LT": "LT",
    "A, loop, LT or RT\nCorrection: move 3 is RS": "A null RS; asked",
    "1. A\n2. loop\nFire left\nCorrection: move 2 is LT": "A LT/L",
    "A, LT, RS, LS\nCorrection: move 2 is RT": "A RT RS; asked",
    "A, LT, RS, LS\nNew orders: A, A, A": "A A A",
    "1. A\n2. loop\n3. roll\nNew orders: A, A, A": "A A A",
    "1. A\n2. LT, perhaps fire left\nCorrection: fire right in move 2": "A LT/R",
    "A, LT\nCorrection: fire left in move 2": "A LT/L",
    "A, LT\nCorrection: fire left in move 3": "A LT null/L",
    "1. A\n2. loop\n3. RS\nCorrection: fire left in move 2": "A null/L RS; asked",
    "1. A\n2. loop, fire left\n3. RS\nCorrection: move 2 is LT": "A LT/L RS",
    "A, LT, RS\nCorrection: move 4 is LT": "A LT RS; asked",
    "A, LT, RS\nCorrection: move 2 is loop": "A LT RS; asked",
    "A, LT, RS\nCorrection: moves 2 and 3 are LT, fire left": "A LT/L LT/L",
    "A, LT/R, RS\nCorrection: move 2 is LS": "A LS/R RS",
    "A, LT, RS\nCorrection: move 2 is LS\nNo, RT.": "A LS RS; asked",
    "1. A\n2. LT\n\nScrub all that.\nLS\nFire left\nRS": "LS/L RS",
}


@pytest.mark.parametrize("text", CORRECTED)
def test_a_correction_settles_the_move_it_names(told: Callable[[str], str], text: str) -> None:
    """What it does not touch stands, and what was asked about elsewhere is still asked about."""
    assert told(text) == CORRECTED[text]


FIRE = {
    "Fire left in move 2.\nA, LT, RS": "A LT/L RS",
    "No fire in move 1, fire left in move 2.\nA, LT, RS": "A LT/L RS",
    "Fire left in move 3.\nA, LT": "A LT null/L",
    "Fire left in move 2.": "null null/L",
    "Fire: 2 L": "null null/L",
    "A, LT\nFire: A, L, R": "A/A LT/L null/R",
    "A, LT, RS, LS\nFire: A, L, R, L": "A/A LT/L RS/R; asked",
    "1. A\n2. LT, fire left\n3. RS\nFire: 2 R": "A LT/LR RS",
    "A, LT/R, RS\nFire left every time": "A/L LT/R RS/L",
    "A, LT, no fire, RS\nFire left every time": "A/L LT RS/L",
    "1. A\n2. If Blue dives LT, else RS\n3. A\nFire left every time": "A/L null A/L; asked",
    "1. A\n3. LT\nFire: L, A, R": "A/L null/A LT/R",
}


@pytest.mark.parametrize("text", FIRE)
def test_fire_finds_its_moves(told: Callable[[str], str], text: str) -> None:
    """Said before them, behind them, or of all of them; a move's own fire goes before."""
    assert told(text) == FIRE[text]


PARTED = {
    "A / L\nLT / R": "A/L LT/R",
    "A / L\nLT / R\nRS / A": "A/L LT/R RS/A",
    "A / L\nRS": "A/L RS",
    "A / L / R\nLT": "A/LR LT",
    "A / LT\nRS": "A LT RS",
    "A / LT / RS\nLS / A": "A LT RS; asked",
    "A / L": "A null; asked",
    "A / 0\nLT / L": "A LT/L",
    # What says one manoeuvre twice is two moves.
    "LS, LS\nRT": "LS LS RT",
    "LS/A, LS\n\nRT": "LS/A LS RT",
    "RT\nLS, LS/A": "RT LS LS/A",
}


@pytest.mark.parametrize("text", PARTED)
def test_where_lines_part_the_moves_a_slash_parts_off_the_fire(
    told: Callable[[str], str], text: str
) -> None:
    """Two lines at least, each of which can be one move."""
    assert told(text) == PARTED[text]


STAYS = {
    "Stay on the ground. 0, 0, 0": "stay",
    "Stay on the ground.\n1. 0\n2. 0\n3. loop": "stay; asked",
    "Stay on the ground.\n1. A": "A",
    "Stay on the ground.\nLT, 0": "LT 0",
}


@pytest.mark.parametrize("text", STAYS)
def test_a_plane_that_stays_flies_no_moves(told: Callable[[str], str], text: str) -> None:
    """Unless one is ordered that flies."""
    assert told(text) == STAYS[text]


def words(text: str) -> list[str]:
    """The words that each move is kept in."""
    return [move.written for move in read_orders(text).sheets[""].moves]


def test_a_move_keeps_the_words_of_its_manoeuvre() -> None:
    """A correction of its fire leaves them; of two moves with one number it has the second's."""
    assert words("Move 1: A\nMove 2: LT\nCorrection: fire left in move 2") == ["A", "LT"]
    assert words("Move 1: A\nMove 2: LT\nCorrection: move 2 is RT") == ["A", "RT"]
    assert words("Move 1: A\nMove 2: LT\nMove 2: RS") == ["A", "Move 2: RS"]


def test_what_is_asked_about_is_each_line_in_doubt() -> None:
    """Both lines of a number that was given twice, and what was in doubt above them."""
    reading = read_orders("Move 2: loop\nMove 3: A\nMove 3: LT")

    assert [one.text for one in reading.unread] == ["Move 2: loop", "Move 3: A", "Move 3: LT"]


def test_the_words_of_a_move_are_found_in_the_text() -> None:
    """Its place is that of its words, and the sheet keeps the whole text."""
    sheet = read_orders("Hello\nA, left turn").sheets[""]

    places = [move.span for move in sheet.moves]
    assert [sheet.text[at.start : at.end] for at in places if at] == ["A", "left turn"]
