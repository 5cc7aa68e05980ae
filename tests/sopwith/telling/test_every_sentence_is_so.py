"""Every sentence that a turn is told in, held against the turn flown again by other hands."""

from collections.abc import Callable, Iterator

import pytest
from claims_of_bursts import VERDICTS, Told
from claims_of_happenings import DEEDS, Happened
from claims_of_happenings import TEXTS as HAPPENINGS
from claims_of_maps import ENDS, MOVES, STARTS, Shown, Standing
from claims_of_misses import TEXTS
from claims_of_planes import faults_of_line, faults_of_standing
from claims_of_silence import SILENT, Ahead
from claims_of_turns import (
    HEADLINES,
    MOVE_HEADLINES,
    SUMMARIES,
    TALLIES,
    Turn,
)
from flown_again import Flown, Move, name_of
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from random_games import random_game

from sopwith_gm.core.telling.values import AccountPart, Entry, Figure
from sopwith_gm.systems.sopwith.record import SopwithRecord
from sopwith_gm.systems.sopwith.telling.account import account_of
from sopwith_gm.systems.sopwith.telling.telling import steps_of, tell

RULESETS = ("email", "mk3", "boardgame")
many = settings(
    max_examples=40,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
seeds = st.integers(0, 10_000)
FIRES = {"A": "ahead", "L": "left", "R": "right"}


def faults_of_bursts(record: SopwithRecord) -> Iterator[str]:
    """What the account says of bursts and is not so."""
    flown = Flown(record)
    for move, account in zip(flown.moves, account_of(record).parts, strict=False):
        yield from _faults_of_move(flown, move, account)


def _faults_of_move(flown: Flown, move: Move, account: AccountPart) -> Iterator[str]:
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
    ladder = [cell.name for cell in entry.ladder]
    if ladder != [name_of(one) for one in [*shot.line, *([shot.cloud] if shot.cloud else [])]]:
        yield f"not so: ladder {ladder}"
    offs = list(dict.fromkeys(str(off) for _, off, _ in shot.hits))
    off = " and ".join([", ".join(offs[:-1]), offs[-1]]) if offs[1:] else "".join(offs)
    if entry.figures[0] != (Figure("Range", off) if off else Figure("No target")):
        yield f"not so: {entry.figures[0]}"


def faults_of_happenings(record: SopwithRecord) -> Iterator[str]:
    """What the account says of all that is no burst and is not so."""
    flown = Flown(record)
    for account in account_of(record).parts:
        move = None if account.key == "turn-end" else flown.moves[int(account.key[-1]) - 1]
        for entry in account.entries:
            if "-shot-" not in entry.anchor:
                told = Happened(flown, move, str(entry.plane or ""))
                yield from DEEDS.faults(entry.did, told)
                yield from HAPPENINGS.faults(entry.text, told)


def faults_of_captions(record: SopwithRecord) -> Iterator[str]:
    """What is said beside the maps, and in place of them, and is not so."""
    flown, told = Flown(record), record.adjudication
    for step in steps_of(record):
        for words in (step.caption, step.alt):
            if step.key == "start":
                yield from STARTS.faults(words, Standing(flown, told.before))
            elif step.key == "clouds":
                yield from ENDS.faults(words, Standing(flown, told.position))
            else:
                yield from MOVES.faults(words, Shown(flown, flown.moves[int(step.key[-1]) - 1]))


def faults_of_summaries(record: SopwithRecord) -> Iterator[str]:
    """Headlines, the summary, the line on all bursts, and what the silent will do."""
    flown, words = Flown(record), tell(record)
    turn = Turn(flown, flown.moves)
    yield from HEADLINES.faults(words.headline, turn)
    yield from SUMMARIES.faults(words.summary, turn)
    yield from TALLIES.faults(words.account.tally, turn)
    for account, move in zip(words.account.parts, flown.moves, strict=False):
        yield from MOVE_HEADLINES.faults(account.headline, Turn(flown, [move]))
    for line in words.silent:
        yield from SILENT.faults(line.text, Ahead(flown, str(line.plane)))


def faults_of_planes(record: SopwithRecord) -> Iterator[str]:
    """What stands beside each plane, on each map of a move and in the standings."""
    flown, words = Flown(record), tell(record)
    for move, step in zip(flown.moves, words.steps[1:], strict=False):
        for line in step.planes:
            yield from faults_of_line(line, flown, move)
    for row in words.standings.rows:
        yield from faults_of_standing(words.standings, row, flown)


def is_all_so(faults: Callable[[SopwithRecord], Iterator[str]], edition: str) -> None:
    """Nothing that is told of random games is unknown or not so."""

    @many
    @given(seed=seeds)
    def holds(seed: int) -> None:
        for record in random_game(edition, seed):
            assert list(faults(record)) == []

    holds()


@pytest.mark.parametrize("edition", RULESETS)
def test_all_that_is_told_of_bursts_is_so(edition: str) -> None:
    """Who fired where, whom it hit how far off, what it cost, and why it hit nobody."""
    is_all_so(faults_of_bursts, edition)


@pytest.mark.parametrize("edition", RULESETS)
def test_all_that_is_told_of_landings_clouds_wrecks_and_ends_is_so(edition: str) -> None:
    """Where, with what left, who has what of a wreck, and who is left."""
    is_all_so(faults_of_happenings, edition)


@pytest.mark.parametrize("edition", RULESETS)
def test_all_that_is_told_beside_the_maps_is_so(edition: str) -> None:
    """Captions, and what is told to somebody who cannot see the map."""
    is_all_so(faults_of_captions, edition)


@pytest.mark.parametrize("edition", RULESETS)
def test_headlines_summaries_and_what_the_silent_will_do_are_so(edition: str) -> None:
    """Who did what in which move, how many, and where the silent end."""
    is_all_so(faults_of_summaries, edition)


@pytest.mark.parametrize("edition", RULESETS)
def test_what_stands_beside_each_plane_is_so(edition: str) -> None:
    """Where it is, with whom, what it is about, its points and its bursts."""
    is_all_so(faults_of_planes, edition)
