"""Characters: look-alikes, accents, digits in circles, what nobody sees, and what is struck out."""

from collections.abc import Callable

import pytest

from sopwith_gm.reading.fold import folded, tidied
from sopwith_gm.systems.sopwith.reader import read_orders

LOOK_ALIKES = {
    "А, LТ, RЅ": "A LT RS",  # Cyrillic A, T and S
    "Ά, RΤ, Ё": "A RT",  # Greek A and T, the first with an accent
    "１．Ａ／Ｌ\n２．ＬＴ＋Ｒ\n３．ＲＳ": "A/L LT/R RS",
    "1 ＝ A\n2 ＝ LT": "A LT",
    "｜ Move ｜ Fire ｜\n｜ A ｜ L ｜": "A/L",
    "① A\n② LT\n③ RS": "A LT RS",
    "Move № 1: A\nMove № 2: LT": "A LT",
    "Vorwärts, Linkskurve, Rechtsslip": "A LT RS",
    "Vorwa\u0308rts, LT, RS": "A LT RS",  # the dots are a character of their own
    "A – fire “left”, LT, RS": "A/L LT RS",
    "1.\tA\tL\n2.\tLT\tR": "A/L LT/R",
    "`A`, `LT`, `RS`": "A LT RS",
    "A\u3000\u3000\u3000LT\u00a0RS": "A LT RS",
    "A → LT → RS": "A LT RS",
    "⇧, LT, RS": "A LT RS",
    "Move 2 ≠ LT": "null null; asked",
}


@pytest.mark.parametrize("text", LOOK_ALIKES)
def test_what_looks_alike_is_read_alike(told: Callable[[str], str], text: str) -> None:
    """Whatever keyboard, word processor or language it comes from."""
    assert told(text) == LOOK_ALIKES[text]


def test_each_character_is_read_as_one() -> None:
    """Places in what is read are places in the text, also where a character stands for several."""
    text = "½ ㎞ ﬁ … № ⑴ Ǆ ЁŁ — A, LT"

    assert folded(text) == "1 k f . # ( D EŁ - A, LT"
    assert read_orders(f"Turn 8 … A, {text[-2:]}").sheets[""].moves[1].written == "LT"


UNSEEN = {
    "\ufeffA, L\u200bT, R\u00adS": "A, LT, RS",
    "A,\x00 LT,\x1f RS": "A, LT, RS",
    "1. A\r\n2. LT\r3. RS": "1. A\n2. LT\n3. RS",
    "1. A\x0c2. LT\u20283. RS": "1. A\n2. LT\n3. RS",
    "cafe\u0301": "café",
    "A, L\u0336T\u0336 RT, RS": "A, RT, RS",
    "A, L\u0336T\u0336 \u0336R\u0338S\u0338 RT, RS": "A, RT, RS",
    "L\u0335T\u0337\nRT": "\nRT",
    "plain text": "plain text",
}


@pytest.mark.parametrize("text", UNSEEN)
def test_what_nobody_sees_is_left_out(text: str) -> None:
    """Marks of no width, controls, and what is struck out; line ends and accents are one each."""
    assert tidied(text) == UNSEEN[text]
    assert tidied(tidied(text)) == tidied(text)
