"""However long a text is, it is read or put in doubt: nobody waits, and nothing of it is lost."""

import random

import pytest

from sopwith_gm.core.reading import Context, Reader, Reading, Role
from sopwith_gm.mail import read_message, reading_of
from sopwith_gm.reading.bounds import LONGEST, LONGEST_WORD, MOST_LINES, is_beyond
from sopwith_gm.reading.vocabulary import distance
from sopwith_gm.systems.britain.reading import BRITAIN_READER
from sopwith_gm.systems.sopwith.reading import SOPWITH_READER
from sopwith_gm.systems.squadron.reading import SQUADRON_READER

PLANES = ("Baron", "Kite", "Moth")
READERS = {
    "sopwith": SOPWITH_READER,
    "squadron": SQUADRON_READER.of_game(PLANES, PLANES[:1], 5),
    "britain": BRITAIN_READER.of_game(PLANES, PLANES[:1], 5),
}
ORDERS = {
    "sopwith": "Turn left, then A, and LT firing ahead in 2 (not 3).",
    "squadron": "Bank left, climb 2, then fire at Kite if he is in range.",
    "britain": "Attack B3, otherwise fly to F2 and climb; if not, hold.",
}
SIZE = 200_000


def shuffled(system: str, gap: str) -> str:
    """Words of orders in any order, up to the size."""
    dice = random.Random(3)
    words = ORDERS[system].split()
    return gap.join(dice.choice(words) for _ in range(SIZE // 5))


LONG = {
    "words of orders on one line": lambda system: shuffled(system, " "),
    "words of orders, a line each": lambda system: shuffled(system, "\n"),
    "orders over and over": lambda system: f"{ORDERS[system]}\n\n" * (SIZE // 60),
    "one letter": lambda _: "A " * (SIZE // 2),
    "a letter to each line": lambda _: "A\n" * (SIZE // 2),
    "no blank": lambda _: "leftA1" * (SIZE // 6),
    "commas": lambda _: "," * SIZE,
    "brackets in brackets": lambda _: "(" * (SIZE // 2) + "A" + ")" * (SIZE // 2),
    "marks of strokes": lambda _: "~~A~~ " * (SIZE // 6),
    "other scripts": lambda _: "左转右转直行" * (SIZE // 6),
    "rules": lambda _: ("-" * 76 + "\nA\n") * (SIZE // 79),
    "press": lambda _: "Press: hello to all of you\n" * (SIZE // 27),
    "names": lambda _: "".join(f"Al{n}fred\n" for n in range(SIZE // 12)),
    "a blank before orders": lambda system: " " * SIZE + ORDERS[system],
    "a point to each line": lambda system: ".\n" * (SIZE // 2) + ORDERS[system],
}


def read(text: str, system: str) -> Reading:
    """A mail, by the reader of a system."""
    raw = b"Content-Type: text/plain; charset=utf-8\n\n" + text.encode()
    reader: Reader = READERS[system]
    return reading_of(read_message(raw, is_mail=True, reader=reader), reader)


@pytest.mark.parametrize("system", READERS)
@pytest.mark.parametrize("what", LONG)
def test_a_text_that_is_too_long_is_in_doubt_from_end_to_end(what: str, system: str) -> None:
    """For the reason of its length, with no order read of it, and its beginning to know it by."""
    text = LONG[what](system).strip("\n")

    reading = read(text, system)

    (unread,) = reading.unread
    assert unread.codes == ("too-long",)
    assert (unread.span.start, unread.span.end) == (0, len(reading.text))
    assert all(READERS[system].says_nothing(sheet) for sheet in reading.sheets.values())
    assert len(unread.text) < 300
    assert unread.text.endswith("characters]")


@pytest.mark.parametrize("system", READERS)
def test_what_is_quoted_may_be_as_long_as_it_likes(system: str) -> None:
    """A whole season of letters below one's own orders."""
    own = {"sopwith": "LT, RT, A", "squadron": "BL, BL, S; target Kite", "britain": "Attack B3"}
    said = shuffled(system, " ")
    quoted = "\n".join(f"> {said[at : at + 60]}" for at in range(0, SIZE, 60))

    reading = read(f"{own[system]}\n\n{quoted}\n", system)

    assert reading.unread == ()
    assert not any(READERS[system].says_nothing(sheet) for sheet in reading.sheets.values())


@pytest.mark.parametrize("system", READERS)
@pytest.mark.parametrize("blank", ["\n", " \n", "\t \n", "\r\n"])
def test_blank_lines_are_none_of_a_length(blank: str, system: str) -> None:
    """A key that stuck, above orders and below them: the same orders as without, and at once."""
    lines = blank * (SIZE // len(blank))

    reading = read(f"Orders:\n{lines}{ORDERS[system]}\n{lines}\nBaron", system)

    plain = read(f"Orders:\n\n{ORDERS[system]}\n\nBaron", system)
    assert [one.text for one in reading.unread] == [one.text for one in plain.unread]
    assert len(reading.text) < SIZE // 100
    assert {str(one) for one in plain.sheets} == {str(one) for one in reading.sheets}


@pytest.mark.parametrize("system", READERS)
def test_orders_behind_the_bound_are_not_lost(system: str) -> None:
    """A letter of a book's length is in doubt as a whole, with the orders at its end."""
    dice = random.Random(5)
    book = " ".join("".join(dice.choices("aeioubdfgklmnprst", k=6)) for _ in range(LONGEST // 6))

    reading = read(f"{book}\n\n{ORDERS[system]}", system)

    assert [one.codes for one in reading.unread] == [("too-long",)]


def test_the_bounds_are_where_they_are_said_to_be() -> None:
    """One more character, line or letter of a word than may be read."""
    dice = random.Random(1)

    def words(size: int, gap: str) -> str:
        found = ("".join(dice.choices("aeioubdfgklmnprst", k=9)) for _ in range(size // 10))
        return gap.join(found)

    whole = words(LONGEST, " ") + "."
    assert not is_beyond(whole, ())
    assert is_beyond(f"{whole} and more", ())
    assert not is_beyond(words(10 * MOST_LINES, "\n"), ())
    assert is_beyond(words(10 * MOST_LINES + 10, "\n"), ())
    assert not is_beyond("x" * LONGEST_WORD + " " + words(700, " "), ())
    assert is_beyond("x" * LONGEST_WORD + "x " + words(700, " "), ())
    assert is_beyond("x" + " " * LONGEST_WORD + " x", ())
    assert not is_beyond(f"{whole} and more", (Role.QUOTE,))
    assert is_beyond(f"\n{whole} and more", (Role.QUOTE,))


def test_a_text_with_roles_is_bounded_by_what_is_its_senders() -> None:
    """What somebody else said below it does not count."""
    text = "LT, RT, A\n" + "\n".join(["A, A, A"] * 5_000)
    roles = (Role.OWN, *[Role.QUOTE] * 5_000)

    assert SOPWITH_READER.read(text, Context(roles=roles)).unread == ()
    assert SOPWITH_READER.read(text).unread != ()


def slips(a: str, b: str) -> int:
    """How many slips part two words, by the definition, letter by letter."""
    if not a or not b:
        return len(a) + len(b)
    found = min(slips(a[1:], b) + 1, slips(a, b[1:]) + 1, slips(a[1:], b[1:]) + (a[0] != b[0]))
    if len(a) > 1 and len(b) > 1 and (a[0], a[1]) == (b[1], b[0]):
        found = min(found, slips(a[2:], b[2:]) + 1)
    return found


def test_slips_between_words_are_counted_as_far_as_anybody_asks() -> None:
    """Up to the bound exactly, and above it no less than one more."""
    dice = random.Random(2)
    for _ in range(600):
        a, b = ("".join(dice.choices("abc", k=dice.randrange(6))) for _ in range(2))
        right = slips(a, b)
        assert distance(a, b) == right, (a, b)
        for most in range(4):
            assert min(distance(a, b, most), most + 1) == min(right, most + 1), (a, b, most)


def test_what_may_be_read_with_a_slip_is_one_word_that_orders_something() -> None:
    """`holdmyfire` and `straighahead` are near to several words, or none: they end no reader."""
    squadron = READERS["squadron"]
    for text in ("S, S, BL. holdmyfire", "straighahead, S, BL"):
        assert squadron.read(text).is_doubtful, text
