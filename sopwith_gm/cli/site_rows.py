"""What is kept of each turn between two runs of `publish`, as rows of plain data and back.

Rows are lists by position, since a league has many: another program makes them anew, so that they
need no names and no versions.
"""

from dataclasses import dataclass, fields
from typing import Any

from sopwith_gm.sopwith.board import Facing
from sopwith_gm.sopwith.career import Loss, PlaneFacts, TurnFacts
from sopwith_gm.sopwith.orders import PlaneName
from sopwith_gm.sopwith.record import Deadline
from sopwith_gm.sopwith.record_json import to_plain
from sopwith_gm.sopwith.roster import Seat
from sopwith_gm.sopwith.rulings import RuleRow


@dataclass(frozen=True, slots=True)
class TurnDigest:
    """One turn, as far as other pages tell of it. Nothing in it is private."""

    facts: TurnFacts
    record: str
    """SHA-256 of the record."""
    previous: str | None
    headline: str
    summary: str
    press: tuple[tuple[PlaneName, str], ...]
    deadline: Deadline | None
    """For the next turn, as the record announced it."""
    received: str | None
    """When the last of its orders came."""
    commitment: str
    errata: tuple[tuple[str, tuple[str, ...]], ...]
    """Each correction: the reason, and what came out otherwise."""


@dataclass(frozen=True, slots=True)
class GameDigest:
    """What `game.yaml` says that may be published."""

    title: str
    edition: str
    made_up: bool
    game_master: str
    seats: tuple[Seat, ...]
    rules: tuple[RuleRow, ...]
    due: tuple[tuple[int, Deadline], ...]
    """The deadlines that it sets for single turns."""
    commitment: str | None


def row_of(value: Any) -> list[Any]:
    """A digest as plain data."""
    return [_plain(getattr(value, field.name)) for field in fields(value)]


def _plain(value: Any) -> Any:
    if isinstance(value, TurnFacts | PlaneFacts | Loss | Deadline | RuleRow | Seat):
        return row_of(value)
    if isinstance(value, tuple):
        return [_plain(one) for one in value]
    return to_plain(value)


def turn_from(row: list[Any]) -> TurnDigest:
    """The digest of such a row. Raises TypeError, ValueError, KeyError for anything else."""
    facts, record, previous, headline, summary, press, deadline, received, commitment, errata = row
    return TurnDigest(
        _facts(facts),
        record,
        previous,
        headline,
        summary,
        tuple((plane, text) for plane, text in press),
        Deadline(*deadline) if deadline else None,
        received,
        commitment,
        tuple((reason, tuple(changes)) for reason, changes in errata),
    )


def _facts(row: list[Any]) -> TurnFacts:
    game, turn, over, winner, keeps_score, planes, losses, changes = row
    return TurnFacts(
        game,
        turn,
        over,
        winner,
        keeps_score,
        tuple(PlaneFacts(*plane) for plane in planes),
        tuple(Loss(move, who, how, ace, tuple(by)) for move, who, how, ace, by in losses),
        tuple((plane, ace) for plane, ace in changes),
    )


def game_from(row: list[Any]) -> GameDigest:
    """The digest of such a row. Raises TypeError, ValueError, KeyError for anything else."""
    title, edition, made_up, game_master, seats, rules, due, commitment = row
    return GameDigest(
        title,
        edition,
        made_up,
        game_master,
        tuple(Seat(plane, player, Facing[home], *rest) for plane, player, home, *rest in seats),
        tuple(RuleRow(*one) for one in rules),
        tuple((turn, Deadline(*deadline)) for turn, deadline in due),
        commitment,
    )
