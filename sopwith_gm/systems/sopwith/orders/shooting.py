"""Fire: of the move before it, of the next, in a list, of moves named elsewhere; choices and
second thoughts."""

from collections.abc import Iterator
from typing import Any

from sopwith_gm.reading.chart import Phrase
from sopwith_gm.systems.sopwith.orders.closing import Way
from sopwith_gm.systems.sopwith.orders.kinds import BEHIND_FIRE, ONE_SHOT, WIDTHS
from sopwith_gm.systems.sopwith.orders.listing import may_head_row
from sopwith_gm.systems.sopwith.orders.sheet import Gap, Item, Sheet, places
from sopwith_gm.systems.sopwith.orders.told_apart import ToldApart
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES

_ALL = "all the fire there is"
_ALL_OF_TIME = frozenset({"along", "the", "my", "this", "through", "turn", "over"})
"""Behind *shooting all*: `all along`, `all the way`."""


class Shooting(ToldApart):
    """Steps of fire, and of what is open between two things."""

    def _choice(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        if phrase.value == "ground":
            ways = [(0.0, sheet, "")]
        elif self._is_same_choice(sheet, phrase):
            yield 0.0, sheet, "the same choice"
            return
        elif phrase.value == "man":
            ways = list(self._manoeuvre(sheet, phrase, "?", 0.0))
        else:
            ways = list(self._fire(sheet, phrase._replace(value="")))
        for cost, after, rule in ways:
            yield cost, self._doubt(after, phrase, "choice"), rule

    def _is_meant_in_time(self, phrase: Phrase) -> bool:
        """`Shooting all along`: always, and not everywhere."""
        behind = self._tokens[phrase.end : phrase.end + 1]
        return any(token.low in _ALL_OF_TIME for token in behind)

    def _is_same_choice(self, sheet: Sheet, phrase: Phrase) -> bool:
        """`LS or RS, you pick`, `A, fire L or R, toss a coin`: who decides what is open?"""
        if phrase.value != "man" or sheet.gap.width >= WIDTHS["dot"]:
            return False
        is_of_fire = sheet.item.last == "fire" and phrase.rule == "a move left to others"
        is_open = any(code == "choice" for _, _, code in sheet.doubts[-1:])
        return sheet.item.man == "?" or (is_of_fire and is_open)

    def _unknown(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        """A word that nobody knows: talk, or the manoeuvre of a numbered move."""
        yield 0.0, sheet, ""
        item = sheet.item
        beside = phrase.start and not self._tokens[phrase.start - 1].text.isalpha()
        if sheet.mode or sheet.fix or sheet.gap.width or not beside:
            return
        if item.to and item.is_marked and item.is_empty:
            odd = item._replace(man="?", last="man", end=self._span(phrase)[1])
            yield (
                -0.4,
                self._doubt(sheet, phrase, "no-manoeuvre")._replace(item=odd, gap=Gap(0)),
                "a manoeuvre that nobody knows",
            )

    def _maybe(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        """A thought that is none yet: what was said stands, or the next move is open."""
        item = sheet.item
        doubtful = self._doubt(sheet, phrase, "second-thought")
        is_thought = phrase.value == "thought"
        yield (
            (0.0 if item.to or is_thought or sheet.gap.width == 4 else 0.4),
            doubtful,
            "a second thought",
        )
        if not is_thought and not sheet.fix and not (item.to and item.man):
            for cost, after, rule in self._manoeuvre(sheet, phrase, "?", 0.1):
                yield cost, self._doubt(after, phrase, "second-thought"), rule

    def _fire(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        """Fire that says it is fire: of the move before it, of the next, or of moves named
        elsewhere."""
        item, gap, value = sheet.item, sheet.gap, phrase.value
        if (phrase.kind == "LOUD" and not self._ends_there(phrase)) or self._counts_moves(phrase):
            return
        if phrase.kind == "LOUD" and self._is_denied(phrase):
            return
        if phrase.rule == _ALL and self._is_meant_in_time(phrase):
            return
        if value and phrase.end < len(self._kinds) and "silent" in self._kinds[phrase.end]:
            return  # `all guns silent`
        if phrase.kind == "NOFIRE" and self._heads_list(phrase):
            return  # `Shots - none | left | none`
        one, two = (self._tokens[n].text for n in (phrase.start, phrase.end - 1))
        marked = self._kinds[phrase.start - 1] if phrase.start else frozenset()
        is_listed = marked & {"dash", "plus"} and item.man and two.lower() in ONE_SHOT
        if phrase.end - phrase.start == 2 and one == "A" and two.islower() and not is_listed:
            return  # `A shot`: an article
        if two == "-" and phrase.end < len(self._kinds) and "code" in self._kinds[phrase.end]:
            sheet = self._doubt(sheet, phrase, "dash")  # `fire - LT`: no fire, or a dash between?
        flown = {man for man, _ in sheet.moves} | {item.man}
        is_over = len(sheet.moves) + bool(item.man) >= MOST_MOVES
        if phrase.end > phrase.start + 1 and one == "I" and "I" in flown and is_over:
            sheet = self._doubt(sheet, phrase, "which-fire")  # `A, I, A. I fire R`: who, or where?
        if self._is_row(phrase):
            sheet = self._doubt(sheet, phrase, "which-fire")  # of one move, or of each?
        start, end = self._span(phrase)
        is_said = bool(self._kinds and self._kinds[phrase.start] & {"fire", "gun", "fire_code"})
        if phrase.kind == "LOUD" and (sheet.fix or self._is_told_strangely(phrase)):
            sheet = self._doubt(sheet, phrase, "which-fire")
        new: dict[str, Any] = {"fire": value, "last": "fire", "end": end}
        if sheet.fix and item.man and item.to and gap.width and value not in ("", "?"):
            yield from self._only_shot(sheet, phrase, new)
        if sheet.mode == "fires":
            yield from self._entry(sheet, value, start, end)
            return
        yield from self._row(sheet, phrase)
        if item.man and (item.fire is None or item.is_copy):
            cost = (0.0, 0.0, 0.0, 0.0, 0.3 if phrase.kind == "NOFIRE" else 0.12)[gap.width]
            first = sheet.is_fire_first
            if first > 0 and gap.width > 1 and not item.to:
                cost += 1.5
            sheet2 = self._joined(sheet) if gap.width == 2 and phrase.kind == "AIM" else sheet
            tied = gap.width < 3 and gap.mark != "open" and not self._heads_row(sheet, phrase)
            yield (
                cost,
                sheet2._replace(
                    item=item._replace(**new, is_copy=False, is_tied=tied),
                    gap=Gap(0),
                    is_fire_first=first or (-1 if not item.to else 0),
                ),
                "fire to its move",
            )
        elif item.fire == "?" and item.last == "fire" and value and gap.width < 4 and is_said:
            yield (
                0.05,
                sheet._replace(item=item._replace(fire=value, end=end), gap=Gap(0)),
                "where that fire goes",
            )
        elif item.fire and item.last == "fire" and value == "?" and gap.width < 3:
            yield 0.3, sheet._replace(gap=Gap(0)), "the same fire, without its direction"
        elif item.fire is not None and gap.width in (0, 1, 3) and item.last == "fire" and value:
            cost = (0.8, 0.1, 0.0, 0.6)[gap.width]
            is_row = self._goes_on_row(sheet) or (gap.width == 3 and set(value) & set(item.fire))
            told = self._doubt(sheet, phrase, "which-fire") if is_row else sheet  # `A LS / FA FL`
            yield (
                cost,
                told._replace(item=item._replace(fire=item.fire + value, end=end), gap=Gap(0)),
                "more fire",
            )
        elif item.to and item.is_empty:
            yield 0.0, sheet._replace(item=item._replace(**new), gap=Gap(0)), "fire to its number"
            return
        # `LT fire L, no fire`, and nothing more of either
        is_denied = bool(not value and item.man and item.fire and not sheet.fix and not sheet.moves)
        is_denied = is_denied and gap.width == WIDTHS["comma"] and phrase.end == len(self._tokens)
        for cost, closed in self.close(sheet):
            is_bare = sheet.fix in ("fix", "slip") and item.is_empty and not item.to
            shot = places(closed, "shot") if is_bare and value not in ("", "?") else None
            if shot:  # `Sorry, fire left instead`
                only = Item(f"{shot[0] + 1}", start=start, is_placed=True, **new)
                yield cost, closed._replace(item=only, gap=Gap(0)), "the fire that is spoken of"
            is_over = item.is_placed and item.last == "ref" and gap.width == 1 and not value
            if item.man and item.fire is None and self._ends_brackets(phrase):
                cost += 1.0  # `(right slip, fire right), ahead`: of what stands with it there
            if item.man and item.fire is None and not gap.width and self._parts_moves(phrase):
                cost += 1.0  # `LT FL, A`: no mark before it, and one behind
            if item.man or sheet.moves:
                cost += 0.1 if is_over else (0.8, 0.5, 0.5, 0.3, 0.25)[gap.width]
            if is_denied:
                closed = self._doubt(closed, phrase, "fire-twice")
            yield cost, closed._replace(item=Item(start=start, **new), gap=Gap(0)), "fire by itself"

    def _parts_moves(self, phrase: Phrase) -> bool:
        """Does a comma stand behind it, and then a move by its code?"""
        behind = self._kinds[phrase.end : phrase.end + 2]
        return len(behind) > 1 and "comma" in behind[0] and bool(behind[1] & {"code", "letter_a"})

    def _is_told_strangely(self, phrase: Phrase) -> bool:
        """`Negative fire`, `foregoing fire`: a word that nobody knows may deny it."""
        before = self._tokens[: phrase.start][-1:]
        is_word = any(token.low.isalpha() and len(token.low) > 2 for token in before)
        return is_word and not self._kinds[phrase.start - 1]

    def _is_denied(self, phrase: Phrase) -> bool:
        """`Nothing at all of the fire`: does a denial stand before it, and no mark between?"""
        for before in reversed(self._kinds[max(0, phrase.start - 4) : phrase.start]):
            if before & set(WIDTHS) - {"and"}:
                return False
            if before & {"nothing", "no"} and not before & {"hold"}:
                return True
        return False

    def _ends_brackets(self, phrase: Phrase) -> bool:
        """Does a bracket close behind it that did not open right before it?"""
        before = self._kinds[phrase.start - 1] if phrase.start else frozenset()
        behind = self._kinds[phrase.end : phrase.end + 1]
        return "open" not in before and any("close" in kinds for kinds in behind)

    def _firesame(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        """`With another such`: the fire that was last told of."""
        item = sheet.item
        here = [item.fire] if item.fire else []
        earlier = [fire for _, fire in sheet.moves if fire] + here
        if not earlier:
            yield 0.0, self._doubt(sheet, phrase, "which-fire"), ""
        elif item.man and item.fire is None:
            yield from self._fire(sheet, phrase._replace(value=earlier[-1]))
        else:
            yield 0.3, sheet, ""

    def _only_shot(self, sheet: Sheet, phrase: Phrase, new: dict[str, Any]) -> Iterator[Way]:
        """`Both slips RS, and the burst R`: the burst that there is."""
        start = self._span(phrase)[0]
        words = {token.low for token in self._tokens[phrase.start : phrase.end]}
        is_known = {token.low for token in self._tokens[: phrase.start][-1:]} & {
            "the",
            "my",
            "that",
        }
        for cost, closed in self.close(sheet) if words & ONE_SHOT and is_known else ():
            if shot := places(closed, "shot"):
                only = Item(f"{shot[0] + 1}", start=start, is_placed=True, **new)
                yield cost - 0.3, closed._replace(item=only, gap=Gap(0)), "the fire spoken of"

    def _oddfire(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        yield 0.0, self._doubt(sheet, phrase, "fire-of-no-move"), "fire of no move"

    def _counts_moves(self, phrase: Phrase) -> bool:
        """Is it `all 3` of `all 3 moves`, which are no directions?"""
        behind = self._kinds[phrase.end] if phrase.end < len(self._kinds) else frozenset()
        return "move" in behind and "number" in self._kinds[phrase.end - 1]

    def _ends_there(self, phrase: Phrase) -> bool:
        """Is no more said of the guns? `The guns are empty` and `the fire is on` are no orders."""
        behind = self._tokens[phrase.end].low if phrase.end < len(self._tokens) else ""
        if behind == ":" and phrase.end + 1 == len(self._tokens):
            return False  # a heading
        return not behind.isalpha() or behind in BEHIND_FIRE

    def _aim(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        """A direction, or none, without the word for fire."""
        item, gap, value = sheet.item, sheet.gap, phrase.value
        if self._counts_moves(phrase):
            return
        start, end = self._span(phrase)
        behind_it = "".join(token.text for token in self._tokens[1:2])
        is_bullet = phrase.end == 1 and self._tokens[0].text == "-" and behind_it.isalnum()
        if is_bullet or (phrase.kind == "NONE" and self._joins(phrase)):
            return  # a dash before an item of a list, or the one of `A-all`
        denies = phrase.kind == "NONE" and self._tokens[phrase.start].low in ("no", "without", "w")
        if denies and phrase.end < len(self._tokens) and self._tokens[phrase.end].text.isalpha():
            return  # `no R` denies something
        if sheet.mode == "fires":
            yield from self._entry(sheet, value, start, end)
            return
        yield from self._row(sheet, phrase)
        if sheet.mode == "fire" and item.to and item.is_empty:
            there = item._replace(fire=value, last="fire", is_placed=True)
            goes_on = sheet._replace(item=there, gap=Gap(0), mode="fires", at=-1)
            yield 0.0, goes_on._replace(mode="", at=sheet.at), "fire of its move"
            if item.to.isdigit():
                more = -0.2 if self._lists_numbers(phrase) else 0.05
                yield more, goes_on, "the first of a list of fire with numbers"
            return
        behind = self._kinds[phrase.end] if phrase.end < len(self._kinds) else frozenset()
        is_whole = item.is_placed or item.to or len(sheet.moves) + bool(item.man) >= MOST_MOVES
        is_tied = gap.width < 3 or bool(behind & {"comma", "in"}) or is_whole
        said = item.last == "fire" or (item.last == "ref" and item.is_placed)
        if item.fire == "?" and said and value and gap.width < 4 and is_tied:
            cost = 0.05 if gap.width < 3 else 0.3
            new = item._replace(fire=value, end=end)
            yield cost, sheet._replace(item=new, gap=Gap(0)), "where that fire goes"
        if item.fire == "?" and item.last == "ref" and value and not gap.width:
            new = item._replace(fire=value, last="fire", end=end)
            yield 0.1, sheet._replace(item=new, gap=Gap(0)), "where the fire of those goes"
        short = all(len(token.text) <= 2 for token in self._tokens[phrase.start : phrase.end])
        is_beside = gap.mark == "open" or (gap.mark == "colon" and len(value) > 1)
        is_beside |= (
            sheet.is_inside
            and item.last == "fire"
            and gap.mark == ""
            and gap.width == 3
            and not short
        )
        if value and item.fire and set(item.fire) == set(value) and is_beside:
            yield 0.05, sheet._replace(gap=Gap(0)), "the same fire named again"
        if phrase.kind == "NONE" and item.to and item.is_empty:
            yield (
                0.2,
                sheet._replace(
                    item=item._replace(fire="", last="fire", is_placed=True), gap=Gap(0)
                ),
                "no fire of a number",
            )
        if sheet.fix and len(value) > 1 and item.to and item.is_empty and not gap.width:
            # `Sorry, in move 3 ahead and both sides`: no manoeuvre goes more than one way
            new = item._replace(fire=value, last="fire", end=end, is_placed=True)
            flown = {man for n in places(sheet, item.to) or () for man, _ in sheet.moves[n : n + 1]}
            is_clear = flown == {"A"} or not value.startswith("A")
            told = sheet if is_clear else self._doubt(sheet, phrase, "which-fire")
            yield 0.1, told._replace(item=new, gap=Gap(0)), "where its move fires instead"
        if sheet.fix and value and item.is_empty and not item.to:
            shots = [n for n, (_, fire) in enumerate(sheet.moves) if fire]
            if len(shots) == 1 and sheet.moves[shots[0]][1] != value:  # `Make that left and right`
                new = Item(f"{shots[0] + 1}", fire=value, last="fire", start=start, end=end)
                new = new._replace(is_placed=True)
                yield 0.2, sheet._replace(item=new, gap=Gap(0)), "the fire that is spoken of"
        if item.man and item.fire is None and not item.is_placed:
            cost = (0.35 if short else 1.3, 1.2, 0.05, 2.5, 4.0)[gap.width]
            begins = self._kinds[phrase.start - 1] if phrase.start and self._kinds else frozenset()
            is_with = "with" in begins and "in" in behind  # `A, A, RT, with R on the second`
            if is_with or (gap.mark in ("with", "plus") and gap.width == 1):
                cost = 0.15
            elif gap.mark == "open":
                cost = 0.5 if value == item.man and not short else 0.0
            elif gap.width < 1 and (denies or (not value and not short)):
                cost = 0.0  # `A without`, `A nothing`
            elif len(value) > 1 and not short and not self._comes_then(phrase):
                cost = min(cost, 0.4)
            elif gap.mark == "colon" or (
                phrase.kind == "NONE" and gap.width in (1, 3) and not short
            ):
                cost = 0.3
            if value == "A" and self._is_flown(phrase):
                cost += 2.0
            inner = self._kinds[phrase.start : phrase.end]
            if gap.mark == "slash" and not item.to and any("slash" in kinds for kinds in inner):
                cost += 0.4  # `A/A/L`: slashes alone part moves
            if len(set(value)) < len(value) and any("comma" in kinds for kinds in inner):
                cost += 1.0  # `straight, straight`: moves, not fire twice
            if any("with" in kinds and "plus" not in kinds for kinds in inner[1:]):
                cost += 2.2  # `A with L`: a move and its fire
            if gap.mark == "slash" and any("comma" in kinds for kinds in inner):
                cost += 1.5 * ("letter_a" in inner[-1])  # `A/A, A`: a move, not more fire
            new = item._replace(fire=value, last="fire", end=end)
            after = self._joined(sheet) if gap.width == 2 or (short and not gap.width) else sheet
            if len(value) > 1 and gap.width and phrase.end - phrase.start == len(value):
                after = self._doubt(after, phrase, "which-fire") if may_head_row(sheet) else after
            is_listed = phrase.end - phrase.start > MOST_MOVES and not short  # `left, ahead, right`
            is_last = len(sheet.moves) + 1 == MOST_MOVES and gap.width > 2
            if is_listed and is_last and len(set(value)) == MOST_MOVES:
                after = self._doubt(after, phrase, "which-fire")  # of one move, or of each?
            yield cost, after._replace(item=new, gap=Gap(0)), "a direction to its move"
        if (
            phrase.kind != "NONE"
            and item.fire is not None
            and item.is_placed
            and gap.width in (1, 3, 4)
        ):
            for cost, closed in self.close(sheet):
                new = Item(fire=value, last="fire", start=start, end=end, is_copy=True)
                more = 2.0 * (value == "A" and self._is_flown(phrase))
                yield (
                    cost + more + (0.1 if gap.width < 4 else 0.6),
                    closed._replace(item=new, gap=Gap(0)),
                    "more fire of another move",
                )

    def _comes_then(self, phrase: Phrase) -> bool:
        """`Ahead, then one left and one right`: no fire of the move before."""
        return any("then" in kinds for kinds in self._kinds[: phrase.start][-2:])
