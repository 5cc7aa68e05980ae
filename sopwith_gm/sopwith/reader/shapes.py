"""The shape of a sentence: what of it is covered by orders, and how its parts group."""

import re
from collections.abc import Sequence
from itertools import pairwise

from sopwith_gm.sopwith.reader.ground import GROUND
from sopwith_gm.sopwith.reader.moves import DOUBTS, is_instead
from sopwith_gm.sopwith.reader.pieces import pieces_of
from sopwith_gm.sopwith.reader.reading import Kind
from sopwith_gm.sopwith.reader.stream import Piece
from sopwith_gm.sopwith.reader.tokens import Token

CONTENT = frozenset({"man", "side", "fire", "none", "letters", "dirs"})
_TAKES_BACK = re.compile(
    r"(?:cancel|drop|scrap|scratch|scrub|forget|remove|delete|omit|leave out|withdraw|no more|"
    r"strike)",
    re.IGNORECASE,
)
_CLAUSE_ENDS = frozenset({"comma", "semi", "dot", "colon", "bang", "pipe", "dash", "arrow", "then"})


def is_not_ground(piece: Piece) -> bool:
    """Not a word of the ground."""
    return piece.kind not in GROUND


def is_table_head(pieces: Sequence[Piece]) -> bool:
    """`Move | Manoeuvre | Fire`: names of columns."""
    kinds = [piece.kind for piece in pieces]
    if not any(kind in ("pipe", "move") for kind in kinds) or "man" in kinds or "side" in kinds:
        return False
    named = any(piece.kind == "move" for piece in pieces) or ("pipe" in kinds and "fire" in kinds)
    plain = all(
        kind in ("pipe", "move", "unknown", "slash", "dash", "comma", "turn", "all", "colon")
        or (piece.kind == "fire" and piece.value == "?")
        for kind, piece in zip(kinds, pieces, strict=True)
    )
    return named and plain and "fire" in kinds


def outside(text: str) -> str:
    """The text without what stands in parentheses."""
    return re.sub(r"\([^()]*\)", " ", text)


def is_code(piece: Piece, look: str) -> bool:
    """Written as a code, in capitals: LT, A, 0."""
    written = look[piece.start : piece.end]
    return len(written) <= 2 and written.upper() == written


def codes_only(pieces: Sequence[Piece], look: str) -> bool:
    """Each item with a remark behind it has a code or a fire with directions to carry it."""
    carried = False
    depth = 0
    for piece in pieces:
        depth += (piece.kind == "open") - (piece.kind == "close")
        if piece.kind in _CLAUSE_ENDS:
            if piece.kind != "dash":
                carried = False
        elif (piece.kind == "man" and is_code(piece, look)) or (
            piece.kind == "fire" and piece.strong and piece.value != "?"
        ):
            carried = True
        elif (piece.kind in ("unknown", "past", "hex") and depth == 0 and not carried) and (
            any(p.kind in CONTENT and p.end <= piece.start for p in clause_of(pieces, piece))
        ):
            return piece.kind == "hex"
    return True


def clause_of(pieces: Sequence[Piece], piece: Piece) -> list[Piece]:
    """The pieces of the clause that holds a piece."""
    clause: list[Piece] = []
    for each in pieces:
        if each.kind in _CLAUSE_ENDS:
            if any(p is piece for p in clause):
                return clause
            clause = []
        else:
            clause.append(each)
    return clause


def coverage(pieces: Sequence[Piece]) -> str:
    """`covered`: orders and nothing else; `remarks`: clauses beside them; `tails`: words behind
    them; `bad`: words before them that may change what they say."""
    state = "covered"
    unknown = content = False
    depth = 0
    for piece in [*pieces, Piece("comma", ",", 0, 0)]:
        if piece.kind == "open":
            depth += 1
        elif piece.kind == "close":
            depth -= 1
        elif depth > 0:
            continue
        elif piece.kind in _CLAUSE_ENDS:
            if unknown and not content and state == "covered":
                state = "remarks"
            unknown = content = False
        elif piece.kind in CONTENT:
            if unknown and not content:
                return "bad"
            if unknown:
                return "bad"
            content = True
        elif piece.kind in ("unknown", "past", "hex", "number", "runway", "no"):
            unknown = True
            if content and piece.kind != "no":
                state = "tails"
            elif piece.kind == "no" and content:
                unknown = False
        elif piece.kind in DOUBTS:
            unknown = content = False
            break
    return state


def bare(pieces: Sequence[Piece]) -> list[Piece]:
    """Without the words that say nothing of themselves."""
    return [
        p
        for p in pieces
        if p.kind not in ("fill", "bullet", "hash", "quote", "bra", "ket", "star", "article", "ask")
    ]


def without(pieces: Sequence[Piece], kind: str) -> list[Piece]:
    """Without pieces of a kind, and without the mark right behind each."""
    kept: list[Piece] = []
    skip = False
    for piece in pieces:
        if piece.kind == kind:
            skip = True
            continue
        if skip and not kept and piece.kind in ("colon", "comma", "dash", "dot", "semi"):
            skip = False
            continue
        skip = False
        kept.append(piece)
    return kept


def first_mark(pieces: Sequence[Piece], turn: int) -> tuple[int, int, Kind]:
    """Where the turn is named."""
    piece = next(p for p in pieces if p.kind == "turn_no" and int(p.value) == turn)
    return piece.start, piece.end, Kind.TURN


def one_move(tokens: list[Token]) -> list[Piece]:
    """The pieces of a stretch that is one move."""
    return bare(pieces_of(tokens, one_move=True))


def grouped(pieces: list[Piece], labels: list[int]) -> list[tuple[tuple[int, ...], list[Piece]]]:
    """What is said of each move, where its number may come before it or behind it."""
    groups: list[tuple[tuple[int, ...], list[Piece]]] = []
    at = 0
    for n, label in enumerate(labels):
        stop = labels[n + 1] if n + 1 < len(labels) else len(pieces)
        before = pieces[at:label]
        if any(p.kind in CONTENT for p in before) and pieces[label].kind == "in_move":
            end = label + 1
            extra: list[Piece] = []
            if n + 1 == len(labels) or pieces[labels[n + 1]].kind == "label":
                extra = pieces[end:stop]
                end = stop
            groups.append((pieces[label].numbers, before + extra))
            at = end
        else:
            groups.append((pieces[label].numbers, pieces[label + 1 : stop]))
            at = stop
    return groups


def as_fire(group: list[Piece]) -> list[Piece]:
    """`fire left on 1 and right on 2`: the second side is fire too."""
    if any(p.kind in ("fire", "none") for p in group):
        return group
    return [
        p._replace(kind="fire") if p.kind == "side" or (p.kind == "man" and p.value == "A") else p
        for p in group
    ]


def as_patch(pieces: Sequence[Piece]) -> list[Piece]:
    """A correction in its plain form: `LS instead of LT`, `from LT to RS`, `not ahead` settled."""
    out: list[Piece] = []
    skip_next = False
    taken_back: re.Match[str] | None = None
    for n, piece in enumerate(pieces):
        if piece.kind == "fix" and is_instead(piece):
            skip_next = True
            continue
        if piece.kind == "no" and any(p.kind in CONTENT for p in pieces[n + 1 : n + 3]):
            skip_next = True
            continue
        if piece.kind == "fix":
            taken_back = _TAKES_BACK.match(piece.value)
            continue
        if piece.kind == "land" and taken_back:
            piece = piece._replace(kind="not_landing")
        if piece.kind == "fire" and taken_back:
            piece = piece._replace(kind="none" if piece.value in ("?", "LRA") else "maybe")
        taken_back = None
        if piece.kind == "unknown" and piece.value.lower() in ("but", "sondern", "mais"):
            continue
        if skip_next and piece.kind in CONTENT:
            skip_next = False
            if out and out[-1].kind == "comma":
                out.pop()
            continue
        out.append(piece)
    mans = [n for n, p in enumerate(out) if p.kind == "man"]
    if len(mans) == 2 and mans[1] == mans[0] + 1:
        del out[mans[0]]
    return out


def is_fire_list(tokens: Sequence[Token], moves: int = 3) -> bool:
    """May these words be a list of fire for so many moves?"""
    at = next(
        (
            n
            for n, t in enumerate(tokens)
            if t.kind not in ("fill", "star", "bullet", "and", "pipe")
        ),
        0,
    )
    head = tokens[at].kind if at < len(tokens) else ""
    if head not in ("fire", "burst"):
        return False
    following = tokens[at + 1].kind if at + 1 < len(tokens) else ""
    if any(t.kind in ("code", "turn", "slip", "if", "or", "maybe", "every") for t in tokens):
        return False
    if following in ("colon", "dash", "pipe") or _is_field(tokens[at + 1 :]):
        return True
    return _is_list_for(tokens[at:], moves) or _is_list_for(tokens[at:], 3)


def _is_list_for(tokens: Sequence[Token], moves: int) -> bool:
    """Is this one fire for each of so many moves? A list of it has a part that is no fire, or marks
    that stand in no fire: `Fire A, -, L`, `Fire A / R+L / L`."""
    parts = _fire_of_each(tokens[1:])
    is_parted = "" in parts or any(
        token.kind in _BETWEEN_MOVES - {"comma"} and token.start > before.end
        for before, token in pairwise(tokens)
    )
    return len(parts) == moves > 1 and None not in parts and is_parted


def _fire_of_each(tokens: Sequence[Token]) -> list[str | None]:
    """The fire between marks: directions, "" for none; None where neither, or both, is said."""
    parts: list[list[Token]] = [[]]
    for n, token in enumerate(tokens):
        is_last = n == len(tokens) - 1
        if token.kind in _BETWEEN_MOVES:
            parts.append([])
        elif token.kind not in ("fill", "colon") and not (token.kind == "dot" and is_last):
            parts[-1].append(token)
    return [_fire_or_none(part) for part in parts]


def _fire_or_none(part: list[Token]) -> str | None:
    denied = [t for t in part if t.kind in ("none", "no", "times", "dash") or t.word == "0"]
    if len(part) == 1 and denied:
        return ""
    names_fire = any(t.kind in ("fire", "burst", "burst_code") for t in part)
    return None if denied or names_fire else dirs_of(part) or None


_FIRING = frozenset({"fire", "burst", "burst_code"})
_BETWEEN_MOVES = frozenset({"comma", "semi", "slash", "pipe"})
_MOVING = frozenset({"code", "turn", "slip", "ahead", "zero", "eye"})


def where_fire_list_begins(tokens: Sequence[Token], before: int) -> int | None:
    """Where in a sentence a list of fire begins that stands behind the moves: `Fire: A, -, L`.

    `before` moves were given already. None where there is no list: `Fire:` stands first, or oftener
    than once, or before more moves. Without the colon a list has a part for each move, and says of
    one that it has no fire.
    """
    heads = [n for n, token in enumerate(tokens[:-1]) if token.kind in _FIRING]
    if len(heads) != 1:
        return None
    moves, fire = tokens[: heads[0]], tokens[heads[0] :]
    named = before + sum(token.kind in _MOVING or token.word == "0" for token in moves)
    parts = _fire_of_each(fire[1:])
    if named == before or named < 2 or len(parts) < 2 or None in parts:
        return None
    if any(token.kind in ("none", "open", "bra") for token in moves):
        return None
    kinds = {token.kind for token in fire}
    alike = {token.kind for token in moves} & kinds & _BETWEEN_MOVES
    if tokens[heads[0] + 1].kind != "colon":
        denied = any(token.kind in ("none", "no", "times", "dash") for token in fire)
        apart = denied or (moves[-1].kind in ("semi", "dot") and not alike)
        return fire[0].start if apart and _is_list_for(fire, named) else None
    is_parted = "" in parts or bool(kinds & {"semi", "slash", "pipe", "plus"})
    is_list = len(parts) == named if before or (alike and named < 3) else True
    return fire[0].start if is_list and (is_parted or not before) else None


def fire_parts(tokens: Sequence[Token]) -> list[str | None] | None:
    """The fire of each move in a list of fire; None where it is no list. "" is no fire."""
    at = next(n for n, t in enumerate(tokens) if t.kind in ("fire", "burst")) + 1
    while at < len(tokens) and tokens[at].kind in ("colon", "dash", "pipe", "fill", "star"):
        at += 1
    body = [t for t in tokens[at:] if t.kind not in ("dot", "fill", "star", "bra", "ket")]
    if any(t.kind in ("move", "first") or (t.kind == "number" and t.word != "0") for t in body):
        return None
    marks = next(
        (
            kind
            for kind in ("semi", "pipe", "comma", "then", "slash")
            if sum(t.kind == kind for t in body) >= 1
        ),
        "",
    )
    if not marks:
        return None
    parts: list[list[Token]] = [[]]
    for token in body:
        if token.kind == marks:
            parts.append([])
        else:
            parts[-1].append(token)
    return [dirs_of(part) for part in parts]


def _is_field(tokens: Sequence[Token]) -> bool:
    """A move's number and a colon, as behind the `Fire` of a form: `Fire 2: L`."""
    kinds = [token.kind for token in tokens if token.kind not in ("fill", "move", "hash")][:2]
    return kinds in (["number", "colon"], ["first", "colon"])


_BESIDE_FIRE = frozenset({"move", "number", "first", "colon", "close", "open"})


def numbered_fire(tokens: Sequence[Token]) -> dict[int, str]:
    """`Fire: 1 A, 3 L+R`, `Fire 1: A`: the fire of single moves; empty where it is not said so."""
    at = next(n for n, t in enumerate(tokens) if t.kind in ("fire", "burst")) + 1
    is_headed = at < len(tokens) and tokens[at].kind in ("colon", "dash")
    if not is_headed and not _is_field(tokens[at:]):
        return {}
    parts: list[list[Token]] = [[]]
    for token in tokens[at + is_headed :]:
        if token.kind in ("comma", "semi"):
            parts.append([])
        elif token.kind not in ("dot", "fill", "star"):
            parts[-1].append(token)
    found: dict[int, str] = {}
    for part in parts:
        number = next((t.value for t in part[:2] if t.kind in ("number", "first")), "")
        if number not in ("1", "2", "3") or int(number) in found:
            return {}
        body = [t for t in part if t.kind not in _BESIDE_FIRE]
        dirs = dirs_of(body)
        if dirs is None:
            return {}
        found[int(number)] = dirs
    return found


def dirs_of(part: list[Token]) -> str | None:
    """The directions in one part of a list of fire; None where something else stands there."""
    pieces = bare(pieces_of(part, one_move=True))
    dirs = ""
    for piece in pieces:
        if piece.kind in ("side", "fire", "letters", "dirs") or (
            piece.kind == "man" and piece.value == "A"
        ):
            dirs += piece.value
        elif piece.kind in ("none", "no") or piece.value == "0":
            continue
        elif piece.kind == "all":
            dirs += "LRA"
        elif piece.kind not in ("dash", "plus", "and", "slash"):
            return None
    return dirs
