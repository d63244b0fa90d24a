# Words of Escarmouche, the small set

## Events

event-deployed = { $side }: { $piece } deploys at { $pose }
event-decoy-named = { $piece } carries nothing: it is the decoy
event-directed = { $piece } gets the directive of the turn
event-turn = Turn { $turn }
event-marched = { $piece } marches to { $pose }
event-dropped = The march of { $piece } is dropped
event-formed = { $piece } stands in { $formation ->
        [0] line
        [1] column
       *[other] square
    }
event-unseen = { $other } does not find { $piece } at { $distance }
event-found = { $other } finds { $piece } at { $distance }: a company
event-decoy-found = { $other } finds { $piece } at { $distance }: nothing but a decoy
event-fired = { $piece } fires at { $other }: { $hits ->
        [0] no hit
        [one] 1 hit
       *[other] { $hits } hits
    }
event-charged = { $piece } charges { $other }
event-reacted = { $reaction ->
        [0] { $piece } stands
        [1] { $piece } meets { $other } with a volley
        [2] { $piece } forms square
       *[other] { $piece } retires before { $other }
    }
event-short = The charge of { $piece } no longer reaches { $other }
event-clashed = { $piece } and { $other } clash: the charger is ahead by { $margin }
event-hit = { $piece } takes { $hits ->
        [0] no hit
        [one] 1 hit
       *[other] { $hits } hits
    }; { $elements ->
        [one] 1 element is
       *[other] { $elements } elements are
    } left
event-lost = { $piece } is lost
event-held = { $piece } holds
event-shaken = { $piece } is shaken
event-routed = { $piece } routs
event-rallied = { $piece } rallies
event-retired = { $piece } falls back to { $pose }
event-taken = { $side }: objective taken
event-scored = { $side }: objective held, { $points ->
        [one] 1 point
       *[other] { $points } points
    }

## Questions

question-deploy = { $side }: place your bases
question-decoy = { $side }: which base carries nothing?
question-directive = { $side }: write the directive of the turn
question-march = { $side }: march
question-go-on = { $side }: do the others still march?
question-lay-out = { $side }: how does { $piece } stand?
question-fire = { $side }: fire
question-hits = { $side }: spread { $total ->
        [one] 1 hit
       *[other] { $total } hits
    } over { $piece }
question-charge = { $side }: who charges?
question-react = { $side }: how does { $piece } meet the charge?

## Options

option-place = Place { $piece }
option-decoy = { $piece } is the decoy
option-direct = Directive for { $piece }
option-march = { $piece } marches
option-line = Form line
option-column = Form column
option-square = Form square
option-go-on = The others march
option-halt = The others stand
option-fire = { $piece } fires at { $other }
option-take = Element { $number }
option-charge = { $piece } charges { $other }
option-pass = No more charges
option-stand = Stand
option-volley = Fire a volley
option-retire = Retire

## Refusals

refused-not-asked = Answer refused: the other side is asked
refused-not-offered = Answer refused: that is not on offer; choose one of the options
refused-other-form = Answer refused: it has another form than the question
refused-outside-zone = Deployment refused: { $piece } is outside the zone; stay within it
refused-overlap = Refused: { $piece } stands there; leave it room
refused-off-table = Refused: that is off the table; stay on it
refused-wheel-too-wide = Wheel refused: it is wider than 90°; turn less at once
refused-no-such-step = Move refused: only legs and wheels are steps of a march
refused-out-of-range = Fire refused: the target is at { $distance }; range is { $most }
refused-out-of-arc = Refused: { $piece } is not ahead; turn first
refused-out-of-sight = Refused: { $distance } of wood are in the way; { $most } can be seen through
refused-out-of-reach = Charge refused: the target is at { $distance }; a charge goes { $most }
refused-barred = Charge refused: { $piece } is in the way
refused-too-far = Move refused: the way costs { $cost }; the allowance is { $allowance }

## Markers

marker-hidden = hidden
marker-decoy = decoy
marker-shaken = shaken
marker-charged = has charged

## Words of a piece

trait-line = line
trait-column = column
trait-square = square
value-elements = elements

## Counters

counter-name-points = Points
counter-name-hidden = Hidden bases
counter-points = Points: { $value }
counter-hidden = Hidden bases: { $value }

## What is going on

phase-deploy = Deployment
phase-decoy = Decoys
phase-directive = Directives
phase-march = Marches
phase-fire = Fire
phase-charge = Charges
phase-over = The end
phase-half = Half
phase-react = Reaction
phase-volley = Volley
phase-hits = Hits
phase-clash = Clash
phase-morale = Morale
phase-lay-out = Laying out
phase-go-on = Going on

## Chances

chance-found = found
chance-unseen = not found
chance-hits = { $hits ->
        [0] no hit
        [one] 1 hit
       *[other] { $hits } hits
    }
chance-won = won by { $margin }
chance-drawn = drawn
chance-lost = lost by { $margin }
chance-held = holds
chance-shaken = shaken
chance-routed = routed

## The end

outcome-victory = Victory of { $winner }
outcome-draw = A draw

## Around a piece

reach-fire = fire
reach-detection = detection

## On the ground

mark-directive = directive
mark-objective = objective
