"""The words that orders are made of, by what they do in a sentence.

Each line is `kind [value]: word | word | two words`. Words are folded and in lower case. The kinds:

    side ahead turn slip code none zero fire no dirs   manoeuvres and fire
    move first all every twice                         which move, how many
    strip runway land take_off stay repair             on the ground
    if or maybe fix refer                              what makes a sentence doubtful
    and then fill ask past note                        what holds it together
"""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

_WORDS = """
side L: left | l | port | larboard | lft | lhs | links | gauche | izquierda | sinistra | vanster
side R: right | r | starboard | stbd | rgt | rght | rhs | rechts | droite | derecha | destra
ahead: ahead | forward | forwards | fwd | straight | straight ahead | straight on | onwards | onward
ahead: straight forward | straight forwards | dead ahead | right ahead | front | in front | ahd
ahead: geradeaus | gerade aus | vorwarts | voraus | nach vorne | tout droit | en avant | devant
ahead: rechtdoor | vooruit | rechtuit | adelante | avanti | dritto | recto | right forward
ahead: stay straight | staying straight | keep straight | keeping straight 
ahead: hold course | stay on course
ahead: carry on straight | carry straight on | carry straight ahead | carry on straight ahead
ahead: straights | carry on ahead
ahead: straight on ahead | straight and level | dead straight | straight out | nose
turn: turn | turns | turning | turned | kurve | drehen | drehung | virage | tourne | tourner
turn: bocht | draai | draaien | giro | gira | wende | trn | virar
slip: slip | slips | slipping | sideslip | sideslips | sideslipping | side slip | glissade | slp
slip: side-slip | side-slips | side-slipping | side slipping | glisse | seitengleitflug | slippen
code LT: lt | tl | linkskurve | linkswende | linksdrehung
code RT: rt | tr | rechtskurve | rechtswende | rechtsdrehung
code LS: ls | sl | linksslip
code RS: rs | sr | rechtsslip
code I: immelmann | immelman | immelmann turn | immelman turn | imm | imelmann | imelman
code I: immelmanns | immelmans | immelmann loop | immelman loop | immel
zero: zero | stay | stays | staying | remain | remaining | remains | stand still | stay put | hold
zero: holding | hold position | no move | no movement
zero: do not move | don't move | stay still | keep still | hold still | stay in place | sit still
zero: stay where i am | hover | holds | not moving | stay there | stay here | standing still
zero: staying put | remain in place | hold station | stop | stationary | no manoeuvre | stands still
zero: hold my position | hold steady | no moves
stay: stay on the ground | stay on ground | remain on the ground | stay parked | staying parked
stay: remain parked | remaining parked | staying on the ground | not going up | stay down | parked
stay: no take off | no takeoff | not taking off | don't take off | do not take off | staying down
stay: not take off | stay grounded | remain grounded | stay at home | staying at home | stay home
stay: stay at the aerodrome | stay on the aerodrome | stay in the hangar | stays on the ground
stay: staying in the hangar | stay at base | sit this one out | sitting this one out | won't go up
stay: stay at my aerodrome | remain at the aerodrome | staying grounded | keep her on the ground
stay: sit this turn out | sitting this turn out | sit it out | stays parked | not flying
stay: stay at aerodrome | stay on my aerodrome | won't take off | will not take off | staying home
stay: take off postponed | takeoff postponed | take off cancelled | takeoff cancelled
stay: postpone take off | postpone takeoff | postponing take off | take off delayed
stay: take off aborted
stay: take off canceled | takeoff delayed | delay take off | take off is off | cancel take off
stay: take off is postponed | take off is cancelled | take off has been postponed
stay: staying put on the ground | stay put on the ground | stays put on the ground
stay: staying on the strip | stay on the strip | stay on my strip | staying on the airfield
stay: stay on the airfield | stay on the field | staying on the field | stay on the runway
stay: staying on the runway | stay at the airfield | staying at the airfield
stay: hold on the ground | wait on the ground | waiting on the ground | sit on the ground
stay: wait at the aerodrome | waiting at the aerodrome | holding on the ground | keep on the ground
stay: rest on the ground | wait on the strip | stay where i am on the ground | keep to the ground
stay: remaining put on the ground | staying put on the aerodrome | stay put on the aerodrome
stay: grounded this turn | i am grounded | i'm grounded
stay: am boden bleiben | bleibe am boden | rester au sol | reste au sol | blijf aan de grond
stay: sit tight on the ground | stay firmly on the ground | stay on the aerodrome hex | stays put
stay: staying at the aerodrome | staying on the aerodrome | remaining on the ground | stay indoors
fire: fire | fires | firing | shoot | shoots | shooting | open fire | bang | blast | f | opens fire
fire: feuer | feuern | feuere | feu | tir | tirer | tire | vuur | vuren | schiet | fuego | fuoco
fire: schiesse | schiessen | spray | opening fire | fireing | dakka | rat-a-tat | brrt | pow | bam
fire: pew
burst: burst | bursts | gun | guns | shot | shots | salvo | volley | rounds
blaze: blazing | at will | away | loud | loudly | everything | like mad | like hell | freely
blaze: whatever moves | anything that moves | everything that moves | firing | until dry
no: no | not | don't | dont | do not | without | never | kein | keine | keinen | ohne | pas de
no: geen
no: hold | hold my | cease | niet | sans | sin | nicht | won't | w/o
none: nothing | none | nil | nought | naught | no fire | no firing | hold fire | cease fire | silent
none: without fire | without firing | guns silent | no shots | no shooting | not firing | nf
none: hold my fire | holding fire | hold your fire | kein feuer | nichts | pas de feu | rien | zip
none: geen vuur | no shot | no guns | no burst | no bursts | don't fire | do not fire | guns quiet
none: don't shoot | do not shoot | niets | pas de tir | without shooting | guns cold | no gunfire
none: fire nothing | fire none | fire nil | kein schuss | ohne feuer | sans tirer | sin fuego
none: holding my fire | fires nothing | nessuno | never fire | no fire at all | no firing at all
none: nothing at all | none at all | withhold fire | nothing fired | no fires
dirs LRA: all guns | all three | all directions | all three guns | all three directions | all ways
dirs LRA: all barrels | every direction | every gun | in all directions | all round | all around
dirs LRA: all three ways | each direction | everywhere | in every direction | all 3 | all sides
dirs LRA: alle richtungen | in alle richtungen | partout | toutes directions
dirs LR: both sides | both | both ways | either side | to both sides | both flanks | both wings
dirs LR: beide seiten | beidseitig | des deux cotes | left and right | port and starboard
move: move | moves | mv | mve | m | manoeuvre | manoeuvres | maneuver | maneuvers | mouvement
move: zug | coup | zet | beweging | movimiento | mossa | bewegung | mov | step | impulse | phase
first 1: first | one | 1st | erste | erster | erstens | premier | eerste | uno | firstly | opening
first 2: second | two | 2nd | zweite | zweiter | deuxieme | tweede | zweitens | secondly
first 3: third | three | 3rd | dritte | dritter | troisieme | derde | last | final | drittens
first 3: thirdly | letzter | letzte | dernier | laatste
first 4: fourth | four | 4th | vierte | quatrieme
every: every time | each time | every move | each move | all moves | all three moves | throughout
every: always | in every move | on every move | each and every move | all the time | every turn
every: in all moves | on all moves | in all three moves | on all three moves | whole turn
every: all turn | on each move | in each move | jedes mal | immer | chaque fois | all game
every: for all moves | for every move | for all three moves | with every move | all turn long
every: each
every: at every move | each of them | all of them | all three times | for each move | elke keer
all: all | alle | alles | max | maximum | full | fully | as much as possible | everything possible
all: as many as possible | as much as i can | as many as i can | as much as can be done | tout
all: as much as you can | as many points as possible | whatever i can | the lot | the maximum
all: as many points as i can | completely | as much as allowed | as many as allowed | the works
all: as much damage as possible | whatever is possible | whatever can be repaired | max points
all: as much as is allowed | as much as the rules allow | so viel wie moglich | le maximum
all: all i can | all you can | all that can be done | as many as you can | whatever the rules allow
all: everything that can be repaired | everything you can | all damage | all of it
all: everything i can | all i can | all you can | as much as possible | as many as possible
all: what you can | what i can | whatever you can | whatever i can | what can be repaired
all: everything | all that can be | as much as i can | as much as you can | as many as i can
unknown: fire away | fire station | fire brigade | fire drill | fire alarm | camp fire | by the fire
unknown: fire engine | fire department | on fire | fire me | fired from | fireplace | fire you
unknown: landing on our feet | landing on my feet | land on our feet | land on my feet | land a job
unknown: landing a job | lands a job | repair man | repairman | repair shop | repair bill
unknown: stay long | stay safe | stay well | stay tuned | stay in touch | stay healthy | stay warm
unknown: stay dry | stay cool | stay up | stay with us | stay late | stay in bed | we stay in
unknown: flight takes off | take off my hat | takes off his hat | take off my coat | hats off
unknown: take off work | take the day off | left gate | right gate | left hand drive | left home
unknown: left work | left town | left school | left early | turn up | turns up | turned up | turn in
unknown: turned out | turns out | turn out | turn of events | good turn | turned into | turn into
unknown: right now | right away | straight away | right after | slip my mind | slip away
unknown: port wine | glass of port | bottle of port | slip of paper | slip of the pen
unknown: land ahoy | ahead of time | ahead of schedule | last but not least | shoot me an
unknown: move house | moving house | moved house | on the move | next move is yours | second hand
twice 2: twice | double | both barrels | two times | doubly | 2x | zweimal | deux fois
twice 3: thrice | triple | three times | dreimal
strip alpha: alpha | alfa
strip beta: beta
strip gamma: gamma
runway: strip | airstrip | runway | strips | air strip | landing strip | airfield | landebahn
runway: piste
centre: centre | center | middle | central | mitte | mittlere
land: landing notice | notice of landing | landing announcement
land: land | landing | lands | to land | touch down | touching down | set down | going in to land
land: come in to land | coming in to land | lande | landen | atterrir | come home | landung
land: set her down | setting her down | bring her in | bringing her in | set it down | bring it in
land: put her down | putting her down | put it down | landing approach | atterris
not_landing: not landing | no landing | not land | don't land | do not land | won't land
not_landing: not going to land | not intending to land | not to land | no landing intended
not_landing: keine landung | not planning to land | never landing | isn't landing
not_landing: no intention to land | land : n | landing : n | land ? n | landing ? n
not_landing: no intention of landing | will not land | not want to land | not coming in to land
not_landing: not attempting to land | not trying to land | without landing | landing not intended
not_landing: not be landing | not wish to land | not actually landing
take_off: take off | takeoff | taking off | takes off | take-off | taking-off | launch | launching
take_off: taking to the air | going up | go up | start | starting | starte | starten | decollage
take_off: t / o | airborne
take_off: abheben | decoller | lift off | take to the air | lifting off | decolle | despegar
take_off: tak off | take of | taking of | tkae off | takking off | opstijgen
repair: repair | repairs | repairing | fix | fixing | mend | mending | patch | patching | repariere
repair: reparieren | reparer | repare | repareer | reparatur | reparatie | repair points | reparo
if: if | unless | whichever | depending | depends | in case | provided | otherwise | assuming
if: providing | as long as | only if | wenn | falls | sonst | sinon | anders | whether | or else
if: else | except | but only | in the event | supposing | on condition | as soon as | indien
if: should he | should she | should they | should blue | should red | should anyone | should anybody
if: should the | should it | should any | when he | when she | when they | wherever | so long as
if: even if | if not | whenever | until | till | as the case may be | contingent
if: when blue | when red | where possible | whatever | when it | when the | when i | once he
if: once i | once she | once they | after him | anything but | anywhere but | but not
if: all but | all except | except for | apart from | other than | respectively | resp | excluding
if: but the first | but the second | but the third | but the last | but the turn | odd moves
if: but the turns | but the slip | even moves | every other | every second | alternate | alternating
if: alternately | before the turn | before the slip | after the turn | after the slip | outwards
if: before turning | after turning | before slipping | after slipping | inwards | whoever
if: whomever | were he | were she | were they | were red | were blue | were the | were any
if: dependent | conditional | conditionally | except that | subject to | ansonsten | se
or: or | either | alternatively | or rather | oder | ou | failing that | or else | either way
or: same difference | your choice | you choose | you decide | your call | surprise me | at random
or: roll a die | roll for it | dealer's choice | gm's choice | your pick | toss a coin | flip a coin
or: whichever you like | as you like | take your pick | entweder | versus | vs | either of
or: at your discretion | random | as you please | you pick | at your option
maybe: maybe | perhaps | possibly | probably | might | vielleicht | not sure | unsure | peut-etre
maybe: undecided | i think | i guess | i suppose | misschien | may be | in two minds | can't decide
maybe: thinking of | thinking about | considering | i wonder | wondering | quizas | or so | likely
maybe: torn between | having second thoughts
maybe: not certain | eventuell | possible | hopefully | tempted | could be | i believe | forse
maybe: haven't decided | have not decided | not decided | toying with | wahrscheinlich
maybe: should that be | should it be | should this be | was that | or was it | did i mean
maybe: hesitating | let me think | who knows | uncertain
fix: scrub that | scratch that | strike that | correction | correct that | no wait | wait no
fix: i mean
fix: make that | make it | should be | should read | should have been | i meant | amended | amend
fix: sorry | oops | whoops | actually | rather | change | changed | changes | changing | instead
fix: instead of | forget that | forget the above | forget it | disregard | ignore | cancel | cancels
fix: corrected | revised | revision | replace | replaces | replacing | supersede | supersedes
fix: new orders | wait | belay that | belay | rather than | cross that out | erratum | oops i mean
fix: korrektur | ich meine | pardon | erratum | nicht sondern | plutot | scrap that | scrap | scrub
fix: scratch | no sorry | sorry no | swap | alter | update | updated | not this | i'd rather | edit
fix: my mistake | ignore that | ignore the above | stattdessen | hang on | hold on | correctie
fix: forget all | forget everything | forget those | forget these | forget my | forget what i
fix: drop the | forget the | remove the | delete the | omit the | leave out the | drop my | no more
fix: amendment | withdraw | withdrawn | modify | modification | tweak | anderung | typo | mistake
fix: on reflection | second thoughts | on second thought | second thought | on second thoughts
fix: becomes | to be replaced by | the rest stands | rest stands | remains the same | stays the same
fix: rest stays | rest remains
fill: the rest
refer: as last turn | same as last turn | same as last time | as before | same as before | ditto
refer: as last time | like last turn | like last time | same again | repeat | as previously | same
refer: the same as last | same orders | as in my last mail | as in my last | as discussed
refer: as agreed
refer: as per my last | see my last mail | see my earlier mail | orders as before | orders stand
refer: my orders stand | previous orders | previous mail | earlier mail | my last mail | last orders
refer: as above | as usual | wie letzte runde | wie vorher | comme avant | wie gehabt | as in turn
refer: orders i sent | as i sent | as sent | earlier orders | unchanged | no change | no changes
refer: my earlier orders | last turn's orders | last week's orders | as yesterday | already sent
refer: idem | as on turn | as for turn | as the previous turn | same plan | as ever | as i said
refer: use the ones i sent | what i sent | as in the last turn | previous turn | sent earlier
refer: sent yesterday | like before | like the last turn | same thing | as per my earlier
refer: as i told you | as told | told you on the phone | on the phone | as written before
refer: as planned | as plotted | as per plan | same procedure | wie immer | dasselbe | likewise
then: then | next | followed by | after that | and then | dann | puis | danach | dan | thereafter
then: finally | lastly | ensuite | before | afterwards | to finish | zuletzt | enfin | and finally
and: and | und | et | en | plus | y | with | e | as well as | mit | avec | while | whilst | met
and: con
fill: rest unchanged | rest is unchanged | rest as before | rest stands | rest stays | rest as is
fill: rest remains | rest as above | rest as it was | rest stays as it is | rest stays the same
fill: everything else unchanged | everything else stands | everything else as before
fill: everything else stays | others unchanged | other moves unchanged | other moves stand
fill: yet | for now | just yet
fill: had better | i'd better
fill: should like to | would like to | like to | should like | would like | intend to | want to
fill: i | i'll | i'm | i'd | ill | im | we | we'll | will | shall | please | pls | plz | my | our
fill: the
fill: this | these | here | here's | is | are | be | am | go | goes | going | fly | flies | flying
fill: do | does | doing | to | in | at | on | for | of | it | its | it's | also | just | simply | so
fill: towards | toward | from | off | out | now | again | would | like | want | intend | intending
fill: want
fill: intention | plan | planning | by | into | time | times | one | hex | hexes | order | orders
fill: a | an
fill: make | makes | making | give | them | her | him | me | let | let's | lets | us | new | hard
fill: sharp
fill: sharply | quick | gentle | gently | slight | slightly | more | another | once | only | single
fill: way
fill: side | direction | directions | point | points | damage | pts | pt | plane | aeroplane
fill: aircraft
fill: airplane | use | using | up | own | ready | same | keep | keeps | keeping | continue | with
fill: your
fill: using | taking | take | nice | good | old | simple | straightforward | ok | okay | well
fill: right then
fill: ich | fliege | nach | zum | zur | der | die | das | den | je | le | la | les | un | une | mein
fill: meine
fill: fur | pour | ma | mon | mes | vers | naar | mijn | voor | yes | certainly | definitely | still
fill: hexagon
fill: execute | executes | perform | performs | performing | move | proceed | pull | all | as | that
fill: that's
fill: planes | game | round | issue | fellow | announce | announcing | announces | hereby | there
fill: using | via | along | bitte | pilot | has | i've
fill: attempt | attempting | try | trying | wish | about | both | dear | long | burst | too | first
fill: full
fill: front | while | side | hand | 60 | degree | degrees | sixty | gets | get | getting | having
fill: start with | starts with | starting with | start by | starting by | start off with
fill: start off by | starting off with | to start with | go up the middle | going up the middle
fill: this turn | my turn | the turn | in turn | your turn | for this turn | in this turn
fill: befehle | ordres | zuge | orden | orders | befehl | moves | manoeuvre | sopwith | remaining
fill: for
past: last turn | next turn | previous turn | was | were | had | has | did | didn't | hit | went
past: came | got | missed | turned | fired | slipped
past: needed | needs | broke | cost | landed | flew | saw | seen | been | said | thought | shot me
past: shot you | wrote | ended
past: moved
past: jammed | tried | won | lost | knew | left it | forgot | looked
"""


class Word(NamedTuple):
    """What a word, or a few words together, can do in an order."""

    kind: str
    value: str = ""


@cache
def words() -> Mapping[str, Word]:
    """Single words; the first line that names a word counts."""
    return {text: word for text, word in reversed(_entries()) if " " not in text}


@cache
def phrases() -> Mapping[str, tuple[tuple[tuple[str, ...], Word], ...]]:
    """Several words together, by their first word, the longest first."""
    found: dict[str, dict[tuple[str, ...], Word]] = {}
    for text, word in reversed(_entries()):
        parts = tuple(text.replace("-", " - ").split())
        if len(parts) > 1:
            found.setdefault(parts[0], {})[parts] = word
    return {
        first: tuple(sorted(group.items(), key=lambda item: -len(item[0])))
        for first, group in found.items()
    }


@cache
def _entries() -> tuple[tuple[str, Word], ...]:
    entries = []
    for line in _WORDS.strip().splitlines():
        head, _, tail = line.partition(":")
        kind, _, value = head.partition(" ")
        entries += [(text.strip(), Word(kind, value)) for text in tail.split("|")]
    return tuple(entries)
