"""Squadron Leader by Tim Smith (Wollivan), CC BY-SA 4.0: a dogfight with templates and altitude.

The way through the room; every piece quotes its clauses of the rulebook (SL n.n).

`normal_form` reads orders (SL 14.2) into a `Sheet` (`orders`); `written_orders` writes one again.
`ruling` says what of a sheet stands, with remarks; it asks `plan` for each list of manoeuvres.
`adjudicate` is the one way in: a set-up (`set_up`, `placing`) or a round: `moving`, `attacking`
(`aiming`, `gunnery`), `leaving` (moments and places), `round_end`, `order_of_play`. What changes
in between is in `underway`; what happened is in `events`, what is left a `position`.

`board` says what the rules ask of a board; `ruler_board` (with `exact`: a + b*sqrt(2)) and
`hex_board` answer, `boards` picks. `rules` declares the options, `data` has the rulesets. `dice`
gives each plane and purpose a stream of its own; `spellings` says how small values stand in
records. `cases` flies cases, `case_reading` reads them.
"""
