"""Whose words a message holds, and for whom: body, press, notes, greeting, signature, quotes.

Knows no game: whether a line is made of nothing but orders is asked of the system's words.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from typing import NamedTuple

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Kind, Role
from sopwith_gm.reading import signs
from sopwith_gm.reading.vocabulary import distance

AreOrders = Callable[[int, int], bool]
"""Is a stretch made of orders, and of no word that orders are not made of?"""


class Part(NamedTuple):
    """A stretch of the text, and what it is: `CHAT` for greetings, `ORDER` for the body."""

    start: int
    end: int
    kind: Kind
    paragraph: int


#: `Prss:` at the head of a line is the label with one slip of the finger.
_LABEL_WORD = Pattern(r"[\s*_#]*([a-z]{4,7})[ *_]*:[\s*_]*", re.IGNORECASE)
_NO_SLIPS = frozenset({"dress", "cress", "tress"})
_LABELS = (signs.PRESS_LABEL, signs.TO_ALL_LABEL, signs.FOR_PRINT_LABEL)
_ASIDE = Pattern(r"\s*\([^()\n]+\)[\s.]*")
#: Behind these a label may stand within a line.
_INNER = Pattern(
    r"(?<=[.!?;)])\s+(?=[A-Z\"(]|press(?: release)?\s*:)"
    r"|\s+[-/|]{1,3}\s+(?=[A-Z]|press(?: release)?\s*:)"
)
#: `GM decides my move` greets nobody.
_GREETING = Pattern(
    rf"[\s*]*(?!gm[ ](?:[a-z]+s|may|can|must|should)[ ]){signs.GREETINGS}"
    r"(?:[ ][^\n,:!.;?-]{0,40})?(?:[,:!.;-]|$)[ ]*",
    re.I,
)
_VOCATIVE = Pattern(r"\s*(?:[A-Z][a-z]+|GM|all)(?: (?:all|everyone))?[,:!]\s*$")
_SPOKEN_TO = Pattern(
    r"[\s*_]*(?:gentlemen|ladies(?: and gentlemen)?|(?:my )?"
    r"(?:dear |esteemed |brave |gallant |noble )?"
    r"(?:fellows|comrades|rivals|opponents|enemies|foes|chaps|aviators|pilots|airmen|flyers|lads|"
    r"aces|fellow(?= (?!who|i|and|in)[a-z-]*(?:s|men)\b))"
    r"(?: (?:pilots?|aviators?|flyers?|airmen|aces?))?|attention,? (?:all )?(?:pilots?|"
    r"everybody|everyone|all)|all pilots|(?:dear|hear ye,?|listen,?) (?:all |other |fellow )?"
    r"(?:pilots|aviators|airmen|everyone|everybody))\b\s*(?:[,:!.;]|-|$|of |and |in )",
    re.I,
)
#: `Orders:`, `(orders follow tonight)`.
_OF_ORDERS = Pattern(r"\W*(?:(?:my|our|the|and|now|here are|no|new)\W+){0,3}orders?\b", re.I)
_ORDERS_LABEL = Pattern(r"(?:and |so |now )*(?:my |the |our )?orders?(?: are)?\s*:", re.I)
_ROUND_ALONE = Pattern(
    r"\W*(?:orders?\W+)?(?:for\W+)?(?:round|turn)(?: (?:no|nr|number)\b)?\W*\w{1,9}"
    r"(?:\W+orders?)?\W*$",
    re.I,
)
_TO_ALL = Pattern(
    r"\b(?:all|every(?:body|one)|others?|pilots?|players?|friends?|folks|boys|girls|gentlemen|ladies|"
    r"world|alle[ns]?|tous|toutes|tutti|todos|chaps|lads|aviators|rivals|enem(?:y|ies)|fellow)\b",
    re.IGNORECASE,
)
_QUOTED = Pattern(r'\s*"[^"]{12,}"\s*')
_NAME_PART = r"[A-Z](?:[^\W\d]|['.-])*"
_NAME = Pattern(
    rf"[\s*_~/=|-]*(?:{_NAME_PART}|[a-z]\.?)(?:[ ]+(?:{_NAME_PART}|of|the|de|van|von|&|and|"
    r"\"[\w ]+\"|\([\w ]+\))){0,4}[\s*_~.,!)/=:x-]*"
)
_LONGEST_NAME = 40
_TO_WHOM = Pattern(r"(?:to|from|until|till)\b[^.!?,;:\n]{0,40}[.!,]?|your? [A-Z][\w .-]{0,30}")
"""Behind a word of closing: `Regards to all`, `Greetings from sunny Hull,`, `Cheers, your Bob`."""


def struck_out(look: str) -> str:
    """`~~left~~` is withdrawn: blank, so that places stay the same."""
    if "~~" not in look and "</" not in look:
        return look
    return _STRUCK.sub(lambda found: " " * len(found.group()), look)


_STRUCK = Pattern(r"~~[^~\n]{1,400}~~|<(s|del|strike)>[^<\n]{0,400}</\1>", re.IGNORECASE)


def parts_of(
    look: str, roles: Sequence[Role], names: Sequence[str], are_orders: AreOrders
) -> list[Part]:
    """Every stretch of a folded text that is not blank, in order.

    `names` are the sender's, in any case: a line of them is his signature.
    """
    return list(_Splitter(look, roles, names, are_orders).parts())


class _Splitter:
    """Goes through the lines of one message."""

    def __init__(
        self, look: str, roles: Sequence[Role], names: Sequence[str], are_orders: AreOrders
    ) -> None:
        self._look, self._are_orders = look, are_orders
        self._names = {word for name in names for word in re.findall(r"\w+", name.lower())}
        lines = look.split("\n")
        starts = [0]
        for line in lines:
            starts.append(starts[-1] + len(line) + 1)
        self._lines = [
            (start, start + len(line), role or Role.OWN)
            for start, line, role in zip_longest(starts[: len(lines)], lines, roles[: len(lines)])
        ]
        own = [
            n
            for n, (a, b, role) in enumerate(self._lines)
            if role is Role.OWN and look[a:b].strip()
        ]
        self._last = own[-1] if own else -1
        self._ordered = [n for n in own if self._orders(*self._lines[n][:2])]

    def _orders(self, start: int, end: int) -> bool:
        return end - start < 400 and self._are_orders(start, end)

    def parts(self) -> Iterator[Part]:
        """Line by line; what was said last decides what an unmarked line is."""
        state, paragraph, opens, begun = Kind.ORDER, 0, True, False
        for number, (start, end, role) in enumerate(self._lines):
            if not self._look[start:end].strip():
                opens, paragraph = True, paragraph + 1
                state = Kind.ORDER if state is Kind.NOTE else state
                continue
            if role is not Role.OWN:
                state = Kind.ORDER
                yield Part(
                    start, end, Kind.QUOTE if role is Role.QUOTE else Kind.SIGNATURE, paragraph
                )
                continue
            for part in self._line(number, start, end, state, opens, begun, paragraph):
                state = Kind.ORDER if part.kind is Kind.CHAT else part.kind
                begun = begun or part.kind in (Kind.ORDER, Kind.PRESS)
                if part.end > part.start:
                    yield part
            opens = False

    def _line(
        self, n: int, start: int, end: int, state: Kind, opens: bool, begun: bool, paragraph: int
    ) -> Iterator[Part]:
        look = self._look[start:end]

        def part(a: int, b: int, kind: Kind) -> Part:
            return Part(a, b, kind, paragraph)

        label = self._label(start, end)
        if label is not None:
            yield from self._labelled(label, start, end, paragraph)
        elif (
            state is Kind.SIGNATURE and not self._opens_again(n, start, end, opens)
        ) or self._is_closing(n, start, end, begun):
            yield part(start, end, Kind.SIGNATURE)
        elif state is Kind.PRESS and not self._ends_press(n, start, end, opens):
            yield from self._with_inner(start, end, Kind.PRESS, paragraph)
        elif state is Kind.NOTE and not self._orders(start, end):
            yield part(start, end, Kind.NOTE)
        elif opens and not self._orders(start, end) and self._is_speech(start):
            yield part(start, end, Kind.PRESS)
        else:
            greeting = 0
            if (not begun or state is Kind.PRESS) and not self._orders(start, end):
                found = _GREETING.match(look) or _VOCATIVE.match(look)
                greeting = found.end() if found else 0
            yield part(start, start + greeting, Kind.CHAT)
            yield from self._with_inner(start + greeting, end, Kind.ORDER, paragraph)

    def _label(self, start: int, end: int) -> tuple[Kind, int] | None:
        """What a label at the beginning of a stretch announces, and where it ends."""
        look = self._look[start:end]
        if signs.NO_PRESS.match(look):
            stop = _SENTENCE_END.search(self._look, start, end)
            return Kind.CHAT, stop.end() if stop else end
        note = signs.NOTE_LABEL.match(look)
        if note:
            return Kind.NOTE, start
        for sign in _LABELS:
            found = sign.match(look)
            if found:
                return Kind.PRESS, start + found.end()
        word = _LABEL_WORD.match(look)
        if word and distance(word[1].lower(), "press") == 1 and word[1].lower() not in _NO_SLIPS:
            return Kind.PRESS, start + word.end()
        return None

    def _labelled(
        self, label: tuple[Kind, int], start: int, end: int, paragraph: int
    ) -> Iterator[Part]:
        kind, at = label
        if kind is Kind.PRESS:
            if signs.NOTHING.fullmatch(self._look[at:end]) and self._look[at:end].strip():
                yield Part(start, end, Kind.CHAT, paragraph)
                return
            yield Part(at, at, Kind.PRESS, paragraph)
            yield from self._with_inner(at, end, Kind.PRESS, paragraph)
        elif kind is Kind.CHAT:
            yield Part(start, at, kind, paragraph)
            yield from self._with_inner(at, end, Kind.ORDER, paragraph)
        else:
            yield from self._with_inner(start, end, kind, paragraph)

    def _with_inner(self, start: int, end: int, kind: Kind, paragraph: int) -> Iterator[Part]:
        """A stretch of a line, up to a label within it, and what that announces."""
        over = signs.PRESS_IS_OVER.search(self._look, start, end) if kind is Kind.PRESS else None
        if over and over.start() > start:
            yield Part(start, over.start(), kind, paragraph)
            yield Part(over.end(), end, Kind.ORDER, paragraph)
            return
        for gap in _INNER.compiled.finditer(self._look, start, end):
            if kind is not Kind.ORDER and _ORDERS_LABEL.match(self._look, gap.end(), end):
                yield Part(start, gap.start(), kind, paragraph)
                yield Part(gap.end(), end, Kind.ORDER, paragraph)
                return
            if kind is Kind.PRESS and self._is_signed(gap.end(), end):
                yield Part(start, gap.start(), kind, paragraph)
                yield Part(gap.end(), end, Kind.CHAT, paragraph)
                return
            label = self._label(gap.end(), end)
            if label is not None:
                yield Part(start, gap.start(), kind, paragraph)
                yield from self._labelled(label, gap.end(), end, paragraph)
                return
        yield Part(start, end, kind, paragraph)

    def _is_signed(self, start: int, end: int) -> bool:
        """`..., you rascals! Cheers, Bob`: a word of closing and a name behind it."""
        found = signs.CLOSING.match(self._look[start:end])
        return bool(found and found["rest"] and _NAME.fullmatch(found["rest"].strip()))

    def _ends_press(self, n: int, start: int, end: int, opens: bool) -> bool:
        look = self._look[start:end]
        return bool(
            self._orders(start, end)
            or signs.RULE.match(look)
            or _OF_ORDERS.match(look)
            or (signs.ORDERS_FOLLOW.match(look) and (opens or _ASIDE.fullmatch(look)))
            or _ROUND_ALONE.match(look)
            or self._greets_one(n, start, end, opens)
        )

    def _greets_one(self, n: int, start: int, end: int, opens: bool) -> bool:
        """`Hello Anja,` below press: a letter to the game master begins, with its orders below.

        On a line of its own, or at the head of a paragraph; not right below the label of the press,
        and not to all, or to a plane: such a greeting may be printed.
        """
        found = _GREETING.match(self._look[start:end])
        if not found or not n:
            return False
        whom = found.group()
        alone = found.end() == end - start and any(other > n for other in self._ordered)
        if not (opens or alone) or _TO_ALL.search(whom):
            return False
        above = next(
            line for line in reversed(self._lines[:n]) if self._look[line[0] : line[1]].strip()
        )
        label = self._label(*above[:2])
        if label is not None and not self._look[label[1] : above[1]].strip():
            return False
        name = whom.strip(" ,:!.;-*").partition(" ")[2]
        at = start + whom.find(name)
        return alone if not name else not self._orders(at, at + len(name))

    def _is_speech(self, start: int) -> bool:
        """Does a paragraph speak to the others, or stand wholly in quotation marks?"""
        blank = re.compile(r"\n\s*\n").search(self._look, start)
        whole = self._look[start : blank.start() if blank else len(self._look)]
        return bool(
            _QUOTED.fullmatch(whole) or (_SPOKEN_TO.match(whole) and len(whole.split()) >= 4)
        )

    def _is_closing(self, n: int, start: int, end: int, begun: bool) -> bool:
        look = self._look[start:end]
        later = any(other > n for other in self._ordered)
        found = signs.CLOSING.match(look)
        if found and not later and not self._orders(start, end):
            rest = found["rest"].strip()
            is_told = self._orders(start + found.start("rest"), end) and " " in rest
            if is_told and _BEST.match(look):
                return False  # `Best: S S`
            if not rest or _NAME.fullmatch(rest):
                return True
            is_code = self._orders(start, start + found.start("rest"))  # `BR to block Baron`
            if not is_code and _TO_WHOM.fullmatch(rest) and self._signs(n):
                return True
        bare = look.strip()
        if later or not begun or len(bare) > _LONGEST_NAME or not _NAME.fullmatch(bare):
            return False
        if n and self._is_item(n) and self._is_item(n - 1) and self._orders(start, end):
            return False
        head = look.partition("(")[0]
        if head != look and head.strip() and self._orders(start, start + len(head)):
            return False  # `Red (if Blue is gone)`, below orders
        words = set(re.findall(r"\w+", bare.lower())) - {"the", "of", "and"}
        known = self._names | {name[0] for name in self._names}
        if words and words <= known:
            return True
        return (
            n == self._last and not self._has_orders(start, end) and not bare.endswith(("!", ":"))
        )

    def _has_orders(self, start: int, end: int) -> bool:
        """Orders, or a sentence of them: `S S. Attack Falcon.`; not `S. R. Falcon`."""
        return self._orders(start, end) or any(
            self._orders(a, b)
            for a, b in sentences(self._look, start, end)
            if " " in self._look[a:b]
        )

    def _is_item(self, n: int) -> bool:
        """`* S`, one more of a list with such signs."""
        return self._look[self._lines[n][0] :].lstrip(" \t")[:2] in _ITEMS

    def _signs(self, n: int) -> bool:
        """Does nothing but a name stand below a line?"""
        below = (self._look[a:b].strip() for a, b, role in self._lines[n + 1 :] if role is Role.OWN)
        return all(len(one) <= _LONGEST_NAME and _NAME.fullmatch(one) for one in below if one)

    def _opens_again(self, n: int, start: int, end: int, opens: bool) -> bool:
        """Below a closing, only what announces itself is read, and what is made of orders."""
        look = self._look[start:end]
        if opens and _SPOKEN_TO.match(look) and self._is_speech(start):
            return True
        is_postscript = signs.POSTSCRIPT.match(look) and look.strip()[:1] in "pP"
        return bool(is_postscript or (self._orders(start, end) and len(look.split()) > 1))


_BEST = Pattern(r"[\s*_-]*best\s*:", re.IGNORECASE)
_ITEMS = ("* ", "- ", "\u2022 ")
_SENTENCE_END = Pattern(r"(?<=[.!?])[\")\]]*\s+|\n\s*\n")
_NO_END = Pattern(
    r"(?:^|[\s(,;:.])(?:[a-z]\.[a-z]|(?<![=+] )(?<![=+])[0-9]{1,2}|i{1,4}|iv|v|"
    r"no|nr|st|vs|mr|capt|sgt|dr|approx|p\.s|"
    r"ps|e\.g|i\.e)\.$",
    re.IGNORECASE,
)


def _ends_none(look: str, start: int, at: int, gap: re.Match[str]) -> bool:
    """Is the full stop before a gap that of a short form, or of a number in a list?"""
    head = _NO_END.search(look[max(at, gap.start() - 12) : gap.start()])
    if head is None:
        return False
    written = head.group().strip(" ,(;:.\n").lower()
    if written in ("no", "nr"):
        return look[gap.end() : gap.end() + 1].isdigit()
    if not written.isdigit() and written != "i":
        return True
    before = look[start : gap.start() - len(written) - 1]
    if written in ("1", "i"):  # the first of a list, but not `then I.`
        return before.rstrip(" ")[-1:] in ("", ".", ":", ";", "\n")
    return bool(re.search(rf"(?<!\d){int(written) - 1}\s?[.):]", before))


def sentences(look: str, start: int, end: int) -> list[tuple[int, int]]:
    """Where the sentences of a stretch begin and end. `1.` and `e.g.` end none."""
    cuts: list[tuple[int, int]] = []
    at = start
    for gap in _SENTENCE_END.finditer(look, start, end):
        if _ends_none(look, start, at, gap):
            continue
        cuts.append((at, gap.start()))
        at = gap.end()
    return [(a, b) for a, b in [*cuts, (at, end)] if look[a:b].strip()]
