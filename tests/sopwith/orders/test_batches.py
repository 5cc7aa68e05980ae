"""Messages of players who had not seen the reader, by batches: what is read stays read.

`open.yaml` names those of each batch that are not read exactly; `docs/reading.md` tells how many of
each batch were read at first sight. A message that is mended leaves `open.yaml`.
"""

import importlib.util
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from sopwith_gm.mail import read_message, reading_json, reading_of
from sopwith_gm.systems.sopwith.reading import SOPWITH_READER

HERE = Path(__file__).parent / "batches"
_CHECK = Path(__file__).parents[2] / "mail" / "corpus" / "check_mail.py"
_spec = importlib.util.spec_from_file_location("check_mail_of_batches", _CHECK)
assert _spec
assert _spec.loader
check_mail = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(check_mail)

FILES = sorted(HERE.glob("[0-9]*.yaml"), key=lambda file: int(file.stem.partition("-")[0]))
"""In the order in which they were written."""
OPEN: Mapping[str, list[int]] = yaml.safe_load((HERE / "open.yaml").read_text(encoding="utf-8"))
ENTRIES = [
    pytest.param(file.stem, number, entry, id=f"{file.stem}-{number}")
    for file in FILES
    for number, entry in enumerate(yaml.safe_load(file.read_text(encoding="utf-8")))
]


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


def reading_of_entry(entry: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
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


def _is_exact(entry: Mapping[str, Any]) -> bool:
    expected, got = reading_of_entry(entry)
    return not check_mail.compare(expected, got, {"manoeuvre": [0, 0], "fire": [0, 0]})


@pytest.mark.parametrize(("batch", "number", "entry"), ENTRIES)
def test_a_message_of_a_batch_is_read_or_known_to_be_open(
    batch: str, number: int, entry: Mapping[str, Any]
) -> None:
    """Exactly, in every field; those that are still open are named, and no other."""
    assert _is_exact(entry) == (number not in OPEN.get(batch, []))
