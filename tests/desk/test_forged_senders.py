"""Whose orders a mail holds: what anybody can write into a header makes nobody a pilot."""

import json
from pathlib import Path

import pytest
from desk_tools import Run

from sopwith_gm.mail import read_message
from sopwith_gm.systems.sopwith.reading import SOPWITH_READER

MOVES = "\nOrders for turn 1\ntake off beta\nMove 1: A\nMove 2: A\nMove 3: A\n"

#: Header lines of a stranger at evil@example.com who would fly Dorian's plane.
FORGED = {
    "an encoded name": "From: =?utf-8?q?dorian=40example=2Eorg?= <evil@example.com>",
    "an encoded name in brackets": "From: =?utf-8?q?=3Cdorian=40example.org=3E?= <e@example.com>",
    "an encoded name with a comma": "From: =?utf-8?q?dorian=40example.org=2C?= evil@example.com",
    "an encoded line": "From: =?utf-8?q?Dorian_=3Cdorian=40example.org=3E?=",
    "base64": "From: =?utf-8?b?ZG9yaWFuQGV4YW1wbGUub3Jn?= <evil@example.com>",
    "an encoded word in the brackets": "From: Dorian <=?utf-8?q?dorian=40example.org?=>",
    "half an encoded word in the brackets": "From: Dorian <=?utf-8?q?dorian?=@example.org>",
    "two addresses, his first": "From: Dorian <dorian@example.org>, x <evil@example.com>",
    "two addresses, his last": "From: x <evil@example.com>, Dorian <dorian@example.org>",
    "two bare addresses": "From: dorian@example.org, evil@example.com",
    "a semicolon": "From: dorian@example.org;evil@example.com",
    "two in brackets": "From: Dorian <dorian@example.org> <evil@example.com>",
    "two within brackets": "From: Dorian <dorian@example.org,evil@example.com>",
    "a bare address before another": "From: evil@example.com <dorian@example.org>",
    "a quoted address before another": 'From: "evil@example.com" <dorian@example.org>',
    "another in a comment": "From: dorian@example.org (evil@example.com)",
    "a comment within": "From: dorian(x)@example.org",
    "a comment for an address": "From: (dorian@example.org) evil@example.com",
    "an open comment": "From: evil@example.com (<dorian@example.org>",
    "nested comments": "From: dorian@example.org (a (b) evil@example.com)",
    "a quote that does not end": 'From: "evil@example.com <dorian@example.org>',
    "a quote within a quote": r'From: "\"<evil@example.com>\"" <dorian@example.org',
    "brackets in brackets": "From: <<dorian@example.org>>",
    "a quoted local part": 'From: "dorian"@example.org',
    "a quoted part with a sender": 'From: "dorian@example.org"@example.com',
    "a group": "From: Pilots: dorian@example.org;",
    "a group with a name": "From: Dorian: <dorian@example.org>;",
    "a route": "From: <@example.com:dorian@example.org>",
    "a percent route": "From: dorian%example.org@example.com",
    "a bang route": "From: example.org!dorian@example.com",
    "two at signs": "From: dorian@example.org@example.com",
    "a blank within": "From: Dorian <dorian @example.org>",
    "folded within": "From: Dorian <dorian@\r\n example.org>",
    "folded before a second": "From: dorian@example.org\r\n\t, evil@example.com",
    "a zero-width blank": "From: dor\u200bian@example.org",
    "a zero-width joiner in the domain": "From: Dorian <dorian@exam\u200dple.org>",
    "a soft hyphen": "From: dorian@exam\u00adple.org",
    "a byte-order mark": "From: \ufeffdorian@example.org",
    "a bidirectional mark": "From: dorian\u202e@example.org",
    "a bidirectional order": "From: \u202egro.elpmaxe@nairod\u202c",
    "full-width letters": "From: ｄorian@example.org",
    "a full-width at sign": "From: dorian＠example.org",
    "a full-width stop": "From: dorian@example．org",
    "a Cyrillic letter in the domain": "From: dorian@ex\u0430mple.org",
    "a Cyrillic letter": "From: d\u043erian@example.org",
    "a stop at the end": "From: dorian@example.org.",
    "another domain below": "From: dorian@example.org.example.com",
    "punycode of a likeness": "From: dorian@xn--exmple-4nf.org",
    "two From lines": "From: dorian@example.org\r\nFrom: evil@example.com",
    "two From lines of his": "From: dorian@example.org\r\nfrom: dorian@example.org",
    "a second From line far down": "From: dorian@example.org\r\n"
    + "X-Trace: 1\r\n" * 450
    + "From: evil@example.com",
    "a second address far along": "From: dorian@example.org" + " " * 5000 + ", evil@example.com",
    "a control": "From: dorian@example.org\x0b",
    "a NUL": "From: dorian@example.org\0evil@example.com",
    "only Sender": "Sender: dorian@example.org",
    "only Reply-To": "Reply-To: dorian@example.org",
    "another From and his Sender": "From: evil@example.com\r\nSender: dorian@example.org",
    "another From and his Reply-To": "From: evil@example.com\r\nReply-To: dorian@example.org",
    "a From with a blank before its colon": "From : dorian@example.org",
    "a line that only begins a mailbox": "X: 1\r\nFrom dorian@example.org Fri Dec  4 17:00:00 2026",
    "an empty From": "From: ",
    "no at sign": "From: dorian",
}

#: How mail programs write one sender.
PLAIN = {
    "From: dorian@example.org": "",
    "From: <dorian@example.org>": "",
    "From: Dorian <Dorian@Example.ORG>": "Dorian",
    'From: "Gray, Dorian" <dorian@example.org>': "Gray, Dorian",
    r'From: "Dorian \"Red\" Gray" <dorian@example.org>': 'Dorian "Red" Gray',
    "From: Dorian E. Gray <dorian@example.org>": "Dorian E. Gray",
    "From: dorian@example.org (Dorian Gray)": "Dorian Gray",
    "From: Dorian (Red Knave) <dorian@example.org>": "Dorian (Red Knave)",
    'From: "dorian@example.org" <dorian@example.org>': "dorian@example.org",
    "From: dorian@example.org <dorian@example.org>": "dorian@example.org",
    "From: =?utf-8?q?Dorian_Gr=C3=A4y?= <dorian@example.org>": "Dorian Gräy",
    "From: =?utf-8?b?RG9yaWFu?=\r\n =?utf-8?q?_Gray?= <dorian@example.org>": "Dorian Gray",
    "From: Dorian Gräy\r\n <dorian@example.org>": "Dorian Gräy",
    "From: Dorian @ home <dorian@example.org>": "Dorian @ home",
}


def mail(header: str) -> bytes:
    """A mail with these header lines and orders for turn 1."""
    date = "Date: Fri, 4 Dec 2026 10:00:00 +0000"
    text = f"{header}\r\nTo: gm@example.org\r\nSubject: turn 1\r\n{date}\r\n{MOVES}"
    return text.encode()


def test_nobody_flies_a_plane_by_what_he_writes_into_a_header(new_games: Path, run: Run) -> None:
    """Each forged mail is left aside with its reason, and Dorian has sent nothing."""
    orders = new_games / "dawn-patrol" / "turn1" / "orders"
    orders.mkdir(parents=True, exist_ok=True)
    for name, header in FORGED.items():
        (orders / f"{name}.eml").write_bytes(mail(header))

    said = run("check", "dawn-patrol/turn1", "--json", "--games", new_games)

    answer = json.loads(said.out)
    aside = {one["file"]: one["reason"] for one in answer["unfiled"]}
    assert set(aside) == {f"orders/{name}.eml" for name in FORGED}
    assert {one["state"] for one in answer["planes"]} == {"silent"}
    assert aside["orders/two From lines.eml"] == "its sender cannot be told: it has 2 From lines"
    assert "is nobody's address" in aside["orders/a Cyrillic letter.eml"]


@pytest.mark.parametrize(("header", "name"), PLAIN.items())
def test_a_sender_as_mail_programs_write_him_is_known(header: str, name: str) -> None:
    """One plain address, and the name beside it decoded."""
    message = read_message(mail(header), is_mail=True, reader=SOPWITH_READER)

    assert (message.sender, message.sender_name) == ("dorian@example.org", name)
    assert message.sender_fault == ""


def test_his_own_mail_is_still_his(new_games: Path, run: Run) -> None:
    """Beside a forged one, which does not touch it."""
    orders = new_games / "dawn-patrol" / "turn1" / "orders"
    orders.mkdir(parents=True, exist_ok=True)
    (orders / "his.eml").write_bytes(mail("From: Dorian <dorian@example.org>"))
    (orders / "forged.eml").write_bytes(mail(FORGED["an encoded name"]))

    answer = json.loads(run("check", "dawn-patrol/turn1", "--json", "--games", new_games).out)

    assert [one["state"] for one in answer["planes"]] == ["in", "silent", "silent"]
    assert [one["file"] for one in answer["unfiled"]] == ["orders/forged.eml"]
