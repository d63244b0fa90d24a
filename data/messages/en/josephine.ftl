# Words of Pas Ce Soir, Joséphine !

## Events

event-turn = Turn { $turn }
event-turn-end = End of turn { $turn }
event-last-turn = Turn { $turn } was the last
event-doctrine = { $piece } fights in { $doctrine ->
        [0] thin
        [1] mixed
       *[other] deep
    } order
event-deploy = { $side }: { $piece } deploys at { $pose }
event-enter = { $side }: { $piece } enters at { $pose }
event-no-room = { $piece } finds no room to enter
event-left-out = { $side }: there is no room for { $piece }, which takes no part in the battle
event-reinforcements-arrive = { $side }: { $formation } arrives
event-reinforcements-late = { $side }: { $formation } does not arrive yet
event-reinforcements-wait = { $side }: a formation waits for the one before it
event-successor = { $piece } takes over as general-in-chief of { $side }
event-bowl = Tokens in the bowl: { $one } { $first }, { $two } { $second }
event-bowl-empty = The bowl is empty
event-token = A token is drawn: { $side }
event-token-out = A token leaves the bowl: { $side }, { $left } left
event-command-points = { $side }: { $points ->
        [one] 1 command point collected
       *[other] { $points } command points collected
    }
event-no-points = { $side }: no command points collected
event-points-lost = { $side }: { $points ->
        [one] 1 unspent command point lost
       *[other] { $points } unspent command points lost
    }
event-objective = { $side }: { $objective } taken
event-attached = { $piece } joins { $other }
event-detached = { $piece } stays on his own
event-ride = { $piece } rides to { $pose }
event-general-captured = { $piece } is captured by { $other }
event-general-killed = { $piece } falls
event-general-unhurt = { $piece } is unhurt
event-general-lost = { $piece } is lost with { $other }
event-chief-lost = { $side }: the general-in-chief is lost, and { $points ->
        [one] 1 command point
       *[other] { $points } command points
    }
event-named = { $side }: { $piece } named
event-activated = { $units ->
        [one] { $piece } is activated
       *[other] { $piece } is activated with { $others }
    }
event-activation-success = { $piece } obeys: score { $score }
event-activation-failure = { $piece } fails: score { $score }
event-activation-forgone = { $piece } forgoes the test
event-artillery-idle = { $piece } stays idle
event-march = { $piece } marches { $distance } to { $pose }
event-may-attack = { $piece } may still fire or charge
event-square-formed = { $piece } forms square
event-square-left = { $piece } leaves square
event-square-broken = The square of { $piece } is broken
event-fire = { $piece } fires at { $other }, { $range } UD: { $hits ->
        [one] 1 hit
       *[other] { $hits } hits
    }
event-losses = { $piece } takes { $losses ->
        [one] 1 loss
       *[other] { $losses } losses
    }
event-elements-lost = { $piece } loses { $eliminated ->
        [0] no element
        [one] 1 element
       *[other] { $eliminated } elements
    }, { $left } left
event-destroyed = { $piece } is destroyed
event-recoil = { $piece } recoils { $ud } UD to { $pose }
event-recoil-two-ways = { $piece } can recoil two ways
event-chooses-recoil = { $piece } gives { $ud } UD of ground
event-off-table = { $piece } is driven off the table
event-charge-declared = { $piece } charges { $other }
event-charge-stopped = The charge of { $piece } is stopped
event-supports = { $piece } charges with the support of { $others }
event-receives = { $piece } receives the charge
event-opportunity-fire = { $piece } fires at the charge
event-opportunity-fire-failed = { $piece } is too late to fire
event-supporting-fire = { $piece } tries to fire at { $other }
event-evasion = { $piece } evades in time
event-evasion-failed = { $piece } fails to evade
event-evades = { $piece } evades
event-counter-charge = { $piece } counter-charges
event-counter-charge-failed = { $piece } fails to counter-charge
event-square-in-time = { $piece } forms square in time
event-square-too-late = { $piece } forms square too late
event-combat-won = { $piece } beats { $other }: losses { $attacker_losses } against { $defender_losses }
event-combat-lost = { $piece } is beaten by { $other }: losses { $attacker_losses } against { $defender_losses }
event-combat-tied = { $piece } and { $other } hold each other: { $attacker_losses ->
        [one] 1 loss each
       *[other] { $attacker_losses } losses each
    }
event-combat-over = The combat of { $piece } and { $other } is over
event-excess = { $piece } takes { $losses } of the losses
event-may-break-through = { $piece } may move into the place
event-must-break-through = { $piece } must move into the place
event-breakthrough = { $piece } breaks through to { $pose }
event-may-fight-on = { $piece } may fight on
event-game-over = The battle is over

## Questions

question-choose-doctrine = In which order does { $piece } fight?
question-deploy-unit = { $side }: which unit is deployed, and where?
question-deploy-general = Where is { $piece } placed?
question-name-successor = { $side }: who takes over as general-in-chief?
question-general-status = Is { $piece } attached to a unit this turn?
question-choose-activation = { $side }: which unit is activated, or which general moves first?
question-move-general = { $side }: does a detached general move?
question-choose-group = Which units are activated with { $piece }?
question-spend-points = How many command points for { $piece }?
question-choose-member = Which unit of the group acts next?
question-choose-action = What does { $piece } do?
question-after-move = Does { $piece } fire or charge after its move?
question-choose-supports = Which units support the charge of { $piece }?
question-charged-reaction = How does { $piece } meet the charge?
question-reaction-points = How many command points for the reaction of { $piece }?
question-evade-path = Where does { $piece } evade to, up to { $allowance }?
question-supporting-fire = Who fires in support of { $piece }?
question-recoil-hex = Which way does { $piece } recoil?
question-recoil-or-element = How far does { $piece } recoil instead of losing elements?
question-share-excess = How { $total ->
        [one] is 1 loss
       *[other] are { $total } losses
    } of { $piece } spread over its supports?
question-breakthrough = Does { $piece } move into the enemy’s place?
question-consecutive-charge = Does { $piece } charge again at once?
question-place-reinforcement = Where does { $piece } enter the table?
none-choose-group = It acts alone
none-choose-supports = It charges alone

## Options

option-thin = thin order
option-mixed = mixed order
option-deep = deep order
option-deploy = { $piece }
option-nobody = nobody
option-successor = { $piece }
option-detach = no, he stays on his own
option-attach = to { $piece }
option-activate = activate { $piece }
option-move-general = move { $piece }
option-stay = no general moves
option-join = { $piece }
option-forgo = forgo the test
option-spend = { $number ->
        [0] no point
        [one] 1 point
       *[other] { $number } points
    }
option-member = { $piece }
option-stand = stand
option-march = march
option-fire = fire at { $piece }
option-charge = charge { $piece }
option-form-square = form square
option-leave-square = leave square
option-halt = halt
option-support = { $piece }
option-receive = receive the charge
option-opportunity-fire = fire at { $piece }
option-evade = evade
option-counter-charge = counter-charge
option-square = form square
option-no-more = nobody more fires
option-supporting-fire = { $piece } fires at { $other }
option-recoil-towards = towards { $number }°
option-stand-fast = stand fast
option-recoil = recoil { $number } UD
option-share = { $piece }, at most { $number }
option-hold = hold the ground
option-advance = move in
option-enter = { $piece }

## Refusals: the act, the fact, what would be legal; the clause follows.

refused-answer-shape = Answer refused: it is of another kind than the question; answer in the shape that the question names
refused-answer-option = Answer refused: that is not on offer; choose one of the options of the question
refused-answer-over = Answer refused: the battle is over
refused-answer-other-side = Answer refused: the other side is asked
refused-move-breaks = Move refused: the unit may not move so; shorten the way, or leave out what this clause forbids
refused-move-closed = Move refused: the ground is closed to this arm; go around it
refused-move-too-long = Move refused: the way costs { $cost }; of { $allowance } the unit has { $left } left for distance
refused-move-too-close = Move refused: it ends closer than 1 UD to { $unit }; keep 1 UD away
refused-move-square-cover = Move refused: a square cannot stand in cover; stay in the open
refused-march-no-allowance = Move refused: the unit has no allowance to move with; it may stand
refused-move-square-turn = Move refused: a square has no facing to turn; move it straight
refused-move-facing = Facing refused: the table does not allow it; face a side or a corner of the hex
refused-move-past-contact = Move refused: the unit is in contact with an enemy; it stops there
refused-move-no-leg = Move refused: a leg leads nowhere; leave it out
refused-move-off-table = Move refused: it leaves the table; stay on it
refused-move-friend-bars = Move refused: { $unit } bars the way; go around it
refused-move-zdc-to-zdc = Move refused: it leads from one enemy zone of control straight into another; step back first
refused-move-not-adjacent = Move refused: the hexes do not touch; go from hex to hex
refused-place-off-table = Placing refused: that is off the table; place it on the table
refused-place-closed = Placing refused: the ground is closed to this arm; place it on open ground
refused-place-too-close = Placing refused: { $unit } is closer than 1 UD; keep 1 UD away
refused-deploy-outside-zone = Deployment refused: that is outside the zone of the side; deploy inside it
refused-enter-too-far = Entry refused: that is too far from the entry point; enter within 1 UD of it
refused-general-not-in-zdc = Attachment refused: the general is not in the zone of control of that unit; choose a unit whose zone he is in
refused-general-second = Attachment refused: another general is attached to that unit; choose another unit
refused-general-may-not-move = Ride refused: that general is attached, lost, or has moved; choose a detached general who has not
refused-general-enemy-zdc = Ride refused: it touches an enemy zone of control; keep out of it
refused-general-has-no-facing = Ride refused: a general has no facing; give points only
refused-general-too-far = Ride refused: the way is { $cost }; a general rides { $allowance }
refused-unit-not-available = Activation refused: that unit is lost, off the table, or has its token; choose one that has none
refused-group-category = Group refused: { $unit } is of another category; group infantry, cavalry and artillery apart
refused-group-not-best = Group refused: { $unit } leads better than the reference unit; name it first instead
refused-group-too-large = Group refused: it has too many units; at most { $most } may follow
refused-group-not-in-contact = Group refused: its units are not in contact; choose units that touch each other
refused-points-too-many = Points refused: { $points } are not at hand; at most { $most } can be spent here
refused-points-out-of-reach = Points refused: the general-in-chief is { $range } away; points reach no farther than 5 UD
refused-points-no-chief = Points refused: there is no general-in-chief to spend them
refused-action-after-failure = Action refused: the activation failed; the unit may stand or make a basic move
refused-fire-after-march = Fire refused: the unit made more than a basic move; fire before, or move less
refused-fire-cavalry = Fire refused: cavalry does not fire; charge instead
refused-fire-no-target = Fire refused: there is no such target; choose an enemy on the table
refused-fire-out-of-range = Fire refused: the target is at { $range }; the unit reaches { $reach }
refused-fire-not-ahead = Fire refused: the target is not ahead of the front line; turn first
refused-fire-sheltered-general = Fire refused: a unit shelters the general; fire at that unit
refused-fire-cut-by-unit = Fire refused: { $unit } stands in the line of fire; choose another target
refused-fire-cut = Fire refused: a unit stands in the line of fire; choose another target
refused-fire-masked = Fire refused: the ground masks the target; choose another one
refused-square-infantry-only = Square refused: only infantry forms square
refused-square-in-cover = Square refused: there is no square in cover; leave it first
refused-square-facing-only = Leaving square refused: only a facing is asked; give one turn
refused-charge-artillery = Charge refused: artillery does not charge; fire instead
refused-charge-square = Charge refused: a square does not charge; leave square first
refused-charge-no-contact = Charge refused: the target is at { $range }; charge an enemy in contact
refused-charge-not-ahead = Charge refused: the target is not ahead of the front line; turn first
refused-support-not-qualified = Support refused: { $unit } cannot support this charge; choose a free unit of the group that touches charger and charged
refused-support-too-many = Support refused: too many units; at most two support
refused-support-fire-far = Supporting fire refused: the unit touches neither charged nor charger; choose one that does
refused-reaction-forbidden = Reaction refused: the unit may not react so; receive the charge, or choose another reaction
refused-evade-nowhere = Evasion refused: there is no way out; choose another reaction
refused-evade-not-farther = Evasion refused: it does not lead away from the charger; end farther from it
refused-evade-in-contact = Evasion refused: it ends in contact with an enemy; end clear of all
refused-recoil-impossible = Recoil refused: the unit cannot recoil { $ud } UD; choose one of the options
refused-share-total = Sharing refused: the shares do not add up; they must make { $total }
refused-breakthrough-must-fight = Holding refused: an over-confident unit must fight on; choose an enemy

## Phases

phase-choose-doctrine = doctrines are chosen
phase-deploy-unit = deployment
phase-deploy-general = deployment of generals
phase-name-successor = a successor is named
phase-general-status = generals join units
phase-choose-activation = a unit is activated
phase-move-general = generals move
phase-choose-group = a group is formed
phase-spend-points = command points are spent
phase-choose-member = the group acts
phase-choose-action = a unit acts
phase-after-move = after the move
phase-choose-supports = a charge is supported
phase-charged-reaction = a charge is met
phase-reaction-points = points for a reaction
phase-evade-path = a unit evades
phase-supporting-fire = supporting fire
phase-recoil-hex = a recoil
phase-recoil-or-element = a recoil
phase-share-excess = losses are shared
phase-breakthrough = breakthrough
phase-consecutive-charge = a further charge
phase-place-reinforcement = reinforcements enter
phase-over = the battle is over

## Markers

marker-activated = activated
marker-square = in square
marker-acting = acting
marker-led = led by a general
marker-chief = general-in-chief
marker-attached = attached
marker-detached = detached
marker-moved = has moved

## Traits

trait-infantry = infantry
trait-light-cavalry = light cavalry
trait-battle-cavalry = battle cavalry
trait-cuirassiers = cuirassiers
trait-foot-artillery = foot artillery
trait-horse-artillery = horse artillery
trait-second-line = second line
trait-first-line = first line
trait-elite = elite
trait-thin = thin order
trait-mixed = mixed order
trait-deep = deep order
trait-raw = raw
trait-veteran = veteran
trait-impetuous = impetuous
trait-over-confident = over-confident
trait-stoic = stoic
trait-marksmen = marksmen
trait-militia = militia
trait-mediocre = mediocre
trait-standard = standard
trait-superior = superior

## Counters

counter-tokens = { $value ->
        [one] 1 token
       *[other] { $value } tokens
    }
counter-command-points = { $value ->
        [one] 1 command point
       *[other] { $value } command points
    }
counter-elements = { $value ->
        [one] 1 element
       *[other] { $value } elements
    }
counter-units = { $value ->
        [one] 1 unit
       *[other] { $value } units
    }

## Chances

chance-success = success
chance-failure = failure
chance-losses = { $losses ->
        [0] no loss
        [one] 1 loss
       *[other] { $losses } losses
    }
chance-destroyed = destroyed
chance-defender-destroyed = the charged unit is destroyed
chance-defender-loses = the charged unit is beaten
chance-tie = tie
chance-attacker-loses = the charger is beaten
chance-attacker-destroyed = the charger is destroyed
chance-no-breakthrough = the place is not taken
chance-may-break-through = the victor may move in
chance-must-break-through = the victor must move in
chance-general-unhurt = the general is unhurt
chance-general-lost = the general is lost

## Outcomes

outcome-decisive = Decisive victory of { $winner }
outcome-partial = Partial victory of { $winner }
outcome-none = The battle is drawn

## Numbers of a profile

value-sb = SB
value-march = forced march
value-vt = VT
value-vc = VC
value-combats = combats this turn
value-control = Ct
value-attack = LsA
value-defence = LsD
value-means-sb = basic score
value-means-vt = skirmisher value
value-means-vc = combat value
value-means-control = control: command points that the general brings
value-means-attack = leadership in attack
value-means-defence = leadership in defence

## Words of factors
weight-commanding-height = commanding height
weight-first = first side
weight-second = second side
weight-action-complete = action complete
weight-square = square
weight-farther-out-of-contact = farther away, out of contact
weight-one-of-three = one of three
weight-not-above-the-vc = dice that are not above the VC
weight-no-other-enemy = in contact with no other enemy
weight-profile-vc = VC of the profile
weight-higher-level = higher level
weight-mandatory = mandatory
weight-and-fights-on-if-it-can = and fights on if it can
weight-optional = optional
weight-cdu-to-cdu = from CdU to CdU
weight-all-round = all round
weight-longer-column = the longer range counts
weight-at-most-1-ud-masked = at most 1 UD of masking ground
weight-over-friends = over friends
weight-behind-the-line = from behind the front line
weight-ground-under-the-cdu = ground under the CdU
weight-limits-last = limits apply last
weight-one-save-per-hit = one save for each hit
weight-vt-ignored = VT does not count
weight-one-to-a-unit = one general to a unit
weight-0-50-ud = within 0.5 UD
weight-lost-with-unit = lost with its unit
weight-recoil-hindered = recoil hindered
weight-within-5-ud = within 5 UD
weight-attached = attached
weight-reference = reference unit
weight-mixed = mixed order
weight-draw = draw
weight-1-die = +1 die
weight-no-recoil = no recoil
weight-contact = contact
weight-cut = cut
weight-displaced = has moved
weight-equals = equal losses
weight-ahead = ahead
weight-levels = levels
weight-hex = hex by hex
weight-steps = counted in steps
weight-none = none
weight-opportunity-fire = opportunity fire
weight-evade = evasion
weight-counter-charge = counter-charge
weight-captured = captured
weight-thin = thin order
weight-deep = deep order
weight-over-confident = over-confident
weight-impetuous = impetuous
weight-0-01-ud = measured to 0.01 UD
weight-1-ud = at 1 UD
weight-zdc = zone of control
weight-enters-only = only enters
weight-leaves-only = only leaves
weight-at-most-1-ud = at most 1 UD
weight-breaks-contact = breaks contact
weight-through-a-friend = through a friend
weight-not-ahead = not ahead
weight-group = in a group
weight-enters = enters
weight-leaves = leaves
weight-road = on a road
weight-attacker = charger
weight-defender = charged unit
weight-d4 = d4
weight-d6 = d6
weight-d8 = d8
weight-x2 = doubled
weight-save-1 = save on 1
weight-save-1-2 = save on 1 or 2
weight-save-1-5 = save on 1 to 5
weight-front = ahead
weight-line = on the line
weight-behind = behind
weight-thin-deep = thin or deep order

## What clauses count: units belong to numbers that are not added up

amount-jos-fire-02 = { $n ->
        [one] 1 die
       *[other] { $n } dice
    }
amount-jos-fire-03 = { $n } or less
amount-jos-act-02 = { $n } or less
amount-jos-turn-03 = { $n ->
        [one] 1 token
       *[other] { $n } tokens
    }
amount-jos-cp-02 = { $n ->
        [one] 1 die
       *[other] { $n } dice
    }
amount-jos-cp-03 = { $n ->
        [one] 1 die
       *[other] { $n } dice
    }
amount-jos-cp-04 = { $n ->
        [one] 1 die
       *[other] { $n } dice
    }
amount-jos-cp-06 = { $n ->
        [one] 1 point left
       *[other] { $n } points left
    }
amount-jos-loss-02 = { $n } UD
amount-jos-vca-01 = VC { $n }
amount-jos-vcd-01 = VC { $n }
amount-jos-sup-05 = VC { $n }

## Who stands better, in what this set counts

track-ahead = { $side } ahead by { $points ->
        [one] 1 budget point
       *[other] { $points } budget points
    }
