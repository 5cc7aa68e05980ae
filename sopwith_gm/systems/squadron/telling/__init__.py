"""A round of Squadron Leader in words: what report, page and letters say of it."""
