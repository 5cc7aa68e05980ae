"""A league's games as its site reads them: what is kept of the last run, and what is opened now."""

import hashlib
import pickle
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from msgspec import Struct, field

from sopwith_gm.core.record import AnyRecord
from sopwith_gm.site.viewer import is_public, published
from sopwith_gm.store.disk import read_bytes
from sopwith_gm.store.game import Game, load_game
from sopwith_gm.store.history import BIGGEST_RECORD, load_record, record_hash
from sopwith_gm.store.league import League, Pilot, load_addresses
from sopwith_gm.store.lock import locked
from sopwith_gm.store.turn_commit import RECORD

Packed = dict[int, bytes]
"""Records by their turns, as this program hands them from one of its processes to another: to take
one out again costs a sixth of what it costs to read it, and it needs a third of the memory."""


class Source(Struct):
    """One game as it is read: its file and its records are opened only where they are needed."""

    folder: Path
    word: str
    """The folder's name in the keys of what is kept, fit for a line of ASCII."""
    league: League
    pilots: Mapping[str, Pilot]
    private: tuple[str, ...]
    seals: tuple[str, ...] = ()
    """What each turn is known by, from the first on."""
    mended: list[str] = field(default_factory=list)
    patience: float = 0
    """Seconds to wait for others that make parts of the same site."""
    fault: str | None = None
    """What is wrong with its files: it is told as it was before, and none of its pages is made."""
    _game: Game | None = None
    _records: dict[int, AnyRecord] = field(default_factory=dict)
    _own_text: dict[int, bytes] = field(default_factory=dict)
    _stored: dict[int, str] = field(default_factory=dict)
    _packed: Packed = field(default_factory=dict)
    _is_held: bool = False

    @property
    def game(self) -> Game:
        """The game. Raises UserError with all that is wrong in its file."""
        if self._game is None:
            self._game = load_game(self.folder, self.league, self.pilots)
        return self._game

    def record(self, turn: int) -> AnyRecord:
        """A turn's record as anybody may read it. Raises UserError where it was changed by hand."""
        if turn in self._packed:
            self._unpack(turn)
        if turn not in self._records:
            with self.held():
                record = load_record(self.game, turn)
                text = read_bytes(self.folder / f"turn{turn}" / RECORD, BIGGEST_RECORD)
            self._stored[turn] = hashlib.sha256(text).hexdigest()
            if is_public(record, text.decode("utf-8-sig"), self.private):
                self._own_text[turn] = text
            else:
                record = published(record, self.private)
            self._records[turn] = record
        return self._records[turn]

    def records(self, turns: Sequence[int]) -> list[AnyRecord]:
        """Those of several turns, of which none is written between. Raises UserError as `record`
        does."""
        if all(turn in self._records or turn in self._packed for turn in turns):
            return [self.record(turn) for turn in turns]
        with self.held():
            return [self.record(turn) for turn in turns]

    def follows(self, turn: int) -> bool:
        """Was a turn's record made from the one before it, whole or in its public part?"""
        return load_record(self.game, turn).follows(record_hash(self.game, turn - 1))

    def stored(self, turn: int) -> str:
        """SHA-256 of a turn's record as it lies in the game's folder."""
        self.record(turn)
        return self._stored[turn]

    def own_text(self, turn: int) -> bytes | None:
        """The bytes of a turn's record, where nothing of it had to be dropped; else None."""
        self.record(turn)
        return self._own_text.get(turn)

    def pack(self) -> Packed:
        """The records that were read, for later, or for another process; they are not kept as they
        are: a league may have more than fit into memory."""
        for turn, record in self._records.items():
            packed = (record, self._stored[turn], turn in self._own_text)
            self._packed[turn] = pickle.dumps(packed, pickle.HIGHEST_PROTOCOL)
        self._forget_what_is_open()
        return self._packed

    def take(self, packed: Packed) -> None:
        """Take over the records that another process of this program read, and packed."""
        self._packed = packed

    def _unpack(self, turn: int) -> None:
        """What was packed; the text of a record that is shown as it is lies in its file, which was
        checked when it was read: where it is another by now, the record is read again."""
        record, stored, is_own = pickle.loads(self._packed.pop(turn))  # noqa: S301 our own
        if is_own:
            text = read_bytes(self.folder / f"turn{turn}" / RECORD, BIGGEST_RECORD)
            if hashlib.sha256(text).hexdigest() != stored:
                return
            self._own_text[turn] = text
        self._records[turn], self._stored[turn] = record, stored

    def forget(self) -> None:
        """Let go of the records."""
        self._packed.clear()
        self._forget_what_is_open()

    def _forget_what_is_open(self) -> None:
        self._records.clear()
        self._own_text.clear()
        self._stored.clear()

    @contextmanager
    def held(self) -> Iterator[None]:
        """Nobody writes to the game meanwhile, and what an interrupted run left is mended."""
        if self._is_held:
            yield
            return
        now, patience = datetime.now(UTC), self.patience
        with locked(self.folder, command="publish", now=now, patience=patience) as mended:
            self.mended += mended
            self._is_held = True
            try:
                yield
            finally:
                self._is_held = False


def private_in(games: Path) -> tuple[str, ...]:
    """What must not stand in a page: every player's addresses."""
    return tuple(one for own in load_addresses(games).values() for one in own)
