"""`python -m sopwith_gm` is the command line."""

from sopwith_gm.cli import main

main()
