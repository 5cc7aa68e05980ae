"""The same orders by other rules: what would have come out otherwise. Pure; nothing is kept."""

from collections.abc import Callable

from sopwith_gm.core.dice import Dice
from sopwith_gm.core.foresight import Change
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.systems.squadron.adjudicate import Adjudication
from sopwith_gm.systems.squadron.desk_rules import Sheets, fly
from sopwith_gm.systems.squadron.flown import flown_by
from sopwith_gm.systems.squadron.place_words import stand_words
from sopwith_gm.systems.squadron.position import Position
from sopwith_gm.systems.squadron.rules import Rules


def what_if(
    before: Position, sheets: Sheets, rules: Rules, other: Rules, dice: Callable[[], Dice]
) -> tuple[Change, ...]:
    """The round by the game's rules and by others, from the same position, orders and dice.

    Raises ValueError where a position on one board has no meaning on the other.
    """
    if (rules.grid, rules.board) != (other.grid, other.board):
        raise ValueError(
            f"a board of {other.board} ({other.grid}) has no room for a position on one of "
            f"{rules.board} ({rules.grid}): compare rulesets with the same grid and board"
        )
    if bool(rules.teams) != bool(other.teams):
        raise ValueError("a game with sides and one without have another order of play")
    one, two = (fly(before, sheets, one, dice()) for one in (rules, other))
    changes = []
    for plane in one.position.planes:
        name = plane.name
        facts = zip(_facts(name, one), _facts(name, two), strict=True)
        changes += [Change(name, what, a, b) for (what, a), (_, b) in facts if a != b]
    ends = [one.position.winner or "nobody", two.position.winner or "nobody"]
    if ends[0] != ends[1]:
        changes.append(Change(None, "winner", *ends))
    if one.position.over != two.position.over:
        over = ["over" if one.position.over else "not over" for one in (one, two)]
        changes.append(Change(None, "the game", *over))
    return tuple(changes)


def _facts(name: PlaneName, flown: Adjudication) -> list[tuple[str, str]]:
    """What came of a plane, in words."""
    plane = flown.position.plane(name)
    codes = sorted({one.code for one in flown.remarks if one.plane == name})
    stands = stand_words(plane.at, plane.heading) if plane.at and plane.heading else "none"
    return [
        ("moves", flown_by(flown).get(name, "none")),
        ("remarks", ", ".join(codes) or "none"),
        ("state", str(plane.state)),
        ("place", stands),
        ("altitude", str(plane.altitude)),
        ("health", str(plane.health)),
        ("kills", str(plane.kills)),
        ("final place", str(plane.place or "none")),
    ]
