"""One sentence as it was said: its tokens, what they may be, and what sort of sentence it is."""

import re
from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache, wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from msgspec import field

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.reading import signs
from sopwith_gm.reading.chart import Chart
from sopwith_gm.reading.quick import Quick
from sopwith_gm.reading.vocabulary import Lattice, Sense, Token
from sopwith_gm.systems.sopwith.orders.kinds import MARKS
from sopwith_gm.systems.sopwith.orders.language import grammar, said_abroad, vocabulary
from sopwith_gm.systems.sopwith.orders.taking_back import ANY_TAKES_BACK

OTHERS = Pattern(
    r"\b(?:you|your|he|his|him|she|they|their|them|nobody|everybody|everyone|anyone|anybody|who|"
    r"someone|somebody|yourself|himself|was|were|had|did|which|last time|last turn|last week)\b",
    re.IGNORECASE,
)
"""Words of others, and of what is past."""
_ASKS_FOR = Pattern(
    r"\W*(?:please\W+)?(?:would|could|can|will|might) (?:you|(?:the|my|our) (?:ground )?(?:crew|"
    r"mechanics?|fitters?|riggers?|lads|boys|men)|somebody|someone)\b",
    re.IGNORECASE,
)

_ASKS_FOR_IT = Pattern(
    r"\b(?:would|could|can|will|might|may) (?:you|i|we)\b[^,;:]*"
    r"\b(?:do|copy|give|send|use|fly|have|keep|take|put|enter|repeat|change|replace|swap|"
    rf"{ANY_TAKES_BACK})\b",
    re.IGNORECASE,
)
"""Asks to be given what the sentence refers to."""


_TAKES_IF = frozenset(
    {"REPAIR", "TALK", "EACH", "EXCEPT", "NOFIRE", "KINDREF", "ADVERB", "FIREAT", "REFER"}
)
"""Phrases within which a word of condition makes none: `each time when I turn`."""


_LONGEST_BOUND = 9
"""Tokens that such a phrase may have before the word: `silent until the turn itself, when ...`."""


_Answer = TypeVar("_Answer")
_More = ParamSpec("_More")


def asked_once(
    question: Callable[Concatenate["Said", _More], _Answer],
) -> Callable[Concatenate["Said", _More], _Answer]:
    """A question of a sentence that is answered by its words alone, and not by where they stand:
    whoever asks it again, of the same words in whatever message, is told what was found then."""

    @wraps(question)
    def asked(said: "Said", /, *among: _More.args, **more: _More.kwargs) -> _Answer:
        key = (question, among, *more.items())
        if key not in said.answers:
            said.answers[key] = question(said, *among, **more)
        answer: _Answer = said.answers[key]
        return answer

    return asked


class Said(Quick, frozen=True, eq=False):
    """One sentence, cut into tokens and spelt."""

    text: str
    tokens: Sequence[Token]
    lattice: Lattice
    kinds: Sequence[frozenset[str]]
    chart: Chart
    """Its phrases; what was found once is not looked for again."""
    words: frozenset[str]
    """Of which kinds any word may be."""
    left_out: int = 0
    """Tokens of clauses that are talk beside the orders, which are not among `tokens`."""
    answers: dict[Hashable, Any] = field(default_factory=dict)
    """What was asked of its words already (`asked_once`), wherever in a text they stand."""

    def has(self, kind: str) -> bool:
        """May any word be of this kind?"""
        return kind in self.words

    @property
    @asked_once
    def slips(self) -> int:
        """How many words are read only with a slip of the finger."""
        return sum(bool(of) and all(sense.cost for sense in of) for of in self.lattice)

    @property
    @asked_once
    def refers(self) -> bool:
        """Does it speak of orders that stand elsewhere?"""
        return self.has("refer") or any(
            phrase.kind == "REFER"
            for n in range(len(self.tokens))
            for phrase in self.chart.phrases_at(n)
        )

    def is_talk(self, i: int) -> bool:
        """Does a rule of talk claim the word?"""
        if any(
            sense.kind == "idiom" and sense.end > i
            for j in range(max(0, i - 3), i + 1)
            for sense in self.lattice[j]
        ):
            return True
        until = max((sense.end for sense in self.lattice[i] if sense.kind == "if"), default=i + 1)
        return any(
            phrase.kind in _TAKES_IF and phrase.end >= until
            for j in range(max(0, i - _LONGEST_BOUND), i + 1)
            for phrase in self.chart.phrases_at(j)
        )

    @asked_once
    def strangers(self) -> int:
        """How many words nobody knows."""
        return sum(
            1
            for token, kinds in zip(self.tokens, self.kinds, strict=True)
            if not kinds and len(token.text) > 1 and token.text[0].isalpha()
        )


@asked_once
def bids_to_fire(said: Said) -> bool:
    """`Fire if you see anyone`, `And I shoot at whatever comes along`: does it begin with the word
    for fire, and say upon what or in which case? So does `If Red is in range I fire`."""
    tokens, kinds = said.tokens, said.kinds
    first = next((n for n, of in enumerate(kinds) if not _leads_to_fire(tokens[n], of)), len(kinds))
    if first + 1 < len(kinds) and kinds[first] & _SHOT:
        upon = first + 1 + (tokens[first + 1].low in ("at", "on", "upon"))
        is_somebody = upon < len(kinds) and (
            tokens[upon].low in _ANYBODY or (upon > first + 1 and "others" in kinds[upon])
        )
        if is_somebody or kinds[first + 1] & {"if", "maybe", "only", "at_will"}:
            return True
    mine = [n for n, token in enumerate(tokens[:-1]) if token.low in _I]
    return said.has("if") and any(
        kinds[n + 1] & _SHOT
        or (tokens[n + 1].low in _WILL and "fire" in kinds[min(n + 2, len(kinds) - 1)])
        for n in mine
    )


@asked_once
def may_order_abroad(said: Said, *, has_moves: bool) -> bool:
    """`Feuer jeweils in die Richtung des Rutschers`: whatever nobody here understands of it, it may
    be of repairs, and of fire behind moves."""
    told = {"repair", "fire"} if has_moves else {"repair"}
    is_none = any(kinds & {"past", "no", "nothing", "hold_fire"} for kinds in said.kinds)
    return not is_none and any(said_abroad(token.low) & told for token in said.tokens)


def _leads_to_fire(token: Token, kinds: frozenset[str]) -> bool:
    return bool(kinds & _BEFORE_BIDDING) or token.low in _I | _WILL


_BEFORE_BIDDING = MARKS | {"and", "then", "please", "fill", "hm", "but"}
_SHOT = frozenset({"fire", "gun"})
_I = frozenset({"i", "i'll", "we", "we'll"})
_WILL = frozenset({"will", "shall", "also", "just", "then"})
_ANYBODY = frozenset(
    {"whatever", "whoever", "everything", "everyone", "everybody", "anything", "anyone", "anybody",
     "when", "where", "only", "whenever", "wherever"}
)  # fmt: skip


def sighs_before_or(said: Said) -> int | None:
    """How many sighs and commas stand before an `or` that begins a sentence; None without one."""
    for n, kinds in enumerate(said.kinds):
        if "or" in kinds:
            return n
        if not kinds & {"hm", "comma", "open", "dash"}:
            break
    return None


def spelt(
    text: str,
    tokens: Sequence[Token],
    lattice: Lattice,
    kinds: Sequence[frozenset[str]] | None = None,
) -> Said:
    """A sentence of these tokens, each of which may be what stands at its place. `kinds`: what they
    were found to be where more stood beside them, if that is more."""
    lattice = [
        (*senses, Sense("slash", "", i + 1, 0.0)) if _is_tight_dot(tokens, i) else senses
        for i, senses in enumerate(lattice)
    ]
    lattice = [
        (Sense("and", "", i + 1, 0.0),) if _is_and(tokens, i) else senses
        for i, senses in enumerate(lattice)
    ]
    lattice = [
        tuple(one for one in senses if one.kind not in ("number", "letter_i"))
        if _is_pilot(tokens, lattice, i)
        else senses
        for i, senses in enumerate(lattice)
    ]
    if kinds is None:
        kinds = [frozenset(sense.kind for sense in senses) for senses in lattice]
    words = frozenset[str]().union(*kinds)
    return Said(text, tokens, lattice, kinds, Chart(grammar(), tokens, lattice), words)


def _is_and(tokens: Sequence[Token], i: int) -> bool:
    """`Straight n shooting left`: a small `n` between two words."""
    if tokens[i].text != "n" or not 0 < i < len(tokens) - 1:
        return False
    before, behind = tokens[i - 1].text, tokens[i + 1].text
    is_word = before == "8" or (len(before) > 2 and before.isalpha())  # `str8 n shooting`
    return is_word and len(behind) > 2 and behind.isalpha()


def _is_pilot(tokens: Sequence[Token], lattice: Lattice, i: int) -> bool:
    """Is it the pilot who does something, and no figure? `I want`, `in the turn I shoot left`."""
    if tokens[i].text != "I" or i == len(tokens) - 1 or not tokens[i + 1].text.islower():
        return False
    behind = {sense.kind for sense in lattice[i + 1]}
    after = tokens[i + 2].text if i + 2 < len(tokens) else ""
    if tokens[i + 1].low == "then" and len(after) > 2 and after.islower():
        return True  # `I then turn left`
    if behind & _DONE_BY_PILOT and tokens[i + 1].low not in _OF_OTHERS:
        return True
    before = {sense.kind for sense in lattice[i - 1]} if i else set()
    return bool(before & {"turn", "slip", "move"}) and "fire" in behind


_DONE_BY_PILOT = frozenset({"go", "will", "ask", "past"})
_OF_OTHERS = frozenset({"is", "are", "does", "has", "was", "left", "goes", "flies"})


def _is_tight_dot(tokens: Sequence[Token], i: int) -> bool:
    """Does a dot stand between two codes as a slash does? `LT.FL A.0`"""
    if tokens[i].text != "." or not 0 < i < len(tokens) - 1:
        return False
    before, dot, behind = tokens[i - 1 : i + 2]
    is_between = before.end == dot.start and dot.end == behind.start
    return is_between and _CODES.issuperset(before.text + behind.text) and before.text != "0"


_CODES = frozenset("ALRTSFIalrtsfi0")
"""What codes are made of."""


@lru_cache(maxsize=4_000)
def said_of(text: str) -> Said:
    """A folded stretch by itself; what was cut and spelt once is remembered."""
    plain = text.replace("\n", " ")
    tokens = vocabulary().tokens(plain, 0, len(plain))
    return spelt(text, tokens, vocabulary().spell(tokens))


def said_at(look: str, a: int, b: int) -> Said:
    """The same, with its tokens at their places in the whole text."""
    said = said_of(look[a:b])
    tokens = [Token(t.text, t.start + a, t.end + a, t.low) for t in said.tokens]
    return said._replace(tokens=tokens)


_BEGINS_ORDERS = frozenset(
    {"code", "pointed", "side", "ahead", "letter_a", "immelmann", "turn", "slip", "move", "first",
     "number", "take_off", "land", "strip", "hold", "i", "fire"}
)  # fmt: skip


def talk_before(said: Said) -> int | None:
    """The mark between talk and the orders that it leads to, if there is one.

    `I have been hit twice, so now I am angry: ahead, left turn`. Each part is judged by itself.
    """
    for i in range(3, len(said.tokens) - 1):
        text = said.tokens[i].text
        if text not in (":", ".") or (text == "." and not said.tokens[i - 1].text[2:].islower()):
            continue
        head, tail = said.kinds[:i], said.kinds[i + 1 :]
        named = any(
            "move" in kinds and (n + 1 == i or head[n + 1] & {"number", "first"})
            for n, kinds in enumerate(head)
        )
        is_flown = (kinds & {"code", "ahead", "slip"} for kinds in head)
        if named or any(one and not said.is_talk(n) for n, one in enumerate(is_flown)):
            return None
        clause = next((n for n in range(i - 1, -1, -1) if said.tokens[n].text == ","), -1) + 1
        if any("if" in kinds for kinds in head[clause:]):
            return None
        evidence = sum(not kinds and len(t.text) > 1 for kinds, t in zip(head, said.tokens))  # noqa: B905
        told = any(
            ("past" in k and "side" not in k) or ("others" in k and "i" not in k) for k in head
        )
        flown = sum(
            bool(k & {"code", "pointed", "ahead", "turn", "slip", "letter_a"}) for k in tail
        )
        odd = sum(
            not k and len(t.text) > 1 for k, t in zip(tail, said.tokens[i + 1 :], strict=True)
        )
        begins = next((k for k in tail if not k & (MARKS | {"fill"})), frozenset())
        if (evidence > 1 or told) and flown > max(1, odd) and begins & _BEGINS_ORDERS:
            return i
    return None


def condition_at(said: Said) -> int | None:
    """The token with which a condition begins, if there is one."""
    hangs = (
        n
        for n, kinds in enumerate(said.kinds)
        if ("if" in kinds and not said.is_talk(n)) or _is_inverted(said, n)
    )
    return next(hangs, None)


def _is_inverted(said: Said, n: int) -> bool:
    """Does a condition begin there without a word of its own: `Should Rashid be behind me, ...`?"""
    is_head = not n or not said.tokens[n - 1].text.isalnum() or "and" in said.kinds[n - 1]
    if said.tokens[n].low != "should" or not is_head or said.text.rstrip().endswith("?"):
        return False
    behind = [token.low for token in said.tokens[n + 1 :]]
    is_told = any(kinds & _DOES for kinds in said.kinds[n + 1 : n + 2])  # `(Gull) should hold, ...`
    return behind[:1] not in (["i"], ["we"], ["be"]) and not is_told and "," in behind


_DOES = frozenset({"go", "hold", "turn", "slip", "fire", "land", "take_off", "repair", "ground"})


def begins_behind_dot(said: Said, hang: int) -> int | None:
    """Where in the text the orders that hang on a condition begin, if a full stop parts them from
    orders before it: `A, A, A. if he is near, fire`, and neither `3. if he is near, LT` nor `LT.
    unless he is near`."""
    dot = max((n for n in range(1, hang) if said.tokens[n].text == "."), default=0)
    orders = [bool(kinds & set(_OF_ORDERS)) for kinds in said.kinds]
    hangs = any(
        "code" in said.kinds[n] or (orders[n] and said.tokens[n - 1].text == ",")
        for n in range(hang + 1, len(orders))
    )
    is_parted = hangs and dot and orders[dot - 1] and not any(orders[dot:hang])
    return said.tokens[dot + 1].start if is_parted else None


def opens_otherwise(said: Said) -> bool:
    """`Otherwise:` at the head of more."""
    lows = [token.low for token in said.tokens[:3]]
    return len(lows) > 2 and lows[0] == "otherwise" and lows[1] in (":", ",")


def goes_on(said: Said, hang: int) -> int | None:
    """Where the orders go on behind a condition: `LT or RT as Red turns, then A`, `A, if he is near
    LS, then RT`."""
    names_all = said.tokens[hang].low.startswith(("depend", "accord", "subject", "which", "what"))
    if not (names_all or _flies_between(said, 0, hang)):
        return None  # all of it may hang: `Unless he has crashed it's A, then LS`
    for i in range(hang + 1, len(said.tokens) - 1):
        is_mark = said.tokens[i].text in ",;"
        if is_mark and not (names_all or _flies_between(said, hang, i)):
            return None  # what stands behind it is what hangs: `If he is near, then LT`
        is_cut = is_mark and "then" in said.kinds[i + 1]
        if is_cut and not any("if" in kinds for kinds in said.kinds[i:]):
            orders = {"code", "letter_a", "ahead", "side", "turn", "slip"}
            return i if any(kinds & orders for kinds in said.kinds[i:]) else None
    return None


def _flies_between(said: Said, start: int, end: int) -> bool:
    """Is a manoeuvre told there, and not what another does?"""
    return any(
        "code" in said.kinds[n] or said.tokens[n].text == "A" or said.tokens[n].low == "straight"
        for n in range(start, end)
    )


def asks_for(said: Said) -> bool:
    """Does it ask the game master to do something? `Would you repair 2 points?`"""
    return bool(_ASKS_FOR.match(said.text))


_OF_ORDERS = (
    "code", "letter_a", "pointed", "fire", "fire_code", "side", "ahead", "turn", "slip", "first",
    "strip", "land", "take_off", "repair", "hold",
)  # fmt: skip


def is_question(said: Said) -> bool:
    """Does the sentence only ask, and order nothing?"""
    text = said.text.strip().rstrip(")\"' ")
    if not text.endswith("?"):
        return False
    if signs.REQUEST.search(said.text) or (said.has("maybe") and any(map(said.has, _OF_ORDERS))):
        return False
    if _ASKS_FOR.match(said.text) and any(
        map(said.has, ("repair", "points", "side", "code", "strip", "ahead"))
    ):
        return False
    if said.has("fix") and (said.has("side") or said.has("code")):
        return False
    if said.refers and _ASKS_FOR_IT.search(said.text):
        return False
    ordered = any(map(said.has, ("code", "letter_a", "fire", "pointed", "fire_code")))
    return bool(signs.QUESTION_START.match(said.text)) or not ordered


_ASKS_KINDLY = Pattern(
    r"\b(?:would|could|will|can) you\b[^.!?]{0,20}\b(?:so kind|kindly|please|good enough)\b"
    r"(?!.*\b(?:whether|if|who|what|which|tell|say|check|explain)\b)",
    re.IGNORECASE,
)


def asks_kindly(said: Said) -> bool:
    """Is a question none, but a request: `would you be so kind as to take me off from Beta?`"""
    return _ASKS_KINDLY.search(said.text) is not None


_ASKS_LEAVE = Pattern(r"\W*(?:can|(may|could)|might|should|shall) (?:i|we)\b", re.IGNORECASE)


def asks_leave(said: Said) -> bool:
    """`Can I land on beta?`: asks whether it may. `May I` and `could I`, all words known, order."""
    asked = _ASKS_LEAVE.match(said.text)
    if asked is None or not said.text.rstrip().endswith("?"):
        return False
    return not asked[1] or said.strangers() > 0


def asks_to_change(said: Said) -> bool:
    """`Or rather LT instead?`: asks whether orders that stand shall be others."""
    asks = said.text.rstrip().endswith("?") and not said.kinds[0] & {"move", "number", "first"}
    changes = (said.has("fix") or said.has("hm")) and (said.has("side") or said.has("code"))
    return asks and changes and not said.has("others")


def begins_with_dots_and_or(said: Said) -> bool:
    """`... or LT` behind orders is another choice."""
    return len(said.kinds) > 3 and said.tokens[0].text == "." and "or" in said.kinds[3]
