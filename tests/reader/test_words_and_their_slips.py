"""Words, letters and codes: which slips of the finger are read, and what is one beside others."""

from collections.abc import Callable

import pytest

from sopwith_gm.systems.sopwith.reader import read_orders
from sopwith_gm.systems.sopwith.reader.tokens import Token, meaning, tokenise

SLIPS = {
    "letf": ("side", "L"),  # changed round
    "elft": ("side", "L"),
    "lefft": ("side", "L"),  # added
    "lef": ("side", "L"),  # dropped
    "lwft": ("side", "L"),  # wrong
    "tur": ("turn", ""),
    "turm": ("turn", ""),
    "sraigth": ("ahead", ""),  # two in a word of eight letters
    "strabord": ("side", "R"),
    "imelmnan": ("code", "I"),
    "forwatd": ("ahead", ""),
}


@pytest.mark.parametrize("word", SLIPS)
def test_a_slip_of_the_finger_is_read(word: str) -> None:
    """One letter dropped, added, wrong or changed round; two of them in a long word."""
    assert meaning(word) == (SLIPS[word], True)


NO_SLIPS = [
    "straighten",  # two letters more
    "foreword",  # two slips, in a word of seven
    "sttrighh",
    "letfs",
    "lfte",
    "life",
    "lt",
    "ler",
    "night",
    "por",
    "xstarboardxx",
]


@pytest.mark.parametrize("word", NO_SLIPS)
def test_what_is_further_away_is_no_slip(word: str) -> None:
    """Nor are real words, and most words of three letters."""
    assert not meaning(word)[1]


def test_the_pilot_is_told_which_slips_were_read() -> None:
    """Where they stand and what they were read as; of words without a slip nothing."""
    reading = read_orders("Move 1: turn elft, fire rihgt\nMove 2: sraigth\nMove 3: L.S.")

    assert [(slip.written, slip.read_as) for slip in reading.slips] == [
        ("elft", "left"),
        ("rihgt", "right"),
        ("sraigth", "ahead"),
    ]


def test_each_token_keeps_its_place_and_its_word() -> None:
    """What it is, its value, where it stands, and the word in small letters."""
    text = "xx L.T. K11, FAL AR letf #2   Stay Put 🙂\u200d % Hold fire"

    assert tokenise(text, 3, len(text)) == [
        Token("code", "LT", 3, 7, "l.t."),
        Token("hex", "K11", 8, 11, "k11"),
        Token("comma", ",", 11, 12, ","),
        Token("burst_code", "AL", 13, 16, "fal"),
        Token("letters", "AR", 17, 19, "ar"),
        Token("side", "L", 20, 24, "letf", is_slip=True),
        Token("hash", "#", 25, 26, "#"),
        Token("number", "2", 26, 27, "2"),
        Token("pipe", "|", 27, 30, "|"),
        Token("zero", "Stay Put", 30, 38, "stay put"),
        Token("unknown", "🙂", 39, 40, "🙂"),
        Token("unknown", "%", 42, 43, "%"),
        Token("none", "Hold fire", 44, 53, "hold fire"),
    ]


KINDS = {
    "S19": ["hex"],
    "s1": ["hex"],
    "A 5": ["ahead", "number"],
    "T5": ["unknown", "number"],
    "B20": ["unknown", "number"],
    "B0": ["unknown", "number"],
    "B1900": ["unknown", "number"],
    "a A I i": ["article", "ahead", "eye", "eye"],
    "N n": ["zero", "unknown"],
    "O o X x": ["zero", "zero", "times", "times"],
    "'A' 'I'": ["quote", "ahead", "quote", "quote", "eye", "quote"],
    "LA la ALL RAL ral LRAL": ["letters", "fill", "all", "letters", "unknown", "unknown"],
    "far FAR fAR FA fal fall Fall": [
        "unknown",
        "burst_code",
        "burst_code",
        "burst_code",
        "burst_code",
        "unknown",
        "unknown",
    ],
    "A  B": ["ahead", "unknown"],
    "   A": ["ahead"],
    "A\n   B": ["ahead", "unknown"],
    "A   B    0": ["ahead", "pipe", "unknown", "pipe", "number"],
}


@pytest.mark.parametrize("text", KINDS)
def test_what_letters_numbers_and_blanks_are(text: str) -> None:
    """A hex of the board is a column and its row; three blanks part like a bar."""
    assert [token.kind for token in tokenise(text, 0, len(text))] == KINDS[text]


BESIDE = {
    "hold fire A, LT, RS": "0/A LT RS",
    "hold Fire: A, LT, RS": "0/A LT RS",
    "1. hold fire left\n2. LT": "0/L LT",
    "Hold fire left turn, A, 0": "LT A 0",
    "A, hold fire right slip, 0": "A RS 0",
    "Hold fire, A, LT": "A LT",
    "A, fire right then left turn, 0": "A/R LT 0",
    "Right then, left turn, A, 0": "LT A 0",
    "A fire   left turn   0": "A/? LT 0",
    "Left turn in my second move, A in the first, RS in the third": "A LT RS",
    "left turn in 2, right slip in 3, A in 1": "A LT RS",
    "My turn 8: A, LT, RS": "A LT RS; turn 8",
    "Orders for this turn 12:\nA, LT, RS": "A LT RS; turn 12",
}


@pytest.mark.parametrize("text", BESIDE)
def test_a_phrase_is_none_where_its_words_belong_to_others(
    told: Callable[[str], str], text: str
) -> None:
    """Fire that is held and fire with its direction, a side before `then`, a turn in a move, a turn
    and its number."""
    assert told(text) == BESIDE[text]
