"""Lets the tests of this folder import the turns that the tests of SOPWITH's telling tell."""

import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[1] / "sopwith" / "telling")]
