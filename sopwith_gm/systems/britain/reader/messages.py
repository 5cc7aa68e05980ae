"""One message of a player: sentence by sentence, into a sheet, press, and doubts (BB 15)."""

import re
from collections.abc import Sequence

from msgspec.structs import replace

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import (
    Kind,
    Reading,
)
from sopwith_gm.reading.fold import WIDE_BLANK, folded, tidied
from sopwith_gm.reading.signs import POSTSCRIPT
from sopwith_gm.reading.subject import turn_in_subject
from sopwith_gm.systems.britain.reader.about import (
    CONTENT,
    ORDERING,
    SHORT,
    delegates,
    denies_by_name,
    follows,
    heads_a_list,
    hints,
    is_list_with_a_hole,
    offers,
    opens_else,
    reference_behind,
    refers,
    wavers,
)
from sopwith_gm.systems.britain.reader.another_mail import changes_another_mail
from sopwith_gm.systems.britain.reader.asking import is_thought_over
from sopwith_gm.systems.britain.reader.backwards import choices_apart
from sopwith_gm.systems.britain.reader.bases import may_stand_there
from sopwith_gm.systems.britain.reader.chains import read_links
from sopwith_gm.systems.britain.reader.conditions import asks_a_state, exception_behind
from sopwith_gm.systems.britain.reader.corrections import (
    announces_mending,
    corrected,
    exchanged,
    turned_about,
    without_change,
)
from sopwith_gm.systems.britain.reader.doubts import Why
from sopwith_gm.systems.britain.reader.forms import rows_joined
from sopwith_gm.systems.britain.reader.hand import is_legend
from sopwith_gm.systems.britain.reader.heads import (
    behind_a_tale,
    is_quoted,
    is_unwanted,
    moves_nowhere,
)
from sopwith_gm.systems.britain.reader.kept import confirms, without_what_stands
from sopwith_gm.systems.britain.reader.left_open import open_list_behind
from sopwith_gm.systems.britain.reader.letters import (
    INITIALS,
    INNER_PRESS,
    Line,
    in_their_order,
    is_name,
    is_note,
    press_begins,
    without_sector,
)
from sopwith_gm.systems.britain.reader.life import is_of_few_words, is_of_life
from sopwith_gm.systems.britain.reader.links import last_bomber
from sopwith_gm.systems.britain.reader.preamble import heads_its_orders, without_preamble
from sopwith_gm.systems.britain.reader.questions import (
    asks_how_it_is,
    asks_to_change,
    asks_what_else,
    is_asked,
    may_i,
)
from sopwith_gm.systems.britain.reader.relisted import all_turned_about, relisted
from sopwith_gm.systems.britain.reader.remembering import TALKING, Remembering
from sopwith_gm.systems.britain.reader.rounds import round_so_far
from sopwith_gm.systems.britain.reader.said_before import with_place_spoken_of, with_place_told
from sopwith_gm.systems.britain.reader.sentences import (
    Item,
    Said,
    kinds_of,
    phrases_of,
    sentences,
)
from sopwith_gm.systems.britain.reader.standing import (
    ends_flight,
    heads_orders,
    list_goes_on,
    lists_kept,
    part_behind_an_item,
    says_it_stands,
    second_ended,
    set_up_asked,
    silent_flight,
    standing_part,
    this_turns_part,
)
from sopwith_gm.systems.britain.reader.told import tells
from sopwith_gm.systems.britain.reader.whose import tells_of_somebody

_ORDERED = ORDERING | {"PLACED"}
_ASKED = frozenset({"RADAR", "DODGE", "BARE", "PLACED", "NUMBER", "NOT"})


_MENDS = frozenset({"FIX", "SCRUB", "NOPE", "INSTEAD", "NTH", "NOT", "NONE", "KEEP"})
_WRAP = Pattern(r"\n\s*")


class MessageReader(Remembering):
    """One message while it is being read."""

    def whole_reading(self, subject: str) -> Reading:
        """All of it; the round is the subject's where the message names none."""
        reading = self.reading()
        if not subject or reading.turn is not None:
            return reading
        named = MessageReader(subject, folded(tidied(subject)))
        return replace(reading, turn=named.turn_of_subject())

    def turn_of_subject(self) -> int | None:
        """The round that a subject names."""
        items = self.said(0, len(self.look)).items
        named = (((one.start, one.end), int(one.value)) for one in items if one.kind == "ROUND")
        return turn_in_subject(self.look, named)

    def read(self, lines: Sequence[Line]) -> None:
        """Read every line in turn."""
        self.look, lines = rows_joined(self.look, lines)
        lines = in_their_order(choices_apart(self.look, self.with_heads(lines)))
        self.own = [(line.start, line.end) for line in lines]
        for line in lines:  # wrapped prose goes on
            wrapped = _WRAP.sub(
                lambda found: " ".ljust(len(found[0]), "\t"), self.look[line.start : line.end]
            )
            self.look = self.look[: line.start] + wrapped + self.look[line.end :]
        in_press = in_note = closed = False
        for n, line in enumerate(lines):
            look = self.look[line.start : line.end]
            if is_note(look):
                in_note, in_press, closed = True, False, False
            in_note = in_note and self.is_in_note(line)
            if in_note:
                self.note(line.start, line.end)
                continue
            begins = self.press_label(line.start, line.end)
            if n and begins is None and not closed and self._is_ruled_off(lines, n):
                closed = True
                self.below_closing(line)
                continue
            closed = closed and begins is None
            if closed and not POSTSCRIPT.match(look):
                self.below_closing(line)
                continue
            closed = False
            if (self.closes(line) and (n or len(lines) == 1)) or (
                n
                and begins is None
                and n == len(lines) - 1
                and (
                    is_name(without_sector(look) if self.orders.is_begun else look)
                    or INITIALS.fullmatch(look.strip())
                )
                and self.signs(line)
            ):
                closed, in_press = True, False
                self.mark(line.start, line.end, Kind.SIGNATURE)
                continue
            if is_legend(look):
                self.mark(line.start, line.end, Kind.CHAT)
                continue
            if self._denies_press(line):
                in_press = False
                self.mark(line.start, line.end, Kind.CHAT)
                continue
            if begins is not None:
                in_press = self._press(line.start + begins, line.end)
                in_note = not in_press
                continue
            if in_press and self.told is None:
                first = self.first_said(line)
                starts = [item.kind for item in first.items[:5]]
                said = [kind for kind in starts if kind not in ("comma", "colon", "dash")]
                named = said[:1] == ["COLOUR"] or said[:2] in (
                    ["NOW", "COLOUR"],
                    ["ROUND", "COLOUR"],
                )
                self.told = first if named and "DOES" in starts else None
            if in_press and not self._ends_press(line):
                in_press = self._press(line.start, line.end)
                in_note = not in_press
                continue
            in_press = False
            line = line if begins else self.without_address(line)
            above = self.look[lines[n - 1].start : lines[n - 1].end] if n else ""
            is_below = above.rstrip().endswith(":")  # the heading stands by itself
            self.is_standing = self.is_standing and (is_below or not line.opens)
            inner = INNER_PRESS.search(self.look, line.start, line.end)
            end = inner.start() if inner else line.end
            for n_th, (a, b) in enumerate(sentences(self.look, line.start, end)):
                if b == end and self.is_last(lines[n:], end) and self.signs_off(a, b):
                    self.mark(a, b, Kind.SIGNATURE)
                    closed = True
                    break
                # an item of a list is its first sentence: what follows may be talk
                rest = Line(a, end, False, is_rest=True)
                self._sentence(self.said(a, b), rest if n_th else line)
            if inner:
                label = press_begins(self.look[inner.end() : line.end])
                if label is None:
                    self.mark(inner.end(), line.end, Kind.CHAT)  # `Press: none.`
                    continue
                in_press = self._press(inner.end() + label, line.end)
                in_note = not in_press
        if self.set_aside and not any(self.stands()) and not self.has_doubts:
            self.is_last_try = True  # nothing is ordered but, perhaps, there
            for one, line in self.set_aside:
                told = kinds_of(one.items)
                if "PAST" in told and not told & {"ORDER", "WEAK", "FIELD"}:
                    continue  # `That dive of mine last round was a mistake.`
                self._sentence(one, line)
                if is_of_few_words(self.orders.alternatives):
                    self.orders.clear()
                    self.orders.doubt(one.start, one.end, Why.HALF)

    def _press(self, start: int, end: int) -> bool:
        """A line of press, to where it ends; says whether press may go on behind it."""
        cut = self._end_in_press(start, end)
        start = len(self.look[:start].rstrip(WIDE_BLANK))  # what was left out of it is press
        told = self.text[start:cut].strip()
        if told:
            self.press.append(told)
        self.mark(start, cut, Kind.PRESS)
        rest = Line(cut, end, False)
        if is_note(self.look[cut:end]) and self._is_nothing(rest):
            self.note(cut, end)
            return False
        for a, b in sentences(self.look, cut, end):
            self._sentence(self.said(a, b), rest)
        return True

    def _with_correction(self, one: Said) -> Said:
        """The sentence with the word of correction that stood by itself before it."""
        said = phrases_of(one.items)
        if announces_mending(said) and self.orders.is_begun and not one.is_question:
            self.mends = said[-1]
        elif self.denied and self.denied[1] and "ORDER" in kinds_of(said):
            # `No, not B2. Attack B5`: what is right stands behind what is not
            if not kinds_of(said) & _SAYS_HOW:
                return one._replace(items=(said[0]._replace(kind="FIX", value=""), *one.items))
        elif self.mends and kinds_of(said) & CONTENT and not one.is_question:
            mends, self.mends = self.mends._replace(kind="FIX"), None
            self.denied = None
            if not kinds_of(said) & _SAYS_HOW:
                return one._replace(items=(mends, *one.items))
        return one

    def _sentence(self, one: Said, line: Line) -> None:
        """Read one sentence: what it is about decides who reads it."""
        one = self._with_correction(one)
        items = one.items
        if not items:
            return  # `P.S.`, and nothing behind it
        self.behind_a_head(items)
        is_denial = self.orders.is_begun and denies_by_name(one)
        is_said = is_quoted(items) or one.start < self.quoted_until
        if is_said and self.look.count('"', one.start, one.end) % 2:
            self.quoted_until = self.look.find('"', one.end, line.end)
        if (is_of_life(one) or is_said) and not self.is_last_try and not is_denial:
            self.set_aside.append((one, line))
            return
        before_it = self.sentences[-1:]
        if before_it and is_thought_over(self.look, before_it[0], one):
            self.orders.clear()
            self.orders.doubt(before_it[0].start, before_it[0].end, Why.MAYBE)
        self.sentences.append(one)
        if one.strung:
            self.strung[one.start, one.end] = one.strung
        self.is_answered = any(map(asks_a_state, items))
        kinds = kinds_of(items)
        at = standing_part(self, one) if kinds & {"SECTOR", "BASE"} else 0
        at = at or this_turns_part(one) or second_ended(one)
        if not at and line.label > 1 and kinds & {"DODGE", "RADAR"}:
            at = part_behind_an_item(one)
        if not at and kinds & {"DODGE", "RADAR"}:
            at = open_list_behind(one)
        at = at or exception_behind(one) or reference_behind(one)
        if at:  # `Sector Blue, base F10, and dodge behind him`
            for part in (items[:at], items[at:]):
                self._sentence(
                    one._replace(items=part, start=part[0].start, end=part[-1].end), line
                )
            return
        if confirms(items, self.orders.alternatives) and not one.is_question:
            self.sentences.pop()
            return
        if changes_another_mail(self.look, one, is_begun=self.orders.is_begun):
            self.doubt(one, Why.REFERENCE)
            return
        if "KEPT" in kinds:
            kept = without_what_stands(items, self.orders.alternatives)
            if kept is None:
                self.doubt(one, Why.REFERENCE)  # `The landing stands`: which one?
                return
            if not phrases_of(kept):
                return
            one, items = one._replace(items=tuple(kept)), tuple(kept)
            kinds = kinds_of(items)
        self.turn, self.is_turn_told = round_so_far(one, self.turn, is_told=self.is_turn_told)
        at = behind_a_tale(items)
        if at:  # `I have thought it over, and bomber 4 has lived long enough: shoot it down`
            self.orders.him = last_bomber(items[:at]) or self.orders.him
            self._sentence(one._replace(items=items[at:], start=items[at].start), line)
            return
        self.orders.him = self.orders.him or last_bomber(items)
        if "COND" in kinds:
            items = tuple(with_place_spoken_of(items))
            one = one._replace(items=items)
        if not self.orders.is_begun and self.sentences[:-1]:
            ahead = [item for item in self.sentences[-2].items if item.start < one.start]
            items = tuple(with_place_told(items, ahead))
            one = one._replace(items=items)
        if heads_its_orders(items):
            without_preamble(self, one)
        before = self.stands()
        if self.is_asked_on and "NOPE" in kinds:  # `No joy? No. Hold.`
            self.is_asked_on, self.asked = False, one.start if kinds & CONTENT else one.end
        if delegates(items):
            self.told = one
            said = [item for item in phrases_of(items) if item.kind not in ("FIRST", "PREFER")]
            is_listed = bool(line.label) or self.is_preferred or not self.orders.is_begun
            if said[0].value == "delegated" and is_listed:
                self.orders.doubt(one.start, one.end, Why.HALF)
                return
        attacks_any = {"SECTOR", "COLOUR"} <= kinds and any(
            (item.kind, item.value) == ("ORDER", "ATTACK ANY") for item in items
        )  # `I'd take any, Blue for preference`
        if turned_about(self, one) or all_turned_about(self, one) or relisted(self, one, kinds):
            pass  # `Wait, correction: behind him, S`
        elif is_list_with_a_hole(items) or is_unwanted(items) or attacks_any:
            self.doubt(one, Why.HOLE)
        elif "REFER" in kinds and exchanged(self, one):
            pass  # `Correction: for B4 read B5`
        elif ("REFER" in kinds and refers(one)) or asks_to_change(self.look, one):
            self.doubt(one, Why.REFERENCE)
        elif (
            {"SECTOR", "COLOUR"} <= kinds or ("BASE" in kinds and may_i(self.look, one, kinds))
        ) and set_up_asked(self, one, kinds):
            pass  # `May I have Yellow?` asks for it
        elif one.is_question and self.orders.is_begun and asks_what_else(items):
            self.asked = one.end
            self.is_asked_on = True  # `And if not? Hold.`
        elif is_asked(self, one, kinds):
            is_low = any(item.value == "how low" for item in items)
            asks = (kinds & (_ASKED | {"ELSE"}) or is_low) and "ASK" not in kinds
            asks = asks and not kinds & {"PAST", "WHO", "DOES"}
            if not kinds & {"BARE", "PLACED", "COND", "NOT", "NOPE"}:
                asks = asks and not _EXCLAIMS.match(self.look, one.start, one.end)
            asks = asks or asks_how_it_is(one)
            self.asked = one.end if asks and len(one.items) < SHORT else -9
        elif (
            kinds & CONTENT
            and 0 <= one.start - self.asked <= 2
            and not self.is_asked_on
            and items[0].kind != "COND"  # `B2 gone? If B2 is gone, land`
        ):
            # `B3 gone? Then land.`, `No joy there? No. Hold.`
            self.orders.doubt(one.start, one.end, Why.CONDITION)
        elif (
            kinds & {"SECTOR", "BASE", "COLOUR", "FIRST"}
            and not {"RADAR", "IF"} <= kinds
            and set_up_asked(self, one, kinds)
        ) or (kinds & {"DODGE", "RADAR"} and lists_kept(self, one, kinds)):
            pass
        elif self.is_standing and heads_orders(self.look, one, kinds):
            self.is_standing, self.chain = False, self.orders
        elif self.is_standing and self._orders_below_lists(one, kinds):
            self.is_standing, self.chain = False, self.orders  # `The order: move N`
            read_links(self.orders, items, one)
        elif "STANDING" in kinds and says_it_stands(self, one):
            self.sentences.pop()
            return
        elif (
            kinds & {"STANDING", "SILENCE"}
            or ends_flight(items)
            or (self.is_standing and kinds & (CONTENT | {"ELSE"}))
            or (self.is_standing and {"FLY", "NONE"} <= kinds)
        ):
            silent_flight(self, one, kinds, label_next=line.label > 1)
        elif (
            ("ELSE" in kinds or self._is_headed(one))
            and self.goes_on
            and not heads_its_orders(items)
            and list_goes_on(self, one)
        ):
            pass
        elif self._is_headed(one) and kinds & {"PLACED", "REAR", "SHOOT"} and not self.is_standing:
            self.doubt(one, Why.HOLE)  # `Radar orders. D7, otherwise zorbel`
        elif self.orders.is_begun and offers(one):
            self.orders.contradict(one.start, one.end)
        elif self.orders.is_begun and wavers(one):
            self.orders.doubt(one.start, one.end, Why.MAYBE)  # `Or maybe 2`
        elif kinds & _MENDS and (without_change(self, one) or corrected(self, one, kinds)):
            self.goes_on = ""
            if tells(one):
                self.told = one
        else:
            doubtful = {"IF", "ELSE"} if line.opens else {"IF", "unknown", "ELSE"}
            is_told = bool(kinds & TALKING and not kinds & doubtful) or tells_of_somebody(items)
            if self.goes_on == "sector" and "COLOUR" in kinds and not is_told:
                self.doubt(one, Why.HOLE)
                return
            self.goes_on = "" if kinds & CONTENT else self.goes_on
            self.is_preferred = self.is_preferred and not (line.opens and self.orders.is_begun)
            is_line = self.is_preferred and not line.is_rest and bool(kinds & _ORDERED)
            is_item = line.label > 1 or (line.is_bullet and self.is_preferred) or is_line
            label_next = is_item and self.is_listed and self.orders.is_begun
            label_next = label_next or self.is_asked_on
            self.is_listed = self.is_listed or line.label == 1 or is_item
            self.is_preferred = self.is_preferred or heads_a_list(self.look, one)
            self.is_asked_on = False
            if tells(one):
                self.told = one
            if hints(one):
                self.hinted = one
            if not self.orders.is_begun and may_stand_there(
                items, [told for said in self.sentences[:-1] for told in said.items]
            ):
                self.doubt(one, Why.CHOICE)
                return
            if moves_nowhere(items):
                self.orders.doubt(one.start, one.end, Why.HOLE)  # `Fly SX. Otherwise hold.`
                return
            self.chain = self.chain if opens_else(items) and self.chain.is_begun else self.orders
            read_links(self.chain, items, one, label_next=label_next)
            if any(before) and before == self.stands() and follows(one):
                self.orders.doubt(one.start, one.end, Why.HOLE)
        self.remember(one, before)

    def _is_ruled_off(self, lines: Sequence[Line], n: int) -> bool:
        """Does a rule stand between this line and the orders above it, and no order below?"""
        between = self.look[lines[n - 1].end : lines[n].start]
        if not _RULE.search(between) or not any(self.stands()):
            return False
        return not any(
            kinds_of(self.said(a, b).items) & _NO_FOOTER
            for line in lines[n:]
            for a, b in sentences(self.look, line.start, line.end)
        )

    def _is_headed(self, one: Said) -> bool:
        """Does the sentence right before it announce a list?"""
        return 0 <= one.start - self.headed_at <= _NEXT

    def _orders_below_lists(self, one: Said, kinds: frozenset[str]) -> bool:
        """`The order: move N`, `this round I stay on the ground`, below what a heading of standing
        orders announced."""
        is_headed = _MY_ORDER.match(self.look, one.start, one.end) is not None
        is_headed = is_headed or (bool(kinds & CONTENT) and any(map(_is_of_this_round, one.items)))
        has_lists = self.dodge is not None or self.radar is not None or self.fly.is_begun
        return is_headed and has_lists and not kinds & {"STANDING", "SILENCE", "DODGE", "RADAR"}


def _is_of_this_round(item: Item) -> bool:
    return item.kind == "ROUND" or (
        item.kind == "NOW" and _THIS_ROUND.search(item.text) is not None
    )


_THIS_ROUND = Pattern(
    r"\b(?:turn|round|mailing|move|time|go|week|tour|manche|fois|coup|ronde|beurt|zet|keer|now|today|"
    r"nu|vandaag|maintenant|aujourd)\b",
    re.IGNORECASE,
)
_MY_ORDER = Pattern(
    r"\W*(?:(?:and|now|the|my|here is|et|mon|mes|l'|les|en|nu|de|het|mijn)\W+)*"
    r"(?:orders?|moves?|ordres?|bevel(?:en)?|opdracht(?:en)?|zet)"
    r"(?: (?:for|this|of|pour|ce|voor|deze|itself|proper) ?(?:this |the |ce |deze )?"
    r"(?:turn|round|tour|ronde|beurt)?)? ?:",
    re.IGNORECASE,
)
_EXCLAIMS = Pattern(
    r"\W*(?:ouch|oh|oops|wow|blimey|gosh|crikey|golly|goodness|heavens|good lord|really|what|phew|"
    r"aie|oh la la|zut|mince|oei|tjonge|jeetje|goh|nou)\b\s*[,!-]",
    re.IGNORECASE,
)
"""`Ouch, four already?` wonders at what is so, and no order hangs on it."""
_RULE = Pattern(r"_{8,}")
_NO_FOOTER = (CONTENT - {"HALF", "NUMBER", "ANY", "NEAREST"}) | {
    *("ELSE", "STANDING", "SILENCE", "DODGE", "RADAR", "COND", "SECTOR", "BASE", "COLOUR"),
    *("FIX", "SCRUB", "NOPE", "NONE", "NOT", "ROUND", "REFER", "MAYBE"),
}
"""What may be orders, or about them, and stands in no footer."""
_NEXT = 2
"""Characters from one sentence to the next, at most."""
_SAYS_HOW = frozenset({"FIX", "SCRUB", "NOPE", "NTH", "INSTEAD", "LATER", "PAST"})
