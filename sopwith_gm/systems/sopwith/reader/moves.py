"""One move from its pieces: the manoeuvre, the fire, and what hangs on a condition or a choice."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sopwith_gm.systems.sopwith.reader.stream import Piece

#: From one of these on, nothing in a move is certain.
DOUBTS = frozenset({"if", "or", "maybe", "refer"})
_JOINS = frozenset(
    {
        "comma",
        "semi",
        "dot",
        "dash",
        "slash",
        "colon",
        "and",
        "plus",
        "then",
        "bang",
        "pipe",
        "fill",
        "arrow",
        "all",
        "times",
        "ket",
        "quest",
        "close",
        "open",
    }
)

_ORDERS = frozenset({"man", "side", "fire", "none", "letters", "dirs"})
_DIRECTIONS = frozenset({"side", "letters", "dirs"})
_INSTEAD = frozenset({"instead of", "rather than", "replaces", "not this"})
#: Behind one of these a remark, a correction or a condition stands by itself.
_PARTS = frozenset({"comma", "dash", "colon", "dot", "semi", "bang"})
_NO_ORDERS = frozenset({"unknown", "hex", "ask", "number", "past", "runway", "strip"})
_BEFORE_DIRECTION = frozenset({"slash", "dash", "plus", "open", "fire_dir", "pipe"})
_ENDS_MANOEUVRE = frozenset({"dot", "semi", "then", "arrow"})


@dataclass(frozen=True, slots=True)
class MoveRead:
    """One move as read. `manoeuvre` "" is null; `fire` None where no fire is named."""

    manoeuvre: str = ""
    is_named: bool = False
    """A manoeuvre stands there, readable or not."""
    fire: str | None = None
    doubtful: bool = False
    """Something in it was not understood: its stretch is unread."""
    hangs: bool = False
    """All of it hangs on a condition or a choice."""
    tail: bool = False
    """Something else is said there: a landing, a repair."""
    start: int = 0
    end: int = 0

    @property
    def is_empty(self) -> bool:
        """Neither a manoeuvre nor a fire, nor anything that might be one."""
        return not (self.is_named or self.doubtful) and self.fire is None


def read_move(pieces: Sequence[Piece], *, labelled: bool) -> MoveRead:
    """One move from its pieces. `labelled`: a number said so, and any word may be a manoeuvre."""
    pieces = _without_asides(pieces)
    if not pieces:
        return MoveRead()
    span = (pieces[0].start, pieces[-1].end)
    pieces = _without_replaced(_no_more(pieces))
    at = next((n for n, piece in enumerate(pieces) if piece.kind in DOUBTS), None)
    fixed = next((n for n, piece in enumerate(pieces) if piece.kind == "fix"), None)
    if fixed is not None and (at is None or fixed < at):
        read = _second_thought(pieces[:fixed], pieces[fixed + 1 :])
    elif at is None:
        read = _plain(pieces, labelled=labelled)
    else:
        read = _doubtful(pieces[:at], pieces[at:])
    return replace(read, start=span[0], end=span[1])


def _no_more(pieces: Sequence[Piece]) -> list[Piece]:
    """`A, no more firing`: within a move it takes nothing back, and names no fire."""
    kept: list[Piece] = []
    for piece in pieces:
        all_of_it = piece.kind == "fire" and piece.value in ("?", "LRA")
        if all_of_it and kept and kept[-1].value.lower() == "no more":
            kept.pop()
            piece = piece._replace(kind="none")
        kept.append(piece)
    return kept


def _without_replaced(pieces: Sequence[Piece]) -> list[Piece]:
    """`RT instead of LS`: without what no longer stands, where something does."""
    kept: list[Piece] = []
    is_replaced = False
    for piece in pieces:
        if is_instead(piece) and any(p.kind in _ORDERS for p in kept):
            is_replaced = True
        elif is_replaced and piece.kind in _ORDERS:
            is_replaced = False
        else:
            kept.append(piece)
    return kept


def _without_asides(pieces: Sequence[Piece]) -> list[Piece]:
    """Remarks in parentheses left out; a fire or a doubt in them stays."""
    kept: list[Piece] = []
    inside: list[Piece] | None = None
    for piece in pieces:
        if inside is None and piece.kind == "open":
            inside = []
        elif inside is not None and piece.kind != "close":
            inside.append(piece)
        elif inside is not None:
            kept += _kept_aside(inside, kept)
            inside = None
        else:
            kept.append(piece)
    return kept + _kept_aside(inside, kept) if inside else kept


def _kept_aside(inside: list[Piece], before: Sequence[Piece]) -> list[Piece]:
    kinds = {piece.kind for piece in inside}
    content = kinds - _JOINS
    if inside and inside[0].kind == "no" and content & {"man", "side"}:
        if inside[1].kind in _PARTS:
            return [inside[0]._replace(kind="fix"), *inside[2:]]
        return [] if inside[0].value.lower() == "not" else [inside[0]._replace(kind="maybe")]
    if kinds & {"if", "or", "maybe"}:
        return inside
    if kinds & {"fix", "refer"}:
        return inside if content & _ORDERS else []
    if content <= _DIRECTIONS and before and before[-1].kind == "fire":
        again = "".join(p.value for p in inside if p.kind in _DIRECTIONS)
        if again == before[-1].value:
            return []
    if _only_directions(inside, content):
        return [
            p._replace(kind="fire") if p.kind == "man" or p.kind in _DIRECTIONS else p
            for p in inside
        ]
    if content == {"man"}:
        return _manoeuvre_aside(inside, before)
    fires = any(piece.kind == "fire" and piece.value != "?" for piece in inside)
    if fires or kinds == {"quest"} or (content and content <= _ORDERS):
        return [inside[0]._replace(kind="maybe")]
    return []


def _manoeuvre_aside(inside: list[Piece], before: Sequence[Piece]) -> list[Piece]:
    """`left turn (LT)` says it twice, `LT (A)` fires, `ahead (A)` may do either."""
    said = next((piece for piece in reversed(before) if piece.kind == "man"), None)
    values = [piece.value for piece in inside if piece.kind == "man"]
    if said is None:
        return inside
    if values == ["A"] and any(piece.strong for piece in inside):
        is_either = said.value == "A" and not said.strong
        kind = "maybe" if is_either else "fire"
        return [p._replace(kind=kind) if p.kind == "man" else p for p in inside]
    return [] if values == [said.value] else inside


def _only_directions(inside: Sequence[Piece], content: set[str]) -> bool:
    """`(L)`, `(R+A)`, `(fire left)`: fire, and nothing but it. `(A)` alone may be a manoeuvre."""
    ahead_only = all(p.value == "A" for p in inside if p.kind == "man")
    return bool(content - {"man"}) and content <= _ORDERS and ahead_only


def _plain(pieces: Sequence[Piece], *, labelled: bool = False) -> MoveRead:
    """A move in which nothing is in doubt from the first."""
    said = _Said(labelled=labelled)
    for n, piece in enumerate(pieces):
        if said.take(pieces, n, piece):
            break
    return said.move(pieces)


@dataclass(slots=True)
class _Said:
    """What has been said of one move so far, from left to right."""

    labelled: bool
    manoeuvre: str | None = None
    fire: str | None = None
    doubtful: bool = False
    tail: bool = False
    unknown_before: bool = False
    negated: bool = False
    previous: str = ""
    """The kind of the piece before; `fire_dir` where it was a direction of fire."""

    def take(self, pieces: Sequence[Piece], n: int, piece: Piece) -> bool:
        """Take one piece in; says whether nothing after it is of this move."""
        kind = piece.kind
        if kind in ("comma", "and") and self.labelled and self.previous == "fire_dir":
            return False
        if kind in ("man", "side") and self._take_as_fire(piece):
            return False
        if kind in ("man", "side"):
            self._take_manoeuvre(pieces, n, piece)
        elif kind in ("fire", "letters", "dirs"):
            self._take_fire(piece)
            return False
        elif kind == "none":
            self.doubtful = self.doubtful or bool(self.fire)
            self.fire = self.fire or ""
        elif kind == "no":
            if self._take_denial(pieces, n):
                return True
        elif kind in _NO_ORDERS:
            nothing_yet = self.manoeuvre is None and self.fire is None
            self.unknown_before = self.unknown_before or nothing_yet
        elif kind not in _JOINS and kind != "every":
            self.tail = True
        if kind == "plus" and self.fire:
            self.previous = "fire_dir"
        elif kind in _JOINS or kind in ("man", "side"):
            self.previous = kind
        return False

    def _take_as_fire(self, piece: Piece) -> bool:
        """A side or ahead behind a manoeuvre and a slash or dash is its fire, `0` is none."""
        if self.manoeuvre is None:
            return False
        if piece.value == "0" and self.previous in ("slash", "dash", "pipe"):
            self.fire = self.fire or ""
        elif piece.value in ("A", "L", "R") and self.previous in _BEFORE_DIRECTION:
            self.fire = (self.fire or "") + piece.value
        else:
            return False
        self.previous = "fire_dir" if piece.kind == "side" else "man"
        return True

    def _take_manoeuvre(self, pieces: Sequence[Piece], n: int, piece: Piece) -> None:
        value = "" if piece.kind == "side" or piece.value == "?" else piece.value
        if self.negated or (self.unknown_before and not _set_off(pieces, n)):
            value = ""
        parted = self.previous in _ENDS_MANOEUVRE
        again = self.manoeuvre == value and value != "A" and not parted
        if self.manoeuvre is not None and not again:
            self.doubtful, self.manoeuvre = True, ""
        else:
            self.manoeuvre = value
            self.doubtful = self.doubtful or value == ""

    def _take_fire(self, piece: Piece) -> None:
        if piece.kind == "dirs" and self.fire is None and self.manoeuvre is None:
            self.doubtful = True
        elif piece.kind == "letters" and self.manoeuvre is None:
            self.doubtful, self.manoeuvre = True, ""
        else:
            self.doubtful = self.doubtful or self.fire == ""
            self.fire = (self.fire or "") + piece.value
        self.previous = "fire_dir"

    def _take_denial(self, pieces: Sequence[Piece], n: int) -> bool:
        """`A, no`; `A, not left`; `no A`: says whether the rest is only denied."""
        if self.manoeuvre is None:
            self.negated = True
        elif n == len(pieces) - 1:
            self.fire = self.fire or ""
        elif _corrects_itself(pieces, n):
            self.doubtful = True
        else:
            return _negates_rest(pieces, n)
        return False

    def move(self, pieces: Sequence[Piece]) -> MoveRead:
        """The move as it stands when all of it has been said."""
        doubtful, manoeuvre, fire = self.doubtful, self.manoeuvre, self.fire
        unclear = (self.unknown_before and manoeuvre is None) or (
            manoeuvre is None and fire is None and self.negated
        )
        if fire is not None and manoeuvre is None and _only_nothing(pieces):
            unclear = True
        if self.labelled and unclear:
            doubtful, manoeuvre = True, ""
        if fire:
            fire = fire.replace("?", "") or "?"
        return MoveRead(
            manoeuvre or "",
            manoeuvre is not None,
            fire,
            doubtful=doubtful,
            tail=self.tail,
        )


def _only_nothing(pieces: Sequence[Piece]) -> bool:
    """`nothing` alone: of the manoeuvre or of the fire?"""
    content = [piece for piece in pieces if piece.kind not in _JOINS]
    return len(content) == 1 and content[0].kind == "none" and not content[0].strong


def _set_off(pieces: Sequence[Piece], n: int) -> bool:
    """Do a comma or a dash part this piece from the unknown words before it?"""
    return pieces[n - 1].kind in _PARTS


def _corrects_itself(pieces: Sequence[Piece], n: int) -> bool:
    """`LT no RT`: the other way round than `LT, not RT`, and hard to tell from it."""
    is_other = pieces[n + 1].kind == "man" and pieces[n + 1].value != "A"
    return pieces[n].value.lower() == "no" and is_other


def _negates_rest(pieces: Sequence[Piece], n: int) -> bool:
    """`..., not ahead`: what is denied after what was said."""
    return any(piece.kind in ("man", "side", "fire") for piece in pieces[n + 1 :])


def _second_thought(before: Sequence[Piece], after: Sequence[Piece]) -> MoveRead:
    """`LT, no wait, RT`: what is said after the word of correction stands, the rest stays."""
    old = _plain(before)
    if any(piece.kind in DOUBTS for piece in after):
        return replace(old, doubtful=True)
    while after and (after[0].kind in _JOINS or after[0].kind == "no"):
        after = after[1:]
    at = next((n for n, piece in enumerate(after) if piece.kind == "fix"), len(after))
    after, later = after[:at], after[at + 1 :]
    new = _second_thought(after, later) if later else _plain(after)
    if new.is_empty:
        return old
    return MoveRead(
        new.manoeuvre if new.is_named else old.manoeuvre,
        new.is_named or old.is_named,
        new.fire if new.fire is not None else old.fire,
        doubtful=new.doubtful or (old.doubtful and not new.is_named),
    )


def is_instead(fix: Piece) -> bool:
    """`RT instead of LS`: what follows is what no longer stands."""
    return fix.kind == "fix" and fix.value.lower() in _INSTEAD


def _doubtful(head: Sequence[Piece], tail: Sequence[Piece]) -> MoveRead:
    """What stands of a move in which a condition, a choice or a perhaps was met."""
    read = _plain(head)
    kinds = [piece.kind for piece in tail]
    moves_after = any(piece.kind == "man" and piece.value != "A" for piece in tail)
    stands = replace(read, doubtful=True)
    without_fire = replace(read, doubtful=True, fire=None)
    nothing = MoveRead(is_named=True, doubtful=True, hangs=True)
    if kinds[0] == "refer":
        return stands if read.is_named else nothing
    if "maybe" in kinds[:3]:
        return stands if read.manoeuvre else replace(nothing, hangs=False)
    if not read.manoeuvre or moves_after:
        return nothing
    if read.fire is not None:
        return without_fire
    if kinds[0] == "if":
        fires = {"fire", "none"} & set(kinds) and head[-1].kind in _PARTS | {"and", "slash"}
        return without_fire if fires else nothing
    first = next((kind for kind in kinds if kind in _ORDERS), "")
    return without_fire if first in ("fire", "none") else nothing
