"""Clauses that say `otherwise` or tell a state, in the many words that players have for them."""

import pytest

from sopwith_gm.systems.britain.normal_form import write_sheet
from sopwith_gm.systems.britain.reader.reading import read_orders

OTHERWISE = """
If it turns out that isn't possible | Should that not be possible
If that proves impossible | If I can't manage that | If there's no way to do that
If neither of these can be flown | If that's also out of the question | Failing even that
If for some reason I can't | Were that to fail | In case that doesn't work out | At a pinch
Si ce n'est pas possible non plus | S'il n'y a pas moyen | Si cela s'avère impossible
En cas d'échec | Si ça rate | Si aucune des deux n'est possible | Si je n'y arrive pas
Si l'on ne peut pas | Au pire | Lukt dat ook niet, dan | Als dat onverhoopt niet kan
Mocht dat onmogelijk blijken | Kan dat niet, dan | Is dat niet mogelijk, dan
Als geen van beiden lukt | Als ik hem niet te pakken krijg | Bij mislukking
"""
NO_OTHERWISE = """
If that is possible | If Blue can do that | If that isn't impossible | If the weather fails
If I like that | Si Bleu ne peut pas | Si le temps est mauvais | Als Blauw dat niet kan
Als het weer slecht is
"""
ATTACKS = {
    "en": ("Attack B3.", "hold."),
    "fr": ("Attaquer B3.", "rester sur place."),
    "nl": ("Val B3 aan.", "blijf waar je bent."),
}
STATES = {
    "FUEL <= 3": """
I'm down to 3 fuel or less | my tank shows 3 or less | il me reste moins de 4 de carburant
mon carburant descend sous 4 | mijn brandstof lager is dan 4
er minder dan 4 brandstof over is
""",
    "FUEL >= 4": """
I've still got at least four units of fuel | j'ai plus de 3 de carburant
mijn brandstof hoger is dan 3
""",
    "B3 GONE": """
someone has shot down bomber 3 | B3 isn't there any more | le bombardier 3 n'y est plus
B3 s'est fait abattre | iemand B3 heeft neergeschoten | bommenwerper 3 er niet meer is
""",
    "B3 THERE": """
nobody has shot down B3 | bomber 3 survives | B3 n'a pas été abattu
bommenwerper 3 niet weg is
""",
    "G9 FREE": """
there's no one at G9 | G9 has nobody in it | no aircraft is in G9 | il n'y a personne en G9
G9 n'est pas prise | er in G9 niemand staat
""",
    "G9 TAKEN": """
a plane is in G9 | someone is already in G9 | quelqu'un occupe G9
er een toestel op G9 staat | G9 niet vrij is
""",
}


def _words(text: str) -> list[str]:
    return [one.strip() for line in text.strip().splitlines() for one in line.split("|")]


def _language(clause: str) -> str:
    first = clause.split()[0].lower()
    if first in ("si", "s'il", "en", "au"):
        return "fr"
    return "nl" if first in ("lukt", "als", "mocht", "kan", "is", "bij") else "en"


def _read(text: str) -> tuple[str, bool]:
    reading = read_orders(text)
    return " ; ".join(write_sheet(reading.sheets[""])), bool(reading.unread)


@pytest.mark.parametrize("clause", _words(OTHERWISE))
def test_what_cannot_be_done_is_said_in_many_ways(clause: str) -> None:
    """BB 13.2: whoever says that what he ordered may be impossible says `ELSE`."""
    first, second = ATTACKS[_language(clause)]
    comma = "" if clause.endswith(" dan") else ","
    assert _read(f"{first} {clause}{comma} {second}") == ("ATTACK B3 ELSE HOLD", False)


@pytest.mark.parametrize("clause", _words(NO_OTHERWISE))
def test_a_condition_on_anything_else_is_asked_about(clause: str) -> None:
    """BB 13.3, 14.6: what another does, or the weather, is no condition of orders."""
    first, second = ATTACKS[_language(clause)]
    read, is_asked = _read(f"{first} {clause}, {second}")
    assert is_asked or read == "ATTACK B3"


@pytest.mark.parametrize(
    ("state", "told"), [(state, one) for state, text in STATES.items() for one in _words(text)]
)
def test_a_state_is_told_in_any_order_of_its_words(state: str, told: str) -> None:
    """BB 13.3: fuel, a bomber, a hex; in front of the order and behind it."""
    french = any(word in told for word in (" reste", "mon ", "j'ai", " n'", " s'est", "quelqu'un"))
    dutch = told.split()[-1] in ("is", "staat", "4", "3", "neergeschoten") and not french
    dutch = dutch and told.split()[0] in ("mijn", "er", "iemand", "bommenwerper", "G9")
    if french:
        front, behind = (
            "Si {}, atterrir sur D7. Sinon rester.",
            "Atterrir sur D7 si {}, sinon rester.",
        )
    elif dutch:
        front, behind = "Als {}, land op D7. Anders blijf.", "Land op D7 als {}, anders blijven."
    else:
        front, behind = "If {}, land at D7. Otherwise hold.", "Land at D7 if {}, otherwise hold."
    for form in (front, behind):
        text = form.format(told).replace("Si il", "S'il").replace("si il", "s'il")
        assert _read(text) == (f"IF {state} LAND D7 ELSE HOLD", False)


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("Attack 2, otherwise hold. Correction: instead of hold, dive 1.", "ATTACK B2 ELSE DIVE 1"),
        (
            "Attack 3, else 2, else land at M7. Make the last one hold.",
            "ATTACK B3 ELSE ATTACK B2 ELSE HOLD",
        ),
        ("Go to G9, else hold. P.S. H9 instead of G9.", "MOVE TO H9 ELSE HOLD"),
        ("Val 3 aan, anders blijf. In plaats van blijven: daal een.", "ATTACK B3 ELSE DIVE 1"),
        (
            "Attaquer B3, sinon rester. Au lieu de rester, monter d'un cran.",
            "ATTACK B3 ELSE CLIMB 1",
        ),
    ],
)
def test_a_correction_replaces_the_alternative_that_it_names(text: str, read: str) -> None:
    """By its own words, by its place in the chain, by the hex in it; the others stand."""
    assert _read(text) == (read, False)


@pytest.mark.parametrize(
    "text",
    [
        "Attack 3, else land at M7. No landing.",
        "Climb 1. Or maybe 2, I really can't decide.",
        "Attack 3, else hold. Instead of G9, H9.",
        "Attack B3. If B5 can't be reached, hold.",
        "Attack zorbel. Make the last one hold.",
        "Attack B3, else hold. Dive one instead of.",
    ],
)
def test_what_takes_something_back_and_puts_nothing_certain_in_its_place_is_asked_about(
    text: str,
) -> None:
    """BB 14.6: never sure and wrong."""
    assert _read(text)[1]


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("Could I have Yellow? If somebody else gets it, Red.", "SECTOR YELLOW RED"),
        (
            "I'd love Green. If Green is taken, then Blue, and if that has gone too, Yellow.",
            "SECTOR GREEN BLUE YELLOW",
        ),
        ("Je voudrais le rouge. S'il est pris, le bleu.", "SECTOR RED BLUE"),
        ("Graag rood. Als dat bezet is, blauw.", "SECTOR RED BLUE"),
    ],
)
def test_a_sector_that_somebody_else_gets_gives_way_to_the_next(text: str, read: str) -> None:
    """BB 2.5: an order of preference."""
    assert _read(text) == (read, False)
