"""`serve`: the site as it would be published, on this machine, and again whenever it changes."""

import tempfile
import threading
from pathlib import Path

import click

from sopwith_gm.cli import kinds
from sopwith_gm.cli.saying import say
from sopwith_gm.cli.shared_options import games_folder, games_option
from sopwith_gm.desk.preview import Preview, make_server, watch


@click.command(short_help="Look at the site on this machine while you work.")
@games_option
@click.option("--port", default=8000, show_default=True, type=kinds.number(0, 65535), metavar="N")
@click.option("--no-maps", is_flag=True, help="Leave the maps out: quicker.")
def serve(named: Path | None, port: int, no_maps: bool) -> None:
    r"""Show the site at http://127.0.0.1:8000/ and make it anew whenever something changes.

    Nobody else can see it: it answers to this machine alone. What is published is not touched.
    Open pages load themselves again. Ctrl-C ends it.

    \b
    Example:
      sopwith-gm serve
      sopwith-gm serve --port 8080 --no-maps

    Exit codes: 0 done, 1 you must look at something, 2 wrong usage.
    """
    games = games_folder(named)
    with tempfile.TemporaryDirectory(prefix="sopwith-gm-") as folder:
        preview = Preview(games, Path(folder), with_maps=not no_maps)
        preview.make()
        server = make_server(preview, port)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            say(f"http://127.0.0.1:{server.server_port}/ shows the site; Ctrl-C ends it.")
            watch(preview, tell=lambda text: say(text))
        except KeyboardInterrupt:
            say()
        finally:
            preview.close()
            server.shutdown()
            server.server_close()
