# Words of NapoW

## Events

event-table-laid = The table lies ready
event-attacker = Attacker: { $side }
event-half-chosen = { $side }: the { $half ->
        [0] south
       *[other] north
    } half
event-objectives-chosen = { $side }: { $attack } to attack, { $defence } to defend
event-objectives-sealed = { $side }: objectives chosen
event-works-laid = { $side }: { $piece } laid at { $pose }
event-placed = { $side }: { $piece } deploys at { $pose }
event-held-back = { $body } is held back: it comes in turn 1
event-first-player = First player: { $side }
event-turn-begins = Turn { $turn }: { $side }
event-uc-tested = Cohesion of { $piece }, { $need ->
        [0] without a roll
       *[other] { $need } or more needed
    }: { $passed ->
        [0] failed
       *[other] passed
    }
event-uc-removed = { $piece } breaks up
event-general-removed = { $piece } is swept away with his troops
event-um-tested = Cohesion of a brigade, { $body }, { $need ->
        [0] without a roll
       *[other] { $need } or more needed
    }: { $passed ->
        [0] failed
       *[other] passed
    }
event-um-lost = Brigade lost: { $body }
event-division-tested = Cohesion of the division of { $side }, { $need ->
        [0] without a roll
       *[other] { $need } or more needed
    }: { $passed ->
        [0] failed
       *[other] passed
    }
event-withdraws = { $side }: the division withdraws from the field
event-brigadier-returns = { $piece } returns to { $other }
event-arrives = { $piece } arrives at { $pose }
event-waits = { $piece } waits for room
event-ranks-closed = { $piece } closes its ranks
event-uncommanded = { $piece } is uncommanded
event-marched = { $piece } marches { $distance } to { $pose }
event-stopped-by-zone = { $piece } stops before { $other }
event-changed = { $formation ->
        [0] { $piece } forms line
        [1] { $piece } forms march column
        [2] { $piece } forms attack column
        [3] { $piece } forms a hollow square
        [4] { $piece } forms a solid square
        [5] { $piece } forms column
        [6] { $piece } limbers up
        [7] { $piece } unlimbers
       *[other] { $piece } changes formation
    }
event-faced = { $piece } changes its facing
event-rode = { $piece } rides { $distance } to { $pose }
event-stays = { $piece } stays where he is
event-displaced = { $piece } makes room
event-run-over = { $piece } is run over
event-escaped = { $piece } escapes
event-captured = { $piece } is captured
event-leaves = { $piece } has nobody left to lead and leaves the table
event-pick-dropped = An order is dropped: it is no longer possible
event-fired = { $piece } fires at { $other } at { $distance }, { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }, { $need } or more to hit: { $losses ->
        [0] no loss
        [one] 1 loss
       *[other] { $losses } losses
    }
event-re-aimed = { $piece } aims at { $other } instead
event-elements-lost = { $piece } loses { $losses ->
        [one] 1 element
       *[other] { $losses } elements
    }; { $elements ->
        [0] none is left
        [one] 1 is left
       *[other] { $elements } are left
    }
event-general-hit = { $piece } is hit
event-uc-destroyed = { $piece } is destroyed
event-charge-declared = { $piece } charges { $other }
event-tested = { $piece } tests its morale, { $need } or more needed: { $passed ->
        [0] failed
       *[other] passed
    }
event-disordered = { $piece } is disordered
event-rallied = { $piece } rallies
event-retreated = { $piece } retreats { $distance } to { $pose }
event-further-charged = { $piece } is charged too, by { $other }
event-reacted = { $reaction ->
        [0] { $piece } fires
        [1] { $piece } counter-charges
        [2] { $piece } turns to face
        [3] { $piece } forms an emergency square
       *[other] { $piece } stands
    }
event-supported = { $piece } fires in support at { $other }
event-contact = { $piece } goes into contact with { $other }
event-no-place = { $piece } finds no place: its charge is over
event-strikes = { $piece } strikes { $other }
event-round = Round { $round } of the melee: { $piece } loses { $losses ->
        [0] nobody
        [one] 1 element
       *[other] { $losses } elements
    }, { $other } loses { $enemy_losses ->
        [0] nobody
        [one] 1 element
       *[other] { $enemy_losses } elements
    }
event-left-table = { $piece } has no way back
event-passed-through = { $piece } runs through { $other }
event-pursued = { $piece } pursues to { $pose }
event-pursuit-round = { $piece } cuts into { $other }, { $need } or more to hit: { $enemy_losses ->
        [0] no loss
        [one] 1 loss
       *[other] { $enemy_losses } losses
    }
event-charge-renewed = { $piece } charges on, at { $other }
event-consolidated = { $body } may consolidate
event-markers-off = { $piece } { $passed ->
        [0] loses an old marker and keeps the new one
       *[other] is in good order again
    }
event-turn-ends = { $side }: turn { $turn } is over
event-revealed = { $side }: { $attack } was to be attacked, { $defence } to be defended
event-objective-judged = { $feature }: units { $own } to { $enemy } for { $side }, { $passed ->
        [0] not held
       *[other] held
    }
event-scored = The score: { $own } to { $enemy }

## Questions

question-begin = Roll for the attacker
question-choose-half = { $side }: which half of the table?
question-choose-objectives = { $side }: choose an objective to attack and one to defend
question-lay-works = { $side }: lay your works
question-deploy = { $side }: place a brigade, a battery or a general
question-cohesion = { $side }: which generals take part in the tests?
question-return-brigadier = { $side }: where do the brigadiers return?
question-arrive = { $side }: where do the reinforcements arrive?
question-move = { $side }: move
question-fire = { $side }: fire
question-charge = { $side }: who charges?
question-failed-charge = { $side }: { $piece } has failed to charge; what does it do?
question-react = { $side }: how does { $piece } meet the charge?
question-react-further = { $side }: does { $piece } fire at the charger?
question-support = { $side }: who fires in support?
question-strike = { $side }: whom do your units strike?
question-fight-on = { $side }: does { $piece } fight on?
question-break-off = { $side }: does { $piece } break off?
question-aftermath = { $side }: { $piece } has won; what does it do?
question-consolidate = { $side }: consolidate
question-rally = { $side }: who changes formation or facing?
none-move = Nobody moves
none-fire = Nobody fires
none-charge = Nobody charges
none-support = Nobody fires
none-cohesion = No general takes part
none-rally = Nobody changes anything
none-consolidate = Everybody stays
none-lay-works = No works

## Options

option-begin = Roll the dice
option-south = The south
option-north = The north
option-attack = Attack { $feature }
option-defence = Defend { $feature }
option-lay = Lay { $piece }
option-standard = { $body } at its standard place
option-rest-standard = Everything at its standard place
option-block-battle = { $body } in battle order, { $number ->
        [one] 1 row
       *[other] { $number } rows
    }
option-block-lines = { $body } in lines, { $number ->
        [one] 1 row
       *[other] { $number } rows
    }
option-block-march = { $body } in march order, { $number ->
        [one] 1 row
       *[other] { $number } rows
    }
option-hold-back = Hold { $body } back
option-place-line = { $piece } in line
option-place-march-column = { $piece } in march column
option-place-attack-column = { $piece } in attack column
option-place-hollow-square = { $piece } in hollow square
option-place-solid-square = { $piece } in solid square
option-place-column = { $piece } in column
option-place-limbered = { $piece } limbered
option-place-unlimbered = { $piece } unlimbered
option-place-general = Place { $piece }
option-take-part = { $other } takes part in the test of { $piece }
option-return-to = { $piece } returns to { $other }
option-arrive = { $piece } arrives
option-march = { $piece } marches
option-line = { $number ->
        [90] { $piece } forms line, its right side in front
        [180] { $piece } forms line, its rear in front
        [270] { $piece } forms line, its left side in front
       *[other] { $piece } forms line
    }
option-march-column = { $number ->
        [90] { $piece } forms march column, its right side in front
        [180] { $piece } forms march column, its rear in front
        [270] { $piece } forms march column, its left side in front
       *[other] { $piece } forms march column
    }
option-attack-column = { $number ->
        [90] { $piece } forms attack column, its right side in front
        [180] { $piece } forms attack column, its rear in front
        [270] { $piece } forms attack column, its left side in front
       *[other] { $piece } forms attack column
    }
option-hollow-square = { $number ->
        [90] { $piece } forms hollow square, its right side in front
        [180] { $piece } forms hollow square, its rear in front
        [270] { $piece } forms hollow square, its left side in front
       *[other] { $piece } forms hollow square
    }
option-solid-square = { $number ->
        [90] { $piece } forms solid square, its right side in front
        [180] { $piece } forms solid square, its rear in front
        [270] { $piece } forms solid square, its left side in front
       *[other] { $piece } forms solid square
    }
option-column = { $piece } forms column
option-limbered = { $piece } limbers up
option-unlimbered = { $piece } unlimbers
option-face = { $piece } faces elsewhere
option-ride = { $piece } rides
option-join = { $piece } joins { $other }
option-stay = { $piece } stays
option-done = Done
option-fire = { $piece } fires at { $other }
option-charge = { $piece } charges { $other }
option-rally-in-place = Rally in place
option-retreat = Retreat
option-counter-charge = Counter-charge { $other }
option-turn = Turn to face { $other }
option-square = Form an emergency square
option-stand = Stand
option-support = { $piece } fires at { $other }
option-strike = { $piece } strikes { $other }
option-fight-on = Fight on
option-to-the-end = Fight to the end
option-pursue = Pursue
option-pursue-new = Charge on, at { $other }
option-pursue-void = Pursue straight ahead
option-consolidate = Advance { $number } cm and rally
option-rally-back = Rally to the rear

## Refusals

refused-not-asked = Answer refused: the other side is asked
refused-not-offered = Answer refused: that is not on offer; choose one of the options
refused-other-form = Answer refused: it has another form than the question
refused-done-not-last = Answer refused: nothing comes after "done"
refused-same-feature = Objectives refused: they are the same; choose two
refused-one-of-each = Objectives refused: choose one to attack and one to defend
refused-outside-zone = Deployment refused: { $piece } is outside the zone; stay within it
refused-on-another = Deployment refused: { $piece } lies on another piece; leave it room
refused-not-one-um = Deployment refused: place all of one brigade, or one battery or general
refused-no-spot = Refused: there is room for it; place it
refused-would-be-uncommanded = Deployment refused: { $piece } would be uncommanded; keep it nearer
refused-brigadier-far = Deployment refused: { $piece } is more than 5 cm from his brigade
refused-off-entry = Arrival refused: { $piece } does not stand with its rear on the entry line
refused-enemy-at-entry = Arrival refused: an enemy is within 5 cm of { $piece }
refused-too-far = Move refused: the way is { $distance } long; the allowance is { $allowance }
refused-no-such-step = Move refused: it goes neither ahead, within 45° of it, nor straight back
refused-wheel-too-wide = Wheel refused: it is wider than 90°; turn less at once
refused-off-table = Move refused: that is off the table
refused-taken = Refused: { $piece } stands there
refused-closed-ground = Refused: that ground is closed to it
refused-too-near = Refused: { $piece } is nearer than 0.5 cm
refused-nears-enemy = Move refused: in the zone of { $piece } it may not come nearer
refused-ends-in-friend = Move refused: it would end inside { $piece }
refused-not-nearer = Move refused: uncommanded, it must come nearer to its commander
refused-must-end-in-cover = Move refused: conscripts in line must end in cover
refused-no-room = Refused: there is no room for it
refused-may-not-change = Change refused: { $piece } may not change so now
refused-stage-closed = Refused: the turn of that piece is over in this phase
refused-moved-already = Refused: it has moved already
refused-held = Refused: the scenario holds this side in place this turn
refused-nowhere-to-go = Move refused: the way leads nowhere
refused-two-targets = Charge refused: those who charge together have one target
refused-may-not-charge = Charge refused: { $piece } may not charge that target now
refused-unfree = Refused: that place is not free

## Markers

marker-disordered = disordered
marker-rallying = rallying
marker-moved = moved
marker-fired = fired
marker-charged = charged
marker-uncommanded = uncommanded
marker-pursued = pursued
marker-waiting = on its way

## Words of a piece

trait-line = line
trait-march-column = march column
trait-attack-column = attack column
trait-hollow-square = hollow square
trait-solid-square = solid square
trait-column = column
trait-limbered = limbered
trait-unlimbered = unlimbered
trait-infantry = infantry
trait-cavalry = cavalry
trait-artillery = artillery
trait-elite = elite
trait-veteran = veteran
trait-seasoned = seasoned
trait-conscript = conscripts
trait-intrepid = intrepid
trait-confident = confident
trait-hesitant = hesitant
trait-foot-artillery = foot artillery
trait-horse-artillery = horse artillery
trait-irregular-artillery = irregular artillery
trait-divisional = divisional general
trait-brigadier = brigadier
trait-artillery-general = artillery general
trait-doctrine-french = French doctrine
trait-doctrine-prussian = Prussian doctrine
trait-doctrine-conscript = conscript doctrine
trait-doctrine-irregular = irregular doctrine
trait-weapon-musket = muskets
trait-weapon-rifle = rifles
trait-weapon-obsolete = obsolete weapons
trait-weapon-melee-only = cold steel only
trait-cavalry-type-ilh = irregular light cavalry
trait-cavalry-type-lh = light cavalry
trait-cavalry-type-la = lancers
trait-cavalry-type-ih = irregular cavalry
trait-cavalry-type-hc = heavy cavalry
trait-cavalry-type-cu = cuirassiers
trait-calibre-light = light guns
trait-calibre-medium = medium guns
trait-calibre-heavy = heavy guns
trait-skirmishers = skirmishers
trait-light = light infantry
trait-regimental-guns = regimental guns
trait-division-column = division column
trait-slow-square = slow to form square
trait-impetuous = impetuous
trait-fire-discipline-good = good fire discipline
trait-fire-discipline-bad = bad fire discipline
trait-morale-bonus-steadfast = steadfast
trait-morale-bonus-aggressive = aggressive
trait-morale-bonus-both = steadfast and aggressive
trait-bonus = gives heart to his troops
trait-work = work
piece-strength = { $start ->
        [one] { $now } of 1 element
       *[other] { $now } of { $start } elements
    }
value-elements = elements

## Counters

counter-name-ucs-lost = Units lost
counter-name-ums-left = Brigades left
counter-name-score = Score
counter-ucs-lost = Units lost: { $value }
counter-ums-left = Brigades left: { $value }
counter-score = Score: { $value }

## What is going on

phase-set-up = Set-up
phase-objectives = Objectives
phase-works = Works
phase-deployment = Deployment
phase-cohesion = Cohesion
phase-arrival = Arrivals
phase-movement = Movement
phase-fire = Fire
phase-charges = Charges
phase-consolidation = Consolidation
phase-rally = Rally
phase-over = The end
phase-first-test = Foot tests against horse
phase-charged-test = The charged unit tests
phase-reaction = Reaction
phase-support = Support
phase-defensive-fire = Defensive fire
phase-charger-test = The charger tests
phase-contact = Contact
phase-melee = Melee
phase-aftermath = Aftermath
phase-player-turn = Player turn

## Chances

chance-losses = { $losses ->
        [0] no loss
        [one] 1 loss
       *[other] { $losses } losses
    }
chance-passes = passes
chance-fails = fails
chance-destroyed = destroyed
chance-exchange = { $losses } lost to { $enemy_losses }
chance-holds = holds
chance-removed = breaks up

## The end

outcome-withdrawal = Victory of { $winner }: the enemy withdraws
outcome-draw = A draw

## Around a piece

reach-zone = zone of control
reach-charge = charge
reach-fire = fire
reach-command = command
reach-help = help of a general
reach-template = counts for this objective

## On the ground

mark-template = objective
mark-attack-objective = own attack objective
mark-defence-objective = own defence objective
mark-work = work

## Words of factors

weight-efficacy = efficacy
weight-fighters = fighters
weight-none = nobody
weight-holds = held
weight-contests = contested
weight-good-going = as in good going
weight-bad-going = as in bad going
weight-gap-rate = rate of our own
weight-intrepid = intrepid
weight-confident = confident
weight-hesitant = hesitant
weight-elite = elite
weight-veteran = veteran
weight-seasoned = seasoned
weight-conscript = conscript
weight-tests = tests
weight-tests-if-hit = tests if hit
weight-idle = does not strike
weight-test = test
weight-forbids = forbids it
weight-no-reaction = no reaction
weight-fire-only = may only fire
weight-no-counter-charge = no counter-charge
weight-solid = solid square
weight-hollow = hollow square
weight-not-required = no test is due
weight-automatic-failure = fails without a roll
weight-cavalry = as cavalry
weight-infantry = as infantry
weight-nucleus = nucleus
weight-uncommanded = uncommanded
weight-rally-in-place = rallies in place
weight-no-pursuit = no pursuit
weight-must-pursue = must pursue
weight-may-pursue = may pursue
weight-contact-kept = keeps contact
weight-new-charge = may charge anew
weight-nobody-scores = nobody scores
weight-marker-stays = the marker stays
weight-marker-removed = the marker comes off
weight-may-change = may change formation
weight-stays-away = stays away
weight-draw = draw
weight-first = the first target
weight-second = the second target
weight-tests-first = the tests come first
weight-by-number = in the order named, then by number
weight-not-replaced = is not replaced
weight-comes-back = comes back with lower morale
weight-with-his-um = goes with his UM
weight-taken-off = taken off at once
weight-counts-as-destroyed = counts as destroyed
weight-out-of-order = no longer in order
weight-not-twice = markers do not add up
weight-in-order-again = in order again
weight-same-place = same anchor and facing
weight-new-edges = its edges are those of the new layout
weight-column-facing-enemy = in column, facing the enemy
weight-by-its-going = as far as its going allows
weight-from-enemy = away from the enemy fought
weight-into-contact = its test is passed
weight-nothing-between = nothing lies between
weight-no-declaration = a renewed charge is no declaration
weight-paired-off = charger and charged are a pair
weight-as-declared = from the direction of its declaration
weight-by-its-corners = by the rays of the corners
weight-nearest-first = the nearest first
weight-one-pool = saves are one pool
weight-in-sight = only those who can be hit
weight-empty-slots = gaps stay until ranks are closed
weight-charger-saves = a charger saves like anybody
weight-in-turn = charged units first, then supports
weight-at-once = after all dice of the round
weight-once-a-turn = once in a player turn
weight-one-step = further units charge nobody else
weight-without-contact = without contact
weight-chains-end = a UC pursues once
weight-decoys = the other markers were decoys
weight-own-only = only for the side that chose them
weight-only-secret = the only secret
weight-no-order-stops = stops no order
weight-by-turns = by turns
weight-class-by-class = class by class
weight-at-a-sample = at a sample of its way
weight-makes-room = his base makes room
weight-asked-no-more = nothing is asked any more
weight-work-lies = a work lies where it is laid
weight-owners-die = the die is his owner’s
weight-on-the-die = one more on the die of the side that placed first
weight-all-add-up = all factors add up
weight-more-than-half = more than half is lost
weight-active-first = the active side first
weight-lower-number = the nearest, then the lower number
weight-whole-degree = to the whole degree
weight-no-divisional = the divisional general is not on the table
weight-in-elements = losses are counted in elements
weight-battery-counts = a battery counts as a UC
weight-melee-weapons = has melee weapons only
weight-by-nation = by the character of the troops
weight-never-shoots = mounted troops never shoot
weight-all-formations = French doctrine: every formation
weight-by-doctrine = its doctrine allows it
weight-in-emergency = an emergency square
weight-marker-given = gets a rally marker
weight-front-elements = front elements alone shoot
weight-at-station = at his post beside the UC
weight-in-arc = within 45° of straight ahead
weight-charge-arc = some part of the target lies in the arc
weight-overlaps = elements that overlap fight
weight-second-rank = the second rank fights
weight-frontal-enemy = a frontal enemy is near
weight-enemy-in-view = a visible enemy is near
weight-by-centres = by the centres of its elements
weight-by-its-anchor = by the middle of its front and its facing
weight-turned-aside = closed ground turned it aside
weight-crosses = crosses a band or a line
weight-by-its-middle = halves go by the middle of a feature
weight-standard-place = at its standard place
weight-nothing-to-ask = nothing else was possible
weight-own-morale = on the best morale of its elements
weight-natural-roll = a natural 6 passes, a natural 1 fails
weight-natural-six = a natural 6 always hits
weight-even-uncommanded = though it is uncommanded
weight-stages-before = what moves earlier is closed
weight-um-finished = the UM begun before is finished
weight-most-elements = half of its elements or more
weight-across-water = no zone of control across closed ground
weight-about-its-front = wheels about the middle of its front
weight-whole-move = straight back, and its whole move
weight-counts-as-move = counts as a move
weight-plain-way = by the plain way
weight-free-change = any formation into any other
weight-before-or-after = a change before or after the whole move
weight-two-formations = its two formations, by the same rules
weight-enemy-in-range = an enemy is in range
weight-dice-per-element = so many dice for each element
weight-threatens = the target can charge or shoot at it
weight-leaves-cover = a charger leaves its cover
weight-poor-shots = known for poor shooting
weight-light-troops = light troops have their skirmishers out
weight-in-attack-column = in attack column, as its doctrine demands
weight-tests-once = one test, however many charge
weight-roles-exchanged = the counter-charger has the initiative
weight-where-declared = measured where the charge was declared
weight-settled-at-once = each failure is settled at once
weight-on-its-front = on the front edge of the charger
weight-going-is-nothing = bad going does not slow a charge
weight-worst-enemy = the most dangerous enemy counts
weight-may-go-on = may fight on or retreat
weight-who-stays-wins = who stays has won
weight-generals-stand-by = generals do not fight
weight-winner-in-order = a winner in order
weight-retreat-first = retreat, pursuit, this round, and retreat again
weight-no-defensive-fire = no defensive fire of the active side
weight-its-class = the class of its target
weight-first-class-first = a target of the first class before all others
weight-having-stood = it has neither moved nor changed
weight-having-moved = it has moved or changed
weight-fires-and-charges = elite troops fire and charge
weight-moves-and-changes = drilled troops move and change
weight-in-place-of-change = a facing in place of a formation
weight-about-its-centre = about its centre
weight-laid-out-so = elements as the formation has them
weight-new-front = another side of the square in front
weight-last-element = down to its last element
weight-new-losses = new losses since its last test
weight-no-factors = no factors in this test
weight-behind = in cover by where it stands
weight-whole-elements = whole elements in the template
weight-at-most = “within” is at most
weight-nearest-elements = between the nearest elements
weight-from-its-front = from the middle of a front edge
weight-to-a-hundredth = to a hundredth of a centimetre
weight-by-calibre = by its calibre
weight-regimental-guns = its regimental guns fire with it
weight-kind-of-guns = by the kind of its guns
weight-type-of-cavalry = by its type of cavalry
weight-every-side-is-front = every side of a square is front
weight-by-its-bases = as large as its bases
weight-no-square-of-one = one element is no square
weight-edge-to-edge = elements edge to edge
weight-from-each-element = measured from each element
weight-beside-its-flank = a friend beside its flank
weight-along-the-road = through by the road
weight-over-the-water = over the water by a bridge or ford
weight-table-by-dice = the table was laid by dice
weight-without-scenario = two lists and no scenario
weight-in-rows = in rows about its spot
weight-held-this-turn = its UC neither march nor charge
weight-no-long-range = rain: no long range
weight-three-phases = cohesion, movement, fire and combat
weight-ucs-before-ums = after the tests of its UC
weight-before-any-move = settled before anything moves
weight-after-the-fire = after the fire
weight-only-this-test = its UM has no test besides
weight-next-phase-one = in the first phase 1 after his loss
weight-from-the-nucleus = outward from the nucleus of its UM
weight-second-figure = the figure of its row for bad going
weight-limbered-rate = guns retreat limbered
weight-now-he-charges = charging counts in defensive fire only
weight-in-this-order = test, reaction, fire, test, contact
weight-touched-too = the charger’s place touches it too
weight-one-reaction = one reaction to all of them
weight-placed-in-turn = placed in turn, the nearest first
weight-of-the-rally = general, cover and flanks alone count
weight-other-side-wins = the other side has won
weight-on-its-middle = a template of 15 cm on its middle

## What clauses count: units belong to numbers that are not added up

amount-npw-fire-08 = { $n } or more

## Who stands better, in what this set counts

track-ahead = { $side } ahead by { $points ->
        [one] 1 point of the score
       *[other] { $points } points of the score
    }
