"""Letters put together of orders, frames, alternatives, conditions and talk; what each says."""

import random
from pathlib import Path
from typing import Any

import pytest
import yaml

from sopwith_gm.systems.britain.data import board_named
from sopwith_gm.systems.britain.normal_form import write_sheet
from sopwith_gm.systems.britain.reader.about import is_left
from sopwith_gm.systems.britain.reader.found import Found
from sopwith_gm.systems.britain.reader.reading import read_orders
from sopwith_gm.systems.britain.reader.sentences import sentences

PARTS: dict[str, Any] = yaml.safe_load((Path(__file__).parent / "letters.yaml").read_text("utf-8"))
FIELDS = [str(field) for field in board_named().fields]
HEXES = ["H8", "G9", "K10", "D9", "M11", "P9", "F8", "S9", "N8", "L5"]


def letter(chosen: random.Random, language: str) -> tuple[str, str, int | None]:
    """A letter, its orders in normal form, and the round that it names."""
    parts = PARTS[language]
    count = chosen.choice([1, 1, 2, 2, 3])
    said: list[str] = []
    text = ""
    while len(said) < count:
        number = chosen.randint(2, 7)
        names = {
            "b": chosen.randint(1, 5), "h": chosen.choice(HEXES), "f": chosen.choice(FIELDS),
            "n": number, "n1": number + 1, "c": chosen.randint(1, 5), "k": chosen.choice(HEXES),
        }  # fmt: skip
        words, order = (one.format(**names) for one in chosen.choice(parts["orders"]))
        if order in said or (order == "TAKEOFF" and count > 1):
            continue
        if not said and chosen.random() < 0.5:
            words = chosen.choice(parts["frames"]).format(words)
        elif chosen.random() < 0.3:
            told, state = (one.format(**names) for one in chosen.choice(parts["conds"]))
            if state.split()[0] not in order.split():
                words, order = f"{words} {told}", f"IF {state} {order}"
        text += chosen.choice(parts["elses"]).format(words) if said else words
        said.append(order)
    turn = chosen.randint(2, 15)
    announced = chosen.choice(parts["rnd"])
    head = chosen.choice(parts["greet"]) + chosen.choice(parts["open"])
    tail = chosen.choice([".", "!"]) + chosen.choice(parts["close"]) + chosen.choice(parts["sign"])
    whole = head + announced.format(r=turn) + text[0].upper() + text[1:] + tail
    return whole, " ELSE ".join(said), turn if announced else None


@pytest.mark.parametrize("language", PARTS)
@pytest.mark.parametrize("seed", range(60))
def test_a_letter_is_read_or_asked_about_and_never_read_otherwise(language: str, seed: int) -> None:
    """BB 15: whatever is put together, what is read is what was put in; four in five exactly."""
    chosen = random.Random(f"{language} {seed}")
    exact = 0
    for _ in range(5):
        text, says, turn = letter(chosen, language)
        reading = read_orders(text)
        read = " ; ".join(write_sheet(reading.sheets[""]))
        assert reading.unread or (read, reading.turn) == (says, turn), text
        exact += not reading.unread
    assert exact >= 3


WORDS = (
    "attack B3 bomber 3 else otherwise if not is gone there climb dive one two level to at H8 "
    "hold land home nearest north NE the and my plane cat dinner Tuesday rain lovely shoot "
    "behind him then please zorbel with up down field D7 ram take off any it"
)


@pytest.mark.parametrize("seed", range(120))
def test_a_word_of_orders_is_claimed_or_talk_or_asked_about(seed: int) -> None:
    """BB 15: of a message of which nothing was read, and nothing is asked, all is talk."""
    chosen = random.Random(seed)
    for _ in range(5):
        text = " ".join(chosen.choices(WORDS.split(), k=chosen.randint(2, 9)))
        reading = read_orders(text)
        if reading.unread or write_sheet(reading.sheets[""]) or reading.press:
            continue
        found = Found(text, text)
        for start, end in sentences(text, 0, len(text)):
            assert not is_left(found.said(start, end)), text
