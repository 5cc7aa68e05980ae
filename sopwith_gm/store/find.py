"""Finding what the game master names: the games folder, a game, a turn."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from sopwith_gm.core.messages import did_you_mean, one_of
from sopwith_gm.errors import UserError
from sopwith_gm.store.disk import is_folder, is_there
from sopwith_gm.store.each_game import Faults, look_at_each
from sopwith_gm.store.folders import VARIABLE, game_folders, turn_number, turns_on_disk
from sopwith_gm.store.game import Game, load_game
from sopwith_gm.store.history import (
    due_turn,
    flown_turns,
    has_ended,
    is_over,
    latest_turn,
)
from sopwith_gm.store.league import League, Pilot, load_addresses, load_league, load_pilots


@dataclass(frozen=True, slots=True)
class TurnPlace:
    """A turn that somebody named: the game's folder and the turn's number."""

    game: Path
    turn: int
    left_out: Faults = field(default_factory=dict, compare=False)
    """Games whose files are wrong, so that nobody knows whether one of them was meant."""

    @property
    def name(self) -> str:
        """As the game master may name it: `dawn-patrol/turn12`."""
        return f"{self.game.name}/turn{self.turn}"


def find_game(name: str, games: Path) -> Path:
    """The folder of the game of that name. Raises UserError with the likely name."""
    folders = {path.name: path for path in game_folders(games)}
    if name in folders:
        return folders[name]
    if is_folder(games / name) and turns_on_disk(games / name):
        raise UserError(
            f"{games / name / 'game.yaml'}: is missing; put it back: the game is played by what it "
            "says of rules, planes and the beginning"
        )
    if not folders:
        raise UserError(f"{games}: there are no games; a game is a folder with a game.yaml")
    raise UserError(f"unknown game {name!r} in {games}{did_you_mean(name, folders)}")


def load_all(games: Path) -> tuple[League, dict[str, Pilot]]:
    """What every command on a game needs first: the league and its pilots."""
    return load_league(games), load_pilots(games)


def load_whole(games: Path) -> tuple[League, dict[str, Pilot]]:
    """The same for a command on all games of a league, most of which need the addresses too: what
    is wrong with them is told once, and not by each game."""
    whole = load_all(games)
    load_addresses(games)
    return whole


def find_turn(
    name: str, games: Path, league: League, pilots: Mapping[str, Pilot], cwd: Path = Path()
) -> TurnPlace:
    """The turn that is meant by `turn12`, a path to its folder, or `dawn-patrol/turn12`; by
    `dawn-patrol`, or a path to that, the one that is due in it.

    `turn12` alone means the game in whose folder `cwd` is, or the one game in which that turn is
    due; where it is due in none, the one in which it was the last, or else the one that has it.
    Raises UserError for a turn or game that does not exist, and where several may be meant.
    """
    named = Path(name)
    turn = turn_number(named.name)
    if turn is None and (folder := _game_called(named, games, cwd)):
        return _due_of(load_game(folder, league, pilots))
    if turn is None:
        raise UserError(f"unknown turn {name!r}{_likely_turn(named.name, games, league, pilots)}")
    is_alone = len(named.parts) == 1
    places = [cwd, *cwd.resolve().parents] if is_alone else [cwd / named.parent]
    for place in places:
        if is_there(place / "game.yaml"):
            return _existing(load_game(_game_at(place, games), league, pilots), turn)
    if not is_alone:
        folder = find_game(str(named.parent), games)
        return _existing(load_game(folder, league, pilots), turn)
    folders = _with(turn, games)
    each = look_at_each(
        league,
        pilots,
        lambda game: game,
        [one for one in folders if turn in turns_on_disk(one) or _may_go_on(one, league, pilots)],
    )
    there = list(each.found.values())
    if not there:
        _raise(each.faults)
        likely = _likely_turn(f"turn{turn}", games, league, pilots)
        raise UserError(f"unknown turn 'turn{turn}'{likely}")
    return replace(_only_one(turn, there), left_out=each.faults)


def due_place(
    games: Path, league: League, pilots: Mapping[str, Pilot], cwd: Path = Path()
) -> TurnPlace:
    """The turn that is meant where none is named: the one that is due in the game in whose folder
    `cwd` is, or else in the one game that waits for orders.

    Raises UserError where no turn is due, and where several are.
    """
    for place in (cwd, *cwd.resolve().parents):
        if is_there(place / "game.yaml"):
            return _due_of(load_game(_game_at(place, games), league, pilots))
    each = look_at_each(league, pilots, _waiting)
    due = [place for place in each.found.values() if place is not None]
    if not due:
        _raise(each.faults)
        raise UserError(f"{games}: no turn is due; name one, such as dawn-patrol/turn12")
    if len(due) > 1:
        choices = ", ".join(place.name for place in due)
        raise UserError(f"{len(due)} turns are due; say which: {choices}")
    return replace(due[0], left_out=each.faults)


def _waiting(game: Game) -> TurnPlace | None:
    """The turn for which a game waits; None where it does not."""
    turn = None if game.deadlines and game.deadlines.paused else due_turn(game)
    return None if turn is None else TurnPlace(game.folder, turn)


def _raise(faults: Faults) -> None:
    """What was looked for is in none of the games that can be read: it may be in one of these."""
    if faults:
        raise UserError("\n".join(faults.values()))


def _due_of(game: Game) -> TurnPlace:
    """The turn that is due in a game. Raises UserError where that is over."""
    turn = due_turn(game)
    if turn is None:
        last = f"{game.name}/turn{flown_turns(game)[-1]}"
        raise UserError(f"{game.name} is over, and no turn is due; its last one is {last}")
    return TurnPlace(game.folder, turn)


def _game_called(named: Path, games: Path, cwd: Path) -> Path | None:
    """The folder of the game of that name, or at that path; None: there is none."""
    if named.name and is_there(cwd / named / "game.yaml"):
        return _game_at(cwd / named, games)
    is_game = len(named.parts) == 1 and games / named in game_folders(games)
    return games / named if is_game else None


def _game_at(place: Path, games: Path) -> Path:
    """The game's folder in the games folder. Raises UserError where it is of another league."""
    name = place.resolve().name
    if (games / name).resolve() == place.resolve():
        return games / name
    raise UserError(
        f"{place.resolve()}: is a game, but not in the games folder {games}; name the right one "
        f"with --games DIR or {VARIABLE}"
    )


def _only_one(turn: int, candidates: Sequence[Game]) -> TurnPlace:
    """The game, of these, that is meant by a turn's name alone. Raises UserError where that may be
    several."""
    meant: Sequence[Game] = ()
    for meant in (
        [game for game in candidates if due_turn(game) == turn],
        [game for game in candidates if latest_turn(game.folder) == turn and not is_over(game)],
        candidates,
    ):
        if meant:
            break
    if len(meant) > 1:
        choices = ", ".join(f"{game.name}/turn{turn}" for game in meant)
        raise UserError(f"turn{turn} may be that of several games; say which: {choices}")
    return TurnPlace(meant[0].folder, turn)


def _existing(game: Game, turn: int) -> TurnPlace:
    """The place, where that turn is there or is the next. Raises UserError where it cannot be."""
    after = due_turn(game)
    is_there = turn in turns_on_disk(game.folder) and turn >= game.first_turn
    if is_there or turn == after:
        return TurnPlace(game.folder, turn)
    unknown = f"unknown turn '{game.name}/turn{turn}'"
    if after is None:
        last = flown_turns(game)[-1]
        raise UserError(
            f"{unknown}: {game.name} ended with turn {last}; there is no turn {turn}. "
            f"Its last one is {game.name}/turn{last}"
        )
    raise UserError(f"{unknown}; the next one of {game.name} is {game.name}/turn{after}")


def _next(folder: Path, league: League, pilots: Mapping[str, Pilot]) -> list[int]:
    """The turn that is due in a game, if any; what is wrong with its files is told elsewhere."""
    try:
        due = due_turn(load_game(folder, league, pilots))
    except UserError:
        last = latest_turn(folder)
        due = 1 if last is None else last + 1
    return [] if due is None else [due]


def _with(turn: int, games: Path) -> list[Path]:
    return [
        game
        for game in game_folders(games)
        if turn in turns_on_disk(game) or turn in _may_be_next(game)
    ]


def _may_go_on(folder: Path, league: League, pilots: Mapping[str, Pilot]) -> bool:
    """May a game have a further turn? No rules are loaded for the answer, if it can be had without
    them."""
    try:
        ended = has_ended(folder)
        return not (is_over(load_game(folder, league, pilots)) if ended is None else ended)
    except UserError:
        return True


def _may_be_next(game: Path) -> tuple[int, ...]:
    """Which turn may be the next, as far as the folders say: they do not say whether a game begins
    with turn 1 or, with a set-up by mail, with turn 0."""
    last = latest_turn(game)
    return (0, 1) if last is None else (last + 1,)


def _likely_turn(name: str, games: Path, league: League, pilots: Mapping[str, Pilot]) -> str:
    """The turns that are there, or the nearest."""
    known = [
        f"{folder.name}/turn{number}"
        for folder in game_folders(games)
        for number in sorted({*turns_on_disk(folder)[-1:], *_next(folder, league, pilots)})
    ]
    digits = "".join(one for one in name if one.isdecimal())
    if digits and turn_number(f"turn{int(digits)}") is not None and name != f"turn{int(digits)}":
        return f" - did you mean 'turn{int(digits)}'?"
    return f"; expected {one_of(known)}" if known else "; there are no games yet"
