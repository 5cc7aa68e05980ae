"""Dice of one turn in several scopes: a game may count rounds where the house counts turns."""

from sopwith_gm.core.dice import GivenDice, Pip, Roll, SecretDice, pip_from

SECRET = bytes.fromhex("00112233445566778899aabbccddeeff")


def test_a_die_of_another_scope_is_that_scopes_and_stands_in_the_same_log() -> None:
    """The message is the other scope's; the log says which, so that everybody can check it."""
    dice = SecretDice(SECRET, "turn 7")
    dice.roll("wind")
    pip = dice.within("round 8").roll("B1 course")

    assert pip == pip_from(SECRET, "round 8 | B1 course | 1")
    assert [one.why for one in dice.log] == ["wind", "round 8 | B1 course"]


def test_a_scope_that_is_asked_for_again_rolls_the_same() -> None:
    """A die depends on nothing but what it is for."""
    dice = SecretDice(SECRET, "turn 7")

    assert dice.within("round 8").roll("B1 height") == dice.within("round 8").roll("B1 height")


def test_written_dice_have_no_scope() -> None:
    """They come in their order, whatever they are for."""
    dice = GivenDice([Pip(4), Pip(2)])
    dice.within("round 8").roll("B1 course")

    assert dice.roll("wind") == 2
    assert dice.log == [Roll("B1 course", Pip(4)), Roll("wind", Pip(2))]
