"""One game whose files are wrong holds up none of the others, and is told once."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from desk_tools import Run, quietly, state_of, write_orders

BROKEN = "channel-wings"
AT = "2026-12-24T20:00+00:00"
MAIL = (
    "From: Cora <cora@example.org>\nTo: gm@example.org\nSubject: {subject}\n"
    "Date: Tue, 22 Dec 2026 21:14:09 +0000\nMessage-ID: <{number}@mail.example.org>\n\n{body}\n"
)


@pytest.fixture(scope="module")
def published(flown: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A league with two games and its site; letters go into a folder, mail comes from another."""
    games = tmp_path_factory.mktemp("two") / "games"
    shutil.copytree(flown, games)
    pilots = ("--pilot", "Wren, vera, N", "--pilot", "Lark, mo, S")
    quietly("new", BROKEN, "--games", games, "--first", "2026-12-25 18:00", *pilots)
    (games / "post").mkdir()
    (games / "private" / "mail.yaml").write_text(
        "fetch: {eml: post}\nsend: {eml: outbox, from: Ada Quill <gm@example.org>}\n"
    )
    quietly("publish", "--no-maps", "--games", games)
    return games


@pytest.fixture
def desk(published: Path, tmp_path: Path) -> Path:
    """A copy of it in which one game's file is no longer right."""
    games = Path(shutil.copytree(published.parent, tmp_path / "league") / "games")
    (games / BROKEN / "game.yaml").write_text("title: [")
    return games


def post(games: Path, number: int, subject: str, body: str) -> None:
    """One mail that has come."""
    text = MAIL.format(subject=subject, number=number, body=body)
    (games / "post" / f"{number}.eml").write_text(text)


def test_publish_leaves_its_pages_as_they_are(desk: Path, run: Run) -> None:
    """The league's own pages still speak of it, and the others' are brought up to date."""
    site = desk.parent / "site"
    before = state_of(site / "games" / BROKEN)
    healthy = desk / "dawn-patrol" / "game.yaml"
    healthy.write_text(healthy.read_text().replace("title: Dawn Patrol", "title: Dusk Patrol"))
    said = run("publish", "--no-maps", "--games", desk)
    assert said.code == 1
    assert f"{BROKEN}: its pages are as they were." in said.err
    assert said.err.count("game.yaml:") == 1
    assert state_of(site / "games" / BROKEN) == before
    assert "Dusk Patrol" in (site / "games" / "dawn-patrol" / "index.html").read_text()
    front = (site / "games" / "index.html").read_text()
    assert "Channel Wings" in front
    assert "Dusk Patrol" in front


def test_publish_takes_no_page_away_where_nothing_is_kept_of_it(desk: Path, run: Run) -> None:
    """Another program's notes count for nothing: then lists leave it out, and say so."""
    site = desk.parent / "site"
    before = {name: content for name, content in state_of(site).items() if _is_kept(name)}
    assert before
    (site / ".published.rows").write_text("")
    said = run("publish", "--no-maps", "--games", desk)
    assert said.code == 1
    assert "as they were; the pages of the league do not speak of it" in said.err
    assert before.items() <= state_of(site).items()
    assert "Channel Wings" not in (site / "games" / "index.html").read_text()


def _is_kept(name: str) -> bool:
    """Is it a page that only the broken game's files could make?"""
    return name.startswith((f"games/{BROKEN}/", "pilots/wren", "pilots/lark"))


def test_a_map_changed_by_hand_holds_up_its_own_game_alone(
    published: Path, tmp_path: Path, run: Run
) -> None:
    """It is put back, or drawn again; till then its page shows what it showed."""
    games = Path(shutil.copytree(published.parent, tmp_path / "league") / "games")
    run("adjudicate", "dawn-patrol/turn3", "--full", "--games", games, "--at", AT)
    run("publish", "--games", games)
    site = games.parent / "site" / "games"
    before = state_of(site / "dawn-patrol")
    picture = games / "dawn-patrol" / "turn3" / "maps" / "1-start-board.png"
    picture.write_bytes(picture.read_bytes() + b"\n")
    (games / "dawn-patrol" / "turn3" / "turn.sha256").touch()
    other = games / BROKEN / "game.yaml"
    other.write_text(other.read_text().replace("Channel Wings", "Channel Swings"))
    said = run("publish", "--again", "--games", games)
    assert said.code == 1
    assert said.err.count("1-start-board.png: has changed since the program wrote it") == 1
    assert "dawn-patrol: those of its pages that could not be made are as they were." in said.err
    assert state_of(site / "dawn-patrol") == before
    assert "Channel Swings" in (site / BROKEN / "index.html").read_text()
    run("adjudicate", "dawn-patrol/turn3", "--full", "--games", games, "--at", AT)
    assert run("publish", "--games", games).code == 0


def test_publish_of_broken_games_alone_changes_nothing(desk: Path, run: Run) -> None:
    """There would be an empty front page."""
    shutil.rmtree(desk / "dawn-patrol")
    (desk.parent / "site" / ".published.rows").write_text("")
    before = state_of(desk.parent / "site")
    said = run("publish", "--no-maps", "--games", desk)
    assert said.code == 1
    assert "Nothing was published" in said.err
    assert state_of(desk.parent / "site") == before


def test_fetch_files_what_names_another_game(desk: Path, run: Run, published: Path) -> None:
    """What may be for the broken one waits in the tray until its files are right."""
    post(desk, 1, "Dawn Patrol turn 4", "Turn 4: A, A, A")
    post(desk, 2, "my orders", "A, LT, A")
    post(desk, 3, "Channel Wings", "A, LT, LT")
    said = run("fetch", "--games", desk)
    assert said.code == 1
    assert "1 filed, 2 in the tray" in said.out
    assert said.out.count(f"it may be for {BROKEN}, whose files are wrong") == 2
    assert said.err.count("game.yaml:") == 1
    shutil.copy(published / BROKEN / "game.yaml", desk / BROKEN)
    said = run("fetch", "--games", desk)
    assert "dawn-patrol/turn4: Blue Bottle" in said.out
    assert "1 filed" in said.out


@pytest.mark.parametrize(
    ("arguments", "done"),
    [
        (("send", "--dry-run", "--at", AT), "letters to send"),
        (("send", "--at", AT), "sent."),
        (("resign", "Tin Goose"), "Tin Goose has no pilot from turn 4 on"),
        (("pause",), "dawn-patrol is paused"),
        (("extend", "2 days"), "the orders for dawn-patrol/turn4 are due Sunday"),
        (("check", "--at", AT), "Red Knave: nothing yet"),
        (("check", "turn1", "--at", AT), "Red Knave: in"),
        (("adjudicate", "--now", "--at", "2026-12-27T20:00+00:00"), "Dawn Patrol, turn 4"),
        (("file",), "The tray is empty"),
    ],
)
def test_a_command_serves_the_other_game(
    desk: Path, run: Run, arguments: tuple[str, ...], done: str
) -> None:
    """And says of the broken one what is wrong where it looked for it."""
    run("check", "dawn-patrol/turn4", "--games", desk, "--at", AT)
    said = run(*arguments, "--games", desk)
    assert done in said.out, said
    if arguments[0] != "file":
        assert said.code == 1
        assert said.err.count(f"{BROKEN} was left out: ") == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ("resign", "Wren"),
        ("send", BROKEN),
        ("pause", BROKEN),
        ("check", f"{BROKEN}/turn1"),
        ("careers",),
    ],
)
def test_what_may_mean_the_broken_game_is_not_done(
    desk: Path, run: Run, arguments: tuple[str, ...]
) -> None:
    """Nobody can tell whether another was meant."""
    before = state_of(desk)
    said = run(*arguments, "--games", desk)
    assert said.code == 1
    assert BROKEN in said.err
    assert state_of(desk) == before


def test_an_evening_serves_the_other_game_and_says_the_fault_once(desk: Path, run: Run) -> None:
    """At its end, whichever steps tripped over it."""
    write_orders(desk, 4, {})
    post(desk, 1, "Dawn Patrol turn 4", "Turn 4: A, A, A")
    said = run("week", "--yes", "--games", desk, "--at", AT)
    assert said.code == 1
    assert "1 filed" in said.out
    assert "sent" in said.out
    assert (said.out + said.err).count("game.yaml:") == 1
    assert said.err.rpartition("sopwith-gm: ")[2].startswith(f"{BROKEN} was left out: ")


@pytest.mark.parametrize("command", ["status", "send", "publish", "fetch"])
def test_a_game_that_cannot_be_entered_stops_no_command_for_the_others(
    published: Path, tmp_path: Path, run: Run, command: str
) -> None:
    """A link that leads to itself stands for a folder of another's."""
    games = Path(shutil.copytree(published.parent, tmp_path / "league") / "games")
    shutil.rmtree(games / BROKEN)
    (games / BROKEN).symlink_to(games / BROKEN)
    more = ("--no-maps",) if command == "publish" else ()
    said = run(command, *more, "--games", games)
    assert said.code == 1
    told = said.out + said.err
    assert told.count("it is a link that leads to itself") == 1
    served: dict[str, Callable[[], bool]] = {
        "status": lambda: "Dawn Patrol (dawn-patrol): turn 4" in said.out,
        "send": lambda: " sent" in said.out,
        "publish": lambda: "index.html" in said.out,
        "fetch": lambda: "0 filed" in said.out,
    }
    assert served[command]()
