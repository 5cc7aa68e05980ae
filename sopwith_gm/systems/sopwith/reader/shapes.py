"""The shape of a sentence: what of it is covered by orders, and how its parts group."""

import re
from collections.abc import Iterator, Sequence
from itertools import dropwhile, pairwise

from sopwith_gm.core.reading import Kind
from sopwith_gm.systems.sopwith.reader.ground import GROUND
from sopwith_gm.systems.sopwith.reader.moves import DOUBTS, is_instead
from sopwith_gm.systems.sopwith.reader.pieces import pieces_of
from sopwith_gm.systems.sopwith.reader.stream import Piece
from sopwith_gm.systems.sopwith.reader.tokens import Token

CONTENT = frozenset({"man", "side", "fire", "none", "letters", "dirs"})
_TAKES_BACK = re.compile(
    r"(?:cancel|drop|scrap|scratch|scrub|forget|remove|delete|omit|leave out|withdraw|no more|"
    r"strike)",
    re.IGNORECASE,
)
_CLAUSE_ENDS = frozenset({"comma", "semi", "dot", "colon", "bang", "pipe", "dash", "arrow", "then"})
_BEHIND_HEADING = frozenset({"colon", "comma", "dash", "dot", "semi"})
#: What the names of columns are made of.
_IN_HEADS = frozenset({"move", "fire", "turn", "all", "unknown"}) | frozenset(
    {"pipe", "slash", "dash", "comma", "colon"}
)
#: What may stand beside orders, and behind them, and not before them.
_REMARKS = frozenset({"unknown", "past", "hex", "number", "runway"})


#: The tokens of a list of fire: its head, what may stand beside that, and what parts the moves.
_FIRING = frozenset({"fire", "burst", "burst_code"})
_BEFORE_FIRE = frozenset({"fill", "star", "bullet", "dash", "and", "pipe"})
_BEHIND_FIRE = frozenset({"colon", "dash", "pipe", "fill", "star"})
_BESIDE_FIRE = frozenset({"move", "number", "first", "colon", "close", "open"})
_IN_NO_LIST = frozenset({"code", "turn", "slip", "if", "or", "maybe", "every"})
_BETWEEN_MOVES = frozenset({"comma", "semi", "slash", "pipe"})
_MOVING = frozenset({"code", "turn", "slip", "ahead", "zero", "eye"})
#: The strongest first.
_PARTING = ("semi", "pipe", "comma", "then", "slash")


def is_not_ground(piece: Piece) -> bool:
    """Not a word of the ground."""
    return piece.kind not in GROUND


def is_table_head(pieces: Sequence[Piece]) -> bool:
    """`Move | Manoeuvre | Fire`: names of columns, and no order among them."""
    kinds = {piece.kind for piece in pieces}
    return {"move", "fire"} <= kinds <= _IN_HEADS and all(
        piece.value == "?" for piece in pieces if piece.kind == "fire"
    )


def outside(text: str) -> str:
    """The text without what stands in parentheses."""
    return re.sub(r"\([^()]*\)", " ", text)


def is_code(piece: Piece, look: str) -> bool:
    """Written as a code, in capitals: LT, A, 0."""
    written = look[piece.start : piece.end]
    return len(written) <= 2 and written.upper() == written


def codes_only(pieces: Sequence[Piece], look: str) -> bool:
    """Each item with a remark behind it has a code, a fire with directions or a hex to carry it."""
    content = carried = False
    for piece in _not_aside(pieces):
        if piece.kind in _CLAUSE_ENDS:
            content = False
            carried = carried and piece.kind == "dash"
        elif piece.kind in CONTENT | {"hex"}:
            content = True
            carried = carried or _carries(piece, look)
        elif piece.kind in ("unknown", "past") and content and not carried:
            return False
    return True


def _carries(piece: Piece, look: str) -> bool:
    if piece.kind == "fire":
        return piece.strong and piece.value != "?"
    return piece.kind == "hex" or (piece.kind == "man" and is_code(piece, look))


def _not_aside(pieces: Sequence[Piece]) -> Iterator[Piece]:
    """The pieces that stand in no parentheses."""
    depth = 0
    for piece in pieces:
        depth += (piece.kind == "open") - (piece.kind == "close")
        if depth <= 0:
            yield piece


def coverage(pieces: Sequence[Piece]) -> str:
    """`covered`: orders and nothing else; `tails`: words beside or behind them; `bad`: words before
    them that may change what they say."""
    state = "covered"
    unknown = content = False
    for kind in (piece.kind for piece in _not_aside(pieces)):
        if kind in DOUBTS:
            return state
        if kind in _CLAUSE_ENDS:
            unknown = content = False
        elif kind in CONTENT:
            if unknown:
                return "bad"
            content = True
        elif kind == "no":
            unknown = not content
        elif kind in _REMARKS:
            unknown = True
        if unknown:
            state = "tails"
    return state


def bare(pieces: Sequence[Piece]) -> list[Piece]:
    """Without the words that say nothing of themselves."""
    return [piece for piece in pieces if piece.kind != "fill"]


def without(pieces: Sequence[Piece], kind: str) -> list[Piece]:
    """Without pieces of a kind, and without the marks behind one that stands first."""
    kept = [piece for piece in pieces if piece.kind != kind]
    if pieces and pieces[0].kind == kind:
        return list(dropwhile(lambda piece: piece.kind in _BEHIND_HEADING, kept))
    return kept


def first_mark(pieces: Sequence[Piece], turn: int) -> tuple[int, int, Kind]:
    """Where the turn is named."""
    piece = next(p for p in pieces if p.kind == "turn_no" and int(p.value) == turn)
    return piece.start, piece.end, Kind.TURN


def one_move(tokens: list[Token]) -> list[Piece]:
    """The pieces of a stretch that is one move."""
    return bare(pieces_of(tokens, one_move=True))


def grouped(pieces: list[Piece], labels: list[int]) -> list[tuple[tuple[int, ...], list[Piece]]]:
    """What is said of each move, where its number may come before it or behind it; behind it, what
    follows up to the next mark is said of it too: `RS in move 1 firing left, LT in move 3`."""
    groups: list[tuple[tuple[int, ...], list[Piece]]] = []
    at = 0
    for label, stop in pairwise([*labels, len(pieces)]):
        before: list[Piece] = []
        end = stop
        if any(p.kind in CONTENT for p in pieces[at:label]):
            before = pieces[at:label]
            if stop < len(pieces) and pieces[stop].kind == "in_move":
                marks = (n for n in range(label, stop) if pieces[n].kind in _CLAUSE_ENDS | {"and"})
                end = next(marks, label + 1)
        groups.append((pieces[label].numbers, before + pieces[label + 1 : end]))
        at = end
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


def is_fire_list(tokens: Sequence[Token], moves: int) -> bool:
    """May these words be a list of fire for so many moves?"""
    said = list(dropwhile(lambda token: token.kind in _BEFORE_FIRE, tokens))
    kinds = [token.kind for token in said]
    if kinds[:1] not in (["fire"], ["burst"]) or _IN_NO_LIST & set(kinds):
        return False
    if kinds[1:2] in (["colon"], ["dash"], ["pipe"]) or _is_field(said[1:]):
        return True
    return _is_list_for(said, moves) or _is_list_for(said, 3)


def _is_list_for(tokens: Sequence[Token], moves: int) -> bool:
    """Is this one fire for each of so many moves? A list of it has a part that is no fire, or marks
    that stand in no fire: `Fire A, -, L`, `Fire A / R+L / L`."""
    parts = _fire_of_each(tokens[1:])
    is_parted = "" in parts or any(
        token.kind in _BETWEEN_MOVES - {"comma"} and token.start > before.end
        for before, token in pairwise(tokens)
    )
    return len(parts) == moves and None not in parts and is_parted


def _fire_of_each(tokens: Sequence[Token]) -> list[str | None]:
    """The fire between marks: directions, "" for none; None where neither, or both, is said."""
    if tokens and tokens[-1].kind == "dot":
        tokens = tokens[:-1]
    said = [token for token in tokens if token.kind not in ("fill", "colon")]
    return [_fire_or_none(part) for part in _parted(said, _BETWEEN_MOVES)]


def _parted(tokens: Sequence[Token], marks: frozenset[str]) -> list[list[Token]]:
    """The tokens before, between and behind marks."""
    parts: list[list[Token]] = [[]]
    for token in tokens:
        if token.kind in marks:
            parts.append([])
        else:
            parts[-1].append(token)
    return parts


def _fire_or_none(part: list[Token]) -> str | None:
    if not part or any(token.kind in _FIRING for token in part):
        return None
    return dirs_of(part)


def where_fire_list_begins(tokens: Sequence[Token], before: int) -> int | None:
    """Where in a sentence a list of fire begins that stands behind the moves: `Fire: A, -, L`.

    `before` moves were given already. None where there is no list: `Fire:` stands first, or oftener
    than once, or before more moves. Without the colon a list has a part for each move, and says of
    one that it has no fire.
    """
    heads = [n for n, token in enumerate(tokens) if token.kind in _FIRING]
    if len(heads) != 1:
        return None
    moves, fire = tokens[: heads[0]], tokens[heads[0] :]
    said = sum(token.kind in _MOVING or token.word == "0" for token in moves)
    named = before + said
    parts = _fire_of_each(fire[1:])
    if not said or named < 2 or len(parts) < 2 or None in parts:
        return None
    if any(token.kind in ("none", "open", "bra") for token in moves):
        return None
    kinds = {token.kind for token in fire}
    alike = {token.kind for token in moves} & kinds & _BETWEEN_MOVES
    if tokens[heads[0] + 1].kind != "colon":
        denied = any(token.kind in ("none", "no", "times", "dash") for token in fire)
        apart = denied or (moves[-1].kind == "semi" and not alike)
        return fire[0].start if apart and _is_list_for(fire, named) else None
    is_parted = "" in parts or bool(kinds & {"semi", "slash", "pipe", "plus"})
    is_list = len(parts) == named if before or (alike and named < 3) else True
    return fire[0].start if is_list and (is_parted or not before) else None


def fire_parts(tokens: Sequence[Token]) -> list[str | None] | None:
    """The fire of each move in a list of fire; None where it is no list. "" is no fire."""
    body = dropwhile(lambda token: token.kind in _BEHIND_FIRE, _behind_fire(tokens))
    said = [token for token in body if token.kind != "dot"]
    if any(t.kind == "first" or (t.kind == "number" and t.word != "0") for t in said):
        return None
    kinds = {token.kind for token in said}
    mark = next((mark for mark in _PARTING if mark in kinds), None)
    return [dirs_of(part) for part in _parted(said, frozenset({mark}))] if mark else None


def _behind_fire(tokens: Sequence[Token]) -> Sequence[Token]:
    """What stands behind the word for fire."""
    at = next(n for n, token in enumerate(tokens) if token.kind in ("fire", "burst"))
    return tokens[at + 1 :]


def _is_field(tokens: Sequence[Token]) -> bool:
    """A move's number and a colon, as behind the `Fire` of a form: `Fire 2: L`."""
    kinds = [token.kind for token in tokens if token.kind not in ("fill", "move", "hash")][:2]
    return kinds in (["number", "colon"], ["first", "colon"])


def numbered_fire(tokens: Sequence[Token]) -> dict[int, str]:
    """`Fire: 1 A, 3 L+R`, `Fire 1: A`: the fire of single moves; empty where it is not said so."""
    body = _behind_fire(tokens)
    is_headed = [token.kind for token in body[:1]] in (["colon"], ["dash"])
    if not is_headed and not _is_field(body):
        return {}
    said = [token for token in body[is_headed:] if token.kind != "dot"]
    found: dict[int, str] = {}
    for part in _parted(said, frozenset({"comma", "semi"})):
        numbers = [token.value for token in part if token.kind in ("number", "first")]
        dirs = dirs_of([token for token in part if token.kind not in _BESIDE_FIRE])
        if numbers not in (["1"], ["2"], ["3"]) or int(numbers[0]) in found or dirs is None:
            return {}
        found[int(numbers[0])] = dirs
    return found


def dirs_of(part: list[Token]) -> str | None:
    """The directions in one part of a list of fire; None where something else stands there, or
    fire is denied and named."""
    dirs = ""
    denied = False
    said = bare(pieces_of(part))
    if len(said) > 1 and any(piece.kind == "man" and piece.value == "0" for piece in said):
        return None  # `0 no fire`: a manoeuvre with its fire, and no denial alone
    for piece in said:
        if piece.kind in ("none", "no") or piece.value == "0":
            denied = True
        elif piece.kind in ("side", "fire", "letters", "dirs") or piece.value == "A":
            dirs += piece.value
        elif piece.kind == "all":
            dirs += "LRA"
        elif piece.kind not in ("comma", "dash", "plus", "and", "slash"):
            return None
    return None if denied and dirs else dirs
