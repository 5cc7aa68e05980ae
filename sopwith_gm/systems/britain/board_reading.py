"""A board from plain data, as a YAML reader returns it (BB 1.1, 1.4)."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.systems.britain.board import Board, BomberNumber, HexName, Sector, SectorNumber

_KEYS = (
    "name", "columns", "rows", "turn_back_row", "home_row", "bombers", "sectors", "sea_rows", "sea",
)  # fmt: skip
_OPTIONAL = ("sea_rows", "sea")
_SECTOR_KEYS = ("name", "columns", "airfields", "batteries", "radar")


class BoardError(ValueError):
    """Data that are no board: which key, what was found, what was expected."""


def board_from(data: Mapping[str, Any]) -> Board:
    """The board that the data describe. Raises BoardError."""
    for key in _KEYS:
        if key not in data and key not in _OPTIONAL:
            raise BoardError(f"no {key!r}: a board needs one")
    unknown = [key for key in data if key not in _KEYS]
    if unknown:
        raise BoardError(f"unknown key {unknown[0]!r}; known are {', '.join(_KEYS)}")
    columns, rows = str(data["columns"]), data["rows"]
    sea_rows = range(1, data.get("sea_rows", 0) + 1)
    board = Board(
        str(data["name"]),
        columns,
        rows,
        data["turn_back_row"],
        data["home_row"],
        {BomberNumber(number): HexName(at) for number, at in sorted(data["bombers"].items())},
        tuple(_read_sector(number, told) for number, told in sorted(data["sectors"].items())),
        frozenset(HexName(f"{column}{row}") for column in columns for row in sea_rows)
        | frozenset(map(HexName, data.get("sea", ()))),
    )
    _check(board)
    return board


def _read_sector(number: int, told: Mapping[str, Any]) -> Sector:
    for key in _SECTOR_KEYS:
        if key not in told:
            raise BoardError(f"sector {number}: no {key!r}: a sector needs one")

    def places(key: str) -> tuple[HexName, ...]:
        return tuple(map(HexName, cast("Sequence[str]", told[key])))

    return Sector(
        SectorNumber(number),
        PlaneName(told["name"]),
        str(told["columns"]),
        places("airfields"),
        places("batteries"),
        places("radar"),
    )


def _check(board: Board) -> None:
    """Refuse what the rules cannot be played on."""
    numbers = [sector.number for sector in board.sectors]
    if numbers != list(range(1, len(numbers) + 1)):
        raise BoardError(f"sectors: found the numbers {numbers}, expected 1, 2, 3 ...")
    targets = [target.hex for sector in board.sectors for target in sector.targets]
    for place in (*targets, *board.starts.values(), *board.sea):
        if not board.has(place):
            raise BoardError(f"{place} is not on the board")
    twice = [place for place in board.targets if targets.count(place) > 1]
    if twice:
        raise BoardError(f"{twice[0]}: two targets stand there, expected one")
    for number, place in board.starts.items():
        if board.row_of[place] != 1 or place in board.targets:
            raise BoardError(
                f"bomber {number} starts in {place}: expected a hex of row 1 without a target"
            )
