"""An attack that is refused: `It should not shoot at Dora`, `Not to be shot at: Dora`.

No list has every way to say so. It is told by its make: one word that denies, right before the
attack or parted from it by words of wishing only, and a plane behind it.
"""

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.squadron.reader.intents import Intent
from sopwith_gm.systems.squadron.reader.verdict import FLOWN, Clause, made

_NOT = Pattern(
    r"\b(?:on no account|under no circumstances|by no means|in no case|at no time|no longer|not|"
    r"never|no|nor|nobody|nothing|cannot|without|hardly)\b|n't\b"
)
_DENIES = frozenset({"no", "nor", "nobody", "nothing", "cannot", "without", "hardly", "n't"})
"""Words of denial by which more may be meant than that somebody is spared."""
_WISHING = Pattern(
    r"(?: (?:to|be|have|want|wish|like|intend|mean|plan|going|wanting|planning|let|me|him|her|it|"
    r"us|my plane|my pilot|please|ever|really|actually|again|this (?:round|turn|time)|so much as|"
    r"dream of|dreaming of|think of|would|do|be able))*"
    r" "
)
_WEIGHS = Pattern(
    r"\b(?:why|whether|how|what)\b|(?:\b(?:be|is|was|are|am|were)|'s|'m)[ ]"
    r"(?!(?:determined|resolved|told|asked|ordered|instructed|sworn|under|also|still|now)\b)\w"
)
"""`Why not shoot at Dora?`, `it would be silly not to shoot at Dora`."""
_BESIDE = frozenset({"fill", "strange", "IDLE", "mention", "ME", "TALK"})


def spared(clause: Clause, look: str, me: str) -> Clause | None:
    """The clause as one that spares a plane; None where it may say anything else."""
    kinds = [one.kind for one in clause.intents]
    if "HOLD" in kinds and not clause.has(FLOWN):
        return _held_from(clause, kinds.index("HOLD"), look)
    if "ATTACK" not in kinds or clause.has(FLOWN):
        return None
    at = kinds.index("ATTACK")
    head = look[clause.start : clause.intents[at].start].lower()
    denied = list(_NOT.finditer(look[clause.start : clause.end].lower()))
    named = any(one.kind == "NAME" and one.value != me for one in clause.intents[:at])
    told = clause.intents[at + 1 : at + 2]
    if len(denied) != 1 or named or not told or told[0].kind not in ("NAME", "HIM"):
        return None
    between = f" {' '.join(head[denied[0].end() :].split())} ".replace("  ", " ")
    if _WEIGHS.search(head[: denied[0].start()]) or not _WISHING.fullmatch(between):
        return None
    if denied[0].group() in _DENIES:
        return None
    behind = kinds[at + 2 :]
    reason = behind.index("REASON") if "REASON" in behind else len(behind)
    fixes = [one for one in clause.intents[:at] if one.kind == "FIX"]
    if any(look[one.start : one.end].lower() != "no" for one in fixes):
        return None
    if not {*kinds[:at]} <= _BESIDE | _DENYING or not {*behind[:reason]} <= _BESIDE:
        return None
    whom = told[0].value if told[0].kind == "NAME" else "him"
    return made([Intent("NEVER", whom, denied[0].start() + clause.start, told[0].end)], clause)


_HELD = Pattern(r".*(?:\bnot|n't|\bnever)\b.* (?:shoot|fire|attack|engage)(?: at| on| upon)?")


def _held_from(clause: Clause, at: int, look: str) -> Clause | None:
    """`I do not shoot the Deputy`: words that hold all fire, and right behind them a plane."""
    hold, told = clause.intents[at], clause.intents[at + 1 : at + 2]
    beside = told and told[0].kind == "NAME" and len(look[hold.end : told[0].start].split()) < 2
    if not beside or not _HELD.fullmatch(look[hold.start : hold.end].lower()):
        return None
    if not {one.kind for one in clause.intents[at + 2 :]} <= _BESIDE:
        return None
    whom = told[0]._replace(kind="NEVER", start=hold.start)
    return made([*clause.intents[:at], whom], clause)


_DENYING = frozenset({
    "NOBODY", "averse", "AVERSE", "WOULD", "REASON", "NAME", "FIX", "TAKE", "HIM",
})  # fmt: skip
"""What may stand before the attack beside talk: the word that denies, and the sender's own."""
