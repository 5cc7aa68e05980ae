"""What one clause tells: manoeuvres, fire, the moves that they are of."""

from msgspec import Struct, field

from sopwith_gm.systems.sopwith.prose.places import Place


class Shots(Struct):
    """Fire of a clause."""

    ways: str = ""
    """Directions; `same` those told before, `W` the way that the plane goes."""
    bursts: int = 0
    is_none: bool = False

    @property
    def is_open(self) -> bool:
        """Is its direction still to come?"""
        return not self.ways and not self.is_none


class Clause(Struct):
    """What one clause tells."""

    mark: str = ""
    """What stands before it."""
    men: list[tuple[str, int]] = field(default_factory=list)
    """Manoeuvres by their codes, with how often (0: not said)."""
    shots: list[Shots] = field(default_factory=list)
    places: list[tuple[Place, bool]] = field(default_factory=list)
    """With whether each stands behind fire."""
    counts: list[int] = field(default_factory=list)
    fires: list[list[str]] = field(default_factory=list)
    """Lists of fire, of the three moves one after another."""
    leads: bool = False
    """Does a place stand before all else?"""
    is_same: bool = False
    is_only: bool = False
    is_there: bool = False
    is_before: bool = False
    """Is it said to come before what was told last?"""
    strange: int = 0

    def goes_on_with(self, place: Place) -> bool:
        """Is a place of the next move, told without a mark: `move 1 ahead move 2 left turn`?"""
        if not (self.men or self.shots) or not self.leads or place.kind != "numbered":
            return False
        before = self.places[0][0]
        numbers = (*before.numbers[:1], place.numbers[0])
        return before.kind == "numbered" and numbers in (("1", "2"), ("2", "3"), ("2", "-1"))

    @property
    def is_empty(self) -> bool:
        """Does it tell nothing?"""
        told = (self.men, self.shots, self.places, self.counts, self.fires)
        return not any(told) and not self.is_same
