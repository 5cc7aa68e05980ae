"""A box on an IMAP server, opened for reading only: nothing in it changes, no flag is set."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import date
from typing import Any

from sopwith_gm.errors import UserError
from sopwith_gm.mail.inbox import BEGINNING, LARGEST, Fetched, IsKnown, fetched
from sopwith_gm.mail.refusals import login_refused, told
from sopwith_gm.mail.server import Server, secret_of

_AT_ONCE = 200
"""Messages of which the sizes, and at most so many of which the bytes, are asked for at once."""
_BYTES_AT_ONCE = 4_000_000


class ImapInbox:
    """An `Inbox` on an IMAP server."""

    def __init__(
        self, server: Server, folder: str, *, move_to: str | None = None, since: date | None = None
    ) -> None:
        """Log in and open the folder. Raises UserError where that is refused."""
        from imapclient import IMAPClient  # slow to start
        from imapclient.exceptions import IMAPClientAbortError, IMAPClientError, LoginError

        self._server, self._folder = server, folder
        self._move_to, self._since = move_to, since
        self._faults = ((IMAPClientError,), (IMAPClientAbortError,))
        self._there: list[int] = []
        self._client: Any = None
        secret = secret_of(server)
        try:
            with told(server, *self._faults):
                is_tls = server.security == "tls"
                context = server.tls()
                self._client = IMAPClient(
                    server.host, server.port, ssl=is_tls, ssl_context=context if is_tls else None,
                    timeout=server.patience,
                )  # fmt: skip
                if not is_tls:
                    self._client.starttls(context)
                try:
                    if server.is_token:
                        self._client.oauth2_login(server.user, secret)
                    else:
                        self._client.login(server.user, secret)
                except IMAPClientAbortError:
                    raise
                except (LoginError, IMAPClientError) as error:
                    raise login_refused(server, error) from None
                self._epoch = self._open(is_readonly=True)
        except UserError:
            self.close()
            raise

    def _open(self, *, is_readonly: bool) -> str:
        """Open the folder; its UIDVALIDITY."""
        from imapclient.exceptions import IMAPClientAbortError, IMAPClientError

        try:
            opened = self._client.select_folder(self._folder, readonly=is_readonly)
        except IMAPClientAbortError:
            raise
        except IMAPClientError:
            raise UserError(
                f"{self._server.name}: has no folder {self._folder!r} that can be opened; "
                "'folder:' in private/mail.yaml names it"
            ) from None
        return str(opened[b"UIDVALIDITY"])

    @property
    def epoch(self) -> str:
        """UIDVALIDITY: when it changes, UIDs mean other messages."""
        return self._epoch

    def fetch(self, is_known: IsKnown) -> Iterator[Fetched]:
        """The messages that are not known yet, as `Inbox.fetch` says."""
        with told(self._server, *self._faults):
            asked = ["SINCE", self._since] if self._since else ["ALL"]
            self._there = sorted(self._client.search(asked))
            new = [uid for uid in self._there if not is_known(str(uid))]
            for start in range(0, len(new), _AT_ONCE):
                sizes = self._client.fetch(new[start : start + _AT_ONCE], ["RFC822.SIZE"])
                yield from self._bodies({uid: one[b"RFC822.SIZE"] for uid, one in sizes.items()})

    def _bodies(self, sizes: Mapping[int, int]) -> Iterator[Fetched]:
        batch: list[int] = []
        for uid in sorted(sizes):
            if sizes[uid] > LARGEST:
                yield from self._asked([uid], sizes, f"BODY.PEEK[]<0.{BEGINNING}>", b"BODY[]<0>")
                continue
            if batch and sum(sizes[one] for one in batch) + sizes[uid] > _BYTES_AT_ONCE:
                yield from self._asked(batch, sizes, "BODY.PEEK[]", b"BODY[]")
                batch = []
            batch.append(uid)
        if batch:
            yield from self._asked(batch, sizes, "BODY.PEEK[]", b"BODY[]")

    def _asked(
        self, uids: Sequence[int], sizes: Mapping[int, int], item: str, answer: bytes
    ) -> Iterator[Fetched]:
        found = self._client.fetch(uids, [item])
        for uid in uids:
            raw = found.get(uid, {}).get(answer)  # None: somebody has deleted it meanwhile
            if raw is not None:
                yield fetched(str(uid), raw, sizes[uid])

    def move(self, keys: Sequence[str]) -> int:
        """Put messages into the folder for what was filed, as `Inbox.move` says."""
        there = [uid for uid in self._there if str(uid) in set(keys)]
        if self._move_to is None or not there:
            return 0
        with told(self._server, *self._faults):
            if self._open(is_readonly=False) != self._epoch:
                return 0
            if not self._client.folder_exists(self._move_to):
                self._client.create_folder(self._move_to)
            if self._client.has_capability("MOVE"):
                self._client.move(there, self._move_to)
            elif self._client.has_capability("UIDPLUS"):
                self._client.copy(there, self._move_to)
                self._client.add_flags(there, [b"\\Deleted"])
                self._client.uid_expunge(there)  # these alone, whatever else is marked
            else:
                raise UserError(
                    f"{self._server.name}: cannot move single messages; take 'move_to:' out of "
                    "private/mail.yaml"
                )
        return len(there)

    def close(self) -> None:
        """Log out."""
        if self._client is not None:
            with suppress(Exception):
                self._client.logout()
