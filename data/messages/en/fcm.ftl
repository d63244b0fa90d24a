# Words of Feu, Combat, Moral

## Events

event-deployed = { $side }: { $piece } is placed
event-detached = { $piece } is detached from { $other }
event-initiative = { $side } has the initiative in period { $period }
event-order-chosen = { $side } chooses the order of the sides
event-rally-test = { $piece } tries to rally: { $points } points
event-rallied = { $piece } stands again
event-goes-on = { $piece } goes on running
event-quarter = Quarter { $quarter }
event-charge-declared = { $piece } declares a charge on { $other }
event-charge-dropped = The charge of { $piece } comes to nothing
event-charge-test = { $piece } tests to charge: { $points } points
event-charges = { $piece } charges
event-charged-test = { $piece } is charged and tests: { $points } points
event-reaction = { $piece } { $reaction ->
        [0] stands
        [1] counter-charges
        [2] forms hollow square
        [3] forms solid square
        [4] evades
        [5] evades behind a friend
        [6] leaves its guns
       *[other] runs
    }
event-formed = { $piece } has changed its formation
event-evaded = { $piece } evades
event-guns-abandoned = The crew of { $piece } runs to { $other }
event-ran = { $piece } runs
event-recoiled = { $piece } recoils
event-broke-through = { $piece } breaks through { $other }
event-went-round = { $piece } goes another way
event-left-table = { $piece } leaves the table
event-surrendered = { $piece } surrenders
event-closing-fire = { $piece } fires at { $other } as it comes on: { $losses } losses
event-figures-lost = { $piece } takes { $losses } losses, { $figures } figures are left
event-destroyed = { $piece } is destroyed
event-officer-hit = { $piece }: { $fate ->
        [0] unharmed
        [1] wounded
        [2] killed
       *[other] removed
    }
event-contact = { $piece } is in contact with { $other }
event-no-room = { $piece } finds no room to make contact
event-caught = { $piece } is caught by { $other }
event-ran-on = { $piece } runs on
event-officer-moved = { $piece } is surprised and joins { $other }
event-officer-captured = { $piece } is captured
event-disorganised = { $piece } loses some of its order
event-moved = { $piece } moves
event-turned = { $piece } turns
event-change-begun = { $piece } begins to change its formation
event-recovering = { $piece } recovers its order
event-task-begun = { $piece } begins its task
event-manned = { $piece } mans other sides
event-rode = { $piece } rides
event-joined = { $piece } joins { $other }
event-pick-dropped = An order for { $piece } can no longer be carried out
event-arrived = { $piece } arrives
event-delayed = { $piece } is still to come
event-answered = { $side } has named its fire
event-fire = { $piece } fires: { $losses } losses
event-opponent-named = { $piece } fights { $other }
event-melee-round = { $piece } and { $other } fight round { $round }
event-morale-test = { $piece } tests its morale: { $points } points
event-state = { $piece }: { $result ->
        [0] obeys
        [1] halts
        [2] retreats
        [3] routs
        [4] flees
       *[other] breaks out
    }
event-guns-taken = { $piece }: the guns are lost
event-followed = { $piece } follows { $other }
event-occupied = { $piece } occupies the element
event-change-lost = { $piece } cannot finish its change
event-entered = { $piece } is in
event-left-house = { $piece } has come out
event-task-done = { $piece } has done its task
event-spiked = { $piece } spikes { $other }
event-recovered = { $piece } is in better order
event-manned-guns = The crew of { $piece } is back at its guns
event-objective = An objective changes hands
event-burnt = The house of { $piece } { $result ->
        [0] does not burn
       *[other] burns down
    }
event-fled = { $piece } has fled the field
event-replaced = A new general joins { $other }
event-promoted = { $piece } takes the chief command
event-announced = { $side }: reinforcements come in the next period
event-period-end = Period { $period } is over
event-over = The battle is over

## Questions

question-deploy-brigade = { $side }: place a brigade
question-deploy-officers = { $side }: place your officers
question-choose-order = { $side }: be first or second in this period?
question-rally = { $side }: which units try to rally?
question-charges = { $side }: declare your charges
question-test-choice = { $side }: what is added to the test of { $piece }?
question-reaction = { $side }: how does { $piece } meet the charge?
question-moves = { $side }: move
question-arrive = { $side }: where do your reinforcements enter?
question-fire = { $side }: name all targets, secretly
question-opponents = { $side }: whom do your units fight?
question-tests = { $side }: in which order do your units test?
question-follow-up = { $side }: who follows { $piece }?
question-leave-house = { $side }: by which side does { $piece } leave?
question-place-replacement = { $side }: which unit does the new general join?

## Options

option-deploy = Place { $piece }
option-garrison = { $piece } garrisons the element
option-detach = Detach { $piece }
option-deploy-brigade = Place the brigade as usual
option-deploy-rest = Place all that is left as usual
option-place = Place { $piece }
option-join = { $piece } joins { $other }
option-first = Be first
option-second = Be second
option-rally = { $piece } tries to rally
option-charge = { $piece } charges { $other }
option-test = { $piece } tests with { $number }
option-stand = Stand
option-counter-charge = Counter-charge
option-form-hollow-square = Form hollow square
option-form-solid-square = Form solid square
option-evade = Evade
option-evade-behind = Evade behind { $other }
option-abandon-guns = Leave the guns
option-march = { $piece } marches
option-face = { $piece } turns on the spot
option-form = { $piece } changes its formation
option-recover = { $piece } recovers its order
option-enter = { $piece } enters the element
option-leave = { $piece } leaves the element
option-man = { $piece } mans other sides
option-breach = { $piece } makes a breach
option-bridge = { $piece } builds a bridge
option-earthwork = { $piece } throws up an earthwork
option-spike = { $piece } spikes { $other }
option-man-guns = The crew of { $piece } goes back
option-exit = { $piece } leaves the table
option-ride = { $piece } rides
option-arrive = { $piece } arrives
option-fire = { $piece } fires at { $other }
option-oppose = { $piece } fights { $other }
option-follow = { $piece } follows
option-leave-by = Leave by that side
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
refused-too-far = Refused: it costs { $cost } of { $allowance }
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
counter-lost = points lost
counter-percent = per cent lost
counter-objectives = objective points

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

chance-obey = obeys
chance-halt = halts
chance-retreat = retreats
chance-rout = routs
chance-flight = flees
chance-uncontrolled-advance = breaks out
chance-losses = { $losses } losses
chance-unharmed = unharmed
chance-wounded = wounded
chance-killed = killed
chance-removed = removed
chance-attacker-wins = the attacker wins the round
chance-defender-wins = the defender wins the round
chance-drawn = drawn

## Ends, reaches, marks

outcome-draw = draw
outcome-minor = minor victory
outcome-decisive = decisive victory
reach-fire = fire
reach-charge = charge
mark-standing-way = way still to go
mark-objective = objective
mark-earthwork = earthwork
mark-bridge = bridge
mark-spiked = spiked guns
