"""One message of a player: sentence by sentence, into a sheet, press, and doubts (BB 15)."""

import re
from collections.abc import Sequence
from dataclasses import replace

from sopwith_gm.core.reading import (
    Kind,
    MarkedSpan,
    Reading,
    Role,
    Slip,
    Span,
    Unread,
    unread_as_a_whole,
)
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.reading import signs
from sopwith_gm.reading.fold import folded, tidied
from sopwith_gm.systems.britain.board import HexName
from sopwith_gm.systems.britain.orders import Sheet
from sopwith_gm.systems.britain.reader.about import (
    CONTENT,
    ORDERING,
    SHORT,
    apart,
    follows,
    hints,
    is_whenever,
    only_colours,
    orders_a_list,
    parts_of,
    tells,
)
from sopwith_gm.systems.britain.reader.chains import Chain, Doubt, patched, read_links
from sopwith_gm.systems.britain.reader.language import languages_of
from sopwith_gm.systems.britain.reader.letters import (
    HEADING,
    INNER_PRESS,
    Line,
    is_closing,
    is_name,
    own_lines,
    press_begins,
)
from sopwith_gm.systems.britain.reader.links import Why, last_bomber
from sopwith_gm.systems.britain.reader.lists import dodge_list, radar_list, set_up
from sopwith_gm.systems.britain.reader.sentences import (
    Item,
    Said,
    kinds_of,
    said,
    sentences,
)

LONGEST = 100_000
"""Characters that are read; a longer text is no order mail, and all of it is unread."""
MOST_LINES = 1_000
LONGEST_LINE = 400
"""Characters of a line that may be orders by itself."""

_ASKED = frozenset({"RADAR", "DODGE", "BARE", "PLACED", "NUMBER"})


def read_orders(
    text: str,
    *,
    roles: Sequence[Role] = (),
    names: Sequence[str] = (),
    subject: str = "",
    has_unreadable: bool = False,
    addressed: str = "",
    planes: Sequence[str] = (),
) -> Reading:
    """Read one message as a careful game master would; never fails, and never guesses.

    As `core.reading.ReadOrders` says; `names`, `addressed` and `planes` change nothing here.
    """
    if len(text) > LONGEST or text.count("\n") > MOST_LINES:
        return unread_as_a_whole(tidied(text[:200]), Sheet())
    text = text if roles else tidied(text)
    lines = own_lines(folded(text), roles)
    message = _Message(text, folded(text))
    message.read(lines)
    if message.told and not message.orders.alternatives:
        again = _Message(text, folded(text), third=True)
        again.read(lines)
        if again.orders.alternatives and not again.has_doubts:
            message = again
    reading = message.reading()
    if not subject or reading.turn is not None:
        return reading
    return replace(reading, turn=_Message(subject, folded(tidied(subject))).turn_of_subject())


_ASKS_FOR = re.compile(
    r"\W*(?:please\W+)?(?:could|would|can|will) you\b|\W*(?:pourriez|pouvez)-vous\b|"
    r"\W*(?:kun|kan|zou|wil) je\b|\W*(?:kunt|zou|wilt) u\b",
    re.IGNORECASE,
)
_MAY_I = re.compile(r"\W*(?:may|can|could|might) i\b|\W*puis-je\b|\W*mag ik\b", re.IGNORECASE)
_WORD_OR_TWO = 3
_TALKING = frozenset({"PAST", "WHO", "LATER", "ASK", "DOES"})
#: What says something of orders, sectors or bases without being one.
_SAYING = frozenset(
    {"REFER", "STANDING", "NONE", "DODGE", "RADAR", "SECTOR", "BASE", "SCRUB", "FIX"}
)
_PILOT = re.compile(
    r"\b(?:my (?:\w+ )?(?:pilot|lad|man|boy|ace|hero)|mon (?:\w+ )?pilote|mijn (?:\w+ )?piloot)\b",
    re.IGNORECASE,
)
_HE = frozenset({"he", "she", "he'd", "he'll", "she'd", "il", "elle", "hij", "ze"})


def is_orders_alone(line: str) -> bool:
    """Does a line hold orders, and no word that orders are not made of?"""
    look = folded(tidied(line)).replace("\n", " ")
    if not look.strip() or len(look) > LONGEST_LINE:
        return False
    kinds = kinds_of(said(look, 0, len(look), languages_of(look)).items)
    orders = kinds & {"ORDER", "WEAK", "FIELD", "PLACED", "STANDING", "DODGE"}
    return bool(orders) and not kinds & {"unknown", "PAST", "WHO", "DOES", "ODD", "HALF", "ASK"}


class _Message:
    """One message while it is being read."""

    def __init__(self, text: str, look: str, *, third: bool = False) -> None:
        self.text, self.look, self.third = text, look, third
        self.languages = languages_of(look)
        self.has_pilot = bool(_PILOT.search(look))
        self.turn: int | None = None
        self.orders, self.fly = Chain(), Chain()
        self.chain = self.orders
        self.dodge: tuple[str, ...] | None = None
        self.radar: tuple[str, ...] | None = None
        self.ends_fly = False
        self.sectors: tuple[str, ...] = ()
        self.bases: tuple[str, ...] = ()
        self.press: list[str] = []
        self.doubts: list[Doubt] = []
        self.marks: list[MarkedSpan] = []
        self.slips: list[Slip] = []
        self.goes_on = ""
        """The list that a sentence with `otherwise` goes on with: `dodge`, `radar`, `sector`."""
        self.is_standing = False
        """Below a heading of standing orders."""
        self.is_listed = False
        """A numbered list of orders has begun: the numbers say in which order they are tried."""
        self.own: list[tuple[int, int]] = []
        self.asked = -9
        """Where a short question ended, to which the next sentence may hang."""
        self.strange: Said | None = None
        """A sentence with a word that nobody knows."""
        self.hinted: Said | None = None
        """A sentence with a word that orders are made of, though none was read."""
        self.told: Said | None = None
        """What somebody is said to do, perhaps of the player's own aircraft."""

    def turn_of_subject(self) -> int | None:
        self._round(self._said(0, len(self.look)))
        return self.turn

    def _said(self, start: int, end: int) -> Said:
        one = said(self.look, start, end, self.languages, third=self.third)
        if not self.has_pilot:
            return one
        # `my brave pilot ... he`: what he does is what is ordered
        items = tuple(
            item._replace(kind="fill") if item.kind == "WHO" and item.text.lower() in _HE else item
            for item in one.items
        )
        return one._replace(items=items)

    def _first_said(self, line: Line) -> Said:
        """The first sentence of a line."""
        found = sentences(self.look, line.start, line.end)
        return self._said(*(found[0] if found else (line.start, line.end)))

    @property
    def has_doubts(self) -> bool:
        """Is anything asked about?"""
        return bool(self.doubts or self.orders.doubts or self.fly.doubts)

    # ------------------------------------------------------------------ lines
    def read(self, lines: Sequence[Line]) -> None:
        """Read every line in turn."""
        self.own = [(line.start, line.end) for line in lines]
        in_press = closed = False
        for n, line in enumerate(lines):
            look = self.look[line.start : line.end]
            if closed and not re.match(r"\s*p\.?\s?s\b", look, re.IGNORECASE):
                self._below_closing(line)
                continue
            closed = False
            if (is_closing(look) and self._is_nothing(line)) or (
                n and n == len(lines) - 1 and is_name(look) and self._is_nothing(line)
            ):
                closed, in_press = True, False
                self._mark(line.start, line.end, Kind.SIGNATURE)
                continue
            if self._denies_press(line):
                in_press = False
                self._mark(line.start, line.end, Kind.CHAT)
                continue
            begins = press_begins(look)
            if begins is not None:
                in_press = True
                self._press(line.start + begins, line.end)
                continue
            if in_press and self.told is None:
                first = self._first_said(line)
                starts = [item.kind for item in first.items[:3]]
                named = starts[:1] == ["COLOUR"] or starts[:2] == ["NOW", "COLOUR"]
                self.told = first if named and "DOES" in starts else None
            if in_press and not self._ends_press(line):
                self._press(line.start, line.end)
                continue
            in_press = False
            self.is_standing = self.is_standing and not line.opens
            inner = INNER_PRESS.search(self.look, line.start, line.end)
            end = inner.start() if inner else line.end
            for a, b in sentences(self.look, line.start, end):
                self._sentence(self._said(a, b), line)
            if inner:
                label = press_begins(self.look[inner.end() : line.end]) or 0
                in_press = True
                self._press(inner.end() + label, line.end)

    def _denies_press(self, line: Line) -> bool:
        """`No press`, and nothing more on the line."""
        look = self.look[line.start : line.end]
        return bool(signs.NO_PRESS.fullmatch(look.strip())) and self._is_nothing(line)

    def _is_nothing(self, line: Line) -> bool:
        one = self._said(line.start, line.end)
        return not kinds_of(one.items) & (CONTENT | _SAYING)

    def _below_closing(self, line: Line) -> None:
        """A name, a footer; what may be orders below it is asked about."""
        one = self._said(line.start, line.end)
        kinds = kinds_of(one.items)
        if "ORDER" in kinds and not kinds & {"unknown", "PAST", "WHO", "DOES"}:
            self.doubts.append(Doubt(line.start, line.end, Why.TWO_ACTIONS))
        self._mark(line.start, line.end, Kind.SIGNATURE)

    def _ends_press(self, line: Line) -> bool:
        look = self.look[line.start : line.end]
        one = self._first_said(line)
        kinds = kinds_of(one.items)
        talks = kinds & {"unknown", "PAST", "WHO", "DOES", "ODD"}
        starts = [item.kind for item in one.items[:2]]
        if self.third and not (
            (line.opens and starts[:1] == ["COLOUR"]) or starts == ["NOW", "COLOUR"]
        ):
            talks |= {"DOES"}  # press speaks of aircraft by their names
        if HEADING.fullmatch(look.strip()) or (HEADING.match(look) and kinds & ORDERING):
            return True
        if one.items and one.items[0].kind == "ROUND" and (not talks or len(one.items) < 4):
            return True
        if kinds & {"DODGE", "RADAR", "STANDING", "SILENCE"} and not talks:
            return bool(kinds & CONTENT)
        return bool(kinds & {"ORDER", "WEAK", "FIELD"}) and not talks and not one.is_question

    def _press(self, start: int, end: int) -> None:
        told = self.text[start:end].strip().strip("\"'") if False else self.text[start:end].strip()
        cut = self._orders_in_press(start, end)
        if cut is not None:
            told = self.text[start:cut].strip()
        if told:
            self.press.append(told)
        self._mark(start, end, Kind.PRESS)
        if cut is not None:
            for a, b in sentences(self.look, cut, end):
                self._sentence(self._said(a, b), Line(cut, end, False))

    def _orders_in_press(self, start: int, end: int) -> int | None:
        """Where a heading of orders stands within a line of press."""
        for a, _ in sentences(self.look, start, end)[1:]:
            found = HEADING.match(self.look, a, end)
            if found and found.group().rstrip().endswith(":"):
                return a
        return None

    def _mark(self, start: int, end: int, kind: Kind, words: str = "") -> None:
        self.marks.append(MarkedSpan(Span(start, end), kind, words))

    # ------------------------------------------------------------------ sentences
    def _sentence(self, one: Said, line: Line) -> None:
        """Read one sentence: what it is about decides who reads it."""
        items = one.items
        kinds = kinds_of(items)
        at = self._standing_part(one) if kinds & {"SECTOR", "BASE"} else 0
        if at:  # `Sector Blue, base F10, and dodge behind him`
            for part in (items[:at], items[at:]):
                self._sentence(
                    one._replace(items=part, start=part[0].start, end=part[-1].end), line
                )
            return
        self._round(one)
        self.orders.him = self.orders.him or last_bomber(items)
        before = self.stands()
        if "REFER" in kinds and (
            kinds & (CONTENT | {"ELSE", "FIRST", "NOT", "COLOUR"}) or len(items) < 8
        ):
            self._doubt(one, Why.REFERENCE)
        elif {"SECTOR", "COLOUR"} <= kinds and self._set_up(one, kinds):
            pass  # `May I have Yellow?` asks for it
        elif self._is_asked(one, kinds):
            asks = kinds & _ASKED and "ASK" not in kinds
            self.asked = one.end if asks and len(one.items) < SHORT else -9
        elif kinds & CONTENT and 0 <= one.start - self.asked <= 2:
            self._doubt(one, Why.CONDITION)  # `B3 gone? Then land.`
        elif (kinds & {"SECTOR", "BASE", "COLOUR", "FIRST"} and self._set_up(one, kinds)) or (
            kinds & {"DODGE", "RADAR"} and self._standing(one, kinds)
        ):
            pass
        elif kinds & {"STANDING", "SILENCE"} or (self.is_standing and kinds & (CONTENT | {"ELSE"})):
            self._silent_flight(one, kinds)
        elif "ELSE" in kinds and self.goes_on and self._goes_on(one):
            pass
        elif kinds & {"FIX", "SCRUB", "NOPE"} and self._corrected(one, kinds):
            self.goes_on = ""
        else:
            if self.goes_on == "sector" and "COLOUR" in kinds and not kinds & _TALKING:
                self._doubt(one, Why.HOLE)
                return
            self.goes_on = "" if kinds & CONTENT else self.goes_on
            label_next = line.label > 1 and self.is_listed and self.orders.is_begun
            self.is_listed = self.is_listed or line.label == 1
            if tells(one):
                self.told = one
            if hints(one):
                self.hinted = one
            self.chain = self.chain if "ELSE" in kinds and self.chain.is_begun else self.orders
            read_links(self.chain, items, one, label_next=label_next)
            if self.orders.is_begun and before == self.stands() and follows(one):
                self.orders.doubt(one.start, one.end, Why.HOLE)
        if "unknown" in kinds and not one.is_question and not kinds & _TALKING:
            self.strange = self.strange or one
        if before != self.stands():
            self._mark(one.start, one.end, Kind.ORDER)

    def _standing_part(self, one: Said) -> int:
        """Where dodges or radar calls begin, behind what is asked for the set-up; 0: nowhere."""
        for n, item in enumerate(one.items):
            if item.kind in ("DODGE", "RADAR"):
                return n if kinds_of(one.items[:n]) & {"COLOUR", "PLACED"} else 0
        return 0

    def stands(self) -> tuple[object, ...]:
        return (
            tuple(self.orders.alternatives), tuple(self.fly.alternatives), self.dodge, self.radar,
            self.ends_fly, self.sectors, self.bases,
        )  # fmt: skip

    def _doubt(self, one: Said, why: Why) -> None:
        self.doubts.append(Doubt(one.start, one.end, why))

    def _is_asked(self, one: Said, kinds: frozenset[str]) -> bool:
        """A question orders nothing; one that may be a second thought is a doubt."""
        if not one.is_question:
            return False
        if not kinds & ORDERING:
            return True
        if _ASKS_FOR.match(self.look, one.start) and not kinds & {"MAYBE", "unknown"}:
            return False  # `Could you move me one hex north?` asks for it
        first = next((item for item in one.items if item.kind not in ("mark", "quote")), None)
        starts = [item.kind for item in one.items[:3]]
        if first is not None and "ASK" in starts and not kinds & {"MAYBE", "ELSE"}:
            if _MAY_I.match(self.look, one.start) and "ORDER" in kinds:
                self.hinted = one
            return True
        if kinds & {"OR", "MAYBE", "ELSE"} or not kinds & {"unknown", "PAST", "WHO", "DOES", "ASK"}:
            chain = self.orders
            chain.spans.append((one.start, one.end))
            chain.doubt(one.start, one.end, Why.MAYBE)
        return True

    def _round(self, one: Said) -> None:
        """The round that the message names for its orders."""
        if self.turn is not None:
            return
        kinds = kinds_of(one.items)
        for n, item in enumerate(one.items):
            if item.kind != "ROUND":
                continue
            ahead = [other for other in one.items[:n] if other.kind not in ("fill", "NOW")]
            tells = any(other.kind in ("unknown", "PAST", "DOES", "WHO", "ODD") for other in ahead)
            behind = [other.kind for other in one.items[n + 1 : n + 3] if other.kind != "fill"]
            if tells and "ORDER" not in kinds:
                continue
            if behind[:1] == ["PAST"] or (tells and "PAST" in kinds):
                continue
            if not ahead or not tells or kinds & ORDERING:
                self.turn = int(item.value)
                return

    # ------------------------------------------------------------------ set-up
    def _set_up(self, one: Said, kinds: frozenset[str]) -> bool:
        asks = bool(kinds & {"SECTOR", "BASE"}) and bool(
            kinds & {"COLOUR", "PLACED", "ORDER", "BARE"}
        )
        goes_on = self.goes_on == "sector" and kinds & {"ELSE", "FIRST", "then", "IF"}
        chooses = "COLOUR" in kinds and bool(kinds & {"FIRST", "ELSE"}) and not kinds & ORDERING
        chooses = chooses or only_colours(one)
        if not (asks or goes_on or chooses):
            return False
        if "COLOUR" not in kinds and not ("BASE" in kinds and kinds & {"PLACED", "ORDER"}):
            return False
        if kinds & {"PAST", "DOES", "ATTACK"}:
            return False
        orders = [item for item in one.items if item.kind in ORDERING]
        placed = [
            item
            for item in orders
            if item.value.startswith(("MOVE TO", "LAND ")) and len(item.value.split()) < 4
        ]
        if len(orders) > len(placed):
            return False
        if orders and "BASE" not in kinds:
            return False
        sectors, bases, why = set_up(one.items)
        if not sectors and not bases:
            return False
        if why or one.is_ambiguous:
            self._doubt(one, why or Why.CHOICE)
        else:
            self.sectors += tuple(name for name in sectors if name not in self.sectors)
            self.bases += tuple(base for base in bases if base not in self.bases)
        self.goes_on = "sector"
        return True

    # ------------------------------------------------------------------ standing orders
    def _standing(self, one: Said, kinds: frozenset[str]) -> bool:
        """Dodges and radar calls, which are always standing."""
        parts = parts_of(one.items)
        if not any(orders_a_list(kind, items, one, self.is_standing) for kind, items in parts):
            return False
        ahead = one.items[
            : next(n for n, i in enumerate(one.items) if i.kind in ("DODGE", "RADAR"))
        ]
        last = max((n for n, item in enumerate(ahead) if item.kind in ORDERING), default=-1)
        if last >= 0 and not set(ahead) & {item for _, items in parts for item in items}:
            # `Attack B3, and if I have to dodge, S`: orders for this turn, ahead of the list
            read_links(self.orders, [i for i in ahead[: last + 1] if i.kind != "STANDING"], one)
        for kind, items in parts:
            entries, why = dodge_list(items) if kind == "DODGE" else radar_list(items)
            ended = not entries and any(item.kind in ("NONE", "NOT") for item in items)
            if one.is_ambiguous or (not entries and not ended):
                why = why or Why.HALF
            if why:
                self._doubt(one, why)
            elif kind == "DODGE":
                self.dodge, self.goes_on = entries, "dodge"
            else:
                self.radar, self.goes_on = entries, "radar"
        return True

    def _goes_on(self, one: Said) -> bool:
        """`Otherwise S.` below a list for dodges."""
        if self.goes_on == "sector":
            return False
        entries, why = dodge_list(one.items) if self.goes_on == "dodge" else radar_list(one.items)
        if not entries or why:
            return False
        if self.goes_on == "dodge":
            self.dodge = (*(self.dodge or ()), *entries)
        else:
            self.radar = (*(self.radar or ()), *entries)
        return True

    def _silent_flight(self, one: Said, kinds: frozenset[str]) -> None:
        """What is flown when no orders come; a heading of standing orders."""
        items = [item for item in one.items if item.kind not in ("STANDING", "SILENCE", "FLY")]
        announced = bool(kinds & {"STANDING", "SILENCE"})
        if not kinds & (CONTENT | {"NONE", "ELSE", "NOT"}):
            strange = sum(item.kind == "unknown" for item in items)
            heads = self.look[: one.end].rstrip().endswith(":") or self._is_alone(one)
            self.is_standing = announced and not strange and heads
            self.chain = self.fly if self.is_standing else self.chain
            return
        if not kinds & CONTENT and kinds & {"NONE", "NOT"}:
            if "FLY" in kinds or "SILENCE" in kinds:
                self.ends_fly = True
            elif "STANDING" in kinds:
                self._doubt(one, Why.HALF)
            return
        is_first = announced and items and "ELSE" not in kinds_of(items[:1])
        if is_first and self.fly.is_begun:
            self.fly.contradict(one.start, one.end)
        elif "IF" in kinds and "SILENCE" not in kinds and "STANDING" in kinds and is_whenever(one):
            self._doubt(one, Why.CONDITION)
        else:
            read_links(self.fly, items, one)
        self.chain = self.fly

    def _is_alone(self, one: Said) -> bool:
        """Does the sentence stand on a line by itself?"""
        ahead = self.look[: one.start].rsplit("\n", 1)[-1]
        return not (ahead + self.look[one.end :].split("\n", 1)[0]).strip()

    # ------------------------------------------------------------------ corrections
    def _corrected(self, one: Said, kinds: frozenset[str]) -> bool:
        """A correction replaces what it names. False where the sentence is none."""
        at = [n for n, item in enumerate(one.items) if item.kind in ("FIX", "SCRUB")]
        if not at and "NOPE" in kinds:
            at = [n for n, item in enumerate(one.items) if item.kind == "NOPE"]
            if not self.orders.is_begun and not kinds_of(one.items[: at[0]]) & CONTENT:
                return False
        scrubs = any(one.items[i].kind == "SCRUB" for i in at)
        before, behind = list(one.items[: at[0]]), list(one.items[at[-1] + 1 :])
        if kinds_of(one.items[at[0] : at[-1]]) & CONTENT:
            before = list(one.items[: at[-1]])
        has_before = bool(kinds_of(before) & CONTENT)
        has_behind = bool(kinds_of(behind) & (CONTENT | {"ELSE"}))
        if not scrubs and not has_behind and (not has_before or not self.orders.is_begun):
            return self._plain(
                [item for item in one.items if item.kind not in ("FIX", "NOPE")], one
            )
        chain = self.orders
        if not scrubs and not has_behind:
            before, behind, has_before = [], before, False
        if has_before:
            read_links(chain, before, one)
        if scrubs:
            self._withdraw()
            if not has_behind:
                return True
        if not chain.is_begun:
            return self._plain(behind, one)
        return self._patch(chain, behind, one)

    def _plain(self, items: Sequence[Item], one: Said) -> bool:
        if items:
            read_links(self.orders, items, one)
        return True

    def _withdraw(self) -> None:
        """`Scrub that`: this turn's orders are taken back."""
        self.orders.clear()

    def _patch(self, chain: Chain, items: Sequence[Item], one: Said) -> bool:
        kinds = kinds_of(items)
        new = None
        if not kinds & {"MAYBE", "REFER", "LATER"} and not one.is_ambiguous:
            new = patched(chain, items)
        if new is not None and chain.is_cut and not chain.alternatives:
            chain.clear()  # what was a doubt is replaced as a whole
        if new is None or chain.is_cut:
            if kinds & CONTENT:
                chain.doubt(items[0].start, items[-1].end, Why.MAYBE)
            return True
        chain.alternatives = new
        chain.spans.append((one.start, one.end))
        return True

    def _says_nothing_else(self) -> bool:
        """Is the whole message a word or two that nobody knows, `t/o`?"""
        own = " ".join(self.look[a:b] for a, b in self.own)
        is_short = len(re.findall(r"\w+", own)) <= _WORD_OR_TWO
        return is_short and not any(self.stands()) and not self.has_doubts and not self.press

    # ------------------------------------------------------------------ result
    def reading(self) -> Reading:
        """All of it as the value that every reader gives."""
        if self.told and not any(self.stands()) and not self.has_doubts:
            self._doubt(self.told, Why.HOLE)
        elif self.hinted and not any(self.stands()) and not self.has_doubts and not self.press:
            self._doubt(self.hinted, Why.HALF)
        elif self.strange and self._says_nothing_else():
            self._doubt(self.strange, Why.HOLE)
        sheet = Sheet(
            orders=tuple(self.orders.alternatives),
            dodge=self.dodge,
            radar=None if self.radar is None else tuple(map(HexName, self.radar)),
            fly=tuple(self.fly.alternatives) if self.fly.alternatives or self.ends_fly else None,
            sectors=tuple(map(PlaneName, self.sectors)),
            bases=tuple(map(HexName, self.bases)),
        )
        doubts = sorted(
            {
                (doubt.start, doubt.end)
                for doubt in self.doubts + self.orders.doubts + self.fly.doubts
            }
        )
        unread = tuple(Unread(Span(a, b), self.text[a:b]) for a, b in doubts)
        marks = [
            mark
            for mark in self.marks
            if not any(a < mark.span.end and mark.span.start < b for a, b in doubts)
        ]
        marks += [MarkedSpan(Span(a, b), Kind.UNREAD) for a, b in apart(doubts)]
        marks.sort(key=lambda mark: mark.span.start)
        press = "\n".join(self.press)
        return Reading(self.text, self.turn, {"": sheet}, press, unread, (), tuple(marks), ())
