"""Boards of flat-topped hexes: coordinates, facings, rays."""
