"""A plain letter as simple HTML, for mail programs that show nothing else well; a picture in it."""

import re
from html import escape

_LINK = re.compile(r"https?://[^\s<>\"']+[^\s<>\"'.,;:)]")
_BEGINNING = (
    '<!doctype html>\n<html><head><meta charset="utf-8"></head>\n'
    '<body style="font-family:Georgia,serif;font-size:16px;line-height:1.45;max-width:40em">\n'
)
PICTURE = "map"
"""The content id of the picture."""


def letter_html(body: str, alt: str | None = None) -> str:
    """The HTML of a letter. Its paragraphs flow, what is quoted or set in columns stays as it is.

    With `alt` a picture stands behind the first paragraph: it is `cid:map`, and `alt` says what it
    shows to whoever cannot see it.
    """
    blocks = [_block(one) for one in re.split(r"\n{2,}", body.strip("\n"))]
    if alt is not None:
        picture = f'<p><img src="cid:{PICTURE}" alt="{escape(alt)}" style="max-width:100%"></p>\n'
        blocks.insert(1, picture)
    return f"{_BEGINNING}{''.join(blocks)}</body></html>\n"


def _block(text: str) -> str:
    """One paragraph: runs of lines of the same kind, each in the element that fits it."""
    found, run, kind = [], [""], ""
    for line in [*text.split("\n"), None]:
        now = "" if line is None else _kind(line)
        if line is None or now != kind:
            found.append(_element(kind, run))
            run, kind = [], now
        if line is not None:
            run.append(line)
    return "".join(found)


def _kind(line: str) -> str:
    return "quote" if line.startswith(">") else "columns" if line.startswith("  ") else "prose"


def _element(kind: str, lines: list[str]) -> str:
    if kind == "quote":
        own = "<br>\n".join(_linked(line.removeprefix(">").strip()) for line in lines)
        return (
            f'<blockquote style="border-left:3px solid #999;padding-left:1em">{own}</blockquote>\n'
        )
    if kind == "columns":
        return f"<pre>{_linked(chr(10).join(lines))}</pre>\n"
    return f"<p>{_linked(chr(10).join(lines))}</p>\n" if any(lines) else ""


def _linked(text: str) -> str:
    """Escaped, with addresses of pages as links."""
    parts, end = [], 0
    for found in _LINK.finditer(text):
        href = escape(found[0])
        parts += [escape(text[end : found.start()]), f'<a href="{href}">{href}</a>']
        end = found.end()
    return "".join([*parts, escape(text[end:])])
