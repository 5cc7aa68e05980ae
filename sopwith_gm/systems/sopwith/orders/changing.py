"""Corrections, withdrawals, references to other mails, headings of lists."""

from collections.abc import Iterator
from typing import Literal

from sopwith_gm.reading.chart import Phrase
from sopwith_gm.systems.sopwith.orders.closing import Way
from sopwith_gm.systems.sopwith.orders.kinds import BEGINS_AIM, WIDTHS
from sopwith_gm.systems.sopwith.orders.parking import Parking
from sopwith_gm.systems.sopwith.orders.sheet import Gap, Ground, Item, Sheet, placed, places
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
        # `it is to be straight on, then ...`: nothing is told yet that this could correct
        if is_first and not (sheet.moves or item.to) and item.is_empty:
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
            if closed.ground.land and not closed.moves:
                given_up = closed._replace(ground=Ground(), item=Item(), gap=Gap(4))
                yield cost - 0.2, given_up, "a landing given up"  # `I meant to land, but forget it`
            if closed.moves:
                gone = Sheet(gap=Gap(4), fix="cleared", ground=closed.ground)
                yield cost, gone, "all of it withdrawn"
            yield (
                cost + 0.3,
                closed._replace(item=Item(), fix="fix", gap=Gap(4)),
                "something withdrawn",
            )

    def _old(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        value, item = phrase.value, sheet.item
        is_instead = self._tokens[phrase.start].low in ("instead", "rather")
        if is_instead and not sheet.moves and (item.times or item.to or sheet.fix):
            sheet = self._doubt(sheet, phrase, "reference")._replace(is_fixed=True)
        if sheet.gap.width == 4 and not item.is_empty and value[0] not in "ds":
            for cost, closed in self.close(sheet):
                new = Item(to=value, start=self._span(phrase)[0])
                yield cost, closed._replace(item=new, fix="fix", gap=Gap(0)), "in place of the old"
            return
        is_arrow = self._kinds and "arrow" in self._kinds[phrase.end - 1]
        if is_arrow and len(sheet.moves) + bool(item.man) < MOST_MOVES:
            return  # `A -> LT -> RT`: a list
        if item.to and item.is_empty and value[0] not in "ds":
            if self._is_not_there(sheet, phrase):
                sheet = self._doubt(sheet, phrase, "which-move")
            yield 0.0, sheet._replace(fix=sheet.fix or "fix", old=value, gap=Gap(0)), ""
        elif value[0] in "ds" or item.to or (item.is_empty and not sheet.moves):
            if fired := _fired(sheet, value):
                new = item._replace(to=fired, is_placed=True)
                more = -0.3 if item.to else 0.2
                yield more, sheet._replace(fix=sheet.fix or "fix", item=new), "where it was fired"
            yield 0.1, sheet._replace(fix=sheet.fix or "fix", old=value), ""
        elif item.man:
            yield (
                0.1,
                sheet._replace(item=item._replace(to=value, is_placed=True), fix="fix"),
                "in place of the old",
            )
            if places(sheet, value) is None:
                yield (
                    0.2,
                    sheet._replace(is_fixed=sheet.is_fixed or not sheet.moves),
                    "what it is not",
                )
        else:
            yield (
                0.1,
                sheet._replace(fix="fix", item=item._replace(to=value)),
                "in place of the old",
            )

    def _is_not_there(self, sheet: Sheet, phrase: Phrase) -> bool:
        """`M3: LT` and then `Sorry, the RT should be LS`: is the move that is named another?"""
        where = places(sheet, sheet.item.to) or ()
        known = [man for man, _ in _at(sheet, where) if man not in ("", "?")]
        return bool(known) and phrase.value not in known and not phrase.value.endswith("?")

    def _notin(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        """`Fire left in 2, not in 1`: the same fire is taken from there."""
        fire = sheet.item.fire
        if not fire or not sheet.item.to:
            return
        for cost, closed in self.close(sheet):
            where = places(closed, phrase.value)
            is_named = sheet.item.to[0].isdigit()
            if where and is_named and not any(fire for _, fire in _at(closed, where)):
                yield cost, closed._replace(item=Item(), gap=Gap(4)), "none there as it was"
        for cost, closed in self.close(sheet._replace(fix=sheet.fix or "fix")):
            where = places(closed, phrase.value)
            if where and all(n < len(closed.moves) and closed.moves[n][1] == fire for n in where):
                yield cost, _silent(closed, where), "not there"

    def _shift(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        """`Correction: the shot is in the first`: the only fire that there is."""
        if ">" in phrase.value:
            yield from self._moved(sheet, phrase)
            return
        for cost, closed in self.close(sheet) if sheet.fix else []:
            shots = [(n, fire) for n, (_, fire) in enumerate(closed.moves) if fire]
            where = places(closed, phrase.value)
            if len(shots) == 1 and where and max(where) < len(closed.moves):
                gone = _silent(closed, (shots[0][0],))
                moves = gone.moves
                for n in where:
                    moves = placed(moves, n, (moves[n][0], shots[0][1]))
                yield cost, gone._replace(moves=moves), "fire elsewhere"

    def _sided(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        """`The turn must go to the right`: the only one there is; `the turn in 2 ...`."""
        number, kind, side = phrase.value.split(":")
        for cost, closed in self.close(sheet):
            where = places(closed, number or f"only {kind}") or ()
            if len(where) == 1 and closed.moves[where[0]][0][1:] == kind[0].upper():
                at, moves = where[0], closed.moves
                man = (f"{side}{kind[0].upper()}", moves[at][1])
                yield cost, closed._replace(moves=placed(moves, at, man)), "its other side"
            elif closed.moves:
                yield cost, self._doubt(closed, phrase, "which-move"), ""

    def _moved(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        """`Move the fire from 1 to 3`."""
        for cost, closed in self.close(sheet):
            here, there = (places(closed, named) for named in phrase.value.split(">"))
            count = len(closed.moves)
            if not (here and there and len(here) == 1 and max(*here, *there) < count):
                continue
            fire = closed.moves[here[0]][1]
            if fire:
                gone = _silent(closed, here)
                moves = gone.moves
                for n in there:
                    moves = placed(moves, n, (moves[n][0], fire))
                yield cost, gone._replace(moves=moves), "fire elsewhere"

    def _onlyin(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        """`Correction: only in 1 and 2`: the fire of all others is taken back; where nothing is to
        be corrected, it says once more where the fire is."""
        if not sheet.fix:
            for cost, closed in self.close(sheet):
                where = places(closed, phrase.value)
                fired = [n for n, (_, fire) in enumerate(closed.moves) if fire]
                if where and fired and sorted(where) == fired:
                    yield cost, closed, "fire where it is"
            return
        if not sheet.item.is_empty:
            return
        for cost, closed in self.close(sheet):
            where = places(closed, phrase.value)
            shots = {n for n, (_, fire) in enumerate(closed.moves) if fire}
            if where and set(where) < shots:
                gone = tuple(sorted(shots - set(where)))
                yield cost - 0.2, _silent(closed, gone), "fire only there"

    def _swap(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        for cost, closed in self.close(sheet):
            two = places(closed, phrase.value)
            is_asked = self._tokens[-1].text in "?)" and any(
                token.text == "?" for token in self._tokens
            )
            if is_asked:
                yield 0.0, self._doubt(closed, phrase, "second-thought"), ""
            elif self._keeps_fire(phrase):
                yield 0.0, self._doubt(closed, phrase, "correction"), ""
            elif two and len(two) == 2 and max(two) < len(closed.moves):
                moves = list(closed.moves)
                moves[two[0]], moves[two[1]] = moves[two[1]], moves[two[0]]
                yield cost, closed._replace(moves=tuple(moves), item=Item(), gap=Gap(4)), ""
            else:
                yield 1.0, self._doubt(closed, phrase, "correction"), ""

    def _keeps_fire(self, phrase: Phrase) -> bool:
        """`Swap the first two, but leave the fire where it is`."""
        behind = self._tokens[phrase.end :]
        fires = any(kinds & {"fire", "gun"} for kinds in self._kinds[phrase.end :])
        return fires and any(token.low in _KEEPS for token in behind)

    def _add(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        for cost, closed in self.close(sheet):
            yield cost + 0.1, closed._replace(item=Item(), fix="add", gap=Gap(4)), ""

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


_KEEPS = frozenset(
    {
        "leave",
        "leaving",
        "keep",
        "keeping",
        "stay",
        "stays",
        "remain",
        "remains",
        "stand",
        "stands",
        "without",
        "not",
        "where",
        "as",
    }
)
_ENTRIES = frozenset({"side", "ahead", "letter_a", "letters", "nothing", "dash"})
"""Of a list of fire, one word each."""


def _fired(sheet: Sheet, value: str) -> str:
    """The moves whose fire is denied: `fire R both times, not L`; "" where a number says which."""
    item = sheet.item
    if value[0] != "d" or item.man or not item.fire or item.to.lstrip("-").split(",")[0].isdigit():
        return ""
    return ",".join(str(n) for n, (_, fire) in enumerate(sheet.moves, 1) if fire == value[1:])


def _at(sheet: Sheet, where: tuple[int, ...]) -> tuple[tuple[str, str | None], ...]:
    """The moves that are there, of these."""
    return tuple(sheet.moves[n] for n in where if n < len(sheet.moves))


def _silent(sheet: Sheet, where: tuple[int, ...]) -> Sheet:
    """The sheet without the fire of these moves."""
    moves = sheet.moves
    for n in where:
        moves = placed(moves, n, (moves[n][0], ""))
    return sheet._replace(moves=moves, item=Item(), gap=Gap(4))
