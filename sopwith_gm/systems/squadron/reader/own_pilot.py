"""The sender's own pilot in the third person: `She has no wish to shoot`, `Kite shall turn left`.

Whoever writes so means what others write of themselves, so that such words are read as these.
"""

from collections.abc import Sequence
from typing import NamedTuple

from sopwith_gm.reading.vocabulary import Lattice, Sense, Token

_SUBJECTS = {
    "he": "i", "she": "i", "he'll": "i'll", "she'll": "i'll", "he'd": "i'd", "she'd": "i'd",
    "he's": "i'm", "she's": "i'm",
}  # fmt: skip
_FIRST = {
    "doesn't": "don't", "does": "do", "has": "have", "hasn't": "haven't", "wants": "want",
    "wishes": "wish", "refuses": "refuse", "declines": "decline", "intends": "intend",
    "means": "mean", "plans": "plan", "likes": "like", "prefers": "prefer", "holds": "hold",
    "keeps": "keep", "saves": "save", "leaves": "leave", "spares": "spare",
    "will": "will", "won't": "won't", "shall": "shall", "shan't": "shan't", "would": "would",
    "wouldn't": "wouldn't", "must": "must", "mustn't": "mustn't",
}  # fmt: skip
"""Verbs that say what somebody means to do, as the first person has them."""
_ORDERED = frozenset({"shall", "must", "should", "mustn't", "is"})
"""Behind these a sentence orders, whomever was spoken of before."""
_TURNED = frozenset({"bank", "turn", "fly"})
"""`Bank the Kite to the left`: what its pilot does."""
_IS = frozenset({"is", "'s"})
_GOING = (("to",), ("going", "to"), ("not", "to"), ("not", "going", "to"), ("not", "attacking"))
_MINDED = frozenset({
    "determined", "resolved", "keen", "eager", "ready", "happy", "glad", "pleased", "delighted",
    "set", "bound", "prepared", "willing", "itching", "burning", "longing", "content", "inclined",
})  # fmt: skip
"""Who is so to do something does it."""
_HOW = frozenset({"quite", "very", "most", "fully", "firmly", "only", "also", "still", "now"})
_WANTS = frozenset({"like", "want", "wish", "need", "prefer", "ask", "tell", "order", "for", "get"})
_OBJECTS = frozenset({"him", "her", "it"})
_BETWEEN = frozenset({"also", "still", "just", "then", "only", "now", "always", "simply", "again"})
_OWNED = frozenset({
    "guns", "gun", "fire", "arc", "sights", "sight", "range", "reach", "nose", "bullets",
    "ammunition", "ammo", "powder", "shots", "path", "firing", "field", "line", "crosshairs",
    "trigger", "height", "altitude", "horses",
})  # fmt: skip
"""What is the pilot's own behind *his* or *her*."""
_BEGINS = frozenset({
    ",", ";", ":", ".", "(", "-", "\n", "!", "and", "then", "so", "but", "therefore", "thus",
})  # fmt: skip


class Told(NamedTuple):
    """The words of a sentence, and whether the sender's own pilot acts in it, as he or she."""

    tokens: list[Token]
    acts: bool


def of_own_pilot(tokens: Sequence[Token], lattice: Lattice, me: str, *, is_of_me: bool) -> Told:
    """The words with the sender's own pilot in the first person.

    `is_of_me`: he and she are of the sender's own plane, as far as was told before.
    """
    found: list[Token] = []
    own, of_other, acts = is_of_me, False, False
    n = 0
    while n < len(tokens):
        token = tokens[n]
        named = _named(lattice[n])
        begins = _begins(tokens, n)
        if named is not None:
            end, name = named
            own, of_other = name == me, name != me
            if own and begins and not token.low.endswith("'s") and _verb(tokens, end) is not None:
                found.append(Token("I", token.start, tokens[end - 1].end, "i"))
                n = _with_verb(tokens, end, found)
                acts = True
                continue
            if own and _TURNED & {one.low for one in found[-2:]}:
                found.append(Token("me", token.start, tokens[end - 1].end, "me"))
                n = end
                continue
            if own and _is_to(tokens, end):  # `I want Kite to have Defence 4`
                found.append(Token("I'll", token.start, tokens[end].end, "i'll"))
                n, acts = end + 1, True
                continue
            found += tokens[n:end]
            n = end
        elif own and not of_other and token.low in _OBJECTS and _is_wanted(tokens, n):
            found.append(Token("I'll", token.start, tokens[n + 1].end, "i'll"))
            n, acts = n + 2, True
        elif own and not of_other and _is_able(tokens, n):
            found.append(Token("I", token.start, token.end, "i"))
            n, acts = n + 1, True
        elif begins and token.low in _SUBJECTS:
            verb = _verb(tokens, n + 1, token.low)
            if verb is None or not (own or (not of_other and tokens[verb].low in _ORDERED)):
                found.append(token)
                n += 1
                continue
            own, acts = True, True
            low = _SUBJECTS[token.low]
            found.append(Token("I" + low[1:], token.start, token.end, low))
            n = _with_verb(tokens, n + 1, found)
        elif token.low in ("his", "her") and (acts or (own and not of_other)):
            mine = n + 1 < len(tokens) and tokens[n + 1].low in _OWNED
            found.append(Token("my", token.start, token.end, "my") if mine else token)
            n += 1
        else:
            found.append(token)
            n += 1
    return Told(found, acts)


_SAID_OF = frozenset({
    "the", "my", "our", "a", "an", "who", "whom", "not", "in", "out", "still", "too", "next",
    "dead", "gone", "going", "welcome", "fair",
})  # fmt: skip


def with_is(tokens: Sequence[Token], lattice: Lattice) -> list[Token]:
    """`Dora's the one I want`: two words, and nothing that is Dora's."""
    found: list[Token] = []
    end = 0
    for n, token in enumerate(tokens):
        named = _named(lattice[n])
        end = max(end, named[0] if named else 0)
        below = tokens[n + 1].low if n + 1 < len(tokens) else ""
        if n < end and n + 1 >= end and token.low.endswith("'s") and below in _SAID_OF:
            at = token.end - len("'s")
            found.append(Token(token.text[:-2], token.start, at, token.low[:-2]))
            found.append(Token("is", at, token.end, "is"))
        else:
            found.append(token)
    return found


def _begins(tokens: Sequence[Token], n: int) -> bool:
    """Does a clause begin there, or with the `my` or `the` before it?"""
    n -= n > 0 and tokens[n - 1].low in ("my", "the", "our")
    return not n or tokens[n - 1].low in _BEGINS


def _is_to(tokens: Sequence[Token], n: int) -> bool:
    """Does an infinitive stand there: what somebody is to do?"""
    return n + 1 < len(tokens) and tokens[n].low == "to" and tokens[n + 1].low.isalpha()


def _minded(tokens: Sequence[Token], n: int) -> int | None:
    """The place behind `(is) quite determined to`; None where something else is said."""
    while n < len(tokens) and tokens[n].low in _HOW:
        n += 1
    told = n < len(tokens) and tokens[n].low in _MINDED and _is_to(tokens, n + 1)
    return n + 2 if told else None


def _is_wanted(tokens: Sequence[Token], n: int) -> bool:
    """`(I would like) her to`"""
    return n > 0 and tokens[n - 1].low in _WANTS and _is_to(tokens, n + 1)


def _is_able(tokens: Sequence[Token], n: int) -> bool:
    """`If he can reach Otter`."""
    asks = n > 0 and tokens[n - 1].low in ("if", "when", "once") and tokens[n].low in ("he", "she")
    return asks and n + 1 < len(tokens) and tokens[n + 1].low in ("can", "can't", "cannot")


def _named(senses: Sequence[Sense]) -> tuple[int, str] | None:
    """Where a plane's name ends that stands there, and which plane that is."""
    names = [one for one in senses if one.kind in ("name", "name_of")]
    return (names[0].end, names[0].value) if names else None


def _verb(tokens: Sequence[Token], n: int, subject: str = "") -> int | None:
    """The place of a verb that says what is meant; None where none stands there."""
    while n < len(tokens) and tokens[n].low in _BETWEEN:
        n += 1
    if n >= len(tokens):
        return None
    if tokens[n].low in _IS and _minded(tokens, n + 1) is not None:
        return n
    low = [token.low for token in tokens[n : n + 4]]
    if subject.endswith(("'ll", "'d")):
        return n
    if subject.endswith("'s"):
        return n if any(tuple(low[: len(one)]) == one for one in _GOING) else None
    if low[0] in _IS and any(tuple(low[1 : 1 + len(one)]) == one for one in _GOING):
        return n
    return n if low[0] in _FIRST or low[0] == "should" else None


def _with_verb(tokens: Sequence[Token], n: int, found: list[Token]) -> int:
    """Put the verb behind its subject, and what stands between; the place behind it."""
    while n < len(tokens) and tokens[n].low in _BETWEEN:
        found.append(tokens[n])
        n += 1
    if n < len(tokens):
        token = tokens[n]
        end = _minded(tokens, n + 1) if token.low in _IS else None
        if end is not None:  # `She is quite determined to shoot`
            found.append(Token("will", token.start, tokens[end - 1].end, "will"))
            return end
        if token.low in _IS and _is_to(tokens, n + 1):  # `Kite is to have Defence 4`
            found.append(Token("will", token.start, tokens[n + 1].end, "will"))
            return n + 2
        low = "am" if token.low in _IS else _FIRST.get(token.low, token.low)
        found.append(Token(low, token.start, token.end, low))
        n += 1
    return n
