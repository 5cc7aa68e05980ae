"""A message line by line: what is the player's own, press, a note, a closing; and its sentences."""

import re
from collections.abc import Sequence
from itertools import zip_longest

from msgspec import Struct
from msgspec.structs import replace

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Role
from sopwith_gm.reading import signs
from sopwith_gm.systems.britain.reader.everyday import is_everyday
from sopwith_gm.systems.britain.reader.labels import labels_of, place_of
from sopwith_gm.systems.britain.reader.language import is_word

_NAME = Pattern(
    r"\W*(?:(?:[A-Z][\w.'-]*|van|de|der|von|le|la|of|the|and|en|et|ir\.|dr\.|drs\.|mr\.)\W+){0,3}[A-Z][\w.'-]*\W*"
)
_WRAPS_FROM = 45
"""Characters from which on a line may be wrapped prose."""
_WRAPS_ANY = 60
"""The same where the next line begins with a capital, as a name does."""


class Line(Struct, frozen=True):
    """A line of the player's own, or several where prose was wrapped; places in the whole text."""

    start: int
    end: int
    opens: bool
    """The first of its paragraph."""
    label: int = 0
    """Its number in a list; 0: none."""
    is_bullet: bool = False
    """It opens with a mark of a list, without a number."""
    is_rest: bool = False
    """What stands behind the first sentence of a line."""


def own_lines(look: str, roles: Sequence[Role], *, is_shouted: bool = False) -> list[Line]:
    """The lines that are the player's own words, wrapped prose put together.

    `is_shouted`: it was written in capitals, so that they tell nothing.
    """
    found: list[Line] = []
    start, opens = 0, True
    raws = look.split("\n")
    for raw, role, label in zip_longest(raws, roles, labels_of(raws)):
        if raw is None:
            break
        end = start + len(raw)
        if role in (None, Role.OWN) and (
            raw.rstrip() == "--"
            or raw.startswith("-- ")
            or (role is None and _FORWARDED.match(raw))
        ):
            break  # below it stands a signature, or what somebody else wrote
        is_own = role in (None, Role.OWN) and not raw.lstrip().startswith(">") and raw.strip()
        if is_own and not _LINE_OF_TABLE.fullmatch(raw) and not _heads_quote(look, raw, end):
            if not opens and label and _is_half_said(look, found[-1]):
                label = None  # `attack bomber`, and on the next line `4. Thank you`
            if not opens and not label and _continues(look, found[-1], raw, is_shouted):
                found[-1] = Line(found[-1].start, end, found[-1].opens, found[-1].label)
            else:
                at, number = (start + label.end, label.number) if label else (start, 0)
                until = end - len(raw) + len(raw.rstrip(" |")) if _ROW_OF_TABLE.match(raw) else end
                found.append(Line(at, until, opens, number, bool(label and not number)))
            opens = False
        else:
            opens = True
        start = end + 1
    return [part for line in found for part in _numbered_parts(look, line)]


_FORWARDED = Pattern(r"-{3,} *(?:original|oorspronkelijk|message d)[^\n]*-{3,}", re.IGNORECASE)
_ROW_OF_TABLE = Pattern(r"\s*\|.*\|\s*$")
_LINE_OF_TABLE = Pattern(r"[\s|:+=_~*#-]*(?:--|::|==|__|~~|\*\*|##)[\s|:+=_~*#-]*")
_WROTE = Pattern(r".*(?:wrote|a ecrit|schreef)\s?:\s*", re.IGNORECASE)


def _heads_quote(look: str, raw: str, end: int) -> bool:
    """`Ada wrote:`, above what is quoted."""
    return bool(_WROTE.fullmatch(raw)) and look[end:].lstrip().startswith(">")


_INLINE = Pattern(
    r"(?<!\S)\(?(?:([1-9]|[a-d]|i{1,3}|iv)\)\s*(?=\S)|(?<=[,:;] )([1-9])\. (?=[a-z]))"
)
_SET_UP = Pattern(
    r"\b(?:sectors?|secteurs?|bases?|basis|colou?r|kleur|couleur|red|blue|green|yellow|rouge|bleu|"
    r"vert|jaune|rood|blauw|groen|geel|dodge|radar)\b",
    re.IGNORECASE,
)


def _numbered_parts(look: str, line: Line) -> list[Line]:
    """`1) attack 3 2) hold` within a line: each number begins a line of a list."""
    if _SET_UP.search(look, line.start, line.end):
        return [line]  # a list of its own, read as one
    found = list(_INLINE.finditer(look, line.start, line.end))
    first = line.label + 1 if line.label else 1
    places = [_inline_place(one[1] or one[2]) for one in found]
    if places != [*range(first, first + len(found))]:
        return [line]
    if len(found) + bool(line.label) < _SEVERAL:
        return [line]
    ends = [*(one.start() for one in found), line.end]
    parts = [Line(line.start, ends[0], line.opens, line.label)]
    parts += [
        Line(one.end(), end, False, _inline_place(one[1] or one[2]))
        for one, end in zip(found, ends[1:], strict=True)
    ]
    return [part for part in parts if look[part.start : part.end].strip()]


_SEVERAL = 2


def _inline_place(label: str) -> int:
    return int(label) if label.isdigit() else place_of(label)


def _is_half_said(look: str, before: Line) -> bool:
    last = look[before.start : before.end].rstrip().rsplit("\n", 1)[-1]
    return len(last) >= _WRAPS_FROM and _HALF_SAID.search(last) is not None


def _continues(look: str, before: Line, raw: str, is_shouted: bool) -> bool:
    said = look[before.start : before.end].rstrip()
    last = said.rsplit("\n", 1)[-1]
    if _GREETING.match(said) and len(said) < _WRAPS_FROM:
        return False
    if _ADDRESSED.fullmatch(said) and "\n" not in look[: before.start].strip():
        return False
    if _LEGENDS.match(last) or (is_closing(last) and is_name(raw) and look.endswith(raw)):
        return False
    if press_begins(raw) and ":" in raw[:_LABEL]:
        return False  # `... landen op het dichtstbijzijnde veld` / `Pers: Groen bedankt iedereen`
    if _HANGS.search(said):
        return True
    if said[-1:] in ",-" or said.lower().endswith(
        (" and", " or", " the", " to", " et", " en", " of")
    ):
        return True
    opens = _OPENS_ORDER.match(raw)
    if _is_half_said(look, before) and not ((opens or _HEADS.match(raw)) and _WHOLE.search(last)):
        return True
    if said[-1:] == ":" and _LISTS.search(last):
        return True  # `Whenever I dodge:`, and the list
    if _HEADS.match(raw):
        return False
    if opens and raw.strip()[0].isupper():
        return False
    is_small = (said + raw).islower()
    bids = is_small and (_OPENS_WITH_VERB.match(raw) or (opens and look == look.lower()))
    if bids and not _VERB_FOLLOWS.search(said):
        return False  # `sorry, ik moest voetballen`, and below it `schiet nr 5 neer`
    is_last = look.rstrip().endswith(raw.rstrip())
    if is_closing(raw) or (is_last and (is_name(raw) or _closes_in_small(raw))):
        return False
    if _CLAUSE.match(raw) and not _ANY_MARK.search(look):
        return False  # where nothing else parts what is said, its lines do
    if said[-1:] in ".!?:;)":
        return len(last) >= _WRAPS_FROM and said[-1] in ".!?)" and raw.strip()[0].islower()
    if len(last) < _WRAPS_FROM:
        return False
    if raw.strip()[0].islower():
        return True
    first = re.match(r"\s*([^\W\d_]+)", raw)
    opens_anew = first is not None and first[1] != "I" and _is_common(first[1])
    opens_anew = opens_anew or _INTERJECTS.match(raw) is not None
    opens_anew = opens_anew and not is_shouted
    return len(last) >= _WRAPS_ANY and not _CODE.match(raw) and not opens_anew


_LABEL = 20
_HALF_SAID = Pattern(
    r"\b(?:at|on|in|for|from|a|an|my|your|no|any|every|each|our|his|her|its|their|by|with|without|"
    r"when|while|because|which|is|are|was|will|shall|should|has|have|be|if|bombers?|number|hex|level|land|attack|move|climb|than|"
    r"sur|au|du|de|la|le|les|un|une|vers|dans|pour|mon|ma|mes|si|que|bombardier|niveau|case|plus|"
    r"op|naar|van|het|een|mijn|met|voor|als|dat|dan|nummer|bommenwerper|vak)$",
    re.IGNORECASE,
)
"""What no sentence ends with: the line below goes on with it."""
_WHOLE = Pattern(r"\battack +any$", re.IGNORECASE)
"""But for an order of the normal form, where the next line begins with one too."""
_CLAUSE = Pattern(
    r"\s*(?:(?:and|but|or|et|mais|ou|en|maar|of) +)?(?:if|should|otherwise|else|failing|unless|"
    r"sinon|si|s'il|als|anders|indien|mocht|tenzij|zo niet)\b",
    re.IGNORECASE,
)
_ANY_MARK = Pattern(r"[.,;:!?]")
_INTERJECTS = Pattern(r"\s*[A-Z][a-z]+, ")


def _is_common(word: str) -> bool:
    """Is it no name, but a word that in the midst of a sentence has no capital?"""
    return is_word(word) or is_everyday(word, "en")


#: What opens a line of its own, as the normal form does; `I` does not.
_CODE = Pattern(r"\s*(?!I\b)[^\sa-z]+(?!\S)")
_LISTS = Pattern(r"\b(?:dodg|evad|radar|esquiv|ontwijk|uitwijk)", re.IGNORECASE)
#: `this turn: ...`: a line with a head of its own.
_HEADS = Pattern(
    r"\s*(?:(?:this|my|for|ce|cette|deze) +)*(?:turn|round|now|tour|ronde|beurt|orders?|ordres?|"
    r"bevelen|standing|dodges?|radar|silence|sector|base|press|preference|choi[cs]e|plan|option|"
    r"priority|alternative|first|second|third|fourth)\b[^:.,\n]{0,20}:\s",
    re.IGNORECASE,
)
_OPENS_ORDER = Pattern(
    r"\s*(?:standing|attack|move|climb|dive|level|land|hold|takeoff|ram)\b", re.IGNORECASE
)
#: A verb that bids, and what it is said of: in small letters throughout, a line of its own.
_OPENS_WITH_VERB = Pattern(
    r"\s*(?:please |pls |graag |svp )?(?:"
    r"(?:(?:shoot|attack|get|take|chase|tail|bag|go for|go after)(?: down)?|schiet|val|pak|"
    r"attaque[rz]?|abat(?:s|s?ez|tez|tre)?|prend(?:s|re)?|prenez)"
    r" (?:(?:the|le|la|de|het|bomber|bommenwerper|bombardier|number|nummer|numero|n[or]\.?) ?)*"
    r"(?:b?[1-5]|one|two|three|four|five|een|twee|drie|vier|vijf|un|deux|trois|quatre|cinq)\b|"
    r"(?:go|fly|move|head|ga|vlieg|aller|va|allez|vais|voler?)"
    r" (?:to |for |naar |en |vers |a |au )?(?:[a-u]-?1?[0-9]\b|north|south|noord|zuid|nord|sud)|"
    r"(?:climb|dive|go up|go down|stijg|klim|daal|duik|monte[rz]?|descend(?:s|re|ez)?|plonge[rz]?)"
    r" (?:one|two|een|twee|d'une?|de deux|une?|deux|[12])\b|"
    r"(?:take off|stay put|stay where|blijf|opstijgen|stijg op|decolle[rz]?|"
    r"reste[rz]? (?:sur|ou))\b)",
    re.IGNORECASE,
)
_VERB_FOLLOWS = Pattern(
    r"(?:\b(?:i|we|you|he|she|they|who|not|never|don't|didn't|won't|can|can't|could|would|should|"
    r"must|might|may|let|let's|i'll|we'll|i'd|we'd|me|us|him|please|to|going|want|ik|je|jij|hij|ze|"
    r"wij|wie|niet|nooit|kan|kon|wil|wou|zal|zou|moet|moest|mag|te|om|laat|je|tu|il|elle|on|nous|"
    r"vous|ils|ne|pas|jamais|peux|peut|veux|veut|vais|va|dois|doit|pourrait|voudrais|qui|pour|a|"
    r"\w+ly|(?:will|would|might|could|can|may|should|must|ll|to|zal|kan|wil|va|peut) \w+)|n't)$",
    re.IGNORECASE,
)
_LEGENDS = Pattern(r"\W*(?:my |the )?(?:key|legend|abbrev\w*|shorthand|codes?) ?:", re.IGNORECASE)
#: `Ada,` above a letter.
_ADDRESSED = Pattern(r"\s*[A-Z]\w+,")
_GREETING = Pattern(rf"\W*{signs.GREETINGS}\b", re.IGNORECASE)
_HANGS = Pattern(
    r"\b(?:else|(?<!say )other\w{3,5}|sinon|anders|zo niet|failing that|if not|or|and|to|then|"
    r"if (?:that|this|it) (?:\w+ )?(?:not|\w+n't|cannot|fails)(?: \w+){0,2})\W*$",
    re.IGNORECASE,
)


def in_their_order(lines: Sequence[Line]) -> list[Line]:
    """The lines of a list as their own numbers have them, wherever they stand."""
    row = [(line.label, n) for n, line in enumerate(lines) if line.label]
    places, at = [place for place, _ in row], [n for _, n in row]
    is_row = at == [*range(at[0], at[0] + len(at))] if at else False
    if not is_row or sorted(places) != [*range(1, len(at) + 1)]:
        return list(lines)
    found = list(lines)
    for place, n in row:
        line = lines[n]
        found[at[0] + place - 1] = replace(line, opens=False) if place > 1 else line
    return found


#: What may open a line that is nothing but a condition, or `else`.
HEADS_NEXT = Pattern(
    r"\W*\w{4,12}\W*$|"
    r"\W*(?:(?:and|or|but|else|elif|en|et|of|ou|mais|maar)\W+)*"
    r"(?:if|when|unless|else|otherwise|should|failing|s'?il?|sinon|sauf|quand|als|wanneer|anders|"
    r"indien|tenzij|zo niet)\b",
    re.IGNORECASE,
)


def is_closing(look: str) -> bool:
    """`Cheers, Ned`, `Groeten`: nothing but a name may follow."""
    found = signs.CLOSING.fullmatch(" ".join(look.split()))
    if not found:
        return False
    rest = _FROM_WHERE.sub("", without_age(found["rest"]).strip(" ,.!()-"))
    return not rest or (
        bool(_NAME.fullmatch(rest)) and len(rest.split()) <= 3 and not rest.isupper()
    )


def _closes_in_small(look: str) -> bool:
    """`ty, jess x`: a closing, a mark, and a name as who writes in small letters writes it."""
    said = " ".join(look.split())
    found = signs.CLOSING.fullmatch(said)
    words = re.findall(r"[^\W\d_]+", found["rest"]) if found else []
    is_parted = found is not None and _MARK.search(said, 0, found.start("rest")) is not None
    return is_parted and 0 < len(words) <= _NAMES


_MARK = Pattern(r"[,.!-]\s*$")
_NAMES = 3
_FROM_WHERE = Pattern(r"^(?:from|uit|vanuit|van|aus|depuis|de) ", re.IGNORECASE)
"""`Groeten uit Deventer`, `love from Tom`: a place or a name."""
_AGE = Pattern(
    r"\s*[,(]\s*(?:(?:age[d]?\s+)?\d{1,2}(?:\s+(?:ans|jaar|years old))?|(?:retired|ret'?d|rtd)\.?)"
    r"\)?[\s.]*$"
    r"|\s*\((?!(?:bomber|number|no|level|levels|round|turn|mailing|hex|fuel|field|choice|option|order|"
    r"plan|bombardier|niveau|tour|case|bommenwerper|nummer|hoogte|ronde|beurt|vak|veld)\b)"
    r"[a-z]{3,12} \d{1,3}\)[\s.]*$",
    re.IGNORECASE,
)


def without_age(look: str) -> str:
    """A name, without the age or the rest behind it: `Tom (8)`, `Col. Blimp (retd.)`."""
    return _AGE.sub("", look)


_OF_SECTOR = Pattern(
    r"\s*[,(-]\s*(?:(?:the|sector|secteur|le|de)\s+)*(?:red|blue|green|yellow|rouge|bleue?|verte?|"
    r"jaune|rood|blauw|groen|geel)(?:\s+(?:sector|secteur|spitfire))?\)?[\s.]*$",
    re.IGNORECASE,
)


def without_sector(look: str) -> str:
    """A name, without the sector behind it: `A. Delvaux (secteur Rouge)`."""
    return _OF_SECTOR.sub("", look)


def is_name(look: str) -> bool:
    """A name on a line by itself."""
    look = without_age(look)
    return bool(_NAME.fullmatch(look)) and len(look.split()) <= 4 and not re.search(r"\d", look)


#: `Your friend, S. H.`: what is said before the initials.
INITIALS = Pattern(r"([^,\d]{2,30}),\s+(?:[A-Z]\.?\s*){1,3}")


def press_begins(look: str) -> int | None:
    """Where press begins in a line that opens with its label; None: it is no press."""
    if signs.NO_PRESS.match(look.strip()) or _PRESSES.match(look):
        return None
    for sign in (signs.PRESS_LABEL, signs.TO_ALL_LABEL, signs.FOR_PRINT_LABEL):
        found = sign.match(look)
        if found:
            # `To my opponents and the long-suffering Harriet:` greets all, the game master too, and
            # `to whom it may concern:` may be him alone
            is_greeting = sign is signs.TO_ALL_LABEL and _AND.search(found[0])
            return None if is_greeting else found.end()
    return None


def names_press(look: str) -> bool:
    """Is the label a word of press, and not only to whom it is said, or what for?"""
    return signs.PRESS_LABEL.match(look) is not None


def is_note(look: str) -> bool:
    """Does a stretch open with a word that it is for the game master alone?"""
    return bool(signs.NOTE_LABEL.match(look))


_AND = Pattern(r"\b(?:and|et|en|concern)\b", re.IGNORECASE)


#: `Press an attack on B3`, `Press on to H8`: a verb, and no label.
_PRESSES = Pattern(
    r"\s*press (?:an?|the|home|my|our|your|on|in|ahead|forward)\b(?![^\n]*:)", re.IGNORECASE
)
INNER_PRESS = Pattern(r"(?<=[.!?;)])\s+(?=(?:press|presse|pers)\b[^.!?\n]{0,30}:)", re.IGNORECASE)
HEADING = Pattern(
    r"\W*(?:(?:my|our|here are|these are|mes|nos|mijn|onze|voici|hier|now|the|and)\s+)*"
    r"(?:orders?|ordres?|bevelen|moves?|zetten|opdrachten|instructions?|spitfire)\b[^.!?\n]{0,40}:?",
    re.IGNORECASE,
)
