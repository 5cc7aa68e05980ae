"""How long a turn's pictures take in each game, beside SOPWITH's.

For each game one turn: what every adjudication makes (the maps, PNG and SVG), then all there is
(dark, near the fight, strip, page for print, preview). By turns in one process; the fastest of
several runs, in the processor's seconds of all threads. Aim: at most 1.3 times SOPWITH's.
"""

import math
import sys
import time
from pathlib import Path
from typing import Any

from sopwith_gm.core.drawing import Drawing
from sopwith_gm.systems import record_from_json, system_of

RUNS = 3
TREE = Path(__file__).parents[2]


def turns() -> dict[str, Any]:
    """A record for each game; of two boards where a game has them."""
    tests = TREE / "tests"
    drawn = [tests / name / "pictures" for name in ("sopwith", "squadron")]
    sys.path[:0] = [str(folder) for folder in (*drawn, tests / "drawing")]
    from drawn_rounds import dogfight_record, hex_record  # the rounds that the tests draw
    from drawn_turns import dawn_patrol_record

    kent = (TREE / "games" / "kent-ladder" / "turn8" / "turn.json").read_text("utf-8")
    return {
        "SOPWITH": dawn_patrol_record(),
        "Squadron Leader, table": dogfight_record(),
        "Squadron Leader, hexes": hex_record(),
        "Battle of Britain": record_from_json(kent),
    }


def main() -> None:
    """Measure and print the figures."""
    found = turns()
    for every_set, words in ((False, "what is always made"), (True, "all pictures")):
        best = dict.fromkeys(found, math.inf)
        for _ in range(RUNS):
            for name, record in found.items():
                draw: Drawing = system_of(record).draw
                start = time.process_time()
                draw.pictures(record, "A headline", every_set=every_set)
                best[name] = min(best[name], time.process_time() - start)
        for name, seconds in best.items():
            share = seconds / best["SOPWITH"]
            aim = "" if name == "SOPWITH" else f"  {share:.2f} times SOPWITH's (aim: 1.3 or less)"
            print(f"   {words + ', ' + name:<48} {1000 * seconds:7.0f} ms{aim}")


if __name__ == "__main__":
    main()
