"""A real mail server that letters go to: aiosmtpd, with TLS and a password."""

import ssl
from collections.abc import Callable
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from typing import Any, cast

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult
from dovecot import certificate

from tests.waiting import PATIENCE, HeldPort

PASSWORD = "s3cret-p4ssword-of-the-post"  # noqa: S105 of a server that lives for some seconds
USER = "desk-user"


@dataclass
class SmtpEnd:
    """The server, what it took, and how it misbehaves."""

    folder: Path
    took: list[bytes] = field(default_factory=list)
    greylists: set[str] = field(default_factory=set)
    """Addresses that are told to come again, once each."""
    refuses: set[str] = field(default_factory=set)
    on_data: Callable[[int, Any], str | None] = lambda _number, _server: None
    """With the number of the letter that is handed over; may answer for the server."""
    security: str = "tls"

    def start(self) -> None:
        """Listen; the certificate is its own."""
        pem = certificate(self.folder, "cert")
        tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        tls.load_cert_chain(pem, self.folder / "key.pem")
        self._held = HeldPort()
        self.port = self._held.number
        own = {"ssl_context": tls} if self.security == "tls" else {"tls_context": tls}
        self._controller = Controller(
            self, hostname="127.0.0.1", port=self.port, authenticator=self._know,
            auth_required=True, auth_require_tls=self.security != "tls", ready_timeout=PATIENCE,
            **cast(Any, own),
        )  # fmt: skip
        if self.security == "starttls":
            self._controller.SMTP_kwargs["require_starttls"] = True
        self._controller.start()

    def stop(self) -> None:
        """Be gone."""
        self._controller.stop()
        self._held.let_go()

    def _know(self, _s: Any, _n: Any, _e: Any, mechanism: str, data: Any) -> AuthResult:
        is_right = (data.login, data.password) == (USER.encode(), PASSWORD.encode())
        return AuthResult(success=is_right, handled=is_right)

    async def handle_RCPT(self, _s: Any, _n: Any, envelope: Any, address: str, _o: Any) -> str:  # noqa: N802
        """Greylist, refuse, or take a recipient."""
        if address in self.greylists:
            self.greylists.remove(address)
            return f"451 4.7.1 {address} is greylisted, come again"
        if address in self.refuses:
            return f"550 5.1.1 <{address}> nobody of that name"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, _: Any, envelope: Any) -> str:  # noqa: N802
        """Take a letter, or do something else."""
        answer = self.on_data(len(self.took) + 1, server)
        if answer is None:
            self.took.append(envelope.content)
        return answer or "250 OK"

    @property
    def letters(self) -> list[EmailMessage]:
        """What it took, parsed."""
        return [cast(EmailMessage, message_from_bytes(one, policy=default)) for one in self.took]


def sending_account(games: Path, end: SmtpEnd, **more: str) -> None:
    """Write down how letters go out; the password is in a variable."""
    own = {"security": end.security, "certificates": str(end.folder / "cert.pem"), **more}
    lines = [
        "send:", "  smtp: 127.0.0.1", f"  port: {end.port}", f"  user: {USER}",
        "  password: {environment: POST_PASSWORD}", "  from: Ada Quill <gm@example.org>",
        *(f"  {key}: {value}" for key, value in own.items()),
    ]  # fmt: skip
    (games / "private" / "mail.yaml").write_text("\n".join(lines) + "\n")
