"""Corrections within a sentence: `attack B3, I mean B4, else hold` (BB 14.6)."""

import re
from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.data import board_named
from sopwith_gm.systems.britain.reader.matter import CONTENT_KINDS, DEFINITE, ONE
from sopwith_gm.systems.britain.reader.sentences import PARTING, UNSAID, Item, kinds_of
from sopwith_gm.systems.britain.reader.talk import segments_of

_CORRECTS = frozenset({"FIX", "NOPE"})
_TAKES_BACK = frozenset({"NOT", "NONE", "INSTEAD"})
_BETWEEN = frozenset({"comma", "dash", "open", "colon", "quote"}) | _CORRECTS
_ENDS = PARTING | {"ELSE"}
_SAME = (frozenset({"ATTACK", "RAM"}), frozenset({"CLIMB", "DIVE", "LEVEL"}), frozenset({"LAND"}))


def mended(items: Sequence[Item]) -> tuple[Item, ...]:
    """The items with what a correction beside it replaces: one phrase by one of its sort.

    Of any other correction the items are left as they are.
    """
    for n, item in enumerate(items):
        if item.kind not in _CORRECTS:
            continue
        old = next((i for i in range(n - 1, -1, -1) if items[i].kind not in _BETWEEN), -1)
        new = next((i for i in range(n + 1, len(items)) if items[i].kind not in _BETWEEN), -1)
        if min(old, new) < 0 or not _is_whole(items, new) or items[old - 1].kind in _TAKES_BACK:
            continue
        verb = _verb_without_whom(items[:n])
        if verb is not None and _names_a_bomber(items[new]):
            made = verb._replace(kind="ORDER", value=f"ATTACK {items[new].value}")
            made = made._replace(end=items[new].end)
            return mended((*items[: items.index(verb)], made, *items[new + 1 :]))
        value = _replaced(items[old], items[new])
        if value:
            made = items[old]._replace(value=value, end=items[new].end)
            opens = any(one.kind == "open" for one in items[old:new])
            rest = items[new + 1 :]
            if opens and rest and rest[0].kind == "close":
                rest = rest[1:]
            return mended((*items[:old], made, *rest))
    return tuple(items)


def _verb_without_whom(ahead: Sequence[Item]) -> Item | None:
    """`Shoot down the fourth ... forgive me, I mean bomber 4`: a verb of attack whose bomber nobody
    can tell, with no other order up to the correction."""
    said = [item for item in ahead if item.kind in CONTENT_KINDS | {"ELSE", "COND", "IF", "NOT"}]
    verb = next(iter(said), None)
    if verb is None or (verb.kind, verb.value) != ("HALF", "whom") or _RAMS.match(verb.text):
        return None
    return verb if kinds_of(said[1:]) <= {"NUMBER"} else None


_RAMS = Pattern(r"ram|crash|collid|smash|eperonn|percut", re.IGNORECASE)


def _names_a_bomber(item: Item) -> bool:
    return item.kind == "BARE" or (item.kind == "NUMBER" and _is_bomber(item.value))


def _is_whole(items: Sequence[Item], n: int) -> bool:
    """Does nothing more of its clause stand behind a phrase?"""
    return n + 1 == len(items) or items[n + 1].kind in _ENDS


def _replaced(old: Item, new: Item) -> str:
    """What a phrase says with the other in its place; "" where they are of different sorts."""
    was, said = old.value.split(), new.value.split()
    if (old.kind, new.kind) == ("ORDER", "ORDER"):
        return new.value if _is_of_one_sort(was, said) else ""
    if old.kind == new.kind and new.kind in ("BARE", "NUMBER", "PLACED", "COLOUR"):
        return new.value
    if (old.kind, new.kind) == ("ROUND", "NUMBER"):
        return new.value  # `Turn 8 - I mean 9 - attack B3`
    if old.kind != "ORDER":
        return ""
    if was[0] in ("ATTACK", "RAM") and _names_a_bomber(new):
        return f"{was[0]} {new.value}"
    if was[0] in ("CLIMB", "DIVE", "LEVEL") and new.kind == "NUMBER":
        return f"{was[0]} {new.value}"
    if new.kind == "PLACED" and was[:2] == ["MOVE", "TO"]:
        return " ".join([*was[:2], said[-1], *was[3:]])
    if new.kind == "PLACED" and was[0] == "LAND" and said[-1] in board_named().fields:
        return f"LAND {said[-1]}"
    return ""


def _is_bomber(number: str) -> bool:
    return int(number) in board_named().starts


def _is_of_one_sort(was: Sequence[str], said: Sequence[str]) -> bool:
    if was[0] == said[0] == "MOVE":  # of a longer way it may be the last step that is meant
        return len(was) == len(said)
    return any({was[0], said[0]} <= sort for sort in _SAME)


def without_asides(items: Sequence[Item]) -> Sequence[Item]:
    """`Attack B3 (sorry, Ada!), else hold`: what says nothing of orders, in brackets."""
    at = next((n for n, item in enumerate(items) if item.kind == "open"), None)
    if at is None:
        return items
    end = next((n for n in range(at, len(items)) if items[n].kind == "close"), len(items))
    aside = items[at + 1 : end]
    rest = without_asides(items[end + 1 :])
    if at and _says_it_again(items[at - 1], aside):
        return [*items[:at], *rest]
    beside = kinds_of([*items[:at], *rest]) - UNSAID
    if beside and len(aside) >= _SEVERAL and kinds_of(aside) <= _ASIDE:
        return [*items[:at], *rest]
    return [*items[: end + 1], *rest]


def with_what_one_wishes(items: Sequence[Item]) -> Sequence[Item]:
    """`I should like to take 3, and in that case not, to stay`, `then I want to stay`: behind
    `otherwise`, or a wish, a verb by itself says what is wished, and no purpose."""
    found = list(items)
    for n, item in enumerate(items):
        if item.kind != "WHY" or not _TO_STAY.fullmatch(item.text):
            continue
        ahead = [one.kind for one in items[:n] if one.kind not in UNSAID]
        is_parted = not kinds_of(items[n + 1 : n + 2]) - PARTING
        is_wished = n > 0 and kinds_of(items[n - 1 : n]) <= _WISHED and ahead[:-1] in ([], ["ELSE"])
        if (ahead[-1:] == ["ELSE"] or is_wished) and is_parted:
            found[n] = item._replace(kind="WEAK", value="HOLD")
    return found


_WISHED = frozenset({"SECTOR", "WISH"})
_TO_STAY = Pattern(r"to stay", re.IGNORECASE)


def without_what_was(items: Sequence[Item]) -> Sequence[Item]:
    """`I'd like Green (I was Red last time), else Blue`: an aside about what was asks for nothing
    in a set-up."""
    if not kinds_of(items) & {"SECTOR", "BASE"}:
        return items
    found = list(items)
    for opens, closes in (("open", "close"), ("dash", "dash")):
        at = next((n for n, item in enumerate(found) if item.kind == opens), None)
        if at is None:
            continue
        end = next((n for n in range(at + 1, len(found)) if found[n].kind == closes), None)
        if end is None and opens == "dash":
            continue
        aside = found[at + 1 : end]
        is_past = "PAST" in kinds_of(aside) or _BEEN.search(" ".join(one.text for one in aside))
        if is_past and not kinds_of(aside) & _DECIDES:
            found[at : (end or len(found)) + 1] = []
    return found


_BEEN = Pattern(r"\b(?:have been|ai ete|ben .*geweest|(?:as|like) in my)\b", re.IGNORECASE)
_DECIDES = frozenset({"ELSE", "IF", "COND", "MAYBE", "OR", "FIX", "SCRUB", "NOPE", "FIRST", "NOT"})


def _says_it_again(before: Item, aside: Sequence[Item]) -> bool:
    """`Attack the first bomber (B1)`: what stands in the brackets is the same."""
    named = before.value.split()[-1:]
    return len(aside) == 1 and aside[0].kind in _NAMES and aside[0].value.split()[-1:] == named


_NAMES = frozenset({"BARE", "PLACED", "NUMBER"})


def without_apologies(items: Sequence[Item]) -> list[Item]:
    """`Sorry for the typing`: what is excused is a thing, and no word of orders."""
    found = list(items)
    for n, item in enumerate(items):
        if n and item.text.lower() == "next" and _THE.fullmatch(items[n - 1].text):
            found[n] = item._replace(kind="fill", value="")  # `the next nearest`
        if item.kind != "FIX":
            continue
        if _is_of_degree(items, n):
            found[n] = item._replace(kind="fill", value="")
        around = [one.text.lower() for one in (*items[n - 1 : n], *items[n + 1 : n + 2])]
        if _OR_NO.fullmatch(item.text) and len(around) == _SEVERAL and around[0] == around[1]:
            found[n] = item._replace(kind="fill", value="")  # `tea or no tea`
        if not _SORRY.search(item.text):
            continue
        at = n + 1
        while at < len(items) and items[at].kind == "fill":
            at += 1
        ahead = " ".join(one.text for one in items[n:at])
        if kinds_of(items[at : at + 1]) & {"unknown", "plain"} and _FOR_THE.search(ahead):
            found[at] = items[at]._replace(kind="fill")
    return found


def _is_of_degree(items: Sequence[Item], n: int) -> bool:
    """`I rather fancy number two for next turn`: how much, of what is said of later."""
    is_mine = n > 0 and items[n - 1].text.lower() in ("i", "we")
    behind = segments_of(items[n:])[:1]
    said = kinds_of(behind[0]) if behind else frozenset()
    is_later = "LATER" in said and bool(kinds_of(items[n + 1 : n + 2]) & {"plain", "fill"})
    return items[n].text.lower() == "rather" and is_mine and is_later


_THE = Pattern(r"(?:.* )?the", re.IGNORECASE)
_OR_NO = Pattern(r"or (?:no|not)|ou (?:pas|non)|of geen", re.IGNORECASE)
_SORRY = Pattern(r"\b(?:sorry|apologies|pardon|desolee?|excuses?|excusez)\b", re.IGNORECASE)
_FOR_THE = Pattern(
    r"\b(?:for|about|pour|de|voor) (?:(?:all|tout) )?(?:the|my|this|any|la|le|l|les|ma|mon|mes|"
    r"cette|het|de|mijn|dit)$",
    re.IGNORECASE,
)


def without_articles(items: Sequence[Item]) -> list[Item]:
    """`Een keukentrapje`, `une sale tete`: before a noun it is an article, and no number; nor is it
    one in `the fat one`, nor an order in `I have 5 fuel`; `or better: the one next to him` is a
    bomber that nobody can name."""
    return [
        item._replace(kind="HALF", value="whom")
        if item.kind == "NUMBER" and _is_the_one(items, n)
        else item._replace(kind="fill", value="")
        if item.kind == "NUMBER"
        and (
            (ONE.fullmatch(item.text) and kinds_of(items[n + 1 : n + 2]) & _NOUN)
            or (item.text.lower() == "one" and n > 1 and _is_a_kind_of(items[n - 2 : n]))
            or (n and _is_what_one_has(items[n - 1 : n + 2]))
        )
        else item
        for n, item in enumerate(items)
    ]


def _is_the_one(items: Sequence[Item], n: int) -> bool:
    opens = next((i for i in range(n, 0, -1) if items[i - 1].kind in PARTING), 0)
    return (
        n > 0
        and items[n].text.lower() == "one"
        and items[n - 1].kind == "fill"
        and _THE.fullmatch(items[n - 1].text) is not None
        and bool(kinds_of(items[:n]) & {"FIX", "ELSE", "OR", "INSTEAD"})
        and not kinds_of(items[opens:n]) & {"WHO", "ASK", "DOES", "PAST"}
    )


def with_hindrance(items: Sequence[Item]) -> Sequence[Item]:
    """`Should the twins keep me from writing: land`: whoever keeps the player from it, he is
    silent then."""
    for segment in segments_of(items):
        words = " ".join(item.text for item in segment)
        opens = _SHOULD.match(words) is not None or kinds_of(segment[:2]) & {"IF"}
        if opens and _KEPT.search(words) and not kinds_of(segment) & _ORDERED_THEN:
            at = items.index(segment[0])
            one = segment[0]._replace(
                kind="SILENCE", value="", end=segment[-1].end, text=f"{words},"
            )
            return [*items[:at], one, *items[at + len(segment) :]]
    return items


_ORDERED_THEN = CONTENT_KINDS - {"ANY"}


_SHOULD = Pattern(r"(?:should|if|when(?:ever)?|si|quand|als|mocht(?:en)?|indien)\b", re.IGNORECASE)
_KEPT = Pattern(
    r"\b(?:keeps?|stops?|prevents?|hinders?) (?:me|us) (?:from )?"
    r"(?:writing|sending|mailing|answering|replying)|\bm empechent? d (?:ecrire|envoyer|repondre)|"
    r"\b(?:mij|me|ons) (?:beletten?|verhindert|verhinderen) te (?:schrijven|mailen|antwoorden)|"
    r"\bvan het schrijven (?:af)?houd(?:t|en)",
    re.IGNORECASE,
)


def without_choices_told(items: Sequence[Item]) -> Sequence[Item]:
    """`My uncle flew one of these, so climb two`: a choice in what is told ahead of all orders is
    none among orders; and `attack one of these` does not say which."""
    found: list[Item] = []
    clause: list[Item] = []
    for n, item in enumerate(items):
        if item.kind in PARTING:
            clause = []
        behind = items[n + 1 :]
        end = next((i for i, one in enumerate(behind) if one.kind in PARTING), len(behind))
        is_told = kinds_of(clause) & _NOUN | kinds_of([*clause, *behind[:end]]) & {"PAST"}
        if item.kind == "OR" and is_told and not kinds_of([*items[:n], *behind[:end]]) & _ORDERED:
            item = item._replace(kind="fill")
        elif item.value in ("ATTACK 1", "RAM 1") and behind and _ends_in_one(item, behind[0]):
            item = item._replace(kind="HALF", value="whom")
        found.append(item)
        clause.append(item)
    return found


def _ends_in_one(item: Item, after: Item) -> bool:
    return item.text.lower().endswith(" one") and _OF.match(after.text) is not None


_OF = Pattern(r"(?:out )?of\b", re.IGNORECASE)
_ORDERED = CONTENT_KINDS | {"ELSE", "IF", "COND", "FIRST", "COLOUR", "SECTOR", "MAYBE"}


def _is_a_kind_of(before: Sequence[Item]) -> bool:
    return before[1].kind in _NOUN and DEFINITE.fullmatch(before[0].text) is not None


def _is_what_one_has(around: Sequence[Item]) -> bool:
    return _HAS.search(around[0].text) is not None and any(
        _FUEL.match(item.text) for item in around[2:]
    )


_HAS = Pattern(
    r"(?:\bhave|'ve|have got|\bhas|\bai|\bheb|\ba)(?: (?:only|still|encore|nog))?$", re.IGNORECASE
)
_FUEL = Pattern(r"(?:of )?(?:fuel|petrol|de carburant|carburant|brandstof|benzine)\b", re.I)
_NOUN = frozenset({"unknown", "plain"})


def without_level_kept(items: Sequence[Item]) -> list[Item]:
    """`Stay at my level and go north`: of a way that follows it says only how that is flown; and
    `climb one on the spot` climbs."""
    found = [
        item._replace(kind="fill", value="")
        if n
        and item.value == "HOLD"
        and _ON_THE_SPOT.fullmatch(item.text)
        and _CHANGES.match(items[n - 1].value)
        else item
        for n, item in enumerate(items)
    ]
    for n in range(2, len(found)):
        is_one = _CHANGES.match(found[n - 2].value) and found[n].value == "HOLD"
        if is_one and found[n - 1].kind == "but" and _STAYS_THERE.search(found[n].text):
            found[n - 1] = found[n - 1]._replace(kind="and")  # `down one but stay in the same hex`
    items = tuple(found)
    said = [n for n, item in enumerate(items) if item.kind not in ("fill", "WISH")]
    for kept, mark, after in zip(said, said[1:], said[2:], strict=False):
        is_level = items[kept].value == "HOLD" and _OF_LEVEL.search(items[kept].text)
        goes = items[after].kind == "ORDER" and items[after].value.startswith("MOVE")
        if is_level and goes and items[mark].kind in ("and", "comma"):
            for n in (kept, mark):
                found[n] = items[n]._replace(kind="fill", value="")
    return found


_ON_THE_SPOT = Pattern(
    r"sur place|on the spot|ter plaatse|ter plekke|op de plaats|where i am|ou je suis|waar ik ben",
    re.IGNORECASE,
)
_STAYS_THERE = Pattern(
    r"\b(?:where i|hex|spot|same|ou je|case|sur place|meme|waar ik|plek|plaats|vak)\b",
    re.IGNORECASE,
)
_CHANGES = Pattern(r"(?:CLIMB|DIVE|LEVEL) [0-9]$")
_OF_LEVEL = Pattern(r"\b(?:level|height|altitude)\b", re.IGNORECASE)
_SEVERAL = 2
_ASIDE = UNSAID | {"unknown", "plain", "PAST", "WHO", "DOES", "WHY", "FIX", "ASK", "THINK", "WISH"}


def without_what_is_not_there(items: Sequence[Item]) -> Sequence[Item]:
    """`Land at R12 (no tea there)`: a thing that is not to be had, behind an order, corrects
    nothing; where more is ordered behind it, only in brackets or ahead of `otherwise`."""
    found = list(items)
    for n, item in enumerate(items):
        if item.kind != "NOPE" or not kinds_of(items[n + 1 : n + 2]) & (_NOUN | {"WHO"}):
            continue
        end = next((i for i in range(n, len(items)) if items[i].kind in _ENDS), len(items))
        rest = [one for one in items[end:] if one.kind not in UNSAID]
        is_aside = kinds_of(items[n - 1 : n]) == {"open"} and kinds_of(items[end:]) & {"close"}
        is_whole = is_aside or kinds_of(rest[:1]) == {"ELSE"} or not kinds_of(rest) & CONTENT_KINDS
        is_behind = bool(kinds_of(items[:n]) & CONTENT_KINDS)
        if is_behind and is_whole and not kinds_of(items[n:end]) & (CONTENT_KINDS | _CORRECTED):
            found[n] = item._replace(kind="WHY", value="")
    return found


_CORRECTED = frozenset({"FIX", "SCRUB", "ELSE", "IF", "COND", "COLOUR"})


def without_reckoning(items: Sequence[Item]) -> Sequence[Item]:
    """`You have my fuel as 8 and I make it 7`: two numbers of what was told, and no correction."""
    found = list(items)
    for n, item in enumerate(items):
        if item.kind != "FIX" or not _RECKONS.search(item.text) or not n:
            continue
        ahead = items[:n]
        is_mine = _MYSELF.fullmatch(ahead[-1].text) is not None
        told = [one for one in ahead if one.kind == "NUMBER"]
        behind = [one.kind for one in items[n + 1 :] if one.kind not in UNSAID]
        if is_mine and told and behind[:1] == ["NUMBER"] and not kinds_of(ahead) & _NOT_NUMBERS:
            found[n] = item._replace(kind="PAST", value="")
    return found


_RECKONS = Pattern(r"\bmake (?:it|that)$", re.IGNORECASE)
_MYSELF = Pattern(r"i|we", re.IGNORECASE)
_NOT_NUMBERS = CONTENT_KINDS - {"NUMBER"}


def without_places_told(items: Sequence[Item]) -> Sequence[Item]:
    """`Attack B4, because he is the last one`: within a reason it names no alternative."""
    found: list[Item] = []
    is_reason = False
    for item in items:
        is_reason = item.kind == "WHY" or (is_reason and item.kind not in _ENDS)
        found.append(item._replace(kind="fill") if is_reason and item.kind == "NTH" else item)
    return found


def with_nothing(items: Sequence[Item]) -> Sequence[Item]:
    """`Attack 2, otherwise nothing`: to do nothing is to hold."""
    said = [n for n, item in enumerate(items) if item.kind not in UNSAID]
    ends = said[-2:]
    if [items[n].kind for n in ends[:1]] != ["ELSE"] or len(ends) < _SEVERAL:
        return items
    last = items[ends[1]]
    if not _NOTHING.fullmatch(last.text):
        return items
    return [item._replace(kind="WEAK", value="HOLD") if item is last else item for item in items]


_NOTHING = Pattern(r"nothing|niets|niks|rien", re.IGNORECASE)


def denied(items: Sequence[Item]) -> Sequence[Item]:
    """`No attack this time`, `no landing`: a deed that is named as a noun is denied; and `cancel my
    dodge list` ends one."""
    return [
        item._replace(kind="NONE")
        if item.kind == "NOT" and _ENDS_A_LIST.match(item.text) and _is_list(items[n + 1 :])
        else item._replace(kind="NOT")
        if item.kind in ("NOPE", "NONE")
        and any(
            one.kind == "HALF" or (one.kind in ("ORDER", "WEAK") and _NAMED_DEED.match(one.text))
            for one in items[n + 1 : n + 2]
        )
        else item._replace(kind="NOT")
        if item.kind == "NONE"
        and _TAKEN_BACK.match(item.text)
        and _is_replaced(items[n + 1 : n + 3])
        else item._replace(kind="NOT" if _DENIES.fullmatch(item.text) else "OR")
        if item.kind in ("NOPE", "NONE") and _is_and_not(items, n)
        else item
        for n, item in enumerate(items)
    ]


_TAKEN_BACK = Pattern(
    r"scrub|scratch|scrap|delete|strike|drop|remove|cancel|cross|kill|supprime|raye|biffe|efface|"
    r"annule|schrap|streep|verwijder|wis",
    re.IGNORECASE,
)


def _is_replaced(behind: Sequence[Item]) -> bool:
    """`Scrub J8, make it J10`: what is taken back, and a correction right behind it."""
    kinds = [item.kind for item in behind]
    return kinds[:1] in (["PLACED"], ["BARE"], ["NUMBER"]) and kinds[1:] == ["FIX"]


def _is_and_not(items: Sequence[Item], n: int) -> bool:
    """`Attaquer B2 et non B3`, joined, and no mark behind it; `attack B2 and no B3` may be a
    correction that was spoken."""
    behind = items[n + 1 : n + 3]
    behind = behind[1:] if kinds_of(behind[:1]) == {"NOT"} else behind[:1]  # `et non pas B3`
    return bool(
        n
        and items[n - 1].kind == "and"
        and kinds_of(behind) & {"BARE", "PLACED", "NUMBER", "ORDER"}
    )


_DENIES = Pattern(r"non|not|niet", re.IGNORECASE)


def _is_list(items: Sequence[Item]) -> bool:
    """Is the first that is said a word for standing orders?"""
    said = [item.kind for item in items if item.kind != "fill"]
    return said[:1] in (["DODGE"], ["RADAR"], ["STANDING"])


_ENDS_A_LIST = Pattern(r"cancel|annule", re.IGNORECASE)
_NAMED_DEED = Pattern(r"\w+ing\b|(?:an )?attack on\b", re.IGNORECASE)
