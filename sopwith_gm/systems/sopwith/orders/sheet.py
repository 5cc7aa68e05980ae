"""What has been understood so far: moves, the item that is being read, and what waits for more."""

from typing import Literal

from msgspec.structs import asdict

from sopwith_gm.core.reading import Stretch
from sopwith_gm.reading.quick import Quick
from sopwith_gm.systems.sopwith.orders.doubts import Code
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES

Doubt = tuple[int, int, Code]
"""From and to which character, and the code of its reason."""
Move = tuple[str, str | None]
"""A manoeuvre's code ("" where none is given, "?" where it is doubtful), and its fire (None where
nothing is said of it)."""
NO_MOVE: Move = ("", None)
Last = Literal["", "man", "fire", "ref", "aka"]
Fix = Literal["", "fix", "slip", "scrap", "add", "cleared"]


class Item(Quick, frozen=True, cache_hash=True, gc=False):
    """One move while it is being read."""

    to: str = ""
    """Which moves it is for, as written (`1,3`, `-1`, `all`, `turn`); "" for the next."""
    is_marked: bool = False
    """A mark stands behind its number: `2.`"""
    man: str = ""
    is_code: bool = False
    fire: str | None = None
    times: int = 0
    """So often, one after another; 0: once."""
    last: Last = ""
    is_placed: bool = False
    """Said behind it in which move it is flown."""
    is_copy: bool = False
    is_tied: bool = False
    """Its fire is joined to it: `with`, `and`, a slash, or nothing."""
    start: int = -1
    end: int = -1

    @property
    def is_empty(self) -> bool:
        """Nothing but perhaps a number."""
        return not self.man and self.fire is None


class Ground(Quick, frozen=True, cache_hash=True, gc=False):
    """What is ordered for the ground."""

    take: str = ""
    land: str = ""
    not_landing: bool = False
    stay: bool = False
    repair: str = ""

    def with_more(self, more: "Ground") -> "Ground | None":
        """What both order; None where they cannot both stand."""
        one, other = asdict(self), asdict(more)
        rivals = {name: {one[name], other[name]} - {"", False} for name in one}
        named = {name: said - {"yes", "?"} or said for name, said in rivals.items() if said}
        if any(len(said) > 1 for said in named.values()):
            return None
        both = Ground(**{name: said.pop() for name, said in named.items()})
        is_flying = bool(both.take or both.land or both.not_landing)
        is_two = (both.stay and is_flying) or (both.land and both.not_landing)
        return None if is_two else both


class OnGround(Quick, frozen=True):
    """What a sentence orders on the ground."""

    ground: Ground
    before: tuple[Stretch, ...] = ()
    """Where moves are told before it."""
    behind: tuple[Stretch, ...] = ()
    """Where moves are told behind it."""
    is_there: bool = False
    """Is its strip the one that was named before: `I land there`?"""


class Gap(Quick, frozen=True, cache_hash=True, gc=False):
    """What stands between the last phrase and the next."""

    width: int = 4
    """0 nothing, 1 `and`, 2 a slash or a dash, 3 a comma, 4 the end of a sentence or a line."""
    mark: str = ""


class Sheet(Quick, frozen=True, cache_hash=True, gc=False):
    """All that is understood so far; two readings that mean the same are the same value."""

    moves: tuple[Move, ...] = ()
    item: Item = Item()
    gap: Gap = Gap()
    parts: str = ""
    """Marks that part moves, each once."""
    joins: str = ""
    """Marks that join a move to its fire, each once."""
    is_fire_first: int = 0
    """1: fire stands before its manoeuvre; -1: behind; 0: nobody knows yet."""
    mode: Literal["", "fire", "fires"] = ""
    """A list of fire is being read: by place, or of one move."""
    at: int = 0
    later: tuple[tuple[str, str], ...] = ()
    """Fire for moves that are counted when all are known: every, the turns, all but the last."""
    group: tuple[int, ...] = ()
    ground: Ground = Ground()
    fix: Fix = ""
    is_fixed: bool = False
    """Something was changed of which nothing stood there before."""
    old: str = ""
    is_inside: bool = False
    """Between the brackets around one move: `[A, -]`."""
    was: int = 0
    """How many moves stood before they were all said anew."""
    doubts: tuple[Doubt, ...] = ()
    has_next: bool = False
    """A move without a number stood there."""
    has_names: bool = False
    """A move was numbered."""

    def doubted(self, start: int, end: int, code: Code) -> "Sheet":
        """The sheet with one more doubt."""
        return self._replace(doubts=(*self.doubts, (start, end, code)))


def placed(moves: tuple[Move, ...], at: int, move: Move) -> tuple[Move, ...]:
    """The moves with one of them set."""
    longer = list(moves) + [NO_MOVE] * (at + 1 - len(moves))
    longer[at] = move
    return tuple(longer)


def next_place(moves: tuple[Move, ...]) -> int:
    """The place of the first move that has no manoeuvre."""
    for at, (man, _) in enumerate(moves):
        if not man:
            return at
    return len(moves)


def places(sheet: Sheet, to: str) -> tuple[int, ...] | None:
    """The places that a reference names; None where it names none."""
    count = len(sheet.moves)
    to, _, but = to.partition("!")
    found: list[int] | None
    if to == "all":
        found = list(range(max(count, MOST_MOVES) if not count else max(count, 1)))
        found = list(range(MOST_MOVES)) if count < MOST_MOVES and not sheet.moves else found
    elif to == "rest":
        found = [n for n in range(MOST_MOVES) if n >= count or not sheet.moves[n][0]]
        found = found or [n for n in range(count) if sheet.moves[n][1] is None]
        found = found or [n for n in range(count) if not sheet.moves[n][1]]
    elif to == "group":
        found = list(sheet.group) or list(range(count))
    elif to == "both":
        alike = list(sheet.group) if len(sheet.group) == 2 else []
        found = alike or (list(range(count))[-2:] if count > 1 else None)
    elif to[:1] == "n":
        several = int(to[1:])
        found = list(range(count)) if several == count else None
        found = list(sheet.group) if found is None and several == len(sheet.group) else found
    elif to[:1] == "g":
        group = list(sheet.group) or list(range(count))
        n = int(to[1:])
        found = [group[n - 1 if n > 0 else n]] if group and n <= len(group) else None
    elif to in ("shots", "shot"):
        found = [n for n, (_, fire) in enumerate(sheet.moves) if fire]
        found = None if to == "shot" and len(found) > 1 else found
    elif "@" in to:
        kind, _, which = to.partition("@")
        alike = [
            n
            for n, (man, fire) in enumerate(sheet.moves)
            if (bool(fire) if kind == "fire" else _is_of_kind(man, kind))
        ]
        n = int(which)
        found = [alike[n - 1 if n > 0 else n]] if alike and n <= len(alike) else None
    elif to[:5] == "only ":
        found = [n for n, (man, _) in enumerate(sheet.moves) if _is_of_kind(man, to[5:])]
        found = found if len(found) < 2 else None
    elif to[:5] == "both ":
        found = [n for n, (man, _) in enumerate(sheet.moves) if _is_of_kind(man, to[5:])]
        found = found if len(found) == 2 else None
    elif to in ("turn", "slip", "hold"):
        found = [n for n, (man, _) in enumerate(sheet.moves) if _is_of_kind(man, to)]
    elif to and to[0] in "ALRI0" and not to.lstrip("-").replace(",", "").isdigit():
        found = [n for n, (man, _) in enumerate(sheet.moves) if man == to]
    else:
        found = []
        for part in to.split(","):
            if not part.lstrip("-").isdigit():  # beside a move that nobody named: `after that`
                return None
            n = int(part)
            found.append(
                n - 1 if n > 0 else max(count, MOST_MOVES if n == -1 and count < 2 else count) + n
            )
    if found and but:
        out = places(sheet, but) or ()
        found = [n for n in found if n not in out]
    return tuple(found) if found and all(0 <= n < 12 for n in found) else None


def _is_of_kind(man: str, kind: str) -> bool:
    """Is it a turn, a slip, a hold, or this very manoeuvre?"""
    return man[1:] == kind[0].upper() if kind in ("turn", "slip") else man == _KINDS.get(kind, kind)


_KINDS = {"hold": "0", "ahead": "A"}
