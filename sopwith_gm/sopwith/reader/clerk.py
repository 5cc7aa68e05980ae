"""Sentence by sentence: what is an order, what is chat, and what must be asked about."""

import itertools
import re
from collections.abc import Sequence
from dataclasses import replace

from sopwith_gm.sopwith.reader import signs
from sopwith_gm.sopwith.reader.drafts import Draft, Row, Stretch
from sopwith_gm.sopwith.reader.everyday import is_everyday
from sopwith_gm.sopwith.reader.ground import ground_pieces, read_ground
from sopwith_gm.sopwith.reader.layout import sentences
from sopwith_gm.sopwith.reader.lists import read_items
from sopwith_gm.sopwith.reader.moves import DOUBTS, MoveRead, read_move
from sopwith_gm.sopwith.reader.pieces import Piece, pieces_of
from sopwith_gm.sopwith.reader.reading import Kind
from sopwith_gm.sopwith.reader.shapes import (
    CONTENT,
    as_fire,
    as_patch,
    bare,
    codes_only,
    coverage,
    dirs_of,
    fire_parts,
    first_mark,
    grouped,
    is_code,
    is_fire_list,
    is_not_ground,
    is_table_head,
    numbered_fire,
    one_move,
    outside,
    without,
)
from sopwith_gm.sopwith.reader.tables import TableMove
from sopwith_gm.sopwith.reader.tokens import Token, tokenise
from sopwith_gm.sopwith.reader.turns import turn_named

_OTHERS = re.compile(
    r"\b(?:you|your|he|his|him|she|they|their|them|nobody|everybody|everyone|anyone|anybody|who|"
    r"someone|somebody|yourself|himself|was|were|had|did|which|last time|last turn|last week)\b",
    re.IGNORECASE,
)
_ALL_YOU_CAN = re.compile(r"\byou (?:can|may|like|possibly can)\b|\bcan you\b", re.IGNORECASE)
_REAL_FIX = re.compile(
    r"scrub|scratch|strike that|correct|revis|amend|ignore|disregard|forget|cancel|chang|replac|"
    r"instead|make that|"
    r"should (?:be|read|have)|i mean|new orders|no wait|wait no|belay|supersede|scrap|korrektur|"
    r"swap|alter|update|"
    r"modif|second thought|erratum|withdraw|becomes|stands|mistake|typo|anderung|tweak|make it|"
    r"cross that|not this",
    re.IGNORECASE,
)
_ORDERS_STAND = re.compile(
    r"\b(?:orders?|moves?)\b[^.!?\n]{0,40}\b(?:stands?|remains?|still (?:apply|valid|good))\b|"
    r"\b(?:use|see|as (?:in|per)|like in|keep|repeat)\b[^.!?\n]{0,25}\b(?:previous|earlier|last|"
    r"first|old|other)"
    r" (?:e-?mail|mail|message|orders?|moves?|one|set)\b",
    re.IGNORECASE,
)
_NEARLY = re.compile(r"\b(?:nearly|almost|should have|could have|would have|last turn)\b", re.I)
_ALL_OF_IT = re.compile(
    r"\b(?:scrap|ignore|disregard|forget|scratch|scrub|cancel|strike|belay|bin|discard|withdraw|"
    r"delete|replace)s?\b[^.!?\n]{0,20}?\b(?:all|everything|the above|above|the lot|those|these|"
    r"the whole|the (?:first|previous|old|other|earlier) (?:lot|set|ones?|orders|moves)|"
    r"(?:my|the) (?:\w+ )?(?:orders|moves))\b",
    re.IGNORECASE,
)
_MAKE = re.compile(
    r"\bmake (?:my |the )?(?:\w+ )?moves?\b|\bmake (?:my |the )?last\b", re.IGNORECASE
)
_FRESH = re.compile(r"new|revis|correct|amend|updat|modif|chang", re.IGNORECASE)


_NO_FIRE_FIELD = re.compile(r"\W*(?:fire|firing|guns?)\s*[:=|]\s*[-/.x]+\s*", re.IGNORECASE)
_CUTS = ("semi", "dot", "comma", "dash", "and", "pipe", "bang")


class Clerk:
    """Reads the pilot's own sentences into drafts, and keeps what it cannot."""

    def __init__(self, look: str) -> None:
        self.look = look
        self._pieces: dict[Stretch, list[Piece]] = {}
        self.draft = Draft()
        self.drafts: dict[str, Draft] = {"": self.draft}
        self.turn: int | None = None
        self.unread: list[Stretch] = []
        self.marks: list[tuple[int, int, Kind]] = []
        self.slips: list[Token] = []
        self.fixing = False
        self.other_turn = False
        self.hanging = False
        self.pointers: list[Stretch] = []
        """Sentences that point to a picture or a document."""
        self.references: list[Stretch] = []
        self.weak_ok = False
        self.paragraph = -1

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
            ordered, inline = self._sentence(a, b, inline)
            found = found or ordered
        return found

    def table_move(self, cells: TableMove) -> None:
        """A move whose manoeuvre and fire stand in cells of their own."""
        move = MoveRead(start=cells.place[0], end=cells.place[1])
        if cells.manoeuvre and re.search(r"\w|[^\W\d]", self.look[slice(*cells.manoeuvre)]):
            move = read_move(one_move(self._tokens(*cells.manoeuvre)), labelled=True)
        if cells.fire and re.search(r"\w|[^\x00-\x7f?]", self.look[slice(*cells.fire)]):
            tokens = [t for t in self._tokens(*cells.fire) if t.kind != "comma"]
            fire = dirs_of(tokens)
            move = replace(move, fire=fire, doubtful=move.doubtful or fire is None)
        self.draft.number((cells.number,), move, cells.place)

    def pieces(self, a: int, b: int) -> list[Piece]:
        """The pieces of a stretch, worked out once."""
        key = (a, b)
        if key not in self._pieces:
            self._pieces[key] = pieces_of(tokenise(self.look, a, b))
        return self._pieces[key]

    def _tokens(self, a: int, b: int) -> list[Token]:
        return tokenise(self.look, a, b)

    def _sentence(self, a: int, b: int, inline: tuple[int, ...]) -> tuple[bool, tuple[int, ...]]:
        tokens = self._tokens(a, b)
        pieces = bare(pieces_of(tokens, one_move=True) if inline else self.pieces(a, b))
        kinds = {piece.kind for piece in pieces}
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
            return self._no_order(a, b, pieces, inline), inline
        if is_everyday(self.look[a:b], pieces):
            return False, inline
        if self.other_turn and self._may_be_order(a, b, pieces):
            self._leave(a, b)
            return True, inline
        found = self._read(a, b, tokens, pieces, inline) or self._catch(a, b, pieces)
        if found:
            self.slips += [token for token in tokens if token.is_slip]
        labels = [piece for piece in pieces if piece.kind == "label"]
        return found, (labels[-1].numbers if labels and found else inline if found else ())

    def _catch(self, a: int, b: int, pieces: Sequence[Piece]) -> bool:
        """The safety net: a sentence of orders and nothing else that no reader took is unread."""
        kinds = {piece.kind for piece in pieces}
        if kinds & {"unknown", "past", "hex", "quest", "ask", "runway", "fix"} or is_table_head(
            pieces
        ):
            return False
        ordered = [
            p
            for p in pieces
            if (p.kind in ("man", "fire") and p.value not in ("", "?", "0"))
            or p.kind in ("strip", "land", "take_off", "repair")
            or (p.kind == "man" and p.value == "0" and p.strong)
        ]
        said = self.look[a:b].strip()
        if not ordered or len(said) < 2:
            return False
        self._leave(a, b)
        return True

    def _no_order(self, a: int, b: int, pieces: Sequence[Piece], inline: tuple[int, ...]) -> bool:
        if inline and pieces and any(p.kind in ("unknown", "hex") for p in pieces):
            words = [p for p in pieces if p.kind == "unknown"]
            if len(words) <= 2 and not re.search(r"[?!]", self.look[a:b]):
                self._leave(a, b)
                self._add(inline, MoveRead(is_named=True, doubtful=True, start=a, end=b), (a, b))
                return True
        return False

    def _of_another_turn(self, a: int, b: int, pieces: Sequence[Piece]) -> bool:
        if any(p.strong and p.kind in ("man", "fire") for p in pieces) and not _OTHERS.search(
            self.look[a:b]
        ):
            self._leave(a, b)
            return True
        return False

    # ------------------------------------------------------------------ one sentence
    def _read(
        self, a: int, b: int, tokens: list[Token], pieces: list[Piece], inline: tuple[int, ...]
    ) -> bool:
        text = self.look[a:b]
        if self._is_question(text, pieces) or is_table_head(pieces):
            return False
        fixed = any(piece.kind == "fix" for piece in pieces) and (
            bool(_REAL_FIX.search(text))
            or (
                self.draft.has_moves
                and any(p.kind in CONTENT for p in pieces)
                and coverage(without(pieces, "fix")) == "covered"
            )
            or any(p.kind in ("label", "in_move") for p in pieces)
        )
        told = any(p.kind == "past" for p in pieces) and not any(
            p.kind in ("label", "in_move")
            or (p.kind == "man" and p.strong and is_code(p, self.look))
            for p in pieces
        )
        fixed = fixed and not (told and _NEARLY.search(text))
        made = bool(_MAKE.search(text)) and any(p.kind in ("label", "in_move") for p in pieces)
        refers = [p for p in pieces if p.kind == "refer"] or _ORDERS_STAND.findall(text)
        labels = [n for n, piece in enumerate(pieces) if piece.kind == "label"]
        if refers and not (labels and self._plain_label(pieces, labels)):
            return self._refers(a, b, pieces)
        inner = any(p.kind == "fix" for p in pieces) and self._inner_fix(pieces)
        if (fixed or made) and not inner:
            return self._fix(a, b, tokens, pieces, inline)
        if self.hanging and self._may_be_order(a, b, pieces):
            self._leave(a, b)
            return True
        if is_fire_list(tokens) and numbered_fire(tokens):
            return self._fire_list(a, b, tokens)
        rest, ground = self._ground(a, b, pieces)
        labels = [n for n, piece in enumerate(rest) if piece.kind == "label"]
        if labels and self._plain_label(rest, labels):
            self._labelled(a, b, rest, labels)
            return True
        if inline and self._answers(a, b, rest, inline):
            return True
        if is_fire_list(tokens) and self._fire_list(a, b, tokens):
            return True
        rest = self._moves_before_fire(a, b, rest)
        if self._scoped_fire(a, b, rest):
            return True
        if self._list(a, b, rest, ground=ground):
            return True
        if ground:
            return True
        if any(p.kind == "if" for p in pieces) and text.rstrip().endswith(":"):
            self.hanging = True
            self.draft.hangs = not self.draft.has_moves
            self._leave(a, b)
            return True
        if self._may_be_order(a, b, pieces):
            self._leave(a, b)
            return True
        return False

    def _plain_label(self, pieces: Sequence[Piece], labels: Sequence[int]) -> bool:
        """Is it a numbered move, and not a numbered remark or a mention?"""
        first = labels[0]
        after = pieces[first + 1 :]
        word = self.look[pieces[first].start : pieces[first].end].lower()
        content = [p for p in after if p.kind in CONTENT | DOUBTS | {"fix"}]
        unknown = [p for p in after if p.kind in ("unknown", "past")]
        before = [p for p in pieces[:first] if p.kind in ("unknown", "past", "man", "fire")]
        if (
            any(p.kind == "past" for p in before)
            or len([p for p in before if p.kind == "unknown"]) > 4
        ):
            return False
        if re.match(r"\(?m", word):
            return bool(content) or len(unknown) <= 3 or bool(labels[1:])
        if content:
            n_before = next((n for n, p in enumerate(after) if p.kind in CONTENT | DOUBTS), 0)
            return sum(p.kind == "unknown" for p in after[:n_before]) <= 1
        return 0 < len(unknown) <= 1 and not re.search(
            r"\w\w\w\w\w+|[?!]", self.look[after[0].start : after[-1].end]
        )

    def _is_question(self, text: str, pieces: Sequence[Piece]) -> bool:
        stripped = text.strip().rstrip(")\"' ")
        if not stripped.endswith("?"):
            return False
        if signs.REQUEST.search(text) and any(p.kind in CONTENT for p in pieces):
            return False
        return bool(signs.QUESTION_START.match(text)) or (
            bool(
                re.search(
                    r"[,;-]\s*(?:can|may|does|is|do|will|am|are|right|correct|isn't|what|"
                    r"how)\b[^,]*\?$",
                    stripped,
                    re.I,
                )
            )
            and not any(p.strong and p.kind == "man" for p in pieces)
        )

    def _may_be_order(self, a: int, b: int, pieces: Sequence[Piece]) -> bool:
        """Might a careful reader take this for an order, or for a condition on one?"""
        text = self.look[a:b]
        strong = any(
            (p.kind == "man" and p.strong) or (p.kind == "fire" and p.value != "?") for p in pieces
        )
        ground = bool(
            [p for p in pieces if p.kind in ("land", "take_off", "stay", "repair", "not_landing")]
        )
        weak = sum(p.kind in ("man", "side", "fire", "label", "in_move") for p in pieces)
        if weak == 1 and any(p.kind == "side" for p in pieces):
            weak = 0  # `two points left`
        doubt = any(p.kind in DOUBTS for p in pieces)
        past = any(p.kind == "past" and "next" not in p.value.lower() for p in pieces)
        if past and not any(p.kind in ("label", "in_move") for p in pieces):
            return (
                any(p.kind == "if" for p in pieces)
                and strong
                and bool(re.search(r"\bi\b|\bI\b", text))
            )
        unknown = sum(p.kind == "unknown" for p in pieces)
        if doubt:
            return strong or ground or (weak >= 1 and unknown <= 8 and self._mine(text, pieces))
        if _OTHERS.search(text) and not any(p.kind == "label" for p in pieces):
            return False
        if ground and unknown <= 6:
            return True
        if weak and unknown == 0 and not strong:
            return weak >= 2 or (
                not text.rstrip().endswith("!") and any(p.kind == "fire" for p in pieces)
            )
        return strong and unknown <= 8

    def _mine(self, text: str, pieces: Sequence[Piece]) -> bool:
        if any(p.kind == "if" for p in pieces):
            return bool(re.search(r"\bI\b|\bmy\b|\bme\b", text)) or not _OTHERS.search(text)
        return not _OTHERS.search(text)

    def _leave(self, a: int, b: int) -> None:
        """Put a stretch to what is unread."""
        self.unread.append((a, b))

    # ------------------------------------------------------------------ orders
    def _refers(self, a: int, b: int, pieces: Sequence[Piece]) -> bool:
        """Orders by reference to a mail that is not here."""
        text = self.look[a:b]
        if (
            any(p.kind == "past" for p in pieces) and not any(p.kind in CONTENT for p in pieces)
        ) and (not re.search(r"orders?|moves?", text, re.I)):
            return False
        unknown = sum(p.kind == "unknown" for p in pieces)
        orderly = re.search(
            r"orders?|moves?|same|repeat|as (?:last|before)|like last|ditto|idem|unchanged|wie|"
            r"comme|stand",
            text,
            re.I,
        )
        if not orderly or (unknown > 6 and not any(p.kind in CONTENT for p in pieces)):
            return False
        if self.draft.has_moves and not any(p.kind in CONTENT for p in pieces):
            if re.search(r"thank|usual|attached|as ever|always", text, re.I):
                return False
        elif (
            not any(p.kind in CONTENT for p in pieces)
            and re.search(r"attached|usual", text, re.I)
            and (not re.search(r"same|orders? as", text, re.I))
        ):
            return False
        self.references.append((a, b))
        self._leave(a, b)
        return True

    def _inner_fix(self, pieces: Sequence[Piece]) -> bool:
        """A second thought within a move: `LT, no wait, RT`."""
        at = next(n for n, piece in enumerate(pieces) if piece.kind == "fix")
        before = [p for p in pieces[:at] if p.kind in CONTENT]
        labels = [n for n, p in enumerate(pieces) if p.kind in ("label", "in_move")]
        after = [p for p in pieces[at:] if p.kind in CONTENT | DOUBTS]
        late = [n for n in labels if n > at]
        return (
            bool(before)
            and bool(after)
            and (
                not late
                or bool(
                    labels
                    and labels[0] < at
                    and (len(late) == 0 or pieces[late[0] - 1].kind in ("dot", "semi", "comma"))
                )
            )
            and not (
                self.draft.has_moves and not (labels and labels[0] < at) and not before[0].strong
            )
            and not (self.draft.has_moves and labels and self._has_number(pieces[labels[0]]))
        )

    def _has_number(self, label: Piece) -> bool:
        self.draft.settle()
        return any(n in self.draft.moves for n in label.numbers)

    def _fix(
        self, a: int, b: int, tokens: list[Token], pieces: list[Piece], inline: tuple[int, ...]
    ) -> bool:
        """A correction of what was said before, in this mail or in one that is not here."""
        text = self.look[a:b]
        content = [p for p in pieces if p.kind in CONTENT] or ground_pieces(pieces)
        labels = [n for n, p in enumerate(pieces) if p.kind in ("label", "in_move")]
        if not self.draft.has_anything:
            if not content:
                if _REAL_FIX.search(text) and re.search(
                    r"orders?|moves?|correct|scratch|scrub|move", text, re.I
                ):
                    self.draft.fixes_unseen = not re.search(r"thank", text, re.I)
                    if labels or re.search(
                        r"\bswap|cancel|withdraw|ignore|disregard|forget", text, re.I
                    ):
                        self._leave(a, b)
                        return True
                return False
            plain_words = sum(p.kind == "unknown" for p in pieces) > 3
            if plain_words and not labels and not any(p.strong for p in pieces):
                return False
            self.draft.fixes_unseen = True
            rest = [p for p in pieces if p.kind not in ("fix", "turn_no")]
            full = len({n for p in pieces if p.kind == "label" for n in p.numbers}) >= 3
            plain = not any(p.kind in DOUBTS for p in pieces)
            if plain and (full or (not labels and len(read_items(rest)) >= 3)):
                return self._read(a, b, tokens, rest, ())
            self._leave(a, b)
            return True
        if any(p.kind in DOUBTS - {"refer"} for p in pieces):
            self._leave(a, b)
            return True
        self.fixing = True
        if (
            _FRESH.search(text)
            and _is_full_set(pieces)
            and re.search(r"new orders|new moves", text, re.I)
        ):
            self.draft.start_again()
            self.fixing = False
            return self._read(a, b, tokens, [p for p in pieces if p.kind != "fix"], ())
        if not content:
            fresh = _FRESH.search(text) and re.search(r"orders|moves", text, re.I)
            if (fresh or _ALL_OF_IT.search(text)) and not labels:
                self.draft.start_again()
                self.draft.withdrawn = (a, b)
                self.fixing = False
                return False
            if labels or (re.search(r"\b(?:swap|cancel)", text, re.I)):
                self._leave(a, b)
                return True
            return False
        return self._patch(a, b, as_patch(pieces), inline)

    def _patch(self, a: int, b: int, pieces: list[Piece], inline: tuple[int, ...]) -> bool:
        rest, ground = self._ground(a, b, pieces)
        labels = [n for n, p in enumerate(rest) if p.kind in ("label", "in_move")]
        content = [p for p in rest if p.kind in CONTENT]
        if not content:
            if labels and not ground:
                self._leave(a, b)
            return ground or bool(labels)
        if not labels:
            items = [item for item in read_items(rest) if not item.is_empty]
            if len(items) == 1 and inline and not items[0].doubtful:
                self.draft.correct(inline, items[0], (a, b))
                return True
            if len(items) >= 3:
                self.draft.start_again()
                return self._list(a, b, rest, ground=False)
            if (len(items) == 1 and any(p.kind == "every" for p in rest)) or (
                len(items) == 1
                and not items[0].is_named
                and re.search(r"at all|any", self.look[a:b])
            ):
                self.draft.settle()
                for number in list(self.draft.moves):
                    self.draft.correct((number,), items[0], (a, b))
                return True
            if (
                len(items) == 1
                and items[0].is_named
                and not items[0].doubtful
                and self.draft.last_move
            ) and not any(p.kind == "unknown" for p in rest):
                self.draft.correct((self.draft.last_move,), items[0], (a, b))
                return True
            self._leave(a, b)
            return True
        for numbers, group in grouped(rest, labels):
            move = read_move(group, labelled=False)
            if move.is_empty:
                continue
            self.draft.correct(numbers, move, (a, b))
        return True

    def _ground(self, a: int, b: int, pieces: list[Piece]) -> tuple[list[Piece], bool]:
        if not ground_pieces(pieces):
            return pieces, False
        text = self.look[a:b]
        labelled = any(p.kind == "label" for p in pieces)
        if labelled and any(p.kind in ("stay",) for p in pieces):
            return [
                p._replace(kind="man", value="0") if p.kind == "stay" else p for p in pieces
            ], False
        doubt = any(p.kind in ("if", "maybe", "or", "refer") for p in pieces)
        first_if = next((n for n, p in enumerate(pieces) if p.kind == "if"), len(pieces))
        if first_if < ground_pieces(pieces)[0] and any(p.kind in ("man", "label") for p in pieces):
            return [p for p in pieces if is_not_ground(p)], False
        if any(p.kind == "past" for p in pieces):
            return [p for p in pieces if p.kind != "strip"], False
        if re.search(
            r"\bnext (?:turn|time|week)\b|\blater\b|\bsoon\b|\bin turn\b|\bone day\b|"
            r"\beventually\b|nachste",
            text,
            re.I,
        ) and not any(p.kind in CONTENT for p in pieces):
            if any(p.kind in ("land", "repair", "take_off") for p in pieces):
                self._leave(a, b)
                return [], True
            return pieces, False
        moved = any(
            p.kind == "label" or (p.kind == "man" and (p.value != "0" or p.strong)) for p in pieces
        )
        if (
            doubt
            and not moved
            and (
                any(
                    p.kind != "strip"
                    and p.kind in ("land", "take_off", "repair", "stay", "not_landing")
                    for p in pieces
                )
                or any(p.kind == "if" for p in pieces)
            )
        ):
            self._leave(a, b)
            return [], True
        others = _OTHERS.search(_ALL_YOU_CAN.sub("", text))
        if others and not re.search(r"\b(?:I|I'm|I'll|my)\b", text):
            return pieces, False
        rest, read, doubtful = read_ground(self.draft, pieces)
        if doubtful:
            self._leave(a, b)
        if read:
            self.marks.append((a, b, Kind.GROUND))
        return rest, read or doubtful

    def _labelled(self, a: int, b: int, pieces: list[Piece], labels: list[int]) -> None:
        lead = [p for p in pieces[: labels[0]] if p.kind in CONTENT | DOUBTS | {"unknown"}]
        hang = any(p.kind == "if" for p in lead)
        if any(p.kind in CONTENT for p in lead) and not hang:
            front = list(pieces[: labels[0]])
            if any(p.kind == "fire" for p in front) and not any(p.kind == "man" for p in front):
                self._list(a, b, front, ground=False)
        if hang:
            self.hanging = True
            self.draft.hangs = not self.draft.has_moves
            self._leave(a, b)
            return
        if (
            all(n + 1 == m for n, m in itertools.pairwise(labels))
            and len(labels) > 1
            and (labels[-1] == len(pieces) - 1)
        ):
            return  # the head of a table: labels side by side, nothing said
        for n, at in enumerate(labels):
            stop = labels[n + 1] if n + 1 < len(labels) else len(pieces)
            group = pieces[at + 1 : stop]
            place = (pieces[at].start, b if n + 1 == len(labels) else pieces[stop].start)
            if stop < len(pieces) and not group:
                continue
            end = place[1]
            tokens = self._tokens(pieces[at].end, end)
            group = [p for p in pieces_of(tokens, one_move=True) if p.kind not in ("label",)]
            group = [p for p in bare(group) if p.kind not in ("turn_no",)]
            taken = {(p.start, p.end) for p in pieces}
            grounds = [
                p for p in group if p.kind in ("land", "take_off", "repair", "not_landing", "strip")
            ]
            if grounds:
                group = [p for p in group if (p.start, p.end) in taken]
            following = (
                pieces[stop].numbers[0] if stop < len(pieces) and pieces[stop].numbers else 9
            )
            self._run_on(pieces[at].numbers, group, place, following)

    def _run_on(
        self, numbers: tuple[int, ...], group: list[Piece], place: Stretch, following: int
    ) -> None:
        """`First ahead, then turn left`: what is said to come next has the next number."""
        parts: list[list[Piece]] = [[]]
        for piece in group:
            if piece.kind == "then" and any(p.kind == "man" for p in parts[-1]):
                parts.append([])
            else:
                parts[-1].append(piece)
        if any(piece.kind in DOUBTS for piece in group):
            parts = []
        if (
            len(parts) > 1
            and all(any(p.kind == "man" for p in part) for part in parts)
            and (len(numbers) == 1 and numbers[0] + len(parts) <= following)
        ):
            for n, part in enumerate(parts):
                spot = (part[0].start, part[-1].end) if n else place
                self._add((numbers[0] + n,), read_move(part, labelled=True), spot)
            return
        self._add(numbers, read_move(group, labelled=True), place)

    def _add(self, numbers: tuple[int, ...], move: MoveRead, place: Stretch) -> None:
        if move.is_empty and not move.tail:
            return
        self.marks.append((*place, Kind.ORDER))
        if self.fixing:
            self.draft.correct(numbers, move, place)
        else:
            self.draft.number(numbers, move, place)

    def _answers(self, a: int, b: int, pieces: list[Piece], inline: tuple[int, ...]) -> bool:
        """More of the move before, on the same line; or an answer under a quoted label."""
        content = [p for p in pieces if p.kind in CONTENT | DOUBTS]
        if not content:
            return False
        number = inline[-1]
        self.draft.settle()
        old = self.draft.moves.get(number)
        if old is None:
            move = read_move(pieces, labelled=True)
            self._add(inline, move, (a, b))
            return True
        fire_only = all(p.kind in ("fire", "none") for p in content)
        covered = not any(p.kind in ("unknown", "past") for p in pieces)
        if fire_only and covered and old.fire is None:
            self.draft.number(inline, read_move(pieces, labelled=False), (a, b))
            return True
        return False

    def _fire_list(self, a: int, b: int, tokens: list[Token]) -> bool:
        """`Fire: A, none, L+R`: the fire of the moves, in their order."""
        if _NO_FIRE_FIELD.fullmatch(self.look[a:b]) and self._fire_line_of_form(a, b, ["", ""]):
            return True
        numbered = numbered_fire(tokens)
        if numbered:
            self.draft.fire_in.update(numbered)
            self.marks.append((a, b, Kind.ORDER))
            return True
        lists = fire_parts(tokens)
        if lists is None:
            return False
        if self._fire_line_of_form(a, b, lists):
            return True
        if len(lists) > 3 or len(lists) == 2 or any(part is None for part in lists):
            self._leave(a, b)
            return True
        for number, dirs in enumerate(lists, 1):
            self.draft.fire_in[number] = dirs or ""
        self.marks.append((a, b, Kind.ORDER))
        return True

    def _fire_line_of_form(self, a: int, b: int, lists: Sequence[str | None]) -> bool:
        """A form with a line of fire under each move: `Fire: L,R` is the fire of the last one."""
        old = self.draft.moves.get(self.draft.last_move)
        in_form = self.draft.fire_lines or len(lists) == 2
        if not old or old.fire is not None or not in_form or None in lists:
            return False
        fire = "".join(part or "" for part in lists)
        self.draft.fire_lines += 1
        self.draft.number((self.draft.last_move,), MoveRead(fire=fire), (a, b))
        self.marks.append((a, b, Kind.ORDER))
        return True

    def _moves_before_fire(self, a: int, b: int, pieces: list[Piece]) -> list[Piece]:
        """`A, LT, RS; fire ahead on the first move`: the list read, the rest left."""
        at = next((n for n, p in enumerate(pieces) if p.kind == "in_move"), None)
        if at is None or any(p.kind in DOUBTS | {"fix"} for p in pieces):
            return pieces
        cut = next((n for n in range(at, -1, -1) if pieces[n].kind in _CUTS), 0)
        head = pieces[:cut]
        if sum(p.kind == "man" for p in head) < 2 or any(p.kind == "man" for p in pieces[cut:at]):
            return pieces
        return pieces[cut + 1 :] if self._list(a, b, head, ground=False) else pieces

    def _scoped_fire(self, a: int, b: int, pieces: list[Piece]) -> bool:
        """`fire right in move 3`, `fire left every time`, `no fire at all`."""
        kinds = [piece.kind for piece in pieces]
        if any(kind in DOUBTS for kind in kinds) or "fix" in kinds:
            return False
        if "in_move" in kinds:
            return self._in_moves(a, b, pieces)
        fires = [p for p in pieces if p.kind in ("fire", "none")]
        if not fires or any(p.kind in ("man", "side") for p in pieces):
            return False
        if any(p.kind == "unknown" for p in pieces[: pieces.index(fires[0])]):
            return False
        first = fires[0]
        everywhere = "every" in kinds or (
            first.kind == "none" and self._says_whole_turn(a, b, pieces)
        )
        if not everywhere or (len(fires) > 1 and "every" not in kinds and first.kind != "none"):
            return False
        self.draft.fire_everywhere = first.value if first.kind == "fire" else ""
        self.marks.append((a, b, Kind.ORDER))
        return True

    def _says_whole_turn(self, a: int, b: int, pieces: Sequence[Piece]) -> bool:
        """No fire, said of no move: of all of them."""
        text = self.look[a:b]
        first = next(p for p in pieces if p.kind == "none")
        return first.strong and (
            not self.draft.has_moves
            or self.draft.ended_list
            or bool(re.search(r"at all|this turn|this time|all turn|please|today|any", text, re.I))
            or True
        )

    def _in_moves(self, a: int, b: int, pieces: list[Piece]) -> bool:
        if self.fixing:
            pieces = as_patch(pieces)
        groups = grouped(
            pieces, [n for n, p in enumerate(pieces) if p.kind in ("label", "in_move")]
        )
        if groups and all(p.kind in ("fire", "none") for p in groups[0][1] if p.kind in CONTENT):
            groups = [(numbers, as_fire(group)) for numbers, group in groups]
        for _, group in groups:
            move = read_move(group, labelled=False)
            if move.doubtful or move.is_empty:
                self._leave(a, b)
                return True
        for numbers, group in groups:
            self._add(numbers, read_move(group, labelled=False), (a, b))
        return True

    def _list(self, a: int, b: int, pieces: list[Piece], *, ground: bool) -> bool:
        """Moves in a row, without numbers."""
        pieces = self._fire_for_all(_after_heading(pieces))
        if self._stays(a, b, pieces):
            return True
        items = [item for item in read_items(pieces) if not item.is_empty]
        if not items or not any(p.kind in CONTENT for p in pieces):
            return False
        doubt = next((n for n, p in enumerate(pieces) if p.kind in DOUBTS), None)
        if doubt is not None and self._all_hangs(a, b, pieces, doubt, items):
            return True
        if not self._is_list(a, b, pieces, items, ground=ground):
            return False
        if not any(item.is_named for item in items):
            if not any(p.kind == "fire" or p.strong for p in pieces if p.kind in CONTENT):
                return False
            if self._fire_of_last(a, b, items):
                return True
            self._leave(a, b)
            return True
        if self.fixing and len(items) >= 3:
            self.draft.start_again()
        elif self.fixing:
            self._leave(a, b)
            return True
        if self.draft.moves and not self.draft.rows and self.draft.last_move:
            if pieces[0].kind == "then" and len(items) == 1 and not items[0].doubtful:
                self._add((self.draft.last_move + 1,), items[0], (a, b))
                return True
            self._leave(a, b)
            return True
        place = (a, b)
        single = read_move(one_move(self._tokens(a, b)), labelled=False)
        self.draft.rows.append(Row(items, single, place, self.paragraph))
        self.marks.append((a, b, Kind.ORDER))
        return True

    def _stays(self, a: int, b: int, pieces: Sequence[Piece]) -> bool:
        """`Staying this turn`, said of no one move: the plane stays on the ground."""
        content = [p for p in pieces if p.kind in CONTENT | DOUBTS | {"no", "fix", "past"}]
        if len(content) != 1 or content[0].value != "0" or self.weak_ok or self.draft.has_moves:
            return False
        written = self.look[content[0].start : content[0].end].lower()
        if not written.startswith(("stay", "remain")) or pieces[0] is not content[0]:
            return False
        self.draft.stay = True
        self.marks.append((a, b, Kind.GROUND))
        return True

    def _fire_for_all(self, pieces: list[Piece]) -> list[Piece]:
        """`A, LT, RS and fire left every time`: the fire is said of all of them."""
        if sum(p.kind == "man" for p in pieces) < 2 or any(p.kind in DOUBTS for p in pieces):
            return pieces
        for n, piece in enumerate(pieces):
            if piece.kind not in ("fire", "none"):
                continue
            if n + 1 < len(pieces) and pieces[n + 1].kind == "every":
                rest = pieces[:n] + pieces[n + 2 :]
            elif n and pieces[n - 1].kind == "every":
                rest = pieces[: n - 1] + pieces[n + 1 :]
            else:
                continue
            self.draft.fire_everywhere = piece.value if piece.kind == "fire" else ""
            return rest
        return pieces

    def _fire_of_last(self, a: int, b: int, items: list[MoveRead]) -> bool:
        """A line that is only fire, right under a move that has none."""
        if len(items) != 1 or items[0].fire is None or items[0].doubtful or self.draft.ended_list:
            return False
        if self.draft.rows and not self.draft.last_move:
            row = self.draft.rows[-1]
            if (
                row.items[-1].fire is None
                and len(row.items) == 1
                and row.paragraph == self.paragraph
            ):
                row.items[-1] = replace(row.items[-1], fire=items[0].fire)
                row.single = row.items[-1]
                return True
        number = self.draft.last_move
        old = self.draft.moves.get(number)
        if old and old.fire is None and old.is_named and (number < 3 or self.draft.fire_lines):
            self.draft.fire_lines += 1
            self.draft.number((number,), items[0], (a, b))
            return True
        return False

    def _all_hangs(
        self, a: int, b: int, pieces: list[Piece], doubt: int, items: list[MoveRead]
    ) -> bool:
        """A condition or a choice that all the moves hang on."""
        before = [p for p in pieces[:doubt] if p.kind in ("man", "side", "fire")]
        kind = pieces[doubt].kind
        moves = sum(p.kind in ("man", "side") for p in pieces)
        if not before and kind in ("if", "or"):
            self._leave(a, b)
            if not self.draft.has_moves:
                self.draft.hangs = True
                ends_open = self.look[a:b].rstrip().endswith((":", ","))
                self.hanging = ends_open or moves >= 3
            return True
        if not before and kind == "maybe":
            self._leave(a, b)
            if not self.draft.has_moves and moves >= 2:
                self.draft.hangs = True
            return True
        if kind in ("or", "if") and len(items) > 3 and not self.draft.has_moves:
            self._leave(a, b)
            self.draft.hangs = True
            return True
        last_if = (
            kind == "if"
            and len(items) == 3
            and not any(p.kind in ("man", "side", "fire") for p in pieces[doubt:])
        )
        if last_if and self._parted(pieces, doubt):
            self._leave(a, b)
            self.draft.hangs = not self.draft.has_moves
            return True
        return False

    def _parted(self, pieces: Sequence[Piece], n: int) -> bool:
        return pieces[n - 1].kind in ("dash", "semi", "dot")

    def _is_list(
        self, a: int, b: int, pieces: list[Piece], items: list[MoveRead], *, ground: bool
    ) -> bool:
        """Are these moves, or words of chat that moves are made of too?"""
        strong_code = any(p.kind == "man" and p.strong for p in pieces)
        strong_fire = any(p.kind in ("fire", "none") and p.strong for p in pieces)
        named = sum(item.is_named for item in items)
        state = coverage(pieces)
        if state == "bad":
            return False
        if state == "covered":
            return (
                named >= 2
                or strong_code
                or strong_fire
                or self.weak_ok
                or ground
                or (self.draft.rows != [] and not self.draft.ended_list)
            )
        if state == "tails" and not codes_only(pieces, self.look):
            return False
        if _OTHERS.search(outside(self.look[a:b])) and not any(
            p.kind == "man" and p.strong and is_code(p, self.look) for p in pieces
        ):
            return False
        return strong_code and (
            named >= 2
            or strong_fire
            or any(p.kind == "man" and p.strong and is_code(p, self.look) for p in pieces)
        )


def _is_full_set(pieces: Sequence[Piece]) -> bool:
    """All three moves, each by its number."""
    return {n for p in pieces if p.kind == "label" for n in p.numbers} >= {1, 2, 3}


def _after_heading(pieces: list[Piece]) -> list[Piece]:
    """`Straight to the point: A, LT, RS`: words of chat before a colon say no move."""
    at = next((n for n, p in enumerate(pieces) if p.kind == "colon"), None)
    if at is None or any(p.strong or p.kind in DOUBTS for p in pieces[:at]):
        return pieces
    chat = any(p.kind == "unknown" for p in pieces[:at])
    ordered = sum(p.kind == "man" and p.strong for p in pieces[at:])
    return pieces[at + 1 :] if ordered >= (1 if chat else 3) else pieces
