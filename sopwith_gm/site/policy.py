"""A page's Content-Security-Policy: nothing is loaded from elsewhere."""

import base64
import hashlib
from functools import lru_cache

OWN_FILES = "'self' file:"
"""`file:` lets a page from the disk load the files beside it; on the net it allows nothing."""


def policy_of(style: str, *, images: str, scripts: str = "") -> str:
    """This style alone, images and scripts from these places; "" for no scripts at all."""
    own = f"script-src {scripts}; " if scripts else ""
    return (
        f"default-src 'none'; img-src {images} data:; style-src {digest_of(style)}; {own}"
        "base-uri 'none'; form-action 'none'"
    )


@lru_cache(maxsize=64)  # the same few on every page
def digest_of(text: str) -> str:
    """Allows a style or a script that stands in the page, by its SHA-256."""
    digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
    return f"'sha256-{digest}'"
