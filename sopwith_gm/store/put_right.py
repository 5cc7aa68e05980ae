"""A position that the game master puts right before a turn is flown: `position:` in rulings.yaml.

It is one of the turn's inputs, so that everybody who replays the turn starts from the same place.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from sopwith_gm.core.record import PutRight
from sopwith_gm.hexes.hex import Facing, Hex
from sopwith_gm.store.files import is_there
from sopwith_gm.store.game import Game
from sopwith_gm.store.league import unknown_pilot
from sopwith_gm.store.problems import Problem
from sopwith_gm.store.schema import checked
from sopwith_gm.store.turn_files import RULINGS
from sopwith_gm.store.yaml_file import Document, load_yaml
from sopwith_gm.systems.sopwith.board import Board
from sopwith_gm.systems.sopwith.position import Plane, Position, State

if TYPE_CHECKING:
    from sopwith_gm.store.models import PutRightModel, PutRightPlaneModel


@dataclass(frozen=True, slots=True)
class _Place:
    """A part of the file, for messages."""

    document: Document
    steps: tuple[str | int, ...]

    def problem(self, message: str, *more: str | int) -> Problem:
        return self.document.problem((*self.steps, *more), message, at_key=True)


def put_right(game: Game, turn: int, position: Position) -> tuple[Position, PutRight | None]:
    """The position from which the turn is flown, and what was put right in it; None: nothing.

    Raises UserError with all that is wrong in the file, or does not fit the position.
    """
    from sopwith_gm.store.models import RulingsModel

    path = game.turn_folder(turn) / RULINGS
    if not is_there(path):
        return position, None
    document = load_yaml(path)
    model = checked(document, RulingsModel).position
    if model is None:
        return position, None
    place = _Place(document, ("position",))
    if not model.reason.strip():
        document.refuse([place.problem("reason: what is put right needs one", "reason")])
    planes, problems = _planes(model, position, Board(game.rules.board_side), place)
    clouds, wrong = _clouds(model, place)
    document.refuse(problems + wrong)
    after = replace(position, planes=planes, clouds=position.clouds if clouds is None else clouds)
    return after, PutRight(model.reason.strip(), tuple(changes_between(position, after)))


def changes_between(before: Position, after: Position) -> list[str]:
    """What is different between two positions, a sentence for each plane, then the clouds."""
    sentences = []
    for old in before.planes:
        new = next((plane for plane in after.planes if plane.name == old.name), None)
        if new is None:
            continue
        parts = [
            f"{words} {_shown(getattr(old, name))} → {_shown(getattr(new, name))}"
            for name, words in _TOLD.items()
            if getattr(old, name) != getattr(new, name)
        ]
        if parts:
            sentences.append(f"{old.name}: {', '.join(parts)}")
    if before.clouds != after.clouds:
        sentences.append("the clouds lie otherwise")
    if before.over != after.over:
        sentences.append("the game is over" if after.over else "the game is not over")
    if before.winner != after.winner:
        sentences.append(f"winner: {before.winner or 'nobody'} → {after.winner or 'nobody'}")
    return sentences


_TOLD = {
    "player": "player",
    "state": "state",
    "hex": "hex",
    "facing": "facing",
    "damage": "damage points",
    "ammo": "bursts",
    "repairs": "repair points",
    "score": "score",
    "ace": "ace",
    "place": "place",
}


def _shown(value: Any) -> str:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(getattr(value, "name", value)) if not isinstance(value, State) else value.value


def _planes(
    model: "PutRightModel", position: Position, board: Board, place: _Place
) -> tuple[tuple[Plane, ...], list[Problem]]:
    known: Mapping[str, Plane] = {str(plane.name): plane for plane in position.planes}
    problems = []
    changed = dict(known)
    for name, wanted in model.planes.items():
        if name not in known:
            problems.append(place.problem(unknown_pilot(name, known), "planes", name))
            continue
        fault, plane = _plane(known[name], wanted, board)
        if fault:
            problems.append(place.problem(f"{name}: {fault}", "planes", name))
        changed[name] = plane
    return tuple(changed.values()), problems


def _plane(plane: Plane, wanted: "PutRightPlaneModel", board: Board) -> tuple[str | None, Plane]:
    """The plane as it should be, and what does not fit."""
    state = State(wanted.state) if wanted.state else plane.state
    if state is State.OUT:
        return "is out of the game; say where it is: state, hex, facing", plane
    given = {
        name: getattr(wanted, name)
        for name in ("damage", "ammo", "repairs", "score", "ace")
        if getattr(wanted, name) is not None
    }
    after = replace(plane, state=state, place=None, **given)
    if after.damage < 1:
        return "has no damage points; say how many: damage", plane
    if state is State.PARKED:
        if wanted.facing or wanted.hex not in (None, board.aerodrome(plane.home).name):
            return (
                f"a parked plane stands on {board.aerodrome(plane.home).name}, facing none",
                plane,
            )
        return None, replace(after, hex=board.aerodrome(plane.home), facing=None, landing_on=None)
    try:
        hex_ = Hex.named(wanted.hex) if wanted.hex else plane.hex
    except ValueError as error:
        return str(error), plane
    facing = Facing[wanted.facing] if wanted.facing else plane.facing
    if hex_ is None or facing is None or not board.has(hex_):
        return "a flying plane needs a hex on the board and a facing", plane
    moved = (hex_, facing) != (plane.hex, plane.facing)
    return None, replace(
        after, hex=hex_, facing=facing, landing_on=None if moved else plane.landing_on
    )


def _clouds(
    model: "PutRightModel", place: _Place
) -> tuple[tuple[tuple[Hex, ...], ...] | None, list[Problem]]:
    if model.clouds is None:
        return None, []
    clouds = []
    problems = []
    for number, names in enumerate(model.clouds):
        try:
            clouds.append(_cloud(names))
        except ValueError as error:
            problems.append(place.problem(f"clouds: {error}", "clouds", number))
    return tuple(clouds), problems


def _cloud(names: Sequence[str]) -> tuple[Hex, ...]:
    return tuple(Hex.named(name) for name in names)
