"""Messages of players who had not seen the reader, by batches, and how one of them is read.

`open.yaml` names those of each batch that are not read exactly; `docs/reading.md` tells how many of
each batch were read at first sight. A message that is mended leaves `open.yaml`.
"""

import importlib.util
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from sopwith_gm.core.packaged import plain_yaml
from sopwith_gm.mail import read_message, reading_json, reading_of
from sopwith_gm.systems.sopwith.reading import SOPWITH_READER
from tests.sopwith.orders.batch_entries import Entry

HERE = Path(__file__).parent / "batches"
_CHECK = Path(__file__).parents[2] / "mail" / "corpus" / "check_mail.py"
_spec = importlib.util.spec_from_file_location("check_mail_of_batches", _CHECK)
assert _spec
assert _spec.loader
check_mail = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(check_mail)

FILES = sorted(HERE.glob("[0-9]*.yaml"), key=lambda file: int(file.stem.partition("-")[0]))
"""In the order in which they were written."""
OPEN: Mapping[str, list[int]] = plain_yaml((HERE / "open.yaml").read_text(encoding="utf-8"))
"""Those of each batch that are not read exactly, by number."""


@cache
def entries_of(file: Path) -> Sequence[Entry]:
    """The messages of one batch."""
    return tuple(plain_yaml(file.read_text(encoding="utf-8")))


def all_entries() -> Iterator[tuple[str, int, Entry]]:
    """Every message, with its batch and its number there."""
    for file in FILES:
        for number, entry in enumerate(entries_of(file)):
            yield file.stem, number, entry


def _moves(written: str) -> list[dict[str, Any]]:
    moves = []
    for word in written.split():
        manoeuvre, _, fire = word.partition(":")
        moves.append({"manoeuvre": None if manoeuvre == "-" else manoeuvre, "fire": list(fire)})
    return moves


def _orders(said: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "take_off": said.get("take_off"),
        "land": said.get("land", False),
        "not_landing": said.get("not_landing", False),
        "stay": said.get("stay", False),
        "repair": said.get("repair"),
        "moves": _moves(said.get("moves", "")),
    }


def reading_of_entry(entry: Entry) -> tuple[dict[str, Any], dict[str, Any]]:
    """What one message says, and what is read."""
    head = "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n"
    subject = entry.get("subject")
    raw = entry.get("mail") or (f"Subject: {subject}\n{head}" if subject else "") + entry["text"]
    known = tuple(entry["planes"]) if isinstance(entry.get("planes"), list) else ()
    message = read_message(
        raw.encode(), is_mail=bool(subject or entry.get("mail")), reader=SOPWITH_READER
    )
    got = reading_json(message, reading_of(message, SOPWITH_READER, known), SOPWITH_READER)
    named = entry.get("planes", ())
    planes = entry.get("orders") or (named if isinstance(named, Mapping) else None)
    expected = {
        "sender": got["sender"],
        "turn": entry.get("turn"),
        "orders": {name: _orders(said) for name, said in planes.items()}
        if planes
        else _orders(entry),
        "press": entry.get("press", ""),
        "unread": entry.get("unread", []),
    }
    return expected, got


def is_exact(entry: Entry) -> bool:
    """Is it read as it was meant, in every field?"""
    expected, got = reading_of_entry(entry)
    return not check_mail.compare(expected, got, {"manoeuvre": [0, 0], "fire": [0, 0]})
