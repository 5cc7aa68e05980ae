"""`fetch` from a real server: nothing lost, nothing doubled, nothing changed there."""

from pathlib import Path

import pytest
from desk_tools import Run
from dovecot import PASSWORD, TOKEN, Dovecot, Wire
from post_tools import account, mail, messages_in

pytestmark = pytest.mark.mailserver


@pytest.fixture(autouse=True)
def password(monkeypatch: pytest.MonkeyPatch) -> None:
    """The desk's password is where the account says."""
    monkeypatch.setenv("DESK_PASSWORD", PASSWORD)


@pytest.mark.parametrize(
    ("kind", "security"),
    [("imap", "tls"), ("imap", "starttls"), ("pop3", "tls"), ("pop3", "starttls")],
)
def test_each_message_goes_to_its_turn_as_it_came_and_comes_once(
    kind: str, security: str, dovecot: Dovecot, league: Path, run: Run
) -> None:
    """Byte for byte, whatever the protocol; a second run finds nothing new. Over IMAP no message is
    even marked as seen."""
    user = f"{kind}-{security}"
    sent = [mail("cora", 1), mail("ned", 2), mail("vera", 3, subject="my moves")]
    dovecot.deliver(user, sent)
    account(league, dovecot, user, kind=kind, security=security)
    before = dovecot.flags(user)
    said = run("fetch", "--games", league)
    assert (said.code, said.out.splitlines()[-1]) == (0, "3 filed."), said
    assert messages_in(league) == {
        "dawn-patrol/turn1/orders": [sent[0], sent[1]],
        "channel-wings/turn1/orders": [sent[2]],
    }
    assert run("fetch", "--games", league).out == "0 filed.\n"
    after = dovecot.flags(user)
    assert len(after) == len(before)
    assert kind != "imap" or {one.rpartition("/")[2] for one in after} == {""}


def test_of_a_message_of_twenty_megabytes_only_the_beginning_is_fetched(
    dovecot: Dovecot, league: Path, run: Run
) -> None:
    """Its size is asked first; over IMAP the text is there, and the tray says what is missing."""
    part = "--b\nContent-Type: text/plain\n\nA, A, LT\n\n--b\nContent-Type: image/png\n\n"
    large = mail("cora", 1, more='Content-Type: multipart/mixed; boundary="b"\n', body=part)
    dovecot.deliver("large", [large + (b"iVBORw0K" * 9 + b"\r\n") * 280_000, mail("ned", 2)])
    for kind in ("imap", "pop3"):
        wire = Wire(dovecot.ports[f"{kind}s"])
        account(league, dovecot, "large", kind=kind, port=wire.port)
        said = run("fetch", "--games", league)
        wire.close()
        assert wire.carried < 2_000_000
        assert said.code == (1 if kind == "imap" else 0)
    (raw,) = messages_in(league)["private/tray"]
    assert raw.startswith(large)
    assert (
        "too large to be fetched: this is only its beginning"
        in run("status", "--games", league).out
    )
    assert len(messages_in(league)["dawn-patrol/turn1/orders"]) == 1


def test_what_comes_from_a_server_and_from_an_export_comes_once(
    dovecot: Dovecot, league: Path, run: Run, tmp_path: Path
) -> None:
    """An export has lines above a message that the server has not, and other line ends."""
    sent = [mail("cora", 1), mail("ned", 2)]
    dovecot.deliver("export", sent)
    account(league, dovecot, "export")
    run("fetch", "--games", league)
    export = tmp_path / "export.mbox"
    export.write_bytes(
        b"".join(
            b"From - Fri Nov 20 17:02:00 2026\nX-Mozilla-Status: 0001\n"
            + raw.replace(b"\r\n", b"\n")
            + b"\n"
            for raw in sent
        )
    )
    said = run("fetch", export, "--games", league)
    assert said.out == "0 filed, 2 were here already.\n"


def test_an_access_token_opens_a_box_as_a_password_does(
    dovecot: Dovecot, league: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """OAuth2: the token comes from a command or a variable; one that has expired is told, and not
    shown."""
    dovecot.deliver("tokens", [mail("cora", 1)])
    account(league, dovecot, "tokens", **{"token": "{environment: DESK_TOKEN}"})
    monkeypatch.setenv("DESK_TOKEN", "expired-of-tokens")
    said = run("fetch", "--games", league)
    assert (said.code, "does not take the user and the token" in said.err) == (1, True), said
    assert "expired-of-tokens" not in said.err
    monkeypatch.setenv("DESK_TOKEN", f"{TOKEN}-of-tokens")
    said = run("fetch", "--games", league)
    assert (said.code, said.out.splitlines()[-1]) == (0, "1 filed."), said
