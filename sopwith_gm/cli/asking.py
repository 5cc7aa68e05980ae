"""Questions to the game master, where there is a terminal to ask on."""

import sys
from collections.abc import Mapping

import click

from sopwith_gm.cli.saying import harmless, say


def ask(value: str | None, question: str, flag: str, default: str | None = None) -> str:
    """What was said on the command line; else the answer to a question, or the default.

    Without a terminal nothing is asked: what has no default is then a usage error.
    """
    if value is not None:
        return value
    if sys.stdin.isatty():
        answer: str = click.prompt(harmless(question), default=default, err=True)
        return answer.strip()
    if default is None:
        raise click.UsageError(f"{question}: say it with {flag}")
    return default


def key_of(keys: Mapping[str, str]) -> str:
    """One of some keys, pressed without Enter; each is shown with what it does."""
    told = ", ".join(f"[{key}] {words}" for key, words in keys.items())
    say(f"{told}: ", err=True, nl=False)
    while True:
        key = click.getchar().lower()
        if key in keys:
            say(key, err=True)
            return key
        if key in ("\x03", "\x04", ""):
            raise click.Abort
