"""A program on a real terminal, and somebody who reads there and types."""

import fcntl
import os
import pty
import select
import struct
import subprocess
import termios
import time
from types import TracebackType

from tests.waiting import PATIENCE, wait_until

_AGAIN = 2.0
"""Seconds after which a key is pressed again, where the program waits for one and said nothing."""


class Terminal:
    """The program, and all that it has told so far."""

    def __init__(self, *program: str) -> None:
        self.told = ""
        self._answered = 0
        self._own, self._theirs = pty.openpty()
        self.process = subprocess.Popen(
            program, stdin=self._theirs, stdout=self._theirs, stderr=self._theirs,
            start_new_session=True, preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )  # fmt: skip

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.process.kill()
        self.process.wait(PATIENCE)
        os.close(self._theirs)
        os.close(self._own)

    def press(self, question: str, key: str, *, is_known: bool = True) -> None:
        """A key, as soon as a question is asked and a key is waited for: the terminal throws away
        what is pressed before. Of a key that the program does not know it says nothing."""
        self._wait_for(question, is_listening=True)
        self._type(key, "" if is_known else None)

    def write(self, question: str, line: str, then: str | None) -> None:
        """A line, as soon as a question is asked; until the program says what comes `then`, or has
        ended with None."""
        self._wait_for(question, is_listening=False)
        self._type(line, "\0" if then is None else then)

    def ended(self) -> int:
        """Its exit code, when it has come to its end."""
        wait_until(lambda: not self._hears() and self._has_ended(), "the end of the program")
        return self.process.returncode

    def _has_ended(self) -> bool:
        return self.process.poll() is not None

    def _hears(self) -> bool:
        """Take what it has told meanwhile; is there anything?"""
        try:
            if not select.select([self._own], [], [], 0.02)[0]:
                return False
            self.told += os.read(self._own, 65536).decode("utf-8", "replace")
        except OSError:  # the program has closed its end
            return False
        return True

    def _wait_for(self, question: str, *, is_listening: bool) -> None:
        def is_asked() -> bool:
            if self._hears() or question not in self.told[self._answered :]:
                return self._has_ended()
            return self._waits_for_a_key() or not is_listening or self._has_ended()

        wait_until(is_asked, f"the question {question!r}")
        assert not self._has_ended(), self.told

    def _type(self, text: str, then: str | None) -> None:
        before = len(self.told)
        while True:
            os.write(self._own, text.encode())
            wait_until(lambda: self._has_ended() or not self._lies_there(), f"to read {text!r}")
            if then is None:
                return
            if self._answers(before, then):
                self._answered = before
                return

    def _answers(self, before: int, then: str) -> bool:
        """Was it heard? It was not where the program still waits for it."""
        again = time.monotonic() + _AGAIN

        def is_known() -> bool:
            has_told = self._hears() or len(self.told) > before
            if (has_told and then in self.told[before:]) or self._has_ended():
                return True
            return self._waits_for_a_key() and time.monotonic() > again

        wait_until(is_known, f"what comes after {self.told[before - 40 :]!r}")
        return (then in self.told[before:] and len(self.told) > before) or self._has_ended()

    def _lies_there(self) -> bool:
        """Is something typed that the program has not taken yet?"""
        try:
            count = fcntl.ioctl(self._theirs, termios.FIONREAD, struct.pack("i", 0))
        except OSError:  # it has ended
            return False
        return struct.unpack("i", count) != (0,)

    def _waits_for_a_key(self) -> bool:
        """Is it a key that it waits for, or a line that it lets be edited?"""
        try:
            return not termios.tcgetattr(self._own)[3] & termios.ICANON
        except termios.error:  # it has ended
            return False
