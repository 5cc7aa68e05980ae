"""A plain letter as simple HTML, for mail programs that show nothing else well; pictures in it.

The text is all there is: templates lay it out, a league's own ones too. So what a line is, is seen
by how it is set, as `core/telling/layout.py` sets it and as people write mails.
"""

import re
from collections.abc import Iterator, Sequence
from html import escape

from sopwith_gm.core.patterns import Pattern

_LINK = Pattern(r"https?://[^\s<>\"']+[^\s<>\"'.,;:)]")
_BEGINNING = (
    '<!doctype html>\n<html><head><meta charset="utf-8"></head>\n'
    '<body style="font-family:Georgia,serif;font-size:16px;line-height:1.45;max-width:40em">\n'
)
_COLUMNS = "font-size:13px;line-height:1.3;overflow-x:auto"
_HEADINGS = {2: "font-size:20px;margin:2em 0 .5em", 3: "font-size:17px;margin:1.6em 0 .4em"}
_WIDTH = 72
"""Columns of the text: a line that ends there is full, one that ends before is meant to."""

_ENTRY, _DEEPEST = 2, 6
"""Blanks before an entry of a list, and most before what belongs to one: what is set further in is
part of a table or a map."""
_SENTENCE_ENDS = (".", "!", "?", ":", '"', ")", "”")

_GAP = Pattern(r"(?<=\S) {2,}(?=\S)")
_SENTENCE_GAP = Pattern(r"(?<=[.!?]) {2}(?=[A-Z\"'“])")
"""Two blanks after a full stop, as some people write."""


def picture_id(number: int) -> str:
    """The content id of a picture of the letter, counted from 1: `map`, `map-2`."""
    return "map" if number == 1 else f"map-{number}"


def letter_html(body: str, alts: Sequence[str] = ()) -> str:
    """The HTML of a letter. Its paragraphs flow, headings are headings; what is quoted or set in
    columns stays as it is.

    For each of `alts` a picture stands behind the first paragraph: it is `cid:map`, `cid:map-2`
    and so on, and the alt says what it shows to whoever cannot see it.
    """
    blocks = [_block(one.split("\n")) for one in re.split(r"\n{2,}", body.strip("\n"))]
    blocks[1:1] = [
        f'<p><img src="cid:{picture_id(number)}" alt="{escape(alt)}" style="max-width:100%"></p>\n'
        for number, alt in enumerate(alts, start=1)
    ]
    return f"{_BEGINNING}{''.join(blocks)}</body></html>\n"


def _block(lines: list[str]) -> str:
    """What stands between blank lines: a heading, and a table or runs of lines of a kind."""
    if len(lines) > 1 and lines[1] and set(lines[1]) == {"-"}:
        return _heading(3, lines[0]) + (_block(lines[2:]) if lines[2:] else "")
    capitals = next((at for at, one in enumerate(lines) if not _is_capitals(one)), len(lines))
    if capitals:
        rest = lines[capitals:]
        return _heading(2, " ".join(lines[:capitals])) + (_block(rest) if rest else "")
    table = _table(lines)
    told = lines[: len(lines) - len(table)]
    runs = [*_runs(told), ("columns", table)] if table else _runs(told)
    return "".join(_element(kind, run) for kind, run in runs)


def _table(lines: Sequence[str]) -> Sequence[str]:
    """The lines of a table, which may have some words above it. Its rows need not be indented, and
    one that was wrapped need have nothing in its other columns."""
    begins = next((at for at, one in enumerate(lines) if one[:2] == "  " or _has_columns(one)), 0)
    rows = [one for one in lines[begins:] if _has_columns(one)]
    is_table = len(rows) > 1 and any(one[:2] != "  " for one in rows)
    return lines[begins:] if is_table and not any(one[:1] == ">" for one in lines) else ()


def _is_capitals(line: str) -> bool:
    """A title, as reports begin with: `DAWN PATROL - TURN 12`."""
    return line.isupper() and " " in line and not line.startswith((" ", ">"))


def _has_columns(line: str) -> bool:
    return len(_GAP.findall(line)) > len(_SENTENCE_GAP.findall(line))


def _runs(lines: Sequence[str]) -> Iterator[tuple[str, list[str]]]:
    """Lines of the same kind together; one that goes on with the line above is of its kind."""
    run: list[str] = []
    kind = ""
    for line in lines:
        is_more = bool(run) and kind in ("prose", "entry") and _goes_on(run[-1], line)
        now = kind if is_more else _kind(line)
        if run and now != kind:
            yield kind, run
            run = []
        run, kind = [*run, line], now
    if run:
        yield kind, run


def _kind(line: str) -> str:
    if line.startswith(">"):
        return "quote"
    if not line.startswith("  "):
        return "prose"
    return "columns" if _has_columns(line) or _indent(line) > _DEEPEST else "entry"


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _goes_on(line: str, following: str) -> bool:
    """Did the line end only because there was no room for what follows?

    That is the next word, or where lines hang, up to three that a no-break space held together.
    Where a sentence ends, another entry may begin: unless this is how the text itself is indented.
    """
    deeper = _indent(following) - _indent(line)
    if _kind(following) not in ("prose", "entry") or deeper not in (0, 2):
        return False
    if line.endswith(_SENTENCE_ENDS) and (deeper > 0) != (_indent(line) == _ENTRY):
        return False
    hangs = deeper > 0 or _indent(line) > _ENTRY
    next_words = " ".join(following.split()[: 3 if hangs else 1])
    return len(line) + 1 + len(next_words) > _WIDTH


def _element(kind: str, lines: Sequence[str]) -> str:
    if kind == "quote":
        own = "<br>\n".join(_linked(line.removeprefix(">").strip()) for line in lines)
        return (
            f'<blockquote style="border-left:3px solid #999;padding-left:1em">{own}</blockquote>\n'
        )
    if kind == "columns":
        return f'<pre style="{_COLUMNS}">{_linked(chr(10).join(lines))}</pre>\n'
    if kind == "entry":
        return "".join(
            f'<p style="margin:.3em 0 .3em {_indent(one[0]) // 2 + 1}em;text-indent:-1em">'
            f"{_flowing(one)}</p>\n"
            for one in _whole(lines)
        )
    told = "<br>\n".join(_flowing(one) for one in _whole(lines))
    return f"<p>{told}</p>\n" if any(lines) else ""


def _whole(lines: Sequence[str]) -> Iterator[list[str]]:
    """Each line with those that go on with it."""
    whole = [lines[0]]
    for line in lines[1:]:
        if _goes_on(whole[-1], line):
            whole.append(line)
        else:
            yield whole
            whole = [line]
    yield whole


def _flowing(lines: Sequence[str]) -> str:
    return "\n".join(_linked(line.strip()) for line in lines)


def _heading(level: int, text: str) -> str:
    return f'<h{level} style="{_HEADINGS[level]}">{escape(text)}</h{level}>\n'


def _linked(text: str) -> str:
    """Escaped, with addresses of pages as links."""
    parts, end = [], 0
    for found in _LINK.finditer(text):
        href = escape(found[0])
        parts += [escape(text[end : found.start()]), f'<a href="{href}">{href}</a>']
        end = found.end()
    return "".join([*parts, escape(text[end:])])
