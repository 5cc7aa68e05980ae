"""The account balances: every word of orders is read, asked about, or claimed as talk by name."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sopwith_gm.reading.chart import Chart
from sopwith_gm.reading.choice import Costs, Kept, string
from sopwith_gm.systems.sopwith.orders.closing import settled
from sopwith_gm.systems.sopwith.orders.kinds import FREE, IDLE, MARKS
from sopwith_gm.systems.sopwith.orders.language import grammar, vocabulary
from sopwith_gm.systems.sopwith.orders.sheet import Sheet
from sopwith_gm.systems.sopwith.orders.steps import Steps
from sopwith_gm.systems.sopwith.reader.message import read_orders
from sopwith_gm.systems.sopwith.sheet import Manoeuvre

WORDS = [
    "A",
    "LT",
    "RS",
    "0",
    "I",
    "left",
    "right",
    "ahead",
    "turn",
    "slip",
    "fire",
    "burst",
    "guns",
    "no",
    "not",
    "none",
    "both",
    "all",
    "each",
    "last",
    "first",
    "2",
    "3",
    "1.",
    ",",
    ";",
    "/",
    "-",
    "(",
    ")",
    ":",
    "and",
    "then",
    "with",
    "in",
    "on",
    "move",
    "moves",
    "take",
    "off",
    "land",
    "alpha",
    "beta",
    "stay",
    "repair",
    "ground",
    "instead",
    "make",
    "scrub",
    "that",
    "sorry",
    "or",
    "if",
    "maybe",
    "again",
    "same",
    "twice",
    "x",
    "the",
    "my",
    "cat",
    "yesterday",
]


@pytest.mark.parametrize("seed", range(150))
def test_every_word_of_a_reading_has_a_rule(seed: int) -> None:
    """The rules follow one another over all tokens; what none claimed is a doubt."""
    words = random.Random(seed)
    text = " ".join(words.choice(WORDS) for _ in range(words.randint(1, 14)))
    tokens = vocabulary().tokens(text, 0, len(text))
    lattice = vocabulary().spell(tokens)
    kinds = [frozenset(sense.kind for sense in senses) for senses in lattice]
    states = string(
        Chart(grammar(), tokens, lattice),
        len(tokens),
        {Sheet(): Kept(0.0, None)},
        Steps(tokens, kinds).step,
        marks=MARKS,
        free=FREE,
        idle=IDLE,
        costs=Costs(),
    )
    assert states
    for state, kept in states.items():
        covered, unclaimed, trail = [], 0, kept.trail
        while trail is not None:
            covered = [*range(trail.start, trail.end), *covered]
            unclaimed += trail.kind == "unclaimed"
            trail = trail.before
        assert covered == list(range(len(tokens)))
        assert not unclaimed or all(sheet.doubts for _, sheet in settled(state))


@pytest.mark.parametrize("seed", range(60))
def test_nothing_that_is_written_makes_the_reader_fail(seed: int) -> None:
    """Words of orders in any order are read or asked about, line by line."""
    words = random.Random(1000 + seed)
    text = "\n".join(
        " ".join(words.choice(WORDS) for _ in range(words.randint(1, 9))) for _ in range(5)
    )
    reading = read_orders(text)
    assert all(len(sheet.moves) <= 3 for sheet in reading.sheets.values())


_TALK = [
    "my nephew",
    "the wind howls",
    "such a lovely evening",
    "Zorp",
    "thunderous",
    "because",
    "he said",
    "nobody knows",
    "please",
    "with dignity",
    "the gunner",
    "hat",
    "oranges",
]
_CERTAIN = {"LT": "LT", "RS": "RS", "left turn": "LT", "slip right": "RS", "Immelmann": "I"}


@given(
    st.lists(
        st.one_of(
            st.sampled_from(WORDS), st.sampled_from(_TALK), st.sampled_from(sorted(_CERTAIN))
        ),
        min_size=1,
        max_size=18,
    )
)
@settings(max_examples=300, deadline=None, derandomize=True)
def test_what_cannot_be_talk_is_on_the_sheet_or_asked_about(words: list[str]) -> None:
    """Where nothing is asked, each manoeuvre in the game's own words is flown, unless the message
    takes something back, or tells of others or the past."""
    text = " ".join(words)
    reading = read_orders(text)
    if reading.unread or reading.press or set(words) & _EXCUSES:
        return

    flown = {
        move.manoeuvre.value for sheet in reading.sheets.values() for move in sheet.moves
        if move.manoeuvre
    }  # fmt: skip

    assert {_CERTAIN[word] for word in words if word in _CERTAIN} <= flown


_OF_FIRE = {"FL": "L", "fire right": "R", "fire ahead": "A", "FR": "R", "shoot left": "L"}
_OF_GROUND = {
    "land on gamma": ("land", "gamma"),
    "take off from alpha": ("take_off", "alpha"),
    "stay parked": ("stay", True),
    "repair 2": ("repair", 2),
}
_BESIDE = [
    "LT",
    "A",
    "RS",
    ",",
    ";",
    ".",
    "and",
    "then",
    "in move 2",
    "in 1",
    "on the last",
    *_TALK,
]


@given(
    st.lists(
        st.one_of(
            st.sampled_from(_BESIDE),
            st.sampled_from(sorted(_OF_FIRE)),
            st.sampled_from(sorted(_OF_GROUND)),
        ),
        min_size=1,
        max_size=12,
    )
)
@settings(max_examples=400, deadline=None, derandomize=True)
def test_fire_and_the_ground_are_on_the_sheet_or_asked_about(words: list[str]) -> None:
    """Where nothing is asked, each direction that is fired in is fired in, and each order for the
    ground stands, unless the message tells of others or the past."""
    reading = read_orders(" ".join(words))
    if reading.unread or reading.press or set(words) & _EXCUSES:
        return

    (sheet,) = reading.sheets.values()
    shots = {fire.value for move in sheet.moves for fire in move.fire}
    assert {_OF_FIRE[word] for word in words if word in _OF_FIRE} <= shots
    holds = any(move.manoeuvre is Manoeuvre.NO_MOVE for move in sheet.moves)
    for field, value in (_OF_GROUND[word] for word in words if word in _OF_GROUND):
        assert getattr(sheet, field) == value or (field == "stay" and holds)


_EXCUSES = frozenset(
    [
        "instead",
        "make",
        "scrub",
        "sorry",
        "not",
        "no",
        "yesterday",
        "because",
        "he said",
        "nobody knows",
    ]
)
