"""Which move and which turn: `Move 1`, `II.`, `moves 1-3`, `T12`."""

from sopwith_gm.core.number_words import NUMBERS
from sopwith_gm.systems.sopwith.reader.stream import OPENS, QUIET, Found, Stream

NUMBER_WORDS = {word: n for n, word in enumerate(NUMBERS)}


_PREPOSITIONS = frozenset(
    ["in", "on", "for", "at", "during", "of", "to", "with", "using", "this", "as", "per"]
) | frozenset(["dans", "bei", "im", "op", "au", "zur"])


#: A turn of the game, in words and in short.
_ROUNDS = frozenset(
    ["turn", "turns", "t", "tn", "tour", "runde", "spielrunde", "ronde", "beurt", "turno", "ronda"]
) | frozenset(["vuelta", "tura", "kolo", "omgang", "runda", "kierros"])


#: Behind `2.` these are a move: `2. turn left`; in another language `12. Runde` is the twelfth.
_TURNS_OF_A_PLANE = frozenset(["turn", "turns", "t", "tn"])


#: Between the word for a turn or a move and its number: `turn no. 12`, `move #1`.
_NUMBER_SIGNS = frozenset(["no", "nr", "number", "#"])
_BEFORE_TURN_NUMBER = _NUMBER_SIGNS | {"num", "numero", ":", "="}
_BEFORE_MOVE_NUMBER = _NUMBER_SIGNS | {"."}


#: What has several numbers: `moves 1, 2: LT`.
_MOVES = frozenset(["moves", "manoeuvres", "maneuvers"])


#: Behind figures these make an ordinal.
_ST_ND = frozenset(["st", "nd", "rd", "th"])


_TENS = {"twenty": 20, "thirty": 30, "forty": 40}


_LETTERS = {"a": 1, "b": 2, "c": 3, "d": 4}


_NO_LABEL = frozenset(
    ["order", "orders", "turn", "thing", "of", "time", "times", "week", "night", "one", "day"]
)


#: For every number of two figures or more: no turn has so many moves.
_NO_SUCH_MOVE = 10


_ROMAN = {"i": 1, "ii": 2, "iii": 3, "iiii": 4, "iv": 4, "v": 5}

LABEL_WORDS = _ROUNDS | NUMBER_WORDS.keys() | _LETTERS.keys() | _ROMAN.keys()
"""Words, known or not, that the label of a turn or a move may begin with."""


#: Between two numbers of moves; `1-3` and `1 to 3` have those between them too.
_BETWEEN_NUMBERS = frozenset(["and", "plus", "dash", "comma", "slash"])
_UP_TO = frozenset(["to", "through"])


#: What may stand behind `on 1 and 3`, when that says which moves are meant.
_BEHIND_NUMBERS = frozenset(["", "and", "comma", "dot", "semi", "close", "ket", "bang", "plus"])


#: Marks that end a number, so that it is a label; the I of an Immelmann has only the first.
_ENDS = frozenset(["dot", "close", "colon"])
_ENDS_OF_FIGURES = _ENDS | {"ket", "dash", "slash", "pipe", "hash"}


#: What a manoeuvre begins with.
_MANOEUVRES = frozenset(["code", "ahead", "side", "turn", "slip", "zero", "eye"])


#: What an order begins with.
_ORDERS = _MANOEUVRES | {"fire", "burst_code", "none", "no", "if", "fix"}


#: What follows an A in small letters that is a manoeuvre and no article.
_BEHIND_AHEAD = frozenset(["", "fire", "comma", "dash", "slash", "code", "number", "dot", "none"])


def turn_number(s: Stream, i: int) -> Found:
    """A game's turn: `turn 12`, `T12`, `12th turn`, `turn twelve`."""
    if s.word(i) in _ROUNDS or (s.kind(i) == "turn" and s.tokens[i].is_slip):
        value, after = _a_number(s, _place_of_number(s, i))
        if value is not None:
            return s.piece("turn_no", str(value), i, after), after
    if _is_ordinal(s, i, _ST_ND | {"e", "."}) and s.word(i + 2) in _ROUNDS:
        value, after = _a_number(s, i)
        is_item = s.word(i + 1) == "." and s.word(i + 2) in _TURNS_OF_A_PLANE
        if value is not None and not is_item:
            return s.piece("turn_no", str(value), i, i + 3), i + 3
    return None


def _place_of_number(s: Stream, i: int) -> int:
    """Where the number of a turn may stand: behind `no.` or a colon, or the dash of `T-12`."""
    j = i + 1
    if s.word(i) == "t" and s.kind(j) in ("dot", "dash"):
        j += 1
    while s.word(j) in _BEFORE_TURN_NUMBER:
        j += 1 + (s.kind(j + 1) == "dot")
    return j


def _is_ordinal(s: Stream, i: int, endings: frozenset[str]) -> bool:
    """`2nd`: figures, and one of these endings right behind them."""
    return s.kind(i) == "number" and s.word(i + 1) in endings and s.is_tight(i + 1)


def _a_number(s: Stream, i: int) -> tuple[int | None, int]:
    """A number in figures or words, at most 9999; None where none stands there."""
    if s.kind(i) == "number" and len(s.word(i)) <= 4:
        return int(s.word(i)), i + 1
    word = s.word(i)
    if word in _TENS:
        j = i + 1 + (s.word(i + 1) == "-")
        unit = NUMBER_WORDS.get(s.word(j), 10)
        if 1 <= unit <= 9:
            return _TENS[word] + unit, j + 1
        return _TENS[word], i + 1
    if word in NUMBER_WORDS and word != "zero":
        return NUMBER_WORDS[word], i + 1
    return None, i


def _label_number(s: Stream, i: int) -> int | None:
    """1 to 9 in figures, Roman or words, as a move's number; None where none stands there."""
    word = s.word(i)
    if s.kind(i) == "number" and len(word) == 1:
        return int(word)
    if word in _ROMAN:
        return _ROMAN[word]
    if s.kind(i) == "first":
        return int(s.tokens[i].value)
    return None


def move_label(s: Stream, i: int) -> Found:
    """Which move: `Move 1`, `M1`, `II.`, `3)`, `first`, `moves 1-3`."""
    if s.kind(i) == "move":
        return _behind_move(s, i)
    if s.kind(i) == "eye" and _is_immelmann(s, i):
        return None
    starts = i == 0 or s.kind(i - 1) in OPENS or s.labelled == i
    starts = starts or (s.kind(i - 1) == "slash" and bool(s.labelled))
    found = _ordinal(s, i, starts=starts)
    if found:
        return found
    number = _label_number(s, i)
    if not number:
        return None
    if s.kind(i) == "first":
        return _number_in_words(s, i, number, starts=starts)
    return _bare_number(s, i, number, starts=starts)


def _is_immelmann(s: Stream, i: int) -> bool:
    """Is this I no number: in `2. I.`, which has one, and in `LS ... I ... RS` and `I-LT-0`?"""
    between_dots = s.kind(i + 1) == "dot" and s.kind(i + 2) == "dot"
    codes = sum(s.is_code(n) for n in range(i + 1, len(s.tokens)))
    dashes = sum(s.kind(n) == "dash" for n in range(i + 1, len(s.tokens)))
    has_number = s.one_move or bool(s.labelled) or any(s.is_code(n) for n in range(i))
    return has_number or between_dots or (s.kind(i + 1) == "dash" and dashes >= codes >= 2)


def _behind_move(s: Stream, i: int) -> Found:
    """`Move 1`, `moves 1-3`, `M1`."""
    j = i + 1
    while s.word(j) in _BEFORE_MOVE_NUMBER:
        j += 1
    leads = i == 0 or s.kind(i - 1) in OPENS
    numbers, after = _numbers(s, j, plural=s.word(i) in _MOVES, leads=leads)
    if not numbers and s.kind(j) == "number":
        numbers, after = (_NO_SUCH_MOVE,), j + 1  # `Move 10: A`
    if s.word(after) == "of" and s.word(after + 1) in ("my", "the", "our", "your", "a"):
        return None  # `Move 1 of my plan` is talk
    if numbers and not (s.word(i) == "m" and not s.is_tight(i + 1) and s.kind(j) != "number"):
        return _labelled(s, i, after, numbers)
    return None


_SEVERAL = {
    ("first", "two"): (1, 2),
    ("first", "2"): (1, 2),
    ("last", "two"): (2, 3),
    ("last", "2"): (2, 3),
    ("first", "three"): (1, 2, 3),
}


def _ordinal(s: Stream, i: int, *, starts: bool) -> Found:
    """`first move`, `first and second move`, `2nd`, `b)`."""
    if s.word(i) in ("two", "three") and s.word(i + 1) == "moves":
        is_told = s.word(i - 1) == "for" and s.kind(i - 2) in _MANOEUVRES
        repeat = s.piece("repeat", s.tokens[i].value, i, i + 2), i + 2
        return repeat if is_told else None
    if s.kind(i) == "first" and (s.kind(i + 1) == "move" or _is_the_one(s, i + 1)):
        return _labelled(s, i, i + 2, (int(s.tokens[i].value),))
    several = _SEVERAL.get((s.word(i), s.word(i + 1)))
    if several and s.kind(i + 2) == "move":
        return _labelled(s, i, i + 3, several)
    is_short = _is_ordinal(s, i, _ST_ND) and len(s.word(i)) == 1
    if is_short or s.kind(i) == "first":
        numbers, after = _numbers(s, i)
        behind = s.kind(after)
        is_closed = behind in ("move", "colon", "dash" if starts else "close")
        if (is_short and starts) or (is_closed and (is_short or len(numbers) > 1)):
            return _labelled(s, i, after + (behind == "move"), numbers)
    lettered = s.word(i) in _LETTERS and s.kind(i + 1) == "close" and not _is_in_parentheses(s, i)
    if lettered and (starts or s.labelled):
        return _labelled(s, i, i + 1, (_LETTERS[s.word(i)],))
    return None


def _is_the_one(s: Stream, i: int) -> bool:
    """`Second one: LT`: the word that stands for `move` here, and numbers none itself."""
    return s.word(i) == "one" and s.kind(i + 1) in _ENDS


def _is_in_parentheses(s: Stream, i: int) -> bool:
    """Was a parenthesis opened before, and not closed?"""
    kinds = [s.kind(n) for n in range(i)]
    return "open" in kinds and "close" not in kinds[len(kinds) - kinds[::-1].index("open") :]


def _number_in_words(s: Stream, i: int, number: int, *, starts: bool) -> Found:
    """`First: ...`, `second left turn`, `... in the third`."""
    is_word = s.word(i) not in ("one", "two", "three", "four", "uno", "opening")
    marked = s.kind(i + 1) in ("colon", "dash", "close", "dot", "comma")
    if (starts or (s.labelled and s.kind(i + 1) == "colon")) and (
        marked
        or (
            is_word
            and s.kind(i + 1) not in ("", "burst", "first")
            and s.word(i + 1) not in _NO_LABEL
        )
    ):
        return _labelled(s, i, i + 1, (number,))
    after_in = s.word(i - 1) in ("the", "in", "on") or s.kind(i - 1) == "and"
    numbers, after = _numbers(s, i)
    if is_word and after_in and s.kind(after) in _BEHIND_NUMBERS:
        return _labelled(s, i, after, numbers)
    return None


def _bare_number(s: Stream, i: int, number: int, *, starts: bool) -> Found:
    """`1.`, `(2)`, `III -`, `1 A 2 LT`, `fire left on 3`."""
    behind = s.kind(i + 1)
    is_eye = s.kind(i) == "eye"
    marked = behind in (_ENDS if is_eye else _ENDS_OF_FIGURES)
    if is_eye and behind == "dash":
        marked = s.kind(s.skip(i + 2)) in _MANOEUVRES
    expected = bool(s.labelled) or number == 1
    if s.kind(i) == "number" and s.word(i - 1) in ("on", "in", "for", "at", "during"):
        numbers, after = _numbers(s, i)
        if s.kind(after) in _BEHIND_NUMBERS:
            return _labelled(s, i, after, numbers)
    if marked and (starts or (expected and _is_order_word(s, s.skip(i + 2)))):
        return _labelled(s, i, i + 1, (number,))
    following = s.skip(i + 1, frozenset({"fill"}))
    if (s.kind(i) == "number" and _is_order_word(s, following) and (starts or s.labelled)) and (
        s.word(i - 1) not in ("repair", "all", "x", "only") and behind != "burst"
    ):
        return _labelled(s, i, i + 1, (number,))
    return None


def _is_order_word(s: Stream, i: int) -> bool:
    """May an order begin here?"""
    if s.kind(i) == "article":
        return s.kind(i + 1) in _BEHIND_AHEAD
    if s.kind(i) == "number":
        return s.word(i) in ("0", "00")
    if s.kind(i) == "open":
        return s.kind(i + 1) in ("fire", "none", "burst")
    return s.kind(i) in _ORDERS


def _numbers(
    s: Stream, i: int, *, plural: bool = False, leads: bool = False
) -> tuple[tuple[int, ...], int]:
    """`1`, `1 and 2`, `1-3`, `2+3`: the moves meant, the least first, and where they end.

    `plural`: a comma parts them from no label. `leads`: what is said of them follows, so that
    another `move` may stand among them: `Move 1, move 2: LT`.
    """
    last = _label_number(s, i)
    if last is None:
        return (), i
    numbers = {last}
    i += 1 + _is_ordinal(s, i, _ST_ND)
    while s.kind(i) in _BETWEEN_NUMBERS or s.word(i) in _UP_TO:
        at = i + 1
        if s.kind(at) == "move" and (leads or s.kind(at + 2) in _BEHIND_NUMBERS):
            at += 1
        number = _label_number(s, at)
        is_listed = plural or s.kind(i) in ("and", "plus")
        if number is None or number in numbers or (number < last and not is_listed):
            break
        end = at + 1 + _is_ordinal(s, at, _ST_ND)
        is_next = s.kind(i) == "comma" and at == i + 1 and s.kind(end) in _ENDS
        if is_next and not plural:
            break  # `LT in move 1, 2: A`
        if s.kind(i) == "dash" or s.word(i) in _UP_TO:
            numbers.update(range(min(last, number), max(last, number)))
        numbers.add(number)
        last, i = number, end
    return tuple(sorted(numbers)), i


_SAYS_NOTHING = QUIET | OPENS | {"past"}
_BEHIND_LABEL = _ENDS | {"ket", "dash", "pipe"}


def _labelled(s: Stream, i: int, j: int, numbers: tuple[int, ...]) -> Found:
    """The label from i to j with the marks behind it; `in_move` where it follows its order."""
    before = s.word(i - 1)
    if before in ("the", "my"):
        before = s.word(i - 2)
    inside = before in _PREPOSITIONS and s.kind(i - 1) not in OPENS
    has_content = any(s.kind(n) not in _SAYS_NOTHING for n in range(i - 1))
    if inside and has_content and s.kind(j) != "colon":
        kind = "in_move"
    else:
        kind = "label"
        j = s.skip(j, _BEHIND_LABEL)
        s.labelled = j
    return s.piece(kind, "", i, j, numbers=numbers), j
