"""The one exception that every command turns into a message and exit code 1.

It stands outside the rooms because all of them but `sopwith` may raise it; it imports nothing.
"""


class UserError(Exception):
    """Something the user can mend. The message says where, what was found, what was expected and
    the likely cure; it is printed as it is, without a traceback."""


class MisusedError(UserError):
    """Something on the command line that can mean nothing: it ends the command with exit code 2."""


class NoGameRunsError(UserError):
    """All games are over, or there are none: where that is the work of one command it has failed,
    and where it is one step of several there was nothing to do."""
