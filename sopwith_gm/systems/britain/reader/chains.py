"""A chain of alternatives while it is read: for this turn, or for silence (BB 13.2, 14.6)."""

import re
from collections.abc import Sequence
from dataclasses import field, replace
from itertools import pairwise

from sopwith_gm.core.late_dataclass import dataclass
from sopwith_gm.systems.britain.board import BomberNumber, HexName
from sopwith_gm.systems.britain.data import board_named
from sopwith_gm.systems.britain.normal_form import write_order
from sopwith_gm.systems.britain.orders import (
    Alternative,
    Attack,
    BomberIs,
    Change,
    ChangeLevel,
    HexIs,
    Land,
    MoveTo,
    Ram,
    TakeOff,
)
from sopwith_gm.systems.britain.reader.actions import Link
from sopwith_gm.systems.britain.reader.doubts import Why
from sopwith_gm.systems.britain.reader.links import last_bomber, link_of
from sopwith_gm.systems.britain.reader.sentences import PARTING, Item, Said, kinds_of

Stretch = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Doubt:
    """A stretch that may be an order, and why it was not read."""

    start: int
    end: int
    why: Why


@dataclass(slots=True)
class Chain:
    """What is understood of a chain so far."""

    alternatives: list[Alternative] = field(default_factory=list)
    is_cut: bool = False
    """A doubt has ended it: what follows is a doubt too (BB 14.6)."""
    spans: list[Stretch] = field(default_factory=list)
    doubts: list[Doubt] = field(default_factory=list)
    him: str = ""
    """The bomber that was spoken of last."""

    @property
    def is_begun(self) -> bool:
        """Does anything stand in it, be it a doubt?"""
        return bool(self.alternatives) or self.is_cut

    def clear(self) -> None:
        """All of it is withdrawn."""
        self.alternatives, self.is_cut, self.spans, self.doubts = [], False, [], []

    def doubt(self, start: int, end: int, why: Why) -> None:
        """A stretch that is not understood, with which the chain ends."""
        self.is_cut = True
        self.doubts.append(Doubt(start, end, why))

    def contradict(self, start: int, end: int) -> None:
        """Two actions, and no word that says which is the alternative: neither is read."""
        self.doubts += [Doubt(a, b, Why.TWO_ACTIONS) for a, b in [*self.spans, (start, end)]]
        self.alternatives, self.is_cut = [], True


_CHOICE = re.compile(r"choice|choix|keus|keuze|preference|option", re.IGNORECASE)


def _labels_first(items: Sequence[Item]) -> Sequence[Item]:
    """`to L10 as first choice, to L11 as second choice`: each label before what it is said of."""
    labels = [
        n
        for n, item in enumerate(items)
        if item.kind in ("FIRST", "ELSE") and _CHOICE.search(item.text)
    ]
    content = [n for n, item in enumerate(items) if item.kind in _ORDERS | {"PLACED", "NUMBER"}]
    if len(labels) < _SEVERAL or not content or labels[0] < content[0]:
        return items
    found: list[Item] = []
    start = 0
    for n, item in enumerate(items):
        if n in labels:
            found.insert(start, item)
        else:
            found.append(item)
        if item.kind in ("comma", "semi", "colon"):
            start = len(found)
    return found


_SEVERAL = 2


_LISTED = frozenset({"BARE", "NUMBER", "PLACED", "ORDER", "FIELD", "WEAK", "ANY"})


def _in_order(items: Sequence[Item]) -> Sequence[Item]:
    """`Attack, in this order, bombers 3, 2 and 5`: what stands between the targets is `ELSE`."""
    if "PREFER" not in kinds_of(items) or kinds_of(items) & {"ELSE", "FIRST", "COND", "IF", "OR"}:
        return items
    listed = [n for n, item in enumerate(items) if item.kind in _LISTED]
    found = list(items)
    for a, b in pairwise(listed):
        between = items[a + 1 : b]
        if between and all(item.kind in PARTING | {"fill"} for item in between):
            found[b - 1] = between[-1]._replace(kind="ELSE", value="")
    if listed and items[listed[0]].kind == "BARE":
        verbs = [n for n, item in enumerate(found) if item.kind == "HALF" and item.value == "whom"]
        bomber = items[listed[0]]
        if len(verbs) == 1 and verbs[0] < listed[0]:  # `attack, in this order, bombers 3 ...`
            found[listed[0]] = bomber._replace(kind="ORDER", value=f"ATTACK {bomber.value}")
            del found[verbs[0]]
    return found


def _without_idle_else(items: Sequence[Item]) -> Sequence[Item]:
    """`Nowt else to say`: behind a word, and with no order behind it, `else` is none."""
    return [
        item._replace(kind="fill")
        if item.kind == "ELSE"
        and item.text.lower() == "else"
        and n
        and items[n - 1].kind in ("unknown", "WHO", "ASK", "NOT", "NONE", "NOPE")
        and not kinds_of(items[n + 1 :]) & (_ORDERS | {"PLACED", "BARE", "NUMBER", "ANY"})
        else item
        for n, item in enumerate(items)
    ]


def links_in(items: Sequence[Item]) -> list[list[Item]]:
    """The items of each alternative, divided at words for `ELSE`; the first may be empty."""
    found: list[list[Item]] = [[]]
    for n, item in enumerate(items):
        if (
            item.kind == "ELSE"
            or (item.kind == "OR" and _asks_next(items[n + 1 :]))
            or (item.kind in ("IF", "COND") and _begins_another(found[-1], items[n:]))
        ):
            found.append([] if item.kind == "OR" else [item])
        else:
            found[-1].append(item)
    return found


def _asks_next(rest: Sequence[Item]) -> bool:
    """`or, if it is taken, ...`: a condition stands next."""
    until = next((n for n, item in enumerate(rest) if item.kind in _PART_ENDS and n), len(rest))
    kinds = [item.kind for item in rest[:until] if item.kind not in ("comma", "fill")]
    if kinds[:1] == ["COND"]:
        return True
    return "COND" in kinds and kinds[0] in _ORDERS | {"BARE", "PLACED"}  # `or B4 if B3 is gone`


_PART_ENDS = frozenset({"ELSE", "semi", "OR", "dot"})
_ORDERS = frozenset({"ORDER", "WEAK", "FIELD", "HALF"})


def _begins_another(before: Sequence[Item], rest: Sequence[Item]) -> bool:
    """`Attack B2, but if he is gone, attack B4`: a condition with an order of its own, behind one.

    Only where it is the opposite of what goes before, or one that nobody knows, which is a doubt.
    """
    until = next(
        (n for n, item in enumerate(rest[1:], 1) if item.kind in ("ELSE", "COND", "IF")), None
    )
    own = rest[1:until]
    parts = [item for item in before if item.kind in PARTING]
    attacks = any(item.value.startswith("ATTACK") for item in before if item.kind == "ORDER")
    if not parts or not any(
        item.kind in _ORDERS or (attacks and item.kind in ("BARE", "NUMBER")) for item in own
    ):
        return False
    if rest[0].text.lower() in (
        "unless",
        "sauf si",
        "sauf s",
        "tenzij",
        "except if",
        "a moins que",
    ):
        return False
    if not any(item.kind in _ORDERS for item in before):
        return False
    return rest[0].kind == "IF" or _is_opposite(rest[0].value, before)


def _is_opposite(condition: str, before: Sequence[Item]) -> bool:
    """Does a condition say that what stands before it cannot be done, or is not asked?"""
    *what, state = condition.split()
    values = [item.value for item in before if item.kind in ("ORDER", "COND")]
    if state == "GONE":
        number = last_bomber(before) if what == ["HIM"] else what[0][1:]
        return bool(number) and any(
            value in (f"ATTACK {number}", f"RAM {number}", f"B{number} THERE") for value in values
        )
    if state == "TAKEN" and any(
        value.startswith(
            (f"MOVE TO {what[0]}", f"LAND {what[0]}", "MOVE TO" if what == ["IT"] else "-")
        )
        for value in values
    ):
        return True
    opposites = {"THERE": "GONE", "FREE": "TAKEN", "TAKEN": "FREE"}
    if state in opposites:
        return " ".join([*what, opposites[state]]) in values
    return False


def read_links(
    chain: Chain,
    items: Sequence[Item],
    said: Said,
    *,
    label_next: bool = False,
    previous: Alternative | None = None,
) -> bool:
    """Add what a sentence says to a chain. False where it is talk, and says nothing of it."""
    groups = links_in(_labels_first(_in_order(_without_idle_else(items))))
    first, *others = groups
    found = False
    fresh = Chain(him=chain.him)
    if _says(first):
        link = link_of(
            first,
            previous=chain.alternatives[-1]
            if chain.alternatives and (label_next or "COND" in kinds_of(first))
            else previous,
            him=chain.him,
            is_next=label_next or previous is not None,
        )
        if label_next:
            others = [first, *others]
        elif link.is_later and not link.order:
            return False
        elif link.order or link.why:
            found = True
            if not _append(fresh, link, first, said):
                pass
    is_later = False
    target = fresh if found else chain
    target.him = last_bomber(first) or target.him
    for group in others:
        link = link_of(
            group,
            previous=target.alternatives[-1] if target.alternatives else None,
            him=target.him,
            is_next=True,
        )
        target.him = last_bomber(group) or target.him
        if group and group[0].kind == "ELSE" and _is_of_another(group[0], target):
            link = Link(why=Why.CONDITION)
        if is_later or (link.is_later and not link.order):
            is_later = True
            continue
        if not link.order and not link.why:
            continue
        if not found and not chain.is_begun:
            chain.spans.append((said.start, said.end))
            if not link.order and not _ORDERS & kinds_of(group):
                continue
            chain.doubt(said.start, said.end, Why.NOTHING)
            return True
        if not found:
            chain.spans.append((said.start, said.end))
        _append(target, link, group, said)
    if found:
        _join(chain, fresh, said)
    return found or any(_says(group) for group in others)


def _is_of_another(said: Item, chain: Chain) -> bool:
    """`If B5 can't be reached`, where nothing ordered is about it: that is no `otherwise`."""
    words = {word for one in chain.alternatives for word in write_order(one.order).split()}
    is_named = said.value in words or f"B{said.value}" in words
    return bool(said.value and chain.alternatives) and not is_named


def _append(chain: Chain, link: Link, group: Sequence[Item], said: Said) -> bool:
    start, end = group[0].start, max(group[-1].end, group[0].end)
    if chain.is_cut:
        chain.doubt(start, end, Why.BEHIND)
        return False
    if said.is_ambiguous:
        chain.doubt(start, end, Why.CHOICE)
        return False
    if link.order is None:
        chain.doubt(start, end, link.why or Why.HALF)
        return False
    chain.alternatives.append(link.order)
    if link.is_closed:
        chain.doubt(start, end, Why.TWO_ACTIONS)
    return True


def _join(chain: Chain, fresh: Chain, said: Said) -> None:
    """A sentence that begins orders, beside what stands already."""
    is_doubt = fresh.is_cut and not fresh.alternatives
    if not chain.is_begun:
        chain.alternatives, chain.is_cut = fresh.alternatives, fresh.is_cut
        chain.doubts += fresh.doubts
    elif not is_doubt and fresh.alternatives == chain.alternatives and not fresh.is_cut:
        pass  # said once more
    elif chain.alternatives == [Alternative(TakeOff())] and not chain.is_cut:
        chain.doubt(said.start, said.end, Why.TWO_ACTIONS)  # `Scramble! Then straight for H8`
    elif _is_closer(chain, fresh):
        chain.alternatives = fresh.alternatives
    elif is_doubt and all(
        doubt.why in (Why.MAYBE, Why.CONDITION) or _is_conditional(said)
        for doubt in fresh.doubts[:1]
    ):
        chain.doubts += fresh.doubts
        chain.is_cut = True
    elif not chain.is_cut and _answers(chain.alternatives, fresh.alternatives):
        chain.alternatives += fresh.alternatives
        chain.is_cut = fresh.is_cut
        chain.doubts += fresh.doubts
    else:
        chain.contradict(said.start, said.end)
    chain.spans.append((said.start, said.end))
    chain.him = fresh.him


def _is_closer(chain: Chain, fresh: Chain) -> bool:
    """`Land. LAND P10, that's final`: the same, said more closely."""
    if chain.is_cut or fresh.is_cut or len(chain.alternatives) != 1 or len(fresh.alternatives) != 1:
        return False
    before, after = chain.alternatives[0], fresh.alternatives[0]
    return before == Alternative(Land()) and isinstance(after.order, Land)


def _is_conditional(said: Said) -> bool:
    """`If it's blocked, W`: it may only be what is done where the first cannot be."""
    starts = [item.kind for item in said.items if item.kind not in PARTING | {"fill", "mark"}]
    return starts[:1] in (["COND"], ["IF"])


def _answers(before: Sequence[Alternative], after: Sequence[Alternative]) -> bool:
    """`Attack B4. If he has been shot down, attack B2`: what is done where the first cannot be."""
    if not before or not after:
        return False
    order, condition = before[-1].order, after[0].condition
    if isinstance(condition, HexIs) and not condition.free:
        place = order.hex if isinstance(order, MoveTo) else getattr(order, "field", None)
        return place == condition.hex
    return (
        isinstance(order, Attack | Ram)
        and isinstance(condition, BomberIs)
        and not condition.there
        and condition.bomber == order.bomber
    )


def _says(group: Sequence[Item]) -> bool:
    return any(item.kind not in PARTING | {"fill", "mark", "quote", "ELSE"} for item in group)


def patched(chain: Chain, items: Sequence[Item]) -> list[Alternative] | None:
    """The chain as a correction leaves it; None where one cannot tell what it replaces."""
    if any(item.kind in ("COND", "IF") for item in items):
        return None  # `if H8 is taken, H9 instead` is no correction
    while items and items[0].kind in (PARTING | {"ELSE", "FIRST"}):
        items = items[1:]
    if not items:
        return None
    content = [
        item
        for item in items
        if item.kind in ("BARE", "NUMBER", "PLACED", "ORDER", "WEAK", "FIELD")
    ]
    if len(content) == 1 and not any(item.kind in ("ELSE", "COND", "IF", "OR") for item in items):
        placed = _replaced_part(chain, content[0])
        if placed is not None:
            return placed
    fresh = Chain(him=chain.him)
    whole = Said(tuple(items), items[0].start, items[-1].end, False, False)
    read_links(fresh, items, whole)
    if fresh.is_cut or not fresh.alternatives:
        return None
    if len(chain.alternatives) <= 1 or len(fresh.alternatives) > 1:
        return fresh.alternatives
    return _replaced_whole(chain, fresh.alternatives[0])


def _replaced_whole(chain: Chain, new: Alternative) -> list[Alternative] | None:
    """The alternative with the same verb is replaced, where there is one and no other."""
    verb = write_order(new.order).split()[0]
    same = [
        n for n, old in enumerate(chain.alternatives) if write_order(old.order).split()[0] == verb
    ]
    if len(same) != 1:
        return None
    kept = list(chain.alternatives)
    kept[same[0]] = new if new.condition else replace(new, condition=kept[same[0]].condition)
    return kept


def _replaced_part(chain: Chain, item: Item) -> list[Alternative] | None:
    """`make it B2`: the alternative that has a bomber, where only one has."""
    changed = [
        (n, new)
        for n, old in enumerate(chain.alternatives)
        for new in [_with_part(old, item)]
        if new is not None
    ]
    if len(changed) != 1:
        return None
    kept = list(chain.alternatives)
    kept[changed[0][0]] = changed[0][1]
    return kept


def _with_part(old: Alternative, item: Item) -> Alternative | None:
    order = old.order
    match item.kind, order:
        case ("BARE" | "NUMBER", Attack(_)) if int(item.value) in board_named().starts:
            return replace(old, order=Attack(BomberNumber(int(item.value))))
        case ("BARE" | "NUMBER", Ram(_)) if int(item.value) in board_named().starts:
            return replace(old, order=Ram(BomberNumber(int(item.value))))
        case ("NUMBER", ChangeLevel(change)):
            return replace(old, order=ChangeLevel(Change(change.kind, int(item.value))))
        case ("PLACED", MoveTo(_, change)):
            return replace(old, order=MoveTo(HexName(item.value.split()[-1]), change))
        case ("PLACED", Land()):
            return replace(old, order=Land(HexName(item.value.split()[-1])))
    return None
