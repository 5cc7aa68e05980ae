"""`week`: an evening in one command, over a real box and a real mail server."""

import json
import mailbox
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from desk_tools import Run
from post_tools import mail
from smtp_end import PASSWORD, SmtpEnd, sending_account

from tests.terminal import Terminal

BEFORE = "2026-12-03T20:00+00:00"
AFTER = "2026-12-06T12:00+00:00"
SECOND = "2026-12-13T12:00+00:00"


@pytest.fixture
def end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SmtpEnd]:
    """A mail server of this test's own."""
    monkeypatch.setenv("POST_PASSWORD", PASSWORD)
    folder = tmp_path / "smtp"
    folder.mkdir()
    server = SmtpEnd(folder)
    server.start()
    yield server
    server.stop()


@pytest.fixture
def desk(league: Path, end: SmtpEnd, tmp_path: Path) -> Path:
    """A league with one game, a Maildir, a mail server and a web host that is a folder."""
    import shutil

    shutil.rmtree(league / "channel-wings")
    mailbox.Maildir(str(tmp_path / "box"))
    sending_account(league, end)
    account = league / "private" / "mail.yaml"
    account.write_text(f"fetch: {{maildir: {tmp_path / 'box'}}}\n{account.read_text()}")
    script = tmp_path / "upload"
    steps = (
        f"echo once >> {tmp_path}/uploads",
        f"rm -rf {tmp_path}/web",
        f'cp -r "$1" {tmp_path}/web',
    )
    script.write_text("\n".join(("#!/bin/sh", *steps)) + "\n")
    script.chmod(0o755)
    settings = league / "league.yaml"
    settings.write_text(
        f"{settings.read_text()}\nsite:\n  address: https://example.org/air/\n"
        f"  upload: {script} {{site}}\n"
    )
    return league


def arrive(desk: Path, *messages: bytes) -> None:
    """New mail."""
    box = mailbox.Maildir(str(desk.parent / "box"))
    for one in messages:
        box.add(one.replace(b"\r\n", b"\n"))


def subjects(end: SmtpEnd) -> list[tuple[str, str]]:
    """To whom letters went, and about what."""
    return [(one["To"].partition("@")[0], one["Subject"].partition(": ")[2]) for one in end.letters]


def test_two_turns_with_a_late_a_silent_and_a_duplicate_mail(
    desk: Path, run: Run, end: SmtpEnd
) -> None:
    """Before the deadline receipts and reminders; after it the turn is flown, the site is on the
    web, and everybody has the result. Each letter once, however often it is run."""
    knave = mail("dorian", 1, body="take off from beta; A, A, A\n")
    arrive(desk, knave, knave, mail("cora", 2, body="take off from beta; A, A, A\n"))
    said = run("week", "--games", desk, "--yes", "--at", BEFORE)
    assert said.code == 0, said
    receipts = [who for who, about in subjects(end) if about.startswith("your orders")]
    assert sorted(receipts) == ["cora", "dorian"]
    assert [who for who, about in subjects(end) if about.startswith("orders due")] == ["ned"]
    count = len(end.took)
    assert run("week", "--games", desk, "--yes", "--at", BEFORE).code == 0
    assert len(end.took) == count
    assert not (desk / "dawn-patrol" / "turn1" / "turn.json").exists()

    late = "Sat, 05 Dec 2026 10:00:00 +0000"
    arrive(desk, mail("ned", 3, body="take off from beta; A, A, A\n", date=late))
    said = run("week", "--games", desk, "--yes", "--at", AFTER)
    assert said.code == 0, said
    results = end.letters[-3:]
    assert all(one["Subject"].startswith("Dawn Patrol, result of turn 1: ") for one in results)
    assert {one["To"].partition("@")[0] for one in results} == {"dorian", "cora", "ned"}
    web = desk.parent / "web"
    assert (web / "games" / "dawn-patrol" / "turn1" / "index.html").exists()
    count, uploads = len(end.took), (desk.parent / "uploads").read_text()
    assert run("week", "--games", desk, "--yes", "--at", AFTER).code == 0
    assert len(end.took) == count
    assert (desk.parent / "uploads").read_text() == uploads

    then = "Mon, 07 Dec 2026 10:00:00 +0000"
    arrive(
        desk,
        mail("dorian", 4, subject="Dawn Patrol, turn 2", body="A, A, A\n", date=then),
        mail("cora", 5, subject="Dawn Patrol, turn 2", body="A, A, A\n", date=then),
    )
    said = run("week", "--games", desk, "--yes", "--at", SECOND)
    assert said.code == 0, said
    assert (desk / "dawn-patrol" / "turn2" / "turn.json").exists()
    assert "Tin Goose: red card" in said.out
    assert len({one["Message-ID"] for one in end.letters}) == len(end.took)
    journal = (desk / "private" / "sent.jsonl").read_text()
    assert "@example.org" not in journal + said.out + said.err


def test_in_doubt_the_pilot_is_asked_and_nothing_is_flown(
    desk: Path, run: Run, end: SmtpEnd
) -> None:
    """By --yes nobody rules: the question goes out, and the exit code says that it waits."""
    arrive(
        desk,
        mail("dorian", 1, body="take off from beta; A, A, zoom upside down\n"),
        mail("cora", 2, body="take off from beta; A, A, A\n"),
        mail("ned", 3, body="take off from beta; A, A, A\n"),
    )
    said = run("week", "--games", desk, "--yes", "--at", AFTER)
    assert said.code == 1
    assert ("dorian", "a question about your orders, Red Knave") in subjects(end)
    assert not (desk / "dawn-patrol" / "turn1" / "turn.json").exists()


def test_without_a_yes_nothing_goes_out(desk: Path, run: Run, end: SmtpEnd) -> None:
    """Where nobody can be asked and nobody said --yes, it is said what waits."""
    arrive(desk, mail("dorian", 1, body="take off from beta; A, A, A\n"))
    said = run("week", "--games", desk, "--at", AFTER)
    assert said.code == 1
    assert "Not without a yes" in said.err
    assert end.took == []
    assert not (desk / "dawn-patrol" / "turn1" / "turn.json").exists()


def test_a_game_master_takes_two_doubts_flies_and_sends_by_six_keys(
    desk: Path, end: SmtpEnd
) -> None:
    """One doubt is taken as it was read, of the other a reading; stopped by Ctrl-C and run again it
    goes on where it was."""
    arrive(
        desk,
        mail("dorian", 1, body="take off from beta; A, A, zoom upside down\n"),
        mail("cora", 2, body="take off from beta; A, A, LT or LS\n"),
        mail("ned", 3, body="take off from beta; A, A, A\n"),
    )
    program = [sys.executable, "-m", "sopwith_gm", "week", "--games", str(desk), "--at", AFTER]
    with Terminal(*program) as week:
        week.press("[l] leave: ", "n", is_known=False)
        week.press("[l] leave: ", "a")
        week.press("[l] leave: ", "\x03")
        assert week.ended() == 1, week.told
    assert "zoom upside down" in week.told
    assert "Traceback" not in week.told
    rulings = (desk / "dawn-patrol" / "turn1" / "rulings.yaml").read_text()
    assert "accept: yes" in rulings
    assert "nmr" not in rulings, "a 'n' that was meant for another question costs nobody his orders"
    assert end.took == []
    assert "  2: " in week.told
    with Terminal(*program) as week:
        for question, key in (
            ("[l] leave: ", "2"),
            ("[n] no: ", "y"),
            ("[n] no: ", "y"),
            ("show them first: ", "y"),
        ):
            week.press(question, key)
        assert week.ended() == 0, week.told
    assert (desk / "dawn-patrol" / "turn1" / "turn.json").exists()
    record = json.loads((desk / "dawn-patrol" / "turn1" / "turn.json").read_text())
    [cora] = [one for one in record["orders"] if one["plane"] == "Blue Bottle"]
    assert [one["manoeuvre"] for one in cora["sheet"]["moves"]] == ["A", "A", "LS"]
    assert len(end.took) >= 3
    assert PASSWORD not in week.told
