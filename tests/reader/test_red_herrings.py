"""Messages that are easily read for what they do not say: read rightly, or asked about."""

from collections.abc import Callable

import pytest

FIRE = {
    # of one kind of move
    "LT, A, RT. Fire left on both turns.": "LT/L A RT/L",
    "LT, A, RT. Fire left on the turn.": "LT A RT; asked",
    "LT, A, LT. Fire left on the left turns.": "LT/L A LT/L",
    "A LT RS with fire to the right during the slip": "A LT RS/R",
    "A LT RS with fire to the left during the turn": "asked",
    "A LT RS. No fire during the turn.": "A LT RS",
    "A/A, LT/L, RS/R. No fire on the slip.": "A/A LT/L RS/R; asked",
    "A/A, LT/L, RS. No fire on the slip.": "A/A LT/L RS",
    "1. A\n2. LT fire left on the turn\n3. RS": "A LT/L RS",
    "A LT RS, fire left on the turn and right on the slip": "asked",
    "LT A RS. Fire left on each turn.": "LT A RS; asked",
    "LS A RS. Fire right on each slip.": "LS/R A RS/R",
    "Fire right on the slip. A, LT, RS": "A LT RS; asked",
    # of which moves, or which way?
    "I will turn left, then fly straight ahead twice, firing ahead on both.": "LT A A; asked",
    "ahead, ahead, left turn. fire forward, all three": "A A LT; asked",
    "A LT A, fire ahead every move but the second": "A LT A; asked",
    "A LT RS, fire left on odd moves": "A LT RS; asked",
    "A LT RS, burst ahead before the turn": "A LT RS; asked",
    "A LT RS. One burst ahead each move; in move 3 two bursts.": "A LT RS; asked",
    "LT RT A. Shoot outwards on the turns.": "LT RT A; asked",
    "A LT RS. Fire at whoever is in front.": "A LT RS; asked",
    "A LT/L RS. Generally I would not fire.": "A LT/L RS; asked",
    "A LT/L RS. We never fire!": "A LT/L RS; asked",
    "A/A, LT, RS\nno fire in 1 after all": "A/A LT RS; asked",
    "A/A, LT, RS\nno fire": "A/A LT RS; asked",
    "A/A, LT, RS. No other fire.": "A/A LT RS",
    "Move 1: A\nfire ahead\nMove 2: LT\nno fire\nMove 3: RS\nfire: none": "A/A LT RS",
    "1. A\n2. LT\n3. RS\nadd fire ahead to move 1": "A/A LT RS",
    "1. A fire A\n2. LT\n3. RS\nmove the fire to move 2": "A/A LT RS; asked",
    "LT A RT fire on 3 right": "asked",
    "A (pew pew left), LT, RS": "A/L LT RS",
    # ammunition is no order
    "I have 12 rounds left. A LT RS": "A LT RS",
    "Two bursts left in the locker. A, LT, RS": "A LT RS",
    "A LT RS. That should leave me 3 bursts left.": "A LT RS",
    "A LT RS. I have two bursts left in move 2.": "A LT/LL RS",
}
MOVES = {
    "I start with an Immelmann, then ahead, then a left slip firing to port.": "I A LS/L",
    "Begin: ahead. Middle: left turn. End: right turn, fire right.": "LT RT/R; asked",
    "Stay straight for two moves and turn right on the third, firing left.": "A A RT/L",
    "Three moves ahead": "asked",
    "Just carry on straight ahead for all three moves and hold fire.": "A A A",
    "I'll go up the middle: straight, straight, straight.": "A A A",
    "F LT RS": "null LT RS; asked",
    "ahead 2, left turn": "A LT; asked",
    "A, LT, RS?": "A LT RS; asked",
    "1. A\n2. LT no RT\n3. RS": "A null RS; asked",
    "1. A\n2. LT, not RT\n3. RS": "A LT RS",
    "i want turn left, after go straight, and last turn right": "asked",
    "ahead ahead lefty": "asked",
    "A left turn followed by two straights": "asked",
    "LT, then a loop, firing left": "LT/L; asked",
    "L T\nA\nR S": "LT A RS",
    "1. LTL 2. RSR": "asked",
    "AAA": "asked",
    "A LTL RS": "asked",
    "A, A, A fire A A A": "A A A/AAA; asked",
    "A fire A, A, A fire L R A": "A/A A A/LRA",
    "A friend says hello.\nLT RS": "LT RS",
    "A slip of paper with my orders got lost.\nLT RS": "LT RS",
    "A because that is safe\nLT\nRS": "A LT RS",
    "Ahead of time for once!\nLT RS A": "LT RS A",
}
SECOND_THOUGHTS = {
    "A, LT, RS... actually the other way round": "A LT RS; asked",
    "A LT RS. Strike the last one.": "A LT RS; asked",
    "A, LT/L, RS/R. On reflection don't fire at all.": "A LT RS",
    "A, LT, RS, land on alpha. Actually don't land.": "A LT RS; not landing",
    "A, LT, RS and land. Forget the landing.": "A LT RS; not landing",
    "A, LT, RS, landing. No landing for me.": "A LT RS; land; not landing; asked",
    "A, LT, RS, landing at alpha. Oops, beta I mean.": "A LT RS; land beta",
    "Take off from alpha: A, LT. Sorry, gamma.": "A LT; take off gamma",
    "Take off alpha, land beta: A, LT. Sorry, gamma.": "A LT; take off alpha; land beta; asked",
    "Take off alpha: A, LT. Sorry, gamma, RS.": "A LT; take off alpha; asked",
    "Take off alpha: A, LT. Gamma.": "A LT; take off alpha; asked",
    "A LT RS. Provisional, final orders follow.": "A LT RS; asked",
    "These are preliminary orders.\nA LT RS": "A LT RS; asked",
    "Everyone expects A LT RS, so LT LT A": "asked",
    "I was going to go A LT RS but no: LT LT A": "asked",
    "Option 1: A LT RS\nOption 2: A A A": "null; asked",
    "Second choice: A LT RS\nFirst choice: A A A": "null null; asked",
    "A LT RS. Were Red to turn left, I'd fire.": "A LT RS; asked",
}
GROUND = {
    "A, LT, and touch down on strip B": "A LT; land beta",
    "A, LT, landing on runway 2": "A LT; asked",
    "A, LT, landing on strip Hotel": "A LT; land",
    "A, A, A and set her down on the left strip": "A A A; land alpha",
    "Please roll me out on gamma. A, A": "A A; asked",
    "I landed last turn; repair 2, take off alpha": "asked",
    "I landed last turn with alpha to my left. A, LT": "A LT",
    "I'm taking off. Strip left. A, LT": "A LT; take off alpha",
    "T/O beta, A, LT": "A LT; take off beta",
    "Airborne from gamma this turn: A A": "A A; take off gamma",
    "Up and away from beta with a roar! A, A": "A A; asked",
    "Land: n\nA LT RS": "A LT RS; not landing",
    "repair 2+2": "asked",
    "Grounded this turn, repair 3": "repair 3; stay",
    "That's a gamma of a game.\nA LT RS": "A LT RS; asked",
    "Land ahoy!\nA LT RS": "A LT RS",
}
PRESS = {
    "A LT RS\nPress:\nMove over, Red!\nI land where I please.": (
        "A LT RS; press: Move over, Red!\nI land where I please."
    ),
    "Press: Ha!\nOrders for turn 9\nA LT RS": "A LT RS; turn 9; press: Ha!",
    "A LT RS. Public message: You will never catch me.": (
        "A LT RS; press: You will never catch me."
    ),
    "A LT RS\nPress>\nBlue is toast.": "A LT RS; press: Blue is toast.",
    "A LT RS\n=== Press ===\nBlue is toast.": "A LT RS; press: Blue is toast.",
    "A LT RS\nPress\n-----\nBlue is toast.": "A LT RS; press: Blue is toast.",
    "A LT RS\nPress release: none today I'm afraid, busy with work": "A LT RS",
    "Press: Blue is toast. Moves: A LT RS": "A LT RS; press: Blue is toast.",
    "Press: Blue is toast. My moves: A LT RS. (GM: all well?)": ("A LT RS; press: Blue is toast."),
    "A LT RS\nPress: Ha!\n\nThis is just for you: I plan to ram Red.": "A LT RS; press: Ha!",
    "A LT RS\nPress: Ha!\n\nP.S. (private) I plan to ram Red.": "A LT RS; press: Ha!",
    "A LT RS\nPress: Ha!\n\nP.S. Not for print: I plan to ram Red.": "A LT RS; press: Ha!",
    "A LT RS\nPress: Ha!\n\nEnd of press. I plan to ram Red.": "A LT RS; press: Ha!",
    "A LT RS\nPress: Ha!\n\nDear GM, I plan to ram Red.": "A LT RS; press: Ha!",
    "A LT RS\nPress: Ha!\n\n@GM I plan to ram Red.": "A LT RS; press: Ha!",
    "A LT RS\nPress: Ha!\n\nSpielleiter: ich will Rot rammen.": "A LT RS; press: Ha!",
    "A LT RS\nPress: Ha!\n\nQuestion for the GM: may I ram Red?": "A LT RS; press: Ha!",
    "A LT RS\nPress: Ha!\n\nRules question: may I ram Red?": "A LT RS; press: Ha!",
    "A LT RS\nPress: Ha!\n\nWhat is my damage?": "A LT RS; press: Ha!",
    "A LT RS\nPress: Ha!\n\nAdmin: a new address.": "A LT RS; press: Ha!",
    "Hi Nora,\n\nA LT RS\nPress: Ha!\n\nBack to you, Nora: I plan to ram Red.": (
        "A LT RS; press: Ha!"
    ),
    "Hi Nora,\n\nA LT RS\nPress: Ha!\n\nAnd Red: I plan to ram you.": (
        "A LT RS; press: Ha!\n\nAnd Red: I plan to ram you."
    ),
    "A LT RS\nPress: Ha! (end of press)\n\nI am away next week.": "A LT RS; press: Ha!",
    "A LT RS\nPress: This is the end of press freedom.": (
        "A LT RS; press: This is the end of press freedom."
    ),
    "A LT RS\nPress: Ha!\n\nOh, and fire left in move 2.": "A LT RS; press: Ha!; asked",
    "A LT RS\nPress: Ha!\n\nOh, and slip left in move 2.": "A LT RS; press: Ha!; asked",
    "A LT RS\nPress: Ha!\n\nFire left.": "A LT RS; press: Ha!; asked",
    "A LT RS\nPress: Ha!\n\nRepair 3 points please": "A LT RS; repair 3; press: Ha!",
    "A LT RS\nPress: Ha!\n\nLanding on Beta": "A LT RS; land beta; press: Ha!",
    "A LT RS\nPress: Ha!\nRepair 3 points please": "A LT RS; press: Ha!; asked",
    "A LT RS\nPress: Ha!\nI land on Beta": "A LT RS; press: Ha!; asked",
    "A LT RS\nPress: Ha!\n\nRed, in move 2 you may turn left.": (
        "A LT RS; press: Ha!\n\nRed, in move 2 you may turn left."
    ),
    "Gentlemen, prepare to meet your doom.\n(GM: I am joking)\n\nA LT RS": (
        "A LT RS; press: Gentlemen, prepare to meet your doom."
    ),
    '"Red will burn!\nBut please keep this quiet for now."\n\nA LT RS': (
        'A LT RS; press: "Red will burn!'
    ),
    "A LT RS\nPress:\nTurn 12 will be your last.": "A LT RS; press: Turn 12 will be your last.",
    "Press: Ha!\nTurn 12 orders\nA LT RS": "A LT RS; turn 12; press: Ha!",
    "Press: Blue is toast. Moves: none of your business": (
        "press: Blue is toast. Moves: none of your business"
    ),
    "Press: Blue is toast. A LT RS": "press: Blue is toast. A LT RS; asked",
}
READ = FIRE | MOVES | SECOND_THOUGHTS | GROUND | PRESS


@pytest.mark.parametrize("text", READ)
def test_what_is_not_said_is_not_read(told: Callable[[str], str], text: str) -> None:
    """As a careful game master reads it; what cannot be settled is asked about."""
    assert told(text) == READ[text]
