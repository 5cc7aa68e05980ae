"""Manoeuvres: to their number, the next, named again; and those that are none."""

from collections.abc import Iterator
from typing import Any

from sopwith_gm.reading.chart import Phrase
from sopwith_gm.systems.sopwith.orders.closing import Way
from sopwith_gm.systems.sopwith.orders.kinds import BEHIND_A, BEHIND_IMMELMANN, DOUBT, WIDTHS
from sopwith_gm.systems.sopwith.orders.marks import Marks
from sopwith_gm.systems.sopwith.orders.sheet import Gap, Item, Sheet, placed, places

_POLITE = frozenset({"please", "pls", "plz", "thanks", "thank", "thx", "cheers"})
"""Behind these an `A` is no article."""
_ARTICLES = frozenset({"a", "an", "the", "some", "my", "our", "it", "them", "enough", "few"})
"""Before what is held."""

_TO_COME = frozenset(
    {"have", "has", "must", "need", "needs", "owe", "want", "am", "is", "don't", "do", "can",
     "can't", "cannot", "could", "haven't", "think", "undecided", "unsure", "thinking"}
)  # fmt: skip
_LEADS = frozenset({"a", "an", "the", "by", ",", ".", ":", "to", "say"})
_THAT_IS = (["that", "is"], ["this", "is"], ["which", "is"], ["which", "means"], ["that", "means"])
_IN_SHORT = (["ie"], ["i.e"], ["viz"], ["namely"], ["meaning"])
"""Before what was meant."""


def _kind_before(sheet: Sheet) -> str:
    """Whether the last move that goes aside is a turn or a slip; "" where none is."""
    men = [sheet.item.man, *(man for man, _ in reversed(sheet.moves))]
    return next((man[1] for man in men if man[1:] in ("T", "S")), "")


class Flying(Marks):
    """Steps of manoeuvres."""

    def _man(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        more = 0.0
        behind_it = self._tokens[phrase.end].low if phrase.end < len(self._tokens) else ""
        parks = behind_it in ("parked", "grounded", "indoors") and not sheet.item.to
        if phrase.rule == "hold as a move" and self._is_not_yet(phrase):
            return  # `the second I still have to think about`
        if phrase.rule == "hold as a move" and parks:
            return  # `stay parked`: the whole turn
        keeps = self._tokens[phrase.start].low in ("keep", "keeping") and behind_it.isalpha()
        keeps |= behind_it in _ARTICLES
        if phrase.rule == "hold as a move" and keeps:
            return  # `keep a round`, `hold my fire`: something is kept
        if (
            self._tokens[phrase.start].text == "A"
            and phrase.end - phrase.start == 1
            and phrase.end < len(self._tokens)
        ):
            behind = self._tokens[phrase.end]
            kinds = self._kinds[phrase.end] if self._kinds else frozenset()
            is_noun = behind.text.islower() and len(behind.text) > 2 and not kinds & BEHIND_A
            if is_noun and behind.low not in _POLITE and "article" in self._kinds[phrase.start]:
                listed = phrase.start and self._tokens[phrase.start - 1].text in "/,;-:"
                more = 0.3 if listed else 1.2  # `A slip left`: an article
        if (
            self._tokens[phrase.start].text in "Ii"
            and phrase.end < len(self._tokens)
            and phrase.end - phrase.start == 1
        ):
            after = self._tokens[phrase.end].text
            if after.islower() and len(after) > 1 and after not in BEHIND_IMMELMANN:
                more = 2.0  # the pilot himself
        if sheet.item.fire and not sheet.item.man and self._is_scope(phrase):
            more += 0.6  # `guns left for the left slips`: where they fire
        yield from self._manoeuvre(sheet, phrase, phrase.value, more)

    def _is_not_yet(self, phrase: Phrase) -> bool:
        """Is it *still* before a verb, of something that is not over?"""
        behind = self._tokens[phrase.end : phrase.end + 1]
        is_still = self._tokens[phrase.start].low == "still"
        return is_still and any(token.low in _TO_COME for token in behind)

    def _is_scope(self, phrase: Phrase) -> bool:
        """Does `for`, `in` or `on` stand before it, and nothing but `the` or `each` between?"""
        before = phrase.start - 1
        while before > 0 and self._kinds[before] & {"i", "each", "soft"}:
            if "in" in self._kinds[before]:
                break
            before -= 1
        return before >= 0 and self._tokens[before].low in ("for", "in", "on", "during", "at")

    def _manoeuvre(self, sheet: Sheet, phrase: Phrase, man: str, more: float) -> Iterator[Way]:
        item, gap = sheet.item, sheet.gap
        start, end = self._span(phrase)
        written = "".join(token.text for token in self._tokens[phrase.start : phrase.end])
        is_code = sum(map(str.isalnum, written)) <= 2
        if sheet.mode and man != "A":
            more += (
                2.0 if sheet.mode == "fires" and not sheet.at and sheet.item.fire is None else 0.0
            )
            sheet = sheet._replace(mode="")
        elif sheet.mode and sheet.at < 0 and self._is_flown(phrase):
            sheet = sheet._replace(mode="")  # `Fire: R in the second. I fly A, RT, A`
        elif sheet.mode:
            more += 2.5
        new: dict[str, Any] = {"man": man, "is_code": is_code, "last": "man", "end": end}
        if (
            not item.man
            and not ((item.is_placed or item.is_copy) and item.fire is not None)
            and (item.to or item.times or item.fire is not None)
        ):
            cost, first = 0.0, sheet.is_fire_first
            if item.to and item.is_empty and not item.is_marked and gap.width == 4:
                cost = 0.6  # a number that the sentence before left open
            if item.fire is not None:
                cost = (0.0, 0.0, 0.1, 0.15, 0.5)[gap.width]
                if not item.to:
                    cost += 1.5 if first < 0 else 0.0
                    first = 1
                sheet = self._joined(sheet) if gap.width == 2 else sheet
            yield (
                cost + more,
                sheet._replace(item=item._replace(**new), gap=Gap(0), is_fire_first=first),
                "a manoeuvre to its number",
            )
            is_over = gap.width == WIDTHS["dot"] and item.fire is not None and item.to
            is_of_it = (item.to not in ("", "1") and "," not in item.to) or item.fire is not None
            if is_of_it and not is_over:
                return
        to, _, other = item.to.partition(",")
        if item.man and item.fire is None and other.isdigit() and gap.width in (1, 3):
            for cost, closed in self.close(sheet._replace(item=item._replace(to=to))):
                new_item = Item(to=other, start=start, **new)
                yield cost, closed._replace(item=new_item, gap=Gap(0)), "the move of the second"
        is_alike = item.man == man and item.last == "man" and item.is_code != is_code
        if (is_alike and gap.width < 3) or (item.man in (man, "?") and self._explains(phrase)):
            cost = 0.05 if gap.mark in ("open", "colon", "dash") else 0.0
            kept = tuple(doubt for doubt in sheet.doubts if doubt[0] < item.start)
            told = sheet if item.man == man else sheet._replace(doubts=kept)
            yield (
                cost + more - 0.8 * (item.man == "?"),
                told._replace(gap=Gap(0), item=item._replace(man=man, end=end)),
                "the same manoeuvre named again",
            )
        if item.to and item.is_empty and not item.times and "," not in item.to:
            return
        for cost, closed in self.close(sheet):
            cost += (0.1 if is_code and item.is_code else 0.3, 0.15, 0.0, 0.0, 0.0)[gap.width]
            if gap.mark == "open":
                cost += 1.5
            if item.fire is not None and man == "A" and gap.width == 1:
                cost += 1.0 if gap.mark == "plus" else 0.5  # `fire left and ahead`
            is_named = item.is_marked or gap.mark in ("pipe", "slash")
            if is_named and item.man and item.to and not item.is_placed and gap.width < 4:
                cost += 1.5
                closed = closed.doubted(item.start, end, "two-in-one")
                if closed.moves:
                    for at in places(closed, item.to) or ():
                        closed = closed._replace(moves=placed(closed.moves, at, ("?", None)))
                yield (
                    cost + more,
                    closed._replace(item=Item(), gap=Gap(0)),
                    "two manoeuvres in one move",
                )
                continue
            if item.man or closed.moves:
                closed = self._parted(closed, gap)
            yield (
                cost + more,
                closed._replace(item=Item(start=start, **new), gap=Gap(0)),
                "the next move",
            )

    def _is_flown(self, phrase: Phrase) -> bool:
        """`goes ahead`"""
        return bool(phrase.start) and "go" in self._kinds[phrase.start - 1]

    def _explains(self, phrase: Phrase) -> bool:
        """Does it say what was meant? `no move, that is zero`, `I go left, i.e. a left turn`"""
        near = [token.low for token in self._tokens[max(0, phrase.start - 5) : phrase.start]]
        before = [low for low in near if low not in _LEADS]
        return before[-2:] in _THAT_IS or before[-1:] in _IN_SHORT

    def _parted(self, sheet: Sheet, gap: Gap) -> Sheet:
        mark = gap.mark if gap.width == 2 else "blank" if gap.width < 1 else "x" * (gap.width > 2)
        marks = {*sheet.parts.split(), mark} - {""}
        return sheet._replace(parts=" ".join(sorted(marks)))

    def _joined(self, sheet: Sheet) -> Sheet:
        marks = {*sheet.joins.split(), sheet.gap.mark if sheet.gap.width else "blank"} - {""}
        return sheet._replace(joins=" ".join(sorted(marks)))

    def _half(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        """A side, a turn or a slip alone: a doubt, but in a correction it is the old move's."""
        value, item = phrase.value, sheet.item
        if value[1:] == "=":  # `a left turn, then a right one`
            for cost, after, rule in self._manoeuvre(sheet, phrase, "", 0.1):
                kind = _kind_before(sheet)
                if kind:
                    man = after.item._replace(man=value[0] + kind)
                    yield cost, after._replace(item=man), rule
            return
        if value[0] == "?":
            kind = "turn" if value[1] == "T" else "slip"
            for cost, closed in self.close(sheet):
                where = places(closed, kind)
                if item.is_empty and item.to in ("1", "2", "3"):
                    continue  # `Move 1: turn right` tells it, whatever turns there are
                if where and (sheet.fix or (len(where) == 1 and not self._is_listed(phrase))):
                    yield (
                        cost - (0.7 if sheet.gap.width or item.is_empty else 0.2),
                        closed._replace(
                            item=Item(to=kind, start=self._span(phrase)[0]), gap=Gap(0)
                        ),
                        "the move that is spoken of",
                    )
        elif not item.man and sheet.mode != "fire" and (sheet.fix or item.to in ("turn", "slip")):
            yield (
                -0.8,
                sheet._replace(item=item._replace(man=value, last="man"), gap=Gap(0)),
                "the side that is spoken of",
            )
        for cost, after, rule in self._manoeuvre(sheet, phrase, "?", DOUBT):
            yield cost, self._doubt(after, phrase, "turn-or-slip"), rule

    def _is_listed(self, phrase: Phrase) -> bool:
        """Does it stand between two commas? `LT, A, turn, fire left`"""
        around = (*self._kinds[: phrase.start][-1:], *self._kinds[phrase.end :][:1])
        return len(around) > 1 and all("comma" in kinds for kinds in around)

    def _odd(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        for cost, after, rule in self._manoeuvre(sheet, phrase, "?", DOUBT):
            yield cost, self._doubt(after, phrase, "no-manoeuvre"), rule
