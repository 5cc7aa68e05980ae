"""`fetch` from a real server: nothing lost, nothing doubled, nothing changed there."""

from pathlib import Path

import pytest
from desk_tools import Run
from dovecot import PASSWORD, Dovecot
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
