"""Signs on a line that say what it is: press, a note to the game master, a greeting, a closing."""

import re

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.reading.signs import (
    CLOSING,
    FOR_PRINT_LABEL,
    GREETINGS,
    NO_PRESS,
    NOTE_LABEL,
    NOTHING,
    POSTSCRIPT,
    PRESS_IS_OVER,
    PRESS_LABEL,
    RULE,
    TO_ALL_LABEL,
)

__all__ = [
    "ASKS_GAME_MASTER",
    "BEFORE_NAME",
    "CLOSING",
    "FOR_PRINT_LABEL",
    "GREETING",
    "GREETS_GAME_MASTER",
    "NAMES_ORDERS",
    "NOTE_BY_NAME",
    "NOTE_LABEL",
    "NOTE_WORDS",
    "NOTHING",
    "NO_PRESS",
    "ONE_TO_ANOTHER",
    "ORDERS_HEADING",
    "PILOTS_SPOKEN_TO",
    "POSTSCRIPT",
    "PRESS_IS_OVER",
    "PRESS_LABEL",
    "RIVAL_SPOKEN_TO",
    "RULE",
    "SECOND_PERSON",
    "TO_ALL_LABEL",
    "TO_GAME_MASTER",
    "TO_GAME_MASTER_BY_NAME",
    "TURN_ALONE",
]

NOTE_WORDS = Pattern(
    r"\b(?:not for (?:print|printing|publication|the press|press|publishing|the report|"
    r"the others|public)"
    r"|gm(?:'s eyes)? only|(?:do not|don't|please don't) (?:print|publish)|not to be (?:printed|"
    r"published)"
    r"|off the record|for your eyes only|keep (?:this|that|it) (?:to yourself|private|secret|"
    r"between)"
    r"|don't tell (?:the others|anyone|anybody|blue|red)|nicht (?:drucken|abdrucken|"
    r"zur veroffentlichung|"
    r"zum abdruck)|ne pas (?:publier|imprimer)|pas pour publication|\(gm:|\[gm:|\(to gm|"
    r"this is (?:just|only) for you(?=\s*[:-])|keep (?:this|that|it) quiet|"
    r"\(note to)\b",
    re.IGNORECASE,
)
_NO_NAME = (
    r"(?![^\n,:!.;?-]{0,40}\b(?-i:A|I|0|LT|RT|LS|RS)[ ]*(?:[,:!.;-]|$))"
    r"(?!(?:left|right|turn|slip|ahead|straight|hold|stay|fire|land|landing|take off|repair)\b)"
)
GREETING = Pattern(
    rf"[\s*]*{GREETINGS}"
    rf"(?:[ ]{_NO_NAME}(?P<name>[^\n,:!.;?-]{{0,40}}))?(?:[,:!.;-]|$)[ ]*",
    re.IGNORECASE,
)
PILOTS_SPOKEN_TO = Pattern(
    r"[\s*_]*(?:(?:to )?(?:who(?:so)?ever|which(?:ever)?|one|some|any|all|those|each|most|"
    r"the rest) of you\b|"
    r"(?:(?:dear )?players|gentlemen|gents|"
    r"ladies(?: and (?:gentlemen|gents))?|messieurs|mesdames|"
    r"meine (?:herren|damen)|heren|(?:my (?:[a-z]+ )?|(?:dear |esteemed |"
    r"brave |gallant |honou?red |noble |worthy )?)(?:fellows|neighbou?rs|"
    r"fellow(?= (?:\w+s|\w*men)\b)|comrades|rivals|"
    r"opponents|"
    r"enemies|foes|colleagues|"
    r"competitors|adversaries|chaps|aviators|pilots|airmen|flyers|fliers|lads|"
    r"(?:friends(?:,? (?:and|&) |, )|(?:comrades|rivals|aces|pilots|fellows?) (?:and|&) )"
    r"(?:\w+ ){0,2}(?:foes|friends|enemies|rivals|opponents|adversaries|villains|scoundrels|"
    r"fliers|flyers|pilots|aviators|airmen|comrades|aces)"
    r"(?: (?:and|&) (?:\w+ ){0,2}(?:fliers|flyers|pilots|aviators|airmen|foes|rivals|aces))?|"
    r"boys|knights of the air|"
    r"friends(?=, (?:romans|countrymen|pilots|aviators|airmen|flyers|fliers|foes|rivals|"
    r"enemies|neighbou?rs|comrades|colleagues|brothers|fellow \w)\b)|"
    r"aces|kameraden|kollegen|piloten|pilotes|camarades|heroes|brothers|brethren|scoundrels|"
    r"cowards|vultures|"
    r"victims|targets)(?: (?:pilots?|aviators?|flyers?|fliers?|airmen|aces?|of the (?:air|sky|"
    r"skies)))?"
    r"|attention,? (?:all )?(?:pilots?|everybody|everyone|all)|all pilots|achtung,? (?:alle|"
    r"piloten)|(?:dear|hear ye,?|"
    r"listen,?) (?:all |other |fellow )?(?:pilots|aviators|airmen|everyone|"
    r"everybody))\b\s*(?:[,:!.;]|-|$|of |and |in ))",
    re.IGNORECASE,
)
_COLOURS = "Red|Blue|Green|Yellow|Black|White|Grey|Gray|Orange|Purple|Pink"
RIVAL_SPOKEN_TO = Pattern(
    r"\W*(?:(?i:(?:(?:a )?(?:word|note|message|line) )?(?:to|for))[ ](?i:the )?"
    rf"(?P<to>{_COLOURS})(?:[ ]\w+)?:\s*"
    r"|(?:(?i:dear|hey|oh|ah|well|as for you|and|so|my dear)[, ]+){0,2}"
    rf"(?P<name>{_COLOURS})"
    r"(?:[ ](?i:baron|leader|devil|pilot|one|fellow|rascal))?[,:!][ ]"
    rf"|(?i:you(?:,)? (?:there |over there )?in the (?:{_COLOURS}) "
    r"(?:plane|one|machine|kite|crate|aeroplane|triplane|biplane)[,:!]))"
)
"""By his colour, or with a label that says for whom it is."""
SECOND_PERSON = Pattern(
    r"(?<!as )(?!(?<=if )you (?:please|like|will|wish|don't mind))(?<!thank )(?<!see )(?<!let )"
    r"\b(?:you|your|yours|yourself|you'(?:re|ve|ll|d)|ye|thou)\b",
    re.IGNORECASE,
)
"""Words to him who is spoken to, and no turn of speech: `as you know`, `thank you`."""
ONE_TO_ANOTHER = Pattern(
    r"(?P<from>(?:[A-Z][\w.'-]*|the|von|van|de)(?: (?:[A-Z][\w.'-]*|the|of|von|van|"
    r"de)){0,3}) (?:to|an) "
    r"(?P<to>(?:[A-Z][\w.'-]*|the|all|everyone|everybody|alle)(?: (?:[A-Z][\w.'-]*|the|of|von|"
    r"pilots)){0,3}) ?: "
)
_BUSINESS = (
    r"(?:(?i:please|pls|can|could|would|did|do|kindly|let)\b)"
    r"[^.!\n]{0,40}?\b(?i:confirm|acknowledge|receipt|received?|got (?:this|it|my|them)|me know|"
    r"reply|extension|the deadline|my (?:e-?mail|address)|resend|send me|tell me)\b"
)
TO_GAME_MASTER = Pattern(rf"\W*(?:[A-Z][\w'-]+[,:]?\s+)?{_BUSINESS}")
TO_GAME_MASTER_BY_NAME = Pattern(rf"\W*(?:[A-Z][\w'-]+[,:]\s+){_BUSINESS}")
ASKS_GAME_MASTER = Pattern(
    r"\W*(?:(?:by the way|btw|incidentally|ps|p\.s\.|also|oh|and|question)\W*){0,2}"
    r"(?:[^\W\d_]{2,15}[,:]\s*)?(?:is|am|are|can|may|do|does|did|what|how|when|where|why|will|"
    r"would|could|should|has|have)\b[^\n]*\b(?:score|rules?|rulebook|legal|allowed|deadline|report|"
    r"map|ammo|ammunition|my damage|damage points?|"
    r"extension|e-?mails?|stand-?by|website)\b[^\n]*\?",
    re.IGNORECASE,
)
NOTE_BY_NAME = Pattern(
    r"\W*(?i:private |a |quick |short )*(?i:note|message|word) (?i:to|for) "
    r"(?!(?i:all|the|every|red|blue|green|yellow|black|white|grey|gray|brown|orange|purple|pink|"
    r"silver|gold|my|our|whom|others?)\b)[A-Z][a-z]+\s*(?:[:,-]|$)"
)
GREETS_GAME_MASTER = Pattern(
    r"\W*(?:p\.?s\.?\W+)?(?:(?:and |a |one |quick |rules? )*(?:dear|hi|hello|hey|hallo|fyi|"
    r"question|note|over|back|@)[ ,:]*(?:(?:for|to|an)[ ])?(?:(?:you|the|our|den)[ ,]+)*)?"
    r"\b(?:gm|g\.m\.|game ?master|spielleiter|spelleider|mj)\b\s*"
    r"(?:[:,!-]|i\b|please\b|can\b|could\b)",
    re.IGNORECASE,
)
BEFORE_NAME = Pattern(
    r"\W*(?i:(?:to|fyi|back to you|over to you|and|ps|p\.s\.|so|ok|okay|oh|right|now|btw|thanks|"
    r"by the way|private to|note to|dear|hi|hello)[ ,:]+){1,2}(?P<name>[A-Z][a-z]+)\s*[,:-]"
)
ORDERS_HEADING = Pattern(
    r"[\s*_#=-]*(?:(?:my|our|and|now|so|and now|the|here are (?:my|the)|here come (?:my|the)|"
    r"now for (?:my|the)|"
    r"on to (?:my|the)|over to(?: my| the)?|back to)[ ])*"
    r"(?:(?:new|revised|corrected|correct|final|actual|flight|battle)[ ])?"
    r"(?:orders?|moves?|manoeuvres?|maneuvers?|befehle|zuge|ordres|orden(?:es)?|bevelen|ordini|"
    r"orders proper|"
    r"mouvements|flight plan|business)\b(?P<rest>[^\n]{0,70})$",
    re.IGNORECASE,
)
NAMES_ORDERS = Pattern(
    r"\b(?:orders|befehle|zuge|ordres|ordenes|bevelen|ordini|mouvements)\b",
    re.IGNORECASE,
)
"""The word for orders, in the languages that players write in."""
TURN_ALONE = Pattern(
    r"\W*(?:(?:for )?(?:turn |t|runde |tour )?\d{0,4}|(?:for )?this turn|for this time|follow|"
    r"below|"
    r"now|proper)\W*",
    re.IGNORECASE,
)
"""What a heading of orders may say besides: the turn, or nothing."""
