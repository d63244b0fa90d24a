# Words of the page.

## The table in words

text-who = { $who }.
text-strength = { $now } of { $start ->
        [one] 1 element
       *[other] { $start } elements
    }.
text-with = With { $piece }.
text-at = At { $place }{ $turns ->
        [no] .
       *[yes] , facing { $facing }.
    }
text-off = { $where }.
text-enemies = Nearest enemies: { $enemies }.
text-hexes = { $number ->
        [one] 1 hex
       *[other] { $number } hexes
    }
text-markers = { $markers }.
text-can = Can: { $options }.
wind-n = north
wind-ne = north-east
wind-e = east
wind-se = south-east
wind-s = south
wind-sw = south-west
wind-w = west
wind-nw = north-west

record-line = line { $line }: { $why }

## Around the table

nav = Places to go
nav-play = Play
nav-lessons = First steps
nav-assist = At the real table
nav-armies = Armies
nav-sheets = Sheets
nav-dice = Dice
rules = Rules
settings = Settings
language = Language
menu = Menu
close = Close
cancel = Cancel
more = more
less = less
back-home = Back to the battles
table-free = Free
table-hex = Hex
turns = { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }
go-on = Go on
pause = Pause
forget = Forget
replay = Replay
luck = Luck
saved = saved
saving = saving…

battle-unknown = There is no such battle in this browser.
battle-opening = The table is laid…
battle-not-opened = The battle cannot be opened
muster-missing = The scenarios could not be fetched.
battle-over = The battle is over

## The map

map-pieces = Units on the map
map-zoom = Zoom
map-closer = Closer
map-farther = Farther
map-whole = The whole table
plan-used = { $used } of { $most }
plan-legal-here = legal here
sight-who = { $who }: { $seen }
sight-clear = in sight
sight-blocked = out of sight: { $why }
reach-front = ahead of the front line
reach-contact = contact
reach-zone = zone of control
reach-ride = ride
tools = Tools
tool-ruler = Ruler
tool-arcs = Arcs
tool-sight = Sight
what-if = What-if
what-if-title = Anything can be taken back; the battle is marked as a study
in-words = In words
table-in-words = The table in words
forfeit = Give up
forfeit-sure = Give the battle up?

## The question

the-question = The question
the-unit = The unit
the-log = Log
page-order = Order
page-unit = Unit
page-log = Log
page-state = State
sheet-height = Height of the sheet
computer-chooses = The computer is choosing.
pace-slow = Slow
pace-normal = Normal
pace-fast = Fast
order-choice = Give the order
order-give = Give the order
order-plan = Order it
order-seen = Seen
choose-exactly = Choose { $most }.
choose-some = { $least ->
        [0] Choose up to { $most }.
       *[other] Choose { $least } to { $most }.
    }
spread-given = { $given } of { $total } given.
place-how = Choose a unit, then drag it on the map. Brackets or the handle turn it.
place-take = Place it
place-turn = Drag it on the map; the ring before it, or the keys [ and ], turn it.
place-rest = Or draw up the rest:
place-as-history = As in the scenario
place-as-before = As last time
place-for-me = As the computer would
arrange = Arrange them first
arrange-how = Drag your units where you want them; nothing is placed until you are ready.
arrange-ready = Ready
move-how = Drag the unit on the map, or take it in hand and use the arrow keys.
move-take = Take it in hand
move-stay = Stay here
plan-budget = { $used } of { $most } used, { $left } left
plan-over = { $used } of { $most }: { $left } too much
plan-way = the way
plan-on-top = for turns and ground
plan-first = First: { $answer }.
plan-then = Could then: { $options }.
plan-nearest = To the nearest legal place
plan-discard = Discard
usual = As usual: { $answer }
usual-all = Everything as usual
usual-none = nothing
usual-many = { $picks ->
        [one] 1 order
       *[other] { $picks } orders
    }
options-all = { $options ->
        [one] Show the option
       *[other] Show all { $options } options
    }
options-pieces = All units
several-how = Choose a unit, then drag it on the map. Shift gathers units that are dragged together.
answer-nothing = Nothing
order-all = Order all of it
order-rest-usual = Order it, the rest as usual
plan-remove = Take it out of the plan
plan-keep = Keep as a plan
plans-kept = Plans side by side
plan-best = the best of these
plan-behind = { $points } behind
plan-bend = Bend here
plan-unbend = Straighten
arrow-how = Drag from the unit; a click draws the arrow on from where it ends.
steps-under-way = What is under way
open-in-assistant = Open this case in the assistant
turn-left = Turn left
turn-right = Turn right
odds-of = Chances: { $odds }
odds-exact = Exact odds
odds-why = Why these odds
by-clause = By the clause
factors-merely = Also by:
factor-attacker = attacker
factor-defender = defender
factor-charger = charger
factor-charged = charged
factor-target = target
factor-own = own side
factor-enemy = enemy
factor-a = side A
factor-b = side B
factor-side_a = side A
factor-side_b = side B
dice-to-hit = to hit
dice-to-save = to save
dice-needed = needs { $faces }
die-or-less = { $most } or less
die-in-vain = more than a die has
die-hit = hit
die-missed = miss
die-saved = saved
die-not-saved = not saved
die-met = enough
die-not-met = not enough
undo = Undo
no-undo-nothing = Nothing was answered yet.
no-undo-not-yours = The last answer was the other side’s. What-if takes anything back.
no-undo-dice = Dice were rolled: that stands. What-if takes anything back.
no-undo-asked = The other side has been asked since. What-if takes anything back.
no-undo-revealed = Something hidden was seen: that stands. What-if takes anything back.
a-study = a study, not a match
hint = Hint
hint-title = The computer would
hint-why = Points behind the best, by the exact chances of each answer; in small print how far dice may carry it from there.
hint-risk = dice: from { $worst } to { $best }
why-this = Why this?
hint-take = Do that
dice-last = The last dice
result-number = { $number } of { $count }
result-chance = { $how ->
    [expected] As was to be expected: { $chance } % of such rolls.
    [open] It might have come otherwise: { $chance } % of such rolls.
    [rare] A surprise: { $chance } % of such rolls.
   *[wonder] Who would have thought it: { $chance } % of such rolls.
}
result-why = How it came about
result-before = The result before
result-after = The next result
ladder-beyond = More than it takes
dice-drawn = Which one came out?
ending-strength = strength { $now } of { $start }
ending-units = { $lost ->
        [one] 1 unit lost of { $all }
       *[other] { $lost } units lost of { $all }
    }
ending-length = Over in turn { $turn }, after { $answers ->
        [one] 1 answer
       *[other] { $answers } answers
    } and { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }.
ending-decisive = The decisive moment, turn { $turn }: { $what }
ending-luckiest = The luckiest roll, turn { $turn }: { $what } ({ $chance } %)
prelude-over = The field is chosen
prelude-go-on = On to the battle
ending-luck = Luck and decisive moments
ending-rematch = Once more, with the sides changed
ending-share = Save the record
dice-typed = Dice thrown on the table
dice-throw = { $side }: throw a { $die } and type what it shows (die { $number })
handover = Handover
handover-to = Hand over to { $side }
handover-take = I am here

unit-none = Choose a unit to see its card.
unit-with = with { $piece }

log-all = All
log-dice = Dice
log-piece = This unit
log-filter = What the log shows
log-find = Search
log-search = Search the log
log-turn = turn { $turn }
log-more = Show more

track-turn = Turn
track-of = of { $turns }
track-phase = Now
track-strength = Elements left
track-left = { $now } of { $start }
track-balance = Who stands better
track-ahead = { $side } ahead by { $points ->
        [one] 1 point
       *[other] { $points } points
    }
track-level = Level
track-objectives = Objectives
objective-nobody = nobody
counter-name-tokens = In the bowl
counter-name-command-points = Command points
counter-name-elements = Elements
counter-name-units = Units

clause-ruling = Ruling:
clause-source = From
clause-open = Open in the rulebook

## The rule books

rules-coming = The text is coming…
rules-missing = The texts of the rules could not be fetched.
rules-again = Try again

## First steps

lesson-stage = { $stage } of { $stages }
lesson-show = Show me
lesson-shown = Answer “{ $answer }”.
lesson-shown-move = It stands on the map as a plan: order it.
lesson-again = Start over
lesson-all = All lessons
lesson-astray = You are asked something else just now. Answer as you like: the lesson goes on as soon as it can.
lesson-unknown = There is no such lesson.
lesson-missed = The battle ended before the lesson did. Start over: the same dice will fall.
lesson-learnt = Well done
lesson-next = Next lesson
lesson-to-battle = Choose a battle

## Keys

settings-keys = Keys
keys-table = At the table
keys-map = On any map
key-order = Give the order
key-discard = Discard the plan
key-nudge = Shift the unit in hand a little
key-nudge-far = Shift it far
key-turn = Turn the unit in hand
key-turn-fine = Turn it by one degree
key-take = Take the unit in hand
key-nearest = To the nearest legal place
key-next = Next unit
key-target = Next target
key-pause = Stop the computer, or let it go on
key-step = One answer back or on
key-play = Play or pause
key-ends = To the beginning, to the end
