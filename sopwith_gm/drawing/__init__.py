"""Marks to SVG, PNG and PDF: geometry, palette, paper, lettering, placing. Knows no game."""
