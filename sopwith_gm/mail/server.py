"""A mail server, and where its password comes from: never a file, never a message, never a log."""

import importlib
import os
import shlex
import ssl
import subprocess
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from msgspec import Struct

from sopwith_gm.errors import UserError

SecretKind = Literal["command", "keyring", "environment"]
Security = Literal["tls", "starttls"]

PATIENCE = 60.0
"""Seconds that a server may say nothing before it counts as gone."""
_LONGEST_COMMAND = 120
"""Seconds that a command for a password may take: somebody may have to unlock something."""


class SecretSource(Struct, frozen=True):
    """Who knows a password: a command that prints it, a keyring, or an environment variable."""

    kind: SecretKind
    name: str
    """The command line, the keyring's service, or the variable."""


@dataclass(frozen=True, slots=True)
class Server:
    """A server to log in to; whatever the security, its certificate is checked."""

    host: str
    port: int
    security: Security
    user: str
    secret: SecretSource
    is_token: bool = False
    """The secret is an OAuth2 access token."""
    certificates: Path | None = None
    """Those that are trusted; None: the system's."""
    patience: float = field(default=PATIENCE, compare=False)
    """Seconds."""

    @property
    def name(self) -> str:
        """For people: `imap.example.org:993`. The user is often an address, and stays out."""
        return f"{self.host}:{self.port}"

    def tls(self) -> ssl.SSLContext:
        """How its certificate is checked. Raises UserError where the trusted ones are not there."""
        try:
            return ssl.create_default_context(cafile=self.certificates)
        except (OSError, ssl.SSLError):
            raise UserError(
                f"{self.certificates}: cannot be read as certificates; "
                "expected a PEM file, as 'certificates:' in private/mail.yaml names it"
            ) from None


def secret_of(server: Server) -> str:
    """The password or the token. Raises UserError where it cannot be had; never tells any of it."""
    source = server.secret
    found = {"command": _by_command, "keyring": _by_keyring, "environment": _by_environment}
    secret = found[source.kind](source.name, server.user)
    if not secret:
        raise UserError(f"{source.kind} {source.name!r}: gave an empty password for {server.name}")
    if any(one in secret for one in "\r\n\0"):
        raise UserError(f"{source.kind} {source.name!r}: gave what cannot be a password")
    return secret


def _by_command(line: str, _: str) -> str:
    """The first line that a command prints, as password managers do it."""
    try:
        words = shlex.split(line)
        done = subprocess.run(  # noqa: S603 the game master's own command, without a shell
            words, stdout=subprocess.PIPE, timeout=_LONGEST_COMMAND, check=False
        )
    except (ValueError, IndexError):
        raise UserError(f"command {line!r}: is no command line; is a quote left open?") from None
    except subprocess.TimeoutExpired:
        raise UserError(
            f"command {line!r}: gave no password in {_LONGEST_COMMAND} seconds"
        ) from None
    except OSError as error:
        raise UserError(f"command {line!r}: cannot be run: {error.strerror}") from None
    if done.returncode:
        raise UserError(f"command {line!r}: ended with exit code {done.returncode}, no password")
    return done.stdout.decode("utf-8", "replace").partition("\n")[0].rstrip("\r")


def _by_keyring(service: str, user: str) -> str:
    try:
        keyring = importlib.import_module("keyring")
    except ImportError:
        raise UserError(
            "keyring: the library is not installed; pip install 'sopwith-gm[keyring]', or name a "
            "command or an environment variable in private/mail.yaml"
        ) from None
    try:
        secret = keyring.get_password(service, user)
    except Exception as error:  # whatever a keyring's backend raises
        raise UserError(f"keyring {service!r}: cannot be asked ({type(error).__name__})") from None
    if secret is None:
        raise UserError(
            f"keyring {service!r}: has no password for that user; put it there: "
            f"keyring set {service} USER"
        )
    return str(secret)


def _by_environment(name: str, _: str) -> str:
    if name not in os.environ:
        raise UserError(f"environment variable {name}: is not set; the password comes from it")
    return os.environ[name]
