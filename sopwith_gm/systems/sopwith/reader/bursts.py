"""Fire and its directions: `fire left`, `FA`, `two bursts ahead`, `no fire`."""

from sopwith_gm.systems.sopwith.reader.manoeuvres import end_of_ahead, manoeuvre
from sopwith_gm.systems.sopwith.reader.stream import GAP, Found, Stream

_GOING = frozenset(
    ["go", "goes", "going", "fly", "flies", "flying", "move", "keep", "continue", "proceed"]
)
_GAP_OR_COLON = GAP | {"colon"}
_SHOTS = frozenset({"fire", "burst"})
_DIRECTIONS = frozenset({"side", "ahead", "dirs", "letters"})
_BEHIND_NO = GAP | {"all", "dirs"}
_WITHIN_BURST = _SHOTS | _GAP_OR_COLON | {"star", "quote", "blaze", "bra"}


def _count(s: Stream, i: int) -> int:
    """How many bursts are named here, 0 where none are: `two`, `3`, `twice`."""
    if s.kind(i) == "number" and s.word(i) in ("1", "2", "3"):
        return int(s.word(i))
    if s.kind(i) == "first" and s.word(i) in ("one", "two", "three"):
        return int(s.tokens[i].value)
    if s.kind(i) == "twice":
        return int(s.tokens[i].value)
    return 0


def fire(s: Stream, i: int) -> Found:
    """`fire left`, `FA`, `two bursts ahead`, `no fire`, `bang bang`."""
    kind = s.kind(i)
    if _is_every_move(s, i):
        return s.piece("every", "", i, i + 1), i + 1
    if _is_of_moves(s, i):
        return s.piece("or", "", i, i + 1), i + 1
    if kind == "none":
        j = _end_of_denial(s, i + 1)
        return s.piece("none", "", i, j, strong="fir" in s.word(i) or "shoot" in s.word(i)), j
    if kind == "ahead" and _may_end_list(s, i):
        return s.piece("maybe", "", i, i + 1), i + 1
    if kind == "no":
        j = s.skip(i + 1, _BEHIND_NO)
        if s.kind(j) not in _SHOTS:
            return None
        j = _end_of_denial(s, j + 1)
        return s.piece("none", "", i, j, strong=True), j
    if kind == "bra":
        return _in_brackets(s, i)
    if kind == "burst_code":
        dirs, j = _directions(s, i)
        return s.piece("fire", dirs, i, j, strong=True), j
    counted = _count(s, i)
    if counted and s.kind(i + 1) in _SHOTS:
        return _burst(s, i, i + 1, counted)
    if kind in _DIRECTIONS or kind in ("all", "twice"):
        return _guns_named_last(s, i)
    if kind in _SHOTS:
        return _burst(s, i, i, 0)
    return None


def _end_of_denial(s: Stream, i: int) -> int:
    """One past the words that belong to a denial: `no fire at all`, `no guns firing`."""
    while (
        s.word(i) == "at" or s.kind(i) == "all" or (s.kind(i) in _SHOTS and not _starts_burst(s, i))
    ):
        i += 1
    return i


_IN = ("in", "on", "for", "at", "during")
_MOVED = frozenset({"code", "ahead", "side", "turn", "slip", "zero", "eye"})


def _in_brackets(s: Stream, i: int) -> Found:
    """`LT [A+R]`: behind a manoeuvre, directions in square brackets are fire."""
    dirs, j = _directions(s, i + 1)
    if not dirs or s.kind(j) != "ket" or s.kind(i - 1) not in _MOVED:
        return None
    return s.piece("fire", dirs, i, j + 1, strong=True), j + 1


def _is_every_move(s: Stream, i: int) -> bool:
    """`fire left in all three`: all three moves, where the directions have been named.

    So it is of `ahead in all three`, which names no fire.
    """
    if s.kind(i) != "dirs" or s.word(i) not in ("all three", "all 3"):
        return False
    if s.kind(i + 1) == "move":
        return True
    if s.word(i - 1) not in _IN:
        return False
    before = {s.kind(n) for n in range(max(0, i - 7), i)}
    if not before & {"fire", "burst", "burst_code"}:
        return bool(before & {"ahead", "code", "turn", "slip"})
    return bool(before & {"side", "ahead", "burst_code", "dirs"})


def _is_of_moves(s: Stream, i: int) -> bool:
    """`firing ahead on both`, `fire forward, all three`: of which moves, or which directions?"""
    if s.kind(i) != "dirs" or s.word(i) not in ("both", "all three", "all 3"):
        return False
    before = i - 1 - (s.kind(i - 1) == "comma" or s.word(i - 1) in _IN)
    if s.word(i) == "both" and before == i - 1:
        return False
    named = s.kind(before) in ("side", "ahead", "burst_code")
    return named and any(s.kind(n) in ("fire", "burst", "burst_code") for n in range(before + 1))


_BEHIND_GUNS = _SHOTS | {"blaze", "fill"}


def _guns_named_last(s: Stream, i: int) -> Found:
    """`left gun`, `both guns`, `all guns blazing`; `L R A` in capitals stands by itself too."""
    token = s.tokens[i]
    if s.kind(i - 1) == "repair" and token.word in ("all three", "all 3"):
        return s.piece("number", "3", i, i + 1), i + 1
    if token.kind == "ahead" and len(token.word) == 1 and s.kind(i + 1) == "burst":
        if not _is_article(s, i):
            return None
        if i == 0 and (s.one_move or any(s.is_code(n) for n in range(1, len(s.tokens)))):
            return s.piece("man", "?", i, i + 1), i + 1
        return _burst(s, i, i + 1, 1)
    if token.kind == "all" and token.word != "all":
        return None
    dirs, j = _directions(s, i, commas=False)
    k = s.skip(j, GAP)
    beyond = s.kind(s.skip(k + 1, _GAP_OR_COLON))
    if dirs and s.kind(k) == "burst" and beyond not in _DIRECTIONS:
        while s.kind(k) in _BEHIND_GUNS:
            k += 1
        return s.piece("fire", dirs, i, k, strong=True), k
    if token.kind == "dirs" and token.word != "both":
        while s.kind(j) in _SHOTS or s.kind(j) == "blaze":
            j += 1
        return s.piece("fire", token.value, i, j, strong=True), j
    if token.kind == "letters":
        return s.piece("letters", token.value, i, i + 1), i + 1
    return None


def _is_article(s: Stream, i: int) -> bool:
    """Is the A of `A burst to the left` no manoeuvre? Where a sentence begins with it, and where
    nothing says which way the burst goes."""
    first = i == 0 or s.kind(i - 1) in ("dot", "bang", "quest")
    says_where, _ = _directions(s, s.skip(i + 2, _GAP_OR_COLON))
    return not says_where or (
        first and s.word(i + 1) in ("burst", "shot") and len(s.word(i + 2)) > 1
    )


def _burst(s: Stream, i: int, at: int, count: int) -> Found:
    """From the word for fire on: its directions, or `?` where none is named."""
    j = at
    everything = False
    while not _is_letter_for_ahead(s, j) and (
        s.kind(j) in _WITHIN_BURST
        or (j > at and _count(s, j) and not count and _count_is_meant(s, j))
    ):
        if s.kind(j) == "fill" and s.kind(j + 1) in _NO_DIRECTION:
            break
        everything = everything or s.word(j) == "everything"
        count = count or (_count(s, j) if j > at else 0)
        j += 1
    k = j + (s.kind(j) in ("dash", "slash"))
    if k > j and s.kind(j) == "dash" and _is_nothing(s, j):
        return s.piece("none", "", i, k, strong=True), k
    if s.kind(k) == "none" or (s.kind(k) == "number" and s.word(k) == "0") or s.word(k) == "o":
        return s.piece("none", "", i, k + 1, strong=True), k + 1
    if s.kind(k) == "no" and s.kind(k + 1) in _ENDS:
        return s.piece("none", "", i, k + 1, strong=True), k + 1
    dirs, after = _directions(s, k, count)
    if dirs:
        while s.kind(after) in ("burst", "fire", "blaze") and not _starts_burst(s, after):
            after += 1
        return s.piece("fire", dirs, i, after, strong=True), after
    j = max(j, at + 1)
    if everything:
        return s.piece("fire", "LRA", i, j, strong=True), j
    behind = k if s.kind(j) == "dash" else j
    while s.kind(j - 1) in ("fill", "article", "colon", "quote") and j - 1 > at:
        j -= 1
    if s.word(at) == "f" and not s.seen_move and s.kind(j) in _BESIDE_LETTER:
        return s.piece("man", "?", i, j), j
    if _is_turn_or_slip(s, behind):
        return s.piece("maybe", "", i, j), j
    return s.piece("fire", "?", i, j, strong=s.word(at) not in ("f", "shot")), j


def _is_turn_or_slip(s: Stream, i: int) -> bool:
    """`A, fire LT`: behind the word for fire, is it a direction or the next move? `A fire - LT` may
    also deny the fire. With a fire of its own, as in `A fire LT fire`, it is a move."""
    found = manoeuvre(s, i) if s.kind(i) in _TURN_OR_SLIP else None
    if not found or found[0].value not in ("LT", "RT", "LS", "RS"):
        return False
    return s.kind(i - 1) == "dash" or s.kind(found[1]) not in _SAYS_FIRE - {"dash", "colon"}


#: What the code or the name of a turn or a slip begins with.
_TURN_OR_SLIP = frozenset({"code", "side", "turn", "slip"})
#: Behind `fire at`, `fire in` and the like: no direction, but a target or a move.
_NO_DIRECTION = frozenset({"move", "unknown", "hex"})
#: Behind a dash, or a no, that is all that is said of a fire.
_ENDS = frozenset({"", "dot", "bang", "comma", "semi", "close", "ket", "slash", "pipe"})
#: Beside one of these, before any manoeuvre, F may be forward as well as fire.
_BESIDE_LETTER = frozenset({"code", "comma", "slash", "semi", "then", "arrow", "dash", "and"})


def _is_nothing(s: Stream, i: int) -> bool:
    """Is the dash behind a fire all that is said of it: `fire: -`, `F-`, `fire -, RT`?"""
    is_tight = s.word(i - 1) == "f" and s.is_tight(i) and not s.is_tight(i + 1)
    return is_tight or s.kind(i + 1) in _ENDS


_COUNTED = _SHOTS | {"side", "ahead", "fill", "times"}


def _count_is_meant(s: Stream, j: int) -> bool:
    """Is a number behind the word for fire one of bursts: `fire two left`, not `fire in 2 left`?"""
    is_counting = s.kind(j) == "twice" or s.kind(j + 1) in _COUNTED
    return is_counting and s.word(j - 1) not in _IN


def _starts_burst(s: Stream, i: int) -> bool:
    return s.kind(i) == "fire" and s.kind(s.skip(i + 1)) in ("side", "ahead", "dirs", "colon")


_BEHIND_LETTER = frozenset(
    ["", "comma", "plus", "dot", "semi", "and", "slash", "dash", "close", "code", "ket", "bang"]
)


def _is_letter_for_ahead(s: Stream, i: int) -> bool:
    """`fire a`: the small letter is ahead where no word follows that it could be an article of."""
    return s.kind(i) == "article" and s.kind(i + 1) in _BEHIND_LETTER


def _one_direction(s: Stream, i: int) -> tuple[str, int]:
    """The direction or directions named at i, "" where none is."""
    kind = s.kind(i)
    if kind == "side":
        j = s.skip(i + 1, GAP)
        if s.kind(i + 1) in ("turn", "slip") or (
            s.kind(j) in ("turn", "slip") and s.word(i + 1) in ("hand", "side")
        ):
            return "", i
        return s.tokens[i].value, i + 1
    if kind == "ahead":
        return "A", end_of_ahead(s, i)
    if _is_letter_for_ahead(s, i):
        return "A", i + 1
    if kind == "dirs" and s.kind(i + 1) in ("side", "dirs", "ahead"):
        return _one_direction(s, i + 1)
    if kind in ("dirs", "burst_code", "letters"):
        return s.tokens[i].value, i + 1
    if (
        kind == "all"
        and s.word(i) == "all"
        and s.kind(i + 1) not in ("move", "every", "first", "number")
    ):
        return "LRA", i + 1
    return "", i


def _directions(s: Stream, i: int, count: int = 0, *, commas: bool = True) -> tuple[str, int]:
    """A list of directions from i on, each burst a letter; "" where none is named."""
    dirs, j = _one_direction(s, i)
    if not dirs:
        return "", i
    dirs, j = _repeated(s, dirs, j, count)
    while True:
        k = _next_direction(s, j) if commas or s.kind(j) != "comma" else None
        if k is None:
            return dirs, j
        counted = _count(s, k)
        more, after = _one_direction(
            s, k + (1 if counted else 0) + (s.kind(k + 1) == "burst" if counted else 0)
        )
        if not more or (more == "A" and not counted and _is_rather_manoeuvre(s, j, k)):
            return dirs, j
        more, j = _repeated(s, more, after, counted)
        dirs += more


def _is_rather_manoeuvre(s: Stream, j: int, k: int) -> bool:
    """`fire forward and straight on`, `fire to the right and A`: where no manoeuvre has been said,
    ahead once more, or the code behind words, is the manoeuvre. j is where the last one ended."""
    if s.seen_move or s.kind(j) != "and" or s.kind(k) != "ahead":
        return False
    last = s.tokens[j - 1]
    return last.kind == "ahead" or (len(s.word(k)) == 1 and len(last.word) > 1)


def _repeated(s: Stream, dirs: str, j: int, count: int) -> tuple[str, int]:
    """A direction with how often it is meant: `two bursts ahead`, `A x 2`, `L twice`."""
    while s.word(j) in ("side", "hand"):
        j += 1
    if s.kind(j) == "twice":
        count, j = int(s.tokens[j].value), j + 1
    elif s.kind(j) == "times" and _count(s, j + 1):
        count, j = _count(s, j + 1), j + 2
    elif s.kind(j) == "number" and s.word(j + 1) in ("x", "times") and _count(s, j):
        count, j = _count(s, j), j + 2
    elif s.kind(j) == "open":
        often, end = _repeated(s, dirs, j + 1, 0)
        if end > j + 1 and s.kind(end) == "close":
            return often, end + 1
    return (dirs * count if count > 1 and len(dirs) == 1 else dirs), j


def _next_direction(s: Stream, j: int) -> int | None:
    """Where a further direction of the same list may stand; None where the list is over."""
    kind = s.kind(j)
    gap = GAP | _SHOTS
    if kind in ("plus", "and"):
        k = j + 1
        while s.kind(k) in gap and not (s.kind(k) == "article" and s.kind(k + 1) not in gap):
            k += 1
        if s.kind(k) in ("turn", "slip") or any(s.word(n) in _GOING for n in range(j + 1, k)):
            return None
        return k
    if kind == "slash" and not s.one_move and _parts_moves(s, j):
        return None
    if kind == "slash" and not s.is_tight(j):
        behind = s.kind(s.skip(j + 2, GAP | {"comma", "and"}))
        if len(s.word(j + 1)) > 1 or behind in _SAYS_FIRE:
            return None
    if kind == "slash" or (kind == "dash" and s.is_tight(j)):
        return j + 1 if s.kind(j + 1) in _DIRECTIONS | {"burst_code"} else None
    if kind == "comma":
        return _behind_comma(s, j)
    if _is_letter(s, j) and _is_letter(s, j - 1) and not s.is_tight(j):
        return j if kind == "side" or s.one_move or _MOVES_PARTED & set(s.kinds) else None
    return None


#: Behind a letter and a slash, these make the letter a manoeuvre: `LT fire A / A - fire R`.
_SAYS_FIRE = frozenset({"fire", "burst", "burst_code", "none", "dash", "colon"})
_MOVES_PARTED = frozenset({"comma", "semi", "then", "arrow", "pipe"})


def _is_letter(s: Stream, i: int) -> bool:
    """L, R or A, as a letter: `fire L R A`."""
    return s.kind(i) in ("side", "ahead") and len(s.word(i)) == 1


def _may_end_list(s: Stream, i: int) -> bool:
    """`LT fire L R A`: is A the last direction or the next move? With two moves beside it and no
    more than one direction before it, it is the third of them: `LT fire L A RS`."""
    first = i
    while _is_letter(s, first - 1):
        first -= 1
    if first == i or s.kind(first - 1) not in _SHOTS or s.kind(i + 1) in _SAYS_FIRE:
        return False
    others = [*range(first), *range(i + 1, len(s.tokens))]
    moves = sum(s.kind(n) in ("turn", "slip", "ahead", "zero") or s.is_code(n) for n in others)
    return i - first > 1 or moves != 2


def _behind_comma(s: Stream, j: int) -> int | None:
    """`fire left, right and ahead`: where the list goes on behind the comma at j, if it does."""
    k = s.skip(j + 1, GAP)
    if s.kind(k) == "and" and s.kind(k + 1) in ("side", "ahead"):
        return k + 1
    is_pair = s.kind(k) == "dirs" and s.tokens[k].value == "LR"
    if s.kind(k) == "side" or is_pair or (s.one_move and s.seen_move and s.kind(k) == "ahead"):
        after = s.kind(s.skip(k + 1, frozenset({"fill"})))
        return None if after in _BEHIND_MANOEUVRE else k
    if s.kind(k) == "ahead" and s.kind(k + 1) == "and":
        last = s.skip(k + 2, GAP)
        is_move = s.kind(s.skip(last + 1, GAP)) in ("turn", "slip")
        return k if s.kind(last) == "side" and not is_move else None
    return None


_BEHIND_MANOEUVRE = frozenset(
    ["turn", "slip", "fire", "dash", "slash", "burst_code", "none", "colon"]
)


def _parts_moves(s: Stream, j: int) -> bool:
    """Does the slash at j part two moves, and not two directions?"""
    if s.kind(j + 2) in ("fire", "burst_code", "none", "no"):
        return True
    return s.slashes_part
