"""What a word is by its shape: hexes, bombers, facings by letters; and what a letter may be."""

from collections.abc import Mapping, Sequence
from typing import Literal

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.britain.data import board_named

Language = Literal["en", "fr", "nl"]

OTHERWISE = "≫"
"""Stands for a sign of which the player says that it means `otherwise`."""
#: What a small letter by itself may be: an article, a preposition, what is left of an elision.
SMALL = frozenset(
    {"fill", "soft", "and", "to_", "at", "one_", "times", "not_", "neg", "him", "change_to", "if"}
    | {"there", "be", "such", "state", "silent", "small_facing", "uh_"}
)
#: A hex, which is one word, and thousands: `H-9`, `2,000`.
WHOLE = Pattern(
    r"(?<![A-Za-z0-9'])(?![Xx][0-9])[A-Za-z]-?[0-9]{1,2}(?![A-Za-z0-9]|[,.]000)"
    r"|(?<![0-9.,])[0-9]{1,2}[,. ]000(?![0-9])"
    r"|(?<![A-Za-z0-9])[1-9][0-9]?(?:st|nd|rd|th|er|e)(?![A-Za-z0-9])"
)


def shapes(language: Language) -> Sequence[tuple[Pattern, str]]:
    """What a word is by its shape, as its language has it."""
    board = board_named()
    columns = f"[{board.columns}{board.columns.lower()}]"
    rows = "|".join(str(row) for row in range(board.rows, 0, -1))
    starts = "".join(map(str, board.starts))
    first = columns.replace("B", "").replace("b", "")
    bombers = rf"[Bb]-?0?[{starts}]"
    return (
        (Pattern(rf"[Bb]-?0?([{starts}])"), "b"),
        (Pattern(rf"([Bb])-?0?([{starts}])"), "b_hex"),
        (Pattern(rf"({first})-?0?({rows})"), "hex"),
        (Pattern(rf"(?!{bombers}$)([Bb])-?0?({rows})"), "hex"),
        (Pattern(rf"(?!{columns}-?0?(?:{rows})$)[A-Za-z]-?[0-9]{{1,2}}"), "off_board"),
        (Pattern(r"([0-9]{1,2})[,. ]000"), "thousands"),
        (Pattern(r"(NE|SE|SW|NW)"), "facing"),
        (Pattern(r"(?:1[3-9]|2[0-9]|3[01])(?:st|nd|rd|th|e)"), "fill"),  # a day of the month
        *((Pattern(letters), kind) for letters, kind in _LETTERED[language]),
    )


#: A point of the compass between two facings: no hex lies there.
_BETWEEN = ("(NN[EOW]|[SZ]{2}[EOW]|[EO][NSZ][EO]|[WO][NSZ][WO])", "odd_facing")
#: Letters for facings that differ by language: `NO` is north-west in French, north-east in Dutch.
_LETTERED: Mapping[Language, Sequence[tuple[str, str]]] = {
    "en": (("(NO|ZO|ZW|SO)", "odd_facing"), _BETWEEN),
    "fr": (("(NO)", "letters_nw"), ("(SO)", "letters_sw"), ("(ZO|ZW)", "odd_facing"), _BETWEEN),
    "nl": (("(NO)", "letters_ne"), ("(ZO)", "letters_se"), ("(ZW)", "letters_sw"), _BETWEEN),
}


def letters(language: Language) -> Mapping[str, Sequence[tuple[str, str]]]:
    """What a capital letter by itself may be."""
    found: dict[str, list[tuple[str, str]]] = {
        letter: [("column", letter)] for letter in board_named().columns
    }
    for letter in "VWXYZ":
        found[letter] = [("letter_any", letter)]
    found["N"].append(("facing", "N"))
    found["S"].append(("facing", "S"))
    found["A"].append(("one_", ""))
    if language == "en":
        found["I"] += [("fill", ""), ("soft", "")]
    found["B"].append(("letter_b", ""))
    found["X"].append(("times", ""))
    for letter in "EW":
        found[letter].append(("no_facing", letter))
    found["O"].append(("odd_facing" if language == "en" else "no_facing", ""))
    found["O"].append(("uh_", ""))
    found["Z"].append(("letters_s" if language == "nl" else "odd_facing", ""))
    for sign, kind in (("≤", "le"), ("≥", "ge"), (OTHERWISE, "else")):
        found[sign] = [(kind, "")]
    return {letter: tuple(senses) for letter, senses in found.items()}
