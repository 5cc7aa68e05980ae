"""`fetch` from servers that fail: nothing is lost, nothing doubled, and no password is told."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from desk_tools import Run, Said
from dovecot import PASSWORD, Dovecot, Wire
from post_tools import account, mail, messages_in

pytestmark = pytest.mark.mailserver


@pytest.fixture(autouse=True)
def password(monkeypatch: pytest.MonkeyPatch) -> None:
    """The desk's password is where the account says."""
    monkeypatch.setenv("DESK_PASSWORD", PASSWORD)


@pytest.fixture
def own_server() -> Iterator[Dovecot]:
    """One that may be killed."""
    server = Dovecot.made()
    try:
        server.start()
        yield server
    finally:
        server.stop()


def tells_nothing(said: Said, games: Path) -> bool:
    """Neither the password nor anybody's address is said, nor written down by the program."""
    ledger = games / "private" / "fetched.jsonl"
    told = said.out + said.err + (ledger.read_text() if ledger.exists() else "")
    return PASSWORD not in told and "@example.org" not in told and "Traceback" not in told


def season(count: int) -> list[bytes]:
    """So many different messages of three pilots, in two games."""
    who = ("cora", "ned", "vera")
    return [
        mail(who[number % 3], number, subject="moves", body=f"A, A, LT\n\nNote {number}.\n")
        for number in range(count)
    ]


def everything(games: Path) -> list[bytes]:
    """All messages that were filed, or lie in the tray."""
    return sorted(raw for folder in messages_in(games).values() for raw in folder)


def test_a_thousand_messages_come_each_once_though_the_wire_is_cut_again_and_again(
    dovecot: Dovecot, league: Path, run: Run
) -> None:
    """Each try gets further: what came is filed and written down, the rest waits on the server."""
    sent = season(1000)
    dovecot.deliver("thousand", sent)
    counts = []
    for cut_after in (20_000, 90_000, 140_000):
        wire = Wire(dovecot.ports["imaps"], cut_after=cut_after)
        account(league, dovecot, "thousand", port=wire.port)
        said = run("fetch", "--games", league)
        wire.close()
        assert wire.is_cut
        assert said.code == 1
        assert "the connection is gone" in said.err
        assert tells_nothing(said, league)
        counts.append(len(everything(league)))
    assert counts == sorted(counts)
    assert 0 < counts[-1] < 1000
    account(league, dovecot, "thousand")
    said = run("fetch", "--games", league)
    assert said.out.splitlines()[-1] == f"{1000 - counts[-1]} filed."
    assert everything(league) == sorted(sent)
    assert tells_nothing(said, league)


def test_a_server_that_is_killed_in_the_middle_loses_and_doubles_nothing(
    own_server: Dovecot, league: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed when the first messages stand in their places; started again, the rest comes."""
    from sopwith_gm.desk import fetch

    monkeypatch.setattr(fetch, "AT_ONCE", 10)
    sent = season(250)
    own_server.deliver("killed", sent)
    account(league, own_server, "killed")
    put = fetch._put
    batches = []

    def put_and_kill(*arguments: object) -> None:
        put(*arguments)  # type: ignore[arg-type]
        batches.append(1)
        if len(batches) == 3:
            own_server.kill()

    monkeypatch.setattr(fetch, "_put", put_and_kill)
    said = run("fetch", "--games", league)
    assert (said.code, tells_nothing(said, league)) == (1, True)
    came = everything(league)
    assert 30 <= len(came) < 250
    own_server.start()
    said = run("fetch", "--games", league)
    assert said.code == 0, said
    assert everything(league) == sorted(sent)


def test_a_desk_that_dies_between_message_and_ledger_does_not_double_it(
    dovecot: Dovecot, league: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What stands there already is known by what is in it, also when the turn has moved on."""
    from sopwith_gm.store.fetched import Ledger

    sent = season(12)
    dovecot.deliver("dies", sent)
    account(league, dovecot, "dies")

    def die(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as dying:
        dying.setattr(Ledger, "add", die)
        assert run("fetch", "--games", league).code == 1
    assert everything(league) == sorted(sent)
    said = run("fetch", "--games", league)
    assert (said.code, said.out) == (0, "0 filed, 12 were here already.\n")
    assert everything(league) == sorted(sent)


def test_a_certificate_that_nobody_vouches_for_ends_it_before_the_password_is_sent(
    dovecot: Dovecot, league: Path, run: Run
) -> None:
    """By TLS and by STARTTLS, over IMAP and POP3; and so it is where the name is another."""
    dovecot.deliver("wrong", season(1))
    for kind, security in (("imap", "tls"), ("imap", "starttls"), ("pop3", "tls"),
                           ("pop3", "starttls")):  # fmt: skip
        other = str(dovecot.folder / "other.pem")
        account(league, dovecot, "wrong", kind=kind, security=security, certificates=other)
        said = run("fetch", "--games", league)
        assert said.code == 1
        assert "its certificate is not trusted" in said.err, said
        assert tells_nothing(said, league)
    path = league / "private" / "mail.yaml"
    account(league, dovecot, "wrong")
    path.write_text(path.read_text().replace("127.0.0.1", "localhost"))
    assert "its certificate is not trusted" in run("fetch", "--games", league).err
    assert everything(league) == []


@pytest.mark.parametrize("kind", ["imap", "pop3"])
def test_a_wrong_password_is_told_and_not_shown(
    kind: str, dovecot: Dovecot, league: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It says where the password comes from, and neither it nor the user's name."""
    wrong = "not-the-password-xyzzy"
    monkeypatch.setenv("DESK_PASSWORD", wrong)
    account(league, dovecot, "somebody@example.org", kind=kind)
    said = run("fetch", "--games", league)
    assert said.code == 1
    assert "does not take the user and the password" in said.err
    assert "environment 'DESK_PASSWORD'" in said.err
    assert wrong not in said.out + said.err
    assert tells_nothing(said, league)


def test_a_server_that_falls_silent_is_given_up(dovecot: Dovecot, league: Path, run: Run) -> None:
    """After `patience` seconds, with all that had come; a slow one is waited for."""
    sent = season(5)
    dovecot.deliver("silent", sent)
    slow = Wire(dovecot.ports["imaps"], pause=0.05)
    account(league, dovecot, "silent", port=slow.port, patience="60")
    assert run("fetch", "--games", league).code == 0
    slow.close()
    assert everything(league) == sorted(sent)
    silent = Wire(dovecot.ports["imaps"], is_silent=True)
    account(league, dovecot, "silent", port=silent.port, patience="1")
    said = run("fetch", "--games", league)
    silent.close()
    assert (said.code, "said nothing for 1 seconds; try again later" in said.err) == (1, True)


def test_one_box_that_fails_does_not_keep_the_others(
    dovecot: Dovecot, league: Path, run: Run
) -> None:
    """Each is seen to."""
    dovecot.deliver("second", season(2))
    account(league, dovecot, "second")
    path = league / "private" / "mail.yaml"
    box = path.read_text().partition("\n")[2].replace("  imap:", "- imap:").replace("  ", "  ")
    path.write_text(f"fetch:\n- maildir: /there/is/no/such/box\n{box}")
    said = run("fetch", "--games", league)
    assert (said.code, said.out.splitlines()[-1]) == (1, "2 filed.")
    assert "there is no such box" in said.err


def test_what_was_filed_is_moved_when_the_account_says_so(
    dovecot: Dovecot, league: Path, run: Run
) -> None:
    """Only what was filed, only after it was; a run that died before is made up for."""
    sent = season(3)
    stranger = mail("stranger@example.net", 9)
    dovecot.deliver("moved", [*sent, stranger])
    account(league, dovecot, "moved")
    assert run("fetch", "--games", league).code == 1
    account(league, dovecot, "moved", move_to="Filed")
    said = run("fetch", "--games", league)
    assert said.out == "0 filed, 3 moved in their box.\n"
    assert len(dovecot.flags("moved")) == 1
    assert len(dovecot.flags("moved/.Filed")) == 3
    assert run("fetch", "--games", league).out == "0 filed.\n"


def test_when_the_server_numbers_its_messages_anew_none_comes_twice(
    dovecot: Dovecot, league: Path, run: Run
) -> None:
    """Another UIDVALIDITY makes every message new; its content does not."""
    sent = season(4)
    dovecot.deliver("renumbered", sent)
    account(league, dovecot, "renumbered")
    run("fetch", "--games", league)
    for name in dovecot.box("renumbered").glob("dovecot*"):
        name.unlink()
    time.sleep(1.1)  # UIDVALIDITY counts seconds
    said = run("fetch", "--games", league)
    assert said.out == "0 filed, 4 were here already.\n"
    assert everything(league) == sorted(sent)
