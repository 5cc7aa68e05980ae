"""Lets the tests of this folder import what they draw: turns and rounds of all games."""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [
    str(HERE),
    *(str(HERE.parent / name / "pictures") for name in ("sopwith", "squadron")),
]
