"""All letters of a turn that waits for orders, drafted into its folder."""

from collections.abc import Collection, Iterator, Mapping
from datetime import datetime

from msgspec import Struct

from sopwith_gm.core.in_turn import InTurn
from sopwith_gm.core.questions import Asked, Offered
from sopwith_gm.desk.check import (
    DRAFTS,
    Checked,
    Draft,
    LetterKind,
    check_orders,
    draft_files,
    drafts_for,
    in_turn_of,
)
from sopwith_gm.desk.fly import Standing, gathered_for, open_doubts, standing_of
from sopwith_gm.desk.gather import Gathered
from sopwith_gm.desk.turn_letters import (
    Successor,
    first_letters,
    handover_letters,
    letter_files,
)
from sopwith_gm.mail.draft import header_in
from sopwith_gm.store.disk import names_in
from sopwith_gm.store.game import Game
from sopwith_gm.store.inputs import QUESTIONS
from sopwith_gm.store.league import Pilot, load_addresses
from sopwith_gm.store.questions import questions_file
from sopwith_gm.store.turn_commit import commit_turn

BEFORE_FLIGHT: tuple[LetterKind, ...] = ("start", "welcome", "receipt", "question", "reminder")
"""The letters before a turn is flown."""


class TurnDrafts(Struct, frozen=True):
    """A turn's orders as they stand, and the letters about them."""

    checked: list[Checked]
    drafts: list[Draft]
    in_turn: InTurn | None
    """How far the turn has come, where orders are given one after the other."""


class CheckedTurn(Struct, frozen=True):
    """A turn before it is flown: what came, how it is read and ruled, and the letters about it."""

    standing: Standing
    gathered: Gathered
    checked: list[Checked]
    drafts: list[Draft]
    in_turn: InTurn | None = None
    """How far it has come, where orders are given one after the other."""
    written: frozenset[str] = frozenset()
    """The names of those letters that are new, or other than before; the rest lay there."""

    @property
    def is_clear(self) -> bool:
        """Is there nothing that the game master must settle before it can be flown?"""
        return not open_doubts(self.standing, self.gathered) and not self.gathered.unfiled


def check_turn(
    game: Game, turn: int, pilots: Mapping[str, Pilot], now: datetime, *, drafts: bool = True
) -> CheckedTurn:
    """Read a turn's orders and draft the letters about them; of a turn that was flown, or without
    `drafts`, none. Call it with the game locked. Raises UserError."""
    standing = standing_of(game, turn, pilots)
    gathered = gathered_for(standing)
    if standing.old is not None or not drafts:
        checked = check_orders(standing, gathered)
        in_turn = in_turn_of(standing, gathered, checked, now) if standing.old is None else None
        return CheckedTurn(standing, gathered, checked, [], in_turn)
    told, written = draft_turn(standing, gathered, now)
    new = frozenset(one.name for one in told.drafts if f"{one.name}.eml" in written)
    return CheckedTurn(standing, gathered, told.checked, told.drafts, told.in_turn, new)


def drafted(
    standing: Standing, gathered: Gathered, now: datetime
) -> tuple[TurnDrafts, dict[str, bytes]]:
    """The letters, and their files by name within the turn's folder; nothing is written."""
    game = standing.game
    checked = check_orders(standing, gathered)
    first = first_letters(standing, now)
    in_turn = in_turn_of(standing, gathered, checked, now)
    drafts = drafts_for(standing, gathered, checked, in_turn, now)
    files = draft_files(standing, gathered, drafts, load_addresses(game.league.folder))
    files |= letter_files(game, standing.turn, first)
    if asked := [one for draft in drafts for one in _asked(draft, checked, gathered, files)]:
        files[QUESTIONS] = questions_file(game, standing.turn, asked)
    return TurnDrafts(checked, [*first, *drafts], in_turn), files


def _asked(
    draft: Draft, checked: list[Checked], gathered: Gathered, files: Mapping[str, bytes]
) -> Iterator[Asked]:
    """What a question offers, as it is kept for its answer."""
    offered = tuple(
        Offered(one.ruled.plane, one.ruled.first, gathered.about[one.ruled.plane], one.readings)
        for one in checked
        if one.player == draft.player and one.readings and one.ruled.counts
    )
    if draft.kind == "question" and offered:
        yield Asked(header_in(files[f"{draft.name}.eml"], "Message-ID"), offered)


def draft_handover(standing: Standing, successor: Successor, now: datetime) -> list[Draft]:
    """Draft to every pilot that another game master runs the game. Call it with the game locked.

    Raises UserError.
    """
    game, turn = standing.game, standing.turn
    drafts = handover_letters(standing, successor, now)
    what = f"the letters of {game.name}/turn{turn} are drafted"
    commit_turn(game.turn_folder(turn), letter_files(game, turn, drafts), remove=set(), what=what)
    return drafts


def draft_turn(
    standing: Standing, gathered: Gathered, now: datetime
) -> tuple[TurnDrafts, Collection[str]]:
    """Draft them, and say which files were written; those of an earlier run that are no longer so
    go, and those that still are stay untouched.

    Call it with the game locked. Raises UserError.
    """
    told, files = drafted(standing, gathered, now)
    folder = standing.game.turn_folder(standing.turn)
    starts = tuple(f"{kind}-" for kind in BEFORE_FLIGHT)
    old = {f"{DRAFTS}/{one}" for one in names_in(folder / DRAFTS) if one.startswith(starts)}
    what = f"the letters of {standing.game.name}/turn{standing.turn} are drafted"
    done = commit_turn(folder, files, remove=old - set(files), what=what)
    return told, done.written
