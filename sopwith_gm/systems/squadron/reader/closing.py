"""From the draft of a whole message to its sheet, and the last doubts."""

import re
from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.squadron.manoeuvres import MANOEUVRES
from sopwith_gm.systems.squadron.orders import (
    Ace,
    Climb,
    Dive,
    MoveItem,
    MoveList,
    PlaceAsked,
    Sheet,
    Start,
    Target,
    Unread,
    Wish,
)
from sopwith_gm.systems.squadron.reader.draft import UNREAD, Aim, Attack, Draft, Item, Moves

_ATTRIBUTES = ("ATT", "DEF", "SPD", "HLT")


def sheet_of(draft: Draft, look: str) -> Sheet:
    """The sheet; what cannot stand on it is added to the draft's doubts."""
    if draft.is_set_up:
        _not_yet(draft)
    _of_another_mail(draft)
    attack, holds = _attack(draft, look)
    _never_and_target(draft)
    _left_over(draft)
    _unmade(draft, look)
    return Sheet(
        stats=_stats(draft),
        start=_start(draft),
        place=_place(draft),
        moves=_moves(draft, look),
        attack=attack,
        hold_fire=holds,
        never=tuple(draft.never),
        ace=Ace(*draft.ace) if draft.ace is not None else None,
        immelmann=draft.immelmann,
        order=tuple(draft.order) if draft.order else None,
        attack_order=tuple(draft.attack_order) if draft.attack_order else None,
    )


def _not_yet(draft: Draft) -> None:
    """Orders of a round, while the set-up is asked for: none stands, and each is asked about."""
    told = [(one.start, one.end) for one in draft.moves if any(one.lists)]
    told += [(one.start, one.end) for one in draft.attacks if one.targets or one.holds]
    for start, end in told:
        draft.doubt(start, end, "of-a-round")
    draft.moves.clear()
    draft.attacks.clear()
    draft.immelmann = draft.ace = None


def _of_another_mail(draft: Draft) -> None:
    """`Correction: scrub that, TR`, above which nothing was told: asked about, and no order.

    What is whole by itself, several manoeuvres and whether to attack, needs no other mail.
    """
    if draft.changed_at is None:
        return
    start, end = draft.changed_at
    told = [block for block in draft.moves if any(block.lists)]
    items = [one for one in (told[0].lists[0] if told else []) if not one.is_height]
    aims = any(one.targets or one.holds for one in draft.attacks)
    if draft.is_set_up:
        told_all = bool(draft.stats) == bool(draft.stations or draft.place)
    else:
        told_all = len(items) > 1 and (draft.is_scrapped or aims or bool(draft.never))
    if told_all or not (told or aims or draft.is_set_up):
        return
    if told:
        end = max(end, told[0].end)
        draft.moves.remove(told[0])
    elif aims:
        first = next(one for one in draft.attacks if one.targets or one.holds)
        end = max(end, first.end)
        draft.attacks.remove(first)
    draft.doubt(start, end, "reference")


def _never_and_target(draft: Draft) -> None:
    """Who is to be attacked, and by other words than a code's is not.

    `Never Dora. Forget all that: attack Dora`: who was spared above it is so no more.
    """
    for attack in draft.attacks:
        for aim in attack.targets:
            if aim.who in draft.never_before and aim.start > draft.fixed_at:
                draft.never = [name for name in draft.never if name != aim.who]
            elif aim.who in draft.spared:
                draft.doubt(aim.start, aim.end, "two-orders")


def _left_over(draft: Draft) -> None:
    """Names that stood in a list, and are nowhere on the sheet."""
    known = {aim.who for attack in draft.attacks for aim in attack.targets}
    known |= {*draft.never, *(draft.order or ()), *(draft.attack_order or ())}
    for name, start, end in draft.left_over:
        if name not in known:
            draft.doubt(start, end, "lost")


_MAKES = Pattern(
    r"(?:no,? )?(?:make (?:it|that)|i (?:mean|meant)) (?!\d)"
    r"|(?:scratch|strike|scrap|scrub|cancel|belay|delete|disregard) (?:that|it|all)\b"
    r"|(?:on |having )?second thoughts?\b",
    re.IGNORECASE,
)


def _unmade(draft: Draft, look: str) -> None:
    """`No, make it blorp`: a correction behind which nothing came that could be read."""
    at = draft.fixed_at
    opens = not look[:at].rstrip(" ")[-1:].isalnum()  # and not `I do it all wrong`
    scraps = draft.is_scrapped and opens and bool(draft.moves or draft.attacks)
    if not draft.is_fixing or at < 0 or not (scraps or _MAKES.match(look, at)):
        return
    told = [item.start for block in draft.moves for one in block.lists for item in one]
    told += [one.end for one in draft.attacks]
    told += [one[2] for one in draft.stats]
    told += [one[1] for one in draft.stations]
    told += [one.start for one in draft.doubts]
    if not any(start > at for start in told) and draft.ace is None and draft.immelmann is None:
        end = look.find("\n", at)
        draft.doubt(at, end if end > 0 else len(look), "correction")


def _moves(draft: Draft, look: str) -> tuple[MoveList, ...] | None:
    told = [block for block in draft.moves if any(block.lists)]
    if len(told) > 1 and len({block.codes() for block in told}) > 1:
        for block in told:
            draft.doubt(block.start, block.end, "two-orders")
        return ((Unread(),),)
    if not told:
        for stretch in (draft.full_speed, draft.told_as_past):
            if stretch is not None:
                draft.doubt(*stretch, "reference")
                return ((Unread(),),)
        shoots = (
            draft.never
            or draft.first_named
            or any(one.targets or one.holds for one in draft.attacks)
        )
        if draft.unsaid and shoots:
            draft.doubt(*draft.unsaid[-1], "which-move")
            return ((Unread(),),)
        return None
    if not any(item.code != "gap" for one in told[0].lists for item in one):
        draft.doubt(told[0].start, told[0].end, "correction")  # `straight, scrub straight`
        return ((Unread(),),)
    return tuple(_list(one) for one in _alternatives(told[0], draft, look))


def _alternatives(block: Moves, draft: Draft, look: str) -> list[list[Item]]:
    """All lists; in prose a single alternative may be for the last of several only."""
    lists = [[item for item in one if item.code != "gap"] for one in block.lists]
    lists = [one for one in lists if one]
    first = [item for item in lists[0] if not item.is_height]
    kept = [lists[0]]
    literal = block.is_literal_else and all(
        item.is_literal or item.is_height for one in lists for item in one
    )
    for one in lists[1:]:
        flown = [item for item in one if not item.is_height]
        single = len(first) > 1 and len(flown) == 1 and not literal and flown[0].code != UNREAD
        if single and not _OF_WHOLE.search(look[one[0].start : one[-1].end].lower()):
            draft.doubt(one[0].start, one[-1].end, "else-of-the-last")
            continue
        kept.append(one)
    return kept


_OF_WHOLE = Pattern(
    r"^(?!.*\b(?:not|no|than)\b).*\b(?:(?:whole|entire|complete) (?:move|thing|lot|list|flight|"
    r"path|plan)|(?:forget|scrap|drop|scrub|cancel|instead of) "
    r"(?:all (?:of )?(?:that|it|this|them)|everything))\b",
    re.DOTALL,
)
"""`If bumped, the whole move is one straight`: not in the place of the last of several."""


def _list(items: Sequence[Item]) -> MoveList:
    return tuple(_item(item.code) for item in items)


def _item(code: str) -> MoveItem:
    if code == UNREAD:
        return Unread()
    word, _, rest = code.partition(" ")
    if word == "CLIMB":
        return Climb(int(rest))
    if word == "DIVE":
        return Dive(None if rest == "ALL" else int(rest))
    return MANOEUVRES[code]


def _attack(draft: Draft, look: str) -> tuple[tuple[Target | Unread, ...] | None, bool]:
    told = [one for one in draft.attacks if one.targets or one.holds]
    if not told and draft.moves and draft.first_named:
        names = [Aim(name, "", start, end) for name, start, end in draft.first_named]
        told = [Attack(names[0].start, names[-1].end, 0, names)]
    if not told:
        for _, start, end in draft.first_named:
            if look[:start].rstrip().endswith(":"):  # `a target list only: Dora`
                draft.doubt(start, end, "who")
        for one in draft.attacks:
            draft.doubt(one.start, one.end, "no-target")
        for start, end in draft.threats if draft.moves else ():
            draft.doubt(start, end, "who")
        if draft.within_all:
            draft.doubt(0, len(look), "range-of-whom")
        return None, False
    told = [one for one in told if not any(_says_less(one, other) for other in told)]
    if len({_meaning(one) for one in told}) > 1:
        for one in told:
            draft.doubt(one.start, one.end, "two-orders")
        return (Unread(),), False
    if told[0].holds:
        return None, True
    return tuple(_target(aim, draft.within_all) for aim in told[0].targets), False


def _says_less(attack: Attack, other: Attack) -> bool:
    """`So I'm shooting at Baron. ... Attack Baron, then Dora`: the second says all of the first."""
    targets, more = _meaning(attack)[1:], _meaning(other)[1:]
    certain = all(aim.who != UNREAD for aim in other.targets)
    return (
        certain and not attack.holds and not other.holds and targets == more[: len(targets)] != more
    )


def _meaning(attack: Attack) -> tuple[object, ...]:
    return (attack.holds, *((aim.who, aim.within) for aim in attack.targets))


def _target(aim: Aim, within_all: str) -> Target | Unread:
    if aim.who == UNREAD:
        return Unread()
    within = aim.within or within_all
    return Target(Wish.__members__.get(aim.who, aim.who), int(within) if within else None)


def _stats(draft: Draft) -> tuple[int, ...] | None:
    told = draft.stats
    names = {one[0] for one in told}
    if (
        not told
        or (names == {"SPD"} and draft.moves)
        or (names == {"rest"} and not draft.is_set_up)
    ):
        return None
    said: dict[str, int] = {}
    clash = False
    for name, number, _, _ in told:
        clash = clash or said.get(name, number) != number
        said[name] = number
    left = [name for name in _ATTRIBUTES if name not in said]
    if "rest" in said and left:
        said |= dict.fromkeys(left, said["rest"])
        left = []
    if clash or left:
        draft.doubt(told[0][2], told[-1][3], "stats")
        return None
    return tuple(said[name] for name in _ATTRIBUTES)


def _start(draft: Draft) -> Start | None:
    if draft.place is not None or (not draft.stations and draft.facing is None):
        return None
    numbers = tuple(dict.fromkeys(int(number) for number, _, _ in draft.stations))
    return Start(numbers, draft.facing)


def _place(draft: Draft) -> PlaceAsked | None:
    if draft.place is None:
        return None
    x, y = draft.place
    return PlaceAsked(int(x), int(y), draft.facing)
