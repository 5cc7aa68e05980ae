"""Manoeuvres, strips and words of the ground, said in one word or in several."""

from sopwith_gm.systems.sopwith.reader.stream import GAP, OPENS, Found, Stream

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
        "quote",
    ]
) | {""}


_STRIP_LETTERS = {"a": "alpha", "b": "beta", "g": "gamma"}
_STRIP_SIDES = {"L": "alpha", "R": "gamma"}
_BEHIND_STRIP = frozenset(
    ["comma", "dot", "semi", "colon", "bang", "quest", "then", "and", "dash", "slash", "pipe"]
) | frozenset(["arrow", "open", "close", "quote", "ket", ""])
_PARTS_MOVES = frozenset({"comma", "semi", "slash", "then", "arrow", "pipe", "and", "dash"})
#: `I do not fire`: a pilot who says what he does not.
_VERBS = frozenset(["do", "don't", "hold", "cease", "withhold", "never"])


def strip_named(s: Stream, i: int) -> Found:
    """An airstrip: `alpha`, `strip Beta`, `left airstrip`."""
    if s.kind(i) == "runway":
        return _behind_runway(s, i)
    if s.kind(i) == "strip":
        return s.found("strip", s.tokens[i].value, i, i + 1 + (s.kind(i + 1) == "runway"))
    if s.kind(i) in ("side", "centre"):
        j = s.skip(i + 1, frozenset({"fill", "dash"}))
        if s.kind(j) == "runway":
            return s.found("strip", _STRIP_SIDES.get(s.tokens[i].value, "beta"), i, j + 1)
        if s.kind(i) == "centre" and s.kind(i - 1) in ("take_off", "land", "fill"):
            return s.found("strip", "beta", i, i + 1)
    return None


def _behind_runway(s: Stream, i: int) -> Found:
    """`strip left`, `strip "B"`, `strip: G`; `strip C` and `runway 2` may be any."""
    j = s.skip(i + 1, frozenset({"colon", "quote", "bra"}))
    kind, letter = s.kind(j), s.word(j)
    if kind == "strip" or letter in ("b", "g"):
        return s.found("strip", _STRIP_LETTERS.get(letter, s.tokens[j].value), i, j + 1)
    if s.kind(i + 1) == "colon":
        return None  # `leaving the strip: A, LT, RS`
    if kind == "side" and s.kind(j + 1) not in ("turn", "slip"):
        return s.found("strip", _STRIP_SIDES[s.tokens[j].value], i, j + 1)
    behind = s.kind(j + 1)
    if len(letter) > 1 or not (behind in _BEHIND_STRIP or (kind == "ahead" and behind == "fill")):
        return None
    if letter == "a":
        return s.found("strip", "alpha", i, j + 1)
    return s.found("maybe", "", i, j + 1) if kind in ("unknown", "number") else None


def manoeuvre(s: Stream, i: int) -> Found:
    """A manoeuvre: `LT`, `turn to port`, `straight ahead`, `0`, an arrow."""
    kind, token = s.kind(i), s.tokens[i]
    if kind == "code":
        j = i + 1 + (token.value == "I" and s.kind(i + 1) == "turn")
        return s.found("man", token.value, i, j, strong=True)
    if kind in ("turn", "slip", "side"):
        return _turn_or_slip(s, i)
    if kind == "ahead" and _is_article_of_talk(s, i):
        return s.found("fill", "", i, i + 1)
    if kind == "ahead":
        return s.found("man", "A", i, end_of_ahead(s, i), strong=token.word == "a")
    if kind == "article" and _stands_alone(s, i):
        return s.found("man", "A", i, i + 1, strong=True)
    if kind == "zero":
        return s.found("man", "0", i, i + 1)
    if kind == "number" and token.word in ("0", "00"):
        return s.found("man", "0", i, i + 1, strong=True)
    if kind == "aside":
        return s.found("man", "?", i, i + 1)
    return _eye(s, i) if kind == "eye" else None


def _eye(s: Stream, i: int) -> Found:
    """`I`: an Immelmann turn, or the pilot himself."""
    behind, word = s.kind(i + 1), s.word(i + 1)
    if behind == "fire":
        return _before_fire(s, i)
    if (behind == "no" and word != "no") or (behind == "none" and word.split()[0] in _VERBS):
        return None
    if _stands_alone(s, i):
        return s.found("man", "I", i, i + 1, strong=True)
    if s.is_code(i + 1):
        return _first_of_row(s, i)
    if behind == "burst" and word != "shot":
        is_known = s.one_move or s.codes_of_row() > 1
        return s.found("man", "I" if is_known else "?", i, i + 1, strong=True)
    return None


def _first_of_row(s: Stream, i: int) -> Found:
    """`I LT RT` is an Immelmann and two turns, `I LT, RT, A` a pilot who says what he flies;
    `I LT then RT` may be either, and so may `i lt rt`."""
    is_capital = s.is_code(i)
    before = s.kind(i - 1)
    if s.is_code(i - 1) or before == "article" or (is_capital and before == "colon"):
        return s.found("man", "I", i, i + 1, strong=True)
    others = [n for n in range(len(s.tokens)) if n != i and _is_flown(s, n)]
    if len(others) != 2:
        return None
    in_a_row = s.codes_of_row() == 3
    if in_a_row and is_capital and not _PARTS_MOVES & set(s.kinds[i : others[-1]]):
        return s.found("man", "I", i, i + 1, strong=True)
    return s.found("man", "?", i, i + 1)


def _before_fire(s: Stream, i: int) -> Found:
    """`I fire left`: a pilot who says what he does, or an Immelmann with its fire?"""
    if (i and s.labelled == i) or s.word(i + 1) == "f":
        return s.found("man", "I", i, i + 1, strong=True)
    is_pilot = (i == 0 and not s.one_move) or s.kind(i - 1) in ("dot", "bang", "then", "and")
    others = sum(_is_flown(s, n) for n in range(len(s.tokens)) if n != i)
    if is_pilot and others not in (1, 2):
        return None
    return s.found("man", "?", i, i + 1)


#: A code right behind one of these is fire, or is denied.
_FIRING = frozenset({"fire", "burst", "plus", "fill", "no"})
_OPENS_LETTER = OPENS | frozenset(
    ["", "slash", "dash", "plus", "number", "code", "ahead", "article", "fire", "quote"]
)


def _is_flown(s: Stream, i: int) -> bool:
    """Is this a manoeuvre in its code, and no fire, nor denied?"""
    return s.is_code(i) and s.kind(i - 1) not in _FIRING


def _stands_alone(s: Stream, i: int) -> bool:
    """Is this single letter an item of its own, not a pronoun or an article?"""
    ends = _ENDS | {"code", "eye", "article"} if s.kind(i) == "article" else _ENDS
    if s.kind(i + 1) not in ends:
        return False
    before = s.kind(i - 1)
    return (
        before in _OPENS_LETTER
        or s.labelled == i
        or (s.one_move and before in ("and", "close", "ket"))
        or (before == "close" and s.codes_of_row() > 1)
        or (before == "eye" and s.is_code(i - 1))
        or (before in ("side", "ket") and s.codes_of_row() > 2)
    )


_NO_NOUN = frozenset(
    ["because", "since", "so", "behind", "past", "over", "under", "through", "around", "along"]
) | frozenset(["hoping", "while", "where", "until", "unless", "near", "beside", "who", "which"])
_TELLING = frozenset(
    ["is", "was", "has", "had", "says", "said", "will", "would", "got", "of", "for", "from", "who"]
) | {"who knows"}


def _is_article_of_talk(s: Stream, i: int) -> bool:
    """`A friend says hello`: a sentence that begins with an article, and holds no code."""
    first = i == 0 or s.kind(i - 1) in ("dot", "bang", "quest")
    if not first or s.word(i) != "a" or s.one_move:
        return False
    if s.kind(i + 1) != "unknown" or s.word(i + 1) in _NO_NOUN or s.codes_of_row() > 1:
        return False
    return any(s.word(n) in _TELLING or s.kind(n) == "past" for n in range(i + 2, i + 6))


def end_of_ahead(s: Stream, i: int) -> int:
    """One past the words that say ahead together: `straight ahead`, but not `ahead ahead`."""
    said = [s.word(i)]
    while s.kind(i + len(said)) == "ahead" and s.word(i + len(said)) not in said:
        said.append(s.word(i + len(said)))
        if any(len(word) == 1 for word in said):
            return i + len(said) - 1
    return i + len(said)


def _turn_or_slip(s: Stream, i: int) -> Found:
    """`left turn`, `slip to the right`; a side, a turn or a slip alone is told from neither."""
    token = s.tokens[i]
    if token.kind == "side":
        return _behind_side(s, i)
    if token.word == "turned":
        return s.found("past", token.word, i, i + 1)
    j = s.skip(i + 1, GAP)
    if s.kind(j) == "dash":
        j += 1
    if s.kind(j) == "side":
        code = s.tokens[j].value + _letter_of(token.kind)
        return s.found("man", code, i, j + 1, strong=True)
    kind = "unknown" if token.word in ("turns", "turning", "slips", "slipping") else "man"
    return s.found(kind, "?", i, i + 1)


def _behind_side(s: Stream, i: int) -> Found:
    """`left turn`, `left-hand slip`, `L T`."""
    side = s.tokens[i].value
    if len(s.word(i)) == 1 and s.word(i + 1) in ("t", "s"):
        return s.found("man", side + s.word(i + 1).upper(), i, i + 2, strong=True)
    j = s.skip(i + 1, GAP)
    if s.kind(j) == "dash" and s.word(j + 1) == "hand":
        j = s.skip(j + 2, GAP)
    if s.kind(j) == "dash" and s.is_tight(j + 1):
        j += 1
    if s.kind(j) in ("turn", "slip") and s.word(j) != "turned":
        return s.found("man", side + _letter_of(s.kind(j)), i, j + 1, strong=True)
    return s.found("side", side, i, i + 1)


def _letter_of(kind: str) -> str:
    """T for a turn, S for a slip."""
    return kind[0].upper()
