"""Fire in rows and lists of its own: behind a row of moves, below a heading, by number."""

from collections.abc import Iterator
from itertools import pairwise

from sopwith_gm.reading.chart import Phrase
from sopwith_gm.systems.sopwith.orders.closing import Way, row_of_fire
from sopwith_gm.systems.sopwith.orders.flying import Flying
from sopwith_gm.systems.sopwith.orders.sheet import Gap, Item, Sheet
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES


class Listing(Flying):
    """Steps of fire that is listed apart from the moves."""

    def _row(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        """The first of a row of fire, behind a row of moves: `A LT A / FL FR FA`."""
        if self._heads_row(sheet, phrase):
            for cost, row in row_of_fire(sheet):
                for more, after, rule in self._entry(row, phrase.value, *self._span(phrase)):
                    yield cost + more, after, rule

    def _heads_row(self, sheet: Sheet, phrase: Phrase) -> bool:
        """May it be of all the moves before it? Without a mark between only where it is a code."""
        is_coded = bool(sheet.gap.width) or "fire_code" in self._kinds[phrase.start]
        return is_coded and may_head_row(sheet)

    def _goes_on_row(self, sheet: Sheet) -> bool:
        """Is it one more fire in a row, where nobody can tell of which moves: `A A / FL FL FA`?"""
        item = sheet.item
        is_silent = any(man and not fire for man, fire in sheet.moves)
        return is_silent and not (sheet.gap.width or item.to or item.is_tied)

    def _entry(self, sheet: Sheet, value: str, start: int, end: int) -> Iterator[Way]:
        """The next entry of a list of fire, or the one that is numbered."""
        if sheet.item.to and sheet.item.is_empty:
            item = sheet.item._replace(fire=value, last="fire", end=end, is_placed=True)
            yield 0.0, sheet._replace(item=item, gap=Gap(0), at=-1), "fire of a number"
            return
        if sheet.gap.width < 2 and sheet.item.fire and value not in ("", "?"):
            yield (
                0.3,
                sheet._replace(item=sheet.item._replace(fire=sheet.item.fire + value), gap=Gap(0)),
                "more fire",
            )
        if sheet.is_inside and sheet.gap.width < 3 and sheet.item.fire is not None:
            return  # `[A R]` is one entry
        for cost, closed in self.close(sheet):
            at = max(closed.at, 0) + 1
            more = 0.15 if sheet.gap.width < 2 and sheet.item.fire is not None else 0.0
            item = Item(to=str(at), fire=value, last="fire", is_placed=True, start=start, end=end)
            yield (
                cost + more,
                closed._replace(item=item, at=at, gap=Gap(0)),
                "the next of a list of fire",
            )

    def _quiet(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        """`Guns: silent, forward`: one of a list."""
        if sheet.mode == "fires" and (not sheet.at or sheet.gap.width < 4):
            yield from self._entry(sheet, "", *self._span(phrase))

    def _inorder(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        """`A, RT and A respectively`, `fire is A, R and none respectively`: as they were listed."""
        flown = len(sheet.moves) + bool(sheet.item.man) == MOST_MOVES
        is_list = sheet.at == MOST_MOVES if sheet.mode == "fires" else flown and not sheet.mode
        if is_list and not sheet.has_names:
            yield 0.0, sheet, ""

    def _listname(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        """`L, A, A = bursts`: what a list was of, said behind it."""
        is_fire = sheet.mode == "fires" and sheet.at > 1
        is_flown = not sheet.mode and bool(sheet.moves)
        if phrase.end == len(self._tokens) and (is_fire if phrase.value == "fire" else is_flown):
            yield 0.0, sheet, ""

    def _is_row(self, phrase: Phrase) -> bool:
        """Is it `fire right, ahead, left`, without an `and`?"""
        inner = self._kinds[phrase.start : phrase.end]
        is_listed = sum("comma" in kinds for kinds in inner) > 1
        is_joined = any(kinds & {"and", "plus"} for kinds in inner)
        return len(set(phrase.value)) == MOST_MOVES and is_listed and not is_joined

    def _heads_list(self, phrase: Phrase) -> bool:
        """Is it a heading with a dash, the first of its list, and a mark before the next?"""
        inner, behind = (
            frozenset[str]().union(*self._kinds[phrase.start : phrase.end]),
            (self._kinds[phrase.end : phrase.end + 1]),
        )
        is_parted = any(kinds & {"pipe", "slash", "comma", "semi"} for kinds in behind)
        is_headed = "dash" in inner or ("silent" in inner and "colon" in inner)
        return not phrase.start and is_headed and is_parted and phrase.end > phrase.start + 2

    def _lists_numbers(self, phrase: Phrase) -> bool:
        """Does another number follow an entry that has one? `1:A 3:A`"""
        behind = self._kinds[phrase.end : phrase.end + 3]
        return any("number" in one and "colon" in two for one, two in pairwise(behind))


def may_head_row(sheet: Sheet) -> bool:
    """Are moves told with nothing between them, and then a mark, or all that there may be?"""
    is_row = sheet.parts == "blank" and not sheet.joins and sheet.item.fire is None
    return is_row and (sheet.gap.width > 1 or len(sheet.moves) + 1 == MOST_MOVES)
