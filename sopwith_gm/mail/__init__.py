"""Messages: from MIME to the author's own words."""
