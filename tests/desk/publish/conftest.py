"""Lets the tests of this folder use what those of the page and of SOPWITH's telling use."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

_TESTS = Path(__file__).parents[2]
sys.path[:0] = [
    str(Path(__file__).parent),
    str(_TESTS / "site"),
    str(_TESTS / "sopwith" / "telling"),
]


@pytest.fixture(autouse=True, scope="module")
def nothing_settled() -> Iterator[None]:
    """No file counts as settled, however long a test takes, or what it shares with others; see
    `site_seals`."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sopwith_gm.desk.site_seals.SETTLED", 10**30)
        yield


@pytest.fixture
def league(tmp_path: Path) -> Path:
    """A games folder: one game running, one over, one that has not begun."""
    from leagues import make_league

    return make_league(tmp_path / "games")


@pytest.fixture(scope="session")
def published_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """That league with hostile names, published without maps; not to be changed."""
    from leagues import make_league

    from sopwith_gm.desk.publish import publish_site

    folder = tmp_path_factory.mktemp("hostile")
    games = make_league(folder / "games", hostile=True)
    publish_site(games, folder / "site", with_maps=False)
    return folder / "site"
