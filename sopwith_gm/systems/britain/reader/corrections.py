"""Corrections: they replace what they name (BB 14.6)."""

import re
from collections.abc import Sequence
from itertools import pairwise

from msgspec.structs import replace

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.normal_form import write_order
from sopwith_gm.systems.britain.orders import Alternative, ChangeLevel, Move, MoveTo
from sopwith_gm.systems.britain.reader.about import (
    CONTENT,
    ORDERING,
    opens_else,
)
from sopwith_gm.systems.britain.reader.amounts import amount_mended
from sopwith_gm.systems.britain.reader.chains import Chain, read_links
from sopwith_gm.systems.britain.reader.doubts import Why
from sopwith_gm.systems.britain.reader.exchange import (
    ABOUT,
    named_change,
    old_and_new,
    strikes_a_change,
)
from sopwith_gm.systems.britain.reader.found import Found
from sopwith_gm.systems.britain.reader.heads import behind_a_tale
from sopwith_gm.systems.britain.reader.links import link_of
from sopwith_gm.systems.britain.reader.patches import (
    patched,
    with_conditions_moved,
    with_its_part,
    with_its_step,
    without_tale,
)
from sopwith_gm.systems.britain.reader.sentences import (
    PARTING,
    Item,
    Said,
    is_part_alone,
    is_way_and_level,
    kinds_of,
    phrases_of,
)
from sopwith_gm.systems.britain.reader.steps import step_mended
from sopwith_gm.systems.britain.reader.talk import segments_of, without_talk


def corrected(found: Found, one: Said, kinds: frozenset[str]) -> bool:
    """A correction replaces what it names. False where the sentence is none."""
    if amount_mended(found, one, kinds) or step_mended(found, one, kinds) or exchanged(found, one):
        return True
    if not found.orders.is_begun and kinds & ORDERING and _changes_a_place(one.items):
        found.doubt(one, Why.REFERENCE)  # `Strike the last and put LAND U10 there`: of which mail?
        return True
    named = sum(item.kind in CONTENT | {"REAR", "SHOOT"} for item in one.items)
    if any(item.value == ABOUT for item in one.items):
        if found.orders.is_begun or named > 1:
            found.doubt(one, Why.REFERENCE)  # `Scrub that about D8: D9`, of another message
        return True
    if _denies(found, one):
        return True
    is_conditional = kinds_of(phrases_of(one.items)[:1]) == {"COND"}
    if (opens_else(one.items) or is_conditional) and _says_instead(one.items):
        return False
    if _names_what_is_not(one.items, is_begun=found.orders.is_begun):
        found.doubt(one, Why.HOLE)  # `Attack bomber 2; no nonsense, hold`
        return True
    at = [n for n, item in enumerate(one.items) if item.kind in ("FIX", "SCRUB")]
    if at and one.items[at[0]].kind == "SCRUB" and kinds_of(one.items[at[0] : at[-1]]) & CONTENT:
        while len(at) > 1 and _closes_its_clause(one.items[at[-1] + 1 :]):
            at = at[:-1]  # `Scrub that, and go to T9 instead; I cannot swim`
    if not found.orders.is_begun and _names_a_part(one.items):
        found.doubt(one, Why.REFERENCE)  # `Make that D8`: of what stands in another message
        return True
    if not at and "NOPE" not in kinds:
        return False
    if not at:
        at = [n for n in range(len(one.items)) if _refuses(one.items, n)]
        if not at:
            return False
        if not found.orders.is_begun and not kinds_of(one.items[: at[0]]) & CONTENT:
            return False
    scrubs = any(one.items[i].kind == "SCRUB" for i in at)
    if found.orders.is_begun and any(
        one.items[n].kind == "SCRUB" and _leaves_something(one.items, n) for n in at
    ):
        found.doubt(one, Why.HALF)
        return True
    if scrubs and not found.orders.is_begun and _lists_told(found):
        found.doubt(one, Why.REFERENCE)  # `My dodge list? Please delete it`
        return True
    if found.orders.is_begun and _says_what_nobody_knows(one.items[at[-1] :]):
        found.doubt(one, Why.HOLE)  # `No wait, I meant zorbel`
        return True
    before, behind = list(one.items[: at[0]]), list(one.items[at[-1] + 1 :])
    behind = behind[behind_a_tale(behind) :]  # `Scrub that, I had the map upside down: go to O9`
    if _mends_a_condition(before, behind):
        found.doubt(one, Why.CONDITION)  # `If red, sorry, blue is in H8, land at D7`
        return True
    if kinds_of(one.items[at[0] : at[-1]]) & CONTENT:
        before = list(one.items[: at[-1]])
    scrubs = scrubs and not _is_part(behind)  # `attack B2, scratch that, B3`: B2 is what it was
    has_before = bool(kinds_of(before) & CONTENT)
    has_behind = bool(kinds_of(behind) & (CONTENT | {"ELSE"}))
    if has_before and not (scrubs or has_behind) and _is_something_else(one.items[at[0]], behind):
        read_links(found.orders, before, one)
        found.orders.doubt(
            one.items[at[0]].start, one.end, Why.MAYBE
        )  # `..., or better, the one beside it`
        return True
    if not scrubs and not has_behind and (not has_before or not found.orders.is_begun):
        return _plain(found, [item for item in one.items if item.kind not in ("FIX", "NOPE")], one)
    chain = found.orders
    if not scrubs and not has_behind:
        before, behind, has_before = [], before, False
    opens = _without_content(before)
    if opens >= 0 and has_behind:  # `if that's impossible I'll hide, I mean hold`
        return _plain(found, [*before[: opens + 1], *behind], one)
    if has_before:
        read_links(chain, before, one)
    if scrubs:
        _withdraw(found)
        if not has_behind:
            return True
    if not chain.is_begun:
        _plain(found, behind, one)
        if not chain.is_begun and kinds_of(behind) & CONTENT:
            found.doubt(one, Why.HOLE)  # `scrub that: zorbel one`
        return True
    return _patch(found, chain, behind, one)


def _closes_its_clause(behind: Sequence[Item]) -> bool:
    """Does nothing follow a word of correction but talk, behind a mark?"""
    said = [item for item in behind if item.kind != "fill"]
    is_parted = not said or said[0].kind in PARTING
    return is_parted and not kinds_of(behind) & CONTENT


def _changes_a_place(items: Sequence[Item]) -> bool:
    """`Strike the last alternative and put LAND U10 there`, `the last one is now LAND U10`: an
    alternative by its place, and nothing ordered ahead of it; no `second half` of something."""
    at = next((n for n, item in enumerate(items) if item.kind == "NTH"), len(items))
    behind = [item for item in items[at + 1 :] if item.kind not in ("fill", "NOW")]
    is_changed = kinds_of(items) & {"NONE", "SCRUB", "INSTEAD", "FIX"}
    is_changed = is_changed or kinds_of(behind[:1]) & {"ASK", "colon", "ORDER"}
    return bool(
        behind
        and is_changed
        and not kinds_of(items[:at]) & CONTENT
        and not kinds_of(behind[:1]) & {"plain", "unknown"}
    )


def _is_something_else(fix: Item, behind: Sequence[Item]) -> bool:
    """`Or better, the one beside it`, `or rather not`, `no, better just shoot`: what is better is
    said, and not read."""
    said = kinds_of(phrases_of(behind)) | (kinds_of(behind) & {"plain", "unknown"})
    is_order = any(item.kind == "SHOOT" or is_part_alone(item) for item in behind)
    return is_order or (_OR_BETTER.search(fix.text) is not None and bool(said))


_OR_BETTER = Pattern(
    r"\b(?:or|ou|of) (?:better|rather|even better|mieux|plutot|beter|liever)\b", re.I
)


def _mends_a_condition(before: Sequence[Item], behind: Sequence[Item]) -> bool:
    """Is a condition corrected ahead of what it is for, and not understood as one?"""
    at = max((n for n, item in enumerate(before) if item.kind in ("IF", "COND")), default=-1)
    told = kinds_of(before[at:])
    is_one = at >= 0 and ("COND" in told or bool(told & _NAMED)) and not told & _WHOLE
    return is_one and bool(kinds_of(behind) & ORDERING)


_NAMED = frozenset({"NUMBER", "BARE", "PLACED", "COLOUR", "WHO"})
_WHOLE = ORDERING | {"ELSE"}


def _leaves_something(items: Sequence[Item], at: int) -> bool:
    """`Forget everything you know about bombers`, `delete everything but the first`: what is taken
    back is not all that was said."""
    behind = items[at + 1 :]
    end = next((n for n, item in enumerate(behind) if item.kind in PARTING), len(behind))
    if kinds_of(behind[:end]) & ORDERING:
        return False  # `Scrub that I'd rather hold`
    if kinds_of(behind[:end]) & {"WHO", "COLOUR", "PAST", "DOES", "NTH", "with"}:
        return True
    if any(_OF_WHAT.fullmatch(item.text) for item in behind[:end]):
        return True
    is_but = kinds_of(behind[:1]) == {"but"}
    return is_but and not kinds_of(behind) & (ORDERING | {"ELSE"})


_OF_WHAT = Pattern(r"(?:you|they|about|of|que|ce|sur|over|van|wat)\b.*", re.IGNORECASE)


def _without_content(items: Sequence[Item]) -> int:
    """Where the last word for `ELSE` stands, if behind it nothing is ordered; -1: nowhere."""
    at = max((n for n, item in enumerate(items) if item.kind == "ELSE"), default=-1)
    is_said = at >= 0 and bool(phrases_of(items[at + 1 :]) or kinds_of(items[at + 1 :]) & {"fill"})
    return at if is_said and not kinds_of(items[at + 1 :]) & CONTENT else -1


def _is_part(items: Sequence[Item]) -> bool:
    """Is it a bomber, a number or a hex, and no more but talk: `number four, he is easier`?"""
    kept = [item for segment in without_talk(items)[0] for item in segment]
    said = [item.kind for item in kept if item.kind not in PARTING | {"fill", "FIX"}]
    return said in (["BARE"], ["NUMBER"], ["PLACED"])


def _names_a_part(items: Sequence[Item]) -> bool:
    """Is a hex all that is said, behind a word of correction?"""
    at = next((n for n, item in enumerate(items) if item.kind == "PLACED"), len(items))
    end = next((n for n in range(at, len(items)) if items[n].kind in PARTING), len(items))
    if not kinds_of(items[end:]) & CONTENT:  # `Make it M10, that's where I want to be`
        items = items[:end]
    said = [item.kind for item in phrases_of(items) if item.kind not in _BESIDE_A_PART]
    return said.count("PLACED") == 1 and len(said) > 1 and set(said) <= {"PLACED", "FIX", "NOPE"}


_BESIDE_A_PART = frozenset({"NOW", "WISH", "SECTOR"})


def _lists_told(found: Found) -> bool:
    """Was a list of standing orders spoken of in the sentences before?"""
    before = [*found.sentences[:-1], *(said for said, _ in found.set_aside)]
    told = {item.kind for said in before for item in said.items}
    return bool(told & {"DODGE", "RADAR"})


def _says_instead(items: Sequence[Item]) -> bool:
    """`If that can't be done, go to J8 instead`, `if he is gone, I shall instead hold`: behind
    `otherwise`, or a condition, that is no correction."""
    said = [item.kind for item in phrases_of(items)]
    if sum(kind in ("FIX", "SCRUB", "NOPE") for kind in said) != 1:
        return False
    fix = next((n for n, item in enumerate(items) if item.kind == "FIX"), len(items))
    is_instead = items[fix : fix + 1] and items[fix].text.lower() in _INSTEAD
    return said[-1] == "FIX" or bool(is_instead)


_INSTEAD = frozenset({"instead", "a la place", "daarvoor in de plaats"})


def exchanged(found: Found, one: Said) -> bool:
    """`Instead of hold, dive 1`, `make the last one hold`: what is replaced is named."""
    chain = found.orders
    parts = None if "IF" in kinds_of(one.items) else old_and_new(one.items)
    if parts is None or not chain.is_begun or not kinds_of(parts[1]) & CONTENT:
        return False
    old, new = parts
    if kinds_of(rest := without_tale(new)) & CONTENT:
        new = list(rest)  # `The second one is F10, G12 isn't a field at all`
    if kinds_of(new) & {"BARE"}:  # `bomber 1, not 2`
        old = [item._replace(kind="BARE") if item.kind == "NUMBER" else item for item in old]
    at = _place_in(chain, old)
    fresh = Chain(him=chain.him)
    if opens_else(new):  # it is no first one, then
        at = at or None
        new = [item for item in new if item.kind != "ELSE"]
    if at is not None:
        read_links(fresh, new, one, previous=chain.alternatives[at])
    if at is None or len(fresh.alternatives) != 1 or fresh.is_cut or chain.is_cut:
        chain.doubt(one.start, one.end, Why.REFERENCE)
        return True
    gone, made = chain.alternatives[at], fresh.alternatives[0]
    part = with_its_step(gone, old, new)
    if part is gone or (_names_both(old) and not _names_both(new)):
        # `N N. Correction: S instead of N`, `S instead of SW, climbing one`: is the climb kept?
        chain.doubt(one.start, one.end, Why.CHOICE)
        return True
    change = named_change(old)
    if change and _flies_with(gone, change):
        part = with_its_part(gone, new)
        if part is None:  # `Scrub the climb: hold`: is the way kept?
            chain.doubt(one.start, one.end, Why.CHOICE)
            return True
    if part is None and _are_of_one_kind(old, new):
        part = with_its_part(gone, new)
    before = list(chain.alternatives)
    chain.alternatives[at] = part or (made if made.condition else replace(gone, order=made.order))
    chain.alternatives = with_conditions_moved(before, chain.alternatives)
    chain.spans.append((one.start, one.end))
    if found.denied and found.denied[1] == verb_of(gone):
        found.denied = None
    return True


def _names_both(items: Sequence[Item]) -> bool:
    """A way with a change of level."""
    return any(item.kind == "ORDER" and is_way_and_level(item) for item in items)


def _are_of_one_kind(old: Sequence[Item], new: Sequence[Item]) -> bool:
    """A way in the place of a way, a change of level in that of another; and what is no order."""
    told = [item for item in new if item.kind == "ORDER"]
    named = [item for item in old if item.kind in ("ORDER", "HALF")]
    is_way = [item.value.startswith("MOVE ") for item in (*told[:1], *named[:1])]
    return not told or (len(named) == 1 and is_way[0] == is_way[1])


_TURNS = Pattern(
    r"\b(?:swap|switch|exchange|reverse|inverse[rz]?|interverti\w*|permut\w*|verwissel|wissel|draai)\b"
    r".*?\b(?:(?P<first>first two|1 and 2|one and two|first and second|deux premiers|1 et 2|"
    r"eerste twee|1 en 2)|(?:those|these|the) (?:two|2)|those|these|them|both|les (?:deux|2)|"
    r"(?:die|deze) (?:twee|2)|om)\b",
    re.IGNORECASE,
)


def turned_about(found: Found, one: Said) -> bool:
    """`Sorry, swap the first two`, of what was ordered in this message; what is told beside it must
    say the same."""
    said = _TURNS.search(" ".join(found.look[one.start : one.end].split()))
    chain = found.orders
    count = len(chain.alternatives)
    if not said or chain.is_cut or one.is_question or count < _SEVERAL:
        return False
    if (count > _SEVERAL and not said["first"]) or kinds_of(one.items) & {"MAYBE", "PAST", "IF"}:
        return False
    first, second, *rest = chain.alternatives
    told = [item.value for item in one.items if item.kind in ("BARE", "PLACED", "ORDER")]
    words = [_parts_of(second), _parts_of(first)]
    if told and (
        len(told) != len(words)
        or any(value.split()[-1] not in part for value, part in zip(told, words, strict=True))
    ):
        return False
    chain.alternatives = [second, first, *rest]
    chain.spans.append((one.start, one.end))
    return True


def _place_in(chain: Chain, old: Sequence[Item]) -> int | None:
    """Which alternative it is that the items name; None where none is, or several."""
    count = len(chain.alternatives)
    if not old or not count:
        return None
    if old[0].kind == "NTH":
        n = int(old[0].value)
        return count - 1 if n < 0 else n - 1 if n <= count else None
    if change := named_change(old):
        changed = [
            n
            for n, one in enumerate(chain.alternatives)
            if verb_of(one) == change or _flies_with(one, change)
        ]
        return changed[0] if len(changed) == 1 else None
    link = link_of(old, previous=None, him=chain.him, is_next=True)
    named = {
        item.value.split()[-1].removeprefix("B")
        for item in old
        if item.kind in ("BARE", "NUMBER", "PLACED", "ORDER") and item.value
    }
    asked = link.order
    same = [n for n, one in enumerate(chain.alternatives) if asked and one.order == asked.order]
    words = [set(_parts_of(one)) for one in chain.alternatives]
    bombers = any(item.kind == "BARE" for item in old)
    placed = [
        n
        for n in range(count)
        if named & words[n] and (not bombers or verb_of(chain.alternatives[n]) in _OF_BOMBERS)
    ]
    verbs = [n for n in range(count) if asked and verb_of(chain.alternatives[n]) == verb_of(asked)]
    if any(map(_NAMED_HEX.fullmatch, named)) and not placed:
        verbs = []  # `Go to H8. Not G9, G10!`: that stands nowhere
    hits = same or placed or verbs
    return hits[0] if len(hits) == 1 else None


def _flies_with(alternative: Alternative, change: str) -> bool:
    """`Move N and climb 1`: is it a way that is flown with such a change of level?"""
    order = alternative.order
    return (
        isinstance(order, Move | MoveTo)
        and order.change is not None
        and (order.change.kind == change)
    )


_NAMED_HEX = Pattern(r"[A-U][0-9]{1,2}")
_OF_BOMBERS = frozenset({"ATTACK", "RAM"})
"""What is done to a bomber: `bomber 2` names no climb of two."""


def _parts_of(alternative: Alternative) -> list[str]:
    return [word.removeprefix("B") for word in write_order(alternative.order).split()[1:]]


def verb_of(alternative: Alternative) -> str:
    """Its first word in normal form."""
    return write_order(alternative.order).split()[0]


def _denies(found: Found, one: Said) -> bool:
    """`No landing`: what was ordered is not to be done, and nobody says yet what is."""
    said = [item for item in phrases_of(one.items) if item.kind != "NOW"]
    if found.orders.is_begun and said and {item.kind for item in said} <= {"NOPE", "FIX"}:
        words = [item for item in one.items if item.kind in ("fill", "plain", "unknown")]
        if said[-1].kind != "NOPE" or not all(_HM.fullmatch(item.text) for item in words):
            return False
        found.denied = (one, "")  # `On second thoughts, no`
        return True
    if [item.kind for item in said] == ["KEEP"] and found.orders.is_begun:
        struck = strikes_a_change(said[0])
        if struck and [verb_of(it) for it in found.orders.alternatives].count(struck) == 1:
            found.denied = (one, struck)  # `Scrub the climb`, and nothing more
            return True
    at = next((n for n, item in enumerate(said) if item.kind in _DENYING), None)
    if at is None or at + 2 != len(said):
        return False
    denied = said[at + 1]
    between = one.items[one.items.index(said[at]) + 1 : one.items.index(denied)]
    if kinds_of(between) & PARTING:
        return False  # `No, land`
    if denied.kind == "NTH" and not at:
        found.denied = (one, "")  # `Scrub the third`
        return True
    if denied.kind in ("ORDER", "WEAK"):
        verb = denied.value.split()[0]
        hits = [it for it in found.orders.alternatives if verb_of(it) == verb]
    else:
        if kinds_of(said[:at]) & CONTENT:
            return False  # `make that H9, not H8`
        place = _place_in(found.orders, [denied])
        hits = [] if place is None else [found.orders.alternatives[place]]
    if not hits:
        return False
    found.denied = (one, verb_of(hits[0]))
    return True


_HM = Pattern(r"h+m+|er+m?|u+h+m*|oh|ah|ach|well|hmm+|tja|nou|bah|euh|bon|ben|but|mais|maar", re.I)


def without_change(found: Found, one: Said) -> bool:
    """`No climb`, in a sentence of its own, of a way that was to be flown with one: it stands."""
    said = [item for item in phrases_of(one.items) if item.kind not in ("FIX", "NOPE", "NOW")]
    is_alone = [item.kind for item in said] == ["KEEP"]
    told = _NO_CHANGE.search(said[0].text) if is_alone else None
    denied = told[1].upper() if told else strikes_a_change(said[0]) if is_alone else ""
    chain = found.orders
    changed = [
        (n, replace(old, order=replace(old.order, change=None)))
        for n, old in enumerate(chain.alternatives)
        if isinstance(old.order, Move | MoveTo) and old.order.change
        if old.order.change.kind == denied
    ]
    own = [one for one in chain.alternatives if _is_a_change(one, denied)]
    if not changed and not own:
        return False
    if len(changed) + len(own) > 1 or (own and len(chain.alternatives) == 1):
        chain.doubt(one.start, one.end, Why.CHOICE)  # which of them, or: and what instead?
        return True
    if own:  # `Forget the dive`, which was an alternative by itself
        chain.alternatives.remove(own[0])
    else:
        chain.alternatives[changed[0][0]] = changed[0][1]
    chain.spans.append((one.start, one.end))
    return True


def _is_a_change(alternative: Alternative, kind: str) -> bool:
    """A change of level on the spot, by its verb."""
    order = alternative.order
    return isinstance(order, ChangeLevel) and order.change.kind == kind


_NO_CHANGE = Pattern(r"^(?:no|without|not) .*\b(climb|dive)", re.IGNORECASE)
_DENYING = frozenset({"NOPE", "NOT", "NONE", "SCRUB"})


def announces_mending(said: Sequence[Item]) -> bool:
    """`No, wait.`: a word of correction, and what is right in the next sentence."""
    return bool(said) and kinds_of(said) <= {"FIX", "NOPE"}


def _names_what_is_not(items: Sequence[Item], *, is_begun: bool) -> bool:
    """`No` before a noun, between two orders: no correction, and perhaps an alternative."""
    headed = ["fill", "colon"] if is_begun else []
    return any(
        item.kind == "NOPE"
        and (
            (
                bool(kinds_of(items[n + 1 : n + 2]) & {"plain", "unknown"})
                and bool(kinds_of(items[:n]) & CONTENT)
            )
            or [one.kind for one in items[n + 1 : n + 3]] == headed  # `No bomber: hold`
        )
        and bool(kinds_of(items[n + 1 :]) & CONTENT)
        for n, item in enumerate(items)
    )


def _refuses(items: Sequence[Item], n: int) -> bool:
    """Does `no` stand by itself, or open its part of a sentence, and not in `there is no hope`?"""
    if any(
        item.text.lower().split()[0].endswith("ing")
        for item in items[n + 1 : n + 2]
        if item.text.strip()
    ):
        return False  # `no landing`
    if [item.kind for item in items[n - 1 : n + 2 : 2]] == ["and", "fill"]:
        return False  # `..., and no further`
    return items[n].kind == "NOPE" and (
        not n or items[n - 1].kind in PARTING or items[n - 1].kind in ("ELSE", "NOPE", "quote")
    )


_MEANS = Pattern(
    r"make|meant|\bmean\b|change|turn|verander|mettez|changez|remplacez|correction|correctie|"
    r"should|bedoel|maak|dire|rectification",
    re.IGNORECASE,
)


def _says_what_nobody_knows(items: Sequence[Item]) -> bool:
    said = phrases_of(items[1:])
    if not said or not _MEANS.search(items[0].text):
        return False
    kinds = kinds_of(said)
    told = " ".join(item.text for item in items[1:])
    is_another = kinds <= {"plain", "unknown"} and _ANOTHER.match(told) is not None
    return is_another or (  # `I mean the other thing`
        kinds <= {"unknown", "NUMBER", "ODD"}
        and ("unknown" in kinds or kinds == {"ODD"})
        and len(said) <= _A_FEW
    )


_ANOTHER = Pattern(
    r"(?:the |l |le |de |het )?(?:other|opposite|contrary|reverse|autre|contraire|inverse|andere|"
    r"tegenovergestelde|omgekeerde)\b|(?:something|anything|quelque chose|iets) (?:else|different|"
    r"autre|d autre|anders)",
    re.IGNORECASE,
)
_A_FEW = 3
_SEVERAL = 2


def _plain(found: Found, items: Sequence[Item], one: Said) -> bool:
    if items:
        read_links(found.orders, items, one)
    return True


def _withdraw(found: Found) -> None:
    """`Scrub that`: this turn's orders are taken back."""
    found.orders.clear()


def _patch(found: Found, chain: Chain, items: Sequence[Item], one: Said) -> bool:
    kinds = kinds_of(items)
    if "MAYBE" in kinds_of(one.items) and kinds & CONTENT:
        chain.doubt(one.start, one.end, Why.MAYBE)  # `Perhaps it would be better to ...`
        return True
    new = None
    goes_on = opens_else(items) and len(chain.alternatives) > _SEVERAL  # which `otherwise` is it?
    kept = (item for segment in without_talk(items)[0] for item in segment)
    is_ambiguous = one.is_ambiguous and any(
        item.kind in CONTENT and item.end > one.ambiguous_at for item in kept
    )
    if not kinds & {"MAYBE", "REFER", "LATER"} and not is_ambiguous and not goes_on:
        heads = [one for one, after in pairwise(items) if after.kind == "colon"]
        alone = any(
            kinds_of(segment) == {"unknown"} and segment[-1] not in heads
            for segment in segments_of(items)
        )
        new = None if alone else patched(chain, items)
    if new is not None and chain.is_cut and not chain.alternatives:
        if len(chain.doubts) > 1 or not kinds & {"ORDER", "WEAK", "FIELD"}:
            new = None  # `Land at zorbel. No, D7`: it is not said what is done at D7
        else:
            chain.clear()  # what was a doubt is replaced as a whole
    if new is None or chain.is_cut:
        if kinds & CONTENT:
            chain.doubt(items[0].start, items[-1].end, Why.MAYBE)
        return True
    if found.denied and any(
        verb_of(old) == found.denied[1] and old not in new for old in chain.alternatives
    ):
        found.denied = None  # `Not 3. Make it attack 4`: what was denied is replaced
    chain.is_mended = new[:-1] != chain.alternatives[:-1]
    chain.alternatives = with_conditions_moved(chain.alternatives, new)
    chain.spans.append((one.start, one.end))
    return True
