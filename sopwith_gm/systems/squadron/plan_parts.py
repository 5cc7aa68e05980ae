"""What is ordered beside a plane's move, and in the set-up (SL 2, 3.3, 8.2, 10).

Whom it attacks and never, what kills bring, in which order its side acts.
"""

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from sopwith_gm.core.plans import Opening, PlannedOrder, PlanPart, PlanState
from sopwith_gm.systems.squadron.attacking import MOST_RISE
from sopwith_gm.systems.squadron.boards import board_of
from sopwith_gm.systems.squadron.map_space import space_of
from sopwith_gm.systems.squadron.on_map import on_map
from sopwith_gm.systems.squadron.place_words import stand_words
from sopwith_gm.systems.squadron.position import Plane, Position
from sopwith_gm.systems.squadron.rules import Rules

_WISHES = {"NEAREST": "The nearest", "WEAKEST": "The weakest"}
_ATTRIBUTES = (("ATT", "Attack"), ("DEF", "Defence"), ("SPD", "Speed"), ("HLT", "Health"))


def round_parts(
    plane: Plane, position: Position, rules: Rules, states: list[PlanState]
) -> Iterator[PlanPart]:
    """All parts of a round's orders but the move."""
    foes = [str(one.name) for one in position.flying if one.allegiance != plane.allegiance]
    friends = [str(one.name) for one in position.flying if one.allegiance == plane.allegiance]
    silence = "nothing: the nearest" if rules.default_attack == "nearest" else "nothing: nobody"
    openings = (
        Opening("Attack", "", _targets(foes, silence, states)),
        Opening("Hold fire", "HOLD FIRE", None),
    )
    yield PlanPart("Attack", openings)
    if rules.ace_die and plane.kills:
        yield _part("Ace dice", _ace(plane.kills, states), is_folded=False)
    if rules.immelmann:
        rises = [PlannedOrder(f"rising {n}", f"{n}") for n in range(MOST_RISE + 1)]
        yield _part("Immelmann after a kill", _one_of("IMMELMANN", rises, "none", states))
    yield _part("Never attack", _names("NEVER", foes, "nobody", states))
    if rules.teams and len(friends) > 1:
        for kind, title in (
            ("ORDER", "Who of us moves first"),
            ("ATTACK ORDER", "and attacks first"),
        ):
            yield _part(title, _names(kind, friends, "as we are seated", states))


def set_up_parts(plane: Plane, rules: Rules, states: list[PlanState]) -> Iterator[PlanPart]:
    """Attributes, and where to begin."""
    first = _attributes((), rules.stats, {}, states)
    yield PlanPart("Attributes", (Opening("Attributes", "", first),))
    title = "Where to begin" + ("" if rules.places_freely else ", by preference")
    yield PlanPart(title, (Opening("Place", "", _places(rules, states)),))


def _part(title: str, start: int, *, is_folded: bool = True) -> PlanPart:
    return PlanPart(title, (Opening(title, "", start),), is_folded)


def _add(state: PlanState, states: list[PlanState]) -> int:
    states.append(state)
    return len(states) - 1


def _targets(foes: Sequence[str], silence: str, states: list[PlanState]) -> int:
    """A list of targets, each perhaps only at a range."""
    labels = {**_WISHES, **{name: name for name in foes}}
    further, ranged = len(states), len(states) + 1
    first = [PlannedOrder(label, text, to=ranged, is_once=True) for text, label in labels.items()]
    more = tuple(replace(one, text=f", {one.text}") for one in first)
    within = (
        PlannedOrder("only at range 1", " WITHIN 1", to=further),
        PlannedOrder("only at range 1 or 2", " WITHIN 2", to=further),
    )
    states.append(PlanState("Else", "", more, "nobody else"))
    states.append(PlanState("At any range; else", "", (*within, *more), "nobody else"))
    return _add(PlanState("Whom", "\nATTACK ", tuple(first), silence), states)


def _names(kind: str, names: Iterable[str], none: str, states: list[PlanState]) -> int:
    """A list of names in order."""
    further = len(states)
    first = [PlannedOrder(name, name, to=further, is_once=True) for name in names]
    states.append(PlanState("Then", ", ", tuple(first), "no more"))
    return _add(PlanState("First", f"\n{kind} ", tuple(first), none), states)


def _one_of(kind: str, choices: Iterable[PlannedOrder], none: str, states: list[PlanState]) -> int:
    return _add(PlanState("How high", f"\n{kind} ", tuple(choices), none), states)


def _ace(kills: int, states: list[PlanState]) -> int:
    """Each bonus die to attack or to defence; unsaid all go to attack (SL 10.1)."""
    choices = tuple(
        PlannedOrder(
            f"{kills - defence} in attack, {defence} in defence",
            f"ATTACK {kills - defence} DEFENCE {defence}",
        )
        for defence in range(1, kills + 1)
    )
    return _add(PlanState("Dice", "\nACE ", choices, "all in attack"), states)


def _attributes(
    given: tuple[int, ...],
    left: Sequence[int],
    known: dict[tuple[int, ...], int],
    states: list[PlanState],
) -> int:
    """Each of the numbers to one of the four, one after the other (SL 2.1)."""
    key = tuple(left)
    if key in known:
        return known[key]
    code, title = _ATTRIBUTES[len(given)]
    choices = []
    for number in sorted(set(left), reverse=True):
        rest = list(left)
        rest.remove(number)
        to = _attributes((*given, number), rest, known, states) if rest else None
        choices.append(PlannedOrder(str(number), str(number), to=to))
    before = f"\nSTATS {code} " if not given else f" {code} "
    none = "as beginners have it" if not given else ""
    known[key] = _add(PlanState(title, before, tuple(choices), none), states)
    return known[key]


def _places(rules: Rules, states: list[PlanState]) -> int:
    """The stations by number, or as places; then a heading (SL 2.4, 2.5)."""
    board = board_of(rules)
    headings = tuple(
        PlannedOrder(f"heading {one.name}", f"FACING {one.name}") for one in board.headings
    )
    further = len(states)
    is_by_number = not rules.places_freely
    choices = [
        PlannedOrder(
            f"{one.number}, {one.name}" if is_by_number else one.name,
            str(one.number) if is_by_number else f"{one.at.x.a} {one.at.y.a}",
            on_map(one.at),
            round(space_of(rules).bearing(one.heading)),
            stand_words(one.at, one.heading),
            to=further,
            is_once=True,
        )
        for one in board.stations
    ]
    more = (*choices, *headings) if is_by_number else headings
    states.append(PlanState("Then", " ", more, "no more"))
    kind = "START" if is_by_number else "PLACE"
    return _add(PlanState("First", f"\n{kind} ", tuple(choices), "wherever I am put"), states)
