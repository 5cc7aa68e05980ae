"""Talk beside orders: reasons, what others do, what is past, later, or denied."""

import re
from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.reader.doubts import Why
from sopwith_gm.systems.britain.reader.matter import (
    BARE_WORDS,
    CONTENT_KINDS,
    DEFINITE,
    ELSEWHERE,
    SO,
    STATES,
    STRONG_KINDS,
)
from sopwith_gm.systems.britain.reader.sentences import PARTING, Item, is_part_alone, kinds_of
from sopwith_gm.systems.britain.reader.strangers import joins_a_stranger

#: Words behind which, with a word that nobody knows, a reason or a manner is told.
_OPENS_REASON = frozenset(
    {
        "to",
        "for",
        "with",
        "like",
        "pour",
        "avec",
        "om",
        "voor",
        "met",
        "als",
        "comme",
        "te",
        "by",
        "despite",
    }
)

_BEFORE_VERB = frozenset({"PAST", "DOES", "WHO"})

#: To deny these limits how another order is flown, and the sheet cannot show it.
_LIMITS = frozenset({"CLIMB", "DIVE", "LEVEL", "MOVE", "how"})


def segments_of(items: Sequence[Item]) -> list[list[Item]]:
    """The items between marks and words that part."""
    found: list[list[Item]] = [[]]
    for n, item in enumerate(items):
        if item.kind in PARTING:
            if not _is_within(items, n):
                found.append([])
        elif item.kind == "OR":
            found.append([item])
        else:
            found[-1].append(item)
    return [segment for segment in found if segment]


def without_instead(segments: list[list[Item]]) -> list[list[Item]]:
    """`Instead of landing, hold`, `hold instead of landing`: without what is not done."""
    opening = next((n for n, one in enumerate(segments) if "INSTEAD" in kinds_of(one)), -1)
    if opening < 0:
        return segments
    segment = segments[opening]
    at = next(n for n, item in enumerate(segment) if item.kind == "INSTEAD")
    if wish := wished_behind(segment[at + 1 :]):
        wished = [*segment[:at], *segment[at + 1 + wish :]]
        return [*segments[:opening], wished, *segments[opening + 1 :]]
    behind = [n for n, one in enumerate(segments) if n > opening and kinds_of(one) & CONTENT_KINDS]
    if kinds_of(segment[:at]) & CONTENT_KINDS:
        return [*segments[:opening], segment[:at], *segments[opening + 1 :]]
    if not behind:
        return segments
    is_named = bool(kinds_of(segment) & CONTENT_KINDS)
    rest = opening + 1 if is_named else behind[-1]  # `Instead of that (H8), hold`
    return [*segments[:opening], *segments[rest:]]


def wished_behind(behind: Sequence[Item]) -> int:
    """`Instead of MOVE N I want MOVE NE`: where, behind what is not done, and with no mark between,
    it is said what one wants; 0: nowhere."""
    for n, item in enumerate(behind):
        is_own = item.kind == "fill" and _WISHES.match(item.text) is not None
        is_wish = is_own or item.kind in ("SECTOR", "WISH", "FIX")
        if is_wish and kinds_of(behind[:n]) & CONTENT_KINDS:
            return n if kinds_of(behind[n:]) & CONTENT_KINDS else 0
    return 0


_WISHES = Pattern(r"(?:i|we|i'd|i'll|let|please|je|j|nous|ik|wij|graag|make)\b", re.IGNORECASE)


def _is_within(items: Sequence[Item], n: int) -> bool:
    """`Hij landt dus op D7`: the word parts no verb from what it is said of."""
    is_so = items[n].kind == "then" and items[n].text.lower() in SO
    return is_so and n > 0 and items[n - 1].kind in ("DOES", "PAST", "ODD")


def without_talk(items: Sequence[Item]) -> tuple[list[list[Item]], Why | None, bool]:
    """The segments without what is said of others, of the past, of later, and of reasons; and a
    doubt where an order stands in what would be left out."""
    kept: list[list[Item]] = []
    why: Why | None = None
    is_later = False
    is_reason = is_cut = False
    for segment in without_instead(segments_of(items)):
        kinds = kinds_of(segment)
        if kinds - {"fill"} == {"COLOUR", "BARE"} and "DOES" in kinds_of(items):
            continue  # `Red will attack B1 and Blue B2`
        if "LATER" in kinds and (purpose := purpose_in(segment)):
            segment = segment[: purpose - 1]  # `To attack 2 next round, go to H8`
            kinds = kinds_of(segment)
            if not segment:
                continue
        if "LATER" in kinds:
            is_later, is_reason = True, False
            if kept and not kinds & CONTENT_KINDS and any(map(_POINTS.match, _texts(segment)[:1])):
                kept.pop()  # `perhaps H8, but that's for next time`
            continue
        if is_later and "NOW" not in kinds:
            continue
        is_later = False
        decides = _decides_at(segment)
        segment = _without_manner(segment) if kinds & STRONG_KINDS else segment[decides:]
        if is_reason and _goes_on(items, segment) and not kinds & STRONG_KINDS:
            continue
        if any(kinds_of(one) & CONTENT_KINDS for one in kept) and _is_purpose(segment):
            is_reason = True  # `Descend to 1,000 feet, to sneak under Number Three`
            continue
        segment, is_reason, doubt = _without_reason(segment)
        why = why or doubt
        if _is_before_all(segment):
            continue
        if _tells_alone(segment):
            why = why or Why.CONDITION
        if "IF" in kinds_of(segment) or _waits_for_others(segment):
            why = why or Why.CONDITION  # whatever it is about: the order hangs on it
            if kinds & STRONG_KINDS:
                kept.append(segment)  # `if Green lands I go to L9`: of my own it says something
                continue
        segment, doubt = _without_denied(segment)
        why = why or doubt
        rest, doubt = _without_others(segment)
        why = why or doubt
        if (
            rest
            and is_cut
            and kinds & STRONG_KINDS
            and rest == segment
            and _goes_on(items, segment)
        ):
            why = why or Why.HOLE  # `Dad says to fly to O10 and to go down one level`
        is_cut = not rest and bool(kinds & {"ORDER"})
        if rest:
            kept.append(rest)
            why = why or _hole_in(rest)
    if items and items[0].kind in _FINITE and _says_then(items):
        kept, why = segments_of(items), why or Why.CONDITION
    if why is None and any("ORDER" in kinds_of(segment) for segment in kept):
        why = Why.HOLE if any(map(_hangs, kept)) or joins_a_stranger(items) else None
    return kept, why, is_later


def purpose_in(segment: Sequence[Item]) -> int:
    """Where a purpose or a reason begins that is of later, behind an order or at the head of its
    clause, counted from 1; 0: it has none."""
    for n, item in enumerate(segment):
        is_purpose = item.kind in ("WHY", "fill") and PURPOSE.fullmatch(item.text)
        behind = kinds_of(segment[n + 1 :])
        is_reason = item.kind == "WHY" and "LATER" in behind  # `so that I am there next round`
        if is_reason or (is_purpose and {"ORDER", "LATER"} <= behind):
            ahead = kinds_of(segment[:n])
            if not n or ahead & (_ORDERS_SOMETHING | {"PLACED"}):
                return n + 1
    return 0


def _waits_for_others(segment: Sequence[Item]) -> bool:
    """`After Red has moved hold`: an order behind a clause of time about somebody else."""
    at = max((n for n, item in enumerate(segment) if item.kind in ("PAST", "DOES")), default=-1)
    return (
        at > 0
        and _AFTER.fullmatch(segment[0].text) is not None
        and "COLOUR" in kinds_of(segment[:at])
        and bool(kinds_of(segment[at:]) & CONTENT_KINDS)
    )


_AFTER = Pattern(r"after|once|when|before|apres|avant|nadat|voordat|wanneer|na|voor", re.IGNORECASE)
_POINTS = Pattern(r"(?:that|this|it|c|ce|dat|het)\b", re.IGNORECASE)


_DAN = Pattern(r"(?:.*\W)?(?:dan|then)(?:\W.*)?", re.IGNORECASE | re.DOTALL)


def _says_then(items: Sequence[Item]) -> bool:
    """`Valt die al neer, dan naar H8`: behind a verb that stands first, what then is done."""
    at = max((n for n, item in enumerate(items) if item.kind in CONTENT_KINDS), default=0)
    return any(_DAN.fullmatch(item.text) for item in items[: at + 1])


_FINITE = frozenset({"DOES", "ASK", "PAST"})


def _texts(segment: Sequence[Item]) -> list[str]:
    return [item.text for item in segment]


_BY = Pattern(
    r"(?:back|in|at|on|for|from|by|as|of|despite|out|during|under|over|between|among|dans|avec|"
    r"pour|par|en|a|au|met|voor|van|door|op)",
    re.IGNORECASE,
)
_I = Pattern(r"(?:i|we|je|nous|ik|wij)\b.*", re.IGNORECASE)


def _without_manner(segment: list[Item]) -> list[Item]:
    """`In the land of the blind I attack B2`: what stands before `I` says how, and no more."""
    at = next((n for n, item in enumerate(segment) if _I.fullmatch(item.text)), 0)
    opens = bool(at) and segment[0].kind == "fill" and _BY.fullmatch(segment[0].text.split()[0])
    if segment[0].kind in ("WHY", "fill") and PURPOSE.match(segment[0].text):
        return segment[_main_clause(segment) :]  # `To cut him off I fly one hex north-west`
    if at and segment[0].kind == "IF" and _WHEN.fullmatch(segment[0].text):
        at = max(n for n, item in enumerate(segment) if _I.fullmatch(item.text))
        ahead = segment[:at]
        is_past = kinds_of(ahead) <= _MANNER | {"IF", "PAST", "WHO", "with"}
        is_past = is_past and any(_PAST.search(item.text) for item in ahead)
        return segment[at:] if is_past else segment  # `After the mess we made I'd better land`
    return segment[at:] if opens and kinds_of(segment[:at]) <= _MANNER else segment


def _decides_at(segment: Sequence[Item]) -> int:
    """`After a family council we've decided on bomber 1`: where it is told what came of it, behind
    a time that is over; 0: nowhere."""
    if segment[0].kind != "IF" or not _WHEN.fullmatch(segment[0].text):
        return 0
    at = next((n for n, item in enumerate(segment) if _I.fullmatch(item.text)), 0)
    ahead = kinds_of(segment[:at])
    said = " ".join(_texts(segment[at : at + _SAID_SOON]))
    return at if ahead <= _MANNER | {"IF", "with"} and _DECIDED.match(said) else 0


_SAID_SOON = 4
_DECIDED = Pattern(
    r"(?:i|we|j|je|nous|on|ik|wij)(?:'ve| have| ai| avons| a| heb| hebben)? ?(?:\w+ )?(?:decided|"
    r"settled|agreed|voted|chosen|chose|picked|plumped|opted|resolved|decidons?|decide|choisi|opte|"
    r"vote|besloten|gekozen|beslist|afgesproken)\b",
    re.IGNORECASE,
)
PURPOSE = Pattern(r"(?:(?:just|so as|in order) )?to\b|om\b|pour\b|afin de\b", re.IGNORECASE)
_INVERTED = Pattern(r"\w+ (?:ik|wij|we|i)\b", re.IGNORECASE)
_NO_PURPOSE = (CONTENT_KINDS - {"BARE", "PLACED", "NUMBER"}) | {
    "NOT",
    "NOPE",
    "IF",
    "COND",
    "ELSE",
    "LATER",
    "REFER",
    "MAYBE",
}


def _main_clause(segment: Sequence[Item]) -> int:
    """Where somebody says of himself what he does, behind a purpose; 0: nowhere."""
    for n, item in enumerate(segment):
        if n and (_I.fullmatch(item.text) or _INVERTED.match(item.text)):
            return 0 if kinds_of(segment[:n]) & _NO_PURPOSE else n
    return 0


_PAST = Pattern(r"\b(?:last|yesterday|made|was|were|had)\b", re.IGNORECASE)
_MANNER = frozenset({"fill", "plain", "unknown", "mark", "quote"})


_WHEN = Pattern(r"after|before|apres|avant|na|voor", re.IGNORECASE)


def _is_before_all(segment: Sequence[Item]) -> bool:
    """`After a long look at the map, ...`: what was done before one wrote, and no condition."""
    opens = next((item for item in segment if item.kind not in ("fill", "mark")), None)
    return (
        opens is not None
        and opens.kind == "IF"
        and bool(_WHEN.fullmatch(opens.text))
        and kinds_of(segment) <= {"IF", "fill", "mark", "plain", "unknown"}
        and "plain" in kinds_of(segment)
    )


_CHANGED = STATES - {"there"}


def _tells_alone(segment: Sequence[Item]) -> bool:
    """`Attack B2, gone: hold`: a state, and no word that makes it a condition."""
    is_bare = kinds_of(segment) <= {"fill", "with", "mark"}
    return is_bare and any(item.text.lower() in _CHANGED for item in segment)


def _hangs(segment: Sequence[Item]) -> bool:
    """`... and then O`: a word of orders by itself, which may belong to the order beside it."""
    kinds = kinds_of(segment)
    if "unknown" in kinds or kinds & CONTENT_KINDS or len(segment) > BARE_WORDS + 1:
        return False
    return any(is_part_alone(item) for item in segment)


def _goes_on(items: Sequence[Item], segment: Sequence[Item]) -> bool:
    """Does `and` join a segment to the one before it?"""
    at = items.index(segment[0])
    return at > 0 and items[at - 1].kind == "and"


def _without_reason(segment: list[Item]) -> tuple[list[Item], bool, Why | None]:
    """A segment up to the reason that it gives; a doubt where that names an order of one's own."""
    for n, item in enumerate(segment):
        if item.kind == "WHY" or (n and _opens_reason(segment, n)):
            told = segment[n + 1 :]
            doubt = (
                Why.TWO_ACTIONS
                if any(one.kind in ("ORDER", "HALF") and one.value != "ATTACK HIM" for one in told)
                and not kinds_of(told) & (_BEFORE_VERB | {"COLOUR", "BARE"})
                and kinds_of(segment[:n]) & CONTENT_KINDS
                else None
            )
            return segment[:n], True, doubt
    return segment, False, None


def _opens_reason(segment: Sequence[Item], n: int) -> bool:
    """`to annoy Blue`, behind an order: a word that nobody knows follows; or `to be near him`."""
    if (
        segment[n].kind == "IF"
        or segment[n].text.lower() not in _OPENS_REASON
        or not kinds_of(segment[:n]) & CONTENT_KINDS
    ):
        return False
    behind = [item for item in segment[n + 1 :] if item.kind != "fill"]
    if ELSEWHERE.match(" ".join(_texts(segment[n:]))):
        return False
    if not behind or behind[0].kind in ("unknown", "plain"):
        return bool(behind)
    is_to_be = any(map(_BE.fullmatch, _texts(segment[n + 1 : n + 2])))
    return is_to_be and is_part_alone(behind[0])


def _is_purpose(segment: Sequence[Item]) -> bool:
    """`To sneak under Number Three`: a verb that orders nothing, and of what it is said."""
    is_to = segment[0].kind == "fill" and _TO.fullmatch(segment[0].text) is not None
    is_verb = bool(kinds_of(segment[1:2]) & {"unknown", "plain"})
    return is_to and is_verb and kinds_of(segment[2:]) <= _TOLD_OF


_TO = Pattern(r"(?:(?:just|so as|in order) )?to|pour|om", re.IGNORECASE)
_TOLD_OF = frozenset({"fill", "unknown", "plain", "mark", "BARE", "PLACED", "COLOUR", "WHO"})
_BE = Pattern(r"be|get|stay|keep|remain|etre|rester", re.IGNORECASE)
_BEFORE_DENIED = frozenset(
    [
        "to", "be", "the", "a", "going", "try", "want", "please", "me", "my", "i", "de", "le", "la",
        "te", "any", "just", "him", "her", "them", "it", "lui", "hem",
        "even", "want to", "going to", "try to", "like", "now", "yet", "pas",
        "niet",
    ]
)  # fmt: skip


def _is_before_denied(item: Item) -> bool:
    """`I do not wish to land`, `I leave him number 4`: what denies reaches over such words."""
    said = item.text.lower()
    return said in _BEFORE_DENIED or (item.kind == "fill" and said.endswith((" to", " de", " te")))


def _without_denied(segment: list[Item]) -> tuple[list[Item], Why | None]:
    """A segment without what it says is not to be done."""
    at = next((n for n, item in enumerate(segment) if _denies(item)), None)
    if at is None:
        return segment, None
    behind = [item for item in segment[at + 1 :] if not _is_before_denied(item)]
    denied = [item for item in behind if item.kind in CONTENT_KINDS]
    if denied and behind[0] not in denied:
        return segment, Why.HOLE  # `not possible land U10`: what is denied?
    before = kinds_of(segment[:at]) & CONTENT_KINDS
    if not denied:
        return segment, Why.HOLE if before else None
    is_number = denied == behind and denied[0].kind == "NUMBER"  # `climb 2 not 1`
    if before and denied[0].kind not in ("BARE", "PLACED") and not is_number:
        return segment, Why.HOLE
    limits = any(item.value.split()[0] in _LIMITS for item in denied if item.value)
    return segment[:at], Why.HOLE if limits else None


def _denies(item: Item) -> bool:
    """`Pas de mouvement vers le nord`: as `not`, where it stands right ahead of an order."""
    return item.kind == "NOT" or (item.kind == "NONE" and _NO.fullmatch(item.text) is not None)


_NO = Pattern(r"no|pas d[eu]?|aucun|geen", re.IGNORECASE)
_ORDERS_SOMETHING = STRONG_KINDS | {"WEAK", "FIELD"}
_IS = Pattern(r"\b(?:is|sits|stands|est|se trouve|staat|zit)\b", re.IGNORECASE)


_FOR_OTHERS = frozenset({"will", "would", "has", "had", "va", "a", "zal", "heeft"})


_IS_NOW = frozenset({"is", "was", "est", "are"})


def _without_others(segment: list[Item]) -> tuple[list[Item], Why | None]:
    """A segment without what others do, or what is past; a doubt where one cannot tell."""
    at = next((n for n, item in enumerate(segment) if item.kind in _BEFORE_VERB), None)
    starts = [item for item in segment if item.kind not in ("fill", "plain")][:2]
    kinds = [item.kind for item in starts]
    if kinds == ["BARE", "ASK"] and starts[1].text.lower() in _FOR_OTHERS:
        behind = segment[segment.index(starts[1]) + 1 :]
        if not behind or behind[0].text.lower().split()[0] != "to":  # `B3 has to be attacked`
            return [], None  # `B3 will turn south`, `number 4 has dropped to level 1`
    if kinds == ["HALF", "ASK"] and starts[1].text.lower() in _IS_NOW:
        rest = [item for item in segment if item.kind in CONTENT_KINDS]
        return ([], None) if len(rest) == 1 else (segment, None)  # `Chase is on: attack 2`
    if kinds == ["PLACED", "ASK"] and any(item.value == "where" for item in segment):
        return [], None  # `J11 is two hexes away`
    if kinds in (["BARE", "ASK"], ["COLOUR", "PLACED"], ["COLOUR", "ASK"]) and _IS.search(
        " ".join(item.text for item in segment[:3])
    ):
        return [], None  # `Blue is at G9`
    if _waits_for_me(segment):
        return [], None
    if at is None:
        return segment, None
    before = kinds_of(segment[:at]) & (CONTENT_KINDS - {"BARE", "PLACED", "NUMBER"})
    if (
        not before
        and "COND" in kinds_of(segment[:at])
        and kinds_of(segment[at:]) & _ORDERS_SOMETHING
    ):
        return segment, Why.CONDITION  # `If there are two bombers in reach attack bomber 4`
    if not before:
        return [], None
    if segment[at].kind == "WHO":
        # `land on somebody else's field`, but `he needs it`, behind an order
        is_where = _AT.fullmatch(segment[at - 1].text) is not None
        return segment[:at], Why.HOLE if is_where else None
    return segment, Why.HOLE


_AT = Pattern(r"on|onto|in|at|sur|chez|op|bij|en|aan", re.IGNORECASE)


def _waits_for_me(segment: Sequence[Item]) -> bool:
    """`The crew is waiting with the tea`: what somebody with an article does, and no more."""
    at = next((n for n, item in enumerate(segment) if item.kind == "ASK"), 0)
    if at < _SEVERAL or _IS_DOING.fullmatch(segment[at].text) is None:
        return False
    is_somebody = DEFINITE.fullmatch(segment[0].text) is not None
    is_doing = kinds_of(segment[at + 1 : at + 2]) == {"WEAK"}
    ahead = kinds_of(segment[:at])
    behind = kinds_of(segment[at + 2 :])
    return (
        is_somebody
        and is_doing
        and ahead <= {"fill", "unknown", "plain"}
        and ahead != {"fill"}
        and not behind & CONTENT_KINDS
    )


_IS_DOING = Pattern(r"(?:is|are|'s|est|sont|zijn)", re.IGNORECASE)
_SEVERAL = 2


def _hole_in(segment: Sequence[Item]) -> Why | None:
    """A word that nobody knows, or one of orders that was not used, beside an order."""
    content = [n for n, item in enumerate(segment) if item.kind in CONTENT_KINDS]
    if not any(segment[n].kind in ("ORDER", "HALF") for n in content):
        return None
    kinds = kinds_of(segment)
    if "unknown" in kinds or "ODD" in kinds:
        return Why.HOLE
    colours = [n for n, item in enumerate(segment) if item.kind == "COLOUR"]
    return Why.HOLE if any(n > content[0] for n in colours) else None
