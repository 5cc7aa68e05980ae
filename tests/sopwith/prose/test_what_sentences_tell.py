"""Orders told in sentences: read whole and right, or not read here at all.

`phrases/` has 400 messages of three moves, by somebody who knew neither reader nor tests, each one
turn of phrase of English prose; `phrases/open.yaml` names those that the whole reader does not read
exactly.
"""

from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import yaml

from sopwith_gm.reading.explanation import TALK
from sopwith_gm.reading.fold import folded
from sopwith_gm.systems.sopwith.orders.sentences import sentences, whole
from sopwith_gm.systems.sopwith.prose import words
from sopwith_gm.systems.sopwith.prose.message import told_in_prose
from sopwith_gm.systems.sopwith.reader.explaining import IN_PROSE, explain_orders
from tests.sopwith.orders.batches import check_mail, reading_of_entry

HERE = Path(__file__).parent / "phrases"
OPEN: Mapping[str, list[int]] = yaml.safe_load((HERE / "open.yaml").read_text(encoding="utf-8"))
PHRASES = [
    pytest.param(file.stem, number, entry, id=f"{file.stem}-{number}")
    for file in sorted(HERE.glob("*.yaml"))
    if file.stem != "open"
    for number, entry in enumerate(yaml.safe_load(file.read_text(encoding="utf-8")))
]


def told(text: str) -> str:
    """The moves that a message tells, as the phrases write them; "" where it tells none whole."""
    look = folded(text)
    places = whole(look, sentences(look, 0, len(look)))
    moves = told_in_prose(tuple(look[a:b] for a, b in places)).moves
    return " ".join(f"{man}:{ways}".rstrip(":") for man, ways in moves)


@pytest.mark.parametrize(("page", "number", "entry"), PHRASES)
def test_a_phrase_is_told_right_or_not_at_all(
    page: str, number: int, entry: Mapping[str, Any]
) -> None:
    """Never sure and wrong; and the whole reader reads it, unless it is known not to."""
    assert _in_any_order(told(entry["text"])) in ("", _in_any_order(entry["moves"]))
    expected, got = reading_of_entry(entry)
    exact = not check_mail.compare(expected, got, {"manoeuvre": [0, 0], "fire": [0, 0]})
    assert exact == (number not in OPEN.get(page, []))


def test_each_of_two_planes_is_told_as_by_itself() -> None:
    """Whatever sentences tell one plane, they tell it behind its name; not of the Camel."""
    known = [
        entry
        for page, number, entry in (one.values for one in PHRASES)
        if number not in OPEN.get(page, []) and not {*entry} - {"text", "moves"}
    ]
    whole_ones = [one for one in known[::3] if told(one["text"]) and "Camel" not in one["text"]]
    for one, other in pairwise(whole_ones):
        planes = {"Heron": {"moves": one["moves"]}, "Bittern": {"moves": other["moves"]}}
        text = f"Heron: {one['text'].strip()}\nBittern: {other['text'].strip()}"
        expected, got = reading_of_entry({"text": text, "planes": planes})
        assert not check_mail.compare(expected, got, {"manoeuvre": [0, 0], "fire": [0, 0]}), text


def _in_any_order(moves: str) -> str:
    """With the directions of each move's fire by the alphabet."""
    pairs = (move.partition(":") for move in moves.split())
    return " ".join(f"{man}:{''.join(sorted(ways))}" for man, _, ways in pairs)


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("I go ahead and shoot ahead, I turn right, and I go ahead a second time.", "A:A RT A"),
        ("My fire is ahead on the first, none on the second and left on the third. A, A, LT.",
         "A:A A LT:L"),
        ("There is one shot to be fired, to the left, in that last move. RT, A, LT.", "RT A LT:L"),
        ("A, A, LT. Guns cold until the turn, then fire left.", "A A LT:L"),
        ("A, LT, A. No fire except left in 2.", "A LT:L A"),
        ("A, A, LT. Fire left on the turn, none before that.", "A A LT:L"),
        ("Two slips to the left, firing ahead in the second of them, then straight on.",
         "LS LS:A A"),
        ("A, RS, A. In the move after the slip a burst ahead.", "A RS A:A"),
        ("A, LT, RT. While I turn I shoot to the side I turn to.", "A LT:L RT:R"),
        ("To finish I turn right; before that I slip right, and before that I go ahead.",
         "A RS RT"),
        ("The Camel slips right, then goes ahead, firing ahead, and ends with a left turn.",
         "RS A:A LT"),
        ("LT, firing left. Ditto. Ahead, firing ahead.", "LT:L LT:L A:A"),
        ("Ahead in all three, with a burst to both sides in all but the first.",
         "A A:LR A:LR"),
        ("Ahead, ahead, left turn. Sorry, right turn.", "A A RT"),
        ("A, A, RT, fire ahead in the first two. Actually, fire on the second only.", "A A:A RT"),
        ("A, LT, A fire A. No, hang on: A, RT, A, with fire ahead in the last.", "A RT A:A"),
        ("I had meant to turn right in the second, but I prefer left. So: ahead, left turn, ahead.",
         "A LT A"),
        ("LS, A, RT. I fire left two times, in the slip and in the turn.", "LS:L A RT:L"),
        ("A, 0, 0. I shoot ahead in the first hold and left in the second.", "A 0:A 0:L"),
        ("I go ahead. I fire ahead. I turn left. I fire left. I go ahead.", "A:A LT:L A"),
        ("The altos are at the door. I slip right, then hold; hold again. Guns silent throughout.",
         "RS 0 0"),
    ],
)  # fmt: skip
def test_things_of_a_clause_stand_in_any_order(text: str, moves: str) -> None:
    """A manoeuvre, a burst, and the move it is of: whatever stands first."""
    assert _in_any_order(told(text)) == _in_any_order(moves)


@pytest.mark.parametrize(
    "text",
    [
        "Ahead, then turn left twice, firing left in the first.",  # of the three, or of the two?
        "Ahead, ahead, left turn. Sorry, right slip.",
        "A, LT, A. Forget the left turn.",
        "A, A, LT fire L. Sorry, fire A in the first.",  # besides, or instead?
        "Ahead, ahead, and a manoeuvre of my own.",
        "Turn left firing left ahead, ahead.",
        "For turn 5: A, A, A. For turn 6: LT, LT, LT.",
        "Ahead, links, ahead. Fire left.",
        "A, A, A, LT.",
        "Shall I fly ahead, ahead, left turn?",
        "The Baron turns left, so I go ahead twice.",
        "Baron turns left. I go ahead and ahead.",
        "He turns left, I go ahead twice.",
        "A, A, A. Purple fires left every time.",
        "I go ahead, ahead, left turn. He shoots ahead in the second.",
    ],
)
def test_what_may_be_two_things_is_not_told(text: str) -> None:
    """Nor what hangs on something, is changed, or holds a word of orders that is not known here."""
    assert not told(text)


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("A; then RT if Red is near, otherwise LT; then A.", "A ? A"),
        ("Ahead, ahead, then if Red is near a left turn.", "A A ?"),
        ("A, LT, RT with a burst right if Red is near.", "A LT RT"),
        ("Ahead, ahead, left turn. Fire ahead if somebody is there.", "A A LT"),
        ("A, LT, RT. In the last fire right, but only if Red is near.", "A LT RT"),
        ("A, A, LT or RT, whichever keeps me out of the cloud.", "A A ?"),
        ("A, A, LT fire left or right.", "A A LT"),
        ("A, A, LT. If he is near, fire left and ahead in 3.", "A A LT"),
        ("A, LT, and in the last either slip left or go on straight, I cannot tell yet.", "A LT ?"),
        ("A, A. Should Red be behind me, I turn left; should he not, I go on ahead.", "A A ?"),
        ("If Red is near I turn left, otherwise right; second ahead; third ahead.", "? A A"),
        ("A, A, RT unless Black has landed, in which case ahead.", "A A ?"),
        ("LT, A, A. Fire left in the first, and on the third ahead if Red is near.", "LT:L A A"),
    ],
)  # fmt: skip
def test_what_hangs_on_something_costs_what_hangs_on_it(text: str, moves: str) -> None:
    """A move that is open, or fire; the rest is told."""
    assert _in_any_order(told(text)) == _in_any_order(moves)


@pytest.mark.parametrize(
    "text",
    [
        "If Red is near, left turn, ahead, ahead.",
        "If Red is near, left turn and left turn; then ahead.",
        "A, A, RT unless Red is near, then LT.",
        "A, LT if Red is near and ahead.",
        "A fire A or LT fire L, A fire A or LT fire L, A fire A or LT fire L.",
        "A, A, A, and land if Red is near.",
        "A, LT, or RT in move 2 or move 3.",
        "A, LT or RT in all three.",
        "LT or RT. LS or RS. A or LT.",
        "A, A, RT circle.",
        "A, LT or RT, A. Fire ahead in the second.",
        "A, fire or no fire, LT or RT fire left.",
    ],
)
def test_where_nobody_can_tell_what_hangs_nothing_is_told(text: str) -> None:
    """The grammar says what it makes of it."""
    assert not told(text)


def test_why_says_which_sentences_count_as_told() -> None:
    """And no rule of the grammar claims a word of them; what is beside them is said to be so."""
    text = (
        "The roof leaks. Ahead is my first move and my third; in between I turn to the right "
        "and fire to the right."
    )

    explained = explain_orders(text)

    assert [(claim.span.start, claim.rule) for claim in explained.claims] == [
        (0, TALK),
        (16, IN_PROSE),
    ]


def test_each_word_stands_once() -> None:
    """In `words.yaml`: what a word is, is asked of one class."""
    seen = [" ".join(parts) for group in words._table().values() for parts, _ in group]
    twice = {word for word in seen if seen.count(word) > 1}
    assert not twice
