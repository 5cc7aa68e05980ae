"""The page on file formats: its examples are a league that loads."""

import re
from pathlib import Path

import pytest

from sopwith_gm.core.dice import commitment
from sopwith_gm.store import models
from sopwith_gm.store.find import load_all
from sopwith_gm.store.game import Game, load_game
from sopwith_gm.store.history import secret_of
from sopwith_gm.store.inputs import order_files
from sopwith_gm.store.league import load_addresses
from sopwith_gm.store.rulesets import load_ruleset
from sopwith_gm.store.turn_files import load_rulings, parse_orders
from sopwith_gm.systems.sopwith.sheet import OrderSheet

PAGE = (Path(__file__).parents[2] / "docs" / "files.md").read_text("utf-8")
EXAMPLE = re.compile(r"```yaml\n# (\S+)\n(.*?)```", re.DOTALL)


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """The league that the page's examples make."""
    for name, text in EXAMPLE.findall(PAGE):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    folder = tmp_path / "games"
    (folder / "private" / "dawn-patrol.secret").write_text(bytes(range(32)).hex())
    return folder


@pytest.fixture
def game(games: Path) -> Game:
    """Its game."""
    league, pilots = load_all(games)
    return load_game(games / "dawn-patrol", league, pilots)


def test_every_example_is_a_file_that_loads(games: Path, game: Game) -> None:
    """Copied and pasted, the page works."""
    assert game.planes == ("Red Knave", "Blue Bottle", "Baby Goose")
    assert [seat.player for seat in game.roster] == ["Dorian", "Cora", "Ned"]
    assert game.rules.damage_points == 14
    assert load_addresses(games)["Cora"] == ("cora@example.org", "c.black@example.com")
    assert load_ruleset("gentle", games).rules.ace_from == "never"
    assert game.commitment == commitment(secret_of(game))
    blue, red = [parse_orders(one.path, one.content, game, 1) for one in order_files(game, 1)]
    assert (red.sheet is not None, blue.text[:10]) == (True, "Taking off")
    rulings = load_rulings(game, 1)
    assert [rulings[plane].sheet is None for plane in game.planes] == [False, True, False]
    assert rulings[game.planes[2]].sheet == OrderSheet()
    (waived,) = load_rulings(game, 3).values()
    assert (waived.waives_card, waived.settles_orders) == (True, False)


@pytest.mark.parametrize(
    "model",
    [
        one
        for one in vars(models).values()
        if isinstance(one, type) and issubclass(one, models.Model)
    ],
)
def test_every_key_is_on_the_page(model: type[models.Model]) -> None:
    """A key that the page does not name does not ship."""
    for key in model.model_fields:
        assert re.search(rf"\b{key}\b", PAGE), key
