"""How letters go out, as `send:` in `private/mail.yaml` has it."""

from collections.abc import Callable
from email.utils import parseaddr
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from sopwith_gm.desk.mail_account import server_of
from sopwith_gm.errors import UserError
from sopwith_gm.mail.outbox import CommandOutbox, FolderOutbox, Outbox, SmtpOutbox
from sopwith_gm.store.mail_file import load_mail, mail_path
from sopwith_gm.store.yaml_file import Document

if TYPE_CHECKING:
    from sopwith_gm.store.models import SendModel

_WAYS = ("smtp", "sendmail", "eml")
_PORTS = {"tls": 465, "starttls": 587}


class Sending(Struct, frozen=True):
    """A way out, and whom letters are from."""

    name: str
    """For people: `smtp.example.org:465`."""
    sender: str
    """As it stands in `From:`."""
    reply_to: str | None
    open: Callable[[], Outbox]
    """Raises UserError."""
    is_sent: bool = True
    """Do letters go on from there by themselves? Not from a folder."""


def load_sending(games: Path) -> Sending | None:
    """How letters go out; None where the file does not say. Raises UserError with all that is wrong
    in it."""
    loaded = load_mail(games)
    if loaded is None or loaded[0].send is None:
        return None
    model, document = loaded[0].send, loaded[1]
    said = [(kind, getattr(model, kind)) for kind in _WAYS if getattr(model, kind) is not None]
    problems = [
        document.problem(("send", key), f"{key}: expected one address, such as gm@example.org")
        for key, written in (("from", model.sender), ("reply_to", model.reply_to))
        if written is not None and not _is_address(written)
    ]
    if len(said) != 1:
        message = f"expected one of {', '.join(_WAYS)}, found {len(said)}"
        problems.append(document.problem(("send",), message))
    document.refuse(problems)
    [(kind, value)] = said
    return _way(kind, value, model, document, games)


def need_sending(games: Path) -> Sending:
    """The same for whoever cannot do without. Raises UserError, with what to write, for None."""
    sending = load_sending(games)
    if sending is None:
        raise UserError(
            f"{mail_path(games)}: does not say how letters go out; write there, such as\n"
            "  send: {smtp: smtp.example.org, user: gm@example.org, "
            "password: {command: pass show gm}, from: Ada Quill <gm@example.org>}\n"
            "or send the drafts by your mail program: they are files (.eml) that it opens"
        )
    return sending


def _way(kind: str, value: str, model: "SendModel", document: Document, games: Path) -> Sending:
    if kind == "sendmail":
        return Sending(value, model.sender, model.reply_to, lambda: CommandOutbox(value))
    if kind == "eml":
        folder = games / Path(value).expanduser()
        opener = lambda: FolderOutbox(folder)  # noqa: E731 a value, as the two others
        return Sending(str(folder), model.sender, model.reply_to, opener, is_sent=False)
    port = _PORTS[model.security]
    server, wrong = server_of(model, ("send",), document, value, port, games)
    document.refuse(wrong)
    assert server is not None
    found = server
    return Sending(found.name, model.sender, model.reply_to, lambda: SmtpOutbox(found))


def _is_address(written: str) -> bool:
    address = parseaddr(written)[1]
    name, at, host = address.partition("@")
    is_plain = address.isascii() and written.isprintable() and " " not in address
    return bool(name and at and host) and is_plain
