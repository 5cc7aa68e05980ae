"""What is said more closely, or of what was said before: `go home: land at D7`, `it`, `him`."""

import re
from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.orders import Alternative, Land, MoveTo
from sopwith_gm.systems.britain.reader.sentences import Item, kinds_of

_SEVERAL = 2


def said_closely(items: Sequence[Item], content: list[Item]) -> list[Item]:
    """`I'm going home: land at D7`: what stands behind the colon says where."""
    if len(content) != _SEVERAL or content[1].kind != "ORDER":
        return content
    between = [one.kind for one in items if content[0].end <= one.start < content[1].start]
    first, second = content[0].value, content[1].value
    is_closer = first == "LAND HOME" and second.startswith("LAND ") and second != "LAND THERE"
    # `I'll take A10, that is: land at A10`
    is_closer = is_closer or (content[0].kind == "PLACED" and first.split()[-1] in second.split())
    # `Gain some height: level 5`
    is_closer = is_closer or (first.startswith("how far ") and second.startswith("LEVEL "))
    return content[1:] if is_closer and "colon" in between else content


def of_the_same(content: list[Item], previous: Alternative | None) -> list[Item]:
    """`Go to H8 and down one; if that fails, only down`: as far as it was to be before."""
    change = getattr(previous.order, "change", None) if previous else None
    if len(content) != 1 or change is None or not content[0].value.startswith("how far "):
        return content
    verb = content[0].value.split()[2]
    told = f"{change.kind} {change.number}"
    return [content[0]._replace(kind="ORDER", value=told)] if verb == change.kind else content


def landing_there(
    items: Sequence[Item], content: list[Item], spoken_of: Sequence[Item]
) -> list[Item]:
    """`I7 is nearest: land there`: on the field that is named ahead of it, if there is only one;
    so with `my own field is what I want: land there`, and with `H8 is quiet; if it is free, go
    there`."""
    there = next((item for item in content if _THERE.match(item.value)), None)
    if there is None or (there.value != "LAND THERE" and hexes_in(items)[1]):
        return content
    ahead = [item for item in (*spoken_of, *content) if item.start < there.start]
    places = {item.value.split()[-1] for item in ahead if item.value[:8] == "MOVE TO "}
    places |= {"HOME" for item in ahead if item.value == "LAND HOME"}
    told_ahead = " ".join(item.text for item in items if item.start < there.start)
    places |= {"HOME"} if _MY_FIELD.search(told_ahead) else set()
    if len(places) != 1:
        return content
    place = places.pop()
    told = [item for item in content if item not in ahead or item.kind not in _NAMES_A_FIELD]
    return [_at(item, place) if item is there else item for item in told]


_THERE = Pattern(r"(?:LAND|MOVE TO) THERE\b")


def _at(item: Item, place: str) -> Item:
    return item._replace(value=item.value.replace("THERE", place))


def hexes_in(items: Sequence[Item]) -> tuple[set[str], set[str]]:
    """The hexes that are named by themselves or flown to, and those of which conditions speak."""
    flown = {item.value.split()[2] for item in items if item.value[:8] == "MOVE TO "}
    states = {item.value.split()[0] for item in items if item.kind == "COND"}
    return flown - {"THERE"}, {one for one in states if _HEX.fullmatch(one)}


_HEX = Pattern(r"[A-U][0-9]{1,2}")


def with_place_told(items: Sequence[Item], before: Sequence[Item]) -> Sequence[Item]:
    """`S9 has a lovely view: if it is free, I go there`: the only hex of what is told ahead."""
    told = set().union(*hexes_in(before))
    if len(told) != 1 or any(hexes_in(items)[1]) or "COND" not in kinds_of(items):
        return items
    there = _there_in(items)
    if any(hexes_in(items[:there])[0]):
        return items
    return [_at(item, *told) if n == there else item for n, item in enumerate(items)]


def with_place_spoken_of(items: Sequence[Item]) -> Sequence[Item]:
    """`Hex P9: if it is free I go there`: a hex ahead of a state of it is what is spoken of, where
    an order says `there`."""
    head = [item for item in items if item.kind not in ("fill", "mark", "quote")][:3]
    is_topic = [item.kind for item in head[:1]] == ["PLACED"] and (
        [(item.kind, item.value[:3]) for item in head[2:]] == [("COND", "IT ")]
    )
    if not is_topic or head[1].kind not in ("colon", "comma", "dash"):
        return items
    behind = items[items.index(head[2]) :]
    if hexes_in(behind[: _there_in(behind)])[0] or _there_in(behind) == len(behind):
        return items
    place = head[0].value.split()[-1]
    behind = [_at(item, place) if _THERE.match(item.value) else item for item in behind]
    return [item._replace(value=re.sub(r"^IT\b", place, item.value)) for item in behind]


def _there_in(items: Sequence[Item]) -> int:
    """Where an order says `there`; behind all where none does."""
    return next((n for n, item in enumerate(items) if _THERE.match(item.value)), len(items))


_MY_FIELD = Pattern(
    r"\b(?:my|our|mijn|onze?|mon|notre)(?: own| home| eigen| propre)* (?:(?:air)?field|aerodrome|"
    r"base|airstrip|(?:vlieg)?veld|basis|terrain)\b",
    re.IGNORECASE,
)
_NAMES_A_FIELD = frozenset({"PLACED", "FIELD", "NEAREST"})


def named(conditions: Sequence[Item], him: str, place: str, order: Item) -> list[Item]:
    """Conditions about `him`, or about `it`, with what was spoken of before them: a bomber's
    number, and before an order the hex of the alternative before it."""
    found = []
    for item in conditions:
        attacked = order.value.split()[1] if order.value[:7] == "ATTACK " else ""
        is_his = attacked.isdigit() and order.start < item.start
        him = attacked if is_his else him  # `bomber 1 if he is still there, otherwise bomber 2`
        value = item.value.replace("HIM", f"B{him}") if him else item.value
        is_before = item.start < order.start or value == "IT TAKEN"  # `H8. H9 if it's taken`
        if place and is_before and value.startswith("IT "):
            value = value.replace("IT", place)
        found.append(item._replace(value=value))
    return found


def place_of(previous: Alternative | None) -> str:
    """The hex in which an alternative would end; "" where it names none."""
    order = previous.order if previous else None
    if isinstance(order, MoveTo):
        return order.hex
    return (order.field or "") if isinstance(order, Land) else ""
