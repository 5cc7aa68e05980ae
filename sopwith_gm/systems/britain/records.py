"""How records of Battle of Britain are written and read."""

from sopwith_gm.core.records import Records
from sopwith_gm.systems.britain.record import BritainRecord
from sopwith_gm.systems.britain.record_faults import faults_of
from sopwith_gm.systems.britain.written_values import codec_of

BRITAIN_RECORDS: Records[BritainRecord] = Records(codec_of(BritainRecord), faults_of)
