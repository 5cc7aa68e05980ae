"""What a reading tells the game master: turn, doubts at their place, slips, marks, and planes."""

from collections.abc import Callable

import pytest

from sopwith_gm.systems.sopwith.reader import read_orders


def unread(text: str, **more: bool) -> list[str]:
    """Each stretch that is asked about."""
    return [one.text for one in read_orders(text, **more).unread]


SUBJECTS = {
    ("A, LT, RS", "Turn 12 orders"): 12,
    ("Turn 11\nA, LT, RS", "Turn 12 orders"): 11,
    ("A, LT, RS", "4 planes, turn 12"): 12,
    ("A, LT, RS", "Report of turn 12"): None,
    ("A, LT, RS", "12th turn"): 12,
    ("A, LT, RS", "T12"): 12,
    ("Hello there", "Turn 12"): 12,
    ("Hello there", "Re: the turn"): None,
}


@pytest.mark.parametrize(("text", "subject"), SUBJECTS)
def test_the_subject_names_the_turn_where_the_text_does_not(text: str, subject: str) -> None:
    """Unless it names that of a report."""
    assert read_orders(text, subject=subject).turn == SUBJECTS[text, subject]


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("My orders are in the attached picture.", ["My orders are in the attached picture."]),
        ("ORDERS IN PDF", ["ORDERS IN PDF"]),
        ("Here is a photo of my dog.", []),
        ("A nice evening it was. My moves this time.", []),
        (
            "Good evening.\nMy moves are in the scan.\nWhat a day. The turn is in the image.",
            ["My moves are in the scan.", "What a day. The turn is in the image."],
        ),
    ],
)
def test_orders_in_a_picture_are_asked_about(text: str, asked: list[str]) -> None:
    """Each sentence that says so, where the message holds no orders itself."""
    assert unread(text) == asked


def test_a_picture_that_came_with_the_message_may_hold_orders() -> None:
    """So any word of it is asked about, unless the text has orders or something else in doubt."""
    assert unread("See the photo.", has_unreadable=True) == ["See the photo."]
    assert unread("See the photo.\nA, LT, RS", has_unreadable=True) == []
    assert unread("See the photo.\nStaying on the ground.", has_unreadable=True) == []
    assert unread("See the photo.\nA or LT?", has_unreadable=True) == ["A or LT?"]
    assert unread("If Blue dives, see the photo.", has_unreadable=True) == [
        "If Blue dives, see the photo."
    ]


FLYING = {
    "Bank and dive.": True,
    "Looping": True,
    "Dive!": True,
    "I dived to the left": True,
    "I dive down low over the river mouth": True,
    "I dive down low over the river mouth now": False,
    "Somewhere to the left there": True,
    "Out on the left of it": False,
    "Loop?": False,
    "He dives": False,
    "I was in a spin": False,
    "I went into a spin": False,
    "Last turn was a spin": False,
    "Good evening": False,
}


@pytest.mark.parametrize("text", FLYING)
def test_words_of_flying_that_are_no_orders_are_asked_about(text: str) -> None:
    """Where a message has no others, and they are short, and neither a question nor a tale."""
    assert unread(text) == ([text] if FLYING[text] else [])
    assert unread(f"{text}\nA, LT, RS") == []


def test_each_line_of_flying_is_asked_about() -> None:
    """Not only the first, and not what stands between."""
    text = "Good evening.\nI bank hard.\nNo rain.\nIt snows. I roll over.\nNot landing."

    assert unread(text) == ["I bank hard.", "It snows. I roll over."]


ELSEWHERE = {
    "Correction: A, LT": "asked",
    "Correction: move 2 is LT\n\n1. A\n2. LT": "asked",
    "Correction: move 2 is LT\n\n1. A\n2. LT\n3. RS": "A LT RS; asked",
    "1. A\n3. RS\nSame orders as last turn": "asked",
    "A, LT, RS\nSame orders as last turn": "A LT RS; asked",
    "Same orders as last turn\nFire: 2 L": "asked",
    "Same as last turn, but stay in move 3": "asked",
}


@pytest.mark.parametrize("text", ELSEWHERE)
def test_orders_that_hang_on_another_mail_are_not_flown(
    told: Callable[[str], str], text: str
) -> None:
    """Unless all three moves stand here."""
    assert told(text) == ELSEWHERE[text]


def test_orders_above_the_first_plane_are_of_neither() -> None:
    """Each is asked about, and so is what is in doubt there."""
    planes = "\n\nGoshawk: A, LT, RS\nHarrier: LT, A, A"

    assert unread("1. A\n2. LT" + planes) == ["1. A", "2. LT"]
    assert unread("1. A\n4. LT" + planes) == ["1. A", "4. LT"]
    assert list(read_orders("1. A" + planes).sheets) == ["Goshawk", "Harrier"]


_EVENING = (
    "It was a long and foggy evening on the field, with much to mend and little to drink, so here "
    "I am at last with pen and paper. A or LT? "
)


def test_what_is_asked_about_is_shown_as_its_line() -> None:
    """Of more than 160 characters, as its sentence."""
    short, long = _EVENING.ljust(160, "h"), _EVENING.ljust(161, "h")

    assert unread(f"Hello\n\n{short}") == [short]
    assert unread(f"Hello\n\n{long}") == ["A or LT? ".ljust(161 - len(_EVENING) + 9, "h")]
    assert unread(long) == unread(f"Hello\n\n{long}")


def test_what_is_in_doubt_twice_is_asked_about_once() -> None:
    """And in the order of the text, each at its place, without the spaces around it."""
    text = "  1. loop\n3. A or LT\n   2. roll or LT?\n1. RS"
    found = read_orders(text).unread

    assert [one.text for one in found] == ["1. loop", "3. A or LT", "2. roll or LT?", "1. RS"]
    assert [text[one.span.start : one.span.end] for one in found] == [one.text for one in found]


def test_slips_are_told_with_the_word_that_was_read() -> None:
    """At their place in the text."""
    text = (
        "1. Immelmnan\n2. Letf trun, frie rigth\n3. Starbord slpi\n"
        "Lnading on gamna. Repiar 2\nforwrd"
    )
    slips = read_orders(text).slips

    assert [(slip.written, slip.read_as) for slip in slips] == [
        ("Immelmnan", "Immelmann"),
        ("Letf", "left"),
        ("trun", "turn"),
        ("frie", "fire"),
        ("rigth", "right"),
        ("Starbord", "right"),
        ("slpi", "slip"),
        ("Lnading", "land"),
        ("gamna", "gamma"),
        ("Repiar", "repair"),
        ("forwrd", "ahead"),
    ]
    assert [text[slip.span.start : slip.span.end] for slip in slips] == [s.written for s in slips]
