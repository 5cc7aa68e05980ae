"""Which move: numbers in figures, Roman figures, words and letters, with all sorts of marks."""

from collections.abc import Callable

import pytest

FIGURES = {
    "1 A 2 LT 3 RS": "A LT RS",
    "1] A 2] LT 3] RS": "A LT RS",
    "1- A 2- LT 3- RS": "A LT RS",
    "1/ A 2/ LT 3/ RS": "A LT RS",
    "1# A 2# LT 3# RS": "A LT RS",
    "1| A 2| LT 3| RS": "A LT RS",
    "1.) A\n2.) LT\n3.) RS": "A LT RS",
    "(1) A (2) LT (3) RS": "A LT RS",
    "[1] A\n[2] LT\n[3] RS": "A LT RS",
    "1 -- A\n2 -- LT\n3 -- RS": "A LT RS",
    "Go A (2) LT (3) RS": "A LT RS",
    "go 1. A 2. LT 3. RS": "A LT RS",
    "I go 1: left turn, 2: ahead, 3: hold": "LT A 0",
    "1 left turn 2 ahead 3 stay": "LT A 0",
    "A\n2 LT\n3 RS": "A LT RS",
    "2 LT\n3 A": "null LT A",
    "1 A / 2 LT / 3 RS": "A LT RS",
    "A / 2 LT / RS": "asked",  # one of three has a number
    "1 A 2 LT 3: RS": "A LT RS",
    "1. A 2. LT third: RS": "A LT RS",
    "1 LT, 2 A, 3 fire left": "LT A null/L",
}


@pytest.mark.parametrize("text", FIGURES)
def test_figures_number_the_moves(told: Callable[[str], str], text: str) -> None:
    """With a mark or without; a move that has none is null."""
    assert told(text) == FIGURES[text]


ORDERS = {
    "1 a, 2 a, 3 a": "A A A",
    "1 a fire left, 2 LT": "A/L LT",
    "1 a-L 2 a/R 3 a": "A/L A/R A",
    "1 a. 2 LT": "A LT",
    "1 a no fire 2 LT": "A LT",
    "1 a none 2 LT": "A LT",
    "1 0 2 LT 3 00": "0 LT 0",
    "1 (fire left) LT 2 A": "LT/L A",
    "1 (no fire) LT 2 A": "LT A",
    "1 (burst left) LT 2 (burst right) A": "LT/L A/R",
    "1 fl LT 2 A": "LT/L A",
    "1 none LT 2 A": "LT A",
    "1 no fire LT 2 A": "LT A",
    "1 if Red is near LT 2 A": "null A; asked",
    "1 LT 2 sorry RS 3 A": "LT RS A",
    "1 LT 2 I 3 A": "LT I A",
    "1 please go LT 2 then A": "LT A",
    "1 a LT 2 RS": "null RS; asked",  # an A, or an article?
    "1 a good idea": "",  # an article
    "1 (hm) LT 2 A": "asked",
    "1 LT 2 shots ahead 2 A": "LT/AA A",
    "Move 1: LT only 2 fire left": "LT/LL",
    "1. LT, only 2 left": "null; asked",
    "Move 1: LT, fire all 2 left": "null/?; asked",
    "1. 0\n2. 0\n3. 0, repair 2 no fire": "0 0 0; repair 2",
}


@pytest.mark.parametrize("text", ORDERS)
def test_a_figure_before_an_order_is_the_number_of_a_move(
    told: Callable[[str], str], text: str
) -> None:
    """But not one that counts bursts or points of damage."""
    assert told(text) == ORDERS[text]


ROMAN = {
    "i. A\nii. LT\niii. RS": "A LT RS",
    "I: A\nII: LT\nIII: RS": "A LT RS",
    "i) A ii) LT iii) RS": "A LT RS",
    "IV. A": "asked",
    "V. A": "asked",
    "IIII. A": "asked",
    "(I) A (II) LT (III) RS": "A LT RS",
    "[II] A": "null A",
    "II/ LT": "null LT",
    "Move I: A. Move II: LT. Move III: RS": "A LT RS",
    "I - turn left\nII - slip right\nIII - A": "LT RS A",
    "I - slip left, II - hold, III - stay put": "LS 0 0",
    "I - ahead": "A",
    "I - the left turn": "LT",
}


@pytest.mark.parametrize("text", ROMAN)
def test_roman_figures_number_the_moves(told: Callable[[str], str], text: str) -> None:
    """Of a fourth and fifth move nothing is flown."""
    assert told(text) == ROMAN[text]


IMMELMANN = {
    "I-LT-0": "I LT 0",
    "LT - I - RS": "LT I RS",
    "I... LT... RS": "I LT RS",
    "I . . LT": "I LT",
    "1. A 2. I. 3. LT": "A I LT",
    "A I LT": "A I LT",
    "Move 2 - I - fire L": "null I/L",
    "LT; I) fire left; RS": "LT I/L RS",
    "I - fire L": "I/L",
    "I - I": "I",
    "Move 1 - I, move 2 - LT": "I LT",
    "I-LT-RS-A": "I LT RS; asked",  # four moves, or the first is LT
    "I-LT, RS": "null; asked",  # an Immelmann, or the first is LT
    "LT. I. RS.": "null; asked",  # three moves, or the second has no manoeuvre
    "I-LT-A-RS; I-LT": "null/A; asked",  # more than a turn has
    "I fly A, LT, RS": "A LT RS",  # I, the pilot
}


@pytest.mark.parametrize("text", IMMELMANN)
def test_an_i_is_an_immelmann_where_it_is_no_number(told: Callable[[str], str], text: str) -> None:
    """A number before it or codes behind it say so."""
    assert told(text) == IMMELMANN[text]


WORDS = {
    "First A, second LT, third RS": "A LT RS",
    "first a left turn, second ahead, third slip right": "LT A RS",
    "opening: ahead\nsecond: left turn\nlast: right slip": "A LT RS",
    "opening move A, second move LT, last move RS": "A LT RS",
    "one - A\ntwo - LT\nthree - RS": "A LT RS",
    "one) A\ntwo) LT\nthree) RS": "A LT RS",
    "one. A\ntwo. LT\nthree. RS": "A LT RS",
    "One, A; two, LT; three, RS": "A LT RS",
    "A first, LT second, RS third": "A LT RS",
    "Move 1: A second: LT third: RS": "A LT RS",
    "first and second move: A\nthird move: LT": "A A LT",
    "first and second: A, third: LT": "A A LT",
    "First and third move: A, second move: LT": "A LT A",
    "First two moves: A\nLast move: LT": "A A LT",
    "first 2 moves: A, last move: LT": "A A LT",
    "First move: LT\nLast two moves: A": "LT A A",
    "first move LT, last 2 moves: A": "LT A A",
    "first three moves: A": "A A A",
    "1st move A, 2nd move LT, 3rd move RS": "A LT RS",
    "A 2nd: LT 3rd: RS": "A LT RS",
    "Go A 2nd) LT 3rd) RS": "A LT RS",
    "Go A 2nd move LT 3rd move RS": "A LT RS",
    "Straight ahead for two moves, then LT": "A A LT",
    "LT for two moves, A": "LT LT A",
    "hold for two moves and then slip left": "0 0 LS",
    "Slip left for two moves, A": "LS LS A",
    "LT for three moves": "LT LT LT",
    "Immelmann for two moves, A": "I I A",
    "A and two moves LT": "asked",
    "I have two moves left": "asked",
    "12th move A": "asked",
    "fourth: A": "asked",
}


@pytest.mark.parametrize("text", WORDS)
def test_words_number_the_moves(told: Callable[[str], str], text: str) -> None:
    """First, 1st, one; the first two, the last two; so many moves long."""
    assert told(text) == WORDS[text]


TALK = {
    "First of all: A, LT, RS": "A LT RS",
    "First thing: A, LT, RS": "A LT RS",
    "First times out: A, LT, RS": "A LT RS",
    "First night: A, LT, RS": "A LT RS",
    "First week: A, LT, RS": "A LT RS",
    "First orders: A, LT, RS": "A LT RS",
    "First order A, second order LT": "asked",
    "First turn: A, LT, RS": "A LT RS",
    "First\nA, LT, RS": "A LT RS",
    "One A, two LT, three RS": "asked",
    "first burst left, A": "asked",
    "Second burst left on my LT": "asked",
    "One day I go A, LT, RS": "asked",
    "A, LT, RS\nMove 1 of my plan is cunning": "A LT RS",
    "A, LT, RS\nMove 2 of the plan went well": "A LT RS",
}


@pytest.mark.parametrize("text", TALK)
def test_first_is_no_number_where_it_only_begins_the_talk(
    told: Callable[[str], str], text: str
) -> None:
    """`First of all`, `first thing`, `move 1 of my plan`."""
    assert told(text) == TALK[text]


LETTERS = {
    "a) A\nb) LT\nc) RS": "A LT RS",
    "A) LT\nB) A\nC) RS": "LT A RS",
    "d) A": "asked",
    "1. LT (fire a) 2. A": "LT/A A",
    "(fire a) LT, A, RS": "LT/A A RS",
    "a) A (fire a) b) LT": "A/A LT",
    "(see plan a) LT, A, RS": "LT A RS",
    "LT (A), A (as in b), RS": "LT/A A RS",
    "Go LT b) A c) RS": "asked",
}


@pytest.mark.parametrize("text", LETTERS)
def test_letters_number_the_moves(told: Callable[[str], str], text: str) -> None:
    """But not a letter at the end of a remark in parentheses."""
    assert told(text) == LETTERS[text]


MOVES = {
    "Move no 1: A\nMove no. 2: LT\nMove nr 3: RS": "A LT RS",
    "Move number 1: A, move number 2: LT, move # 3: RS": "A LT RS",
    "M1 A, M2 LT, M3 RS": "A LT RS",
    "M 1 A, M 2 LT, M 3 RS": "A LT RS",
    "M I A, M II LT, M III RS": "asked",  # or an Immelmann?
    "Mv. 1 A, Mv. 2 LT, Mv. 3 RS": "A LT RS",
    "Move one: A\nMove two: LT\nMove three: RS": "A LT RS",
    "Move 0: A\nMove 1: LT\nMove 2: RS": "LT RS; asked",
    "Moves 1-3: A": "A A A",
    "Moves 1 to 3: LT": "LT LT LT",
    "Moves 1 through 3: LT": "LT LT LT",
    "Moves 1, 2 and 3: LT": "LT LT LT",
    "Moves 1+2: LT, move 3: A": "LT LT A",
    "Moves 1/2: LT, move 3: A": "LT LT A",
    "Moves 1, 2: LT. 3: A": "LT LT A",
    "Moves 1 and 2: A. Move 3: RS": "A A RS",
    "Moves 1 & 2: A": "A A",
    "Move 1 - 2. LT": "LT LT",
    "Moves 1 - 3: fire ahead\nA, LT, RS": "A/A LT/A RS/A",
}


@pytest.mark.parametrize("text", MOVES)
def test_the_word_move_stands_before_its_number(told: Callable[[str], str], text: str) -> None:
    """Or before several, with all that is between two of them."""
    assert told(text) == MOVES[text]


SEVERAL = {
    "Second one: LT": "null LT",
    "First one. A\nSecond one. LT\nThird one. RS": "A LT RS",
    "First one) A, second one) LT": "A LT",
    "First one of us to land is on beta": "asked",
    "Move 10: A\nMove 2: LT": "null LT; asked",
    "Move 12345678901234567890: A\nMove 1: LT": "LT; asked",
    "Move 1, Move 2: A": "A A",
    "Move 1 and move 2: A. Move 3: RS": "A A RS",
    "A. Move 2, move 3: RS": "A RS RS",
    "A in move 1, move 2: LT": "A LT",  # not both
    "LT in move 1 and move 2 RS": "LT RS",
    "A in move 1 and move 2, LT in move 3": "A A LT",
    "Moves 4 and 1: A": "A; asked",
    "Moves 3 and 1: A, move 2: LT": "A LT A",
    "Moves 3, 1: A, move 2: LT": "A LT A",
    "Moves 3-1: LT": "LT LT LT",
    "Moves 3 to 1: LT": "LT LT LT",
    "Fire left on 3 and 1\nA, LT, RS": "A/L LT RS/L",
    "Fire left on 3 + 1\nA, LT, RS": "A/L LT RS/L",
    "last turn in move 2 LT": "asked",
    "LT in move 1, 2: A": "LT A",  # not both
    "LT in move 1, 2. A, 3: RS": "LT A RS",
    "A first and second - LT": "A LT",
    "First and second - A": "A A",
    "First, second and third moves: LT": "LT LT LT",
    "1st and 2nd move: A": "A A",
    "1st and 2nd: LT, 3rd: A": "LT LT A",
    "Go LT 1. / A 2. / RS 3.": "LT A RS; asked",
    "Go 1: LT / second: A / 3rd: RS": "LT A RS",
    "A, LT, RS\nMove 2 of our plan: RT": "A LT RS; asked",
    "A, LT, RS\nMove 2 of a good plan: RT": "A LT RS; asked",
    "uno: A\nsecond: LT": "A LT",
    "one, A, two, LT": "A LT",
    "12e tour: A, LT, RS": "A LT RS; turn 12",
    "Trun 12: A, LT, RS": "A LT RS; turn 12",
}


@pytest.mark.parametrize("text", SEVERAL)
def test_no_number_of_a_move_is_lost(told: Callable[[str], str], text: str) -> None:
    """Downwards, with the word again, of a move that no turn has."""
    assert told(text) == SEVERAL[text]
