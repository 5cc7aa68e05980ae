"""Clauses that order nothing wherever they stand, and bind nothing.

Why somebody does something, `because Percy is in the way`, `to shake him off`; what others do the
while, `before anyone can stop me`; and a condition of what is known and no doubt, `if my sums are
right`.
"""

from collections.abc import Iterator, Sequence

from sopwith_gm.reading.vocabulary import Token
from sopwith_gm.systems.sopwith.orders.said import Said, asked_once

_BECAUSE = frozenset({"because", "cos", "coz", "cuz", "weil", "omdat", "parce", "porque", "lest"})
_SINCE = frozenset({"since", "da", "for"})
"""These are of time too, but before somebody who does something."""
_IS_SO = frozenset(
    {
        "have",
        "haven't",
        "has",
        "hasn't",
        "know",
        "don't",
        "must",
        "need",
        "want",
        "cannot",
        "can't",
        "hope",
    }
)
"""Behind *as* and somebody, these say why; what he flies would say when: `as I turn left`."""
_TOLD = frozenset({"had", "will", "would", "can", "could", "think", "knows", "thinks", "never"})
"""Behind *for* and somebody, these say why as well."""
_NO_ACTORS = frozenset({"there", "there's", "nobody", "nothing"})
"""Behind *as*, these say why, whatever follows: they fly nothing."""
_SUBJECTS = frozenset(
    {"i", "he", "she", "it", "they", "we", "you", "there", "nobody", "somebody", "it's", "i'm",
     "he's", "she's", "they're", "there's", "nothing", "i've", "ich", "er", "sie"}
)  # fmt: skip
#: Behind these `to` begins what is done, and no purpose: `I want to land`, `due to`.
_LEADS_ON = frozenset(
    {
        "want", "wants", "going", "plan", "plans", "planning", "like", "wish", "wishes", "need",
        "needs", "have", "has", "try", "trying", "intend", "intends", "mean", "hope", "hoping",
        "due", "according", "back", "thanks", "over", "prefer", "love", "is", "are", "am", "was",
        "decided", "wanted", "ought", "used", "supposed", "able", "ready", "had", "got",
        "about", "next", "close", "up", "on", "turn", "turns", "change", "changes", "changed",
        "continue", "continues", "begin", "start", "orders", "order", "how", "not",
        "asked", "allowed", "nothing", "anything", "something", "ask", "tell", "told", "then",
    }
)  # fmt: skip
_DOES = frozenset([
    "annoy", "avoid", "block", "catch", "chase", "clear", "close", "come", "confuse", "cover",
    "cut", "dodge", "escape", "evade", "finish", "follow", "gain", "get", "give", "greet",
    "head", "help", "hide", "keep", "let", "line", "lose", "lure", "make", "meet", "pass",
    "protect", "reach", "save", "say", "scare", "see", "set", "shake", "show", "stop", "surprise",
    "tempt", "throw", "warm", "wave",
])  # fmt: skip
"""What somebody does with an order in mind; what is no order of the game by itself."""
_MEANWHILE = frozenset({"while", "whilst", "before", "whatever", "although", "though"})
_UNTIL = frozenset({"till", "until"})
_CONDITIONS = frozenset({"if", "unless", "provided", "assuming", "supposing"})
_KNOWN = frozenset(
    {"read", "call", "sums", "mistaken", "memory", "remember", "understand", "understood",
     "correctly", "writing", "miscounted", "misread",
     "handwriting", "counted", "legible", "mean", "ask", "believe",
     "believed", "excuse", "forgive", "wrong", "trust", "trusted", "say", "right"}
)  # fmt: skip
"""Of what somebody knows, reads or says: where it is not so, nobody could order anything."""
_LEARNT = frozenset({"worked", "know", "learnt", "learned", "figured", "found", "understand"})
_NOBODY = frozenset({"nothing", "nobody", "none", "noone"})
_ABOUT = frozenset({"in", "within", "about", "around", "near", "nearby", "there", "worth"})
"""Behind *nobody* and *nothing*: that nobody is about is why nothing is fired."""
_OPEN = frozenset(
    {"possible", "allowed", "legal", "late", "fails", "fail", "works", "work", "illegal", "time"}
)
_IS = frozenset({"is", "are", "am", "was", "were", "be"})
_ACTORS = frozenset(
    {"they", "he", "others", "everybody", "everyone", "anybody", "anyone", "somebody", "someone",
     "nobody", "red", "blue", "green", "yellow", "black", "white"}
)  # fmt: skip
_OWNERS = frozenset({"my", "the", "our", "his", "their", "your"})
_ORDERED = frozenset(
    {"code", "pointed", "fire_code", "strip", "immelmann", "first", "number", "move", "letter_a",
     "letters", "repair", "land", "take_off", "gun"}
)  # fmt: skip
_FLOWN = _ORDERED | {"side", "ahead", "turn", "slip", "fire", "hold", "with", "by"}
_FLOWN_BY_ME = frozenset({"go", "will", "turn", "slip", "fire", "land", "take_off"})
_TO_A_SIDE = frozenset({"code", "side", "turn", "slip", "ahead", "letter_a"})
_STEERED = _ORDERED | {"side", "ahead", "turn", "slip", "fire"}
_COMES = frozenset({"code", "pointed", "side", "ahead", "strip", "swap", "immelmann", "no_move"})
"""What may come of a thought; `so I can get out` is no more than its purpose."""
_POLITE = frozenset(
    {"obliged", "grateful", "glad", "happy", "pleased", "delighted", "thankful", "kind"}
)
_ENDS = frozenset(".,;:!?()[]\n")
_TELLS_OF = _IS | {"looks", "seems", "gets", "has", "isn't", "got"}
_UNFIT = frozenset(
    {"too", "so", "blocked", "busy", "closed", "full", "crowded", "occupied", "muddy", "wet",
     "flooded", "unsafe", "dangerous", "bombed", "cratered", "foggy", "icy", "hopeless", "unusable",
     "shut", "wrecked", "covered", "swarming", "useless", "bad", "jammed", "engaged", "impossible"}
)  # fmt: skip
"""What is said of a strip that nobody takes."""
_BEFORE_CLAUSE = _ENDS | {"-", "but", "and", "as", "says", "that", "think", "see"}


@asked_once
def reasons(said: Said) -> Sequence[tuple[int, int]]:
    """The tokens (from, to) of each reason or purpose in a sentence; none that may hold an order.

    A reason goes to the end of its sentence, whatever it speaks of; a purpose to the next mark.
    """
    return tuple(_reasons(said.tokens, said.kinds))


def _reasons(tokens: Sequence[Token], kinds: Sequence[frozenset[str]]) -> Iterator[tuple[int, int]]:
    n = 0
    while n < len(tokens):
        if _begins_reason(tokens, n) and (end := _reason_until(tokens, kinds, n)) > n:
            if not any(kinds[i] & {"code", "pointed", "fire_code"} for i in range(n, end)):
                yield n, end
                n = end
                continue
        elif n and tokens[n].low == "if" and tokens[n - 1].low in _POLITE:
            yield n, n + 1  # `I should be obliged if the mechanics could repair it`
        elif (
            end := unfit_strip(tokens, kinds, n)
            or _thought_until(tokens, kinds, n)
            or _idle_until(tokens, kinds, n)
        ) > n:
            yield n, end
            n = end
            continue
        elif _begins_purpose(tokens, kinds, n):
            end = _until(tokens, n, _ENDS)
            end = next((i for i in range(n + 1, end) if "then" in kinds[i]), end)
            if not (
                _is_to_a_side(kinds[n + 2 : end])
                or any(_is_ordered(kinds, i) for i in range(n + 2, end))
            ):
                yield n, end
                n = end
                continue
        n += 1


def _is_ordered(kinds: Sequence[frozenset[str]], n: int) -> bool:
    """Is it a word of orders, or do a side and a turn stand together?"""
    if kinds[n] & _ORDERED:
        return True
    behind = kinds[n + 1] if n + 1 < len(kinds) else frozenset[str]()
    return "side" in kinds[n] and bool(behind & {"turn", "slip"})


def _is_manoeuvre(kinds: Sequence[frozenset[str]]) -> bool:
    """`left turn`, `a slip right`: what stands there goes on with the orders."""
    rest = kinds[:2] if kinds and "side" in kinds[0] else kinds[1:]
    return len(rest) > 1 and "side" in rest[0] and bool(rest[1] & {"turn", "slip"})


_LEADS_FIRE = frozenset({"with", "and", "firing", "shooting"})


def _is_fire(tokens: Sequence[Token], kinds: Sequence[frozenset[str]]) -> bool:
    """`with a burst to the right`, `and fire ahead`: of the own plane, not of somebody's."""
    is_led = bool(tokens) and tokens[0].low in _LEADS_FIRE
    return is_led and any("fire" in one for one in kinds)


def _is_to_a_side(kinds: Sequence[frozenset[str]]) -> bool:
    """`then to make a turn to the right`: a manoeuvre and a side, whatever stands between."""
    turns = any(one & {"turn", "slip"} for one in kinds)
    return turns and any("side" in one for one in kinds)


def _begins_reason(tokens: Sequence[Token], n: int) -> bool:
    if n + 1 >= len(tokens):
        return False
    low = tokens[n].low
    subject, verb = tokens[n + 1].low, tokens[n + 2].low if n + 2 < len(tokens) else ""
    is_so = (
        low == "as"
        and (verb in _IS_SO or subject in _NO_ACTORS)
        and not any(token.low in ("much", "many", "far") for token in tokens[max(0, n - 3) : n])
    )
    if low == "for" and not (n and tokens[n - 1].text == "," and verb in _IS | _IS_SO | _TOLD):
        return False
    return low in _BECAUSE or ((low in _SINCE or is_so) and subject in _SUBJECTS)


def unfit_strip(tokens: Sequence[Token], kinds: Sequence[frozenset[str]], n: int) -> int:
    """Where a clause ends that says why a strip is not taken: `Alpha is too far`; 0 if none begins
    here."""
    begun = n - (n > 0 and tokens[n - 1].low == "the")
    if (begun and tokens[begun - 1].low not in _BEFORE_CLAUSE) or "strip" not in kinds[n]:
        return 0
    at = n + 1 + (tokens[n + 1 : n + 2] != [] and "runway" in kinds[n + 1])
    end = _until(tokens, n, _ENDS)
    behind = {token.low for token in tokens[at + 1 : end]}
    is_told = at < end and tokens[at].low in _TELLS_OF and behind & _UNFIT
    return end if is_told and not any(kinds[i] & _COMES for i in range(at, end)) else 0


def _thought_until(tokens: Sequence[Token], kinds: Sequence[frozenset[str]], n: int) -> int:
    """Where a thought ends of which the orders come: `I think Blue turns, so LT it is`; 0 if none
    begins here, or none come of it."""
    if "maybe" not in kinds[n]:
        return 0
    is_within = n and tokens[n - 1].text[0].isalnum() and tokens[n].low != "i"
    if is_within and any(kinds[i] & _STEERED for i in range(n)):
        return 0
    for end in range(n + 2, len(tokens) - 2):
        opens = kinds[end] & {"if", "or"} and "in" not in kinds[end]  # `of` is no `or` here
        if opens or tokens[end].text in ".;":
            return 0
        if tokens[end].text in ",:" and tokens[end + 1].low == "so":
            comes = any(kinds[i] & _COMES for i in range(end + 2, len(tokens)))
            return end if comes else 0
    return 0


def _reason_until(tokens: Sequence[Token], kinds: Sequence[frozenset[str]], n: int) -> int:
    """Where a reason ends: with its sentence, but at a comma where the orders are still to come."""
    if any(one & (_STEERED - {"first", "number"}) for one in kinds[:n]):
        end = _until(tokens, n, ".;:\n")
        is_within = n > 1 and tokens[n - 1].text == "," and "and" in kinds[n - 2]
        then = (
            i
            for i in range(n + 2, end - 1)
            if tokens[i].text == ","
            and (
                is_within
                or "then" in kinds[i + 1]
                or _is_manoeuvre(kinds[i + 1 : i + 4])
                or _is_fire(tokens[i + 1 : i + 5], kinds[i + 1 : i + 5])
            )
        )
        return next(then, end)  # `ahead first, because one must, then left`
    end = _until(tokens, n, ",;:")
    if end == len(tokens):
        return n
    flies = (i for i in range(n + 3, end) if tokens[i].low == "i" and kinds[i + 1] & _FLOWN_BY_ME)
    return next(flies, end)  # `As there is a cloud there I turn left, ...`


def _idle_until(tokens: Sequence[Token], kinds: Sequence[frozenset[str]], n: int) -> int:
    """Where a clause ends that begins here and binds nothing; `n` itself where none begins."""
    low = [token.low for token in tokens[n : n + 4]] + [""] * 4
    end = _until(tokens, n, _ENDS)
    leads_on = low[0] in ("hoping", "if") and tokens[n - 1].low in ("and", "so", "but")
    if n and low[0] not in _UNTIL and tokens[n - 1].text.isalnum() and not leads_on:
        return n
    steers = any(kinds[i] & _STEERED and not _is_so_called(tokens, i) for i in range(n + 1, end))
    subject = low[2] if low[1] in ("the", "all") else low[1]
    is_of_other = subject in _ACTORS or (low[1] in _OWNERS and not kinds[min(n + 2, end - 1)])
    if low[:3] == ["in", "the", "hope"] or low[0] == "hoping":
        is_mine = any(tokens[i].low in ("i", "i'll") for i in range(n, end))
        return n if is_mine or any(kinds[i] & _TO_A_SIDE for i in range(n, end)) else end
    if steers:
        return n
    if low[0] in _NOBODY and low[1] in _ABOUT and any(not kinds[i] for i in range(n + 1, end)):
        return end
    if low[0] in _MEANWHILE:
        return end if is_of_other else n
    if low[0] in _UNTIL:
        begun = max((i for i in range(n) if tokens[i].text in _ENDS), default=0)
        told = any(kinds[i] & (_STEERED | {"hold"}) for i in range(begun, n))
        is_day = n + 1 < len(kinds) and not kinds[n + 1] and tokens[n + 1].text.istitle()
        learns = low[1] in ("i", "i've", "we") and {t.low for t in tokens[n:end]} & _LEARNT
        return end if learns or ((is_of_other or is_day) and not told) else n
    if low[0] not in _CONDITIONS:
        return n
    words = {tokens[i].low for i in range(n, end)}
    if words & _ACTORS or words & _OPEN:
        return n
    is_known = bool(words & _KNOWN) or low[1:3] == ["only", "to"]
    return end if is_known or (low[1] in ("this", "that") and low[2] in _IS) else n


def _is_so_called(tokens: Sequence[Token], n: int) -> bool:
    """`my sums are right`, `if one can`: no side, and no number."""
    before = tokens[n - 1].low
    return (tokens[n].low == "right" and before in _IS) or tokens[n].low in ("one", "i")


def _begins_purpose(tokens: Sequence[Token], kinds: Sequence[frozenset[str]], n: int) -> bool:
    if not n or n + 1 >= len(tokens) or tokens[n].low != "to":
        return False
    if kinds[n] & {"finally", "to_begin"}:  # `to finish she goes ahead`, `to finish the job`
        rest = kinds[n + 2 : _until(tokens, n, _ENDS)]
        return bool(rest) and not any(one & _FLOWN for one in rest)
    before, behind = tokens[n - 1].low, tokens[n + 1]
    is_verb = not kinds[n + 1] and len(behind.text) > 2 and behind.text.islower()
    is_state = behind.low in ("be", "stay", "remain") and before in (",", "as")
    return before not in _LEADS_ON and (behind.low in _DOES or is_verb or is_state)


def _until(tokens: Sequence[Token], n: int, marks: str | frozenset[str]) -> int:
    return next((i for i in range(n + 1, len(tokens)) if tokens[i].text in marks), len(tokens))
