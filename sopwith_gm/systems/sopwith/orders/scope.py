"""Which moves, and how often: said before what is ordered, or behind."""

from collections.abc import Iterator, Sequence

from sopwith_gm.reading.chart import Phrase
from sopwith_gm.reading.vocabulary import Token
from sopwith_gm.systems.sopwith.orders.beside import beside
from sopwith_gm.systems.sopwith.orders.closing import ONLY_FIRE, Way
from sopwith_gm.systems.sopwith.orders.kinds import BEHIND_LABEL, WIDTHS
from sopwith_gm.systems.sopwith.orders.language import cardinals, several
from sopwith_gm.systems.sopwith.orders.sheet import Gap, Ground, Item, Sheet, next_place, places
from sopwith_gm.systems.sopwith.orders.shooting import Shooting
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES


class Scope(Shooting):
    """Steps of references and counts."""

    def _is_of_all(self, sheet: Sheet, phrase: Phrase) -> bool:
        """`RT, then 0 twice. Fire right in all`, `... in all three`: of more than those two."""
        told = [token for token in self._tokens[: phrase.end] if token.start > sheet.item.start]
        is_apart = sheet.item.start < self._tokens[0].start or any(one.text == "." for one in told)
        words = {token.low for token in self._tokens[phrase.start : phrase.end]}
        return is_apart or (sheet.item.times < MOST_MOVES and bool(words & {"three", "3"}))

    def _ref(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        """Which move: before what is ordered for it, or behind."""
        item, gap, kind, to = sheet.item, sheet.gap, phrase.kind, phrase.value
        start, _ = self._span(phrase)
        if kind == "INREF" and self._is_some(phrase):
            return
        to = self.named(to, phrase)
        if to[0] in "<>":  # `right in the last, left in the one before`
            to = beside(sheet, to)
            if not to:
                return
        if item.last == "aka" and kind == "INREF" and gap.width < WIDTHS["dot"]:
            for cost, closed in self.close(sheet):
                more = item._replace(to=to, last="ref", start=start)
                yield cost - 0.2, closed._replace(item=more, gap=Gap(0)), "and in another move"
        is_entry = sheet.mode == "fires" and item.is_placed and not gap.width and sheet.at == 1
        if is_entry and kind in _BEHIND_ENTRY:
            yield (
                0.05,
                sheet._replace(item=item._replace(to=to), at=-1),
                "which move an entry is of",
            )
        if kind == "EACH" and item.is_empty and not item.to and sheet.ground != Ground():
            yield 0.1, sheet, "all the time on the ground"
        lists_rest = kind == "RESTREF" and gap.width == WIDTHS["dot"] and not sheet.mode
        if lists_rest and (sheet.moves or item.man):
            for cost, closed in self.close(sheet):
                yield cost + 0.3, closed._replace(gap=Gap(4)), "those that are left are told"
        is_open = not item.is_empty and not item.is_placed and not sheet.mode
        if (
            kind in ("EACH", "TIMED")
            and item.to
            and item.is_empty
            and ("," in item.to or item.to == "rest")
        ):
            yield 0.05, sheet, "all of those"
        is_of_all = self._is_of_all(sheet, phrase)
        if (
            is_open
            and kind == "EACH"
            and item.times > 1
            and item.fire is not None
            and not is_of_all
        ):
            yield 0.0, sheet._replace(gap=Gap(0)), "each of so many"
            return
        if (
            kind == "EACH"
            and item.times > 1
            and item.last == "man"
            and gap.width < 4
            and not is_of_all
        ):
            yield -0.1, sheet._replace(gap=Gap(1)), "each of so many"
        behind = self._kinds[phrase.end] if phrase.end < len(self._kinds) else frozenset()
        heads = gap.width == 4 and bool(behind & {"colon", "close", "equals"})
        leads = kind == "ADVERB" and self._tokens[phrase.end - 1].low in ("with", "by")
        leads = leads and phrase.end < len(self._tokens) and not behind & _PARTS
        spoken = {token.low for token in self._tokens[phrase.start : phrase.end]}
        is_kind = kind == "EACH" and "turn" in spoken and _some_turn(sheet)
        if is_open and not heads and not leads:
            cost = {"REF": 0.5, "NUMBERED": 1.2, "ADVERB": 0.4, "KINDREF": 0.1}.get(kind, 0.0)
            if kind == "NUMBERED" and self._kinds and "first" in self._kinds[phrase.start]:
                cost = 0.15  # `a left turn second`
            cost += (0.0, 0.1, 0.1, 0.3, 0.8)[gap.width] + 0.5 * is_kind
            cost += self._says_which_one(phrase)
            yield from self._behind(sheet, to, cost)
        if sheet.fix and item.man and item.to[:1] in _MEN and not to.startswith("all"):
            where = places(sheet, to)
            if where and all(
                sheet.moves[n : n + 1] and sheet.moves[n][0] == item.to for n in where
            ):
                new = item._replace(to=to, last="ref")
                yield -0.3, sheet._replace(item=new, gap=Gap(0)), "which of the old"
        if sheet.fix and item.man and item.to[:1] in _MEN and kind in ("EACH", "TIMED"):
            old = places(sheet, item.to) or ()
            new = item._replace(to=",".join(str(n + 1) for n in old), last="ref")
            if old:
                yield -0.1, sheet._replace(item=new, gap=Gap(0)), "each of the old"
        cost = 0.0
        if kind == "ADVERB" and to == "-1" and not sheet.moves and not item.man:
            cost = 0.8  # `In the end it is only this: left slip, ahead, ahead`: said of all
        if kind == "NUMBERED" and self._counts(phrase):
            return
        if kind == "INREF" and self._is_so_many_moves(phrase):
            return
        if kind == "REF" and self._is_told_in(phrase):
            return
        if kind == "NUMBERED":
            cost = (0.5, 1.0, 0.5, 0.0, 0.0)[gap.width]
            if self._is_mended(phrase):
                cost = 0.1
            elif self._tokens[phrase.start].low in cardinals():
                cost += 0.5 if _leads(behind) else 1.5
        elif kind in ("INREF", "REF", "EACH"):
            cost = (0.25, 0.1, 0.1, 0.0, 0.0)[gap.width]
            if is_entry and gap.mark != "newline":
                cost += 0.2  # `Fire: R in the second and A in the third`
            if not gap.width and item.fire is not None and not item.man and not item.to:
                cost += 0.8  # `no fire in move 3`: of that fire, which says no move of its own
        elif kind in ("TIMED", "KINDREF"):
            cost = 0.3 if gap.width < WIDTHS["dot"] else 0.0
        if (
            item.to
            and item.is_marked
            and (
                item.is_empty
                or (kind == "EACH" and not item.is_placed and gap.width < WIDTHS["dot"])
            )
        ):
            cost += 2.0
        if kind == "NUMBERED" and to in ("1", "2", "3") and "first" in self._kinds[phrase.start]:
            for closing, closed in self.close(sheet):
                if 1 < len(closed.group) < len(closed.moves) and int(to) <= len(closed.group):
                    new = Item(to=f"g{to}", start=start)
                    yield closing, closed._replace(item=new, gap=Gap(0)), "one of those"
                    cost += 0.3
        if is_open and kind in ("INREF", "KINDREF", "TIMED") and not self._leads_on(phrase):
            cost += 0.6
        if self._says_which_one(phrase):
            cost += 1.0
        if is_open and not gap.width and item.last == "fire" and behind & _PARTS:
            cost += 0.8  # `fire left in the turn, no other shooting`: of the fire before it
        for closing, closed in self.close(sheet):
            new = Item(to=to, start=start)
            if kind == "NUMBERED" and to == str(next_place(closed.moves) + 1):
                cost = min(cost, 0.1)  # the next number
            if kind != "KINDREF" and self._is_the_pilot(phrase):
                cost += 2.0
            named_by = self._kinds[phrase.start : phrase.end]
            is_other = gap.width == WIDTHS["dot"] and any("move" in of for of in named_by)
            if closed.mode == "fires" and closed.at < 0 and is_other:
                closed = closed._replace(mode="", at=0)  # `Shot 3: left`, and then `Move 1: A`
            yield (
                cost + closing,
                closed._replace(item=new, gap=Gap(0), has_names=True),
                "which move comes",
            )

    def _is_some(self, phrase: Phrase) -> bool:
        """Is it a count of moves: `in two of them`, `in one move`?"""
        last, behind = (self._tokens[n : n + 1] for n in (phrase.end - 1, phrase.end))
        low = last[0].low
        if low == "move" and phrase.end - phrase.start > 1:
            return [one.low for one in self._tokens[phrase.start : phrase.end - 1]][-2:] == [
                "in",
                "one",
            ]
        is_count = low in cardinals() or low.isdigit()
        return is_count and any(one.low in _OF_SEVERAL for one in behind)

    def _leads_on(self, phrase: Phrase) -> bool:
        """Does anything but talk stand behind it? Else it says where what stands before it goes."""
        return any(kinds & _ANYTHING for kinds in self._kinds[phrase.end :])

    def _says_which_one(self, phrase: Phrase) -> bool:
        """Is it `the one`, of which more is told, and no number?"""
        before, last = self._tokens[max(phrase.end - 2, 0)].low, self._tokens[phrase.end - 1].low
        return last == "one" and before in ("the", "that", "this") and phrase.value == "1"

    def _counts(self, phrase: Phrase) -> bool:
        """Is it `two left turns`, and no number of a move?"""
        behind = [token.low for token in self._tokens[phrase.end : phrase.end + 3]]
        if behind[:1] == ["x"] and len(behind) > 1:
            return True
        if self._tokens[phrase.start].text in "23" and several().intersection(behind[:1]):
            return True
        return self._tokens[phrase.start].low in cardinals() and bool(
            several().intersection(behind)
        )

    def _is_so_many_moves(self, phrase: Phrase) -> bool:
        """Is it `for three moves`, and not `in 3`?"""
        last = self._tokens[phrase.end - 1].low
        behind = self._tokens[phrase.end :][:1]
        return last in cardinals() and last != "one" and any(one.low == "moves" for one in behind)

    def _is_told_in(self, phrase: Phrase) -> bool:
        """Is it `during the first move`, of which `during` is no filling word?"""
        before = [token.low for token in self._tokens[: phrase.start][-2:]]
        if before[-1:] in (["the"], ["my"]):
            before.pop()
        return before[-1:] in (["in"], ["during"], ["on"], ["with"])

    def _is_the_pilot(self, phrase: Phrase) -> bool:
        """Is it `I fire`, and no Roman figure?"""
        behind = self._tokens[phrase.end].text if phrase.end < len(self._tokens) else ""
        return self._tokens[phrase.end - 1].text == "I" and len(behind) > 1 and behind.islower()

    def _behind(self, sheet: Sheet, to: str, cost: float) -> Iterator[Way]:
        item = sheet.item
        if not item.to:
            whole = (0.0 if item.is_tied else 0.3) if item.man and item.last == "fire" else 0.0
            whole += 1.0 if item.times > 1 else 0.0
            whole += 1.0 if item.man and to.startswith("all") and sheet.moves else 0.0
            if not (
                item.man and (to == "group" or to[0] == "n" or to.startswith(("only ", "both ")))
            ):
                yield (
                    cost + whole,
                    sheet._replace(
                        item=item._replace(to=to, is_placed=True, last="ref"),
                        gap=Gap(0),
                        has_names=True,
                    ),
                    "said of the move before",
                )
        if item.man and item.fire is not None:
            for closing, closed in self.close(sheet._replace(item=item._replace(fire=None))):
                fire = Item(
                    to=to,
                    fire=item.fire,
                    last="ref",
                    is_placed=True,
                    start=item.start,
                    end=item.end,
                )
                yield (
                    cost + closing + (0.25 if item.is_tied else 0.0),
                    closed._replace(item=fire, gap=Gap(0)),
                    "said of the fire before",
                )
        elif item.to and item.last == "fire":
            yield (
                cost + 0.3,
                sheet._replace(item=item._replace(to=to, is_placed=True, last="ref"), gap=Gap(0)),
                "said of the fire before",
            )

    def _except(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        item = sheet.item
        if item.fire == "" and not item.man and not item.to:
            # `No fire except in the last`: there it is, and nowhere else
            shot = item._replace(to=phrase.value, fire="?", last="fire", is_placed=True)
            yield 0.0, sheet._replace(item=shot, gap=Gap(0)), ONLY_FIRE
        elif item.to and item.man and item.fire is not None and item.last == "fire":
            # `ahead throughout, and fire ahead except on the first move`: flown there all the same
            for cost, closed in self.close(sheet._replace(item=item._replace(fire=None))):
                apart = Item(
                    to=f"{item.to}!{phrase.value}",
                    fire=item.fire,
                    last="ref",
                    is_placed=True,
                    start=item.start,
                    end=item.end,
                )
                yield cost, closed._replace(item=apart, gap=Gap(0)), "said of the fire before"
        elif item.to and not item.is_empty:
            yield (
                0.0,
                sheet._replace(item=item._replace(to=f"{item.to}!{phrase.value}"), gap=Gap(0)),
                "",
            )
        elif item.fire is not None:
            yield from self._behind(sheet, f"all!{phrase.value}", 0.1)
        elif sheet.later:
            *rest, (to, fire) = sheet.later
            yield 0.0, sheet._replace(later=(*rest, (f"{to}!{phrase.value}", fire)), gap=Gap(0)), ""

    def _count(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        item, count = sheet.item, int(phrase.value)
        within = self._in_brackets_before(phrase)
        if item.man and not item.to and within and within[0].start < item.start:
            sheet = self._doubt(sheet, phrase, "fourth-move")  # `(LT, A) x2`
        elif item.man and item.fire and not item.to and within:
            yield -0.3, sheet._replace(item=item._replace(times=count), gap=Gap(0)), "so often"
            return
        if not item.is_empty and not item.times:
            leads = self._tokens[phrase.start].low in ("for", "during")
            cost = (0.0, 0.5, 0.3, 0.2 if leads else 0.8, 1.5)[sheet.gap.width] + (
                0.2 if item.last == "fire" else 0.0
            )
            if item.man and not item.to and (item.last != "ref"):
                yield cost, sheet._replace(item=item._replace(times=count), gap=Gap(0)), "so often"
            if item.fire is not None and item.last == "fire":
                yield from self._behind(sheet, f"n{count}", cost + 0.1)
                counts_moves = "move" in self._kinds[phrase.end - 1]
                if 2 <= count <= 3 and not counts_moves:
                    burst = item._replace(fire=item.fire * count)
                    yield (
                        cost + (-0.2 if sheet.gap.mark == "open" else 0.1 if item.to else 0.5),
                        sheet._replace(item=burst, gap=Gap(0)),
                        "so many bursts",
                    )
        yield from self._many(sheet, phrase)

    def _in_brackets_before(self, phrase: Phrase) -> Sequence[Token]:
        """What stands in the brackets right before it: `(LT, fire L) x2`."""
        before = self._tokens[: phrase.start]
        opened = [n for n, token in enumerate(before) if token.text == "("]
        is_closed = bool(opened) and before[-1].text == ")"
        return before[opened[-1] + 1 :] if is_closed else ()

    def _many(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        item, count = sheet.item, int(phrase.value)
        start, _ = self._span(phrase)
        is_named = phrase.kind == "MANY" and sheet.has_names and not self._counts(phrase)
        more = 1.0 if is_named else 0.0
        is_figure = (
            self._tokens[phrase.start].text.isdigit() and sheet.gap.width == WIDTHS["newline"]
        )
        if phrase.kind == "MANY" and is_figure and (sheet.moves or sheet.item.man):
            more += 1.0  # `2 A` below `1 A`: the number of a move
        if sheet.gap.width or item.is_empty:
            for cost, closed in self.close(sheet):
                if not (item.to and item.is_empty):
                    yield (
                        cost + more,
                        closed._replace(item=Item(times=count, start=start), gap=sheet.gap),
                        "so often what comes",
                    )

    def _again(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        behind = self._kinds[phrase.end] if phrase.end < len(self._kinds) else frozenset({"dot"})
        is_alone = sheet.gap.width and behind & {"comma", "semi", "dot", "then", "newline"}
        if is_alone and sheet.item.man and not sheet.item.to:
            yield from self._same(sheet, phrase)  # `Ahead, firing ahead, and again, and then LT`
        yield 0.05, sheet, ""

    def _same(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        start, end = self._span(phrase)
        before = [token.low for token in self._tokens[: phrase.start][-1:]]
        if self._tokens[phrase.start].low == "like" and before and before[0] in _WOULD:
            return  # `I would like one burst`
        for cost, closed in (
            self.close(sheet) if not (sheet.item.to and sheet.item.is_empty) else [(0.0, sheet)]
        ):
            known = [move for move in closed.moves if move[0]]
            if phrase.value:  # `the same as move 1`
                at = int(phrase.value) - 1
                known = [move for move in closed.moves[at : at + 1] if move[0]]
            if known and known[-1][0] != "?":
                man, fire = known[-1]
                to = sheet.item.to if sheet.item.is_empty else ""
                item = Item(
                    to=to, man=man, fire=fire, last="man", is_copy=True, start=start, end=end
                )
                yield cost, closed._replace(item=item, gap=Gap(0)), "the same again"
            elif not sheet.moves and sheet.item.is_empty:
                yield 0.5, self._doubt(sheet, phrase, "reference")._replace(is_fixed=True), ""


_WOULD = frozenset({"would", "should", "i'd", "we'd", "d", "'d"})
_PARTS = frozenset({"comma", "semi", "dot", "newline"})
_OF_SEVERAL = frozenset({"of", "moves"})
"""Behind a number that counts moves, and names none: `in two of them`."""
_BEHIND_ENTRY = frozenset({"INREF", "RESTREF", "KINDREF"})
"""Which move, behind an entry of a list of fire: `Fire: left in the first, none in the rest`."""
_ANYTHING = frozenset(
    {"code", "pointed", "side", "ahead", "letter_a", "letters", "turn", "slip", "fire", "gun", "no",
     "nothing", "fire_code", "immelmann", "hold", "no_move", "hold_fire", "all_dirs", "both_sides",
     "same", "colon", "loud", "letter_i", "letter_0", "flown", "maybe", "number", "silent", "and"}
)  # fmt: skip


def _some_turn(sheet: Sheet) -> bool:
    """Are some of the moves turns, and others not? Then `each turn` is of those."""
    turns = [man[1:] == "T" for man in (*(man for man, _ in sheet.moves), sheet.item.man) if man]
    return any(turns) and not all(turns)


_MEN = frozenset("ALRI0")
"""With which the code of a manoeuvre begins."""


def _leads(behind: frozenset[str]) -> bool:
    """Does an order, or the mark of a label, stand behind a number in words?"""
    return not behind or bool(behind & (BEHIND_LABEL | _BEGINS))


_BEGINS = frozenset(
    {"code", "side", "ahead", "dead", "turn", "slip", "letter_a", "immelmann", "fire", "hold", "no",
     "nothing", "no_move", "and", "go", "i", "soft", "newline", "hold_fire"}
)  # fmt: skip
