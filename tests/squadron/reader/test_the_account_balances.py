"""No word of orders is left out in silence: it is read, talk by a rule, or asked about."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sopwith_gm.core.reading import Explained
from sopwith_gm.systems.squadron.reader.reading import read_message
from sopwith_gm.systems.squadron.written_orders import written_sheet

PLANES = ("Baron", "Kite", "Tin Goose", "Dora")
ORDERS = (
    "Straight, bank left, straight. Attack Baron, else Dora.",
    "I fly straight twice, then bank right. I shoot at the nearest.",
    "Climb one, straight, turn left. Fire at Goose, failing him Baron.",
    "S S BL. Attack Baron within 2. Never Dora.",
    "1. straight\n2. bank left\n3. straight\nAttack: Baron",
    "bank left, straight, straight. Baron, then Dora, then nearest.",
    "Straight, straight. Anyone but Dora.",
    "Turn right. If blocked, bank right. Attack the weakest.",
    "Split S with a bank left. Hold fire.",
    "Straight and bank left. Shoot Baron only at close range.",
    "Dora moves first, then me. S S BL. Attack Baron.",
    "S S TL, attack Baron. No, make it TR.",
)
WORDS = [
    pytest.param(text, match, id=f"{match.group()} in {text}")
    for text in ORDERS
    for match in re.finditer(r"[A-Za-z]+", text)
]


@pytest.mark.parametrize(("text", "word"), WORDS)
def test_a_word_nobody_knows_in_the_place_of_one_of_orders_is_asked_about(
    text: str, word: re.Match[str]
) -> None:
    """Or it says no more than the word did, and nothing changes."""
    whole = read_message(text, me="Kite", planes=PLANES)
    other = f"{text[: word.start()]}blorp{text[word.end() :]}"
    reading = read_message(other, me="Kite", planes=PLANES)

    assert not whole.is_doubtful
    same = written_sheet(reading.sheets[""]) == written_sheet(whole.sheets[""])
    assert same or reading.is_doubtful


SOUP = """
straight bank left right turn climb S BL tr else Baron kite goose him nearest within hold fire then
and or , . ; : ! ( ) maybe round xyzzy don't alone only split roll the of for never
attack shoot
""".split()  # noqa: SIM905


@given(st.lists(st.sampled_from(SOUP), min_size=1, max_size=14).map(" ".join))
def test_an_order_word_that_no_rule_claims_is_asked_about(text: str) -> None:
    """A manoeuvre in code, where nobody tells of others, is read or asked about."""
    told: list[Explained] = []
    reading = read_message(text, me="Kite", planes=PLANES, tell=told.append)
    sheet = written_sheet(reading.sheets[""])
    spans = [(one.span.start, one.span.end) for one in reading.unread]
    codes = re.finditer(r"\b(?:S|BL|tr)\b", text)

    lost = [
        match.group().upper()
        for match in codes
        if not any(a <= match.start() < b for a, b in spans)
    ]
    assert all(code in sheet for code in lost) or reading.is_doubtful
    claims = [claim for one in told for claim in one.claims]
    assert sum(claim.span.end - claim.span.start for claim in claims) <= len(text)
