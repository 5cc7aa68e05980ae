"""What is found in a message while it is read, and the reading that comes of it."""

import re
from collections.abc import Callable, Sequence
from itertools import zip_longest

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Kind, MarkedSpan, Reading, Slip, Span, Stretch, Unread
from sopwith_gm.core.seats import PlaneName
from sopwith_gm.reading.strung import Strung
from sopwith_gm.systems.britain.board import HexName
from sopwith_gm.systems.britain.normal_form import write_sheet
from sopwith_gm.systems.britain.orders import Sheet
from sopwith_gm.systems.britain.reader.about import apart
from sopwith_gm.systems.britain.reader.account import unaccounted
from sopwith_gm.systems.britain.reader.asking import THOUGHT, asked, of_others, without_tag
from sopwith_gm.systems.britain.reader.balance import unbalanced
from sopwith_gm.systems.britain.reader.beside import (
    with_deeds_told,
    with_one_action,
    with_that_place,
    with_whom_told,
    without_what_it_is_not,
)
from sopwith_gm.systems.britain.reader.between import said_without
from sopwith_gm.systems.britain.reader.chains import Chain, Doubt
from sopwith_gm.systems.britain.reader.conditions import (
    with_answers,
    with_clauses_whole,
    with_inverted,
    with_places_apart,
    with_when,
    without_truths,
)
from sopwith_gm.systems.britain.reader.directives import directs, does_again, refers_elsewhere
from sopwith_gm.systems.britain.reader.doubts import Why
from sopwith_gm.systems.britain.reader.habits import (
    counted,
    with_round_told,
    without_count,
    without_habits,
)
from sopwith_gm.systems.britain.reader.half_places import with_halves
from sopwith_gm.systems.britain.reader.half_whom import with_nobody, with_one_of_them
from sopwith_gm.systems.britain.reader.hand import behind_an_address
from sopwith_gm.systems.britain.reader.heads import (
    label_of_round,
    orders_below,
    orders_by_itself,
    round_alone,
    round_of_head,
    with_round_in_head,
)
from sopwith_gm.systems.britain.reader.language import languages_of
from sopwith_gm.systems.britain.reader.leave import with_leave_asked
from sopwith_gm.systems.britain.reader.letters import Line
from sopwith_gm.systems.britain.reader.matter import CONTENT_KINDS
from sopwith_gm.systems.britain.reader.mended import (
    denied,
    mended,
    with_hindrance,
    with_nothing,
    with_what_one_wishes,
    without_apologies,
    without_articles,
    without_asides,
    without_choices_told,
    without_level_kept,
    without_places_told,
    without_reckoning,
    without_what_is_not_there,
    without_what_was,
)
from sopwith_gm.systems.britain.reader.nearly import nearly_ordered, without_name_below
from sopwith_gm.systems.britain.reader.perfect import with_past
from sopwith_gm.systems.britain.reader.rounds import with_later
from sopwith_gm.systems.britain.reader.sentences import (
    Item,
    Said,
    kinds_of,
    phrases_of,
    sentences,
)
from sopwith_gm.systems.britain.reader.standing_balance import unbalanced_standing
from sopwith_gm.systems.britain.reader.told import (
    HE,
    MY_PILOT,
    MY_PLANE,
    NAMED_PILOT,
    SHE,
    WAITS,
    does_instead,
    is_mine_let,
    is_to_do,
    reason_of_mine,
    tells_of_mine,
)

_WORD_OR_TWO = 3

#: What opens a postscript, and is no way to the south.
_POSTSCRIPT = Pattern(
    r"\s*(?:(?:p\.\s?)+s\.|(?-i:P+S|p+s)\b|post[- ]?script(?:um)?\b)\s*[:.,-]?\s*", re.IGNORECASE
)


_REFUSES = Pattern(r"\b(?:no|nope|non|nee)\b", re.IGNORECASE)


def _without_wished(items: Sequence[Item]) -> Sequence[Item]:
    """`I'd love to attack 5, but he is too far: hold`: what cannot be is no order."""
    kinds = [item.kind for item in items]
    at = kinds.index("WISHED") if "WISHED" in kinds else len(kinds)
    end = kinds.index("but", at) if "but" in kinds[at:] else at
    return [item._replace(kind="fill") if at <= n < end else item for n, item in enumerate(items)]


class Found:
    """Orders, standing orders, set-up, press and doubts so far."""

    def __init__(self, text: str, look: str, *, third: bool = False) -> None:
        self.text, self.look, self.third = text, look, third
        self.languages = languages_of(look)
        has_pilot = MY_PILOT.search(look) or NAMED_PILOT.search(look)
        has_plane = MY_PLANE.search(look)
        self.mine = HE | SHE if has_pilot else SHE if has_plane else frozenset()
        """Words for the player's own pilot, or his aircraft."""
        self.has_plane = has_plane is not None
        self.turn: int | None = None
        self.is_turn_told = False
        """The round is one that a sentence without orders tells of."""
        self.orders, self.fly = Chain(), Chain()
        self.chain = self.orders
        self.dodge: tuple[str, ...] | None = None
        self.radar: tuple[str, ...] | None = None
        self.ends_fly = False
        self.is_form = False
        """A sector stands beside a label: the player's own, where he orders something as well."""
        self.sectors: tuple[str, ...] = ()
        self.bases: tuple[str, ...] = ()
        self.wished_of: Said | None = None
        """A sentence that asks for a sector, or says something of who has it."""
        self.press: list[str] = []
        self.notes: list[str] = []
        """What is for the game master alone."""
        self.doubts: list[Doubt] = []
        self.marks: list[MarkedSpan] = []
        self.slips: dict[Stretch, str] = {}
        """Where a slip of the finger was read, and as what."""
        self.goes_on = ""
        """The list that a sentence with `otherwise` goes on with: `dodge`, `radar`, `sector`; or
        sectors below a heading."""
        self.headed_at = -9
        """Where a sentence ended that announced a list of standing orders, and no more."""
        self.is_standing = False
        """Below a heading of standing orders."""
        self.is_listed = False
        """A numbered list of orders has begun: the numbers say in which order they are tried."""
        self.is_preferred = False
        """A heading says that the items of a list stand in order of preference."""
        self.is_asked_on = False
        """The sentence before asks what is next: `And if not?`"""
        self.is_answered = False
        """The sentence before asks how it is with a bomber or a hex, and says what then is done."""
        self.own: list[Stretch] = []
        self.asked = -9
        """Where a short question ended, to which the next sentence may hang."""
        self.strange: Said | None = None
        """A sentence with a word that nobody knows."""
        self.unsaid: Said | None = None
        """A sentence with such a word where the verb of an order stands."""
        self.referred: Said | None = None
        """A sentence that speaks of other orders, in what may be talk."""
        self.half_asked: Said | None = None
        """A sentence about sectors or bases with such a word, of which nothing was read."""
        self.hinted: Said | None = None
        """A sentence with a word that orders are made of, though none was read."""
        self.denied: tuple[Said, str] | None = None
        """A sentence that takes back an order of this verb, and says nothing in its place."""
        self.head: Item | None = None
        """What may be the round beside a colour above the orders: `GREEN / T7`."""
        self.mends: Item | None = None
        """A correction is announced in a sentence by itself: `No, wait. Hold.`"""
        self.strung: dict[Stretch, Callable[[], Strung]] = {}
        """Each sentence as it was strung, for who asks."""
        self.left: Said | None = None
        """A sentence with a word of orders that left no mark, and that no rule of talk excuses."""
        self.in_press: Said | None = None
        """A sentence with an order where press has begun anew below a blank line."""
        self.sentences: list[Said] = []
        """All that was read as sentences, for the account."""
        self.set_aside: list[tuple[Said, Line]] = []
        """Talk of everyday life in words of orders: it counts where nothing else is ordered."""
        self.quoted_until = -1
        """Where the words of somebody else end that a sentence began; -1: nobody speaks."""
        self.is_last_try = False
        """Nothing is ordered in all the rest."""
        self.told: Said | None = None
        """What somebody is said to do, perhaps of the player's own aircraft."""

    def said(self, start: int, end: int) -> Said:
        """A stretch, read as one sentence."""
        label = _POSTSCRIPT.match(self.look, start, end)
        start = behind_an_address(self.look, label.end() if label else start, end)
        headed = None if self.orders.is_begun or self.turn else self._behind_round(start, end)
        if headed is not None:
            return headed
        look = with_leave_asked(self.look, start, end)
        one = said_without(look, start, end, self.languages, third=self.third)
        one = with_past(self.look, one)
        items: Sequence[Item] = with_that_place(with_deeds_told(with_whom_told(one.items)))
        items = with_nobody(with_one_of_them(with_one_action(items)))
        items = without_what_was(without_articles(items))
        if not self.orders.is_begun:
            items = without_what_it_is_not(items)
        items = without_choices_told(with_hindrance(items))
        items = without_reckoning(without_places_told(with_what_one_wishes(items)))
        items = with_nothing(mended(without_asides(without_what_is_not_there(items))))
        items = _without_wished(without_habits(denied(items)))
        items = items if self.third or one.is_question else of_others(items)
        if self.third and (at := reason_of_mine(items)):
            items = [*items[: at - 1], items[at - 1]._replace(kind="colon"), *items[at:]]
        named = None if self.is_turn_told else self.turn
        items = with_later(
            without_level_kept(without_apologies(items)),
            named,
            is_begun=self.orders.is_begun,
        )
        items = items if self.sentences else with_round_in_head(items)
        items = with_round_told(without_count(items, self.sentences))
        if not (self.orders.is_begun and kinds_of(items) & CONTENT_KINDS):
            at = next((n for n, item in enumerate(items) if item.kind in CONTENT_KINDS), len(items))
            items = [counted(item, is_behind=n > at) for n, item in enumerate(items)]
        items = [self._thought(item) for item in (asked(items) if one.is_question else items)]
        one = one._replace(items=tuple(without_truths(with_places_apart(items))))
        one = with_when(with_clauses_whole(with_answers(one, is_asked=self.is_answered)))
        one = without_tag(self.look, with_inverted(one))
        if self.orders.is_begun:
            one = without_name_below(self.look, one)
        one = one._replace(items=tuple(with_halves(one.items)))
        self.slips.update({(a, b): meant for a, b, meant in one.slips})
        # `my brave pilot ... he`: what he does is what is ordered
        items = tuple(
            item._replace(kind="fill")
            if (item.kind == "WHO" and item.text.lower() in self.mine)
            or (self.has_plane and is_to_do(item, after))
            or ((self.has_plane or self.third) and does_instead(one.items, n))
            or (self.third and is_mine_let(one.items, n))
            else item._replace(kind="WEAK", value="HOLD")
            if self.has_plane and item.kind == "HALF" and WAITS.match(item.text)
            else item
            for n, (item, after) in enumerate(zip_longest(one.items, one.items[1:]))
        )
        return one._replace(items=items)

    def _behind_round(self, start: int, end: int) -> Said | None:
        """`R7: attack B3`, the round and what it is for; None where nothing is ordered there."""
        label = label_of_round(self.look, start, end)
        if label is None:
            return None
        name, at = label
        one = self.said(at, end)
        if not orders_below(name, one.items):
            return None
        head = (
            Item("ROUND", name[1:], start, at, self.look[start:at]),
            Item("colon", "", at, at, ":"),
        )
        return one._replace(items=(*head, *one.items), start=start)

    def behind_a_head(self, items: Sequence[Item]) -> None:
        """`GREEN / T7`, or `T7`, above `Attack B3`: what was read as a hex is the round."""
        if self.head and orders_by_itself(phrases_of(items)):
            self.orders.clear()
            self.turn = round_of_head(self.head)
        is_first = self.turn is None and not self.orders.is_begun
        self.head = round_alone(items) if is_first else None

    def _thought(self, item: Item) -> Item:
        """`I think I'll attack B2` decides; beside what is ordered already it is a doubt."""
        if item.kind != "THINK":
            return item
        return item._replace(kind="MAYBE" if self.orders.is_begun else "fill", value=THOUGHT)

    def first_said(self, line: Line) -> Said:
        """The first sentence of a line."""
        found = sentences(self.look, line.start, line.end)
        return self.said(*(found[0] if found else (line.start, line.end)))

    @property
    def has_doubts(self) -> bool:
        """Is anything asked about?"""
        return bool(self.doubts or self.orders.doubts or self.fly.doubts)

    def stands(self) -> tuple[object, ...]:
        """All that was read so far, to tell whether a sentence changes it."""
        return (
            tuple(self.orders.alternatives), tuple(self.fly.alternatives), self.dodge, self.radar,
            self.ends_fly, self.sectors, self.bases,
        )  # fmt: skip

    def doubt(self, one: Said, why: Why) -> None:
        """A sentence is asked about."""
        self.doubts.append(Doubt(one.start, one.end, why))

    def doubt_if(self, asked: tuple[Said, Why] | None) -> None:
        """A sentence is asked about, if there is one to ask about."""
        if asked is not None:
            self.doubt(*asked)

    def note(self, start: int, end: int) -> None:
        """What is for the game master alone."""
        self.notes.append(self.text[start:end].strip())
        self.mark(start, end, Kind.NOTE)

    def mark(self, start: int, end: int, kind: Kind, words: str = "") -> None:
        """What a stretch was read as."""
        self.marks.append(MarkedSpan(Span(start, end), kind, words))

    def _says_nothing_else(self) -> bool:
        """Is the whole message a word or two that nobody knows, `t/o`?"""
        own = " ".join(self.look[a:b] for a, b in self.own)
        is_short = len(re.findall(r"\w+", own)) <= _WORD_OR_TWO
        is_short = is_short or self.turn is not None  # orders are announced, and none was read
        return is_short and not any(self.stands()) and not self.has_doubts and not self.press

    def reasons(self) -> dict[Stretch, Why]:
        """Each stretch that is asked about, and why."""
        raised = [*self.doubts, *self.orders.doubts, *self.fly.doubts]
        return {
            (doubt.start, self._without_mark(doubt.start, doubt.end)): doubt.why
            for doubt in reversed(raised)
        }

    def _passed_over(self) -> tuple[Said, Why] | None:
        """A sentence that may order something, and of which nothing was read."""
        is_empty = not any(self.stands())
        is_begun = self.orders.is_begun or self.sectors or self.bases
        # `Attack B3. My Spitfire climbs one`
        is_of_now = self.left is not None and kinds_of(self.left.items) & {"NOW", "ROUND"}
        is_mine = self.told is not None and tells_of_mine(self.told) and not self.third
        nets = (
            (self.told, Why.HOLE, is_empty),
            (self.told, Why.TWO_ACTIONS, is_mine and self.orders.alternatives),
            (self.in_press, Why.HALF, is_empty),
            (self.hinted, Why.HALF, is_empty and (not self.press or self.turn is not None)),
            (self.unsaid, Why.HOLE, not (is_begun or self.press)),
            (self.referred, Why.REFERENCE, is_empty and not self.press),
            (self.half_asked, Why.HOLE, not self.orders.is_begun and self._is_half_asked()),
            (self.strange, Why.HOLE, self._says_nothing_else()),
            (self.left, Why.HALF, is_empty or (is_of_now and not is_begun)),
        )
        return next(((one, why) for one, why, holds in nets if one and holds), None)

    def _ask_what_is_wanted(self) -> None:
        """Where nothing was read: what stands elsewhere, or is wanted in words that none has."""
        is_empty = not any(self.stands()) and self.dodge is self.radar is None
        for one in self.sentences:
            has_press = bool(self.press)
            if (not has_press and does_again(self.look, one)) or (
                is_empty and refers_elsewhere(self.look, one, has_press=has_press)
            ):
                self.doubt(one, Why.REFERENCE)
            elif is_empty and directs(self.look, one):
                self.doubt(one, Why.HALF)

    def _is_half_asked(self) -> bool:
        """Is a sector or a base asked for, and nothing that was read may be it?"""
        kinds = kinds_of(self.half_asked.items) if self.half_asked else frozenset()
        is_asked_elsewhere = kinds & {"SECTOR", "BASE"} and not (
            kinds & {"COLOUR", "colon", "ELSE", "PLACED", "NUMBER"}
            or ("SECTOR" in kinds and not self.sectors)
            or ("BASE" in kinds and not self.bases)
        )
        return not is_asked_elsewhere  # `Ik doe graag mee`, above the sectors

    def _without_mark(self, start: int, end: int) -> int:
        """Where a stretch ends that closes with a full stop or a comma."""
        return start + len(self.look[start:end].rstrip(" \n.,;")) or end

    def reading(self) -> Reading:
        """All of it as the value that every reader gives."""
        if self.denied:
            self.doubt(self.denied[0], Why.HALF)
        is_refused = self.mends and _REFUSES.search(self.mends.text) and not self.has_doubts
        if self.mends and is_refused and self.orders.alternatives:
            self.doubts.append(Doubt(self.mends.start, self.mends.end, Why.HALF))  # `Wait, no.`
        if self.wished_of and self.orders.is_begun:
            self.doubt(self.wished_of, Why.HALF)  # `I want Yellow dead. Attack 3.`
        passed_over = None if self.has_doubts else self._passed_over()
        if passed_over:
            self.doubt(*passed_over)
        is_left_open = not (self.orders.is_begun or self.sectors or self.bases)
        if is_left_open and not self.has_doubts:
            self._ask_what_is_wanted()
        is_own = self.is_form and (self.turn or self.orders.is_begun) and not self.bases
        sectors = () if is_own and len(self.sectors) == 1 else self.sectors
        sheet = Sheet(
            orders=tuple(self.orders.alternatives),
            dodge=self.dodge,
            radar=None if self.radar is None else tuple(map(HexName, self.radar)),
            fly=tuple(self.fly.alternatives) if self.fly.alternatives or self.ends_fly else None,
            sectors=tuple(map(PlaneName, sectors)),
            bases=tuple(map(HexName, self.bases)),
        )
        lost = None if self.has_doubts else unaccounted(self.sentences, write_sheet(sheet))
        if lost is not None:
            self.doubt(lost, Why.LOST)
        elif not self.has_doubts:
            self.doubt_if(
                (unbalanced(self.sentences) if any(self.stands()) else None)
                or unbalanced_standing(
                    self.sentences, has_fly=sheet.fly is not None, has_dodge=sheet.dodge is not None
                )
            )
        if not self.has_doubts:
            is_empty = sheet.is_empty
            self.doubt_if(
                nearly_ordered(self.sentences, is_empty=is_empty, has_press=bool(self.press))
            )
        reasons = self.reasons()
        doubts = sorted(reasons)
        unread = tuple(
            Unread(Span(a, b), self.text[a:b], codes=(reasons[a, b].value,)) for a, b in doubts
        )
        marks = [
            mark
            for mark in self.marks
            if not any(a < mark.span.end and mark.span.start < b for a, b in doubts)
        ]
        marks += [MarkedSpan(Span(a, b), Kind.UNREAD) for a, b in apart(doubts)]
        marks.sort(key=lambda mark: mark.span.start)
        press = "\n".join(self.press)
        slips = tuple(
            Slip(Span(a, b), self.text[a:b], meant) for (a, b), meant in sorted(self.slips.items())
        )
        return Reading(
            self.text, self.turn, {"": sheet}, press, unread, tuple(self.notes), tuple(marks), slips
        )
