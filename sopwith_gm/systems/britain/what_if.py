"""The same orders by other rules: what would have come out otherwise. Nothing is kept."""

from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from sopwith_gm.core.dice import GameDice
from sopwith_gm.core.foresight import Change
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.systems.britain.adjudicate import Adjudication, adjudicate, open_turn
from sopwith_gm.systems.britain.normal_form import write_alternative
from sopwith_gm.systems.britain.orders import Alternative, Sheet
from sopwith_gm.systems.britain.position import Position
from sopwith_gm.systems.britain.rules import Rules


def what_if(
    before: Position,
    sheets: Mapping[PlaneName, Sheet | None],
    rules: Rules,
    other: Rules,
    dice: Callable[[], GameDice],
) -> Sequence[Change]:
    """Fly a mailing by the game's rules and by others, from the same position and orders.

    Raises ValueError where the flying levels differ: the position has no meaning there.
    """
    if rules.levels != other.levels:
        raise ValueError(
            f"a position with {rules.levels} flying levels has no meaning on {other.levels}: "
            "compare rulesets with the same levels"
        )
    here, there = (_flown(before, sheets, one, dice()) for one in (rules, other))
    changes = []
    for name, facts in _facts(here).items():
        for (what, one), (_, two) in zip(facts, _facts(there)[name], strict=True):
            changes += [Change(PlaneName(name) if name else None, what, one, two)] * (one != two)
    return tuple(changes)


def _flown(
    before: Position, sheets: Mapping[PlaneName, Sheet | None], rules: Rules, dice: GameDice
) -> Adjudication:
    """With the bombers of the next round."""
    flown = adjudicate(before, sheets, rules, dice)
    return replace(flown, position=open_turn(flown.position, rules, dice))


def _facts(flown: Adjudication) -> dict[str, list[tuple[str, str]]]:
    """What came of it by Spitfire; under "" what is nobody's."""
    position = flown.position
    turns = {turn.plane: turn for turn in flown.turns}
    found: dict[str, list[tuple[str, str]]] = {}
    for one in position.planes:
        turn = turns.get(one.name)
        order = turn.alternative if turn else None
        codes = sorted({remark.code for remark in flown.remarks if remark.plane == one.name})
        found[one.name] = [
            ("flown", write_alternative(order) if order else "none"),
            ("remarks", ", ".join(codes) or "none"),
            ("hex", one.hex or "none"),
            ("level", str(one.level)),
            ("fuel", str(one.fuel)),
            ("victories", str(one.victories)),
            ("place", str(one.place or "none")),
        ]
    where = (f"{one.number} in {one.hex or 'none'}/{one.level}" for one in position.bombers)
    found[""] = [
        ("bombers", ", ".join(where)),
        ("hit", ", ".join(position.hit) or "none"),
        ("the game", "over" if position.over else "going on"),
        ("winner", position.winner or "none"),
    ]
    return found


def flown_changes(old: Adjudication, new: Adjudication) -> list[str]:
    """What two mailings do not have in common of what each Spitfire flew, a sentence each."""
    before = {turn.plane: _told(turn.alternative) for turn in old.turns}
    sentences = []
    for turn in new.turns:
        was, now = before.get(turn.plane), _told(turn.alternative)
        if was is not None and was != now:
            sentences.append(f"{turn.plane}: flew {was}, now flies {now}")
    return sentences


def _told(alternative: Alternative | None) -> str:
    return write_alternative(alternative) if alternative else "nothing"
