"""What an order may depend on, as steps of a plan: fuel, bombers, hexes (BB 13.3)."""

from collections.abc import Callable, Collection, Iterator, Sequence

from msgspec import Struct

from sopwith_gm.core.plans import PlannedOrder, PlanState
from sopwith_gm.systems.britain.board import Board, BomberNumber, HexName
from sopwith_gm.systems.britain.map_space import place_of
from sopwith_gm.systems.britain.position import Position
from sopwith_gm.systems.britain.rules import Rules
from sopwith_gm.systems.britain.sky import Sky

_SKIPPED = "not so in this turn: what follows is skipped"


class Conditions(Struct, frozen=True):
    """All conditions that can be written, as states behind `IF`."""

    position: Position
    board: Board
    rules: Rules
    states: list[PlanState]
    near: Collection[HexName | None] = ()
    """The hexes that are offered by name, and on the map; all others by letter and number."""
    fuel: int | None = None
    """What is left in this turn, where that is known."""

    def build(self, orders: Sequence[PlannedOrder]) -> int:
        """Gives the first state; `orders` are what may stand behind a condition. To attack a bomber
        only where it is there, or is not there, says nothing, or nothing that could be flown."""

        def then(bomber: BomberNumber | None) -> int:
            own = (f"ATTACK B{bomber}", f"RAM B{bomber}")
            return self._add("Then", " ", [one for one in orders if one.text not in own])

        behind = then(None)
        told = f"it has {self.fuel} then" if self.fuel is not None else ""
        choices = [
            PlannedOrder("fuel is …", "FUEL", note=told, to=self._fuel(behind)),
            *self._bombers(then),
            PlannedOrder("hex …", "", to=self._hex(behind)),
        ]
        return self._add("Only if", " ", choices)

    def _add(self, title: str, before: str, choices: Sequence[PlannedOrder]) -> int:
        self.states.append(PlanState(title, before, tuple(choices)))
        return len(self.states) - 1

    def _fuel(self, behind: int) -> int:
        """Every number that decides anything: a full tank burns before its turn comes."""
        fuel, numbers = self.fuel, range(self.rules.fuel)
        less = [(f"{n} or less", f"<= {n}", fuel is None or fuel <= n) for n in numbers]
        more = [(f"{n} or more", f">= {n}", fuel is None or fuel >= n) for n in numbers[1:]]
        return self._add(
            "Fuel is",
            " ",
            [
                PlannedOrder(label, text, note=_SKIPPED * (not may_be), warns=not may_be, to=behind)
                for label, text, may_be in (*less, *more)
            ],
        )

    def _bombers(self, then: Callable[[BomberNumber | None], int]) -> Iterator[PlannedOrder]:
        for raider in self.position.bombers:
            if raider.hex is not None:
                name, to = f"B{raider.number}", then(raider.number)
                yield PlannedOrder(f"bomber {raider.number} is still there", f"{name} THERE", to=to)
                yield PlannedOrder(f"bomber {raider.number} is gone", f"{name} GONE", to=to)

    def _hex(self, behind: int) -> int:
        states = [
            PlannedOrder("is free", "FREE", to=behind),
            PlannedOrder("is taken", "TAKEN", to=behind),
        ]
        is_so = self._add("The hex", " ", states)
        sky = Sky.of(self.position, self.board, self.rules)
        near = [
            PlannedOrder(
                f"{name} …",
                name,
                place_of(name),
                note="free now" if sky.is_free(name) else "taken now",
                to=is_so,
                is_named=True,
            )
            for name in self.board.coordinates
            if name in self.near
        ]
        if not near:
            return self._letters(is_so, "Which hex")
        further = PlannedOrder("further off …", "", to=self._letters(is_so, "Its letter"))
        return self._add("Which hex", "", [*near, further])

    def _letters(self, is_so: int, title: str) -> int:
        """Every hex of the board; columns that are alike share their numbers."""
        columns: dict[str, list[str]] = {}
        for name in self.board.coordinates:
            columns.setdefault(name[0], []).append(name[1:])
        numbers: dict[tuple[str, ...], int] = {}
        for column in columns.values():
            if tuple(column) not in numbers:
                choices = [PlannedOrder(f"{one} …", one, to=is_so) for one in column]
                numbers[tuple(column)] = self._add("Its number", "", choices)
        letters = [
            PlannedOrder(f"{letter} …", letter, to=numbers[tuple(column)])
            for letter, column in columns.items()
        ]
        return self._add(title, "", letters)
