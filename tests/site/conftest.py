"""Lets the tests of this folder import the turns that the tests of SOPWITH's telling tell, and has
the browser of those that are in Firefox.
"""

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[1] / "sopwith" / "telling")]


@pytest.fixture(scope="session")
def firefox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """Firefox without a window, for tests marked `firefox`."""
    from firefox import Firefox

    program = shutil.which("firefox-esr") or shutil.which("firefox")
    assert program is not None
    browser = Firefox(program, tmp_path_factory.mktemp("firefox"))
    yield browser
    browser.quit()
