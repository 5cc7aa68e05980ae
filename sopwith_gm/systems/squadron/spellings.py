"""How small values of Squadron Leader stand in records: `["81", "82-10r"]`, `SPLITS S`."""

from collections.abc import Mapping
from typing import Any

from sopwith_gm.core.codec import Spelling
from sopwith_gm.systems.squadron.exact import Exact, Point, read_exact
from sopwith_gm.systems.squadron.hex_board import Hex
from sopwith_gm.systems.squadron.manoeuvres import MANOEUVRES, Manoeuvre
from sopwith_gm.systems.squadron.orders import Climb, Dive, Unread
from sopwith_gm.systems.squadron.position import Stats
from sopwith_gm.systems.squadron.written_orders import written_item


def _read_point(data: Any) -> Point:
    if not isinstance(data, list):
        raise ValueError(data)  # noqa: TRY004  # to the codec every other thing is a wrong value
    x, y = data
    return Point(*read_exact(x), *read_exact(y))


def _read_hex(data: Any) -> Hex:
    q, r = (data.get(axis) for axis in ("q", "r"))
    if not all(type(one) is int and abs(one) < 100 for one in (q, r)):
        raise ValueError(data)
    return Hex(q, r)


def _read_manoeuvre(data: Any) -> Manoeuvre:
    if not isinstance(data, str) or data not in MANOEUVRES:
        raise ValueError(data)
    return MANOEUVRES[data]


def _read_climb(data: str) -> Climb:
    return Climb(_levels("CLIMB", data))


def _read_dive(data: str) -> Dive:
    return Dive(None if data == "DIVE ALL" else _levels("DIVE", data))


def _levels(word: str, data: str) -> int:
    found, _, levels = data.partition(" ")
    if found != word or not levels.isdecimal():
        raise ValueError(data)
    return int(levels)


def _written_unread(item: Unread) -> str:
    return "?" if item.written == "?" else f"? {item.written}"


def _read_unread(data: str) -> Unread:
    mark, _, written = data.partition(" ")
    if mark != "?":
        raise ValueError(data)
    return Unread(written or "?")


def _read_stats(data: Any) -> Stats:
    if not isinstance(data, list) or not all(type(one) is int and 0 <= one <= 9 for one in data):
        raise ValueError(data)
    return Stats(*data)


SPELLINGS: Mapping[type, Spelling] = {
    Exact: Spelling(str, read_exact, "a number of u"),
    Point: Spelling(lambda at: [str(at.x), str(at.y)], _read_point, "a place in u"),
    Hex: Spelling(lambda at: {"q": at.q, "r": at.r}, _read_hex, "a hex"),
    Manoeuvre: Spelling(str, _read_manoeuvre, "a manoeuvre"),
    Climb: Spelling(written_item, _read_climb, "a climb"),
    Dive: Spelling(written_item, _read_dive, "a dive"),
    Unread: Spelling(_written_unread, _read_unread, "an item that could not be read"),
    Stats: Spelling(list, _read_stats, "four attributes"),
}
