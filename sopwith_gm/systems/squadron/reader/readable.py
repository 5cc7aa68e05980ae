"""A sentence as clauses that are orders, with what hangs in them or cannot be read put as such."""

import re
from collections.abc import Sequence
from itertools import pairwise

from sopwith_gm.core.patterns import Pattern
from sopwith_gm.systems.squadron.reader.account import balanced
from sopwith_gm.systems.squadron.reader.again import instead, turned_about, without_restating
from sopwith_gm.systems.squadron.reader.alternatives import (
    aside_if_blocked,
    cannot,
    joined_if_gone,
    of_the_last,
    or_if_blocked,
    or_if_gone,
    without_him,
)
from sopwith_gm.systems.squadron.reader.asides import beside_orders, with_praise, with_the_sender
from sopwith_gm.systems.squadron.reader.draft import Draft
from sopwith_gm.systems.squadron.reader.going_on import going_on
from sopwith_gm.systems.squadron.reader.hanging import (
    conditions,
    preferences,
    thoughts,
    undecided,
)
from sopwith_gm.systems.squadron.reader.in_order import in_their_turn, listed_in_order
from sopwith_gm.systems.squadron.reader.intents import Intent, Sentence
from sopwith_gm.systems.squadron.reader.language import vocabulary
from sopwith_gm.systems.squadron.reader.letters import (
    counted_off,
    facing_whom,
    for_another,
    if_near,
    if_so,
    if_there,
    named_above,
    of_truces,
    opened,
    opinions,
    spoken_of,
    without_asides,
)
from sopwith_gm.systems.squadron.reader.lost import may_be_lost, without_lost
from sopwith_gm.systems.squadron.reader.numbered import counted_up, summed_up
from sopwith_gm.systems.squadron.reader.past import WAS_GOING, without_dreams
from sopwith_gm.systems.squadron.reader.prose import of_prose
from sopwith_gm.systems.squadron.reader.questions import asked, is_question
from sopwith_gm.systems.squadron.reader.reasons import without_reason
from sopwith_gm.systems.squadron.reader.refusing import spared
from sopwith_gm.systems.squadron.reader.starting import bare_numbers, next_stations
from sopwith_gm.systems.squadron.reader.talk import (
    is_at_me,
    taking_back,
    without_talk,
    without_whom,
)
from sopwith_gm.systems.squadron.reader.threats import note_threats
from sopwith_gm.systems.squadron.reader.unsaid import is_kept_back
from sopwith_gm.systems.squadron.reader.verdict import (
    AIMED,
    FLOWN,
    ORDERING,
    SET_UP,
    SHOT,
    Clause,
    clauses_of,
    doubted,
    made,
    only_names,
    speaks_of_others,
)
from sopwith_gm.systems.squadron.reader.whose import own_orders
from sopwith_gm.systems.squadron.reader.word_order import in_plain_order

_CHANGE = Pattern(r"\b(?:change|correct|amend|alter|swap|replace|fix)\b")
_CHANGES = frozenset({"FIX", "SWAP", "DROP", "OLD"})
SWAPPED = frozenset({"SWAP", "OLD"})
_NOT_NOW = frozenset({"NEXT", "EARLIER"})


def readable(
    sentence: Sentence, reading: Sequence[Intent], look: str, draft: Draft, me: str
) -> list[Clause]:
    """The clauses of a sentence that are orders, with what hangs in them put as such."""
    clauses = without_restating(named_above(clauses_of(reading, look)), look)
    clauses = going_on(in_plain_order(clauses, look, me, draft), look, me, draft)
    if is_kept_back(sentence, reading):
        return [only_names(clause) for clause in clauses]
    told = clauses = in_their_turn(listed_in_order(clauses, look, me), look, draft.topic)
    if not is_question(sentence):
        note_threats(clauses, sentence, look, me, draft)
    clauses = undecided(clauses, sentence, draft) if not is_question(sentence) else clauses
    is_open = draft.is_set_up and not (draft.stations and draft.topic == "START")
    bare = bare_numbers(clauses, sentence) if is_open else None
    if bare is not None:
        return [bare]
    ordering = (
        ORDERING | {"doubt", "hung"} | ({"NUMBERED"} if draft.topic == "START" else frozenset())
    )
    if draft.block and any(item.is_height for one in draft.block.lists for item in one):
        ordering |= {"LEVEL"}  # `No climb after all`
    if (
        not any(clause.has(ordering) for clause in clauses)
        and sentence.words.strip(" .!") != "hold"
        and not (may_be_lost(clauses, look, draft) and not is_question(sentence))
    ):
        return [made(taking_back(clause, look), clause) for clause in clauses]
    if draft.changes_earlier and any(clause.has(_CHANGES) for clause in clauses):
        return [doubted(clauses[0]._replace(end=clauses[-1].end), "reference")]
    after_question, draft.after_question = draft.after_question, is_question(sentence)
    if after_question and clauses[0].has(FLOWN) and _IF_NOT.match(sentence.words):
        hung = Intent("hung", "condition", clauses[0].start, clauses[-1].end)
        return [made([hung], clauses[0], end=clauses[-1].end)]
    answered, draft.asks = draft.asks, bool(sentence.mentions) and is_question(sentence)
    if answered and "THEN" in clauses[0].before and clauses[0].has(AIMED):
        return [doubted(clauses[0]._replace(end=clauses[-1].end), "condition")]
    if (draft.moves or draft.attacks) and _is_taken_up(sentence, clauses):
        return [made([Intent("FIX", "", clauses[0].start, clauses[-1].end)], clauses[0])]
    if is_question(sentence):
        earlier = any(clause.has(frozenset({"EARLIER"})) for clause in clauses)
        draft.changes_earlier = earlier and bool(_CHANGE.search(sentence.words))
        return asked(sentence, clauses, draft)
    clauses = without_dreams(if_so(clauses, look), look, draft)
    clauses = [_of_change(clause, draft, look) for clause in clauses]
    if _is_of_dreams(sentence, clauses):
        return [only_names(clause) for clause in clauses]
    clauses = [_without_putting(clause, look, draft) for clause in clauses]
    if any(clause.has(frozenset({"PUT"})) for clause in clauses) and not any(
        clause.has(SET_UP | {"ANYWHERE"}) for clause in clauses
    ):
        return [doubted(clauses[0]._replace(end=clauses[-1].end), "where")]
    if _EXCLAIMS.match(sentence.words) and not any(clause.has(_TOLD_WHOLE) for clause in clauses):
        return [only_names(clause) for clause in clauses]
    clauses = _without_void(clauses, look)
    if any(clause.has(_NOT_NOW) for clause in clauses):
        return _not_now(clauses, look)
    clauses = without_whom(clauses, look)
    clauses = with_praise(with_the_sender(clauses, look), look)
    clauses = of_the_last(joined_if_gone(aside_if_blocked(clauses), look))
    clauses = without_him(clauses, look)
    clauses = [or_if_blocked(clause) for clause in own_orders(clauses, me, look)]
    clauses = [_inverted(cannot(clause, look), look) for clause in clauses]
    clauses = _who_is_spared(instead(turned_about(clauses, look), look), look, me)
    clauses = preferences(if_there(if_near(clauses), look), sentence, draft)
    clauses = [or_if_gone(one, draft, clauses[:n]) for n, one in enumerate(clauses)]
    clauses = [_of_whom(clause, clauses[:n], draft, look) for n, clause in enumerate(clauses)]
    clauses = for_another(clauses, look)
    if draft.is_set_up:
        clauses = next_stations(clauses, look, told=bool(draft.stations))
        clauses = [facing_whom(clause, look) for clause in clauses]
    clauses = spoken_of(clauses, look)
    clauses = counted_up(summed_up(clauses, look), look)
    clauses = of_prose(clauses, look, is_set_up=draft.is_set_up)
    clauses = beside_orders(clauses, look, draft)
    clauses = [
        _turned_round(clause, clauses[:n], look, me, draft) for n, clause in enumerate(clauses)
    ]
    clauses = [clause for clause in clauses if clause.intents]
    clauses = opinions(
        of_truces(counted_off(opened(without_asides(clauses, look), look), look, draft), look),
        look,
        draft,
    )
    clauses = without_talk(clauses, look, me, draft)
    clauses = [without_reason(clause, look) for clause in clauses]
    clauses = conditions(clauses, sentence, draft)
    clauses = thoughts(clauses, sentence, draft)
    return balanced(told, without_lost(clauses, look, draft, me), look, me)


_DID_I_SAY = Pattern(
    r"\W*(?:wait|oops|sorry|oh|hang on|hm+)?\W*(?:did|have) (?:i|we) (?:just |really )?"
    r"(?:say|said|write|written|put|type|typed|order|ordered)\b[^.;]*\?\W*$"
)


def _is_taken_up(sentence: Sentence, clauses: Sequence[Clause]) -> bool:
    """`Did I say Baron? Dora, of course`: a word of correction."""
    told = any(clause.has(AIMED | FLOWN | SHOT) for clause in clauses)
    return told and bool(_DID_I_SAY.match(sentence.words))


_WOULD_PUT = Pattern(r"(?:\b(?:would|will|could|might|may|that|it|to|not)|'d|'ll|n't) $")


def _without_putting(clause: Clause, look: str, draft: Draft) -> Clause:
    """`One more straight would put me off the map`: put by what is flown, and no start."""
    said = [
        one._replace(kind="fill")
        if one.kind == "PUT"
        and not draft.is_set_up
        and _WOULD_PUT.search(look[max(0, one.start - 12) : one.start].lower())
        else one
        for one in clause.intents
    ]
    return made(said, clause)


_EXCLAIMS = Pattern(r"\W*(?:oh,? )?what (?:an?|lovely|nice|good|great) [^.?]*!?\W*$")
"""`What a treat to be in a game again after nine years!`"""
_TOLD_WHOLE = (SET_UP | SHOT | FLOWN) - {"HALF", "ATTACK"} | {"BUT", "FIX", "SCRAP", "WISH"}
_IF_NOT_HE = Pattern(r"if not\b", re.IGNORECASE)
_IF_NOT = Pattern(r"(?:and |but )?if (?:not|so|yes|no|it does|it doesn't|that is so)\b")
"""Behind a question it is its answer on which all hangs."""


def _not_now(clauses: Sequence[Clause], look: str) -> list[Clause]:
    """Orders for another round, or a change to a mail that is not here: asked about, not read."""
    first = next(n for n, clause in enumerate(clauses) if clause.has(_NOT_NOW))
    intent = next(one for one in clauses[first].intents if one.kind in _NOT_NOW)
    is_next = intent.kind == "NEXT"
    said = look[clauses[0].start : clauses[-1].end].lower()
    named = _PUTS.search(said) and any(clause.has(AIMED) for clause in clauses)
    changes = named or _OF_ITEMS.search(said) or any(_may_change(clause) for clause in clauses)
    if not is_next and not changes:
        return []
    kept = list(clauses[:first]) if is_next else []
    told = clauses[first:] if is_next else _below_heading(clauses)
    if is_next and not any(clause.has(FLOWN | SHOT | {"IMMELMANN", "doubt"}) for clause in told):
        return kept
    start = told[0].start
    whole = Intent("doubt", "another-turn" if is_next else "reference", start, clauses[-1].end)
    return [*kept, Clause((whole,), (), start, clauses[-1].end)]


def _below_heading(clauses: Sequence[Clause]) -> Sequence[Clause]:
    """`A change to my orders of Monday: TL, not TR`: what is to be changed stands behind it."""
    changing = next((n for n, one in enumerate(clauses) if _may_change(one)), 0)
    heads = [n for n in range(1, changing + 1) if "colon" in clauses[n].before]
    return clauses[heads[-1] :] if heads else clauses


def _without_void(clauses: Sequence[Clause], look: str) -> list[Clause]:
    """`Forget everything in my mail of Tuesday`: what counts no more, and changes nothing here."""
    if not any(_is_void(one) for clause in clauses for one in clause.intents):
        return list(clauses)
    if _KEEPS.search(look[clauses[0].start : clauses[-1].end].lower()):
        return list(clauses)
    told = [made([one for one in each.intents if not _is_void(one)], each) for each in clauses]
    return [clause for clause in told if clause.intents]


def _is_void(one: Intent) -> bool:
    return one.kind == "EARLIER" and one.value == "void"


_KEEPS = Pattern(r"\b(?:except|excepting|but|keep|save|only|apart|other than|besides|stays?)\b")


def _may_change(clause: Clause) -> bool:
    """Of an earlier mail: `I was grumpy, and you were right` changes nothing of it."""
    told = frozenset({"past", "PAST"})
    return clause.has((FLOWN - {"HALF"} if clause.has(told) else FLOWN) | SHOT | _ASKED)


_ITEMS = (
    r"(?:first|last|second|third|final|middle|both|two|three|manoeuvres?|moves?|items?|steps?|"
    r"turns?|banks?|straights?|targets?|order)"
)
_OF_ITEMS = Pattern(
    r"\b(?:swap|exchange|reverse|switch|trade|invert|strike|drop|delete|omit|cut|replace|change|"
    rf"amend|insert|move|put|turn round)\b.*\b{_ITEMS}\b"
    rf"|\b{_ITEMS}\b.*\b(?:swapped|exchanged|reversed|switched|inverted|struck|dropped|deleted|"
    r"omitted|cut|replaced|(?:change|swap|trade|exchange) places)\b"
    r"|\b(?:mirrored|backwards|in reverse|the other way (?:round|about|around))\b"
    r"|\b(?:mixed up|mix up|confused|confuse|interchanged)\b.*\b(?:left|right|port|starboard)\b"
)
"""`Swap the two last manoeuvres`, which stand in a mail that is not here."""
_PUTS = Pattern(r"\b(?:put|place|set|rank|move|strike|drop|delete|replace|swap|exchange)\b")


def _of_change(clause: Clause, draft: Draft, look: str) -> Clause:
    """`Change my attack to Baron`: a correction of what stands, or of a mail that is not here."""
    words = [one for one in clause.intents if one.kind == "fill" and _changes(one, look)]
    told = [one for one in clause.intents if words and one.start > words[0].start]
    if any(one.kind in FLOWN - {"HALF"} for one in told):
        stands = bool(draft.moves)
    elif any(one.kind in SHOT for one in told):
        stands = bool(draft.attacks)
    else:
        return clause
    if not stands:
        return doubted(clause, "reference")
    said = [one._replace(kind="FIX") if one is words[0] else one for one in clause.intents]
    return made(said, clause)


def _changes(one: Intent, look: str) -> bool:
    return "change" in vocabulary().kinds(look[one.start : one.end].lower())


_ASKED = frozenset({"SWAP", "DROP", "doubt"})
_DREAMS = Pattern(
    r"\bif\b.*\b(?:would(?! like| love| prefer)|wouldn't|had|were|could|might)\b", re.DOTALL
)


def _is_of_dreams(sentence: Sentence, clauses: Sequence[Clause]) -> bool:
    """`If I had a bigger gun I would be happier`: what is not, and orders nothing whole."""
    if sentence.words.lstrip(" (*-").startswith("if only i "):
        return True
    whole = frozenset({"CODE", "MAN", "HOLD", "NEVER", "ATTACK", "TARGETED", "AT_WILL", "BLOCKED"})
    if [one.kind for one in clauses[0].intents[:1]] == ["ELSE"]:
        return False  # `If Baron cannot be had, Dora`
    opens = sentence.words.lstrip(" (*-").startswith(("if ", "oh, if ", "oh if "))
    return opens and bool(_DREAMS.search(sentence.words)) and not any(c.has(whole) for c in clauses)


def _who_is_spared(clauses: Sequence[Clause], look: str, me: str) -> list[Clause]:
    """`Dora is my sister and shall not be harmed`: of the plane that was named before it."""
    found: list[Clause] = []
    last = ""
    for clause in clauses:
        said = []
        if _is_never(clause, found, look, me):
            clause = made([clause.intents[0]._replace(kind="NEVER", end=clause.end)], clause)
        for one in clause.intents:
            if one.kind in ("NAME", "mention", "EXCEPT") and one.value != me:
                last = one.value.split("|")[-1]
            if one.kind == "NOT_SHOT":
                one = (
                    one._replace(kind="NEVER", value=last)
                    if last
                    else one._replace(kind="NEVER", value="him")
                )
            said.append(one)
        found.append(made(said, clause))
    return found


def _is_never(clause: Clause, above: Sequence[Clause], look: str, me: str) -> bool:
    """`First Baron, then Goose; Dora never`: behind targets, a plane and one word that denies."""
    said = clause.intents
    if not said or said[0].kind != "NAME" or said[0].value == me:
        return False
    denied = _DENIED.fullmatch(look[said[0].end : clause.end].lower())
    return denied is not None and any(one.has(AIMED) for one in above)


_DENIED = Pattern(
    r" (?:never(?: ever)?|not(?: at all| ever)?|on no account|under no circumstances|"
    r"in no case|by no means)"
)


def _of_whom(clause: Clause, earlier: Sequence[Clause], draft: Draft, look: str) -> Clause:
    """`Baron if Dora is in range`: a condition on another plane than the target is one."""
    known = [*draft.attacks[-1].targets] if draft.attacks else []
    last = known[-1].who if known else ""
    for one in (*(intent for other in earlier for intent in other.intents),):
        last = one.value if one.kind in ("NAME", "TARGETED", "WISH") else last
    said = []
    for intent in clause.intents:
        last = intent.value if intent.kind in ("NAME", "TARGETED", "WISH") else last
        name = _named_in(intent)
        if _IF_NOT_HE.match(look, intent.start) and name not in ("", last):
            # `Baron if he is there, if not Dora`
            joined = intent._replace(value="", end=intent.start)
            said += [joined, Intent("NAME", name, intent.start, intent.end)]
            last = name
        elif (
            (name and not last and intent.kind == "ELSE")
            or (name and last and name != last)
            or (intent.kind == "NEAR_IF" and not last)
        ):
            said.append(intent._replace(kind="IF", value=""))
        elif intent.kind == "NEAR_IF":
            said.append(intent._replace(kind="WITHIN", value=intent.value[0]))
        elif name:
            said.append(intent._replace(value=""))
        else:
            said.append(intent)
    return made(said, clause)


def _named_in(intent: Intent) -> str:
    """The plane that a condition is about; "" where it names none."""
    if intent.kind == "NEAR_IF":
        return intent.value[2:]
    if intent.kind == "ELSE" and intent.value.startswith("name:"):
        return intent.value.removeprefix("name:") or "?"
    return intent.value if intent.kind == "CAN" else ""


_SO_MANY = Pattern(r"\b(?:as|so|how) (?:many|much|few|often)\b")
_TURNS = Pattern(r"\b(?:after|until|till|unless|except|instead|without|once)\b")


def _turned_round(
    clause: Clause, earlier: Sequence[Clause], look: str, me: str, draft: Draft
) -> Clause:
    """`Do not bank left`, `bank left after a straight`: not read in the order of its words."""
    opens = [one.kind for one in clause.intents[:1]]
    if opens == ["NAME"] and not clause.has(SHOT | FLOWN) and speaks_of_others(look, clause, me):
        return clause
    if WAS_GOING.search(look[clause.start : clause.end].lower()):
        return clause  # `my plan was to turn left but the wife says no`
    others = speaks_of_others(look, clause, me, draft.is_of_me)
    if is_at_me(clause, look) and (others or not clause.has(AIMED)):
        return clause  # `Dora has promised not to shoot at me`
    refused = None if others else spared(clause, look, me)
    if refused is not None:
        return refused
    flown = [one for one in clause.intents if one.kind in FLOWN]
    if flown and _SO_MANY.search(look[clause.start : clause.end].lower()):
        return made([Intent("hung", "how-many", clause.start, clause.end)], clause)
    for one, other in pairwise(flown):
        if _TURNS.search(look[one.end : other.start].lower()):
            return made([Intent("hung", "order", clause.start, clause.end)], clause)
    kinds = [one.kind for one in clause.intents]
    if flown and "BUT" in kinds and not set(kinds[kinds.index("BUT") :]) & _STILL_ORDERS:
        return made([Intent("hung", "but", clause.start, clause.end)], clause)
    if "BUT" in kinds and _I_WOULD.match(look[clause.start : clause.end].lower()):
        behind = set(kinds[kinds.index("BUT") :])
        if clause.has(_SHOOTING) and not behind & (_STILL_ORDERS | AIMED | {"AVERSE", "averse"}):
            return made([Intent("hung_target", "but", clause.start, clause.end)], clause)
    if kinds == ["NAME", "FIX"] and look[: clause.end].lower().endswith((" no", " not")):
        return doubted(clause, "negation")  # `Dora yes, Otter no`
    words = len(look[clause.start : clause.end].split())
    refusing = kinds if len(kinds) == 2 else kinds[:-1] if words < _FEW else []
    if len(kinds) == 3 and kinds[1:] == ["strange", "NAME"]:
        refusing = kinds[:1]  # `don't blorp the Goose`
    if "NAME" in kinds and {"averse", "unclaimed"} & set(refusing):
        return doubted(clause, "negation")
    if "AVERSE" in kinds and "NAME" in kinds[kinds.index("AVERSE") :] and not clause.has(SWAPPED):
        return doubted(clause, "negation")  # `Baron this time instead of Dora`
    turned = [
        one.start
        for n, one in enumerate(clause.intents)
        if one.kind in ("averse", "AVERSE", "NOBODY")
        or (n and one.kind == "FIX" and look[one.start : one.end].lower() == "no")
    ]
    short = clause.has(AIMED) or len(look[clause.start : clause.end].split()) <= _SHORT
    if turned and not short and clause.has(frozenset({"TAKE"})):
        said = [one._replace(kind="fill") if one.kind == "TAKE" else one for one in clause.intents]
        clause = made(said, clause)  # `I can't get the scanner to work`
    shoots = _SHOOTING if short else SHOT
    told = [one.start for one in clause.intents if one.kind in FLOWN | shoots | SET_UP]
    if opens in (["ME"], ["WOULD"]):  # `I will not blorp it at Dora`
        pairs = pairwise(clause.intents)
        told += [a.start for a, b in pairs if a.kind == "TAKE" and b.kind in ("NAME", "HIM")]
    bound = _bound_at(clause)
    if bound is not None and turned and turned[0] > bound:
        turned = []  # `I attack Dora only if she did not climb`
    bare = frozenset({"HALF"} if opens == ["NOBODY"] else ())  # `nobody ever did a 90 there`
    was = clause.has(frozenset({"past", "PAST"})) and not clause.has((FLOWN - bare) | SET_UP)
    if turned and told and turned[0] < told[-1] and not (was or _ends_list(clause)):
        if _is_said_of_all(clause, earlier, draft) or _is_untold(clause, look, draft):
            return only_names(clause)
        named = only_names(clause).intents
        return made([*doubted(clause, "negation").intents, *named], clause)
    return clause


def _bound_at(clause: Clause) -> int | None:
    """Where in a clause a condition or a reason begins that has a negation of its own."""
    for n, one in enumerate(clause.intents):
        if one.kind == "REASON" or (one.kind == "IF" and n):
            return one.start
    return None


_FEW = 4
"""Words of a clause in which a word of refusal is of the plane that is named."""
_SHORT = 4
"""Words of a clause in which a verb of taking may be one of attacking, whoever is meant."""


def _is_said_of_all(clause: Clause, earlier: Sequence[Clause], draft: Draft) -> bool:
    """`Hold fire, one does not shoot on the dance floor`: why, and of no plane."""
    holds = any(one.has(_HELD) for one in earlier) or bool(draft.attack and draft.attack.holds)
    shoots = clause.has(frozenset({"ATTACK"})) and not clause.has(AIMED | FLOWN | _BOUND)
    return holds and shoots and clause.intents[0].kind == "fill"


_HELD = frozenset({"HOLD"})
_BOUND = frozenset({"IF", "ELSE", "OR", "CAN", "BUT", "KILL", "FIX", "REASON"})


def _is_untold(clause: Clause, look: str, draft: Draft) -> bool:
    """`I don't dare to dive`, beside moves that are told and hold neither a climb nor a dive."""
    block = draft.block
    if block is None or clause.has(_MORE_THAN_KINDS):
        return False
    kinds = {"height" if one.is_height else one.code[0] for each in block.lists for one in each}
    said = [one for one in clause.intents if one.kind in FLOWN]
    refused = {
        "height" if one.kind == "HEIGHT" else look[one.start : one.end].strip().upper()[:1]
        for one in said
    }
    return bool(kinds) and "?" not in kinds and not kinds & refused


_MORE_THAN_KINDS = frozenset({"CODE", "MAN", "NO_HEIGHT", "REF"}) | SHOT | AIMED | SET_UP


def _ends_list(clause: Clause) -> bool:
    """`Otherwise nobody`, `else don't`: no negation, but the end of a list."""
    kinds = [one.kind for one in clause.intents]
    return "ELSE" in kinds and not clause.has(FLOWN | _SHOOTING)


_I_WOULD = Pattern(r"i(?:'d| would| could| might| should| want| wanted)\b")
"""`I'd shoot Baron but we made a pact`: what is wished, and not ordered."""
_STILL_ORDERS = FLOWN | SHOT | {"WITHIN", "WITHIN_ALL", "TAKE", "EXCEPT", "LEVEL", "SPEED"}
_SHOOTING = frozenset({"ATTACK", "TAKE", "TARGETED"})


def _inverted(clause: Clause, look: str) -> Clause:
    """`Should somebody sit there`: a condition, without a word that says so."""
    opens = look[clause.start : clause.end].lower().startswith(("should ", "were ", "had "))
    if not opens or clause.has(frozenset({"IF", "BLOCKED", "CAN", "ELSE", "KILL"})):
        return clause
    return made([Intent("IF", "", clause.start, clause.start), *clause.intents], clause)
