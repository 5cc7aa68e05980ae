"""How a command ends that cannot end as it should: in words, and with the truth about its work.

The output may not be writable (a full disk under it, a reader that has gone), a disk may fail where
nobody looked for it, somebody may press Ctrl-C. None of that is a traceback, and all of it says
whether the command's work was done.
"""

import errno
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, NoReturn, TextIO, TypeVar, cast

import click

from sopwith_gm.cli.saying import say
from sopwith_gm.errors import MisusedError, UserError
from sopwith_gm.store.deeds import Deeds, deeds_of_run
from sopwith_gm.store.disk import reason_of
from sopwith_gm.store.lock import LockError, TakenError

T = TypeVar("T")


class UnheardError(Exception):
    """What the command says cannot be written."""

    def __init__(self, refused: OSError) -> None:
        super().__init__(str(refused))
        self.refused = refused


class Heard:
    """A stream of text of which it is known when it cannot be written."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write a text. Raises UnheardError."""
        return self._hear(lambda: self._stream.write(text))

    def flush(self) -> None:
        """Write what waits. Raises UnheardError."""
        self._hear(self._stream.flush)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)

    @staticmethod
    def _hear(act: Callable[[], T]) -> T:
        try:
            return act()
        except OSError as error:
            raise UnheardError(error) from None


def ended_in_words(act: Callable[[], T]) -> T:
    """Run a command; however it ends, it ends in words and with an exit code."""
    plain = sys.stdout
    if plain is None:  # closed by who started us; the next file opened must not take its number
        sys.stdout = plain = open(os.devnull, "w")  # noqa: PTH123, SIM115 for the whole run
    sys.stdout = cast(TextIO, Heard(plain))
    try:
        with _ended_as_by_ctrl_c(), deeds_of_run() as deeds:
            try:
                return act()
            except UnheardError as error:
                _tell_unheard(error.refused, deeds)
            except TakenError as error:
                _end(str(error))
            except LockError as error:
                _end(f"{error}; {deeds.told()}")
            except UserError as error:
                _end(str(error), 2 if isinstance(error, MisusedError) else 1)
            except OSError as error:
                where = error.filename or "the disk"
                _end(f"{where}: {reason_of(error)}; {deeds.told()}")
            except (click.Abort, KeyboardInterrupt, EOFError):
                _end(f"interrupted; {deeds.told()}")
    finally:
        sys.stdout = plain


@contextmanager
def _ended_as_by_ctrl_c() -> Iterator[None]:
    """A closed terminal or a machine that shuts down is Ctrl-C by another name: nothing is left
    lying about. Where a signal is ignored already, as under `nohup`, it stays so; afterwards each
    is as it was, for whoever runs a command within a program of his own."""
    before: dict[int, Any] = {}
    if threading.current_thread() is threading.main_thread():
        for name in ("SIGTERM", "SIGHUP"):  # Windows has one of them
            number = getattr(signal, name, None)
            if number is not None and signal.getsignal(number) is signal.SIG_DFL:
                before[number] = signal.signal(number, signal.default_int_handler)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _tell_unheard(refused: OSError, deeds: Deeds) -> NoReturn:
    """Say that not all was said. Where a reader of the output has only gone, as `head` does, a
    command that has nothing to write on the disk says nothing."""
    _give_up_output()
    if refused.errno == errno.EPIPE and not deeds.does_write:
        sys.exit(1)
    reason = os.strerror(refused.errno or 0)
    _end(f"standard output: cannot be written ({reason}), so not all was told; {deeds.told()}")


def _give_up_output() -> None:
    """What still waits to be written goes nowhere, or Python would try again when it ends."""
    try:
        number = sys.stdout.fileno()
        os.dup2(os.open(os.devnull, os.O_WRONLY), number)
    except (OSError, ValueError):
        return


def _end(told: str, code: int = 1) -> NoReturn:
    with suppress(OSError):  # nobody can be told then; the exit code is left
        say(f"sopwith-gm: {told}", err=True)
    sys.exit(code)
