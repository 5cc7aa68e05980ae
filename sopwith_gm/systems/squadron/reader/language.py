"""Words and grammar of Squadron Leader's players, loaded from the data beside this file."""

import re
from collections.abc import Mapping
from functools import cache

from sopwith_gm.core.packaged import page_of
from sopwith_gm.core.patterns import Pattern
from sopwith_gm.reading.chart import Grammar, Meaning
from sopwith_gm.reading.vocabulary import MARKS, Vocabulary
from sopwith_gm.systems.squadron.reader.pages import (
    english,
    foreign,
    in_haste,
    not_own,
    of_everybody,
    put_together,
)
from sopwith_gm.systems.squadron.reader.states import KINDS as STATES

CODE_LETTERS = {"S": "\ue000", "BL": "\ue001", "BR": "\ue002", "TL": "\ue003", "TR": "\ue004"}
"""Letters that no player writes, each for a manoeuvre (`legend.py`)."""
UNREAD_LETTER = "\ue005"
"""And one for a manoeuvre that nobody can tell (`in_its_place.py`)."""
#: Capital letters by themselves; those of manoeuvres are shapes.
_LETTERS = {
    "A": (("attribute", "ATT"), ("soft", "")),
    "D": (("attribute", "DEF"),),
    "S": (("attribute", "SPD"),),
    "H": (("attribute", "HLT"),),
    "I": (("i", ""),),
    "@": (("take", ""), ("soft", "")),
    "T": (("desc", "T"),),
    "B": (("desc", "B"),),
    "°": (("degrees", ""),),
    "º": (("degrees", ""),),
    "≤": (("at_most", ""),),
    "↑": (("arrow", ""),),
    "←": (("arrow", ""),),
    **{letter: (("code", code),) for code, letter in CODE_LETTERS.items()},
    UNREAD_LETTER: (("code", "?"),),
}
_CODE = r"BL|BR|TL|TR|LB|RB|LT|RT"
_SHAPES = (
    (Pattern(r"([LlRr])"), "letter_side"),
    (Pattern(r"([SsFf])"), "code_s"),
    (Pattern(r"([BLRTSF]{3,}|[blrtsf]{4,})"), "codes"),
    (Pattern(r"y?a+r{2,}(?:gh*)?|a+r+gh+|gr{3,}|(?:bwa|mu?a)(?:ha)+", re.IGNORECASE), "polite"),
    (Pattern(r"[xX×]"), "times"),
    (Pattern(r"([NESWnesw])"), "compass"),
    (Pattern(r"[ny]"), "then"),
    (Pattern(r"[Rr](?!45|90)([0-9]{1,2})"), "rcode"),
    (Pattern(r"([BTbt])\.([LRlr])\.?"), "code"),
    (Pattern(rf"(?!(?-i:str)$)((?:{_CODE}|S|F){{2,}})", re.IGNORECASE), "run"),
)
#: Codes that are written without a gap before their count: `Sx2`.
_JOINED = Pattern(rf"({_CODE}|S|F)([xX])|([xX])({_CODE}|S|F)", re.IGNORECASE)
_WHOLE = Pattern(r"(?<![\w.])[BTbt]\.[LRlr]\.?(?!\w)|(?<![\w.])[Rr](?!45|90)[0-9]{1,2}(?!\w)")
#: Phrases that may stand in a sentence by themselves.
PHRASES = (
    "CODE", "MAN", "ADDED", "BETWEEN", "AGAIN", "HALF", "HEIGHT", "NO_HEIGHT", "IMMELMANN",
    "LEVEL", "SPEED", "FULL",
    "ELSE", "BLOCKED", "THEN", "OR", "IF", "MAYBE", "REF", "EARLIER", "MOVES", "NUMBERED", "IDLE",
    "NAME", "WISH", "HIM", "VAGUE", "ATTACK", "TAKE", "TARGETED", "AT_WILL", "WITHIN",
    "WITHIN_ALL", "CAN", "KILL", "NOBODY", "HOLD", "NEVER", "EXCEPT", "ANY_BUT", "ORDER",
    "ATTACK_ORDER", "ME", "ACE", "STAT", "BARE_STATS", "STATS", "STATS_HEAD", "STATION", "FACING",
    "PLACE", "ANYWHERE", "START", "FIX", "SCRAP", "DROP", "OLD", "SWAP", "ROUND", "NEXT", "TALK",
    "REASON", "WHOEVER", "BUT", "WOULD", "PUT", "NEAR_IF", "NOT_SHOT",
    "AVERSE", "PAST", "THOSE", "FREE", "KEPT",
)  # fmt: skip
_MOST = 9
"""Manoeuvres that a count may make: no budget pays for more."""


def _count(parts: Mapping[str, str]) -> str | None:
    item = parts.get("ONE") or parts.get("code") or "S"
    times = int(parts.get("OFTEN") or parts.get("MANY") or parts.get("number") or 1)
    return ",".join([item] * times) if 1 <= times <= _MOST else None


def _added(place: str) -> Meaning:
    """What is put behind all that stands, or before it."""

    def added(parts: Mapping[str, str]) -> str | None:
        codes = _count(parts)
        return f"{place}:{codes}" if codes and "?" not in codes else None

    return added


def _divisions(letters: str) -> list[list[str]]:
    """Every way to part letters into codes."""
    if not letters:
        return [[]]
    found = []
    for length in (1, 2):
        code = _CODES.get(letters[:length]) if len(letters) >= length else None
        if code:
            found += [[code, *rest] for rest in _divisions(letters[length:])]
    return found


_CODES = {
    "S": "S", "F": "S", "BL": "BL", "LB": "BL", "BR": "BR", "RB": "BR", "TL": "TL", "LT": "TL",
    "TR": "TR", "RT": "TR",
}  # fmt: skip


def _run(parts: Mapping[str, str]) -> str | None:
    letters = parts["run"]
    found = _divisions(letters) if len(letters) <= 2 * _MOST else []
    return ",".join(found[0]) if len(found) == 1 else None


def _nth(parts: Mapping[str, str]) -> str | None:
    """`1.`: no list of orders has so many items as `180.` would number."""
    return "" if int(parts["number"]) <= _LAST_PLACE else None


_LAST_PLACE = 20


def _angle(parts: Mapping[str, str]) -> str | None:
    number = int(parts["number"])
    if number in (45, 90):
        return "B" if number == 45 else "T"
    return "X" if number > _MOST and number % 15 == 0 else None


def _angle_kind(parts: Mapping[str, str]) -> str | None:
    kind = _angle(parts)
    return f"kind:{kind}" if kind in ("B", "T") else None


def _mistaken(parts: Mapping[str, str]) -> str | None:
    return "" if "error" in parts and parts["side"] != parts["side2"] else None


def _angled(parts: Mapping[str, str]) -> str | None:
    """`The turn is a 45, not a 90`: which of the two it is."""
    is_other = parts.get("ANGLE2") != parts["ANGLE"]
    return _swapped({**parts, "NEW": parts["ANGLE"]}) if is_other else None


def _turning(parts: Mapping[str, str]) -> str | None:
    said = set(parts.get("DESCS", parts.get("desc", "")) + parts.get("DESCS2", "")) - {"V"}
    side = parts.get("side") or parts.get("letter_side")
    return f"{said.pop()}{side}" if len(said) == 1 and said < {"B", "T"} else "?"


def _by_angle(parts: Mapping[str, str]) -> str | None:
    if parts["ONE"] == "?":
        return None  # `a right curve of 90 degrees`: which it is, the angle tells
    return parts["ONE"] if parts["ONE"][0] == parts["DESC"] else "?"


def _side_by_angle(parts: Mapping[str, str]) -> str | None:
    """`A left (90)`; where the turning says another angle nobody knows which is meant."""
    said = set(parts.get("DESCS", "") + parts["DESC"]) - {"V"}
    return f"{said.pop()}{parts['side']}" if len(said) == 1 and said < {"B", "T"} else "?"


def _degrees(parts: Mapping[str, str]) -> str | None:
    kind = _angle(parts)
    side = parts.get("side") or parts.get("letter_side")
    return kind and (f"{kind}{side}" if kind != "X" else "?")


def _turnings(parts: Mapping[str, str]) -> str | None:
    number, kind = parts["TURNS"].split()
    if not 1 <= int(number) <= _MOST or kind in "XV":
        return None
    return ",".join([f"{kind}{parts['side']}"] * int(number))


def _in_short(parts: Mapping[str, str]) -> str | None:
    """`Bank rt`: by itself that is a turn."""
    kind = parts["desc"]
    return f"{kind}{'L' if _LT in parts else 'R'}" if kind in "BT" else None


_LT = "'lt'"


def _both_sides(parts: Mapping[str, str]) -> str | None:
    sides, kind = (parts["side"], parts["side2"]), parts["desc"]
    single = not {parts.get("number", "1"), parts.get("number2", "1")} - {"1"}
    differ = single and sides[0] != sides[1]
    return ",".join(f"{kind}{side}" for side in sides) if differ and kind in "BT" else None


def _one_ahead(parts: Mapping[str, str]) -> str | None:
    return "S" if parts["number"] == "1" else None


def _only_one(parts: Mapping[str, str]) -> str | None:
    return parts["ONE"] if parts["number"] == "1" else None


def _not_one(parts: Mapping[str, str]) -> str | None:
    return "?" if parts["number"] != "1" else None


def _height(parts: Mapping[str, str]) -> str | None:
    number = int(parts.get("number") or parts.get("twice") or 1)
    word = "CLIMB" if {"climb", "gain"} & parts.keys() else "DIVE"
    return f"{word} {number}" if number <= _MOST else None


def _levels_more(parts: Mapping[str, str]) -> str | None:
    return f"CLIMB {parts['number']}" if 0 < int(parts["number"]) <= _MOST else None


def _dropped(parts: Mapping[str, str]) -> str | None:
    found = parts.get("ONE") or parts.get("CODE") or ""
    return found if "," not in found and found != "?" else None


def _item(parts: Mapping[str, str]) -> str | None:
    found = parts.get("ONE") or parts.get("CODE") or parts.get("HEIGHT") or ","
    return f"item:{found}" if "," not in found and found != "?" else None


def _nth_item(parts: Mapping[str, str]) -> str | None:
    found = _item(parts)
    return found and f"{found}:{parts['ordinal']}"


def _item_at_end(parts: Mapping[str, str]) -> str | None:
    found = _item(parts)
    return found and f"{found}:{'99' if 'at_last' in parts else '1'}"


def _swapped(parts: Mapping[str, str]) -> str | None:
    """An old thing and the new one: both are items of moves, or both are targets."""
    old = parts.get("WHICH") or parts["WHAT"]
    new = parts.get("NEWS") or parts["NEW"]
    alike = old.startswith("name:") == new.startswith("name:")
    return f"{old}>{new}" if alike and not {"kind:X", "kind:V"} & {old, new} else None


def _placed(parts: Mapping[str, str]) -> str | None:
    """`The second is a bank left`: it may tell on a list, or tell a place of it anew."""
    found = _swapped(parts)
    return found and found.replace(">", ">>")


def _placed_short(parts: Mapping[str, str]) -> str | None:
    return _placed({**parts, "WHICH": f"nth:{parts['ordinal']}"})


def _numbered(parts: Mapping[str, str]) -> str | None:
    return _swapped({**parts, "WHICH": f"nth:{parts['number']}"})


def _at_end(parts: Mapping[str, str]) -> str | None:
    return _swapped({**parts, "WHICH": f"nth:{parts['at_end']}"})


def _releveled(parts: Mapping[str, str]) -> str | None:
    old = parts["HEIGHT"]
    number = int(parts["number"])
    return f"item:{old}>item:{old.split()[0]} {number}" if 0 < number <= _MOST else None


def _made(parts: Mapping[str, str]) -> str | None:
    """`Make the turn a bank`; `make the turn left` says how it is flown."""
    return None if parts["NEWS"].startswith("side:") else _swapped(parts)


def _recoded(parts: Mapping[str, str]) -> str | None:
    old, new = parts["CODE"], parts["CODE2"]
    return f"item:{old}>item:{new}" if "," not in old + new else None


def _other_side(parts: Mapping[str, str]) -> str | None:
    return f"side:>side:{parts.get('side') or parts['letter_side']}"


def _nth_target(parts: Mapping[str, str]) -> str:
    return f"name:#{parts['ordinal']}"


def _swapped_name(parts: Mapping[str, str]) -> str | None:
    is_name = parts["NEW"].startswith("name:")
    return f"name:{parts['name']}>{parts['NEW']}" if is_name else None


def _same(parts: Mapping[str, str]) -> str | None:
    code = parts.get("code") or "S"
    return code if code == parts["ONE"] else None


def _under(manner: str) -> Meaning:
    def under(parts: Mapping[str, str]) -> str | None:
        item = parts.get("ONE") or parts.get("code") or "S"
        if "," in item or item == "?":
            return None
        return f"{manner} {item}" if (manner, item) != ("ROLL", "S") else "?"

    return under


def _range(parts: Mapping[str, str]) -> str | None:
    return parts["number"] if parts["number"] in ("1", "2") else "?"


def _stations(parts: Mapping[str, str]) -> str | None:
    numbers = parts.get("NUMBERS") or parts["number"]
    return numbers if all(1 <= int(one) <= 8 for one in numbers.split(",")) else None


def _no_codes(parts: Mapping[str, str]) -> str | None:
    return None if len(_divisions(parts["codes"])) == 1 else "?"


def _at_most(parts: Mapping[str, str]) -> str | None:
    return parts["number"] if parts["number"] in ("1", "2") else None


def _below(parts: Mapping[str, str]) -> str | None:
    return {"2": "1", "3": "2"}.get(parts["number"])


def _two_names(parts: Mapping[str, str]) -> str | None:
    return f"{parts['name']}|{parts['name2']}"


def _order(parts: Mapping[str, str]) -> str | None:
    if "would" in parts:
        return "me"
    return "|".join(parts[key] for key in ("WHO", "WHO2") if key in parts)


def _own_turn(parts: Mapping[str, str]) -> str | None:
    place = parts.get("ordinal") or parts["coming"]
    return place if place != "1" else None


def _after(parts: Mapping[str, str]) -> str | None:
    return f"{parts['WHO2']}|{parts['WHO']}"


def _die(parts: Mapping[str, str]) -> str:
    return f"{'attack' if 'attack' in parts else 'defence'} {parts.get('number', '')}"


def _ace(parts: Mapping[str, str]) -> str | None:
    """Dice for the attack and for the defence, of which one may be told as all that there are."""
    uses = [parts[key].split(" ") for key in ("DICE", "DICE2") if key in parts]
    told = {use: number or parts["ACES"] or "1" for use, number in uses}
    both = f"{told.get('attack', '0')} {told.get('defence', '0')}"
    return both if len(told) == len(uses) else None


def _rest_but(parts: Mapping[str, str]) -> str | None:
    return f"{parts['attribute']} {parts['number2']},rest {parts['number']}"


def _columns(parts: Mapping[str, str]) -> str | None:
    found = [parts[key] for key in ("attribute", "attribute2", "attribute3", "attribute4")]
    return ",".join(found) if len(set(found)) == 4 else None


def _two_stats(parts: Mapping[str, str]) -> str | None:
    names = {parts["attribute"], parts["attribute2"]}
    return (
        ",".join(f"{name} {parts['number']}" for name in sorted(names)) if len(names) == 2 else None
    )


def _all_stats(parts: Mapping[str, str]) -> str | None:
    """The four of them, each once: a line of the set-up, wherever it stands."""
    told = [value for name, value in parts.items() if name.startswith("STAT")]
    names = {one.split()[0] for one in told}
    whole = len(told) == len(names) == 4 and "rest" not in names
    return ",".join(told) if whole and not any("," in one for one in told) else None


def _column_stats(parts: Mapping[str, str]) -> str | None:
    numbers = [parts[key] for key in ("number", "number2", "number3", "number4")]
    return ",".join(
        f"{name} {number}"
        for name, number in zip(parts["COLUMNS"].split(","), numbers, strict=True)
    )


_FUNCTIONS: Mapping[str, Meaning] = {
    "added_last": _added("last"), "added_first": _added("first"),
    "count": _count, "run": _run, "angle": _angle, "angle_kind": _angle_kind, "angled": _angled,
    "mistaken": _mistaken,
    "nth": _nth,
    "round_really": lambda parts: [
        value for name, value in parts.items() if name.startswith(("number", "high"))
    ][-1], "turning": _turning, "degrees": _degrees,
    "let": lambda parts: _turning({**parts, "side": "L"}),
    "turnings": _turnings, "both_sides": _both_sides, "in_short": _in_short, 
    "one_ahead": _one_ahead, "not_one": _not_one, "same": _same,
    "only_one": _only_one,
    "height": _height, "dropped": _dropped,
    "swapped": _swapped, "placed": _placed, "placed_short": _placed_short,
    "at_end": _at_end, "numbered": _numbered, "releveled": _releveled, "made": _made,
    "other_side": _other_side, "recoded": _recoded,
    "nth_target": _nth_target, "swapped_name": _swapped_name, "item": _item,
    "nth_item": _nth_item, "item_at_end": _item_at_end,
    "split_s": _under("SPLITS"), "roll": _under("ROLL"), "range": _range,
    "at_most": _at_most,
    "no_codes": _no_codes, "stations": _stations, "below": _below,
    "levels": lambda parts: parts["number"], "two_names": _two_names, "order": _order,
    "after": _after, "own_turn": _own_turn,
    "levels_more": _levels_more, "by_angle": _by_angle,
    "side_by_angle": _side_by_angle, "die": _die, "ace": _ace,
    "columns": _columns, "all_stats": _all_stats, "column_stats": _column_stats,
    "two_stats": _two_stats, "rest_but": _rest_but,
    "gone": lambda parts: f"name:{parts['gone_if']}" if parts["gone_if"] else "",
}  # fmt: skip


def kinds_of_words() -> frozenset[str]:
    """Every kind that a word, a letter, a shape or a mark may have."""
    listed = (kind for senses in _LETTERS.values() for kind, _ in senses)
    marks = (kind for kinds in MARKS.values() for kind in kinds)
    shapes = (kind for _, kind in _SHAPES)
    own = (*english(), *put_together())
    return frozenset(("name", "name_of", "fill", *STATES, *own, *listed, *marks, *shapes))


@cache
def vocabulary() -> Vocabulary:
    """All words; those of every day only where the game's own page has not the same."""
    everyday = page_of("sopwith_gm.reading", "everyday.yaml")
    near = page_of(__package__, "words/near.yaml")
    own, composed = (
        {kind: in_haste(of_everybody(kind, entry)) for kind, entry in page.items()}
        for page in (english(), put_together())
    )
    pages: list[dict[str, object]] = [own, {"fill": not_own(everyday["fill"])}, *foreign()]
    return Vocabulary(pages, near, _LETTERS, _SHAPES, _JOINED, _WHOLE, composed=[composed])


@cache
def grammar() -> Grammar:
    """All rules."""
    return Grammar(page_of(__package__, "grammar.yaml"), _FUNCTIONS, PHRASES)
