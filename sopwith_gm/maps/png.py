"""Pictures as small PNG files: few colours, no metadata, the same bytes for the same picture."""

from io import BytesIO

import numpy as np
from PIL import Image

_COLOURS = 128


def palette_png(pixels: np.ndarray, colours: int = _COLOURS) -> bytes:
    """An 8-bit PNG of height x width x RGB, in at most `colours` colours."""
    image = Image.fromarray(pixels).quantize(
        colours, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE
    )
    out = BytesIO()
    image.save(out, "PNG", compress_level=9)
    return out.getvalue()
