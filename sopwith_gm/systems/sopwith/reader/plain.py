"""A folded text without what orders nothing: boxes, leaders, smiles, what is struck out."""

import re
from collections.abc import Sequence

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.reading.fold import WIDE_BLANK
from sopwith_gm.reading.parts import struck_out
from sopwith_gm.systems.sopwith.orders.cells import is_fire, is_move
from sopwith_gm.systems.sopwith.reader.asides import without_asides
from sopwith_gm.systems.sopwith.reader.blank_fields import without_blank_fields
from sopwith_gm.systems.sopwith.reader.plain_forms import (
    CODE,
    FIRES,
    Plainer,
    forms_made_plain,
    padded,
    rewritten,
)

_TICK = r"[\[(] ?[xX*✓✔] ?[\])]|[☑☒✅]"
_EMPTY = rf"(?:[\[(] *[\])]|☐)(?=[^\S\n]*\w)(?:(?! {{2}}|{_TICK})[^\n\[(☐])*"
_TICKED = Pattern(_TICK)
_BOX = Pattern(rf"{_TICK}|{_EMPTY}")
_NONE_TICKED = Pattern(
    rf"(?:^ *|(?<= {{2}}))[^\W\d_][^\s\[(☐]*(?: [^\s\[(☐]+)*[^\S\n]*(?:{_EMPTY} *)+$", re.MULTILINE
)
"""A heading of which no box is ticked: `fire [ ] L [ ] A [ ] R`."""
_KEY_OF_X = Pattern(r"\bx\b[^\w\n]*(?:=|is|are|means)", re.IGNORECASE)


def _ticked(look: str) -> str:
    """Boxes to tick are blank, and so is what stands behind one that is not ticked beside some that
    are."""
    if not _TICKED.search(look) or _KEY_OF_X.search(look):
        return look
    for boxes in (_NONE_TICKED, _BOX):
        look = boxes.sub(lambda found: " " * len(found.group()), look)
    return look


#: `A.L`: a point that joins a manoeuvre and its fire, and ends no sentence.
_JOINING_POINT = Pattern(r"(?<![\w.])(A|0|I|[LR][TS])\.(?=(?:[ALR]{1,3}|-|0)(?![\w.]))")


_NONE = Pattern(r"(?<=[^\W_])(?:(?<=\b[AI0])|(?<=\b[LR][TS])|(?<=turn|slip|head)):-(?=\s|$)")
"""`LS:- A:A`: no fire, and not a dash before the next move."""
#: Leaders of a form with gaps between them: `Fire . . . . none`.
_LEADERS = Pattern(r"\.(?: \.){2,}")
_PADDED = Pattern(r"(?<=[^\W_])( {2,})([:=])(?= ?\S)")
"""A form whose names are padded, so that what they ask for stands in a column: `Turn     : 4`."""
_ASKED = Pattern(
    r"(?:^|(?<=[.!?;\n] )|(?<=\n))(?P<what>fire|firing|shots?|shooting|guns?|moves?|flying)\?"
    r"(?P<yes>[ \t]+yes[,:])?(?=[ \t]+\w)",
    re.IGNORECASE,
)
"""What somebody asks himself, and answers: `Fire? Not this time.`"""
_TURN_ASIDE = Pattern(r"\bturn \((?:no|nr|number)?\.? ?(?P<number>\d{1,3})\)", re.IGNORECASE)
"""`The forthcoming turn (no. 17)`."""
_BOTH_NAMED = Pattern(
    r"(?P<both>\bboth (?:ways|sides|directions|guns))[,:]? ?\(?(?:to )?(?:the )?"
    r"(?:left and (?:to )?(?:the )?right|right and (?:to )?(?:the )?left|port and starboard|"
    r"starboard and port|L and R|R and L|L ?[+&/] ?R)\b\)?",
    re.IGNORECASE,
)
"""`Both ways, left and right`: said once more."""
_ANSWERED = Pattern(r"(?<=[A-Za-z]\? )no(?=[.,:] )")
"""`LT? no. RT.`: the answer is a sentence, however it is written."""
_REST = Pattern(
    r"(?P<row>(?:^|(?<=[.;!?] )|(?<=\n))(?:guns?|fire|firing|shots?|bursts?)[ ]?:[^.\n]*?)\brest\b"
    r"(?=[ ]?(?:[,;/|.\n]|$))",
    re.IGNORECASE | re.MULTILINE,
)
"""`Guns: port, starboard, rest`: none, and not all the others."""
_NAME_FLIES = Pattern(
    r"(?:^|(?<=[.!?:] )|(?<=\n))(?=(?:\w+ )?(?:Straight|Left|Right|Ahead|Turn|Slip|Fire|Shot)\b)"
    r"(?P<name>[A-Z][a-z]+ [A-Z][a-z]+(?: [A-Z][a-z]+)?)"
    r"(?= (?:\((?:that's|my|the|a) [^()\n]{1,40}\) )?(?:turns|slips|flies|goes|fires|"
    r"shoots|moves|stays|lands|banks|makes|takes|does|will|reporting|here|calling)\b)"
)
"""`Straight Flush turns left`: a plane whose name begins with a word of orders."""
_FEW = r"(?:\d|one|two|three|four|five|six|seven|eight)"
_TAGGED = Pattern(r",? (?:would|could|will|can|won't) you(?: please)?\?", re.IGNORECASE)
"""`Repeat last turn's orders, would you?`: a request, and no question."""
_STILL = Pattern(
    r"(?:^|(?<=[.!?:] )|(?<=\n))"
    r"Still(?= (?:with|have|got|here|no|in|at|on|alive|a|the|my|not|very)\b)"
)
"""`Still with a full belt`: nothing that is flown."""
_CODES_IN_A_ROW = Pattern(
    r"(?P<moves>(?<![^\s:;.])(?:(?:A|0|I|[LR][TS])[ ,]+){2}(?:A|0|I|[LR][TS])[,;/|] ?)"
    r"(?P<row>(?=[^\n]{0,6}F[ALR])(?:F[ALR]{1,3}|-|0)(?: (?:F[ALR]{1,3}|-|0)){2})"
    r"(?=[ ]?(?:[,;.\n]|$))"
)
"""`RT A A, FR FA -`: the fire of each move."""
_HAS_POINTS = Pattern(
    rf"\b(?:(?:i|we)(?:'ve| have)(?: got)? |there are )?{_FEW} (?:repair |damage )?points?"
    r"(?: (?:left|saved|spare|available|to spend|in (?:the kitty|hand|store)))*"
    r"[,;:.]? (?:so |and |of which |please |i )*(?:use|spend|using|spending|i'll use|i'll spend)"
    rf"(?= {_FEW}\b)",
    re.IGNORECASE,
)
"""`6 repair points in the kitty, use 2`: so many are repaired."""
_ARROW = Pattern(r"[-=]{1,3}>")
_SMILE = Pattern(r"(?<=\s)[:;]-?[()DP](?!\S)")


_NOT_LANDING = Pattern(
    r"(?:^|(?<=[.!?;:] )|(?<=\n))(?P<said>[^.!?;\n]*\bland(?:s|ing)?\b[^.!?;\n]*"
    r"(?:[.!?;,-]+ *(?:but |though )?|,? but )"
    r"(?:(?:i|we|it|that|this)(?:'m| am| are|'s| is| do| does| shall| will|'re| have) ?not|"
    r"(?:i|we|it) (?:don't|do not|won't|shan't|isn't|aren't|is not)|not me|not i|not so|not yet|"
    r"not this (?:time|turn)|no|nope|wrong|far from it|not a bit of it))(?=[.!;]|[ ]*$|\n)",
    re.IGNORECASE | re.MULTILINE,
)
"""`It will look as though I were landing. I am not.`, `Landing? Not me.`"""
_STOCK = Pattern(
    r"\b(?:(?P<who>i|we)(?: have|'ve)(?: got)? \w+ (?:rounds|bursts|bullets|shots)(?: left)?,?"
    r" (?:and|&|of which i|of which we)|of my \w+ (?:rounds|bursts|bullets|shots),? (?P<who2>i|we))"
    r" (?:use|spend|fire) (?P<number>one|two|three|[123])(?: of (?:them|these|those))?(?=[:,])",
    re.IGNORECASE,
)
"""`I have five rounds and use two: one to the left ...`: what there is, and what is fired."""
_DENIED_ALREADY = Pattern(r"\b(?:not|no|never|(?<!as )if|unless|last|was|or)\b|n't", re.IGNORECASE)
_MOVE = r"(?:ahead|straight|hold|[lr][ts]|(?:left|right) (?:turn|slip)|A|0)"
_LOUD = r"(?:bang|pew|pow|bam|dakka|brrt|boom|ratatat|rat-a-tat)"
_LOUD_EACH = Pattern(
    rf"(?P<one>\b{_MOVE}[ ,]+{_LOUD}\b)[ ](?={_MOVE}[ ,]+{_LOUD}\b)", re.IGNORECASE
)
"""`ahead bang ahead bang`: a move and its fire, and another."""
_THRICE = Pattern(
    r"(?P<what>\b(?:stand still|hold|hold still|stay put))[.!] (?P=what)[.!] (?=(?P=what)\b)",
    re.IGNORECASE,
)
"""Three sentences of no move are three moves, and no order to stay on the ground."""


_WHILE_FLYING = Pattern(
    r"(?P<when>(?:moves?|times?|turn|will|throughout|three|always)) "
    r"(?:while|whilst|when) (?:flying|going|doing)"
    r"(?=:? (?:A|0|I|[LR][TS])(?: ?[,;/] ?(?:A|0|I|[LR][TS])){2}\b)"
)
"""`Fire at will in all three moves while flying A, LS, A`: behind it stands the list."""
_SUCH_MOVES = Pattern(
    r"\b(?:in|on|during|with|for|at) (?:(?:every|each|any|all|the|those|of|my) )+"
    r"(?:moves?|manoeuvres?),? (?:in which|during which|where|when|that|which)"
    r"(?: (?:i|we|she|he|it))?(?:'m|'re|'s| am| are| is)?"
    r"(?: (?:go|goes|going|fly|flies|flying|make|do))? "
    r"(?:(?P<straight>(?:straight(?: on| ahead)?|ahead))|"
    r"(?:(?:a|to) )?(?P<kind>turn|slip)s?(?:n?ing|ping)?)(?= ?(?:[,.;:!)\n]|$))",
    re.IGNORECASE,
)
"""`In every move in which I go straight`: on the straights."""
_A_KIND = (
    r"(?:(?P<{0}code>(?-i:[LR][TS]))|(?P<{0}side>left|right)(?: hand)?[ -](?P<{0}of>turn|slip)|"
    r"(?P<{0}kind>turn|slip) (?:to the )?(?P<{0}way>left|right))\b"
)
_OPPOSITE = Pattern(
    rf"\b{_A_KIND.format('')}"
    r"(?P<between>(?:(?!\bturn|\bslip|(?-i:\b[LR][TS]\b))[^.;:!?]){0,60}?[,&+/-]?"
    r" ?\b(?:then |and )*)(?P<told>(?:the |an? )?opposite (?P<new>turn|slip))\b",
    re.IGNORECASE,
)
"""`LS, and then the opposite slip with fire ahead`: that is one to the right."""
_TIMES_OF_KIND = Pattern(
    r"\b(?:(?:while|when|whenever|as|in|on|during) )?(?:i |i'm |the |my |those |these )*"
    r"(?:(?P<hold>hold(?:ing|s)?|standing still|i stand still)|"
    r"(?P<straight>going (?:straight|ahead)|go (?:straight|ahead)|straights?|aheads?)|"
    r"(?P<turn>turn(?:ing|s)?)|(?P<slip>slip(?:ping|s)?)),? (?:i )?(?:fire|shoot):? (?:to the )?"
    r"(?P<one>left|right|ahead) the first time,? (?:and |then )?(?:to the )?"
    r"(?P<two>left|right|ahead) the second(?: time)?\b",
    re.IGNORECASE,
)
"""`While I hold I fire: ahead the first time, right the second`: of those moves."""
_VICE_VERSA = Pattern(
    r"\b(?P<a>left|right)\b(?P<mid>[^.;:!?\n]{1,60}?)\b(?P<b>left|right)\b"
    r"(?P<end>[^.;:!?\n]{0,40}?)[,.]? (?:-+ )?(?:no|sorry|wait|oops|or rather|i mean)[ ,:]*"
    r"(?:vice versa|the other way a?(?:round|bout))\b",
    re.IGNORECASE,
)
"""`Fire left in the first and right in the third, no, vice versa`."""
_LAND_NOT_ME = Pattern(
    r"\b(?:land|landing)(?: (?:on|at|by) (?:strip )?\w+)?\? *(?:-+ *)?"
    r"(?:no|nope|not (?:me|us|i|this turn|this time|now|today|yet)|never|certainly not|"
    r"of course not|definitely not|not a chance|no chance)\b(?:,? not (?:today|now|this turn))?",
    re.IGNORECASE,
)
"""`Land on alpha? Not me, not today.`"""
_IN_PLACE_OF_OLD = Pattern(
    r"\b(?:please )?(?:replace|swap|exchange) (?:all )?(?:of )?(?:my |the )?"
    r"(?:\w+day'?s|earlier|previous|last|old|first|this morning's|last night's) "
    r"(?:orders|ones|e-?mail|message|sheet|lot)(?: (?:of|from) [\w ]{1,20}?)? (?:with|by|for) "
    r"(?:these|this|the following)(?: orders| ones)?(?= ?[:.\n])",
    re.IGNORECASE,
)
"""`Replace yesterday's orders with these: LS, LS, A`."""
_YES_ASIDE = Pattern(
    r"\((?:yes|yep|indeed|really|honestly)\b"
    r"(?![^()]*\b(?:alpha|beta|gamma|left|right|fire|shoot|land|move|not)\b)[^()\n]{0,60}\)",
    re.IGNORECASE,
)
"""`0 FA (yes, zero, trust me)`"""
_FIRED = Pattern(
    r"(?:^|(?<=[\s,;]))(?P<man>[LR][TS]|[A0I]):(?P<fire>[ALR]{1,3})(?![\w:.)])(?![^\n]*\bB ?:)",
    re.MULTILINE,
)
"""`RT, A:A`: as with a slash."""
_AT_WILL = Pattern(
    r"(?:^|(?<=[.!?] )|(?<=\n))(?P<fire>(?:i )?(?:fire|shoot) )at will(?=\s*:)",
    re.IGNORECASE | re.MULTILINE,
)
"""`Fire at will: A, LS, A`: in each move."""
_NUMBERED_LINE = Pattern(
    r"^[^\w\n]*(?:turn \d+[^\w\n]+)?(?:move|m) ?(?:1|one)\b[^\n,;|/]* "
    r"(?:move|m) ?(?:2|two)\b[^\n,;|/]*$",
    re.IGNORECASE | re.MULTILINE,
)
_LABEL = Pattern(
    r"(?<!\bin|\bon|\bof|\bto|\bat|\bas|\bis)(?<!\band|\bfor|\bthe)(?<!\bwith|\bthen|\bthan)[ ]"
    r"(?=(?:move|m) ?(?:[23]|two|three)\b)",
    re.IGNORECASE,
)
"""Before another move of a line without marks: `move 1 lt fire l move 2 a fire a a move 3 a`."""


_ITEM = r"[^;:.!?\n]{1,40}"
_THREE_ITEMS = Pattern(
    rf"(?:^|(?<=[:.!?] ))(?=[^;\n]*[,;]){_ITEM}(?:;{_ITEM}){{2}}(?=[.!;]?[ ]*$|[.!] )", re.MULTILINE
)


def _slashed(listed: re.Match[str]) -> str:
    """`LT, nil; A, port; A, starboard`: where semicolons part the three moves, a comma stands
    between a manoeuvre and its fire, as a slash may."""
    items = [item.split(",") for item in listed[0].split(";")]
    is_whole = all(
        len(item) <= 2
        and is_move(item[0].strip())
        and all(is_fire(one.strip()) for one in item[1:])
        for item in items
    )
    return ";".join(map("/".join, items)) if is_whole else listed[0]


def _fired_of_stock(said: re.Match[str]) -> str:
    is_one = said["number"].lower() in ("one", "1")
    told = f"{said['who'] or said['who2']} fire {said['number']} burst{'' if is_one else 's'}"
    return told.ljust(len(said[0]))


def _no_landing(said: re.Match[str]) -> str:
    """A landing that is spoken of and then denied: none, where nothing else is in the sentence."""
    spoken, _, _ = said["said"].lower().partition("land")
    spoken = _SPOKEN_TO.sub("", spoken)
    if _DENIED_ALREADY.search(spoken) or _ORDERS_ANYTHING.search(spoken):
        return said[0]
    return "Not landing".ljust(len(said[0]))


_SPOKEN_TO = Pattern(r"^\W*(?:dear )?\w+,")
_ORDERS_ANYTHING = Pattern(
    r"\b(?:ahead|left|right|turn|slip|straight|fire|shoot|[lr][ts]|strip|alpha|beta|gamma)\b|,"
)
"""In what is said before a landing: words of other orders."""


_SUBJECT = (
    r"(?:he|she|they|it|any(?:one|body)|some(?:one|body)|(?-i:[A-Z][a-z]+)|"
    r"(?:the|my|his|one of|any) [\w' -]{1,30}?)"
)
_INVERTED = Pattern(
    r"\b(?=[whsgi])(?=(?:were|had|should|given|granted|suppose|imagine|say)\b)(?:"
    rf"(?P<opens>(?:^|(?<=\n)|(?<=[.!?;:,(] )|(?<=\bthen )|(?<=\band )|(?<=\bbut ))were)"
    rf"(?= {_SUBJECT} (?:to|near|nearer|close|closer|in|at|on|there|here|behind|ahead|beside|still|"
    r"not|within|out|about|gone|down)\b)|"
    rf"(?P<within>\bwere)(?= {_SUBJECT} to \w)|"
    r"(?P<should>(?<=\w )(?<!\bwhat )(?<!\bwhere )(?<!\bwhen )(?<!\bhow )(?<!\bwhy )(?<!\bwho )"
    r"(?<!\bwhich )(?<!\bthat )(?<!\bthen )(?<!\band )(?<!\bbut )should)"
    r"(?= (?:he|she|they|any(?:one|body)|some(?:one|body)|(?:the )?(?-i:[A-Z][a-z]+)) \w)|"
    r"(?P<asked>(?:^|(?<=\n)|(?<=[.!?;:,(] )|(?<=\bthen )|(?<=\band )|(?<=\bbut ))(?:should|were))"
    r"(?= (?:i|we|it|my [\w' -]{1,20}?|our \w+) "
    r"(?:be|have|has|to|get|find|see|still|not|no longer)\b[^.!?;\n]*,)|"
    r"(?P<still>(?<=\band )should)(?= (?:he|she|they|any(?:one|body)|(?:the )?(?-i:[A-Z][a-z]+)) "
    r"(?:still )?(?:be|have|stay|remain|come|turn|slip|fly|move|try)\b)|"
    r"(?P<had>(?:^|(?<=\n)|(?<=[.!?;:,(] )|(?<=\bthen )|(?<=\band )|(?<=\bbut ))had)"
    r"(?= (?:he|she|they|any(?:one|body)|some(?:one|body)|(?:the )?(?-i:[A-Z][a-z]+)) "
    r"(?:not |already |only |still )?(?:\w+ed|come|gone|been|left|got|flown|taken|shot|"
    r"kept|slipped)\b)|"
    r"(?P<given>(?:^|(?<=\n)|(?<=[.!?;:,-] )|(?<=\bthen )|(?<=\band ))(?:given|granted)"
    r"(?= (?:that|(?:an?|any|the|half a|enough) (?:\w+ )?"
    r"(?:chance|shot|target|opportunity|view|line|luck|opening|field|run|sight)))\b)|"
    rf"(?P<supposed>(?:^|(?<=\n)|(?<=[.!?;:,-] ))(?:suppose|imagine|say)(?:,? that)?"
    rf"(?= {_SUBJECT} (?:is|are|was|were|has|have|comes?|turns?|slips?|goes|stays?|flies|does)\b))"
    r")(?! it not\b)(?![^.!;\n]*\?)",
    re.IGNORECASE,
)
"""`Were Red to come closer, I turn right`: a condition that its verb opens, and nothing of the
past."""


def _as_condition(verb: re.Match[str]) -> str:
    return "if".rjust(len(verb[0]), WIDE_BLANK)


_ARROW_ALONE = Pattern(
    r"(?:(?<=[,;|/])|(?<=^)|(?<=\n)|(?<=\bthen )|(?<=\band )|(?<=[a-z\d][:.)]))[^\S\n]*(?P<arrow>→)"
    r"(?=\ufe0f?[^\S\n]*(?:[,;|/]|(?:with|firing|fire|shooting|F[ALR]{1,3})\b|[(:]))|"
    r"(?:(?<=[,;|/])|(?<=\bthen )|(?<=\band ))[^\S\n]*(?P<last>→)(?=\ufe0f?[^\S\n]*(?:[.!]|$|\n))",
    re.IGNORECASE,
)
"""`→, A with fire A, A`: one of the moves, and no mark between two."""
_ARROWS = Pattern(
    r"(?:^|(?<=[:.] )|(?<=\n))[↑→←]\ufe0f?(?:[ ,]*[↑→←]\ufe0f?)+(?=[ .]*$)", re.MULTILINE
)
"""A line of arrows: `↑ → ↑`."""
_BETWEEN = Pattern(r"[↑←]\ufe0f? ?→\ufe0f? ?[↑←]\ufe0f? ?→\ufe0f? ?[↑←]\ufe0f?")


def _arrow_alone(found: re.Match[str]) -> str:
    return found[0][:-1] + "←"


def _arrows(found: re.Match[str]) -> str:
    """As moves, where they do not part three others."""
    return found[0] if _BETWEEN.fullmatch(found[0]) else found[0].replace("→", "←")


_SAT_OUT = Pattern(
    r"\b(?P<sits>sit|sits|sitting) (?P<turn>(?:(?:the|this) )?turn (?:\d+|\w{3,9})) out\b",
    re.IGNORECASE,
)
"""`We sit turn 5 out`."""


_SAME_WITH_FIRE = Pattern(
    rf"(?P<same>\b(?:same|ditto))(?:, (?:with )?| with )(?:the )?{FIRES}"
    r"(?: (?:and all|too|as well|included))?(?=[ ]?(?:[.,;!]|$|\n))",
    re.IGNORECASE | re.MULTILINE,
)
"""`Same, fire too`, `the same, gun and all`: what is flown once more is fired once more."""
_SAME_MANOEUVRE = Pattern(
    r"\b(?:the )?same (?:manoeuvre|move|flying|thing) "
    r"(?=as (?:in |on |for )?(?:move|the|number|[123])\b)",
    re.IGNORECASE,
)
_MANOEUVRE_OF = Pattern(
    r"\bthe (?:manoeuvre|move) of (?P<place>move [123]|the (?:first|second)(?: move)?) "
    r"(?:once )?again\b",
    re.IGNORECASE,
)
_CROSS_FIRE = Pattern(r"\bcross-fire", re.IGNORECASE)
"""What one keeps out of, and no order."""
_ROW_OF_NO = Pattern(
    rf"(?:{FIRES}|firing) ?[:=] ?(?!.*\byes\b)"
    r"(?:[^,;/|.\n\d]{1,9}[,;/|] ?){2}[^,;/|.\n\d]{1,9}"
    r"(?=[.!]?[ ]*(?:$|\n)|\.)",
    re.IGNORECASE | re.MULTILINE,
)
"""`Fire: no, no, right`: of three moves."""
_NO = Pattern(r"\bno\b", re.IGNORECASE)


def _dashes(found: re.Match[str]) -> str:
    return _NO.sub(f"{WIDE_BLANK}-", found[0])


_OF_THE_GUNS = Pattern(
    r"(?:(?<=^)|(?<=\n)|(?<=[.!?;] ))(?:as\s(?:for|to|regards)|regarding|concerning|"
    r"with regard to)\s"
    r"(?:the |my )?(?:guns?|fire|firing|shooting|gunnery),"
    r"(?=\s[^.!?]{0,80}\b(?:bursts?|shots?|fires?|volley)\b)",
    re.IGNORECASE | re.MULTILINE,
)
"""`As for the guns, one burst ahead in the second move, and none in the others`."""
_GUNS_REST = Pattern(
    r"\b(?:the|my|her|our) guns (?:(?:may|can|will|shall) (?:go to sleep|sleep|rest|cool down|"
    r"stay cold|"
    r"have the (?:day|turn) off)|(?:say|speak|utter) (?:nothing|not a word)(?: (?:more|else))?)"
    r"(?=\s*(?:[.,;:!?)]|$))",
    re.IGNORECASE,
)
_WHEN_HE_FIRES = Pattern(
    r", when (?:he|she|i|we|it) (?:also |will |shall )*"
    r"(?=(?:fires?|shoots?)\b)",
    re.IGNORECASE,
)
"""`Ahead in the third, when he also fires ahead`."""
_NOT_BUT = Pattern(
    rf"(?:(?<=^)|(?<=\n)|(?<=[.!?:] ))[Nn]ot {CODE},? but "
    rf"(?={CODE}(?:,| first| then| to (?:begin|start)))",
    re.MULTILINE,
)
"""`Not LT but RT first, then A, A`."""
_STRAIGHT_SHORT = Pattern(r"\b[Ss]tr\.(?=\s*(?:[-,;/|]|$))", re.MULTILINE)
_KINDLY = Pattern(
    r"\b(?:i wonder (?:whether|if) you (?:would|could|might)|(?:would|could|will) you) be so "
    r"(?:very )?(?:good|kind) as to (?:let me )?(?!take )(?=[^.!?\n]{20,400}\?)",
    re.IGNORECASE,
)
"""`Would you be so good as to let me turn left in the first move, ...?`: a request."""
_NONE_WHATEVER = Pattern(
    r"(?:(?<=shooting )|(?<=firing )|(?<=shots )|(?<=fire )|(?<=guns ))"
    r"whatever(?=\s*(?:[.,;:!?)]|$))",
    re.IGNORECASE | re.MULTILINE,
)
"""`With no shooting whatever`."""
_SHORTENED = Pattern(
    r"\b(?:sl|tr)\.(?= (?:to (?:the )?)?(?:left|right|port|starboard|[LR])\b)", re.IGNORECASE
)
"""`Sl. left`, `tr. right`."""
_ONCE = Pattern(
    r"\bonce (?=(?:to the |to my )?(?:left|right|ahead|forwards?|straight|port|starboard)\b)",
    re.IGNORECASE,
)
_ONCE_EACH = Pattern(
    r"\b(?:fire|shoot)[^.!?\n]{0,60}\bonce [^.!?\n]{0,80}\bonce [^.!?\n]*", re.IGNORECASE
)
"""`I fire twice: once forward at the start, and once to the left at the end`."""
_TWICE = Pattern(r"(?<=[ ])(?:twice|two times|thrice|three times)(?=[ ]?:)", re.IGNORECASE)


def _without_once(said: re.Match[str]) -> str:
    if len(_ONCE.findall(said[0])) < 2:
        return said[0]
    told = _ONCE.sub(lambda once: WIDE_BLANK * len(once[0]), said[0])
    return _TWICE.sub(lambda twice: WIDE_BLANK * len(twice[0]), told)


def _such_moves(told: re.Match[str]) -> str:
    return f"on the {'straight' if told['straight'] else told['kind'].lower()}s".ljust(len(told[0]))


def _times_of_kind(told: re.Match[str]) -> str:
    kind = next(kind for kind in ("hold", "straight", "turn", "slip") if told[kind])
    one, two = told["one"], told["two"]
    return f"fire {one} in first {kind}, {two} in second {kind}".ljust(len(told[0]), WIDE_BLANK)


def _vice_versa(told: re.Match[str]) -> str:
    if told["a"].lower() == told["b"].lower():
        return told[0]
    exchanged = told["b"] + told["mid"] + told["a"] + told["end"]
    return exchanged.ljust(len(told[0]), WIDE_BLANK)


def _opposite(found: re.Match[str]) -> str:
    """The code of the opposite manoeuvre, where the one before is of its kind and not named for its
    fire: not *LT, A, LS. Fire ahead in the opposite slip*."""
    side = (found["code"] or found["side"] or found["way"])[0].upper()
    kind = (found["of"] or found["kind"] or "").upper()[:1] or found["code"][1]
    if kind != found["new"][0].upper() or _IN.search(found["between"]):
        return found[0]
    before = found[0][: found.start("told") - found.start()]
    return before + f"{'R' if side == 'L' else 'L'}{kind}".ljust(len(found["told"]), WIDE_BLANK)


_IN = Pattern(r"\b(?:in|on|with|for|of|during) ?$", re.IGNORECASE)

_PLAINER: Sequence[Plainer] = (
    ("rest", _REST, r"\g<row>none"),
    ("", _NAME_FLIES, lambda named: "She".ljust(len(named[0]), WIDE_BLANK)),
    (" you", _TAGGED, lambda tag: ".".ljust(len(tag[0]), WIDE_BLANK)),
    ("Still", _STILL, WIDE_BLANK * len("Still")),
    ("F", _CODES_IN_A_ROW, lambda told: told["moves"] + told["row"].replace(" ", ",")),
    ("point", _HAS_POINTS, lambda had: "repair".rjust(len(had[0]), WIDE_BLANK)),
    ("", _SMILE, lambda smile: " " * len(smile.group())),
    (">", _ARROW, lambda arrow: "→".rjust(len(arrow.group()))),
    ("", _SAME_WITH_FIRE, padded(r"\g<same>")),
    ("", _SAME_MANOEUVRE, padded("the same ")),
    (" of ", _MANOEUVRE_OF, padded(r"the same as in \g<place>")),
    ("-", _CROSS_FIRE, padded("crossfire")),
    ("", _ROW_OF_NO, _dashes),
    ("  ", _PADDED, r"\2\1"),
    ("?", _ASKED, lambda asked: f"{asked['what']}:".ljust(len(asked.group()))),
    ("turn (", _TURN_ASIDE, padded(r"turn \g<number>")),
    (". ", _SHORTENED, lambda short: "slp" if short[0][0] in "sS" else "trn"),
    ("", _OF_THE_GUNS, lambda head: re.sub(r"[^\n]", WIDE_BLANK, head[0])),
    ("guns ", _GUNS_REST, lambda rest: "No fire".ljust(len(rest[0]), WIDE_BLANK)),
    (", when ", _WHEN_HE_FIRES, lambda when: ", and ".ljust(len(when[0]), WIDE_BLANK)),
    ("ot ", _NOT_BUT, lambda denied: WIDE_BLANK * len(denied[0])),
    ("tr.", _STRAIGHT_SHORT, lambda short: "A   "),
    (" so ", _KINDLY, lambda asked: "Please".ljust(len(asked[0]), WIDE_BLANK)),
    ("whatever", _NONE_WHATEVER, lambda none: WIDE_BLANK * len(none[0])),
    ("once ", _ONCE_EACH, _without_once),
    ("both", _BOTH_NAMED, padded(r"\g<both>")),
    ("? no", _ANSWERED, "No"),
    ("", _LOUD_EACH, lambda each: f"{each['one']},"),
    ("", _THRICE, lambda held: f"{held['what']}, {held['what']}, "),
    ("", _NUMBERED_LINE, lambda line: _LABEL.sub(";", line[0])),
    (";", _THREE_ITEMS, _slashed),
    ("", _STOCK, _fired_of_stock),
    ("", _NOT_LANDING, _no_landing),
    ("", _INVERTED, _as_condition),
    ("→", _ARROWS, _arrows),
    ("→", _ARROW_ALONE, _arrow_alone),
    (" out", _SAT_OUT, r"\g<sits> out \g<turn>"),
    (" wh", _WHILE_FLYING, lambda told: f"{told['when']}:".ljust(len(told[0]))),
    ("", _SUCH_MOVES, _such_moves),
    ("first time", _TIMES_OF_KIND, _times_of_kind),
    ("", _VICE_VERSA, _vice_versa),
    ("", _IN_PLACE_OF_OLD, lambda told: "Orders".ljust(len(told[0]), WIDE_BLANK)),
    ("(", _YES_ASIDE, lambda told: WIDE_BLANK * len(told[0])),
    (":", _FIRED, r"\g<man>/\g<fire>"),
    ("?", _LAND_NOT_ME, lambda told: "not landing".ljust(len(told[0]))),
    ("opposite ", _OPPOSITE, _opposite),
    ("", _AT_WILL, r"\g<fire>always "),
    (":-", _NONE, ":0"),
    (". . .", _LEADERS, lambda leaders: "." * len(leaders.group())),
)
"""What is written in a plainer way, one after the other; and what stands wherever the pattern finds
anything, so that most are not asked."""


def made_plain(look: str) -> str:
    """Without what is withdrawn, boxes, smiles, and points that join: places stay the same."""
    plain = rewritten(forms_made_plain(without_blank_fields(look)), _PLAINER)
    return struck_out(_ticked(_JOINING_POINT.sub(r"\1/", without_asides(plain))))
