"""A message says the same in capitals, in small letters, with chat around it, on other lines."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
import yaml

from sopwith_gm.core.reading import Reading
from sopwith_gm.systems.squadron.message_cases import read_case
from sopwith_gm.systems.squadron.reader.reading import read_message
from sopwith_gm.systems.squadron.written_orders import written_sheet

HERE = Path(__file__).parent / "messages"
EVERY = 10
"""Of the messages one in so many, so that the whole takes a minute or two; by their names, so that
a batch that is added changes nothing of the others' choice."""
ENTRIES = [
    entry
    for file in sorted(HERE.glob("[0-9]*.yaml"))
    for entry in yaml.safe_load(file.read_text(encoding="utf-8"))
    if crc32(str(entry["id"]).encode()) % EVERY == 0
]
SIDES = {
    "left": "right", "port": "starboard", "lef": "righ", "lft": "rgt", "gauche": "droite",
    "links": "rechts", "izquierda": "derecha", "sinistra": "destra", "bakboord": "stuurboord",
}  # fmt: skip
OTHER = {"stbd": "port", **SIDES, **{right: left for left, right in SIDES.items()}}


def on_lines(text: str) -> str:
    """Each sentence on a line of its own."""
    return re.sub(r"([a-z]{3})\. (?=[A-Z])", r"\1.\n", text)


def curled(text: str) -> str:
    """With the quotation marks of a word processor."""
    return re.sub(r"(\w)'(\w)", "\\1\N{RIGHT SINGLE QUOTATION MARK}\\2", text)


HANDS: Mapping[str, Callable[[str], str]] = {
    "in small letters": str.lower,
    "in capitals": str.upper,
    "with curled quotes": curled,
    "without its last stop": lambda text: text.rstrip().rstrip("."),
    "a sentence a line": on_lines,
    "behind a greeting": lambda text: f"Hello Neville, hope the knee is better.\n\n{text}",
    "behind a remark": lambda text: f"It rained all week here.\n\n{text}",
    "before a wish": lambda text: text.rstrip("\n") + "\n\nGreetings from the coast.",
    "before a request": lambda text: f"{text.rstrip()}\nLet me know whether the cheque came.",
}


def reading_of(entry: Mapping[str, Any], text: str) -> Reading:
    """The message of an entry, in other words."""
    is_set_up = entry.get("stage") == "setup"
    return read_message(text, me=entry["me"], planes=entry["planes"], is_set_up=is_set_up)


@cache
def read_exactly() -> Sequence[Mapping[str, Any]]:
    """Messages without press that are read as their authors meant them."""
    return [one for one in ENTRIES if not one.get("press") and read_case(one).passed]


@pytest.mark.parametrize("hand", HANDS)
def test_a_message_is_read_alike_however_it_is_written(hand: str) -> None:
    """Nothing is ever read otherwise and not asked about; and nearly all is read the same."""
    read, asked = len(read_exactly()), []
    for entry in read_exactly():
        text = HANDS[hand](entry["text"])
        if text == entry["text"]:
            continue
        reading = reading_of(entry, text)
        if written_sheet(reading.sheets[""]) != entry["reads"]:
            assert reading.is_doubtful, (entry["id"], written_sheet(reading.sheets[""]))
            asked.append(entry["id"])

    assert read > 100
    assert len(asked) <= read // 50, asked


def test_left_and_right_are_read_alike() -> None:
    """With all sides exchanged the orders are the same with all sides exchanged."""
    for entry in read_exactly():
        whole = reading_of(entry, entry["text"])
        other = reading_of(entry, exchanged(entry["text"]))
        alike = written_sheet(other.sheets[""]) == exchanged(entry["reads"])
        assert alike or other.is_doubtful or whole.slips, entry["id"]


def exchanged(text: str) -> str:
    """Left for right, port for starboard, and codes."""
    return re.sub(r"[A-Za-z]+(?![0-9A-Za-z])", _exchanged, text)


def _exchanged(found: re.Match[str]) -> str:
    word = found.group()
    if re.fullmatch(r"[sfbtlr]+", word, re.IGNORECASE):
        return word.translate(str.maketrans("LRlr", "RLrl"))
    other = OTHER.get(word.lower(), word)
    return other.upper() if word.isupper() else other
