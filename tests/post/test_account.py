"""`private/mail.yaml`: what it says is told in full, and what is secret never."""

import socket
import stat
from pathlib import Path

import pytest
from desk_tools import Run

SECRET = "hunter2-do-not-tell"  # noqa: S105 a password that somebody wrote into a file
BOX = "fetch:\n  imap: 127.0.0.1\n  port: 1\n  user: gm@example.org\n"


def write(games: Path, text: str) -> None:
    """Write down an account."""
    (games / "private" / "mail.yaml").write_text(text)


WRONG = [
    (f"fetch:\n  imap: x\n  user: gm\n  password: {SECRET}\n", "a password never stands in a file"),
    (f"fetch: {{imap: x, user: gm, password: {SECRET}}}\n", "a password never stands in a file"),
    (f"fetch:\n  imap: x\n  user: gm\n  token: [{SECRET}]\n", "a token never stands in a file"),
    (f"fetch:\n  imap: x\n  pasword: {SECRET}\n", "unknown key 'pasword'"),
    (f'fetch:\n  imap: x\n  password: "{SECRET}\n', "is not the YAML that is expected here"),
    (f"fetch:\n  imap: x\n  password: &{SECRET} y\n", "is not the YAML that is expected here"),
    (f"fetch:\n  imap: x\n  passwort: {SECRET}: {SECRET}\n", "is not the YAML"),
    (BOX, "expected one of 'password' and 'token'"),
    (BOX + "  password: {}\n", "expected one of {command: ...}, {keyring: ...}"),
    ("fetch:\n  folder: INBOX\n", "expected one of imap, pop3, maildir, mbox, eml, found 0"),
    ("fetch:\n  imap: x\n  mbox: y\n", "expected one of imap, pop3, maildir, mbox, eml, found 2"),
    (
        BOX + "  password: {environment: A}\n  security: none\n",
        "mail.yaml:6:13: security: found",
    ),
    (BOX + "  password: {environment: A}\n  since: yesterday\n", "expected a day such as"),
    ("fetch:\n  pop3: x\n  user: gm\n  token: {environment: A}\n", "POP3 takes a password"),
]


@pytest.mark.parametrize(("text", "told"), WRONG)
def test_what_is_wrong_is_told_and_no_line_is_shown(
    text: str, told: str, league: Path, run: Run
) -> None:
    """Somebody will write a password there: the message about it must not print it."""
    write(league, text)
    said = run("fetch", "--games", league)
    assert said.code == 1
    assert told in said.err, said
    assert "private/mail.yaml" in said.err
    assert SECRET not in said.err + said.out


WHENCE = [
    ("{command: /bin/false}", "ended with exit code 1, no password"),
    ("{command: /there/is/no/such}", "cannot be run"),
    ("{command: 'echo \"'}", "is no command line; is a quote left open?"),
    ("{command: 'true'}", "gave an empty password"),
    ("{environment: DESK_NO_SUCH}", "is not set; the password comes from it"),
    ("{keyring: gm}", "the library is not installed; pip install 'sopwith-gm[keyring]'"),
    (f"{{command: 'echo {SECRET}'}}", "127.0.0.1:1: the connection is gone"),
]


@pytest.mark.parametrize(("source", "told"), WHENCE)
def test_where_a_password_comes_from_is_told_when_it_does_not_come(
    source: str, told: str, league: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last one has one, and nobody to tell it to."""
    monkeypatch.setitem(__import__("sys").modules, "keyring", None)
    write(league, f"{BOX}  password: {source}\n")
    said = run("fetch", "--games", league)
    assert (said.code, said.out) == (1, "0 filed.\n")
    assert told in said.err, said
    assert SECRET not in said.err.replace(f"'echo {SECRET}'", "")


def test_without_an_account_it_says_what_to_write(league: Path, run: Run) -> None:
    """An example, and the other way: to name a box."""
    said = run("fetch", "--games", league)
    assert said.code == 1
    assert "fetch: {imap: imap.example.org, user: gm@example.org" in said.err
    assert "sopwith-gm fetch ~/export.mbox" in said.err


def test_what_is_private_is_made_for_its_owner_alone(league: Path, run: Run) -> None:
    """Folder, tray, ledger and messages; and it is said where others can read something."""
    box = league.parent / "box"
    box.mkdir()
    (box / "one.eml").write_bytes(b"From: eve@example.net\n\nHello\n")
    private = league / "private"
    assert stat.S_IMODE(private.stat().st_mode) == 0o700
    assert run("fetch", box, "--games", league).err == ""
    made = [private / "tray", private / "fetched.jsonl", *(private / "tray").iterdir()]
    modes = [stat.S_IMODE(path.stat().st_mode) for path in made]
    assert modes == [0o700, 0o600, 0o600]
    private.chmod(0o755)
    (private / "addresses.yaml").chmod(0o644)
    for command in (("status",), ("fetch", box)):
        told = run(*command, "--games", league).err
        assert "other users of this machine can read addresses.yaml" in told
        assert f"chmod -R go-rwx {private}" in told
    private.chmod(0o700)
    assert run("status", "--games", league).err == ""


@pytest.mark.parametrize(
    ("code", "told"),
    [
        (socket.EAI_NONAME, "no server of that name is known; is it spelt right in private/mail."),
        (socket.EAI_AGAIN, "its name cannot be looked up now (no answer); are you on the net?"),
    ],
)
def test_a_name_that_no_server_has_is_told_apart_from_a_net_that_is_down(
    league: Path, run: Run, monkeypatch: pytest.MonkeyPatch, code: int, told: str
) -> None:
    """Trying again helps against one of them alone, and there was no connection to lose."""

    def look_up(*_: object, **__: object) -> object:
        raise socket.gaierror(code, "no answer")

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    monkeypatch.setenv("DESK_PASSWORD", "x")
    server = "user: gm@example.org, password: {environment: DESK_PASSWORD}"
    for kind in ("imap", "pop3"):
        write(league, f"fetch: {{{kind}: nosuch.example.org, {server}}}\n")
        said = run("fetch", "--games", league)
        assert said.code == 1
        assert "nosuch.example.org:" in said.err
        assert told in said.err
        assert "the connection is gone" not in said.err
