"""The editions as people call them, and whose the letters in clauses are."""

EDITIONS = {
    "leaflet-fr": "rules of the French leaflet",
    "leaflet-nl": "rules of the Dutch leaflet",
    "postal": "postal rules",
}

SOURCES = (
    "**F** and **N** are one leaflet in French and in Dutch, by part and sentence; a *ruling* is "
    "this program's own where the leaflet leaves the answer open. BB s.n is a clause of the "
    "rulebook for play by mail."
)
