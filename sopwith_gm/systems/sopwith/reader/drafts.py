"""The sheet of one plane while it is being read: moves by number, rows without one, all fire."""

from dataclasses import dataclass, field, replace
from typing import Literal

from sopwith_gm.core.reading import Span
from sopwith_gm.systems.sopwith.board import StripName
from sopwith_gm.systems.sopwith.reader.moves import MoveRead
from sopwith_gm.systems.sopwith.sheet import Fire, Manoeuvre, MoveOrder, OrderSheet

Stretch = tuple[int, int]


@dataclass(slots=True)
class Row:
    """A stretch of moves without numbers: as a list, and as one move where it can be one."""

    items: list[MoveRead]
    single: MoveRead
    place: Stretch
    paragraph: int


@dataclass(slots=True)
class Draft:
    """What one plane is told so far."""

    moves: dict[int, MoveRead] = field(default_factory=dict)
    rows: list[Row] = field(default_factory=list)
    take_off: StripName | Literal[True] | None = None
    land: StripName | bool = False
    not_landing: bool = False
    stay: bool = False
    repair: int | Literal["all"] | None = None
    fire_everywhere: str | None = None
    fire_in: dict[int, str] = field(default_factory=dict)
    unread: list[Stretch] = field(default_factory=list)
    fixes_unseen: bool = False
    """It began with a correction: of a mail that is not here."""
    withdrawn: Stretch | None = None
    """Where all that stood before was withdrawn: unread where nothing follows."""
    hangs: bool = False
    """All of it hangs on a condition."""
    last_move: int = 0
    ended_list: bool = False
    fire_lines: int = 0
    """Moves whose fire stands in a line of its own right under them."""

    @property
    def has_moves(self) -> bool:
        """Any move so far?"""
        return bool(self.moves or self.rows)

    @property
    def has_fire(self) -> bool:
        """Any fire so far, of a move or of several?"""
        moves = [*self.moves.values(), *(item for row in self.rows for item in row.items)]
        return bool(self.fire_everywhere or self.fire_in or any(move.fire for move in moves))

    @property
    def count_of_moves(self) -> int:
        """How many moves have been given so far, with and without numbers."""
        if _rather_singles(self.rows):
            return len(self.moves) + len(self.rows)
        return len(self.moves) + sum(len(row.items) for row in self.rows)

    @property
    def has_anything(self) -> bool:
        """Anything that counts as an order so far?"""
        return (
            self.has_moves
            or bool(self.take_off or self.land or self.stay or self.fire_in)
            or self.repair is not None
            or self.fire_everywhere is not None
        )

    def settle(self) -> None:
        """Give the rows without numbers their numbers."""
        if not self.rows:
            return
        rows, self.rows = self.rows, []
        items = [(item, row.place) for row in rows for item in row.items]
        if _rather_singles(rows):
            items = [(row.single, row.place) for row in rows]
        number = max(self.moves, default=0)
        for item, place in items:
            number += 1
            if number > 3:
                self.unread.append(place)
                continue
            self.moves[number] = item
            if item.doubtful:
                self.unread.append(place)

    def number(self, numbers: tuple[int, ...], read: MoveRead, place: Stretch) -> None:
        """A move with its number. Twice the same number, and neither stands."""
        self.settle()
        self.ended_list = False
        for number in numbers:
            move = read
            self.last_move = number
            if not 1 <= number <= 3:
                self.unread.append(place)
                continue
            old = self.moves.get(number)
            if old and old.fire is None and not move.is_named and old.is_named:
                move = replace(old, fire=move.fire, doubtful=move.doubtful)
            elif old and not old.is_named and move.is_named and move.fire is None:
                move = replace(move, fire=old.fire)
            elif old:
                self.unread.append((old.start, old.end))
                move = MoveRead(is_named=True, doubtful=True, start=place[0], end=place[1])
            self.moves[number] = move
            if move.doubtful:
                self.unread.append(place)

    def part_fire_from_moves(self) -> None:
        """`Fire left in move 2`, said before any manoeuvre: these are still to come."""
        if not any(move.is_named or move.doubtful for move in self.moves.values()):
            self.fire_in |= {number: move.fire or "" for number, move in self.moves.items()}
            self.moves, self.last_move = {}, 0

    def correct(self, numbers: tuple[int, ...], move: MoveRead, place: Stretch) -> None:
        """A correction: what it does not touch stands."""
        self.settle()
        for number in numbers:
            self.last_move = number
            if not 1 <= number <= 3 or move.doubtful:
                self.unread.append(place)
                continue
            old = self.moves.pop(number, MoveRead())
            fire = move.fire if move.fire is not None else old.fire
            now = replace(move if move.is_named else old, fire=fire)
            is_settled = now.manoeuvre != ""
            self.moves[number] = replace(now, doubtful=old.doubtful and not is_settled)
            if is_settled and (old.doubtful or old.manoeuvre == ""):
                self._forget(old)

    def _forget(self, settled: MoveRead) -> None:
        """A move that was in doubt is corrected; it stays unread where another in doubt stands."""
        doubtful = [move for move in self.moves.values() if move.doubtful]
        self.unread = [
            stretch
            for stretch in self.unread
            if not _holds(stretch, settled) or any(_holds(stretch, move) for move in doubtful)
        ]

    def start_again(self) -> None:
        """New orders in place of these."""
        old = self.moves.values()
        self.unread = [s for s in self.unread if not any(_holds(s, move) for move in old)]
        self.moves, self.rows, self.fire_in, self.fire_everywhere = {}, [], {}, None
        self.take_off, self.land, self.not_landing = None, False, False
        self.stay, self.repair = False, None
        self.last_move, self.ended_list = 0, False

    def sheet(self, text: str) -> OrderSheet:
        """The sheet as it stands at the end."""
        self.settle()
        if self.withdrawn and not self.has_anything:
            self.unread.append(self.withdrawn)
        stays = self._stays()
        numbers = [*self.moves, *(number for number in self.fire_in if number <= 3)]
        count = 0 if stays or self.hangs else max(numbers, default=0)
        moves = tuple(self._order(n, text) for n in range(1, count + 1))
        return OrderSheet(
            moves, self.take_off, self.land, self.not_landing, stays, self.repair, text
        )

    def _stays(self) -> bool:
        return bool(
            self.stay and not any(m.manoeuvre not in ("", "0") for m in self.moves.values())
        )

    def _order(self, number: int, text: str) -> MoveOrder:
        move = self.moves.get(number)
        if move is None:
            return MoveOrder(None, _bursts(self.fire_in.get(number, "")))
        fire = move.fire
        if number in self.fire_in:
            fire = (fire or "") + self.fire_in[number]
        elif fire is None and self.fire_everywhere and not move.hangs:
            fire = self.fire_everywhere
        return MoveOrder(
            Manoeuvre(move.manoeuvre) if move.manoeuvre else None,
            _bursts(fire or ""),
            Span(move.start, move.end),
            " ".join(text[move.start : move.end].split()),
        )


def _holds(stretch: Stretch, move: MoveRead) -> bool:
    return stretch[0] <= move.start < move.end <= stretch[1]


def _bursts(dirs: str) -> tuple[Fire, ...]:
    return tuple(Fire(letter) for letter in dirs)


def _rather_singles(rows: list[Row]) -> bool:
    """Is each row one move? Where rows part the moves, a slash within one parts off its fire."""
    if len(rows) < 2 or all(len(row.items) == 1 for row in rows):
        return False
    return all(
        row.single.is_named
        and not row.single.doubtful
        and (len(row.items) == 1 or _parts_off_fire(row))
        for row in rows
    )


def _parts_off_fire(row: Row) -> bool:
    """`A / L`: as one move it says more of fire than as a list; `LT, LT` says no more."""
    fires = [item.fire for item in row.items if item.fire is not None]
    fire = row.single.fire
    return fire is not None and (not fires or len(fire) > len("".join(fires)))
