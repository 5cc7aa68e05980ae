"""The same message as another hand writes it: what must not change how it is read.

A variant is a name and a function from one entry of a batch to another, or None where it does not
apply. The entry says what is expected, so a function that changes the sides changes that as well.
"""

import random
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from tests.sopwith.orders.batch_entries import Entry, has_key, planes_named
from tests.sopwith.orders.mirrored import mirrored

Variant = Callable[[Entry], Entry | None]


def variants_of(entry: Entry) -> Iterator[tuple[str, Entry]]:
    """Every variant that applies to a message, with its name."""
    for name, write in VARIANTS.items():
        written = write(entry)
        if written is not None and written["text"] != entry["text"]:
            yield name, written


def alike(expected: Mapping[str, Any], got: Mapping[str, Any]) -> bool:
    """Is a variant read as it should be? Letters of names and press, and marks, do not count."""
    return (
        _plain(expected["orders"]) == _plain(got["orders"])
        and expected["turn"] == got["turn"]
        and bool(expected["unread"]) == bool(got["unread"])
        and _bare(expected["press"]) == _bare(got["press"])
    )


def _plain(orders: Mapping[str, Any]) -> dict[str, Any]:
    if "moves" not in orders:
        return {name.casefold(): _plain(said) for name, said in orders.items()}
    moves = [(move["manoeuvre"], sorted(move["fire"])) for move in orders["moves"]]
    return {**orders, "moves": moves}


def _bare(press: str) -> str:
    return re.sub(r"\W+", " ", press).strip().casefold()


# ---------------------------------------------------------------------- letters
def _in_letters(write: Callable[[str], str]) -> Variant:
    """All of the message, with what is expected as press or unread."""

    def variant(entry: Entry) -> Entry | None:
        return None if has_key(entry) else {**entry, "text": write(entry["text"])}

    return variant


def _as_on_a_telephone(text: str) -> str:
    return re.sub(
        r"(^|(?<!i\.e)(?<!e\.g)[.!?]\s+)(\W*)(\w)",
        lambda begun: begun[1] + begun[2] + begun[3].upper(),
        text.lower(),
        flags=re.MULTILINE,
    )


# ---------------------------------------------------------------------- talk around
_BEFORE = (
    "The kettle is on and the cat is asleep.\n\n", "Hello Neville, hope the knee is better.\n\n",
    "Thank you for the map, it came out beautifully. ", "It rained all week here.\n",
    "My sister says hello, she still talks about the picnic. ", "What a turn that was! ",
)  # fmt: skip
_BEHIND = (
    "\n\nGreetings from the coast.", "\nLet me know whether the cheque came.",
    "\n\nMust run, the bus is here.", "\nSee you at the convention.",
    "\nThat is all for tonight, the baby is awake.",
)  # fmt: skip
_HELLO = (
    "Hi Neville, ",
    "Dear GM, ",
    "Hello all, ",
    "Hallo Neville, ",
    "Hi! ",
    "Morning Neville. ",
)
_BYE = (" Cheers, Pete", " Thanks, Ann", " Regards, Hubert", " Best, Jo", " - Pete")
_SIGNED = (
    "\n\nCheers,\nPete\n", "\n\n-- \nPete Smith\nTel. 01234 567890\npete@example.org\n",
    "\n\nSent from my phone\n", "\n\nPete\n", "\n\nBest wishes,\n\nAnn Smith\n",
)  # fmt: skip


def _before(openings: tuple[str, ...]) -> Variant:
    def variant(entry: Entry) -> Entry | None:
        first = entry["text"].lstrip().split("\n")[0]
        if _is_greeted(first) or entry.get("press") or planes_named(entry):
            return None
        if not openings[0].endswith("\n") and re.search(r"   |[|:]|^\W|\w,\w|^T[.]", first):
            return None  # a form or a table begins a line
        said = _one_of(openings, entry)
        if "\n" in entry["text"].strip().split("\n\n")[0] and said.endswith(" "):
            said = said.rstrip(" ,") + "\n"  # the first of several lines that are alike
        return {**entry, "text": said + entry["text"].lstrip()}

    return variant


def _behind(endings: tuple[str, ...], *, is_line: bool = False) -> Variant:
    def variant(entry: Entry) -> Entry | None:
        text = entry["text"].rstrip()
        if entry.get("press") or _is_signed(text):
            return None
        if is_line and not text.endswith((".", "!")):
            return None
        return {**entry, "text": text + _one_of(endings, entry)}

    return variant


def _is_greeted(line: str) -> bool:
    return bool(
        re.match(
            r"\W*(?:hi|hello|dear|hallo|hey|morning|gm|liebe|cher|beste|hola|bonjour)\b", line, re.I
        )
    )


def _is_signed(text: str) -> bool:
    last = text.split("\n")[-1]
    return len(last.split()) < 4 or bool(
        re.search(r"cheers|regards|thanks|yours|love|best", last, re.I)
    )


def _one_of(sayings: tuple[str, ...], entry: Entry) -> str:
    return random.Random(entry["text"]).choice(sayings)


# ---------------------------------------------------------------------- how it is set out
_NUMBER = re.compile(r"^([ ]*)([123])([.):])(?=[ ]\S)", re.MULTILINE)


def _numbered(form: Callable[[int], str]) -> Variant:
    """Where the three moves stand on numbered lines and no other line is numbered."""

    def variant(entry: Entry) -> Entry | None:
        found = [mark[2] for mark in _NUMBER.finditer(entry["text"])]
        is_odd = re.search(r":(?:AA|LL|RR)", entry.get("moves", ""))
        if found != ["1", "2", "3"] or entry.get("press") or entry.get("unread") or is_odd:
            return None
        text = _NUMBER.sub(lambda mark: mark[1] + form(int(mark[2])), entry["text"])
        return {**entry, "text": text}

    return variant


_ITEM = r"(?:A|LT|RT|LS|RS|I|0)(?:[ ]?(?:F[ALR]{1,3}|[(]F?[ALR]{1,3}[)]))?"
_ROW = re.compile(
    rf"^{_ITEM}(?:, {_ITEM}){{2}}$|^{_ITEM}(?:; {_ITEM}){{2}}$|^{_ITEM}(?: ?/ ?{_ITEM}){{2}}$", re.M
)


def _parted(mark: str) -> Variant:
    """Where three moves in codes stand on a line by themselves."""

    def variant(entry: Entry) -> Entry | None:
        if entry.get("press") or len(_ROW.findall(entry["text"])) != 1:
            return None
        return {
            **entry,
            "text": _ROW.sub(lambda row: re.sub(r", |; | ?/ ?", mark, row.group()), entry["text"]),
        }

    return variant


def _replaced(pattern: str, to: str | Callable[[re.Match[str]], str], flags: int = 0) -> Variant:
    """Other words or marks wherever they stand."""
    known = re.compile(pattern, flags)

    def variant(entry: Entry) -> Entry | None:
        if has_key(entry) or entry.get("press"):
            return None
        return {**entry, "text": known.sub(to, entry["text"])}

    return variant


def _with_turn(entry: Entry) -> Entry | None:
    if entry.get("turn") or re.search(r"turn\b|T\d", entry["text"].split("\n")[0], re.I):
        return None
    if entry.get("press") or _is_greeted(entry["text"].lstrip()):
        return None
    if re.search(r"\b(?:turn|runde|tour|beurt|turno) \w+", entry["text"], re.I):
        return None
    return {**entry, "turn": 12, "text": "Turn 12\n\n" + entry["text"]}


_ROMAN = ("I", "II", "III")
_WORDS = ("one", "two", "three")
_ORDINALS = ("first", "second", "third")

_GUNS = {"L": "left", "R": "right", "A": "ahead"}
_TURNS = {"LT": "turn left", "RT": "turn right"}


def _in_words(code: re.Match[str]) -> str:
    side, kind = code.group()
    return f"{_GUNS[side]} {'turn' if kind == 'T' else 'slip'}"


def _in_code(words: re.Match[str]) -> str:
    side, kind = words.group().split()
    return f"{side[0]}{kind[0]}".upper()


VARIANTS: Mapping[str, Variant] = {
    "all small": _in_letters(str.lower),
    "all capitals": _in_letters(str.upper),
    "a telephone's capitals": _in_letters(_as_on_a_telephone),
    "mirrored": mirrored,
    "talk before": _before(_BEFORE),
    "a greeting on the line": _before(_HELLO),
    "talk behind": _behind(_BEHIND),
    "a sign-off on the line": _behind(_BYE, is_line=True),
    "signed": _behind(_SIGNED),
    "with the turn": _with_turn,
    "numbers with a parenthesis": _numbered("{}) ".format),
    "numbers in parentheses": _numbered("({})".format),
    "numbers with a colon": _numbered("{}:".format),
    "numbers in words": _numbered(lambda n: f"Move {_WORDS[n - 1]}:"),
    "ordinal moves": _numbered(lambda n: f"{_ORDINALS[n - 1].title()} move:"),
    "ordinals": _numbered(lambda n: f"{_ORDINALS[n - 1].title()}:"),
    "roman numbers": _numbered(lambda n: f"{_ROMAN[n - 1]}."),
    "bullets for numbers": _numbered(lambda n: "-"),
    "parted by semicolons": _parted("; "),
    "parted by commas": _parted(", "),
    "parted by slashes": _parted(" / "),
    "parted by dashes": _parted(" - "),
    "parted by long dashes": _parted(" – "),
    "parted by blanks": _parted("  "),
    "parted by lines": _parted("\n"),
    "parted by then": _parted(" then "),
    "parted by stops": _parted(". "),
    "sentences on lines": _replaced(
        r"^>.*|(?<!press)(?<=[a-z]{3})\. (?=[A-Z][a-z])(?!Stop press)",
        lambda found: found.group() if found.group().startswith(">") else ".\n",
        re.MULTILINE,
    ),
    "lines joined": _replaced(r"(?<=[a-z]{3}\.)\n(?=[A-Z][a-z]+ (?!\w+:))", " "),
    "two blanks between sentences": _replaced(r"(?<=[.!?]) (?=\S)", "  "),
    "no final stop": _replaced(r"\.\s*\Z", ""),
    "blanks at the ends of lines": _replaced(r"(?<!^)$(?!.*\n--)", "  ", re.MULTILINE | re.DOTALL),
    "lines that end as a PC's": _replaced(r"\n", "\r\n"),
    "no apostrophes": _replaced(
        r"(?<=[a-z])['’](?=(?:t|m|ll|d|ve|re)\b)|(?<=I)['’](?=(?:m|d|ve)\b)", ""
    ),
    "smart quotes": _replaced(r"'", "’"),
    "long dashes": _replaced(r" - ", " – "),
    "dashes for bullets": _replaced(r"^[*•] (?=\S)", "- ", re.MULTILINE),
    "bullets for dashes": _replaced(r"^- (?=\S)", "• ", re.MULTILINE),
    "no comma before then": _replaced(r", (?=(?:and )?then\b)", " "),
    "British words": _replaced(r"\bmaneuver", "manoeuvre"),
    "American words": _replaced(r"\bmanoeuvre", "maneuver"),
    "an airplane": _replaced(r"\baeroplane", "airplane"),
    "without please": _replaced(r"\b[Pp]lease ,?|,? \b(?<!if you )please\b", ""),
    "we": _replaced(r"\bI (?=go|turn|fly|slip|fire|shoot|take)", "we "),
    "shoot for fire": _replaced(
        r"\bfire\b(?! (?:ahead )?gun)(?<!\bthe fire)(?<!\bof fire)(?<!\bmy fire)"
        r"(?<!\bhold fire)(?<!\bholding fire)(?<!\bholds fire)(?<!\bopen fire)(?<!\bno fire)",
        "shoot",
    ),
    "shooting for firing": _replaced(r"\bfiring\b", "shooting"),
    "shot for burst": _replaced(r"\bburst\b", "shot"),
    "burst for shot": _replaced(r"\b(?<=a )shot\b", "burst"),
    "machine gun": _replaced(r"(?<!machine )\bgun\b", "machine gun"),
    "port and starboard": _replaced(r"\bturn(s|ing)? left\b", r"turn\1 to port"),
    "a turn to a side": _replaced(r"\b(left|right) turn\b", r"turn to the \1"),
    "first of all": _replaced(
        r"\bFirst,? (?=I |we |go |fly |straight|ahead|a (?:left|right))", "First of all, "
    ),
    "after that": _replaced(
        r"(?<=[,.;] )then\b(?= I |,? (?:go|fly|turn|slip|ahead|straight|A|LT|RT))", "after that"
    ),
    "two times": _replaced(r"\btwice\b", "two times"),
    "straight ahead": _replaced(
        r"(?<!straight )(?<!dead )(?<!Straight )(?<!Staright )(?<!straigth )(?<!strait )\bahead\b",
        "straight ahead",
    ),
    "straight on": _replaced(r"\b(fly|go|flies|goes) ahead\b", r"\1 straight on"),
    "ahead alone": _replaced(r"\bstraight ahead\b", "ahead"),
    "first move": _replaced(r"\b[Mm]ove 1\b(?! ?(?:and|to|[-,&+/]))", "First move"),
    "move one": _replaced(r"\b[Mm]ove ([123])\b", lambda n: f"Move {_WORDS[int(n[1]) - 1]}"),
    "1st move": _replaced(
        r"\b(?:first|second|third) move\b",
        lambda n: {"f": "1st", "s": "2nd", "t": "3rd"}[n[0][0]] + " move",
    ),
    "do not": _replaced(r"\b([Dd])on't\b", r"\1o not"),
    "I will": _replaced(r"\bI (?=go|turn|fly|slip|fire|shoot|take)", "I'll "),
    "no blanks behind commas": _replaced(r"(?<=[A-Z]), (?=[A-Z]\b|[LR][TS]\b)", ","),
    "words for codes": _replaced(r"(?<!^A )\b[LR][TS]\b(?!\.)", _in_words, re.MULTILINE),
    "turns in words": _replaced(
        r"(?<!^A )\b[LR]T\b(?!\.)", lambda m: _TURNS[m.group()], re.MULTILINE
    ),
    "codes for words": _replaced(r"(?<!\b[Aa] )\b(?:left|right) (?:turn|slip)\b", _in_code),
    "codes of fire in words": _replaced(r"\bF([LRA])\b", lambda m: f"fire {_GUNS[m[1]]}"),
    "a word for fire": _replaced(r"\bF([LRA])\b", r"fire \1"),
    "an and's sign": _replaced(r" and ", " & "),
    "with, shortened": _replaced(r"\bwith (?=fire|a (?:shot|burst)|F[LRA])", "w/ "),
    "sideslips": _replaced(r"\bslip(s?)\b", r"sideslip\1"),
    "port for left": _replaced(r"\bleft\b(?!\.)", "port"),
    "starboard for right": _replaced(r"(?<!^)\bright\b(?! over\b)", "starboard"),
    "forward": _replaced(r"(?<!straight )(?<!dead )\bahead\b", "forward"),
    "figures": _replaced(
        r"\b(two|three) (?=bursts|shots|turns|slips|times)",
        lambda m: {"two": "2 ", "three": "3 "}[m[1]],
    ),
    "the second move": _replaced(
        r"\bin move ([123])\b(?! ?(?:and|to|[-,&+/]))",
        lambda n: f"in the {_ORDINALS[int(n[1]) - 1]} move",
    ),
    "in the number": _replaced(r"\b(?:in|on) moves? ([123])\b", r"in \1"),
    "on the move": _replaced(r"\bin (moves?) ([123])\b", r"on \1 \2"),
    "in move": _replaced(r"\b(in|on) (?=[123]\b(?! ?(?:and|to|[-,&+/])))", r"\1 move "),
    "in moves": _replaced(r"\b(in|on) (?=[123] (?:and|&) [123])", r"\1 moves "),
    "orders named": _replaced(r"\A(?=(?:A|LT|RT|LS|RS)(?:[,/;]| (?:A|LT|RT|LS|RS)\b))", "Orders: "),
    "moves named": _replaced(
        r"\A(?=(?:A|LT|RT|LS|RS)(?:[,/;]| (?:A|LT|RT|LS|RS)\b))", "My moves: "
    ),
    "for the turn": _replaced(
        r"\A(?=(?:A|LT|RT|LS|RS)(?:[,/;]| (?:A|LT|RT|LS|RS)\b))", "My orders for this turn are "
    ),
    "thanks": _replaced(r"(?<=[a-z])\.\s*\Z", ". Thanks!"),
    "a smile": _replaced(r"(?<=[.!?])\s*\Z", " :-)"),
    "no comma": _replaced(r"\b(A|[LR][TS]), (?=(?:A|[LR][TS])\b)", r"\1 "),
    "an ellipsis": _replaced(r", (?=then\b)", "... "),
}
