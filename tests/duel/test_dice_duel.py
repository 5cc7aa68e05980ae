"""A game that the house has never heard of, played by the real program.

`dice_duel` is a whole system in two files; `play.py` adds it and runs the command line. No room of
the house knows it.
"""

import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from sopwith_gm.core.dice import pip_from

PLAY = Path(__file__).parent / "play.py"
BEFORE, AFTER = "2026-12-04T17:00+00:00", "2027-03-05T19:00+00:00"
MAIL = """From: Ada <ada@example.org>
To: gm@example.org
Subject: my number
Date: Fri, 27 Nov 2026 10:00:00 +0000

Hello,
4
"""


def run(folder: Path, *arguments: str, code: int = 0) -> str:
    """What the program says; it must end with that exit code."""
    done = subprocess.run(
        [sys.executable, PLAY, *arguments], cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == code, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout


def write(path: Path, text: str) -> None:
    """A file, with the folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


@pytest.fixture(scope="module")
def league(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A league whose only game is a duel, before its first turn."""
    folder = tmp_path_factory.mktemp("duel")
    run(folder, "init", "games", "--game-master", "Ada Quill", "--zone", "Europe/Dublin",
        "--ruleset", "email")  # fmt: skip
    run(folder, "new", "first-blood", "--system", "duel", "--ruleset", "duel", "--title",
        "First Blood", "--pilot", "Ada, ada", "--pilot", "Ben, ben", "--first",
        "2026-12-04 18:00")  # fmt: skip
    addresses = "players:\n  ada: ada@example.org\n  ben: ben@example.org\n"
    write(folder / "games/private/addresses.yaml", addresses)
    write(folder / "games/first-blood/turn1/orders/ada.eml", MAIL)
    ben = "pilot: Ben\nturn: 1\nnumber: 9\n"
    write(folder / "games/first-blood/turn1/orders/ben.yaml", ben)
    return folder


@pytest.fixture(scope="module")
def checked(league: Path) -> dict[str, dict[str, object]]:
    """What `check` says of each duellist before turn 1."""
    told = json.loads(run(league, "check", "first-blood/turn1", "--at", BEFORE, "--json"))
    return {one["plane"]: one for one in told["planes"]}


@pytest.fixture(scope="module")
def played(league: Path, checked: object) -> Path:
    """The same league when the duel is over; its first turn was amended."""
    run(league, "adjudicate", "first-blood/turn1", "--at", AFTER)
    ruling = "planes:\n  Ben:\n    reason: he meant 6\n    orders: {number: 6}\n"
    write(league / "games/first-blood/turn1/rulings.yaml", ruling)
    run(league, "amend", "first-blood/turn1", "--reason", "Ben meant 6", "--yes")
    for turn in range(2, 30):
        folder = league / f"games/first-blood/turn{turn}"
        ada = f"pilot: Ada\nturn: {turn}\nnumber: 6\npress: I win.\n"
        write(folder / "orders/ada.yaml", ada)
        write(folder / "orders/ben.yaml", f"pilot: Ben\nturn: {turn}\nnumber: 1\n")
        run(league, "adjudicate", f"first-blood/turn{turn}", "--at", AFTER)
        if (folder / "secret.txt").exists():
            return league
    pytest.fail("nobody won in 30 turns")


def test_a_mail_and_a_file_are_read_as_the_game_reads_them(
    checked: dict[str, dict[str, object]],
) -> None:
    """A number in a mail is Ada's order; Ben's is too high, and is remarked on by the game."""
    assert checked["Ada"]["written"] == "4"
    assert checked["Ada"]["flown"] == ["4"]
    assert checked["Ben"]["flown"] == ["0"]
    assert [one["code"] for one in checked["Ben"]["remarks"]] == ["too high"]  # type: ignore[attr-defined]


def test_what_is_done_with_orders_is_said_in_the_verb_of_the_game(
    league: Path, checked: object
) -> None:
    """A number is played; it does not fly."""
    told = run(league, "check", "first-blood/turn1", "--at", BEFORE)
    assert "  plays:  4" in told
    assert "flies" not in told


def test_a_message_can_be_read_as_of_the_game(league: Path) -> None:
    """`read --system` asks that game's reader."""
    mail = "games/first-blood/turn1/orders/ada.eml"
    told = json.loads(run(league, "read", mail, "--system", "duel", "--json"))
    assert told["orders"] == {"number": 4}


def test_letters_say_what_the_game_makes_of_the_orders(league: Path, checked: object) -> None:
    """The house's letter around the game's own lines."""
    drafts = league / "games/first-blood/turn1/drafts"
    assert "a die + 4" in (drafts / "receipt-ada.txt").read_text()
    assert "this is what I will play for you" in (drafts / "receipt-ada.txt").read_text()
    assert "9 is none of 1 to 6" in (drafts / "receipt-ben.txt").read_text()


def test_a_turn_is_told_in_the_words_of_the_game(played: Path) -> None:
    """Report, page and picture of the last turn; its secret lies beside it."""
    last = max((played / "games/first-blood").glob("turn*/secret.txt")).parent
    report = (last / "report.txt").read_text()
    assert "Roll by roll" in report
    assert "The game is over. Ada won it." in " ".join(report.split())
    assert "Roll by roll" in (last / "index.html").read_text()
    assert "<svg" in (last / "maps/1-roll.svg").read_text()


def test_a_game_that_draws_its_map_has_every_other_picture(played: Path) -> None:
    """Dark maps, the strip, the page for print, the preview: the game draws none of them."""
    run(played, "adjudicate", "first-blood/turn1", "--full")
    maps = played / "games/first-blood/turn1/maps"
    pngs = ["1-roll-board-dark.png", "1-roll-board.png", "1-roll.png", "strip.png", "thumbnail.png"]
    assert sorted(one.name for one in maps.iterdir()) == sorted([*pngs, "1-roll.svg", "a4.pdf"])
    assert all((maps / name).read_bytes().startswith(b"\x89PNG") for name in pngs)
    assert (maps / "a4.pdf").read_bytes().startswith(b"%PDF")
    shown = (maps / "1-roll.svg").read_text()
    assert ">First Blood · turn 1: The roll<" in shown
    assert "comes to" in shown


def test_an_amended_turn_rolls_the_same_dice(played: Path) -> None:
    """Ben's number is another, his die is not; the erratum says why."""
    turn = played / "games/first-blood/turn1"
    now = json.loads((turn / "turn.json").read_text())
    [old] = [json.loads(one.read_text()) for one in (turn / "history").rglob("*.json")]
    assert [one["number"] for one in old["adjudication"]["sums"]] == [4, 0]
    assert [one["number"] for one in now["adjudication"]["sums"]] == [4, 6]
    assert now["dice"] == old["dice"]
    assert "Ben meant 6" in (turn / "erratum.txt").read_text()


def test_every_turn_can_be_checked_again(played: Path) -> None:
    """`verify` rolls every die anew; `status` names the winner by the name he plays under."""
    assert "all as it should be" in run(played, "verify", "first-blood")
    assert "won by Ada" in run(played, "status")
    assert "Ada and Ben" not in run(played, "status")


@pytest.fixture(scope="module")
def site(played: Path) -> Path:
    """Its pages, published at an address, with all pictures."""
    run(played, "publish", "--base", "https://example.org/duel/")
    return played / "site"


def test_a_link_to_the_game_or_to_the_site_shows_the_newest_turn(site: Path) -> None:
    """Whoever is sent it sees the picture that stands for that turn."""
    last = max(site.glob("games/first-blood/turn*"), key=lambda one: int(one.name[4:]))
    picture = last / "maps/thumbnail.png"
    told = (
        f'<meta property="og:image" content="https://example.org/duel/{picture.relative_to(site)}">'
    )
    assert picture.is_file()
    for page in (
        "index.html",
        "games/first-blood/index.html",
        f"{last.relative_to(site)}/index.html",
    ):
        assert told in (site / page).read_text(), page
    for page in ("games/index.html", "pilots/index.html", "games/first-blood/press.html"):
        assert "og:image" not in (site / page).read_text()


def test_the_site_shows_the_duel_and_no_word_of_another_game(site: Path) -> None:
    """Standings, careers and the turn's page; nothing of aeroplanes' bursts and clouds."""
    game = (site / "games/first-blood/index.html").read_text()
    assert "Points" in game
    assert "<title>Dice Duel by mail" in (site / "index.html").read_text()
    for name in ("games/first-blood/index", "pilots/index", "pilots/ada", "bulletin/index"):
        assert "kill" not in (site / f"{name}.html").read_text().partition("<main")[2].lower()
    assert "Ada" in (site / "pilots/ada.html").read_text()
    for page in (site / "games/first-blood").rglob("*.html"):
        body = page.read_text().partition("<main")[2].lower()
        assert body, page
        assert not [one for one in ("burst", "aerodrome", "manoeuvre") if one in body], page
    assert "ada@example.org" not in "".join(
        one.read_text(errors="replace") for one in site.rglob("*") if one.is_file()
    )


def test_the_game_can_be_handed_over(played: Path) -> None:
    """The archive verifies by itself."""
    run(played, "handover", "first-blood", "--to", "duel.zip")
    with zipfile.ZipFile(played / "duel.zip") as packed:
        assert any(name.endswith("turn1/turn.json") for name in packed.namelist())
    assert "all as it should be" in run(played, "verify", "duel.zip")


def test_the_players_have_all_that_they_need_to_check_it(played: Path) -> None:
    """Their archive says which game it is, and verifies."""
    run(played, "handover", "first-blood", "--for-players", "--to", "players.zip")
    assert "all as it should be" in run(played, "verify", "players.zip")


def test_a_game_whose_set_up_comes_by_mail_begins_with_turn_0(tmp_path: Path) -> None:
    """Folder, orders, deadlines, records, dice and pages count from there; turn 1 follows, and a
    turn before the first is none."""
    run(tmp_path, "init", "games", "--game-master", "Ada Quill", "--zone", "Europe/Dublin",
        "--ruleset", "email")  # fmt: skip
    told = run(tmp_path, "new", "bouts", "--system", "mail-duel", "--ruleset", "duel", "--title",
               "Bouts", "--pilot", "Ada, ada", "--pilot", "Ben, ben", "--rule", "points=9",
               "--first", "2026-12-04 18:00")  # fmt: skip
    assert "games/bouts/turn0/orders/" in told
    for turn in (0, 1):
        assert f"turn {turn}" in run(tmp_path, "status", "--at", BEFORE)
        run(tmp_path, "check", f"bouts/turn{turn}", "--at", BEFORE)
        for name, number in (("Ada", 2), ("Ben", 3)):
            text = f"pilot: {name}\nturn: {turn}\nnumber: {number}\n"
            write(tmp_path / f"games/bouts/turn{turn}/orders/{name}.yaml", text)
        run(tmp_path, "adjudicate", f"turn{turn}", "--at", AFTER)
    ruling = "planes:\n  Ben:\n    reason: he meant 6\n    orders: {number: 6}\n"
    write(tmp_path / "games/bouts/turn0/rulings.yaml", ruling)
    run(tmp_path, "amend", "bouts/turn0", "--reason", "Ben meant 6", "--yes")
    assert "bouts: 2 turns, all as it should be" in run(tmp_path, "verify", "bouts")
    run(tmp_path, "publish")
    site = tmp_path / "site/games/bouts"
    assert "../turn1/index.html" in (site / "turn0/index.html").read_text()
    assert 'href="turn0/index.html"' in (site / "index.html").read_text()
    run(tmp_path, "handover", "bouts", "--to", "bouts.zip")
    assert "all as it should be" in run(tmp_path, "verify", "bouts.zip")
    secret = bytes.fromhex((tmp_path / "games/private/bouts.secret").read_text())
    record = json.loads((tmp_path / "games/bouts/turn0/turn.json").read_text())
    assert record["dice"][0]["pip"] == pip_from(secret, "bout 0 | die of Ada | 1")
