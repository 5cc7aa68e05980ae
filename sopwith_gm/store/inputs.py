"""What a turn is made from: the files of its folder with their hashes, and what changed in them."""

import contextlib
import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sopwith_gm.core.options import Options, written_value
from sopwith_gm.core.record import AnyRecord, Input
from sopwith_gm.errors import UserError
from sopwith_gm.store.copies import order_copies_in
from sopwith_gm.store.disk import is_folder, is_there, names_in, read_bytes
from sopwith_gm.store.game import Game, fingerprint
from sopwith_gm.store.turn_files import RULINGS

ORDERS = "orders"
BIGGEST_MAIL = 16_000_000
"""Bytes of a file in `orders/`: a mail with a few photographs."""
_BIGGEST_OWN = 64_000_000
QUESTIONS = "questions.json"
"""What the pilots were asked about a turn's orders, with the readings that they may choose."""
GAME = "game.yaml"
"""Stands for what in that file the game is played by: see `fingerprint`."""

_NOT_ORDERS = ("~", ".swp", ".tmp", ".part")
_SUFFIXES = (".eml", ".txt", ".yaml", ".yml")
_NOT_ORDERS_NAMES = {"thumbs.db", "desktop.ini"}
_LITTER = {*_NOT_ORDERS_NAMES, ".ds_store", ".directory", ".gitkeep", ".gitignore", ".keep"}
"""What file managers and version control leave in folders: never anybody's orders."""


@dataclass(frozen=True, slots=True)
class InputFile:
    """A file that a turn is made from."""

    name: str
    """Within the turn's folder, with `/`: `orders/fen.eml`."""
    path: Path = field(compare=False)
    content: bytes = field(repr=False)

    @property
    def sha256(self) -> str:
        """Of its content, in hexadecimal."""
        return hashlib.sha256(self.content).hexdigest()

    @property
    def recorded(self) -> str:
        """Its name as the record says it, which everybody may read: one that holds a mail address
        gives way to a word made from it and from the content, so that nobody can guess it."""
        if "@" not in self.name:
            return self.name
        suffix = self.path.suffix.lower()
        word = hashlib.sha256(f"{self.name}\0{self.sha256}".encode("utf-8", "surrogateescape"))
        return f"{ORDERS}/{word.hexdigest()[:16]}{suffix if suffix in _SUFFIXES else ''}"


def order_files(game: Game, turn: int) -> tuple[InputFile, ...]:
    """Every file in a turn's `orders/`, by name; none where there is no such folder.

    Hidden files, what editors and file managers leave, and copies that a synchronised drive made
    are passed over. Raises UserError for what cannot be read, is too big, a folder, or a link.
    """
    folder = game.turn_folder(turn) / ORDERS
    files = []
    copies = {copy.path.name for copy in order_copies_in(folder)}
    for path in (folder / name for name in names_in(folder)):
        if _is_left_by_a_program(path.name) or path.name in copies:
            continue
        if path.is_symlink():
            raise UserError(f"{path}: is a link, expected the file itself; copy it here")
        if is_folder(path):
            raise UserError(f"{path}: is a folder, expected files; move its files up")
        files.append(InputFile(f"{ORDERS}/{path.name}", path, read_bytes(path, BIGGEST_MAIL)))
    return tuple(files)


def make_orders_folder(turn_folder: Path) -> None:
    """Make the folder that a turn's orders go into, for whoever saves them there. That a disk
    refuses is no failure of the turn that was flown: `fetch` makes what it needs."""
    with contextlib.suppress(OSError):
        (turn_folder / ORDERS).mkdir(parents=True, exist_ok=True)


def passed_over(game: Game, turn: int) -> tuple[str, ...]:
    """The files in a turn's `orders/` that are not read for what they are called, by name within
    the turn's folder. Not the litter of file managers; copies of a drive are told elsewhere."""
    folder = game.turn_folder(turn) / ORDERS
    copies = {copy.path.name for copy in order_copies_in(folder)}
    return tuple(
        f"{ORDERS}/{name}"
        for name in names_in(folder)
        if _is_left_by_a_program(name)
        and name not in copies
        and name.lower() not in _LITTER
        and not name.startswith("._")
    )


def gather_inputs(game: Game, turn: int, orders: Iterable[InputFile]) -> tuple[Input, ...]:
    """What the record says the turn was made from: orders, rulings, questions that pilots may have
    answered, and the game's own rules."""
    inputs = [Input(one.recorded, one.sha256) for one in orders]
    for name in (RULINGS, QUESTIONS):
        path = game.turn_folder(turn) / name
        if is_there(path):
            sha256 = hashlib.sha256(read_bytes(path, _BIGGEST_OWN)).hexdigest()
            inputs.append(Input(name, sha256))
    inputs.append(Input(GAME, fingerprint(game)))
    return tuple(sorted(inputs, key=lambda one: one.name))


def what_changed(before: Sequence[Input], after: Sequence[Input]) -> list[str]:
    """Which inputs are new, gone or different, a sentence each, by name; none: nothing is."""
    old = {one.name: one.sha256 for one in before}
    new = {one.name: one.sha256 for one in after}
    sentences = []
    for name in sorted(old.keys() | new.keys()):
        shown = f"what {GAME} says of rules, planes or the beginning" if name == GAME else name
        if name not in new:
            sentences.append(f"{shown} is gone")
        elif name not in old:
            sentences.append(f"{shown} is new")
        elif old[name] != new[name]:
            sentences.append(f"{shown} has changed")
    return sentences


def what_changed_since(
    record: AnyRecord, game: Game, inputs: Sequence[Input], previous: str | None
) -> list[str]:
    """What is different from what a turn was made from, a sentence each; none: nothing is.

    `previous` is the SHA-256 of the record before, as it now is. Rules are told option by option.
    """
    sentences = what_changed(record.inputs, inputs)
    if not record.follows(previous):
        sentences.append(f"the record of turn {record.turn - 1} has changed")
    return sentences + rule_changes(game.system.options, record.rules, game.rules)


def rule_changes(options: Options[Any], before: object, after: object) -> list[str]:
    """Every option that is set otherwise, in the rulebook's order."""
    return [
        f"{name} was {written_value(before, name)}, is now {written_value(after, name)}"
        for name in options.by_name
        if getattr(before, name) != getattr(after, name)
    ]


def _is_left_by_a_program(name: str) -> bool:
    lower = name.lower()
    return lower.startswith(".") or lower.endswith(_NOT_ORDERS) or lower in _NOT_ORDERS_NAMES
