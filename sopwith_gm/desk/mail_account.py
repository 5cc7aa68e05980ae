"""The game master's mail account as `private/mail.yaml` has it: which boxes, which servers."""

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from sopwith_gm.mail.imap import ImapInbox
from sopwith_gm.mail.inbox import Inbox
from sopwith_gm.mail.local_boxes import LocalInbox
from sopwith_gm.mail.pop import PopInbox
from sopwith_gm.mail.server import SecretKind, SecretSource, Server
from sopwith_gm.store.commit import PRIVATE
from sopwith_gm.store.fetched import word_for
from sopwith_gm.store.mail_file import load_mail
from sopwith_gm.store.problems import Problem, Steps
from sopwith_gm.store.yaml_file import Document

if TYPE_CHECKING:
    from sopwith_gm.store.models import BoxModel, SecretModel, ServerModel

_KINDS = ("imap", "pop3", "maildir", "mbox", "eml")
_PORTS = {("imap", "tls"): 993, ("imap", "starttls"): 143,
          ("pop3", "tls"): 995, ("pop3", "starttls"): 110}  # fmt: skip


class MailBox(Struct, frozen=True):
    """A box from which messages are fetched."""

    name: str
    """For people: `imap.example.org:993`, or a path."""
    word: str
    """By which the ledger knows it; says nothing to anybody else."""
    open: Callable[[], Inbox]
    """Raises UserError."""
    strangers: Literal["tray", "leave"] = "tray"
    """What becomes of messages from addresses that are nobody's."""
    since: date | None = None
    """Only what was written from that day on."""


def load_boxes(games: Path) -> tuple[MailBox, ...]:
    """The boxes of `private/mail.yaml`; none where there is no such file.

    Raises UserError with all that is wrong in it.
    """
    loaded = load_mail(games)
    if loaded is None:
        return ()
    model, document = loaded
    boxes, problems = [], []
    for number, one in enumerate(model.fetch):
        box, wrong = _box(one, ("fetch", number), document, games)
        problems += wrong
        boxes += [box] if box else []
    document.refuse(problems)
    return tuple(boxes)


def local_box(path: Path, since: date | None = None) -> MailBox:
    """A box that lies on this machine."""
    place = path.resolve()
    return MailBox(str(path), word_for(f"local:{place}"), lambda: LocalInbox(path), since=since)


def server_of(
    model: "ServerModel", steps: Steps, document: Document, host: str, port: int, games: Path
) -> tuple[Server | None, list[Problem]]:
    """The server that a part of the file describes, and what is wrong with it."""
    problems = []
    secrets = [one for one in (model.password, model.token) if one is not None]
    if model.user is None:
        problems.append(document.problem(steps, "'user' is missing; whose box is it?"))
    if len(secrets) != 1:
        message = "expected one of 'password' and 'token', each with where it comes from"
        problems.append(document.problem(steps, message))
    source = _source(secrets[0]) if len(secrets) == 1 else None
    if len(secrets) == 1 and source is None:
        message = "expected one of {command: ...}, {keyring: ...} and {environment: ...}"
        problems.append(document.problem(steps, message))
    if problems or source is None or model.user is None:
        return None, problems
    trusted = games / PRIVATE / model.certificates if model.certificates else None
    server = Server(
        host, model.port or port, model.security, model.user, source,
        model.token is not None, trusted, float(model.patience),
    )  # fmt: skip
    return server, []


def _source(model: "SecretModel") -> SecretSource | None:
    said: tuple[tuple[SecretKind, str | None], ...] = (
        ("command", model.command),
        ("keyring", model.keyring),
        ("environment", model.environment),
    )
    found = [SecretSource(kind, name) for kind, name in said if name is not None]
    return found[0] if len(found) == 1 else None


def _box(
    model: "BoxModel", steps: Steps, document: Document, games: Path
) -> tuple[MailBox | None, list[Problem]]:
    said = {kind: getattr(model, kind) for kind in _KINDS if getattr(model, kind) is not None}
    if len(said) != 1:
        message = f"expected one of {', '.join(_KINDS)}, found {len(said)}"
        return None, [document.problem(steps, message)]
    [(kind, value)] = said.items()
    since, wrong = _day(model.since, (*steps, "since"), document)
    if kind in ("maildir", "mbox", "eml"):
        path = games / Path(value).expanduser()
        box = local_box(path, since)
        return MailBox(value, box.word, box.open, model.strangers, since), wrong
    port = _PORTS[kind, model.security]
    server, faults = server_of(model, steps, document, value, port, games)
    if kind == "pop3" and model.token is not None:
        faults.append(document.problem((*steps, "token"), "token: POP3 takes a password; use imap"))
    if server is None or wrong or faults:
        return None, [*wrong, *faults]
    word = word_for(f"{kind}:{server.host}:{server.user}:{model.folder}")
    opener = _opener(server, model, since)
    return MailBox(server.name, word, opener, model.strangers, since), []


def _opener(server: Server, model: "BoxModel", since: date | None) -> Callable[[], Inbox]:
    if model.pop3 is not None:
        return lambda: PopInbox(server)
    return lambda: ImapInbox(server, model.folder, move_to=model.move_to, since=since)


def _day(
    written: str | None, steps: Steps, document: Document
) -> tuple[date | None, list[Problem]]:
    if written is None:
        return None, []
    try:
        return date.fromisoformat(written), []
    except ValueError:
        return None, [document.problem(steps, "since: expected a day such as 2026-11-20")]
