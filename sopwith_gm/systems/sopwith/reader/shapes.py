"""What sentences are made of, by the kinds of their pieces."""

from collections.abc import Sequence

from sopwith_gm.core.reading import Kind
from sopwith_gm.systems.sopwith.reader.stream import Piece

CONTENT = frozenset({"man", "side", "fire", "none", "letters", "dirs"})
GROUND = frozenset({"land", "not_landing", "take_off", "stay", "repair", "strip"})
#: From one of these on, nothing in a move is certain.
DOUBTS = frozenset({"if", "or", "maybe", "refer"})


def is_code(piece: Piece, look: str) -> bool:
    """Written as a code, in capitals: LT, A, 0."""
    written = look[piece.start : piece.end]
    return len(written) <= 2 and written.upper() == written


def first_mark(pieces: Sequence[Piece], turn: int) -> tuple[int, int, Kind]:
    """Where the turn is named first."""
    piece = next(p for p in pieces if p.kind == "turn_no" and int(p.value) == turn)
    return piece.start, piece.end, Kind.TURN
