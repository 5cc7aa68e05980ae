"""Where the program begins: `sopwith-gm`, and `python -m sopwith_gm`.

Nothing is imported here before it is watched for Ctrl-C: what a command is made of takes longer to
load than many a command to run.
"""

import sys


def main() -> None:
    """Load the command line and run it; Ctrl-C before it listens itself ends in words as well."""
    told = "interrupted; nothing was changed"
    try:
        from sopwith_gm.cli import main as run_command

        told = "interrupted"  # a command that has begun tells itself what it has changed
        run_command()
    except KeyboardInterrupt:
        sys.exit(f"sopwith-gm: {told}")


if __name__ == "__main__":
    main()
