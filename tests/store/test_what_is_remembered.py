"""What is remembered to save time is never believed: whatever changes, it is worked out anew."""

import json
import shutil
from collections.abc import Callable
from contextlib import chdir
from datetime import UTC, datetime
from enum import Enum
from pathlib import Path

import pytest

from sopwith_gm import cli
from sopwith_gm.core.telling.values import Clause, Entry
from sopwith_gm.desk.fly import standing_of
from sopwith_gm.desk.gather import gather
from sopwith_gm.errors import UserError
from sopwith_gm.store.find import load_all
from sopwith_gm.store.game import as_kept, game_of, load_game
from sopwith_gm.store.plain_values import from_plain, to_plain
from sopwith_gm.store.remembered import REMEMBERED, memory, remembering
from sopwith_gm.store.yaml_file import load_yaml
from tests.sample_league import SAMPLE, without_demo

KEPT = Path("private", REMEMBERED)
BEFORE, AFTER = "2024-06-01T18:00+00:00", "2024-06-30T18:00+00:00"

Told = Callable[..., tuple[int, str]]


@pytest.fixture(scope="module")
def looked_at(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A league of three games, one of each system, that somebody has looked at."""
    games = tmp_path_factory.mktemp("league") / "games"
    others = ("birds-of-a-feather", "channel-wings", "high-summer", "kent-ladder")
    leave_out = shutil.ignore_patterns(*others, REMEMBERED, "drafts", ".lock*", "maps")
    shutil.copytree(SAMPLE, games, ignore=leave_out)
    without_demo(games)
    for command in (["status"], ["check", "dawn-patrol/turn12", "--no-drafts"]):
        with chdir(games.parent), pytest.raises(SystemExit):
            cli.main([*command, "--games", "games"])
    return games


@pytest.fixture
def games(looked_at: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of it; what is remembered has come along, as it does to a new machine."""
    games = tmp_path / "games"
    shutil.copytree(looked_at, games)
    monkeypatch.chdir(tmp_path)
    return games


@pytest.fixture
def told(capsys: pytest.CaptureFixture[str]) -> Told:
    """What a command says, and how it ends."""

    def say(*arguments: str | Path) -> tuple[int, str]:
        capsys.readouterr()
        with pytest.raises(SystemExit) as ended:
            cli.main([str(one) for one in arguments])
        said = capsys.readouterr()
        return int(ended.value.code or 0), said.out + said.err

    return say


def append(path: Path, text: str) -> None:
    path.write_text(path.read_text("utf-8") + text, "utf-8")


def swap(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


DUE = "dawn-patrol/turn12"
CHANGES: dict[str, Callable[[Path], object]] = {
    "a message comes": lambda games: shutil.copy(
        games / DUE / "orders" / "halloran.eml", games / DUE / "orders" / "again.eml"
    ),
    "a message goes": lambda games: (games / DUE / "orders" / "halloran.eml").unlink(),
    "a message is another": lambda games: swap(
        games / DUE / "orders" / "maud-pellew.yaml", "Move 1: LT", "Move 1: RT"
    ),
    "orders are broken": lambda games: append(games / DUE / "orders" / "dusty-fen.yaml", "x: y\n"),
    "the game master rules": lambda games: (games / DUE / "rulings.yaml").write_text(
        "planes:\n  Gaspard Lune: {nmr: yes, reason: He has rung up.}\n"
    ),
    "a title is another": lambda games: swap(
        games / "dawn-patrol" / "game.yaml", "title: ", "title: New "
    ),
    "an option is another": lambda games: swap(
        games / "dawn-patrol" / "game.yaml", "ruleset: email", "ruleset: nonsense"
    ),
    "another game has the title": lambda games: swap(
        games / "two-flights" / "game.yaml", "title: ", "title: Dawn "
    ),
    "the league is broken": lambda games: append(games / "league.yaml", "nonsense: yes\n"),
    "the pilots are broken": lambda games: append(games / "pilots.yaml", "nonsense: yes\n"),
    "an address is another": lambda games: swap(games / "private" / "addresses.yaml", "@", "@x"),
    "there are no addresses": lambda games: (games / "private" / "addresses.yaml").unlink(),
    "a house ruleset comes": lambda games: (
        (games / "rules").mkdir(),
        (games / "rules" / "email.yaml").write_text("title: Mine\nbase: boardgame\n"),
    ),
    "an old record is spoiled": lambda games: append(
        games / "dawn-patrol" / "turn3" / "turn.json", "x"
    ),
    "an old record is changed": lambda games: swap(
        games / "dawn-patrol" / "turn3" / "turn.json", '"turn": 3', '"turn": 4'
    ),
    "the last record is gone": lambda games: (
        games / "dawn-patrol" / "turn11" / "turn.json"
    ).unlink(),
    "a record does not fit its seal": lambda games: (
        games / "dawn-patrol" / "turn5" / "turn.sha256"
    ).write_text(f"{'0' * 64}  turn.json\n"),
    "a game is gone": lambda games: shutil.rmtree(games / "two-flights"),
    "what is remembered is gone": lambda games: shutil.rmtree(games / KEPT),
    "what is remembered is torn": lambda games: [
        path.write_bytes(path.read_bytes()[:-9]) for path in (games / KEPT).iterdir()
    ],
    "what is remembered is no text": lambda games: [
        path.write_bytes(b"\xff\n[") for path in (games / KEPT).iterdir()
    ],
    "another file is in its place": lambda games: shutil.copy(
        games / KEPT / "status-two-flights.json", games / KEPT / "status-dawn-patrol.json"
    ),
    "somebody has written into it": lambda games: [
        path.write_bytes(path.read_bytes().replace(b"Halloran", b"Somebody"))
        for path in (games / KEPT).iterdir()
    ],
}


@pytest.mark.parametrize("change", CHANGES)
def test_whatever_changes_the_answer_is_that_of_somebody_who_remembers_nothing(
    change: str, games: Path, told: Told
) -> None:
    """`status` before and after the deadline, and `check`, say the same with and without what was
    remembered, and end the same."""
    CHANGES[change](games)
    asked = (
        ("status", "--games", "games", "--at", BEFORE),
        ("status", "--json", "--games", "games", "--at", AFTER),
        ("check", "dawn-patrol/turn12", "--no-drafts", "--json", "--games", "games", "--at", AFTER),
    )
    remembering = [told(*one) for one in asked]
    shutil.rmtree(games / KEPT, ignore_errors=True)
    assert remembering == [told(*one) for one in asked]


@pytest.mark.parametrize(
    "change", ["a message goes", "a title is another", "an old record is spoiled"]
)
def test_a_change_is_seen(change: str, games: Path, told: Told) -> None:
    """Else the test before would hold of a program that says nothing."""
    before = told("status", "--games", "games", "--at", AFTER)
    CHANGES[change](games)
    assert told("status", "--games", "games", "--at", AFTER) != before


def test_time_goes_on_though_no_file_changes(games: Path, told: Told) -> None:
    """Before the deadline orders are awaited, after it the turn can be flown."""
    assert "wait for orders" in told("status", "--games", "games", "--at", BEFORE)[1]
    assert "wait for orders" not in told("status", "--games", "games", "--at", AFTER)[1]


def test_nothing_is_remembered_outside_of_private(games: Path, told: Told) -> None:
    """Who has sent what is nobody's business before the deadline; others cannot read the folder."""
    there = {path for path in games.rglob("*") if KEPT not in path.relative_to(games).parents}
    shutil.rmtree(games / KEPT)
    told("status", "--games", "games")
    told("check", "dawn-patrol/turn12", "--no-drafts", "--games", "games")
    now = {path for path in games.rglob("*") if KEPT not in path.relative_to(games).parents}
    assert {path for path in now - there if ".lock" not in path.name} == set()
    assert (games / KEPT).stat().st_mode & 0o077 == 0
    assert all(path.stat().st_mode & 0o077 == 0 for path in (games / KEPT).iterdir())


def test_a_league_that_cannot_be_written_is_looked_at_all_the_same(games: Path, told: Told) -> None:
    """It only takes longer."""
    before = told("status", "--games", "games", "--at", AFTER)
    shutil.rmtree(games / KEPT)
    (games / KEPT).write_text("no folder")
    assert told("status", "--games", "games", "--at", AFTER) == before


def test_a_league_without_anything_private_gets_no_such_folder(games: Path, told: Told) -> None:
    """Nothing is remembered of it."""
    shutil.rmtree(games / "private")
    told("status", "--games", "games")
    assert not (games / "private").exists()


def test_what_was_worked_out_by_another_program_is_not_taken(
    games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A new version reads every message anew."""
    with remembering():
        assert memory(games, "a topic").recall("key", lambda: "old") == "old"
    assert memory(games, "a topic").recall("key", lambda: "new") == "old"
    monkeypatch.setattr("sopwith_gm.store.remembered.program", lambda: "a newer one")
    assert memory(games, "a topic").recall("key", lambda: "new") == "new"


def test_a_command_that_fails_leaves_what_is_remembered_as_it_was(games: Path) -> None:
    """Nothing is written where something is refused; nor by a command that did not ask for it."""
    memory(games, "a topic").recall("key", lambda: "old")

    def fail() -> None:
        with remembering():
            memory(games, "a topic").recall("key", lambda: "old")
            raise UserError("something is wrong")

    with pytest.raises(UserError):
        fail()
    assert not (games / KEPT / "a topic.json").exists()


def test_what_looked_at_files_elsewhere_is_not_kept(games: Path, tmp_path: Path) -> None:
    """Nobody would see that they change."""
    elsewhere = tmp_path / "elsewhere.yaml"
    elsewhere.write_text("a: 1\n")
    for number in ("1", "2"):
        elsewhere.write_text(f"a: {number}\n")
        with remembering():
            kept = memory(games, "a topic")
            assert kept.recall("key", lambda: str(load_yaml(elsewhere).data["a"])) == number


def test_only_so_much_is_kept(games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was used longest ago goes first."""
    monkeypatch.setattr("sopwith_gm.store.remembered.MOST", 2)
    with remembering():
        for key in ("a", "b", "a", "c"):
            memory(games, "a topic").recall(key, lambda: 1)
    assert set(json.loads((games / KEPT / "a topic.json").read_bytes().split(b"\n", 1)[1])) == {
        "a",
        "c",
    }


@pytest.mark.parametrize("name", ["dawn-patrol", "thames-watch", "two-flights"])
def test_games_and_readings_come_back_as_they_were(name: str, looked_at: Path) -> None:
    """Every value of a game of each system, and of its messages, is the same from JSON."""
    league, pilots = load_all(looked_at)
    game = as_kept(game_of(load_yaml(looked_at / name / "game.yaml"), league, pilots))
    assert from_plain(json.loads(json.dumps(to_plain(game)))) == game
    whole = load_game(looked_at / name, league, pilots)
    turn = 12 if name == "dawn-patrol" else 6
    standing = standing_of(whole, turn, pilots)
    first, again = (
        gather(whole, turn, standing.position, due=standing.orders_due) for _ in range(2)
    )
    assert again == first
    assert [one.sheet and one.sheet.text for one in again.orders if hasattr(one.sheet, "text")] == [
        one.sheet and one.sheet.text for one in first.orders if hasattr(one.sheet, "text")
    ]


class Foreign(Enum):
    """A value of somebody else's."""

    ONE = 1


@pytest.mark.parametrize("value", [Foreign.ONE, object(), Path("x"), len, b"bytes"])
def test_values_of_others_are_not_written(value: object) -> None:
    """What can be remembered is our own."""
    with pytest.raises(TypeError):
        to_plain(value)


@pytest.mark.parametrize(
    "data",
    [
        {"=": "os:system", "of": "true"},
        {"=": "sopwith_gm.store.disk:os.system", "of": "true"},
        {"=": "sopwith_gm.store.game:load_game", "of": []},
        {"=": "sopwith_gm.store.nowhere:Thing", "of": {}},
        {"=": "sopwith_gm.store.league:Pilot", "of": {"name": "x"}},
        {"=": "sopwith_gm.store.commit:CommitKind", "of": "NONE"},
        {"no": "kind"},
    ],
)
def test_nothing_but_our_values_is_ever_made(data: object) -> None:
    """Whoever writes into the folder can have no other program run."""
    with pytest.raises(ValueError, match="no "):
        from_plain(data)


def test_moments_and_sets_come_back() -> None:
    """What JSON does not know."""
    value = {("a", 1): frozenset({2}), "b": [datetime(2026, 1, 2, 3, tzinfo=UTC), None, {3}]}
    assert from_plain(json.loads(json.dumps(to_plain(value)))) == value


def test_what_a_turn_says_comes_back_part_by_part() -> None:
    """Its parts are structs, which say what they are made of in a way of their own."""
    clause = Clause("E 4.4", (("E 4.4", "Damage falls with the range."),))
    entry = Entry("move-2-shot-1", None, "fires", "He hits.", clauses=(clause,))
    assert from_plain(json.loads(json.dumps(to_plain(entry)))) == entry
    assert type(from_plain(to_plain(entry))) is Entry
