"""Words that can be part of an order and that no rule took, beside orders: the account does not
balance, and they are asked about (BB 15).

Each net is named for what it holds: conditions, exceptions, preferences, limits and the like, which
orders are made of as much as verbs are, and which may stand where only talk is looked for.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.reader.doubts import Why
from sopwith_gm.systems.britain.reader.limits import (
    bounds_a_level,
    goes_by,
    is_half_told_anew,
    text_of,
)
from sopwith_gm.systems.britain.reader.matter import CONTENT_KINDS
from sopwith_gm.systems.britain.reader.sentences import PARTING, UNSAID, Item, Said, kinds_of
from sopwith_gm.systems.britain.reader.talk import segments_of

_ORDERS = frozenset({"ORDER", "WEAK", "FIELD", "PLACED", "ANY"})
_NAMED = frozenset({"NUMBER", "BARE", "PLACED"})
_HANGING = frozenset({"fill", "but", "and", "comma", "dash", "open", "NOT", "FIRST", "then"})
_SHORT = 6
"""Items of a sentence that says one thing."""


def unbalanced(sentences: Iterable[Said]) -> tuple[Said, Why] | None:
    """The first sentence with such a word, and why it is asked about."""
    said = list(sentences)
    for n, one in enumerate(said):
        before = [other for other in said[:n] if not other.is_question]
        if any(kinds_of(other.items) & _ORDERS for other in before):
            found = next((why for net, why in _BEHIND_ORDERS if net(one)), None)
            if kinds_of(said[n - 1].items) & _ORDERS and _turns_about(one):
                found = Why.REFERENCE
            if found:
                return one, found
        if not one.is_question and kinds_of(one.items) & _ORDERS:
            found = next((why for net, why in _WITH_AN_ORDER if net(one.items)), None)
            if found:
                return one, found
        if _asks_what_orders_hang_on(said[n : n + 3]):
            return said[n + 1], Why.CONDITION
    return None


def _limits_what_stands(one: Said) -> bool:
    """`Only if Blue does not.`, `But not when he is near.`: a condition, and no order by it."""
    items = [item for item in one.items if item.kind not in UNSAID]
    at = next((n for n, item in enumerate(items) if item.kind == "IF" or _is_when(item)), -1)
    if len(one.items) > _SHORT and not kinds_of(items) & (_NAMED | {"COLOUR"}):
        return False  # `Unless it rains we go on Sunday`
    if one.is_question or at < 0 or kinds_of(items) & {"ORDER", "WEAK", "FIELD", "HALF"}:
        return False
    ahead = items[:at]
    limits = _LIMIT.search(items[at].text) is not None or "NOT" in kinds_of(ahead)
    return limits and kinds_of(ahead) <= _HANGING and kinds_of(items[at + 1 :]) != {"fill"}


_LIMIT = Pattern(
    r"\b(?:unless|except|only|provided|providing|on condition|(?:as|so) long as|sauf|a moins|"
    r"seulement|uniquement|a condition|pourvu|tant que|tenzij|behalve|alleen|enkel|slechts|mits|"
    r"op voorwaarde|zolang)\b",
    re.IGNORECASE,
)


def _is_when(item: Item) -> bool:
    return item.kind == "ASK" and _WHEN.fullmatch(item.text) is not None


_WHEN = Pattern(r"when|quand|lorsque?|wanneer|als", re.IGNORECASE)


def _hangs_on_somebody(one: Said) -> bool:
    """`It depends on Blue`, `if Red lets me`: what does?"""
    kinds = kinds_of(one.items)
    words = text_of(one.items)
    said = [item.kind for item in one.items if item.kind not in ("fill", "dot", "bang", "but")]
    is_if = said[:2] == ["IF", "COLOUR"] and not kinds & (PARTING - {"dot", "bang", "but"})
    is_if = is_if or (said[:1] == ["IF"] and _IF_IT_IS.fullmatch(words) is not None)
    if is_if and not kinds & CONTENT_KINDS and not one.is_question:
        return True
    return bool(kinds & {"COLOUR"} and _DEPENDS.search(words)) and len(one.items) < _SHORT + 2


_IF_IT_IS = Pattern(
    r"(?:only )?(?:if|si|als) (?:it is|it s|it's|its|there is|there's|he is|he's|she is|they are|"
    r"c est|il y a|il|elle|ils|het|hij|ze|er) (?:not |still |nog |pas |encore )?"
    r"(?!ok|okay|all ?right|possible|not|any|too|help|any|of|no|your|up|need|nodig|goed|kan|mag|"
    r"mogelijk|permis|faut|possible|fine|allowed|late)\w+(?: is| zijn)?\W*",
    re.IGNORECASE,
)
_DEPENDS = Pattern(r"\b(?:depend(?:s|ing)?|depend de|hangt?)\b", re.IGNORECASE)


def _takes_back(one: Said) -> bool:
    """`On second thoughts, don't.`, `I'd rather not, next turn perhaps`: a denial that closes what
    is said of now, and says nothing else."""
    told = [item for item in one.items if item.kind not in UNSAID | {"LATER", "MAYBE"}]
    said = [item.kind for item in told if item.kind != "fill"]
    last = next(iter(told[::-1]), None)
    is_denied = last is not None and last.kind == "NOT" and _DO_NOT.search(last.text) is not None
    return is_denied and set(said) <= {"FIX", "NOT", "NOPE", "but"}


_DO_NOT = Pattern(r"\b(?:don't|dont|do not|rather not|pas|niet)$", re.IGNORECASE)


def _says_how_high(one: Said) -> bool:
    """`As high as possible`, `not too low`: a level that no number says."""
    if kinds_of(one.items) & (CONTENT_KINDS | {"PAST", "DOES", "COLOUR", "unknown"}):
        return False
    return len(one.items) <= _SHORT and _HIGH.search(text_of(one.items)) is not None


_HIGH = Pattern(
    r"\b(?:(?:not|pas|niet|n est pas) (?:too|trop|te) (?:low|high|haut|bas|hoog|laag)|"
    r"as (?:low|high) as|(?:aussi|le plus) (?:haut|bas) que? ?possible|"
    r"zo (?:hoog|laag) mogelijk)\b",
    re.IGNORECASE,
)


def _turns_about(one: Said) -> bool:
    """`The other way round.`, `Just kidding.`: what stands is not what is meant."""
    return len(one.items) <= _SHORT + 2 and _ABOUT.match(text_of(one.items)) is not None


_ABOUT = Pattern(
    r"\W*(?:(?:no|sorry|or|and|non|nee) \W*)?(?:(?:or )?(?:rather )?the other way (?:a)?round|"
    r"vice versa|reverse (?:that|the|those|them)(?: orders?)?|(?:just|only) (?:kidding|joking)|"
    r"kidding|not really|je plaisante|l inverse|a l envers|"
    r"andersom|omgekeerd|grapje|(?:no \W*)?i (?:do not|don't) know)\W*$",
    re.IGNORECASE,
)


def _is_said_to_be(one: Said) -> bool:
    """`The N is a NW, sorry`: one thing for another, where no correction was understood."""
    said = [item for item in one.items if item.kind not in UNSAID | {"fill"}]
    kinds = [item.kind for item in said if item.kind not in ("FIX", "NOPE")]
    return len(kinds) < len(said) and kinds in (
        ["ORDER", "ASK", "ORDER"], ["PLACED", "ASK", "PLACED"], ["BARE", "ASK", "BARE"],
    )  # fmt: skip


_BEHIND_ORDERS: Sequence[tuple[Callable[[Said], bool], Why]] = (
    (_limits_what_stands, Why.CONDITION),
    (_hangs_on_somebody, Why.CONDITION),
    (_takes_back, Why.HALF),
    (_says_how_high, Why.HALF),
    (_is_said_to_be, Why.REFERENCE),
)


def _excepts(items: Sequence[Item]) -> bool:
    """`Any bomber except 3`, `anywhere but H8`: what is named there is not what is ordered."""
    for n, item in enumerate(items):
        behind = [one for one in items[n + 1 :] if one.kind != "fill"][:1]
        ahead = text_of(items[max(0, n - 2) : n])
        if _BUT.fullmatch(item.text) and _ANY.search(ahead) and kinds_of(behind) & CONTENT_KINDS:
            return True
        if not kinds_of(behind) & (_NAMED | {"COLOUR", "FIELD"}) or not n:
            continue
        if item.kind not in ("ELSE", "IF", "COND") and _EXCEPT.fullmatch(item.text):
            return bool(kinds_of(items[:n]) & CONTENT_KINDS)
        is_any = "ANY" in kinds_of(items[:n]) and item.kind == "NOT"
        if is_any and kinds_of(behind) & {"NUMBER", "BARE"}:
            return True  # `Any bomber, just not number 4: attack it`
    return False


_EXCEPT = Pattern(
    r"except(?:ing)?(?: for)?|excluding|apart from|other than|save for|sauf|hormis|excepte|a part|"
    r"a l exception d[eu]|behalve|uitgezonderd|op .* na",
    re.IGNORECASE,
)
_BUT = Pattern(r"but|except|mais pas|maar niet|behalve|sauf", re.IGNORECASE)
_ANY = Pattern(
    r"\b(?:any ?where|any ?body|any ?one|any ?thing|every ?where|every ?thing|no ?where|partout|"
    r"any (?:way|hex|field|direction)|ergens|overal|nergens|alles|tout|n importe ou)$",
    re.IGNORECASE,
)


def _shares_a_level(items: Sequence[Item]) -> bool:
    """`H8, otherwise H9, both at level 3`: said of several alternatives, read of the last."""
    if "ELSE" not in kinds_of(items):
        return False
    at = next(n for n, item in enumerate(items) if item.kind == "ELSE")
    return any(
        kinds_of(segment) & {"ORDER", "HALF"}
        and _ALL.search(text_of([item for item in segment if item.kind != "ELSE"]))
        for segment in segments_of(items[at:])
    )


_ALL = Pattern(
    r"\b(?:both|either way|in (?:either|each|both) cases?|in any case|all of them|les deux|"
    r"tous les deux|dans (?:tous les|les deux) cas|allebei|beide|in elk geval|in beide gevallen)\b",
    re.IGNORECASE,
)


def _tells_to(items: Sequence[Item]) -> bool:
    """`Rouge me dit d'attaquer le 2`, `attack 2, says Red`: whose order is it?"""
    for segment in segments_of(items):
        is_said = [item.kind for item in segment[1:]] == ["COLOUR"]
        if is_said and _SAYS.fullmatch(segment[0].text):
            return True
    for segment in segments_of(items):
        at = next((n for n, item in enumerate(segment) if item.kind == "COLOUR"), -1)
        said = [n for n, item in enumerate(segment) if n > at and _SAYS.fullmatch(item.text)]
        if at == 0 and said and kinds_of(segment[said[0] :]) & {"ORDER", "WEAK"}:
            return True
    return False


_SAYS = Pattern(
    r"says|tells|asks|wants|suggests|dit|dis|demande|veut|propose|suggere|conseille|zegt|vraagt|"
    r"wil|stelt|beveelt|raadt",
    re.IGNORECASE,
)


def _is_by_somebody(items: Sequence[Item]) -> bool:
    """`If H8 is taken by Red`, `Blue permitting`: a state is one, whoever makes it is another."""
    kinds = [item.kind for item in items]
    for n, item in enumerate(items[:-1]):
        is_of_a_hex = item.kind == "COND" and item.value.endswith(("TAKEN", "FREE"))
        if is_of_a_hex and kinds[n + 1 : n + 3] == ["fill", "COLOUR"]:
            return _BY.fullmatch(items[n + 1].text) is not None
        if item.kind == "COLOUR" and _LETTING.fullmatch(items[n + 1].text):
            return True
    return False


_BY = Pattern(r"by|par|door", re.IGNORECASE)
_LETTING = Pattern(r"permitting|willing|allowing|consenting|agreeing", re.IGNORECASE)


def _tells_fuel(items: Sequence[Item]) -> bool:
    """`Fuel at 4 or more, and bomber 2 it is`: so much fuel, and no condition that has it."""
    return any(
        "NUMBER" in kinds_of(segment)
        and "COND" not in kinds_of(segment)
        and not kinds_of(segment) & {"PAST", "LATER", "WHY", "WHO"}
        and _FUEL.search(text_of(segment))
        for segment in _joined_at_or(items)
    )


def _joined_at_or(items: Sequence[Item]) -> list[list[Item]]:
    """The segments, those that `or` parts together."""
    found: list[list[Item]] = []
    for segment in segments_of(items):
        if segment[0].kind == "OR" and found:
            found[-1].extend(segment)
        else:
            found.append(segment)
    return found


_FUEL = Pattern(
    r"\b(?:fuel|petrol|carburant|essence|brandstof|benzine)\b.*\b(?:or|ou|of) "
    r"(?:more|less|fewer|above|below|plus|moins|meer|minder)\b",
    re.IGNORECASE,
)


def _waits_first(items: Sequence[Item]) -> bool:
    """`Wait one round, then attack 2`: two turns, or one?"""
    segments = segments_of(items)
    return any(
        kinds_of(wait) >= {"WEAK", "NUMBER"}
        and _ROUNDS.search(text_of(wait))
        and kinds_of(order) & {"ORDER", "FIELD"}
        for wait, order in pairwise(segments)
    )


def _waits_for(items: Sequence[Item]) -> bool:
    """`Wait for Red to go, then H8`: what is done later, or once something has happened."""
    return any(
        wait.value == "HOLD"
        and until.kind == "fill"
        and _UNTIL.match(until.text) is not None
        and "then" in (rest := kinds_of(items[n + 2 :]))
        and bool(rest & {"ORDER", "PLACED", "FIELD", "HALF"})
        for n, (wait, until) in enumerate(pairwise(items))
    )


_UNTIL = Pattern(r"(?:for|until|till?|qu|que|jusqu|tot|op|totdat)\b", re.IGNORECASE)


def _hangs_ahead_of_else(items: Sequence[Item]) -> bool:
    """`Assuming B3 stays put, otherwise hold`: a condition of what stands before, and no order by
    it."""
    said = [item.kind for item in items if item.kind not in UNSAID]
    if said[:1] != ["IF"] or "ELSE" not in said:
        return False
    ahead = frozenset(said[: said.index("ELSE")])
    return not ahead & (_ORDERS | {"HALF", "COND", "NOT", "SILENCE", "DODGE", "RADAR"}) and bool(
        ahead & {"BARE", "PLACED", "COLOUR", "WHO", "DOES"}
    )


def _leaves_it_to_chance(items: Sequence[Item]) -> bool:
    """`Toss a coin: heads B3, tails B4`, `roll a die: 1-3 attack B3`."""
    return _CHANCE.search(text_of(items)) is not None


_CHANCE = Pattern(
    r"\b(?:(?:toss|flip|spin)(?: up)? (?:a|for) ?coin|"
    r"(?:roll|throw|cast) (?:a|the|one)? ?(?:die|dice)|"
    r"draw (?:lots|straws)|heads .* tails|pile ou face|tire[rz]? (?:au sort|a pile)|"
    r"lance[rz]? (?:un|le) de|kop of munt|gooi (?:een|de) (?:munt|dobbelsteen)|"
    r"(?:loot|lot) maar)\b",
    re.IGNORECASE,
)


def _offers_whatever(items: Sequence[Item]) -> bool:
    """`Go to H8, or whatever the hex beside it is called`: one of two, the other not said."""
    return any(
        one.kind == "OR" and _WHATEVER.match(other.text) is not None
        for one, other in pairwise(items)
    )


_WHATEVER = Pattern(r"(?:whatever|whichever|wherever|whoever|n importe|quel|wat|welke?)\b", re.I)


def _keeps_away(items: Sequence[Item]) -> bool:
    """`Go to H8 but stay off the sea`: a limit on the way that no order has; `so as to stay clear
    of it` is a reason."""
    at = next((n for n, item in enumerate(items) if item.value.startswith("MOVE ")), -1)
    return at >= 0 and _AWAY.search(text_of(items[at + 1 :])) is not None


_AWAY = Pattern(
    r"(?<!to )(?<!pour )(?<!te )\b(?:(?:stay|keep|steer|remain)(?:ing)? (?:well )?"
    r"(?:off|away|clear|out of (?:the|his|their|sight|reach|range))|avoid(?:ing)?|"
    r"(?:tout )?en evitant|evite[rz]?|en restant (?:loin|hors)|"
    r"restez? (?:loin|hors)|uit de buurt|vermijd(?:en|end)?|blijf (?:weg|uit))\b",
    re.IGNORECASE,
)
_ROUNDS = Pattern(r"\b(?:rounds?|turns?|tours?|rondes?|beurten|beurt)\b", re.IGNORECASE)


def _goes_on_to_another(items: Sequence[Item]) -> bool:
    """`Attaquer le 2 puis le 3`: a bomber by its number alone, behind a word that goes on."""
    for n, item in enumerate(items):
        if item.kind != "then" or not n or not items[n - 1].value.startswith("ATTACK "):
            continue
        behind = [one for one in items[n + 1 :] if one.kind not in UNSAID | {"fill"}]
        if kinds_of(behind[:1]) <= {"NUMBER", "BARE"} and len(behind) == 1:
            return True
    return False


def _limits_how_far(items: Sequence[Item]) -> bool:
    """`Minstens een niveau klimmen`: at least, at most, and nothing that takes it."""
    return any(
        limit.kind == "fill" and _AT_LEAST.fullmatch(limit.text) and _is_measured(order)
        for one, other in pairwise(items)
        for limit, order in ((one, other), (other, one))
    )


def _is_measured(item: Item) -> bool:
    return item.kind == "ORDER" and item.value.split()[0] in ("CLIMB", "DIVE", "LEVEL", "MOVE")


_AT_LEAST = Pattern(
    r"at (?:the )?(?:very )?(?:least|most)|no (?:more|less) than|or (?:more|less|so)|"
    r"au (?:moins|plus|maximum|minimum)|minstens|hoogstens|minimaal|maximaal|"
    r"ten (?:minste|hoogste)",
    re.IGNORECASE,
)


def _prefers_another(items: Sequence[Item]) -> bool:
    """`Attack 2, but 3 first`, `although I'd rather have 3`: another bomber, said to be better."""
    attacked = {item.value for item in items if item.value.startswith("ATTACK ")}
    if not attacked or "ELSE" in kinds_of(items):
        return False
    for segment in segments_of(items)[1:]:
        named = [item for item in segment if item.kind in ("NUMBER", "BARE")]
        if kinds_of(segment) & {"ORDER", "PAST", "DOES", "WHO", "WHY", "LATER", "NOT", "ASK"}:
            continue
        is_other = len(named) == 1 and f"ATTACK {named[0].value}" not in attacked
        if is_other and _BETTER.search(text_of(segment)):
            return True
    return False


_BETTER = Pattern(
    r"\b(?:first|better|rather|preferably|prefer|would do|d abord|plutot|mieux|de preference|"
    r"eerst|liever|beter|bij voorkeur|only in an emergency)\b",
    re.IGNORECASE,
)


def _is_of_a_part(items: Sequence[Item]) -> bool:
    """`N N, the second only if H8 is free`: a condition on a part of an order."""
    return any(one.kind == "NTH" and other.kind in ("COND", "IF") for one, other in pairwise(items))


def _is_for_all_of_something(items: Sequence[Item]) -> bool:
    """`Voor alle zorbels: noord`: what always holds, of what nobody knows."""
    at = next((n for n, item in enumerate(items) if item.kind == "colon"), 0)
    opens = next((n for n, item in enumerate(items[:at]) if _FOR_ALL.search(item.text)), at)
    head = text_of(items[: opens + 2])
    is_always = _FOR_ALL_OF.search(head) is not None
    return is_always and bool(kinds_of(items[opens:at]) & {"unknown"})


_FOR_ALL = Pattern(r"\b(?:for|pour|voor)\b", re.IGNORECASE)
_FOR_ALL_OF = Pattern(
    r"\b(?:for|pour|voor) (?:all|every|each|any|alle|elke|elk|iedere|ieder|tous|toutes|chaque)\b",
    re.IGNORECASE,
)


def _lands_at_anothers(items: Sequence[Item]) -> bool:
    """`Land at the base of the others`, `at the field of my neighbour`: no field of one's own."""
    lands = any(item.kind == "FIELD" or item.value.startswith("LAND") for item in items)
    return lands and _OF_ANOTHER.search(text_of(items)) is not None


_OTHERS = (
    r"(?:other|another|neighbour|neighbor|friend|enem|opponent|somebody|someone|anybody|anyone|"
    r"comrade|colleague|all(?:y|ies)\b|rival|foe|german|mate|chap|fellow|autre|voisin|ami|ennemi|"
    r"adversaire|ander|buur|buren|vriend|vijand|tegenstander|iemand|quelqu)"
)
_OF_ANOTHER = Pattern(
    r"\b(?:base|field|airfield|aerodrome|airstrip|strip|home|terrain|piste|veld|vliegveld|"
    r"thuisbasis|basis|thuisveld) (?:of|belonging to|from|van|de|du|des|d) "
    r"(?:(?:the|an?|my|our|its|his|her|le|la|les|l|mon|mes|un|een|de|het|mijn|onze|some) )*"
    rf"{_OTHERS}",
    re.IGNORECASE,
)


_WITH_AN_ORDER: Sequence[tuple[Callable[[Sequence[Item]], bool], Why]] = (
    (_excepts, Why.HOLE),
    (_lands_at_anothers, Why.HOLE),
    (_shares_a_level, Why.CHOICE),
    (_tells_to, Why.HOLE),
    (_is_by_somebody, Why.CONDITION),
    (_tells_fuel, Why.CONDITION),
    (_waits_first, Why.TWO_ACTIONS),
    (_waits_for, Why.CONDITION),
    (_hangs_ahead_of_else, Why.CONDITION),
    (_keeps_away, Why.CONDITION),
    (_leaves_it_to_chance, Why.CHOICE),
    (_offers_whatever, Why.CHOICE),
    (_goes_on_to_another, Why.TWO_ACTIONS),
    (_limits_how_far, Why.HALF),
    (_prefers_another, Why.CHOICE),
    (_is_of_a_part, Why.CONDITION),
    (_is_for_all_of_something, Why.HOLE),
    (goes_by, Why.HALF),
    (bounds_a_level, Why.HALF),
    (is_half_told_anew, Why.CHOICE),
)


_TWO = 2


def _asks_what_orders_hang_on(said: Sequence[Said]) -> bool:
    """`Enough petrol? Attack 2. Otherwise land`: what is asked ahead of an order that has an
    alternative may be its condition."""
    if len(said) < _TWO or not said[0].is_question or said[1].is_question:
        return False
    asked = kinds_of(said[0].items)
    opens = kinds_of([item for item in said[1].items if item.kind not in UNSAID][:1])
    if not kinds_of(said[1].items) & _ORDERS or opens & {"COND", "IF", "ELSE", "ROUND"}:
        return False
    if len(said[0].items) > _SHORT or _TO_YOU.search(text_of(said[0].items)):
        return False
    if asked & {"ASK", "PAST", "ORDER", "ELSE"}:
        return False  # `Can't be done? Attack 3. Can't be done either? Climb 1` is no condition
    behind = [item for item in said[1].items if item.kind not in UNSAID]
    goes_on = [item for one in said[2:3] for item in one.items if item.kind not in UNSAID]
    is_of_a_place = bool(asked & {"PLACED", "BARE"})
    if is_of_a_place and _SOMEBODY.search(text_of(said[0].items)):
        return True  # `Someone in S11? I'm off to S10.`
    return kinds_of(goes_on[:1]) == {"ELSE"} or (is_of_a_place and "ELSE" in kinds_of(behind))


_SOMEBODY = Pattern(r"\b(?:some|any)(?:one|body)\b|\b(?:quelqu un|iemand)\b", re.IGNORECASE)
_TO_YOU = Pattern(r"\b(?:you|your|tu|toi|vous|je|jij|jullie|u)\b", re.IGNORECASE)
