"""`move: in_turn` before a round is flown: how far it has come (SL 3.4, 14.1)."""

from collections.abc import Callable
from typing import Any

from sopwith_gm.systems.squadron.in_turn import by_rules, in_turn
from sopwith_gm.systems.squadron.normal_form import read_normal_form
from sopwith_gm.systems.squadron.orders import Sheet

NAMES = ["Kite", "Rook"]


def sheet(text: str) -> Sheet:
    """Orders in normal form."""
    return read_normal_form(text, NAMES)


def test_who_is_awaited_has_no_move_yet_and_all_before_him_have_moved(
    rounds: Callable[..., Any],
) -> None:
    """Of random rounds: somebody to move, the attacks, or nothing more; also where a plane leaves
    the board, and where that ends the game."""
    told = set()
    for seed in range(250):
        game = rounds(seed, move="in_turn")
        come = in_turn(game.position, game.sheets, game.rules)
        assert come is not None
        for name in come.awaited:
            assert game.sheets[name] is not None
        told.add(come.now.partition(" ")[0])
        told |= {"left" for line in come.done if " cm" not in line}
        nobody = in_turn(game.position, {}, game.rules)
        assert nobody is not None
        assert len(nobody.awaited) == 1
        assert nobody.done == ()
    assert told >= {"it", "all", "the", "left"}


def test_where_all_move_at_once_nobody_is_awaited(rounds: Callable[..., Any]) -> None:
    """Nor in a game that is over."""
    game = rounds(1, move="plotted")
    assert in_turn(game.position, game.sheets, game.rules) is None
    assert by_rules(game.rules) == {}


def test_a_message_without_a_move_stands_beside_the_move_before(
    rounds: Callable[..., Any],
) -> None:
    """SL 14.6: an attack joins it; nothing renews nothing; another move takes its place."""
    ways = by_rules(rounds(1, move="in_turn").rules)
    move, attack = sheet("MOVE S S"), sheet("ATTACK Rook")
    assert not ways["renews"](Sheet(), move)
    assert not ways["renews"](attack, move)
    assert ways["renews"](sheet("MOVE TL"), move)
    joined = ways["joined"](attack, move)
    assert (joined.moves, joined.attack) == (move.moves, attack.attack)
    assert ways["joined"](sheet("MOVE TL"), move) is None
