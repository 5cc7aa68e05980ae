"""`private/mail.yaml`: the game master's mail account. No message shows a line of it.

A password does not belong there; but somebody will write one, and then a message about the file
must not print it.
"""

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.errors import UserError
from sopwith_gm.store.commit import PRIVATE
from sopwith_gm.store.disk import is_there
from sopwith_gm.store.problems import Steps
from sopwith_gm.store.schema import checked
from sopwith_gm.store.yaml_file import Document, load_yaml

if TYPE_CHECKING:
    from sopwith_gm.store.models import MailModel

MAIL = "mail.yaml"

_PLACE = Pattern(r"^(.*?:[0-9]+:[0-9]+): ")
_SECRETS = ("password", "token")
_WHENCE = (
    "{}: a {} never stands in a file; say where it comes from: {{command: pass show gm}}, "
    "{{keyring: NAME}} or {{environment: NAME}}"
)


def mail_path(games: Path) -> Path:
    """Where the account is written down."""
    return games / PRIVATE / MAIL


def load_mail(games: Path) -> "tuple[MailModel, Document] | None":
    """What the file says, and a document that knows its places but shows no line; None where there
    is no file. Raises UserError with all that is wrong."""
    from sopwith_gm.store.models import MailModel

    path = mail_path(games)
    if not is_there(path):
        return None
    try:
        document = load_yaml(path)
    except UserError as error:
        place = _PLACE.match(str(error))
        where = place[1] if place else str(path)
        raise UserError(
            f"{where}: is not the YAML that is expected here (the line is not shown, since it may "
            "hold a password); see docs/files.md"
        ) from None
    document = _as_list(replace(document, text=""))
    document.refuse(
        document.problem(steps, _WHENCE.format(steps[-1], steps[-1]))
        for steps, value in _everything(document.data)
        if steps and steps[-1] in _SECRETS and not isinstance(value, dict)
    )
    return checked(document, MailModel), document


def _as_list(document: Document) -> Document:
    """The document with the places of a single box as those of the first in a list."""
    if not isinstance(document.data.get("fetch"), dict):
        return document

    def moved(steps: Steps) -> Steps:
        return ("fetch", 0, *steps[1:]) if steps[:1] == ("fetch",) and len(steps) > 1 else steps

    keys = {moved(steps): place for steps, place in document.keys.items()}
    values = {moved(steps): place for steps, place in document.values.items()}
    data = {**document.data, "fetch": [document.data["fetch"]]}
    return Document(document.path, document.text, data, keys, values)


def _everything(value: Any, steps: tuple[str | int, ...] = ()) -> list[tuple[Any, Any]]:
    """Every value in the file with the steps to it."""
    inner: list[tuple[Any, Any]] = []
    if isinstance(value, dict):
        inner = list(value.items())
    elif isinstance(value, list):
        inner = list(enumerate(value))
    return [(steps, value), *(x for key, one in inner for x in _everything(one, (*steps, key)))]
