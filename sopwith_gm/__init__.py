"""sopwith-gm: the desk of a game master who runs SOPWITH by e-mail."""

__version__ = "0.1.0"
