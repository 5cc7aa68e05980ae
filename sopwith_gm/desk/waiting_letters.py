"""The letters that wait to be sent: drafts in turn folders that still say what is so."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from pathlib import Path

from msgspec import Struct, field

from sopwith_gm.desk.check import Draft
from sopwith_gm.desk.correction_letters import corrections_in
from sopwith_gm.desk.drafting import drafted
from sopwith_gm.desk.fly import gathered_for, standing_of
from sopwith_gm.desk.turn_letters import (
    HANDOVER,
    handover_name,
    letter_files,
    old_results,
    players_of,
    results_on_disk,
)
from sopwith_gm.mail.draft import TEXT_MARK, header_in
from sopwith_gm.store.disk import is_there, read_bytes
from sopwith_gm.store.each_game import Faults, look_at_each
from sopwith_gm.store.game import Game, load_game
from sopwith_gm.store.history import due_turn, flown_turns
from sopwith_gm.store.league import League, Pilot

_BIGGEST = 64_000_000


class WaitingLetter(Struct, frozen=True):
    """A draft on the disk."""

    place: str
    """Within the league's folder: `dawn-patrol/turn12/drafts/receipt-halloran.eml`."""
    kind: str
    plane: str
    """Of whoever it is for, the first where he has several."""
    player: str
    content: bytes
    letter_id: str
    game: str
    due: datetime | None = None
    """When the orders are due that a letter before the turn is about."""
    is_stale: bool = False
    """It was drafted when something else was so: another message came, the deadline passed."""


class WaitingPost(Struct, frozen=True):
    """The letters of a league's games, and which games were left out, and why."""

    letters: list[WaitingLetter]
    faults: Faults = field(default_factory=dict)


def waiting_letters(
    league: League, pilots: Mapping[str, Pilot], now: datetime, only: Path | None = None
) -> WaitingPost:
    """All drafts about the last turn and the one that is due, and the corrections of any turn, game
    by game; of one with `only`.

    A draft that somebody deleted is none, and one that somebody edited goes as it is. A game whose
    files are wrong is left out; raises UserError where it is the only one that is asked for.
    """

    def letters_of(game: Game) -> list[WaitingLetter]:
        return [
            *_corrections_before(game, pilots),
            *_of_last_turn(game, pilots),
            *_of_due_turn(game, pilots, now),
        ]

    if only is not None:
        return WaitingPost(letters_of(load_game(only, league, pilots)))
    each = look_at_each(league, pilots, letters_of)
    return WaitingPost([one for own in each.found.values() for one in own], each.faults)


def _of_due_turn(game: Game, pilots: Mapping[str, Pilot], now: datetime) -> Iterator[WaitingLetter]:
    turn = due_turn(game)
    if turn is None or not is_there(game.turn_folder(turn)):
        return
    standing = standing_of(game, turn, pilots)
    gathered = gathered_for(standing)
    told, fresh = drafted(standing, gathered, now)
    deadline = standing.orders_due.deadline
    due = datetime.fromisoformat(deadline.due) if deadline else None
    yield from _on_disk(game.turn_folder(turn), told.drafts, fresh, due)
    yield from _of_handover(game.turn_folder(turn), standing.game)


def _of_handover(folder: Path, game: Game) -> Iterator[WaitingLetter]:
    """That another runs the game: drafted once by `handover`, and so as long as they lie there."""
    for player, planes in players_of(game).items():
        name = f"{handover_name(planes)}.eml"
        if is_there(folder / name):
            content = read_bytes(folder / name, _BIGGEST)
            place = f"{folder.parent.name}/{folder.name}/{name}"
            known = header_in(content, "Message-ID")
            yield WaitingLetter(place, HANDOVER, planes[0], player, content, known, game.name)


def _corrections_before(game: Game, pilots: Mapping[str, Pilot]) -> Iterator[WaitingLetter]:
    """Corrections of turns before the last, which go as long as they say nothing of what was due
    when those were flown."""
    for turn in flown_turns(game)[:-1]:
        there = {name for name, _, _ in corrections_in(game, turn)}
        if there:
            drafts = results_on_disk(game, turn, pilots, is_last=False)
            drafts = [one for one in drafts if f"{one.name}.eml" in there]
            yield from _on_disk(game.turn_folder(turn), drafts, letter_files(game, turn, drafts))


def _of_last_turn(game: Game, pilots: Mapping[str, Pilot]) -> Iterator[WaitingLetter]:
    """Those about the turn that was flown last; none were drafted by versions before this one."""
    flown = flown_turns(game)
    if not flown:
        return
    turn = flown.stop - 1
    if old_results(game, turn):
        drafts = results_on_disk(game, turn, pilots)
        yield from _on_disk(game.turn_folder(turn), drafts, letter_files(game, turn, drafts))


def _on_disk(
    folder: Path, drafts: list[Draft], fresh: Mapping[str, bytes], due: datetime | None = None
) -> Iterator[WaitingLetter]:
    for draft in drafts:
        name = f"{draft.name}.eml"
        if not is_there(folder / name):
            continue
        content = read_bytes(folder / name, _BIGGEST)
        known = header_in(content, "Message-ID")
        was, now_is = (header_in(one, TEXT_MARK) for one in (content, fresh[name]))
        place = f"{folder.parent.name}/{folder.name}/{name}"
        is_stale = was != now_is or known != header_in(fresh[name], "Message-ID")
        game = folder.parent.name
        yield WaitingLetter(
            place, draft.kind, draft.planes[0], draft.player, content, known, game, due, is_stale
        )
