"""Plain text on 72 columns: wrapping, tables, and ASCII for everything that is our own."""

import textwrap
from collections.abc import Sequence

from sopwith_gm.core.telling.words import CLOSE, OPEN

WIDTH = 72

_ASCII = str.maketrans(
    {
        "“": '"',
        "”": '"',
        "‘": "'",
        "’": "'",
        "\u2212": "-",
        "\u2013": "-",
        "\u2014": "-",
        "·": "-",
        "…": "...",
        "→": "->",
        "\u00a0": " ",
    }
)


def plain(text: str) -> str:
    """Our own words in ASCII; what stands between a name's marks stays, the marks go."""
    parts = []
    for piece in text.split(OPEN):
        name, mark, rest = piece.partition(CLOSE)
        parts.append(name + rest.translate(_ASCII) if mark else piece.translate(_ASCII))
    return "".join(parts)


def wrapped(text: str, *, indent: str = "", hanging: str | None = None) -> list[str]:
    """Lines of at most 72 columns; a word longer than a line is broken. An empty text is no line.

    A no-break space holds two words together and comes out as a common one.
    """
    lines = textwrap.wrap(
        text,
        WIDTH,
        initial_indent=indent,
        subsequent_indent=indent if hanging is None else hanging,
        break_on_hyphens=False,
    )
    return [line.replace("\u00a0", " ") for line in lines]


def heading(text: str) -> list[str]:
    """A section's title, underlined, after a blank line."""
    return ["", text, "-" * len(text)]


def table(
    titles: Sequence[str], rows: Sequence[Sequence[str]], *, right: Sequence[int] = ()
) -> list[str]:
    """Aligned columns with two blanks between; the widest columns give way until 72 are enough.

    `right` are the columns set flush right, numbers. Cells that do not fit are wrapped; a column
    without a word is left out.
    """
    used = [at for at, cells in enumerate(zip(titles, *rows, strict=True)) if any(cells)]
    right = [at for at, column in enumerate(used) if column in right]
    titles, *rows = [[row[at] for at in used] for row in (titles, *rows)]
    columns = list(zip(titles, *rows, strict=True))
    widths = [max(len(cell) for cell in column) for column in columns]
    while sum(widths) + 2 * (len(widths) - 1) > WIDTH:
        widths[widths.index(max(widths))] -= 1
    lines = []
    for row in (titles, *rows):
        cells = [
            textwrap.wrap(cell, width, break_on_hyphens=False) or [""]
            for cell, width in zip(row, widths, strict=True)
        ]
        for depth in range(max(len(cell) for cell in cells)):
            parts = [cell[depth] if depth < len(cell) else "" for cell in cells]
            lines.append(
                "  ".join(
                    part.rjust(width) if column in right else part.ljust(width)
                    for column, (part, width) in enumerate(zip(parts, widths, strict=True))
                ).rstrip()
            )
    return lines
