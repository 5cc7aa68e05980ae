"""What sentences say by what they name, in whatever words: orders changed below the orders, what is
flown if that is blocked, and targets that are ranked.

`mentions.py` says what a sentence names, by the words in `words.yaml` and those of the reader;
`changed.py`, `alternatives.py` and `ranked.py` say what comes of it. Where anything is not certain
they raise `UncertainError`. `apart.py` reads a message so.
"""
