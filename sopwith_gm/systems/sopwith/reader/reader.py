"""The lines of a message: which are orders, press, notes, signature; and what they say."""

import re
from collections.abc import Sequence

from msgspec.structs import replace

from sopwith_gm.core.reading import TEXT_ALONE, Context, Kind, Reading, Role, Stretch
from sopwith_gm.reading.fold import folded
from sopwith_gm.systems.sopwith.orders.book import Book
from sopwith_gm.systems.sopwith.orders.clerk import Clerk
from sopwith_gm.systems.sopwith.orders.legend import legend_of
from sopwith_gm.systems.sopwith.orders.made_of import MANOEUVRES, made_of
from sopwith_gm.systems.sopwith.orders.trust import Trust, is_whole
from sopwith_gm.systems.sopwith.prose.ground import told_on_ground
from sopwith_gm.systems.sopwith.reader import signs
from sopwith_gm.systems.sopwith.reader.answers import quoted_label, read_answer, read_field
from sopwith_gm.systems.sopwith.reader.corrections import begins_list_anew
from sopwith_gm.systems.sopwith.reader.dividing import with_subjects
from sopwith_gm.systems.sopwith.reader.endings import NAME, is_closing, opens_again
from sopwith_gm.systems.sopwith.reader.labels import numbered
from sopwith_gm.systems.sopwith.reader.labels_above import with_values_beside
from sopwith_gm.systems.sopwith.reader.layout import Line, lines_of
from sopwith_gm.systems.sopwith.reader.line_shapes import LONGEST_LINE, is_order_line, may_be_weak
from sopwith_gm.systems.sopwith.reader.order_lines import is_only_orders
from sopwith_gm.systems.sopwith.reader.own_lines import own_look
from sopwith_gm.systems.sopwith.reader.plain import made_plain
from sopwith_gm.systems.sopwith.reader.planes import Heading, same_as
from sopwith_gm.systems.sopwith.reader.press import PressBook
from sopwith_gm.systems.sopwith.reader.press_labels import inner_label
from sopwith_gm.systems.sopwith.reader.press_lines import (
    cut_from_press,
    ends_press,
    may_hide_orders,
    read_labelled_press,
    read_note,
    read_note_line,
    read_unlabelled_press,
    turns_to_game_master,
)
from sopwith_gm.systems.sopwith.reader.reports import without_reports
from sopwith_gm.systems.sopwith.reader.result import result_of
from sopwith_gm.systems.sopwith.reader.second_thoughts import blanked, taken_back
from sopwith_gm.systems.sopwith.reader.subjects import with_denials
from sopwith_gm.systems.sopwith.reader.tables import Table, tables_of

LONGEST_STRETCH = 400
"""Characters of a note, or of a paragraph under press, that may be all the orders there are."""


class MessageReader:
    """One message while it is being read."""

    def __init__(
        self, text: str, context: Context, *, without: Sequence[Stretch] | None = None
    ) -> None:
        self.text = text
        roles = without_reports(text, context.roles)
        look, roles = with_values_beside(numbered(own_look(text, tuple(roles))), roles)
        lines = lines_of(look, roles)
        self.reading: Reading | None = None
        """What came of it, once it is read."""
        places = [
            (line.start, line.end)
            for line in lines
            if line.role is Role.OWN and line.end - line.start <= LONGEST_LINE
        ]
        self.without = taken_back(look, places) if without is None else without
        """What is left out: what the player takes back in the same breath, if nothing is said."""
        if self.without:
            look = blanked(look, self.without)
            lines = lines_of(look, roles)
        self.with_less: list[tuple[str, Context, MessageReader]] = []
        """The readings so far of the same message with less in it."""
        self.read_beside: list[MessageReader] = []
        """Those of them on which this one stands."""
        self.lines, self.plane_at = with_subjects(lines, context.planes)
        self.paragraphs: dict[int, list[Line]] = {}
        for line in self.lines:
            if line.role is Role.OWN:
                self.paragraphs.setdefault(line.paragraph, []).append(line)
        self.ordered: dict[tuple[int, int], bool] = {}
        self.last_ordered: int | None = None
        self.last_prose: int | None = None
        self.names = {
            part
            for name in context.names
            for part in re.split(r"[\W_]+", folded(name).lower())
            if part
        }
        look = made_plain(with_denials(look) if self.plane_at else look)
        stretches = [(line.start, line.end) for line in self.lines if line.role is Role.OWN]
        legend = legend_of(look, stretches)
        self.clerk = Clerk(legend.without(look), legend, tells_ground=told_on_ground)
        self.press = PressBook(text)
        self.state = "body"
        self.greeted: set[str] = set()
        self.marks: list[tuple[int, int, Kind]] = []
        self.label_of_quote = ""
        self.planes: dict[str, str] = {}
        """The first writing of each plane's name."""
        self.saw_orders = False
        self.closed = False
        self.weak: dict[int, bool] = {}
        self.press_paragraph = -1
        self.note_paragraph = -1
        self.chat: list[Line] = []
        self.own_words: list[tuple[int, int]] = []
        self.told_in_prose: dict[str, list[tuple[int, int]]] = {}
        """By plane, the sentences of which it counts what `prose/` makes of them."""
        self.ambiguous: list[tuple[int, int]] = []
        """Sentences that may mean this or that."""

    @property
    def has_orders(self) -> bool:
        """Any order, or anything that may be one."""
        return (
            any(draft.has_anything for draft in self.clerk.drafts.values())
            or bool(self.clerk.unread)
            or any(draft.says_of_ground for draft in self.clerk.drafts.values())
        )

    def reads_otherwise(self, trust: Trust) -> bool:
        """Would anything in it be read otherwise with another trust?"""
        return self.clerk.reads_otherwise(trust) or any(
            one.reads_otherwise(trust) for one in self.read_beside
        )

    def tells_all_orders(self, start: int, end: int, *, in_words: bool = True) -> bool:
        """Would a stretch by itself be whole orders, and are there none before it?"""
        bits = self.clerk.bits(start, end) if in_words else ()
        coded = any(bit.is_sure and bit.end - bit.start <= 2 for bit in bits)
        if self.has_orders or end - start > LONGEST_STRETCH or coded:
            return False
        alone = MessageReader(self.text[start:end], TEXT_ALONE)
        alone.read()
        reading = result_of(alone, TEXT_ALONE)
        return set(reading.sheets) == {""} and is_whole(reading)

    # ------------------------------------------------------------------ lines
    def read(self) -> None:
        """Read every line in turn."""
        tables = tables_of(self.lines)
        in_tables = {n for begun, one in tables.items() for n in range(begun, one.end)}
        for number, head in self.plane_at.items():
            for named in head.named if number not in in_tables else ():
                self._book(*named)
        end = 0
        for number, line in enumerate(self.lines):
            if number in tables:
                end = tables[number].end
                self._table(self.lines[number:end], tables[number])
            elif number < end:
                continue
            elif line.role is Role.QUOTE:
                self._quoted(line)
            elif line.role is Role.SIGNATURE:
                self.leave_press()
                self.marks.append((line.start, line.end, Kind.SIGNATURE))
            elif line.end - line.start > LONGEST_LINE:
                self.clerk.leave(line.start, line.end, "too-long")
            else:
                self._own(number, line)

    def _table(self, lines: Sequence[Line], table: Table) -> None:
        """The lines of a table, and its moves."""
        self.leave_press()
        self.marks += [(line.start, line.end, Kind.ORDER) for line in lines]
        if table.turn is not None and self.clerk.turn is None:
            self.clerk.turn = table.turn
        for move in table.moves:
            if move.plane:
                self._begin_plane(folded(self.text[slice(*move.plane)]).casefold(), move.plane)
            self.clerk.table_move(move)
            self.saw_orders = True

    def _quoted(self, line: Line) -> None:
        self.leave_press()
        self.closed = False
        self.marks.append((line.start, line.end, Kind.QUOTE))
        self.label_of_quote = line.look.strip(" >|")

    def leave_press(self) -> None:
        """End the press or the note that was being read."""
        self.state = "body"

    def _own(self, number: int, line: Line) -> None:
        head = self.plane_at.get(number)
        if head:
            line = self._plane(head, line)
        look = self.clerk.look[line.start : line.end]
        if not look.strip():
            return
        if self.state == "note" and line.paragraph != self.note_paragraph:
            self.leave_press()
        label = quoted_label(self)
        is_order = label.isdigit() or self.clerk.legend.writes(look)
        if not is_order and is_closing(self, number, look, line):
            self.leave_press()
            self.closed = True
            self.marks.append((line.start, line.end, Kind.SIGNATURE))
        elif self.closed and not opens_again(self, look, line):
            self._below_closing(line, look)
        elif not (
            read_labelled_press(self, line, look)
            or read_note_line(self, line, look)
            or (self.state == "press" and self._is_press(line, look))
            or (self.state == "note" and self._is_note(line, look))
            or read_unlabelled_press(self, line, look)
        ):
            self._body(line, look, label)

    def _plane(self, head: Heading, line: Line) -> Line:
        """The orders of another plane begin; returns what the line holds of them."""
        rest = head.rest
        self.leave_press()
        self._begin_plane(head.name, head.place)
        self.clerk.also = [self._book(*named) for named in head.more]
        self.clerk.is_headed = True
        self.marks.append((line.start, rest, Kind.PLANE))
        for bit in self.clerk.bits(line.start, rest):
            if bit.kind == "TURN_NO":
                self.clerk.names_turn(int(bit.value), (bit.start, bit.end))
        return replace(line, start=self._told_as_another(rest, line.end))

    def _told_as_another(self, start: int, end: int) -> int:
        """`Tern: same as Gull, but ...`: where what is its own goes on."""
        same = same_as(self.clerk.look, start, end)
        if not same:
            return start
        own = self.clerk.draft
        told = {
            name: book
            for name, book in self.clerk.drafts.items()
            if book is not own and book.has_anything
        }
        if same["name"]:
            told = {
                k: v for k, v in told.items() if folded(k).casefold() == same["name"].casefold()
            }
        if len(told) != 1 or own.has_anything:
            return start
        own.take_over(next(iter(told.values())), (start, same.end()))
        self.saw_orders = True
        return same.end()

    def _begin_plane(self, known_by: str, place: tuple[int, int]) -> None:
        """What follows is of the plane that is named at a place of the text."""
        self.clerk.hanging = False
        self.clerk.draft, self.clerk.also = self._book(known_by, place), []

    def _book(self, known_by: str, place: tuple[int, int]) -> Book:
        """That of a plane, which is called as it is written first."""
        written = " ".join(self.text[slice(*place)].split())
        written = self.planes.setdefault(known_by.strip(), written)
        return self.clerk.drafts.setdefault(written, Book())

    def _below_closing(self, line: Line, look: str) -> None:
        """A name or a footer; orders that stand there unannounced are asked about."""
        is_name = NAME.match(look.strip()) and re.search(r"[a-z]", look)
        if not is_name and len(look.split()) > 1 and is_only_orders(look):
            self.clerk.leave(line.start, line.end, "in-press")
        self.marks.append((line.start, line.end, Kind.SIGNATURE))

    def _is_press(self, line: Line, look: str) -> bool:
        """Read a line under press: more of it, its end, a note; False where orders begin."""
        is_first = self.press.is_announced
        is_underline = is_first and not line.opens and not re.search(r"\w", look)
        is_none = is_first and signs.NOTHING.fullmatch(look)
        if is_underline:
            self.marks.append((line.start, line.end, Kind.CHAT))
        elif is_none or signs.RULE.match(look):
            self.leave_press()
            self.marks.append((line.start, line.end, Kind.CHAT))
        elif turns_to_game_master(self, look, line):
            self.leave_press()
            self.state, self.note_paragraph = "note", line.paragraph
            read_note(self, line.start, line.end)
        elif ends_press(self, line, look):
            self.leave_press()
            return False
        elif may_hide_orders(self, line, look):
            self.clerk.leave(line.start, line.end, "in-press")
        else:
            self.press.add(line.start, line.end, line.paragraph)
            cut_from_press(self, line.start, line.end)
        return True

    def _is_note(self, line: Line, look: str) -> bool:
        """Read more of a note; False at orders by themselves below a sentence that is over."""
        is_over = any(re.search(r"[.!?)]\s*$", noted) for noted in self.press.notes[-1:])
        if is_over and is_only_orders(look) and is_order_line(self, line):
            self.leave_press()
            return False
        read_note(self, line.start, line.end)
        return True

    def _body(self, line: Line, look: str, label: str) -> None:
        """A line that is neither press nor a note: orders, chat, or an answer to what `label` says;
        and the press or the note that ends it.
        """
        if label == "press":
            if not (signs.NOTHING.fullmatch(look) or signs.NO_PRESS.fullmatch(f"press: {look}")):
                self.state = "press"
                self.press.add(line.start, line.end, line.paragraph)
            return
        start = line.start if self.saw_orders else self._greeted_until(line, look)
        inner = inner_label(self.clerk.look, start, line.end)
        end = line.end if inner is None else inner
        found = False
        is_quoted = bool(label) and not label.isdigit()
        is_field = read_answer(self, line, label) if is_quoted else read_field(self, line)
        if is_field or begins_list_anew(self, line):
            found = True
        elif self.clerk.look[start:end].strip():
            self.own_words.append((start, end))
            found = self.clerk.line(
                start,
                end,
                label=(int(label),) if label.isdigit() else (),
                paragraph=line.paragraph,
                weak_ok=may_be_weak(self, line),
            )
        self.saw_orders = self.saw_orders or found
        if not found:
            self.chat.append(line)
            self.marks.append((line.start, end, Kind.CHAT))
        if inner is not None:
            rest = replace(line, start=inner)
            tail = self.clerk.look[inner : line.end]
            if not (read_labelled_press(self, rest, tail) or read_note_line(self, rest, tail)):
                self.clerk.line(inner, line.end, paragraph=line.paragraph)

    def _greeted_until(self, line: Line, look: str) -> int:
        """Where a greeting ends that opens the line; the names in it are kept."""
        greeting = signs.GREETING.match(look)
        greeted = made_of(greeting["name"] or "") if greeting else ()
        says_orders = any(bit.kind in MANOEUVRES for bit in greeted)
        is_rival = any(bit.kind == "others" for bit in greeted)  # `Dear Red, please hold still`
        if greeting and not is_rival and not (says_orders and is_order_line(self, line)):
            names = (greeting["name"] or "").lower()
            self.greeted.update(re.findall(r"\w+", names))
            return line.start if len(names.split()) > 3 else line.start + greeting.end()
        vocative = re.match(r"\s*([A-Z][a-z]+)[,:]\s*$", look)
        if vocative:
            self.greeted.add(vocative[1].lower())
        return line.start
