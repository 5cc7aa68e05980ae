"""Letters that correct a turn, which are to go also when others have been flown from it."""

from collections.abc import Iterable, Iterator, Mapping

from sopwith_gm.core.record import AnyRecord
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.desk.check import DRAFTS, slug
from sopwith_gm.desk.fly import Standing, standing_of
from sopwith_gm.desk.turn_letters import (
    CORRECTION,
    maps_on_disk,
    old_results,
    players_of,
    results_beside,
)
from sopwith_gm.mail.draft import header_in
from sopwith_gm.store.disk import is_there, read_bytes
from sopwith_gm.store.game import Game
from sopwith_gm.store.history import flown_turns
from sopwith_gm.store.league import Pilot
from sopwith_gm.store.sent import SentJournal
from sopwith_gm.store.turn_commit import commit_turn

_BIGGEST = 64_000_000
Unsent = dict[str, tuple[PlaneName, ...]]
"""Letters by their names within a turn's folder, and for which planes each is."""


def corrections_in(game: Game, turn: int) -> Iterator[tuple[str, str, tuple[PlaneName, ...]]]:
    """Those that lie in a turn's folder: the draft's name within it, for whom, and his planes."""
    there = old_results(game, turn)
    for player, planes in players_of(game.as_of(turn + 1)).items() if there else ():
        name = f"{DRAFTS}/{CORRECTION}-{slug(planes[0])}.eml"
        if name in there:
            yield name, player, planes


def unsent_corrections(game: Game, turns: Iterable[int]) -> dict[int, Unsent]:
    """Of these, those of each turn that have not gone out. None in a league from which no letter
    ever went: who sends them by other means knows himself what he sent."""
    journal = SentJournal(game.league.folder)
    if not is_there(journal.path):
        return {}  # before a folder is listed: `status` asks this of all turns
    return {turn: unsent for turn in turns if (unsent := _unsent(game, turn, journal))}


def _unsent(game: Game, turn: int, journal: SentJournal) -> Unsent:
    found = {}
    for name, _, planes in corrections_in(game, turn):
        content = read_bytes(game.turn_folder(turn) / name, _BIGGEST)
        last = journal.last(header_in(content, "Message-ID"))
        if last is None or last.step != "sent":
            found[name] = planes
    return found


def corrections_to_send(game: Game) -> tuple[str, ...]:
    """What is to be said of them, a line for each turn."""
    return tuple(
        f"of turn {turn}, to {', '.join(plane for planes in each.values() for plane in planes)}; "
        f"not sent: sopwith-gm send {game.name} --only {CORRECTION}"
        for turn, each in unsent_corrections(game, flown_turns(game)).items()
    )


def corrections_beside(
    standing: Standing, record: AnyRecord, files: Mapping[str, bytes]
) -> tuple[dict[str, bytes], set[str]]:
    """The letters that are written with a turn that is not the last, by name within its folder, and
    those that go: what they correct must be so when they go out, and no other draft is touched."""
    journal = SentJournal(standing.game.league.folder)
    of_turn = _unsent(standing.game, standing.turn, journal)
    if not of_turn:
        return {}, set()
    unsent = {name.removesuffix(".eml") for name in of_turn}
    drafts, _ = results_beside(standing, record, files, is_last=False)
    return {name: one for name, one in drafts.items() if name.rpartition(".")[0] in unsent}, set()


def draft_corrections_anew(game: Game, turn: int, pilots: Mapping[str, Pilot]) -> None:
    """Draft those of a turn that have not gone, now that another was flown from it: nothing is due
    any more of what they say is due. Call it with the game locked. Raises UserError."""
    if not _unsent(game, turn, SentJournal(game.league.folder)):
        return
    standing = standing_of(game, turn, pilots)
    assert standing.old is not None
    files, _ = corrections_beside(standing, standing.old, maps_on_disk(game, turn))
    what = f"the corrections of {game.name}/turn{turn} are drafted"
    commit_turn(game.turn_folder(turn), files, what=what)
