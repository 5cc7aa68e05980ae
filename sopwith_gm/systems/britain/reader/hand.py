"""How a message is written: in capitals; with an address before its first words."""

import re
from collections.abc import Callable, Mapping

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.reading import signs
from sopwith_gm.systems.britain.reader.language import (
    LANGUAGES,
    Words,
    is_word,
    languages_of,
    vocabulary,
)
from sopwith_gm.systems.britain.reader.shapes import Language

_LEAST = 2
"""Words, facings left out, from which on a line without small letters is one in capitals."""
_WORD = Pattern(r"[^\W\d_]+(?:'[^\W\d_]+)*|[1-9][0-9]?(?:ST|ND|RD|TH|ER|ERE|E|DE|STE|EME)\b")
_SHOUTED = Pattern(r"(?!(?:N|S|Z)[EWO]\b)[^\W\d_]{2,}")

#: Words of two letters that are facings in capitals, and those of them that are none where they
#: stand: `SO I LAND`, `JE NE BOUGE PAS`, `ÇA SE CALME`, `ZO NIET`, `HET IS ZO RUSTIG`.
_FACINGS = frozenset({"NE", "SE", "SW", "NW", "NO", "SO", "ZO", "ZW"})
_NO_FACING: dict[Language, Pattern] = {
    "en": Pattern(r"(?<!\dX )(?:SO|NO|ZO)\b(?! X ?\d)"),
    "fr": Pattern(
        r"NE(?= (?:\S+ ){1,3}(?:PAS|RIEN|PLUS|JAMAIS|GUERE)\b)|"
        r"(?<=\b(?:CA|IL|ON) )[NS]E\b|(?<=\b(?:QUI|ILS) )[NS]E\b|(?<=\bELLE )[NS]E\b|"
        r"(?<=\bJE )NE\b|(?<=\bPOUR )SE\b|"
        r"SE(?= (?:POS|DIRIG|REND|PLAC|MET|TROUV))|ZO|ZW"
    ),
    "nl": Pattern(
        r"ZO(?= (?:NIET|MOGELIJK|SNEL|GOED|VRIENDELIJK|VRIJ|VEEL|LANG|VAAK|METEEN|DADELIJK|NODIG|"
        r"WEINIG|LAAT|VROEG)\b)|"
        r"(?<=\b(?:IS|AL|OM) )ZO(?= [A-Z]{3})|(?<=\b(?:NET|OOK|WAS|BEN) )ZO(?= [A-Z]{3})|"
        r"(?:(?<![^\n])|(?<=[.!?] ))ZO(?=, (?:DAT|DIT|NU|HET|DE|WE|IK|TOT)\b)|SO\b"
    ),
}

EXACT = "ELSE"
"""As the normal form has it, where what is written is what is meant (BB 14.2)."""


def calmed(look: str) -> str:
    """A folded text with its lines in capitals as they would be written in small letters.

    The same length. Letters that are hexes and facings stay, and names keep their first one.
    """
    lines = look.split("\n")
    is_whole = shouts(look)
    if not is_whole and not any(map(shouts, lines)):
        return look
    score = languages_of(look)
    language = max(LANGUAGES, key=lambda one: score[one])
    return "\n".join(_calm(line, language) if is_whole or shouts(line) else line for line in lines)


def shouts(look: str) -> bool:
    """Is it written in capitals?"""
    return look == look.upper() and len(_SHOUTED.findall(look)) >= _LEAST


_SMALL: dict[Language, str] = {"en": "AY", "fr": "AY", "nl": "AUY"}
"""Letters that are words in a language: `HOORT U NIETS`."""


def _calm(line: str, language: Language) -> str:
    no_facing = _NO_FACING[language]

    def small(found: re.Match[str]) -> str:
        word, behind = found[0], line[found.end() :]
        if word == EXACT:
            return word
        if len(word) == 1:
            is_small = behind[:1] == "'" or (
                word in _SMALL[language] and re.match(r" (?!\d)", behind)
            )
            return word.lower() if is_small else word
        if word in _FACINGS and not no_facing.match(line, found.start()):
            return word
        low, words = word.lower(), vocabulary(language)
        is_known = word[0].isdigit() or is_word(word) or words.meanings(low) or words.meant(low)
        return low if is_known else word.capitalize()

    calm = _WORD.sub(small, line)
    first = re.match(r"\W*", calm)
    at = first.end() if first else 0
    return calm[:at] + line[at : at + 1] + calm[at + 1 :]


def gapped(pattern: str) -> Pattern:
    """A pattern whose blanks are any number of them, in small letters or capitals."""
    return Pattern(
        pattern.replace(" ?", "\0").replace(" ", " +").replace("\0", " *"), re.IGNORECASE
    )


_SPOKEN = {
    "full stop": ".", "fullstop": ".", "comma": ",", "colon": ":", "semicolon": ";",
    "semi colon": ";", "question mark": "?", "exclamation mark": "!", "new line": "\n",
    "newline": "\n", "next line": "\n", "new paragraph": "\n", "virgule": ",",
    "point virgule": ";", "deux points": ":", "point final": ".", "a la ligne": "\n",
    "nouvelle ligne": "\n", "komma": ",", "puntkomma": ";", "punt komma": ";",
    "dubbele punt": ":", "dubbelepunt": ":", "nieuwe regel": "\n", "volgende regel": "\n",
    "stop": ".", "period": ".", "point": ".", "punt": ".",
}  # fmt: skip
"""Marks as somebody says them who dictates."""
_SAID_ONCE = frozenset(_SPOKEN) - {"stop", "period", "point", "punt", "next line", "volgende regel"}
"""Those of them that are nothing else."""
_A_SPOKEN_MARK = Pattern(
    rf"(?<![ \n])[ \n]+({'|'.join(sorted(_SPOKEN, key=len, reverse=True))})"
    r"(?!\S)(?! +(?:is|was|of)\b)",
    re.IGNORECASE,
)
_MARK = Pattern(r"[.,;:!?]")
#: A list in order of preference, whose signs part what is tried in turn.
_RANKED = Pattern(r"\b(?:preferences?|best first|highest first|in turn)\b", re.IGNORECASE)
_LEADERS = Pattern(
    r"^([ \t]*[^\W\d_]+(?: [^\W\d_]+){0,2}) *(?:\.{4,}|_{3,}|(?: \.){3,})(?=[ \t]*[^\s._:|=])",
    re.MULTILINE,
)
_BOXED = Pattern(
    r"^([ \t]*)[\[(<{*_]{1,2}[ \t]?([^\W\d_]+(?: [^\W\d_]+){0,2})[ \t]?[\])>}*_]{1,2}:?"
    r"(?=[ \t]+[^\s:=|])",
    re.MULTILINE,
)
"""What is filled in stands behind a label in brackets."""
_COLUMN = Pattern(
    r"^([ \t]*[^\W\d_]+(?: [^\W\d_]+){0,2})( {2,})(?=[^\s:=|]\S*(?: {1,2}\S+)*[ \t]*$)",
    re.MULTILINE,
)
"""What stands ahead of a column, in a line of two."""
_WIDE = 3
"""Blanks that are a gap by themselves."""
_GAME = Pattern(
    r"\b((?:game|partij|partie)\b[ .:|\t]*(?:(?:no|nr|number|nummer|numero)\b[.:]?|#)?)"
    r"[ \t]*[a-z]{0,8}[ -]?\d+(?:/\d+)+",
    re.IGNORECASE,
)
"""`Game: bob36/4`: the name of a game, whose numbers are no orders."""
_STRUCK = Pattern(r"~~[^~\n]+~~")
_LABELS = Pattern(r"(?<![<>=≤≥])=(?![<>=])")
_ARROWS = Pattern(r" *[-=]{1,3}>(?!\s*[0-9])")
_TURNED = Pattern(r"=([<>])(?=\s*[0-9])")


def without_drawn_letters(look: str, is_word: Callable[[str], bool]) -> str:
    """`Lets gooo`, `pleaaase`: a word with its letters said once or twice, if that is one; the same
    length."""

    def short(found: re.Match[str]) -> str:
        word = found[0]
        tries = (_RUN.sub(times, word) for times in (r"\1\1", r"\1"))
        plain = next((one for one in tries if is_word(one.lower())), word)
        return plain.ljust(len(word), "\t")

    return _DRAWN.sub(short, look)


_RUN = Pattern(r"([^\W\d_])\1{2,}", re.IGNORECASE)
_DRAWN = Pattern(r"\b(?![nseowz]+\b)(?=[^\W\d_]*?([^\W\d_])\1\1)[^\W\d_]{4,}", re.IGNORECASE)
"""A word with a letter that stands three times, and no way: `nnne`."""


def with_marks(look: str) -> str:
    """`Turn four stop take off stop`, as `Turn four.     take off.     `: the same length.

    Words are marks where a text has no others, and they stand twice or more; a sign of equality
    is a colon, but in `<=`; what is struck out is not there.
    """
    look = "\n".join(map(_ranked, look.split("\n"))) if " > " in look else look
    look = look.replace("\ufe0f)", ") ")
    if len(_LEADERS.findall(look)) >= _LEAST:  # `Move ....... NE`, above `Level ..... up one`
        look = _LEADERS.sub(lambda found: f"{found[1]}:".ljust(len(found[0]), "\t"), look)
    if len(_BOXED.findall(look)) >= _LEAST:  # `[Turn] 2`, above `[First choice] take off`
        look = _BOXED.sub(lambda found: f"{found[1]}{found[2]}:".ljust(len(found[0]), "\t"), look)
    look = _columns_told(look)
    look = _GAME.sub(lambda found: found[1].ljust(len(found[0]), "\t"), look)
    look = _STRUCK.sub(lambda found: " " * len(found[0]), look)
    look = _CANNOT_BE.sub(
        lambda found: found[1] + "else,".ljust(len(found[0][len(found[1]) :]), "\t"), look
    )
    look = _STATES_ASKED.sub(lambda found: f"{found[0][:-1]}→", look)
    look = _ARROWS.sub(lambda found: "→".rjust(len(found[0]), "\t"), look)
    look = _LABELS.sub(":", _TURNED.sub(r"\1=", look))
    if look.count(" STOP") >= _LEAST or _is_dictated(look):
        return _dictated(look)
    look = "\n".join(_dictated(line) if _is_dictated(line) else line for line in look.split("\n"))
    look = _SEE_YOU.sub(lambda found: "\t" * len(found[0]), look)
    is_unmarked = not _MARK.search(look) and "\n" not in look.strip()
    return _parted(look) if is_unmarked and look.count(" ") > _A_FEW else look


def _columns_told(look: str) -> str:
    """`ORDER        Land at F10`, above `ALTERNATIVE  Land at D7`: a colon behind what stands ahead
    of a column that two lines have, of which one leaves a gap."""
    rows = [*_COLUMN.finditer(look)] if "  " in look else []
    if len(rows) < _LEAST:
        return look
    column = {row.start(): row.end() - row.start() for row in rows}
    wide = {column[row.start()] for row in rows if len(row[2]) >= _WIDE}
    shared = {at for at in wide if [*column.values()].count(at) >= _LEAST}
    return _COLUMN.sub(
        lambda row: (
            f"{row[1]}:".ljust(len(row[0]), "\t") if column[row.start()] in shared else row[0]
        ),
        look,
    )


_HOW_MUCH = (
    r"(?:[0-9]{1,2}|one|two|three|four|five|six|seven|eight|nine|un|deux|trois|quatre|cinq|een|"
    r"twee|drie|vier|vijf)"
)
_FUEL = r"(?:units? of |of |d[e'] ?)?(?:fuel|petrol|essence|carburant|benzine|brandstof)"
_MORE = r"(?: or| ou| of) (?:less|fewer|lower|more|moins|plus|minder|meer)"
_STILL = r"(?:still |already |nog |al |encore |toujours |deja )*"
_A_STATE = (
    rf"(?:(?:less|fewer|more) than|moins de|plus de|minder dan|meer dan) {_HOW_MUCH} {_FUEL}"
    rf"(?: left| over| remaining)?|{_FUEL}(?: at)? {_HOW_MUCH}{_MORE}|"
    rf"{_HOW_MUCH} {_FUEL}{_MORE}(?: left)?|{_HOW_MUCH}{_MORE} {_FUEL}(?: left)?|"
    rf"(?:bomber|bombardier|bommenwerper|no\.?|b)[ -]?[1-5] {_STILL}"
    rf"(?:there|gone|shot down|weg|er|la|parti|abattu)|"
    rf"[a-u]-?[0-9]{{1,2}} {_STILL}(?:free|empty|taken|occupied|vrij|leeg|bezet|libre|occupee?|"
    rf"prise?)"
)
_IF_NOT = (
    r"(?=[^.?!\n]+[.;!]\s+(?:if not|if no|otherwise|else|failing|sinon|si non|anders|zo niet|"
    r"zo nee|indien niet)\b)"
)
_STATES_ASKED = gapped(
    rf"(?:^|(?<=[.!?;:\n]))[^\S\n]*(?:(?:{_A_STATE}) ?\?(?= [a-z])|"
    rf"(?:is|have i|do i have|est-ce que|heb ik|staat|has) (?:{_A_STATE}) ?\?{_IF_NOT}) "
)
"""`Fewer than 3 fuel left? Land nearest`, `Is B3 gone? Attack 4. If not, attack 3`: what is asked
without a verb, or with an answer to `no`, is a condition."""
_CANNOT_BE = gapped(
    r"((?:^|(?<=[.!;\n]))[^\S\n]*)(?:and |but |et |mais |en |maar )?"
    r"(?:(?:(?:that|this|it|dat|dit|ca|cela|c)(?:'s| is|'?est)? )?(?:not (?:possible|feasible|"
    r"allowed|legal)|impossible|can(?:'t|not| not) be done|niet (?:mogelijk|toegestaan)|onmogelijk|"
    r"pas (?:possible|permis|faisable)))(?: either| non plus)? ?:"
)
"""`Not possible: hold`, behind an order: the same as `else`."""


def _is_dictated(look: str) -> bool:
    """Are the marks of a text that has no others said in words?"""
    said = [found[1].lower() for found in _A_SPOKEN_MARK.finditer(look)]
    is_so = len(said) >= _LEAST or any(word in _SAID_ONCE for word in said)
    return is_so and not _MARK.search(look.rstrip(" .!?\n"))


def _dictated(look: str) -> str:
    """The words as marks, and a mark where the round is named ahead of one: the same length."""
    look = _A_SPOKEN_MARK.sub(
        lambda found: _SPOKEN[found[1].lower()].ljust(len(found[0]), "\t"), look
    )
    return _ROUND_CLOSES.sub(";", look)


def _ranked(line: str) -> str:
    """A line that says it is a list in order of preference, its signs as marks between orders."""
    said = _RANKED.search(line) if " > " in line else None
    return line.replace(" > ", " ; ") if said and " > " in line[said.end() :] else line


def _parted(look: str) -> str:
    """What is said in one breath, parted where it names the round and where it closes."""
    look = _ROUND_SAID.sub(lambda found: f";{found[2]};", look)
    look = _LAST_STOP.sub(lambda found: ".".ljust(len(found[0])), look)
    look = _ASKS.sub(";", look)
    return _CLOSES.sub(
        lambda found: "\n" if len(look[found.end() :].split()) <= _NAMED else ";",
        look,
        count=1,  # `thank you and goodbye` closes once
    )


_SEE_YOU = Pattern(
    r"(?<=\w) (?:merci )?(?:et )?a (?:bientot|tantot)(?: (?!\w*er\b)[^\W\d_]+)?(?=[ .!]*$)",
    re.IGNORECASE | re.MULTILINE,
)
"""`... aller en R6 merci à bientôt Lucie`: no order of a later round."""
_A_FEW, _NAMED = 8, 3
_ORDERS = r"(?:my |our |the |mes |nos |mijn |onze )?(?:orders?|moves?|ordres?|bevelen)"
_COUNTED = (
    "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|"
    "un|deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|"
    "een|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|dertien|veertien|vijftien"
)
_ROUND_SAID = Pattern(
    rf"( )((?:{_ORDERS} (?:for|pour|voor|du) )?(?:le )?(?:round|turn|mailing|tour|ronde|beurt) "
    rf"(?:\d+|{_COUNTED})|{_ORDERS} (?:are|is|sont|zijn)) (?=[^\W\d])",
    re.IGNORECASE,
)
_ROUND_CLOSES = Pattern(
    rf"(?<=[a-z]{{3}})(?<!\bfor)(?<!\bthe) "
    rf"(?=(?:round|turn|mailing|tour|ronde|beurt) (?:\d+|{_COUNTED})\s*[.:;,\n])",
    re.IGNORECASE,
)
_LAST_STOP = Pattern(r" (?:full stop|stop|point|point final|punt)\s*$", re.IGNORECASE)
_ASKS = Pattern(r" (?=(?:please|veuillez|gelieve) [a-z])", re.IGNORECASE)
_CLOSES = Pattern(
    r" (?=(?:thank you|thanks|many thanks|ta|cheers|bye|goodbye|regards|kind regards|over and out|"
    r"merci|salut|au revoir|a bientot|bisous|groetjes|groeten|bedankt|dank je|dank u|doei|tot gauw|"
    r"tot ziens|ps|p s)\b[^;]{0,60}$)",
    re.IGNORECASE,
)
"""Where a text without marks, spoken it may be, names the round, and where it closes."""


_ADDRESS = Pattern(
    rf"\W*(?P<greeting>{signs.GREETINGS})\b(?P<names>(?: [^\W\d_][\w'.]*){{0,3}})"
    r"\s*(?:[,!:]+|\s-+|\.{2,})\s+(?=\S)",
    re.IGNORECASE,
)
#: Who is greeted, by words that are no names.
_ALL = Pattern(
    r"all|there|everybody|everyone|gm|sir|folks|friends|skipper|controller|chaps|lads|gentlemen|you|"
    r"my|dear|game|master|gamemaster|gamesmaster|umpire|referee|old|man|again|a|tous|toutes|le|la|"
    r"les|amis|maitre|de|jeu|mon|ami|allemaal|iedereen|spelleider|vrienden|jongens|mensen|daar|"
    r"beste|dames|heren|monsieur|madame"
)


def behind_an_address(look: str, start: int, end: int) -> int:
    """Where a sentence begins behind `Hello Ada, `; its start where it opens with no address."""
    found = _ADDRESS.match(look, start, end)
    if found is None or not re.search(r"\w", look[found.end() : end]):
        return start
    names = (name.lower() for name in found["names"].split())
    is_greeted = all(_ALL.fullmatch(name) or not is_word(name) for name in names)
    return found.end() if is_greeted else start


def without_elisions(look: str) -> str:
    """`l'avion` as `l avion`, and `d'un` as `un`, which is no hex D1: the same length."""
    look = _OF_ONE.sub(" \t", look)
    return _ELISION.sub(lambda found: found[1].lower() + " ", look)


def as_asked_for(look: str) -> str:
    """`I'd be obliged if you moved me`, as `if you move me`, and `bomber three's tail` as `three s
    tail`: the same length."""
    look = _WERE.sub("\\1we\t\t", _IT_IS_ME.sub(_done_by_me, look))
    look = _HIS.sub("\\1\t\t", _WHOSE.sub(r"\1 s", look))
    look = _IS_ABOUT.sub(lambda found: found[0][:-2] + "\t\t", look)
    look = _PASSIVE.sub(
        lambda found: found[1] + _done(found[2].lower()).ljust(len(found[2]) + 3, "\t"), look
    )
    return _ASKED_FOR.sub(
        lambda found: found[1] + _PRESENT[found[2].lower()].ljust(len(found[2])), look
    )


def _done_by_me(found: re.Match[str]) -> str:
    """`It's me who gets B2`: I get B2."""
    verb, ending = found[1], found[2] or ""
    whole = verb + "e" if ending == "es" and not verb.endswith(_HISSES) else verb
    return f"I {whole}".ljust(len(found[0]), "\t")


_HISSES = ("s", "sh", "ch", "x", "o")


def without_van(look: str) -> str:
    """`Maak er noord van`, without its last word: the same length."""
    return _MADE_OF_IT.sub(lambda found: found[1] + "\t\t\t", look)


def _done(deed: str) -> str:
    """`I am to be sent to H8`: to be sent there is to move."""
    verb = _PRESENT[deed]
    return "move" if verb in ("send", "bring", "take", "put") else verb


_HIS = gapped(r"\b((?:bomber|number|no\.?|nr\.?|#) ?[1-5]|b-?[1-5])'s\b(?=\s*(?:[,;.!)]|$))")
_WERE = gapped(
    r"(^|[,.;:!?(] |\b(?:so|as|no|now|yes) )were(?= (?:at|in|on|now|already|still|all|both|only|"
    r"going|off|back|almost|nearly)\b)"
)
"""`Sorry, were at round 8 already`: we're, where a clause says of nobody else that he was."""
_IT_IS_ME = gapped(
    r"\b(?:it's|its|it is|it will be|it'll be|itll be) (?:me|i|myself) (?:who|that) (?:will )?"
    r"([a-z]+?)(es|s)?\b"
)
_WHOSE = gapped(r"\b(one|two|three|four|five)'s\b(?= (?:tail|six)\b)")
_IS_ABOUT = gapped(
    r"\b(?:[a-u][0-9]{1,2}|(?:bomber|number|no\.?|nr\.?|#) ?[1-5])'s\b"
    r"(?! (?:tail|six|rear|neighbou?rs?|companions?|wingm[ae]n|friends?|mates?|pals?|leader)\b)"
)
_MADE_OF_IT = gapped(r"\b(ma(?:ak|ken) (?:er|daar) [^,;.]{1,30}?)\bvan\b(?=\s*(?:[,;.!)]|$))")
_PRESENT = {
    "moved": "move", "took": "take", "flew": "fly", "sent": "send", "landed": "land",
    "attacked": "attack", "climbed": "climb", "dived": "dive", "held": "hold", "went": "go",
    "got": "get", "brought": "bring", "stayed": "stay", "dropped": "drop", "rammed": "ram",
    "waited": "wait", "headed": "head", "shot down": "attack", "descended": "descend",
    "scrambled": "scramble", "returned": "return", "circled": "circle", "tailed": "tail",
    "chased": "chase", "let": "let", "had": "have", "kept": "keep", "put": "put", "set": "set",
    "flown": "fly",
}  # fmt: skip
_PASSIVE = gapped(
    r"(\b(?:i|i'd|we|us|me|(?:my|our) (?:pilot|spitfire|plane|aircraft|machine|kite))\b"
    r"(?:[^.!?;\n]{0,40}? (?:to|should|must|shall|may|might|can|could|will|would))? )"
    rf"be (?!\w+ +(?:down|up|off)\b)({'|'.join(sorted(_PRESENT, key=len, reverse=True))})\b"
)
_ASKED_FOR = gapped(
    r"(\b(?:obliged|grateful|glad|happy|delighted|pleased|it|nice|lovely|kind|good|fine|great)\W+"
    r"if (?:you|we|i|(?:my|our) (?:pilot|spitfire|plane|aircraft|machine|kite)) )"
    rf"({'|'.join(sorted(_PRESENT, key=len, reverse=True))})\b"
)

_OF_ONE = Pattern(r"\bd'(?=une?\b)", re.IGNORECASE)
_ELISION = Pattern(r"\b([cdjlmnst]|qu|jusqu|lorsqu|puisqu|quelqu)'(?=[^\W\d_])", re.IGNORECASE)


_LEGEND = Pattern(
    r"\W*(?:my |the )?(?:own )?(?:key|legend|abbreviations?|shorthand|codes?) ?:(?P<pairs>.+)",
    re.IGNORECASE | re.DOTALL,
)
_PAIR = Pattern(r"\s*([^\W\d_]{1,6}) ?: ?([^\W\d_]+)(?: [^\W\d_]+)?[\s.]*")


def is_legend(line: str) -> bool:
    """`Key: att = attack, hd = hold`: does a line only say what is read so without it?"""
    found = _LEGEND.fullmatch(line)
    pairs = [_PAIR.fullmatch(part) for part in re.split("[,;]", found["pairs"])] if found else []
    words = vocabulary("en")
    return bool(pairs) and all(
        pair is not None and _kinds(words, pair[1]) & _kinds(words, pair[2]) for pair in pairs
    )


def _kinds(words: Words, word: str) -> frozenset[str]:
    return frozenset(kind for kind, _, _ in words.meanings(word.lower()))


AS_READ: Mapping[Language, Callable[[str], str]] = {
    "en": as_asked_for, "fr": without_elisions, "nl": without_van,
}  # fmt: skip
"""How each language is made plain before its words are looked up."""
