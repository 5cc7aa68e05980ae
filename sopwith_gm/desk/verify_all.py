"""The verification of one game as a job that any process may do."""

from dataclasses import dataclass
from pathlib import Path

from sopwith_gm.desk.verify import Finding, verify_game
from sopwith_gm.errors import UserError
from sopwith_gm.store.disk import is_folder
from sopwith_gm.store.find import load_all
from sopwith_gm.store.game import load_game
from sopwith_gm.store.history import flown_turns


@dataclass(frozen=True, slots=True)
class Verification:
    """What is to be verified."""

    games: Path
    folder: Path
    is_quick: bool
    """Records and dice only."""


@dataclass(frozen=True, slots=True)
class VerifiedGame:
    """One game, verified."""

    game: str
    turns: int
    findings: tuple[Finding, ...]


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
