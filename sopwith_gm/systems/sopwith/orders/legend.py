"""A pilot's own notation, by the key that he gives to it: `* = fire ahead`, `V = ahead`."""

import re
from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct, field

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.reading.chart import Chart
from sopwith_gm.reading.vocabulary import MARKS, Lattice, Sense, Token, tokens_of
from sopwith_gm.systems.sopwith.orders.language import grammar, vocabulary

_SIGN = r"[*+!#^~'°§$%&_x=-]{1,3}|[^\w\s,.;:()\[\]{}\"]{1,2}"
_LETTERS = r"[^\W\d_]{1,3}"
_ONE = rf"(?:{_SIGN}|{_LETTERS})"
_MEANS = (
    r"(?:=|means?|is for|is(?= the )|stands for|marks?|shows?|heisst|bedeutet|"
    r"steht fur|betekent|significa|veut dire)"
)
_ENTRY = Pattern(
    rf"(?<![^\s(\[,;\"'])\"?(?P<sign>{_ONE}(?:/{_ONE})*)\"?(?:\s*=\s*|\s+{_MEANS}\s+)"
    r"(?P<meant>[^,;.()\[\]\n=]+)"
)
_HEADING = Pattern(
    r"(?:\b(?:my|the)\s+)?\b(?:key|code|legend|notation|where)\b\s*:?\s*$", re.IGNORECASE
)
#: Kinds of words that say which move or turn is meant, or that there is fire: `f=L`.
_NOT_A_SIGN = frozenset(
    {"fire", "gun", "move", "first", "number", "of_turn", "turn_no", "each", "both", "all"}
)
_MOST_ENTRIES = 20
_MOST_WORDS = 6


class Legend(Struct, frozen=True):
    """What each sign of a notation means, and where the key stands."""

    senses: Mapping[str, tuple[tuple[str, str], ...]] = field(default_factory=dict)
    """A sign as it is written, then the kinds and values of a word that it is as good as."""
    places: tuple[tuple[int, int], ...] = ()
    """The stretches of the key, which order nothing."""

    def read(self, tokens: Iterable[Token], lattice: Lattice) -> Lattice:
        """What tokens may be, where those of the notation are what the key says, and no other."""
        if not self.senses:
            return lattice
        return [
            [Sense(kind, value, n + 1, 0.0) for kind, value in self.senses[token.text]]
            if token.text in self.senses
            else senses
            for n, (token, senses) in enumerate(zip(tokens, lattice, strict=True))
        ]

    def writes(self, look: str) -> bool:
        """Is a line written in the notation, and in nothing else?"""
        if not self.senses:
            return False
        tokens = [token.text for token in tokens_of(look, 0, len(look))]
        words = [text for text in tokens if text not in MARKS or text in self.senses]
        return bool(words) and all(text in self.senses for text in words)

    def without(self, look: str) -> str:
        """The text without the key, each letter at its place."""
        for start, end in self.places:
            look = look[:start] + re.sub(r"[^\n]", " ", look[start:end]) + look[end:]
        return look


def legend_of(look: str, stretches: Iterable[tuple[int, int]]) -> Legend:
    """The key that the own lines (`stretches`) of a text give to a notation, if they give one.

    A sign counts that is used outside the key too, and whose meaning is one whole manoeuvre or one
    whole piece of fire; what else is written with `=` is left as it stands.
    """
    own = list(stretches)
    found: dict[str, tuple[tuple[str, str], ...]] = {}
    places: list[tuple[int, int]] = []
    for start, end in own:
        if "=" not in look[start:end] and not re.search(_MEANS, look[start:end], re.IGNORECASE):
            continue
        for entry in list(_ENTRY.finditer(look, start, end))[:_MOST_ENTRIES]:
            said = dict(_meant(entry["sign"].split("/"), entry["meant"]))
            if said:
                found |= said
                places.append(_with_brackets(look, start, end, entry.span()))
    if not found:
        return Legend()
    whole = Legend(found, tuple(places))
    rest = whole.without(look)
    used = {token.text for a, b in own for token in vocabulary().tokens(rest, a, b)}
    if not used & found.keys():
        return Legend()
    return Legend({sign: senses for sign, senses in found.items() if sign in used}, whole.places)


def _meant(signs: list[str], meant: str) -> Iterator[tuple[str, tuple[tuple[str, str], ...]]]:
    wordings = _wordings(meant.strip(), len(signs))
    if len(wordings) != len(signs):
        return
    for sign, wording in zip(signs, wordings, strict=True):
        senses = _senses(wording)
        is_known_so = sign in ("F", "f") and senses == (("fire", ""),)  # `F = fire`
        is_known_so |= sign == "I" and senses == (("code", "I"),)  # and no figure
        if is_known_so or (senses and _is_sign(sign) and not _says_otherwise(sign, senses)):
            yield sign, senses


def _is_sign(sign: str) -> bool:
    """Can a notation use it? Not what says which move is meant, nor what may be a name."""
    tokens = tokens_of(sign, 0, len(sign))
    if len(tokens) != 1:
        return False
    kinds = {sense.kind for sense in vocabulary().spell(tokens)[0]}
    is_name = len(sign) > 1 and sign.isalpha() and not sign.isupper() and "code" not in kinds
    return not kinds & _NOT_A_SIGN and not is_name


def _wordings(meant: str, count: int) -> list[str]:
    """`turn left/right` for two signs is `turn left` and `turn right`."""
    if count == 1:
        return [meant]
    choices = re.search(r"[^\W\d_]+(?:/[^\W\d_]+)+", meant)
    if choices is None:
        return []
    before, behind = meant[: choices.start()], meant[choices.end() :]
    return [f"{before}{one}{behind}" for one in choices.group().split("/")]


def _senses(wording: str) -> tuple[tuple[str, str], ...]:
    """A wording as the kinds of a word that says the same; nothing where it is no order."""
    tokens = vocabulary().tokens(wording, 0, len(wording))
    if not 0 < len(tokens) <= _MOST_WORDS:
        return ()
    chart = Chart(grammar(), tokens, vocabulary().spell(tokens))
    begins = 1 if len(tokens) > 1 and tokens[0].low in ("a", "an", "the", "one") else 0
    whole = [phrase for phrase in chart.phrases_at(begins) if phrase.end == len(tokens)]
    by_kind = {phrase.kind: phrase.value for phrase in whole}
    if by_kind.get("MAN") and "FIRE" not in by_kind:
        return (("code", by_kind["MAN"]),)
    if by_kind.get("FIRE") and "?" not in by_kind["FIRE"]:
        return (("fire_code", by_kind["FIRE"]),)
    if "LOUD" in by_kind:
        return (("fire", ""),)  # `! = gun`: where it goes stands behind each
    if "NOFIRE" in by_kind:
        return (("nothing", ""),)
    return ()


def _says_otherwise(sign: str, senses: tuple[tuple[str, str], ...]) -> bool:
    """Is a code of the game given another meaning than it has? Nobody can tell which is meant."""
    if sign == "A":
        return senses != (("code", "A"),)
    known = {value for kind, value, _ in vocabulary().meanings(sign.lower()) if kind == "code"}
    return bool(known) and senses != (("code", next(iter(known))),)


def _with_brackets(look: str, start: int, end: int, place: tuple[int, int]) -> tuple[int, int]:
    """A stretch of the key with its heading and the marks around it."""
    a, b = place
    if look[b : b + 1] in (")", "]") or look[b : b + 1] in (",", ";", "."):
        b += 1
    heading = _HEADING.search(look, start, a)
    a = heading.start() if heading else a
    before = look[start:a].rstrip()
    if before.endswith(("(", "[")):
        a = start + len(before) - 1
    return a, min(b, end)
