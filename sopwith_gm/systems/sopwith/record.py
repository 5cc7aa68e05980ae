"""The record of a turn of SOPWITH."""

from typing import TypeAlias

from sopwith_gm.core.record import PilotOrders, TurnRecord
from sopwith_gm.systems.sopwith.adjudicate import Adjudication
from sopwith_gm.systems.sopwith.roster import Seat
from sopwith_gm.systems.sopwith.rules import Rules
from sopwith_gm.systems.sopwith.sheet import OrderSheet

SopwithOrders: TypeAlias = PilotOrders[OrderSheet]
SopwithRecord: TypeAlias = TurnRecord[Rules, Seat, OrderSheet, Adjudication]
