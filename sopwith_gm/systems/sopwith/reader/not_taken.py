"""Sentences that may order something, and that neither way of reading took for orders."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.core.reading import Kind, Stretch
from sopwith_gm.systems.sopwith.orders.language import vocabulary
from sopwith_gm.systems.sopwith.orders.made_of import (
    FIXES,
    GROUND,
    MANOEUVRES,
    MOVE_NAMES,
    MOVES_AND_FIRE,
    Bit,
)
from sopwith_gm.systems.sopwith.orders.said import said_at, said_of
from sopwith_gm.systems.sopwith.orders.sounding import orders_in
from sopwith_gm.systems.sopwith.orders.which_plane import without_name
from sopwith_gm.systems.sopwith.prose.loosely import may_be_told, puts_together
from sopwith_gm.systems.sopwith.prose.sentence import (
    changes_nothing,
    corrects_moves,
    counts_moves,
    doers,
    flies,
    may_order,
    orders_fire,
)
from sopwith_gm.systems.sopwith.prose.words import words_of
from sopwith_gm.systems.sopwith.reader.in_sentences import (
    is_doubt,
    own_lines,
    own_sentences,
    sentences_of,
)
from sopwith_gm.systems.sopwith.reader.item_lists import broken_items
from sopwith_gm.systems.sopwith.reader.planes import same_as
from sopwith_gm.systems.sopwith.sheet import MOST_MOVES, Fire, OrderSheet

if TYPE_CHECKING:
    from sopwith_gm.systems.sopwith.reader.reader import MessageReader

_STRIPS = frozenset({"STRIP", "LAND", "TAKE"})
_FIELD = Pattern(r"\b(?:strips?|runways?|take\W?off|taking off|land|landing)\b", re.IGNORECASE)
_FEW = 4
"""Words of a sentence that names a strip and hardly more."""
_NOT_NOW = frozenset({"past", "others", "later", "quest", "ask", "if", "no", "NOLAND"})
"""In a sentence with one of these a strip is only spoken of."""
_TAKES_OFF = Pattern(
    r"\b(?:i|we)(?:'ll|'d|'m| (?!not\b|never\b)\w+){0,4} (?:take|taking)"
    r"(?: \w+){0,2}? (?:off|the air)\b(?! (?:for|to|at|on) (?-i:[A-Z]))|"
    r"^\W*(?:\w+[ ,]+){1,2}taking off[ !.]*$",
    re.IGNORECASE,
)
_LANDS = Pattern(
    r"\b(?:i|we)(?:'m|'ll|'re| am| are| shall| will)(?: (?!not\b|never\b|to\b)\w+){0,2}?"
    r" (?:land|landing|(?:touch|touching|set|setting) down|com(?:e|ing) (?:in to land|in for a "
    r"landing))\b|\bnotice (?:of|for) (?:a |my )?landing\b|\b(?:that|this turn) (?:i|we) land\b",
    re.IGNORECASE,
)
"""`I am coming in to land`; not *I am not landing*, *I was landing*."""
_OF_ANOTHER_TIME = Pattern(
    r"\b(?:if|as though|as if|unless|until|till|when|once|before|soon|later|next|tomorrow|one day|"
    r"last|yesterday|was|were|would|could|might|may|think|thinks|hope|home (?:on|by)|not|never|no|"
    r"after|whether|why|perhaps|maybe)\b|n't\b",
    re.IGNORECASE,
)
_REPAIRS = Pattern(
    r"(?:^|[,;:.!-] *|\bplease |\band |\bjust )(?:repairs?|repairing|mend|mending|patch|patching)\b"
    r"(?=.*\b(?:\d|one|two|three|four|five|six|points?|damage|all|much|many)\b)"
    r"(?!\W*(?:\(?[a-z/]+\)?\W*)?(?:no|none|nil|0|nothing|n/a|zero|keine?)?\W*$)",
    re.IGNORECASE,
)
"""*Repair 4 for Comet*; not *Repairs: none*."""
_DOUBTS_MOVE = Pattern(
    r"\b(?:something tells me|i(?:'ve| have) (?:a|the) (?:feeling|suspicion|hunch)|my (?:gut|nose) "
    r"(?:says|tells me)|i (?:rather )?(?:feel|suspect|wonder whether|wonder if))\b[^.?!:]*"
    r"\b(?:should|ought to|must|better)\b[^.?!:]*\b(?:turn|slip|hold|immelmann|straight|ahead|"
    r"[lr][ts])\b|"
    r"\b(?:should|shouldn't|shall|ought|could|would it be better)\b[^.?!]*\b(?:turn|slip|hold|"
    r"immelmann|straight|move)\b[^.?!]*\b(?:be|been|become|made)\b[^.?!]*\?",
    re.IGNORECASE,
)
"""`Should that turn be a slip after all?`"""
_ADVISES = Pattern(
    r"\b(?:(?:[Mm]y|[Oo]ur) [a-z]{3,12}|[A-Z][a-z]+|he|she|they) (?:says|say|thinks|suggests|"
    r"recommends|would (?:fly|go|take|do|say)|reckons|wants|insists on|is for)\b[^.?!\n]{0,20}?"
    r"(?<![a-zA-Z])(?:[LR][TS]|0|an? (?:left|right) (?:turn|slip)|an? (?:turn|slip) (?:to the )?"
    r"(?:left|right))\b",
)
"""`My wife says LS for the last, and she may have a point.`"""
_IN_MOVE = Pattern(
    r"\b(?:in|on) (?:the (?:first|second|third|last)|(?:move )?[123])\b", re.IGNORECASE
)
_ONE_OF_SEVERAL = Pattern(
    r"\b(?:fire|firing|shoot|shooting|shot|burst|guns?)\b[^.?!]*"
    r"(?<!\beach )(?<!single )(?<!every )(?<!first )(?<!second )(?<!last )(?<!other )(?<!middle )"
    r"(?<!third )\b(?:(?:any )?one of (?:them|these|those|my moves|"
    r"the (?:two|three|moves|turns|slips))|one or (?:the )?other of)\b",
    re.IGNORECASE,
)
"""`Fire left in one of them`: in which?"""
_OTHERS = Pattern(r"\b(?:he|his|him|they|their|them|you|your|who)\b", re.IGNORECASE)


def orders_passed_over(reader: MessageReader) -> list[Stretch]:
    """Sentences that speak of fire as orders do, or correct manoeuvres."""
    taken = [(a, b) for a, b, kind in reader.clerk.marks if kind is Kind.ORDER]
    return [
        (a, b)
        for a, b in own_sentences(reader)
        if not reader.told_in_prose.keys() >= set(reader.clerk.heard[a, b])
        and not any(x < b and a < y for x, y in taken)
        and (orders_fire(reader.clerk.look[a:b]) or corrects_moves(reader.clerk.look[a:b]))
    ]


_I_FIRE = Pattern(
    r"(?<!\bif )(?<!\bwhen )(?<!\bbefore )(?<!\bafter )(?<!\bhad )\b(?:i|we) (?:fire|shoot) "
    r"(?:to the |to my )?(?:left|right|ahead|forward|port|starboard)\b[^?\n]*$",
    re.IGNORECASE,
)


def fire_passed_over(reader: MessageReader) -> list[Stretch]:
    """Sentences in which the player says that he fires and where, of which nothing was taken."""
    taken = [(a, b) for a, b, kind in reader.clerk.marks if kind is Kind.ORDER]
    return [
        (a, b)
        for a, b in own_sentences(reader)
        if not any(x < b and a < y for x, y in taken)
        and not reader.told_in_prose.keys() >= set(reader.clerk.heard[a, b])
        and _I_FIRE.search(reader.clerk.look, a, b)
    ]


def changes_passed_over(reader: MessageReader) -> list[Stretch]:
    """Sentences behind the first that change something of moves which they name, and do not say
    what."""
    look = reader.clerk.look
    told = {place for places in reader.told_in_prose.values() for place in places}
    return [
        (a, b)
        for a, b in list(own_sentences(reader))[1:]
        if (
            _TO_THE_OTHER_SIDE.search(look, a, b)
            or (
                (a, b) not in told
                and (changes_nothing(look[a:b]) or _TURNS_ABOUT.fullmatch(look, a, b))
            )
        )
        and not _KEPT.search(look, a, b)
        and not look[a:b].rstrip().endswith("?")
    ]


_TO_THE_OTHER_SIDE = Pattern(
    r"\b(?:turn|turning|slip|slipping|fire|firing|shoot|shooting) the other way\b"
    r"(?=(?: (?:in|on|with|for) (?:the )?(?:move )?\w+(?: move)?)?\W*$)",
    re.IGNORECASE,
)
"""`Turn the other way in move 2`."""
_TURNS_ABOUT = Pattern(
    r"\W*(?:(?:no|sorry|wait|oh|or|and|rather|please)\W+)*(?:the )?other way (?:a)?(?:round|about)"
    r"(?: (?:for|with|in|of) [\w ]{1,30})?(?:\W+please)?\W*",
    re.IGNORECASE,
)
"""`The other way round!`, `The other way round for the last two.`"""
_KEPT = Pattern(
    r"\b(?:stays?|stands?|keep|keeps|leave|remains?|unchanged|same|right|fine|ok|okay|"
    r"correct|about)\b",
    re.IGNORECASE,
)
"""`Sorry about the last one`, too, changes nothing."""


def items_passed_over(reader: MessageReader, sheets: Mapping[str, OrderSheet]) -> list[Stretch]:
    """Items of a list that tell no manoeuvre: `L` above two that are whole."""
    found: list[Stretch] = []
    for plane, sheet in sheets.items():
        if sheet.moves:
            flown = [move for move in sheet.moves if move.manoeuvre is not None]
            is_whole = len(flown) == MOST_MOVES
            found += broken_items(own_lines(reader, plane), is_whole=is_whole)
            found += [] if is_whole or found else lone_arrows(reader)
    return [one for one in found if not any(bit.kind in GROUND for bit in reader.clerk.bits(*one))]


_LONE_ARROW = Pattern(r"\s*(?:[1-3IV]+\s?[.):=-]?\s*)?[→←↗↖↘↙➡⬅↩↪]\ufe0f?\s*")


def lone_arrows(reader: MessageReader) -> list[Stretch]:
    """Lines that are an arrow and nothing else: a turn, or a slip?"""
    return [
        (at, at + len(line))
        for plane in reader.clerk.drafts
        for at, line in own_lines(reader, plane)
        if _LONE_ARROW.fullmatch(line)
    ]


def second_guesses(reader: MessageReader) -> list[Stretch]:
    """Sentences that ask whether a move, or what is done on the ground, should be another."""
    look = reader.clerk.look
    taken = [(a, b) for a, b, kind in reader.clerk.marks if kind is Kind.ORDER]
    taken += [place for places in reader.told_in_prose.values() for place in places]
    return [
        (a, b)
        for a, b in own_sentences(reader)
        if _DOUBTS_MOVE.search(look, a, b)
        or (_ADVISES.search(look, a, b) and not any(x < b and a < y for x, y in taken))
        or (is_doubt(look[a:b]) and (_is_own(look[a:b]) or _is_own_ground(reader, a, b)))
    ]


def _is_own_ground(reader: MessageReader, a: int, b: int) -> bool:
    """Does it speak of the ground, and of nobody else?"""
    kinds = {bit.kind for bit in reader.clerk.bits(a, b)}
    return bool(kinds & GROUND) and not _OTHERS.search(reader.clerk.look, a, b)


def _is_own(sentence: str) -> bool:
    """Does it speak of moves that may be the player's: not of others, nor of what was?"""
    words = words_of(sentence)
    is_named = any(one.sign in "PX" for one in words)
    return not is_named and (may_order(words) or bool(_IN_MOVE.search(sentence)))


def told_otherwise(reader: MessageReader, sheets: Mapping[str, OrderSheet]) -> list[Stretch]:
    """Sentences that put moves together, where only the grammar told them, and where their words
    are nearer to other moves: how they stand to one another is asked."""
    found: list[Stretch] = []
    for plane, sheet in sheets.items():
        men = _men(sheet)
        is_open = None in men or any(Fire.ANYWHERE in move.fire for move in sheet.moves)
        is_whole = len(sheet.moves) == MOST_MOVES or bool(sheet.moves and sheet.land)
        if plane in reader.told_in_prose or is_open or not is_whole or sheet.stay:
            continue
        places = sentences_of(reader, plane)
        said = [without_name(reader.clerk.look[a:b], plane) for a, b in places]
        risky = [place for place, one in zip(places, said, strict=True) if puts_together(one)]
        moves = tuple(
            (man or "", "".join(move.fire)) for man, move in zip(men, sheet.moves, strict=True)
        )
        if risky and not may_be_told(said, moves, is_named=bool(plane)):
            found += risky
    return found


def labels_passed_over(reader: MessageReader) -> list[Stretch]:
    """`Left turn. Blaster: forward.`: a direction behind a word that nobody knows. Is it fired?"""
    look = reader.clerk.look
    told = [place for places in reader.told_in_prose.values() for place in places]
    taken = told + [(a, b) for a, b, kind in reader.clerk.marks if kind is Kind.ORDER]
    return [
        (a, b)
        for a, b in own_sentences(reader)
        for label in _LABEL.finditer(look, a, b)
        if not vocabulary().kinds(label["label"].lower())
        and not any(x <= label.start() < y for x, y in taken)
    ]


_LABEL = Pattern(
    r"(?:^|(?<=[.;,(|] )|(?<=\n))(?P<label>[A-Za-z][a-z-]{2,}) ?[:=] ?(?:to )?(?:the )?"
    r"(?:left|right|ahead|forward|forwards|port|starboard|front|both sides|both|[LRA])"
    r"(?=\s*(?:[.;,)|]|$))",
    re.MULTILINE,
)


def moves_passed_over(reader: MessageReader, sheets: Mapping[str, OrderSheet]) -> list[Stretch]:
    """Where a move is missing that no number leaves out: sentences that nobody took, and that fly
    one; those that tell how many moves are flown alike; and `I can't make up my mind`."""
    if not any(None in _men(one) and not one.land for one in sheets.values()):
        return []
    taken = [(a, b) for a, b, kind in reader.clerk.marks if kind is Kind.ORDER]
    return [
        (a, b)
        for a, b in own_sentences(reader)
        if counts_moves(reader.clerk.look[a:b])
        or any(bit.kind == "maybe" for bit in reader.clerk.bits(a, b))
        or (not any(x < b and a < y for x, y in taken) and flies(reader.clerk.look[a:b]))
    ]


def moves_beside_staying(reader: MessageReader, sheets: Mapping[str, OrderSheet]) -> list[Stretch]:
    """Sentences in which the player flies moves, where his plane stays on the ground and flies
    none: `I go ahead. Next we stay where we are. Last I turn right.`"""
    if len(sheets) != 1 or not all(one.stay and not one.moves for one in sheets.values()):
        return []
    look = reader.clerk.look
    flown = [
        (a, b)
        for a, b in own_sentences(reader)
        if flies(look[a:b]) and not any(bit.kind in _NOT_FLOWN for bit in reader.clerk.bits(a, b))
    ]
    return flown if len(flown) > 1 else []


_NOT_FLOWN = _NOT_NOW | FIXES | frozenset({"maybe", "STAY"})


def copies_passed_over(reader: MessageReader, sheets: Mapping[str, OrderSheet]) -> list[Stretch]:
    """Lines that give a plane the moves of another `but ...`, where it came to be just the same."""
    look = reader.clerk.look
    found = []
    for number, head in reader.plane_at.items():
        line = reader.lines[number]
        same = same_as(look, head.rest, line.end)
        plane = reader.planes.get(head.name, "")
        moves = sheets[plane].moves if plane in sheets else ()
        if same is None or [one.moves for one in sheets.values()].count(moves) < 2:
            continue
        if _CHANGED.search(look, same.end(), line.end):
            found.append((line.start, line.end))
    return found


def same_passed_over(reader: MessageReader, sheets: Mapping[str, OrderSheet]) -> list[Stretch]:
    """Sentences that order the same as what no message here tells: where none flies a manoeuvre
    (`The same with fire ahead in 1`), or one, and all else is to stay (`Move 3 LT, the rest stays
    the same`)."""
    look = reader.clerk.look
    places = list(own_sentences(reader))
    if not any(sheet.moves for sheet in sheets.values()):
        if not all(sheet.is_empty for sheet in sheets.values()):
            return []
        said = {(a, b): said_of(look[a:b]) for a, b in places}
        return [
            one
            for one in places
            if said[one].has("same") and said[one].has("past") and "same" not in look[slice(*one)]
        ]  # in English it is known to order by more words
    told = sum(bit.kind in MANOEUVRES for place in places for bit in reader.clerk.bits(*place))
    flies = any(move.manoeuvre for sheet in sheets.values() for move in sheet.moves)
    return [
        (a, b)
        for a, b in places
        if (told <= 1 and _REST_STAYS.search(look, a, b))
        or (not flies and said_of(look[a:b]).has("same"))
    ]


_REST_STAYS = Pattern(
    r"\b(?:instead\b[^.;\n]*\b(?:the rest|others?)\b[^.;\n]*\bsame|(?:everything|all) else\b"
    r"[^.;\n]*\bsame|(?:rest|others?)\b[^.;\n]*\b(?:(?:stays?|remains?|is to be|left|keep|still) "
    r"(?:all )?(?:the )?same|same as (?:before|it was|they were)))\b",
    re.IGNORECASE,
)


_CHANGED = Pattern(
    r"\b(?:but|except|without|exchanged|swapped|mirrored|reversed|later|earlier|instead)\b",
    re.IGNORECASE,
)


def last_move_passed_over(reader: MessageReader, sheets: Mapping[str, OrderSheet]) -> list[Stretch]:
    """Where a move is missing: sentences that go on behind their last manoeuvre, and with what
    nobody knows: `A, A, then toward the cloud`, `LT, A, then the first move again`."""
    if not any(0 < len(one.moves) < MOST_MOVES and not one.land for one in sheets.values()):
        return []
    return [place for place in own_sentences(reader) if _goes_on(reader, *place)]


def _goes_on(reader: MessageReader, a: int, b: int) -> bool:
    """Do words follow the last manoeuvre, and say where to, or behind an `and` anything but fire
    and the ground?"""
    bits = reader.clerk.bits(a, b)
    last = max((n for n, bit in enumerate(bits) if bit.kind in MANOEUVRES), default=None)
    if last is None or any(bit.kind in _SPOKEN_OF for bit in bits):
        return False
    behind = bits[last + 1 :]
    parted = max((n for n, bit in enumerate(behind) if bit.kind in _PARTS), default=None)
    if parted is None or any(bit.kind in MOVES_AND_FIRE | GROUND for bit in behind[parted:]):
        return False
    look, mark = reader.clerk.look, behind[parted]
    kinds = {bit.kind for bit in behind[parted:]}
    says_more = kinds & MOVE_NAMES or (mark.kind != "comma" and not kinds & {"others"})
    return bool((_WORD if says_more else _SOMEWHERE).search(look, mark.end, b))


_SPOKEN_OF = frozenset({"past", "quest", "ask", "later"})
_PARTS = frozenset({"comma", "semi", "and", "then"})
_WORD = Pattern(r"[^\W\d_]{2}")
_SOMEWHERE = Pattern(
    r"\s*(?:(?:straight |right |off )?(?:toward|towards|away|after|back|behind|around|into|past)|"
    r"the same as|something|as|another|once more|again|the opposite)\b",
    re.IGNORECASE,
)
"""`A, A, toward the cloud`."""


def more_than_were_counted(
    reader: MessageReader, sheets: Mapping[str, OrderSheet]
) -> list[Stretch]:
    """`Just two moves from me, RT and A`: where three were read."""
    if not any(len(sheet.moves) == MOST_MOVES for sheet in sheets.values()):
        return []
    look = reader.clerk.look
    return [place for place in own_sentences(reader) if _JUST_TWO.search(look, *place)]


_JUST_TWO = Pattern(
    r"\b(?:(?:just|only) (?:the |my |these )?(?:two|2) (?:moves|manoeuvres)|"
    r"(?:two|2) (?:moves|manoeuvres) (?:only|from (?:me|us)|this time|today)\b)"
    r"(?! (?:left|ahead|straight|right|to|with|in|of|that|where|more|and then|then)\b)",
    re.IGNORECASE,
)


def _men(sheet: OrderSheet) -> list[str | None]:
    return [move.manoeuvre.value if move.manoeuvre else None for move in sheet.moves]


def fire_of_some_move(reader: MessageReader) -> list[Stretch]:
    """Sentences that fire in one of several moves, and do not say which."""
    look = reader.clerk.look
    return [place for place in own_sentences(reader) if _ONE_OF_SEVERAL.search(look, *place)]


def manoeuvres_passed_over(reader: MessageReader) -> list[Stretch]:
    """Where nothing at all is ordered: sentences of others that name three manoeuvres together, and
    none of them as past: `He desires a left turn. He desires ...`."""
    look = reader.clerk.look
    now = [
        (a, b)
        for a, b in own_sentences(reader)
        if not {"past", "quest", "if"} & {bit.kind for bit in reader.clerk.bits(a, b)}
    ]
    named = {place: orders_in(look[slice(*place)]) for place in now[:_MOST_SENTENCES]}
    return [one for one in named if named[one]] if sum(named.values()) >= MOST_MOVES else []


_MOST_SENTENCES = 20
"""That are looked at."""


def several_named(reader: MessageReader) -> list[Stretch]:
    """Sentences in which one or another of several names does something."""
    look = reader.clerk.look
    named = {(a, b): doers(look[a:b]) for a, b in own_sentences(reader)}
    several = len(set().union(*named.values())) > 1
    return [place for place, names in named.items() if names and several]


def planes_passed_over(reader: MessageReader, sheets: Mapping[str, OrderSheet]) -> list[Stretch]:
    """Sentences of one plane of two, `the former fires left in 3`; or of another, where only one is
    known: `and Tern the reverse`, `Tern: as Gull but ...`."""
    look = reader.clerk.look
    pattern = _ONE_OF_TWO if len(sheets) > 1 else _LIKE_ANOTHER
    return [place for place in own_sentences(reader) if pattern.search(look, *place)]


_ONE_OF_TWO = Pattern(
    r"(?:^|(?<=[.!?;,] ))(?:(?:and|but|only) )?the (?:former|(?:first|second|other) (?:one|plane)) "
    r"(?:fires|shoots|turns|slips|goes|flies|lands|takes|holds|stays|moves)\b",
    re.IGNORECASE,
)
_LIKE_ANOTHER = Pattern(
    r"(?:^|(?<=[.!?;\n] ))(?-i:[A-Z][a-z]+): (?:as|like) (?-i:[A-Z][a-z]+)\b|"
    r"(?-i:[A-Z][a-z]+)(?: (?:goes|flies|does|makes|takes|turns|slips)|:) "
    r"[^\n]*\b(?:[LR][TS]|A|ahead|turn|slip)\b[^\n]*?[ ]"
    r"(?-i:[A-Z][a-z]+)(?: (?:does|flies|goes|makes))?(?: the (?:reverse|opposite|mirror)\b|"
    r":? (?:as|like) (?-i:[A-Z][a-z]+)\b)",
    re.IGNORECASE,
)


_BACKWARDS = Pattern(
    r"(?:\blast (?:move )?to (?:the )?first|\bin (?:the )?reverse(?: order)?|\bback to front|"
    r"\b(?:told |written |listed )?backwards|\b3 to 1)\b[^:.\n]{0,20}:",
    re.IGNORECASE,
)


def told_backwards(reader: MessageReader) -> list[Stretch]:
    """`From last to first: RT, LS, A`: a list that is told so is not flown as it stands."""
    look = reader.clerk.look
    return [
        place
        for place in own_sentences(reader)
        if (_BACKWARDS.search(look, *place) and not _NUMBERED.search(look, *place))
        or _IN_THAT_ORDER.search(look, *place)
    ]


_IN_THAT_ORDER = Pattern(
    r"\bmoves? (?!1,? (?:and )?2)[123],? (?:and |& )?[123],? (?:and |& )?[123]\b[^:\n]{0,30}:",
    re.IGNORECASE,
)
"""`Moves 3, 2 and 1, in that order: A, LT, RS`."""
_NUMBERED = Pattern(r"\b(?:move|in|m) ?[123]\b", re.IGNORECASE)


_FIRES_LIKE = Pattern(
    r"\b(?:fire|firing|fires|shoot|shooting|shoots)(?: the same| just| exactly)? as in "
    r"(?:move [123]|the (?:first|second|third|last))\b",
    re.IGNORECASE,
)


def fire_like_that_of_another(reader: MessageReader) -> list[Stretch]:
    """`RS firing as in the first move`: fire that another move has, in that move or in this."""
    look = reader.clerk.look
    return [place for place in own_sentences(reader) if _FIRES_LIKE.search(look, *place)]


def strips_passed_over(reader: MessageReader, sheets: Mapping[str, OrderSheet]) -> list[Stretch]:
    """Sentences that name a strip, where none is to be landed on or left: what of it?"""
    if any(sheet.land or sheet.take_off or sheet.not_landing for sheet in sheets.values()):
        return []
    told = {place for places in reader.told_in_prose.values() for place in places}
    taken = {(a, b) for a, b, kind in reader.clerk.marks if kind is Kind.ORDER} - told
    return [
        (a, b)
        for a, b in own_sentences(reader)
        if (a, b) not in taken
        and _names_strip(reader.clerk.look[a:b], reader.clerk.bits(a, b))
        and not _OTHERS.search(reader.clerk.look, a, b)
    ]


def ground_passed_over(reader: MessageReader, sheets: Mapping[str, OrderSheet]) -> list[Stretch]:
    """Sentences that take off, repair a plane that flies no moves, or stay beside a repair, where
    nothing of that is in any sheet."""
    look = reader.clerk.look
    takes_off = any(one.take_off or one.stay for one in sheets.values())
    repairs = any(one.repair is not None for one in sheets.values())
    stays = takes_off or not repairs or any(one.moves for one in sheets.values())
    repairs |= all(one.moves for one in sheets.values())
    return [
        (a, b)
        for a, b in own_sentences(reader)
        if (not takes_off and _TAKES_OFF.search(look, a, b))
        or (not repairs and _REPAIRS.search(look[a:b].strip()))
        or (not stays and any(bit.kind == "STAY" for bit in reader.clerk.bits(a, b)))
        if not _not_now(reader.clerk.bits(a, b)) and not look[a:b].rstrip().endswith("?")
    ] + [
        (a, b)
        for a, b in own_sentences(reader)
        if not repairs and _REPAIRS_IF.search(reader.text, a, b)
    ]


_REPAIRS_IF = Pattern(
    r"\b(?:if|should)\b[^.?!\n]*\b(?:repair|repairs|mend|patch) ?points?\b[^.?!\n]*"
    r"\b(?:use|spend|take|give|put|mend|repair|patch)\b",
    re.IGNORECASE,
)
"""`If I have any repair points left, use 2 of them`."""


def landings_passed_over(reader: MessageReader, sheets: Mapping[str, OrderSheet]) -> list[Stretch]:
    """Sentences in which the pilot lands, where moves are flown and no sheet says anything of
    landing."""
    if any(one.land or one.not_landing or one.stay or one.take_off for one in sheets.values()):
        return []
    look = reader.clerk.look
    return [
        (a, b)
        for a, b in own_sentences(reader)
        if _DOES_NOT_LAND.search(look, a, b)
        or (
            _lands(look, a, b)
            and not _OF_ANOTHER_TIME.search(_IF_SO.sub("", look[a:b]))
            and not look[a:b].rstrip().endswith("?")
        )
    ]


_DOES_NOT_LAND = Pattern(
    r"(?<!if )(?<!since )\b(?:i|we)(?:'m| am|'re| are)(?: \w+ly)? not (?:going to land|landing)\b"
    r"(?! (?:until|till|before|yet|if|unless|when|on (?:my|our))\b)[^?\n]*$",
    re.IGNORECASE,
)
"""`Last turn I told you I'd land; forget it, I'm not landing.`"""


_GOES_DOWN = Pattern(
    r"\b(?:i|we)(?:'m|'ll|'re| am| are| shall| will) (?:going|coming|go|come) down (?:on|at|to)"
    r" [^.,;!?\n]{0,20}\b(?:strip|runway|airfield|aerodrome)\b",
    re.IGNORECASE,
)
_IF_SO = Pattern(r"(?<=[a-z]),? (?:only )?if\b(?!.*\b(?:not|later|next)\b).*", re.IGNORECASE)
"""`We're landing, if the ammunition is gone`: a condition behind it."""


def _lands(look: str, a: int, b: int) -> bool:
    """`We are landing`; not *we are landing on our feet*."""
    if _GOES_DOWN.search(look, a, b):
        return True
    found = _LANDS.search(look, a, b)
    if found is None:
        return False
    said = said_at(look, a, b)
    (*_, landing) = (n for n, token in enumerate(said.tokens) if token.start < found.end())
    return not said.is_talk(landing)


def _not_now(bits: Sequence[Bit]) -> bool:
    return any(bit.kind in _NOT_NOW - {"past", "ask"} for bit in bits)


def _names_strip(sentence: str, bits: Sequence[Bit]) -> bool:
    """*Beta, please*, *from the beta strip*; not *my blood group is beta something*."""
    named = any(bit.kind in _STRIPS and bit.value not in ("", "yes") for bit in bits)
    is_of_field = len(sentence.split()) <= _FEW or _FIELD.search(sentence)
    return named and bool(is_of_field) and not any(bit.kind in _NOT_NOW for bit in bits)
