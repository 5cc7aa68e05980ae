"""Press, and what ends it: an order, a heading, a list that stands (the mail rules)."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace

from sopwith_gm.reading import signs
from sopwith_gm.systems.britain.reader.about import CONTENT, ORDERING, begins_anew
from sopwith_gm.systems.britain.reader.found import Found
from sopwith_gm.systems.britain.reader.heads import MINE, announces
from sopwith_gm.systems.britain.reader.letters import HEADING, Line, is_note
from sopwith_gm.systems.britain.reader.sentences import kinds_of, phrases_of, sentences

NO_ORDERS = frozenset({"unknown", "plain", "PAST", "WHO", "DOES", "ODD", "HALF", "ASK"})
"""Kinds of words of which no orders are made."""
_HEADED = frozenset({"star", "equals", "hash", "COLOUR"})
#: What says something of orders, sectors or bases without being one.
_SAYING = frozenset(
    {"REFER", "STANDING", "SILENCE", "NONE", "DODGE", "RADAR", "SECTOR", "BASE", "SCRUB", "FIX"}
)


class BelowPress(Found, ABC):
    """A message of which press is known from what stands below it."""

    @abstractmethod
    def read(self, lines: Sequence[Line]) -> None:
        """Read every line in turn."""

    def _denies_press(self, line: Line) -> bool:
        """`No press`, and nothing more on the line."""
        look = self.look[line.start : line.end]
        return bool(signs.NO_PRESS.fullmatch(look.strip())) and self._is_nothing(line)

    def _is_nothing(self, line: Line) -> bool:
        one = self.said(line.start, line.end)
        kinds = kinds_of(one.items)
        return not kinds & (CONTENT | _SAYING) and not {"ELSE", "COLOUR"} <= kinds

    def _ends_press(self, line: Line) -> bool:
        look = self.look[line.start : line.end]
        one = self.first_said(line)
        kinds = kinds_of(one.items)
        talks = kinds & {"unknown", "plain", "PAST", "WHO", "DOES", "ODD"}
        starts = [item.kind for item in one.items[:2]]
        if self.third and not (
            (line.opens and starts[:1] in (["COLOUR"], ["ROUND"])) or starts == ["NOW", "COLOUR"]
        ):
            talks |= {"DOES"}  # press speaks of aircraft by their names
        if HEADING.fullmatch(look.strip()) or (HEADING.match(look) and kinds & ORDERING):
            return True
        opens = [item.kind for item in phrases_of(one.items) if item.kind not in _HEADED]
        if opens[:1] == ["ROUND"] and (line.opens or not talks or len(one.items) < 4):
            return "PAST" not in kinds
        if kinds & {"DODGE", "RADAR", "STANDING", "SILENCE"} and not talks:
            return bool(kinds & (CONTENT | {"REAR", "SHOOT", "NONE"}))
        if line.opens and self.press and (begins_anew(look, one, opens) or self._is_whole(line)):
            return True
        if bool(kinds & {"ORDER", "WEAK", "FIELD"}) and not talks and not one.is_question:
            return True
        if not line.opens or not self.press or not kinds & {"ORDER", "HALF"}:
            return False
        if announces(one.items):
            return True
        if MINE.search(look) and not kinds & {"PAST", "WHO"}:
            self.in_press = self.in_press or one  # orders below press, it may be
        return False

    def _is_whole(self, line: Line) -> bool:
        """Is a line below press orders by itself, or a list that stands, and nothing else?"""
        told: set[str] = set()
        for a, b in sentences(self.look, line.start, line.end):
            told |= kinds_of(self.said(a, b).items)
        if told & {"PAST", "WHO", "DOES", "MAYBE", "REFER", "quest"}:
            return False
        alone = type(self)(self.text, self.look)
        before = alone.stands()
        alone.read([replace(line, opens=False)])
        if alone.has_doubts and told & {"ORDER", "HALF"} and not told & {"unknown", "plain"}:
            self.in_press = self.in_press or self.first_said(line)  # perhaps orders: it is asked
        return alone.stands() != before and not alone.has_doubts

    def _end_in_press(self, start: int, end: int) -> int:
        """Where press ends within a line: at a heading of orders, or what the game master alone
        is to read."""
        for a, b in sentences(self.look, start, end)[1:]:
            found = HEADING.match(self.look, a, end)
            if (found and ":" in found.group()) or is_note(self.look[a:b]):
                return a
            told = [item.kind for item in self.said(a, b).items if item.kind != "fill"]
            if told[:1] == ["ROUND"] and "ORDER" in told and not NO_ORDERS & frozenset(told):
                return a  # `For round 6 kindly fly me to N9`
        return end
