"""Putting what was read into its place: the next move, the one it names, or a correction's."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from sopwith_gm.systems.sopwith.orders.sheet import Gap, Item, Sheet, next_place, placed, places
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES

EMPTY_LIST = 2.0
"""Cost of a heading without a list."""
ONLY_FIRE = "the only fire there is"
"""By which fire goes to a move that was taken out of a denial."""
MIRRORED = {"LT": "RT", "RT": "LT", "LS": "RS", "RS": "LS"}
Way = tuple[float, Sheet, str]
"""What a step costs, what comes of it, and what it is called."""


def new_line(sheet: Sheet) -> Iterator[Way]:
    """A line begins: what follows is parted from what was, and may be a row of fire."""
    yield 0.0, sheet._replace(gap=Gap(4)), ""
    for cost, row in row_of_fire(sheet):
        # Below numbered moves that are not all told yet, a line is the next of them.
        if not row.has_names or len(row.moves) >= MOST_MOVES:
            yield cost, row, "a row of fire"


def row_of_fire(sheet: Sheet) -> Iterator[tuple[float, Sheet]]:
    """A row of fire begins, behind several moves of which none has any."""
    item = sheet.item
    if item.man and item.fire is None and not item.to and not any(fire for _, fire in sheet.moves):
        for cost, closed in close(sheet):
            if len(closed.moves) > 1:
                yield cost + 0.9, closed._replace(item=Item(), mode="fires", at=0, gap=Gap(4))


@lru_cache(4096)  # each phrase at a place asks it of the same sheets
def close(sheet: Sheet) -> Sequence[tuple[float, Sheet]]:
    """The sheet with the item that was being read in its place; every place it may have."""
    if sheet.fix and sheet.later and len(sheet.moves) == MOST_MOVES:
        sheet = given_out(sheet)[1]  # what was said before the correction is of the moves of then
    item = sheet.item
    if item.is_empty:
        if item.times:
            return [(1.5, sheet._replace(item=Item()))]
        return [
            (0.0 if not item.to else 0.5 if item.is_marked else 1.5, sheet._replace(item=Item()))
        ]
    if not item.man:
        return _close_fire(sheet)
    if item.to:
        return _close_named(sheet)
    if sheet.fix in ("fix", "slip", "scrap", "add") and sheet.moves:
        return _close_fixed(sheet)
    return [_close_next(sheet)]


def _close_next(sheet: Sheet) -> tuple[float, Sheet]:
    """A move without a number: the next, or so many of the next."""
    item, moves, cost, group = sheet.item, sheet.moves, 0.0, []
    doubts = sheet.doubts
    if sheet.fix in ("fix", "slip") and not moves:  # a correction of nothing begins anew
        sheet = sheet._replace(fix="cleared", is_fixed=True)
    for _ in range(max(1, item.times)):
        at = next_place(moves)
        if at >= MOST_MOVES:
            cost += 2.0
            doubts = (*doubts, (item.start, item.end, "fourth-move"))
            break
        said = moves[at][1] if at < len(moves) else None
        fire = item.fire
        if fire is not None and said is not None and said != fire and not sheet.fix:
            cost += 1.5
            doubts = (*doubts, (item.start, item.end, "fire-twice"))
        if fire and len(fire) == item.times > 1 and len(set(fire)) == 1:
            fire = fire[0]  # `2x RT (FR, FR)`: one each
        moves = placed(moves, at, (item.man, said if fire is None else fire))
        group.append(at)
    fresh = tuple(group) if item.times else sheet.group
    return cost, sheet._replace(item=Item(), moves=moves, doubts=doubts, group=fresh, has_next=True)


def _close_named(sheet: Sheet) -> list[tuple[float, Sheet]]:
    item, moves, cost = sheet.item, sheet.moves, 0.0
    where = places(sheet, item.to) if item.to != "all" or sheet.fix else tuple(range(MOST_MOVES))
    if item.to == "-1" and not sheet.fix and len(moves) < MOST_MOVES:
        where = (MOST_MOVES - 1,)
    if where is None:
        return [(3.0, sheet._replace(item=Item()).doubted(item.start, item.end, "which-move"))]
    doubts = sheet.doubts
    if sheet.fix and item.to[0] in "ALRI0" and len(where) > 1:
        doubts = (*doubts, (item.start, item.end, "which-move"))  # which of the two `LS`?
    for at in where:
        if at >= MOST_MOVES:
            doubts = (*doubts, (item.start, item.end, "fourth-move"))
            cost += 1.0
            continue
        man, fire = moves[at] if at < len(moves) else ("", None)
        new = item.man
        if new in ("L?", "R?"):
            new = new[0] + man[1:] if len(man) == 2 else "?"
            if new == "?":
                doubts = (*doubts, (item.start, item.end, "which-move"))
        if man and new == man and not sheet.fix:
            is_fourth = item.is_placed and item.is_code and next_place(moves) >= MOST_MOVES
            doubts = (*doubts, (item.start, item.end, "fourth-move")) if is_fourth else doubts
            cost += 0.8
        if man and new != man and not sheet.fix:
            doubts = (*doubts, (item.start, item.end, "said-twice"))
            new, cost = "?", cost + 2.0
            moves = placed(moves, at, (new, None))
            continue
        if fire and item.fire and item.fire != fire and not sheet.fix:
            doubts = (*doubts, (item.start, item.end, "fire-twice"))
            cost += 2.5
        moves = placed(moves, at, (new, fire if item.fire is None else item.fire))
    is_fixed = sheet.is_fixed or (bool(sheet.fix) and not sheet.moves)
    return [
        (
            cost,
            sheet._replace(item=Item(), moves=moves, doubts=doubts, group=where, is_fixed=is_fixed),
        )
    ]


def _close_fixed(sheet: Sheet) -> list[tuple[float, Sheet]]:
    """A move in a correction that does not say which: instead of the last, or all are said anew."""
    item, moves = sheet.item, sheet.moves
    found: list[tuple[float, Sheet]] = []
    new = item.man
    if new in ("L?", "R?"):
        sided = [n for n, (man, _) in enumerate(moves) if len(man) == 2 and man[0] != new[0]]
        if len(sided) == 1:
            man, fire = moves[sided[0]]
            fixed = placed(moves, sided[0], (new[0] + man[1], fire))
            return [(0.2, sheet._replace(item=Item(), moves=fixed))]
        return [(1.0, sheet._replace(item=Item()).doubted(item.start, item.end, "which-move"))]
    last = len(moves) - 1
    if sheet.fix == "add" and next_place(moves) >= MOST_MOVES and new != moves[last][0]:
        bare = sheet._replace(item=Item())
        return [(0.5, bare.doubted(item.start, item.end, "fourth-move"))]  # `A, LT, A, also RS`
    keep = moves[last][1] if item.fire is None else item.fire
    if sheet.fix == "slip":
        return [(0.1, sheet._replace(item=Item(), fix="", moves=placed(moves, last, (new, keep))))]
    found.append((0.5, sheet._replace(item=Item(), moves=placed(moves, last, (new, keep)))))
    mirrored = [n for n, (man, _) in enumerate(moves) if man == MIRRORED.get(new)]
    if len(mirrored) == 1 and mirrored != [last]:  # `A, LT, A. Sorry, make that RT`
        fire = moves[mirrored[0]][1] if item.fire is None else item.fire
        other = placed(moves, mirrored[0], (new, fire))
        found.append((0.5, sheet._replace(item=Item(), moves=other)))
    again = Sheet(
        item=item,
        gap=sheet.gap,
        ground=sheet.ground,
        doubts=sheet.doubts,
        fix="cleared",
        was=len(moves),
        parts=sheet.parts,
        joins=sheet.joins,
    )
    cost, anew = _close_next(again)
    found.append((cost + 0.3, anew))
    return found


def _close_fire(sheet: Sheet) -> list[tuple[float, Sheet]]:
    """Fire by itself: of the moves it names, or of all."""
    item, fire = sheet.item, sheet.item.fire or ""
    bare = sheet._replace(item=Item())
    if not item.to:
        if not fire and sheet.fix and sheet.moves:
            quiet = tuple((man, "") for man, _ in sheet.moves)
            return [(0.0, bare._replace(moves=quiet, later=()))]
        if not fire:
            return [(0.0, bare._replace(later=(*sheet.later, ("all", ""))))]
        return [(2.0, bare.doubted(item.start, item.end, "which-move"))]
    if item.to == "both" and len(sheet.group) == 2:
        item = item._replace(to=",".join(str(at + 1) for at in sheet.group))
    where = places(sheet, item.to)
    if item.to[0] == "n":
        if where is None:
            return [(2.0, bare.doubted(item.start, item.end, "which-move"))]
    elif (
        item.to.startswith("all")
        or item.to in ("turn", "slip", "both turn", "both slip", "rest", "both")
        or where is None
        or item.to[0] == "-"
    ):
        shoots = any(shot for _, shot in (*sheet.moves, *sheet.later))
        if sheet.fix and sheet.moves and where:
            pass
        elif item.to == "all" and not fire and shoots:  # `Fire left in 2. Hold fire throughout`
            return [(0.1, bare.doubted(item.start, item.end, "fire-twice"))]
        elif item.to[0] != "g":
            return [(0.0, bare._replace(later=(*sheet.later, (item.to, fire))))]
    if where is None:
        return [(2.0, bare.doubted(item.start, item.end, "which-move"))]
    moves, cost, doubts = sheet.moves, 0.0, sheet.doubts
    for at in where:
        if at >= MOST_MOVES:
            return [(2.0, bare.doubted(item.start, item.end, "which-move"))]
        man, known = moves[at] if at < len(moves) else ("", None)
        cost += 0.6 if known and fire and not sheet.fix else 0.0
        if known and known != fire and not sheet.fix and fire:
            cost += 1.5
            doubts = (*doubts, (item.start, item.end, "fire-twice"))
        new = known + fire if known and sheet.fix == "add" else fire
        moves = placed(moves, at, (man, new))
    return [
        (
            cost,
            bare._replace(
                moves=moves,
                doubts=doubts,
                is_fixed=sheet.is_fixed or (bool(sheet.fix) and not sheet.moves),
            ),
        )
    ]


def given_out(sheet: Sheet) -> tuple[float, Sheet]:
    """The sheet with the fire that waited for all moves given to them, and what that costs."""
    if not sheet.later:
        return 0.0, sheet
    cost, moves, doubts = 0.0, sheet.moves, sheet.doubts
    for to, fire in sheet.later:
        if not moves:
            if fire:
                cost += 1.0
                doubts = (*doubts, (-1, -1, "which-move"))
            continue
        where = places(sheet._replace(moves=moves), to)
        if where is None:
            cost += 1.5
            doubts = (*doubts, (-1, -1, "which-move"))
            continue
        for at in where:
            man, known = moves[at] if at < len(moves) else ("", None)
            is_vaguer = fire == "?" and known  # `Fire in all but the first: R in 2`
            if (known is None or sheet.fix or to != "all") and not is_vaguer:
                moves = placed(moves, at, (man, fire))
    return cost, sheet._replace(moves=moves, doubts=doubts, later=())


@lru_cache(4096)
def left_open(sheet: Sheet) -> float:
    """What a sheet costs at least for what stays open when nothing more comes."""
    return min(cost for cost, _ in settled(sheet))


@lru_cache(4096)  # the same sheets are asked for when readings are ranked, taken and looked over
def settled(sheet: Sheet) -> tuple[tuple[float, Sheet], ...]:
    """The sheet when nothing more comes: fire of all moves given out, and what is odd about it."""
    found = []
    for cost, closed in close(sheet):
        more, closed = given_out(closed)
        cost += more
        moves, doubts = closed.moves, closed.doubts
        count = len(moves)
        cost += 0.8 * abs(count - closed.at) if closed.at > 0 else 0.0
        # Who does not land flies three moves: fewer are read where nothing else can be.
        missing = MOST_MOVES - count if count else 0
        cost += (0.35 if closed.ground.land else 0.45) * max(missing, 0)
        men = stray = holds = 0
        bare = 0.0
        for man, fire in moves:
            men += bool(man)
            holds += man == "0"
            stray += not man and bool(fire)
            bare += 0.0 if man or fire else 0.3
        if men:
            cost += stray
            if stray and (closed.has_next or not closed.has_names):
                doubts = (*doubts, (-1, -1, "fire-of-no-move"))
            cost += bare
        cost -= 0.5 if closed.at == count > 1 and men in (0, count) else 0.0
        cost += EMPTY_LIST if closed.mode == "fires" and not closed.at else 0.0
        if closed.was > count:
            cost += 0.6
            doubts = (*doubts, (-1, -1, "fewer-than-before"))
        if count and holds == count and not closed.has_names:
            cost += 1.0
        if closed.ground.stay and count:
            cost += 3.0
            doubts = (*doubts, (-1, -1, "stays-and-moves"))
        if closed.ground.stay and (closed.ground.land or closed.ground.take):
            cost += 1.0
            doubts = (*doubts, (-1, -1, "stays-and-goes"))
        if count == 1 and moves[0][0] == "0" and not closed.has_names:
            cost += 1.5
        if closed.parts or closed.joins:
            parts, joins = set(closed.parts.split()), set(closed.joins.split())
            cost += 2.4 * len(parts & joins - {"blank"})
            cost += 0.3 * ("blank" in parts & joins)
            styled = parts - {"x", "blank"}
            if styled and (closed.has_names or len(parts) > 1):
                cost += 1.0
            if joins and not parts and not closed.has_names:
                cost += 0.6
        if not any(moves_ != ("", None) for moves_ in moves):
            moves = ()
        found.append(
            (
                cost,
                closed._replace(
                    moves=moves,
                    doubts=doubts,
                    later=(),
                    parts="",
                    joins="",
                    gap=Gap(),
                    mode="",
                    at=0,
                    group=(),
                    is_fire_first=0,
                    old="",
                    has_names=False,
                    has_next=False,
                    was=0,
                    item=Item(),
                ),
            )
        )
    return tuple(found)
