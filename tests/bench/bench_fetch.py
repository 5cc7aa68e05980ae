"""How many messages a second from a real IMAP server: `fetch`, and IMAPClient alone beside it.

    python tests/bench/bench_fetch.py [--messages 1000]

Both over TLS from the same Dovecot on this machine, one after the other, three times; the best
counts. IMAPClient alone gets all messages in one go and drops them; and once more, writing each to
a file and waiting for the disk, as whoever keeps them must. Ours also says of each whose it is and
for which game and turn, and keeps its ledger. Start of the program not counted, connection and
login counted.
"""

import argparse
import os
import shutil
import ssl
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent / "post"), str(HERE.parent / "desk")]

from desk_tools import quietly  # noqa: E402 the path to it is made above
from dovecot import PASSWORD, Dovecot, program  # noqa: E402
from post_tools import account, mail, write_league  # noqa: E402

from sopwith_gm.desk.fetch import fetch_post  # noqa: E402
from sopwith_gm.desk.mail_account import load_boxes  # noqa: E402
from sopwith_gm.store.find import load_all  # noqa: E402

TEXT = """\
Hello Ada,

A, LT, RT, and fire ahead in the second move.

Cheers
"""


def messages(count: int) -> list[bytes]:
    """Of three pilots in two games; every second one names its game and turn."""
    who = ("cora", "ned", "vera")
    game = ("Dawn Patrol", "Dawn Patrol", "Channel Wings")
    return [
        mail(
            who[number % 3],
            number,
            subject=f"{game[number % 3]}, turn 1" if number % 2 else "my moves",
            body=f"{TEXT}\n{number}\n",
        )
        for number in range(count)
    ]


def alone(server: Dovecot, keep: Path | None) -> int:
    """IMAPClient, and nothing else."""
    from imapclient import IMAPClient

    trusted = ssl.create_default_context(cafile=server.folder / "cert.pem")
    client = IMAPClient("127.0.0.1", server.ports["imaps"], ssl=True, ssl_context=trusted)
    client.login("bench", PASSWORD)
    client.select_folder("INBOX", readonly=True)
    found = client.fetch(client.search(), ["BODY.PEEK[]"])
    client.logout()
    for uid, one in found.items() if keep else ():
        assert keep is not None
        with (keep / f"{uid}.eml").open("wb") as opened:
            opened.write(one[b"BODY[]"])
            opened.flush()
            os.fsync(opened.fileno())
    return len(found)


def ours(games: Path) -> int:
    """All that `fetch` does but starting and printing."""
    league, pilots = load_all(games)
    post = fetch_post(league, pilots, load_boxes(games), datetime.now(UTC))
    assert not post.faults, post.faults
    return len(post.filed)


def measured(name: str, run: Callable[[], int], beside: float | None) -> float:
    """Print messages a second, and what part of another rate that is."""
    begun = time.perf_counter()
    count = run()
    rate = count / (time.perf_counter() - begun)
    part = f"   {rate / beside:5.0%} of it" if beside else ""
    print(f"   {name:<38} {rate:8.0f} messages/s{part}")
    return rate


def main() -> None:
    """Fill a box and empty it."""
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--messages", type=int, default=1000)
    given = arguments.parse_args()
    if program() is None:
        raise SystemExit("dovecot is missing: apt-get install dovecot-imapd dovecot-pop3d openssl")
    os.environ["DESK_PASSWORD"] = PASSWORD
    server = Dovecot.made()
    with tempfile.TemporaryDirectory() as folder:
        try:
            server.start()
            server.deliver("bench", messages(given.messages))
            whole = Path(folder) / "whole"
            with Path(os.devnull).open("w") as nowhere:
                told, sys.stdout = sys.stdout, nowhere
                write_league(whole, quietly)
                sys.stdout = told
            account(whole, server, "bench")
            ours(Path(shutil.copytree(whole, Path(folder) / "warm")))
            alone(server, None)
            for number in range(3):
                games = Path(shutil.copytree(whole, Path(folder) / f"games{number}"))
                keep = Path(folder) / f"kept{number}"
                keep.mkdir()
                rate = measured("IMAPClient alone", lambda: alone(server, None), None)
                measured(
                    "IMAPClient alone, each on the disk", lambda k=keep: alone(server, k), rate
                )
                measured("sopwith-gm fetch", lambda g=games: ours(g), rate)
        finally:
            server.stop()


if __name__ == "__main__":
    main()
