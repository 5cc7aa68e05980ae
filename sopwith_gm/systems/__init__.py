"""The systems that are played: one package each, and the one list of them."""
