"""What a mail server refuses, and how it fails, in words: without passwords and addresses."""

import re
import socket
import ssl
from collections.abc import Iterator
from contextlib import contextmanager

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.errors import UserError
from sopwith_gm.mail.server import Server

LONGEST = 200
"""Characters that are told of what a server says."""

_NO_SUCH_NAME = (socket.EAI_NONAME, getattr(socket, "EAI_NODATA", socket.EAI_NONAME))
"""What a look-up says of a name that there is not, unlike one that could not be looked up."""
_ADDRESS = Pattern(r"\S+@\S+")


class GoneError(UserError):
    """The server cannot be reached, or fell silent: it is worth while to try again."""


class LoginRefusedError(UserError):
    """The server does not take the name and the password."""


def server_words(error: BaseException) -> str:
    """What a server said, short, on one line, and without addresses."""
    told = " ".join(_ADDRESS.sub("(address)", str(error)).split())
    if told.startswith(("b'", 'b"')):
        told = told[2:-1]
    return told[:LONGEST] or type(error).__name__


@contextmanager
def told(
    server: Server, protocol: tuple[type[Exception], ...], gone: tuple[type[Exception], ...] = ()
) -> Iterator[None]:
    """Whatever goes wrong in between is a UserError; `protocol`: how its library says a refusal,
    `gone`: how it says that there is nobody any more.

    No cause hangs on it: what a library was given, a password too, would stand in its traceback.
    """
    try:
        yield
    except UserError:
        raise
    except ssl.SSLCertVerificationError as error:
        raise UserError(
            f"{server.name}: its certificate is not trusted ({error.verify_message}); no password "
            "was sent. Is the name right? For a server of your own name its certificate under "
            "'certificates:' in private/mail.yaml"
        ) from None
    except ssl.SSLError as error:
        raise UserError(
            f"{server.name}: no TLS ({error.reason or 'it broke off'}); is it the right port, "
            "and should 'security:' be tls or starttls?"
        ) from None
    except TimeoutError:
        raise GoneError(
            f"{server.name}: said nothing for {server.patience:g} seconds; try again later"
        ) from None
    except socket.gaierror as error:
        if error.errno in _NO_SUCH_NAME:
            raise UserError(
                f"{server.name}: no server of that name is known; is it spelt right in "
                "private/mail.yaml?"
            ) from None
        raise GoneError(
            f"{server.name}: its name cannot be looked up now ({error.strerror}); are you on the "
            "net? Try again later"
        ) from None
    except gone:
        raise GoneError(f"{server.name}: the connection is gone; try again later") from None
    except protocol as error:
        raise UserError(f"{server.name}: refuses: {server_words(error)}") from None
    except (OSError, EOFError) as error:
        words = getattr(error, "strerror", None) or server_words(error)
        raise GoneError(f"{server.name}: the connection is gone ({words}); try again") from None


def login_refused(server: Server, error: BaseException) -> LoginRefusedError:
    """What to say of a login that was refused: only the server's code, its words may be private."""
    code = re.search(r"\[([A-Z][A-Z-]+)\]", str(error))
    kind = "token" if server.is_token else "password"
    return LoginRefusedError(
        f"{server.name}: does not take the user and the {kind}"
        f"{f' ({code[1]})' if code else ''}; the {kind} comes from the {server.secret.kind} "
        f"{server.secret.name!r}, as private/mail.yaml says. Many providers want an app password"
    )
