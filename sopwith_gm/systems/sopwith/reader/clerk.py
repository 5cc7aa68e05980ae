"""Sentence by sentence: what is an order, what is chat, and what must be asked about."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from sopwith_gm.core.reading import Kind
from sopwith_gm.systems.sopwith.reader.corrections import (
    REAL_FIX,
    is_inner_correction,
    read_correction,
    read_reference,
)
from sopwith_gm.systems.sopwith.reader.drafts import Draft, Stretch
from sopwith_gm.systems.sopwith.reader.everyday import is_everyday, is_of_stores, without_stores
from sopwith_gm.systems.sopwith.reader.fire_by_kind import read_fire_by_kind
from sopwith_gm.systems.sopwith.reader.fire_orders import read_fire_list, read_scoped_fire
from sopwith_gm.systems.sopwith.reader.ground import ground_pieces
from sopwith_gm.systems.sopwith.reader.ground_orders import read_ground_orders
from sopwith_gm.systems.sopwith.reader.layout import sentences
from sopwith_gm.systems.sopwith.reader.lists import read_items
from sopwith_gm.systems.sopwith.reader.moves import MoveRead, read_move
from sopwith_gm.systems.sopwith.reader.numbered import read_more_of_move, read_numbered
from sopwith_gm.systems.sopwith.reader.pieces import pieces_of
from sopwith_gm.systems.sopwith.reader.rows import (
    moves_before_fire,
    read_row,
    without_agreeing_numbers,
)
from sopwith_gm.systems.sopwith.reader.shapes import (
    CONTENT,
    bare,
    coverage,
    dirs_of,
    first_mark,
    is_code,
    is_fire_list,
    is_table_head,
    numbered_fire,
    one_move,
    where_fire_list_begins,
    without,
)
from sopwith_gm.systems.sopwith.reader.stream import Piece
from sopwith_gm.systems.sopwith.reader.suspicion import (
    OTHERS,
    heads_moves,
    is_plain_label,
    is_question,
    is_row_in_doubt,
    is_strip_in_doubt,
    may_be_order,
)
from sopwith_gm.systems.sopwith.reader.tables import TableMove
from sopwith_gm.systems.sopwith.reader.tokens import Token, tokenise
from sopwith_gm.systems.sopwith.reader.turns import turn_named

_ORDERS_STAND = re.compile(
    r"\b(?:orders?|moves?)\b[^.!?\n]{0,40}\b(?:stands?|remains?|still (?:apply|valid|good))\b|"
    r"\b(?:use|see|as (?:in|per)|like in|keep|repeat)\b[^.!?\n]{0,25}\b(?:previous|earlier|last|"
    r"first|old|other)"
    r" (?:e-?mail|mail|message|orders?|moves?|one|set)\b",
    re.IGNORECASE,
)
_NEARLY = re.compile(r"\b(?:nearly|almost|should have|could have|would have|last turn)\b", re.I)
_MAKE = re.compile(
    r"\bmake (?:my |the )?(?:\w+ )?(?:moves?\b|m ?[123]\b)|\bmake (?:my |the )?last\b",
    re.IGNORECASE,
)


#: What changes orders and names none: a human would ask, or look twice.
_UNSAYS = re.compile(
    r"\b(?:the )?other way (?:a?round|about)\b|\bvice versa\b|\bin reverse(?: order)?\b|"
    r"\bmirror(?:ed|ing)?\b|\bleft (?:and|for) right (?:swapped|exchanged|reversed)\b|"
    r"\b(?:strike|skip|omit|drop|leave out|remove|delete|swap|switch|exchange|reverse|undo) "
    r"(?:the |my )?(?:first|second|third|last|final|other|order|two|moves?|turns?|slips?|sides?|"
    r"left|right)\b|\b(?:move|shift|transfer|delay|keep) (?:the|my|that) (?:fire|bursts?|shots?)\b",
    re.IGNORECASE,
)
#: What says that orders are none yet.
_NOT_YET = re.compile(
    r"\b(?:provisional|preliminary|tentative) (?:orders?|moves?)\b|\b(?:orders?|moves?) (?:are|is) "
    r"(?:only |still |just )?(?:provisional|preliminary|tentative|a draft)\b|"
    r"\bfinal (?:orders|moves|ones) (?:will |to )?(?:follow|come)\b|"
    r"\b(?:do not|don't) (?:process|use) (?:them|this|these|it|yet)\b",
    re.IGNORECASE,
)
#: A numbered move of which nothing is said but that it is still to come.
_OPEN_MOVE = re.compile(
    r"\s*(?:move )?\(?(?:[123]|i{1,3})\s*[.):=-]+\s*(?:\?+|x+|"
    r"(?:to be (?:decided|announced|seen)|tbd|tba|later|undecided|don't know|"
    r"dunno|whatever|see below|no idea)\W*)\s*",
    re.IGNORECASE,
)
#: Three codes in a row that the game does not have: somebody else's language, or his own.
_FOREIGN_CODES = re.compile(r"(?:^|[:\n])\s*[A-Z]{1,2}(?:\s*[,;/]\s*[A-Z0-9]{1,2}){2}\W*$")
#: `Staying this turn as I was hit`, `Sorry, staying`: more than the order to stay, and no talk.
_STAYS = re.compile(
    r"\W*(?:(?:sorry|oops|pardon)\W+)?(?:I am |I'm |I'll |I will )?(?:stay|remain)(?:ing)?"
    r"(?: this turn\b|\W*$)",
    re.IGNORECASE,
)
#: What is an order wherever it stands.
_ORDERING = frozenset({"strip", "land", "take_off", "repair", "letters"})
_RUN_TOGETHER = re.compile(r"(?=[A0I]*(?:LT|RT|LS|RS))(?:A|0|I|L|R|LT|RT|LS|RS){2,}")


@dataclass(slots=True)
class Clerk:
    """Reads the pilot's own sentences into drafts, and keeps what it cannot."""

    look: str
    drafts: dict[str, Draft] = field(default_factory=lambda: {"": Draft()})
    draft: Draft = field(init=False)
    turn: int | None = None
    unread: list[Stretch] = field(default_factory=list)
    marks: list[tuple[int, int, Kind]] = field(default_factory=list)
    slips: list[Token] = field(default_factory=list)
    fixing: bool = False
    """A correction was read: what follows may correct more."""
    other_turn: bool = False
    """What follows is of another turn than the one that is ordered for."""
    hanging: bool = False
    """What follows hangs on a condition."""
    references: list[Stretch] = field(default_factory=list)
    weak_ok: bool = False
    """Words that chat is made of too are moves here."""
    paragraph: int = -1
    _pieces: dict[Stretch, list[Piece]] = field(default_factory=dict)
    _tokens: dict[Stretch, list[Token]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Begin with the draft of the only plane."""
        self.draft = self.drafts[""]

    # ------------------------------------------------------------------ lines
    def line(
        self,
        start: int,
        end: int,
        *,
        label: tuple[int, ...] = (),
        paragraph: int = 0,
        weak_ok: bool = False,
    ) -> bool:
        """Read one line; says whether an order, or what may be one, was in it."""
        self.weak_ok = weak_ok
        if paragraph != self.paragraph:
            self.draft.ended_list = self.draft.has_moves
        self.paragraph = paragraph
        found = False
        inline = label
        for a, b in sentences(self.look, start, end):
            parts = self._fire_list_apart(a, b)
            for c, d in parts:
                ordered, inline = self._sentence(c, d, inline)
                found |= ordered
            if len(parts) > 1 and max(self.draft.fire_in, default=0) > self.draft.count_of_moves:
                self.leave(a, b)  # `A LT fire: L, R, A`: of which moves?
        return found

    def _fire_list_apart(self, a: int, b: int) -> list[Stretch]:
        """`A, LT, RS; fire: A, none, L`: the moves, and the list of their fire."""
        cut = where_fire_list_begins(self.tokens(a, b), self.draft.count_of_moves)
        return [(a, cut), (cut, b)] if cut else [(a, b)]

    def table_move(self, cells: TableMove) -> None:
        """A move whose manoeuvre and fire stand in cells of their own."""
        move = MoveRead(start=cells.place[0], end=cells.place[1])
        if cells.manoeuvre and re.search(r"\w", self.look[slice(*cells.manoeuvre)]):
            move = read_move(one_move(self.tokens(*cells.manoeuvre)), labelled=True)
        if cells.fire and re.search(r"\w|[^ -~]", self.look[slice(*cells.fire)]):
            tokens = [t for t in self.tokens(*cells.fire) if t.kind != "comma"]
            fire = dirs_of(tokens)
            move = replace(move, fire=fire, doubtful=move.doubtful or fire is None)
        self.draft.number((cells.number,), move, cells.place)

    def pieces(self, a: int, b: int) -> list[Piece]:
        """The pieces of a stretch, worked out once."""
        key = (a, b)
        if key not in self._pieces:
            self._pieces[key] = pieces_of(self.tokens(a, b))
        return self._pieces[key]

    def tokens(self, a: int, b: int) -> list[Token]:
        """The tokens of a stretch, cut once."""
        key = (a, b)
        if key not in self._tokens:
            self._tokens[key] = tokenise(self.look, a, b)
        return self._tokens[key]

    def _sentence(self, a: int, b: int, inline: tuple[int, ...]) -> tuple[bool, tuple[int, ...]]:
        tokens = self.tokens(a, b)
        pieces = bare(pieces_of(tokens, one_move=True) if inline else self.pieces(a, b))
        kinds = {piece.kind for piece in pieces}
        if self._unsays(a, b, kinds):
            self.leave(a, b)
            return True, inline
        if "turn_no" in kinds:
            turn = turn_named(self.look, a, b, pieces)
            if turn is not None:
                if self.turn is None:
                    self.turn = turn
                    self.marks.append(first_mark(pieces, turn))
                self.other_turn = turn != self.turn
            else:
                later = [p for p in pieces if p.kind == "turn_no"]
                if self.turn is not None and any(int(p.value) != self.turn for p in later):
                    return self._of_another_turn(a, b, pieces), inline
            pieces = without(pieces, "turn_no")
            kinds = {piece.kind for piece in pieces}
        if (
            not kinds & (CONTENT | {"label", "in_move", "fix", "refer", "maybe", "or", "if"})
            and not (ground_pieces(pieces))
            and not _ORDERS_STAND.search(self.look[a:b])
        ):
            return self._no_order(a, b, pieces, inline) or self._catch(a, b, pieces), inline
        if is_everyday(self.look[a:b], pieces) or is_of_stores(self.look[a:b], pieces):
            return False, inline
        said = without_stores(self.look, a, b, pieces)
        if len(said) < len(pieces):
            self.leave(a, b)
            pieces = said
        if self.other_turn and may_be_order(self, a, b, pieces):
            self.leave(a, b)
            return True, inline
        found = self.read(a, b, tokens, pieces, inline) or self._catch(a, b, pieces)
        if found:
            self.slips += [token for token in tokens if token.is_slip]
        labels = [piece for piece in pieces if piece.kind == "label"]
        return found, (labels[-1].numbers if labels and found else inline if found else ())

    def _unsays(self, a: int, b: int, kinds: set[str]) -> bool:
        """Does the sentence change orders without naming any?"""
        text = self.look[a:b]
        if _NOT_YET.search(text) and not OTHERS.search(text):
            return True
        ordered = self.draft.has_anything or bool(kinds & CONTENT)
        return ordered and bool(_UNSAYS.search(text)) and not OTHERS.search(text)

    def _corrects(self, text: str, pieces: Sequence[Piece]) -> bool:
        """Does the sentence change what was said before?"""
        fixed = any(piece.kind == "fix" for piece in pieces) and (
            bool(REAL_FIX.search(text))
            or (
                self.draft.has_moves
                and any(p.kind in CONTENT for p in pieces)
                and coverage(pieces) == "covered"
            )
            or any(p.kind in ("label", "in_move") for p in pieces)
        )
        if fixed and not self._only_tells(text, pieces):
            return True
        return bool(_MAKE.search(text)) and any(p.kind in ("label", "in_move") for p in pieces)

    def _only_tells(self, text: str, pieces: Sequence[Piece]) -> bool:
        """`I nearly turned right instead`: a tale of an earlier turn corrects nothing."""
        told = any(p.kind == "past" for p in pieces) and not any(
            p.kind in ("label", "in_move")
            or (p.kind == "man" and p.strong and is_code(p, self.look))
            for p in pieces
        )
        return told and bool(_NEARLY.search(text))

    def _catch(self, a: int, b: int, pieces: Sequence[Piece]) -> bool:
        """The safety net: a sentence of orders and nothing else that no reader took is unread."""
        kinds = {piece.kind for piece in pieces}
        run_on = any(p.kind == "unknown" and _RUN_TOGETHER.fullmatch(p.value) for p in pieces)
        if run_on or _FOREIGN_CODES.search(self.look[a:b]) or _OPEN_MOVE.fullmatch(self.look[a:b]):
            self.leave(a, b)
            return True
        codes = [p for p in pieces if p.kind == "man" and p.strong and is_code(p, self.look)]
        if len(codes) > 3:  # `Everyone expects A LT RS, so LT LT A`
            self.leave(a, b)
            return True
        if kinds & {"unknown", "past", "hex", "quest", "runway", "fix"} or is_table_head(pieces):
            return False
        ordered = any(
            p.kind in _ORDERING
            or (p.kind in ("man", "fire") and p.value != "?" and (p.value != "0" or p.strong))
            for p in pieces
        )
        if not ordered:
            return False
        self.leave(a, b)
        return True

    def _no_order(self, a: int, b: int, pieces: Sequence[Piece], inline: tuple[int, ...]) -> bool:
        if inline and pieces and any(p.kind in ("unknown", "hex") for p in pieces):
            words = [p for p in pieces if p.kind == "unknown"]
            if len(words) <= 2 and not re.search(r"[?!]", self.look[a:b]):
                self.add(inline, MoveRead(is_named=True, doubtful=True, start=a, end=b), (a, b))
                return True
        return False

    def _of_another_turn(self, a: int, b: int, pieces: Sequence[Piece]) -> bool:
        if any(p.strong and p.kind in ("man", "fire") for p in pieces) and not OTHERS.search(
            self.look[a:b]
        ):
            self.leave(a, b)
            return True
        return False

    # ------------------------------------------------------------------ one sentence
    def read(
        self, a: int, b: int, tokens: list[Token], pieces: list[Piece], inline: tuple[int, ...]
    ) -> bool:
        """Read one sentence; says whether an order, or what may be one, was in it."""
        text = self.look[a:b]
        if is_question(text, pieces) or is_table_head(pieces):
            return False
        refers = [p for p in pieces if p.kind == "refer"] or _ORDERS_STAND.findall(text)
        labels = [n for n, piece in enumerate(pieces) if piece.kind == "label"]
        anew = _set_behind_colon(pieces) if refers and REAL_FIX.search(text) else []
        if anew:
            self.draft.start_again()
            return read_row(self, a, b, anew, ground=False)
        leads = labels and any(p.kind == "refer" for p in pieces[: labels[0]])
        if refers and (leads or not (labels and is_plain_label(self, pieces, labels))):
            return read_reference(self, a, b, pieces)
        inner = any(p.kind == "fix" for p in pieces) and is_inner_correction(self, pieces)
        if self._corrects(text, pieces) and not inner:
            corrected = read_correction(self, a, b, tokens, pieces, inline)
            if corrected:
                self.marks.append((a, b, Kind.CORRECTION))
            return corrected
        if self.hanging and may_be_order(self, a, b, pieces):
            self.leave(a, b)
            return True
        return self.new_orders(a, b, tokens, pieces, inline)

    def new_orders(
        self, a: int, b: int, tokens: list[Token], pieces: list[Piece], inline: tuple[int, ...]
    ) -> bool:
        """A sentence that corrects nothing and refers to nothing: fire, ground, or moves."""
        lists_fire = is_fire_list(tokens, self.draft.count_of_moves)
        if lists_fire and numbered_fire(tokens):
            return read_fire_list(self, a, b, tokens)
        if is_strip_in_doubt(self, pieces):
            self.leave(a, b)
            pieces = [piece for piece in pieces if piece.kind != "strip"]
        rest, ground = read_ground_orders(self, a, b, pieces)
        labels = [n for n, piece in enumerate(rest) if piece.kind == "label"]
        if read_fire_by_kind(self, a, b, rest):
            return True
        if labels and is_plain_label(self, rest, labels):
            read_numbered(self, a, b, rest, labels)
            return True
        if inline and read_more_of_move(self, a, b, rest, inline):
            return True
        if lists_fire and read_fire_list(self, a, b, tokens):
            return True
        if heads_moves(self.look, rest):
            self.leave(a, b)
            return True
        rest = moves_before_fire(self, a, b, without_agreeing_numbers(rest))
        if read_scoped_fire(self, a, b, rest):
            return True
        if read_row(self, a, b, rest, ground=ground):
            if is_row_in_doubt(self.look, rest):
                self.leave(a, b)
            return True
        if ground:
            if any(p.kind == "man" and p.strong for p in rest):
                self.leave(a, b)
            return True
        if any(p.kind == "if" for p in pieces) and self.look[a:b].rstrip().endswith(":"):
            self.hanging = True
            self.draft.hangs = not self.draft.has_moves
            self.leave(a, b)
            return True
        stays = _STAYS.match(self.look, a, b) and not self.draft.has_moves
        if stays or may_be_order(self, a, b, pieces):
            self.leave(a, b)
            return True
        return False

    def leave(self, a: int, b: int) -> None:
        """Put a stretch to what is unread."""
        self.unread.append((a, b))

    # ------------------------------------------------------------------ orders

    def add(self, numbers: tuple[int, ...], move: MoveRead, place: Stretch) -> None:
        """Put a move with its number into the draft, or correct what stands there."""
        if move.is_empty and not move.tail:
            return
        self.marks.append((*place, Kind.ORDER))
        if self.fixing:
            self.draft.correct(numbers, move, place)
        else:
            self.draft.number(numbers, move, place)


def _set_behind_colon(pieces: list[Piece]) -> list[Piece]:
    """`Replace my last orders: A, LT, RS`: the full set of moves; empty where there is none."""
    at = next((n for n, p in enumerate(pieces) if p.kind == "colon"), len(pieces))
    rest = pieces[at + 1 :]
    return rest if len(read_items(rest)) >= 3 else []
