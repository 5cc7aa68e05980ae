"""How players of Squadron Leader are read: words, grammar, and what becomes of them."""
