# Words of the first screen and what belongs to it.

## Choosing a battle

home-choose = Choose a battle
home-sets = Rule sets
set-josephine = Brigades; tokens drawn from a bowl, command points
set-pow = Brigades and divisions under hidden bases; written orders
set-napow = Battalions, squadrons and batteries as rectangles that wheel
set-fcm = Battalions in quarters of an hour; fire, combat, morale
set-battles = { $battles ->
        [one] 1 battle
       *[other] { $battles } battles
    }
setup-table = Table
setup-armies = Armies
setup-options = Options
setup-seed = Seed of the dice
setup-seed-any = any
setup-begin = To the table
seat-human = You
seat-recruit = Recruit
seat-regular = Regular
seat-veteran = Veteran
seat-measured = { $officer } against { $other }: { $percent } % won, { $battles ->
    [one] one battle
   *[other] { $battles } battles
}
option-typed-dice = Real dice, typed in
option-cover = Cover the table between players
option-of-edition = Edition
option-of-v2 = rule book, version 2
option-of-play-aid = play aid
option-of-strength = Strengths
option-of-fixed = fixed
option-of-random = by dice, unknown at first
option-of-region = Region
option-of-central-europe = Central Europe
option-of-eastern-europe = Eastern Europe
option-of-spain = Spain
option-of-north-africa = North Africa
option-of-prelude = Prelude: the players lay the ground
option-of-road-bonus = Road bonus
option-of-superior-wellington = Wellington is superior, d8
saved-battles = Your battles
saved-turn = turn { $turn } of { $turns }
saved-won = { $side } won
saved-drawn = drawn
saved-all = All of them
forget-sure = Forget this battle for good?
forget-not = Keep it
record-open = Open a record

## Settings

settings-page = The page
settings-theme = Colours of the page
settings-motion = Movement
settings-text = Size of the text
settings-more = More
settings-contrast = Stronger contrast
settings-sound = Sound of dice and drums
settings-words = The table in words beside the map
settings-leave = Ask after every activation whether detached generals ride (else: drag them when your token is drawn)
settings-colours = Colours of the nations
settings-colours-how = Every nation has its hatching as well, so that nothing depends on colour alone.
settings-safe-colours = Colours that everybody can tell apart
settings-reset = Everything as it was at first
as-system = As the system
theme-light = Light
theme-dark = Dark
motion-full = Units march, dice roll
motion-none = None

## First steps

seat-script = Lesson
newcomer-title = New to the rules?
lessons-lead = { $lessons ->
        [one] 1 small battle
       *[other] { $lessons } small battles
    }, { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    } in all: each teaches one thing, and the dice are kind.
lesson-minutes = { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    }
lesson-done = Done
lesson-not-done = Not done yet
lesson-begin = Begin
lesson-once-more = Once more
