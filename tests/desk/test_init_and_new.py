"""A league and a game from nothing: what is made, what is refused, and what an interrupt leaves."""

import hashlib
import json
import subprocess
import sys
from pathlib import Path

import click
import pytest
from desk_tools import Run, quietly, state_of

from sopwith_gm.desk import start_game
from sopwith_gm.store.find import load_all
from sopwith_gm.store.game import load_game
from sopwith_gm.store.league import League
from sopwith_gm.store.yaml_file import load_yaml
from tests.terminal import Terminal

PAIR = ("--pilot", "Red Knave, dorian, N", "--pilot", "Tin Goose, ned")


@pytest.fixture
def empty(tmp_path: Path) -> Path:
    """A league without games."""
    games = tmp_path / "games"
    quietly("init", games, "--game-master", "Ada: Quill", "--zone", "Europe/Dublin")
    return games


def league_of(games: Path) -> League:
    """What its league.yaml says."""
    return load_all(games)[0]


def test_a_new_league_explains_itself_and_loads(empty: Path) -> None:
    """The files that a game master needs, and none that git may take by mistake."""
    assert sorted(state_of(empty)) == [
        "README.txt",
        "league.yaml",
        "pilots.yaml",
        "private/.gitignore",
        "private/addresses.yaml",
    ]
    assert league_of(empty).game_master == "Ada: Quill"
    assert "*\n" in (empty / "private" / ".gitignore").read_text()


def test_a_league_without_games_says_what_comes_next(empty: Path, run: Run) -> None:
    """In the overview and in an evening alike."""
    for command in ("status", "week"):
        said = run(command, "--games", empty)
        assert said.code == 0, said
        assert "no games yet. Next: sopwith-gm new NAME" in said.out


def test_a_folder_that_is_there_is_left_alone(empty: Path, run: Run) -> None:
    """A second run changes nothing."""
    before = state_of(empty)
    said = run("init", empty, "--game-master", "x", "--zone", "UTC")
    assert (said.code, said.out) == (1, "")
    assert "is there already; nothing was changed" in said.err
    assert state_of(empty) == before


def test_an_unknown_zone_is_refused_before_anything_is_made(tmp_path: Path, run: Run) -> None:
    """With the likely cure."""
    said = run("init", tmp_path / "x", "--game-master", "x", "--zone", "Europe/Dubln")
    assert "did you mean 'Europe/Dublin'" in said.err
    assert not (tmp_path / "x").exists()


def test_a_new_game_has_a_secret_whose_hash_is_published(empty: Path, run: Run) -> None:
    """Design, Random; the secret is for the game master's eyes alone."""
    said = run("new", "dawn-patrol", *PAIR, "--games", empty)
    assert said.code == 0, said.err
    path = empty / "private" / "dawn-patrol.secret"
    secret = bytes.fromhex(path.read_text().strip())
    assert len(secret) == 32
    assert path.stat().st_mode & 0o777 == 0o600
    text = (empty / "dawn-patrol" / "game.yaml").read_text()
    assert f"commitment: {hashlib.sha256(secret).hexdigest()}" in text
    assert secret.hex() not in text
    league, pilots = load_all(empty)
    game = load_game(empty / "dawn-patrol", league, pilots)
    assert len(game.start.clouds) == 6
    assert [seat.player for seat in game.roster] == ["dorian", "ned"]
    assert len({seat.home for seat in game.roster}) == 2
    assert (empty / "dawn-patrol" / "map.png").read_bytes().startswith(b"\x89PNG")


def test_who_begins_where_is_told_with_room_between(empty: Path, run: Run) -> None:
    """Whatever places are called; nothing stands before the names where there are none."""
    pilots = ("--pilot", "Wren, eve, RED", "--pilot", "Lark, mo")
    said = run("new", "kent", "--system", "britain", *pilots, "--games", empty)
    assert said.out.splitlines()[:2] == ["  RED Wren (eve)", "      Lark (mo)"]
    pilots = ("--pilot", "Kite, eve", "--pilot", "Owl, mo")
    said = run("new", "circus", "--system", "squadron", *pilots, "--games", empty)
    assert said.out.splitlines()[:2] == ["  Kite (eve)", "  Owl (mo)"]


def test_no_two_games_have_the_same_secret(empty: Path, run: Run) -> None:
    """It comes from the system's own randomness."""
    for name in ("one", "two"):
        run("new", name, *PAIR, "--clouds", "none", "--games", empty)
    one, two = ((empty / "private" / f"{name}.secret").read_text() for name in ("one", "two"))
    assert one != two


def test_a_game_that_is_there_is_left_alone(empty: Path, run: Run) -> None:
    """Its secret above all."""
    run("new", "dawn-patrol", *PAIR, "--games", empty)
    before = state_of(empty)
    said = run("new", "dawn-patrol", *PAIR, "--games", empty)
    assert said.code == 1
    assert "is there already; nothing was changed" in said.err
    assert state_of(empty) == before


@pytest.mark.parametrize(
    ("flags", "code", "found"),
    [
        (("--cloud", "J10 J11"), 2, "found 2 hexes, expected three to five in a cloud"),
        (("--cloud", "J19 J18 J17"), 2, "J19 is on an aerodrome or strip"),
        (("--rule", "damge=3"), 2, "unknown option 'damge'"),
        (("--pilot", "Late, x, N"), 2, "home: N is the aerodrome of 'Red Knave' already"),
        (("--pilot", "red knave, x"), 2, "differ only in capitals"),
        (("--rule", "damage_points=x"), 2, "--rule: damage_points: found 'x', expected a whole"),
        (("--pilot", "Late, x, PINK"), 2, "--pilot: found 'Late, x, PINK', expected such as"),
        (("--ruleset", "emial"), 1, "did you mean 'email'"),
        (("--waiting", "3"), 2, "--waiting: found 3, expected at most 0"),
        (
            ("--set", "wind=N"),
            2,
            "--set: found 'wind', expected clouds=dice, clouds=none or cloud=",
        ),
        (("--set", "clouds=many"), 2, "--set clouds: found 'many', expected dice or none"),
    ],
)
def test_what_cannot_be_played_is_refused_and_leaves_nothing(
    empty: Path, run: Run, flags: tuple[str, ...], code: int, found: str
) -> None:
    """No folder, no secret, no pilot; a value that an option cannot have is wrong usage."""
    before = state_of(empty)
    said = run("new", "dawn-patrol", *PAIR, *flags, "--games", empty)
    assert said.code == code
    assert found in said.err
    assert ".new-" not in said.err
    assert state_of(empty) == before


def test_a_first_deadline_that_is_past_is_told(empty: Path, run: Run) -> None:
    """A game that was begun elsewhere may have one; a slip of the finger should not pass unseen."""
    said = run("new", "dawn-patrol", *PAIR, "--first", "2020-12-04 18:00", "--games", empty)
    assert said.code == 0
    assert "turn 1 was due at 2020-12-04 18:00, which is past" in said.err
    ahead = run("new", "dusk-patrol", *PAIR, "--first", "2999-12-04 18:00", "--games", empty)
    assert (ahead.code, ahead.err) == (0, "")


def test_a_first_deadline_that_is_no_time_is_wrong_usage(empty: Path, run: Run) -> None:
    """What was typed is told with an example, and nothing is written."""
    before = state_of(empty)
    said = run("new", "dawn-patrol", *PAIR, "--first", "tomorrow", "--games", empty)
    assert said.code == 2
    assert "--first: found 'tomorrow', expected such as 2026-11-27 18:00" in said.err
    assert state_of(empty) == before


@pytest.mark.parametrize(
    ("name", "told"),
    [
        (
            "private",
            "is the league's own folder, of addresses, mail and the secrets of dice; choose",
        ),
        ("rules", "is the league's own folder, of the rulesets of your house; choose"),
        ("turn3", "is the name of a turn; choose another for the game"),
        ("../x", "expected a folder's name such as dawn-patrol"),
        ("a b", "expected a folder's name such as dawn-patrol"),
        ("", "expected a folder's name such as dawn-patrol"),
    ],
)
def test_a_game_needs_a_name_that_is_a_folders(empty: Path, run: Run, name: str, told: str) -> None:
    """And of no folder that means something else."""
    before = state_of(empty)
    said = run("new", name, *PAIR, "--games", empty)
    assert said.code == 2
    assert f"{name!r}: {told}" in said.err
    assert state_of(empty) == before


def test_a_new_game_of_sides_says_who_is_on_which(empty: Path, run: Run) -> None:
    """Dealt in turn, or said; a game without sides says nothing of any."""
    pilots = ("--pilot", "Wren, ned", "--pilot", "Lark, mo", "--pilot", "Tit, al")
    teams = ("--rule", "teams=[Reds, Blues]")
    said = run("new", "circus", "--system", "squadron", *pilots, *teams, "--games", empty)
    assert said.out.startswith("  Wren (ned), Reds\n  Lark (mo), Blues\n  Tit (al), Reds\n")
    own = ("--set", "Wren=Blues", "--set", "Lark=Reds", "--set", "Tit=Reds", "--json")
    said = run("new", "wings", "--system", "squadron", *pilots, *teams, *own, "--games", empty)
    assert json.loads(said.out)["sides"] == {"Wren": "Blues", "Lark": "Reds", "Tit": "Reds"}
    said = run("new", "kent", "--system", "britain", *pilots, "--games", empty)
    assert said.out.startswith("  Wren (ned)\n  Lark (mo)\n  Tit (al)\n")


def test_pilots_come_from_the_waiting_list(empty: Path, run: Run) -> None:
    """They leave it, comments stay, and those who have a name fly under it."""
    path = empty / "league.yaml"
    text = path.read_text().replace(
        "waiting:\n",
        "waiting:\n  - player: ned   # since spring\n    note: any\n  - {player: cora}\n"
        "  - {player: ivo}\n",
    )
    path.write_text(text)
    (empty / "pilots.yaml").write_text("# ours\npilots:\n  Tin Goose: {player: ned}\n")
    said = run("new", "dawn-patrol", "--waiting", "2", "--json", "--games", empty)
    assert said.code == 0, said.err
    assert sorted(json.loads(said.out)["homes"]) == ["Tin Goose", "cora"]
    assert [one.player for one in league_of(empty).waiting] == ["ivo"]
    assert "# Your league." in path.read_text()
    assert list(load_yaml(empty / "pilots.yaml").data["pilots"]) == ["Tin Goose", "cora"]
    assert (empty / "pilots.yaml").read_text().startswith("# ours\n")


def test_a_new_game_starts_from_the_house(empty: Path, run: Run) -> None:
    """Its rules and deadlines are copied, so that later changes of the house touch no game."""
    path = empty / "league.yaml"
    house = (
        "house:\n  ruleset: mk3\n  rules: {damage_points: 15}\n"
        "  deadlines: {weekday: monday, time: '20:30', every: 2, notice: 5, grace: 12 hours,"
        " zone: Europe/Paris}\n"
    )
    path.write_text(path.read_text().partition("house:")[0] + house)
    said = run("new", "dawn-patrol", *PAIR, "--games", empty)
    assert said.code == 0, said.err
    league, pilots = load_all(empty)
    game = load_game(empty / "dawn-patrol", league, pilots)
    assert (game.edition, game.rules.damage_points) == ("mk3", 15)
    assert game.deadlines == league.house.deadlines


def test_an_interrupt_leaves_nothing_half_made(
    empty: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl-C while the map is drawn."""
    before = state_of(empty)

    def interrupted(*_: object) -> dict[str, bytes]:
        raise KeyboardInterrupt

    monkeypatch.setattr(start_game, "start_map", interrupted)
    with pytest.raises((KeyboardInterrupt, click.Abort)):
        quietly("new", "dawn-patrol", *PAIR, "--games", empty)
    assert state_of(empty) == before


@pytest.mark.parametrize(("last", "code"), [("Europe/Dublin\n", 0), ("\x03", 1)])
def test_what_it_is_not_told_it_asks_for(tmp_path: Path, last: str, code: int) -> None:
    """On a terminal; Ctrl-C at a question leaves nothing."""
    place = tmp_path / "league"
    program = [sys.executable, "-m", "sopwith_gm", "init", str(place), "--ruleset", "email"]
    with Terminal(*program) as asked:
        asked.write("Your name", "Ada\n", then="Your time zone")
        asked.write("Your time zone", last, then=None)
        assert asked.ended() == code, asked.told
    assert place.exists() == (code == 0)


def test_without_a_terminal_a_flag_is_asked_for(tmp_path: Path) -> None:
    """Wrong usage: exit code 2."""
    done = subprocess.run(
        [sys.executable, "-m", "sopwith_gm", "init", str(tmp_path / "x")],
        stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert "--game-master" in done.stderr
