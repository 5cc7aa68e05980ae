"""Lines that are joined to the next, that close a message, or that are press (the mail rules)."""

import re
from abc import ABC, abstractmethod
from collections.abc import Sequence

from msgspec.structs import replace

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Kind
from sopwith_gm.reading import signs
from sopwith_gm.systems.britain.reader.about import CONTENT, ORDERING, begins_anew
from sopwith_gm.systems.britain.reader.chains import Doubt
from sopwith_gm.systems.britain.reader.doubts import Why
from sopwith_gm.systems.britain.reader.found import Found
from sopwith_gm.systems.britain.reader.heads import moves_nowhere
from sopwith_gm.systems.britain.reader.language import is_word
from sopwith_gm.systems.britain.reader.letters import (
    HEADING,
    HEADS_NEXT,
    INITIALS,
    Line,
    is_closing,
    is_name,
    is_note,
    names_press,
    press_begins,
    without_age,
    without_sector,
)
from sopwith_gm.systems.britain.reader.sentences import (
    ANSWERS,
    UNSAID,
    kinds_of,
    phrases_of,
    sentences,
)
from sopwith_gm.systems.britain.reader.standing import LISTED

_SURNAME = Pattern(
    r"(?:(?:Mrs?|Dr)\.? |([A-Z][a-z]+) )?(?:[A-Z]\. ?)+(?:[a-z]{2,3} )*([A-Z][a-z]+)"
)
#: Names of people that are words of orders as well.
_NAMES = frozenset({"Skip", "Chase", "Dash", "Hunter", "Bob", "Scout", "Pip", "Drop", "Rocky"})
NO_ORDERS = frozenset({"unknown", "plain", "PAST", "WHO", "DOES", "ODD", "HALF", "ASK"})
"""Kinds of words of which no orders are made."""
_HEADED = frozenset({"star", "equals", "hash", "COLOUR"})
_STANDING_HEAD = UNSAID | {"STANDING", "FLY", "DODGE", "RADAR"}
"""`Standing orders:`, in a line of its own."""
HEADS_ORDERS = frozenset({"DODGE", "RADAR", "STANDING", "SILENCE", "ROUND", "NOW"})
"""What makes a label one of orders, whoever it seems to be said to."""
#: What says something of orders, sectors or bases without being one.
_SAYING = frozenset(
    {"REFER", "STANDING", "SILENCE", "NONE", "DODGE", "RADAR", "SECTOR", "BASE", "SCRUB", "FIX"}
)


_CLOSING_WORDS = 2
"""Words ahead of a name, at least, that are how a letter closes."""
_AND_SO_ON = Pattern(r"&c|\betc\b", re.IGNORECASE)
_IN_BRACKETS = Pattern(r" ?\([^()]*\)")
_INITIALED = Pattern(r"\s*(?:[a-z]\.\s*)+[a-z'-]{3,}\W*", re.IGNORECASE)
_INITIAL = Pattern(r"\b[A-Z]\. ?[A-Z]")
_NO_ORDERS = Pattern(
    r"\W*(?:still )?(?:no|pas (?:encore )?d'|aucun|(?:nog )?geen) ?(?:new |further |more )?"
    r"(?:orders?|moves?|ordres?|bevelen|opdrachten|zet)\b",
    re.IGNORECASE,
)
_WORD = Pattern(r"[^\W\d_]{2,}")
_NAME = Pattern(r"[A-Z][a-z]")
_WEAK = frozenset({"WEAK", "FIELD"})
#: What stands in a closing, where it is no list of those that everybody has.
_CLOSING = UNSAID | {
    "unknown", "plain", "PAST", "WHO", "ASK", "WHY", "LATER", "ODD", "NUMBER", "WISH", "THINK",
}  # fmt: skip


class BelowPress(Found, ABC):
    """A message of which press is known from what stands below it."""

    @abstractmethod
    def read(self, lines: Sequence[Line]) -> None:
        """Read every line in turn."""

    def press_label(self, start: int, end: int) -> int | None:
        """Where press begins in a line that opens with its label; None: it is no press.

        `For the record: if my radar is hit, D7`, `Pour tous mes tours : ...`: a word of press makes
        press of whatever follows; to whom it is said makes none of what may be orders.
        """
        look = self.look[start:end]
        at = press_begins(look)
        if at is None or names_press(look):
            return at
        head = kinds_of(self.said(start, start + at).items)
        if head & HEADS_ORDERS:
            return None
        if not self._is_ordered(start + at, end):
            return at
        if "unknown" in head:  # `For all zorbels: north`
            self.doubts.append(Doubt(start, end, Why.HOLE))
            return at
        return None

    def without_address(self, line: Line) -> Line:
        """A line of orders without to whom it is said: `To whom it may concern: attack B3`."""
        at = press_begins(self.look[line.start : line.end]) or 0
        is_head = kinds_of(self.said(line.start, line.start + at).items) & HEADS_ORDERS
        return line if is_head else replace(line, start=line.start + at)

    def _is_ordered(self, start: int, end: int) -> bool:
        """Is a stretch orders, or a list that stands, by itself, sure or in doubt?"""
        told: set[str] = set()
        for a, b in sentences(self.look, start, end):
            told |= kinds_of(self.said(a, b).items)
        if told & {"PAST", "WHO", "DOES", "COLOUR", "quest"} and not told & HEADS_ORDERS:
            return False  # `To all: Red will ram bomber 3`
        alone = type(self)(self.text, self.look)
        before = alone.stands()
        alone.read([Line(start, end, opens=False)])
        is_doubt = alone.has_doubts and bool(told & {"ORDER", "HALF", "WEAK"})
        return alone.stands() != before or (is_doubt and not told & {"unknown", "plain"})

    def with_heads(self, lines: Sequence[Line]) -> list[Line]:
        """The lines; one that is nothing but `else`, or a condition, with the next below it."""
        found: list[Line] = []
        for line in lines:
            last = found[-1] if found else None
            if last and (
                (
                    self.look[last.start : last.end].rstrip().endswith("?")
                    and ANSWERS.match(self.look, line.start)
                )
                or (HEADS_NEXT.match(self.look, last.start, last.end) and self._is_head(last))
            ):
                found[-1] = replace(last, end=line.end)
            else:
                found.append(line)
        return found

    def _is_head(self, line: Line) -> bool:
        kinds = kinds_of(phrases_of(self.said(line.start, line.end).items))
        return bool(kinds) and kinds <= {"COND", "ELSE", "FIRST", "NOW"}

    def is_in_note(self, line: Line) -> bool:
        """Is it still for the game master alone? What may be orders there is read as such."""
        look = self.look[line.start : line.end]
        goes_on = is_note(look) or not (
            line.opens or self.press_label(line.start, line.end) is not None
        )
        return goes_on and self._is_nothing(line) and not self._heads(line)

    def _heads(self, line: Line) -> bool:
        """`GM, RED, round 16.`: to whom, of whom and for when, and no note."""
        told = [item for item in self.first_said(line).items if item.text.lower() != "gm"]
        kinds = kinds_of(told)
        return "ROUND" in kinds and kinds <= UNSAID | {"ROUND", "COLOUR"}

    def signs(self, line: Line) -> bool:
        """Is a name on the last line one, though it may be a word of orders: `Skip`?"""
        if self.orders.is_begun:  # `A. Delvaux (secteur Rouge)`
            look = self.look[line.start : line.end]
            line = replace(line, end=line.start + len(without_sector(look)))
        name = self.look[line.start : line.end].strip()
        initialed = INITIALS.fullmatch(name)
        if initialed:
            line = Line(line.start, line.start + initialed.end(1), False)
        items = self.said(line.start, line.end).items
        surname = _SURNAME.fullmatch(name)
        if surname and not any(map(is_word, filter(None, surname.groups()))):
            return True  # `Jonkheer S. van Lynden`
        if moves_nowhere(items) or (self.goes_on == LISTED and "COLOUR" in kinds_of(items)):
            return False  # `Move NB.`; `Blue`, last of the sectors asked for
        if name[-1:].isdigit() or name[-2:-1].isdigit():  # `Oscar, 11`
            kinds = kinds_of(items)
            return items[0].kind == "unknown" and not kinds & (CONTENT - {"NUMBER"})
        return self._is_nothing(line) or (self.orders.is_begun and name in _NAMES)

    def closes(self, line: Line) -> bool:
        """Is it nothing but a closing, `I remain, etc.` among them?"""
        look = self.look[line.start : line.end]
        line = replace(line, end=line.start + len(without_age(look)))
        look = " ".join(look.split())
        if is_closing(look) and (bool(signs.I_REMAIN.match(look)) or self._is_nothing(line)):
            return True
        return line.opens and line.start == self.own[-1][0] and self._names_the_writer(line, look)

    def _names_the_writer(self, line: Line, look: str) -> bool:
        """A last paragraph that is a name with its title, or a few words, a comma and a name:
        `Wg Cdr (retd) T. Oakes`, `Upright as ever, Lionel`."""
        head, _, name = _IN_BRACKETS.sub("", look).rpartition(",")
        is_said = bool(self.press) or any(self.stands())
        if not is_said or not is_name(name) or any(map(is_word, _WORD.findall(name))):
            return False
        if not _NAME.search(name):
            return False
        if not head:
            return _INITIAL.search(name) is not None and self._is_nothing(line)
        end = line.start + self.look[line.start : line.end].rfind(",")
        kinds = kinds_of(self.said(line.start, end).items)
        if is_closing(head.partition(",")[0]) and not kinds & {"ORDER", "WEAK", "FIELD", "ELSE"}:
            return True  # `Yours, now with 20/20 vision, Ursula`
        is_short = len(head.split()) <= _CLOSING_WORDS + 2
        return is_short and kinds <= _CLOSING | (_WEAK if self.orders.is_begun else frozenset())

    def is_last(self, lines: Sequence[Line], end: int) -> bool:
        """Does the first of the lines end there, and nothing but a postscript stand below?"""
        below = (signs.POSTSCRIPT.match(self.look, one.start, one.end) for one in lines[1:2])
        return end == lines[0].end and all(below)

    def signs_off(self, start: int, end: int) -> bool:
        """Is the last sentence of a letter no more than how it closes: `I remain, as always, your
        obedient servant, Algernon`, `Mille mercis, Clemence`?"""
        look = self.look[start:end].replace("\t", " ")
        head, _, name = look.rpartition(",")
        if any(map(is_word, _WORD.findall(name))):
            return False
        if is_closing(head) and _INITIALED.fullmatch(name):
            return True  # `Respectfully, S. Chatterjee`
        if not _NAME.search(name) or not is_name(name):
            return False
        if len(head.split()) < _CLOSING_WORDS:
            return False
        kinds = kinds_of(self.said(start, start + len(head)).items)
        told = _CLOSING | (_WEAK if self.orders.is_begun else frozenset())
        is_said = bool(kinds & {"unknown", "plain"}) or _AND_SO_ON.search(head) is not None
        return is_said and kinds <= told

    def below_closing(self, line: Line) -> None:
        """A name, a footer; what may be orders below it is asked about."""
        one = self.said(line.start, line.end)
        kinds = kinds_of(one.items)
        if "ORDER" in kinds and not kinds & {"unknown", "plain", "PAST", "WHO", "DOES"}:
            self.doubts.append(Doubt(line.start, line.end, Why.TWO_ACTIONS))
        self.mark(line.start, line.end, Kind.SIGNATURE)

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
        if line.opens and (signs.ORDERS_FOLLOW.match(look) or _NO_ORDERS.match(look)):
            return True
        if HEADING.fullmatch(look.strip()) or (HEADING.match(look) and kinds & ORDERING):
            return True
        opens = [item.kind for item in phrases_of(one.items) if item.kind not in _HEADED]
        if opens[:1] == ["ROUND"] and (line.opens or not talks or len(one.items) < 4):
            return "PAST" not in kinds
        if line.opens and "STANDING" in kinds <= _STANDING_HEAD and look.rstrip().endswith(":"):
            return True
        if kinds & {"DODGE", "RADAR", "STANDING", "SILENCE"} and not talks:
            return bool(kinds & (CONTENT | {"REAR", "SHOOT", "NONE"}))
        if line.opens and self.press and (begins_anew(kinds, opens) or self._is_whole(line)):
            return True
        return bool(kinds & {"ORDER", "WEAK", "FIELD"}) and not talks and not one.is_question

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

    def _orders_plainly(self, start: int, end: int) -> bool:
        """`My order is to attack bomber 2`, behind press on its line."""
        kinds = kinds_of(self.said(start, end).items)
        return "ORDER" in kinds and not kinds & (NO_ORDERS - {"ASK"} | {"COLOUR"})

    def _end_in_press(self, start: int, end: int) -> int:
        """Where press ends within a line: at a heading of orders, or what the game master alone
        is to read."""
        for a, b in sentences(self.look, start, end)[1:]:
            found = HEADING.match(self.look, a, end)
            if (found and (":" in found.group() or self._orders_plainly(a, b))) or is_note(
                self.look[a:b]
            ):
                return a
        return end
