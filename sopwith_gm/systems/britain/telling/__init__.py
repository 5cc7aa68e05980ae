"""Battle of Britain in words: reports, pages, letters. Nothing is decided here."""
