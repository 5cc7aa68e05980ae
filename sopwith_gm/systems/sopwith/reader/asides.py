"""What is said beside orders in words that orders are made of: it is blank for every reader."""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache

from sopwith_gm.core.patterns import Pattern

_TOLD_NOT_TO = Pattern(
    r"\b(?:told|tell|tells|telling|advised?|advises|warn(?:ed|s)?|taught|teach|sworn|swore|swear|"
    r"vowed|vow|promised?|begged?|said|says|say|pays|learnt|learned)"
    r"(?: (?:to )?(?:me|her|him|them|us|you|myself|(?:my|his|her|our|the|every|each)? ?\w+))??"
    r",? (?:never|not) (?:again )?to (?!land)[^.,;:!?()\n]*",
    re.IGNORECASE,
)
"""`I have told her never to fly in a straight line`: what somebody is not to do in general."""

# What is left over, of ammunition, room or time: no *left* in it is a side.
_MANY = (
    r"(?!(?:an?|one) left)(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|"
    r"\d{1,2}|a couple(?: of)?|(?:a )?few|several|some|plenty(?: of)?|loads(?: of)?|no|all|"
    r"(?:none|nothing)(?! left (?:to|in)\b))"
)
_ONLY = r"(?: (?:only|just|but|still|now|about|exactly|then|barely|got|at most|my last))*"
_HAS = (
    r"(?:'ve|'s|'d|\W(?:have|has|had|got|(?:will|shall|would|should|may|might) have|"
    r"make (?:that|it)))"
)
_WHOSE = r"(?:i|we|she|you|the guns?|the drums?|the belt|the old \w+|the plane)"
_NO_ORDER = (
    r"(?!fir|shoot|move|burst|shot|turn|slip|go\b|fly|to\b|and\b|then\b|left|right|ahead|straight)"
)
_THING = rf"(?: (?:of )?{_NO_ORDER}[a-z]+)"
_STORE = r"(?:the|my|her) (?:locker|belt|drum|magazine|guns?|box|tank|bag|tray|bank|game)"
_OVER = (
    r" left\b(?=\s*(?:[.,;:!?)]|-|$)|\s+(?:(?:after|now|before|until|till|today|over|anyway|so|but|"
    r"i|we|at|where|as|because)\b|this turn|"
    r"for (?!the (?:first|second|third|last)|moves?\b)|"
    r"to (?!the\b)|of (?:it|them|my)|on (?:my side|the (?:map|board|clock|meter)|this|board)|"
    r"and (?:i|we|she|no|that|it|mean|want|must)\b|"
    rf"in (?:{_STORE}\b|all|hand|total|me|her|it|them)))"
)
_LEFT_OVER = Pattern(
    r"(?:\b(?:because|since|as|now that) )?(?:"
    # hardly anything left; not many rounds left; nowhere left to go
    r"(?:\b(?:hardly|scarcely|barely|almost|nearly) )?"
    r"\b(?:any(?:thing|where)?|much|many|enough|(?:so|too|very|precious) (?:few|little)|"
    r"(?<!\ba )little|next to nothing|almost nothing|nowhere|hardly an?)"
    rf"(?: (?:bursts?|shots?))?{_THING}{{0,3}}|"
    # what's left; all there is left; what little I have left; the bursts that I have left
    r"\b(?:whatever|what|all)(?:'s| is| are| there is| there's)(?: still)?|"
    r"\b(?:whatever|what|all|the)"
    r"(?: (?:little|few|the|of|that|which|bursts?|rounds?|shots?|ammo|ammunition|bullets?|petrol))*"
    rf" {_WHOSE}{_HAS}{_ONLY}|"
    # I have only three good bullets left; I'm down to two left; that leaves me with four left
    rf"\b{_WHOSE}(?: (?:only|still|just|now|then))*{_HAS}{_ONLY} {_MANY}{_THING}{{0,3}}|"
    r"\b(?:down to|leav(?:es?|ing)(?: me| us| her)?(?: with)?|with (?:only|just|but)|"
    rf"i make (?:that|it|them)){_ONLY} {_MANY}{_THING}{{0,3}}|"
    rf"\bthere(?:'s|'re|\W(?:is|are)){_ONLY} {_MANY}{_THING}{{0,2}}"
    rf"(?= left (?:after|now|in {_STORE}))|"
    r"(?<=\bempty, )(?:nothing|none)|"
    # how many bursts have I left; no time left; two bursts left, so I will use one
    r"\bhow (?:many|much)\b[^.;?!\n]{0,40}?|"
    r"\bno (?:time|room|space|petrol|ammunition|ammo|bullets|points|hits|way|choice)|"
    rf"(?:\A|(?<=[.!?\n])\s*){_MANY} (?:bursts?|shots?|rounds?|bullets?)(?= left,? (?:so|and i)\b)"
    f"){_OVER}|"
    r"\bdown to (?:my|the) last(?: (?:few|two|three|four|five|couple of|\d))?(?: [a-z]+)?",
    re.IGNORECASE,
)
_NEEDED = Pattern(
    r"[,;(]?[ ]*(?:\b(?:because|since|as|for) )?\b(?:i|we|she)"
    r"(?:'ll| shall| will| may| might|'d)?(?: still)? "
    r"(?:need|needs|want|could use|can't spare|cannot spare|can't afford|cannot afford) "
    r"(?:the|my|those|these|them|every|all|of|our|more|some|last|few| )*"
    r"(?:(?:rounds?|bullets?|ammo|ammunition|cartridges?)(?: (?:i|we) have(?: got)?)?|(?<=them))"
    r"(?: (?:later|elsewhere|next turn|for (?:later|next turn|another day|the next turn)))?"
    r"(?=[ ]*(?:[.;:!)\n]|\Z|,? (?:so|and|but)\b))",
    re.IGNORECASE,
)
"""`, I need the rounds`: why no shot is fired."""
_LEFT_BLANK = Pattern(
    r"\b(?:move|mv|number|no\.?) ?(?:[123]|one|two|three)(?: is| was| has been)?"
    r"(?: intentionally| deliberately)? left (?:blank|empty)"
    r"(?: on purpose| intentionally| deliberately)?(?=\s*(?:[.!)]|\n|\Z))",
    re.IGNORECASE,
)
"""`(number 2 left blank on purpose)`: it says of a gap that it is one."""
_SAID_AGAIN = Pattern(
    r"\b(?P<said>(?:not|never|no)(?: [a-z]+){0,3}?|(?:on )?(?:alpha|beta|gamma)|land|landing)"
    r"(?P<again>,? (?:(?:and )?i )?repeat[,:]? (?P=said)\b(?:(?<=not),)?)",
    re.IGNORECASE,
)
"""`I am not, repeat not, landing`: nothing is flown once more."""
_KEPT = Pattern(
    rf"\b(?:i|we)(?:'ve|\W(?:still )?(?:have|hold|carry|own)){_ONLY} {_MANY} "
    r"(?:rounds?|bullets?|bursts?|shots?|cartridges?)(?:,|,? (?:and|&|but|of which))"
    r"(?: (?:i|we))?(?:'ll| will| shall| must)?"
    r"(?: (?:mean|want|intend|plan|wish|hope|like|have|am going) to)? (?:keep|save|spare) "
    rf"{_MANY}(?: (?:of (?:them|those|these|it)|back|in hand|for later|for next turn))*"
    r"(?=\s*(?:[.,;:!)]|\Z))",
    re.IGNORECASE,
)
"""`I have four rounds and mean to keep three of them`: those are not fired."""
_SAVED = Pattern(
    r"(?P<fires>\b(?:fire|firing|shoot\w*|shots?|bursts?|guns?)\b[^.;:!?\n]{0,120}?)"
    r"(?P<saved>[,;]?(?: (?:and|but|then|i|we|i'll|will|shall|please))* "
    r"(?:sav|keep|spar|hold)(?:e|s|es|ing)?(?: back)? (?:the (?:rest|others?|remainder)|"
    r"everything else|all else)(?: of (?:them|it|(?:my|the|our) \w+))?"
    r"(?: for (?:later|now|(?:the )?next (?:turn|week|time)|another (?:day|turn)|a rainy day))?)"
    r"(?=\s*(?:[.,;:!?)]|\Z))",
    re.IGNORECASE,
)
"""`Fire left in both slips and save the rest`: that is not fired."""
_HELD = Pattern(
    r"[,;(]? *(?<!but )(?<!now )(?:\b(?:because|since|as|for) )?\b(?:i|we)"
    rf"(?:'ve|\W(?:still )?(?:have|hold|carry|own)){_ONLY} (?!no ){_MANY} "
    r"(?:rounds?|bullets?|cartridges?)(?: in hand| in the (?:belt|drum|locker)| to (?:deliver|"
    r"spend|use(?: up)?|waste|spare|burn|share|get rid of|give away|play with))*"
    r"(?=[ ]*(?:[.;:!)\n]|\Z))",
    re.IGNORECASE,
)
"""`, I've still got eight rounds to deliver`: what there is, and none of it is fired."""
_IN_TIME = Pattern(
    r"[,(]?[ ]*\b(?:if|in case|assuming|provided|unless|as long as|hoping)(?: that)? "
    r"(?:it|this|that|i|we|these|(?:my|the) (?:e-?mail|mail|letter|orders|post))"
    r"(?:'s|'m|'re)?(?: (?:is|are|am|isn't|aren't|be|was|were|can|should|do|does|have|has|not|"
    r"still|yet|already|only|even|just))*"
    r"(?: (?:not|too|so|still)){0,2} (?:late|in time|on time|counts?|valid|acceptable|"
    r"accepted|spared|alive|live|survive|get (?:that|so) far|last (?:that|so) long|"
    r"make it that far|arrives? in time|reach(?:es)? you in time|"
    r"gets? (?:there|to you|through)(?: in time)?)"
    r"(?: (?:by then|for this turn|until then|that long|at all))?"
    r"(?=[ ]*(?:[,:;.!)\n]|-+ |\Z|i\b|we\b|straight\b|ahead\b|[LR][TS]\b|left\b|right\b))",
    re.IGNORECASE,
)
"""`If it isn't too late: ...`, `and then, if I am spared, ...`: what hangs on it is sent all the
same."""
_WHAT = r"(?:the|my|all|everything|plane|engine|wings?|kite|machine|she|it|repairs?|damage|holes?)"
_SINCE = r"(?:finally|at last|now|already|(?<=\w)'s|is|are|was|were|has been|have been)"
_REPAIRED = Pattern(
    rf"(?:(?<=\A)|(?<=[.,;!?:(\n])|(?<=[.,;!?:(-] )|\b(?:now that|since|as|because) )(?=\w)"
    rf"(?=[^.,;!?:()\n]{{0,60}}?{_SINCE} )(?:(?:{_WHAT}|{_SINCE})(?:[ ]|(?=')))+"
    r"(?:fixed|mended|repaired|finished|done|completed?|patched(?: up)?)"
    r"(?: (?:now|at last|again|finally|up|on her|on it))*"
    r"(?=[ ]*(?:[.,:;!?)\n]|\Z|\b(?:so|and|i|we)\b))",
    re.IGNORECASE,
)
"""`Finally all fixed!`, `the repairs are finished`: what was repaired, and nothing to be."""
_NEARLY = Pattern(
    r"\b(?:i|we) (?:nearly|almost|very nearly) (?:wrote|put|said|sent|typed|ordered|chose|"
    r"went for)\b[^.;!?\n]*",
    re.IGNORECASE,
)
"""`I nearly wrote LT, silly me`."""
_UNTIL_HOT = Pattern(
    r",? ?\b(?:until|till) (?:the|my|our|her) (?:barrels?|guns?|belts?|drums?) (?:glows?|melts?|"
    r"(?:is|are) (?:empty|hot|red hot)|runs? (?:hot|dry)|smokes?)(?=\s*(?:[.,;:!?)]|\Z))|"
    r",? ?\b(?:until|till|'til) (?:he|she|it|they|one of us|somebody|someone|red|blue|white|black|"
    r"green|yellow)(?:(?:'s|'re| is| are| lies?) (?:matchwood|kindling|firewood|dead|down|toast|"
    r"scrap|history|finished|done for|in (?:flames|pieces|bits)|on fire|a wreck|no more|gone)|"
    r" goes? down| (?:drops?|falls?|burns?|dies|explodes?|surrenders?|crash(?:es)?|bleeds?|"
    r"begs? for mercy)\b)"
    r"[^.,;:!?()\n]{0,30}",
    re.IGNORECASE,
)
"""`Fire left every time, until the barrel glows`, `... until he is matchwood`."""
_WHATEVER_COMES = Pattern(
    r"(?:(?<=\A)|(?<=\n)|(?<=[.!?:] ))(?:whichever|whatever|wherever|however|no matter "
    r"(?:what|where|which way|how)) (?!i\b|we\b|damage|points?\b|can be)"
    r"[^.,;:!?\n]{2,40},(?= (?:i|we|my|please|go|fly|the) )"
    r"(?![^.!?\n]{0,300}\b(?:there|same|that (?:way|side)|towards?|him|his|"
    r"her|them|opposite|follow)\b)",
    re.IGNORECASE,
)
"""`Whichever way Blue goes, I go LT, LT, A`."""
_SHORT_OF = Pattern(
    r"[,;(]?[ ]*(?:\b(?:because|since|as|for) )?\b(?:i|we|she|the guns?)(?:'m|'re|'s| am| are| is)"
    r"(?: (?:already|now|only|getting|running|a bit|rather))* (?:down to|low on|short of|out of)"
    r"(?: (?!the (?:first|second|third|last))[\w'-]+){0,3}? "
    r"(?:rounds?|bullets?|ammo|ammunition|shots|bursts|cartridges?)(?=[ ]*(?:[.,;:!?)\n]|\Z))",
    re.IGNORECASE,
)
"""`, I am down to four rounds`: what there is left."""
_TURNS_TO = Pattern(
    r"(?<!left )(?<!right )(?<!\ba )\bturn(?:ed|ing|s)?"
    r"(?= (?:\w+ )?to (?:(?!and |start )[\w'-]+ ){0,3}(?:matters?|business|orders?|moves|work|"
    r"tasks?|subject|things|dut(?:y|ies)|questions?|flying|topics?)\b)",
    re.IGNORECASE,
)
"""`I turn to less Christian matters`."""
_ORDERED = (
    r"\b(?:left|right|ahead|straight|fire|shoot|port|starboard|land|slip|turn)|"
    r"\b(?-i:[LR][TS]|F[ALR])\b"
)
"""What orders something of a plane: with it in them, words are no mere aside."""
_MENDED = (
    r"\b(?:repair|mend|fix|stay|patch|points?|damage|holes?|mechanics?|fitters?|riggers?|crew)"
)
_EXPECTED = Pattern(
    r"\((?:which |that |it |this )?(?:should|might|may|would|will|could|ought to)\b"
    rf"(?![^()\n]*(?:{_ORDERED}))[^()\n]*\)",
    re.IGNORECASE,
)
"""`A, fire ahead (should get Blue if he is as lazy as usual)`: what will come of it."""
_ERRAND = Pattern(
    rf",? (?:and|but|then)(?: (?:please|do|also|then))* (?:tell|ask|remind|thank|inform|warn)"
    rf" (?!me\b|us\b)(?=\w)(?![^.!?\n]*(?:{_ORDERED}|{_MENDED}))[^.!?\n]*",
    re.IGNORECASE,
)
"""`Mend two points, and tell the padre we shall not need him after all`."""
_NOT_HEARD = Pattern(
    r"(?:(?<=\A)|(?<=\n)|(?<=[.!?:] ))(?!i\b|we\b)[A-Z][^.!?:\n]{0,30}?\b(?:asks?|wants?|says?|"
    r"thinks?|suggests?|begs?|insists?|reckons?|shouts?|demands?|proposes?|advises?)\b"
    r"[^.!?\n]{0,120}[.!?]\s+(?i:(?:(?:no|but|well|please|just|so)[, ]+)*(?:ignore|never mind|"
    r"don't (?:listen to|mind)|do not (?:listen to|mind)|take no notice of|pay no (?:attention|"
    r"heed) to|forget) (?:her|him|them|what (?:he|she|they) (?:says?|wants?|said))\b)"
)
"""`Beryl asks if the last could be a shot to the right too? No, ignore her`: nothing is ordered."""
_GOES_WELL = Pattern(
    r"\b(?:it|things|everything|life|all)(?:'s|'re| is| are)?(?: all| still)? "
    r"(?:going|moving|coming) (?:forwards?|ahead|along|straight)(?: on)? (?:very |quite |so |too )?"
    r"(?:nicely|well|smoothly|fine|splendidly|slowly|swimmingly|famously)\b",
    re.IGNORECASE,
)
"""`It's all going forward nicely here`."""
_REASON = Pattern(r"because|since|as|now that", re.IGNORECASE)
_GOES_ON = Pattern(r"\s+and\b", re.IGNORECASE)
"""A reason is left out as a whole: `as I have two left and want to keep them`."""


_AS_EVER = Pattern(
    r"\b(?:(?:as )?(?:splendid|brilliant|good|excellent|lovely|charming|sharp|funny|entertaining|"
    r"fine|great|"
    r"busy|late|wonderful|superb|amusing|prompt|well written|clear|thorough)) as (?:ever|always)\b",
    re.IGNORECASE,
)
"""`Splendid as ever`, of a report and not of orders."""
_NOT_ONE = Pattern(
    r"(?P<none>\b(?:no|without|not any) (?:shots?|bursts?|fire|firing|shooting|bullets?|bangs?))"
    r"(?P<again>, (?:not (?:even )?(?:a single )?one|none|none at all|not any|not even the one))"
    r"(?=[ ]?[.,;:!)]|\s*$)",
    re.IGNORECASE,
)
"""`No shots, not one`: said twice."""


def _none_once(found: re.Match[str]) -> str:
    return found["none"] + " " * len(found["again"])


def _blank(found: re.Match[str]) -> str:
    """Nothing in its place, but where it is a reason that goes on."""
    text = found[0]
    if _REASON.match(text) and _GOES_ON.match(found.string, found.end()):
        return text
    return re.sub(r"\S", " ", text)


def _unless_it_lands(found: re.Match[str]) -> str:
    """`Landing on Gamma if I am still alive`: that may hang on it."""
    look = found.string
    begins = max(look.rfind(mark, 0, found.start()) for mark in ".!?\n") + 1
    return found[0] if "land" in look[begins : found.start()].lower() else _blank(found)


def _spaces(found: re.Match[str]) -> str:
    return " " * len(found[0])


def _not_saved(found: re.Match[str]) -> str:
    return found["fires"] + " " * len(found["saved"])


def _said_once(found: re.Match[str]) -> str:
    return found["said"].ljust(len(found[0]))


_ASIDES: Sequence[tuple[tuple[str, ...], Pattern, Callable[[re.Match[str]], str]]] = (
    (("ignore", "mind", "listen", "notice", "attention", "heed", "forget"), _NOT_HEARD, _blank),
    ((" tell ", " ask ", " remind ", " thank ", " inform ", " warn "), _ERRAND, _spaces),
    ((" left", "down to"), _LEFT_OVER, _blank),
    ((" left",), _LEFT_BLANK, _blank),
    (("if ", "in case", " as ", "provided", "unless", "assuming", "hoping"), _IN_TIME,
     _unless_it_lands),
    (("need", "spare", "afford"), _NEEDED, _spaces),
    (("ed", "done", "complete"), _REPAIRED, _blank),
    (("nearly", "almost"), _NEARLY, _blank),
    (("until", "til"), _UNTIL_HOT, _blank),
    (("ever ", "matter"), _WHATEVER_COMES, _blank),
    (("going", "moving", "coming"), _GOES_WELL, _blank),
    (("turn",), _TURNS_TO, _blank),
    (("(",), _EXPECTED, _blank),
    (("keep", "save", "spare"), _KEPT, _spaces),
    ((" the rest", " the other", " else", "remainder"), _SAVED, _not_saved),
    (("down to", "low on", "short of", "out of"), _SHORT_OF, _blank),
    (("round", "bullet", "cartridge"), _HELD, _spaces),
    (("repeat",), _SAID_AGAIN, _said_once),
    (("not", "never"), _TOLD_NOT_TO, _blank),
    ((" as ever", " as always"), _AS_EVER, _blank),
    ((", not", ", none"), _NOT_ONE, _none_once),
)  # fmt: skip
"""Words of which one stands wherever the pattern finds anything, since many are slow to find
nothing; and what is read in the place of what it finds. One after the other."""


@lru_cache(maxsize=4)  # a message is read more than once
def without_asides(look: str) -> str:
    """The text with blanks for them: places stay the same."""
    small = look.lower()
    for words, pattern, instead in _ASIDES:
        if any(word in small for word in words):
            look = pattern.sub(instead, look)
    return look
