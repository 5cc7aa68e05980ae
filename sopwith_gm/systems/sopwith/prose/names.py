"""Which moves the words of a sentence name, in every way they may be taken."""

import re
from collections.abc import Iterator, Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.sopwith.prose.named import Named
from sopwith_gm.systems.sopwith.prose.words import Word

_INDEX = {"1": 0, "2": 1, "3": 2, "-1": -1}
_KIND = r"(?P<kind>[TSHANI])(?:p?d?(?P<side2>[LR])(?![TS]))?"
_NOUN = (
    rf"(?:(?P<side>[LR])?K?{_KIND}(?P<kind_move>M)?|(?P<move>[Mm])|(?P<side3>[LR])(?P<ones>[KM#m]))"
)
_OF = (
    r"(?:p[dz]+(?P<of_many>#)?"
    r"(?:(?P<of_side>[LR])?(?P<of_kind>[TSHAN])|(?P<of_move>M)|(?P<of_told>(?<=[z#])|K)))"
)
_AND = r"(?:,?&p?d?|,p?d?)"
_NO_GUN = r"(?!#?K?G)"
_BURSTS = frozenset({"shot", "shots", "burst", "bursts", "bang", "volley", "salvo", "squirt"})
"""In move 2 and one shot (in move 3): behind these the number counts."""
_FAMILIES = (
    # the first, in the third move, on the second turn, the last of the two slips, the first LT
    ("nth", rf"(?P<n>o)(?:(?P<one>#)(?!M)|{_NOUN})?(?:{_OF})?"),
    ("nth", rf"(?P<n>o){_AND}(?P<n2>o)(?!#)(?:{_NOUN})?(?:{_OF})?"),
    ("nth", rf"(?P<n>o){_AND}(?P<n2>o){_AND}(?P<n3>o)(?:{_NOUN})?"),
    ("nth", r"(?P<n>o)(?P<code>[cj])(?!M#)"),
    ("nth", r"(?P<n>o)"),
    # moves 1 and 3, move two, moves 1 to 3, in 1 and 3
    ("nth", r"M(?P<n>#)(?:,?&g?p?d?M?(?P<n2>#)(?!M)|p(?P<to>#)(?!M))?"),
    ("nth", r"M(?P<n>#),(?P<n2>#),?&?(?P<n3>#)"),
    ("nth", r"M(?P<n>o)"),
    ("bare", r"(?P<n>#)(?![MTSAHNGF]|p[dz])"),
    ("bare", r"(?P<n>#),?&p?(?P<n2>#)(?!M)"),
    ("bare", r"(?:(?<=Fp)|(?<=[LRABCj],p))(?P<n>#)(?=A(?:[,.;&]|$))"),  # fire in 2 ahead
    # the first two, the two last ones
    ("first", rf"(?P<n>o)(?P<many>#)(?:{_NOUN})?(?:{_OF})?"),
    ("first", rf"(?P<many>#)(?P<n>o)(?:{_NOUN})?"),
    ("first", rf"[eb]p[daz]+(?P<n>o)(?P<many>#)(?:{_NOUN})?"),
    # each, all three, every time I turn, both of them, both times I turn
    (
        "all",
        rf"e{_NO_GUN}(?P<of_them>p?[dz]+)?(?P<many>#)?K?(?:{_NOUN})?"
        r"(?P<told>pd*z|[dz]*)(?![TSHG])",
    ),
    ("all", rf"e{_NO_GUN}(?P<many>#)?"),
    ("all", rf"e[mM]?,?[uvz]+{_KIND}"),
    ("all", rf"ep?[dz]*#?m[uvzP]*{_KIND}"),
    ("both", rf"b(?P<of_them>p?[dz]+)?(?P<many>#)?K?(?:{_NOUN})?"),
    ("both", r"b[dz]*(?![GF])"),
    ("both", rf"bm[uvzP]*{_KIND}"),
    ("both", r"bp[dz]+o#?M?"),
)
_OF_FLOWN = (
    # the turn, the two left slips, the left ones, while I turn, the LT, the others
    ("kind", rf"[dz]+(?P<number>#)?(?:(?P<side>[LR])K?)?{_KIND}(?:M|(?P<ones>#)(?=[,.;&y]|$))?"),
    ("kind", r"[dz]+(?P<number>#)(?P<side3>[LR])(?P<ones>[KMm])"),
    ("kind", r"[dz]+(?P<side3>[LR])(?P<ones>[K#])(?![TSMANHFG])"),
    ("kind", rf"u[vzdP]*(?:(?P<side>[LR])K?)?{_KIND}"),
    ("kinds", r"(?<=p)(?P<kind>[TS])(?![TSLRpdM])"),  # on turns
    ("code", r"[dz]+(?P<number>#)?(?P<code>[cj])(?:M(?!#))?"),
    ("code", r"b[dz]*(?P<code>[cj])(?:M(?!#))?"),
    ("rest", r"(?:e[pd]+)?[dz]*#?[dz]*x(?:p?[dz]*)?#?[Mm]?"),
)
_PATTERNS = (
    *((how, Pattern(r"p*[daz]*" + pattern)) for how, pattern in _FAMILIES),
    *((how, Pattern(r"p*" + pattern)) for how, pattern in _OF_FLOWN),
)
_BEGINS = frozenset("pdazouebM#x<>E!")
_EXCEPT = Pattern(r"p*(?P<all>e(?:p?[dz]*)?#?[Mm]?[,p]*)?En?p*(?=.)")
_BESIDE = Pattern(r"p*[dz]*(?P<noun>M|#M?)?p?(?P<beside>[<>])(?P<other>,?&[<>])?(?=.)")
_GOES_ON = Pattern(r"[Mm]|p[dz]|,?&[pd]*[o#]")
"""Behind a name that is longer than what was taken of it."""
_BUT = frozenset(
    {"but for", "other than", "aside from", "excluding", "except", "except for", "save", "save for",
     "bar", "apart from", "excepting", "barring",
     "with the exception of"}
)  # fmt: skip
_IN = frozenset({"in", "on", "at", "@", "until", "for", "during", "with"})
_ONWARDS = frozenset({"on", "onward", "onwards", "forward", "forwards"})
_UNTIL = frozenset({"until", "till"})
_ONES = frozenset({"ones", "one", "1"})


def named_at(words: Sequence[Word], signs: str, at: int) -> Iterator[tuple[Named, int]]:
    """All ways to take what begins there for the name of moves, each with where it ends."""
    if at >= len(signs) or signs[at] not in _BEGINS:
        return
    onwards = list(_onwards(words, signs, at))
    yield from onwards
    if onwards:
        return
    yield from _plainly(words, signs, at)
    yield from _beside(words, signs, at)
    if signs[at] == "!" and words[at].value in _UNTIL:
        for named, end in named_at(words, signs, at + 1):
            if named.how in ("nth", "kind"):
                yield Named("until", of=named), end
    but = _EXCEPT.match(signs, at)
    if but and (but["all"] or any(word.value in _BUT for word in words[at : but.end()])):
        for named, end in named_at(words, signs, but.end()):
            if named.how in ("kind", "nth", "first"):
                yield Named("except", of=named), end


def _onwards(words: Sequence[Word], signs: str, at: int) -> Iterator[tuple[Named, int]]:
    """`From the second on`, `up to and including the second`."""
    if words[at].value == "up to and including":
        for named, end in named_at(words, signs, at + 1):
            if named.how in ("nth", "kind"):
                yield Named("through", of=named), end
    for named, end in named_at(words, signs, at + 1) if words[at].value == "from" else ():
        if named.how in ("nth", "kind") and words[end : end + 1] and words[end].value in _ONWARDS:
            yield Named("from", of=named), end + 1


def _plainly(words: Sequence[Word], signs: str, at: int) -> Iterator[tuple[Named, int]]:
    """`In the third move`: not a part of a name that goes on."""
    found: dict[tuple[Named, int], None] = {}
    for how, pattern in _PATTERNS:
        match = pattern.match(signs, at)
        named = _Name(match, words, signs).of(how) if match and match.end() > at else None
        if match and named:
            found[named, match.end()] = None
    longest = max((end for _, end in found), default=0)
    for named, end in found:
        if end == longest or not _GOES_ON.match(signs, end):
            yield named, end


def _beside(words: Sequence[Word], signs: str, at: int) -> Iterator[tuple[Named, int]]:
    """`The move after the turn`, `before and after the Immelmann`, `after the second move`, which
    is at its end."""
    beside = _BESIDE.match(signs, at)
    for named, end in named_at(words, signs, beside.end()) if beside else ():
        is_one = named.how in ("kind", "nth")
        if beside and beside["other"] and is_one:
            both = Named("union", of=Named("before", of=named), other=Named("after", of=named))
            yield both, end
        elif beside and beside["beside"] == ">" and not beside["noun"]:
            if named.how in ("all", "both") or (named.how == "nth" and named.says_move):
                yield named, end
        elif beside and is_one and not beside["other"]:
            how = "after" if beside["beside"] == ">" else "before"
            is_many = (beside["noun"] or "")[:1] == "#"
            many = int(words[beside.start("noun")].value) if is_many else 1
            yield Named(how, (many,), of=named), end


class _Name:
    """What one pattern found."""

    def __init__(self, match: re.Match[str], words: Sequence[Word], signs: str) -> None:
        self._match = match
        self._words = words
        self._signs = signs
        self._found = {name: sign for name, sign in match.groupdict().items() if sign is not None}

    def _has(self, name: str) -> bool:
        return bool(self._found.get(name))

    def _value(self, name: str) -> str:
        return self._words[self._match.start(name)].value

    def _number(self, *names: str) -> int:
        return next((int(self._value(name)) for name in names if self._has(name)), 0)

    def of(self, how: str) -> Named | None:
        """The name, if it is one."""
        begun = self._match.start()
        is_parted = any(word.value == ";" for word in self._words[begun : self._match.end()])
        if is_parted or not self._is_one_or_ones() or (how == "bare" and not self._is_in()):
            return None
        sides = ("side", "side2", "side3", "of_side")
        side = next((self._found[name] for name in sides if self._has(name)), "")
        kind = self._found.get("kind") or self._found.get("of_kind") or ""
        code = self._value("code") if self._has("code") else ""
        plain = Named("", (), side, kind, code, of_told=self._is_of_told())
        if how in ("nth", "bare", "first"):
            return self._by_number(plain, how)
        if how == "rest":
            return Named("rest")
        if how == "kinds":
            return plain._replace(how="all") if self._value("kind").endswith("s") else None
        if how == "kind" and kind in ("A", "N") and self._signs[begun] == "z":
            return None  # `and there ahead`
        if how in ("kind", "code"):
            is_until = self._words[begun].value in _UNTIL  # of which, where there are two?
            many = self._number("number") or int(is_until)
            return plain._replace(how="all" if many else "kind", numbers=(many,) if many else ())
        many = 2 if how == "both" else self._number("many")
        numbers = (many,) if many > 1 else ()
        is_move = how == "all" and "M" in self._match[0]
        return plain._replace(how=how, numbers=numbers, says_move=is_move)

    def _by_number(self, plain: Named, how: str) -> Named | None:
        end = self._match.end()
        if self._has("n2") and {word.value for word in self._words[end : end + 1]} & _BURSTS:
            return None
        numbers = tuple(_INDEX[self._value(name)] for name in ("n", "n2", "n3") if self._has(name))
        if self._has("to"):
            is_to = self._words[self._match.start("to") - 1].value in ("to", "till")
            if not is_to or self._value("to") not in _INDEX:
                return None
            numbers = tuple(range(numbers[0], _INDEX[self._value("to")] + 1))
        plain = plain._replace(says_move="M" in self._match[0] or how == "bare")
        if how != "first":
            return plain._replace(how="nth", numbers=numbers)
        if numbers[0] not in (0, -1):
            return None
        how = "first" if numbers[0] == 0 else "last"
        return plain._replace(how=how, numbers=(self._number("many"),))

    def _is_one_or_ones(self) -> bool:
        """`The middle one`, `the left ones`: not `the middle two`, nor another word."""
        if self._has("one") and self._value("one") != "1":
            return False
        ones = self._found.get("ones", "M")
        return ones in ("M", "m") or self._value("ones") in _ONES

    def _is_in(self) -> bool:
        """`In 2`, not `for three`, which is how often."""
        lead = self._match.start("n") - 1
        is_in = lead >= self._match.start() and self._words[lead].value in _IN
        if is_in and self._words[lead].value == "for":  # `for 2 a right slip`, not `ahead for two`
            is_in = not lead or self._signs[lead - 1] in ",.;&:t"
        is_fire = lead >= 0 and self._signs[lead] == "F" and self._has("n2")  # `fire 2+3 ahead`
        is_but = self._signs[: lead + 1].rstrip("p").endswith("E")  # `except in 2`
        return is_in or is_fire or is_but

    def _is_of_told(self) -> bool:
        """`The first of those`, `the second time`, `all of them`."""
        of_them = self._found.get("of_them", "") + self._found.get("told", "")
        return "of_told" in self._found or self._found.get("move") == "m" or "z" in of_them
