"""Lets the tests of this folder import the rounds that they draw."""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parents[1] / "drawing")]
