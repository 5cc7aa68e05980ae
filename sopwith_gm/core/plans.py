"""What planes may do in the turn that comes, worked out beforehand, so that a page decides nothing.

A plan is a graph: from each state the choices of one step lead to states of the next. The order pad
walks along it; what it shows and writes stands here.
"""

from collections.abc import Mapping

from sopwith_gm.core.late_dataclass import dataclass
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.telling.values import MapBox, MapPoint


@dataclass(frozen=True, slots=True)
class Shot:
    """Something that may be fired at the end of a step."""

    label: str
    """On its button: `Fire left`."""
    text: str
    """As it is ordered: `L`."""
    line: tuple[MapPoint, MapPoint]
    """From here to there."""
    marks: tuple[tuple[MapPoint, str], ...] = ()
    """What it would do where: points of damage by range."""
    note: str = ""
    """What ends it: `stopped by the cloud on H9`."""


@dataclass(frozen=True, slots=True)
class PlannedOrder:
    """One order for one step, and what would be flown of it."""

    label: str
    """On its button: `Left turn`."""
    text: str
    """As it is ordered: `LT`."""
    at: MapPoint
    """Where it ends; off the map's board for one that goes over the edge."""
    heading: int | None
    """Degrees clockwise from north; None: no heading, as on the ground."""
    place: str
    """What that place is called: `J12`."""
    note: str = ""
    """What comes of it, and what is flown instead of it."""
    warns: bool = False
    """Would a pilot rather not want it?"""
    to: int | None = None
    """The state of the next step; None: nothing more is ordered."""
    shots: tuple[int, ...] = ()
    """Which shots may be fired then, by their index in the plan."""


PlanState = tuple[PlannedOrder, ...]
"""All that may be ordered for one step from here."""


@dataclass(frozen=True, slots=True)
class Opening:
    """What is said of the whole turn, before its steps."""

    label: str
    """`Take off along Alpha`."""
    text: str
    """As it is ordered, on a line of its own; "" for nothing."""
    start: int | None
    """The first step's state; None: no step is ordered."""


@dataclass(frozen=True, slots=True)
class PlanOfPlane:
    """All that one plane may do."""

    plane: PlaneName
    at: MapPoint
    heading: int | None
    place: str
    openings: tuple[Opening, ...]
    """The first is what a pilot mostly wants."""
    states: tuple[PlanState, ...]
    shots: tuple[Shot, ...]
    most_shots: int
    """In the whole turn."""
    shots_note: str
    """How many there are, in words."""
    silent: tuple[MapPoint, ...]
    """The way that it goes where its pilot says nothing, from where it is."""
    reach: tuple[Mapping[int, int], ...]
    """Step by step: the cells where it can be, each with 1."""
    hits: tuple[Mapping[int, int], ...]
    """Step by step: the cells that it can hit, each with the most damage of one shot."""
    danger: tuple[Mapping[int, int], ...]
    """Step by step: the cells where its enemies together could hit it, each with the most damage
    that all of them could do there with one shot each."""


@dataclass(frozen=True, slots=True)
class Wording:
    """How orders are put down."""

    shot: str
    """Between a step's order and its first shot: ` - fire `."""
    and_shot: str
    """Between two shots: `+`."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A place on the map that has a name."""

    name: str
    at: MapPoint


@dataclass(frozen=True, slots=True)
class Plans:
    """The plans of all planes in the game."""

    turn: int
    map_step: str
    """The key of the step on whose map they are planned."""
    map_box: MapBox
    """What that map shows."""
    steps: tuple[str, ...]
    """`Move 1`."""
    wording: Wording
    plans: tuple[PlanOfPlane, ...]
    cells: tuple[Cell, ...]
    shape: tuple[MapPoint, ...]
    """The outline of a cell about its middle."""
