"""Changes of a move by what it was: `turn the other way in 2`, `the second of those turns should be
a slip, same side`, `strike that, begin with LT`.

The message is read without the change; which move it is and what becomes of it, the three moves
tell that come out whole. Where they do not, the change is asked about.
"""

import re
from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Context, Kind, Reading, Stretch
from sopwith_gm.reading.fold import without
from sopwith_gm.systems.sopwith.orders.made_of import DOUBTS, FIRED, MANOEUVRES, holds
from sopwith_gm.systems.sopwith.prose.hanging import hangs_on_others
from sopwith_gm.systems.sopwith.reader.own_lines import own_look, own_paragraphs
from sopwith_gm.systems.sopwith.reader.told_moves import moves_of, whole_sheet, with_moves
from sopwith_gm.systems.sopwith.reader.without_some import asked_about, marked

_LEAD = (
    r"(?:(?:no|maybe|perhaps|possibly|or|sorry|wait|hm+|oh|ah|er|um|oops|hang on|hold on|actually|"
    r"on reflection|on second "
    r"thoughts?|"
    r"correction|(?:strike|scrap|scratch|scrub|forget|belay|cancel) (?:that|it|all that)|no wait|"
    r"change of plan|i changed my mind|i've changed my mind|better|p\.? ?s|please|but|and|so|let "
    r"me|i'll|i)\b[ ,.:;!-]*)"
)
_NTH = r"(?P<{n}>first|second|third|last|1st|2nd|3rd)"
_NUMBER = r"(?:move |number |no\. ?)(?P<{n}>[123]|one|two|three)"
_KIND = r"(?:(?P<{n}_side>left|right)(?: hand)? )?(?P<{n}>turn|slip|sideslip)"


def _ref(n: str) -> str:
    nth, kind = f"{n}nth", f"{n}kind"
    return (
        rf"(?:{_NUMBER.format(n=f'{n}number')}|"
        rf"(?:the |that |my )?(?:{_NTH.format(n=nth)} )?{_KIND.format(n=kind)}(?: in (?:the )?"
        rf"{_NTH.format(n=f'{n}in')}(?: move)?)?|"
        rf"the {_NTH.format(n=f'{n}of')}(?: one)? of (?:those|these|the|my|them|the two)"
        rf"(?: two)?(?: (?:{_KIND.format(n=f'{n}ofkind')}s?))?|"
        rf"the {_NTH.format(n=f'{n}bare')}(?: move| one)?)"
    )


_SHOULD = r"(?:should|must|ought to|has to|needs to|is to|was to|was meant to|is meant to)"
_OTHER_WAY = (
    r"(?:to |in )?(?:the )?(?:other|opposite) (?:way|side|direction|hand)(?: (?:round|around))?"
)
_A_KIND = (
    r"(?:an? )?(?P<new>turn|slip|sideslip)(?:,? (?:on |to |in )?(?:the )?same (?:side|way|"
    r"direction|hand))?"
)
_PLACED = (
    r"(?: (?:in|on) (?:move |the )?(?P<place>[123]|one|two|three|first|second|third|last)(?: move|"
    r" one)?)"
)
_MAN = (
    r"(?:a |an )?(?P<man>(?-i:[LR][TS])|(?:left|right) (?:turn|slip)|(?:turn|slip) (?:left|right)|"
    r"straight ahead|ahead|(?-i:A))"
)
_REST = (
    r"(?:,? (?:and |but )?(?:(?:leave|keep) )?(?:the )?(?:rest|others?|other two|everything else|"
    r"all else)"
    r"(?: (?:is|are|stays?|stands?|remains?))?(?: (?:as (?:is|it is|they are|it was|above|before|"
    r"written)|unchanged|the same))*)?"
)
_OTHER_FORMS = (
    # turn the other way in 2
    rf"(?P<akind>turn|slip) {_OTHER_WAY}{_PLACED}?",
    # make the turn go the other way; the turn should go the other way
    rf"(?:make|let|have) {_ref('b')} (?:go |be |point )?{_OTHER_WAY}",
    rf"{_ref('c')} (?:{_SHOULD} (?:go|be|point)|goes|is) {_OTHER_WAY}",
)
_ALL_FORMS = (
    # both the other way, please
    rf"(?P<all>both|all(?: three)?|each)(?: of (?:them|those|these))?(?: {_SHOULD})?(?: (?:go|be))?"
    rf" {_OTHER_WAY}",
)
_KIND_FORMS = (
    # the second of those turns should be a slip, same side; make the second turn a slip
    rf"{_ref('d')} {_SHOULD} (?:be|become|read) {_A_KIND}",
    rf"(?:make|let|have) {_ref('e')} (?:into |be |become )?{_A_KIND}",
    rf"(?:change|turn) {_ref('f')} (?:in)?to {_A_KIND}",
)
_AT_ENDS = (
    rf"(?P<first>begin|start|open|lead off)(?:ning|ing)? with {_MAN}",
    rf"(?P<last>end|finish|close|conclude)(?:ing)? with {_MAN}",
)
_BEGINS = r"(?:(?<=^)|(?<=\n)|(?<=[.!?] )|(?<=[.!?]\n)|(?<= - )|(?<=, )|(?<=: )|(?<=\.\.\. ))"
_ENDS = rf"(?: instead| please)*{_REST}[ ]*(?=[.!;?]|\n|\Z)"
_FORMS = tuple(
    (kind, Pattern(rf"{_BEGINS}(?P<lead>{_LEAD}*){form}{_ENDS}", re.IGNORECASE))
    for kind, forms in (
        ("other", _OTHER_FORMS),
        ("all", _ALL_FORMS),
        ("kind", _KIND_FORMS),
        ("end", _AT_ENDS),
    )
    for form in forms
)
_PLACES = {
    **dict.fromkeys(("1", "one", "first", "1st"), 0),
    **dict.fromkeys(("2", "two", "second", "2nd"), 1),
    **dict.fromkeys(("3", "three", "third", "3rd"), 2), "last": -1,
}  # fmt: skip
_OPENED = Pattern(r"[^.!?;\n]*\Z")


def read_told_relatively(
    text: str, context: Context, read: Callable[[str, Context], Reading]
) -> Reading | None:
    """A message that changes a move by what it was; None where none does."""
    look = own_look(text, tuple(context.roles))
    for place, kind, found in _changes(look, context):
        before = read(without(text, [place]), context)
        told_before = whole_sheet(before)
        if told_before is None:
            return None
        plane, sheet = told_before
        moves = moves_of(sheet)
        if moves is None:
            return None
        told = None if kind == "doubt" else _changed(moves, kind, found)
        if told is None:
            return asked_about(text, before, [place], "correction", plane)
        sheets = {plane: with_moves(sheet, told)}
        return marked(text, replace(before, sheets=sheets), [place], Kind.ORDER)
    return None


def _changes(look: str, context: Context) -> Iterator[tuple[Stretch, str, re.Match[str]]]:
    """Where such a change stands below or behind orders, and of which kind it is; `doubt` where it
    hangs on something, or is only thought of."""
    for start, end in own_paragraphs(look, context.roles):
        for kind, form in _FORMS:
            for found in form.finditer(look, start, end):
                opened = _OPENED.search(look[: found.start()])
                begun = opened.start() if opened else found.start()
                is_led = holds(look[begun : found.start()], MANOEUVRES | FIRED)
                # else all of it: `I had the sides muddled: turn the other way in 2`
                at = found.start() if is_led else begun
                said = look[begun : found.end() + 1]
                is_said = bool(found["lead"].strip(" ,.")) or "instead" in found[0] or kind != "end"
                if not is_said or _ANOTHER_TIME.search(said) or not holds(look[:at], MANOEUVRES):
                    continue
                is_doubt = hangs_on_others(said) or holds(said, DOUBTS) or "?" in said
                yield (at, found.end()), "doubt" if is_doubt else kind, found


_ANOTHER_TIME = Pattern(
    r"\bnext (?:turn|time|week|month|year)\b|\blast (?:time|week|month|year)\b|\btomorrow\b|"
    r"\b(?:some|one) ?day\b",
    re.IGNORECASE,
)


def _changed(
    moves: Sequence[tuple[str, str]], kind: str, found: re.Match[str]
) -> Sequence[tuple[str, str]] | None:
    named = {key: value.lower() for key, value in found.groupdict().items() if value}
    if kind == "all":
        sided = [man for man, _ in moves if man[1:] in ("T", "S")]
        has_side_fire = any("L" in ways or "R" in ways for _, ways in moves)
        if not sided or has_side_fire or (named["all"] == "both" and len(sided) != 2):
            return None
        return [(_mirrored(man) if man in sided else man, ways) for man, ways in moves]
    if kind == "end":
        at = 0 if "first" in named else len(moves) - 1
        man = _man_of(found["man"])
    else:
        where = _at(moves, named)
        if where is None or moves[where][0][1:] not in ("T", "S"):
            return None
        at, was = where, moves[where][0]
        man = _mirrored(was) if kind == "other" else was[0] + _sign(named["new"])
    if man == moves[at][0]:
        return None
    made = list(moves)
    made[at] = (man, moves[at][1])
    return made


def _mirrored(man: str) -> str:
    return ("R" if man[0] == "L" else "L") + man[1:]


def _man_of(written: str) -> str:
    words = written.lower().split()
    if len(words) == 1 and len(written) == 2:
        return written
    side = next((word[0].upper() for word in words if word in ("left", "right")), "")
    return side + _sign(" ".join(words)) if side else "A"


def _sign(word: str) -> str:
    return "S" if "slip" in word else "T"


def _at(moves: Sequence[tuple[str, str]], named: dict[str, str]) -> int | None:
    """Which move is named; None where it may be several, or none."""
    plain: dict[str, str] = {}
    for key, value in named.items():
        plain[key[1:] if key[:1] in "abcdef" and key not in ("place",) else key] = value
    kind = plain.get("kind") or plain.get("ofkind", "")
    side = (plain.get("kind_side") or plain.get("ofkind_side", ""))[:1].upper()
    number = plain.get("number") or plain.get("bare") or plain.get("place") or plain.get("in")
    nth = plain.get("nth") or plain.get("of")
    among = [
        n
        for n, (man, _) in enumerate(moves)
        if not kind or (man[1:] == _sign(kind) and man[0] in (side or "LR"))
    ]
    if number:
        at = _PLACES[number] % len(moves)
        return at if at in among else None
    if nth:
        if not kind:
            among = [n for n, (man, _) in enumerate(moves) if man[1:] in ("T", "S")]
        at = _PLACES[nth]
        return among[at] if -1 <= at < len(among) and len(among) > 1 else None
    return among[0] if len(among) == 1 else None
