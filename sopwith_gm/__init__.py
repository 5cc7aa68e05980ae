"""sopwith-gm: the desk of a game master who runs games by e-mail."""

__version__ = "0.1.0"
