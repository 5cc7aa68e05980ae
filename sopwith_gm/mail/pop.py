"""A box on a POP3 server: messages are read, and never deleted."""

import poplib
import socket
from collections.abc import Iterator, Sequence
from contextlib import suppress

from sopwith_gm.errors import UserError
from sopwith_gm.mail.inbox import LARGEST, Fetched, IsKnown, fetched
from sopwith_gm.mail.refusals import login_refused, told
from sopwith_gm.mail.server import Server, secret_of

# The library refuses a line of over 2,048 bytes; programs that write mails keep to no such limit.
poplib._MAXLINE = LARGEST + 1_000  # type: ignore[attr-defined]

_REFUSALS = (poplib.error_proto,)


class PopInbox:
    """An `Inbox` on a POP3 server."""

    def __init__(self, server: Server) -> None:
        """Log in. Raises UserError where that is refused."""
        self._server = server
        self._box: poplib.POP3 | None = None
        secret = secret_of(server)
        try:
            with told(server, _REFUSALS):
                context, wait = server.tls(), server.patience
                if server.security == "tls":
                    self._box = poplib.POP3_SSL(
                        server.host, server.port, context=context, timeout=wait
                    )
                else:
                    self._box = poplib.POP3(server.host, server.port, timeout=wait)
                    self._box.stls(context)
                try:
                    self._box.user(server.user)
                    self._box.pass_(secret)
                except poplib.error_proto as error:
                    raise login_refused(server, error) from None
        except UserError:
            self.close()
            raise

    @property
    def epoch(self) -> str:
        """A server gives no unique id twice."""
        return ""

    def fetch(self, is_known: IsKnown) -> Iterator[Fetched]:
        """The messages that are not known yet, as `Inbox.fetch` says."""
        assert self._box is not None
        with told(self._server, _REFUSALS):
            sizes = _numbered(self._box.list()[1])
            for number, uid in _numbered(self._box.uidl()[1]).items():
                if is_known(uid):
                    continue
                size = int(sizes.get(number, "0"))
                # Of too large a message the headers alone: any line behind them may have no end.
                is_whole = size <= LARGEST
                lines = (self._box.retr(number) if is_whole else self._box.top(number, 0))[1]
                yield fetched(uid, b"\r\n".join([*lines, b""]), size)

    def move(self, keys: Sequence[str]) -> int:
        """POP3 knows one folder: nothing is moved."""
        return 0

    def close(self) -> None:
        """Say good-bye."""
        if self._box is not None:
            with suppress(Exception):
                self._box.quit()
            with suppress(Exception):
                self._box.sock.shutdown(socket.SHUT_RDWR)


def _numbered(lines: Sequence[bytes]) -> dict[int, str]:
    """`3 whatever`, a message a line."""
    pairs = [line.decode("ascii", "replace").split(None, 1) for line in lines]
    return {int(pair[0]): pair[1] for pair in pairs if len(pair) == 2 and pair[0].isdecimal()}
