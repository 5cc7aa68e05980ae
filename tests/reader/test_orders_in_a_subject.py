"""Orders in the subject of a mail, where its text has none."""

import pytest

from sopwith_gm.core.reading import Reading
from sopwith_gm.systems.sopwith.reader import read_orders


def tell(reading: Reading) -> str:
    """`A LT/L`, what is said of the ground, the turn; `asked` where something is unread."""
    sheet = reading.sheets[""]
    moves = ["/".join(filter(None, [move.manoeuvre, *move.fire])) for move in sheet.moves]
    ground = {
        "take off": sheet.take_off,
        "land": sheet.land,
        "not landing": sheet.not_landing,
        "stay": sheet.stay,
        "repair": sheet.repair,
    }
    said = [f"{word} {value}" for word, value in ground.items() if value]
    said += [f"turn {reading.turn}"] if reading.turn else []
    return "; ".join(filter(None, [" ".join(moves), *said, "asked" if reading.unread else ""]))


SUBJECTS = {
    "A, LT, RS": "A LT RS",
    "Re: A, LT, RS": "A LT RS",
    "FWD: Re[2]: aw : A, LT, RS": "A LT RS",
    "Sopwith turn 12: A, LT, RS": "A LT RS; turn 12",
    "Sopwith orders: go A, LT, RS": "A LT RS",
    "My orders, dear Nora: LT, A/L": "LT A/L",
    "Re: Sopwith: Letf turn, A, A": "LT A A",
    "Landing on alpha": "land alpha",
    "Not landing": "not landing True",
    "Re: Sopwith: take off beta": "take off beta",
    "Staying on the ground": "stay True",
    "AW: repair 2": "repair 2",
    # what hangs on something, or cannot be read, is asked about
    "Sopwith turn 12: A or LT": "turn 12; asked",
    "If Blue turns left, RT": "asked",
    "If my turn is legal: A, LT, RS": "asked",
    "Landing on alpha unless I am shot": "asked",
    "Same orders as last turn": "asked",
    "Correction: move 2 RS": "asked",
    # talk
    "My order of the day: left turn out of here": "",
    "Sopwith: turn my good friend left out of the pub": "",
    "Sopwith: firing line": "",
    "Left or right?": "",
    "What is left of my plane?": "",
    "My orders for turn 12": "turn 12",
}


@pytest.mark.parametrize("subject", SUBJECTS)
def test_a_subject_is_read_like_a_text(subject: str) -> None:
    """Below marks of answers, and behind words that name the game; talk in it is no order."""
    assert tell(read_orders("Nothing new here, I fear", subject=subject)) == SUBJECTS[subject]


BESIDE_TEXT = {
    ("LS, LS, A", "A, LT, RS"): "LS LS A",
    ("Turn 12", "LS, LS, A for turn 12"): "LS LS A; turn 12",
    ("Turn 12", "LS, LS, A"): "LS LS A; turn 12",
    ("Turn 12", "Turn 13: LS, LS, A"): "turn 12; asked",
    ("~~A, LT, RS~~", "LS, LS, A"): "LS LS A",
    ("Perhaps A or LT", "LS, LS, A"): "asked",
}


@pytest.mark.parametrize(("text", "subject"), BESIDE_TEXT)
def test_the_text_of_a_mail_goes_before_its_subject(text: str, subject: str) -> None:
    """Its orders, what is asked about in it, and the turn that it names."""
    assert tell(read_orders(text, subject=subject)) == BESIDE_TEXT[text, subject]


def test_a_subject_with_orders_is_shown_below_the_text() -> None:
    """With its marks and slips, below those of the text."""
    reading = read_orders("Turn 12\n\nPress: Hail!", subject="Re: Letf turn, A, A or LT")

    assert reading.text == "Turn 12\n\nPress: Hail!\nRe: Letf turn, A, A or LT"
    assert [
        (mark.kind, reading.text[mark.span.start : mark.span.end]) for mark in reading.marks
    ] == [
        ("turn", "Turn 12"),
        ("press", "Press: "),
        ("press", "Hail!"),
        ("unread", "Letf turn, A, A or LT"),
    ]
    assert [slip.written for slip in reading.slips] == ["Letf"]
    assert [stretch.text for stretch in reading.unread] == ["Letf turn, A, A or LT"]


def test_a_doubtful_subject_over_an_empty_text_is_asked_about() -> None:
    """All that the mail says stands in its subject."""
    reading = read_orders("", subject="A, LT if Blue dies")

    assert [unread.text for unread in reading.unread] == ["A, LT if Blue dies"]
