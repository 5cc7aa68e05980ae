"""What planes may do in the turn that comes, worked out beforehand, so that a page decides nothing.

A plan is a graph: from each state the choices of one step lead to states of the next. The order pad
walks along it; what it shows and writes stands here. A plan has parts, each a way of its own
through the graph: where a plane flies, whom it attacks, what it does when nobody is asked.
"""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from sopwith_gm.core.seats import PlaneName
from sopwith_gm.core.telling.values import MapBox, MapPoint


class Shot(Struct, frozen=True):
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


class PlannedOrder(Struct, frozen=True):
    """One order for one step, and what would be flown of it."""

    label: str
    """On its button: `Left turn`."""
    text: str
    """As it is ordered: `LT`."""
    at: MapPoint | None = None
    """Where it ends; off the map's board for one that goes over the edge. None: nothing moves by
    it, as by a word that others follow."""
    heading: int | None = None
    """Degrees clockwise from north; None: no heading, as on the ground."""
    place: str = ""
    """What that place is called: `J12`."""
    note: str = ""
    """What comes of it, and what is flown instead of it."""
    warns: bool = False
    """Would a pilot rather not want it?"""
    to: int | None = None
    """The state of the next step; None: nothing more is ordered."""
    shots: tuple[int, ...] = ()
    """Which shots may be fired then, by their index in the plan."""
    way: int | None = None
    """Which of the ways leads there; None: a straight one."""
    is_anew: bool = False
    """Does what follows begin again where the plane stands, as what is flown instead does?"""
    is_once: bool = False
    """Is it not to be had again in this part, under this label?"""
    is_named: bool = False
    """Is its place only named, as in a condition or a list, and nothing flown there?"""


class PlanState(Struct, frozen=True):
    """All that may be ordered for one step from here."""

    title: str
    """`Move 1`."""
    before: str
    """What is written before the order: `\\n1. `."""
    choices: tuple[PlannedOrder, ...]
    none: str = ""
    """What is said of ordering nothing here: `no more`; "": something has to be ordered."""


class Opening(Struct, frozen=True):
    """What is said of a part, before its steps."""

    label: str
    """`Take off along Alpha`."""
    text: str
    """As it is ordered, on a line of its own; "" for nothing."""
    start: int | None
    """The first step's state; None: no step is ordered."""


class PlanPart(Struct, frozen=True):
    """A part of the orders."""

    title: str
    """Above it; "" where there is no other."""
    openings: tuple[Opening, ...]
    """The first is what a pilot mostly wants."""
    is_folded: bool = False
    """Is it seldom wanted?"""


Shaded = Literal["reach", "hits", "danger"]


class Shade(Struct, frozen=True):
    """Something that can be shown on all of the map at once, moment by moment."""

    kind: Shaded
    """`reach`: where a plane can be. `hits`: what it can hit. `danger`: where it can be hit, which
    its own pilot is offered."""
    label: str
    """`where Red Knave can be`."""
    moments: tuple[Mapping[int, int], ...]
    """The cells with how much there is of it."""


class PlanOfPlane(Struct, frozen=True):
    """All that one plane may do."""

    plane: PlaneName
    at: MapPoint | None
    """None: it stands nowhere yet."""
    heading: int | None
    place: str
    parts: tuple[PlanPart, ...]
    states: tuple[PlanState, ...]
    shots: tuple[Shot, ...] = ()
    most_shots: int = 0
    """In the whole turn."""
    note: str = ""
    """What there is to spend, in words: how many shots, how much fuel."""
    silent: tuple[MapPoint, ...] = ()
    """The way that it goes where its pilot says nothing, from where it is."""
    silence: str = ""
    """The same in words."""
    shades: tuple[Shade, ...] = ()


class Wording(Struct, frozen=True):
    """How shots are put down."""

    shot: str = ""
    """Between a step's order and its first shot: ` - fire `."""
    and_shot: str = ""
    """Between two shots: `+`."""


class Cell(Struct, frozen=True):
    """A place on the map that has a name."""

    name: str
    at: MapPoint


class PlanMap(Struct, frozen=True):
    """The map on which it is planned."""

    step: str
    """The key of the step whose map it is."""
    box: MapBox
    """What it shows."""
    cells: tuple[Cell, ...]
    shape: tuple[MapPoint, ...]
    """The outline of a cell about its middle."""
    unit: float = 1.0
    """How long in the map's own measure a plane is, about: what is drawn on it is as large."""


class Plans(Struct, frozen=True):
    """The plans of all planes in the game."""

    turn: int
    name: str
    """`turn 12`, `the set-up`."""
    head: str
    """The first line of orders: `Turn 12`."""
    map: PlanMap
    plans: tuple[PlanOfPlane, ...]
    wording: Wording = Wording()
    ways: tuple[tuple[MapPoint, ...], ...] = ()
    """Ways that are not straight, from (0, 0) on."""
    moments: tuple[str, ...] = ()
    """When shades are: `Move 1`."""
