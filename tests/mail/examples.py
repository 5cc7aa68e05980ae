"""Messages and what they say: blocks in text files, and mails with their reading beside them.

The form of a block is told in README.md. A block that cannot be read is an error that names its
file and line, so that a slip of the pen never becomes a claim that nobody checks.
"""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
PUBLIC = "corpus"
"""The set that was published, in the form in which it was: NAME.json beside each message."""
SETS = ("own", "blind", "blind-two")
"""Those in blocks."""

_HEAD = "=== "
_READING = "=>"
_KEY = re.compile(r"(from|press|unread|plane [^:]+): (.*)")
_MOVE = re.compile(r"(A|LT|RT|LS|RS|0|I|\?)(?::([ALR?]+))?")
_STRIPS = ("alpha", "beta", "gamma")


@dataclass(frozen=True, slots=True)
class Example:
    """A message and what it says."""

    name: str
    """Set, theme and name: own/landing/land-left."""
    raw: bytes
    is_mail: bool
    """With headers; else a bare body."""
    expected: Mapping[str, Any]
    """As `sopwith-gm read --json` prints it."""

    def __str__(self) -> str:
        return self.name


def all_examples() -> tuple[Example, ...]:
    """Of every set, as they stand in their files."""
    return (*in_pairs(HERE / PUBLIC), *(one for name in SETS for one in in_blocks(HERE / name)))


def in_pairs(folder: Path) -> Iterator[Example]:
    """NAME.eml or NAME.txt, with NAME.json beside it."""
    for file in sorted(folder.iterdir()):
        if file.suffix in (".eml", ".txt") and (told := file.with_suffix(".json")).exists():
            expected = json.loads(told.read_text(encoding="utf-8"))
            name = f"{folder.name}/{file.stem}"
            yield Example(name, file.read_bytes(), file.suffix == ".eml", expected)


def in_blocks(folder: Path) -> Iterator[Example]:
    """The blocks of every theme of a set. Every file in mails/ is told of by one of them."""
    themes = sorted(folder.glob("*.txt"))
    blocks = [(file, *block) for file in themes for block in _blocks(file)]
    names = [name for _, name, *_ in blocks]
    if twice := sorted({name for name in names if names.count(name) > 1}):
        raise ValueError(f"{folder.name}: two blocks of one name: {', '.join(twice)}")
    if untold := sorted({file.name for file in folder.glob("mails/*")} - set(names)):
        raise ValueError(f"{folder.name}/mails: no block tells what is in {', '.join(untold)}")
    for theme, name, line, body, reading in blocks:
        try:
            yield _example(theme, name, body, reading)
        except (ValueError, OSError) as error:
            raise ValueError(f"{folder.name}/{theme.name}:{line}: {name}: {error}") from error


def _blocks(theme: Path) -> Iterator[tuple[str, int, str, list[str]]]:
    """Name, line of the heading, body and lines of the reading; what stands above is a remark."""
    lines = theme.read_text(encoding="utf-8").split("\n")
    heads = [number for number, line in enumerate(lines) if line.startswith(_HEAD)]
    if not heads:
        raise ValueError(f"{theme.parent.name}/{theme.name}: no line begins with '{_HEAD}'")
    for begin, end in zip(heads, [*heads[1:], len(lines)], strict=True):
        inside = lines[begin + 1 : end]
        told = [n for n, line in enumerate(inside) if line.startswith(_READING)]
        where = f"{theme.parent.name}/{theme.name}:{begin + 1}: {lines[begin]}"
        if not told:
            raise ValueError(f"{where}: no line begins with '=>', which says what it reads as")
        body, reading = inside[: told[0]], inside[told[0] : told[-1] + 1]
        if len(reading) != len(told) or any(inside[told[-1] + 1 :]):
            raise ValueError(f"{where}: something stands between or below its lines with '=>'")
        text = "".join(f"{line}\n" for line in body)
        name = lines[begin].removeprefix(_HEAD)
        yield name, begin + 1, text, [one.removeprefix(_READING).strip() for one in reading]


def _example(theme: Path, name: str, body: str, reading: list[str]) -> Example:
    where = f"{theme.parent.name}/{theme.stem}/"
    expected = reading_from(reading)
    if not name.endswith((".eml", ".txt")):
        return Example(where + name, body.encode(), False, expected)
    if body:
        raise ValueError("its message is the file of that name in mails/, and yet it has a body")
    file = theme.parent / "mails" / name
    return Example(where + file.stem, file.read_bytes(), file.suffix == ".eml", expected)


def reading_from(lines: list[str]) -> dict[str, Any]:
    """What `sopwith-gm read --json` prints, from the short lines of a block."""
    said = _said(lines)
    every = [key for key, _ in said]
    for key in every:
        if key != "unread" and every.count(key) > 1:
            raise ValueError(f"two lines of {key or 'orders'}, where there can be one")
    once = dict(said)
    parts = once.get("", "nothing").split(", ")
    turn = int(parts.pop(0).removeprefix("turn ")) if parts[0].startswith("turn ") else None
    planes = {
        key.removeprefix("plane "): _orders(text.split(", "))
        for key, text in said
        if key.startswith("plane ")
    }
    if planes and parts not in ([], ["nothing"]):
        raise ValueError("orders of a plane without a name, and of planes by name")
    return {
        "sender": once.get("from"),
        "turn": turn,
        "orders": planes or _orders(parts),
        "press": once.get("press", ""),
        "unread": [text for key, text in said if key == "unread"],
    }


def _said(lines: list[str]) -> list[tuple[str, str]]:
    """Key and text of each line, "" for orders; a line with `|` goes on with the one above."""
    said: list[tuple[str, str]] = []
    for line in lines:
        found = _KEY.fullmatch(line)
        if line.startswith("|") and said:
            key, text = said[-1]
            said[-1] = key, f"{text}\n{line[1:].removeprefix(' ')}"
        else:
            said.append((found[1], found[2]) if found else ("", line))
    return said


def _orders(parts: list[str]) -> dict[str, Any]:
    """Of one plane: `A:A LT RS:LR`, and what it does on the ground."""
    orders: dict[str, Any] = {
        "take_off": None, "land": False, "not_landing": False, "stay": False, "repair": None,
        "moves": [],
    }  # fmt: skip
    for part in parts:
        match part.split(" "):
            case ["nothing"]:
                pass
            case ["take", "off", *strip]:
                orders["take_off"] = _strip(strip)
            case ["land", *strip]:
                orders["land"] = _strip(strip)
            case ["not", "landing"]:
                orders["not_landing"] = True
            case ["stay"]:
                orders["stay"] = True
            case ["repair", points]:
                orders["repair"] = points if points == "all" else int(points)
            case moves:
                orders["moves"] += [_move(move) for move in moves]
    return orders


def _strip(words: list[str]) -> str | bool:
    """True: none is named."""
    if words and (len(words) > 1 or words[0] not in _STRIPS):
        raise ValueError(f"'{' '.join(words)}' is no strip; there are {', '.join(_STRIPS)}")
    return words[0] if words else True


def _move(text: str) -> dict[str, Any]:
    found = _MOVE.fullmatch(text)
    if not found:
        raise ValueError(f"'{text}' is no move; write A, LT:L, ?:A (not read, fire ahead) ...")
    manoeuvre = None if found[1] == "?" else found[1]
    return {"manoeuvre": manoeuvre, "fire": list(found[2] or "")}
