"""Lets the tests of this folder import what they draw: turns and rounds of all games."""

import sys
from pathlib import Path

HERE = Path(__file__).parent
_DRAWN = [HERE.parent / system / "pictures" for system in ("sopwith", "squadron")]
sys.path[:0] = [str(HERE), *map(str, _DRAWN)]
