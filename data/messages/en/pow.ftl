# Words of Principles of War

## Events

event-mustered = { $side } may have bases for a die of { $points }
event-lot-drawn = { $side }: a lot is drawn for the place of a decoy
event-deployed = { $side }: deployed
event-planned = { $side }: orders written
event-turn = Turn { $turn }: { $side }
event-ground = Ground is reached: { $roll }
event-activated = { $side }: { $piece } has { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
event-activated-waiting = { $side }: a base that waits has { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
event-order-passed = { $piece } passes on his new order
event-marker-moved = The command marker of { $general } moves
event-moved = { $piece } moves to { $pose }
event-stopped = The ground stops { $piece }
event-dropped = { $side }: what was still to be done is dropped
event-charged = { $piece } charges { $other }
event-guarded = { $piece } guards the flank of { $other }
event-order-read = The order of { $piece } is known: { $order ->
        [0] attack
        [1] engage
        [2] hold
       *[other] withdraw
    }
event-contact = { $piece } is in contact with { $other }
event-reinforced = { $piece } stands behind { $other }
event-formed = { $piece } changes formation
event-faced = { $piece } changes its facing
event-base-changed = { $piece } changes
event-rallied = { $piece } rallies
event-order-sent = { $side }: an order is sent
event-own-order = { $side }: the commander-in-chief changes his own order
event-taken-over = The commander-in-chief takes { $piece } over
event-left = { $piece } stands at { $pose }
event-laid-out = { $piece } is put on the table
event-decoy-gone = { $piece } was a decoy
event-found = { $piece } is found
event-unseen = { $piece } is not found
event-attempt = { $other } does not find { $piece }
event-strength = { $piece } has a strength of { $strength }
event-received = { $piece } receives the charge
event-declared = { $reaction ->
        [0] { $piece } declares that it evades
       *[1] { $piece } fights mounted
    }
event-reacted = { $piece } reacts to { $other }: { $reaction ->
        [0] counter-charge
        [1] fire
        [2] evade
        [3] face
        [4] fire, then shelter
        [5] square
       *[other] stand
    }
event-withdrew = { $piece } withdraws to { $pose }
event-shaken = { $piece } is shaken
event-passed-through = { $piece } is passed through and shaken
event-followed-up = { $piece } goes on to { $pose }
event-halted = { $piece } halts short
event-fired = { $piece } fires: { $losses ->
        [0] no loss
        [one] 1 loss
       *[other] { $losses } losses
    }
event-fired-blind = { $piece } fires hypothetically at { $other }
event-no-effect = { $piece }: no effect is seen
event-losses = { $piece } loses { $losses }; { $strength } left
event-wasted = { $piece } wastes ammunition
event-tested = { $piece } tests: { $outcome ->
        [0] in order
        [1] in order, must pursue
        [2] shaken
        [3] retreats shaken
       *[other] routs
    }
event-general-lost = { $piece } is out of action
event-general-fled = { $piece } gets away
event-removed = { $piece } is removed
event-left-table = { $piece } leaves the table
event-surrendered = { $piece } surrenders
event-fought = Melee: losses { $losses } and { $count }
event-pursued = { $piece } pursues { $other }
event-broke-off = { $piece } breaks off
event-returned = { $piece } returns
event-replaced = { $piece } takes over
event-orders-written = { $side }: new orders written
event-out-of-command = { $piece } is out of command and shaken
event-obeyed = { $piece }: { $count ->
        [one] one unit obeys
       *[other] { $count } units obey
    }
event-objective = { $side }: { $feature } counts { $score }
event-scored = The score: { $score } to { $count }
event-conceded = { $side }: the battle is conceded
event-initiative-won = { $side }: the initiative is won, for { $count ->
        [0] an encounter
       *[other] a pitched battle
    }
event-initiative-given = { $side }: a pitched battle is chosen, and the initiative given away
event-initiative-kept = { $side }: the initiative is kept, for an encounter
event-pieces-counted = { $count ->
        [one] There is 1 piece of ground
       *[other] There are { $count } pieces of ground
    }
event-piece-rolled = A piece of ground: { $terrain ->
        [0] wood
        [1] hill
        [2] built-up area
        [3] marsh
        [4] rough ground
        [5] open field
        [6] enclosed field
        [7] earthwork
        [8] stream
        [9] obstacle
        [10] dune
       *[other] sand
    }
event-piece-dropped = { $piece } finds no place and is dropped
event-ground-laid = { $side }: the ground is laid
event-edge-taken = { $side }: the edge is taken
event-supply-line = { $side }: the supply line leaves the table at { $distance }
event-roads-laid = { $side }: the roads are laid

## Questions

question-muster = { $side }: begin the battle
question-deploy = { $side }: deploy your bases
question-plan = { $side }: write objectives, orders and arrows
question-deploy-and-plan = { $side }: deploy, and write objectives, orders and arrows
question-lay-out = { $side }: put the units of the bases that were found on the table
question-declare = { $side }: declare evades and mounted fighting
question-react = { $side }: react to the charges
question-detect = { $side }: who looks at which base?
question-fire = { $side }: fire
question-share-losses = { $side }: share the losses
question-pursue = { $side }: who pursues?
question-activate = { $side }: who is activated first?
question-act = { $side }: spend the initiative points
question-close-phase = { $side }: place new generals, write new orders
question-choose-pitched = { $side }: a pitched battle, or an encounter?
question-place-terrain = { $side }: lay the ground
question-choose-edge = { $side }: which edge do you take?
question-lay-roads = { $side }: lay the roads
none-muster = Begin
none-act = The activation ends
none-activate = Nobody

## Options

option-place-base = Place { $piece }
option-drop-base = Do without { $piece }
option-type-base = Type of { $piece }: { $number ->
    [0] march column
    [1] formed
   *[other] deployed
}
option-ride = { $piece } rides on { $other }
option-hand = Hand { $piece } to { $other }
option-objective = Name { $feature }
option-attack = { $piece }: attack
option-engage = { $piece }: engage
option-withdraw = { $piece }: withdraw
option-hold = { $piece }: hold
option-hold-at = { $piece }: hold { $feature }
option-leave-behind = Leave { $piece } behind at { $feature }
option-lay-out = Put { $piece } down, { $number ->
    [0] formed
    [1] deployed
    [2] in square
   *[other] in attack column
}
option-place-general = Place { $piece }
option-declare-evade = { $piece } declares an evade
option-declare-stand = { $piece } declares nothing
option-fight-mounted = { $piece } fights mounted
option-fight-on-foot = { $piece } fights on foot
option-counter-charge = { $piece } counter-charges { $other }
option-react-fire = { $piece } fires at { $other }
option-evade = { $piece } evades { $other }
option-face = { $piece } faces { $other }
option-fire-and-shelter = { $piece } fires, then shelters
option-form-square = { $piece } forms square
option-stand = { $piece } stands
option-observe = { $piece } looks at { $other }
option-hold-fire = { $piece } holds its fire
option-fire = { $piece } fires at { $other }
option-fire-blind = { $piece } fires hypothetically at { $other }
option-take-one-more = { $piece } loses one more
option-hit-general = { $piece } is hit
option-pursue = { $piece } pursues { $other }
option-stay-put = { $piece }: nothing
option-activate = Activate { $piece }{ activated-how }
activated-how = { $number ->
    [1] {" with the commander-in-chief"}
    [2] {" as if professional"}
    [3] {" as if reliable"}
    [4] {" as if average"}
    [5] {" as if poor"}
   *[other] {""}
}
option-marker-move = Move the marker
option-marker-least = Move the marker by its minimum
option-marker-end = Move the marker to the end of its arrow
option-marker-stay = Leave the marker
option-marker-back = Take the marker back
option-move = { $piece } { moved-how }
option-move-group = The group of { $piece } { $number ->
    [1] moves
    [11] moves, its guns stay
    [12] moves, 2 moves at once, its guns stay
    [13] moves, 3 moves at once, its guns stay
    [14] moves, 4 moves at once, its guns stay
    [15] moves, 5 moves at once, its guns stay
    [16] moves, 6 moves at once, its guns stay
   *[other] moves, { $number } moves at once
}
moved-how = { $number ->
    [1] moves
   *[other] moves, { $number } moves at once
}
at-once = { $number ->
    [1] {""}
   *[other] , { $number } moves at once
}
option-move-base = { $piece } moves along its arrow{ at-once }
option-move-general = { $piece } rides{ at-once }
option-charge = { $piece } charges { $other } { $number ->
    [0] in front
    [1] in its right flank
    [2] in the rear
   *[other] in its left flank
}
option-charge-mounted = { $piece } charges { $other } mounted, { $number ->
    [0] in front
    [1] in its right flank
    [2] in the rear
   *[other] in its left flank
}
option-charge-base = { $piece } charges { $other } { $number ->
    [0] in front
    [1] in its right flank
    [2] in the rear
   *[other] in its left flank
}
option-reinforce = { $piece } reinforces { $other }
option-form = { $piece } changes formation: { formed-how }
option-form-group = The group of { $piece } changes formation: { formed-how }
formed-how = { $number ->
    [0] formed
    [1] formed, from its left
    [2] formed, from its right
    [3] formed, facing right
    [4] formed, facing right, from its left
    [5] formed, facing right, from its right
    [6] formed, facing about
    [7] formed, facing about, from its left
    [8] formed, facing about, from its right
    [9] formed, facing left
    [10] formed, facing left, from its left
    [11] formed, facing left, from its right
    [12] deployed
    [13] deployed, from its left
    [14] deployed, from its right
    [15] deployed, facing right
    [16] deployed, facing right, from its left
    [17] deployed, facing right, from its right
    [18] deployed, facing about
    [19] deployed, facing about, from its left
    [20] deployed, facing about, from its right
    [21] deployed, facing left
    [22] deployed, facing left, from its left
    [23] deployed, facing left, from its right
    [24] in square
    [26] in square, from its right
    [36] in attack column
    [37] in attack column, from its left
    [38] in attack column, from its right
    [39] in attack column, facing right
    [40] in attack column, facing right, from its left
    [41] in attack column, facing right, from its right
    [42] in attack column, facing about
    [43] in attack column, facing about, from its left
    [44] in attack column, facing about, from its right
    [45] in attack column, facing left
    [46] in attack column, facing left, from its left
   *[other] in attack column, facing left, from its right
}
option-turn-unit = { $piece } turns
option-turn-group = The group of { $piece } turns
option-base-type = { $piece } changes its type: { $number ->
    [0] march column
    [1] formed
   *[other] deployed
}
option-base-turn = { $piece } turns
option-rally = Rally { $piece }
option-give-order = Send an order to { $other }
option-own-order = Change the order of one’s own units: { $number ->
    [0] attack
    [1] engage
    [2] hold
   *[other] withdraw
}
option-take-over = Take { $piece } over: { $number ->
    [0] attack
    [1] engage
    [2] hold
   *[other] withdraw
}
option-leave-base = { $piece } leaves its base
option-deploy-base = Put { $piece } on the table
option-break-off = { $piece } breaks off
option-return = { $piece } returns
option-go-along = { $piece } goes along
option-rider-stays = The general does not ride along
option-pass-gap = By a narrow gap
option-under = { $piece } under the staff officer { $other }
option-go-on = Go on
option-end = { $number ->
    [0] End here, then { $piece }
    [1] End here, then { $piece } with the commander-in-chief
    [2] End here, then { $piece } as if professional
    [3] End here, then { $piece } as if reliable
    [4] End here, then { $piece } as if average
    [5] End here, then { $piece } as if poor
   *[other] End here
}
option-rest = All others act by themselves
option-replace = Place { $piece }
option-write = Write an order to { $piece }: { $number ->
    [0] attack
    [1] engage
   *[other] withdraw
}
option-write-hold = { $piece } is to hold
option-concede = Concede
option-choose-pitched = A pitched battle: the opponent has the initiative
option-choose-encounter = An encounter
option-lay-piece = Lay { $piece } in shape { $number }
option-no-farm = No farm on { $piece }
option-lay-stream = Lay { $piece }
option-lay-bridge = { $piece }: a bridge
option-lay-ford = { $piece }: a ford
option-edge-near = The near edge
option-edge-far = The far edge
option-lay-road = Lay { $piece }

## Refusals

refused-not-asked = Answer refused: the other side is asked
refused-not-offered = Answer refused: that is not on offer; choose one of the options
refused-other-form = Answer refused: it has another form than the question
refused-outside-zone = Deployment refused: { $piece } is outside the zone; stay within it
refused-overlap = Refused: { $piece } would stand on another; leave room
refused-off-table = Refused: that is off the table; stay on it
refused-too-far = Move refused: it is too far; stop sooner
refused-barred = Refused: { $piece } is in the way; go round
refused-impassable = Move refused: the ground is impassable; go round
refused-too-near = Refused: { $piece } is too near; keep off
refused-no-way = Move refused: that is no way; give one to six legs
refused-order = Refused: the order forbids it; change the order first
refused-nearer = Refused: shaken troops come no nearer to { $piece }; rally first
refused-already = Refused: { $piece } has done that already; wait for the next turn
refused-unpaid = Refused: it costs { $cost }, { $left } are left; choose something cheaper
refused-duty = Refused: orders come first; { $count ->
        [one] { $piece } must still obey
       *[other] { $count } units must still obey, { $piece } among them
    }
refused-outside-radius = Charge refused: the enemy is outside the command radius; choose another
refused-not-forward = Charge refused: that is not forward; choose another enemy
refused-not-seen = Charge refused: the enemy was not seen; choose another
refused-no-room = Refused: there is no room; choose another place
refused-front-zone = Charge refused: by the front zone only the front can be charged, or the enemy is not ahead
refused-cannot-charge = Charge refused: such troops cannot charge there; choose others
refused-too-many = Refused: that is too many; name fewer
refused-bad-arrow = Order refused: an arrow has legs of 1 cm or more on the table, six at most
refused-too-dear = Objectives refused: they are worth more than 50; name fewer
refused-bad-base = Deployment refused: { $piece } cannot be like that; choose another base
refused-bad-layout = Layout refused: { $piece } cannot stand there; follow the ranks of the base
refused-no-group = Refused: that is no group; move units one by one
refused-tactical-distance = Move refused: the enemy is within tactical distance; stop before it
refused-middle = Move refused: nobody crosses the middle line in the first turn; stop before it
refused-nothing = Answer refused: nothing is done; do something or end
refused-bad-stream = Ground refused: a stream begins and ends at an edge, in a marsh or at the foot of a hill, and keeps its length; lay it otherwise
refused-bad-crossing = Ground refused: bridges and fords lie on a stream, 15 cm apart; put { $piece } elsewhere
refused-bad-road = Road refused: it stays on the table and crosses a stream only at a bridge or ford; lay { $piece } otherwise
refused-not-linked = Roads refused: they link less than they could; lay another

## Markers

marker-shaken = shaken
marker-decoy = decoy
marker-hidden = hidden
marker-sheltered = sheltered
marker-moved = has moved
marker-charged = has charged
marker-fired = has fired
marker-fought = has fought
marker-contact = in contact
marker-chief = commander-in-chief
marker-active = active
marker-mounted = fights mounted
marker-reinforcing = reinforces

## Words of a piece

trait-formed = formed
trait-deployed = deployed
trait-square = square
trait-attack-column = attack column
trait-march = march column
trait-attack = attack
trait-engage = engage
trait-hold = hold
trait-withdraw = withdraw
trait-wood = wood
trait-hill = hill
trait-built-up-area = built-up area
trait-marsh = marsh
trait-rough = rough ground
trait-open-field = open field
trait-enclosed-field = enclosed field
trait-earthwork = earthwork
trait-stream = stream
trait-obstacle = obstacle
trait-dune = dune
trait-sand = sand
trait-artillery-irregular = irregular artillery
trait-artillery-foot = foot artillery
trait-artillery-horse = horse artillery
trait-infantry-prussian = infantry, Prussian system
trait-infantry-british = infantry, British system
trait-infantry-french = infantry, French system
trait-infantry-irregular = irregular infantry
trait-irregular-skirmisher = irregular skirmishers
trait-irregular-light-cavalry = irregular light cavalry
trait-cavalry-detachment = cavalry detachment
trait-irregular-cavalry = irregular cavalry
trait-light-cavalry = light cavalry
trait-heavy-cavalry = heavy cavalry
trait-irregular-heavy-cavalry = irregular heavy cavalry
trait-cuirassier = cuirassiers
trait-irregular-armoured-cavalry = irregular armoured cavalry
trait-mounted-infantry = mounted infantry
trait-elite = elite
trait-line = line
trait-second-line = second line
trait-light = light guns
trait-medium = medium guns
trait-heavy = heavy guns
trait-musket = muskets
trait-rifle = rifles
trait-obsolete = obsolete weapons
trait-melee = cold steel
trait-skirmishers = skirmishers
trait-battalion-guns = battalion guns
trait-lance = lances
trait-steadfast = steadfast
trait-conscript = conscripts
trait-good-fire = good fire discipline
trait-poor-fire = poor fire discipline
trait-cavalry-trained = may fight mounted
trait-desert = at home in sand
trait-starred = bad staff (*)
trait-professional = professional
trait-reliable = reliable
trait-average = average
trait-poor = poor
trait-irregular = irregular training
trait-prussian = Prussian training
trait-british = British training
trait-french = French training
trait-cinc = commander-in-chief
trait-subordinate = subordinate
trait-staff-officer = staff officer
trait-artillery-general = artillery general

## Numbers of a piece

value-strength = strength
value-points = points
value-units = units
value-told-turn = order told in turn
value-call = number
value-fixed-strength = strength at the start

## Counters

counter-name-units = Units
counter-units = Units: { $value }
counter-name-bases = Bases
counter-bases = Bases: { $value }
counter-name-waiting = Waiting bases
counter-waiting = Waiting bases: { $value }
counter-name-points = Initiative points
counter-points = Initiative points: { $value }
counter-name-score = Score, doubled
counter-score = Score, doubled: { $value }

## What is going on

phase-set-up = Set-up
phase-reactions = Reactions
phase-detection = Detection
phase-fire = Fire
phase-melee = Melee
phase-initiative = Initiative
phase-over = The end
phase-player-turn = Phase
phase-prelude = Prelude

## How it ends

outcome-victory = Victory of { $winner } by points
outcome-draw = A draw
outcome-conceded = Conceded by { $loser }: victory of { $winner }
outcome-ground-laid = The ground is laid

## Around a piece

reach-command-zone = Command zone
reach-canister = Canister
reach-ball = Ball
reach-long-range = Long range
reach-musketry = Musketry
reach-skirmish = Skirmishers

## On the ground

mark-arrow = Arrow of an order
mark-command-marker = Command marker
mark-command-radius = Command radius
mark-supply-zone = Supply line
mark-named-objective = Named objective
mark-farm = Farm
mark-bridge = Bridge
mark-ford = Ford
mark-road = Road
mark-wood = Wood
mark-hill = Hill
mark-built-up-area = Built-up area
mark-marsh = Marsh
mark-rough = Rough ground
mark-open-field = Open field
mark-enclosed-field = Enclosed field
mark-earthwork = Earthwork
mark-stream = Stream
mark-obstacle = Obstacle
mark-dune = Dune
mark-sand = Sand

weight-as-ruled = by this rule
weight-not-told = not told to the enemy
weight-for-nothing = for no points
weight-at-once = at once
weight-next-time = counts later
weight-forgotten = is over
weight-counts-not = counts not

## Chances

chance-losses = { $losses ->
        [0] nothing lost
        [one] 1 point lost
       *[other] { $losses } points lost
    }
chance-attacker-wins = the attacker wins
chance-defender-wins = the defender wins
chance-drawn = drawn
chance-in-order = in order
chance-shaken = shaken
chance-retreat = retreat, shaken
chance-rout = rout
chance-found = found
chance-unseen = not found

## Who stands better, in what this set counts

track-ahead = { $side } ahead by { $points ->
        [one] 1 point of the score
       *[other] { $points } points of the score
    }
