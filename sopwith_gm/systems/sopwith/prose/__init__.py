"""Orders told in sentences: three moves and their fire, where every word is accounted for.

A clause is a handful of things in any order: a manoeuvre, a burst, the move it is of. So nothing
here knows a phrase: `words.py` gives each word a sign, `patterns.py` says which signs are one
thing, `clauses.py` parts a sentence into clauses (`clause.py`) of these, `statements.py` says of
what each clause tells, `told.py` puts the statements on three moves, `corrected.py` changes these
by what a correction says, and `message.py` asks them for a message. Whatever does not come out
whole, in one way only, is not read here, and the grammar of `orders/` reads it.
"""
