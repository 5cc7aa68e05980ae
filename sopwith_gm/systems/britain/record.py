"""The record of a mailing."""

from typing import TypeAlias

from sopwith_gm.core.record import TurnRecord
from sopwith_gm.systems.britain.adjudicate import Adjudication
from sopwith_gm.systems.britain.orders import Sheet
from sopwith_gm.systems.britain.roster import Seat
from sopwith_gm.systems.britain.rules import Rules

BritainRecord: TypeAlias = TurnRecord[Rules, Seat, Sheet, Adjudication]
