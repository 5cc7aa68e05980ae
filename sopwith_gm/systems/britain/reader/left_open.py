"""Sentences about dodges, radar calls or silence that name no place: `if I have to dodge, pick
something cunning`.

These are always standing (BB 15), so that something is wanted wherever one of them is a condition,
or has a heading, and of which nothing was read: it is asked about.
"""

import re
from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.reader.directives import wants_something
from sopwith_gm.systems.britain.reader.matter import DEFINITE
from sopwith_gm.systems.britain.reader.sentences import PARTING, UNSAID, Item, Said, kinds_of

_EVENTS = frozenset({"DODGE", "RADAR"})
_ENTRIES = frozenset({"REAR", "SHOOT", "ORDER", "PLACED", "NONE", "NOT", "REFER", "KEEP"})


def leaves_a_list_open(look: str, one: Said) -> bool:
    """Is a list wanted in a sentence of which nothing was read?"""
    if one.is_question or not kinds_of(one.items) & (_EVENTS | {"SILENCE"}):
        return False
    if wants_in_silence(look, one):
        return True
    at = next((n for n, item in enumerate(one.items) if item.kind in _EVENTS), -1)
    if at < 0 or kinds_of(one.items) & _ENTRIES:
        return False
    when = next((item.start for item in one.items[:at] if item.kind == "IF"), one.start)
    is_condition = _opens_a_condition(one.items, at) or wants_something(look[one.start : when])
    return (is_condition and one.items[at].value != "alone") or heads_a_list(one.items)


def open_list_behind(one: Said) -> int:
    """`Move N, and if I have to dodge, use common sense`: where a clause begins that names no
    place, behind an order for this turn; 0: nowhere."""
    items = one.items
    at = next((n for n, item in enumerate(items) if item.kind in _EVENTS), 0)
    opens = next((n for n in range(at, 0, -1) if items[n - 1].kind in PARTING), 0)
    if not opens or not kinds_of(items[:opens]) & {"ORDER", "WEAK", "FIELD"}:
        return 0
    joins = kinds_of(items[max(0, opens - 2) : opens]) & {"and", "semi", "but", "dash"}
    is_open = bool(joins) and not kinds_of(items[opens:]) & _ENTRIES
    is_whole = items[at].value != "alone" and not kinds_of(items[:opens]) & {"IF", "COND", "PAST"}
    return opens if is_open and is_whole and _opens_a_condition(items, at) else 0


def _opens_a_condition(items: Sequence[Item], at: int) -> bool:
    """Does a condition on a dodge or a radar call open its clause, and more follow?"""
    opens = next((n for n in range(at, 0, -1) if items[n - 1].kind in PARTING), 0)
    ahead = [item for item in items[opens:at] if item.kind not in _BESIDE]
    is_if = [item.kind for item in ahead] in (["IF"], ["FIRST"])
    is_if = is_if or (len(ahead) == 1 and _WHENEVER.fullmatch(ahead[0].text) is not None)
    is_if = is_if or any(_SHOULD.fullmatch(item.text) for item in items[opens : opens + 1])
    return is_if and bool(kinds_of(items[at + 1 :]) - (UNSAID - {"fill"}))


_BESIDE = frozenset({"fill", "mark", "quote", "ELSE", "NOW"})
_WHENEVER = Pattern(
    r"whenever|(?:every|each|any) time(?: that)?|always when|toujours quand|"
    r"(?:a )?chaque fois que?|"
    r"telkens(?: als| wanneer)?|(?:elke|iedere) keer(?: als| dat)?|altijd als",
    re.IGNORECASE,
)
_SHOULD = Pattern(r"should|mocht|moet|zou|devrais-je|in case|for the case", re.IGNORECASE)


def heads_a_list(items: Sequence[Item]) -> bool:
    """`Dodging: whatever is safest`, `for dodges, use your imagination`, `dodge out of harm's way`,
    `my dodges are up to you`: a heading of a list, and more behind it."""
    at = next((n for n, item in enumerate(items) if item.kind in _EVENTS), -1)
    if at < 0:
        return False
    ahead, behind = items[:at], [item for item in items[at + 1 :] if item.kind != "mark"]
    if not all(item.kind == "STANDING" or _HEAD.fullmatch(item.text) for item in ahead):
        return False
    while behind and _ORDERS.fullmatch(behind[0].text):
        behind = behind[1:]
    told = [item for item in behind[1:] if item.kind not in UNSAID - {"fill"}]
    if kinds_of(behind[:1]) & {"colon", "dash", "arrow"}:
        return bool(told)
    if any(_YOURS.search(item.text) for item in behind):
        return True
    is_for = bool(ahead) and _FOR.match(ahead[0].text) is not None
    if is_for and kinds_of(behind[:1]) == {"comma"}:
        return bool(told) and not kinds_of(told) & {"PAST", "ASK"}
    is_deed = not any(DEFINITE.fullmatch(item.text) for item in ahead[-1:])
    is_deed = is_deed and items[at].kind == "DODGE" and _DODGE.fullmatch(items[at].text) is not None
    said = [item for item in behind if item.kind not in UNSAID - {"fill"}]
    opens = kinds_of(behind[:1]) - (PARTING | {"COLOUR", "ASK", "DOES", "PAST"})
    return is_deed and bool(said and opens) and not kinds_of(said) & {"PAST", "ASK", "LATER"}


_HEAD = Pattern(
    r"(?:,|:|please|pls|and|also|but|always|never|standing|for|all|any|every|my|the|as for|"
    r"in case of|a|"
    r"when it comes to|svp|et|pour|mes|les|toujours|graag|en|voor|bij|een|mijn|de|alle|altijd|"
    r"steeds)"
    r"(?: (?:all|any|every|my|the|mes|mijn|alle))?",
    re.IGNORECASE,
)
_ORDERS = Pattern(r"orders?|list|standing|ordres?|liste|bevel(?:en)?|lijst", re.IGNORECASE)
_FOR = Pattern(r"for|as for|in case of|when it comes to|pour|voor|bij", re.IGNORECASE)
_DODGE = Pattern(r"dodge|evade|esquive[rz]?|ontwijk(?:en)?", re.IGNORECASE)
_YOURS = Pattern(
    r"\b(?:up to you|your (?:choice|call|own)|you (?:choose|decide|pick)|a vous de|a toi de|"
    r"au choix|aan (?:jou|jullie|u))\b",
    re.IGNORECASE,
)


def always_wants(look: str, one: Said) -> bool:
    """`Standing orders: be sensible`, `from now on, always go for the nearest`: what always holds,
    and no order that says it."""
    said = [item for item in one.items if item.kind not in UNSAID]
    kinds = kinds_of(one.items)
    if one.is_question or kinds_of(said[:1]) != {"STANDING"} or kinds & (_ENTRIES | {"LATER"}):
        return False
    last = [n for n, item in enumerate(one.items) if item.kind in ("STANDING", "FLY")][-1]
    behind = one.items[last + 1 :]
    told = [item for item in behind if item.kind not in UNSAID - {"fill"}]
    if not told:
        return False
    if kinds_of(behind[:1]) & {"colon", "arrow"} and not kinds & {"PAST", "ASK"}:
        return True
    wanted = look[told[0].start : one.end]
    return wants_something(_ALWAYS.sub("", wanted))


_ALWAYS = Pattern(r"^(?:always|toujours|altijd|steeds),? ", re.IGNORECASE)


def hangs_on_what_nobody_says(look: str, one: Said) -> bool:
    """`Should he have turned, think of something`, `if it rains, surprise me`: a condition, and
    behind it something that is wanted, and no order."""
    items = one.items
    at = next((n for n, item in enumerate(items) if item.kind == "comma"), len(items))
    behind = [item for item in items[at + 1 :] if item.kind not in UNSAID - {"fill"}]
    opens = [item for item in items[:at] if item.kind not in UNSAID - {"fill"}][:1]
    is_if = kinds_of(opens) & {"IF", "COND"} or any(_SHOULD.match(one.text) for one in opens)
    if (
        not behind
        or not is_if
        or one.is_question
        or kinds_of(items) & (_ENTRIES | {"WEAK", "FIELD"})
    ):
        return False
    told = look[behind[0].start : one.end]
    return (
        any(item.value == "delegated" for item in behind)
        or _IMPROVISES.match(told) is not None
        or wants_something(told, of_the_game=True)
    )


_IMPROVISES = Pattern(
    r"(?:please |just )?(?:think (?:of|up)|improvise|invent|make something|wing it|play it by ear|"
    r"you (?:choose|decide|pick)|it's up to you|up to you|surprise|be careful|play (?:it )?safe|"
    r"do (?:your best|something|what(?:ever)?)|use your|run for it|keep out|take no|fais au mieux|"
    r"faites au mieux|doe (?:maar )?(?:iets|wat|je best)|wees voorzichtig|improvise[rz]?|"
    r"trouve[rz]?|invente[rz]?|debrouille|verzin|improviseer|bedenk|kijk maar|zie maar)\b",
    re.IGNORECASE,
)


def wants_in_silence(look: str, one: Said) -> bool:
    """`If you hear nothing from me, use your own judgment`: something is wanted, and no order
    says what; `ring my sister` is none."""
    at = next((n for n, item in enumerate(one.items) if item.kind == "SILENCE"), -1)
    if at < 0 or kinds_of(one.items) & (_ENTRIES | {"WEAK", "FIELD"}):
        return False
    opens = next((n for n in range(at + 1, len(one.items)) if one.items[n].kind in PARTING), at)
    behind = [item for item in one.items[opens + 1 :] if item.kind not in UNSAID - {"fill"}]
    if any(item.value == "delegated" for item in behind):
        return True
    told = look[behind[0].start : one.end] if behind else ""
    return wants_something(told) or _IMPROVISES.match(told) is not None
