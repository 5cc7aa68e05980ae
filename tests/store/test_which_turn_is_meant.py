"""Finding games and turns by whatever a game master calls them."""

from collections.abc import Callable
from pathlib import Path

import pytest

from sopwith_gm.store.commit import Commit
from sopwith_gm.store.find import find_game, find_turn, load_all
from sopwith_gm.store.folders import find_games, game_folders
from sopwith_gm.store.game import Game, load_game

Refusal = Callable[..., str]
Fly = Callable[[Game, int], Commit]


def second_game(games: Path, name: str = "wings") -> Game:
    """A copy of the first game under another name."""
    folder = games / name
    folder.mkdir()
    (folder / "game.yaml").write_text((games / "dawn-patrol" / "game.yaml").read_text())
    league, pilots = load_all(games)
    return load_game(folder, league, pilots)


def test_the_games_folder_is_the_nearest_one(games: Path, refusal: Refusal) -> None:
    """At or above the working directory, unless named."""
    turn = games / "dawn-patrol" / "turn1"
    turn.mkdir()
    assert find_games(None, {}, games.parent) == games
    assert find_games(None, {}, turn) == games
    assert find_games(games, {"SOPWITH_GAMES": "/nowhere"}, Path("/")) == games
    assert find_games(None, {"SOPWITH_GAMES": str(games)}, Path("/")) == games
    assert "SOPWITH_GAMES names it" in refusal(find_games, None, {"SOPWITH_GAMES": "/no"}, games)
    assert "no games folder" in refusal(find_games, None, {}, Path("/"))


def test_a_turn_is_found_by_every_name_a_game_master_uses(
    games: Path, game: Game, fly: Fly
) -> None:
    """`turn2`, `dawn-patrol/turn2`, a path; inside a game's folder the turn of that game."""
    fly(game, 1)
    second_game(games)
    known = load_all(games)
    for name, cwd in (
        ("turn2", games),
        ("dawn-patrol/turn2", games.parent),
        (str(game.turn_folder(2)), games),
        ("turn1", game.folder),
        ("turn2", game.folder),
        ("turn2", game.turn_folder(1)),
        ("../turn2", game.turn_folder(1)),
        ("../dawn-patrol/turn2", games / "wings"),
        ("dawn-patrol/turn2", games),
    ):
        found = find_turn(name, games, *known, cwd=cwd)
        assert (found.game, found.turn) == (game.folder, int(name[-1]))
    assert find_turn("turn1", games, *known, cwd=games).game == games / "wings"


def test_a_relative_path_from_inside_keeps_the_games_name(
    games: Path, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Records carry the folder's name, so `.` must never be one."""
    monkeypatch.chdir(game.folder)
    for name in ("turn1", "./turn1", "../dawn-patrol/turn1"):
        place = find_turn(name, find_games(None, {}), *load_all(games))
        assert place.name == "dawn-patrol/turn1"
    monkeypatch.chdir(games.parent)
    assert find_games(None, {}) == Path("games")
    assert find_turn("turn1", Path("games"), *load_all(games)).game == Path("games/dawn-patrol")


def test_a_game_of_another_league_is_not_taken(
    games: Path, tmp_path: Path, refusal: Refusal
) -> None:
    """Its pilots and secrets are elsewhere."""
    other = tmp_path / "elsewhere" / "dawn-patrol"
    other.mkdir(parents=True)
    (other / "game.yaml").write_text((games / "dawn-patrol" / "game.yaml").read_text())
    told = refusal(find_turn, str(other / "turn1"), games, *load_all(games))
    assert "not in the games folder" in told


def test_where_several_games_may_be_meant_none_is_taken(games: Path, refusal: Refusal) -> None:
    """The message says which."""
    second_game(games)
    told = refusal(find_turn, "turn1", games, *load_all(games), cwd=games)
    assert told.endswith("say which: dawn-patrol/turn1, wings/turn1")


def test_a_turn_just_flown_is_still_the_one_that_is_meant(
    games: Path, game: Game, fly: Fly
) -> None:
    """Running the same command again means the same turn, whoever else had a turn 1 once."""
    wings = second_game(games)
    for turn in (1, 2):
        fly(wings, turn)
    fly(game, 1)
    assert find_turn("turn1", games, *load_all(games), cwd=games).game == game.folder


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("turn9", "unknown turn 'turn9'; expected dawn-patrol/turn1"),
        ("12", "did you mean 'turn12'?"),
        ("turn 1", "did you mean 'turn1'?"),
        ("turnip", "unknown turn 'turnip'"),
        ("dawn-patrol/turn5", "the next one of dawn-patrol is dawn-patrol/turn1"),
        ("dawn-patroll/turn1", "did you mean 'dawn-patrol'?"),
    ],
)
def test_a_turn_that_does_not_exist(games: Path, name: str, words: str, refusal: Refusal) -> None:
    """With the likely one."""
    told = refusal(find_turn, name, games, *load_all(games), cwd=games)
    assert words in told


def test_an_unknown_game(games: Path, refusal: Refusal) -> None:
    """With the likely one; a folder without `game.yaml` is no game."""
    (games / "drafts").mkdir()
    assert [path.name for path in game_folders(games)] == ["dawn-patrol"]
    assert find_game("dawn-patrol", games) == games / "dawn-patrol"
    assert "did you mean 'dawn-patrol'?" in refusal(find_game, "dawn-patrl", games)
