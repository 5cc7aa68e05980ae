"""The editions as people call them, and what their clauses are of."""

EDITIONS = {
    "leaflet-fr": "rules of the French leaflet",
    "leaflet-nl": "rules of the Dutch leaflet",
    "postal": "postal rules",
}

SOURCES = (
    "BB s.n is a clause of the rulebook for play by mail. It is made from one leaflet, in French "
    "and in Dutch, and settles what the leaflet leaves open or says in two ways."
)
