"""A message's lines before they are read: wrapped prose, paragraphs, quotes, sentences."""

from collections.abc import Callable

import pytest

from sopwith_gm.core.reading import Role
from sopwith_gm.systems.sopwith.reader import read_orders
from sopwith_gm.systems.sopwith.reader.layout import lines_of, sentences

OWN, QUOTE, SIGNATURE = Role.OWN, Role.QUOTE, Role.SIGNATURE

#: Two lines each that are the wrapped halves of one.
WRAPPED = (
    "We in the mess drank to your health last night, and I will land on\nalpha in this turn",
    "Straight ahead firing ahead, then a left turn, firing to the left,\nLeft slip, firing right",
    "Straight ahead firing ahead, then a left turn, firing ahead and +\nLeft slip, firing right",
    "We drank to the health of the Baron and of Miss Nora Vance in\nStuttgart all night",
    "Straight ahead and firing straight ahead, firing to the left. Hail!\nturn the other way",
    "Blue was seen over the hills of Kent last night in a cloud of smoke\nand fire",
    "It was the brave pilot of the Kestrel who told us all of this on the\nlast evening",
    "It was the brave pilot of the Kestrel who told us all of this on the\n  orders of the King",
    "Blue was seen over the hills of Kent last night in a cloud of smoke,\nLeft and Right of him",
    "Of all that I have told the Baron, he believed no more than this: it\nwas raining in Kent",
)


@pytest.mark.parametrize("text", WRAPPED)
def test_a_wrapped_sentence_is_one_line(text: str) -> None:
    """A line so long that the next word had no room, and that ends in no full stop."""
    (line,) = lines_of(text, ())

    assert (line.look, line.start, line.end) == (text, 0, len(text))


#: Two lines each that are two.
PARTED = (
    "A, LT, RS\nwhat a day",
    "Dear Nora, this is the time for me to tell you what I shall do now:\nturn left, ahead",
    # the next move, or the next item
    "Straight ahead firing ahead, then a left turn, firing to the left a\nLeft slip, firing right",
    "Straight ahead and straight ahead again, firing ahead all this time\nright turn",
    "My orders for this turn are a move straight ahead with fire to the\nmove 2: LT",
    "My orders for this turn are a move straight ahead with fire to the\nPRESS: Hail!",
    "My orders for this turn are a move straight ahead with fire to the\n  M2 LT",
    "My orders for this turn are a move straight ahead with fire to the\n(2) LT",
    "My orders for this turn are a move straight ahead with fire to the\nLast turn left",
    "My orders for this turn are a move straight ahead with fire to the\n- LT",
    # rows of a table in a frame, and rules
    "| Move 1                   | straight ahead | fire left\n| Move 2   | left turn | no fire",
    "In the mess of my aerodrome we drank to Blue, Red and to all others\n| 1 | A |",
    "In the mess of my aerodrome we drank to Blue, Red and to all others\n+------+-----+",
    "In the mess of my aerodrome we drank to Blue, Red and to all others\n  ________",
    # a sentence that is over
    "Blue was seen over the hills of Kent last night in a cloud of smoke.\nHurrah for him",
    "Blue was seen over the hills of Kent last night in a cloud of smoke!\nHurrah for him",
    "Blue was seen over the hills of Kent last night in a cloud of smoke?\n  Hurrah for him",
)


@pytest.mark.parametrize("text", PARTED)
def test_what_begins_anew_is_a_line_of_its_own(text: str) -> None:
    """Below a short line, a colon, a full stop, or a line of orders."""
    assert [line.look for line in lines_of(text, ())] == text.split("\n")


@pytest.mark.parametrize(("length", "count"), [(51, 1), (50, 2)])
def test_a_line_is_wrapped_where_the_next_word_had_no_room(length: int, count: int) -> None:
    """From 58 characters on, with that word, and without the blanks behind."""
    assert len(lines_of("x" * length + "  \nharbour gate", ())) == count


def test_three_lines_are_wrapped_by_the_length_of_the_last() -> None:
    """A paragraph's last line is short; what stands below it is no part of it."""
    long = "Blue was seen over the hills of Kent last night in a cloud of smoke"
    wrapped = f"{long}\n{long}\nand fire"

    looks = [line.look for line in lines_of(f"Hail!\n\n{wrapped}\nin Kent", ())]
    assert looks == ["Hail!", wrapped, "in Kent"]


def test_paragraphs_are_numbered_and_opened() -> None:
    """A blank line, a quote and a signature part them; signs of quoting alone are blank."""
    text = "A\nLT\n \nRS\n> why?\nwell\n>\n>\nso\n-- \nme"
    roles = (*[OWN] * 4, QUOTE, OWN, QUOTE, QUOTE, OWN, SIGNATURE)

    said = [(line.look, line.role, line.opens) for line in lines_of(text, roles)]
    own = [line.paragraph for line in lines_of(text, roles) if line.role is OWN]

    assert said == [
        ("A", OWN, True),
        ("LT", OWN, False),
        ("RS", OWN, True),
        ("> why?", QUOTE, False),
        ("well", OWN, True),
        ("so", OWN, True),
        ("-- ", SIGNATURE, False),
        ("me", OWN, True),
    ]
    assert own == [0, 0, 1, 2, 4, 5]


def test_a_blank_quoted_line_is_no_question() -> None:
    """What is asked above it is still asked."""
    text = "> Which strip?\n>\nalpha"

    assert read_orders(text, roles=(QUOTE, QUOTE, OWN)).sheets[""].take_off == "alpha"


def _framed(*cells: str) -> str:
    return f"| {' | '.join(cell.ljust(24) for cell in cells)} |"


def test_a_wide_table_in_a_frame_keeps_its_rows(told: Callable[[str], str]) -> None:
    """However long they are, with rules between them or without, and below a long line."""
    said = ("Move 1", "A", "fire left"), ("Move 2", "LT", "no fire"), ("Move 3", "RS", "")
    rows = [_framed(*row) for row in said]
    rule = f"+{'-' * 26}+{'-' * 26}+{'-' * 26}+"
    text = "Dear Nora, here is the table that you have asked me to send to you"

    assert told("\n".join(rows)) == "A/L LT RS"
    assert told("\n".join([text, *rows])) == "A/L LT RS"
    assert told(f"\n{rule}\n".join(["", *rows, ""])) == "A/L LT RS"


def test_a_rule_below_a_long_line_of_press_ends_the_press(told: Callable[[str], str]) -> None:
    """It is no last word of the line above."""
    press = "PRESS: The Baron was seen in the mess last night with a large dog"

    assert told(f"{press}\n-----\nA, LT, RS") == f"A LT RS; press: {press[7:]}"


SENTENCES = {
    "A. LT, RS. Hail!": ["A.", "LT, RS.", "Hail!"],
    "1. A 2. LT": ["1. A 2. LT"],
    "II. A fine day (No. 3. All right) i. e. so": ["II. A fine day (No. 3. All right) i. e. so"],
    "Turn LT. A fine day": ["Turn LT.", "A fine day"],
    "Turn L.T. A fine day": ["Turn L.T. A fine day"],
    "Hail, Capt. Oswald! fire: A": ["Hail, Capt. Oswald!", "fire: A"],
    "He said so.) \n\n  And then": ["He said so.", "And then"],
    "A.  \n ": ["A.  \n "],
}


@pytest.mark.parametrize("text", SENTENCES)
def test_sentences_end_at_a_full_stop_that_is_one(text: str) -> None:
    """Numbers, titles and codes may carry one; a code in capitals ends a sentence all the same."""
    assert [text[a:b] for a, b in sentences(text, 0, len(text))] == SENTENCES[text]
