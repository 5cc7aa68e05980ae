"""Marks, talk, and what every step needs."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from sopwith_gm.reading.chart import Phrase
from sopwith_gm.reading.vocabulary import Token
from sopwith_gm.systems.sopwith.orders.closing import Way, close, new_line
from sopwith_gm.systems.sopwith.orders.doubts import Code
from sopwith_gm.systems.sopwith.orders.kinds import BEHIND_LABEL, FREE, IDLE, MARKS, STYLED, WIDTHS
from sopwith_gm.systems.sopwith.orders.sheet import Gap, Item, Sheet

DENIES_TALK = "a denial of what is no order"
UNHEEDED = -4.9
"""What a word that is unclaimed costs less where it changes no order."""
_TO_BE = (["ought", "to"], ["is", "to"], ["has", "to"], ["should", "read"])
_ENDS_CLAUSE = frozenset({"comma", "semi", "dot", "colon", "close", "open", "newline", "then"})


_PARTS_ENTRIES = frozenset({"slash", "pipe", "semi", "comma", "dash"})
_STANDS_FOR_NONE = 0.3
"""What a dash costs that parts what another mark has parted: oftener it says none."""


class Marks:
    """The steps over the tokens of one sentence: marks and talk."""

    def __init__(self, tokens: Sequence[Token], kinds: Sequence[frozenset[str]] = ()) -> None:
        self._tokens = tokens
        self._kinds = kinds
        self._cries = any(
            after.text == "!" and len(token.text) > 2 and token.text.isalpha()
            for token, after in pairwise(tokens)
        )
        """Does a mark of exclamation end a sentence here, and part no codes?"""

    def _span(self, phrase: Phrase) -> tuple[int, int]:
        return self._tokens[phrase.start].start, self._tokens[phrase.end - 1].end

    def named(self, to: str, phrase: Phrase) -> str:
        """Which moves a phrase names: `on the turns` all of those, `on the turn` the only one."""
        words = [token.low for token in self._tokens[phrase.start : phrase.end]]
        if to not in ("turn", "slip"):
            return to
        if {"both", "two"} & set(words):
            return f"both {to}"
        is_one = not {("the", to), ("that", to)}.isdisjoint(pairwise(words))
        return f"only {to}" if is_one else to

    def _doubt(self, sheet: Sheet, phrase: Phrase, code: Code) -> Sheet:
        start, end = self._span(phrase)
        return sheet.doubted(start, end, code)

    def _pass(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        yield 0.0, sheet, ""

    def _fill(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        kinds = self._kinds[phrase.start]
        is_odd = ("letter_i" in kinds and self._ends_alone(phrase)) or (
            "except" in kinds and "fill" not in kinds and self._names_behind(phrase)
        )
        # nobody writes `I` and nothing more, and `except in the first` says where not
        yield 1.5 * (is_odd or self._is_mended(phrase)), sheet, ""

    def _is_mended(self, phrase: Phrase) -> bool:
        """Is it a number at the head of a clause that says what it should be? `One must be RT`"""
        heads = all(kinds & (MARKS | {"fix", "hm"}) for kinds in self._kinds[: phrase.start][-1:])
        is_number = "number" in self._kinds[phrase.start] and self._tokens[phrase.start].low != "i"
        behind = [token.low for token in self._tokens[phrase.end :][:2]]
        return (
            heads
            and is_number
            and (behind[:1] == ["becomes"] or behind[1:] == ["be"] or behind in _TO_BE)
        )

    def _ends_alone(self, phrase: Phrase) -> bool:
        """Is it the last word, and a mark before it?"""
        around = (*self._kinds[: phrase.start][-1:], *self._kinds[phrase.end :][:1])
        is_last = phrase.end + 1 >= len(self._tokens)
        return is_last and all(kinds & MARKS and "and" not in kinds for kinds in around)

    def _names_behind(self, phrase: Phrase) -> bool:
        """Does it stand before what says which move?"""
        behind = self._kinds[phrase.end :][:1]
        return any(kinds & {"in", "first", "number"} for kinds in behind)

    def _opening(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        before = self._tokens[phrase.start - 1].low if phrase.start else ""
        is_thought = phrase.rule == "a thought that opens"
        if is_thought and (sheet.moves or not sheet.item.is_empty):
            return  # a second thought
        is_next = phrase.start and "then" in self._kinds[phrase.start - 1]
        if is_next or before in ("the", "to", "turn", "slip", "a", "and", "go", "goes", "going"):
            return  # `a turn to the right.`, `then right,`, `go right then straight`
        if (
            sheet.gap.width == 4
            and not sheet.mode
            and (not sheet.item.is_empty or not sheet.item.to)
        ):
            yield 0.0, sheet, ""

    def _unclaimed(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        if self._denies_talk(phrase):
            yield UNHEEDED, sheet, DENIES_TALK
            return
        yield 0.0, self._doubt(sheet, phrase, "unclaimed"), ""

    def relief(self, phrase: Phrase) -> float:
        """What is taken off of what an unclaimed word costs."""
        return -UNHEEDED if self._denies_talk(phrase) else 0.0

    def _denies_talk(self, phrase: Phrase) -> bool:
        """Is it a denial that touches no order: `that could not be simpler: A, A, A`?

        So it is where a word that nobody knows stands behind it in its clause, and no word of
        orders; and `either` where no alternative is told: `not firing either`.
        """
        kinds = self._kinds[phrase.start]
        if "or" in kinds:
            is_either = self._tokens[phrase.start].low == "either"
            return is_either and sum("or" in of for of in self._kinds) == 1
        if not kinds & {"no", "not_that"}:
            return False
        clause: list[frozenset[str]] = []
        for behind in self._kinds[phrase.end :]:
            if behind & _ENDS_CLAUSE:
                break
            clause.append(behind)
        return any(not of for of in clause) and all(of <= IDLE | FREE | {"fill"} for of in clause)

    def _mark(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        kind = phrase.kind
        width = WIDTHS[kind]
        before = self._kinds[phrase.start - 1] if phrase.start else frozenset()
        if kind == "quest" and "comma" in before and phrase.end == len(self._tokens):
            sheet = self._doubt(sheet, phrase, "no-manoeuvre")  # `A, A, ?`
        item = sheet.item
        if (
            item.times
            and item.is_empty
            and not item.to
            and kind in ("colon", "dot", "close", "equals")
        ):
            yield 2.5, sheet, ""
            return
        ends = phrase.end == len(self._tokens) and kind in ("dot", "bang", "quest")
        begins = item.start <= self._tokens[0].start
        is_label = item.to and item.is_empty and not item.times and (begins or not ends)
        if is_label and (width != 3 or not item.is_marked) and self._is_label(item, phrase):
            less = 0.0 if item.is_marked or kind == "comma" else -0.15
            yield less, sheet._replace(item=item._replace(is_marked=True), gap=Gap(0)), ""
            return
        if kind == "bang" and (self._cries or phrase.end == len(self._tokens)):
            yield 0.0, sheet._replace(gap=Gap(4)), ""
            return
        if kind == "open" and sheet.mode == "fires" and self._closes_at_once(phrase):
            return  # `[["A"], [], ["L"]]`: an entry without fire
        if kind == "comma" and sheet.mode == "fires" and self._is_within_entry(phrase):
            yield 0.0, sheet._replace(gap=Gap(1)), ""
            return
        if kind == "comma" and sheet.mode == "fires" and "comma" in before:
            sheet = self._doubt(sheet, phrase, "which-fire")  # `A,,L`
        if kind == "open" and sheet.mode == "fires":
            yield 0.0, sheet._replace(is_inside=True, gap=Gap(3)), ""
            return
        if kind == "close" and sheet.mode == "fires":
            yield 0.0, sheet._replace(is_inside=False, gap=Gap(3)), ""
            return
        if kind == "open":
            group = (
                item.fire is not None or (item.is_empty and not item.times) or sheet.gap.width == 4
            )
            if group and not item.to:
                wide = sheet.gap if sheet.gap.width > 3 else Gap(3)
                yield 0.0, sheet._replace(is_inside=True, gap=wide), ""
                return
        elif kind == "close" and not sheet.is_inside and sheet.gap.mark == "open":
            yield 0.0, sheet._replace(gap=Gap(sheet.gap.width)), ""
            return
        elif kind == "close" and sheet.is_inside:
            yield 0.0, sheet._replace(is_inside=False, gap=Gap(0 if item.fire is None else 3)), ""
            return
        elif kind == "comma" and sheet.is_inside and item.man and item.fire is None:
            yield 0.0, sheet._replace(gap=Gap(2, "inner")), ""
            return
        elif kind == "dash" and sheet.mode == "fires":
            parts = not phrase.start or (sheet.at and not self._parts_nothing(phrase))
            yield (0.6 if parts else 1.4), sheet._replace(gap=Gap(4)), ""
            if phrase.start and self._joins(phrase):
                yield 0.2, sheet._replace(gap=Gap(1, "dash")), ""  # `ahead, R-L`
            return
        if kind == "dash" and item.last == "fire" and self._parts_nothing(phrase):
            yield 0.8, sheet, ""
            return
        mark = kind if kind in STYLED or kind in ("open", "colon", "plus", "with") else ""
        if kind == "colon" and not item.is_empty:
            yield 0.0, sheet._replace(gap=Gap(max(sheet.gap.width, 1), "colon")), ""
            return
        if kind == "newline":
            yield from new_line(sheet)
            return
        if width > sheet.gap.width or (width == sheet.gap.width and mark):
            sheet = sheet._replace(gap=Gap(width, mark))
        elif kind == "open":
            sheet = sheet._replace(gap=sheet.gap._replace(mark="open"))
        yield (_STANDS_FOR_NONE if kind == "dash" and self._is_entry(phrase) else 0.0), sheet, ""

    def _closes_at_once(self, phrase: Phrase) -> bool:
        """Does a bracket close right behind the one that opens?"""
        return any("close" in kinds for kinds in self._kinds[phrase.end : phrase.end + 1])

    def _is_within_entry(self, phrase: Phrase) -> bool:
        """Does it stand in a bracket within another: `[["A", "L"], ["R"]]`?"""
        before = [token.text for token in self._tokens[: phrase.start]]
        return before.count("[") - before.count("]") > 1

    def _is_entry(self, phrase: Phrase) -> bool:
        """Does a dash stand apart where another mark has parted, or nothing follows?"""
        before = self._tokens[phrase.start - 1] if phrase.start else None
        if before is None or before.end == self._tokens[phrase.start].start:
            return False
        is_last = phrase.end == len(self._tokens)
        return is_last or bool(self._kinds[phrase.start - 1] & _PARTS_ENTRIES)

    def _parts_nothing(self, phrase: Phrase) -> bool:
        """Is a dash the last of its sentence, or beside another? `f: a - -`"""
        beside = self._tokens[phrase.end : phrase.end + 1]
        return not beside or beside[0].text == self._tokens[phrase.start].text

    def _joins(self, phrase: Phrase) -> bool:
        """Is it a dash with a word right behind it?"""
        mark, behind = self._tokens[phrase.end - 1], self._tokens[phrase.end : phrase.end + 1]
        return mark.text == "-" and any(
            one.start == mark.end and one.text.isalnum() for one in behind
        )

    def _is_label(self, item: Item, phrase: Phrase) -> bool:
        """Does a mark stand behind the number of a move, with no strange word between?"""
        if phrase.kind not in BEHIND_LABEL:
            return False
        at = phrase.start - 1
        while at >= 0 and self._tokens[at].start >= item.start:
            if not self._kinds[at]:
                return False
            at -= 1
        return True

    close = staticmethod(close)
