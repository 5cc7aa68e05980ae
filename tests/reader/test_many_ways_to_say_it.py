"""The same orders in every way of writing them: each word of each table with each of another."""

from collections.abc import Callable

import pytest

MANOEUVRES = {
    "A": "A", "LT": "LT", "RS": "RS", "0": "0", "rs": "RS", "L.T.": "LT",
    "left turn": "LT", "turn left": "LT", "Turn to the right": "RT", "slip left": "LS",
    "right slip": "RS", "slip to port": "LS", "turn to starboard": "RT", "port turn": "LT",
    "left-hand turn": "LT", "left hand turn": "LT", "turn-left": "LT", "straight ahead": "A",
    "ahead": "A", "forward": "A", "hold": "0", "stay put": "0", "Immelmann": "I",
}  # fmt: skip

FIRES = {
    "fire left": "L", "fire right": "R", "fire ahead": "A", "fire A": "A", "fire: L": "L",
    "fire - left": "L", "fire (left)": "L", "fire to the left": "L", "fire on the left": "L",
    "fire left side": "L", "fire straight ahead": "A", "open fire to the right": "R",
    "shoot left": "L", "left gun": "L", "guns: right": "R", "FA": "A", "FLR": "LR",
    "fire L/R": "LR", "fire L+R": "LR", "fire L and R": "LR", "fire left and right": "LR",
    "fire left + ahead": "LA", "fire to port and starboard": "LR", "fire both sides": "LR",
    "both guns": "LR", "bursts left and right": "LR", "all guns": "LRA", "fire all guns": "LRA",
    "fire all round": "LRA", "fire everything": "LRA", "two bursts ahead": "AA",
    "2 bursts left": "LL", "fire two bursts ahead": "AA", "fire A x 2": "AA",
    "fire L twice": "LL", "bang": "?", "fire": "?", "no fire": "", "not firing": "",
    "hold fire": "", "cease fire": "", "no shots": "", "fire nothing": "", "fire none": "",
    "fire 0": "",
}  # fmt: skip

LABELS = [
    ("Move 1: ", "Move 2: ", "Move 3: "), ("Move 1 ", "Move 2 ", "Move 3 "),
    ("move 1 - ", "move 2 - ", "move 3 - "), ("- Move 1: ", "- Move 2: ", "- Move 3: "),
    ("Move 1\n", "Move 2\n", "Move 3\n"), ("Move (1) ", "Move (2) ", "Move (3) "),
    ("Move no. 1: ", "Move no. 2: ", "Move no. 3: "),
    ("Move one - ", "Move two - ", "Move three - "), ("M1 ", "M2 ", "M3 "),
    ("M1: ", "M2: ", "M3: "), ("M1) ", "M2) ", "M3) "), ("1. ", "2. ", "3. "),
    ("(1) ", "(2) ", "(3) "), ("1) ", "2) ", "3) "), ("[1] ", "[2] ", "[3] "),
    ("1: ", "2: ", "3: "), ("1 ", "2 ", "3 "), ("1 - ", "2 - ", "3 - "), ("1/ ", "2/ ", "3/ "),
    ("#1 ", "#2 ", "#3 "), ("* 1: ", "* 2: ", "* 3: "), ("I. ", "II. ", "III. "),
    ("i) ", "ii) ", "iii) "), ("a) ", "b) ", "c) "), ("First: ", "Second: ", "Third: "),
    ("First, ", "second, ", "third, "), ("First move ", "Second move ", "Third move "),
    ("1st: ", "2nd: ", "3rd: "), ("1st - ", "2nd - ", "3rd - "),
    ("1st move: ", "2nd move: ", "3rd move: "),
]  # fmt: skip

SEPARATORS = [
    ", ", "; ", ". ", " / ", "/", " - ", "\n", "\n\n", "\n- ", " then ", ", then ", ", and then ",
    " | ", " → ", " > ", "   ", ",  ", " ... ",
]  # fmt: skip

JOINS = [" ", ", ", " - ", "/", " + ", " and ", " with ", ": ", " (", "; ", ". ", "  ", "|"]


def wrong(told: Callable[[str], str], expected: dict[str, str]) -> dict[str, str]:
    """The texts that are read otherwise, with what they are read as."""
    return {text: said for text, right in expected.items() if (said := told(text)) != right}


def move(manoeuvre: str, fire: str) -> str:
    """`LT/L`, or `LT` without fire."""
    return "/".join(filter(None, [manoeuvre, fire]))


@pytest.mark.parametrize("labels", LABELS, ids=lambda labels: labels[0].strip())
def test_a_label_says_which_move_it_is(
    told: Callable[[str], str], labels: tuple[str, str, str]
) -> None:
    """Before any manoeuvre, and with any fire behind it."""
    first, second, third = labels
    expected = {
        f"{first}{words}\n{second}LT\n{third}A": f"{code} LT A"
        for words, code in MANOEUVRES.items()
    }
    expected |= {
        f"{first}LT, {words}\n{second}RS {words}\n{third}A": f"{move('LT', d)} {move('RS', d)} A"
        for words, d in FIRES.items()
    }

    assert wrong(told, expected) == {}


@pytest.mark.parametrize("mark", SEPARATORS)
def test_a_separator_parts_moves(told: Callable[[str], str], mark: str) -> None:
    """Whatever the manoeuvre, and wherever in the row it stands."""
    expected = {}
    for words, code in MANOEUVRES.items():
        expected[f"{words}{mark}LT{mark}RS"] = f"{code} LT RS"
        expected[f"LT{mark}{words}{mark}RS"] = f"LT {code} RS"
        expected[f"LT{mark}RS{mark}{words}"] = f"LT RS {code}"

    assert wrong(told, expected) == {}


@pytest.mark.parametrize("join", JOINS)
def test_fire_is_said_behind_its_manoeuvre(told: Callable[[str], str], join: str) -> None:
    """Joined to it by any mark, alone and in a row whose moves a stronger mark parts."""
    close = ")" if "(" in join else ""
    alone = {f"Move 1: LT{join}{words}{close}": move("LT", d) for words, d in FIRES.items()}
    strong = [mark for mark in (", ", "; ", " / ", "\n") if join not in (mark, "; ", ". ")]
    rows = {
        f"LT{join}{words}{close}{mark}RS{mark}A": f"{move('LT', d)} RS A"
        for mark in strong
        for words, d in FIRES.items()
        if not (join == "|" and mark == ", ") and not ("/" in words and "/" in mark)
    }

    assert wrong(told, alone | rows) == {}


GROUND = {
    "landing": "land", "I land": "land", "landing on alpha": "land alpha",
    "land on strip beta": "land beta", "I am landing on the left strip": "land alpha",
    "landing on the right-hand strip": "land gamma", "landing on the centre strip": "land beta",
    "coming in to land on gamma": "land gamma", "touching down on beta": "land beta",
    "not landing": "not landing", "I am not landing": "not landing", "no landing": "not landing",
    "taking off": "take off", "take off from alpha": "take off alpha",
    "taking off from strip gamma": "take off gamma", "take-off: beta": "take off beta",
    "taking off from the left strip": "take off alpha", "lifting off from beta": "take off beta",
    "repair 2": "repair 2", "repairing 3 points": "repair 3",
    "repair all": "repair all", "repair as much as possible": "repair all",
    "repair two points": "repair 2", "patch up 2 points": "repair 2",
    "repair 2 damage points": "repair 2", "fix 2 points": "repair 2",
}  # fmt: skip


@pytest.mark.parametrize("words", GROUND)
def test_what_is_done_on_the_ground_is_read_beside_moves(
    told: Callable[[str], str], words: str
) -> None:
    """Alone, before them and behind them, in their sentence and in one of its own."""
    said = GROUND[words]
    expected = {text.format(words): f"A LT 0; {said}" for text in [
        "{}: A, LT, 0", "{}. A, LT, 0", "A, LT, 0. {}.", "{}\nA, LT, 0", "A, LT, 0\n\n{}",
        "A, LT, 0; {}", "Move 1: A\nMove 2: LT\nMove 3: 0\n{}", "Turn 12: {}.\nA, LT, 0",
    ]}  # fmt: skip
    expected = {
        text: f"{told_as}; turn 12" if "12" in text else told_as
        for text, told_as in expected.items()
    }
    expected |= {f"{words}": said, f"{words}.": said, f"Hello,\n{words}\nOswald": said}

    assert wrong(told, expected) == {}


CORRECTIONS = {
    "Correction: {} is RS": "RS", "{} should be RS": "RS", "Sorry, {} should read RS.": "RS",
    "Change {} to RS": "RS", "Please change {} from {old} to RS": "RS", "Make {} RS": "RS",
    "Make {} RS instead": "RS", "{} becomes RS": "RS", "No, wait: {} is RS": "RS",
    "Correction to {}: RS instead of {old}": "RS", "Amend {} to RS": "RS",
    "Oops, {}: RS, not {old}": "RS", "I mean {} RS": "RS", "Scratch {}, make it RS": "RS",
    "Replace {} with RS": "RS",
}  # fmt: skip


@pytest.mark.parametrize("words", CORRECTIONS)
def test_a_correction_touches_the_move_it_names(told: Callable[[str], str], words: str) -> None:
    """By its number, in figures or words; the fire that it does not touch stands."""
    rows = ["A/L, LT/R, 0/A", "1. A/L\n2. LT/R\n3. 0/A"]
    olds = ["A", "LT", "0"]
    names = [
        ("move 1", "move one", "the first move", "M1"),
        ("move 2", "move two", "the second move", "M2"),
        ("move 3", "move three", "the third move", "M3"),
    ]
    expected = {}
    for row in rows:
        for at, several in enumerate(names):
            moves = ["A/L", "LT/R", "0/A"]
            moves[at] = f"RS/{moves[at][-1]}"
            for name in several:
                said = words.format(name, old=olds[at])
                expected[f"{row}\n{said}"] = " ".join(moves)

    assert wrong(told, expected) == {}


DOUBTS = [
    "if Blue turns left", "unless Blue is in the way", "perhaps", "or RT", "or maybe RT",
    "if he comes near", "or RT, as you like", "probably", "I think", "provided Blue stays",
    "when Blue turns", "or else RT",
]  # fmt: skip


@pytest.mark.parametrize("words", DOUBTS)
def test_a_doubt_is_asked_about_in_every_move(told: Callable[[str], str], words: str) -> None:
    """Those that are certain stand; the other stands at most as it was said first."""
    for at in range(3):
        for labels in (("", "", ""), ("1. ", "2. ", "3. "), ("Move 1: ", "Move 2: ", "Move 3: ")):
            moves = ["A", "LT", "RS"]
            said = [f"{label}{one}" for label, one in zip(labels, moves, strict=True)]
            said[at] += f" {words}"
            answer = told("\n".join(said))

            assert answer.endswith("asked"), said
            read = answer.split("; ")[0].split()
            assert read[:at] == moves[:at]
            assert read[at] in ("null", moves[at])
            assert read[at + 1 :] == moves[at + 1 :]


LABELS_OF_PRESS = [
    "Press:", "Press: ", "PRESS:\n", "Press release:", "Press from Red:", "Presse :", "To all:",
    "To all pilots:", "For print:", "My press:", "Press -", "*Press:*", "News:", "And press:",
    "To everybody:", "Press for turn 12:", "Bulletin:", "4. Press:",
]  # fmt: skip


@pytest.mark.parametrize("label", LABELS_OF_PRESS)
def test_a_label_begins_press(told: Callable[[str], str], label: str) -> None:
    """Above the orders and below them; the label is no part of it, a note to the umpire neither."""
    said = "Hail to the victors of the dawn!"
    expected = {text.format(label, said): f"A LT RS; press: {said}" for text in [
        "{} {}\n\nMove 1: A\nMove 2: LT\nMove 3: RS", "A, LT, RS\n\n{} {}",
        "A, LT, RS\n\n{} {}\n\nGM: I am away.", "GM: I am away.\n\n{} {}\n\nOrders: A, LT, RS",
        "A, LT, RS\n\n{} {}\n\nRegards,\nOswald", "A, LT, RS\n\n{} {}\n-- \nOswald of the Clouds",
        "A, LT, RS\n\n{} {}\n\nNot for print: I am bluffing.",
    ]}  # fmt: skip

    assert wrong(told, expected) == {}
