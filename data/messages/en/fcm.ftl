# Words of Feu, Combat, Moral

## Events

event-deployed = Placed: { $piece }
event-detached = Detached from { $other }: { $piece }
event-initiative = { $side }: initiative in period { $period }
event-order-chosen = { $side } chose; first in this period: { $first_side }
event-rally-test = { $piece } tried to rally: a sum of { $points }, { $result ->
        [0] obeyed
        [1] halted
        [2] retreated
        [3] routed
        [4] fled
       *[other] advanced out of control
    }
event-rallied = { $piece } rallied
event-goes-on = { $piece } ran on
event-quarter = Quarter { $quarter }
event-charge-declared = { $piece } declared a charge on { $other }
event-charge-dropped = { $piece }: the charge came to nothing
event-charge-test = { $piece } tested in order to charge: a sum of { $points }, { $result ->
        [0] obeyed
        [1] halted
        [2] retreated
        [3] routed
        [4] fled
       *[other] advanced out of control
    }
event-charges = { $piece } charged
event-charged-test = { $piece }, under charge, tested: a sum of { $points }, { $result ->
        [0] obeyed
        [1] halted
        [2] retreated
        [3] routed
        [4] fled
       *[other] advanced out of control
    }
event-reaction = { $piece } { $reaction ->
        [0] stood
        [1] counter-charged
        [2] formed hollow square
        [3] formed solid square
        [4] evaded
        [5] evaded behind a friend
        [6] left the guns
       *[other] ran
    }
event-formed = { $piece }: now { $formation ->
        [0] in line
        [1] in column
        [2] in march column
        [3] in hollow square
        [4] in solid square
        [5] in skirmish order
        [6] in a mass
        [7] in garrison
        [8] limbered
       *[other] unlimbered
    }
event-evaded = { $piece } evaded
event-guns-abandoned = { $piece }: the crew ran to { $other }
event-ran = { $piece } ran
event-recoiled = { $piece } recoiled
event-broke-through = { $piece } broke through { $other }
event-went-round = { $piece } ran another way
event-left-table = { $piece } left the table
event-surrendered = { $piece } surrendered
event-closing-fire = { $piece } fired at { $other } coming on: { $losses ->
        [0] nobody fell
        [one] 1 man lost
       *[other] { $losses } men lost
    }
event-figures-lost = { $piece } lost { $losses ->
        [one] 1 man
       *[other] { $losses } men
    }, { $figures ->
        [0] no figure left
        [one] 1 figure left
       *[other] { $figures } figures left
    }
event-destroyed = Destroyed: { $piece }
event-officer-hit = { $piece }: { $fate ->
        [0] unharmed
        [1] wounded
        [2] killed
       *[other] out of the battle
    }
event-contact = { $piece } came into contact with { $other }
event-no-room = { $piece } found no room to make contact
event-caught = { $other } caught { $piece }
event-ran-on = { $piece } charged on
event-officer-moved = { $piece }, surprised, joined { $other }
event-officer-captured = Captured: { $piece }
event-disorganised = { $piece } lost order
event-moved = { $piece } moved to { $pose }
event-turned = { $piece } turned
event-change-begun = { $piece }: a change of formation begun
event-recovering = { $piece }: putting ranks in order
event-task-begun = { $piece }: a task begun
event-manned = { $piece } manned other sides
event-rode = { $piece } rode to { $pose }
event-joined = { $piece } joined { $other }
event-pick-dropped = { $piece }: the order can no longer be carried out
event-arrived = Arrived: { $piece }
event-delayed = Still to come: { $piece }
event-answered = { $side }: targets named
event-fire = { $piece } fired { $shot ->
        [1] canister at
       *[other] at
    } { $other }, { $range } away: { $losses ->
        [0] nobody fell
        [one] 1 man lost
       *[other] { $losses } men lost
    }
event-opponent-named = { $piece }: opponent { $other }
event-melee-round = { $piece } fought { $others }, round { $round }
event-morale-test = { $piece } tested morale: a sum of { $points }
event-state = { $piece } { $result ->
        [0] obeyed
        [1] halted
        [2] retreated
        [3] routed
        [4] fled
       *[other] advanced out of control
    }
event-guns-taken = { $piece }: the guns are lost
event-followed = { $piece } followed { $other }
event-occupied = { $piece } occupied the house
event-change-lost = { $piece }: the change cannot be finished
event-entered = { $piece } went in
event-left-house = { $piece } came out
event-task-done = { $piece }: the task is done
event-spiked = { $piece } spiked { $other }
event-recovered = { $piece }: in better order
event-manned-guns = { $piece }: the crew is back
event-objective = The objective changes hands: { $element }
event-burnt = { $element }, with { $piece } inside, { $result ->
        [0] does not burn
       *[other] burns down
    }
event-fled = { $piece } fled the field
event-replaced = A new general joined { $other }
event-promoted = { $piece } took the chief command
event-announced = { $side }: reinforcements come in the next period
event-period-end = Period { $period } is over: { $percent } % and { $score } % of the budgets are lost
event-over = The battle is over

## Questions

question-deploy-brigade = { $side }: place a brigade
question-deploy-officers = { $side }: place your officers
question-choose-order = { $side }: be first or second in this period?
question-rally = { $side }: which units try to rally?
question-charges = { $side }: declare your charges
question-test-choice = { $side }: what is added to the test of { $piece }?
question-reaction = { $side }: how does { $piece } meet the charge?
question-moves = { $side }: move your units
question-arrive = { $side }: where do your reinforcements enter?
question-fire = { $side }: name all targets, secretly
question-opponents = { $side }: whom do your units fight?
question-tests = { $side }: in which order do your units test?
question-follow-up = { $side }: who follows { $piece }?
question-leave-house = { $side }: by which side does { $piece } leave?
question-place-replacement = { $side }: which unit does the new general join?
none-rally = Nobody tries
none-charges = No charge
none-moves = Everybody stays
none-fire = Nobody fires
none-follow-up = Nobody follows
none-arrive = Nobody enters yet

## Options

# The formation, the front of a column and the order of the ranks, as one number.
fcm-shape = { $number ->
        [0] line
        [1] column
        [2] march column
        [3] hollow square
        [4] solid square
        [5] skirmish order
        [6] mass
        [7] garrison
        [8] limbered
        [101] column, front of a company
        [1000] line, elites in front
        [1001] column, elites in front
        [1002] march column, elites in front
        [1003] hollow square, elites in front
        [1004] solid square, elites in front
        [1101] column, front of a company, elites in front
        [2000] line, elites on the flanks
        [2001] column, elites on the flanks
        [2002] march column, elites on the flanks
        [2003] hollow square, elites on the flanks
        [2004] solid square, elites on the flanks
        [2101] column, front of a company, elites on the flanks
       *[other] in battery
    }

option-deploy = Place { $piece }: { fcm-shape }
option-garrison = { $piece }: garrison { $feature } with { $number ->
        [one] 1 figure
       *[other] { $number } figures
    }
option-detach = Detach { $piece }: { $number ->
        [0] the centre
        [1] the first elites
       *[other] the second elites
    }
option-deploy-brigade = Place a brigade as usual: { $piece }
option-deploy-rest = Place all that is left as usual
option-place = Place { $piece }
option-join = { $piece }: join { $other }
option-first = Be first
option-second = Be second
option-rally = { $piece }: try to rally
option-charge = { $piece }: charge { $other }
option-test = { $piece }: test with { $number ->
        [1] +1
        [2] +2
        [3] +3
        [4] +4
        [5] +5
        [6] +6
        [7] +7
        [0] nothing added
       *[other] { $number }
    }
option-stand = Stand
option-counter-charge = Counter-charge
option-form-hollow-square = Form hollow square
option-form-solid-square = Form solid square
option-evade = Evade
option-evade-behind = Evade behind { $other }
option-abandon-guns = Leave the guns
option-march = { $piece }: march
option-face = { $piece }: turn on the spot
option-form = { $piece }: form { fcm-shape }
option-recover = { $piece }: recover its order
option-enter = { $piece }: enter { $feature }{ $number ->
        [1] {""}
        [2] {" "}and the next house
        [3] {" "}and the next two houses
        [10] , facing north
        [20] , facing east
        [40] , facing south
       *[other] , facing west
    }
option-leave = { $piece }: leave { $feature }, { $number ->
        [0] in line, to the north
        [1] in column, to the north
        [2] in march column, to the north
        [5] in skirmish order, to the north
        [6] in a mass, to the north
        [8] limbered, to the north
        [9] in battery, to the north
        [100] in line, to the east
        [101] in column, to the east
        [102] in march column, to the east
        [105] in skirmish order, to the east
        [106] in a mass, to the east
        [108] limbered, to the east
        [109] in battery, to the east
        [200] in line, to the south
        [201] in column, to the south
        [202] in march column, to the south
        [205] in skirmish order, to the south
        [206] in a mass, to the south
        [208] limbered, to the south
        [209] in battery, to the south
        [300] in line, to the west
        [301] in column, to the west
        [302] in march column, to the west
        [305] in skirmish order, to the west
        [306] in a mass, to the west
        [308] limbered, to the west
       *[other] in battery, to the west
    }
option-man = { $piece }: man these sides of { $feature }: { $number ->
        [1] north
        [2] east
        [3] north and east
        [4] south
        [5] north and south
        [6] east and south
        [7] north, east and south
        [8] west
        [9] north and west
        [10] east and west
        [11] north, east and west
        [12] south and west
        [13] north, south and west
        [14] east, south and west
       *[other] north, east, south and west
    }
option-breach = { $piece }: make a breach
option-bridge = { $piece }: build a bridge
option-earthwork = { $piece }: throw up an earthwork
option-spike = { $piece }: spike { $other }
option-man-guns = The crew of { $piece } goes back
option-exit = { $piece }: leave the table
option-ride = { $piece }: ride
option-arrive = { $piece } arrives { $number ->
        [1] in column
        [2] in march column
        [8] limbered
       *[other] in line
    }
option-fire = { $piece }: fire { $number ->
        [1] canister at { $other }
        [10] at { $feature }
        [11] canister at { $feature }
       *[other] at { $other }
    }
option-oppose = { $piece }: fight { $other }
option-follow = { $piece }: follow
option-leave-by = Leave { $feature } to the { $number ->
        [0] north
        [1] east
        [2] south
       *[other] west
    }
option-replace = Join { $other }

## Refusals

refused-not-asked = Refused: the side is not asked
refused-not-offered = Refused: nothing of the kind is on offer
refused-other-form = Refused: the question wants another form of answer
refused-off-table = Refused: off the table
refused-outside-zone = Refused: outside the zone
refused-closed-ground = Refused: a house or water is there
refused-shut-ground = Refused: that ground is closed to the arm
refused-friend-in-the-way = Refused: { $piece } is in the way
refused-enemy-too-near = Refused: { $piece } is nearer than 1 cm
refused-no-such-step = Refused: neither a leg nor a wheel
refused-wheel-too-wide = Refused: a wheel is of 90° at most
refused-cannot-cross = Refused: it cannot cross that line
refused-halted-nearer = Refused: a halted unit comes no nearer to the enemy
refused-cannot-charge = Refused: it may not charge
refused-no-target = Refused: there is nobody to charge
refused-cavalry-on-cover = Refused: cavalry does not charge hard cover
refused-foot-on-horse = Refused: infantry does not charge cavalry in order
refused-skirmishers-on-formed = Refused: skirmishers do not charge formed troops
refused-out-of-reach = Refused: the target is out of reach
refused-out-of-sight = Refused: the target is out of sight
refused-no-candidate = Refused: that is no target of this fire
refused-too-far = Refused: it costs { $cost }, and { $allowance } are left
refused-turn-too-wide = Refused: guns turn by 45° at most in a quarter
refused-bad-ground = Refused: no ground to deploy on

## Markers

marker-steady = steady
marker-halted = halted
marker-retreating = retreating
marker-routing = routing
marker-fleeing = fleeing
marker-uncontrolled = out of hand
marker-disorganised = disorganised
marker-unformed = without formation
marker-disordered = in disorder
marker-engaged = in melee
marker-charged = has charged
marker-fired = has fired
marker-first-fire = first fire to come
marker-fresh = fresh
marker-changing = changing formation
marker-recovering = recovering
marker-working = at a task
marker-abandoned = guns without crew
marker-spiked = spiked
marker-chief = commander-in-chief
marker-routed-before = has routed before

## Formations, arms, fronts

trait-line = line
trait-column = column
trait-march-column = march column
trait-hollow-square = hollow square
trait-solid-square = solid square
trait-skirmish = skirmishers
trait-mass = mass
trait-in-building = garrison
trait-limbered = limbered
trait-unlimbered = in battery
trait-centre-front = centre in front
trait-elite-front = elites in front
trait-elite-flanks = elites on the flanks
trait-infantry = infantry
trait-heavy-cavalry = heavy cavalry
trait-light-cavalry = light cavalry
trait-lancers = lancers
trait-artillery = artillery
trait-officer = officer
trait-engineer = engineers
trait-division = front of a division
trait-company = front of a company

## Numbers

value-figures = figures
value-losses = losses
value-morale = morale
value-value = value
value-initial = figures at the start
counter-name-lost = Points lost
counter-name-percent = Per cent lost
counter-name-objectives = Objective points
counter-lost = Points lost: { $value }
counter-percent = Budget lost: { $value } %
counter-objectives = Objective points: { $value }

## What is going on

phase-deployment = deployment
phase-officers = officers
phase-initiative = initiative
phase-rally = rally
phase-charges = charges
phase-charge = a charge
phase-movement = movement
phase-arrivals = reinforcements
phase-fire = fire
phase-melee = melee
phase-morale = morale
phase-compulsory = compulsory moves
phase-end = end of the period
phase-over = the battle is over
phase-quarter = quarter
phase-charger-test = the charger tests
phase-target-test = the target tests
phase-reaction = the target reacts
phase-closing-fire = closing fire
phase-contact = contact

## Chances

chance-obey = obey
chance-halt = halt
chance-retreat = retreat
chance-rout = rout
chance-flight = flight
chance-uncontrolled-advance = advance out of control
chance-losses = { $losses ->
        [0] nobody falls
        [one] 1 man lost
       *[other] { $losses } men lost
    }
chance-unharmed = unharmed
chance-wounded = wounded
chance-killed = killed
chance-removed = removed
chance-attacker-wins = the attacker wins the round
chance-defender-wins = the defender wins the round
chance-drawn = drawn

## Ends, reaches, marks

outcome-draw = The battle is drawn
outcome-minor = Minor victory of { $winner }
outcome-decisive = Decisive victory of { $winner }
reach-fire = fire
reach-charge = charge
mark-standing-way = way still to go
mark-objective = objective
mark-earthwork = earthwork
mark-bridge = bridge
mark-spiked = spiked guns

## Factors that are words

weight-half-figures = half of the figures
weight-skirmish-die = at least 1
weight-x2 = twice
weight-broken = broken through
weight-open-order = open order
weight-closed = closed up
weight-removed-at-40 = at 40 men lost
weight-test = tested
weight-destroyed = destroyed
weight-broken-a = first side
weight-broken-b = second side
weight-both-broken = both sides
weight-last-period = last period
weight-below-table = below the table
weight-row-15 = row 15
weight-split = in two parts
weight-x0-5 = by half
weight-x0-25 = to a quarter
weight-x1-5 = by half more
weight-die-20-40 = officer of 20 or 40
weight-die-60-80 = officer of 60 or 80
weight-die-100 = officer of 100

## What other clauses say

weight-paces = in paces
weight-column = column
weight-rounded-up = half rounded up
weight-rolled-anyway = rolled though nothing could change it
weight-front = front
weight-right = right
weight-rear = rear
weight-left = left
weight-north = north side
weight-east = east side
weight-south = south side
weight-west = west side
weight-on-border = on the border of two zones
weight-in-cover = half of it in cover
weight-behind-line = behind a wall or hedge
weight-among-guns = sheltered by spiked guns
weight-higher = on a higher level
weight-nearer-the-top = nearer to the top of the slope
weight-over-heads = over the heads of others
weight-isolated = isolated
weight-value = value
weight-own-round = own round
weight-last-round = third and last round
weight-at-once = at the same time as the enemy’s
weight-closes-up = closes up
weight-lost-the-round = lost the round
weight-won = has won its melee
weight-no-general = no general on the table
weight-chief = the commander-in-chief is nearest
weight-encouraged = encouraged
weight-held-back = held back
weight-left-alone = left alone
weight-slices = complete slices
weight-two-thirds = at two thirds
weight-half = at half
weight-straight = straight ahead
weight-wheels-right = degrees to the right
weight-wheels-left = degrees to the left
weight-slid = slid along the edge
weight-one-melee = one melee with those before
weight-whole-move = all of its move
weight-rest-lost = the rest of its move is lost
weight-slowest = at the pace of its slowest
weight-bridge = over a crossing
weight-no-room-needed = no room is needed
weight-by-element = element by element
weight-away-from-enemy = away from the enemy
weight-friends-up-to = through friends of at most, in figures
weight-new-half = a half begins
weight-fire-step = fire is given
weight-attacker = attacker
weight-defender = defender
weight-quarter-end = at the end of the quarter
weight-end-of-period = at the end of the period
weight-only-one = nothing to choose
weight-within-15 = within 15 cm
weight-beyond-15 = beyond 15 cm
weight-beyond-30 = beyond 30 cm
weight-beyond-45 = 45 cm and farther
weight-by-formation = as its formation goes
weight-abreast = figures abreast
weight-point-blank = at point-blank
weight-within-third = within a third of the range
weight-within-two-thirds = within two thirds of the range
weight-beyond-two-thirds = beyond two thirds of the range
weight-within-half = within half of the range
weight-within-three-quarters = within three quarters of the range
weight-beyond-three-quarters = beyond three quarters of the range
weight-within-canister = within canister range
weight-owners-choice = shot of the owner’s choice
weight-preferred = others were farther
weight-enfiladed = in enfilade
weight-crew-left = crew figures left
weight-quarter-lost = this quarter does not count
weight-from-all-sides = measured from the whole rectangle
weight-in-turn = melee by melee
weight-lowest-number = lowest piece number
weight-per-figure = losses of the round, per figure
weight-wounded = wounded
weight-killed = killed
weight-in-contact = in contact
weight-no-flank = has no flank
weight-die-value = by the die
weight-obey = obey
weight-halt = halt
weight-retreat = retreat
weight-rout = rout
weight-flight = flight
weight-uncontrolled-advance = advance out of control
weight-within-30 = within 30 cm
weight-as-now = as earlier tests have left it
weight-behind-unit = behind the unit he is with
weight-printed-size = a size of the printed table
weight-new-period = a period begins
weight-six-sided = six-sided dice
weight-compulsory-step = compulsory move of the quarter
weight-same-target = two on one target
weight-charge-bonus = charge bonus, in cm
weight-sides = sides manned
weight-closed-for-ever = closed for ever
weight-half-rate = at half rate
weight-as-line = as a line
weight-as-column = as a column
weight-by-hand = by hand
weight-ranks = ranks
weight-no-formation = without formation
weight-quarter-more = a quarter more
weight-other-front = another front
weight-let-through = let through
weight-does-not-open = a friend who does not open
weight-idle-guns = of no use until they have recovered
weight-marsh-crossed = through a marsh
weight-bearing = bearing, in degrees
weight-now-cover = light cover from now on
weight-units-left = units on the table

## Who stands better, in what this set counts

track-ahead = { $side } ahead by { $points ->
        [one] 1 budget point
       *[other] { $points } budget points
    }
