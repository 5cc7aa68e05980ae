"""The whole of a message: which lines are orders, press, notes, signature; and what they say."""

import re
from collections.abc import Sequence
from dataclasses import replace

from sopwith_gm.sopwith.orders import OrderSheet, Span
from sopwith_gm.sopwith.reader import signs
from sopwith_gm.sopwith.reader.answers import quoted_label, read_answer
from sopwith_gm.sopwith.reader.clerk import Clerk
from sopwith_gm.sopwith.reader.drafts import Draft
from sopwith_gm.sopwith.reader.endings import NAME, is_closing, opens_again
from sopwith_gm.sopwith.reader.fold import folded, tidied
from sopwith_gm.sopwith.reader.layout import Line, Role, lines_of
from sopwith_gm.sopwith.reader.line_shapes import LONGEST_LINE, is_order_line, may_be_weak
from sopwith_gm.sopwith.reader.order_lines import is_only_orders
from sopwith_gm.sopwith.reader.pieces import pieces_of
from sopwith_gm.sopwith.reader.planes import plane_headings
from sopwith_gm.sopwith.reader.press import PressBook
from sopwith_gm.sopwith.reader.press_labels import inner_label
from sopwith_gm.sopwith.reader.press_lines import (
    cut_from_press,
    ends_press,
    may_hide_orders,
    read_labelled_press,
    read_note,
    read_note_line,
    read_unlabelled_press,
)
from sopwith_gm.sopwith.reader.reading import Kind, Mark, Reading, Unread
from sopwith_gm.sopwith.reader.reports import without_reports
from sopwith_gm.sopwith.reader.result import result_of
from sopwith_gm.sopwith.reader.subject_line import read_subject
from sopwith_gm.sopwith.reader.tables import TableMove, table_moves
from sopwith_gm.sopwith.reader.tokens import tokenise

LONGEST = 200_000
"""Characters that are read; a longer text is no order mail, and all of it is unread."""
MOST_LINES = 2_000
"""Lines that are read; what stands below them is unread."""


_NO_NAMES = frozenset(
    ["sopwith", "game", "games", "master", "the", "orders", "press", "all", "move"]
)


def read_orders(
    text: str,
    *,
    roles: Sequence[Role] = (),
    names: Sequence[str] = (),
    subject: str = "",
    has_unreadable: bool = False,
    addressed: str = "",
) -> Reading:
    """Read one message as a careful game master would; never fails, and never guesses.

    `roles` says of each line of `text` whose words it holds (all the pilot's own where it is
    shorter); `names` are the sender's, known as a signature; `subject` is read for the turn, and
    for the orders where the text has none; `addressed` is the name of the game master as
    the message is addressed to, for notes to him by name; `has_unreadable` says that a picture or
    a document came with it that nobody read.
    """
    if len(text) > LONGEST:
        return nothing_read(tidied(text[:200]))
    if roles:
        assert tidied(text) == text, "roles are said of the lines of a tidied text"
    else:
        text = tidied(text)
    reader = MessageReader(text, list(roles), names)
    reader.greeted |= {word.lower() for word in re.findall(r"[^\W\d_]{3,}", addressed)} - _NO_NAMES
    reader.read()
    if subject and not reader.has_orders:
        read_subject(reader, tidied(subject).replace("\n", " "))
    return result_of(reader, has_unreadable=has_unreadable, subject=subject)


def nothing_read(text: str) -> Reading:
    """The reading of a text that is unread as a whole: the game master must read it himself."""
    span = Span(0, len(text))
    return Reading(
        text,
        None,
        {"": OrderSheet(text=text)},
        "",
        (Unread(span, text),),
        (),
        (Mark(span, Kind.UNREAD),),
        (),
    )


def _is_for_game_master(look: str, line: Line) -> bool:
    """Does a line under press turn to the game master, without a label that says so?"""
    return bool(
        signs.TO_GAME_MASTER.match(look)
        or signs.NOTE_BY_NAME.match(look)
        or signs.GREETS_GAME_MASTER.match(look)
        or (line.opens and signs.ASKS_GAME_MASTER.match(look))
    )


class MessageReader:
    """One message while it is being read."""

    def __init__(self, text: str, roles: list[Role], names: Sequence[str]) -> None:
        self.text = text
        lines = lines_of(text, without_reports(text, roles))
        self.lines = lines[:MOST_LINES]
        self.paragraphs: dict[int, list[Line]] = {}
        for line in self.lines:
            if line.role is Role.OWN:
                self.paragraphs.setdefault(line.paragraph, []).append(line)
        self.ordered: dict[tuple[int, int], bool] = {}
        self.last_ordered: int | None = None
        self.last_prose: int | None = None
        self.names = {
            part for name in names for part in re.split(r"[\W_]+", folded(name).lower()) if part
        }
        self.clerk = Clerk(_struck_out(folded(text)))
        self.press = PressBook(text)
        self.state = "body"
        self.greeted: set[str] = set()
        self.marks: list[tuple[int, int, Kind]] = []
        self.label_of_quote = ""
        self.plane_at = plane_headings(self.lines)
        self.saw_orders = False
        self.closed = False
        self.new_paragraph = True
        self.weak: dict[int, bool] = {}
        self.press_paragraph = -1
        self.note_paragraph = -1
        self.subject_text = ""
        self.chat: list[Line] = []
        if len(lines) > MOST_LINES:
            self.clerk.unread.append((lines[MOST_LINES].start, lines[-1].end))

    @property
    def has_orders(self) -> bool:
        """Any order, or anything that may be one."""
        return (
            any(draft.has_anything for draft in self.clerk.drafts.values())
            or bool(self.clerk.unread)
            or any(draft.stay or draft.not_landing for draft in self.clerk.drafts.values())
        )

    # ------------------------------------------------------------------ lines
    def read(self) -> None:
        """Read every line in turn."""
        tables = table_moves(self.lines)
        for number, line in enumerate(self.lines):
            if number in tables:
                self._table(line, tables[number])
            elif line.role is Role.QUOTE:
                self._quoted(line)
            elif line.role is Role.SIGNATURE:
                self.leave_press()
                self.marks.append((line.start, line.end, Kind.SIGNATURE))
            elif line.end - line.start > LONGEST_LINE:
                self.clerk.unread.append((line.start, line.end))
            else:
                self._own(number, line)
        self.press.close()

    def _table(self, line: Line, moves: Sequence[TableMove]) -> None:
        """A line of a table with headings; its moves are read with its last line."""
        self.leave_press()
        self.marks.append((line.start, line.end, Kind.ORDER))
        for move in moves:
            self.clerk.table_move(move)
            self.saw_orders = True

    def _quoted(self, line: Line) -> None:
        self.leave_press()
        self.closed = False
        self.marks.append((line.start, line.end, Kind.QUOTE))
        self.label_of_quote = line.look.strip(" >|")

    def leave_press(self) -> None:
        """End the press or the note that was being read."""
        self.press.close()
        if self.state in ("press", "note"):
            self.state = "body"

    def _own(self, number: int, line: Line) -> None:
        look = self.clerk.look[line.start : line.end]
        if not look.strip():
            return
        self.new_paragraph = line.opens
        if self.state == "note" and line.paragraph != self.note_paragraph:
            self.state = "body"
        if number in self.plane_at:
            rest = self._plane(number, line)
            if rest is None:
                return
            line = replace(line, start=rest)
        self._unit(number, line)

    def _plane(self, number: int, line: Line) -> int | None:
        """The orders of another plane begin; returns where they go on in the line, if they do."""
        _, start, rest = self.plane_at[number]
        self.leave_press()
        written = " ".join(self.text[start[0] : start[1]].split())
        self.clerk.fixing = self.clerk.hanging = False
        self.clerk.draft = self.clerk.drafts.setdefault(written, Draft())
        self.marks.append((line.start, rest, Kind.PLANE))
        turn_pieces = pieces_of(tokenise(self.clerk.look, line.start, rest))
        for piece in turn_pieces:
            if piece.kind == "turn_no" and self.clerk.turn is None:
                self.clerk.turn = int(piece.value)
        return rest if self.clerk.look[rest : line.end].strip() else None

    def _unit(self, number: int, line: Line) -> None:
        look = self.clerk.look[line.start : line.end]
        if is_closing(self, number, look, line):
            self.leave_press()
            self.closed = True
            self.marks.append((line.start, line.end, Kind.SIGNATURE))
            return
        if self.closed and not opens_again(self, look, line):
            is_name = NAME.match(look.strip()) and re.search(r"[a-z]", look)
            if not is_name and len(look.split()) > 1 and is_only_orders(look):
                self.clerk.unread.append((line.start, line.end))
            self.marks.append((line.start, line.end, Kind.SIGNATURE))
            return
        if read_labelled_press(self, line, look) or read_note_line(self, line, look):
            return
        is_none = self.press.is_announced and signs.NOTHING.fullmatch(look)
        if self.press.is_announced and not line.opens and not re.search(r"\w", look):
            self.marks.append((line.start, line.end, Kind.CHAT))  # the label is underlined
            return
        if self.state == "press" and (is_none or signs.RULE.match(look)):
            self.leave_press()
            self.marks.append((line.start, line.end, Kind.CHAT))
            return
        if self.state == "press" and (
            _is_for_game_master(look, line) or self._speaks_to_greeted(look)
        ):
            self.leave_press()
            self.state, self.note_paragraph = "note", line.paragraph
            read_note(self, line.start, line.end)
            return
        if self.state == "press" and not ends_press(self, line, look):
            if may_hide_orders(self, line, look):
                self.clerk.leave(line.start, line.end)
                return
            self.press.add(line.start, line.end, line.paragraph)
            cut_from_press(self, line.start, line.end)
            return
        if self.state == "press":
            self.leave_press()
        if self.state == "note" and self._ends_note(look, line):
            self.state = "body"
        if self.state == "note":
            read_note(self, line.start, line.end)
            return
        if read_unlabelled_press(self, line, look):
            return
        self._body(line, look)

    def _speaks_to_greeted(self, look: str) -> bool:
        """`Back to you, Nora: ...`: the name that the message was begun with."""
        spoken = signs.BEFORE_NAME.match(look)
        return spoken is not None and spoken["name"].lower() in self.greeted

    def _ends_note(self, look: str, line: Line) -> bool:
        """Orders by themselves on the line under a note whose sentence is over."""
        noted = self.press.notes[-1] if self.press.notes else ""
        over = re.search(r"[.!?)]\s*$", noted)
        return bool(over) and is_only_orders(look) and is_order_line(self, line)

    def _body(self, line: Line, look: str) -> None:
        start = line.start
        greeting = signs.GREETING.match(look)
        if greeting and not self.saw_orders and not is_order_line(self, line):
            for word in re.findall(r"\w+", greeting["name"] or ""):
                self.greeted.add(word.lower())
            start += greeting.end()
            if len((greeting["name"] or "").split()) > 3:
                start = line.start
        elif not self.saw_orders and (vocative := re.match(r"\s*([A-Z][a-z]+)[,:]\s*$", look)):
            self.greeted.add(vocative[1].lower())
        end = line.end
        inner = inner_label(self.clerk.look, start, end)
        if inner is not None:
            end = inner
        weak = may_be_weak(self, line)
        label = quoted_label(self)
        found = False
        if self.clerk.look[start:end].strip():
            if label == "press":
                if not signs.NOTHING.fullmatch(look):
                    self.press.open()
                    self.state = "press"
                    self.press.add(line.start, line.end, line.paragraph)
                return
            numbers = (int(label),) if label.isdigit() else ()
            if label and not numbers and read_answer(self, line, label):
                found = True
            else:
                found = self.clerk.line(
                    start, end, label=numbers, paragraph=line.paragraph, weak_ok=weak
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


_STRUCK = re.compile(r"~~[^~\n]{1,400}~~|<(s|del|strike)>[^<\n]{0,400}</\1>", re.IGNORECASE)


def _struck_out(look: str) -> str:
    """`~~LT~~` is withdrawn: blank, so that places stay the same."""
    if "~~" not in look and "</" not in look:
        return look
    return _STRUCK.sub(lambda found: " " * len(found.group()), look)
