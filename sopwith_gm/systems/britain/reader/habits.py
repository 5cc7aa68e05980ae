"""What is always so, or only counted: words of standing orders and choices that order nothing."""

import re
from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.reader.about import ORDERING
from sopwith_gm.systems.britain.reader.sentences import PARTING, Item, Said, kinds_of
from sopwith_gm.systems.britain.reader.talk import segments_of

_SOMETHING = Pattern(r"(?:some|any|every|no)(?:thing|where)", re.IGNORECASE)
_NEXT = 3
"""Characters from one word to the next, at most."""


def _is_somebody_else(who: Item, item: Item) -> bool:
    """`somebody else`: another person, and no alternative."""
    is_named = who.kind == "WHO" or _SOMETHING.fullmatch(who.text) is not None
    return is_named and item.text.lower() == "else" and item.start - who.end < _NEXT


def without_habits(items: Sequence[Item]) -> tuple[Item, ...]:
    """`Blue always gets bomber 2`: what others always do is no standing order."""
    return tuple(
        item._replace(kind="fill")
        if (
            item.kind == "STANDING"
            and n
            and (
                items[n - 1].kind in ("COLOUR", "WHO", "DOES")
                or (items[n - 1].kind == "NOT" and _is_always(item))
            )
        )
        or (item.kind == "STANDING" and kinds_of(items[n + 1 : n + 2]) == {"DOES"})
        or (item.kind in ("STANDING", "SILENCE") and _is_told_by(items, n))
        or (_is_always(item) and not kinds_of(items) & _KEPT)
        or (item.kind == "SILENCE" and _is_of_now(items, n))
        or (item.kind == "WEAK" and _waits_for_a_thing(items, n))
        or (item.kind == "ELSE" and n and _is_somebody_else(items[n - 1], item))
        else _about_it(item)
        for n, item in enumerate(items)
    )


def counted(item: Item, *, is_behind: bool) -> Item:
    """`Thirdly, my regards`: what is counted there are no choices of orders."""
    is_count = item.kind == "ELSE" and _COUNTS.fullmatch(item.text)
    return item._replace(kind="semi" if is_behind else "fill") if is_count else item


def without_count(items: Sequence[Item], before: Sequence[Said]) -> Sequence[Item]:
    """`One, thank you for the map. Two, fly to H8`: things are counted, and no choices."""
    if not _is_counted(items) or not items[0].value.isdigit():
        return items
    row = [said.items[0].value for said in before if _is_counted(said.items)]
    is_next = str(len(row) + 1) == items[0].value and row == [str(n + 1) for n in range(len(row))]
    return [items[0]._replace(kind="fill"), *items[1:]] if row and is_next else items


def _is_counted(items: Sequence[Item]) -> bool:
    opens = bool(items) and _NUMBER.fullmatch(items[0].text) is not None
    return opens and kinds_of(items[1:2]) <= {"comma", "colon"} and len(items) > 1


_NUMBER = Pattern(
    r"[1-4]|one|two|three|four|un|deux|trois|quatre|een|twee|drie|vier", re.IGNORECASE
)


def _is_told_by(items: Sequence[Item], n: int) -> bool:
    """`Mother always said so`, `K9, where there's always tea`, `always a pleasure`: a habit that is
    told."""
    return _ALWAYS.fullmatch(items[n].text) is not None and any(
        items[n] in segment
        and (
            "PAST" in kinds_of(segment)
            or (k and _RELATIVE.match(segment[0].text))
            or {"plain"} == kinds_of(segment) - {"fill", "STANDING", "WHY"}
        )
        for k, segment in enumerate(segments_of(items))
    )


def _is_always(item: Item) -> bool:
    return item.kind == "STANDING" and _ALWAYS.fullmatch(item.text) is not None


def _is_of_now(items: Sequence[Item], n: int) -> bool:
    """`No orders from me yet`: told of this message, and of no silence to come."""
    behind = next((item for item in items[n + 1 :] if item.kind != "fill"), None)
    is_told = not n or items[n - 1].kind in PARTING
    is_told = is_told and _NO_ORDERS.match(items[n].text) is not None
    return is_told and any(
        item is not None and _NOW.fullmatch(item.text) for item in (behind, *items[n + 1 : n + 2])
    )


def _waits_for_a_thing(items: Sequence[Item], n: int) -> bool:
    """`Still waiting to hear from my brother`, `wachtend op de postbode`."""
    behind = [item for item in items[n + 1 : n + 4] if item.kind != "SECTOR"]
    if not _WAITING.search(items[n].text) or not behind or not _FOR.match(behind[0].text):
        return False
    said = next((item.kind for item in behind if item.kind != "fill"), "")
    return said in ("plain", "unknown")


_KEPT = ORDERING | {"DODGE", "RADAR", "FLY", "REAR", "SHOOT", "PLACED", "NONE"}
"""What may stand: where nothing of it is said, `every time I see bombers 1 and 2` is a tale."""
_NO_ORDERS = Pattern(r"(?:no|pas d|aucun|geen) ?(?:orders?|ordres?|bevelen)", re.IGNORECASE)
_NOW = Pattern(
    r"yet|so far|(?:for )?(?:this|now).*|encore|pour l instant|nog|deze .*", re.IGNORECASE
)
_WAITING = Pattern(r"\b(?:waiting|wachtend|attendant)$", re.IGNORECASE)
_FOR = Pattern(r"(?:to|for|on|op|de|que|om)\b", re.IGNORECASE)
_RELATIVE = Pattern(
    r"(?:where|which|who|whose|that|ou|qui|que|dont|waar|die|dat|waarvan)\b", re.IGNORECASE
)
_ALWAYS = Pattern(
    r"always(?: quiet)?|toujours|altijd(?: stil)?|every (?:time|turn|round)", re.IGNORECASE
)
_COUNTS = Pattern(
    r"(?:second|third|fourth)ly|secundo|tertio|(?:deuxiem|second|troisiem)ement|"
    r"en (?:second|deuxieme|troisieme) lieu|ten (?:tweede|derde)|tweedens",
    re.IGNORECASE,
)
_OF_IT = Pattern(
    r"\w+ (?:that|this|it|they|these|those|both|he|she|die|hij|deze|dat|ze|il|elle|ca|cela)\b"
    r"(?:(?P<nothing>.* (?:nothing|naught|niets|niks|rien)\b)|"
    r"(?P<gone>.* (?:gone|away|lost|weg)\b))",
    re.IGNORECASE,
)


def _about_it(item: Item) -> Item:
    """`Should that come to nothing`, `mocht die weg zijn`: it is not the player who is silent."""
    told = _OF_IT.match(item.text) if item.kind == "SILENCE" else None
    if told is None:
        return item
    if told["nothing"]:
        return item._replace(kind="ELSE", value="")
    return item._replace(kind="COND", value="HIM GONE")


def with_round_told(items: Sequence[Item]) -> Sequence[Item]:
    """`The round is 7, not 6, sorry`, `round 3, not 2`: the round, and what it is not."""
    found = list(items)
    for n, item in enumerate(items):
        at = n + 2 if kinds_of(items[n + 1 : n + 2]) == {"comma"} else n + 1
        kinds = [one.kind for one in items[at : at + 2]]
        if item.kind == "ROUND" and kinds in _WAS_NOT:
            found[at : at + 2] = [one._replace(kind="fill") for one in items[at : at + 2]]
    for n in range(1, len(items) - 1):
        is_told = items[n + 1].kind == "NUMBER" and _IS.fullmatch(items[n].text) is not None
        if not is_told or not _ROUND.search(items[n - 1].text):
            continue
        found[n + 1] = items[n + 1]._replace(kind="ROUND")
        found[n - 1 : n + 1] = [one._replace(kind="fill", value="") for one in items[n - 1 : n + 1]]
        behind = [one.kind for one in items[n + 2 : n + 5]]
        if behind[:3] == ["comma", "NOT", "NUMBER"]:
            found[n - 1] = found[n - 1]._replace(kind="FIX")
            found[n + 3 : n + 5] = [one._replace(kind="fill") for one in items[n + 3 : n + 5]]
    return found


_WAS_NOT = [[no, told] for no in ("NOT", "INSTEAD") for told in ("NUMBER", "ROUND")]
_IS = Pattern(r"is|should be|must be|was|est|c est|is nu|moet zijn", re.IGNORECASE)
_ROUND = Pattern(r"\b(?:round|turn|mailing|tour|ronde|beurt)$", re.IGNORECASE)
