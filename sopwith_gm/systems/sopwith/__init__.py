"""The game of SOPWITH, pure: no files, no clock, no environment, no printing, no global random.

Nothing here imports another room of the house. `adjudicate.adjudicate` is the one way in.
"""
