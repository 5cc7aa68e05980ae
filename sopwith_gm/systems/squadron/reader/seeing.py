"""A message as it is seen: pictures, capitals, shorthand, tables, numbers and boxes made plain.

Every step keeps the places of what is left.
"""

import re
from collections.abc import Sequence
from functools import partial

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.reading.fold import folded
from sopwith_gm.reading.hesitation import look_of
from sopwith_gm.reading.naming import without_names_of_people
from sopwith_gm.reading.parts import struck_out
from sopwith_gm.systems.squadron.reader.counting import without_counting
from sopwith_gm.systems.squadron.reader.forms import filled_in
from sopwith_gm.systems.squadron.reader.hand import recased, wired
from sopwith_gm.systems.squadron.reader.interjections import without_interjections
from sopwith_gm.systems.squadron.reader.labels import with_spans, without_labels, without_sections
from sopwith_gm.systems.squadron.reader.language import vocabulary
from sopwith_gm.systems.squadron.reader.legend import with_legend
from sopwith_gm.systems.squadron.reader.order_told import with_order_told
from sopwith_gm.systems.squadron.reader.pictures import without_pictures
from sopwith_gm.systems.squadron.reader.tables import without_heads


def seen(text: str, planes: Sequence[str], me: str = "") -> str:
    """What is read of a text, character by character in its place; `me` is the sender's plane."""
    others = [name for name in planes if name != me]
    look = _WITHOUT_G.sub(_with_g, look_of(text))
    look = without_names_of_people(look, partial(_is_known, others))
    look = recased(wired(without_pictures(unwrapped(look, planes))), planes)
    look = _IN_A_COLUMN.sub(_on_one_line, look)
    look = _PARTED.sub(lambda found: f"{found[0][:-1]} ", look)
    look = _RIGHT_FIRST.sub(r"\1 ,   ", look)
    look = _ROUND_APART.sub(lambda found: f"{found[1]}r{found[2]}".rjust(len(found[0])), look)
    look = _DRAWN_OUT.sub(_shortened, look)
    look = _IN_ARC.sub(lambda found: f"{' ' * len(found[1])}{found[2]},", look)
    look = _BLOCKED.sub(lambda found: found[0][:-1] + ":", look)
    look = _STRESSED.sub(lambda found: found[1] + "\t" * len(found[2]), look)
    look = _AT_ALL.sub(lambda found: found[1] + "\t" * len(found[2]), look)
    look = _TAGGED.sub(lambda found: ".".rjust(len(found[0]), "\t"), look)
    look = _WHICH_SIDE.sub(lambda found: found[1] + "\t" * len(found[2]), look)
    look = _ASKED_AND_ANSWERED.sub(_answered, look)
    look = without_heads(with_legend(struck_out(look)))
    look = with_spans(without_sections(look), planes)
    look = filled_in(without_counting(look))
    return with_order_told(without_interjections(without_labels(look, planes)), planes, me)


_WITHOUT_G = Pattern(r"(?<![\w'])[a-z]{2,}in'(?![\w'])", re.IGNORECASE)


def _with_g(found: re.Match[str]) -> str:
    """`Shootin' at Dora`: as it is spelled where all of it is said."""
    said = found[0][:-1] + ("G" if found[0].isupper() else "g")
    return said if vocabulary().knows(said.lower()) else found[0]


_RIGHT_FIRST = Pattern(
    r"((?:^|[.!?,:;\n])[^\w\n]*right) then(?= [^,.;:!\n]*\bthen\b)", re.IGNORECASE
)
"""`Right then straight then straight`: a list whose words no mark parts, and no `right then`."""


_ROUND_APART = Pattern(
    r"(\A\W*|^[ \t*]*(?:my )?orders?,? (?:for )?)r(?: |\. ?)(\d{1,2})(?=[ ]?(?:[.:;!\n-]|\Z))",
    re.IGNORECASE | re.MULTILINE,
)
"""`R 12:` at the head of all: a round, and nothing to the right."""
_PARTED = Pattern(
    r"(?:^|(?<=\n))[^\n,]{0,24}\b(?:bank|turn),(?= ?(?:left|right|port|starboard)[ .]*(?:\n|$))"
    r"|(?:^|(?<=\n))[^\n,]{0,24}\b(?:left|right|port|starboard),(?= ?(?:bank|turn)[ .]*(?:\n|$))"
    r"|(?:^|(?<=\n))[ ]*(?:bank|turn)\.(?=[ ]*\n[ ]*(?:left|right|port|starboard)[ .]*(?:\n|$))"
    r"|(?:^|(?<=\n))[ ]*(?:left|right|port|starboard)\.(?=[ ]*\n[ ]*(?:bank|turn)[ .]*(?:\n|$))",
    re.IGNORECASE,
)
"""`Manoeuvre 3: bank, left`: all that a line tells; `Bank.` / `Left.`: a word a line."""
_IN_A_COLUMN = Pattern(
    r"(?:^|(?<=\n))(?:(?:no|not|do\nnot|don't|dont|hold|cease|never)\n(?:the\n|my\n|your\n|any\n)?"
    r"(?:fire|firing|shots?|shoot|shooting|attack|attacks|attacking)|"
    r"(?:dive|down|drop|descend)\nall(?:\nthe\nway)?)[ .!]*(?=\n|$)",
    re.IGNORECASE,
)
"""`no` / `firing`: a word a line, and what is refused stands on the next."""
_ANSWERED = Pattern(
    r"(?:^|\n)[^\n]*(?:[?:=|]|immelmann|climb|dive|altitude|height|split s|roll|ace|else|never)"
    r" *\n$",
    re.IGNORECASE,
)


def _on_one_line(found: re.Match[str]) -> str:
    """Not below a heading that is answered: `Immelmann` / `no` / `attack` / `Dora`."""
    is_answer = _ANSWERED.search(found.string[: found.start()])
    return found[0] if is_answer else found[0].replace("\n", " ")


_DRAWN_OUT = Pattern(r"\b([a-z]{2,}?([a-z]))\2{2,}\b")


def _shortened(found: re.Match[str]) -> str:
    """`Thank youuu`: a word that is known, drawn out at its end."""
    return found[1].ljust(len(found[0])) if vocabulary().knows(found[1]) else found[0]


_IN_ARC = Pattern(
    r"(?:^|(?<=[.!;\n] )|(?<=\n))((?:is )?)((?:[a-z'-]+ ){0,2}([a-z'-]+) (?:is )?(?:with)?in "
    r"(?:my |the )?(?:arc|range|sights?|reach|gunsights?))\?(?= then (?:i |please )?"
    r"(?:shoot|attack|fire|engage|go for)(?: at| on)? (?:him|her|it|(?:[a-z'-]+ ){0,2}\3)\b)",
    re.IGNORECASE,
)
"""`Dora in arc? Then shoot Dora`: whom to attack if that can be done, and no question."""
_BLOCKED = Pattern(
    r"(?:(?<=[(>;,])|(?<=[>;,] ))(?:if )?(?:(?:that|the) )?(?:spot |place )?"
    r"(?:blocked|bumped|taken|occupied)\?(?= ?(?:then|[a-z]))",
    re.IGNORECASE,
)
"""`BL (blocked? then S S)`: a condition, and no question."""


_STRESSED = Pattern(
    r"\b((?:if|when|should|in case)(?: (?:i|we|he|she|it|that|this|they|that's|it's|he's|she's))?)"
    r"((?: (?:really|absolutely|truly|simply|just|honestly|definitely|still|actually|totally|"
    r"unfortunately|sadly|alas|completely|positively|genuinely|physically|possibly|somehow|indeed|"
    r"for some reason|for whatever reason|for any reason))+)(?= (?:can|can't|cant|cannot|"
    r"couldn't|am|"
    r"is|isn't|isnt|not|does|doesn't|doesnt|don't|will|won't|wont|fails?|out|gone|dead|impossible|"
    r"unavailable)\b)",
    re.IGNORECASE,
)
"""`If I really can't`: how much so, which changes nothing."""
_AT_ALL = Pattern(
    r"\b((?:if|when|should|in case) [^.,;:!?\n]{0,30}?\b(?:can't|cant|cannot|can not|couldn't|"
    r"(?:doesn't|doesnt|does not|won't|will not) work|fails|(?:isn't|isnt|is not) possible))"
    r"( (?:for (?:whatever|some|any) reason|at all|after all|in the end|either|again|as well|too))"
    r"(?=[ ]*(?:[,;:]|(?:then|the|i|we)\b))",
    re.IGNORECASE,
)
_TAGGED = Pattern(
    r",? (?:please,? )?(?:(?:can|could|would|will) you(?: please)? (?:do|arrange|manage|make|"
    r"see to|"
    r"fix|organise|organize|handle)(?: (?:that|it|this|so))(?: happen)?(?: for me| please)*"
    r"|(?:can|could) (?:that|this|it) be (?:done|arranged|managed)(?: for me| please)*"
    r"|(?:would|will) you(?: please)?|(?:is|would) that (?:be )?(?:possible|feasible|doable)"
    r"(?: please)?|(?:if )?please)\?(?=\s|\Z)",
    re.IGNORECASE,
)
"""`S S BL, can you do that for me?`: an order, and no question."""


_WHICH_SIDE = Pattern(
    r"\b(bank|turn)((?:,|\.{2,3})? (?:hm+,? )?"
    r"(?:which (?:way|side)|to which side|where|left or right)\?)"
    r"(?= (?:to )?(?:left|right|port|starboard)\b)",
    re.IGNORECASE,
)
"""`Turn which way? Left, obviously.`"""
_ASKED_AND_ANSWERED = Pattern(
    r"(?:^|(?<=[.!?\n] ))(?P<asked>(?:(?:do|shall|should|will) i )?"
    r"(?:(?:an?|the|my|then|and|any|left|right) )*"
    r"(?P<what>[a-z]+)(?: (?:left|right|port|starboard|all|at|one|two|three|level|levels))*)\?[ ]"
    r"(?P<answer>(?P<yes>yes(?: please)?|of course(?! not)|certainly(?! not)|sure(?:ly)?(?! not)|"
    r"obviously(?! not)|definitely(?! not)|absolutely(?! not)|why not)|"
    r"no(?:t)?(?: me| today| this time| "
    r"thanks| thank you)?|(?:obviously|certainly|definitely|absolutely|of course|surely) not|never|"
    r"too (?:costly|dear|expensive|risky|dangerous)|i don't|i won't)(?P<mark>[.,:;!])",
    re.IGNORECASE,
)
"""`A dive? Yes, one level.`, `Shoot? Obviously not.`: a question to oneself, and its answer."""
_HELD = "no fire"


def _answered(found: re.Match[str]) -> str:
    """What is answered with yes is told; what is not, is not there, and not to shoot is to hold."""
    kinds = vocabulary().kinds(found["what"].lower())
    shoots = bool(kinds & {"attack", "hold_fire", "take", "gun_word"})
    if not (shoots or kinds & _FLOWN):
        return found[0]
    whole = len(found[0]) - len(found["mark"])
    if found["yes"]:
        mark = "\t" if found["mark"] in (",", ":") else found["mark"]
        return found["asked"].ljust(whole, "\t") + mark
    if found["mark"] in (",", ":"):
        return found[0]
    return (_HELD if shoots else "").ljust(whole, "\t") + "."


_FLOWN = frozenset({"desc", "ahead", "climb", "dive", "code", "aheads", "roll", "split"})


def _is_known(planes: Sequence[str], word: str) -> bool:
    """Is it a word of the game's, or of a plane's name?"""
    return vocabulary().knows(word) or any(word in folded(name).lower().split() for name in planes)


_WRAPPED = Pattern(
    r"(?<=[\w,'])[ ]*\n(?=([a-z]+)\b(?!(?: ?\.{2,} ?)?[):=]))(?![a-z]\.)"
    r"|(?<=\b(?i:the|and|but|for))[ ]*\n(?=(\w))"
)
_OF_CODES = Pattern(r"[sf]|[bt][lr]|[lr][bt]|[sfblrt]{3,}|x")
_WIDE = 60
"""Characters of a line from which on a program may have ended it, and not its writer."""
_FULL = 44
"""Characters of a line from which on it was full, where the next word would make it the longest."""


def unwrapped(look: str, planes: Sequence[str]) -> str:
    """`Straight` / `ahead`, where a long line of prose ends: one line, as it was written."""
    if look.isupper():
        small = unwrapped(look.lower(), planes)
        return "".join(map(_unbroken, look, small))

    is_small = look.replace("I", "i").islower()
    is_quick = is_small or bool(_SMALL_I.search(look))
    longest = max(map(len, look.split("\n")))

    def joined(found: re.Match[str]) -> str:
        line = look[look.rfind("\n", 0, found.start()) + 1 : found.start()]
        last = len(line) + len(found[1] or found[2])
        full = not is_quick and last >= longest and len(line) >= _FULL
        full = full and _goes_on_below(line, look[found.end() :].partition("\n")[0])
        if (is_small or full) and _TAKES_LEAVE.match(look, found.end()):
            return found[0]
        goes_on = len(line) >= _WIDE or full or bool(_LEADS_TO.search(line.rstrip()))
        more = _ONE_MORE.search(line.rstrip())
        goes_on = goes_on or bool(more and more[1].lower() == (found[1] or found[2]).lower())
        if (
            not goes_on
            or _is_coded(found)
            or (look.islower() and _begins(line, look[found.end() :]))
        ):
            return found[0]
        return found[0].replace("\n", " ")

    for name in planes:
        pattern = rf"(?<=[a-z,'])[ ]*\n(?=({re.escape(name)})\b(?! *[:=|(-]))"
        look = re.sub(pattern, joined, look)  # `we don't shoot` / `Kepler`
        first, _, rest = name.partition(" ")
        if rest:
            pattern = rf"\b{re.escape(first)}[ ]*\n{re.escape(rest)}\b"
            look = re.sub(pattern, lambda found: found[0].replace("\n", " "), look)
    return _WRAPPED.sub(joined, look)


def _unbroken(written: str, small: str) -> str:
    return " " if written == "\n" and small == " " else written


_SMALL_I = Pattern(r"(?<![\w'.])i(?:'(?:m|ll|d|ve))?(?= )")
"""Who writes so ends a sentence where the line ends."""
_TAKES_LEAVE = Pattern(
    r"(?:sorry|thanks|thank you|thx|cheers|bye|regards|ps|see you|good luck|greetings|ciao|"
    r"sent from)\b"
)
"""Without capitals: what a last line begins with, however long the one above it is."""
_LEADS_TO = Pattern(
    r" (?:the|to|of|at|towards?|upon|my|her|his|our|an?|i'll|i'd|make)$",
    re.IGNORECASE,
)
"""`I look to` / `the north`: behind these a line is never at its end, however short."""
_ONE_MORE = Pattern(
    r"\b(straight|forward|ahead|bank|turn)\b[^.;:]{0,24}\b(?:again|another|one more|once more)$",
    re.IGNORECASE,
)
"""`A straight and again` / `straight`: the same, and not once more than is told."""
_SHOOTS = frozenset({"attack", "hold_fire", "dont", "code_never"})
_LEADS_ON = Pattern(
    r"(?:\b(?:to|will|would|not|never|and|or|i|we|he|she|they|you|who|can|could|should|must|may|"
    r"might|"
    r"shall|do|did|the|a|an|my|his|her|their|our|of|at|for|by|with|from|if|that|than)|'ll|'d|"
    r"n't|,)$"
)


def _goes_on_below(line: str, below: str) -> bool:
    """Is the line below prose as well, and no item of a list?"""
    more = _ONE_MORE.search(line.rstrip())
    if more and not below.lower().startswith(more[1].lower()):
        return False  # `straight once again` / `bank right`
    return bool(_OF_PROSE.search(below)) or len(below.split()) >= _SEVERAL


_SEVERAL = 4
_OF_PROSE = Pattern(r"[.,;!?]")


def _begins(line: str, below: str) -> bool:
    """Without capitals: does a line, long or not, end, and an order of fire begin below it?"""
    words = below.partition("\n")[0].split()[:2]
    opens = any(vocabulary().kinds(" ".join(words[:n])) & _SHOOTS for n in (1, 2))
    return opens and not _LEADS_ON.search(line.rstrip())


def _is_coded(found: re.Match[str]) -> bool:
    return bool(_OF_CODES.fullmatch(found[1] or found[2]))
