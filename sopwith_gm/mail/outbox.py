"""Letters out: by SMTP, by a `sendmail` of this machine, or into a folder as files.

What decides whether a letter may be sent again is whether its content was handed over. So each way
out says `handing_over` at the last moment at which nobody can have the letter yet, and whatever
goes wrong before it has certainly not sent anything.
"""

import smtplib
import ssl
import subprocess
from collections.abc import Callable
from email.message import Message as AnyMessage
from pathlib import Path
from typing import Any, Literal, Protocol

from msgspec import Struct

from sopwith_gm.errors import UserError
from sopwith_gm.mail.refusals import GoneError, login_refused, server_words, told
from sopwith_gm.mail.server import Server, secret_of

Fate = Literal["sent", "later", "refused", "unknown"]
"""Taken; not now, to be tried again; never; handed over, and nobody said what became of it."""

HandingOver = Callable[[], None]
"""Called when the content of a letter is about to go: from now on somebody may have it."""

_GREYLISTED = range(400, 500)
_FULL = 552
"""The recipient's mailbox is full: refused for good by the letter of the standard, and taken as
soon as he has made room."""
_PATIENCE_OF_A_COMMAND = 120
"""Seconds."""


class Envelope(Struct, frozen=True):
    """A letter as it goes out: whole, with the addresses that servers go by."""

    sender: str
    to: str
    content: bytes
    """Lines end in CR LF."""
    name: str
    """As a file may be called, and no other letter is."""


class Outcome(Struct, frozen=True):
    """What became of one letter."""

    fate: Fate
    words: str = ""
    """What was said of it, without addresses."""


class Outbox(Protocol):
    """A way out, open until it is closed."""

    def send(self, letter: Envelope, handing_over: HandingOver) -> Outcome:
        """Send one letter. Raises GoneError where nobody takes any more; it is not out."""
        ...

    def close(self) -> None:
        """Say goodbye."""
        ...


class SmtpOutbox:
    """A mail server; its certificate is checked, and only then it hears the password."""

    def __init__(self, server: Server) -> None:
        """Connect and log in. Raises UserError."""
        self._server = server
        tls = server.tls()
        secret = secret_of(server)
        with told(server, (smtplib.SMTPException,), (smtplib.SMTPServerDisconnected,)):
            if server.security == "tls":
                self._smtp: smtplib.SMTP = smtplib.SMTP_SSL(
                    server.host, server.port, timeout=server.patience, context=tls
                )
            else:
                self._smtp = smtplib.SMTP(server.host, server.port, timeout=server.patience)
            try:
                self._log_in(tls, secret)
            except BaseException:
                self._smtp.close()
                raise

    def _log_in(self, tls: ssl.SSLContext, secret: str) -> None:
        server = self._server
        if server.security == "starttls":
            self._smtp.starttls(context=tls)
        self._smtp.ehlo_or_helo_if_needed()
        try:
            if server.is_token:
                answer = f"user={server.user}\1auth=Bearer {secret}\1\1"
                self._smtp.auth("XOAUTH2", _xoauth2(answer))
            else:
                self._smtp.login(server.user, secret)
        except smtplib.SMTPAuthenticationError as error:
            if error.smtp_code in _GREYLISTED:
                raise GoneError(
                    f"{server.name}: takes nobody just now ({error.smtp_code}); try again later"
                ) from None
            raise login_refused(server, error) from None

    def send(self, letter: Envelope, handing_over: HandingOver) -> Outcome:
        """Send one letter, step by step: only behind the last may somebody have it."""
        with told(self._server, (smtplib.SMTPException,), (smtplib.SMTPServerDisconnected,)):
            steps: tuple[Callable[[], tuple[int, bytes]], ...] = (
                lambda: self._smtp.mail(letter.sender),
                lambda: self._smtp.rcpt(letter.to),
                lambda: self._smtp.docmd("DATA"),
            )
            for step in steps:
                code, words = step()
                if code not in (250, 251, 354):
                    return self._given_up(code, words)
        handing_over()
        try:
            self._smtp.send(_with_dots(letter.content))
            code, words = self._smtp.getreply()
        except (OSError, smtplib.SMTPException) as error:
            self._smtp.close()
            return Outcome("unknown", server_words(error))
        return Outcome("sent") if code == 250 else Outcome(_fate(code), _said(code, words))

    def _given_up(self, code: int, words: bytes) -> Outcome:
        if code == 421:  # the server is about to go
            raise GoneError(f"{self._server.name}: takes no more now; try again later")
        self._smtp.rset()
        return Outcome(_fate(code), _said(code, words))

    def close(self) -> None:
        """Say goodbye, if there is still somebody."""
        try:
            self._smtp.quit()
        except (OSError, smtplib.SMTPException):
            self._smtp.close()


class CommandOutbox:
    """A program of this machine that takes a letter as `sendmail` does."""

    def __init__(self, command: str) -> None:
        self._command = command

    def send(self, letter: Envelope, handing_over: HandingOver) -> Outcome:
        """Hand it one letter; by its exit code it says whether it has it."""
        line = [self._command, "-i", "-f", letter.sender, "--", letter.to]
        handing_over()
        try:
            done = subprocess.run(  # noqa: S603 the game master's own program, without a shell
                line, input=letter.content.replace(b"\r\n", b"\n"), check=False,
                capture_output=True, timeout=_PATIENCE_OF_A_COMMAND,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            return Outcome("unknown", f"{self._command} did not end")
        except OSError as error:
            return Outcome("later", f"{self._command} cannot be run: {error.strerror}")
        if done.returncode == 0:
            return Outcome("sent")
        is_permanent = 64 <= done.returncode <= 70  # sysexits.h; 75 is "try again"
        fate: Fate = "refused" if is_permanent else "later"
        return Outcome(fate, f"{self._command} ended with exit code {done.returncode}")

    def close(self) -> None:
        """Nothing stays open."""


class FolderOutbox:
    """A folder that a mail program, or somebody, sends the files of."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise UserError(f"{folder}: cannot be made: {error.strerror}") from None

    def send(self, letter: Envelope, handing_over: HandingOver) -> Outcome:
        """Write it down; the same letter has the same name, and is there once."""
        path = self._folder / f"{letter.name}.eml"
        handing_over()
        try:
            part = path.with_suffix(".part")
            part.write_bytes(letter.content)
            part.replace(path)
        except OSError as error:
            return Outcome("later", f"{path}: cannot be written: {error.strerror}")
        return Outcome("sent")

    def close(self) -> None:
        """Nothing stays open."""


def envelope_address(message: AnyMessage, name: str) -> str:
    """The bare address in a header of ours; "" where there is none."""
    from email.utils import parseaddr

    return parseaddr(str(message.get(name, "")))[1]


def _with_dots(content: bytes) -> bytes:
    """As it goes over the wire: a dot that begins a line doubled, and one alone at the end."""
    lines = content.replace(b"\r\n.", b"\r\n..")
    return (b"." if lines.startswith(b".") else b"") + lines.rstrip(b"\r\n") + b"\r\n.\r\n"


def _xoauth2(answer: str) -> Any:
    """What is said to a server's challenge: the token first, nothing to its explanation of a no."""

    def said(challenge: bytes | None = None) -> str:
        return "" if challenge else answer

    return said


def _fate(code: int) -> Fate:
    return "later" if code in _GREYLISTED or code == _FULL else "refused"


def _said(code: int, words: bytes) -> str:
    return f"{code} {server_words(Exception(words.decode('utf-8', 'replace')))}"
