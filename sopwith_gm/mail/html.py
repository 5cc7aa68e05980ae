"""HTML as it looks: a line for each block, tables by row and column, lists with their numbers.

Struck-out and hidden text is left out; what a mail program marks as quoted is begun with `> `.
"""

import re
from typing import Any

from msgspec import Struct, field

from sopwith_gm.core.patterns import Pattern

LARGEST = 262_144
"""Characters of HTML that are parsed; a larger page is refused by the caller."""
_BLOCKS = frozenset(
    [
        "p",
        "div",
        "br",
        "tr",
        "li",
        "ul",
        "ol",
        "table",
        "blockquote",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "pre",
        "hr",
        "section",
        "article",
        "header",
        "footer",
        "center",
        "dl",
        "dt",
        "dd",
        "address",
        "form",
        "fieldset",
        "tbody",
        "thead",
        "tfoot",
        "body",
        "caption",
    ]
)
_SKIPPED = frozenset(
    [
        "head",
        "style",
        "script",
        "title",
        "meta",
        "link",
        "template",
        "svg",
        "math",
        "object",
        "iframe",
        "select",
        "textarea",
        "noscript",
        "s",
        "strike",
        "del",
        "area",
        "map",
        "audio",
        "video",
        "canvas",
    ]
)
_STRUCK = Pattern(r"text-decoration[^;]*line-through", re.IGNORECASE)
_HIDDEN = Pattern(
    r"display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?:px|pt|em)?\s*(?:;|$)|"
    r"mso-hide\s*:\s*all",
    re.IGNORECASE,
)
_INDENTED = Pattern(r"border(?:-left)?\s*:\s*(?:none|0)", re.IGNORECASE)
_QUOTING = Pattern(
    r"\b(?:gmail_quote|protonmail_quote|moz-cite|yahoo_quoted|cite|tutanota_quote)\b", re.IGNORECASE
)
_RULE_STRUCK = Pattern(r"\.([\w-]{1,60})\s*\{[^{}]{0,400}line-through", re.IGNORECASE)
_RULE_HIDDEN = Pattern(r"\.([\w-]{1,60})\s*\{[^{}]{0,400}display\s*:\s*none", re.IGNORECASE)
_SPACE = Pattern(r"[ \t\r\n\f]+")
_DEEPEST = 400


_CELL, _BREAK, _GAP = "\x1c", "\x1d", "\x1e"
"""Between two cells of a row, two lines of a cell, and two paragraphs of it, while the row is being
written."""
_OURS = dict.fromkeys(map(ord, "\0" + _CELL + _BREAK + _GAP))


class _TextOfPage(Struct):
    """What was written so far, and where."""

    lines: list[str] = field(default_factory=list)
    current: list[str] = field(default_factory=list)
    quoted: int = 0
    dropped: frozenset[str] = frozenset()
    cells: int = 0
    pre: int = 0

    def end_line(self, *, blank: bool = False) -> None:
        """End the line; an empty one is written only where it is meant."""
        text = "".join(self.current)
        self.current = []
        if any(mark in text for mark in (_CELL, _BREAK, _GAP)):
            for line in _stacked(text):
                self.lines.append(("> " + line) if self.quoted else line)
            return
        text = text.strip(" \n") if not self.pre else text.rstrip()
        if text or blank:
            self.lines.append(("> " + text) if self.quoted else text)


def _stacked(text: str) -> list[str]:
    """The lines of one row of a table, whose cells may hold several lines each.

    Cells with as many lines each are rows of their own, as they look; a row of one cell is a
    frame around text, and its lines are lines.
    """
    alone = _CELL not in text
    text = text.replace(_GAP, _BREAK * 2 if alone else _BREAK)
    cells = [cell.split(_BREAK) for cell in text.split(_CELL)]
    if alone:
        return [line.strip() for line in cells[0]]
    filled = [[line.strip() for line in cell] for cell in cells]
    for cell in filled:
        while len(cell) > 1 and not cell[-1]:
            cell.pop()
    height = max(len(cell) for cell in filled)
    if height > 1 and all(len(cell) == height or cell == [""] for cell in filled):
        return [
            " | ".join(cell[n] if n < len(cell) else "" for cell in filled) for n in range(height)
        ]
    joined = [[line for line in cell if line] for cell in filled]
    if sum(len(cell) > 1 for cell in joined) and sum(map(len, joined)) > 2 * len(joined):
        return [line for cell in joined for line in cell]
    return [" | ".join(" ".join(cell) for cell in joined)]


def html_to_text(html: str) -> str:
    """The text of a page as it looks. Never fails on any input within `LARGEST`."""
    from justhtml import JustHTML  # 75 ms to import: only where a mail has nothing but HTML

    page = _TextOfPage(
        dropped=frozenset(_RULE_STRUCK.findall(html)) | frozenset(_RULE_HIDDEN.findall(html))
    )
    try:
        root: Any = JustHTML(_without_conditional(html[:LARGEST]), sanitize=False).root
    except (RecursionError, ValueError, AssertionError, IndexError, KeyError, AttributeError):
        return ""
    _walk(page, root)
    page.end_line()
    return "\n".join(page.lines)


def _without_conditional(html: str) -> str:
    return html.replace("\0", "")


def _walk(page: _TextOfPage, root: Any) -> None:
    """Visit the tree without recursion, so that no nesting is too deep."""
    stack: list[tuple[str, Any, int]] = [("in", root, 0)]
    while stack:
        way, node, depth = stack.pop()
        if way == "out":
            _leave(page, node)
            continue
        name = node.name
        if name == "#text":
            _write(page, node.data or "")
            continue
        if name.startswith(("#comment", "!")) or _is_dropped(page, node, name):
            continue
        if name not in ("#document", "#document-fragment"):
            _enter(page, node, name)
            stack.append(("out", node, depth))
        if depth < _DEEPEST:
            stack += [("in", child, depth + 1) for child in reversed(node.children or [])]
        else:
            _write(page, node.to_text() if hasattr(node, "to_text") else "")


def _write(page: _TextOfPage, text: str) -> None:
    text = text.translate(_OURS)
    if page.pre:
        parts = text.replace("\r\n", "\n").split("\n")
        for part in parts[:-1]:
            page.current.append(part)
            page.end_line(blank=True)
        page.current.append(parts[-1])
        return
    text = _SPACE.sub(" ", text)
    if text == " " and (not page.current or page.current[-1].endswith((" ", _BREAK, _CELL, _GAP))):
        return
    page.current.append(text)


def _attributes(node: Any) -> dict[str, str]:
    attributes = getattr(node, "attrs", None) or {}
    return {str(key): str(value or "") for key, value in attributes.items()}


def _is_dropped(page: _TextOfPage, node: Any, name: str) -> bool:
    if name in _SKIPPED or (":" in name and name != "o:p"):
        return name != "o:p"
    attributes = _attributes(node)
    style = attributes.get("style", "")
    if style and (_STRUCK.search(style) or _HIDDEN.search(style)):
        return True
    return "hidden" in attributes or any(
        each in page.dropped for each in attributes.get("class", "").split()
    )


def _enter(page: _TextOfPage, node: Any, name: str) -> None:
    if name in ("td", "th"):
        if page.cells:
            page.current.append(_CELL)
        page.cells += 1
        return
    if name == "br":
        if page.cells:
            page.current.append(_BREAK)
        else:
            page.end_line(blank=True)
        return
    if name not in _BLOCKS:
        return
    if page.cells and name in ("p", "div", "ul", "ol", "table", "tbody"):
        if page.current and not page.current[-1].endswith((_BREAK, _CELL, _GAP)):
            page.current.append(_GAP if name == "p" and not _is_tight(node) else _BREAK)
        return
    page.end_line()
    if name == "pre":
        page.pre += 1
    elif name == "tr":
        page.cells = 0
    elif name == "hr":
        page.lines.append("")
    elif name == "li":
        page.current.append(_bullet(node))
    elif _is_quote(node, name):
        page.end_line()
        page.quoted += 1
    if name in ("p", "table", "ul", "ol", "h1", "h2", "h3", "h4") and not _is_tight(node):
        page.lines.append(">" if page.quoted else "")


def _is_tight(node: Any) -> bool:
    """A paragraph that stands right under the one before: Outlook writes each line as one."""
    attributes = _attributes(node)
    if "MsoNormal" in attributes.get("class", "") or "MsoPlainText" in attributes.get("class", ""):
        return True
    return bool(re.search(r"margin(?:-top)?\s*:\s*0", attributes.get("style", "")))


def _leave(page: _TextOfPage, node: Any) -> None:
    name = node.name
    if name == "tr":
        page.end_line()
        page.cells = 0
        return
    if name in ("td", "th", "br") or name not in _BLOCKS:
        return
    if page.cells and name in ("p", "div", "ul", "ol", "table", "tbody"):
        if page.current and not page.current[-1].endswith((_BREAK, _CELL, _GAP)):
            page.current.append(_GAP if name == "p" and not _is_tight(node) else _BREAK)
        return
    page.end_line()
    if name == "pre":
        page.pre = max(0, page.pre - 1)
    elif _is_quote(node, name):
        page.quoted = max(0, page.quoted - 1)
    if name in ("p", "table", "ul", "ol", "h1", "h2", "h3", "h4") and not _is_tight(node):
        page.lines.append(">" if page.quoted else "")


def _is_quote(node: Any, name: str) -> bool:
    """A quotation of an earlier mail; not an indent, which some programs write the same way."""
    attributes = _attributes(node)
    marks = attributes.get("class", "") + " " + attributes.get("type", "")
    if name == "blockquote":
        return bool(_QUOTING.search(marks)) or not _INDENTED.search(attributes.get("style", ""))
    return False


def _bullet(node: Any) -> str:
    """A list item's number, as it looks; a mark where its list has none."""
    parent = node.parent
    if parent is None or parent.name != "ol":
        return "• "
    attributes = _attributes(parent)
    items = [child for child in parent.children if child.name == "li"]
    start = _number(attributes.get("start", ""))
    reverse = "reversed" in attributes
    number = (len(items) if reverse else 1) if start is None else start
    for item in items:
        own = _number(_attributes(item).get("value", ""))
        number = number if own is None else own
        if item is node:
            break
        number += -1 if reverse else 1
    return f"{_as_type(number, attributes)}. "


def _number(text: str) -> int | None:
    return int(text) if re.fullmatch(r"-?[0-9]{1,4}", text.strip()) else None


def _as_type(number: int, attributes: dict[str, str]) -> str:
    kind = attributes.get("type", "1")
    style = attributes.get("style", "")
    if (kind in ("I", "i") or "roman" in style) and 1 <= number <= 5:
        return ("I", "II", "III", "IV", "V")[number - 1]
    return str(number)
