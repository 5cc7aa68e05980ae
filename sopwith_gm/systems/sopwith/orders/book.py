"""What one plane was told, while its message is read: sentence by sentence, with every reading
kept."""

from collections.abc import Mapping, Sequence
from typing import cast

from msgspec import Struct, field

from sopwith_gm.core.reading import Stretch
from sopwith_gm.reading.choice import Kept, Trail
from sopwith_gm.systems.sopwith.board import StripName
from sopwith_gm.systems.sopwith.orders.account import lost
from sopwith_gm.systems.sopwith.orders.closing import EMPTY_LIST, left_open, new_line, settled
from sopwith_gm.systems.sopwith.orders.doubts import Code
from sopwith_gm.systems.sopwith.orders.sheet import Gap, Ground, Item, Sheet
from sopwith_gm.systems.sopwith.orders.steps import Steps
from sopwith_gm.systems.sopwith.sheet import Fire, Manoeuvre, MoveOrder, OrderSheet

NEAR = 0.09
"""Cost by which the second meaning must be dearer than the first, else nobody knows which is
meant."""

DOUBTFUL = frozenset({"?", "L?", "R?"})
"""For a manoeuvre of which nobody knows which it is."""


class Book(Struct, eq=False):
    """One plane's readings so far, and what of its message is in doubt."""

    states: dict[Sheet, Kept] = field(default_factory=lambda: {Sheet(): Kept(0.0, None)})
    unread: list[Stretch] = field(default_factory=list)
    hangs: bool = False
    land: StripName | bool = False
    take_off: StripName | bool | None = None
    stay: bool = False
    not_landing: bool = False
    repair: int | str | None = None
    sentences: list[Stretch] = field(default_factory=list)
    reasons: dict[Stretch, Code] = field(default_factory=dict)
    """The code of why each stretch is in doubt."""
    loose: list[Stretch] = field(default_factory=list)
    """Those of them with so many other words that they may say more than was read."""
    refers: list[Stretch] = field(default_factory=list)
    """Sentences that refer to orders which are not here."""
    labels: list[tuple[str, Stretch]] = field(default_factory=list)
    strips: list[Stretch] = field(default_factory=list)
    """Questions that name a strip."""
    _known: tuple[dict[Sheet, Kept], list[tuple[float, Sheet]]] | None = None
    _told: dict[Sheet, tuple[Trail, ...]] = field(default_factory=dict)

    def ranked(self) -> list[tuple[float, Sheet]]:
        """What the message means so far, the cheapest first; each meaning once."""
        if self._known is not None and self._known[0] is self.states:
            return self._known[1]
        found: dict[Sheet, float] = {}
        self._told = {}
        for state, kept in self.states.items():
            for cost, sheet in settled(state):
                whole = kept.cost + cost
                plain = sheet._replace(
                    moves=tuple((man, fire or "") for man, fire in sheet.moves),
                    fix=sheet.fix if sheet.fix == "cleared" and not sheet.moves else "",
                    is_fixed=sheet.is_fixed,
                )
                if whole < found.get(plain, 1e9):
                    found[plain] = whole
                    self._told[plain] = kept.told
        ranked = sorted(
            ((cost, sheet) for sheet, cost in found.items()),
            key=lambda entry: (round(entry[0], 2), -len(entry[1].doubts)),
        )
        self._known = (self.states, ranked)
        return ranked

    def best(self) -> Sheet:
        """The cheapest meaning."""
        known = self._known
        if known is None or known[0] is not self.states:
            return self.ranked()[0][1]
        return known[1][0][1]  # asked of each line many times

    def take_over(self, other: "Book", place: Stretch) -> None:
        """The same orders as another plane's; what follows changes them."""
        self.states = {}
        for state, kept in other.states.items():
            for cost, sheet in settled(state):
                whole = kept.cost + cost
                sheet = sheet._replace(fix="fix", item=Item(), mode="")
                if sheet not in self.states or whole < self.states[sheet].cost:
                    self.states[sheet] = Kept(whole, None)
        self.sentences.append(place)
        self.leave([place] if other.unread else [], "reference")

    def label(self, numbers: tuple[int, ...], start: int) -> None:
        """A number that stands above, in a quoted line."""
        labelled: dict[Sheet, Kept] = {}
        for state, kept in self.states.items():
            for cost, closed in Steps(()).close(state):
                item = Item(to=",".join(map(str, numbers)), is_marked=True, start=start)
                labelled[closed._replace(item=item, has_names=True)] = kept._replace(
                    cost=kept.cost + cost
                )
        self.states = labelled

    def gap(self) -> None:
        """A new line."""
        after: dict[Sheet, Kept] = {}
        for state, kept in self.states.items():
            for cost, begun, _ in new_line(state):
                whole = kept.cost + cost
                if begun not in after or whole < after[begun].cost:
                    after[begun] = Kept(whole, None, None, kept.told)
        self.states = after

    def may_order_on_ground(self, ground: Ground) -> bool:
        """May these orders on the ground stand beside what was said so far?"""
        is_flown = ground.stay and self.has_moves
        return not is_flown and all(one.ground.with_more(ground) for one in self.states)

    def order_on_ground(self, ground: Ground, answers: Stretch = (0, 0)) -> None:
        """Put orders on the ground beside what was said so far, which they may stand beside.

        `answers`: where the strip is named that they are of, and of which nobody knew what of it.
        """
        x, y = answers
        self.states = {
            one._replace(
                ground=one.ground.with_more(ground) or ground,
                gap=Gap(4),
                doubts=tuple(
                    doubt
                    for doubt in one.doubts
                    if not (doubt[2] == "which-strip" and x <= doubt[0] < y)
                ),
            ): kept
            for one, kept in self.states.items()
        }

    def take_off_from(self, strip: str) -> None:
        """Let the plane take off from another strip than was thought; "": from none."""
        self.states = {
            one._replace(ground=one.ground._replace(take=strip)): kept
            for one, kept in self.states.items()
        }

    # ------------------------------------------------------------------ what the lines ask
    @property
    def moves(self) -> Mapping[int, object]:
        """The moves that are known."""
        return {n: move for n, move in enumerate(self.best().moves, 1) if move != ("", "")}

    @property
    def has_moves(self) -> bool:
        """Any move."""
        return bool(self.best().moves)

    @property
    def has_fire(self) -> bool:
        """Any fire."""
        return any(fire for _, fire in self.best().moves)

    @property
    def count_of_moves(self) -> int:
        """How many moves there are."""
        return len(self.best().moves)

    @property
    def count_of_men(self) -> int:
        """How many moves have a manoeuvre."""
        return sum(1 for man, _ in self.best().moves if man and man not in DOUBTFUL)

    @property
    def has_unknown_move(self) -> bool:
        """Was a manoeuvre written that nobody knows?"""
        return any(man in DOUBTFUL for man, _ in self.best().moves)

    @property
    def last_move(self) -> bool:
        """Is any move numbered?"""
        return any(state.has_names for state in self.states)

    @property
    def has_anything(self) -> bool:
        """Any order, or anything that may be one."""
        sheet = self.best()
        ground = sheet.ground
        return bool(
            sheet.moves or ground.take or ground.land or ground.repair or ground.stay
            or self.land or self.take_off or self.repair is not None or self.unread
        )  # fmt: skip

    @property
    def says_of_ground(self) -> bool:
        """Is it said that the plane stays, or does not land?"""
        ground = self.best().ground
        return self.stay or self.not_landing or ground.stay or ground.not_landing

    def leave(self, stretches: Sequence[Stretch], code: Code) -> None:
        """Put stretches to what is in doubt, with the code of their reason."""
        self.unread += stretches
        for stretch in stretches:
            self.reasons.setdefault(stretch, code)

    def _said_twice(self, start: int) -> None:
        """Both sentences that order the same move are in doubt."""
        here = {value for value, (a, b) in self.labels if a <= start <= b}
        for value, place in self.labels:
            if value in here:
                self.leave([place], "said-twice")

    def sheet(self, text: str) -> OrderSheet:
        """The orders of this plane."""
        ranked = self.ranked()
        cost, sheet = ranked[0]
        rivals = [
            other
            for dear, other in ranked[1:]
            if dear - cost < NEAR and (sheet.doubts or not _loses(other))
        ]
        moves = [] if self.hangs else [_move(sheet, rivals, n) for n in range(len(sheet.moves))]
        for start, end, code in sheet.doubts:
            whole = self.sentences[-1] if self.sentences else (0, len(text))
            self.leave([(start, end) if start >= 0 else whole], code)
            if code == "said-twice":
                self._said_twice(start)
        differ = any(rival.moves != sheet.moves or rival.ground != sheet.ground for rival in rivals)
        if differ and self.sentences and not sheet.doubts:
            self.leave(self.sentences[-1:], "two-meanings")
        if self.sentences and not sheet.doubts and lost(self._told[sheet], sheet):
            self.leave(self.sentences[-1:], "lost")
        if sheet.is_fixed and sum(1 for man, _ in sheet.moves if man) < 3:
            moves = []  # they change a mail that is not here
            self.leave(self.sentences, "reference")
        known = sum(1 for man, _ in sheet.moves if man)
        if 0 < known < 3 and self.loose and not sheet.ground.land and not self.unread:
            # who does not land flies three moves: what else was said?
            self.leave(self.loose, "orders-missing")
        if self.refers and sum(1 for man, _ in sheet.moves if man) < 3:
            moves = []
            self.leave(self.refers + self.sentences, "reference")
        ground = sheet.ground
        if sheet.fix == "cleared" and not sheet.moves and not (self.stay or ground.stay):
            self.leave(self.sentences[-1:], "taken-back")
        strips = {"yes": True, "": False}
        land = self.land or cast(StripName | bool, strips.get(ground.land, ground.land))
        take = self.take_off or cast(StripName | bool, strips.get(ground.take, ground.take)) or None
        if True in (land, take):
            self.leave(self.strips, "which-strip")
        repair: int | str | None = self.repair
        if repair is None and ground.repair not in ("", "?"):
            repair = "all" if ground.repair == "all" else int(ground.repair)
        not_landing = self.not_landing or ground.not_landing
        stay = self.stay or ground.stay
        return OrderSheet(
            moves=tuple(moves) if not stay else (),
            take_off=take,
            land=False if not_landing else land,
            not_landing=not_landing,
            stay=stay,
            repair=repair,  # type: ignore[arg-type]
            text=text,
        )


def _loses(sheet: Sheet) -> bool:
    """Does an order leave no mark in a reading, so that its account does not balance?"""
    return any(code == "lost" for _, _, code in sheet.doubts)


def _move(sheet: Sheet, rivals: list[Sheet], n: int) -> MoveOrder:
    man, fire = sheet.moves[n]
    for rival in rivals:
        other = rival.moves[n] if n < len(rival.moves) else ("", "")
        if other[0] != man:
            man, fire = "?", ""
        elif other[1] != fire:
            fire = ""
    manoeuvre = Manoeuvre(man) if man and man not in DOUBTFUL else None
    return MoveOrder(manoeuvre, tuple(Fire(letter) for letter in fire or ""))


def announced(sheet: Sheet) -> float:
    """What a heading of a list costs as long as no entry has followed."""
    return EMPTY_LIST if sheet.mode == "fires" and not sheet.at else 0.0


def ending(entry: tuple[Sheet, Kept]) -> float:
    """What a state will have cost if nothing more comes."""
    return entry[1].cost + left_open(entry[0])
