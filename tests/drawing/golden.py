"""Golden pictures: how they are made, and how far a picture is from one.

    PYTHONPATH=tests/sopwith/pictures:tests/squadron/pictures python tests/drawing/golden.py

makes them anew, with the version of matplotlib that they were made with. Look at them before they
are committed.
"""

import io
from pathlib import Path

import matplotlib as mpl
import numpy as np
from drawn_rounds import dogfight_record, hex_record
from drawn_turns import dawn_patrol_record
from PIL import Image

from sopwith_gm.systems import record_from_json
from sopwith_gm.systems.britain.pictures.album import draw_maps as draw_mailing
from sopwith_gm.systems.sopwith.pictures import draw_fights, draw_maps
from sopwith_gm.systems.squadron.pictures import draw_maps as draw_rounds

FOLDER = Path(__file__).parent / "golden"
KENT = Path(__file__).parents[2] / "games" / "kent-ladder" / "turn8" / "turn.json"
VERSION = FOLDER / "matplotlib-version.txt"
NAMES = (
    "3-move-2.png",
    "5-clouds-fight.png",
    "4-move-3-fight-dark.png",
    "table-1-round.png",
    "hexes-2-next-dark.png",
    "britain-2-bombers.png",
)


def drawn() -> dict[str, bytes]:
    """The pictures as they are drawn now."""
    record = dawn_patrol_record()
    captions = {"move-2": "Von Krull shoots down Fen, whose last burst costs two apiece."}
    files = draw_maps(record, formats=("png",), captions=captions)
    files |= draw_fights(record, themes=("light", "dark"), formats=("png",))
    table = draw_rounds(dogfight_record(), formats=("png",))
    files |= {f"table-{name}": data for name, data in table.items()}
    hexes = draw_rounds(hex_record(), themes=("dark",), formats=("png",))
    files |= {f"hexes-{name}": data for name, data in hexes.items()}
    kent = record_from_json(KENT.read_text("utf-8"))
    mailing = draw_mailing(kent, formats=("png",))  # type: ignore[arg-type]
    files |= {f"britain-{name}": data for name, data in mailing.items()}
    return {name: files[name] for name in NAMES}


def difference(one: bytes, other: bytes) -> float:
    """The root mean square over all pixels and channels, 0 to 255; 255 for another size."""
    first, second = (
        np.asarray(Image.open(io.BytesIO(data)).convert("RGB"), dtype=float)
        for data in (one, other)
    )
    if first.shape != second.shape:
        return 255.0
    return float(np.sqrt(np.mean((first - second) ** 2)))


def main() -> None:
    """Write them."""
    FOLDER.mkdir(exist_ok=True)
    for name, data in drawn().items():
        (FOLDER / name).write_bytes(data)
    VERSION.write_text(f"{mpl.__version__}\n")


if __name__ == "__main__":
    main()
