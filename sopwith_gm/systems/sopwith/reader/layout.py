"""The lines of a message as a reader meets them: whose they are, and which belong together."""

import re
from collections.abc import Iterator, Sequence
from itertools import chain, repeat, takewhile

from msgspec import Struct
from msgspec.structs import replace

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Role
from sopwith_gm.systems.sopwith.reader.order_lines import is_only_orders
from sopwith_gm.systems.sopwith.reader.signs import CLOSING


class Line(Struct, frozen=True):
    """One line, or several where prose was wrapped. Places are in the whole text."""

    start: int
    end: int
    look: str
    """The stretch as folded."""
    role: Role
    paragraph: int
    """Lines of one paragraph share a number; each blank line between two counts."""
    opens: bool
    """The first line of its paragraph."""


_ITEM = Pattern(
    r"\s*(?:\||[\W_]+$|[-*+•]\s|\(?\d{1,2}\s?[.):\]-]|\(?[ivx]{1,4}[.)]\s|[a-d]\)\s|"
    r"m(?:ove|v)?\s?\d|(?:press|turn|runde|tour|fire|moves?|"
    r"orders?|gm|ps|land|take|repair|stay|first|second|third|then|last)\b|[A-Z]{1,2}\s*[-/,;]|"
    r"(?:shots|guns|firing|bursts|flight|flying|manoeuvres)\s*(?::|-\s|\|)|[A-Z0-9]{1,2}$)",
    re.IGNORECASE,
)
#: These begin an item in small letters too.
_NUMBERED = Pattern(r"\s*(?:\(?\d|m\d|move|press)", re.IGNORECASE)
_MOVE_BEGINS = Pattern(
    r"\s*(?:(?:left|right|port|starboard|turn|slip|sideslip) \w|[LR][TS]\b|immelman)", re.IGNORECASE
)
#: No line of orders ends so.
_GOES_ON = Pattern(
    r"\b(?:the|a|an|my|to|with|and|of|in|for|then|make|i|be|is|fire|by)$", re.IGNORECASE
)
#: Nothing ends so, however short the line is.
_BREAKS_OFF = Pattern(
    r"(?:\b(?:the|my|to|with|and|of|in|for|then|by|(?:and|then) (?:fires|shoots))|(?P<comma>,))$",
    re.IGNORECASE,
)
_STRAIGHT, _AHEAD = Pattern(r"\w straight$"), Pattern(r"\s*ahead\b")
"""`I shall proceed straight` / `ahead`: one move, wherever the line ends."""
#: Small words with a capital: behind no stop they begin a sentence, and no wrapped line goes on so.
_BEGINS_TALK = Pattern(
    r"\s*(?:That|This|These|Those|The|Let|See|My|Our|It|We|You|Your|Thanks|Thank|Please|Good|Hope|"
    r"What|How|If|And|But|So|Sorry|No)\b"
)
_CELL = Pattern(r"[|;]|(?<=\S) {2,}(?=\S)")
_BEGINS_MOVE = Pattern(
    r"\s*(?:and then|then|first|second|third|next|after that|last(?:ly)?|finally|i|i'll|i'm|no|"
    r"fire|shoot|how|how's|what|what's|why|who|where|tell|text|hope|thanks|wish|cheers)\b",
    re.IGNORECASE,
)
_NEXT_MOVE = Pattern(
    r"\s*(?:and then|then|next|finally|lastly|after that|(?:first|second|third|last) move)\b",
    re.IGNORECASE,
)
_ROOM = 12
"""Characters more than the next word that a line has room for which nobody wrapped there."""
_WRAPS_FROM = 58
"""Characters to which a line comes with the word behind it, where prose is wrapped."""


def lines_of(look: str, roles: Sequence[Role]) -> list[Line]:
    """Lines that are not blank, wrapped prose put together, quotes and signatures kept apart."""
    lines: list[Line] = []
    start = paragraph = 0
    opens, width = True, 0
    written = list(zip(look.split("\n"), chain(roles, repeat(Role.OWN)), strict=False))
    wrapped = _wrapped([raw if role is Role.OWN else "" for raw, role in written])
    for n, (raw, role) in enumerate(written):
        end = start + len(raw.rstrip())
        said = raw.strip(" >|")
        if said and role is Role.OWN:
            if opens:
                width = _width([one for one, _ in written[n:]])
            if not opens and (n in wrapped or _continues(lines[-1].look, raw, width)):
                whole = lines[-1].start
                lines[-1] = replace(lines[-1], end=end, look=look[whole:end])
            else:
                lines.append(Line(start, end, raw.rstrip(), role, paragraph, opens))
            opens = False
        else:
            if said:
                lines.append(Line(start, end, raw.rstrip(), role, paragraph, opens))
            opens = True
            paragraph += 1
        start += len(raw) + 1
    return lines


def _width(raws: Sequence[str]) -> int:
    """Characters of the longest line of the paragraph that begins there."""
    return max(len(raw.rstrip()) for raw in takewhile(str.strip, raws))


_NARROWEST = 34
"""Characters of the longest line of a paragraph that a program wrapped."""
_MARKED = Pattern(
    r"\s*(?:[-*+•|>=_#]|\(?\d{1,2}\s?[.):\]-]|\(?[ivx]{1,4}[.)]|[a-d]\)|m(?:ove|v)?\s?\d\s*\W|"
    r"[^\W\d_]+(?: [^\W\d_]+)?\s*:)",
    re.IGNORECASE,
)
_BROKEN = tuple(
    (Pattern(rf"\b(?:{ends})$", re.IGNORECASE), Pattern(rf"\s*(?:{begins})\b"))
    for ends, begins in (
        ("left|right|port|starboard", "turns?|slips?|side-?slips?|hand"),
        (
            "fire|firing|fires|shoot|shoots|shooting|burst|go|goes|fly|flies|turn|turns|slip|slips|"
            "straight|move|proceed|proceeds|continue|begin|start|end",
            "left|right|ahead|straight|port|starboard",
        ),
        (
            "a|an|one|two|three|first|second|third|last|next|final|each|every|both|other|another|all",
            "moves?|turns?|slips?|ones?|bursts?|shots?|burst|legs?|of|times?|three|two",
        ),
        (r"[\w']+", "with|to|of|by|on|at|from|again|without|behind"),
    )
)
"""How a line ends and the next begins where an order is broken between them."""
_AWAITS_NUMBER = Pattern(
    r"(?:\b(?<!left )(?<!right )(?<!port )(?<!starboard )(?:turn|tour|runde|moves?)|"
    r"\b\d,? (?:and|&))$",
    re.IGNORECASE,
)
"""`For turn` at the end of a line: the number that begins the next one is no item's."""
_NUMBER = Pattern(r"\s*\d{1,3}(?![\d)\]])")
_ENDS_SENTENCE = Pattern(r"[.!?:;]\W*$")


def _wrapped(raws: Sequence[str]) -> set[int]:
    """The lines that go on with a sentence of the line above, since that had no room for their
    first word: in a paragraph wrapped to a width, no line could have held one more."""
    found: set[int] = set()
    begun = 0
    for n in range(len(raws) + 1):
        if n == len(raws) or not raws[n].strip(" >|"):
            found |= {begun + at for at in _wrapped_of([raw.rstrip() for raw in raws[begun:n]])}
            begun = n + 1
    return found


def _wrapped_of(lines: Sequence[str]) -> Iterator[int]:
    width = max(map(len, lines), default=0)
    if width < _NARROWEST:
        return
    full = [
        n for n in range(1, len(lines)) if len(lines[n - 1]) + 1 + len(lines[n].split()[0]) >= width
    ]
    for n in full:
        last, raw = lines[n - 1], lines[n]
        if _AWAITS_NUMBER.search(last) and _NUMBER.match(raw):
            yield n
            continue
        if _MARKED.match(raw) or _ENDS_SENTENCE.search(last) or len(_CELL.findall(last)) > 1:
            continue
        is_small = raw.lstrip()[0].islower()
        is_filled = len(full) == len(lines) - 1 > 1
        is_broken = any(one.search(last) and two.match(raw) for one, two in _BROKEN)
        may_be_items = is_only_orders(raw) or is_only_orders(last)
        if may_be_items and not (is_small and is_filled) and not is_broken:
            continue  # a move each line
        is_name = raw.lstrip()[0].isupper() and not _BEGINS_TALK.match(raw)
        if is_small or (is_filled and is_name):
            yield n


def _continues(before: str, raw: str, width: int) -> bool:
    """Is this line the rest of a sentence that was wrapped?

    `width`: characters of the longest line of the paragraph; where the line above had room for the
    next word, nothing was wrapped.
    """
    last = before.rsplit("\n")[-1].rstrip()
    if _goes_on_below(last, raw):
        return True
    if len(last) + len(raw.split()[0]) < _WRAPS_FROM or last.endswith(":"):
        return False
    if len(_CELL.findall(last)) == len(_CELL.findall(raw)) > 1:
        return False  # two rows of a table
    if _GOES_ON.search(last) and not (last[-1] == "A" and _MARKED.match(raw)):
        return True
    if _NEXT_MOVE.match(raw):
        return False
    room = width - len(last) - 1 - len(raw.split()[0])
    if room >= (0 if _BEGINS_MOVE.match(raw) else _ROOM) and not last.endswith(","):
        return False
    if _MOVE_BEGINS.match(raw) and is_only_orders(last) and last[-1] not in ",&+-/":
        return False  # below a line of orders it is the next
    is_small = raw.strip()[0].islower()
    if _BEGINS_TALK.match(raw):
        return False
    if last[-1] in ".!?" and (is_only_orders(raw) or CLOSING.match(raw)):
        return False
    if last[-1] in ".!?" and not is_small:
        return False
    return not _ITEM.match(raw) or (is_small and not _NUMBERED.match(raw))


def _goes_on_below(last: str, raw: str) -> bool:
    """Does a line that breaks off, or orders that end in a comma, go on in small letters?"""
    if _STRAIGHT.search(last) and _AHEAD.match(raw) and not is_only_orders(last):
        return True
    broken = _BREAKS_OFF.search(last)
    if not broken or not raw.strip()[0].islower() or _NUMBERED.match(raw):
        return False
    return not broken["comma"] or is_only_orders(last)
