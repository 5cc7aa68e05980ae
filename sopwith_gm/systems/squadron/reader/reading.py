"""A whole message of Squadron Leader, read: its sheet, its press, and what must be asked."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import groupby
from re import IGNORECASE

from msgspec.structs import replace

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Explained, Kind, Reading, Role, Slip, Span, Unread
from sopwith_gm.reading.explanation import explanation
from sopwith_gm.reading.fold import tidied
from sopwith_gm.reading.of_life import ask_what_may_be_life, without_everyday_life
from sopwith_gm.reading.parts import Part, parts_of, sentences
from sopwith_gm.reading.passed_over import ask_what_was_passed_over
from sopwith_gm.reading.strung import Strung
from sopwith_gm.reading.taken_back import ask_what_is_taken_back
from sopwith_gm.reading.why_asked import codes_at
from sopwith_gm.systems.squadron.orders import Climb, Dive, Sheet
from sopwith_gm.systems.squadron.reader.account import (
    corrects_nothing,
    leaves_dice,
    limits_unread,
)
from sopwith_gm.systems.squadron.reader.binding import unbound
from sopwith_gm.systems.squadron.reader.closing import sheet_of
from sopwith_gm.systems.squadron.reader.doubts import Code
from sopwith_gm.systems.squadron.reader.draft import Doubt, Draft
from sopwith_gm.systems.squadron.reader.forms import (
    by_plane,
    fields,
    question_in,
    thanks_in,
)
from sopwith_gm.systems.squadron.reader.in_its_place import in_its_place
from sopwith_gm.systems.squadron.reader.intents import Intent, Sentence, read_sentence
from sopwith_gm.systems.squadron.reader.life import is_of_life
from sopwith_gm.systems.squadron.reader.made_of import are_orders, flies, has_orders, shoots
from sopwith_gm.systems.squadron.reader.named_alone import ask_who_is_named_alone
from sopwith_gm.systems.squadron.reader.names import Names
from sopwith_gm.systems.squadron.reader.pages import own_words
from sopwith_gm.systems.squadron.reader.questions import is_question
from sopwith_gm.systems.squadron.reader.readable import readable
from sopwith_gm.systems.squadron.reader.rounds import of_this_round
from sopwith_gm.systems.squadron.reader.seeing import seen
from sopwith_gm.systems.squadron.reader.settle import Settler
from sopwith_gm.systems.squadron.reader.speech import without_speech
from sopwith_gm.systems.squadron.reader.telling import marked, opened_anew, press_of, tidy_doubts
from sopwith_gm.systems.squadron.reader.told_below import changed_below
from sopwith_gm.systems.squadron.reader.told_otherwise import told_otherwise
from sopwith_gm.systems.squadron.reader.told_ranked import told_ranked
from sopwith_gm.systems.squadron.reader.trust import is_whole, may_be_trusted
from sopwith_gm.systems.squadron.reader.unsaid import note_what_is_unsaid

LONGEST_SENTENCE = 700
"""Characters; a longer one is asked about where it may be orders."""
_OF_SET_UP = frozenset({"attribute", "station_word", "stats_head"})


def read_message(
    text: str,
    *,
    me: str,
    planes: Sequence[str],
    is_set_up: bool = False,
    roles: Sequence[Role] = (),
    names: Sequence[str] = (),
    tell: Callable[[Explained], None] | None = None,
) -> Reading:
    """One message of the plane `me`, in a game of `planes`; never fails, and never guesses.

    `is_set_up`: it is for round 0, in which stations and headings are ordered; `tell` is told how
    the message was read.
    """
    if not roles:
        text = tidied(text)
    begin = partial(_Message, me=me, planes=planes, names=names, is_set_up=is_set_up)
    message = begin(text, roles=roles)
    reading = message.read()
    if not is_set_up:
        reading = message.changed_below(reading, lambda said: begin(said, roles=roles).read())
    if not reading.unread and not _orders_something(reading):

        def alone(said: str) -> Reading:
            return begin(said, roles=()).read()

        reading = ask_what_was_passed_over(reading, roles, alone, _flies_or_shoots)
    reading = ask_what_is_taken_back(reading, roles)
    is_told = _is_whole(reading) or bool(_OF_THE_GAME.search(reading.text))
    reading = ask_what_may_be_life(reading, roles, of_the_game=is_told)
    reading = ask_who_is_named_alone(reading, me, planes)
    if tell:
        tell(message.explained(reading))
    return reading


def _is_whole(reading: Reading) -> bool:
    """Are there several moves, or moves and whom to attack?"""
    sheet = reading.sheets[""]
    attacks = sheet.attack is not None or sheet.hold_fire
    return len(sheet.moves or ()) + attacks > 1


_OF_THE_GAME = Pattern(
    r"\b(?:attack\w*|target\w*|hold fire|no fire|fire|shoot at|levels?|banks?|immelmann|split s|"
    r"(?:round|turn|move|moves) \d+|\d+[.):])(?!\w)|\b(?:S|F|TL|TR|BL|BR)\b",
)
"""What shows that a message is about the game: there `straight home` is an order."""


def _orders_something(reading: Reading) -> bool:
    return not reading.sheets[""].is_empty


def _flies_or_shoots(reading: Reading) -> bool:
    """`Can I dive and climb in the same round?`: words of height alone are of every day."""
    sheet = reading.sheets[""]
    heights = all(isinstance(one, Climb | Dive) for moves in sheet.moves or () for one in moves)
    return not (replace(sheet, moves=None) if heights else sheet).is_empty


class _Message:
    """One message while it is being read."""

    def __init__(
        self,
        text: str,
        me: str,
        planes: Sequence[str],
        roles: Sequence[Role],
        names: Sequence[str],
        *,
        is_set_up: bool,
    ) -> None:
        self.text, self.me, self.is_set_up = text, me, is_set_up
        self.look, self.speech = without_speech(seen(text, planes, me))
        self.planes = Names(planes, own_words())
        own = {me.lower(): 1, **dict.fromkeys(me.lower().split(), 1)}
        self.parts = parts_of(
            self.look,
            roles,
            (me, *names),
            lambda a, b: are_orders(self.look, a, b, self.planes, own),
        )
        self.look = without_everyday_life(self.look, planes)
        self.written = self.look
        self.asked: Mapping[int, tuple[tuple[int, int], ...]] = {}
        if not is_set_up:
            ordered = [(a, b) for a, b, kind in self._stretches() if kind is Kind.ORDER]
            self.look, self.asked = in_its_place(self.look, ordered, self.planes)
        self.draft = Draft(is_set_up=is_set_up)
        self.marks: list[tuple[int, int, Kind]] = []
        self.sentence = 0
        self.slips: list[tuple[int, int, str]] = []
        self.strung: dict[tuple[int, int], Callable[[], Strung]] = {}

    def read(self) -> Reading:
        """Every part in turn, then the sheet."""
        sheet = self._sheet()
        if self.is_set_up:
            return self._reading(self._hidden_set_up(sheet) or sheet)
        hidden = [one for one in self.parts if self._may_hide_orders(one)]
        if sheet.moves is None and hidden:
            parts = opened_anew(self.parts, hidden[0], self.look)
            tale = _OF_A_TALE.match(self.look, hidden[0].start)
            if not tale:
                sheet = self._again(parts, _flies_at_all, trusts=True) or sheet
            if sheet.moves is None:
                for part in hidden:
                    self.draft.doubt(part.start, part.end, "in-press")
        elif may_be_trusted(sheet, self.draft):
            whole = self._again(self.parts, lambda one: is_whole(one, self.draft), trusts=True)
            sheet = whole or sheet
        if sheet.attack is None and not sheet.hold_fire:
            for part in self.parts:
                if part.kind is Kind.NOTE and shoots(self.look, *part[:2], self.planes):
                    self.draft.doubt(part.start, part.end, "in-press")
        self._ask_of_speech(sheet)
        return self._reading(sheet)

    def changed_below(self, reading: Reading, read: Callable[[str], Reading]) -> Reading:
        """The reading, or what sentences make of it that change what stands above them."""
        again = changed_below(reading, self.look, self.parts, self.planes, read)
        again = told_otherwise(again, self.look, self.parts, self.planes, read)
        return told_ranked(again, self.look, self.parts, self.planes, self.me, read)

    def _hidden_set_up(self, sheet: Sheet) -> Sheet | None:
        """Attributes or a place in what no label announces as press, where none are told.

        Attributes are read where all of it makes sense; a place by itself is asked about.
        """
        if sheet.stats is not None or sheet.start is not None:
            return None
        for part in self.parts:
            if part.kind is Kind.PRESS and not self._is_labelled(part):
                kinds = self._kinds_in(part)
                if "number" not in kinds or not kinds & _OF_SET_UP:
                    continue
                parts = opened_anew(self.parts, part, self.look)
                again = self._again(parts, lambda one: one.stats is not None, trusts=True)
                if again is not None:
                    return again
                self.draft.doubt(part.start, part.end, "in-press")
        return None

    def _kinds_in(self, part: Part) -> frozenset[str]:
        sentence = read_sentence(
            self.look, part.start, part.end, self.planes, is_set_up=True, me=self.me
        )
        return sentence.kinds

    def _is_labelled(self, part: Part) -> bool:
        """Is it announced as press, or does it stand in quotation marks?"""
        same = [one for one in self.parts if one.paragraph == part.paragraph]
        first = next(one for one in same if one.kind is Kind.PRESS)
        labelled = bool(self.look[: first.start].rpartition("\n")[2].strip())
        return labelled or self.look[first.start : first.end].lstrip().startswith('"')

    def _ask_of_speech(self, sheet: Sheet) -> None:
        """What another is quoted to have said is asked about where nothing of its kind is told."""
        whole = seen(self.text, [])
        for start, end in self.speech:
            moves = sheet.moves is None and flies(whole, start, end, self.planes, least=1)
            aims = sheet.attack is None and not sheet.hold_fire
            if moves or (aims and shoots(whole, start, end, self.planes)):
                self.draft.doubt(start, end, "whose")

    def _again(
        self, parts: list[Part], holds: Callable[[Sheet], bool], *, trusts: bool = False
    ) -> Sheet | None:
        """A second reading, which counts only where it leaves nothing to ask, and `holds`."""
        first = self.draft, self.marks, self.parts, self.slips, self.strung
        self.draft = Draft(trusts=trusts, is_set_up=self.is_set_up)
        self.marks, self.slips, self.strung = [], [], {}
        self.parts = parts
        again = self._sheet()
        if holds(again) and not self.draft.doubts:
            return again
        self.draft, self.marks, self.parts, self.slips, self.strung = first
        return None

    def _sheet(self) -> Sheet:
        for start, end, kind in self._stretches():
            if kind is Kind.ORDER:
                self._body(start, end)
            else:
                self.marks.append((start, end, kind))
        return sheet_of(self.draft, self.look)

    def _may_hide_orders(self, part: Part) -> bool:
        """Does what no label announces as press, or a note to the game master, tell moves?

        Such a paragraph is read as orders where none are told elsewhere, if all of it makes sense.
        """
        if part.kind is Kind.PRESS:
            if self._is_labelled(part):
                return False
        elif part.kind is not Kind.NOTE:
            return False
        return flies(self.look, part.start, part.end, self.planes)

    def _stretches(self) -> list[tuple[int, int, Kind]]:
        """Parts of a kind that follow each other, put together; press by paragraphs."""
        found: list[tuple[int, int, Kind]] = []
        for kind, group in groupby(self.parts, key=lambda part: part.kind):
            run: list[Part] = list(group)
            if kind is Kind.ORDER:
                found.append((run[0].start, run[-1].end, kind))
            else:
                found += [(part.start, part.end, part.kind) for part in run]
        return found

    # ------------------------------------------------------------------ sentences
    def _body(self, start: int, end: int) -> None:
        for a, b, is_other in by_plane(self.look, start, end, self.planes, self.me):
            if not is_other:
                self._own_body(a, b)
            else:
                self.draft.doubt(a, b, "another-plane")
                self.marks.append((a, b, Kind.ORDER))

    def _own_body(self, start: int, end: int) -> None:
        for a, b, is_field in fields(self.look, start, end):
            if is_field and not has_orders(self.look, a, b, self.planes):
                self.marks.append((a, b, Kind.CHAT))
                continue
            for one, other in sentences(self.look, a, b):
                asks = question_in(self.look, one, other, self.planes)
                thanks = asks if asks > one else thanks_in(self.look, one, other, self.planes)
                if thanks > one:
                    self._sentence(one, thanks - 1)
                if asks == one < thanks:
                    self.marks.append((thanks, other, Kind.CHAT))
                else:
                    self._sentence(asks, other)

    def _sentence(self, start: int, end: int) -> None:
        if end - start > LONGEST_SENTENCE:
            self.draft.doubt(start, end, "too-long")
            return
        self.sentence += 1
        sentence = read_sentence(
            self.look,
            start,
            end,
            self.planes,
            is_set_up=self.is_set_up,
            me=self.me,
            is_of_me=self.draft.is_of_me,
        )
        self.strung[start, end] = sentence.strung
        self.slips += sentence.slips
        before = self.draft
        self.draft = best = self._tried(before, sentence, sentence.readings[0])
        if len(sentence.readings) > 1 and len(best.doubts) == len(before.doubts):
            meant = self._meaning(best)
            rivals = (self._tried(before, sentence, one) for one in sentence.readings[1:])
            if any(self._meaning(rival) != meant for rival in rivals):
                best.doubt(start, end, "two-meanings")
        self.marks.append((start, end, Kind.ORDER))

    def _meaning(self, draft: Draft) -> tuple[object, ...]:
        copy = draft.copied()
        return (sheet_of(copy, self.look),)

    def _tried(self, before: Draft, sentence: Sentence, intents: Sequence[Intent]) -> Draft:
        draft = before.copied()
        of_life = not self.is_set_up and is_of_life(sentence, intents, self.look, self.me)
        if of_life and before.trusts:
            if corrects_nothing(sentence, draft, draft):
                draft.doubt(sentence.start, sentence.end, "correction")
            if leaves_dice(sentence, self.look, draft, draft):
                draft.doubt(sentence.start, sentence.end, "lost")
            self._balance(sentence, intents, draft, draft)
            self._speak_of(sentence, draft)
            return draft
        intents = of_this_round(sentence, intents, draft, self.look, self.me)
        clauses = readable(sentence, intents, self.look, draft, self.me)
        settler = Settler(draft, self.look, self.me, self.sentence, is_set_up=self.is_set_up)
        settler.mentions, settler.told = list(sentence.mentions), sentence.mentions
        settler.settle(clauses)
        settler.mention(sentence.end)
        if not draft.moves and not self.is_set_up:
            note_what_is_unsaid(draft, sentence, intents, self.me)
        if limits_unread(sentence, before, draft) and not is_question(sentence):
            draft.doubt(sentence.start, sentence.end, "condition")
        if corrects_nothing(sentence, before, draft):
            draft.doubt(sentence.start, sentence.end, "correction")
        if leaves_dice(sentence, self.look, before, draft):
            draft.doubt(sentence.start, sentence.end, "lost")
        self._balance(sentence, intents, before, draft)
        self._speak_of(sentence, draft)
        if of_life:
            draft.of_life.append((sentence.start, sentence.end))
            if draft.told() != before.told() and len(draft.doubts) == len(before.doubts):
                draft.doubt(sentence.start, sentence.end, "order-or-talk")
        return draft

    def _balance(
        self, sentence: Sentence, intents: Sequence[Intent], before: Draft, draft: Draft
    ) -> None:
        """A small word that no phrase claimed, and that may bind an order, is asked about."""
        found = unbound(sentence, intents, self.look, before, draft)
        if found is not None:
            draft.doubt(found[1], found[2], found[0])

    def _speak_of(self, sentence: Sentence, draft: Draft) -> None:
        """Who he or she is in the next sentence: the last plane that was named."""
        of_pronoun = sentence.words.lstrip(" (*-").startswith(("he ", "she ", "he'", "she'", "it "))
        if of_pronoun and draft.is_of_me and "my_plane" not in sentence.kinds:
            return  # of the one who was spoken of
        if sentence.mentions:
            first = sentence.mentions[0]
            opens = first[0] - sentence.start < 12
            draft.is_of_me = first[1] == self.me if opens else sentence.mentions[-1][1] == self.me
        if sentence.acts or "my_plane" in sentence.kinds:
            draft.is_of_me = True

    # ------------------------------------------------------------------ the answer
    def _reading(self, sheet: Sheet) -> Reading:
        doubts = tidy_doubts(self._where_told(self.draft.doubts), self.written)
        reasons = self._reasons()
        places = [Span(one.start, one.end) for one in doubts]
        unread = tuple(
            Unread(at, self.text[at.start : at.end], codes=codes_at(at, reasons)) for at in places
        )
        press = press_of(self.text, self.parts)
        notes = tuple(
            self.text[part.start : part.end].strip()
            for part in self.parts
            if part.kind is Kind.NOTE
        )
        marks = tuple(marked(self.marks, doubts))
        slips = tuple(
            Slip(Span(a, b), self.text[a:b], meant)
            for a, b, meant in self.slips
            if not any(doubt.start <= a < doubt.end for doubt in doubts)
        )
        return Reading(self.text, self.draft.round, {"": sheet}, press, unread, notes, marks, slips)

    def _where_told(self, doubts: Sequence[Doubt]) -> list[Doubt]:
        """What nobody can tell of a list that was put in order: asked about where it was told."""
        found: list[Doubt] = []
        for one in doubts:
            places = self.asked.get(one.start, ()) if one.end == one.start + 1 else ()
            found += [Doubt(a, b, "order") for a, b in places] or [one]
        return found

    def explained(self, reading: Reading) -> Explained:
        """How it was read."""
        told = {place: strung() for place, strung in self.strung.items()}
        strung = {
            (one.tokens[0].start, one.tokens[-1].end): one for one in told.values() if one.tokens
        }
        lines = [(_role(part.kind), part.start, part.end) for part in self.parts]
        ordered = [
            place for place, one in told.items() if one.ways and one.ways[0].means != "nothing"
        ]
        return explanation(reading, lines, strung, ordered, dict(self._reasons()))

    def _reasons(self) -> list[tuple[tuple[int, int], Code]]:
        """Each stretch in doubt, and why."""
        doubts = self._where_told(self.draft.doubts)
        return [((one.start, one.end), one.reason) for one in doubts]


_OF_A_TALE = Pattern(
    r"\W*(?:(?:my|our) (?!moves?\b|orders?\b|plans?\b|targets?\b|dear\b|fellow|"
    r"analysis\b|thoughts?\b|sums?\b|calculations?\b|apologies\b|thanks\b|wife\b|husband\b|"
    r"sons?\b|daughters?\b|boss\b|computer\b|kids?\b|phone\b|weekend\b|friends?\b|"
    r"esteemed\b|brave\b|gallant\b|noble\b|lords?\b)|the |he |she |it |his |her )",
    IGNORECASE,
)
"""`My pilot flies straight` may be orders or a tale, below press."""


def _flies_at_all(sheet: Sheet) -> bool:
    return sheet.moves is not None


def _role(kind: Kind) -> Role:
    return {Kind.QUOTE: Role.QUOTE, Kind.SIGNATURE: Role.SIGNATURE}.get(kind, Role.OWN)
