"""The verbs with which players take back what they ordered, once for all who ask for them."""

_VERBS: dict[str, str] = {
    "forget": "forgotten", "ignore": "ignored", "disregard": "disregarded", "scrub": "scrubbed",
    "scratch": "scratched", "scrap": "scrapped", "cancel": "cancelled", "strike": "struck",
    "withdraw": "withdrawn", "delete": "deleted", "undo": "undone", "drop": "dropped",
    "remove": "removed", "bin": "binned", "ditch": "ditched", "dump": "dumped", "axe": "axed",
    "junk": "junked", "chuck": "chucked", "retract": "retracted", "revoke": "revoked",
    "omit": "omitted", "belay": "belayed",
}  # fmt: skip
"""Each with what is then said of the order: `scrub the burst`, `the burst is scrubbed`."""
TAKES_BACK = tuple(_VERBS)
TAKEN_BACK = (*_VERBS.values(), "canceled", "struck out", "crossed out", "left out", "taken back")
ANY_TAKES_BACK = "|".join(TAKES_BACK)
"""For a pattern: `(?:forget|...)`."""
ANY_TAKEN_BACK = "|".join(sorted(TAKEN_BACK, key=len, reverse=True))
