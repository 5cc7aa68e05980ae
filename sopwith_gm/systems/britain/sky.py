"""What is underway: the one place where things change, and nobody outside sees it.

The steps of the bombers' and the Spitfires' flights work on a `Sky`; what they leave is frozen
again.
"""

from collections.abc import Iterable

from msgspec import Struct, field

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.hexes.hex import Facing
from sopwith_gm.systems.britain.board import Board, BomberNumber, HexName, SectorNumber
from sopwith_gm.systems.britain.events import Event
from sopwith_gm.systems.britain.orders import Standing
from sopwith_gm.systems.britain.position import (
    GROUND,
    Bomber,
    Loss,
    Position,
    Spitfire,
    is_sector_shut,
    is_shut,
)
from sopwith_gm.systems.britain.rules import Rules


class Raider(Struct, eq=False):
    """A bomber underway."""

    number: BomberNumber
    hex: HexName | None
    facing: Facing
    level: int
    sent_back: bool = False
    """Since this phase began: it crashed, was shot down, lost, or went home (BB 4.1, 13.3)."""

    def frozen(self) -> Bomber:
        """The bomber as it now stands."""
        return Bomber(self.number, self.hex, self.facing, self.level)


class Fighter(Struct, eq=False):
    """A Spitfire underway."""

    name: PlaneName
    player: str
    sector: SectorNumber
    hex: HexName | None
    level: int
    fuel: int
    victories: int
    standing: Standing
    left: int | None
    lost_by: Loss | None
    career: int

    @classmethod
    def of(cls, spitfire: Spitfire) -> "Fighter":
        """As it stands when the phase begins."""
        return cls(
            spitfire.name,
            spitfire.player,
            spitfire.sector,
            spitfire.hex,
            spitfire.level,
            spitfire.fuel,
            spitfire.victories,
            spitfire.standing,
            spitfire.left,
            spitfire.lost_by,
            spitfire.career,
        )

    @property
    def flies(self) -> bool:
        """In the air and in the game: a plane on the ground meets nobody (BB 9.9)."""
        return self.level > GROUND and self.hex is not None

    def frozen(self) -> Spitfire:
        """The Spitfire as it now stands."""
        return Spitfire(
            self.name,
            self.player,
            self.sector,
            self.hex,
            self.level,
            self.fuel,
            self.victories,
            self.standing,
            self.left,
            self.lost_by,
            self.career,
        )


class Sky(Struct, eq=False):
    """All that a step may look at and change."""

    board: Board
    rules: Rules
    round: int
    raiders: tuple[Raider, ...]
    """By number."""
    fighters: tuple[Fighter, ...]
    """By sector, those that are out too."""
    order: tuple[Fighter, ...]
    """The order of play as the phase began: those that go out stay in it (BB 3.3)."""
    hit: dict[HexName, None]
    """Targets with a marker, in the order in which they were hit."""
    events: list[Event] = field(default_factory=list)
    over: bool = False
    winners: tuple[PlaneName, ...] = ()

    @classmethod
    def of(cls, position: Position, board: Board, rules: Rules) -> "Sky":
        """A position, to be flown from."""
        fighters = tuple(Fighter.of(spitfire) for spitfire in position.planes)
        named = {fighter.name: fighter for fighter in fighters}
        return cls(
            board,
            rules,
            position.round,
            tuple(Raider(one.number, one.hex, one.facing, one.level) for one in position.bombers),
            fighters,
            tuple(named[name] for name in position.order),
            dict.fromkeys(position.hit),
            over=position.over,
            winners=position.winners,
        )

    def is_free(self, name: HexName | None, me: Fighter | None = None) -> bool:
        """Is this hex on the board, and nobody (but `me`) in it (BB 1.6)?"""
        if name is None or name not in self.board.neighbours:
            return False
        for raider in self.raiders:
            if raider.hex == name:
                return False
        for fighter in self.order:  # noqa: SIM110  a generator costs twice the time; all ask this
            if fighter.hex == name and fighter is not me:
                return False
        return True

    def bombers_in(self, name: HexName, but: Raider | None = None) -> list[Raider]:
        """The bombers in a hex, one of them left out of account."""
        return [one for one in self.raiders if one.hex == name and one is not but]

    def who_is_at(self, name: HexName, level: int, me: Fighter) -> Raider | Fighter | None:
        """Who else flies in a hex at a level: a plane on the ground meets nobody (BB 9.9)."""
        for raider in self.raiders:
            if raider.hex == name and raider.level == level:
                return raider
        for fighter in self.order:
            if fighter.hex == name and fighter.level == level and fighter is not me:
                return fighter
        return None

    def targets_from(self, name: HexName, level: int) -> list[Raider]:
        """The bombers that are shot down from a hex at a level, by number (BB 8.1)."""
        return [one for one in self.raiders if one.level == level and self.behind(one) == name]

    def flying_in(self, name: HexName) -> list[Fighter]:
        """The Spitfires that fly in a hex, in the order of play."""
        return [one for one in self.order if one.hex == name and one.level]

    def grounded_in(self, name: HexName) -> list[Fighter]:
        """The Spitfires that stand on the ground in a hex, in the order of play."""
        return [one for one in self.order if one.hex == name and not one.level]

    def raider(self, number: BomberNumber) -> Raider | None:
        """The bomber of that number; None where it is not in this game."""
        return next((one for one in self.raiders if one.number == number), None)

    def behind(self, raider: Raider) -> HexName | None:
        """The hex from which a bomber is shot down (BB 8.1); None where there is none (BB 8.5)."""
        if raider.hex is None:
            return None
        return self.board.neighbours[raider.hex][(raider.facing._value_ + 3) % 6]

    def is_shut(self, field: HexName) -> bool:
        """May nobody land on this field (BB 5.4, 5.5)?"""
        return is_shut(field, self.board, self.hit)

    def is_sector_shut(self, number: SectorNumber) -> bool:
        """Are all fields of this sector shut at once (BB 5.5)?"""
        return is_sector_shut(self.board.sector(number), self.hit)

    def will_do(self, field: HexName, me: Fighter) -> bool:
        """Can this Spitfire be put on this field: not shut, nobody else there (BB 5.6, 6.5)?"""
        return self.is_free(field, me) and not self.is_shut(field)

    def fuel_on(self, field: HexName, me: Fighter) -> int:
        """What it has after landing there: full on its own sector's fields, else half (BB 7.3)."""
        full = self.rules.fuel
        return full if self.board.fields[field].number == me.sector else full // 2

    def frozen(self, round: int, order: Iterable[Fighter]) -> Position:
        """The position as it now stands, for that round; who is out is taken out of the order."""
        return Position(
            round,
            tuple(raider.frozen() for raider in self.raiders),
            tuple(fighter.frozen() for fighter in self.fighters),
            tuple(fighter.name for fighter in order if fighter.hex is not None),
            tuple(self.hit),
            self.over,
            self.winners,
        )
