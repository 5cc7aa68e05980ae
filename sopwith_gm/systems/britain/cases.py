"""Rule cases, flown and compared.

A case is given as plain data, as a YAML reader returns it. `run_case` reads it, flies it and lists
what differs. Pure: editions and board are handed in, or are the program's own.
"""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct, field

from sopwith_gm.core.case_values import truth
from sopwith_gm.core.cases import CaseError, CaseResult, Difference, Layers
from sopwith_gm.core.dice import Dice, GivenDice, OutOfDiceError, Pip, Roll, SecretDice
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.systems.britain import case_values as values
from sopwith_gm.systems.britain.board import Board
from sopwith_gm.systems.britain.case_reading import Case, read_case
from sopwith_gm.systems.britain.data import PACKAGED, board_named
from sopwith_gm.systems.britain.ends import places
from sopwith_gm.systems.britain.event_words import words_of
from sopwith_gm.systems.britain.events import Event
from sopwith_gm.systems.britain.mailing import fly_spitfires, open_round
from sopwith_gm.systems.britain.position import Bomber, Position, Spitfire, is_sector_shut
from sopwith_gm.systems.britain.remarks import Remark
from sopwith_gm.systems.britain.set_up import SCOPE, set_up


class FlownCase(Struct, frozen=True):
    """A case, and what came of it."""

    id: str
    clauses: tuple[str, ...]
    why: str
    differences: tuple[Difference, ...]
    events: tuple[str, ...]
    """What happened, in the words of the format."""

    @property
    def passed(self) -> bool:
        """Nothing differs."""
        return not self.differences


class _Outcome(Struct, frozen=True):
    """What came of a case."""

    position: Position
    events: tuple[Event, ...] = ()
    remarks: tuple[Remark, ...] = ()
    rolls: tuple[Roll, ...] = ()
    sectors: Mapping[str, PlaneName] = field(default_factory=dict)


class _Spins(Struct):
    """Dice by what they are for, as a case gives its spins."""

    pips: Mapping[str, Pip]
    log: list[Roll] = field(default_factory=list)

    def roll(self, why: str) -> Pip:
        """The pip for the reason. Raises OutOfDiceError where the case has no spin for it."""
        if why not in self.pips:
            bomber = why.removeprefix("B").split()[0]
            raise OutOfDiceError(f"bomber {bomber} has to spin, and the case has no spin for it")
        self.log.append(Roll(why, self.pips[why]))
        return self.pips[why]


def fly_case(data: object, layers: Layers) -> CaseResult:
    """A case from plain data, flown. Raises CaseError for data that are no case."""
    flown = run_case(data, layers)
    pictures = (("what happened", "\n".join(flown.events)),) if flown.events else ()
    return CaseResult(flown.id, flown.clauses, flown.why, flown.differences, pictures)


def run_case(
    data: object, layers: Layers = PACKAGED.layers, board: Board | None = None
) -> FlownCase:
    """Fly a case and compare what it names. Raises CaseError for data that are no case."""
    board = board or board_named()
    case = read_case(data, layers, board)
    try:
        outcome = _fly(case, board)
    except OutOfDiceError as error:
        raise CaseError(f"{case.id}: {error}") from error
    differences: list[Difference] = []
    for key, wanted in case.expect.items():
        differences += _compare(str(key), wanted, outcome, board)
    return FlownCase(
        case.id,
        case.clauses,
        case.why,
        tuple(differences),
        tuple(map(words_of, outcome.events)),
    )


def _fly(case: Case, board: Board) -> _Outcome:
    """The phase of a case. Raises OutOfDiceError where a die is missing."""
    if case.phase == "set-up":
        dice = _dice(case, SCOPE, GivenDice(case.dice))
        made = set_up(case.players, case.sheets, board, case.rules, dice, case.given)
        return _Outcome(
            made.position, remarks=made.remarks, rolls=tuple(dice.log), sectors=made.sectors
        )
    outcome = _Outcome(case.position)
    if case.phase != "bombers":
        sheets = {PlaneName(name): sheet for name, sheet in case.sheets.items()}
        flown = fly_spitfires(case.position, sheets, board, case.rules)
        outcome = _Outcome(flown.position, flown.events, flown.remarks)
    if case.phase != "spitfires" and not outcome.position.over:
        dice = _dice(case, f"round {outcome.position.round}", _Spins(case.spins))
        opened = open_round(outcome.position, board, case.rules, dice)
        outcome = _Outcome(
            opened.position,
            outcome.events + opened.events,
            outcome.remarks,
            tuple(dice.log),
        )
    return outcome


def _dice(case: Case, scope: str, given: Dice) -> Dice:
    return given if case.secret is None else SecretDice(case.secret, scope)


def _compare(key: str, wanted: Any, outcome: _Outcome, board: Board) -> list[Difference]:
    """What differs of one key of `expect`."""
    position = outcome.position
    if key == "bombers":
        told = values.mapping(wanted, key)  # its numbers may be written as text
        return [
            difference
            for bomber in position.bombers
            if bomber.number in told
            for difference in _compare_bomber(bomber, told[bomber.number])
        ]
    if key in board.sector_named:
        spitfire = next((one for one in position.planes if one.name == key), None)
        if spitfire is None:
            return [Difference(key, "a Spitfire of that name", "none in this game")]
        found = _facts_of(spitfire, outcome.remarks)
        return [
            difference
            for fact, value in wanted.items()
            for difference in _differ(f"{key}.{fact}", _in_order(fact, value), found[fact])
        ]
    if key in ("sectors", "remarks"):
        told = _SET_UP_FACTS[key](outcome)
        return [
            difference
            for player, value in wanted.items()
            for difference in _differ(f"{key}.{player}", _in_order(key, value), told[player])
        ]
    return _differ(key, _in_order(key, wanted), _PHASE_FACTS[key](outcome, board, wanted))


def _compare_bomber(bomber: Bomber, wanted: Any) -> list[Difference]:
    where = f"bombers.{bomber.number}"
    if wanted == "waiting" or bomber.hex is None:
        return _differ(where, wanted, "waiting" if bomber.hex is None else f"in {bomber.hex}")
    facts = {"at": bomber.hex, "facing": bomber.facing.name, "level": bomber.level}
    return [
        difference
        for fact, value in wanted.items()
        for difference in _differ(f"{where}.{fact}", value, facts[fact])
    ]


def _facts_of(spitfire: Spitfire, remarks: tuple[Remark, ...]) -> dict[str, Any]:
    """A Spitfire in the words of the format; who is out has no place, level and fuel."""
    is_in = spitfire.state != "out"
    return {
        "at": spitfire.hex,
        "level": spitfire.level if is_in else None,
        "fuel": spitfire.fuel if is_in else None,
        "victories": spitfire.victories,
        "state": spitfire.state,
        "remarks": sorted({one.code for one in remarks if one.name == spitfire.name}),
    }


def _in_order(key: str, wanted: Any) -> Any:
    """An expected value in the form in which facts are compared."""
    if key in ("remarks", "hit", "shut"):
        return sorted(set(wanted or ()))
    if key in ("order", "events"):
        return list(wanted or ())
    return truth(wanted, "expect.over") if key == "over" else wanted


def _winner(outcome: _Outcome) -> list[PlaneName] | str | None:
    position = outcome.position
    return list(position.winners) or ("Luftwaffe" if position.over else None)


def _places(outcome: _Outcome, wanted: Mapping[str, int]) -> Mapping[str, int] | str:
    """Of those who are named in the case."""
    if not outcome.position.over:
        return "the game is not over"
    return {name: place for name, place in places(outcome.position).items() if name in wanted}


def _rolled(outcome: _Outcome, wanted: Mapping[str, int]) -> Mapping[str, int]:
    """The dice that are named in the case, by what they were for; the last of several."""
    return {roll.why: roll.pip for roll in outcome.rolls if roll.why in wanted}


def _shut(outcome: _Outcome, board: Board) -> list[int]:
    return [one.number for one in board.sectors if is_sector_shut(one, outcome.position.hit)]


def _remarks_of_players(outcome: _Outcome) -> Mapping[str, list[str]]:
    return {
        player: sorted({one.code for one in outcome.remarks if one.name == player})
        for player in outcome.sectors
    }


_SET_UP_FACTS: Mapping[str, Callable[[_Outcome], Mapping[str, Any]]] = {
    "sectors": lambda outcome: outcome.sectors,
    "remarks": _remarks_of_players,
}

#: What came of the phase, key by key of `expect`; some tell only of those who are named there.
_PHASE_FACTS: Mapping[str, Callable[[_Outcome, Board, Any], Any]] = {
    "hit": lambda outcome, _, __: sorted(outcome.position.hit),
    "shut": lambda outcome, board, _: _shut(outcome, board),
    "order": lambda outcome, _, __: list(outcome.position.order),
    "over": lambda outcome, _, __: outcome.position.over,
    "winner": lambda outcome, _, __: _winner(outcome),
    "places": lambda outcome, _, wanted: _places(outcome, wanted),
    "events": lambda outcome, _, __: [words_of(event) for event in outcome.events],
    "dice": lambda outcome, _, wanted: _rolled(outcome, wanted),
}


def _differ(where: str, wanted: Any, found: Any) -> list[Difference]:
    return [] if wanted == found else [Difference(where, _told(wanted), _told(found))]


def _told(value: Any) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {one}" for key, one in value.items()) or "none"
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "none"
    return str(value)
