"""A chain of alternatives while it is read: for this turn, or for silence (BB 13.2, 14.6)."""

import re
from collections.abc import Sequence

from msgspec import Struct, field
from msgspec.structs import replace

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Stretch
from sopwith_gm.systems.britain.normal_form import write_order
from sopwith_gm.systems.britain.orders import (
    Alternative,
    Attack,
    BomberIs,
    ChangeLevel,
    Condition,
    FuelIs,
    HexIs,
    Land,
    Move,
    MoveTo,
    Ram,
    TakeOff,
)
from sopwith_gm.systems.britain.reader.actions import Link
from sopwith_gm.systems.britain.reader.divided import ORDERS, links_in
from sopwith_gm.systems.britain.reader.doubts import Why
from sopwith_gm.systems.britain.reader.hand import EXACT
from sopwith_gm.systems.britain.reader.links import last_bomber, link_of
from sopwith_gm.systems.britain.reader.sentences import Item, Said, kinds_of, phrases_of
from sopwith_gm.systems.britain.reader.talk import without_talk


class Doubt(Struct, frozen=True):
    """A stretch that may be an order, and why it was not read."""

    start: int
    end: int
    why: Why


class Chain(Struct):
    """What is understood of a chain so far."""

    alternatives: list[Alternative] = field(default_factory=list)
    is_cut: bool = False
    """A doubt has ended it: what follows is a doubt too (BB 14.6)."""
    spans: list[Stretch] = field(default_factory=list)
    doubts: list[Doubt] = field(default_factory=list)
    him: str = ""
    """The bomber that was spoken of last."""
    names_nobody: bool = False
    """An attack is announced, and nobody said yet on whom."""
    is_mended: bool = False
    """A correction has replaced one of its alternatives."""

    @property
    def is_begun(self) -> bool:
        """Does anything stand in it, be it a doubt?"""
        return bool(self.alternatives) or self.is_cut

    def clear(self) -> None:
        """All of it is withdrawn."""
        self.alternatives, self.is_cut, self.spans, self.doubts = [], False, [], []
        self.names_nobody = False

    def doubt(self, start: int, end: int, why: Why) -> None:
        """A stretch that is not understood, with which the chain ends."""
        self.is_cut = True
        self.doubts.append(Doubt(start, end, why))

    def contradict(self, start: int, end: int) -> None:
        """Two actions, and no word that says which is the alternative: neither is read."""
        self.doubts += [Doubt(a, b, Why.TWO_ACTIONS) for a, b in [*self.spans, (start, end)]]
        self.alternatives, self.is_cut, self.spans = [], True, []


def read_links(
    chain: Chain,
    items: Sequence[Item],
    said: Said,
    *,
    label_next: bool = False,
    previous: Alternative | None = None,
) -> bool:
    """Add what a sentence says to a chain. False where it is talk, and says nothing of it."""
    if chain.alternatives[-1:] == [Alternative(Land())] and _only_the_nearest(items):
        items = [item._replace(kind="FIELD") for item in items]  # `Land! Nearest!`
    groups = links_in(_with_way_blocked(items, chain))
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
            _append(fresh, link, first, said)
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
        if not link.order and not link.why:
            continue
        if not found and not chain.is_begun:
            chain.spans.append((said.start, said.end))
            if not link.order and not ORDERS & kinds_of(group):
                continue
            chain.doubt(said.start, said.end, Why.NOTHING)
            return True
        if not found:
            chain.spans.append((said.start, said.end))
        _append(target, link, group, said)
    if found:
        _join(chain, fresh, said)
    return found or any(_says(group) for group in others)


def _only_the_nearest(items: Sequence[Item]) -> bool:
    return [item.kind for item in phrases_of(items)] == ["NEAREST"]


def _with_way_blocked(items: Sequence[Item], chain: Chain) -> Sequence[Item]:
    """`NE, N. If this is blocked I wait`: of a way, not of a hex, that is `otherwise`."""
    is_path = bool(chain.alternatives) and isinstance(chain.alternatives[-1].order, Move)
    found = list(items)
    for n, item in enumerate(items):
        if item.kind == "ORDER":
            is_path = item.value.startswith("MOVE ") and not item.value.startswith("MOVE TO")
        elif item.value == "IT TAKEN" and is_path and _BLOCKED.search(item.text):
            found[n] = item._replace(kind="ELSE", value="")
    return found


_BLOCKED = Pattern(r"block|obstruct|barr?e|geblokkeerd|versperd|bloqu", re.IGNORECASE)


def _is_of_another(said: Item, chain: Chain) -> bool:
    """`If B5 can't be reached`, where nothing ordered is about it: that is no `otherwise`."""
    words = {word for one in chain.alternatives for word in write_order(one.order).split()}
    words |= {str(len(one.order.path)) for one in chain.alternatives if isinstance(one.order, Move)}
    is_named = said.value in words or f"B{said.value}" in words
    return bool(said.value and chain.alternatives) and not is_named


def _append(chain: Chain, link: Link, group: Sequence[Item], said: Said) -> None:
    start, end = group[0].start, max(group[-1].end, group[0].end)
    if chain.is_cut:
        ends = (item.end for item in group if item.kind != "bang")
        chain.doubt(start, max(ends, default=end), Why.BEHIND)
        return
    is_before = link.is_closed and _first_end(group) <= said.ambiguous_at
    if said.is_ambiguous and _content_end(group) > said.ambiguous_at and not is_before:
        chain.doubt(start, end, Why.CHOICE)
        return
    if link.order is None:
        told = [item for item in phrases_of(group) if item.kind not in ("plain", "ELSE")]
        is_verb = len(told) == 1 and len(told[0].text.split()) < _FEW
        chain.names_nobody = is_verb and told[0].value == "whom"
        chain.doubt(start, end, link.why or Why.HALF)
        return
    if chain.is_mended and group[0].kind == "ELSE":
        if link.order != chain.alternatives[-1]:
            chain.doubt(start, end, Why.CHOICE)  # instead of what was the alternative before?
            return
        return  # `Make that bomber 4. Else hold`: said once more
    if link.order in chain.alternatives and group[0].kind == "ELSE" and group[0].text != EXACT:
        chain.doubt(start, end, Why.HALF)  # nobody tries the same again: something was missed
        return
    chain.alternatives.append(link.order)
    if link.is_closed:
        chain.doubt(start, end, Why.TWO_ACTIONS)


_FEW = 3
"""Words of a verb by itself: `attack the nearest one` says whom, though nobody can tell."""


def _first_end(group: Sequence[Item]) -> int:
    """Where the first order of a group ends."""
    return next((item.end for item in group if item.kind == "ORDER"), group[-1].end)


def _content_end(group: Sequence[Item]) -> int:
    """Where what is ordered ends, without the reason behind it."""
    kept = without_talk(group)[0]
    said = [item for segment in kept for item in segment if item.kind not in _AFTER]
    return said[-1].end if said else group[-1].end


_AFTER = frozenset({"fill", "mark", "plain"})


def _join(chain: Chain, fresh: Chain, said: Said) -> None:
    """A sentence that begins orders, beside what stands already."""
    is_doubt, goes_on = fresh.is_cut and not fresh.alternatives, _goes_on(fresh, said)
    if not chain.is_begun:
        chain.alternatives, chain.is_cut = fresh.alternatives, fresh.is_cut
        chain.doubts += fresh.doubts
        chain.names_nobody = fresh.names_nobody
    elif _only_names(chain, fresh):
        chain.clear()
        chain.alternatives, chain.is_cut = fresh.alternatives, fresh.is_cut
        chain.doubts += fresh.doubts
    elif not (is_doubt or fresh.is_cut or goes_on) and fresh.alternatives == chain.alternatives:
        pass  # it is said once more
    elif _is_fuller(chain, fresh) and not goes_on:
        chain.alternatives = fresh.alternatives  # `I want 2. Turn 6: attack 2, otherwise 4`
    elif both := _with_more(chain, fresh, said):
        chain.alternatives = [both]
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
    elif _excepts(chain, fresh, said):
        chain.alternatives = [*fresh.alternatives, *chain.alternatives]
    else:
        chain.contradict(said.start, said.end)
    chain.spans.append((said.start, said.end))
    chain.him = fresh.him


def _excepts(chain: Chain, fresh: Chain, said: Said) -> bool:
    """`Hold. But if B4 is gone: one SW instead`: a case in which the one order does not hold."""
    opens = [item.kind for item in said.items if item.kind not in ("fill", "comma")][:2]
    return (
        opens == ["but", "COND"]
        and not (chain.is_cut or fresh.is_cut)
        and len(chain.alternatives) == len(fresh.alternatives) == 1
        and chain.alternatives[0].condition is None
        and fresh.alternatives[0].condition is not None
    )


def _is_fuller(chain: Chain, fresh: Chain) -> bool:
    """Is all that stands said once more, with more behind it?"""
    count = len(chain.alternatives)
    is_same = chain.alternatives == fresh.alternatives[:count] and count < len(fresh.alternatives)
    return bool(count) and is_same and not chain.is_cut and not fresh.is_cut


def _with_more(chain: Chain, fresh: Chain, said: Said) -> Alternative | None:
    """`SW. And down one too`: a way, and a change of level that is said to be added to it."""
    if len(chain.alternatives) != 1 or len(fresh.alternatives) != 1 or chain.is_cut or fresh.is_cut:
        return None
    way, level = chain.alternatives[0].order, fresh.alternatives[0]
    if not isinstance(way, Move | MoveTo) or way.change is not None:
        return None
    if not isinstance(level.order, ChangeLevel) or level.condition:
        return None
    is_added = said.items[0].kind == "and" or any(_TOO.search(one.text) for one in said.items)
    added = replace(way, change=level.order.change)
    return replace(chain.alternatives[0], order=added) if is_added else None


_TOO = Pattern(r"\b(?:too|also|as well|at the same time|aussi|en meme temps|ook|tegelijk)\b", re.I)


def _goes_on(fresh: Chain, said: Said) -> bool:
    """`N. And again N.`: one step more, it may be."""
    steps = any(isinstance(one.order, Move) for one in fresh.alternatives)
    return steps and any(_AGAIN.fullmatch(item.text) for item in said.items)


_AGAIN = Pattern(
    r"(?:and )?(?:again|once more|another|then|encore|puis|ensuite|nogmaals|opnieuw|weer|daarna)",
    re.IGNORECASE,
)


def _only_names(chain: Chain, fresh: Chain) -> bool:
    """`Bomber 3, you are mine. Shoot him down!`: the first names only whom the second attacks."""
    order = fresh.alternatives[0].order if fresh.alternatives else None
    if chain.alternatives or len(chain.doubts) != 1 or not isinstance(order, Attack | Ram):
        return False
    is_named = chain.doubts[0].why == Why.NO_VERB and str(order.bomber) == chain.him
    return is_named or chain.names_nobody  # `Time to attack! Go for B3`


def _is_closer(chain: Chain, fresh: Chain) -> bool:
    """`Land. LAND P10, that's final`: the same, said more closely."""
    if chain.is_cut or fresh.is_cut or len(chain.alternatives) != 1 or not fresh.alternatives:
        return False
    before, after = chain.alternatives[0], fresh.alternatives[0]
    return before == Alternative(Land()) and isinstance(after.order, Land)


def _is_conditional(said: Said) -> bool:
    """`If it's blocked, W`: it may only be what is done where the first cannot be."""
    starts = [item.kind for item in phrases_of(said.items)]
    return starts[:1] in (["COND"], ["IF"])


def _answers(before: Sequence[Alternative], after: Sequence[Alternative]) -> bool:
    """`Attack B4. If he has been shot down, attack B2`: what is done where the first cannot be."""
    if not before or not after:
        return False
    order, condition = before[-1].order, after[0].condition
    if condition and condition == _opposite_of(before[-1].condition):
        return True
    if isinstance(condition, HexIs) and not condition.free:
        place = order.hex if isinstance(order, MoveTo) else getattr(order, "field", None)
        return place == condition.hex
    return (
        isinstance(order, Attack | Ram)
        and isinstance(condition, BomberIs)
        and not condition.there
        and condition.bomber == order.bomber
    )


def _opposite_of(condition: Condition | None) -> Condition | None:
    """`With more than 5 fuel I go on. With 5 or less I go home`: what holds where that does not."""
    match condition:
        case HexIs(place, free):
            return HexIs(place, not free)
        case BomberIs(bomber, there):
            return BomberIs(bomber, not there)
        case FuelIs("<=", number):
            return FuelIs(">=", number + 1)
        case FuelIs(">=", number):
            return FuelIs("<=", number - 1)
    return None


def _says(group: Sequence[Item]) -> bool:
    return any(item.kind != "ELSE" for item in phrases_of(group))
