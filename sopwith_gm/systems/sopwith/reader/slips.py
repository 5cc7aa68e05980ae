"""Slips of the finger: whose are read, and which real words are none."""

_READ = """
ahead forward forwards straight left right port starboard turn slip fire immelmann immelman nothing
move alpha beta gamma landing repair
"""
SLIPS_OF = tuple(_READ.split())
"""Words whose slips of one letter are read, where no other word is as near."""

_REAL = """
alphas aport banding beat beata beda betas beth bets betta bright burn cleft clip cove deft dire
dove eight fare fife fight file fine firm five flip fore fort forwarded fright gemma handing head
heft hire landings leet lefts lefty lending lent lest lift light loft love mamma meta mode mole
mote moven mover movie night notching nothings noting nove part pert peta pirt pore pork porn
porta ports post prort prot rapair repaid righto rights sanding ship sight sire skip slap slid
slim slit slop snip sort sport starboards stip tern tight torn turb turf turk weft wight wire
wright zeta
"""
NOT_SLIPS = frozenset(_REAL.split())
"""Real words that a slip of the finger is not."""
