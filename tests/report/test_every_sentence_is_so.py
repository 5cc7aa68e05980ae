"""Every sentence that a turn is told in, held against the turn flown again by other hands."""

from collections.abc import Iterator

import pytest
from claims_of_bursts import TEXTS, VERDICTS, Told
from flown_again import Flown, Move, name_of
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from random_games import random_game

from sopwith_gm.systems.sopwith.record import TurnRecord
from sopwith_gm.systems.sopwith.telling.account import account_of
from sopwith_gm.systems.sopwith.telling.values import Entry, MoveAccount

RULESETS = ("email", "mk3", "boardgame")
many = settings(
    max_examples=60,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
seeds = st.integers(0, 10_000)
FIRES = {"A": "ahead", "L": "left", "R": "right"}


def faults_of_bursts(record: TurnRecord) -> Iterator[str]:
    """What the account says of bursts and is not so."""
    flown = Flown(record)
    for move, account in zip(flown.moves, account_of(record), strict=False):
        yield from _faults_of_move(flown, move, account)


def _faults_of_move(flown: Flown, move: Move, account: MoveAccount) -> Iterator[str]:
    entries = [entry for entry in account.entries if entry.ladder or "-shot-" in entry.anchor]
    shots = sorted(move.shots, key=lambda shot: flown.order.index(shot.shooter))
    assert len(entries) == len(shots)
    for number, (entry, shot) in enumerate(zip(entries, shots, strict=True)):
        told = Told(flown, move, shot, shots[:number])
        yield from TEXTS.faults(entry.text, told)
        yield from VERDICTS.faults(entry.verdict, told)
        yield from _faults_of_figures(entry, told)


def _faults_of_figures(entry: Entry, told: Told) -> Iterator[str]:
    """Who, from where, the ladder, the range and the score."""
    shot = told.shot
    did = f"fires {FIRES[shot.fire]} from {name_of(shot.start)}"
    if (entry.plane, entry.did) != (shot.shooter, did):
        yield f"not so: {entry.plane} {entry.did}"
    ladder = [cell.hex.name for cell in entry.ladder]
    if ladder != [name_of(one) for one in [*shot.line, *([shot.cloud] if shot.cloud else [])]]:
        yield f"not so: ladder {ladder}"
    offs = list(dict.fromkeys(str(off) for _, off, _ in shot.hits))
    if entry.distance != (
        " and ".join([", ".join(offs[:-1]), offs[-1]]) if offs[1:] else offs[0] if offs else "none"
    ):
        yield f"not so: range {entry.distance}"


@pytest.mark.parametrize("edition", RULESETS)
def test_all_that_is_told_of_bursts_is_so(edition: str) -> None:
    """Who fired where, whom it hit how far off, what it cost, and why it hit nobody."""

    @many
    @given(seed=seeds)
    def holds(seed: int) -> None:
        for record in random_game(edition, seed):
            assert list(faults_of_bursts(record)) == []

    holds()
