"""From tokens to pieces: a manoeuvre, a fire, a move's label, a strip, a separator.

A piece is what several words say together: `turn to port` is one, and `two bursts ahead` is one.
"""

from collections.abc import Sequence
from typing import NamedTuple

from sopwith_gm.sopwith.reader.tokens import Token

SEPARATORS = ("semi", "comma", "dot", "then", "arrow", "pipe", "slash", "dash")
_ROMAN = {"i": 1, "ii": 2, "iii": 3, "iiii": 4, "iv": 4, "v": 5}
_GOING = frozenset(
    ["go", "goes", "going", "fly", "flies", "flying", "move", "keep", "continue", "proceed"]
)
_NO_LABEL = frozenset(
    ["order", "orders", "turn", "thing", "of", "time", "times", "week", "night", "one", "day"]
)
_LETTERS = {"a": 1, "b": 2, "c": 3, "d": 4}
_NUMBERS = {
    word: n
    for n, word in enumerate(
        [
            "zero",
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
            "thirteen",
            "fourteen",
            "fifteen",
            "sixteen",
            "seventeen",
            "eighteen",
            "nineteen",
            "twenty",
        ]
    )
}
_TENS = {"twenty": 20, "thirty": 30, "forty": 40}
_ROUNDS = frozenset(
    [
        "turn",
        "turns",
        "t",
        "tn",
        "tour",
        "runde",
        "ronde",
        "beurt",
        "turno",
        "vuelta",
        "tura",
        "kolo",
        "omgang",
        "runda",
        "kierros",
        "runda",
        "spielrunde",
        "ход",
        "тур",
    ]
)
_OPENS = frozenset(
    {
        "comma",
        "semi",
        "dot",
        "arrow",
        "pipe",
        "bullet",
        "hash",
        "open",
        "then",
        "colon",
        "bra",
        "quest",
        "bang",
    }
)
_ENDS = frozenset(
    [
        "comma",
        "semi",
        "dot",
        "slash",
        "dash",
        "pipe",
        "arrow",
        "fire",
        "plus",
        "then",
        "open",
        "ket",
        "close",
        "burst_code",
        "none",
        "bang",
        "colon",
        "and",
        "no",
        "star",
    ]
) | {""}
_PREPOSITIONS = frozenset(
    [
        "in",
        "on",
        "for",
        "at",
        "during",
        "of",
        "with",
        "dans",
        "bei",
        "im",
        "op",
        "per",
        "as",
        "au",
        "zur",
        "using",
        "this",
    ]
)
_QUIET = frozenset({"fill", "article", "bra", "ket", "star", "bullet", "hash", "quote"})


class Piece(NamedTuple):
    """What some words say together, with their place in the text."""

    kind: str
    value: str
    start: int
    end: int
    numbers: tuple[int, ...] = ()
    strong: bool = False
    """A code or a full phrase: not one of the words that chat is made of too."""


class Stream:
    """Tokens read from left to right."""

    def __init__(self, tokens: Sequence[Token], *, one_move: bool) -> None:
        self.tokens = tokens
        self.one_move = one_move
        """All of it is one move, so that a comma may stand within its fire."""
        self.labelled = 0
        self.slashes_part = _slashes_part(tokens)
        """Slashes alone stand between the moves."""
        self.seen_move = False
        """A manoeuvre has been read: what follows fire after a comma may be fire."""

    def kind(self, i: int) -> str:
        """The kind of a token, "" past either end."""
        return self.tokens[i].kind if 0 <= i < len(self.tokens) else ""

    def word(self, i: int) -> str:
        """The word of a token, "" past either end."""
        return self.tokens[i].word if 0 <= i < len(self.tokens) else ""

    def skip(self, i: int, kinds: frozenset[str] = _QUIET) -> int:
        """The next place whose token is of none of these kinds."""
        while self.kind(i) in kinds:
            i += 1
        return i

    def is_tight(self, i: int) -> bool:
        """Does token i follow the one before without a space?"""
        return 0 < i < len(self.tokens) and self.tokens[i].start == self.tokens[i - 1].end

    def piece(self, kind: str, value: str, i: int, j: int, **more: object) -> Piece:
        """A piece of tokens i to j."""
        numbers = more.get("numbers", ())
        assert isinstance(numbers, tuple)
        return Piece(
            kind,
            value,
            self.tokens[i].start,
            self.tokens[j - 1].end,
            numbers,
            bool(more.get("strong")),
        )


def _slashes_part(tokens: Sequence[Token]) -> bool:
    """Do slashes, and nothing else, part several moves here: `A fire R / A fire R / RS`?"""
    kinds = [token.kind for token in tokens]
    return kinds.count("slash") >= 2 and not any(
        kind in ("comma", "semi", "arrow", "then", "pipe", "dot") for kind in kinds
    )


def pieces_of(tokens: Sequence[Token], *, one_move: bool = False) -> list[Piece]:
    """The pieces of a sentence."""
    stream = Stream(tokens, one_move=one_move)
    found: list[Piece] = []
    i = 0
    while i < len(tokens):
        for read in _READERS:
            result = read(stream, i)
            if result:
                piece, j = result
                found.append(piece)
                stream.seen_move = stream.seen_move or piece.kind in ("man", "side")
                i = max(j, i + 1)
                break
        else:
            token = tokens[i]
            if token.kind not in _QUIET:
                found.append(stream.piece(_plain_kind(token), token.value, i, i + 1))
            i += 1
    return found


def _plain_kind(token: Token) -> str:
    if token.kind in ("eye", "times", "colon"):
        return "fill" if token.kind != "colon" else "colon"
    if token.kind == "centre":
        return "unknown"
    if token.kind == "first":
        return "number"
    if token.kind in ("blaze", "twice", "ket"):
        return "fill"
    return token.kind


Found = tuple[Piece, int] | None


def _turn_number(s: Stream, i: int) -> Found:
    """A game's turn: `turn 12`, `T12`, `12th turn`, `turn twelve`."""
    if s.word(i) in _ROUNDS or (s.kind(i) == "turn" and s.tokens[i].is_slip):
        j = i + 1
        if s.word(i) == "t" and s.kind(j) == "dot":
            j += 1
        while s.word(j) in ("no", "nr", "number", "#", "num", "numero", ":", "=", ".", "-"):
            j += 1
            if s.kind(j) == "dot":
                j += 1
        value, after = _a_number(s, j)
        if value is not None and s.word(i) == "t" and s.kind(j) != "number":
            return None
        if value is not None and not (
            j > i + 1 and s.word(i + 1) in ("-", ".") and s.word(i) != "t"
        ):
            return s.piece("turn_no", str(value), i, after), after
    if (
        s.kind(i) == "number"
        and s.word(i + 1) in ("st", "nd", "rd", "th", "e", ".")
        and (
            s.word(i + 2) in _ROUNDS - {"t", "tn"}
            and s.is_tight(i + 1)
            and (s.word(i + 1) != "." or s.word(i + 2) not in ("turn", "turns"))
        )
    ):
        return s.piece("turn_no", s.word(i)[:4], i, i + 3), i + 3
    return None


def _a_number(s: Stream, i: int) -> tuple[int | None, int]:
    """A number in figures or words, at most 9999; None where none stands there."""
    if s.kind(i) == "number" and len(s.word(i)) <= 4:
        return int(s.word(i)), i + 1
    word = s.word(i)
    if word in _TENS:
        j = i + 1 + (s.word(i + 1) == "-")
        unit = _NUMBERS.get(s.word(j), 10)
        if 1 <= unit <= 9:
            return _TENS[word] + unit, j + 1
        return _TENS[word], i + 1
    if word in _NUMBERS and word != "zero":
        return _NUMBERS[word], i + 1
    return None, i


def _label_number(s: Stream, i: int) -> int | None:
    """1 to 9 in figures, Roman or words, as a move's number; None where none stands there."""
    word = s.word(i)
    if s.kind(i) == "number" and len(word) == 1:
        return int(word)
    if word in _ROMAN and s.kind(i) in ("unknown", "eye", "fill"):
        return _ROMAN[word]
    if s.kind(i) == "first":
        return int(s.tokens[i].value)
    return None


def _label(s: Stream, i: int) -> Found:
    """Which move: `Move 1`, `M1`, `II.`, `3)`, `first`, `moves 1-3`."""
    starts = i == 0 or s.kind(i - 1) in _OPENS or s.labelled == i
    if s.kind(i) == "move":
        j = i + 1
        while s.word(j) in ("no", "nr", "number", "#", "."):
            j += 1
        numbers, after = _numbers(s, j)
        if numbers and not (s.word(i) == "m" and not s.is_tight(i + 1) and s.kind(j) != "number"):
            return _labelled(s, i, after, numbers)
        return None
    if s.kind(i) == "first" and s.kind(i + 1) == "move":
        return _labelled(s, i, i + 2, (int(s.tokens[i].value),))
    if (s.kind(i) == "first" and s.kind(i + 1) == "and" and s.kind(i + 2) == "first") and (
        s.kind(i + 3) == "move"
    ):
        numbers = (int(s.tokens[i].value), int(s.tokens[i + 2].value))
        return _labelled(s, i, i + 4, numbers)
    if (
        s.kind(i) == "number" and s.word(i + 1) in ("st", "nd", "rd", "th") and s.is_tight(i + 1)
    ) and (len(s.word(i)) == 1 and (s.kind(i + 2) == "move" or starts)):
        return _labelled(s, i, i + 2 + (s.kind(i + 2) == "move"), (int(s.word(i)),))
    if starts and s.word(i) in _LETTERS and s.kind(i + 1) == "close" and s.kind(i - 1) != "open":
        return _labelled(s, i, i + 1, (_LETTERS[s.word(i)],))
    number = _label_number(s, i)
    if number is None or number == 0:
        return None
    if s.kind(i) == "first":
        is_word = s.word(i) not in ("one", "two", "three", "four", "uno", "opening")
        marked = s.kind(i + 1) in ("colon", "dash", "close", "dot", "comma")
        if starts and (
            marked
            or (
                is_word
                and s.kind(i + 1) not in ("", "burst", "first")
                and s.word(i + 1) not in _NO_LABEL
            )
        ):
            return _labelled(s, i, i + 1, (number,))
        after_in = s.word(i - 1) in ("the", "in", "on") or s.kind(i - 1) == "and"
        if is_word and after_in and s.kind(i + 1) in ("", "dot", "comma", "semi", "bang"):
            return _labelled(s, i, i + 1, (number,))
        return None
    opened = (
        s.kind(i) != "eye"
        and s.kind(i - 1) in ("open", "bra")
        and s.kind(i + 1) in ("close", "ket")
    )
    if opened and (i == 1 or s.kind(i - 2) in _OPENS or s.labelled):
        return _labelled(s, i, i + 1, (number,))
    behind = s.kind(i + 1)
    marked = (
        behind in ("dot", "close", "colon")
        or (behind == "ket" and s.kind(i) != "eye")
        or (s.kind(i + 1) in ("dash", "slash", "pipe", "hash") and s.kind(i) != "eye")
    )
    if s.kind(i) == "eye" and s.kind(i + 1) == "dash":
        marked = s.kind(s.skip(i + 2)) in ("code", "ahead", "side", "turn", "slip", "zero", "eye")
    expected = bool(s.labelled) or number == 1
    if (s.kind(i) == "number" and s.word(i - 1) in ("on", "in", "for", "at", "during")) and (
        behind in ("", "and", "comma", "dot", "semi", "close", "bang", "plus")
    ):
        return _labelled(s, i, i + 1, (number,))
    if marked and (starts or (expected and _is_order_word(s, s.skip(i + 2)))):
        return _labelled(s, i, i + 1, (number,))
    if (s.kind(i) == "number" and _is_order_word(s, i + 1) and (starts or s.labelled)) and (
        s.word(i - 1) not in ("repair", "all", "x", "only") and s.kind(i + 1) != "burst"
    ):
        return _labelled(s, i, i + 1, (number,))
    return None


def _is_order_word(s: Stream, i: int) -> bool:
    if s.kind(i) == "article":
        return s.kind(i + 1) in (
            "",
            "fire",
            "comma",
            "dash",
            "slash",
            "code",
            "number",
            "dot",
            "none",
        )
    if s.kind(i) == "number" and s.word(i) in ("0", "00"):
        return True
    return s.kind(i) in (
        "code",
        "ahead",
        "side",
        "turn",
        "slip",
        "zero",
        "fire",
        "eye",
        "burst_code",
        "none",
        "no",
        "if",
        "fix",
    )


def _numbers(s: Stream, i: int) -> tuple[tuple[int, ...], int]:
    """`1`, `1 and 2`, `1-3`, `2+3`: the moves meant."""
    first = _label_number(s, i)
    if first is None:
        return (), i
    numbers = [first]
    j = i + 1
    while s.kind(j) in ("and", "plus", "dash", "comma", "slash") or s.word(j) in ("to", "through"):
        number = _label_number(s, j + 1) if s.word(j + 1) != "i" else None
        if (
            number is None
            or number <= numbers[-1]
            or (s.kind(j + 2) in ("colon", "dot", "close") and (s.kind(j) == "comma"))
        ):
            break
        if s.kind(j) == "dash" or s.word(j) in ("to", "through"):
            numbers += range(numbers[-1] + 1, number)
        numbers.append(number)
        j += 2
    return tuple(numbers), j


def _labelled(s: Stream, i: int, j: int, numbers: tuple[int, ...]) -> Found:
    before = s.word(i - 1)
    if before in ("the", "my"):
        before = s.word(i - 2)
    inside = i > 0 and before in _PREPOSITIONS and s.kind(i - 1) not in _OPENS
    at = i
    has_content = any(
        s.kind(n) not in _QUIET and s.kind(n) not in _OPENS for n in range(i - 2, -1, -1)
    )
    kind = "in_move" if inside and has_content and s.kind(j) != "colon" else "label"
    while (
        s.kind(j) in ("dot", "close", "colon", "ket")
        or (s.kind(j) == "dash")
        or (s.kind(j) == "pipe" and kind == "label")
    ):
        if kind == "in_move" and s.kind(j) != "colon":
            break
        if s.kind(j) == "dash" and (s.kind(j + 1) in ("", "dash", "pipe")):
            break
        j += 1
    if kind == "label":
        s.labelled = j
    return s.piece(kind, "", at, max(j, i + 1), numbers=numbers, strong=True), j


def _strip(s: Stream, i: int) -> Found:
    """An airstrip: `alpha`, `strip Beta`, `left airstrip`."""
    if s.kind(i) == "runway" and s.kind(i + 1) == "strip":
        return s.piece("strip", s.tokens[i + 1].value, i, i + 2), i + 2
    if s.kind(i) == "strip":
        j = i + 1 + (s.kind(i + 1) == "runway")
        return s.piece("strip", s.tokens[i].value, i, j), j
    if s.kind(i) in ("side", "centre"):
        j = s.skip(i + 1, frozenset({"fill", "dash"}))
        if s.kind(j) == "runway" and j - i <= 3:
            value = {"L": "alpha", "R": "gamma"}.get(s.tokens[i].value, "beta")
            return s.piece("strip", value, i, j + 1), j + 1
        if s.kind(i) == "centre" and s.kind(i - 1) in ("take_off", "land", "fill"):
            return s.piece("strip", "beta", i, i + 1), i + 1
    return None


def _manoeuvre(s: Stream, i: int) -> Found:
    kind, token = s.kind(i), s.tokens[i]
    if kind == "code":
        j = i + 1
        if token.value == "I" and s.kind(j) == "turn":
            j += 1
        return s.piece("man", token.value, i, j, strong=True), j
    if kind in ("turn", "slip", "side"):
        return _turn_or_slip(s, i)
    if kind == "ahead":
        j = _end_of_ahead(s, i)
        return s.piece("man", "A", i, j, strong=len(token.word) == 1 and token.word == "a"), j
    if kind == "article" and _stands_alone(s, i):
        return s.piece("man", "A", i, i + 1, strong=True), i + 1
    if kind == "zero":
        return s.piece("man", "0", i, i + 1), i + 1
    if kind == "number" and token.word in ("0", "00"):
        return s.piece("man", "0", i, i + 1, strong=True), i + 1
    if kind == "eye" and s.kind(i + 1) == "fire" and not (i and s.labelled == i):
        if i == 0 or s.kind(i - 1) in ("dot", "bang", "then", "and"):
            return None
        return s.piece("man", "?", i, i + 1), i + 1
    if kind == "eye" and s.kind(i + 1) == "no" and s.word(i + 1) != "no":
        return None
    if kind == "eye" and _stands_alone(s, i):
        return s.piece("man", "I", i, i + 1, strong=True), i + 1
    if kind == "aside":
        return s.piece("man", "?", i, i + 1), i + 1
    return None


def _end_of_ahead(s: Stream, i: int) -> int:
    """One past the words that say ahead together: `straight ahead`, but not `ahead ahead`."""
    j = i + 1
    while (
        s.kind(j) == "ahead"
        and len(s.word(j)) > 1
        and len(s.word(i)) > 1
        and s.word(j) not in (s.word(n) for n in range(i, j))
    ):
        j += 1
    return j


def _stands_alone(s: Stream, i: int) -> bool:
    """Is this single letter an item of its own, not a pronoun or an article?"""
    ends = _ENDS | {"code"} if s.kind(i) == "article" else _ENDS
    before = s.kind(i - 1)
    opens = (
        i == 0
        or before in _OPENS
        or before
        in (
            "slash",
            "dash",
            "plus",
            "bra",
            "star",
            "number",
            "code",
            "ahead",
            "article",
            "fire",
            "hash",
        )
    )
    opens = opens or s.labelled == i
    return opens and s.kind(i + 1) in ends


def _turn_or_slip(s: Stream, i: int) -> Found:
    """`left turn`, `slip to the right`; a side, a turn or a slip alone is told from neither."""
    token = s.tokens[i]
    gap = frozenset({"fill", "article"})
    if token.kind == "side":
        j = s.skip(i + 1, gap)
        if s.kind(j) == "dash" and s.kind(j + 1) in ("turn", "slip") and s.is_tight(j + 1):
            j += 1
        if s.kind(j) in ("turn", "slip") and j - i <= 4 and s.word(j) not in ("turned",):
            code = token.value + ("T" if s.kind(j) == "turn" else "S")
            return s.piece("man", code, i, j + 1, strong=True), j + 1
        return s.piece("side", token.value, i, i + 1), i + 1
    if token.word == "turned":
        return s.piece("past", token.word, i, i + 1), i + 1
    j = s.skip(i + 1, gap)
    if s.kind(j) == "dash" and s.kind(j + 1) == "side":
        j += 1
    if s.kind(j) == "side" and j - i <= 4:
        code = s.tokens[j].value + ("T" if token.kind == "turn" else "S")
        return s.piece("man", code, i, j + 1, strong=True), j + 1
    kind = "unknown" if token.word in ("turns", "turning", "slips", "slipping") else "man"
    return s.piece(kind, "?", i, i + 1), i + 1


def _ground(s: Stream, i: int) -> Found:
    kind = s.kind(i)
    if kind in ("land", "not_landing", "take_off", "stay", "repair"):
        return s.piece(kind, s.word(i), i, i + 1), i + 1
    return None


def _count(s: Stream, i: int) -> int:
    """How many bursts are named here, 0 where none are: `two`, `3`, `twice`."""
    if s.kind(i) == "number" and s.word(i) in ("1", "2", "3"):
        return int(s.word(i))
    if s.kind(i) == "first" and s.word(i) in ("one", "two", "three"):
        return int(s.tokens[i].value)
    if s.kind(i) == "twice":
        return int(s.tokens[i].value)
    return 0


def _fire(s: Stream, i: int) -> Found:
    """`fire left`, `FA`, `two bursts ahead`, `no fire`, `bang bang`."""
    kind = s.kind(i)
    if _is_every_move(s, i):
        return s.piece("every", "", i, i + 1), i + 1
    if kind == "none":
        j = i + 1
        while (s.kind(j) == "fill" and s.word(j) in ("at", "all")) or s.kind(j) == "all":
            j += 1
        return s.piece("none", "", i, j, strong="fir" in s.word(i) or "shoot" in s.word(i)), j
    if kind == "no":
        j = s.skip(i + 1, frozenset({"fill", "article", "all", "dirs"}))
        if s.kind(j) in ("fire", "burst"):
            j += 1
            while s.kind(j) in ("fire", "burst") or (
                s.kind(j) in ("fill", "all") and s.word(j) in ("at", "all")
            ):
                j += 1
            return s.piece("none", "", i, j, strong=True), j
        return None
    if kind == "burst_code":
        dirs, j = _directions(s, i)
        return s.piece("fire", dirs, i, j, strong=True), j
    counted = _count(s, i)
    if counted and s.kind(i + 1) in ("burst", "fire"):
        return _burst(s, i, i + 1, counted)
    if kind in ("side", "ahead", "dirs", "letters", "all", "twice"):
        return _guns_named_last(s, i)
    if kind in ("fire", "burst"):
        return _burst(s, i, i, 0)
    return None


def _is_every_move(s: Stream, i: int) -> bool:
    """`fire left in all three`: all three moves, where the directions have been named."""
    if s.kind(i) != "dirs" or s.word(i) not in ("all three", "all 3", "both"):
        return False
    if s.word(i) != "both" and s.kind(i + 1) == "move":
        return True
    if s.word(i) == "both" or s.word(i - 1) not in ("in", "on", "for", "at", "during"):
        return False
    before = [s.kind(n) for n in range(max(0, i - 7), i)]
    if "fire" not in before and "burst" not in before and "burst_code" not in before:
        return False
    return any(kind in ("side", "ahead", "burst_code", "dirs") for kind in before)


def _guns_named_last(s: Stream, i: int) -> Found:
    """`left gun`, `both guns`, `all guns blazing`; `L R A` in capitals stands by itself too."""
    token = s.tokens[i]
    if s.kind(i - 1) == "repair" and token.word in ("all three", "all 3"):
        return s.piece("number", "3", i, i + 1), i + 1
    if token.kind == "ahead" and len(token.word) == 1 and s.kind(i + 1) == "burst":
        return _burst(s, i, i + 1, 1)
    if token.kind == "all" and token.word != "all":
        return None
    dirs, j = _directions(s, i, commas=False)
    k = s.skip(j, frozenset({"fill", "article"}))
    if dirs and s.kind(k) in ("burst",) and s.kind(s.skip(k + 1)) not in ("side", "ahead"):
        while s.kind(k) in ("burst", "fire", "blaze", "fill"):
            k += 1
        return s.piece("fire", dirs, i, k, strong=True), k
    if token.kind == "dirs" and token.word != "both":
        while s.kind(j) in ("burst", "fire", "blaze"):
            j += 1
        return s.piece("fire", token.value, i, j, strong=True), j
    if token.kind == "letters":
        return s.piece("letters", token.value, i, i + 1), i + 1
    return None


def _burst(s: Stream, i: int, at: int, count: int) -> Found:
    """From the word for fire on: its directions, or `?` where none is named."""
    skipped = frozenset(
        {"fire", "burst", "fill", "article", "colon", "star", "quote", "blaze", "bra"}
    )
    j = at
    loud = False
    while s.kind(j) in skipped or (j > at and _count(s, j) and not count and _count_is_meant(s, j)):
        if (
            s.kind(j) in ("fill",) and s.kind(j + 1) in ("move", "label", "unknown", "hex", "all")
        ) and (s.kind(j + 1) != "all"):
            break
        loud = loud or s.kind(j) == "blaze"
        count = count or (_count(s, j) if j > at else 0)
        j += 1
    k = j + (s.kind(j) in ("dash", "slash"))
    if s.kind(k) == "none" or (s.kind(k) == "number" and s.word(k) == "0") or s.word(k) == "o":
        return s.piece("none", "", i, k + 1, strong=True), k + 1
    if s.kind(k) == "no" and s.kind(k + 1) in ("", "dot", "comma", "semi", "close", "one"):
        return s.piece("none", "", i, k + 1, strong=True), k + 1
    dirs, after = _directions(s, k, count)
    if dirs:
        while s.kind(after) in ("burst", "fire", "blaze") and not _starts_burst(s, after):
            after += 1
        return s.piece("fire", dirs, i, after, strong=True), after
    j = max(j, at + 1)
    while s.kind(j - 1) in ("fill", "article", "colon", "quote") and j - 1 > at:
        j -= 1
    return s.piece("fire", "?", i, j, strong=s.word(at) not in ("f", "shot")), j


def _count_is_meant(s: Stream, j: int) -> bool:
    return (
        s.kind(j + 1) in ("burst", "fire", "side", "ahead", "fill", "times") or s.kind(j) == "twice"
    )


def _starts_burst(s: Stream, i: int) -> bool:
    return s.kind(i) == "fire" and s.kind(s.skip(i + 1)) in ("side", "ahead", "dirs", "colon")


def _one_direction(s: Stream, i: int) -> tuple[str, int]:
    """The direction or directions named at i, "" where none is."""
    kind = s.kind(i)
    if kind == "side":
        j = s.skip(i + 1, frozenset({"fill", "article"}))
        if s.kind(i + 1) in ("turn", "slip") or (
            s.kind(j) in ("turn", "slip") and s.word(i + 1) in ("hand", "side")
        ):
            return "", i
        return s.tokens[i].value, i + 1
    if kind == "ahead":
        return "A", _end_of_ahead(s, i)
    if kind == "article" and s.kind(i + 1) in (
        "",
        "comma",
        "plus",
        "dot",
        "semi",
        "and",
        "slash",
        "dash",
        "close",
        "code",
        "ket",
        "bang",
    ):
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
        if not more:
            return dirs, j
        more, j = _repeated(s, more, after, counted)
        dirs += more


def _repeated(s: Stream, dirs: str, j: int, count: int) -> tuple[str, int]:
    """A direction with how often it is meant: `two bursts ahead`, `A x 2`, `L twice`."""
    while s.word(j) in ("side", "hand"):
        j += 1
    if s.kind(j) == "twice":
        count, j = int(s.tokens[j].value), j + 1
    elif s.kind(j) == "times" and _count(s, j + 1):
        count, j = _count(s, j + 1), j + 2
    elif s.kind(j) == "number" and s.kind(j + 1) == "times" and _count(s, j):
        count, j = _count(s, j), j + 2
    elif s.kind(j) == "open" and s.kind(j + 1) == "times" and s.kind(j + 3) == "close":
        count, j = max(1, _count(s, j + 2)), j + 4
    return (dirs * count if count > 1 and len(dirs) == 1 else dirs), j


def _next_direction(s: Stream, j: int) -> int | None:
    """Where a further direction of the same list may stand; None where the list is over."""
    kind = s.kind(j)
    gap = frozenset({"fill", "article", "fire", "burst"})
    if kind in ("plus", "and"):
        k = j + 1
        while s.kind(k) in gap and not (s.kind(k) == "article" and s.kind(k + 1) not in gap):
            k += 1
        if s.kind(k) in ("turn", "slip") or any(s.word(n) in _GOING for n in range(j + 1, k)):
            return None
        return k
    if kind == "slash" and not s.one_move and _parts_moves(s, j):
        return None
    if kind in ("slash", "dash") and (s.kind(j) == "slash" or s.is_tight(j)):
        return (
            j + 1 if s.kind(j + 1) in ("side", "ahead", "dirs", "burst_code", "letters") else None
        )
    if kind == "comma":
        k = j + 1
        if s.kind(k) == "and" and s.kind(k + 1) in ("side", "ahead"):
            return k + 1
        if s.kind(k) == "side" or (s.one_move and s.seen_move and s.kind(k) == "ahead"):
            after = s.kind(s.skip(k + 1, frozenset({"fill"})))
            if after not in (
                "turn",
                "slip",
                "fire",
                "dash",
                "slash",
                "burst_code",
                "none",
                "colon",
            ):
                return k
        if s.kind(k) == "ahead" and s.kind(k + 1) == "and" and s.kind(k + 2) == "side":
            return k
    return None


def _parts_moves(s: Stream, j: int) -> bool:
    """Does the slash at j part two moves, and not two directions?"""
    if s.kind(j + 2) in ("fire", "burst_code", "none", "no"):
        return True
    return s.slashes_part


def _together(s: Stream, i: int) -> Found:
    """Marks and small words that are kept as separators."""
    kind = s.kind(i)
    if kind in _QUIET:
        return None
    if kind == "every":
        return s.piece("every", "", i, i + 1), i + 1
    if kind == "twice":
        return s.piece("repeat", s.tokens[i].value, i, i + 1), i + 1
    if kind == "times" and s.word(i + 1) in ("2", "3"):
        return s.piece("repeat", s.word(i + 1), i, i + 2), i + 2
    if kind == "number" and s.word(i) in ("2", "3") and s.kind(i + 1) == "times":
        return s.piece("repeat", s.word(i), i, i + 2), i + 2
    return None


def _number_word(s: Stream, i: int) -> Found:
    """`repair five`: a number in words."""
    number = _NUMBERS.get(s.word(i), 0) if s.kind(i) == "unknown" else 0
    return (s.piece("number", str(number), i, i + 1), i + 1) if number > 3 else None


_READERS = (_turn_number, _label, _strip, _ground, _fire, _manoeuvre, _number_word, _together)
