"""One move from its pieces: the manoeuvre, the fire, and what hangs on a condition or a choice."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sopwith_gm.sopwith.reader.stream import Piece

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
    """A remark follows what was read."""
    strong: bool = False
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
    pieces = _no_more(pieces)
    at = next((n for n, piece in enumerate(pieces) if piece.kind in DOUBTS), None)
    fixed = next((n for n, piece in enumerate(pieces) if piece.kind == "fix"), None)
    if fixed is not None and (at is None or fixed < at):
        read = _second_thought(pieces[:fixed], pieces[fixed + 1 :], labelled=labelled)
    elif at is None:
        read = _plain(pieces, labelled=labelled)
    else:
        read = _doubtful(pieces[:at], pieces[at:])
    return replace(read, start=span[0], end=span[1])


def _no_more(pieces: list[Piece]) -> list[Piece]:
    """`A, no more firing`: within a move it takes nothing back, and names no fire."""
    out = list(pieces)
    for n in range(len(pieces) - 1, 0, -1):
        said, before = pieces[n], pieces[n - 1]
        all_of_it = said.kind == "fire" and said.value in ("?", "LRA")
        if all_of_it and before.value.lower() == "no more":
            out[n - 1 : n + 1] = [said._replace(kind="none", value="", start=before.start)]
    return out


def _without_asides(pieces: Sequence[Piece]) -> list[Piece]:
    """Remarks in parentheses left out; a fire or a doubt in them stays."""
    kept: list[Piece] = []
    i = 0
    while i < len(pieces):
        if pieces[i].kind == "open":
            j = next(
                (n for n in range(i, min(len(pieces), i + 60)) if pieces[n].kind == "close"),
                len(pieces),
            )
            inside = list(pieces[i + 1 : j])
            kept += _kept_aside(inside, kept)
            i = j + 1
            continue
        if pieces[i].kind != "close":
            kept.append(pieces[i])
        i += 1
    return kept


def _kept_aside(inside: list[Piece], before: Sequence[Piece]) -> list[Piece]:
    kinds = {piece.kind for piece in inside}
    content = kinds - _JOINS
    if inside and inside[0].kind == "no" and content & {"man", "side"}:
        if len(inside) > 1 and inside[1].kind in ("comma", "dash", "bang", "dot"):
            return [inside[0]._replace(kind="fix"), *inside[2:]]
        return [] if inside[0].value.lower() == "not" else [inside[0]._replace(kind="maybe")]
    if kinds & {"or", "if", "maybe", "fix", "refer"}:
        return inside if content & {"man", "fire", "side", "none", "maybe", "or", "dirs"} else []
    if (content <= {"side", "letters", "dirs"} and before and before[-1].kind == "fire") and (
        "".join(p.value for p in inside if p.kind not in _JOINS) == before[-1].value
    ):
        return []
    if _only_directions(inside, content):
        return [
            p._replace(kind="fire") if p.kind in ("man", "side", "letters", "dirs") else p
            for p in inside
        ]
    if content == {"man"}:
        said = next((piece.value for piece in reversed(before) if piece.kind == "man"), None)
        values = [piece.value for piece in inside if piece.kind == "man"]
        if said is None:
            return inside
        if values == [said] and said != "A":
            return []
        if values == ["A"] and not any(piece.strong for piece in inside):
            return [] if said == "A" else inside
        if values == ["A"]:
            return [piece._replace(kind="fire") for piece in inside if piece.kind == "man"]
        return [] if values == [said] else inside
    if quest_only(inside) or any(p.kind == "fire" and p.value != "?" for p in inside):
        return [inside[0]._replace(kind="maybe")]
    return []


def _only_directions(inside: Sequence[Piece], content: set[str]) -> bool:
    """`(L)`, `(R+A)`, `(fire left)`: fire, and nothing but it. `(A)` alone may be a manoeuvre."""
    ahead_only = all(p.value == "A" for p in inside if p.kind == "man")
    return (
        bool(content - {"man"})
        and content <= {"man", "fire", "none", "side", "letters", "dirs"}
        and ahead_only
    )


def quest_only(inside: Sequence[Piece]) -> bool:
    """Nothing but question marks."""
    return bool(inside) and all(piece.kind == "quest" for piece in inside)


def _plain(pieces: Sequence[Piece], *, labelled: bool) -> MoveRead:
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
    strong: bool = False
    doubtful: bool = False
    tail: bool = False
    unknown_before: bool = False
    negated: bool = False
    previous: str = ""
    """The kind of the piece before; `fire_dir` where it was a direction of fire."""
    by_place: bool = False
    """A direction may follow: the fire before it is a list of them."""

    def take(self, pieces: Sequence[Piece], n: int, piece: Piece) -> bool:
        """Take one piece in; says whether nothing after it is of this move."""
        kind = piece.kind
        self.by_place = self.previous == "fire_dir" or (
            self.by_place and kind in ("comma", "and", "plus")
        )
        if kind in ("comma", "and") and self.by_place and self.labelled:
            self.previous = "fire_dir"
            return False
        if kind in ("man", "side") and self._take_as_fire(piece):
            return False
        if kind in ("man", "side"):
            self._take_manoeuvre(pieces, n, piece)
        elif kind in ("fire", "letters", "dirs"):
            self._take_fire(piece)
            return False
        elif kind == "none" or (
            kind == "number" and piece.value.strip("0") == "" and self.manoeuvre is not None
        ):
            self.doubtful = self.doubtful or bool(self.fire)
            self.fire = self.fire or ""
            self.strong = self.strong or (kind == "none" and piece.strong)
        elif kind == "no":
            if self._take_denial(pieces, n):
                return True
        elif kind in ("unknown", "hex", "ask", "number", "past", "runway", "strip"):
            nothing_yet = self.manoeuvre is None and self.fire is None
            self.unknown_before = self.unknown_before or nothing_yet
            self.tail = self.tail or not nothing_yet
        elif kind not in _JOINS and kind != "every":
            self.tail = True
        if (kind in _JOINS or kind in ("man", "side")) and not (
            kind == "plus" and self.previous == "fire_dir"
        ):
            self.previous = "fire_dir" if kind == "plus" and self.fire else kind
        return False

    def _take_as_fire(self, piece: Piece) -> bool:
        """A side or ahead behind a manoeuvre and a slash or dash is its fire, `0` is none."""
        if self.manoeuvre is None:
            return False
        if (
            piece.value == "0"
            and piece.kind == "man"
            and self.previous in ("slash", "dash", "pipe")
        ):
            self.fire = self.fire or ""
            self.previous = "man"
            return True
        if piece.kind == "man" and piece.value != "A":
            return False
        if self.previous not in ("slash", "dash", "plus", "open", "fire_dir", "pipe"):
            return False
        self.fire = (self.fire or "") + piece.value
        self.previous = "man" if piece.kind == "man" else "fire_dir"
        return True

    def _take_manoeuvre(self, pieces: Sequence[Piece], n: int, piece: Piece) -> None:
        value = "" if piece.kind == "side" or piece.value == "?" else piece.value
        if self.negated or (self.unknown_before and not _set_off(pieces, n)):
            self.doubtful, value = True, ""
        parted = self.previous in ("dot", "semi", "then", "arrow")
        again = self.manoeuvre == value and value not in ("", "A") and not parted
        if self.manoeuvre is not None and not again:
            self.doubtful, self.manoeuvre = True, ""
        else:
            self.manoeuvre = value
            self.doubtful = self.doubtful or value == ""
        self.strong = self.strong or piece.strong

    def _take_fire(self, piece: Piece) -> None:
        if piece.kind == "dirs" and self.fire is None and self.manoeuvre is None:
            self.doubtful = True
        elif piece.kind == "letters" and self.manoeuvre is None:
            self.doubtful, self.manoeuvre = True, ""
        elif self.fire in (None, "?", ""):
            self.doubtful = self.doubtful or self.fire == ""
            self.fire = piece.value
        else:
            self.fire = (self.fire or "") + ("" if piece.value == "?" else piece.value)
        self.strong = self.strong or piece.strong
        self.previous = "fire_dir"

    def _take_denial(self, pieces: Sequence[Piece], n: int) -> bool:
        """`A, no`; `A, not left`; `no A`: says whether the rest is only denied."""
        if self.manoeuvre is not None and n == len(pieces) - 1:
            self.fire = self.fire or ""
        elif self.manoeuvre is not None and _corrects_itself(pieces, n):
            self.doubtful = True
        elif self.manoeuvre is not None and _negates_rest(pieces, n):
            return True
        else:
            self.negated = True
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
        if fire is not None and len(fire) > 1:
            fire = fire.replace("?", "")
        return MoveRead(
            manoeuvre or "",
            manoeuvre is not None,
            fire,
            doubtful=doubtful,
            tail=self.tail,
            strong=self.strong,
        )


def _only_nothing(pieces: Sequence[Piece]) -> bool:
    """`nothing` alone: of the manoeuvre or of the fire?"""
    content = [piece for piece in pieces if piece.kind not in _JOINS]
    return len(content) == 1 and content[0].kind == "none" and not content[0].strong


def _set_off(pieces: Sequence[Piece], n: int) -> bool:
    """Do a comma or a dash part this piece from the unknown words before it?"""
    return n > 0 and pieces[n - 1].kind in ("comma", "dash", "colon", "dot", "semi", "bang")


def _corrects_itself(pieces: Sequence[Piece], n: int) -> bool:
    """`LT no RT`: the other way round than `LT, not RT`, and hard to tell from it."""
    following = pieces[n + 1] if n + 1 < len(pieces) else pieces[n]
    is_other = following.kind == "man" and following.value != "A"
    return pieces[n].value.lower() == "no" and is_other


def _negates_rest(pieces: Sequence[Piece], n: int) -> bool:
    """`..., not ahead`: what is denied after what was said."""
    return any(piece.kind in ("man", "side", "fire", "unknown") for piece in pieces[n + 1 :])


def _second_thought(before: Sequence[Piece], after: Sequence[Piece], *, labelled: bool) -> MoveRead:
    """`LT, no wait, RT`: what is said after the word of correction stands, the rest stays."""
    old = _plain(before, labelled=False) if before else MoveRead()
    if any(piece.kind in DOUBTS for piece in after):
        return replace(old, doubtful=True)
    while after and after[0].kind in ("comma", "fix", "dash", "no", "dot", "semi"):
        after = after[1:]
    at = next((n for n, piece in enumerate(after) if piece.kind == "fix"), len(after))
    after, later = after[:at], after[at:]
    if any(piece.kind in ("man", "fire", "none") for piece in later) and not is_instead(later[0]):
        new = _second_thought(after, later[1:], labelled=False)
    else:
        new = _plain(after, labelled=False)
    if new.is_empty:
        return old if old.is_named and not old.doubtful else replace(old, doubtful=labelled)
    return MoveRead(
        new.manoeuvre if new.is_named else old.manoeuvre,
        new.is_named or old.is_named,
        new.fire if new.fire is not None else old.fire,
        doubtful=new.doubtful or (old.doubtful and not new.is_named),
        strong=old.strong or new.strong,
    )


def is_instead(fix: Piece) -> bool:
    """`RT instead of LS`: what follows is what no longer stands."""
    return fix.value.lower() in ("instead of", "rather than", "replaces", "not this")


def _doubtful(head: Sequence[Piece], tail: Sequence[Piece]) -> MoveRead:
    """What stands of a move in which a condition, a choice or a perhaps was met."""
    read = _plain(head, labelled=False) if head else MoveRead()
    kinds = [piece.kind for piece in tail]
    moves_after = [p for p in tail[1:] if p.kind in ("man", "side") and not _is_direction(p)]
    sides_after = [p for p in tail[1:] if p.kind in ("man", "side", "fire", "none", "dirs")]
    names_fire = any(kind in ("fire", "none") for kind in kinds)
    stands = replace(read, doubtful=True, fire=read.fire, is_named=read.is_named)
    without_fire = replace(read, doubtful=True, fire=None)
    nothing = MoveRead(is_named=True, doubtful=True, hangs=True, strong=read.strong)
    if kinds[0] == "refer":
        return nothing if not read.is_named else stands
    if kinds[0] == "maybe" or "maybe" in kinds[:3]:
        if read.is_named and read.manoeuvre:
            return stands
        return replace(nothing, hangs=False)
    if not read.is_named or not read.manoeuvre:
        return nothing
    if kinds[0] == "if":
        if read.fire is not None:
            return nothing if moves_after else without_fire
        set_off = head[-1].kind in ("comma", "dash", "semi", "and", "slash", "colon", "dot")
        if names_fire and not moves_after and set_off:
            return without_fire
        return nothing
    if read.fire is not None:
        return nothing if moves_after else without_fire
    if names_fire and not moves_after and sides_after[:1] != []:
        first = sides_after[0]
        return without_fire if first.kind in ("fire", "none") else nothing
    return nothing


def _is_direction(piece: Piece) -> bool:
    """May be a direction of fire as well as a manoeuvre: ahead, left, right."""
    return piece.kind == "side" or (piece.kind == "man" and piece.value == "A")
