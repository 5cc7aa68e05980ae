"""One alternative of a chain, from the phrases that stand for it: an order, a doubt, or talk."""

import re
from collections.abc import Sequence

from msgspec.structs import replace

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.normal_form import write_order
from sopwith_gm.systems.britain.orders import Alternative, HexIs
from sopwith_gm.systems.britain.reader.actions import Link, ordered
from sopwith_gm.systems.britain.reader.doubts import Why
from sopwith_gm.systems.britain.reader.matter import (
    BARE_WORDS,
    CONTENT_KINDS,
    DEFINITE,
    ELSEWHERE,
    ONE,
    STATES,
    STRONG_KINDS,
)
from sopwith_gm.systems.britain.reader.said_before import (
    landing_there,
    named,
    of_the_same,
    place_of,
    said_closely,
)
from sopwith_gm.systems.britain.reader.sentences import PARTING, Item, kinds_of, phrases_of
from sopwith_gm.systems.britain.reader.talk import segments_of, without_talk

TALK = Link()


def last_bomber(items: Sequence[Item]) -> str:
    """The only bomber that the items name, or attack; "" where they name none or several."""
    for kinds in (("ORDER", "COND", "BARE", "FIRST"), ("ORDER",)):
        named = {word for item in items if item.kind in kinds for word in _numbers_in(item)}
        if len(named) == 1:
            return named.pop()
    return ""


def _numbers_in(item: Item) -> list[str]:
    words = item.value.split()
    if item.kind == "BARE":
        return [item.value]
    if item.kind == "FIRST":
        return words if item.value.isdigit() else []  # `If bomber 3 is in reach`
    if item.kind == "ORDER":
        return [words[1]] if words[0] in ("ATTACK", "RAM") and words[1].isdigit() else []
    return [words[0][1:]] if words[-1] in ("THERE", "GONE") and words[0] != "HIM" else []


def link_of(
    items: Sequence[Item], *, previous: Alternative | None, him: str, is_next: bool
) -> Link:
    """What the items say as one alternative.

    `previous` is the alternative before it, whose verb may be left out here; `him` is the bomber
    that was spoken of last; `is_next` says that a word for `ELSE` stands before it.
    """
    is_else = items[0].kind == "ELSE" and "COND" not in kinds_of(items)
    if previous and is_else and isinstance(previous.condition, HexIs):
        # `If somebody is in K8 I stay, otherwise I go there`
        items = [_at(item, previous.condition.hex) for item in items]
    kept, why, is_later = without_talk(items)
    content = [item for segment in kept for item in segment if item.kind in CONTENT_KINDS]
    conditions = [item for segment in kept for item in segment if item.kind == "COND"]
    kinds = {item.kind for segment in kept for item in segment}
    spoken_of = [item for item in content if _is_mention(item, kept, content, is_next=is_next)]
    content = [item for item in content if item not in spoken_of]
    if content and (
        _may_be_more(items, spoken_of, content, kept)
        or _is_beside_a_stranger(content, kept, is_next=is_next)
    ):
        why = why or Why.HOLE
    spoken = last_bomber(items) or him
    if previous and items[0].kind == "ELSE":
        content = _without_repeated(content, previous, spoken)
        if len(content) > 1 and _is_of_this(items[0], content[0], kept):
            return Link(why=Why.CONDITION)  # `Attack 3. If I can't attack 4, I hold`
    if not content:
        if why is Why.CONDITION and _may_hang(items):
            return Link(why=why)
        return _without_content(items, kinds, conditions, why, is_next=is_next, is_later=is_later)
    doubted = next((segment for segment in kept if _doubts(segment)), None)
    if doubted is not None:
        before = [item for item in items if item.end <= doubted[0].start]
        if doubted[0].kind == "MAYBE" and kinds_of(before) & STRONG_KINDS:
            # `attack B1, maybe B2 would be better`: what was said before stands
            made = link_of(before, previous=previous, him=him, is_next=is_next)
            return replace(made, is_closed=True) if made.order else made
        return Link(why=Why.MAYBE)
    more = [item for item in items if item.kind in CONTENT_KINDS and item not in content]
    is_all_talk = content[0].value == "TAKEOFF" and any(
        item.start > content[0].start for item in more
    )
    is_more = _is_more_than_a_takeoff(items, content[0])
    is_more = is_more and bool(why or conditions)
    if is_more or _does_more(items, content[0]) or (is_all_talk and not why):
        conditions = [item for item in conditions if item.start < content[0].start]
        return replace(ordered(content[:1], conditions, previous, spoken), is_closed=True)
    if why:
        return Link(why=why)
    if any(item.kind in ("FIRST", "ELSE") and CHOICE.search(item.text) for item in items):
        content = [_as_target(item) for item in content]
    if conditions and len(content) > 1 and _stands_between(conditions[0], content):
        return Link(why=Why.TWO_ACTIONS)
    conditions = [
        item
        for n, item in enumerate(conditions)
        if item.value not in [one.value for one in conditions[:n]]  # `i.e. if he is still there`
    ]
    if len(conditions) > 1 or _is_one_of_two(items) or any(map(_says_more, segments_of(items))):
        return Link(why=Why.CONDITION)
    if any(_chooses(segment) for segment in kept) or _are_cut(items, content):
        return Link(why=Why.CHOICE)
    content = landing_there(items, said_closely(items, content), spoken_of)
    content = of_the_same(content, previous)
    conditions = named(conditions, him, place_of(previous), content[0])
    made = ordered(
        content, conditions, previous, spoken,
        is_later=is_later, is_parted=_is_parted(items, content),
    )  # fmt: skip
    return made if _is_of_what_can_be(items, made) else Link(why=Why.CONDITION)


def _is_of_what_can_be(items: Sequence[Item], made: Link) -> bool:
    """`If bomber 3 is in reach, attack it`: is what can be done what is ordered, where it is
    named?"""
    words = write_order(made.order.order).split() if made.order else []
    named = [item.value for item in items if item.kind == "FIRST" and item.value]
    return not made.order or all(one in words or f"B{one}" in words for one in named)


def _is_more_than_a_takeoff(items: Sequence[Item], first: Item) -> bool:
    """`Take off, then race up to H10 if it is free`: something else that is to be done is joined to
    a take-off, of which nothing ahead is strange; whatever is wrong with it, the take-off stands
    (BB 13.4)."""
    at = items.index(first)
    behind = [item for item in items[at + 1 :] if item.kind not in ("fill", "NOW", "comma")]
    end = next((n for n, item in enumerate(behind) if item.kind in ("IF", "COND")), len(behind))
    return (
        first.value == "TAKEOFF"
        and kinds_of(behind[:1]) <= {"and", "then"}
        and bool(kinds_of(behind[:end]) & (CONTENT_KINDS | {"ODD"}))
        and not kinds_of(items[:at]) & {"unknown", "plain", "IF"}
    )


def _does_more(items: Sequence[Item], first: Item) -> bool:
    """`Take off and get somebody`: joined to a take-off a verb of doing, where `and good luck` is
    a wish."""
    at = items.index(first) + 1
    joined, done = items[at : at + 1], items[at + 1 : at + 2]
    if [item.text for item in items[at + 2 : at + 3]] == ["be"]:
        return False  # `and do be careful`
    is_joined = first.value == "TAKEOFF" and kinds_of(joined) <= {"and", "then"}
    return is_joined and any(_DO_MORE.match(item.text) for item in done)


_DO_MORE = Pattern(
    r"(?:get|do|look|find|keep|give|help|search|join|follow|seek|cover|protect|guard|support|meet|"
    r"make|see|show|use|try|chase|trouve|cherche|suis|aide|fais|zoek|vind|doe|volg)\b(?! you\b)",
    re.IGNORECASE,
)


def _at(item: Item, place: str) -> Item:
    """`Go there`, `land there`: with the hex that is meant."""
    is_there = item.kind == "ORDER" and item.value.startswith(("MOVE TO THERE", "LAND THERE"))
    return item._replace(value=item.value.replace("THERE", place)) if is_there else item


_UNABLE = Pattern(r".*(?:can't|cant|cannot|can not|couldn't|peux pas|niet kan)", re.I | re.S)


def _may_hang(items: Sequence[Item]) -> bool:
    """`If it rains hold`: something weak behind a condition that nobody knows."""
    at = next((n for n, item in enumerate(items) if item.kind == "IF"), len(items))
    behind = segments_of(items[at:])[1:]  # `If you need anything else` is about anything
    return (
        any(item.kind in ("WEAK", "FIELD", "PLACED") for item in items[at:])
        or any("ANY" in kinds_of(segment) for segment in behind)
        or any(kinds_of(one) - {"fill"} in _ALONE for one in behind[:1])
    )


_ALONE = ({"NUMBER"}, {"BARE"})
"""`Als dat te veel is, dan een`: what stands alone there may be what is ordered."""


def _is_of_this(unable: Item, order: Item, kept: Sequence[Sequence[Item]]) -> bool:
    """Is an order what cannot be done: `if I can't attack 4`?"""
    in_clause = any(unable in segment and order in segment for segment in kept)
    return in_clause and order.kind == "ORDER" and _UNABLE.fullmatch(unable.text) is not None


def _without_repeated(content: list[Item], before: Alternative, him: str) -> list[Item]:
    """`If I can't ram it, I shoot at it`: what cannot be done is what was ordered before."""
    if len(content) != _SEVERAL or content[0].kind not in ("ORDER", "PLACED"):
        return content
    told = re.sub(r"^(ATTACK|RAM) (?=[1-5])", r"\1 B", content[0].value.replace("HIM", f"B{him}"))
    return content[1:] if told == write_order(before.order) else content


def _is_parted(items: Sequence[Item], content: Sequence[Item]) -> bool:
    """Does more than a word that joins stand between the first and the last order?"""
    between = [one for one in items if content[0].end <= one.start < content[-1].start]
    # `stay where I am but go up one`; `hold but climb if B3 is gone` are two
    joins = _JOINS if "COND" in kinds_of(items) else _JOINS | {"but"}
    return bool(kinds_of(between) - joins - kinds_of(content))


_JOINS = frozenset({"fill", "mark", "comma", "and", "then", "dot", "with", "plus", "NOW", "KEEP"})


_MEASURES = Pattern(
    r"minutes?|hours?|days?|weeks?|months?|years?|pints?|percent|pounds?|quid|o'clock|times?|"
    r"minutes?|heures?|jours?|semaines?|minuten|uur|dagen|weken|jaar",
    re.IGNORECASE,
)


def _is_beside_a_stranger(
    content: Sequence[Item], kept: Sequence[Sequence[Item]], *, is_next: bool
) -> bool:
    """`otherwise I zorbel at R12`: a hex or a number alone, and a verb that nobody knows."""
    weak = {"PLACED", "BARE", "NUMBER", "FIELD", "NEAREST", *(("WEAK",) if is_next else ())}
    return any(
        (item.kind in weak or _is_elsewhere(item, kept))
        and any(_is_strange_beside(item, segment) for segment in kept if item in segment)
        for item in content
    )


def _is_elsewhere(item: Item, kept: Sequence[Sequence[Item]]) -> bool:
    """`Circle a little to the side of bomber 2`: held at a place that nobody can name."""
    segment = next((one for one in kept if item in one), [item])
    behind = " ".join(one.text for one in segment[segment.index(item) :])
    return item.kind == "WEAK" and ELSEWHERE.search(behind) is not None


def _is_strange_beside(item: Item, segment: Sequence[Item]) -> bool:
    """`Otherwise I pass the salt`: a word that nobody knows beside a weak one, or its object;
    `otherwise I wait in the garden` waits."""
    kinds = kinds_of(segment)
    if "unknown" in kinds or item.kind != "WEAK":
        return bool(kinds & {"unknown", "plain"})
    if _is_elsewhere(item, [segment]):
        return True
    behind = [one.kind for one in segment[segment.index(item) + 1 :]][:2]
    return (
        behind == ["fill", "plain"]
        and DEFINITE.fullmatch(segment[segment.index(item) + 1].text) is not None
    )


def _may_be_more(
    items: Sequence[Item],
    spoken_of: Sequence[Item],
    content: Sequence[Item],
    kept: Sequence[Sequence[Item]],
) -> bool:
    """Beside an order: may what was taken for talk belong to it? `NW, lvl 5`."""
    for item in spoken_of:
        segment = next(one for one in kept if item in one)
        if item.kind == "BARE" and item.start > content[0].start and _is_joined(item, items):
            return True
        if item.kind == "FIELD" and any(one.value == "LAND" for one in content):
            return True  # `Find the closest field and put down`
        strange = [one for one in segment if one.kind == "unknown"]
        if not strange:
            continue
        if item.kind in ("WEAK", "FIELD", "PLACED"):
            return True
        if item.kind == "BARE" and item.start > content[0].start:
            return True
        if (
            item.kind == "NUMBER"
            and len(segment) <= BARE_WORDS + 1
            and not _MEASURES.fullmatch(strange[0].text)
            and not (ONE.fullmatch(item.text) and item.start < content[0].start)
        ):
            return True
    return False


def _is_joined(bomber: Item, items: Sequence[Item]) -> bool:
    """`... and with him gone bomber 3`: a bomber that closes a clause without a verb of others."""
    at = items.index(bomber)
    start = next((n for n in range(at, -1, -1) if items[n].kind in PARTING), 0)
    is_last = not kinds_of(items[at + 1 : at + 2]) - PARTING
    return is_last and items[start].kind in _JOINING and not kinds_of(items[start:at]) & _TOLD


_JOINING = frozenset({"and", "then", "semi", "dash", "but"})
_TOLD = frozenset({"PAST", "DOES", "WHO", "ASK", "WHY", "LATER", "NOT"})
_SEVERAL = 2


def _stands_between(condition: Item, content: Sequence[Item]) -> bool:
    """Does a condition part two orders, so that one cannot tell whose it is?"""
    return content[0].start < condition.start < content[-1].start


CHOICE = Pattern(r"choice|choix|keus|keuze|preference|option|target|doel|cible", re.IGNORECASE)
_BY_WORD = Pattern(r"[^\W\d_]{3}|#", re.IGNORECASE)


def _as_target(item: Item) -> Item:
    """`First choice bomber 3`: what is chosen of a bomber is to attack it."""
    is_named = item.kind == "BARE" and bool(_BY_WORD.search(item.text))
    return item._replace(kind="ORDER", value=f"ATTACK {item.value}") if is_named else item


def _is_one_of_two(items: Sequence[Item]) -> bool:
    """`If B2 is still there and I have more than 4 fuel`: the second of two is not understood."""
    for n, item in enumerate(items):
        is_if = item.kind == "COND" or (item.kind == "ELSE" and _IF.search(item.text))
        at = n + 2 if kinds_of(items[n + 1 : n + 3]) == {"comma", "OR"} else n + 1
        if not is_if or not kinds_of(items[at : at + 1]) & {"and", "but", "with", "OR"}:
            continue
        behind = items[at + 1 :]
        end = next((i for i, one in enumerate(behind) if one.kind in PARTING), len(behind))
        kinds = kinds_of(behind[:end])
        if any(one.text.lower() in STATES for one in behind[:end]):
            return True  # `If fuel < 4 and H8 free go H8`
        if kinds - {"fill", "FIRST", "NOW", "WHY"} and not kinds & (STRONG_KINDS | _VERBS):
            return True
    return False


def _says_more(segment: Sequence[Item]) -> bool:
    """`If there are two bombers in reach`: a condition that goes on with what was not read."""
    at = next((n for n, item in enumerate(segment) if item.kind == "COND"), len(segment))
    behind = segment[at + 1 :]
    ordered_at = (n for n, item in enumerate(behind) if item.kind in CONTENT_KINDS - {"NUMBER"})
    told = kinds_of(behind[: next(ordered_at, len(behind))])
    return bool(told & {"ASK", "WHO", "DOES"}) or (told == kinds_of(behind) and "NUMBER" in told)


_IF = Pattern(r"\b(?:if|should|when|s|si|als|indien|wanneer|mocht)\b", re.IGNORECASE)
_VERBS = frozenset({"WEAK", "FIELD", "COND"})


def _are_cut(items: Sequence[Item], content: Sequence[Item]) -> bool:
    """`attack any / hold`: two actions, and what parts them may be `or`."""
    cuts = {"slash", "pipe"} | ({"but"} if content[-1].kind == "WEAK" else set())
    return any(
        item.kind in cuts and content[0].end <= item.start < content[-1].start for item in items
    )


def _chooses(segment: Sequence[Item]) -> bool:
    """Does `or` offer something else? `or so` does not."""
    return any(item.kind == "OR" for item in segment) and bool(kinds_of(segment) - {"OR", "fill"})


def _doubts(segment: Sequence[Item]) -> bool:
    """Is what is ordered said to be uncertain? `no good wondering` is not."""
    kinds = kinds_of(segment)
    if "MAYBE" not in kinds:
        return False
    opens = kinds_of(segment[:1])  # `B3 - the brute - will probably come that way`
    return bool(kinds & CONTENT_KINDS) or not (
        kinds & {"unknown", "NOT", "NOPE"} or opens == {"ASK"}
    )


def _without_content(
    items: Sequence[Item],
    kinds: set[str],
    conditions: Sequence[Item],
    why: Why | None,
    *,
    is_next: bool,
    is_later: bool,
) -> Link:
    """No order is left: talk, unless something announced one."""
    if is_later:
        return Link(is_later=True)
    if conditions:
        return Link(why=Why.NOTHING)
    if is_next and _is_wellwishing(items) and not (_names_a_thing(items) or _wants(items)):
        return TALK
    if is_next and _is_no_choice(items):
        return TALK
    if is_next and phrases_of(items):
        return Link(why=why or Why.NOTHING)
    return TALK


def _is_no_choice(items: Sequence[Item]) -> bool:
    """`Third choice: none`, and no more."""
    said = [item for item in items if item.kind not in PARTING | {"mark"}]
    kinds = [item.kind for item in said]
    is_choice = kinds == ["ELSE", "NONE"] and CHOICE.search(said[0].text) is not None
    return is_choice and said[1].text.lower() in ("none", "no")


def _names_a_thing(items: Sequence[Item]) -> bool:
    """`Attaquer le 3, à défaut le voisin`: a word for `otherwise`, and a thing by itself."""
    said = [item for item in items if item.kind not in PARTING - {"dot"}]
    named = said[1:3]
    return (
        kinds_of(said[:1]) == {"ELSE"}
        and [item.kind for item in said[1:] if item.kind != "dot"] == ["fill", "plain"]
        and DEFINITE.fullmatch(named[0].text) is not None
    )


def _wants(items: Sequence[Item]) -> bool:
    """`Otherwise find me a nice cloud`: something is to be done, and no letter to be written."""
    said = [item for item in items if item.kind not in PARTING | {"ELSE", "mark"}]
    said = said[1:] if said and _PLEASE.fullmatch(said[0].text) else said
    if kinds_of(said[:1]) != {"plain"} or _WRITES.fullmatch(said[0].text):
        return False
    return any(_OBJECT.fullmatch(item.text) for item in said[1:2])


_PLEASE = Pattern(r"please|pls|just|graag|svp", re.IGNORECASE)
_WRITES = Pattern(
    r"enjoy|have|write|mail|phone|ring|call|tell|buy|thank|wish|see|drop|send|ask|wait|"
    r"ecris|ecrivez|dis|dites|appelle|schrijf|bel|mail|zeg|geniet|heb",
    re.IGNORECASE,
)
_OBJECT = Pattern(
    r"me|us|myself|an?|some|something|somewhere|moi|nous|une?|quelque chose|me|mij|ons|een|iets",
    re.IGNORECASE,
)


def _is_wellwishing(items: Sequence[Item]) -> bool:
    """`If the worst comes to the worst it was a good game`: nothing of orders behind `ELSE`."""
    return kinds_of(items) <= PARTING | {"ELSE", "fill", "plain", "mark"} and "plain" in kinds_of(
        items
    )


def _is_mention(
    item: Item, kept: Sequence[Sequence[Item]], content: Sequence[Item], *, is_next: bool
) -> bool:
    """Is a weak word only spoken of? `stay lucky`, `B3 looks fat`, `H8 is pretty`."""
    segment = next(one for one in kept if item in one)
    if _is_elsewhere(item, kept):
        return False
    if item.value.startswith("MOVE TO THERE"):
        return not any("COND" in kinds_of(one) for one in kept)  # `I'm going back there`
    if item.kind in STRONG_KINDS:
        return False
    if kinds_of(segment) & STRONG_KINDS:
        return False
    strange = kinds_of(_from_decision(segment, item)) & _STRANGE
    if item.kind == "NUMBER" and not is_next and any("COND" in kinds_of(one) for one in kept):
        return False  # `Is he gone, then 5`
    if item.kind == "NUMBER" and not is_next:  # `attack 1/2`
        alone = all(one.kind in ("NUMBER", "OR", "quote", "mark") for one in segment)
        return not (alone and any(other.kind in _BESIDE_A_NUMBER for other in content))
    if item.kind in ("ANY", "NUMBER", "SHOOT", "NEAREST"):
        return not is_next or bool(strange)
    if item.kind == "PLACED" and sum(one.kind == "fill" for one in segment) > BARE_WORDS:
        if _closes(item, segment, content):
            return False
        return not is_next  # `P10 must have a plane on it`
    if strange:
        return not is_next or any(other.kind in STRONG_KINDS for other in content)
    is_only_told = item.kind == "BARE" and len(content) > 1 and not is_next and _is_told(segment)
    return is_only_told and not _closes(item, segment, content)


_STRANGE = frozenset({"unknown", "plain", "ODD", "PAST", "DOES", "WHO"})


def _from_decision(segment: Sequence[Item], item: Item) -> Sequence[Item]:
    """`Having thought about it all week I have decided to do nothing`: from where it is said that
    one has decided, right ahead of a saying of what is done; the whole clause where it is not."""
    at = segment.index(item)
    is_saying = item.kind == "WEAK"
    is_decided = at > 0 and _DECIDED.search(segment[at - 1].text) is not None
    return segment[at - 1 :] if is_saying and is_decided else segment


_DECIDED = Pattern(
    r"(?:decided to|resolved to|made up my mind to|decide de|resolu de|besloten|besloten om|"
    r"besloten te)$",
    re.IGNORECASE,
)
_BESIDE_A_NUMBER = frozenset({"ORDER", "PLACED", "WEAK", "FIELD"})


def _closes(item: Item, segment: Sequence[Item], content: Sequence[Item]) -> bool:
    """`..., that should be bomber 3`: what closes its clause, behind an order."""
    at = segment.index(item)
    is_of = at > 0 and OF.fullmatch(segment[at - 1].text) is not None
    is_behind = any(one.kind in _TO_MEND and one.start < item.start for one in content)
    return at + 1 == len(segment) and is_behind and not is_of


_TO_MEND = STRONG_KINDS | {"PLACED"}
OF = Pattern(r"(?:.* )?(?:of|than|from|by|near|with|over|de|que|dan|van|bij|met)", re.IGNORECASE)


def _is_told(segment: Sequence[Item]) -> bool:
    return sum(item.kind == "fill" for item in segment) > 1
