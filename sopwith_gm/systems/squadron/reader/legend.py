"""A shorthand that a message explains: `R = bank right, L = bank left`, and below it `L R S`.

It is one where two signs are explained, or one is behind a word like *key*, and where a row of
nothing but such signs and the game's own codes stands elsewhere. The explanation becomes blank, and
each sign of the row a letter that stands for its manoeuvre: all places stay.
"""

import re
from collections.abc import Iterator, Mapping

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.reading.chart import Chart
from sopwith_gm.reading.fold import blanked
from sopwith_gm.systems.squadron.reader.language import CODE_LETTERS, grammar, vocabulary

_ENTRY = Pattern(
    r"(?<![\w'.])(?P<sign>[A-Za-z]{1,2})[ ]?(?:=|:|->|\bmeans\b|\bis\b|\bfor\b)[ ]?"
    r"(?P<said>(?:an? )?[A-Za-z0-9°][\w° -]{2,22}[a-z])(?=[,;.)\n/]| and |$)"
)
_KEY = Pattern(
    r"\b(?:key|legend|shorthand|short hand|abbreviations?|code|codes|notation)\b[^\n]*$",
    re.IGNORECASE,
)
_PARTING = Pattern(r"[ ,;/|>.+()-]*")
_OWN = {"s": "S", "f": "S"} | {
    sign: code for code in ("BL", "BR", "TL", "TR") for sign in (code.lower(), code[::-1].lower())
}
_LEAST = 2
"""Signs that are explained, where no word like *key* says so."""


def with_legend(look: str) -> str:
    """A text in the game's own codes, where it explains others."""
    entries = [
        (found, code) for found in _ENTRY.finditer(look) if (code := _manoeuvre(found["said"]))
    ]
    meant = [(found["sign"].lower(), code) for found, code in entries]
    signs = {sign: code for sign, code in meant if sign not in _OWN}
    clash = len(signs) < len({one for one in meant if one[0] not in _OWN})
    if not signs or clash or any(_OWN.get(sign, code) != code for sign, code in meant):
        return look
    key = _KEY.search(look, 0, entries[0][0].start())
    if len(entries) < _LEAST and not key:
        return look
    start = look.rfind("\n", 0, entries[0][0].start()) + 1
    end = entries[-1][0].end()
    lead = _KEY.search(look, start, entries[0][0].start())
    start = lead.start() if lead else entries[0][0].start()
    rows = [*_rows(look[:start], signs)]
    rows += [(a + end, b + end) for a, b in _rows(look[end:], signs)]
    if not rows:
        return look
    for a, b in rows:
        row = re.sub(r"[A-Za-z]+", lambda one: _written(one.group(), signs), look[a:b])
        look = f"{look[:a]}{row}{look[b:]}"
    return blanked(look, start, end)


def _manoeuvre(said: str) -> str:
    """The one manoeuvre that words tell; "" where they tell none, or more."""
    tokens = vocabulary().tokens(said, 0, len(said))
    chart = Chart(grammar(), tokens, vocabulary().spell(tokens))
    whole = [
        phrase.value
        for first in range(min(2, len(tokens)))
        for phrase in chart.phrases_at(first)
        if phrase.kind == "MAN" and phrase.end == len(tokens)
    ]
    return whole[0] if whole and whole[0] in CODE_LETTERS else ""


def _rows(text: str, signs: Mapping[str, str]) -> Iterator[tuple[int, int]]:
    """Runs of nothing but signs and codes, between marks of a sentence."""
    for found in re.finditer(r"[A-Za-z]{1,2}(?:[ ,;/|>+-]+[A-Za-z]{1,2})+(?![\w'])", text):
        before = text[: found.start()].rstrip(" ")[-1:]
        words = re.findall(r"[a-z]+", found[0].lower())
        known = all(word in signs or word in _OWN for word in words)
        if known and {*words} & {*signs} and before in ("", *":.;\n)!?,"):
            yield found.span()


def _written(sign: str, signs: Mapping[str, str]) -> str:
    code = signs.get(sign.lower())
    return CODE_LETTERS[code].ljust(len(sign)) if code else sign
