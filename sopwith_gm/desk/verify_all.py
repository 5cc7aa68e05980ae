"""The verification of games, each as a job that any process may do."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from msgspec import Struct

from sopwith_gm.desk.crew import Crew
from sopwith_gm.desk.verify import Finding, verify_game
from sopwith_gm.errors import UserError
from sopwith_gm.store.disk import is_folder
from sopwith_gm.store.find import load_all
from sopwith_gm.store.folders import turns_on_disk
from sopwith_gm.store.game import load_game
from sopwith_gm.store.history import flown_turns

_SMALL = 20
"""Turns: fewer are flown again by one process before another has begun."""
_CHUNK = 1
"""Games that are handed out at a time: they differ much in length."""


class Verification(Struct, frozen=True):
    """What is to be verified."""

    games: Path
    folder: Path
    is_quick: bool
    """Records and dice only."""


class VerifiedGame(Struct, frozen=True):
    """One game, verified."""

    game: str
    turns: int
    found: tuple[Finding, ...]

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What the game master must look at."""
        return tuple(one for one in self.found if not one.is_of_words)

    @property
    def of_words(self) -> tuple[Finding, ...]:
        """What is only told or drawn otherwise now."""
        return tuple(one for one in self.found if one.is_of_words)


def verified(job: Verification) -> VerifiedGame:
    """What is found of one game; that its files are wrong is a finding."""
    findings: list[Finding] = []
    turns = range(0)
    try:
        league, pilots = load_all(job.games)
        game = load_game(job.folder, league, pilots)
        turns = flown_turns(game)
        is_public = not is_folder(job.games / "private")
        for found in verify_game(game, is_quick=job.is_quick, is_public=is_public):
            findings += found
    except UserError as error:
        findings.append(Finding(job.folder.name, str(error)))
    return VerifiedGame(job.folder.name, len(turns), tuple(findings))


class VerificationRun(Struct, frozen=True):
    """Games that are being verified."""

    outcomes: Iterator[VerifiedGame]
    """Each as soon as it is known, in order."""
    count: int
    is_long: bool
    """Does it take so long that somebody wants to see how far it is?"""


def verify_each(
    games: Path, folders: Sequence[Path], crew: Crew, *, is_quick: bool
) -> VerificationRun:
    """Verify games of a league, by as many processes as it is worth."""
    jobs = [Verification(games, folder, is_quick) for folder in folders]
    turns = sum(len(turns_on_disk(folder)) for folder in folders)
    small = len(folders) if turns <= _SMALL else 1
    outcomes = crew.each(verified, jobs, chunk=_CHUNK, small=small)
    return VerificationRun(outcomes, len(jobs), turns > _SMALL)
