"""A sentence of a correction in the words in which corrections are read.

What is only another way to say it is said as most players say it.
"""

import re
from functools import lru_cache

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.sopwith.prose.exchanged import exchanged, swapped_by_number


@lru_cache(maxsize=512)  # each way to correct asks it of the same sentence
def in_usual_words(sentence: str) -> str:
    """A folded sentence without the `P.S.` before it, with *sorry* for other words of it, and with
    what is exchanged as `RS instead of RT`."""
    plain = sentence
    for pattern, usual in _OPENINGS:
        plain = pattern.sub(usual, plain)
    plain = _SHOT_OUT.sub(_shot_out, plain)
    plain = exchanged(swapped_by_number(plain))
    for pattern, usual in _WORDINGS:
        plain = pattern.sub(usual, plain)
    return plain


_POSTSCRIPT_CHANGES = Pattern(
    r"^\W*(?:p\.? ?){1,3}s\b\.?\W+(?=(?:(?:make|let|change|i fly|i go) )?(?:in |on )?"
    r"(?:(?:the )?(?:first|second|third|last)(?: move| one)?\b|move (?:[123]|one|two|three)\b|"
    r"the (?:turn|slip)\b|"
    r"(?:[LR][TS]|A|(?:turn|slip) (?:left|right)|(?:left|right) (?:turn|slip))\b))",
    re.IGNORECASE,
)
"""`P.S. move 2: LS`: an afterthought about a move is a correction."""
_GOES = Pattern(
    r"(?P<kind>\bthe (?:turn|slip)) (?:goes|is)(?= (?:to the )?(?:left|right)\W*$)", re.IGNORECASE
)
"""`The turn goes to the right`, and no fire of it."""
_POSTSCRIPT = Pattern(r"^\W*(?:p\.? ?){1,3}s\b\.?\W+", re.IGNORECASE)


_SORRY = Pattern(
    r"\b(?:i tell a lie|my bad|silly me)\b|"
    r"^\W*(?:(?:oh|ah|argh|er|um|hm+|well|and|but|no|sorry|wait)\W+)*(?:"
    r"(?:no(?: again)?|hm+|later(?: on)?|stop|halt|my mistake|on reflection|"
    r"(?:on )?(?:second|third|2nd|3rd) thoughts?|i (?:take|took) (?:it|that|this) back|"
    r"i(?:'ve| have)(?: just)? had (?:a|another) (?:think|look)(?: (?:at|about) it)?|"
    r"(?:i(?:'ve| have)?(?: just)? )?(?:thought|looked|counted|checked)(?: (?:my|the) \w+)?"
    r"(?: (?:again|twice|it over|about it|once more))+|"
    r"one (?:more |last |small |little )?(?:thing|change|correction)|"
    r"excuse me|pardon(?: me)?|(?:i )?beg (?:your )?pardon|forgive me|"
    r"i(?:'ve| have) (?:reconsidered|miscounted|misread it))"
    r"(?= *(?:[:!]|,(?! (?:and|but|so)\b)| -|\.\.))|"
    r"(?:stop|halt|my mistake|i(?:'ve| have) (?:thought again|reconsidered|miscounted))(?=\.)|"
    r"on (?:(?:second|2nd) thoughts|reflection)\b)",
    re.IGNORECASE,
)
"""What opens a correction, as *sorry* does: `I've thought again:`, `Stop.`, `Ah, no,`"""

_WAY = r"(?:left|right|ahead|(?-i:[LRA]))"
_FIRE_FOR = Pattern(
    rf"\breplace (?:the )?(?:fire|shot|burst) (?:to the )?(?P<old>{_WAY}) (?:by|with) "
    rf"(?:an? |one )?(?:(?:fire|shot|burst) )?(?:to the )?(?P<new>{_WAY})(?= ?[.,;!]|$)",
    re.IGNORECASE,
)
_SHOT_MOVED = Pattern(
    r"\b(?:move|shift|transfer|push|postpone|delay|bring) (?:the|my|that) (?P<shot>(?:shot|"
    r"burst|fire)(?: ahead| (?:to the )?(?:left|right))?) "
    r"(?:(?:from|in) [\w ]{1,16} )?(?:back |forward |on |over )?(?:in)?to "
    r"(?P<place>(?:the |move |my )?(?:first|second|third|last|[123]|one|two|three)(?: move| one)?)"
    r"(?= ?[.,;!]|$)",
    re.IGNORECASE,
)
"""`Move the shot to 3`."""
_WRITTEN_BEFORE = Pattern(
    r"\b(?:i|we) (?:said|wrote|put|typed|ordered|told you)\b[^:.;!?\n]*"
    r"\b(?:but|yet|when i|where i|and meant)\b[^:.;!?\n]*:",
    re.IGNORECASE,
)
"""`I said right, but Red is on the other side:`"""


_A_PLACE = (
    r"(?P<place>(?:the |move )(?:first|second|third|last|[123]|one|two|three)(?: move| one)?)"
)
_LEAD = r"^(?P<lead>\W*(?:(?:no|sorry|wait|actually|but|and|oh|oops)\W+)*)"
_NOT_THERE = Pattern(
    rf"{_LEAD}not (?:in|on|with) {_A_PLACE}(?=(?: after all)?\W*(?:[.,;!]|$))", re.IGNORECASE
)
"""`Not in the third after all`, of fire that was told of each."""
_THERE_INSTEAD = Pattern(
    rf"{_LEAD}(?:in|on|with) {_A_PLACE} instead(?=\W*(?:[.,;!]|$))", re.IGNORECASE
)
"""`No, in move 3 instead`."""
_BOTH_TIMES = Pattern(
    r"\b(?P<new>slip|turn) (?:to the )?(?P<side>left|right) (?:both|each|every|all three) times? "
    r"instead of (?P<old>slip|turn)p?ing\b",
    re.IGNORECASE,
)
"""`I slip right both times instead of turning`."""
_MOVES_SHOT = Pattern(
    r"\b(?P<move>move (?:[123]|one|two|three)|"
    r"the (?:first|second|third|last)(?: move| turn| slip)?)'s (?P<shot>shot|burst|fire)\b",
    re.IGNORECASE,
)
"""`The last move's shot`, `move 1's shot`."""
_EITHER = Pattern(
    r"\b(?P<none>no (?:fire|firing|shots?)) (?:in|on|with) either"
    r"(?: of (?:them|those|these))?\b(?! case)",
    re.IGNORECASE,
)
"""`No fire in either`: *either* offers no choice there, and is *both*."""
_EXCHANGES = Pattern(
    r"\b(?:exchange|interchange|switch|reverse|transpose)"
    r"(?= (?:round |over )?(?:the |my |those |these )*(?:two|order|fire|firing|shots|bursts|guns|"
    r"moves?|manoeuvres|first|second|last|outer|[123] (?:and|with|&) [123])\b)",
    re.IGNORECASE,
)

_WITHOUT_ANY = Pattern(
    r"\b(?P<none>without) (?:one|any)(?=\W*$| ?[,.;:!]| (?:and|then|but)\b)", re.IGNORECASE
)
"""`A without any`, beside moves with a burst."""
_WITH_ONE = Pattern(
    r"(?P<before>\b(?:bursts?|shots?|fire|fires|firing|rounds?|guns?)\b[^.!?]*?)"
    r"\bwith (?P<count>one|two)(?= (?:(?:to|on) (?:the |my )?|dead |straight )?"
    r"(?:left|right|port|starboard|ahead|forward)\b(?! (?:hand )?(?:turn|slip|side)))",
    re.IGNORECASE,
)
"""`LS with one to the left`, behind a move with a burst."""

_EVERYTHING = Pattern(
    r"(?P<before>\b(?:with|fire|fires|firing|shoot|shoots|shooting|give|giving) "
    r"(?:them |him |her )?)"
    r"(?:everything|all) (?:that )?(?:i|we|she|he)(?:'ve| have|'s| has)(?: got)?"
    r"(?=\W*$| ?[.,;:!]| (?:in|on|at|and|then|ahead|left|right)\b)",
    re.IGNORECASE,
)
"""`With everything I've got`: with all guns."""

_WITH_ALL = Pattern(
    r"(?<!repair )\bwith (?:everything|the (?:whole |full )?lot|the (?:full )?works)"
    r"(?=\W*$| ?[.,;!])",
    re.IGNORECASE,
)
"""`A with everything`, `LT with the lot`."""

_AS_WELL = Pattern(r"\b(?:as well|too|also) (?=(?:instead|in place) of\b)", re.IGNORECASE)
"""`Fire left as well instead of right`, of a turn that goes left now: nothing is added."""

_SHOT_OUT = Pattern(
    r"\bthe (?P<nth>first|second|third|last|other)(?: of (?:the|my|those|these)(?: two| three)? "
    r"(?P<of>shot|burst)s| (?P<one>shot|burst))"
    r" (?:is (?:out|off|gone|cancelled)|goes(?: out)?|drops out|can go|must go|should go|has to go)"
    r"(?=[ ]*(?:[.!;,]|$))(?:[,;]? (?:and |but )?the (?:first|second|third|last|other|rest)(?: "
    r"one)? "
    r"(?:stays|stands|remains|is kept)(?: in| as it is)?)?",
    re.IGNORECASE,
)
"""`The first of the two shots is out, the second stays in`."""
_MOVES_KEPT = Pattern(
    r"(?:\b(?:on (?:re-?reading|reflection)(?: it| this)?)[:,]? )?"
    r"\b(?:keep|leave) (?:the |my |all the )?(?:moves|movements|manoeuvres|maneuvers|flying)"
    r"(?: (?:as (?:they are|is|it is|they were|before)|unchanged|alone))?,? but\b",
    re.IGNORECASE,
)
"""`Keep the moves, but fire only in the third`."""
_SO_DO_I = Pattern(
    r"\b(?:and )?(?:so do (?:i|we)|so does (?:she|he|it)|likewise|"
    r"i do (?:so|that|it) again)(?: again)?"
    r"(?= (?:in|on|for|with) (?:the |move )?(?:[123]|one|two|three|first|second|third|last)\b)",
    re.IGNORECASE,
)
"""`So do I in move 3`: what was told before is flown there too."""

_WHERE = (
    r"(?:fire |firing |shoot |shooting |a (?:burst|shot) )?(?:to (?:the )?)?"
    r"(?P<{name}>left|right|ahead|port|starboard|both sides|nothing|none)"
)
_ONE_BY_ONE = Pattern(
    r"^\W*(?:first(?:ly)?,? )?(?:nothing|no (?:fire|shots?|bursts?)|none|silence)"
    r"(?: (?:in|on|with) the first(?: move| one)?| at first| first)?,? (?:and )?then "
    rf"{_WHERE.format(name='second')},? (?:and )?then {_WHERE.format(name='third')}(?=\W*$)",
    re.IGNORECASE,
)
"""`Nothing in the first, then fire ahead, then fire left`: the fire of each move."""


def _shot_out(found: re.Match[str]) -> str:
    return f"drop the {found['nth']} {found['of'] or found['one']}"


_OPENINGS = (
    (_POSTSCRIPT_CHANGES, "sorry, "),
    (_POSTSCRIPT, ""),
    (_SORRY, "sorry"),
    (_WRITTEN_BEFORE, "sorry:"),
    (_GOES, r"\g<kind> should go"),
)
_WORDINGS = (
    (_FIRE_FOR, r"fire \g<new> instead of \g<old>"),
    (_MOVES_KEPT, "sorry,"),
    (_SHOT_MOVED, r"the \g<shot> in \g<place> instead"),
    (_EXCHANGES, "swap"),
    (_BOTH_TIMES, r"make both \g<old>s \g<side> \g<new>s"),
    (_NOT_THERE, r"\g<lead>no fire in \g<place>"),
    (_THERE_INSTEAD, r"\g<lead>the shot in \g<place> instead"),
    (_MOVES_SHOT, r"the \g<shot> in \g<move>"),
    (_EITHER, r"\g<none> in both"),
    (_SO_DO_I, "the same"),
    (_ONE_BY_ONE, r"fire: none, \g<second>, \g<third>"),
    (_WITHOUT_ANY, r"\g<none> fire"),
    (_EVERYTHING, r"\g<before>all guns"),
    (_WITH_ALL, "with all guns"),
    (_AS_WELL, ""),
    (_WITH_ONE, r"\g<before>with \g<count> bursts"),
)
