"""What cannot be filed lies in the tray, until an address is added or the game master files it."""

import json
import shutil
from pathlib import Path

import pytest
from desk_tools import Run
from post_tools import mail, messages_in

from sopwith_gm.mail.letter_ids import letter_id


@pytest.fixture
def box(league: Path) -> Path:
    """A folder of saved messages."""
    folder = league.parent / "saved"
    folder.mkdir()
    return folder


def test_a_message_from_a_new_address_is_filed_when_the_address_is_written_down(
    league: Path, box: Path, run: Run
) -> None:
    """`status` says why it lies there; the next `fetch` files it, and it comes no second time."""
    raw = mail("vera@elsewhere.example", 1, subject="Channel Wings, turn 1")
    (box / "one.eml").write_bytes(raw)
    said = run("fetch", box, "--games", league)
    assert (said.code, said.out.splitlines()[-1]) == (1, "0 filed, 1 in the tray.")
    told = run("status", "--games", league).out
    assert "it comes from an address that is nobody's; add the address to private/addr" in told
    path = league / "private" / "addresses.yaml"
    path.write_text(
        path.read_text().replace("vera@example.org", "[vera@elsewhere.example, vera@example.org]")
    )
    assert "it can be filed to channel-wings/turn1 now" in run("status", "--games", league).out
    said = run("fetch", box, "--games", league)
    assert (said.code, said.out.splitlines()[-1]) == (0, "1 filed.")
    assert messages_in(league) == {"channel-wings/turn1/orders": [raw]}
    assert run("fetch", box, "--games", league).out == "0 filed.\n"


def test_a_message_is_filed_for_a_pilot_whoever_sent_it(league: Path, box: Path, run: Run) -> None:
    """What the game master decided stands in the file's name; `check` reads it as that pilot's."""
    (box / "one.eml").write_bytes(
        mail("cousin@elsewhere.example", 1, body="Take off beta. A, A, A\n")
    )
    run("fetch", box, "--games", league)
    (lies,) = json.loads(run("file", "--json", "--games", league).out)
    said = run("file", lies["message"][-12:-4], "--as", "blue bottle", "--games", league)
    assert said.code == 0, said
    (path,) = (league / "dawn-patrol" / "turn1" / "orders").iterdir()
    assert path.name.endswith(".as-blue-bottle.eml")
    assert run("file", "--games", league).out == "The tray is empty.\n"
    told = run("check", "dawn-patrol/turn1", "--games", league).out
    assert "Blue Bottle: in\n" in told
    assert "flies:  A / A / A" in told
    assert run("fetch", box, "--games", league).out == "0 filed.\n"


def test_what_is_filed_by_hand_is_for_the_turn_that_it_was_filed_to(
    league: Path, box: Path, run: Run
) -> None:
    """The tray says so of a slip in the number; `check` does not put it aside for that again."""
    (box / "one.eml").write_bytes(
        mail("cora", 1, subject="Dawn Patrol, turn 4", body="Take off beta. A, A, A\n")
    )
    run("fetch", box, "--games", league)
    told = run("file", "--games", league).out
    assert "where the number is a slip, file it with --game dawn-patrol by hand" in told
    assert run("file", "cora", "--game", "dawn-patrol", "--games", league).code == 0
    told = run("check", "dawn-patrol/turn1", "--games", league).out
    assert "Blue Bottle: in\n" in told
    assert "it is for turn 4" not in told


def test_one_message_with_orders_for_two_games_is_filed_for_each(
    league: Path, box: Path, run: Run
) -> None:
    """With `--keep` it stays in the tray for the other one."""
    body = "Dawn Patrol:\nA, A, A\n\nChannel Wings:\nA, A, LT\n"
    raw = mail("dorian", 1, subject="moves", body=body)
    (box / "one.eml").write_bytes(raw)
    run("fetch", box, "--games", league)
    assert run("file", "dorian", "--game", "dawn-patrol", "--keep", "--games", league).code == 0
    assert run("file", "dorian", "--game", "channel-wings", "--games", league).code == 0
    folders = {"dawn-patrol/turn1/orders": [raw], "channel-wings/turn1/orders": [raw]}
    assert messages_in(league) == folders


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["file", "nothing", "--as", "Puffin"], "no message of that name in"),
        (["file", "eml", "--as", "Puffin"], "2 messages in the tray"),
        (["file", "dorian"], "say which game it is for with --game"),
        (["file", "stranger"], "say whose it is with --as PILOT"),
        (["file", "stranger", "--as", "Pufin"], "did you mean 'Puffin'?"),
        (["file", "dorian", "--game", "dusk"], "unknown game 'dusk'"),
    ],
)
def test_what_is_not_plain_is_asked(
    arguments: list[str], told: str, league: Path, box: Path, run: Run
) -> None:
    """And the message stays in the tray."""
    (box / "one.eml").write_bytes(mail("who@elsewhere.example", 1))
    (box / "two.eml").write_bytes(mail("dorian", 2, subject="moves"))
    run("fetch", box, "--games", league)
    before = messages_in(league)
    said = run(*arguments, "--games", league)
    assert (said.code, said.out) == (1, "")
    assert told in said.err, said
    assert messages_in(league) == before


def test_a_big_export_is_fetched_message_by_message(league: Path, run: Run) -> None:
    """An mbox of any size, a Maildir, a single mail; `--since` leaves what is older."""
    export = league.parent / "export.mbox"
    old = mail("cora", 900, subject="turn 1", date="Fri, 20 Nov 2020 17:02:00 +0000")
    who, love = ("cora", "ned", "vera"), "From here on I fly home.\n\nFrom: me, with love\n"
    bodies = [f"A, A, A\n\n{number}\n\n{love}" for number in range(60)]
    raws = [mail(who[n % 3], n, subject="moves", body=body) for n, body in enumerate(bodies)]
    above = b"From gm@example.org Fri Nov 20 17:02:00 2026\r\n"
    export.write_bytes(b"".join(above + raw + b"\r\n" for raw in [old, *raws]))
    said = run("fetch", export, "--since", "2026-01-01", "--games", league)
    assert (said.code, said.out.splitlines()[-1]) == (0, "60 filed, 1 left.")
    came = sorted(raw for found in messages_in(league).values() for raw in found)
    assert [one.strip() for one in came] == sorted(raw.strip() for raw in raws)
    maildir = league.parent / "Maildir"
    for name in ("cur", "new", "tmp"):
        (maildir / name).mkdir(parents=True)
    (maildir / "new" / "1.x").write_bytes(raws[0])
    (maildir / "cur" / "2.x:2,S").write_bytes(mail("ned", 77, subject="again"))
    said = run("fetch", maildir, "--games", league)
    assert said.out.splitlines()[-1] == "1 filed, 1 were here already."
    assert (maildir / "new" / "1.x").exists()


def test_a_message_that_was_saved_by_hand_is_not_doubled(league: Path, box: Path, run: Run) -> None:
    """Under whatever name it lies there."""
    raw = mail("cora", 1)
    folder = league / "dawn-patrol" / "turn1" / "orders"
    (folder / "her mail.eml").write_bytes(raw.replace(b"\r\n", b"\n"))
    (box / "one.eml").write_bytes(raw)
    assert run("fetch", box, "--games", league).out == "0 filed, 1 were here already.\n"
    assert [path.name for path in folder.iterdir()] == ["her mail.eml"]


def test_while_somebody_works_in_a_game_its_messages_wait(
    league: Path, box: Path, run: Run
) -> None:
    """The others are filed; the next run files the rest."""
    from filelock import FileLock

    (box / "one.eml").write_bytes(mail("cora", 1))
    (box / "two.eml").write_bytes(mail("vera", 2, subject="moves"))
    with FileLock(league / "dawn-patrol" / ".lock"):
        said = run("fetch", box, "--games", league)
        assert (said.code, said.out.splitlines()[-1]) == (1, "1 filed.")
        assert "1 messages wait: " in said.err
    assert run("fetch", box, "--games", league).out.splitlines()[-1] == "1 filed."


def test_of_a_game_that_cannot_be_read_nobody_can_say_that_a_message_is_not_for_it(
    league: Path, box: Path, run: Run
) -> None:
    """Unless it names another one: all else waits in the tray until the next run."""
    (box / "one.eml").write_bytes(mail("cora", 1, subject="moves"))
    path = league / "channel-wings" / "game.yaml"
    path.write_text(path.read_text() + "nonsense: yes\n")
    said = run("fetch", box, "--games", league)
    assert (said.code, "unknown key 'nonsense'" in said.err) == (1, True)
    assert list(messages_in(league)) == ["private/tray"]


def test_a_file_named_by_the_first_word_of_a_pilot_is_his(league: Path, run: Run) -> None:
    """`red.txt` as `red.yaml`; not where two begin so."""
    folder = league / "dawn-patrol" / "turn1" / "orders"
    (folder / "red.txt").write_text("Take off beta. A, A, A\n")
    told = run("check", "dawn-patrol/turn1", "--games", league).out
    assert "Red Knave: in\n" in told
    (folder / "red.txt").rename(folder / "read.txt")
    assert "it names no sender" in run("check", "dawn-patrol/turn1", "--games", league).out


def test_what_is_none_of_the_leagues_business_is_left_where_it_is(
    league: Path, box: Path, run: Run
) -> None:
    """A letter of the game master's own that came back to him, whatever address he plays under;
    and, if the account says so, what strangers write who name no game. Each is looked at once."""
    own = letter_id("0" * 32, "dawn-patrol/turn1/drafts/receipt-red-knave")
    letter = mail("dorian", 1).replace(b"<1@mail.example.org>", own.encode())
    (box / "letter.eml").write_bytes(letter)
    (box / "news.eml").write_bytes(mail("news@shop.example", 2, subject="Half price"))
    (box / "new.eml").write_bytes(mail("new@elsewhere.example", 3, subject="Dawn Patrol"))
    account = league / "private" / "mail.yaml"
    account.write_text(f"fetch:\n  eml: {box}\n  strangers: leave\n")
    said = run("fetch", "--games", league)
    assert said.out.splitlines()[-1] == "0 filed, 1 in the tray, 2 left."
    assert len(messages_in(league)["private/tray"]) == 1
    assert run("fetch", "--games", league).out == "0 filed.\n"
    assert str(box) not in (league / "private" / "fetched.jsonl").read_text()


def test_while_no_game_is_running_nothing_is_fetched(league: Path, box: Path, run: Run) -> None:
    """Nobody could say of any message where it belongs."""
    (box / "one.eml").write_bytes(mail("cora", 1))
    for game in ("dawn-patrol", "channel-wings"):
        shutil.rmtree(league / game)
    said = run("fetch", box, "--games", league)
    assert (said.code, "no game is running, so nothing was fetched" in said.err) == (1, True)
    assert messages_in(league) == {}
