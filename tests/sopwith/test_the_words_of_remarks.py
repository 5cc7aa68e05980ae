"""Every reason that a pilot can be told, in its words: what was found, what was done, and why.

The words are read on phones and in zines; they change only on purpose.
"""

from typing import Any

from sopwith_gm.desk.cases import layers_of
from sopwith_gm.systems.sopwith.cases import read_case, run_case

#: Code, reason and clause; then whether it is about the whole turn, and what became of what.
REASONS: dict[tuple[str, str, str], tuple[bool, set[str]]] = {
    (
        "ambiguous-fire",
        "it names no direction, so it is centralised",
        "T Ambiguous firing orders",
    ): (
        False,
        {
            "fire without a direction → L+R",
            "fire without a direction → A",
            "fire without a direction → L+R+A",
        },
    ),
    ("cascade", "a move before it was replaced", "E 8.3"): (
        False,
        {"LT → A", "0 → A", "RT → A", "“XZ” → A"},
    ),
    ("committed", "a landed plane stays until the next turn", "B Landing; E 3.4"): (
        False,
        {"“XZ” → 0", "A → 0", "LT → 0"},
    ),
    # {False, True}
    ("committed", "it is committed to land", "E 3.3"): (
        True,
        {"LT → A", "“XZ” → A", "not landing → lands"},
    ),
    ("illegal-fire", "a plane at its aerodrome may not fire", "B Take Off and Landing; E 4.2"): (
        False,
        {"fire A → ignored", "fire L → ignored", "fire without a direction → ignored"},
    ),
    ("illegal-fire", "it names no direction", "ruling 10.4"): (
        False,
        {"fire without a direction → ignored"},
    ),
    ("illegal-fire", "its wheels are on the ground", "E 4.2"): (
        False,
        {"fire A → ignored", "fire L → ignored"},
    ),
    ("illegal-fire", "no ammunition is left", "B Firing; E 8.4"): (
        False,
        {"fire A → ignored", "fire without a direction → ignored"},
    ),
    ("illegal-fire", "one burst in a direction in each move", "E 4.1, 4.3"): (
        False,
        {"fire A → ignored"},
    ),
    ("illegal-fire", "the move names a direction as well", "ruling 10.4"): (
        False,
        {"fire without a direction → ignored"},
    ),
    ("illegal-fire", "three bursts a turn, and the earlier ones stand", "E 4.1, 8.4"): (
        False,
        {
            "fire A → ignored",
            "fire L → ignored",
            "fire without a direction → ignored",
            "fire R → ignored",
        },
    ),
    ("illegal-move", "a plane that stays on the ground flies no moves", "ruling 4"): (
        False,
        {"A → 0", "LT → 0"},
    ),
    ("illegal-move", "a take-off's moves 1 and 2 are A, along the strip", "B Take Off; E 3.2"): (
        False,
        {"I → A", "0 → A", "LT → A", "“XZ” → A"},
    ),
    ("illegal-move", "after no move in move 2, move 3 must be no move too", "B Movement; E 2.2"): (
        False,
        {"A → 0", "LT → 0"},
    ),
    ("illegal-move", "no manoeuvre could be read", "E 8.3"): (False, {"“XZ” → A", "“XZ” → 0"}),
    ("illegal-move", "only an ace flies the Immelmann turn", "B Aces 2; E 2.1"): (False, {"I → A"}),
    ("illegal-move", "the first move must not be no move", "B Movement; E 2.2"): (False, {"0 → A"}),
    ("illegal-move", "the move after a take-off must not be no move", "E 3.2"): (False, {"0 → A"}),
    ("late-landing", "notice must come before the plane reaches the strip", "E 3.3"): (
        True,
        {"landing → not landing"},
    ),
    ("late-landing", "the landing run had begun without notice", "T Airfields"): (
        True,
        {"landing → not landing"},
    ),
    ("missing-move", "a turn has three moves", "E 8.3; ruling 10.2"): (
        False,
        {"nothing → A", "nothing → 0"},
    ),
    ("nmr", "nothing was ordered", "E 8.1; T NMR's"): (
        True,
        {"no orders → A A A", "no orders → lands"},
    ),
    ("nmr", "nothing was ordered", "ruling 10.1"): (True, {"no orders → stays"}),
    ("no-strip", "a take-off names its strip", "T Airfields"): (True, {"no strip → Beta"}),
    (
        "repair-limit",
        "a plane is repaired only in a turn after it has landed",
        "E 3.5; T Repairs",
    ): (True, {"repair all → none", "repair 2 → none"}),
    (
        "repair-limit",
        "a plane is repaired only in a turn that it spends on the ground",
        "E 3.5; T Repairs",
    ): (True, {"repair all → none", "repair 2 → none"}),
    ("repair-limit", "damage may not be repaired", "B Damage and Ammunition Use"): (
        True,
        {"repair all → none", "repair 2 → none"},
    ),
    ("repair-limit", "it was shot down before", "E 3.5; T Repairs"): (True, {"repair 2 → none"}),
    ("repair-limit", "no more could be repaired", "E 3.5; T Repairs"): (
        True,
        {
            "repair 3 → 1",
            "repair 3 → 2",
            "repair 2 → 1",
            "repair 5 → 2",
            "repair 2 → none",
            "repair 4 → 2",
        },
    ),
    ("repair-limit", "the game ended before the end of the turn", "E 3.5; T Repairs"): (
        True,
        {"repair 2 → none"},
    ),
}


def test_every_reason_a_pilot_can_be_told(all_cases: list[dict[str, Any]]) -> None:
    """E 8.2: over all cases with exact orders these reasons and no others come up, at least with
    these words."""
    layers = layers_of(None)
    found: dict[tuple[str, str, str], tuple[set[bool], set[str]]] = {}
    for entry in all_cases:
        if any(isinstance(told, str) for told in (entry.get("orders") or {}).values()):
            continue
        flown = run_case(read_case(entry, layers)).adjudication
        assert flown is not None
        for remark in flown.remarks:
            whole, words = found.setdefault(
                (remark.code, remark.why, remark.clause), (set(), set())
            )
            whole.add(remark.move is None)
            words.add(f"{remark.found} → {remark.done}")

    assert set(found) == set(REASONS)
    assert {key: words - found[key][1] for key, (_, words) in REASONS.items()} == {
        key: set() for key in REASONS
    }
    about_turn = {key for key, (whole, _) in found.items() if True in whole}
    assert about_turn == {key for key, (whole, _) in REASONS.items() if whole}
