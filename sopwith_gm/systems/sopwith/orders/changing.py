"""Corrections, withdrawals, references to other mails, headings of lists."""

from collections.abc import Iterator
from typing import Literal

from sopwith_gm.reading.chart import Phrase
from sopwith_gm.systems.sopwith.orders.closing import Way
from sopwith_gm.systems.sopwith.orders.kinds import BEGINS_AIM, WIDTHS
from sopwith_gm.systems.sopwith.orders.parking import Parking
from sopwith_gm.systems.sopwith.orders.sheet import Gap, Item, Sheet, places
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES


class Changing(Parking):
    """Steps of what changes what was said."""

    def _fix(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        item = sheet.item
        behind = self._tokens[phrase.end].low if phrase.end < len(self._tokens) else ""
        if behind in ("of", "than") and self._tokens[phrase.start].low in ("instead", "rather"):
            return  # `instead of LT` says what was
        if phrase.rule == "make one of them" and not self._makes_anew(sheet, phrase):
            return
        is_first = sheet.fix == "cleared" or self._tokens[phrase.start].low == "is"
        if is_first and not sheet.moves and item.is_empty:  # `it is to be straight on, then ...`
            yield 0.0, sheet, ""
            return
        if item.to and item.is_empty:
            yield 0.05, sheet._replace(fix="fix"), ""
            return
        within = sheet.gap.width < 4 and not item.is_empty
        ends = all(token.text in ".!)" for token in self._tokens[phrase.end :])
        late = 0.3 if ends and item.last == "fire" and not item.man else 0.0
        for cost, closed in self.close(sheet):
            begun = closed._replace(item=Item(), fix="slip" if within else "fix", gap=Gap(4))
            if begun.mode == "fires" and not begun.at:
                begun = begun._replace(mode="")  # no row of fire begins with a correction
            yield cost + 0.1 + late, begun, ""
            if begun.mode and not within:
                yield cost + 0.5, begun._replace(mode=""), "the list is over"
            if item.to and (within or not item.is_placed):
                again = Item(to=item.to, is_marked=item.is_marked, start=item.start)
                more = 0.05 if within else 0.35
                yield (
                    cost + more,
                    closed._replace(item=again, fix="fix", gap=Gap(0)),
                    "of the same move",
                )
        is_named = bool(ends and item.to and item.man)  # `Last move LT, sorry`
        if self._replaces_which(sheet, phrase):
            for cost, closed in self.close(sheet):
                yield cost, self._doubt(closed, phrase, "correction"), "instead of what"
        elif item.last == "fire" or is_named or (item.is_placed and not item.is_empty):
            yield 0.3 - late, sheet._replace(fix="fix"), "said behind it"

    def _replaces_which(self, sheet: Sheet, phrase: Phrase) -> bool:
        """`Fire A in 1. No, fire R in 2 instead`: is the other fire taken back?"""
        item = sheet.item
        if self._tokens[phrase.start].low != "instead" or not (item.fire and item.to) or item.man:
            return False
        where = places(sheet, item.to) or ()
        here = any(fire for _, fire in _at(sheet, where))
        return not here and any(fire for _, fire in sheet.moves)

    def _makes_anew(self, sheet: Sheet, phrase: Phrase) -> bool:
        """Is one of the moves that were told to be another? `Make 2 an RS`"""
        behind = self._kinds[phrase.end : phrase.end + 1]
        is_figure = phrase.end < len(self._tokens) and not self._tokens[phrase.end].text.isalpha()
        return bool(sheet.moves) and any(
            "first" in kinds or ("number" in kinds and is_figure) for kinds in behind
        )

    def _scrap(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        if sheet.fix == "cleared" and not sheet.moves and sheet.item.is_empty:
            yield 0.0, sheet, ""
            return
        for cost, closed in self.close(sheet):
            if closed.moves:
                gone = Sheet(gap=Gap(4), fix="cleared", ground=closed.ground)
                yield cost, gone, "all of it withdrawn"
            yield (
                cost + 0.3,
                closed._replace(item=Item(), fix="fix", gap=Gap(4)),
                "something withdrawn",
            )

    def _refer(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        yield 0.1, self._doubt(sheet, phrase, "reference")._replace(is_fixed=True), ""

    def _heading(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        item = sheet.item
        if phrase.value == "man" and item.to and item.is_empty and item.to.isdigit():
            yield 0.0, sheet._replace(gap=Gap(0)), "the manoeuvre of a numbered move"
            return
        if sheet.gap.width == WIDTHS["comma"] and "pipe" in self._kinds[phrase.end - 1]:
            return  # `A | A, fire | 0`: the end of a cell
        more = 0.0
        if self._tokens[phrase.end - 1].text.isalpha():  # no mark: a list must follow at once
            behind = self._kinds[phrase.end] if phrase.end < len(self._kinds) else frozenset()
            begins = BEGINS_AIM | {"code"} if phrase.value == "man" else BEGINS_AIM
            alone = sum(token.text.isalnum() for token in self._tokens) == 1 and phrase.end == len(
                self._tokens
            )
            marks = (
                self._kinds[phrase.end + 1] if phrase.end + 1 < len(self._kinds) else frozenset()
            )
            numbered = "number" in behind and "colon" in marks
            numbered |= self._lists_fire(sheet, phrase) or bool(
                phrase.value == "fire" and "dash" in behind and marks & {"comma", "slash", "semi"}
            )  # `fire -, L, L`: no fire, and more
            if not (behind & begins or alone or numbered) or (
                item.is_marked and not alone and (item.is_empty or phrase.value == "fire")
            ):
                return
            is_open = (item.to and item.is_empty) or (item.man and sheet.gap.mark == "open")
            is_shot = any(fire for _, fire in sheet.moves)
            if phrase.value == "fire" and not alone and (is_open or is_shot):
                return  # `in the last I fire left`, `A (fire L R A)`: of that move
            more = -0.4 if alone or self._lists_fire(sheet, phrase) else 0.0
        elif self._tokens[phrase.end - 1].text == "-" and not self._leads_list(phrase):
            return
        elif (
            phrase.value == "fire"
            and self._tokens[phrase.end - 1].text != "]"
            and sheet.item.to
            and not sheet.item.is_placed
            and sheet.item.fire is None
        ):
            more = 0.8  # `Fire: L, A` below a numbered move
        for cost, closed in self.close(sheet):
            is_over = phrase.value == "man" and closed.mode == "fires"
            if is_over and 0 < closed.at < MOST_MOVES and not any(m for m, _ in closed.moves):
                cost += 0.8  # `Guns: ahead, ahead and left. Moves: ...`: three of them, not two
            mode: Literal["", "fires"] = "fires" if phrase.value == "fire" else ""
            yield cost + more, closed._replace(item=Item(), mode=mode, at=0, gap=Gap(4)), ""

    def _leads_list(self, phrase: Phrase) -> bool:
        """Does it open a sentence with a dash that stands apart from both its neighbours?"""
        if phrase.start or phrase.end == len(self._tokens):
            return False
        before, dash = self._tokens[phrase.end - 2], self._tokens[phrase.end - 1]
        behind = self._tokens[phrase.end]
        return before.end < dash.start and dash.end < behind.start and behind.text.isalnum()

    def _lists_fire(self, sheet: Sheet, phrase: Phrase) -> bool:
        """Does one entry for each of the moves stand behind it, and nothing else? `- L A`"""
        flown = len(sheet.moves) + bool(sheet.item.man)
        behind = self._kinds[phrase.end :]
        entries = sum(bool(kinds & _ENTRIES) for kinds in behind)
        return phrase.value == "fire" and len(behind) == entries == flown == MOST_MOVES

    def _fireref(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        if phrase.value == "shot" and not places(self.close(sheet)[0][1], "shot"):
            return
        named = phrase.value.startswith("fire@")
        more = 0.4 if named and not places(self.close(sheet)[0][1], phrase.value) else 0.0
        corrects = phrase.rule == "make the fire of a move" or any(
            "fix" in kinds for kinds in self._kinds[phrase.start : phrase.end]
        )
        for cost, closed in self.close(sheet):
            item = Item(to=phrase.value, start=self._span(phrase)[0])
            fix = closed.fix or ("fix" if corrects and closed.moves else "")
            after = closed._replace(item=item, mode="fire", gap=Gap(0), fix=fix)
            yield cost + more, after, ""


_ENTRIES = frozenset({"side", "ahead", "letter_a", "letters", "nothing", "dash"})
"""Of a list of fire, one word each."""


def _at(sheet: Sheet, where: tuple[int, ...]) -> tuple[tuple[str, str | None], ...]:
    """The moves that are there, of these."""
    return tuple(sheet.moves[n] for n in where if n < len(sheet.moves))
