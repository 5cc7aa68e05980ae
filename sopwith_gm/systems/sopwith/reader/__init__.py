"""From a pilot's own words to an order sheet: pure, small pieces, and never a guess."""
