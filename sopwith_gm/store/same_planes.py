"""A game that has begun keeps its planes and their sides: `game.yaml` against the newest record."""

from typing import TYPE_CHECKING

from sopwith_gm.core.messages import did_you_mean, found
from sopwith_gm.store.problems import Problem
from sopwith_gm.store.yaml_file import Document, load_yaml

if TYPE_CHECKING:
    from sopwith_gm.core.record import AnyRecord
    from sopwith_gm.store.game import Game


def check_planes(game: "Game", record: "AnyRecord") -> None:
    """Raise UserError where `game.yaml` has other planes than a record of the game, or one on
    another side, each at its line. Who flies them may change at any time."""
    then = {seat.plane: seat.side for seat in record.roster}
    if {seat.plane: seat.side for seat in game.roster} == then:
        return
    document = load_yaml(game.folder / "game.yaml")
    document.refuse(_problems(document, game, record))


def _problems(document: Document, game: "Game", record: "AnyRecord") -> list[Problem]:
    then = {str(seat.plane): seat.side for seat in record.roster}
    now = {str(seat.plane): seat.side for seat in game.roster}
    gone = [name for name in then if name not in now]
    where = f"the record of turn {record.turn}"
    listed = f"{where}: {', '.join(then)}"
    keep = "a game that has begun keeps its planes"
    problems = []
    for name in now:
        if name not in then:
            hint = did_you_mean(name, gone) if gone else ""
            cure = f": write it as it was{hint}" if gone else ": delete it"
            message = f"found {name!r}, expected the planes in {listed}; {keep}{cure}"
            problems.append(document.problem(("pilots", name), message, at_key=True))
        elif now[name] != then[name]:
            message = (
                f"side: found {found(now[name])}, {where} has {name} on the side of "
                f"{then[name]}; a game that has begun keeps its sides: put it back"
            )
            problems.append(document.problem(("pilots", name, "side"), message))
    if gone and len(gone) > len(now.keys() - then.keys()):
        message = (
            f"{', '.join(gone)} not found, expected the planes in {listed}; {keep}: put the line "
            "back (`sopwith-gm resign` is for one whose player leaves)"
        )
        problems.append(document.problem(("pilots",), message, at_key=True))
    return problems
