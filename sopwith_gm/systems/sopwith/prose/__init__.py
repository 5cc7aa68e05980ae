"""Orders told in sentences: three moves and their fire, where every word is accounted for.

A clause is a handful of things in any order: a manoeuvre, a burst, the move it is of. So nothing
here knows a phrase. `words.py` gives each word a sign, `patterns.py` says which signs are one
thing, `clauses.py` parts a sentence into clauses (`clause.py`) of these, with the moves that they
name (`places.py`), `statements.py` says of what each clause tells, and `told.py` puts the
statements on three moves. `ground.py` tells by clauses as well what is ordered on the ground, for
one sentence, before the grammar sees it.

`message.py` asks them for a message, and where it does not come out whole as it stands, for what a
correction leaves of it (`correction.py` for its words, `changes.py` for the moves) and for what
stands beside a condition (`hanging.py`). Whatever does not come out whole, in one way only, is not
read here, and the grammar of `orders/` reads it. `sentence.py` says what a sentence may be where
nobody read it.
"""
