"""The command line: each command reads, calls one function, and prints.

Commands are imported when they are called, so that `--help` and `status` stay quick.
"""

import atexit
import gc
import importlib
import sys
from io import StringIO
from typing import Any, NoReturn

import click

import sopwith_gm
from sopwith_gm.cli.broken_games import was_left_out
from sopwith_gm.cli.ending import ended_in_words
from sopwith_gm.cli.expected import in_words
from sopwith_gm.cli.saying import say
from sopwith_gm.core.messages import did_you_mean

#: Every command and what `--help` says of it, in the order of an evening. The module of that name
#: beside this one holds a click command of that name; listing the commands imports none of them.
COMMANDS: dict[str, str] = {
    "init": "Make a league: a folder that explains itself.",
    "new": "Start a game: rules, pilots, deadlines, dice.",
    "week": "Do all of an evening: fetch, ask, fly, publish, send.",
    "status": "Show every game, who has ordered, and what to do next.",
    "fetch": "Fetch new messages, and file each to its pilot.",
    "file": "File a message by hand; list the tray.",
    "read": "Show how messages are understood.",
    "check": "Show how a turn's orders are ruled; draft receipts.",
    "rule": "Decide on a pilot's orders, with a reason.",
    "extend": "Give the turn that is due more time.",
    "pause": "Let a game rest.",
    "leave": "Let a pilot be away for some turns.",
    "resign": "Write down that a pilot has given up.",
    "replace": "Let another player take over a plane.",
    "send": "Send the drafted letters, each once.",
    "adjudicate": "Fly a turn, draw its maps, write report and page.",
    "amend": "Correct a turn, and all that were flown from it.",
    "verify": "Fly games again from their start, and compare.",
    "handover": "Pack a game for another game master.",
    "careers": "Add a finished game's scores to the careers.",
    "publish": "Make the static site of the league.",
    "serve": "Look at the site on this machine while you work.",
    "rules": "Tell which rules are in force, and why.",
    "cases": "Run rule cases.",
}


_GARBAGE = 300_000
"""Objects between two collections. A command starts by making many that it keeps (modules, tables,
templates); looking through them all, even once, is a twentieth of most commands. Of a whole site it
costs 10 MB."""


class LazyGroup(click.Group):
    """A group that imports a command's module only when that command is wanted."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands in the order of a game master's evening."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command, imported now."""
        if cmd_name not in COMMANDS:
            return None
        command = getattr(importlib.import_module(f"sopwith_gm.cli.{cmd_name}"), cmd_name)
        assert isinstance(command, click.Command)
        command.help = _with_layout(command.help)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is called; of one that there is not, what may have been meant."""
        if args[0] not in COMMANDS and not args[0].startswith("-"):
            ctx.fail(f"no such command {args[0]!r}{did_you_mean(args[0], COMMANDS)}")
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; where it left a game out, something is left to do."""
        answer = super().invoke(ctx)
        if was_left_out(ctx):
            raise SystemExit(1)
        return answer

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


def _with_layout(text: str | None) -> str | None:
    r"""The help with `\b`, as it stands in a raw docstring, as the mark that keeps line ends."""
    return text.replace("\\b\n", "\b\n") if text else text


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(sopwith_gm.__version__, prog_name="sopwith-gm")
def cli() -> None:
    r"""Run games by e-mail: read orders, adjudicate, draw, publish.

    \b
    Example:
      sopwith-gm status
      sopwith-gm adjudicate turn12
    """


cli.help = _with_layout(cli.help)


def main(arguments: list[str] | None = None) -> Any:
    """Run the command line; what a user can mend is one message and exit code 1."""
    gc.set_threshold(_GARBAGE)
    # At its end Python looks several times through all that is left, a sixth of `adjudicate`; files
    # are closed by then, and the memory goes back as a whole.
    atexit.register(gc.freeze)
    return ended_in_words(lambda: _run(arguments))


def _run(arguments: list[str] | None) -> NoReturn:
    """Run a command. Click's own exit would hide how it ended from `ended_in_words`."""
    try:
        answer = cli.main(args=arguments, prog_name="sopwith-gm", standalone_mode=False)
    except click.ClickException as error:
        usage = StringIO()
        shown = in_words(error) if isinstance(error, click.MissingParameter) else error
        shown.show(usage)
        say(usage.getvalue(), err=True, nl=False)
        sys.exit(error.exit_code)
    sys.exit(answer if isinstance(answer, int) else 0)
