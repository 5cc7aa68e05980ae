"""Orders that were once read for certain, and wrong: each kind by an example that was found by
writing the same moves in many ways."""

from collections.abc import Callable

import pytest

READ = {
    "LT fire A / A - fire A+R / RS": "LT/A A/AR RS",
    "Press: Hail!\n\nI am not landing yet.\n\nA, LT, RS": "A LT RS; not landing; press: Hail!",
    "A, LT firing L, 0": "A LT/L 0",
    "RS; RT fire L; 0": "RS RT/L 0",
    "A, LT fire left, 0": "A LT/L 0",
    "LT, LT burst ahead and to the right, 0": "LT LT/AR 0",
    "port turn with fire to the left, ahead and to the right\nport turn firing to the left\nRS": (
        "LT/LAR LT/L RS"
    ),
    "LT RT/R I": "LT RT/R I",
    "0/R I/L+R+A RT": "0/R I/LRA RT",
    "LT/L+A+R I RS": "LT/LAR I RS",
    "A/L A/L I/A+L": "A/L A/L I/AL",
    "1. rt frl\n2. ls": "RT/RL LS",
    "1. 0 fal\n2. rs\n3. a": "0/AL RS A",
    "First: turn left\nThen: stand still\nFinally: slip left": "LT 0 LS",
    "First: ahead\nThen: stay put\nFinally: stay put, no fire": "A 0 0",
    "First: (fire ahead) ahead\n\nThen: stay put": "A/A 0",
    "RT, A, A\nmake that left turn in the second move": "RT LT A",
    "1. RT\n2. A\n3. A\n\nMake that right turn in move 3.": "RT A RT",
    "1. A\n2. LT shoot R\n3. 0 fire A. make that fire left in move 2": "A LT/L 0/A",
    "1. RT\n2. LT\n3. LT F R. make that fire to the left in the third move": "RT LT LT/L",
    "RT, RT fire R, 0 - no fire": "RT RT/R 0",
    "LT | A fire L | hold, no fire": "LT A/L 0",
    "LT and fire x 2\nRS\nA": "LT/? RS A",
    "LT, 2 x fire, RS": "LT/? RS",
    "A x 2 fire left, LT": "A/L A/L LT",
    "A, A\nI do not fire.": "A A",
    "0, LT. I do not fire.": "0 LT",
    "RT | A and burst A&L | 0": "RT A/AL 0",
    "immelmann turn,A, burst to the left,0": "I A/L 0",
    "LS (R+A+L) | 0 F:A+R | A/L": "LS/RAL 0/AR A/L",
    "Move 1: straight on burst left and right. Move 2: LT": "A/LR LT",
    "1. TURN LEFT\n2. AHEAD BURST PORT AND STARBOARD\n3. SLIP LEFT": "LT A/LR LS",
}


@pytest.mark.parametrize("text", READ)
def test_they_are_read_as_they_are_meant(told: Callable[[str], str], text: str) -> None:
    """To the last burst, and with no question."""
    assert told(text) == READ[text]
