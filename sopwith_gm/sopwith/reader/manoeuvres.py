"""Manoeuvres, strips and words of the ground, said in one word or in several."""

from sopwith_gm.sopwith.reader.stream import OPENS, Found, Stream

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
        "bra",
        "hash",
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


def strip_named(s: Stream, i: int) -> Found:
    """An airstrip: `alpha`, `strip Beta`, `left airstrip`."""
    if s.kind(i) == "runway" and s.kind(i + 1) == "strip":
        return s.piece("strip", s.tokens[i + 1].value, i, i + 2), i + 2
    if s.kind(i) == "runway" and s.kind(i + 1) == "side" and s.kind(i + 2) not in ("turn", "slip"):
        value = "alpha" if s.tokens[i + 1].value == "L" else "gamma"
        return s.piece("strip", value, i, i + 2), i + 2
    if s.kind(i) == "runway" and s.kind(i + 1) in ("ahead", "article", "unknown", "number"):
        return _strip_by_letter(s, i)
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


_STRIP_LETTERS = {"a": "alpha", "b": "beta", "g": "gamma"}


def _strip_by_letter(s: Stream, i: int) -> Found:
    """`strip B` is Beta; `strip C` and `runway 2` may be any."""
    letter, behind = s.word(i + 1), s.kind(i + 2)
    if len(letter) > 1 or behind not in (
        "",
        "comma",
        "dot",
        "semi",
        "colon",
        "bang",
        "then",
        "and",
    ):
        return None
    if letter in _STRIP_LETTERS:
        return s.piece("strip", _STRIP_LETTERS[letter], i, i + 2), i + 2
    return s.piece("maybe", "", i, i + 2), i + 2


def manoeuvre(s: Stream, i: int) -> Found:
    """A manoeuvre: `LT`, `turn to port`, `straight ahead`, `0`, an arrow."""
    kind, token = s.kind(i), s.tokens[i]
    if kind == "code":
        j = i + 1
        if token.value == "I" and s.kind(j) == "turn":
            j += 1
        return s.piece("man", token.value, i, j, strong=True), j
    if kind in ("turn", "slip", "side"):
        return _turn_or_slip(s, i)
    if kind == "ahead" and _is_article_of_talk(s, i):
        return s.piece("fill", "", i, i + 1), i + 1
    if kind == "ahead":
        j = end_of_ahead(s, i)
        return s.piece("man", "A", i, j, strong=len(token.word) == 1 and token.word == "a"), j
    if kind == "article" and _stands_alone(s, i):
        return s.piece("man", "A", i, i + 1, strong=True), i + 1
    if kind == "zero":
        return s.piece("man", "0", i, i + 1), i + 1
    if kind == "number" and token.word in ("0", "00"):
        return s.piece("man", "0", i, i + 1, strong=True), i + 1
    if kind == "eye" and s.kind(i + 1) == "fire":
        return _before_fire(s, i)
    if kind == "eye" and s.kind(i + 1) == "no" and s.word(i + 1) != "no":
        return None
    if kind == "eye" and s.kind(i + 1) == "none" and s.word(i + 1).split()[0] in _VERBS:
        return None
    if kind == "eye" and _stands_alone(s, i):
        return s.piece("man", "I", i, i + 1, strong=True), i + 1
    if kind == "eye" and token.value == "I" and s.is_code(i + 1):
        return _first_of_row(s, i)
    if kind == "eye" and s.kind(i + 1) == "burst" and s.word(i + 1) != "shot":
        is_known = s.one_move or s.codes_of_row() > 1
        return s.piece("man", "I" if is_known else "?", i, i + 1, strong=True), i + 1
    if kind == "aside":
        return s.piece("man", "?", i, i + 1), i + 1
    return None


_PARTS_MOVES = frozenset({"comma", "semi", "slash", "then", "arrow", "pipe", "and", "dash"})


#: `I do not fire`: a pilot who says what he does not.
_VERBS = frozenset(["do", "don't", "dont", "hold", "cease", "withhold", "never", "will", "won't"])


def _first_of_row(s: Stream, i: int) -> Found:
    """`I LT RT` is an Immelmann and two turns, `I LT, RT, A` a pilot who says what he flies;
    `I LT then RT` may be either."""
    known = s.is_code(i - 1) or s.kind(i - 1) == "colon"
    codes = s.codes_of_row()
    last = max(n for n in range(len(s.tokens)) if s.is_code(n))
    if known or (codes == 3 and not any(s.kind(n) in _PARTS_MOVES for n in range(i, last))):
        return s.piece("man", "I", i, i + 1, strong=True), i + 1
    return (s.piece("man", "?", i, i + 1), i + 1) if codes == 3 else None


def _before_fire(s: Stream, i: int) -> Found:
    """`I fire left`: a pilot who says what he does, or an Immelmann with its fire?"""
    if (i and s.labelled == i) or s.word(i + 1) == "f":
        return s.piece("man", "I", i, i + 1, strong=True), i + 1
    is_pilot = (i == 0 and not s.one_move) or s.kind(i - 1) in ("dot", "bang", "then", "and")
    others = sum(s.is_code(n) and s.kind(n - 1) not in _FIRING for n in range(len(s.tokens))) - 1
    if is_pilot and others not in (1, 2):
        return None
    return s.piece("man", "?", i, i + 1), i + 1


_FIRING = frozenset({"fire", "burst", "plus", "fill"})


def _stands_alone(s: Stream, i: int) -> bool:
    """Is this single letter an item of its own, not a pronoun or an article?"""
    ends = _ENDS | {"code"} if s.kind(i) == "article" else _ENDS
    before = s.kind(i - 1)
    opens = (
        i == 0
        or before in OPENS
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
    opens = opens or s.labelled == i or (s.one_move and before in ("and", "close", "ket"))
    opens = opens or (before == "close" and s.codes_of_row() > 1)
    opens = opens or (before == "eye" and s.is_code(i - 1))
    opens = opens or (before in ("side", "ahead", "ket") and s.codes_of_row() > 2)
    return opens and (s.kind(i + 1) in ends or _is_next_label(s, i + 1))


_NO_NOUN = frozenset(
    ["because", "since", "so", "behind", "past", "over", "under", "through", "around", "along"]
) | frozenset(["hoping", "while", "where", "until", "unless", "near", "beside", "who", "which"])
_TELLING = frozenset(
    ["is", "was", "has", "had", "says", "said", "will", "would", "got", "of", "for", "from", "who"]
)


def _is_article_of_talk(s: Stream, i: int) -> bool:
    """`A friend says hello`: a sentence that begins with an article, and holds no code."""
    first = i == 0 or s.kind(i - 1) in ("dot", "bang", "quest")
    if not first or s.tokens[i].value != "A" or s.word(i) != "a" or s.one_move:
        return False
    if s.kind(i + 1) != "unknown" or s.word(i + 1) in _NO_NOUN or s.codes_of_row() > 1:
        return False
    return any(s.word(n) in _TELLING or s.kind(n) == "past" for n in range(i + 2, i + 6))


def _is_next_label(s: Stream, i: int) -> bool:
    """Does `move 2:` stand here, or `II)`?"""
    numbered = s.kind(i) == "move" and s.kind(i + 1) in ("number", "first")
    if numbered and s.kind(i + 2) in ("colon", "dash", "dot", "close"):
        return True
    return s.word(i) in ("ii", "iii", "2", "3") and s.kind(i + 1) in ("dot", "close", "colon")


def end_of_ahead(s: Stream, i: int) -> int:
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


def _turn_or_slip(s: Stream, i: int) -> Found:
    """`left turn`, `slip to the right`; a side, a turn or a slip alone is told from neither."""
    token = s.tokens[i]
    gap = frozenset({"fill", "article"})
    if token.kind == "side" and len(token.word) == 1 and s.word(i + 1) in ("t", "s"):
        return s.piece("man", token.value + s.word(i + 1).upper(), i, i + 2, strong=True), i + 2
    if token.kind == "side":
        j = s.skip(i + 1, gap)
        if s.kind(j) == "dash" and s.word(j + 1) == "hand":
            j = s.skip(j + 2, gap)
        if s.kind(j) == "dash" and s.kind(j + 1) in ("turn", "slip") and s.is_tight(j + 1):
            j += 1
        if s.kind(j) in ("turn", "slip") and j - i <= 5 and s.word(j) not in ("turned",):
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
