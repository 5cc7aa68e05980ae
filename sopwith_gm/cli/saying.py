r"""The one place that prints: whatever comes from a mail, a file or a name is made harmless here.

A terminal obeys what is printed on it: an escape sequence in a subject can hide lines, rename the
window or type for its owner. So no control character and no mark that nobody sees reaches it but
line ends and tabs: they are shown as `\u001b`, which is also how JSON writes them.
"""

from typing import Any

import click

from sopwith_gm.core.foreign_text import is_unseen

_KEPT = "\n\t"


def say(text: object = "", *, err: bool = False, nl: bool = True, **style: Any) -> None:
    """Print a text, on standard error with `err`; `style` is click's: `bold`, `fg`.

    Colours are added here, behind the cleaning, and only on a terminal.
    """
    shown = harmless(str(text))
    click.echo(click.style(shown, **style) if style else shown, err=err, nl=nl)


def harmless(text: str) -> str:
    """A text with every character that a terminal would obey, or that nobody sees, written out."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(_written_out(one) if _is_obeyed(one) else one for one in text)


def _is_obeyed(one: str) -> bool:
    return one not in _KEPT and is_unseen(one)


def _written_out(one: str) -> str:
    units = one.encode("utf-16-be", "surrogatepass").hex()
    return "".join(f"\\u{units[start : start + 4]}" for start in range(0, len(units), 4))
