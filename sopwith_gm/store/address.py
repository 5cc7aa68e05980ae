"""What a player's mail address looks like, wherever it is written down."""

import re

from sopwith_gm.core.messages import found


def fault_of_address(written: str) -> str:
    """What is wrong with a text that is to be one player's mail address; "" where nothing is."""
    if re.fullmatch(r"[^@\s<>,;]+@[^@\s<>,;]+", written):
        return ""
    return f"found {found(written)}, expected one address, such as red@example.org"
