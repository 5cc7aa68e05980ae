"""A sign of which the player himself says that it means `otherwise`: `> = if that fails`."""

import re

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.reader.language import languages_of
from sopwith_gm.systems.britain.reader.sentences import kinds_of, phrases_of, said
from sopwith_gm.systems.britain.reader.shapes import OTHERWISE

_NAMES = {
    "arrow": ">", "fleche": ">", "pijl": ">", "pijltje": ">", "slash": "/", "stroke": "/",
    "barre oblique": "/", "schuine streep": "/", "bar": "|", "pipe": "|", "barre": "|",
    "streepje": "|", "semicolon": ";", "point-virgule": ";", "puntkomma": ";",
}  # fmt: skip
_SAYS = Pattern(
    rf"[\"'(]*(?P<sign>[-=]{{0,3}}>|[/|;]|\b(?:{'|'.join(_NAMES)})\b)(?: sign| [/|;>])?[\"')]* *"
    r"(?:=|:|means?\b|stands? for\b|is\b|betekent\b|staat voor\b|signifie\b|veut dire\b) *"
    r"(?:\"(?P<quoted>[^\"\n]{2,50})\"|(?P<words>[^\"(),.;\n]{2,50}))[\")]*",
    re.IGNORECASE,
)
_USES = {
    ">": r"[-=]{0,3}(?<![<>])>(?![=>])(?!\s*\d+\s*:)",
    "/": r"(?<=\s)/(?=\s)|(?<=\d)/(?=\s*[^\W\d])",
    "|": r"\|",
    ";": r";",
}
_FUEL = ("fuel", "petrol", "tank", "carburant", "essence", "brandstof", "benzine")
_DEFINES = Pattern(r"\w\s*=\s*\w")


def with_legend(look: str) -> str:
    """The text with such a sign as one that means nothing else, and without what explains it; of
    the same length."""
    for found in _SAYS.finditer(look):
        words = found["quoted"] or found["words"]
        told = said(words, 0, len(words), languages_of(look))
        if kinds_of(phrases_of(told.items)) != {"ELSE"}:
            continue
        sign = found["sign"].lower()
        uses = Pattern(_USES[">" if sign.endswith(">") else _NAMES.get(sign, sign)])
        start, end = _explained(look, found)
        return "".join(
            _marked(look, a, b, uses) if (a, b) != (start, end) else "\t" * (b - a)
            for a, b in ((0, start), (start, end), (end, len(look)))
        )
    return look


def _explained(look: str, found: re.Match[str]) -> tuple[int, int]:
    """The sentence, or the brackets, in which a sign is explained; no more than the words for it
    where others are explained beside it."""
    start = max(look.rfind("\n", 0, found.start()), look.rfind(". ", 0, found.start())) + 1
    end = look.find("\n", found.end())
    end = len(look) if end < 0 else end
    opens, closes = look.find("(", start, found.end()), look.find(")", found.end() - 1, end)
    if 0 <= opens < closes:
        start, end = opens, closes + 1
    else:
        stop = look.find(". ", found.end(), end)
        end = stop + 1 if stop >= 0 else end
    rest = look[start : found.start()] + look[found.end() : end]
    return (found.start(), found.end()) if _DEFINES.search(rest) else (start, end)


def _marked(look: str, start: int, end: int, uses: Pattern) -> str:
    return uses.sub(
        lambda found: (
            found[0]
            if _is_of_fuel(look, start, start + found.start())
            else OTHERWISE.ljust(len(found[0]), "\t")
        ),
        look[start:end],
    )


def _is_of_fuel(look: str, start: int, end: int) -> bool:
    """Does a stretch end with a word for fuel: `fuel > 3`? Looked at from its end: there are as
    many stretches as signs, each as long as all before its own."""
    while end > start and look[end - 1].isspace():
        end -= 1
    return look[max(start, end - max(map(len, _FUEL))) : end].lower().endswith(_FUEL)
