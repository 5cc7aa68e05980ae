"""What the program writes itself it reads back, and no text whatever breaks the reader."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sopwith_gm.core.value_parts import changed
from sopwith_gm.systems.squadron.heading import Heading
from sopwith_gm.systems.squadron.manoeuvres import MANOEUVRES
from sopwith_gm.systems.squadron.orders import Ace, Climb, Dive, Sheet, Start, Target, Wish
from sopwith_gm.systems.squadron.reader.reading import read_message
from sopwith_gm.systems.squadron.written_orders import written_sheet

PLANES = ("Baron", "Kite", "Tin Goose", "Dora")
OTHERS = ("Baron", "Tin Goose", "Dora")

heights = (
    st.none() | st.builds(Climb, st.integers(1, 4)) | st.builds(Dive, st.none() | st.integers(1, 4))
)
manoeuvres = st.lists(st.sampled_from(list(MANOEUVRES.values())), min_size=1, max_size=5)
lists = st.builds(
    lambda height, flown: (*([height] if height else []), *flown), heights, manoeuvres
)
targets = st.builds(Target, st.sampled_from((*OTHERS, *Wish)), st.sampled_from((None, None, 1, 2)))
attacks = st.lists(targets, min_size=1, max_size=3, unique_by=lambda one: one.who)
rounds = st.builds(
    Sheet,
    moves=st.lists(lists, min_size=1, max_size=3).map(tuple),
    attack=attacks.map(tuple) | st.none(),
    never=st.lists(st.sampled_from(OTHERS), max_size=2, unique=True).map(tuple),
    ace=st.none() | st.builds(Ace, st.integers(0, 2), st.integers(0, 2)),
    immelmann=st.none() | st.integers(0, 3),
    order=st.none() | st.permutations(["Kite", "Dora"]).map(tuple),
    attack_order=st.none() | st.permutations(["Kite", "Dora", "Baron"]).map(tuple),
)
set_ups = st.builds(
    Sheet,
    stats=st.permutations([4, 3, 3, 2]).map(tuple) | st.none(),
    start=st.builds(
        Start,
        st.lists(st.integers(1, 8), min_size=1, max_size=4, unique=True).map(tuple),
        st.none() | st.sampled_from([heading.name for heading in Heading]),
    ),
)


def read(text: str, *, is_set_up: bool = False) -> Sheet:
    """The sheet of a message of Kite, of which nothing must be asked."""
    reading = read_message(text, me="Kite", planes=PLANES, is_set_up=is_set_up)
    assert not reading.is_doubtful, (text, reading.unread)
    return reading.sheets[""]


@pytest.mark.parametrize("before", ["Turn 4", "Kite", "Turn 4\nKite", "Hello,\n"])
def test_a_single_line_with_an_else_is_no_signature(before: str) -> None:
    """Below the turn or a name it is the order, though nothing follows it."""
    assert written_sheet(read(f"{before}\nMOVE S S ELSE BR")) == "MOVE S S ELSE BR"


@pytest.mark.parametrize(
    "line", ["STATS ATT 4 DEF 3 SPD 3 HLT 2", "START 2", "START 2 5 FACING NE"]
)
def test_nor_is_a_single_line_of_the_set_up(line: str) -> None:
    """Attributes, stations."""
    assert written_sheet(read(f"Turn 0\nKite\n{line}", is_set_up=True)) == line


@pytest.mark.parametrize("what", ["NEVER", "ATTACK"])
def test_planes_of_two_words_stand_in_any_list(what: str) -> None:
    """Also as the last: a name alone is no talk of somebody."""
    line = f"{what} Night Heron, Tin Goose, Old Comet"
    planes = ("Kite", "Night Heron", "Tin Goose", "Old Comet")
    reading = read_message(f"Turn 5\nKite\nMOVE TR S\n{line}", me="Kite", planes=planes)
    assert not reading.is_doubtful, reading.unread
    assert line in written_sheet(reading.sheets[""])


@pytest.mark.parametrize(
    ("text", "attack"),
    [
        ("s, tl; thunder, then marigold, then anybody", "Thunderbolt, Marigold, NEAREST"),
        ("s s s. marigold, thunder", "Marigold, Thunderbolt"),
        ("s tl / thunder / cuckoo", "Thunderbolt, Cuckoo"),
        ("s s. cuckoo else thunder", "Cuckoo, Thunderbolt"),
        ("S S. Attack Cuckoo, thunder or no thunder outside.", "Cuckoo"),
        ("S S. Attack Cuckoo. Then thunder outside.", "Cuckoo"),
        ("s s, shoot at the cuckoo, the lady", "Cuckoo, Lady Grey"),
        ("s s, shoot at the cuckoo, the lady of the house insists", "Cuckoo"),
    ],
)
def test_a_word_of_a_name_is_one_in_a_list_of_planes(text: str, attack: str) -> None:
    """By itself between two marks, beside another plane; elsewhere it is a word of every day."""
    planes = ("Marigold", "Silver Fox", "Thunderbolt", "Cuckoo", "Lady Grey")
    reading = read_message(text, me="Silver Fox", planes=planes)
    assert written_sheet(reading.sheets[""]).endswith(f"; ATTACK {attack}")


@given(rounds, st.booleans(), st.booleans())
def test_the_orders_of_a_round_are_read_as_they_are_written(
    sheet: Sheet, is_small: bool, is_dressed: bool
) -> None:
    """In capitals or small letters, in one line or several, bare or between greeting and name."""
    holds = sheet.attack is None
    sheet = changed(sheet, hold_fire=holds)
    text = written_sheet(sheet)
    text = text.lower().replace("; ", "\n") if is_small else text
    if is_dressed:
        text = f"Dear Nora,\n\n{text}\n\nCheers,\nKim"

    assert read(text) == sheet


@given(set_ups, st.booleans())
def test_the_orders_of_the_set_up_are_read_as_they_are_written(
    sheet: Sheet, is_dressed: bool
) -> None:
    """Attributes, stations and heading."""
    text = written_sheet(sheet)
    text = f"Hello all,\n{text}\nRegards,\nKim" if is_dressed else text

    assert read(text, is_set_up=True) == sheet


WORDS = """
straight bank left right turn climb dive 2 3 S BL tr else if not shoot Baron kite goose him nearest
within 1 hold fire never then and or , . ; : ? ! ( ) - / maybe no wait scrub that make it round 5
Press: xyzzy don't leave alone only first I you was split s roll immelmann all the way
station facing
"""
SCRAPS = [*WORDS.split(), "\n"]


@given(st.lists(st.sampled_from(SCRAPS), max_size=25).map(" ".join) | st.text(max_size=200))
def test_no_text_breaks_the_reader(text: str) -> None:
    """It answers, with stretches of the text it was given."""
    for is_set_up in (False, True):
        reading = read_message(text, me="Kite", planes=PLANES, is_set_up=is_set_up)

        assert written_sheet(reading.sheets[""]) is not None
        assert all(
            one.text == reading.text[one.span.start : one.span.end] for one in reading.unread
        )
        ends = [(mark.span.start, mark.span.end) for mark in reading.marks]
        assert all(a[1] <= b[0] for a, b in pairwise(ends))


@pytest.mark.parametrize("text", ["S " * 40_000, "if " * 2_000, "left, " * 3_000])
def test_a_text_without_end_is_asked_about(text: str) -> None:
    """At once, and not read for minutes."""
    assert read_message(text, me="Kite", planes=PLANES).is_doubtful
