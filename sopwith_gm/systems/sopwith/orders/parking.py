"""The ground: take-offs, landings, staying, repairs."""

from collections.abc import Iterator
from itertools import takewhile

from sopwith_gm.reading.chart import Phrase
from sopwith_gm.systems.sopwith.orders.closing import Way
from sopwith_gm.systems.sopwith.orders.kinds import FLOWN_BY, MARKS
from sopwith_gm.systems.sopwith.orders.scope import Scope
from sopwith_gm.systems.sopwith.orders.sheet import Gap, Ground, Sheet

_PARTS_GROUND = frozenset({"comma", "dot", "semi", "newline", "and", "bang", "slash", "dash"})
"""What parts clauses. Behind a place it makes that an order to stay there:
`on the ground, repair 2`."""

_DOWNWARD = frozenset(
    {"down", "home", "back", "return", "returning", "inbound", "ground", "grass", "land", "landing"}
)
"""Beside one of these a strip by itself is not that of a take-off ..."""
_UPWARD = frozenset({"off", "leave", "leaving", "up"})
"""... unless one of these says so: `Off the ground by the left strip`."""
_PASSED = frozenset({"over", "above", "past", "near", "across", "around", "beside", "behind"})
_BENEATH = frozenset({"beneath", "below", "under", "underneath"})
"""Behind one of these a strip is only flown by: `I'll be over my Gamma strip` ..."""
_IS_THERE = frozenset({"be", "am", "i'm", "we're"})
"""... and behind these it is where the plane is: to leave it, or to land there?"""
_AT_REST = frozenset({"at rest", "in for repairs"})
"""Rules of what is said of much else as well."""
_IN_SHORT = frozenset({"staying", "staying parked", "the ground alone", "on the ground"})
"""Rules of what may be said of a move as well: `stand still`."""
_PARKED = frozenset({"parked", "grounded", "indoors", "home"})

_IS = frozenset({"is", "are", "will", "be"})


class Parking(Scope):
    """Steps of orders for the ground."""

    def _take(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        ground = sheet.ground
        if ground.take in ("", "yes", phrase.value) or phrase.value == "yes" or sheet.fix:
            take = phrase.value if phrase.value != "yes" else ground.take or "yes"
            if sheet.fix and ground.stay:
                ground = Ground()  # who takes off after all repairs nothing
            yield 0.0, self._wide(sheet._replace(ground=ground._replace(take=take))), ""
        else:
            yield 1.0, self._doubt(sheet, phrase, "two-strips"), ""

    def _strip(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        ground = sheet.ground
        if sheet.fix and ground.take:
            yield 0.1, sheet._replace(ground=ground._replace(take=phrase.value)), "the other strip"
        elif sheet.fix and ground.land:
            yield 0.1, sheet._replace(ground=ground._replace(land=phrase.value)), "the other strip"
        elif ground.take == "yes" and not ground.land:
            yield (
                0.1,
                self._wide(sheet._replace(ground=ground._replace(take=phrase.value))),
                "the strip to take off from",
            )
        elif ground.land == "yes" and ground.take != "yes":
            yield (
                0.1,
                self._wide(sheet._replace(ground=ground._replace(land=phrase.value))),
                "the strip to land on",
            )
        elif phrase.value in (ground.take, ground.land):
            yield 0.1, sheet, ""
        elif (
            not (ground.take or ground.land or sheet.moves)
            and sheet.item.is_empty
            and not self._goes_down()
            and not self._is_elsewhere(phrase)
        ):
            yield (
                0.2,
                self._wide(sheet._replace(ground=ground._replace(take=phrase.value))),
                "a strip before the moves",
            )
        elif self._is_passed(phrase):
            yield 0.2, sheet, FLOWN_BY
        else:
            yield 1.0, self._doubt(sheet, phrase, "which-strip"), ""

    def _is_passed(self, phrase: Phrase) -> bool:
        """Is it named as a place that is flown by, where nothing is said of going up?"""
        lows = [token.low for token in self._tokens]
        is_passed = _PASSED & set(lows[: phrase.start]) or _BENEATH & set(lows)
        return bool(is_passed) and not set(lows) & _UPWARD

    def _is_elsewhere(self, phrase: Phrase) -> bool:
        """Is it a place where something is done that is no take-off: `I'll be buzzing Alpha`?"""
        lows = [token.low for token in self._tokens[: phrase.start]]
        is_there = next((n for n, low in enumerate(lows) if low in _IS_THERE), len(lows))
        does = any(not kinds for kinds in self._kinds[is_there + 1 : phrase.start])
        return does or "at" in lows[is_there:] or self._is_passed(phrase)

    def _goes_down(self) -> bool:
        """Does the sentence speak of the ground, and not of being off it?"""
        lows = {token.low for token in self._tokens}
        return bool(lows & _DOWNWARD) and not lows & _UPWARD

    def _land(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        ground = sheet.ground
        if ground.land in ("", "yes", phrase.value) or phrase.value == "yes" or sheet.fix:
            land = phrase.value if phrase.value != "yes" else ground.land or "yes"
            yield (
                0.0,
                self._wide(sheet._replace(ground=ground._replace(land=land, not_landing=False))),
                "",
            )
        else:
            yield 1.0, self._doubt(sheet, phrase, "two-strips"), ""

    def _noland(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        begins = self._kinds[phrase.start] if self._kinds else frozenset()
        if sheet.ground.take and "land" in begins:
            yield 0.0, sheet, "who takes off does not come in either"
            return
        yield (
            0.0,
            self._wide(sheet._replace(ground=sheet.ground._replace(land="", not_landing=True))),
            "",
        )

    def _stay(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        behind = self._kinds[phrase.end] if phrase.end < len(self._kinds) else frozenset({"dot"})
        is_place = phrase.rule in ("on the ground", "the ground alone")
        if is_place and (sheet.gap.width < 3 or not behind & _PARTS_GROUND):
            return  # `repair 2 on the ground`: where, and no order to stay
        if phrase.rule in _AT_REST and not self._is_said_of_turn(sheet, phrase):
            return  # `A, A, A, coming down for repairs`, `the dog has its feet up`
        if phrase.rule == "staying" and self._is_of_somebody(phrase.start):
            return  # `my grandson is staying`
        before = frozenset[str]().union(*self._kinds[max(0, phrase.start - 2) : phrase.start])
        if phrase.rule in {"parked", *_IN_SHORT} and before & {"no", "not_that"}:
            return  # `do not stay parked`
        is_flying = sheet.moves or sheet.ground.take or sheet.ground.land
        last = self._tokens[phrase.end - 1].low
        is_short = phrase.rule in _IN_SHORT and last not in _PARKED
        if sheet.fix and is_flying and not is_short:
            yield from self._stays_after_all(sheet)
            return
        is_beside = self._repairs_beside(sheet, phrase)
        less = 0.9 if is_beside and phrase.rule == "staying" else 0.0
        less = 0.3 if is_beside and phrase.rule in {"parked", *_AT_REST} else less
        stays = sheet.ground._replace(stay=True, repair=phrase.value or sheet.ground.repair)
        yield -less, self._wide(sheet._replace(ground=stays)), ""

    def _is_of_somebody(self, at: int) -> bool:
        """Does somebody unknown do what is told there, who is not called by a plane's name?"""
        if at < 2 or self._tokens[at - 1].low not in _IS or self._kinds[at - 2]:
            return False
        return self._tokens[at - 2].text.islower()

    def _is_said_of_turn(self, sheet: Sheet, phrase: Phrase) -> bool:
        """Is it all that a clause says, where nothing is flown? `Down for maintenance: repair 2`"""
        before = self._kinds[max(0, phrase.start - 1) : phrase.start]
        heads = all(kinds & (MARKS | {"i", "go", "hold"}) for kinds in before)
        ends = all(kinds & MARKS for kinds in self._kinds[phrase.end : phrase.end + 1])
        is_flying = sheet.moves or not sheet.item.is_empty or sheet.ground.land
        return bool(heads and (ends or phrase.value) and not is_flying)

    def _stays_after_all(self, sheet: Sheet) -> Iterator[Way]:
        """Behind a correction: nothing is flown of what was told."""
        for cost, closed in self.close(sheet):
            ground = Ground(stay=True, repair=closed.ground.repair)
            after = Sheet(gap=Gap(4), fix="cleared", ground=ground, doubts=closed.doubts)
            yield cost - 0.5, after, "nothing is flown after all"

    def _repairs_beside(self, sheet: Sheet, phrase: Phrase) -> bool:
        """Is a repair ordered beside it? `stay / repair 2`"""
        behind = [kinds for kinds in self._kinds[phrase.end :] if not kinds & MARKS]
        return bool(phrase.value or sheet.ground.repair) or "repair" in frozenset().union(
            *behind[:1]
        )

    def _repair(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        known = sheet.ground.repair
        after = self._wide(sheet._replace(ground=sheet.ground._replace(repair=phrase.value)))
        if known in ("", "?", phrase.value) or sheet.fix:
            yield 0.0, after, ""
        else:
            yield 1.0, self._doubt(sheet, phrase, "two-repairs"), ""

    def _points(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        """`Repairs, if you please, of two points`, and a number that is put right: `make that 3`"""
        known = sheet.ground.repair
        before = self._kinds[: phrase.start]
        mends = max((n for n, kinds in enumerate(before) if "repair" in kinds), default=-1)
        between = before[mends + 1 :]
        is_one_clause = mends >= 0 and not any(
            kinds & {"dot", "semi", "past", "i", "others"} for kinds in between
        )
        is_mended = known == "?" and is_one_clause
        is_meant = known in ("", "?") and (sheet.ground.stay or known) and self._says_only(phrase)
        if is_mended or is_meant or (known not in ("", "?") and sheet.fix):
            ground = sheet.ground._replace(repair=phrase.value)
            yield -0.3, self._wide(sheet._replace(ground=ground)), "how much is repaired"

    def _says_only(self, phrase: Phrase) -> bool:
        """Is there nothing else in its clause? `Staying parked. Two points, please.`"""
        before, behind = self._kinds[: phrase.start], self._kinds[phrase.end :]
        others = [
            *takewhile(lambda kinds: not kinds & _PARTS_GROUND, reversed(before)),
            *takewhile(lambda kinds: not kinds & _PARTS_GROUND, behind),
        ]
        return all(kinds & (MARKS | {"fill", "soft"}) for kinds in others)

    def _repairing(self, sheet: Sheet, phrase: Phrase) -> Iterator[Way]:
        yield (
            0.3,
            self._wide(
                sheet._replace(ground=sheet.ground._replace(repair=sheet.ground.repair or "?"))
            ),
            "",
        )

    def _wide(self, sheet: Sheet) -> Sheet:
        return (
            sheet._replace(gap=Gap(4)) if sheet.gap.width < 4 and not sheet.item.is_empty else sheet
        )
