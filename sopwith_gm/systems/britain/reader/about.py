"""What a sentence is about: dodges, radar calls, sectors, what an aircraft does."""

import re
from collections.abc import Sequence
from itertools import pairwise

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Stretch
from sopwith_gm.systems.britain.reader.half_said import then_does
from sopwith_gm.systems.britain.reader.sentences import PARTING, Item, Said, kinds_of, phrases_of

ORDERING = frozenset({"ORDER", "WEAK", "HALF", "FIELD", "ANY", "LETTERS"})
"""What may order something by itself."""
CONTENT = ORDERING | {"PLACED", "BARE", "NUMBER", "NEAREST"}
"""What may be part of an order."""
SHORT = 9
"""Items below which a sentence is short: it says no more than one thing."""


def hints(one: Said) -> bool:
    """`I take of with my plane`: a word that orders are made of, in what was read as talk."""
    if one.is_question:
        return False
    headed = [item.kind for item in one.items[:2]] == ["COLOUR", "colon"]
    one = one._replace(items=one.items[2:]) if headed and one.items[2:] else one
    kinds = kinds_of(one.items)
    if _does_at_last(one.items):
        return True
    if {"WHO", "ORDER"} <= kinds and not kinds & {"PAST", "LATER", "NOT", "IF", "DOES"}:
        return True
    if "IF" in kinds and phrases_of(one.items)[0].kind == "IF" and then_does(one.items):
        return True  # `If the second is taken, go one`
    if one.items[0].value == "where" or _opens_aside(one.items):
        return True  # `Move where I can attack B3 next turn`
    if kinds & {"PAST", "WHO", "LATER", "ASK", "DOES", "COLOUR"}:
        return False
    return len(one.items) < SHORT + 2 and any(
        item.kind in ("fill", "unknown", "ODD", "FLY") and _HINT.fullmatch(item.text)
        for n, item in enumerate(one.items)
        if not (_GET.fullmatch(item.text) and "NOT" in kinds_of(one.items[:n]))
    )


def _does_at_last(items: Sequence[Item]) -> bool:
    """`For my brother, who's in bed: he holds`: what somebody does, where it is all that is said
    in the end, and may be what he orders."""
    said = [item for item in items if item.kind not in ("dot", "bang")]
    return (
        [item.kind for item in said[-2:-1]] == ["WHO"]
        and _STAYS.fullmatch(said[-1].text) is not None
        and kinds_of(said[-3:-2]) <= PARTING
    )


_STAYS = Pattern(r"stays|remains|waits|holds|circles|passes|reste|attend|blijft|wacht", re.I)


def _opens_aside(items: Sequence[Item]) -> bool:
    """`Forward, and let them have it`, `Higher, please, and a happy Easter`: a side of a plane, or
    up or down, and no more, is the first clause."""
    return items[0].value in ("what side", "how far") and kinds_of(items[1:2]) <= PARTING


_GET = Pattern(r"get|take|prendre|neem", re.IGNORECASE)
"""Denied, it orders nothing: `I never get that rule`."""


_HINT = Pattern(
    r"take|taking|go|get|fly|land|hold|stay|climb|dive|up|down|move|head|home|left|right|links|rechts|"
    r"feet|levels?|notch|notches|hexes|niveaux?|niveaus?|crans?|trappen|vakken|"
    r"naar links|naar rechts|droite|gauche|prendre|aller|monter|descendre|gaan|neem|omhoog|omlaag|"
    r"(?:up|down|away) we go",
    re.IGNORECASE,
)


_UNITS = Pattern(
    r"levels?|notch(?:es)?|hex(?:es)?|crans?|niveaux?|cases?|niveaus?|trap(?:pen)?|vak(?:ken)?",
    re.IGNORECASE,
)


def follows(one: Said) -> bool:
    """`Otherways stay.` below an order: a word that nobody knows, and what may be an order."""
    said = phrases_of(one.items)
    kinds = kinds_of(said)
    is_conditional = [item.kind for item in said[:1]] == ["IF"]
    if is_conditional and said[-1].kind == "ODD" and _HOW.fullmatch(said[-1].text):
        return True  # `If somebody blocks me, just the once`
    if is_conditional and not one.is_question and then_does(one.items):
        return True  # `If one of them is occupied, go only one`
    is_short = len(one.items) < SHORT + 1 and not kinds & TOLD
    if is_short and any(
        (a.kind, b.value) == ("NUMBER", "what") and _UNITS.fullmatch(b.text)
        for a, b in pairwise(said)
    ):
        return True  # `Wrong, two levels.`
    if "unknown" in kinds and is_short and said[-1].kind in ("WEAK", "FIELD"):
        return True  # `zorbel neither is possible just hold`
    return (
        1 < len(said) < _FEW
        and said[0].kind == "unknown"
        and all(item.kind in ("WEAK", "FIELD", "PLACED", "BARE", "NUMBER") for item in said[1:])
    )


_HOW = Pattern(
    r"(?:(?:just|only) )?(?:the )?(?:once|twice)|higher|lower|left|right|(?:seulement )?une fois|"
    r"plus (?:haut|bas)|(?:maar )?(?:een|twee) keer|hoger|lager|links|rechts",
    re.IGNORECASE,
)
"""What may be how an order is flown, and is none."""


def heads_a_list(look: str, one: Said) -> bool:
    """`My orders, in order of preference:`, above a list."""
    kinds = kinds_of(one.items)
    return (
        "PREFER" in kinds
        and not kinds & CONTENT
        and look[one.start : one.end].rstrip().endswith(":")
    )


def refers(one: Said) -> bool:
    """`Same as last time, it worked a treat`, `swap my first two`: orders that stand elsewhere.

    Where a sentence opens with such words, or its clause says nothing else, it orders by them;
    so does a short one, or one that names what may be ordered. Within a tale they may be talk.
    """
    kinds = kinds_of(one.items)
    if one.is_question and _ARRIVED.match(" ".join(item.text for item in one.items)):
        return False  # `Did you get my last mail?`
    values = {item.value for item in one.items if item.kind == "REFER"}
    if any(_A_LETTER.search(item.text) for item in one.items if item.kind == "REFER"):
        return False  # `a good way to keep a letter short`
    if values == {"withdrawn"}:
        return False  # the last message counts as a whole (BB 13.8)
    if any(value.split(" ")[0] in ("done", "for") for value in values):
        return True
    behind = " ".join(item.text for item in _behind_reference(one.items))
    if _ONLY.fullmatch(behind):
        return False  # `No new orders, only this.`
    if (
        kinds & (CONTENT | {"ELSE", "FIRST", "NOT", "COLOUR", "PREFER"})
        or len(one.items) < SHORT - 1
    ):
        return True
    clause: list[str] = []
    for item in one.items:
        if item.kind in PARTING:
            if "REFER" in clause:
                break
            clause = []
        elif item.kind not in ("fill", "mark", "quote"):
            clause.append(item.kind)
    said = phrases_of(one.items)
    return set(clause) == {"REFER"} or said[0].kind == "REFER"


def reference_behind(one: Said) -> int:
    """`Attack B5, otherwise as last time`: where an alternative begins that stands in another
    message, behind orders of this one (BB 14.6); 0: nowhere."""
    at = max((n for n, item in enumerate(one.items) if item.kind == "ELSE"), default=0)
    ahead, behind = kinds_of(one.items[:at]), kinds_of(one.items[at:])
    is_order = "ORDER" in ahead and not ahead & {"REFER", "STANDING", "DODGE", "RADAR", "SILENCE"}
    return at if is_order and "REFER" in behind and not behind & CONTENT else 0


_A_LETTER = Pattern(
    r"\b(?:an?|any|une?|een) (?:letter|mail|message|lettre|brief|bericht)$", re.IGNORECASE
)
_ARRIVED = Pattern(
    r"\W*(?:did|have|has|avez|as|est-ce|heb|hebt|heeft|is)\b.*\b(?:get|got|receive[d]?|arrived?|"
    r"reach(?:ed)?|recu|arrivee?|ontvangen|gekregen|aangekomen)\b",
    re.IGNORECASE,
)


def _behind_reference(items: Sequence[Item]) -> list[Item]:
    """What stands behind a reference, up to a colon, without marks and words that part."""
    at = max(n for n, item in enumerate(items) if item.kind == "REFER")
    behind = items[at + 1 :]
    end = next((n for n, item in enumerate(behind) if item.kind == "colon"), len(behind))
    return [item for item in behind[:end] if item.kind not in PARTING - {"but"} | {"mark", "quote"}]


_ONLY = Pattern(
    r"(?:only|just|but|except|except for|save|apart from|bar|seulement|juste|sauf|uniquement|"
    r"alleen|enkel|slechts|behalve)(?: (?:for|from))? (?:this|that|these|the following|one thing|"
    r"ceci|cela|ca|ce qui suit|dit|deze|het volgende)(?: (?:one|change|thing))?",
    re.IGNORECASE,
)
"""What says that more follows, and nothing else."""


_FEW = 4
TOLD = frozenset({"PAST", "WHO", "DOES", "LATER", "ASK", "WHY"})
"""What makes talk of a sentence: what is past, later or asked, of others, a reason."""


def opens_else(items: Sequence[Item]) -> bool:
    """Does a sentence begin with a word for `ELSE`, and so go on with the chain before it?"""
    said = phrases_of(items)
    return kinds_of(said[:1]) == {"ELSE"}


BARE_SAID = 5
_TALKS = TOLD | {"NOT", "NOPE", "MAYBE"}
#: Behind these a verb of one's own stands.
_MODAL = Pattern(
    r"i'?ll|i'd like to|i want to|i shall|i will|i'm going to|i am going to|let me|let's|"
    r"i would like to|please|to|je vais|je veux|je voudrais|veuillez|ik ga|ik wil|graag|ik zal|wij|"
    r"we|i|je|ik",
    re.IGNORECASE,
)


def orders_perhaps(one: Said) -> bool:
    """`I'll zorbel two levels`, `zorbel on the ground`: a word that nobody knows where a verb of
    orders stands, and nothing that makes the sentence talk."""
    if kinds_of(one.items) & _TALKS:
        return False
    if len(one.items) > SHORT + 1:
        return False
    said = [item for item in one.items if item.kind not in ("mark", "quote", "NOW", "ROUND")]
    strange = [n for n, item in enumerate(said) if item.kind == "unknown"]
    if len(strange) > 1:
        return False
    n = strange[0]
    behind = kinds_of(said[n + 1 :])
    opens = not any(item.kind not in PARTING | {"fill"} for item in said[:n])
    opens = opens and (
        not n or said[n - 1].kind in PARTING or bool(_MODAL.fullmatch(said[n - 1].text))
    )
    if said[0].kind in ("WEAK", "FIELD") and len(said) <= BARE_SAID:
        return True  # `Hold this zorbel`
    return opens and bool(
        behind & {"NUMBER", "ODD", "BARE", "PLACED", "FIELD", "ANY", "NEAREST", "SHOOT"}
    )


def ends_a_list(one: Said) -> bool:
    """`No more radar orders`, `forget the dodges`: is a list to end, though none was read so?"""
    kinds = kinds_of(one.items)
    said = [item.kind for item in phrases_of(one.items)]
    return (
        said[:1] in (["NOPE"], ["NOT"], ["NONE"], ["SCRUB"], ["ODD"])
        and bool(kinds & {"RADAR", "DODGE"})
        and not kinds & {"PAST", "WHO", "DOES", "ASK"}
        and not one.is_question
        and len(one.items) < SHORT
    )


def is_list_with_a_hole(items: Sequence[Item]) -> bool:
    """`zorbel RADAR D7 D12`: a list in the normal form, but for its first word."""
    kinds = [item.kind for item in items if item.kind not in ("mark", "quote", "newline")]
    rest = frozenset(kinds[2:])
    return (
        kinds[:1] == ["unknown"]
        and kinds[1:2] in (["RADAR"], ["FLY"], ["DODGE"])
        and bool(rest)
        and rest <= {"PLACED", "NONE", "NOT", "REAR", "SHOOT", "comma", "dot"}
    )


_EXCUSES = frozenset({"PAST", "LATER", "WHO", "DOES", "COLOUR", "NOT", "NONE", "NOPE", "AFTER"})


def is_left(one: Said) -> bool:
    """`Bomber 3 is my target`: words of orders, and nothing that makes them talk."""
    sent = {n + 1 for n, item in enumerate(one.items) if _SENDS.fullmatch(item.text)}
    kinds = kinds_of([it for n, it in enumerate(one.items) if it.kind != "ANY" or n not in sent])
    said = [item.kind for item in phrases_of(one.items)]
    said = said[1:] if said[:2] == ["NOT", "NOT"] else said  # `Ne pas attaquer le 2`
    if said[:2] in (["NOT", "ORDER"], ["NOT", "HALF"]):
        return not one.is_question  # `Don't attack B3`: and what is to be done?
    is_told = bool(kinds & (CONTENT - {"NUMBER"} | {"ELSE"})) and not kinds & _EXCUSES
    return (is_told or _says_how_he_holds(one)) and not one.is_question


_SENDS = Pattern(r"send|say|write|post|mail|decide|submit|sign|commit", re.IGNORECASE)
"""`Before I send anything`: that is no bomber."""


def _says_how_he_holds(one: Said) -> bool:
    """`I shall remain on the ground another round, the mechanics have not finished`: a whole saying
    of orders in a clause that nothing excuses."""
    clause: list[Item] = []
    for item in (*one.items, None):
        if item is not None and item.kind not in PARTING:
            clause.append(item)
            continue
        said = [it for it in clause if it.kind == "WEAK" and len(it.text.split()) > _A_WORD]
        if said and not kinds_of(clause) & (_EXCUSES | {"unknown", "plain", "ASK", "WHY", "IF"}):
            return True
        clause = []
    return False


_A_WORD = 1


def begins_anew(kinds: frozenset[str], opens: Sequence[str]) -> bool:
    """Does a paragraph below press open with a set-up?"""
    if kinds & {"PAST", "WHO", "DOES", "unknown", "plain"}:
        return False
    return opens[:1] in (["SECTOR"], ["BASE"]) and bool(kinds & {"COLOUR", "PLACED"})


def denies_by_name(one: Said) -> bool:
    """`Forget the hold.`: what is taken back, and no more."""
    said = [item.kind for item in phrases_of(one.items)]
    return len(said) == 2 and said[0] in ("NOT", "NONE", "SCRUB") and said[1] in ORDERING


def delegates(items: Sequence[Item]) -> bool:
    """`Do what you think best with my plane`: an order that says nothing."""
    return any(item.value == "delegated" for item in items)


_UNSAID = frozenset({"fill", "mark", "quote", "comma", "dot", "bang"})


_WH = Pattern(r"where|when|what|who|how|why|ou|quand|que|qui|waar|wanneer|wat|wie|hoe", re.I)


def wavers(one: Said) -> bool:
    """`Or maybe 2`: a second thought about what was ordered, and no word that decides."""
    said = [item.kind for item in one.items if item.kind not in _UNSAID]
    said = said[1:] if said[:1] in (["but"], ["and"], ["then"]) else said
    if set(said) & {"OR", "MAYBE"} and set(said) <= {"OR", "MAYBE", "NOT"}:
        return True  # `Or perhaps not.`
    opens = said[:1] in (["OR"], ["MAYBE"]) and "COND" not in said
    kinds = kinds_of(one.items)
    named = next((n for n, item in enumerate(one.items) if item.kind in CONTENT), 0)
    # `Or maybe H8, what do you say?` names something first, and wavers
    wonders = any(item.kind == "ASK" and _WH.fullmatch(item.text) for item in one.items[:named])
    return opens and not wonders and "LATER" not in kinds and bool(kinds & (CONTENT | {"NTH"}))


def offers(one: Said) -> bool:
    """`Move to N9. Or attack 4.`: no second thought, but one of two, and nobody knows which."""
    return (
        kinds_of(phrases_of(one.items)[:1]) == {"OR"}
        and bool(kinds_of(one.items) & CONTENT)
        and not kinds_of(one.items) & {"MAYBE", "ASK", "FIX", "INSTEAD", "COND", "IF"}
        and not one.is_question
    )


def apart(doubts: Sequence[Stretch]) -> list[Stretch]:
    """Stretches that do not overlap."""
    found: list[Stretch] = []
    for a, b in doubts:
        if found and a < found[-1][1]:
            found[-1] = (found[-1][0], max(b, found[-1][1]))
        else:
            found.append((a, b))
    return found


def only_colours(one: Said) -> bool:
    """`Blue or Green`, `Red please!`"""
    colours = sum(item.kind == "COLOUR" for item in one.items)
    numbers = [item.value for item in one.items if item.kind == "NUMBER"]
    numbered = {"NUMBER"} if sorted(numbers) == [str(n + 1) for n in range(colours)] else set()
    rest = (
        kinds_of(one.items)
        - PARTING
        - numbered
        - {"COLOUR", "OR", "fill", "mark", "quote", "NOT", "FIRST", "ELSE"}
    )
    if rest == {"ODD"} and all(_PLACE.fullmatch(i.text) for i in one.items if i.kind == "ODD"):
        rest = frozenset()  # `Blue first, Yellow second`
    asks = any(item.text.lower() in _PLEASE for item in one.items)
    return not rest and (colours > 1 or (colours == 1 and asks))


_PLACE = Pattern(
    r"(?:the )?(?:first|second|third|fourth|last|[1-4](?:st|nd|rd|th|e))|"
    r"premier|deuxieme|troisieme|quatrieme|eerste|tweede|derde|vierde",
    re.IGNORECASE,
)
_PLEASE = frozenset({"please", "pls", "svp", "s il vous plait", "graag", "aub", "alsjeblieft"})


def parts_of(items: Sequence[Item]) -> list[tuple[str, list[Item]]]:
    """The items behind each word for dodges or radar; those before the first where nothing is
    behind it: `Behind him whenever I have to dodge`."""
    at = [n for n, item in enumerate(items) if item.kind in ("DODGE", "RADAR")]
    parts: list[tuple[str, list[Item]]] = []
    for i, n in enumerate(at):
        end = at[i + 1] if i + 1 < len(at) else len(items)
        if parts and items[n].kind == parts[-1][0]:
            parts[-1][1].extend(items[n + 1 : end])
        else:
            parts.append((items[n].kind, list(items[n + 1 : end])))
    listed = {"REAR", "SHOOT", "ORDER", "PLACED", "NONE", "HALF"}
    ahead = list(items[: at[0]])
    opens = max((n + 1 for n, item in enumerate(ahead) if item.kind in _APART), default=0)
    if kinds_of(ahead[opens:]) & listed:
        ahead = ahead[opens:]
    if parts and _goes_on_with_else(parts[0][1]) and kinds_of(ahead) & listed:
        # `M12 is where I land when my radar is hit, or else M7`
        parts[0] = (parts[0][0], ahead + parts[0][1])
    elif (
        parts
        and kinds_of(ahead) & listed
        and (len(parts) > 1 or not kinds_of(parts[0][1]) & listed)
    ):
        parts[0] = (
            (parts[0][0], ahead + parts[0][1]) if not kinds_of(parts[0][1]) & listed else parts[0]
        )
    return parts


def _goes_on_with_else(items: Sequence[Item]) -> bool:
    return [item.kind for item in phrases_of(items)][:1] == ["ELSE"]


_APART = frozenset({"semi", "dash", "dot"})


def _heads(items: Sequence[Item], told: Item) -> bool:
    """`Radar, please: A10`: does a colon stand behind a word, and before what is listed?"""
    behind = items[items.index(told) + 1 :]
    listed = {"REAR", "SHOOT", "ORDER", "PLACED", "NONE", "HALF"}
    end = next((n for n, item in enumerate(behind) if item.kind in listed), len(behind))
    return any(item.kind in ("colon", "arrow") for item in behind[:end])


def _is_for(items: Sequence[Item], told: Item) -> bool:
    """`For radar hits D12`: said to be for it, and a field right behind."""
    at = items.index(told)
    ahead = [item.text.lower().split()[-1] for item in items[max(0, at - 1) : at] if item.text]
    return ahead in (["for"], ["pour"], ["voor"]) and kinds_of(items[at + 1 : at + 2]) == {"PLACED"}


_KINDLY = Pattern(r"kindly|please|pls|and|also|,|graag|veuillez|merci de", re.IGNORECASE)
_LISTS_FIELDS = PARTING | {"fill", "plain", "RADAR", "PLACED", "ELSE", "FIRST"}


def orders_a_list(kind: str, items: Sequence[Item], one: Said, is_standing: bool) -> bool:
    """Is a word for dodges or radar more than spoken of?"""
    kinds = kinds_of(items)
    if not kinds & {"REAR", "SHOOT", "ORDER", "PLACED", "NONE", "NOT", "HALF", "LETTERS", "BARE"}:
        return False
    whole = kinds_of(one.items)
    told = next((item for item in one.items if item.kind == kind), None)
    if kind == "RADAR" and told is not None and told.value == "alone":
        ahead = kinds_of(one.items[: one.items.index(told)])
        said = next((i.kind for i in one.items if not _KINDLY.fullmatch(i.text)), "")
        opens = said in ("RADAR", "STANDING", "NONE") or "STANDING" in whole
        opens = opens or is_standing or (ahead <= {"fill", "plain"} and whole <= _LISTS_FIELDS)
        return opens or _heads(one.items, told) or _is_for(one.items, told)
    if whole & {"PAST", "DOES", "unknown"} and not whole & {"IF", "STANDING", "colon"}:
        return False
    return (
        bool(kinds & {"REAR", "SHOOT", "ORDER", "PLACED", "NONE", "HALF", "LETTERS", "BARE"})
        or "NOT" in kinds
    )
