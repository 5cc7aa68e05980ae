"""From the greeting to the name below: which line is what, and where the next begins."""

from collections.abc import Callable

import pytest

from sopwith_gm.core.reading import Role
from sopwith_gm.systems.sopwith.reader import read_orders

OWN, QUOTE = Role.OWN, Role.QUOTE

OPENED = {
    "Hi Nora, A, LT, RS": "A LT RS",
    "Hi Nora\nahead\nturn left": "A LT",
    "Hello, no press. A, LT, RS": "A LT RS",
    "Dear Old Nora Vance, A, LT, RS": "A LT RS",
    # four words are no name
    "Dear Old Miss Nora Vance, A, LT, RS": "null LT RS; asked",
    "ahead\n\nturn left\n\nslip right": "A LT RS",
}


@pytest.mark.parametrize("text", OPENED)
def test_orders_may_follow_a_greeting_on_its_line(told: Callable[[str], str], text: str) -> None:
    """A greeting and a name of up to three words."""
    assert told(text) == OPENED[text]


NOTED = {
    # by the name that the message was begun with
    "Dear Nora,\nA, LT, RS\nPress: Hail!\nBack to you, Nora: I am away.": (
        "Hail!",
        ["Back to you, Nora: I am away."],
    ),
    "Nora,\nA, LT, RS\nPress: Hail!\nOver to you, Nora: I am away.": (
        "Hail!",
        ["Over to you, Nora: I am away."],
    ),
    "Hello Nora Vance,\nA, LT, RS\nPress: Hail!\nNow, VANCE: be brave.\nOh, Vance: I am away.": (
        "Hail!\nNow, VANCE: be brave.",
        ["Oh, Vance: I am away."],
    ),
    "Hello Nora\nA, LT, RS\nPress: Hail!\nOh, Otto: you are doomed.": (
        "Hail!\nOh, Otto: you are doomed.",
        [],
    ),
    "A, LT, RS\nDear Nora,\nPress: Hail!\nOh, Nora: I love you.": (
        "Hail!\nOh, Nora: I love you.",
        [],
    ),
    "A, LT, RS\nNora,\nPress: Hail!\nOh, Nora: I love you.": ("Hail!\nOh, Nora: I love you.", []),
    "Hi, A, LT, RS\nPress: Hail!\nOh, Hi: a fine name.": ("Hail!\nOh, Hi: a fine name.", []),
    "Dear Nora,\nMove | Manoeuvre | Fire\n1 | A | L\n2 | LT |\n\nNora, I am away.": (
        "",
        ["Nora, I am away."],
    ),
    "Dear Nora,\n> Which strip?\ngamma\n\nNora, I am away.": ("", ["Nora, I am away."]),
    # by what it says
    "Press: Hail!\nPlease confirm receipt.\nThank you.": (
        "Hail!",
        ["Please confirm receipt.", "Thank you."],
    ),
    "Press: Hail!\nNote for Nora: I am away.": ("Hail!", ["Note for Nora: I am away."]),
    "Press: Hail!\nDear GM, I am away.\nBack on Monday.\n\nHail again!": (
        "Hail!",
        ["Dear GM, I am away.", "Back on Monday."],
    ),
    "Press: Hail!\n\nIs my score right in the report?": (
        "Hail!",
        ["Is my score right in the report?"],
    ),
    "Press: Hail!\nIs my score right in the report?": (
        "Hail!\nIs my score right in the report?",
        [],
    ),
    # to the end of its paragraph, or to the orders under a sentence that is over
    "Hello\n\nHow are you?\n\nGM: I am away\nnext week.\n\nI fly to Kent.": (
        "",
        ["GM: I am away", "next week."],
    ),
    "GM: I am away.\nA, LT, RS": ("", ["GM: I am away."]),
    "GM: I am away (really)\nLT LT LT": ("", ["GM: I am away (really)"]),
    "GM: I am away.\nmove 2\nA, LT, RS": ("", ["GM: I am away.", "move 2", "A, LT, RS"]),
    "GM:\nA, LT, RS": ("", ["A, LT, RS"]),
    "A, LT, RS. GM only: I lie.\nPress: Hail!": ("Hail!", ["GM only: I lie."]),
    # press around them
    "Press\n=====\nHail to all!\nA, LT, RS": ("Hail to all!", []),
    "Press:\n*\nHail to all!": ("Hail to all!", []),
    "Press:\n\nnothing\nHail to all!": ("", []),
    "Press: Hail!\nnothing\nmore": ("Hail!\nnothing\nmore", []),
    "Press: Hail!\n***\nmore": ("Hail!\n***\nmore", []),
    "Press: Hail!\nEnd of press\nWell, so long": ("Hail!", []),
    "A, LT, RS, and press: hail!": ("hail!", []),
    "A, LT. Press: turn left!": ("turn left!", []),
    "A, LT, RS. Press: Hail! GM only: I lie.": ("Hail!", ["GM only: I lie."]),
}


@pytest.mark.parametrize("text", NOTED)
def test_press_and_notes_are_kept_apart(text: str) -> None:
    """What is printed, and what the game master alone may see."""
    reading = read_orders(text)

    assert (reading.press, list(reading.notes)) == NOTED[text]


def test_a_game_master_is_known_by_the_name_he_is_addressed_by() -> None:
    """As in the address of the mail; words of the game are no names."""
    text = "A, LT, RS\nPress: Hail!\nOver to you, {}: I am away."

    for name, notes in (("Nora", 1), ("Vance", 1), ("Sopwith", 0), ("Abe", 0)):
        reading = read_orders(text.format(name), addressed="Sopwith game, Nora M. O. VANCE")
        assert len(reading.notes) == notes, name


ANSWERED = {
    "> Press for the turn?\nnone": "",
    "> Press for the turn?\nHail!\nHail again!\n\nA, LT, RS": "A LT RS; press: Hail!\nHail again!",
    "> Press?\n>\nHail, Oswald!\nA, LT, RS": "A LT RS; press: Hail, Oswald!",
    "> Move 1?\nA\n> Move 2?\nLT fire left\n> Move 3?\nRS": "A LT/L RS",
    "> Move 2?\nLT\n> Move 1?\nA": "A LT",
    "> Which strip?\ngamma\n> Repair?\n2 points": "take off gamma; repair 2",
    "> Which strip?\ngamma\nand all the best to you and yours": "take off gamma",
    "A, LT, RS\n\nRegards,\nOswald\n> Which strip?\ngamma": "A LT RS; take off gamma",
    "Press: Hail!\n> Repair?\n2\nA, LT, RS": "A LT RS; repair 2; press: Hail!",
}


@pytest.mark.parametrize("text", ANSWERED)
def test_a_line_may_answer_the_quoted_line_above(told: Callable[[str], str], text: str) -> None:
    """Which ends press and the closing too."""
    assert told(text) == ANSWERED[text]


CLOSED = {
    "A, LT, RS\n\nRegards,\nOswald\nLT LT LT": "A LT RS; asked",
    "A, LT, RS\n\nRegards,\nOswald\nturn left": "A LT RS; asked",
    "A, LT, RS\n\nRegards,\nOswald\nrepair 2": "A LT RS; asked",
    "A, LT, RS\n\nRegards,\nOswald\nLeft Turn": "A LT RS",
    "A, LT, RS\n\nRegards,\nOswald\nLT": "A LT RS",
    "A, LT, RS\n\nRegards,\nOswald\nCaptain of the left wing": "A LT RS",
}


@pytest.mark.parametrize("text", CLOSED)
def test_orders_below_the_name_are_asked_about(told: Callable[[str], str], text: str) -> None:
    """A name, a title or initials are none."""
    assert told(text) == CLOSED[text]


NO_PRESS = {
    "A, LT, RS. No press, but fire left in move 2": "A LT/L RS",
    "A, LT, RS. No press, turn left": "A LT RS; asked",
    "Press: Hail!\n\nOh, and fire left in move 2": "press: Hail!; asked",
}


@pytest.mark.parametrize("text", NO_PRESS)
def test_orders_behind_a_word_of_press_are_seen(told: Callable[[str], str], text: str) -> None:
    """Read where they say of which move they are, else asked about."""
    assert told(text) == NO_PRESS[text]


def test_what_is_asked_about_under_press_is_the_line() -> None:
    """And the whole of it."""
    (stretch,) = read_orders("Press: Hail!\n\nOh, and fire left in move 2").unread

    assert stretch.text == "Oh, and fire left in move 2"


STRUCK = {
    "A ~~LT~~ RS": "A RS",
    "A, <s>LT</s> RS, LS": "A RS LS",
    "~~A, LT, RS~~\nLT, LT, A": "LT LT A",
    "A, <del>LT</del> LS, <STRIKE>RS</STRIKE> RT": "A LS RT",
    "A, LT ~~, RS": "A LT RS",
    "A, <s>LT</del>, RS": "A null RS; asked",
}


@pytest.mark.parametrize("text", STRUCK)
def test_what_is_struck_out_is_not_said(told: Callable[[str], str], text: str) -> None:
    """By signs or by tags, which must be of a kind."""
    assert told(text) == STRUCK[text]


def test_what_stands_behind_it_keeps_its_place() -> None:
    """As each move keeps the words it was written in."""
    moves = read_orders("~~A~~ LT, RS").sheets[""].moves

    assert [move.written for move in moves] == ["LT", "RS"]


PLANES = {
    "goshawk: A, LT, RS\nHARRIER: LT, A, A\nGoshawk: landing on alpha": (
        "goshawk: A LT RS; land alpha; HARRIER: LT A A"
    ),
    "Goshawk turn 12: A, LT, RS\nHarrier turn 13: LT, A, A": (
        "Goshawk: A LT RS; Harrier: ; turn 12; asked"
    ),
    "Goshawk: A, LT, RS. Correction: move 2 RS\nHarrier: move 2 LT\nmove 1 A": (
        "Goshawk: A RS RS; Harrier: A LT"
    ),
    "Press: Hail!\nGoshawk: A, LT, RS\nHarrier: LT, A, A": (
        "Goshawk: A LT RS; Harrier: LT A A; press: Hail!"
    ),
    "Goshawk: landing. If Blue comes:\nA, LT, RS\nHarrier: LT, A, A": (
        "Goshawk: land; Harrier: LT A A; asked"
    ),
    "Goshawk: A, LT, RS\nHarrier:\n\nLT, A, A": "Goshawk: A LT RS; Harrier: LT A A",
    "Goshawk: A, LT, RS press: Hail!\nHarrier: LT, A, A": (
        "Goshawk: A LT RS; Harrier: LT A A; press: Hail!"
    ),
    "Goshawk: staying\nHarrier: LT, A": "Goshawk: stay; Harrier: LT A",
}


@pytest.mark.parametrize("text", PLANES)
def test_a_planes_name_ends_what_stood_before(told: Callable[[str], str], text: str) -> None:
    """Press, corrections, conditions; and its own turn counts for its orders."""
    assert told(text) == PLANES[text]


def test_a_subject_counts_where_the_text_orders_nothing() -> None:
    """It may be wrapped."""
    subject = "Turn 12 orders: A, RS, turn\nleft"

    def moves(text: str) -> int:
        return len(read_orders(text, subject=subject).sheets[""].moves)

    assert moves("Hello there") == 3
    assert moves("LT, LT") == 2
    assert moves("Perhaps A or LT") == 0


def test_a_picture_is_asked_about_where_one_came() -> None:
    """With a message that orders nothing."""
    assert not read_orders("Here is a picture of my cat.").is_doubtful
    assert read_orders("Here is a picture of my cat.", has_unreadable=True).is_doubtful


@pytest.mark.parametrize(("length", "shown"), [(200_000, 200_000), (200_001, 200)])
def test_a_message_is_read_up_to_its_bound(length: int, shown: int) -> None:
    """Of 200,000 characters; of a longer one the beginning is shown, and it is unread."""
    reading = read_orders("Hello there".ljust(length))

    assert len(reading.text) == shown
    assert reading.sheets[""].text == reading.text
    assert [stretch.span for stretch in reading.unread] == [reading.marks[0].span]


@pytest.mark.parametrize(("count", "unread"), [(2000, []), (2001, ["> 2000"]), (2002, ["> 2001"])])
def test_lines_beyond_the_bound_are_unread(count: int, unread: list[str]) -> None:
    """2,000 lines are read, and the game master sees the others."""
    text = "\n".join(f"> {number}" for number in range(count))

    stretches = read_orders(text, roles=[QUOTE] * count).unread
    assert [stretch.text.split("\n")[-1] for stretch in stretches] == unread


@pytest.mark.parametrize(("length", "moves"), [(4000, 3), (4001, 0)])
def test_a_very_long_line_is_unread(length: int, moves: int) -> None:
    """From 4,001 characters on, wherever it stands."""
    reading = read_orders("Hello there\n\n" + "A, LT, RS".ljust(length) + "\n")

    assert len(reading.sheets[""].moves) == moves
    assert reading.is_doubtful == (moves == 0)


def test_roles_are_said_of_a_tidied_text() -> None:
    """Or their lines would be others."""
    with pytest.raises(AssertionError, match=r"^roles are said of the lines of a tidied text$"):
        read_orders("A, LT\r\nRS", roles=[OWN, OWN])
