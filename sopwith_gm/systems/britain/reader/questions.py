"""Questions: they order nothing, but for those that ask for it, and those that waver."""

import re
from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.reader.about import CONTENT, ORDERING, SHORT, wavers
from sopwith_gm.systems.britain.reader.doubts import Why
from sopwith_gm.systems.britain.reader.found import Found
from sopwith_gm.systems.britain.reader.hand import gapped
from sopwith_gm.systems.britain.reader.leave import supposes
from sopwith_gm.systems.britain.reader.matter import STATES
from sopwith_gm.systems.britain.reader.sentences import (
    PARTING,
    Item,
    Said,
    kinds_of,
    phrases_of,
)
from sopwith_gm.systems.britain.reader.talk import segments_of

_ASKS_FOR = gapped(
    r"\W*(?:(?:please|dear \w+|dear|sir|so|and|well)\W+){0,2}(?:could|would|can|will) you\b|"
    r"\W*(?:pourriez|pouvez)-vous\b|\W*on (?:peut|pourrait)\b|"
    r"\W*(?:kun|kan|zou|wil) je\b|\W*(?:kunt|zou|wilt) u\b"
)
_MAY_I = gapped(
    r"\W*(?:may|can|could|might) (?:i|we)\b|\W*(?:puis-je|(?:pouv|pourri)ons-nous)\b|"
    r"\W*(?:mag|kan) ik\b|\W*(?:mogen|kunnen) (?:we|wij)\b"
)
_OF_RULES = Pattern(
    r"\b(?:forbidden|permitted|legal|illegal|allowed|against the rules|in the rules|permis|"
    r"am i right (?:that|in)|is it (?:true|right|correct) that|ai-je raison|est-il vrai|klopt het|"
    r"in (?:one|a single|the same) (?:turn|round|go|move)|en un seul (?:tour|coup)|both|"
    r"(?:some|any)(?:body|one) else'?s?|another player'?s?|chez un autre|d'un autre|van een ander|"
    r"in (?:een|dezelfde) (?:beurt|ronde)|interdit|autorise|"
    r"toegestaan|toegelaten|verboden|de regels|les regles)\b",
    re.IGNORECASE,
)
_STRONG = frozenset({"ORDER", "HALF"})
_TOLD = frozenset({"unknown", "plain", "PAST", "WHO", "DOES", "ASK"})


_CHANGES = Pattern(
    r"\b(?:change|alter|amend|replace|swap|switch|strike|delete|remove|drop|scratch|scrap|"
    r"cross out|cancel|correct|chang(?:er|ez)|(?:remplac|modifi|supprim|ray|annul)e[rz]|"
    r"corrige[rz]|verander(?:en)?|vervang(?:en)?|wijzig(?:en)?|schrap(?:pen)?|verwissel(?:en)?|"
    r"omwisselen|doorstrepen|annuleren|corrigeren)\b",
    re.IGNORECASE,
)
_OF_MINE = Pattern(
    r"\b(?:my|our|mon|ma|mes|mijn|m'n|the|le|la|les|de) (?:[\w-]+ ){0,3}?(?:choi[cs]es?|orders?|"
    r"options?|alternatives?|plans?|attack|landing|move|climb|dive|choix|ordres?|attaque|"
    r"keu[sz]e?s?|bevel(?:en)?|opdracht(?:en)?|aanval|landing|zet)\b|\b[A-U]-?1?[0-9]\b",
    re.IGNORECASE,
)
_OF_PAPER = Pattern(
    r"\b(?:map|site|page|report|address|name|kaart|verslag|adres|naam|carte|rapport|adresse|nom|"
    r"press|presse|pers)\b",
    re.IGNORECASE,
)


_NAMED = frozenset({"BARE", "PLACED", "NUMBER", "NTH", "ELSE", "FIRST"})


def asks_to_change(look: str, one: Said) -> bool:
    """`Could you strike my second choice?`: a change to orders that may stand in another mail."""
    told = look[one.start : one.end].replace("\t", " ")
    kinds = kinds_of(one.items)
    is_asked_for = "WISH" in kinds or _ASKS_FOR.match(told) is not None
    is_named = kinds & _NAMED and _MAY_I.match(told) is not None
    return (
        one.is_question
        and "PAST" not in kinds
        and bool(is_asked_for or is_named)
        and all(sign.search(told) for sign in (_CHANGES, _OF_MINE))
        and _OF_PAPER.search(told) is None
    )


def may_i(look: str, one: Said, kinds: frozenset[str]) -> bool:
    """Does a question ask leave: `May I have Yellow?`"""
    return bool(kinds & {"WISH", "SECTOR"}) or bool(_MAY_I.match(look, one.start))


def _asks_what_is_done(items: Sequence[Item]) -> bool:
    """`Can I land on another player's field, or does he get cross?`: of what may be done it is
    asked what others say, and nothing else is offered."""
    at = next((n for n, item in enumerate(items) if item.kind == "OR"), len(items))
    behind = [item for item in items[at + 1 :] if item.kind != "mark"]
    opens = bool(behind) and (behind[0].kind == "ASK" or _IS.match(behind[0].text) is not None)
    return opens and not kinds_of(behind) & (CONTENT | {"ELSE"})


_IS = Pattern(
    r"(?:is|are|do|does|would|will|should|est|serait|wordt|zou|mag|is dat|c est)\b", re.IGNORECASE
)


def is_asked(found: Found, one: Said, kinds: frozenset[str]) -> bool:
    """A question orders nothing; one that may be a second thought is a doubt."""
    if not one.is_question:
        return False
    if supposes(found.look, one.start):
        found.hinted = found.hinted or one
        return True
    if not kinds & ORDERING:
        if "PLACED" in kinds and may_i(found.look, one, kinds):
            found.hinted = one  # `Mag ik in P10 opstarten?`
        goes_on = _says_what_then(one.items)
        if found.orders.is_begun and kinds & CONTENT and (goes_on or _wavers(kinds) or wavers(one)):
            found.orders.doubt(one.start, one.end, Why.MAYBE)  # `I think I meant no. 4?`
        return True
    halves = {item.value for item in one.items if item.kind in CONTENT}
    if halves == {"whom"} and _MAY_I.match(found.look, one.start):
        return True  # `Can I ram and shoot?`
    if _OF_RULES.search(found.look, one.start, one.end) and "ELSE" not in kinds:
        return True  # `May I attack a bomber over the sea, or is that forbidden?`
    if _MAY_I.match(found.look, one.start) and "LATER" in kinds and "ELSE" not in kinds:
        return True  # `May I land on P10 next round?`
    if _MAY_I.match(found.look, one.start) and _asks_what_is_done(one.items):
        return True
    asks = _ASKS_FOR.match(found.look, one.start) or "WISH" in kinds or _asks_at(one)
    if asks and _asks_of_orders(one):
        return True
    told = kinds_of([item for item in one.items[_asks_at(one) :] if not _CAN.match(item.text)])
    if asks and not told & {"MAYBE", "unknown"}:
        return False  # `Could you move me one hex north?` asks for it
    starts = [item.kind for item in one.items[:3]]
    if starts[:2] == ["ASK", "NOT"]:
        found.hinted = one  # `Why not attack B3?`
    is_tagged = _is_order_and_tag(one)
    if one.items and "ASK" in starts and not kinds & {"MAYBE", "ELSE"} and not is_tagged:
        return True
    is_second = kinds_of(phrases_of(one.items)[:1]) == {"FIX"} or _WISER.search(
        " ".join(item.text for item in one.items)
    )
    if found.orders.is_begun and is_second and not kinds & {"PAST", "WHO", "DOES"}:
        found.orders.doubt(one.start, one.end, Why.MAYBE)  # `Actually, would holding be wiser?`
        return True
    wavers_here = bool(kinds & {"OR", "MAYBE", "ELSE"}) or is_tagged
    wavers_here = wavers_here or _says_what_then(one.items)
    if wavers_here or not kinds & _TOLD or (asks and _orders(one)):
        found.orders.spans.append((one.start, one.end))
        found.orders.doubt(one.start, one.end, Why.MAYBE)
    if "ORDER" in kinds and _I_SHOULD.search(found.look, one.start, one.end):
        found.hinted = found.hinted or one  # `I'd planned to climb, but I'd better land, hadn't I?`
    return True


_CAN = Pattern(r"(?:peut|pourrait)$", re.IGNORECASE)


def _says_what_then(items: Sequence[Item]) -> bool:
    """`If not, hold?`, `unless you think that is stupid, then just hold?`: behind a condition, in a
    clause that tells of nobody, something that may be flown."""
    if not kinds_of(items[:2]) & {"IF", "COND", "ELSE"}:
        return False
    behind = segments_of(items)[1:]
    return not kinds_of(items) & _TOLD or any(
        kinds_of(segment) & (CONTENT - {"NUMBER"})
        and not kinds_of(segment) & _TOLD
        and not _ASKS.match(segment[0].text)
        for segment in behind
    )


_ASKS = Pattern(
    r"(?:do|does|did|is|are|was|were|am|can|may|puis|peut|est|mag|kan)\b", re.IGNORECASE
)


def _is_order_and_tag(one: Said) -> bool:
    """`Land home - comme d'hab?`: an order by itself, and a word or two behind a mark that nobody
    knows."""
    at = next((n for n, item in enumerate(one.items) if item.kind in PARTING), 0)
    order, tag = one.items[:at], [item for item in one.items[at:] if item.kind not in _MARKS]
    is_plain = kinds_of(order) <= {"ORDER", "fill", "WISH", "NOW"} and "ORDER" in kinds_of(order)
    return is_plain and kinds_of(tag) <= _TAG and len(tag) <= _FEW


_FEW = 3
_TAG = frozenset({"unknown", "plain", "fill", "ASK", "NOT"})
_MARKS = PARTING | {"quest"}
_WISER = Pattern(
    r"\bbe (?:\w+ )?(?:wiser|better|safer|smarter)\b|\b(?:serait|vaudrait)(?:-il)? .*mieux\b|"
    r"\bplus sage\b|\b(?:beter|wijzer|verstandiger|veiliger) zijn\b",
    re.IGNORECASE,
)
_I_SHOULD = Pattern(
    r"\b(?:i'd better|i had better|i should|should i|shall i|je devrais|je ferais mieux|"
    r"moet ik|zou ik)\b",
    re.IGNORECASE,
)


def _asks_at(one: Said) -> int:
    """`It is high time that he went home, so would you land him?`: where it is asked, behind what
    is told; 0: nowhere."""
    at = next((n for n in range(len(one.items) - 1, 0, -1) if one.items[n].kind in _STRONG), 0)
    asks = (n for n in range(1, at) if _WOULD_YOU.fullmatch(one.items[n].text))
    return next((n for n in asks if one.items[n - 1].kind in PARTING), 0)


_WOULD_YOU = Pattern(
    r"(?:could|would|can|will) you(?: please)?|(?:kun|kan|zou|wil) je|(?:kunt|zou|wilt) u|"
    r"(?:pourriez|pouvez|voulez)-vous|(?:peux|veux)-tu",
    re.IGNORECASE,
)


def _asks_of_orders(one: Said) -> bool:
    """`Could you tell me how to attack a bomber?`"""
    at = next((n for n, item in enumerate(one.items) if item.kind in _STRONG), 0)
    told = kinds_of(one.items[:at])
    return bool(at) and "ASK" in told and bool(told & {"plain", "unknown"})


def _orders(one: Said) -> bool:
    """`Could I fly to X4, where nobody looks?`: an order, with no word before it that asks."""
    at = next((n for n, item in enumerate(one.items) if item.kind in _STRONG), 0)
    return bool(at) and not kinds_of(one.items[:at]) & (_TOLD | {"IF"})


def asks_how_it_is(one: Said) -> bool:
    """`Is B3 gone?`, `is anybody in H8?`: a state of a bomber or a hex, on which an order that
    follows may hang."""
    items = one.items
    if kinds_of(items[:1]) <= {"unknown", "plain", "fill"} and kinds_of(items[1:2]) == {"comma"}:
        items = items[2:]  # `Ouch, is B3 gone?`
    said = [item for item in items if item.kind != "fill"]
    kinds = kinds_of(said)
    opens = kinds_of(items[:1]) & {"ASK", "fill"} and _IS.match(items[0].text)
    is_state = any(STATES & {item.text.lower(), *item.text.lower().split()} for item in one.items)
    is_state = is_state or bool(kinds & {"ANY", "WHO"} and "PLACED" in kinds) or "ODD" in kinds
    return (
        bool(opens and is_state and kinds & {"BARE", "PLACED"})
        and not kinds & {"LATER", "ROUND", "OR", "MAYBE"}
        and len(items) < SHORT
        and not _TO_YOU.search(" ".join(item.text for item in one.items))
    )


_IS = Pattern(
    r"(?:is|are|has|have|est-ce|est|y a-t-il|is er|zijn|heeft|staat|zit)\b", re.IGNORECASE
)
_TO_YOU = Pattern(r"\b(?:you|your|tu|toi|vous|votre|je|jij|jullie|u|jouw|uw)\b", re.IGNORECASE)


def _wavers(kinds: frozenset[str]) -> bool:
    """May it be a second thought about what was ordered?"""
    if "FIX" in kinds and not kinds & {"PAST", "WHO", "DOES", "ASK"}:
        return True  # `A moins que le 5 soit mieux ?`
    return bool(kinds & {"MAYBE", "FIX", "OR"}) and not kinds & _TOLD


def asks_what_else(items: Sequence[Item]) -> bool:
    """`And failing that?`: what stands behind it is the next choice."""
    kinds = kinds_of(phrases_of(items)) - {"quest", "OR"}
    return kinds in ({"ELSE"}, {"NOT"}, {"NOPE"})  # `Can't? South once.`


def wishes_nothing(kinds: frozenset[str]) -> bool:
    """`I have no wishes about fields`: denied, and none is named."""
    return bool(kinds & {"NOPE", "NONE", "NOT"}) and not kinds & (CONTENT | {"COLOUR"})
