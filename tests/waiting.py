"""What tests wait for, and how long. What comes later is waited for: it is never slept for, and
never read once in the hope that it has come.
"""

import socket
import time
from collections.abc import Callable
from types import TracebackType
from typing import Any

PATIENCE = 240.0
"""Seconds until what was begun has to have come. It takes a moment; on a machine that has much else
to do it takes many times as long, and then a test shall wait and not fail. pytest's own `timeout`
is above it."""


def wait_until(has_come: Callable[[], object], what: str, patience: float = PATIENCE) -> None:
    """Ask again and again; at last fail, and say what did not come."""
    until = time.monotonic() + patience
    while not has_come():
        assert time.monotonic() < until, f"{what}: not within {patience:.0f} seconds"
        time.sleep(0.01)


def wait_to_be(page: Any, wanted: object, script: str, argument: object = None) -> None:
    """Until a function of a page's own language gives this; where it never does, what it gives."""
    from playwright.sync_api import TimeoutError as TookTooLong

    is_so = f"([wanted, argument]) => JSON.stringify(({script})(argument)) === wanted"
    as_json = page.evaluate("(wanted) => JSON.stringify(wanted)", wanted)
    try:
        page.wait_for_function(is_so, arg=[as_json, argument])
    except TookTooLong:
        found = page.evaluate(script, argument)
        assert found == wanted, f"{found!r} and not {wanted!r}"


class PatientBrowser:
    """A browser of Playwright whose windows wait as long as a busy machine may need."""

    def __init__(self, browser: Any) -> None:
        self._browser = browser

    def new_context(self, **more: Any) -> Any:
        """A window that shares nothing with others, as Playwright makes it."""
        context = self._browser.new_context(**more)
        context.set_default_timeout(1000 * PATIENCE)
        return context

    def new_page(self, **more: Any) -> Any:
        """A page in such a window, which goes with it."""
        page = self._browser.new_page(**more)
        page.context.set_default_timeout(1000 * PATIENCE)
        return page


class HeldPort:
    """A port of this machine that a server of ours is to have: nobody else is given it meanwhile.

    Who asks the system for a port that is free, and lets it go before his server takes it, may find
    that another had it in between. This one is bound all the time, and nobody listens. A server can
    bind it too if it may take its port again at once after its end (SO_REUSEADDR), as all may.
    """

    def __init__(self, wanted: int = 0) -> None:
        self._socket = socket.socket()
        try:
            self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            self._socket.bind(("127.0.0.1", wanted))
        except OSError:
            self._socket.close()
            raise
        self.number = int(self._socket.getsockname()[1])

    def listen(self) -> None:
        """Take whoever knocks: now it is taken."""
        self._socket.listen()

    def let_go(self) -> None:
        """Anybody may have it."""
        self._socket.close()

    def __enter__(self) -> "HeldPort":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.let_go()
