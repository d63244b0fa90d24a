# Words of the page.

## The table in words

text-who = { $piece }, { $traits }, { $side }.
text-strength = { $now } of { $start } elements.
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
home-choose = Choose a battle
setup-table = Table
setup-armies = Armies
setup-options = Options
setup-seed = Seed of the dice
setup-seed-any = any
setup-begin = To the table
table-free = Free
table-hex = Hex
seat-human = You
seat-recruit = Recruit
seat-regular = Regular
option-typed-dice = Real dice, typed in
option-cover = Cover the table between players
option-of-road-bonus = Road bonus
option-of-superior-wellington = Wellington is superior, d8
turns = { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }
saved-battles = Go on with
saved-turn = turn { $turn } of { $turns }
go-on = Go on
pause = Pause
forget = Forget
record-open = Open a record
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
sight-clear = in sight
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
choose-some = { $least ->
        [0] Choose up to { $most }.
       *[other] Choose { $least } to { $most }.
    }
spread-given = { $given } of { $total } given.
place-how = Choose a unit, then drag it on the map. Brackets or the handle turn it.
place-take = Place it
place-turn = Drag it on the map; the ring before it, or the keys [ and ], turn it.
place-for-me = Let the computer place the rest
move-how = Drag the unit on the map, or take it in hand and use the arrow keys.
move-take = Take it in hand
move-stay = Stay here
plan-budget = { $used } of { $most } used, { $left } left
plan-then = Could then: { $options }.
plan-nearest = To the nearest legal place
plan-discard = Discard
turn-left = Turn left
turn-right = Turn right
odds-of = Chances: { $odds }
odds-exact = Exact odds
odds-why = Why these odds
by-clause = By the clause
factor-attacker = attacker
factor-defender = defender
undo = Undo
no-undo-nothing = Nothing was answered yet.
no-undo-not-yours = The last answer was the other side’s. What-if takes anything back.
no-undo-dice = Dice were rolled: that stands. What-if takes anything back.
no-undo-asked = The other side has been asked since. What-if takes anything back.
no-undo-revealed = Something hidden was seen: that stands. What-if takes anything back.
a-study = a study, not a match
hint = Hint
hint-title = The computer would
hint-why = Points behind the best, by the exact chances of each answer.
hint-take = Do that
dice-last = The last dice
dice-typed = Dice thrown on the table
dice-throw = Throw a { $die } and type what it shows (die { $number })
handover = Handover
handover-to = Hand over to { $side }
handover-take = I am here

unit-none = Choose a unit to see its card.
unit-with = with { $piece }

log-all = All
log-dice = Dice
log-first = First side
log-second = Second side
log-piece = This unit
log-filter = What the log shows
log-search = Search the log
log-turn = turn { $turn }
log-more = Show more

track-turn = Turn
track-of = of { $turns }
track-phase = Now
track-strength = Elements left
track-left = { $now } of { $start }
track-balance = Who stands better
track-ahead = { $side } ahead by { $points }
track-objectives = Objectives
objective-nobody = nobody
counter-name-tokens = In the bowl
counter-name-command-points = Command points
counter-name-elements = Elements
counter-name-units = Units

clause-ruling = Ruling:
clause-source = From
clause-open = Open in the rulebook

## Replay

replay-moment = Answer { $answer } of { $answers }, turn { $turn }
replay-seed = seed { $seed }
replay-typed = dice thrown on a real table
replay-before = Before the first answer.
replay-nothing = Nothing that everybody could see.
replay-hash = Hash of the state
replay-fight-on = Fight on from here
replay-fight-on-title = A new battle from this moment, marked as a study
replay-record = Download the record
replay-no-png = This browser cannot draw the picture as PNG; SVG works.
replay-timeline = Timeline
replay-first = To the beginning
replay-back = One answer back
replay-forward = One answer on
replay-last = To the end
replay-play = Play
replay-pace = Pace
replay-slow = slow
replay-normal = normal
replay-fast = fast
replay-rush = very fast
replay-jump = Jump to
replay-previous = The one before
replay-next = The next one
landmark-turn = turns
landmark-melee = charges
landmark-fire = fire with losses
landmark-losses = any losses
landmark-lost = units lost

## Luck

luck-title = Luck
luck-counting = All that might have happened is being counted…
luck-sum = In all the dice favoured { $side }, by { $points } points.
luck-how = Before each roll every result has its exact chance, and its worth in the points by which the computer judges a battle. Luck is what came, less what was to be expected.
luck-favours = in favour of { $side }
luck-balance = Balance
luck-own = { $side }, with its own orders
luck-plot = Luck of { $first }, summed up over the battle: { $points } points at the end. The table below has every turn.
luck-table = The same in figures
luck-strokes = The greatest strokes of luck
luck-what = What happened
luck-whose = Lucky for
luck-points = Points
luck-dice = The dice
luck-dice-how = The bar is what fell, the mark what was to be expected.
tally-rolled = { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    }
tally-face = Face
tally-fell = Fell
tally-expected = Expected
tally-mean = Mean { $mean }, expected { $expected }.
tally-chance = Fair dice stray at least as far from what is expected in { $chance } of such series.
verify-dice = Verify the dice
verify-sound = All { $dice } dice are those that seed { $seed } gives, and the hashes after all { $answers } answers agree.
verify-typed = The { $dice } dice were thrown on a real table: nothing proves them. The hashes after all { $answers } answers agree.

## The rule books

rules-set = Rule set
rules-sections = Sections
rules-clauses = Clauses
rules-search = Search in both languages
rules-source = Source
rules-ruled = Rulings
rules-ours = Ours
rules-count = { $found } of { $all }
rules-coming = The text is coming…
rules-missing = The texts of the rules could not be fetched.
rules-again = Try again
rules-neighbours = Neighbouring clauses
rules-origin = Origin
book-acts = It acts in play, in setting up or in the budget.
book-describes = It describes.
book-option = Only with the option { $option }.
rules-see = See also
mark-source = source
mark-ours = ours
mark-ruled = ruling
origin-source = { $origin }. Our words: the text of the book is not reproduced.
origin-gap = The book is silent here: this clause is ours.

## Settings

settings-page = The page
settings-theme = Colours of the page
settings-motion = Movement
settings-text = Size of the text
settings-more = More
settings-contrast = Stronger contrast
settings-sound = Sound of dice and drums
settings-words = The table in words beside the map
settings-colours = Colours of the nations
settings-colours-how = Every nation has its hatching as well, so that nothing depends on colour alone.
settings-safe-colours = Colours that everybody can tell apart
settings-keys = Keys
settings-reset = Everything as it was at first
as-system = As the system
theme-light = Light
theme-dark = Dark
motion-full = Units march, dice roll
motion-none = None
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
rules-nothing = Nothing of this set speaks of it.
rules-elsewhere = In the other sets
rules-back = All clauses of the chapter
luck-seldom = Dice and draws that were few

## First steps

seat-script = Lesson
newcomer-title = New to the rules?
lessons-lead = { $lessons } small battles, { $minutes } minutes in all: each teaches one thing, and the dice are kind.
lesson-minutes = { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    }
lesson-done = Done
lesson-not-done = Not done yet
lesson-begin = Begin
lesson-once-more = Once more
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
