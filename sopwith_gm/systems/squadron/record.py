"""The record of a round of Squadron Leader, and how it is written."""

from typing import TypeAlias, get_args

from sopwith_gm.core.codec import Codec
from sopwith_gm.core.record import TurnRecord
from sopwith_gm.core.records import Records
from sopwith_gm.core.seats import ShownSeat
from sopwith_gm.systems.squadron.adjudicate import Adjudication
from sopwith_gm.systems.squadron.events import Event
from sopwith_gm.systems.squadron.orders import Sheet
from sopwith_gm.systems.squadron.record_faults import faults_of
from sopwith_gm.systems.squadron.rules import Rules
from sopwith_gm.systems.squadron.spellings import SPELLINGS

SquadronRecord: TypeAlias = TurnRecord[Rules, ShownSeat, Sheet, Adjudication]

SQUADRON_RECORDS: Records[SquadronRecord] = Records(
    Codec(SquadronRecord, get_args(Event), SPELLINGS), faults_of
)
