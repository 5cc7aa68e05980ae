"""What counts as an order among chat, tales of other turns and second thoughts."""

from collections.abc import Callable

import pytest

from sopwith_gm.systems.sopwith.reader import read_orders

ASKED_ABOUT = {
    # A condition with nothing behind it but the lines below hangs on them all.
    "If Blue comes for me:\nLT, LT, A": "asked",
    "If Blue comes for me: \nLT, LT, A": "asked",
    "A, LT\nIf Blue dives:\nRS": "A LT; asked",
    # Talk above and below makes no talk of what stands between.
    "You know me.\n\nIf Blue comes for me:\nLT": "asked",
    "If Blue comes for me:\nLT\n\nYou will see!": "asked",
    "You know me.\n\nRoll LT": "asked",
    "Roll LT\n\nYou will see!": "asked",
    "You know me.\n\nTurn 12: A, LT\nTurn 13: LS": "A LT; turn 12; asked",
    "Turn 12: A, LT\nTurn 13: LS\nYou will see!": "A LT; turn 12; asked",
    "If Blue comes for me:\n\nMove | Fire\nA | L\nLT | -\nRS | -": "asked",
    # Orders by reference, in the words of the ground and of the air.
    "Landing as usual.": "asked",
    "Taking off as agreed.": "asked",
    "Repairs as planned.": "asked",
    "As agreed, straight on.": "asked",
    "As agreed, fire left.": "asked",
    # One set of orders is all that a message replaces, and one move is none.
    "Replace my last orders: LT, LT, A.": "LT LT A",
    "Replace my last orders: LT.": "asked",
    # Codes amid talk: three may be somebody else's, four are a row too many.
    "What you expect is A LT RS.": "",
    "What you expect is A LT RS A.": "asked",
    # Which move is not said.
    "LT, LT, LT\n\nMake my last left slip": "LT LT LT; asked",
    "LT, LT, LT\nThe last should have been a right turn.": "LT LT LT; asked",
    "oops - fire left:\nAll of it - in move 3": "asked",
}


@pytest.mark.parametrize("text", ASKED_ABOUT)
def test_what_hangs_on_something_else_is_asked_about(told: Callable[[str], str], text: str) -> None:
    """It is never flown as it stands."""
    assert told(text) == ASKED_ABOUT[text]


@pytest.mark.parametrize(
    "text",
    [
        "Is it LT?",
        "Ahead?",
        "Stand still",
        "Drehung",
        "2.",
        "Danach, ahead K11",
        "Dead straight onto the landing strip",
        "The other way round.",
        "Perhaps",
        "Or:",
        "Later this week I stay with my mother - right turn at the church",
        "That was LT, and I should know.",
    ],
)
def test_words_of_orders_in_talk_are_chat(text: str) -> None:
    """Marked as such, with nothing ordered and nothing to ask."""
    reading = read_orders(text)

    assert reading.sheets[""].is_empty
    assert not reading.unread
    assert [mark.kind for mark in reading.marks] == ["chat"]


OF_A_TURN = {
    "Turn 12\n\nA, LT, RS\n\nIn turn 13 LT LT A.": "A LT RS; turn 12; asked",
    "Turn 12\n\nA, LT, RS\n\nAfter turn 13: LT.": "A LT RS; turn 12; asked",
    "Turn 12\n\nA, LT, RS\n\nSince turn 11 I fire left.": "A LT RS; turn 12; asked",
    "Turn 12\n\nA, LT, RS\n\nTurn 13: LS.\nStraight on.\nYou will see!": "A LT RS; turn 12; asked",
    "Turn 12\n\nA, LT, RS\n\nBefore turn 13 he went LT.": "A LT RS; turn 12",
    "Turn 12\n\nA, LT, RS\n\nBy turn 13 you go left.": "A LT RS; turn 12",
    "Turn 12\n\nA, LT, RS\n\nAfter turn 13 I will repair.": "A LT RS; turn 12",
    "Turn 12\n\nA, LT, RS\n\nUntil turn 13 the land is dry.": "A LT RS; turn 12",
    "Turn 12: A, LT\nSince turn 12: RS": "A LT RS; turn 12",
    "Turn 12: staying this turn.": "stay; turn 12",
}


@pytest.mark.parametrize("text", OF_A_TURN)
def test_orders_of_another_turn_are_asked_about(told: Callable[[str], str], text: str) -> None:
    """Those of the turn that was named first stand; a tale of another turn is chat."""
    assert told(text) == OF_A_TURN[text]


def test_a_turns_number_is_no_part_of_a_move() -> None:
    """The words that a move is kept in leave it out."""
    moves = read_orders("LT with fire 0, RS, A T4").sheets[""].moves

    assert [move.written for move in moves] == ["LT with fire 0", "RS", "A"]


CHANGED = {
    "A, LT, RS\nI almost forgot: move 2 is RT instead.": "A RT RS",
    "A, LT, RS\nI nearly forgot: RT instead of LT.": "A LT RS; asked",
    "A, LT, RS\nI nearly turned right instead.": "A LT RS",
    "A, LT, RS\nI nearly turned right instead in move 2.": "A LT RS; asked",
    "1. LT\n2. LT\n3. LT\n\nMake my second move LS.": "LT LS LT",
    "1. LT\n2. LT\n3. LT\n\nMake my move LS in move 2.": "LT LS LT",
    "Moves 1 and 2: LT. Sorry, RT.\nMove 3: A": "RT RT A",
    "A, LT, RS\nScrub move 2.\nMove 2: loop": "A LT RS; asked",
}


@pytest.mark.parametrize("text", CHANGED)
def test_a_tale_of_what_nearly_was_changes_nothing(told: Callable[[str], str], text: str) -> None:
    """But a correction with a code or a move's number in it does, or is asked about."""
    assert told(text) == CHANGED[text]


WITHIN_A_LINE = {
    "Move one! LT, fire left, ahead. Move two! RS.": "LT/LA RS",
    "Move two. LT, fire left.": "null LT/L",
    "Move 2: A. Then. LT.": "null A; asked",
    "Move two. Loop.": "null null; asked",
    "Move two. K11.": "null null; asked",
    "Move two. Loop Zeppelin.": "null null; asked",
    "Move two. Loop the Zeppelin backwards.": "",
    "Move two. Loop.\nMove 2: LT": "null null; asked",
    "Move two. Loop.\nCorrection: move 2 is LT": "null LT",
    "Move two. Loop!": "",
    "Move 1: LT. Splendid.": "null; asked",
    "A, LT\nFire A, none": "A/A LT",
    "A, LT, RS\nFire A, none": "A LT RS; asked",
    "First take off alpha.": "take off alpha",
    "Ahead and lift off.": "A; take off",
}


@pytest.mark.parametrize("text", WITHIN_A_LINE)
def test_what_follows_a_moves_number_is_of_that_move(told: Callable[[str], str], text: str) -> None:
    """Up to the next number, also behind a full stop; a strange word there may be the move."""
    assert told(text) == WITHIN_A_LINE[text]


def test_a_strange_word_is_kept_as_the_move_it_stands_for() -> None:
    """The game master sees what he must rule on."""
    moves = read_orders("Move two. Loop.").sheets[""].moves

    assert [(move.manoeuvre, move.written) for move in moves] == [(None, ""), (None, "Loop.")]


def test_slips_of_every_sentence_are_told() -> None:
    """Each that stands in an order, in the order of the text."""
    slips = read_orders("Letf turn. Ahead. Rihgt slip.\nMy freind says hello").slips

    assert [slip.written for slip in slips] == ["Letf", "Rihgt"]


ORDERED = [
    "A or LT?",
    "By turn 13 LT.",
    "Turn 12: A, LT, RS\n\nTurn 13: A",
    "Turn 12 is here.\n\nSince turn 11 LT.",
    "These are provisional orders",
    "Nach links, LTRS",
    "What you expect is A LT RS A.",
    "As agreed, straight on.",
    "Roll LT",
    "If Blue comes for me:",
    "If Blue comes for me:\n\nLT",
]


@pytest.mark.parametrize("text", ORDERED)
def test_what_may_be_an_order_has_begun_the_orders(text: str) -> None:
    """A line below it that begins with the name of the game master is a note to him."""
    reading = read_orders(f"Dear Nora,\n\n{text}\n\nNora, my brother is ill.")

    assert reading.notes == ("Nora, my brother is ill.",)


def test_a_line_under_a_quoted_number_is_of_that_move(told: Callable[[str], str]) -> None:
    """Also where it is no first move, and to the end of the line."""
    assert told("> Move 2:\nLT, fire left, ahead") == "null LT/LA"


def test_talk_has_not_begun_them() -> None:
    """His name there may be a greeting."""
    assert read_orders("Dear Nora,\n\nWhat a fog!\n\nNora, my brother is ill.").notes == ()


TABLES = {
    "No | Manoeuvre | Fire\n1 | loop | L\n2 | LT | left, ahead\n3 | | R": (
        "null/L LT/LA null/R; asked"
    ),
    "No | Manoeuvre | Fire\n1 | A | hmm\n2 | loop | \n3 | RS | ←": "A null RS; asked",
}


@pytest.mark.parametrize("text", TABLES)
def test_a_cell_that_nobody_can_read_is_asked_about(told: Callable[[str], str], text: str) -> None:
    """Of a manoeuvre or of a fire; what stands beside it is kept."""
    assert told(text) == TABLES[text]


def test_a_move_with_its_fire_alone_is_kept_as_its_cell() -> None:
    """The words of a move are those of its line in the table where no manoeuvre stands."""
    text = "No | Manoeuvre | Fire\n1 | A |\n2 | | L\n3 | LT | -"

    assert [move.written for move in read_orders(text).sheets[""].moves][1] == "2 | | L"
