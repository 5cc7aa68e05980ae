"""What is kept of a league between two runs of `publish`, game by game, as pieces of text.

Of a game that did not change no piece is taken apart but its share (`site_shares`): the lines of
its turns, what the search finds of it and its rows on the league's pages go on to the next run as
they are.
"""

from base64 import b64decode, b64encode
from collections.abc import Mapping
from zlib import compress, decompress

from msgspec import Struct, field

Rows = dict[str, str]
"""Lines, by what they were made from."""

Piece = bytes | memoryview
"""A text, in UTF-8; of the last run, the part of its file that it is."""

Pieces = dict[str, Piece]
"""Texts by kind and game: `lines dawn-patrol`."""

SHARE, LINES, FINDS, SHOWN = "share", "lines", "finds", "shown"
"""The kinds of pieces that a game has. Its lines are packed, since most runs only hand them on."""

_BETWEEN = "\x1f"
"""Stands between a line and its key; neither holds it."""


class KeptGame(Struct):
    """What the last run kept of one game, and what this one has used."""

    word: str
    """The game's name, fit for a line of ASCII."""
    pieces: Mapping[str, Piece]
    used: Rows = field(default_factory=dict)
    made: int = 0
    """Lines that had to be made."""
    _lines: Rows | None = None

    def text(self, kind: str) -> str:
        """One of its pieces; "" where there is none."""
        return str(self.piece(kind), "ascii")

    def piece(self, kind: str) -> Piece:
        """The same, as it is kept."""
        return self.pieces.get(f"{kind} {self.word}", b"")

    @property
    def is_whole(self) -> bool:
        """Is all there that is made with its share?"""
        return all(f"{kind} {self.word}" in self.pieces for kind in (SHARE, LINES, FINDS))

    def line(self, key: str) -> str | None:
        """What the last run kept under a key, now used by this one too; None: nothing."""
        line = self.used.get(key) or self.lines.get(key)
        if line is not None:
            self.used[key] = line
        return line

    def keep(self, key: str, line: str) -> str:
        """Keep a line for the next run, and give it."""
        self.used[key] = line
        self.made += 1
        return line

    @property
    def lines(self) -> Rows:
        """Its lines by their keys, taken apart when one is first asked for."""
        if self._lines is None:
            packed = self.piece(LINES)
            text = decompress(b64decode(packed)).decode("ascii") if packed else ""
            pairs = (one.partition(_BETWEEN) for one in text.split("\n") if one)
            self._lines = {key: line for key, _, line in pairs}
        return self._lines

    def again(self, share: str) -> Pieces:
        """All that there is of it, with its share as it now is; "": as it was."""
        names = (f"{kind} {self.word}" for kind in (SHARE, LINES, FINDS, SHOWN))
        there = {name: self.pieces[name] for name in names if name in self.pieces}
        return there | ({f"{SHARE} {self.word}": share.encode("ascii")} if share else {})

    def anew(self, share: str, finds: bytes) -> Pieces:
        """The lines that were used, with what is told of all of them."""
        lines = (f"{key}{_BETWEEN}{line}\n" for key, line in sorted(self.used.items()))
        packed = b64encode(compress("".join(lines).encode("ascii"), 1))
        texts = {SHARE: share.encode("ascii"), LINES: packed, FINDS: finds}
        return {f"{kind} {self.word}": text for kind, text in texts.items()}


class Cache(Struct):
    """Pieces of the last run, and those of this one."""

    old: Pieces = field(default_factory=dict)
    """Also what other processes have read for this run."""
    last: Pieces = field(default_factory=dict)
    """Those of the last run, also where everything is made anew: by them a game is told whose files
    are wrong."""
    used: Pieces = field(default_factory=dict)
    made: int = 0
    """Lines that had to be made."""

    def of(self, word: str) -> KeptGame:
        """What is kept of a game."""
        return KeptGame(word, self.old)

    def of_last(self, word: str) -> KeptGame:
        """The same where its files are wrong: as it was told last."""
        return KeptGame(word, self.last)
