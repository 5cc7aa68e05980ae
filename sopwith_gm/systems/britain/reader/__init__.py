"""How orders in free text are read, in English, French and Dutch (BB 15)."""
