"""Lettering: how wide it is, what it leaves out, and where it breaks."""

import logging

import pytest

from sopwith_gm.drawing import lettering
from sopwith_gm.drawing.geometry import vertices_of

FACES = ("regular", "bold", "italic", "bold italic")


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("text", ["Old Tallow", "β", "Żółć", "Гагарин", "−2"])
def test_every_face_has_the_letters_of_names_and_strips(face: lettering.Face, text: str) -> None:
    """Latin with its accents, Greek and Cyrillic."""
    assert lettering.drawable(text, face) == text
    assert lettering.width(text, 10, face) > 0


@pytest.mark.parametrize("face", FACES)
def test_a_line_is_as_wide_as_it_is_measured(face: lettering.Face) -> None:
    """Labels are placed by the measured width: the drawn letters keep to it."""
    drawn = vertices_of(lettering.outline("Halloran", face))
    measured = lettering.width("Halloran", 1.0, face)

    assert drawn[:, 0].max() == pytest.approx(measured, abs=0.1)


def test_what_no_font_has_is_left_out_and_told_once(caplog: pytest.LogCaptureFixture) -> None:
    """A picture letter, a control character and a mark of direction are not drawn."""
    with caplog.at_level(logging.WARNING):
        shown = lettering.drawable("A\U0001f9a2\u202e\x07B")
        again = lettering.drawable("\U0001f9a2C")

    assert (shown, again) == ("AB", "C")
    assert len([r for r in caplog.records if "left out" in r.message]) == 1


def test_letters_written_from_the_right_stand_as_they_are_read() -> None:
    """In pictures the first Hebrew letter is the rightmost."""
    alef, bet = (vertices_of(lettering.outline(letter)) for letter in "אב")
    line = vertices_of(lettering.outline("אב"))

    assert line[: len(bet)].tolist() == bet.tolist()
    assert line[len(bet) :, 0].min() >= alef[:, 0].min() + lettering.width("ב", 1.0) - 0.01


@pytest.mark.parametrize("room", [3.0, 5.0, 8.0, 100.0])
def test_a_line_that_is_too_long_ends_in_an_ellipsis(room: float) -> None:
    """It keeps as many letters as have room, and is left alone where all have."""
    name = "Wing Commander Ethelred"

    cut = lettering.fitted(name, room, 1.0)

    assert lettering.width(cut, 1.0) <= room
    assert (cut == name) == (lettering.width(name, 1.0) <= room)
    assert cut == name or cut.endswith("…")


def test_a_caption_breaks_between_words() -> None:
    """No word is lost where there is room; where there is not, the last line says so."""
    text = "Von Krull shoots down Fen, whose last burst costs two apiece."

    lines = lettering.wrapped(text, [8.0, 8.0, 8.0, 8.0], 0.66)
    short = lettering.wrapped(text, [6.0, 6.0], 0.66)

    assert " ".join(lines) == text
    assert len(short) == 2
    assert short[-1].endswith("…")
    assert all(lettering.width(line, 0.66) <= 8.0 for line in lines)
