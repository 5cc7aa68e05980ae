"""Fire that is told apart from the moves: in moves that are named with it, of each its own, taken
back."""

from collections.abc import Iterator

from sopwith_gm.reading.chart import Phrase
from sopwith_gm.systems.sopwith.orders.closing import Way
from sopwith_gm.systems.sopwith.orders.kinds import WIDTHS
from sopwith_gm.systems.sopwith.orders.listing import Listing
from sopwith_gm.systems.sopwith.orders.sheet import Gap, Item, Move, Sheet, placed, places


class ToldApart(Listing):
    """Steps of fire whose phrase says of which moves it is."""

    def _aka(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        """`Fire left in the first move, which is an LT, and in the last`: what the move is, and
        perhaps more moves for the fire before it."""
        item = sheet.item
        if not item.to or item.man or sheet.mode:
            return
        end = self._span(phrase)[1]
        if item.fire is None:
            yield 0.0, sheet._replace(item=item._replace(man=phrase.value, last="man", end=end)), ""
            return
        moves = sheet.moves
        for at in places(sheet, item.to) or ():
            man, fire = moves[at] if at < len(moves) else ("", None)
            if man not in ("", phrase.value):
                return
            moves = placed(moves, at, (phrase.value, fire))
        told = sheet._replace(moves=moves, item=item._replace(last="aka", end=end), gap=Gap(0))
        yield -0.2, told, "what the move is"

    def _fireat(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        """`One to the left in the second`: fire, or none, and the moves it is of."""
        said, _, fire = phrase.value.partition(":")
        if self._tokens[phrase.start].text in "Ii" or (not fire and self._denies_more(phrase)):
            return  # `I fire left` is the pilot, and `in 2, not A` denies another thing
        start, end = self._span(phrase)
        is_of_it = sheet.item.man and not (sheet.item.to or sheet.gap.width)
        for cost, closed in self.close(sheet):
            cost += 0.6 * bool(is_of_it)  # `turn left in move 3 firing left`
            shot = Item(fire=fire, last="fire", is_placed=True, start=start, end=end)
            if fire == "=":  # `fire R in 1. And in 3 too`: as was told before
                told = {shots for _, shots in (*closed.moves, *closed.later) if shots}
                if sheet.gap.width < WIDTHS["dot"] or len(told) != 1:
                    continue
                shot = shot._replace(fire=told.pop())
            if phrase.rule in ("a move is silent", "some are silent") and not closed.fix:
                where = places(closed, self.named(said, phrase)) or ()
                if any(fire for n in where for _, fire in closed.moves[n : n + 1]):
                    yield cost, self._doubt(closed, phrase, "which-fire"), "silent after all?"
                    return
            for more, to in self._of_those(closed, self.named(said, phrase), phrase):
                if fire == "@":
                    yield cost + more, _the_way_it_goes(closed, to), "fire the way it goes"
                    continue
                there = closed._replace(item=shot._replace(to=to), gap=Gap(0))
                yield cost + more, there, "a burst in a move"

    def _of_those(self, sheet: Sheet, to: str, phrase: Phrase) -> Iterator[tuple[float, str]]:
        """Which move is named: of all, or of those that were told together: `a pair of right
        turns, the first with a burst`."""
        ordinal = any("first" in kinds for kinds in self._kinds[phrase.start : phrase.start + 2])
        is_part = ordinal and to in ("1", "2", "3") and 1 < len(sheet.group) < len(sheet.moves)
        if is_part and int(to) <= len(sheet.group):
            yield 0.0, f"g{to}"
            yield 0.3, to
        else:
            yield 0.0, to

    def _denies_more(self, phrase: Phrase) -> bool:
        """Does a denial at its end deny what stands behind it?"""
        inner, behind = self._kinds[phrase.end - 1], self._tokens[phrase.end : phrase.end + 1]
        goes_on = any(one.text.isalnum() and one.low not in _GOES_ON for one in behind)
        return goes_on and bool(inner & {"no", "not_that", "lacking", "nothing"})

    def _aimat(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        """`Fire L in 1 and 3. Sorry, R in 3`: a direction for a move that has another."""
        to, _, fire = phrase.value.partition(":")
        start, end = self._span(phrase)
        if sheet.item.last == "aka":  # `Fire R in 1, which is RT, and A in 2, which is A`
            for cost, closed in self.close(sheet):
                more = Item(to, fire=fire, last="fire", is_placed=True, start=start, end=end)
                yield cost - 0.2, closed._replace(item=more, gap=Gap(0)), "fire of another move"
            return
        for cost, closed in self.close(sheet) if sheet.fix else ():
            where = places(closed, to) or ()
            there = [closed.moves[n] for n in where if n < len(closed.moves)]
            if there and all(known for _, known in there):
                is_clear = fire != "A" or all(man == "A" for man, _ in there)
                told = closed if is_clear else self._doubt(closed, phrase, "which-fire")
                shot = Item(to, fire=fire, last="fire", is_placed=True, start=start, end=end)
                less = -0.3 if is_clear else 0.5
                yield cost + less, told._replace(item=shot, gap=Gap(0)), "its fire corrected"

    def _eachfire(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        """`Fire left, ahead, right respectively`: of each move its own."""
        if phrase.rule == _IN_A_ROW and self._is_parted_by_dashes(phrase):
            return
        for cost, closed in self.close(sheet):
            moves = closed.moves
            each = _way_of(phrase.value, moves) if "@" in phrase.value else phrase.value.split(",")
            if not any(each):
                yield cost, self._doubt(closed, phrase, "which-move"), "fire of no move"
                return
            for at, fire in enumerate(each):
                man, known = moves[at] if at < len(moves) else ("", None)
                cost += 1.0 if fire and known and not closed.fix else 0.0
                moves = placed(moves, at, (man, fire.strip("-"))) if fire else moves
            yield cost, closed._replace(moves=moves, gap=Gap(0)), "fire of each move"

    def _is_parted_by_dashes(self, phrase: Phrase) -> bool:
        """`Guns: ahead - right - silent`: is a dash between two of a row what parts them?"""
        behind = self._kinds[phrase.end : phrase.end + 1]
        return "-" in phrase.value and any("dash" in kinds for kinds in behind)

    def _unfire(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        for cost, closed in self.close(sheet):
            start, end = self._span(phrase)
            item = Item(fire="", last="fire", start=start, end=end)
            if "@" in phrase.value:
                item = item._replace(to=phrase.value.removeprefix("at@"), is_placed=True)
            yield (
                cost,
                closed._replace(
                    item=item, gap=Gap(0), fix="fix", is_fixed=sheet.is_fixed or not sheet.moves
                ),
                "fire taken back",
            )


_IN_A_ROW = "fire of each in a row with dashes"
_GOES_ON = frozenset({"and", "then", "please", "but", "at", "either"})
"""Behind these a denial is over."""


def _the_way_it_goes(sheet: Sheet, to: str) -> Sheet:
    """Each of these moves fires to the side to which it goes."""
    moves = sheet.moves
    for n in places(sheet, to) or ():
        if n < len(moves):
            moves = placed(moves, n, (moves[n][0], moves[n][0][:1]))
    return sheet._replace(moves=moves, gap=Gap(0))


def _way_of(value: str, moves: tuple[Move, ...]) -> list[str]:
    """The side to which each move of a kind goes: `I fire the way I turn`."""
    kind = value.partition("@")[2][:1].upper()
    return [man[:1] if man and (man[1:] == kind or not kind) else "" for man, _ in moves]
