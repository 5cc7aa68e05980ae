"""Characters: what a text looks like to a reader of English orders, one for one.

`tidied` takes out what nobody sees; `folded` keeps the length, so that places in a folded text are
places in the text.
"""

import re
import unicodedata
from collections.abc import Mapping

#: Characters of no width, marks of direction, and controls other than tab and line end.
_UNSEEN = re.compile(
    "[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f\u1160"
    "\u17b4\u17b5\u180b-\u180f\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0d\ufeff"
    "\ufff9-\ufffb\U000e0000-\U000e0fff]|(?<![\u2190-\U0001ffff])\u200d"
)
_LINE_ENDS = re.compile("\r\n?|[\u000c\u0085\u2028\u2029]")
#: Text struck out with combining strokes: each character carries one.
_STRUCK = re.compile("(?:[^\\s\u0335-\u0338][\u0335-\u0338]+ *)+")

_SAME_LOOK = dict(
    zip(
        "АВЕЅІЈКМНОРСТХаеѕіјорсухΑΒΕΖΗΙΚΜΝΟΡΤΥΧοі",
        "ABESIJKMHOPCTXaesijopcyxABEZHIKMNOPTYXoi",
        strict=True,
    )
)
_SAME_MEANING = {
    **dict.fromkeys("‐‑‒–—―−⁃﹘﹣－", "-"),
    **dict.fromkeys("‘’‚‛′`´ʼ", "'"),
    **dict.fromkeys("“”„‟«»″＂", '"'),
    **dict.fromkeys(
        "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009"
        "\u200a\u202f\u205f\u3000",
        " ",
    ),
    "\t": "|",
    **dict.fromkeys("•◦▪‣·●○■□▶►", "•"),
    **dict.fromkeys("⬆↑⇧⇑🔼☝⤴▲△", "↑"),
    **dict.fromkeys("→⇒➡➔➜➝➞⟶⇨➤▷", "→"),
    **dict.fromkeys("←⇐⬅⟵⇦↗↖↘↙↰↱↲↳↩↪⤵↓⬇⬈⬉⬊⬋⇧🔽◀◁↻↺⟲⟳🔄", "←"),
    "\u20e3": ")",
    "∕": "/",
    "⁄": "/",
    "＋": "+",
    "➕": "+",
    "、": ",",
    "，": ",",
    "。": ".",
    "；": ";",
    "：": ":",
    "…": ".",
    "ø": "o",
    "Ø": "0",
    "ł": "l",
}
for _first in ("①", "❶", "➀", "➊", "⓵", "Ⅰ", "ⅰ", "㊀"):
    _SAME_MEANING.update({chr(ord(_first) + n): str(n + 1) for n in range(4)})


class _Folds(dict[int, str]):
    """Characters to what they are read as, worked out when first met."""

    def __missing__(self, code: int) -> str:
        self[code] = fold = _fold(chr(code))
        return fold


def _fold(char: str) -> str:
    plain = _SAME_MEANING.get(char) or _SAME_LOOK.get(char)
    if plain:
        return plain
    first = unicodedata.normalize("NFKD", char)[:1]
    if first.isascii() and (first.isalnum() or first in "()[]+-/,.:;!?*&"):
        return first
    return char


_FOLDS: Mapping[int, str] = _Folds()


def tidied(text: str) -> str:
    """The text without what nobody sees, its line ends all the same, struck-out letters gone."""
    text = _LINE_ENDS.sub("\n", text)
    if text.isascii() and not _UNSEEN.search(text):
        return text
    text = _UNSEEN.sub("", text)
    if any(stroke in text for stroke in "\u0335\u0336\u0337\u0338"):
        text = _STRUCK.sub("", text)
    return unicodedata.normalize("NFC", text)


def folded(text: str) -> str:
    """As read: look-alikes, accents, dashes and arrows made plain. Same length, same case."""
    return text if text.isascii() and "\t" not in text else text.translate(_FOLDS)
