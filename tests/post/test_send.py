"""`send`: letters to a real mail server, each once, whatever server and desk do meanwhile."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from desk_tools import Run, Said
from dovecot import certificate
from post_tools import mail
from smtp_end import PASSWORD, SmtpEnd, sending_account

from tests.waiting import PATIENCE

NOW = "2026-12-02T12:00+00:00"
AFTER = "2026-12-09T12:00+00:00"


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
def drafted(league: Path, run: Run, end: SmtpEnd) -> Path:
    """Dawn Patrol with two pilots who ordered and one who did not: three letters."""
    orders = league / "dawn-patrol" / "turn1" / "orders"
    orders.mkdir(parents=True, exist_ok=True)
    for number, who in enumerate(("dorian", "cora"), 1):
        raw = mail(who, number, body="take off from beta; A, A, A\n")
        (orders / f"{who}.eml").write_bytes(raw)
    sending_account(league, end)
    draft(league, run)
    return league


def draft(games: Path, run: Run) -> None:
    """Draft the letters; those that begin a game are deleted, as who keeps one back does it."""
    said = run("check", "dawn-patrol/turn1", "--games", games, "--at", NOW)
    assert "Traceback" not in said.err
    for path in (games / "dawn-patrol" / "turn1" / "drafts").glob("start-*"):
        path.unlink()


def sent(run: Run, games: Path, *more: str) -> Said:
    """Send Dawn Patrol's letters. No address and no password is told."""
    said = run("send", "dawn-patrol", "--games", games, "--at", NOW, *more)
    journal = games / "private" / "sent.jsonl"
    assert said.out, said.err
    told = said.out + said.err + (journal.read_text() if journal.exists() else "")
    assert "@example.org" not in told
    assert PASSWORD not in told
    return said


def test_letters_go_out_once_with_all_that_a_letter_has(
    drafted: Path, run: Run, end: SmtpEnd
) -> None:
    """Sender, recipient, date, thread, plain text and HTML; a second run sends nothing."""
    said = sent(run, drafted)
    assert (said.code, said.out.splitlines()[-1]) == (0, "3 sent.")
    assert {one["To"] for one in end.letters} == {
        "dorian@example.org", "cora@example.org", "ned@example.org"
    }  # fmt: skip
    for one in end.letters:
        assert one["From"] == "Ada Quill <gm@example.org>"
        assert one["Date"].datetime.isoformat() == "2026-12-02T12:00:00+00:00"
        assert "X-Unsent" not in one
        plain, html = one.get_body(("plain",)), one.get_body(("html",))
        assert plain is not None
        assert html is not None
        assert "Ada Quill" in plain.get_content()
        assert "Ada Quill" in html.get_content()
    assert len({one["Message-ID"] for one in end.letters}) == 3
    answered = [one["In-Reply-To"] for one in end.letters if one["In-Reply-To"]]
    assert answered == ["<1@mail.example.org>", "<2@mail.example.org>"]
    again = sent(run, drafted)
    assert (again.code, again.out) == (0, "0 sent, 3 went out before.\n")
    assert len(end.took) == 3


def test_starttls_and_an_address_for_answers(
    drafted: Path, run: Run, end: SmtpEnd, tmp_path: Path
) -> None:
    """By STARTTLS the certificate is checked as well; answers go where the league wants them."""
    folder = tmp_path / "other"
    folder.mkdir()
    other = SmtpEnd(folder, security="starttls")
    other.start()
    sending_account(drafted, other, reply_to="orders@example.org")
    assert sent(run, drafted).code == 0
    other.stop()
    assert [one["Reply-To"] for one in other.letters] == ["orders@example.org"] * 3


def test_a_dry_run_shows_all_and_blind_shows_nothing_of_it(
    drafted: Path, run: Run, end: SmtpEnd
) -> None:
    """Neither sends. Who flies in his own game reads nobody's orders."""
    said = run("send", "dawn-patrol", "--games", drafted, "--at", NOW, "--dry-run")
    assert "  To: cora@example.org" in said.out
    assert "| Ada Quill" in said.out
    blind = sent(run, drafted, "--dry-run", "--blind")
    assert "|" not in blind.out
    assert "to go: dawn-patrol/turn1/drafts/receipt-blue-bottle.eml" in blind.out
    assert end.took == []


def test_a_pilot_without_an_address_is_a_doubt_and_the_others_have_their_letters(
    drafted: Path, run: Run, end: SmtpEnd
) -> None:
    """It says where to write the address; no letter goes without `To`."""
    addresses = drafted / "private" / "addresses.yaml"
    whole = addresses.read_text()
    addresses.write_text("".join(x for x in whole.splitlines(True) if "ned" not in x))
    draft(drafted, run)
    said = sent(run, drafted)
    assert (said.code, len(end.took)) == (1, 2)
    assert "no address for ned; write one in private/addresses.yaml, run check" in said.err
    addresses.write_text(whole)
    draft(drafted, run)
    assert (sent(run, drafted).code, len(end.took)) == (0, 3)


def test_a_letter_that_is_no_longer_so_is_not_sent(drafted: Path, run: Run, end: SmtpEnd) -> None:
    """After the deadline nobody is told that orders are due: the reminder of before is stale."""
    said = run("send", "dawn-patrol", "--games", drafted, "--at", AFTER)
    assert said.code == 1
    assert "stale: dawn-patrol/turn1/drafts/reminder-tin-goose.eml" in said.err
    assert all("Orders are due" not in one.as_string() for one in end.letters)


def test_a_receipt_that_went_out_is_not_sent_again_after_the_deadline(
    drafted: Path, run: Run, end: SmtpEnd
) -> None:
    """It would say in other words what its pilot knows. Who was silent hears what that cost."""
    assert sent(run, drafted).code == 0
    run("check", "dawn-patrol/turn1", "--games", drafted, "--at", AFTER)
    for path in (drafted / "dawn-patrol" / "turn1" / "drafts").glob("start-*"):
        path.unlink()
    said = run("send", "dawn-patrol", "--games", drafted, "--at", AFTER)
    assert (said.code, said.out.splitlines()[-1]) == (0, "1 sent, 2 went out before.")
    assert "no orders came" in end.letters[-1]["Subject"]


def test_what_was_edited_goes_as_it_is_and_what_was_deleted_does_not(
    drafted: Path, run: Run, end: SmtpEnd
) -> None:
    """The drafts are the game master's."""
    folder = drafted / "dawn-patrol" / "turn1" / "drafts"
    (folder / "reminder-tin-goose.eml").unlink()
    edited = folder / "receipt-blue-bottle.eml"
    edited.write_bytes(edited.read_bytes().replace(b"Ada Quill", b"Yours, Ada"))
    assert sent(run, drafted).out.splitlines()[-1] == "2 sent."
    assert sum("Yours, Ada" in one.as_string() for one in end.letters) == 1


def test_greylisting_is_tried_again_and_a_refusal_waits_for_another_address(
    drafted: Path, run: Run, end: SmtpEnd
) -> None:
    """A server that says `later` is asked again by the next run; one that says `never` is not."""
    end.greylists, end.refuses = {"cora@example.org"}, {"ned@example.org"}
    said = sent(run, drafted)
    assert (said.code, len(end.took)) == (1, 1)
    assert "the next send tries again" in said.err
    assert "is the address in private/addresses.yaml right?" in said.err
    end.refuses = set()
    said = sent(run, drafted)
    assert (said.code, said.out.splitlines()[-1]) == (1, "1 sent, 1 went out before, 1 refused.")
    addresses = drafted / "private" / "addresses.yaml"
    addresses.write_text(addresses.read_text().replace("ned@", "ned.new@"))
    draft(drafted, run)
    assert sent(run, drafted).code == 0
    assert [one["To"] for one in end.letters][-1] == "ned.new@example.org"
    assert len(end.took) == 3


def test_a_full_mailbox_and_a_server_without_room_are_tried_again(
    drafted: Path, run: Run, end: SmtpEnd
) -> None:
    """Whoever empties his mailbox has his letter by the next run; a slow server is waited for."""
    answers = ["452 4.3.1 insufficient storage", "552 5.2.2 mailbox of cora@example.org is full"]

    def no_room(_number: int, _server: object) -> str | None:
        time.sleep(0.3)
        return answers.pop() if answers else None

    end.on_data = no_room
    said = sent(run, drafted)
    assert (said.code, len(end.took)) == (1, 1)
    assert said.out.splitlines()[-1] == "1 sent, 2 later."
    assert "mailbox of (address) is full" in said.err
    assert sent(run, drafted).code == 0
    assert len({one["Message-ID"] for one in end.letters}) == len(end.took) == 3


def test_a_wrong_password_or_certificate_sends_nothing_and_says_what_to_do(
    drafted: Path, run: Run, end: SmtpEnd, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No word of the password; nothing is written of letters that never began to go."""
    monkeypatch.setenv("POST_PASSWORD", "another-secret")
    said = sent(run, drafted)
    assert said.code == 1
    assert "does not take the user and the password" in said.err
    assert "another-secret" not in said.err
    stranger = certificate(end.folder, "stranger")
    sending_account(drafted, end, certificates=str(stranger))
    said = sent(run, drafted)
    assert said.code == 1
    assert "its certificate is not trusted" in said.err
    assert end.took == []
    assert not (drafted / "private" / "sent.jsonl").exists()


@pytest.mark.parametrize("has_it", [True, False])
def test_a_server_that_dies_with_a_letter_in_its_hands_leaves_it_told_and_not_guessed(
    drafted: Path, run: Run, end: SmtpEnd, has_it: bool
) -> None:
    """Nobody can say whether it has the second one. The third waits, and goes by the next run; the
    second goes when the game master says so, and he may say that it did."""

    def die(number: int, server: Any) -> str | None:
        if number != 2:
            return None
        server.transport.abort()
        return None if has_it else "451 gone"

    end.on_data = die
    said = sent(run, drafted)
    assert said.code == 1
    assert "may have gone out" in said.err
    end.on_data = lambda _number, _server: None
    said = sent(run, drafted)
    assert (said.code, said.out.splitlines()[-1]) == (1, "1 sent, 1 went out before, 1 unknown.")
    took = len(end.took)
    said = sent(run, drafted, "--gone" if has_it else "--again", "receipt-blue-bottle")
    assert said.code == 0
    assert len(end.took) == took + (not has_it)
    assert len({one["Message-ID"] for one in end.letters}) == len(end.took) == 3


def test_a_desk_that_is_killed_while_it_sends_doubles_nothing(
    drafted: Path, run: Run, end: SmtpEnd
) -> None:
    """The program itself, killed while the server has the second letter in its hands."""
    program = [sys.executable, "-m", "sopwith_gm", "send", "dawn-patrol", "--at", NOW]
    with subprocess.Popen([*program, "--games", str(drafted)], env={**os.environ}) as desk:

        def kill(number: int, _: Any) -> None:
            if number == 2:
                desk.send_signal(signal.SIGKILL)

        end.on_data = kill
        desk.wait(PATIENCE)
    end.on_data = lambda _number, _server: None
    said = sent(run, drafted)
    assert said.code == 1
    assert "receipt-blue-bottle.eml: may have gone out" in said.err
    assert len({one["Message-ID"] for one in end.letters}) == len(end.took) == 3


def test_letters_into_a_folder_and_by_a_program_of_this_machine(
    drafted: Path, run: Run, tmp_path: Path
) -> None:
    """For who has a mail program that sends what lies in a folder, or a `sendmail`."""
    account = drafted / "private" / "mail.yaml"
    account.write_text("send: {eml: private/outbox, from: gm@example.org}\n")
    assert sent(run, drafted, "--only", "receipt").code == 0
    assert len(list((drafted / "private" / "outbox").glob("*.eml"))) == 2
    took = tmp_path / "took"
    script = tmp_path / "sendmail"
    script.write_text(f'#!/bin/sh\necho "$@" >> {took}\ncat >> {took}\n')
    script.chmod(0o755)
    account.write_text(f"send: {{sendmail: {script}, from: gm@example.org}}\n")
    assert sent(run, drafted).out.splitlines()[-1] == "1 sent, 2 went out before."
    assert took.read_text().startswith("-i -f gm@example.org -- ned@example.org\nTo: ned")


@pytest.mark.parametrize(
    ("account", "told"),
    [
        ("fetch: []\n", "does not say how letters go out"),
        ("send: {smtp: a.example, eml: out, from: gm@example.org}\n", "expected one of smtp"),
        ("send: {eml: out}\n", "from"),
        ("send: {eml: out, from: nobody}\n", "from: expected one address"),
        ("send: {smtp: a.example, from: g@example.org, user: g, password: hush}\n", "never stands"),
    ],
)
def test_an_account_that_cannot_send_says_where_and_what(
    league: Path, run: Run, account: str, told: str
) -> None:
    """With the place in the file, and without a line of it."""
    (league / "private" / "mail.yaml").write_text(account)
    said = run("send", "--games", league)
    assert said.code == 1
    assert told in said.err
    assert "hush" not in said.err


def test_the_plan_as_data(drafted: Path, run: Run) -> None:
    """For programs: each draft with its state."""
    said = sent(run, drafted, "--dry-run", "--json")
    states = {one["draft"]: one["state"] for one in json.loads(said.out)["letters"]}
    assert states == {
        f"dawn-patrol/turn1/drafts/{name}.eml": "to go"
        for name in ("receipt-red-knave", "receipt-blue-bottle", "reminder-tin-goose")
    }


def test_a_game_that_there_is_not_has_no_letters(league: Path, run: Run) -> None:
    """A slip in its name is told, instead of nothing to send."""
    said = run("send", "dawn-patrl", "--games", league, "--at", NOW)
    assert said.code == 1
    assert "did you mean 'dawn-patrol'?" in said.err
