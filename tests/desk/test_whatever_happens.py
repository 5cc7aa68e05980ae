"""Pull the plug or let the disk refuse, at any change of a file: a new league, a new game and an
archive are there or not, and whatever a command says of its work is so."""

import errno
import secrets
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from crash_tools import GAME, correct, dying_at, every, new_orders, refused_at, tell
from desk_tools import BEFORE, Run, quietly, state_of

from sopwith_gm.desk import start_game
from sopwith_gm.store.game import Game
from sopwith_gm.systems.sopwith.position import Position

INIT = ("init", "games", "--game-master", "Ada Quill", "--zone", "Europe/Dublin")
NEW = (
    "new", "night-watch", "--games", "games", "--pilot", "Old Crow, mo, N", "--pilot", "Jay, ned",
    "--waiting", "1",
)  # fmt: skip
HANDOVER = ("handover", GAME, "--games", "games", "--to", "away/dawn.zip")
AT = ("--games", "games", "--at", BEFORE)
LOOK = ("status", *AT)
WAITING = "waiting:\n  # the oldest first\n  - player: ivo   # since spring\n  - player: cora\n"


def somebody_waits(games: Path) -> None:
    """Two wait for a game, and the pilots have comments of the game master's."""
    path = games / "league.yaml"
    path.write_text(path.read_text().replace("waiting:\n", WAITING))
    path = games / "pilots.yaml"
    path.write_text(path.read_text() + "  # more to come\n")


def nothing_yet(games: Path) -> None:
    """There is no league."""
    shutil.rmtree(games)


@pytest.fixture
def place(games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder with the league in it, as the place where commands are given; secrets and maps of
    new games are the same every time."""
    monkeypatch.chdir(tmp_path)
    drawn: dict[str, dict[str, bytes]] = {}
    draw = start_game.start_map

    def drawn_once(game: Game, position: Position) -> dict[str, bytes]:
        key = repr(position)
        if key not in drawn:
            drawn[key] = draw(game, position)
        return drawn[key]

    monkeypatch.setattr(start_game, "start_map", drawn_once)
    monkeypatch.setattr(secrets, "token_bytes", lambda count: bytes(range(100, 100 + count)))
    assert games == tmp_path / "games"
    return tmp_path


class Trial:
    """The same command given again and again to copies of the same folder."""

    def __init__(self, place: Path, command: tuple[str, ...]) -> None:
        self.place = place
        self.kept = Path(shutil.copytree(place, place.parent / f"{place.name}-kept"))
        self.before = state_of(place)
        quietly(*command)
        self.after = state_of(place)
        assert self.after != self.before

    def again(self) -> None:
        """As if the command had never been given."""
        for one in self.place.iterdir():
            shutil.rmtree(one)
        shutil.copytree(self.kept, self.place, dirs_exist_ok=True)


@pytest.mark.parametrize(
    ("prepare", "command", "mend", "step"),
    [
        (nothing_yet, INIT, INIT, 3),
        (somebody_waits, NEW, LOOK, 3),
        (somebody_waits, HANDOVER, HANDOVER, 1),
    ],
)
def test_killed_at_any_change_of_a_file_it_is_there_or_not(
    place: Path, prepare: Callable[[Path], None], command: tuple[str, ...], mend: tuple[str, ...],
    step: int,
    run: Run,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    """Before or after, nothing between, when somebody next looks or tries; and it can be done again
    wherever it was not done. Every `step`-th change is tried, or each one by `make faults`."""
    prepare(place / "games")
    trial = Trial(place, command)
    seen = []
    for call in range(1, 500, every(step)):
        trial.again()
        code = dying_at(call, lambda: quietly(*command))
        assert code in (0, 9)
        if mend != command:
            quietly(*mend)
            assert state_of(place) in (trial.before, trial.after), call
        else:
            run(*command)
        seen.append(state_of(place) == trial.after)
        if not seen[-1]:
            quietly(*command)
        assert state_of(place) == trial.after, call
        if code == 0:
            break
    assert code == 0
    tell(capsys, f"{command[0]}: killed at {call - 1} calls, then done or mended")
    assert seen == sorted(seen)


@pytest.mark.usefixtures("drawn_once")
@pytest.mark.parametrize(
    ("prepare", "command", "step"),
    [
        (nothing_yet, INIT, 3),
        (somebody_waits, NEW, 3),
        (somebody_waits, HANDOVER, 1),
        (new_orders, ("adjudicate", f"{GAME}/turn4", "--now", *AT), 5),
        (new_orders, ("check", f"{GAME}/turn4", *AT), 3),
        (correct, ("amend", f"{GAME}/turn2", "--yes", *AT), 19),
    ],
)  # fmt: skip
def test_what_is_said_of_the_work_is_so_wherever_the_disk_fails(
    place: Path, prepare: Callable[[Path], None], command: tuple[str, ...], step: int,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    """Nothing was changed, or it is done all the same and the next command puts it in place; a
    message and exit code 1, never a traceback."""
    prepare(place / "games")
    trial = Trial(place, command)
    heard = {"nothing": 0, "all the same": 0}
    for call in range(1, 2000, every(step)):
        trial.again()
        code = (errno.EIO, errno.ENOSPC)[call % 2]
        said = refused_at(call, code, command, place.parent / "said")
        assert said.code in (0, 1), said.err
        assert "Traceback" not in said.err
        if said.code == 0:
            assert state_of(place) == trial.after, call
        elif "all the same" in said.err:
            heard["all the same"] += 1
            quietly(*LOOK)
            assert state_of(place) == trial.after, call
        elif "is written and in place" in said.err:
            assert state_of(place) == trial.after, call
        else:
            heard["nothing"] += 1
            assert state_of(place) == trial.before, said.err
        if not said.out:
            break
    assert not said.out
    assert min(heard.values()) > 0 or command is HANDOVER
    tell(capsys, f"{command[0]}: refused at {call} calls: {heard}")


def test_what_publish_says_of_the_site_is_so_wherever_the_disk_fails(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Before its first change nothing was changed; behind it every page is whole, and the next run
    goes on."""
    command = ("publish", "--no-maps", *AT)

    def pages() -> dict[str, bytes]:
        files = state_of(place / "site")
        return {name: text for name, text in files.items() if not name.startswith(".publish")}

    quietly(*command)
    old = pages()
    (place / "games" / "short").mkdir()
    shutil.copy(place / "games" / GAME / "game.yaml", place / "games" / "short" / "game.yaml")
    secret = place / "games" / "private" / f"{GAME}.secret"
    shutil.copy(secret, secret.with_name("short.secret"))
    trial = Trial(place, command)
    new_pages = pages()
    halves = 0
    for call in range(1, 2000, every(7)):
        trial.again()
        said = refused_at(call, errno.ENOSPC, command, place.parent / "said")
        assert "Traceback" not in said.err
        if said.code == 0:
            assert pages() == new_pages, call
        elif "the next `publish` goes on" in said.err:
            halves += 1
            for name, text in pages().items():
                assert text in (old.get(name), new_pages.get(name)), name
        else:
            assert pages() == old, said.err
        quietly(*command)
        assert pages() == new_pages, call
        if not said.out:
            break
    assert not said.out
    assert halves > 3
    tell(capsys, f"publish: refused at {call} calls, {halves} of them half way")
