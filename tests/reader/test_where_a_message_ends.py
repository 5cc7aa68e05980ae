"""Closing words, the name under a message, and what is still read below them."""

from collections.abc import Callable

import pytest

from sopwith_gm.core.reading import Role
from sopwith_gm.systems.sopwith.reader import read_orders

READ = {
    # closing words end press, and what is talked below them is nobody's press
    "Press: We meet at dawn.\nCheers,\nOswald": "press: We meet at dawn.",
    "Press: We meet at dawn.\nCheers, Oswald von der Heide :-)\nof the 4th": (
        "press: We meet at dawn."
    ),
    "Press: We meet at dawn.\nCheers, Oswald Finch of the Vale": "press: We meet at dawn.",
    # `Cheers` of something is no closing
    "Press: Rivals,\nCheers rang out over the Vale": (
        "press: Rivals,\nCheers rang out over the Vale"
    ),
    # above the first order they end nothing
    "Thanks\n\nahead\nahead\nLT, fire left": "A A LT/L",
    "Oswald\n\nahead\nahead\nLT, fire left": "A A LT/L",
    "Cheers\nOswald\nA, LT, RS": "A LT RS",
    # thanks and orders on one line
    "Thanks, A LT RS": "A LT RS",
    "Turn 12\n\nThanks, A LT RS\n\nOswald": "A LT RS; turn 12",
    "A\nLT\nThanks, M3 RS": "A LT RS",
    # below them only what announces itself is read
    "A, LT, RS\n\nCheers\nwe shall see who wins\n\nPress: hurrah\nand hurrah again": (
        "A LT RS; press: hurrah\nand hurrah again"
    ),
    "A, LT, RS\n\nCheers\n\nPS Make move 2 RS\nSorry, and LS in move 3.": "A RS LS",
    "A, LT, RS\n\nCheers\n\np.s.\n\nTo all: hurrah": "A LT RS; press: hurrah",
    "A, LT\n\nCheers\nMove 3: LS": "A LT LS",
    "A, LT\n\nCheers\n3. LS": "A LT LS",
    "A, LT, RS\n\nCheers\nMend all": "A LT RS; asked",
    "A, LT\n\nCheers\nRS, LS": "A LT; asked",
    "A, LT/L, RS\n\nCheers\nOops, fire right in move 2": "A LT/R RS",
    "A, LT, RS\n\nCheers\nSorry, last move LS": "A LT LS",
    "A, LT, RS\n\nCheers\nOops, I had better not in move 2": "A LT RS; asked",
    "A, LT, RS\n\nCheers\nSorry, I would slip left at the end": "A LT RS; asked",
    "A, LT/L, RS\n\nCheers\nOops, please forget my fire": "A LT/L RS; asked",
    "A, LT/L, RS\n\nCheers\nOops, I would now not fire": "A LT/L RS; asked",
    "A, LT, RS\n\nCheers\nSorry about move 2 last time": "A LT RS; asked",
    "A, LT, RS\n\nCheers\nMove along, Blue": "A LT RS",
    # one letter is a name, or the next move of a list
    "LT\nRS\n\nA": "LT RS A",
    "LT, RS\n\nA": "LT RS A",
    "LT, RS\n\n-A": "LT RS",
    "LT, RS\n\n/A": "LT RS",
    "LT, RS\n\n~A": "LT RS",
    "LT, RS\n-A": "LT RS A",
    "LT\nRS\n\n-A": "LT RS A",
    "A/L\nLT fire right\n\n-A": "A/L LT/R A",
    "LT/L\nRS fire right\n\n-A": "LT/L RS/R",
    "Move 1: LT\n\nA": "LT",
    "Move 1: LT\nA": "LT; asked",
    "A, LT, RS\nL": "A LT RS",
    "A, LT, RS\nL\nwas here, as ever": "A LT RS; asked",
    "Press: Hail!\nA": "press: Hail!",
    "Hello there\n\n-A": "A",
}


@pytest.mark.parametrize("text", READ)
def test_a_message_ends_where_it_is_signed(told: Callable[[str], str], text: str) -> None:
    """Orders above its end are read, and below it those that say what they are."""
    assert told(text) == READ[text]


_LONG = "Wing-Commander Bartholomew Featherston"

SIGNED: dict[tuple[str, str], list[str]] = {
    # by somebody whose name the message does not tell
    ("A, LT, RS\n\nOswald", ""): ["Oswald"],
    ("A, LT, RS\n\nOswald of the Vale", ""): ["Oswald of the Vale"],
    ("A, LT, RS\n\nOswald.", ""): ["Oswald."],
    ("A, LT, RS\n\nOswald!", ""): [],
    ("A, LT, RS\n\nOswald:", ""): [],
    ("A, LT, RS\nOswald", ""): [],
    ("A, LT, RS\n\nOswald\n\nBeware of me, Blue", ""): [],
    ("A, LT, RS\n\nBest of luck to the Vale", ""): [],
    (f"A, LT, RS\n\n{_LONG}es", ""): [f"{_LONG}es"],
    (f"A, LT, RS\n\n{_LONG}ees", ""): [],
    ("A, LT\n\nX", ""): ["X"],
    ("A, LT\nx", ""): ["x"],
    ("A, LT\nI", ""): [],
    ("A, LT, RS\n\nPort", ""): [],
    ("Goodness me\n\nOswald", ""): [],
    ("Cheers", ""): ["Cheers"],
    ("A, LT, RS\n\nCheers\nSorry about the cat", ""): ["Cheers", "Sorry about the cat"],
    ("Cheers\n\nA, LT, RS", ""): [],
    ("A, LT\n\nThanks, RS", ""): ["Thanks, RS"],
    # in press a name is short, and no sentence
    ("Press: Hail!\n\nOswald of Vale", ""): ["Oswald of Vale"],
    ("Press: Hail!\n\nOswald of the Vale", ""): [],
    ("Press: Hail!\n\nOswald.", ""): [],
    ("Press: Hail!\nOswald\nand his friends", ""): [],
    # by the sender, whose name is known: also in the midst of what he says
    ("Press: Hail!\nOswald\nand his friends", "Oswald Finch"): ["Oswald", "and his friends"],
    ("Press: Hail!\nO. Finch\nand his friends", "Oswald Finch"): ["O. Finch", "and his friends"],
    ("Press: Hail!\nO. F.\nand his friends", "Oswald Finch"): ["O. F.", "and his friends"],
    ("Press: Hail!\nO. X.\nand his friends", "Oswald Finch"): [],
    ("Press: Hail!\nOswald of the Finch\nand his friends", "Oswald Finch"): [
        "Oswald of the Finch",
        "and his friends",
    ],
    ("Press: Hail!\nOswald and Finch\nand their friends", "Oswald Finch"): [
        "Oswald and Finch",
        "and their friends",
    ],
    ("Press: Hail!\nOswald of the Vale\nand his friends", "Oswald Finch"): [],
    ("Press: Hail!\nThe\nfriends of Blue", "Oswald Finch"): [],
    ("Press: Hail!\nPort\nis my name", "Robin Port"): ["Port", "is my name"],
    ("A, LT, RS\n\nPort", "Robin Port"): [],
    ("A, LT\nOswald\nRS, 0", "Oswald Finch"): ["Oswald"],
    ("A, LT\n\nOswald\n\nRS, 0", "Egon Finch"): [],
    ("Oswald\n\nA, LT, RS", "Oswald Finch"): [],
    ("LT, RS\n\nA", "Arthur Finch"): ["A"],
    ("LT, RS\n\nA", "Oswald Ash"): ["A"],
    ("LT, RS\n\nA", "Oswald Finch"): [],
    ("LT, RS\nA", "Arthur Finch"): [],
    ("left turn\nright slip\n\nN", "Nora Finch"): ["N"],
    # under a note that must be looked at, with no orders but those
    ("GM: unless I am at gamma, turn left.\n\nOswald", ""): ["Oswald"],
}


@pytest.mark.parametrize(("text", "name"), SIGNED)
def test_a_name_by_itself_signs_a_message(text: str, name: str) -> None:
    """A name that nobody knows stands in its own paragraph at the very end, and is short."""
    reading = read_orders(text, names=(name,))

    signed = [mark.span for mark in reading.marks if mark.kind == "signature"]
    assert [text[span.start : span.end] for span in signed] == SIGNED[text, name]


def test_a_quote_below_a_name_takes_nothing_from_it() -> None:
    """The words of another are neither orders that still come nor talk of the pilot's own."""
    for quoted in ("> How are you?", "> A, LT, RS"):
        text = f"LS, LS, LS\n\nOswald\n{quoted}"
        reading = read_orders(text, roles=[*[Role.OWN] * 3, Role.QUOTE])

        assert [mark.kind for mark in reading.marks] == ["order", "signature", "quote"]
