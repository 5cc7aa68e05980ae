"""A bad evening: half a mail, the same mail twice, a photograph, files missing or broken."""

import base64
import shutil
from pathlib import Path

import pytest
from desk_tools import BEFORE, ORDERS, Run, state_of, write_orders

GAME = "dawn-patrol"
HEAD = "From: Dorian <dorian@example.org>\nSubject: dawn-patrol turn 4\n"
DATE = "Date: Thu, 3 Dec 2026 12:00:00 +0000\n"
PARTS = """MIME-Version: 1.0
Content-Type: multipart/alternative; boundary="edge"

--edge
Content-Type: text/plain; charset=utf-8

Red Knave: RT, A, A/A
--edge
Content-Type: text/html; charset=utf-8

<p>Red Knave: RT, A, A/A</p>
--edge--
"""


@pytest.fixture
def due(games: Path) -> Path:
    """Turn 4 is due; the others have ordered, Red's mail is what the test makes of it."""
    others = {
        name: ORDERS[3][name].replace("turn: 3", "turn: 4").replace("0", "A")
        for name in ("blue", "tin")
    }
    write_orders(games, 4, others)
    return games


def mail(games: Path, content: str | bytes, name: str = "red.eml") -> Path:
    """A file among the orders of turn 4."""
    path = games / GAME / "turn4" / "orders" / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def adjudicate(games: Path, run: Run, *more: str) -> str:
    """Adjudicate turn 4, which must be refused without any change: what is said."""
    before = state_of(games)
    said = run("adjudicate", f"{GAME}/turn4", "--now", "--games", games, "--at", BEFORE, *more)
    assert said.code == 1
    assert state_of(games) == before
    return said.err


@pytest.mark.parametrize("length", [len(HEAD + DATE), len(HEAD + DATE + PARTS.partition("Red")[0])])
def test_a_mail_without_its_text_is_no_silence(due: Path, run: Run, length: int) -> None:
    """It would be a card for somebody who sent orders."""
    mail(due, (HEAD + DATE + PARTS)[:length])
    told = adjudicate(due, run)
    assert "orders/red.eml: there is no text in it; it may be cut off; save it again" in told


@pytest.mark.parametrize("ending", ["A/A\n", "A/A\n--edge\nContent-Type: text/html\n\n<p>Red"])
def test_a_mail_that_ends_in_the_middle_is_in_doubt(due: Path, run: Run, ending: str) -> None:
    """What is there can be read, but not that it is all: the game master decides."""
    content = HEAD + DATE + PARTS
    mail(due, content[: content.index("A/A\n")] + ending)
    assert "the mail is cut off: one of its parts is not whole" in adjudicate(due, run)
    mail(due, content)
    said = run("adjudicate", f"{GAME}/turn4", "--games", due, "--at", BEFORE)
    assert said.code == 0, said.err


def test_a_mail_in_base64_that_breaks_off_amid_its_code_is_in_doubt(due: Path, run: Run) -> None:
    """`A/A` would be flown as `A`; a footer that a list has put below the code is no break."""
    head = HEAD + DATE + "Content-Transfer-Encoding: base64\n\n"
    code = base64.encodebytes(b"Red Knave: RT, A, A/A").decode()
    mail(due, head + code.rstrip()[:-2])
    assert "the mail is cut off: one of its parts is not whole" in adjudicate(due, run)
    mail(due, head + code + "_____\nThe list of the Evening Aerodrome\n")
    said = run("adjudicate", f"{GAME}/turn4", "--games", due, "--at", BEFORE)
    assert said.code == 0, said.err


def test_a_mail_with_nothing_but_a_picture_is_no_silence(due: Path, run: Run) -> None:
    """His orders may be in it: nobody has a card for what the program cannot read."""
    picture = "Content-Type: image/png\nContent-Transfer-Encoding: base64\n\niVBORw0KGgo=\n"
    parts = PARTS.replace("Red Knave: RT, A, A/A\n", "\n").replace("<p></p>", "")
    mail(
        due,
        HEAD
        + DATE
        + parts.replace("alternative", "mixed").partition("--edge\nContent-Type: text/html")[0]
        + "--edge\n"
        + picture
        + "--edge--\n",
    )
    told = adjudicate(due, run)
    assert "a picture or document came with it" in told
    assert "attachment: I can read only what the mail itself says" in told


@pytest.mark.parametrize("renamed", ["Turn4", "turn 4", "turn04", "TURN_4"])
def test_a_turns_folder_that_was_renamed_is_no_silence(due: Path, run: Run, renamed: str) -> None:
    """All who had ordered would have cards, and fly straight on."""
    (due / GAME / "turn4").rename(due / GAME / renamed)
    assert f"{GAME}/{renamed}: is no turn's name, so nothing in it is read" in adjudicate(due, run)
    status = run("status", "--games", due)
    assert status.code == 1
    assert "rename it to turn4" in status.out
    shutil.copytree(due / GAME / renamed, due / GAME / "turn4")
    assert "put what belongs there into turn4, and move this one out" in adjudicate(due, run)


def test_the_same_mail_twice_is_one_mail(due: Path, run: Run) -> None:
    """Saved from two folders of a mail program."""
    mail(due, HEAD + DATE + PARTS)
    mail(due, HEAD + DATE + PARTS, "red again.eml")
    said = run("adjudicate", f"{GAME}/turn4", "--games", due, "--at", BEFORE)
    assert said.code == 0, said.err
    assert run("verify", "--quick", "--games", due).code == 0


def test_two_mails_that_nothing_tells_apart_are_named_with_their_folder(
    due: Path, run: Run
) -> None:
    """Which of two counts is never guessed."""
    mail(due, HEAD + PARTS)
    mail(due, HEAD + PARTS.replace("RT", "LT"), "red again.eml")
    told = adjudicate(due, run)
    assert f"{due / GAME / 'turn4'}: nothing is adjudicated, because:\n" in told
    assert "(Red Knave): has orders in orders/red again.eml and orders/red.eml, and " in told
    assert "nothing says which are the later; keep one of them there" in told


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("red.jpg", "it is a picture, which is not read"),
        ("Red Knave.pdf", "it is a document, which is not read"),
        ("red.txt", "it is neither a mail nor text"),
    ],
)
def test_a_photograph_is_no_orders(due: Path, run: Run, name: str, what: str) -> None:
    """Whatever it is called."""
    mail(due, b"\xff\xd8\xff\xe0\x00\x10JFIF" + bytes(200), name)
    told = adjudicate(due, run)
    assert f"orders/{name}: {what}; read it yourself, and move it out of orders/" in told


@pytest.mark.parametrize("name", ["dorian.txt", "Dorian 2.txt"])
def test_a_text_may_be_named_after_its_player(due: Path, run: Run, name: str) -> None:
    """Where he flies one plane only."""
    mail(due, b"A, LT, A", name)
    told = run("check", f"{GAME}/turn4", "--games", due).out
    assert "Red Knave: in\n  wrote:  A, LT, A\n" in told


def test_a_text_that_is_named_after_nobody_is_told_with_a_plane_of_its_game(
    due: Path, run: Run
) -> None:
    """And not with one of another."""
    mail(due, b"A, LT, A", "zoe.txt")
    told = adjudicate(due, run)
    assert "orders/zoe.txt: it names no sender; name the file after the plane, such as red-" in told


def test_a_record_that_is_missing_between_others_is_told_by_every_command(
    games: Path, run: Run, tmp_path: Path
) -> None:
    """Publishing must not take away the turns behind it."""
    site = tmp_path / "site"
    write_orders(games, 4, {})
    assert run("publish", "--no-maps", "--games", games, "--out", site).code == 0
    before = state_of(site)
    record = games / GAME / "turn2" / "turn.json"
    kept = record.read_bytes()
    record.unlink()
    for command in (
        ("publish", "--no-maps", "--out", site),
        ("adjudicate", f"{GAME}/turn4", "--now"),
        ("amend", f"{GAME}/turn3", "--yes"),
        ("verify", "--quick"),
        ("status",),
        ("handover", GAME),
    ):
        said = run(*command, "--games", games)
        assert said.code == 1, command
        assert f"{record}: is missing" in said.err + said.out, command
        assert "put it back" in said.err + said.out
    assert state_of(site) == before
    record.write_bytes(kept)
    assert run("publish", "--no-maps", "--games", games, "--out", site).code == 0


def test_the_cure_for_a_broken_last_record_works(games: Path, run: Run) -> None:
    """Half a record, or one that was edited: deleted with its seal, and the turn adjudicated
    again."""
    record = games / GAME / "turn3" / "turn.json"
    whole = record.read_bytes()
    at = ("--games", games, "--at", BEFORE)
    for broken in (whole[:5000], whole.replace(b'"score": 0', b'"score": 9')):
        record.write_bytes(broken)
        said = run("adjudicate", f"{GAME}/turn3", *at)
        assert said.code == 1
        cure = "may be deleted instead, with turn.sha256 beside it, and the turn adjudicated again"
        assert cure in said.err
        record.unlink()
        record.with_name("turn.sha256").unlink()
        assert run("adjudicate", f"{GAME}/turn3", *at).code == 0
        assert record.read_bytes() == whole


@pytest.mark.parametrize(
    "command", ["status", "check", "adjudicate", "amend", "send", "publish", "verify", "pause"]
)
def test_a_last_turn_whose_record_is_lost_is_not_taken_for_one_to_be_flown(
    games: Path, run: Run, command: str
) -> None:
    """Its seal says that it was flown: nobody is asked for its orders again."""
    (games / GAME / "turn3" / "turn.json").unlink()
    before = state_of(games)
    name = {"amend": [f"{GAME}/turn3"], "send": ["--dry-run"]}.get(command, [])
    said = run(command, *name, "--games", games)
    assert said.code == 1
    assert "turn3/turn.json: is missing; put it back" in said.out + said.err
    assert state_of(games) == before


def test_a_file_of_which_nothing_is_left_is_told_as_that(games: Path, run: Run) -> None:
    """A full disk and a broken copy leave such: it is not edited line by line."""
    (games / GAME / "game.yaml").write_text("\n")
    said = run("check", GAME, "--games", games)
    assert said.code == 1
    needs = "'title', 'ruleset', 'pilots'"
    assert f"{games / GAME / 'game.yaml'}: is empty, and needs {needs}; put it back" in said.err
    assert said.err.count("\n") == 1


def test_a_game_without_its_file_is_told_as_that(games: Path, run: Run) -> None:
    """And not as a name that nobody knows."""
    (games / GAME / "game.yaml").unlink()
    said = run("adjudicate", f"{GAME}/turn4", "--games", games)
    assert said.code == 1
    assert f"{games / GAME / 'game.yaml'}: is missing; put it back" in said.err


def test_a_turn_s_folder_lost_is_not_taken_for_the_end(games: Path, run: Run) -> None:
    """All of it, not the record alone."""
    shutil.rmtree(games / GAME / "turn2")
    said = run("publish", "--no-maps", "--games", games, "--out", games.parent / "site")
    assert said.code == 1
    assert "turn2/turn.json: is missing, and turn 3 was flown after it" in said.err
