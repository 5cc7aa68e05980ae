"""The command line: each command reads, calls one function, and prints.

Commands are imported when they are called, so that `--help` and `status` stay quick.
"""

import gc
import importlib
import sys
from typing import Any

import click

import sopwith_gm
from sopwith_gm.errors import UserError

#: Every command and the module that holds it, in the order in which `--help` lists them.
#: Each module has a click command of the same name (`check` → `sopwith_gm.cli.check:check`).
COMMANDS: dict[str, str] = {
    "init": "sopwith_gm.cli.init",
    "new": "sopwith_gm.cli.new",
    "status": "sopwith_gm.cli.status",
    "read": "sopwith_gm.cli.read",
    "check": "sopwith_gm.cli.check",
    "adjudicate": "sopwith_gm.cli.adjudicate",
    "amend": "sopwith_gm.cli.amend",
    "verify": "sopwith_gm.cli.verify",
    "handover": "sopwith_gm.cli.handover",
    "publish": "sopwith_gm.cli.publish",
    "serve": "sopwith_gm.cli.serve",
    "rules": "sopwith_gm.cli.rules",
    "cases": "sopwith_gm.cli.cases",
}


_GARBAGE = 100_000
"""Objects between two collections. A command starts by making many that it keeps (modules, tables,
templates); looking through them all again and again was a twentieth of `adjudicate`."""


class LazyGroup(click.Group):
    """A group that imports a command's module only when that command is wanted."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands in the order of a game master's evening."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command, imported now."""
        module = COMMANDS.get(cmd_name)
        if module is None:
            return None
        command = getattr(importlib.import_module(module), cmd_name)
        assert isinstance(command, click.Command)
        command.help = _with_layout(command.help)
        return command


def _with_layout(text: str | None) -> str | None:
    r"""The help with `\b`, as it stands in a raw docstring, as the mark that keeps line ends."""
    return text.replace("\\b\n", "\b\n") if text else text


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(sopwith_gm.__version__, prog_name="sopwith-gm")
def cli() -> None:
    r"""Run games of SOPWITH by e-mail: read orders, adjudicate, draw, publish.

    \b
    Example:
      sopwith-gm status
      sopwith-gm adjudicate turn12
    """


cli.help = _with_layout(cli.help)


def main(arguments: list[str] | None = None) -> Any:
    """Run the command line; what a user can mend is one message and exit code 1."""
    gc.set_threshold(_GARBAGE)
    try:
        return cli.main(args=arguments, prog_name="sopwith-gm", standalone_mode=True)
    except UserError as error:
        click.echo(f"sopwith-gm: {error}", err=True)
        sys.exit(1)
