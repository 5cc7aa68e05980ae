"""The whole of a message: which lines are orders, press, notes, signature; and what they say."""

import re
from bisect import bisect_right
from collections.abc import Sequence

from sopwith_gm.sopwith.orders import OrderSheet, Span
from sopwith_gm.sopwith.reader import signs
from sopwith_gm.sopwith.reader.clerk import Clerk
from sopwith_gm.sopwith.reader.drafts import Draft, Stretch
from sopwith_gm.sopwith.reader.fold import folded, tidied
from sopwith_gm.sopwith.reader.layout import Line, Role, lines_of, sentences
from sopwith_gm.sopwith.reader.order_lines import is_only_orders
from sopwith_gm.sopwith.reader.pieces import pieces_of
from sopwith_gm.sopwith.reader.planes import plane_headings
from sopwith_gm.sopwith.reader.press import PressBook
from sopwith_gm.sopwith.reader.reading import Kind, Mark, Reading, Slip, Unread
from sopwith_gm.sopwith.reader.reports import without_reports
from sopwith_gm.sopwith.reader.shapes import CONTENT
from sopwith_gm.sopwith.reader.tables import TableMove, table_moves
from sopwith_gm.sopwith.reader.tokens import tokenise
from sopwith_gm.sopwith.reader.turns import turn_in_subject

LONGEST = 200_000
"""Characters that are read; a longer text is no order mail, and all of it is unread."""
LONGEST_LINE = 4_000
"""Characters of one line or wrapped sentence; a longer one is left unread."""
MOST_LINES = 2_000
"""Lines that are read; what stands below them is unread."""

_NAME = re.compile(
    r"[\s*_~/\-=|<]*(?:[A-Z][\w'’.-]*|[a-z]\.?|de|van|von|der|la)(?:[ ]+(?:[A-Z][\w'’.-]*|"
    r"\"[\w ]+\"|\([\w ]+\)|&|and|"
    r"de|van|von|der|den|of|the|la)){0,4}[\s*_~.,!)/\-=:x]*$"
)
_POINTS = re.compile(
    r"\b(?:attach\w*|enclos\w*|photo\w*|picture\w*|pic|pics|image\w*|scan\w*|pdf|document\w*|"
    r"word file|"
    r"spreadsheet|excel|screenshot\w*|snapshot|jpe?g|png|doc|docx|drawing|sketch|diagram|file|"
    r"anhang|anlage|angehangt|beigefugt|foto\w*|"
    r"bild|bijlage|piece jointe|ci-?joint\w*|photographie|allegat\w*|adjunt\w*|anexo|anbei|"
    r"bifogad\w*|vedlagt|vedhaeftet|"
    r"fax\w*|link)\b|https?://",
    re.IGNORECASE,
)


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
    for the orders where the text has none; `addressed` is the name of the game master as the
    message is addressed to, for notes to him by name; `has_unreadable` says that a picture or a document came
    with it that nobody read.
    """
    if len(text) > LONGEST:
        return nothing_read(tidied(text[:200]))
    if roles:
        assert tidied(text) == text, "roles are said of the lines of a tidied text"
    else:
        text = tidied(text)
    reader = _Reader(text, list(roles), names)
    reader.greeted |= {word.lower() for word in re.findall(r"[^\W\d_]{3,}", addressed)} - _NO_NAMES
    reader.read()
    if subject and not reader.has_orders:
        reader.read_subject(tidied(subject).replace("\n", " "))
    return reader.reading(has_unreadable=has_unreadable, subject=subject)


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


class _Reader:
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
        self.plane_names: list[str] = []
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
                self._leave_press()
                self.marks.append((line.start, line.end, Kind.SIGNATURE))
            elif line.end - line.start > LONGEST_LINE:
                self.clerk.unread.append((line.start, line.end))
            else:
                self._own(number, line)
        self.press.close()

    def _table(self, line: Line, moves: Sequence[TableMove]) -> None:
        """A line of a table with headings; its moves are read with its last line."""
        self._leave_press()
        self.marks.append((line.start, line.end, Kind.ORDER))
        for move in moves:
            self.clerk.table_move(move)
            self.saw_orders = True

    def _quoted(self, line: Line) -> None:
        self._leave_press()
        self.closed = False
        self.marks.append((line.start, line.end, Kind.QUOTE))
        self.label_of_quote = line.look.strip(" >|")

    def _leave_press(self) -> None:
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
            self._unit(
                number, Line(rest, line.end, "", line.role, line.paragraph, line.label, line.opens)
            )
            return
        self._unit(number, line)

    def _plane(self, number: int, line: Line) -> int | None:
        """The orders of another plane begin; returns where they go on in the line, if they do."""
        name, start, rest = self.plane_at[number]
        self._leave_press()
        written = " ".join(self.text[start[0] : start[1]].split())
        self.clerk.fixing = self.clerk.hanging = False
        if name not in self.plane_names:
            self.plane_names.append(name)
        self.clerk.draft = self.clerk.drafts.setdefault(written, Draft())
        self.marks.append((line.start, rest, Kind.PLANE))
        turn_pieces = pieces_of(tokenise(self.clerk.look, line.start, rest))
        for piece in turn_pieces:
            if piece.kind == "turn_no" and self.clerk.turn is None:
                self.clerk.turn = int(piece.value)
        return rest if self.clerk.look[rest : line.end].strip() else None

    def _unit(self, number: int, line: Line) -> None:
        look = self.clerk.look[line.start : line.end]
        if self._is_closing(number, look, line):
            self._leave_press()
            self.closed = True
            self.marks.append((line.start, line.end, Kind.SIGNATURE))
            return
        if self.closed and not self._opens_again(look, line):
            is_name = _NAME.match(look.strip()) and re.search(r"[a-z]", look)
            if not is_name and len(look.split()) > 1 and is_only_orders(look):
                self.clerk.unread.append((line.start, line.end))
            self.marks.append((line.start, line.end, Kind.SIGNATURE))
            return
        if self._labelled_press(line, look) or self._note(line, look):
            return
        if self.state == "press" and signs.RULE.match(look):
            self._leave_press()
            self.marks.append((line.start, line.end, Kind.CHAT))
            return
        if self.state == "press" and signs.TO_GAME_MASTER.match(look):
            self._leave_press()
            self.state, self.note_paragraph = "note", line.paragraph
            self._read_note(line.start, line.end)
            return
        if self.state == "press" and not self._ends_press(line, look):
            self.press.add(line.start, line.end, line.paragraph)
            self._cut_note_from_press(line)
            return
        if self.state == "press":
            self._leave_press()
        if self.state == "note":
            self._read_note(line.start, line.end)
            return
        if self._unlabelled_press(line, look):
            return
        self._body(line, look)

    def _body(self, line: Line, look: str) -> None:
        start = line.start
        greeting = signs.GREETING.match(look)
        if greeting and not self.saw_orders and not self._is_order_line(line):
            for word in re.findall(r"\w+", greeting["name"] or ""):
                self.greeted.add(word.lower())
            start += greeting.end()
            if len((greeting["name"] or "").split()) > 3:
                start = line.start
        elif not self.saw_orders and (vocative := re.match(r"\s*([A-Z][a-z]+)[,:]\s*$", look)):
            self.greeted.add(vocative[1].lower())
        end = line.end
        inner = _inner_label(self.clerk.look, start, end)
        if inner is not None:
            end = inner
        weak = self._weak_ok(line)
        label = self._quoted_label(line)
        found = False
        if self.clerk.look[start:end].strip():
            if label == "press":
                if not signs.NOTHING.fullmatch(look):
                    self.press.open()
                    self.state = "press"
                    self.press.add(line.start, line.end, line.paragraph)
                return
            numbers = (int(label),) if label.isdigit() else ()
            if label and not numbers and self._answer(line, label):
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
            rest = Line(inner, line.end, "", line.role, line.paragraph, "", line.opens)
            tail = self.clerk.look[inner : line.end]
            if not (self._labelled_press(rest, tail) or self._note(rest, tail)):
                self.clerk.line(inner, line.end, paragraph=line.paragraph)

    def _answer(self, line: Line, label: str) -> bool:
        """An answer to a quoted question about the ground."""
        look = self.clerk.look[line.start : line.end]
        pieces = self.clerk.pieces(line.start, line.end)
        strip = next((p.value for p in pieces if p.kind == "strip"), None)
        said_no = bool(re.match(r"\W*(?:no|not|nope|nein|non|nee|none)\b", look, re.I))
        said_yes = bool(re.match(r"\W*(?:yes|yep|aye|ja|oui|please|indeed)\b", look, re.I))
        draft = self.clerk.draft
        if any(p.kind in ("man", "label", "if", "or", "maybe") for p in pieces):
            return False
        if label == "land" and (said_no or said_yes or strip):
            if said_no:
                draft.not_landing = True
            else:
                draft.land = strip or True  # type: ignore[assignment]
            return True
        if label == "take_off" and (said_yes or strip) and not said_no:
            draft.take_off = strip or True  # type: ignore[assignment]
            return True
        numbers = [p for p in pieces if p.kind == "number"]
        if label == "repair" and (len(numbers) == 1 or any(p.kind == "all" for p in pieces)):
            draft.repair = int(numbers[0].value) if numbers else "all"
            return True
        return False

    def _quoted_label(self, line: Line) -> str:
        """What the quoted line right above asks for: a move's number, `press`, `land`, ..."""
        asked, self.label_of_quote = self.label_of_quote, ""
        if not asked or len(asked) > 80:
            return ""
        if re.search(r"\bpress\b|\bpresse\b", asked, re.I) and re.search(
            r"[?:]\W*$|^\W*\w+\W*$", asked
        ):
            return "press"
        pieces = [
            p
            for p in pieces_of(tokenise(asked, 0, len(asked)))
            if p.kind not in ("fill", "article")
        ]
        labels = [p for p in pieces if p.kind in ("label", "in_move")]
        content = [p for p in pieces if p.kind in CONTENT and p.value != "?"]
        if len(labels) == 1 and not content and len(labels[0].numbers) == 1:
            return str(labels[0].numbers[0])
        if content or len(asked.split()) > 9 or not re.search(r"[?:.]+\W*$", asked):
            return ""
        for kind in ("land", "take_off", "repair"):
            if any(p.kind == kind for p in pieces):
                return kind
        return "take_off" if any(p.kind in ("runway", "strip") for p in pieces) else ""

    # ------------------------------------------------------------------ press and notes
    def _labelled_press(self, line: Line, look: str) -> bool:
        if signs.NO_PRESS.fullmatch(look.strip()) and len(look) < 90:
            self._leave_press()
            self.marks.append((line.start, line.end, Kind.CHAT))
            return True
        found = _press_label(look)
        if found is None:
            return False
        self._leave_press()
        end = line.start + found
        rest = self.clerk.look[end : line.end]
        self.marks.append((line.start, end, Kind.PRESS))
        if rest.strip() and signs.NOTHING.fullmatch(rest):
            return True
        self.state = "press"
        self.press.open()
        if rest.strip():
            inner = _inner_note(self.clerk.look, end, line.end)
            self.press.add(end, inner or line.end, line.paragraph)
            if inner:
                self._leave_press()
                self._read_note(inner, line.end)
        return True

    def _cut_note_from_press(self, line: Line) -> None:
        inner = _inner_note(self.clerk.look, line.start, line.end)
        if inner:
            self.press.cut(inner)
            self._leave_press()
            self._read_note(inner, line.end)

    def _note(self, line: Line, look: str) -> bool:
        found = signs.NOTE_LABEL.match(look)
        if found and re.fullmatch(r"\s*(?:dear )?gm,?\s*", look, re.IGNORECASE):
            return False
        greeted = re.match(r"\s*(?:P\.?S\.?\s*)?([A-Z][a-z]+)\s*(?:[:,-]|\()", look)
        if not found and not (
            greeted
            and greeted[1].lower() in self.greeted
            and (self.saw_orders or self.state == "press" or ":" in look[: greeted.end()])
        ):
            return False
        if not found and greeted and self.state != "press" and self._is_order_line(line):
            return False
        self._leave_press()
        self.state = "note"
        self.note_paragraph = line.paragraph
        rest = line.start + (found.end() if found else 0)
        if found and not re.search(r"\w", self.clerk.look[rest : line.end]):
            self.note_paragraph = line.paragraph if self._goes_on(line) else line.paragraph + 1
            self.marks.append((line.start, line.end, Kind.NOTE))
            return True
        self._read_note(line.start, line.end, rest)
        return True

    def _goes_on(self, line: Line) -> bool:
        return any(
            other.start > line.start for other in self.paragraphs.get(line.paragraph, [])[-1:]
        )

    def _read_note(self, start: int, end: int, rest: int | None = None) -> None:
        """A note to the game master: never press; unread where it may be an order."""
        self.press.notes.append(self.text[start:end].strip())
        self.marks.append((start, end, Kind.NOTE))
        for a, b in sentences(self.clerk.look, rest if rest is not None else start, end):
            pieces = self.clerk.pieces(a, b)
            if self.clerk._may_be_order(a, b, pieces) and not self.clerk._is_question(
                self.clerk.look[a:b], pieces
            ):
                self.clerk.unread.append((start, end))
                return

    def _ends_press(self, line: Line, look: str) -> bool:
        """Does an order, or a heading of orders, begin here?"""
        if signs.ORDERS_HEADING.match(look) and len(look.split()) <= 9:
            heading = signs.ORDERS_HEADING.match(look)
            assert heading
            if look.rstrip().endswith((":", "-")) or ":" in look or len(look.split()) <= 4:
                return True
        if self._is_name(look, line):
            return True
        pieces = self.clerk.pieces(line.start, line.end)
        turn = next((p for p in pieces if p.kind == "turn_no"), None)
        if (
            turn is not None
            and pieces[0] is turn
            and (
                len(look.split()) <= 6
                or (pieces[1:2] and pieces[1].kind in ("colon", "dash", "comma"))
            )
        ):
            return True
        return self._is_order_line(line)

    def _is_order_line(self, line: Line) -> bool:
        """Orders and nothing else, with a number or a code to them."""
        key = (line.start, line.end)
        if key not in self.ordered:
            self.ordered[key] = line.end - line.start <= LONGEST_LINE and self._only_orders(line)
        return self.ordered[key]

    def _only_orders(self, line: Line) -> bool:
        look = self.clerk.look
        pieces = [p for p in self.clerk.pieces(line.start, line.end) if p.kind != "fill"]
        if not pieces:
            return False
        unknown = sum(p.kind in ("unknown", "past", "ask") for p in pieces)
        strong = [p for p in pieces if p.kind == "man" and p.strong]
        first = pieces[0]
        if first.kind == "turn_no" and len(pieces) > 1:
            first = (
                pieces[1]
                if pieces[1].kind not in ("colon", "dash")
                else pieces[min(2, len(pieces) - 1)]
            )
        if first.kind == "label":
            word = look[first.start : first.end].strip().lower()
            content = any(p.kind in CONTENT for p in pieces)
            if re.match(r"\(?m", word) and (content or unknown <= 2):
                return True
            denied = sum(p.kind == "no" for p in pieces)
            return content and (bool(strong) or unknown + denied == 0) and unknown <= 2
        if any(p.kind in ("if", "or", "maybe") for p in pieces):
            return False
        short = re.sub(r"\([^()]*\)", "", look[line.start : line.end])
        codes = [p for p in strong if re.fullmatch(r"[A-Z0]{1,2}", look[p.start : p.end])]
        if codes and unknown <= len(re.findall(r"\w+", look[line.start : line.end])) - len(
            re.findall(r"\w+", short)
        ):
            return True
        fires = [p for p in pieces if p.kind in ("fire", "none") and p.strong]
        plain = unknown == 0 and all(p.kind != "hex" for p in pieces)
        if (
            plain
            and len(strong) + len(fires) >= 2
            and not look[line.start : line.end].rstrip().endswith("!")
        ):
            return True
        ground = [
            p for p in pieces if p.kind in ("land", "take_off", "stay", "repair", "not_landing")
        ]
        return plain and bool(ground) and line.opens

    def _unlabelled_press(self, line: Line, look: str) -> bool:
        """A paragraph that speaks to the other pilots, or stands wholly in quotation marks."""
        if not line.opens and self.press_paragraph != line.paragraph:
            return False
        if self.press_paragraph == line.paragraph and line.opens is False:
            if self._is_order_line(line):
                self.press_paragraph = -1
                return False
            self._take(line)
            return True
        paragraph = [
            other for other in self.paragraphs.get(line.paragraph, []) if other.end >= line.end
        ]
        whole = self.text[line.start : paragraph[-1].end].strip()
        if self._is_order_line(line):
            return False
        speaks = signs.PILOTS_SPOKEN_TO.match(look) or signs.ONE_TO_ANOTHER.match(
            self.text[line.start : line.end]
        )
        if speaks and len(whole.split()) >= 4 and not self._mentions_orders(paragraph):
            spoken = signs.ONE_TO_ANOTHER.match(self.text[line.start : line.end])
            if spoken and re.search(
                r"\b(?:gm|game ?master|neville)\b", spoken["to"] + " " + spoken["from"], re.I
            ):
                return False
            self.press_paragraph = line.paragraph
            self.press.open()
            self._take(line)
            return True
        if _wholly_quoted(whole):
            self.press_paragraph = line.paragraph
            self.press.open()
            self._take(line)
            return True
        return False

    def _take(self, line: Line) -> None:
        inner = _inner_note(self.clerk.look, line.start, line.end)
        self.press.add(line.start, inner or line.end, line.paragraph)
        if inner:
            self._read_note(inner, line.end)

    def _mentions_orders(self, lines: Sequence[Line]) -> bool:
        return any(
            re.search(r"\b(?:here (?:are|is|come)|my (?:orders|moves))\b", other.look, re.I)
            for other in lines[:1]
        )

    # ------------------------------------------------------------------ the end of a message
    def _is_closing(self, number: int, look: str, line: Line) -> bool:
        if self.closed:
            return False
        if re.search(r"[?]", look) or len(look.split()) > 6:
            return False
        closing = signs.CLOSING.match(look)
        ordered_later = self._last_ordered() > number
        if closing:
            rest = closing["rest"].strip()
            exact = not rest or (
                _NAME.match(rest) and len(rest.split()) <= 4 and not re.search(r"\d", rest)
            )
            if exact and not (ordered_later and not (self.saw_orders or self.state == "press")):
                return True
        if not (self.saw_orders or self.state == "press" or self.has_orders):
            return False
        return self._is_name(look, line) and not (ordered_later and not self._knows(look))

    def _last_ordered(self) -> int:
        """The number of the last line of orders, -1 where there is none."""
        if self.last_ordered is None:
            self.last_ordered = next(
                (
                    n
                    for n in range(len(self.lines) - 1, -1, -1)
                    if self.lines[n].role is Role.OWN and self._is_order_line(self.lines[n])
                ),
                -1,
            )
        return self.last_ordered

    def _last_prose(self) -> int:
        """Where the last line begins that is no name, -1 where there is none."""
        if self.last_prose is None:
            self.last_prose = next(
                (
                    line.start
                    for line in reversed(self.lines)
                    if line.role is Role.OWN and not _NAME.match(line.look.strip())
                ),
                -1,
            )
        return self.last_prose

    def _knows(self, look: str) -> bool:
        words = re.findall(r"\w+", look.lower())
        if not words or not self.names:
            return False
        return all(
            word in self.names or (len(word) == 1 and any(n[0] == word for n in self.names))
            for word in words
            if word not in ("the", "of", "and")
        )

    def _is_name(self, look: str, line: Line) -> bool:
        """A name or an initial, by itself on its line, under what was said."""
        bare = look.strip()
        if not _NAME.match(bare) or re.search(r"\d", bare) or len(bare) > 40 or bare.endswith(":"):
            return False
        last = self._last_prose() <= line.end
        letters = re.sub(r"[^A-Za-z]", "", bare)
        if len(letters) == 1:
            return self._is_initial(bare, letters, line, last=last)
        if self._knows(bare):
            return self.state == "press" or not self._all_vocabulary(line)
        if not last or not line.opens:
            return False
        return not self._all_vocabulary(line) and (
            bare[-1:] not in "!?"
            and not (self.state == "press" and (bare.endswith(".") or len(bare.split()) > 3))
        )

    def _all_vocabulary(self, line: Line) -> bool:
        pieces = self.clerk.pieces(line.start, line.end)
        return all(p.kind != "unknown" for p in pieces)

    def _is_initial(self, bare: str, letter: str, line: Line, *, last: bool) -> bool:
        draft = self.clerk.draft
        count = max(draft.moves, default=0) + sum(len(row.items) for row in draft.rows)
        if not last:
            return False
        known = any(name[0] == letter.lower() for name in self.names)
        if count >= 3 or letter.upper() not in "AINOLR":
            return True
        numbered = bool(draft.last_move)
        if self.state == "press" or (numbered and line.opens):
            return True
        return (
            line.opens
            and (known or bare.startswith(("-", "/", "~")))
            and self.clerk.draft.has_moves
            and (
                not any(row.items and row.single.end - row.single.start <= 3 for row in draft.rows)
            )
        )

    def _opens_again(self, look: str, line: Line) -> bool:
        """Below a closing, only what announces itself is read."""
        postscript = signs.POSTSCRIPT.match(look)
        if postscript and postscript.end() and re.match(r"\s*[*]*p\.? ?p?\.? ?s\b", look, re.I):
            self.closed = False
            return True
        if _press_label(look) is not None or signs.NOTE_LABEL.match(look):
            self.closed = False
            return True
        pieces = self.clerk.pieces(line.start, line.end)
        labelled = (
            pieces
            and pieces[0].kind == "label"
            and re.match(r"\W*m", look, re.I)
            and self._is_order_line(line)
        )
        fixes = any(p.kind == "fix" for p in pieces) and any(
            p.kind in ("label", "in_move", "man", "fire") for p in pieces
        )
        if labelled or fixes or (not self.saw_orders and self._is_order_line(line)):
            self.closed = False
            return True
        return False

    def _weak_ok(self, line: Line) -> bool:
        """May a single plain word (`ahead`) be a move here, beside others in its paragraph?"""
        if line.paragraph not in self.weak:
            moves, rest = self._count_moves(line.paragraph)
            if moves == 1 and not rest:
                moves += sum(self._count_moves(near)[0] for near in self._beside(line.paragraph))
            self.weak[line.paragraph] = moves >= 2
        return self.weak[line.paragraph]

    def _beside(self, paragraph: int) -> list[int]:
        """The paragraphs right above and below one."""
        numbers = list(self.paragraphs)
        at = numbers.index(paragraph) if paragraph in self.paragraphs else 0
        return [*numbers[max(0, at - 1) : at], *numbers[at + 1 : at + 2]]

    def _count_moves(self, paragraph: int) -> tuple[int, int]:
        """How many of a paragraph's sentences look like one move, and how many do not."""
        looks = [
            self._looks_like_move(a, b)
            for line in self.paragraphs.get(paragraph, [])[:40]
            if not self._names_turn(line)
            for a, b in sentences(self.clerk.look, line.start, line.end)
        ]
        return sum(looks), len(looks) - sum(looks)

    def _names_turn(self, line: Line) -> bool:
        pieces = self.clerk.pieces(line.start, line.end)
        return bool(pieces) and all(
            p.kind in ("turn_no", "colon", "dot", "comma", "fill") for p in pieces
        )

    def _looks_like_move(self, start: int, end: int) -> bool:
        pieces = [
            p for p in self.clerk.pieces(start, end) if p.kind not in ("fill", "comma", "dot")
        ]
        return (
            bool(pieces)
            and all(
                p.kind in CONTENT | {"dash", "slash", "plus", "and", "then", "label"}
                for p in pieces
            )
            and any(p.kind == "man" for p in pieces)
        )

    # ------------------------------------------------------------------ the subject and the end
    def read_subject(self, subject: str) -> None:
        """The orders, where the text has none."""
        start = len(self.text) + 1
        look = folded(subject)
        clean = re.sub(
            r"^(?:\s*(?:re|fwd?|aw|wg|sv|vs|antw|tr|rv|rif|ref|odp)\s*(?:\[\d+\])?:\s*)+",
            "",
            look,
            flags=re.I,
        )
        pieces = pieces_of(tokenise(clean, 0, len(clean)))
        if not any(
            p.kind in CONTENT or p.kind in ("land", "take_off", "stay", "repair") for p in pieces
        ):
            return
        text = self.text + "\n" + subject
        trial = Clerk(folded(text))
        trial.drafts = {"": trial.draft}
        trial.turn = self.clerk.turn
        offset = len(subject) - len(clean)
        start += offset
        colon = re.search(r":\s", clean)
        ok = trial.line(start, len(text))
        settled = any(d.has_anything for d in trial.drafts.values())
        if (
            not (ok and settled)
            and colon
            and re.search(r"sopwith|turn|order|game", clean[: colon.start()], re.I)
        ):
            trial = Clerk(folded(text))
            trial.turn = self.clerk.turn
            ok = trial.line(start + colon.end(), len(text))
            settled = any(d.has_anything for d in trial.drafts.values())
        strong = sum(p.kind == "man" and p.strong for p in pieces) >= 2 or any(
            p.kind in ("land", "take_off", "stay", "repair") for p in pieces
        )
        if ok and (settled or strong):
            self.text = text
            self.clerk.look = folded(text)
            self.clerk.drafts, self.clerk.draft = trial.drafts, trial.draft
            self.clerk.unread += trial.unread
            self.clerk.marks += trial.marks
            self.clerk.slips += trial.slips
            self.clerk.turn = self.clerk.turn if self.clerk.turn is not None else trial.turn

    def reading(self, *, has_unreadable: bool, subject: str) -> Reading:
        """All of it, as one value."""
        clerk = self.clerk
        sheets = self._sheets()
        turn = clerk.turn
        if turn is None and subject:
            look = folded(tidied(subject))
            turn = turn_in_subject(look, pieces_of(tokenise(look, 0, len(look))))
        stretches = list(clerk.unread)
        for draft in clerk.drafts.values():
            stretches += draft.unread
        nothing = all(sheet.is_empty and not sheet.moves for sheet in sheets.values())
        if nothing and not stretches:
            stretches += self._pointing(has_unreadable=has_unreadable)
        unread = tuple(self._unread(stretch) for stretch in self._widened(stretches))
        return Reading(
            self.text,
            turn,
            sheets,
            self.press.text(),
            unread,
            tuple(self.press.notes),
            self._marks(unread),
            self._slips(),
        )

    def _sheets(self) -> dict[str, OrderSheet]:
        clerk = self.clerk
        drafts = dict(clerk.drafts)
        base = drafts[""]
        for draft in drafts.values():
            draft.settle()
            if draft.fixes_unseen and len(draft.moves) < 3:
                draft.moves = {}
                draft.hangs = True
            if clerk.references and (not draft.moves or len(draft.moves) < 3):
                draft.moves = {}
                draft.hangs = True
        named = {name: draft for name, draft in drafts.items() if name}
        if len(self.plane_names) >= 2 and len(named) >= 2:
            return {name: draft.sheet(self.text) for name, draft in named.items()}
        if named and not base.has_anything:
            return {"": next(iter(named.values())).sheet(self.text)}
        return {"": base.sheet(self.text)}

    def _pointing(self, *, has_unreadable: bool) -> list[Stretch]:
        """The sentence that points to orders which cannot be read."""
        found: list[Stretch] = []
        for line in self.chat:
            for a, b in sentences(self.clerk.look, line.start, line.end):
                look = self.clerk.look[a:b]
                if not _POINTS.search(look):
                    continue
                ordered = re.search(
                    r"\b(?:orders?|moves?|turn|befehle?|zuge|ordres|ordini|orden\w*|bevelen)\b",
                    look,
                    re.I,
                )
                if has_unreadable or ordered:
                    found.append((a, b))
        return found

    def _widened(self, stretches: Sequence[Stretch]) -> list[Stretch]:
        """Each to the line or sentence it stands in; those that touch made one."""
        starts = [line.start for line in self.lines]
        wide: set[Stretch] = set()
        for a, b in stretches:
            at = bisect_right(starts, a) - 1
            line = self.lines[at] if at >= 0 else None
            fits = line and b <= line.end and line.end - line.start <= 160
            wide.add((line.start, line.end) if line and fits else (a, b))
        kept: list[Stretch] = []
        for lo, hi in sorted(wide, key=lambda s: (s[0], -s[1])):
            if self.text[lo:hi].strip() and not (kept and hi <= kept[-1][1]):
                kept.append((lo, hi))
        return kept

    def _unread(self, stretch: Stretch) -> Unread:
        a, b = stretch
        written = self.text[a:b]
        a += len(written) - len(written.lstrip())
        return Unread(Span(a, a + len(written.strip())), written.strip())

    def _slips(self) -> tuple[Slip, ...]:
        found = {token.start: token for token in self.clerk.slips}
        return tuple(
            Slip(Span(t.start, t.end), self.text[t.start : t.end], _meant(t.kind, t.value))
            for _, t in sorted(found.items())
        )

    def _marks(self, unread: Sequence[Unread]) -> tuple[Mark, ...]:
        """Stretches without overlap: what is unread first, then orders, then the rest."""
        layers = [(u.span.start, u.span.end, Kind.UNREAD) for u in unread]
        layers += [(a, b, Kind.PRESS) for a, b in self.press.spans]
        layers += self.clerk.marks + self.marks
        taken: list[Mark] = []
        free = bytearray(b"\x01") * (len(self.text) + 1)
        for a, b, kind in layers:
            at = a
            while at < b:
                if not free[at]:
                    at += 1
                    continue
                end = at
                while end < b and free[end]:
                    end += 1
                free[at:end] = bytes(end - at)
                if self.text[at:end].strip():
                    taken.append(Mark(Span(at, end), kind))
                at = end
        return tuple(sorted(taken, key=lambda mark: mark.span.start))


def _meant(kind: str, value: str) -> str:
    words = {"side": {"L": "left", "R": "right"}.get(value, value), "ahead": "ahead"}
    return words.get(
        kind, value if kind == "strip" else {"code": "Immelmann"}.get(kind, kind)
    ).replace("_", " ")


_STRUCK = re.compile(r"~~[^~\n]{1,400}~~|<(s|del|strike)>[^<\n]{0,400}</\1>", re.IGNORECASE)


def _struck_out(look: str) -> str:
    """`~~LT~~` is withdrawn: blank, so that places stay the same."""
    if "~~" not in look and "</" not in look:
        return look
    return _STRUCK.sub(lambda found: " " * len(found.group()), look)


def _press_label(look: str) -> int | None:
    """Where a press label ends that opens this line; None where none does."""
    for sign in (signs.PRESS_LABEL, signs.TO_ALL_LABEL, signs.FOR_PRINT_LABEL):
        found = sign.match(look)
        if not found:
            continue
        if (
            found["end"] == "-"
            and not look[: found.end()].rstrip().endswith(" -")
            and "--" not in look
        ) and not re.match(r"\s*press\s*-", look, re.I):
            continue
        return found.end()
    return None


_INNER = re.compile(
    r"(?<=[.!?;,)])[ ]+(?=(?:and )?(?:press|presse|to all|gm only|not for print|private|"
    r"note to (?:the )?gm|"
    r"no press|prensa|stampa)\b)",
    re.IGNORECASE,
)


def _inner_label(look: str, start: int, end: int) -> int | None:
    """Where press or a note begins within a line of orders."""
    for gap in _INNER.finditer(look, start, end):
        rest = look[gap.end() : end]
        label = _press_label(rest)
        if (
            label is not None
            or signs.NOTE_LABEL.match(rest)
            or signs.NO_PRESS.fullmatch(rest.strip())
        ):
            return gap.end()
    return None


def _inner_note(look: str, start: int, end: int) -> int | None:
    """Where a note to the game master begins within press."""
    for a, b in sentences(look, start, end):
        found = signs.NOTE_LABEL.match(look[a:b])
        spoken = a > start and signs.TO_GAME_MASTER_BY_NAME.match(look[a:b])
        if (found and a > start) or spoken or signs.NOTE_WORDS.search(look[a:b]):
            return a
    found_at = re.compile(
        r"[(\[{][ ]*(?=(?:gm|to gm|for gm|note|not for|private|neville)\b)", re.I
    ).search(look, start, end)
    return found_at.start() if found_at else None


def _wholly_quoted(text: str) -> bool:
    pairs = (("“", "”"), ("„", "“"), ("„", "”"), ('"', '"'), ("«", "»"), ("»", "«"), ("‘", "’"))
    bare = text.rstrip()
    for first, last in pairs:
        if bare.startswith(first) and bare.endswith(last) and len(bare.split()) >= 2:
            inner = bare[1:-1]
            if first == last:
                return (
                    inner.count(first) % 2 == 0 and not re.search(r'"\s+\w+\s+"', inner)
                ) or first not in inner
            return True
    return False
