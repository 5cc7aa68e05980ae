"""The maps: the board with its sectors, what was flown on it, levels as a side view, damage.

Everything is drawn from the record alone, in units of R, the circumradius of a hex.
"""
