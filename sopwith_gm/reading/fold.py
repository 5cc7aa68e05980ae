"""Characters: what a text looks like to a reader of English orders, one for one.

`tidied` takes out what nobody sees; `folded` keeps the length, so that places in a folded text are
places in the text.
"""

import unicodedata
from collections.abc import Iterable

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Stretch

#: Characters of no width, marks of direction, and controls other than tab and line end.
_UNSEEN = Pattern(
    "[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f\u1160"
    "\u17b4\u17b5\u180b-\u180f\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0d\ufeff"
    "\ufff9-\ufffb\U000e0000-\U000e0fff]|(?<![\u2190-\U0001ffff])\u200d"
)
_LINE_ENDS = Pattern("\r\n?|[\u000c\u0085\u2028\u2029]")
#: Text struck out with combining strokes: each character carries one.
_STRUCK = Pattern("(?:[^\n\u0335-\u0338][\u0335-\u0338]+)+ *")

#: What Unicode does not say itself; of accents, full-width letters and wide blanks it does.
_READ_AS = {
    **dict(
        zip(
            "АВЕЅІЈКМНОРСТХаеѕіјорсухΑΒΕΖΗΙΚΜΝΟΡΤΥΧοі",
            "ABESIJKMHOPCTXaesijopcyxABEZHIKMNOPTYXoi",
            strict=True,
        )
    ),
    **dict.fromkeys("‐‑‒–—―−⁃﹘", "-"),
    **dict.fromkeys("‘’‚‛′`´ʼ", "'"),
    **dict.fromkeys("“”„‟«»″", '"'),
    "\t": "|",
    **dict.fromkeys("•◦▪‣·●○■□▶►", "•"),
    **dict.fromkeys("⬆↑⇧⇑🔼☝⤴▲△", "↑"),
    **dict.fromkeys("→⇒➡➔➜➝➞⟶⇨➤▷", "→"),
    **dict.fromkeys("←⇐⬅⟵⇦↗↖↘↙↰↱↲↳↩↪⤵↓⬇⬈⬉⬊⬋🔽◀◁↻↺⟲⟳🔄", "←"),
    "\u20e3": ")",
    "∕": "/",
    "⁄": "/",
    "➕": "+",
    "、": ",",
    "。": ".",
    "ø": "o",
    "Ø": "0",
    "ł": "l",
    "№": "#",
    **{sign: sign for sign in "≠≮≯"},  # no `=` and no `<`: the stroke takes it back
}
for _first in ("①", "❶", "➀", "➊", "⓵", "Ⅰ", "ⅰ", "㊀"):
    _READ_AS.update({chr(ord(_first) + n): str(n + 1) for n in range(4)})


MOST_BLANK_LINES = 40
"""In a row: more say no more than so many, and a key that sticks makes thousands."""
_BLANK_LINES = Pattern(rf"(?<=\n)(?:[^\S\n]*+\n){{{MOST_BLANK_LINES},}}+")


def tidied(text: str) -> str:
    """The text without what nobody sees, its line ends all the same, struck-out letters gone.

    Of a run of more than MOST_BLANK_LINES so many are left: a message of nothing else is read in
    no time.
    """
    if text.isascii() and text.isprintable():
        return text  # most headers
    seen = _UNSEEN.sub("", _LINE_ENDS.sub("\n", text))
    seen = _BLANK_LINES.sub("\n" * MOST_BLANK_LINES, seen)
    return unicodedata.normalize("NFC", _STRUCK.sub("", seen))


def folded(text: str) -> str:
    """As read: look-alikes, accents, dashes and arrows made plain. Same length, same case."""
    return text.translate(_FOLDED)


class _Folded(dict[int, str]):
    """What each character is read as, by its number, worked out when it is first met."""

    def __missing__(self, number: int) -> str:
        char = chr(number)
        first = unicodedata.normalize("NFKD", char)[0]
        self[number] = _READ_AS.get(char) or _READ_AS.get(first, first)
        return self[number]


_FOLDED = _Folded()


WIDE_BLANK = "\u3000"
"""Stands where a text is read as a shorter one: a gap of plain blanks might part the columns of a
table, one of these does not."""


def blank(text: str) -> str:
    """Blanks in the place of each character, line ends kept."""
    return _WRITTEN.sub(" ", text)


def blanked(look: str, start: int, end: int) -> str:
    """A text in which a stretch is blank, with its line ends; all places stay."""
    return f"{look[:start]}{' ' * (end - start)}{look[end:]}"


def without(text: str, stretches: Iterable[Stretch]) -> str:
    """A text without these stretches of it: they are blank, their line ends and all places stay."""
    for start, end in stretches:
        text = f"{text[:start]}{blank(text[start:end])}{text[end:]}"
    return text


_WRITTEN = Pattern(r"[^\n]")
