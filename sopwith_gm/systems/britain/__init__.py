"""Battle of Britain by mail: two to four Spitfires, five bombers that fly by the spinner. Pure.

The rulebook's clauses are quoted as BB s.n. Where a thing is decided:

- What there is: `board` (hexes, sectors, targets), `position`, `orders` (alternatives, conditions,
  standing orders), `rules` (the options), `events`, `remarks`; `data` has boards and editions.
- One mailing: `mailing` is the one way in. `open_round` flies the bombers of a round (`bombers`:
  BB 4, `bombs`: BB 5), which is known before orders are due; `fly_spitfires` flies the orders
  (`spitfires`: BB 6 to 8) and ends the round. `set_up` is what comes before the first (BB 2).
- What an order comes to: `judging` says it, with `manoeuvres` (paths, blocks), `landing` (fields)
  and the remarks of BB 14.2; it changes nothing, so whoever wants to know beforehand may ask it.
- Who meets whom: `encounters` (shots, dodges, collisions, ways back to the start: BB 4.9, 8, 9) and
  `ends` (losses, the end, places: BB 10). All of these change a `sky.Sky`, and nobody else does.
- What will come of orders: `forecast` judges each alternative as things stand, and tries all that
  Spitfires earlier in the order of play may do (`deeds`) for what would change it.
- Orders in writing: `normal_form` reads and writes BB 13.4 exactly; `reader` and `reading` read
  what players write.
- At the desk: `system` is what the house sees. `adjudicate` is one mailing as it is recorded (the
  set-up too), `ruling` what will be tried of a sheet, `beginning`, `forms`, `put_right`, `renewal`
  what people's files come to, `facts` what outlives a mailing, `what_if` other rules.
- Records: `record`, `records`, `record_faults`; `written_values` says how these values are written.
- Words and pictures: `telling`, `pictures`; `afterwards` says where all is between two positions.
- Cases: `cases` flies one, read by `case_reading` with `case_values`, `case_expectations`;
  `event_words` says events in the words of the format.
"""
