"""Orders told in sentences: three moves and their fire, where every word is accounted for.

Nothing here knows a phrase. A sentence is taken word by word, each thing in it in every way it may
be: a manoeuvre, a burst, where it goes, which moves are named, how often. `words.py` gives each
word a sign, `patterns.py` says which signs are one thing, and what may begin at a word is found by
`things.py` (fire by `fire_things.py`, what repeats by `repeating_things.py`, the names of moves by
`names.py`). What is told so far is a `Draft` (`draft.py`); what it becomes with one thing more is
said by `flying_steps.py`, `firing_steps.py` and `naming_steps.py`, all steps together stand in
`steps.py`. A draft costs more the more far-fetched it is. `composed.py` follows all drafts through
all sentences, `settled.py` puts each on the three moves, by what its names mean (`named.py`), and
the cheapest counts, if no other meaning costs nearly as little; else the message is asked about.

`told.py` says which sentences are to be read so, `remarks.py` what within one is said beside its
orders and is left out (a reason, what others do, a clause of everyday life), `ground.py` what is
ordered on the ground, before the grammar sees it. `message.py` asks them for a message, and where
it does not come out whole as it stands, for what a correction leaves of it (`usual_words.py` says a
correction as most players do, with `exchanged.py` for one order instead of another, `correction.py`
reads its words, `clauses.py` what it tells, with the moves of `places.py`, `changes.py` changes the
moves) and for what stands beside a condition (`hanging.py`). What does not come out whole is not
read here, and the grammar of `orders/` reads it. `sentence.py` says what a sentence may be where
nobody read it.

Before all that, what a message says below its orders may alter them (`altered.py`): there a
sentence is not taken apart, and counts by what it names (`mentions.py`, with the words of
`altered.yaml`; `mentioned.py` says how these go together) beside what it says to stand as it was
(`old_orders.py`).
"""
