"""Clauses whose words may stand in any order: what cannot be done, a state, silence.

A rule of the grammar takes word by word and keeps what each says (`neg`, `ok`, `free`, a name);
here is decided what all of them together say.
"""

from collections.abc import Mapping

from sopwith_gm.reading.chart import Meaning

#: What a word says of something that can be done; any other value is the name of what it is about.
_OF_NAME = frozenset({"subject", "pad", "neg", "ok", "fail", "none", "cant"})
#: What may be said of a bomber or a hex.
_PREDICATES = frozenset({"free", "taken", "gone", "there", "nobody", "somebody", "plane"})


def _such(parts: Mapping[str, str]) -> str | None:
    """What words say of something that can be done or not, put together; of one thing at most."""
    first, rest = parts["SUCH"], set(parts["SUCHES"].split())
    if (first == "neg" and first in rest) or (first != "pad" and rest - _OF_NAME):
        return None  # `failing that bomber 3`: what is named there is what is ordered
    return " ".join(sorted({first, *rest}))


def _fails(parts: Mapping[str, str]) -> str | None:
    """What it is that cannot be done, "" where it is not named; None: nothing says that."""
    said = set(parts["SUCHES"].split()) | set(parts.get("first_verb", "").split())
    name = "".join(said - _OF_NAME)
    is_denied = ("neg" in said) != ("none" in said)
    if "cant" in said or ("fail" in said and not said & {"neg", "none"}):
        return name
    return name if is_denied and "ok" in said and "fail" not in said else None


def _can_be(parts: Mapping[str, str]) -> str | None:
    """`If it can be managed`, `if bomber 3 is in reach`: what adds nothing to the order beside it,
    of which it names whom or where, or "" where nothing is named."""
    said = set(parts["SUCHES"].split())
    name = "".join(said - _OF_NAME)
    return name if "ok" in said and said <= {"ok", "subject", "pad", name} else None


def _fails_first(parts: Mapping[str, str]) -> str | None:
    """`Lukt dat niet`: the same, where the verb stands first, and what it is said of behind it."""
    said = set(parts["SUCHES"].split())
    return _fails(parts) if "subject" in said or said - _OF_NAME else None


def _fails_asked(parts: Mapping[str, str]) -> str | None:
    """`Not possible?`, `can't be done?`: the same in a word or two, which name nothing."""
    said = set(parts["SUCHES"].split())
    return _fails(parts) if said <= {"neg", "ok", "fail", "pad"} else None


def _is_not(parts: Mapping[str, str]) -> str | None:
    """`If it is not`, `if nothing is`, and nothing more: the same."""
    said = set(parts["SUCHES"].split())
    if said <= {"none", "pad"}:
        return "" if "none" in said else None
    return "" if said <= {"neg", "subject", "pad"} and {"neg", "subject"} <= said else None


def _failing(parts: Mapping[str, str]) -> str | None:
    """`Failing even that`: only what was said before is named."""
    said = set(parts["SUCHES"].split())
    return (
        "".join(said - _OF_NAME)
        if "subject" in said and not said & {"ok", "fail", "none"}
        else None
    )


def _silent(parts: Mapping[str, str]) -> str | None:
    """Words of silence, put together."""
    first, rest = parts["HUSH"], parts["HUSHES"].split()
    return None if first == "neg" and first in rest else " ".join(sorted({first, *rest}))


def _says_nothing(parts: Mapping[str, str]) -> str | None:
    """Do the words say that no orders come, or that the player is away?"""
    said = set(parts["HUSHES"].split())
    is_denied = ("neg" in said) != ("none" in said)
    is_told = is_denied and bool(said & {"tell", "thing", "news", "mine"}) and "away" not in said
    is_told = is_told or {"none", "carry"} <= said
    is_away = "away" in said and not said & {"neg", "none"}
    return "" if is_away or is_told else None


def _hushed_first(parts: Mapping[str, str]) -> str | None:
    """`Hoort u niets van mij`: the same, its verb first."""
    return _says_nothing({"HUSHES": f"{parts['HUSHES']} {parts['first_hush']}"})


def _without_word(parts: Mapping[str, str]) -> str | None:
    """`Without a word from me`."""
    said = set(parts["HUSHES"].split())
    return "" if said & {"tell", "thing", "news"} and not said & {"neg", "none", "away"} else None


def _says_no_word(parts: Mapping[str, str]) -> str | None:
    """`No letter from me:`, `nothing heard from me -`, ahead of what is flown then; `no news from
    me -` may be talk."""
    said = set(parts["HUSHES"].split())
    is_mine = "mine" in said or ("pad" in said and bool(said & {"thing", "news"}))
    is_told = bool(said & ({"thing", "tell", "carry"} | ({"news"} if "colon" in parts else set())))
    is_none = "none" in said and not said & {"neg", "away"}
    return "" if is_mine and is_told and is_none else None


def _told_amount(parts: Mapping[str, str]) -> str:
    return parts["AMOUNT"].replace(" ", "_")


def _told(parts: Mapping[str, str]) -> str | None:
    """Words that tell a state, put together; None where they speak of two things."""
    first, rest = parts["TOLD"], parts["TOLDS"].split()
    names = [word for word in (first, *rest) if word[0] in "BH<>"]
    return None if len(names) > 1 else " ".join(sorted({first, *rest}))


def _state(parts: Mapping[str, str]) -> str | None:
    """The state that words tell, in normal form; None where they tell none."""
    said = set(parts["TOLDS"].split())
    named = next((word for word in said if word[0] in "BH<>"), "")
    predicates = said & _PREDICATES
    is_denied = ("neg" in said) != ("nobody" in said)
    if named[:1] in ("<", ">"):
        if predicates or not said & {"fuel", "left"} or said & {"nobody", "somebody"}:
            return None
        comparison, number = named.split("_")
        return (
            f"FUEL {other_amount(comparison, int(number))}"
            if "neg" in said
            else f"FUEL {comparison} {number}"
        )
    if "fuel" in said or "left" in said:
        return None
    if (
        named[:1] == "B"
        or (not named and "gone" in said)
        or (predicates == {"there"} and said & {"him"})
    ):
        states = predicates - {"nobody", "somebody"}
        if named and said & {"him", "it"}:
            return None  # `he is gone bomber 3`: whoever stands behind it is another
        who = f"B{named[1:]}" if named else "HIM" if said & {"him", "it"} else ""
        if not who or len(states) != 1 or states & {"free", "taken", "plane"}:
            return None
        is_gone = ("gone" in states) != is_denied
        return f"{who} {'GONE' if is_gone else 'THERE'}"
    place = named[1:] or "IT"
    if not named and not said & {"it", "him", "there"} and not {"somebody", "taken"} <= said:
        return None
    states = predicates - {"there"}
    if "free" in states:
        is_free = not is_denied
        return f"{place} {'FREE' if is_free else 'TAKEN'}" if states == {"free"} else None
    if states & {"taken", "nobody", "somebody", "plane"} and not (
        states == {"nobody"} and "neg" in said
    ):
        return f"{place} {'FREE' if is_denied else 'TAKEN'}"
    return None


def _state_first(parts: Mapping[str, str]) -> str | None:
    """`Has B3 been shot down`: the same, its verb first and then what it is said of."""
    told = parts["TOLDS"].split()
    if any(word[0] in "BH<>" for word in told) and {"BOMBER", "PLACE"} & set(parts):
        return None
    named = f"B{parts['BOMBER']}" if "BOMBER" in parts else ""
    named = f"H{parts['PLACE']}" if "PLACE" in parts else named
    kind = next((one for one in ("him", "it") if one in parts), "somebody")
    return _state({"TOLDS": " ".join((*told, named or kind))})


_SPOKEN = frozenset("2345")
"""Bare numbers that are bombers beside `is gone`; `one` may be any."""


def _number_gone(parts: Mapping[str, str]) -> str | None:
    return f"B{parts['number']} GONE" if parts["number"] in _SPOKEN else None


def _such_number(parts: Mapping[str, str]) -> str | None:
    """`If five isn't possible`; `one` may be any."""
    return parts["number"] if parts["number"] in _SPOKEN else None


def _number_there(parts: Mapping[str, str]) -> str | None:
    return f"B{parts['number']} THERE" if parts["number"] in _SPOKEN else None


def other_amount(comparison: str, number: int) -> str:
    """The opposite of so much fuel: of `<= 3`, `>= 4`."""
    return f">= {number + 1}" if comparison == "<=" else f"<= {max(0, number - 1)}"


CLAUSES: Mapping[str, Meaning] = {
    "such": _such, "fails": _fails, "can_be": _can_be, "fails_first": _fails_first,
    "fails_asked": _fails_asked,
    "is_not": _is_not, "failing": _failing, "silent": _silent, "says_nothing": _says_nothing,
    "hushed_first": _hushed_first, "says_no_word": _says_no_word,
    "without_word": _without_word, "told": _told,
    "told_amount": _told_amount, "state": _state, "state_first": _state_first,
    "number_gone": _number_gone, "such_number": _such_number, "number_there": _number_there,
}  # fmt: skip
