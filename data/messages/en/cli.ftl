# What the commands say.

heading-system = system
heading-name = name
heading-clauses = clauses
heading-procedures = procedures
systems-example = Besides, { $system } ({ $name }) is the example: a small rule set to copy for whoever writes another.

unknown-name = { $what }: expected one of { $known }, found “{ $found }”
file-failed = { $path }: { $why }
stream-failed = Reading or writing failed: { $why }

rules-none = No clause with “{ $words }”.
rules-no-clause = { $system } has no clause { $clause }.
rules-acts = acts
rules-describes = describes
rules-option = option { $option }
rules-ruling = Ruling
heading-scenario = scenario
heading-title = title
heading-date = date
heading-sides = sides
heading-turns = turns
heading-options = options
heading-lesson = lesson
heading-minutes = minutes
heading-stages = stages

file-too-large = { $path }: larger than { $most } MiB
two-armies = --armies: expected two army lists, FIRST,SECOND
two-sides = --sides: expected two of bot:NAME, human, cmd:PROGRAM ARGS, found “{ $found }”
scenarios-none = No scenario of this set can be played yet.
lessons-none = No lesson teaches this set yet.
picture-json-out = --json: expected a file in --out, found -, which is the picture itself
picture-kind = { $path }: expected a name that ends in .svg or .png

program-failed = { $program } cannot be started: { $why }
answer-nonsense = Answer refused: it is not understood ({ $why }); say one line of JSON with “number” and “answer”
refused-stale = Answer refused: question { $given } is no longer open; question { $open } is
refused-not-asked = Answer refused: that side is not asked
undo-nothing = There is nothing to take back.
undo-notyours = The last answer was the other side’s: it is not yours to take back.
undo-dicefell = Dice have fallen: the answer stands.
undo-otherasked = The other side has been asked since: the answer stands.
undo-revealed = Something hidden was revealed: the answer stands.
forfeit-silent = { $side }: no answer, which forfeits the battle.
forfeit-dead = { $side }: the program has ended, which forfeits the battle.
forfeit-refused = { $side }: refused ten times in a row, which forfeits the battle.
forfeit-left = { $side }: the table is left, which forfeits the battle.

human-leave = Leave the table and forfeit? yes, or anything else to go on ›
human-one = number, Enter for the preset, or ? ›
human-some = numbers, - for none, Enter for the preset, or ? ›
human-place = NUMBER at X Y FACING, =N, Enter for the preset, or ? ›
human-move = NUMBER, or NUMBER to X Y turn FACING …, =N, Enter for the preset, or ? ›
human-spread = NUMBER x POINTS …, =N, Enter for the preset, or ? ›
human-preset =   Enter  { $answer }
human-unclear = Not understood; ? for help.
human-no-odds = This risks nothing.
human-help =
    NUMBER…                    pick options by their numbers; - picks none
    NUMBER at X Y FACING       put a piece somewhere
    NUMBER to X Y turn FACING  a way, step by step
    NUMBER x POINTS            so many points, such as 2 x3
    =N                         a whole answer from the list
    (empty line)               the preset
    odds NUMBER                exact chances of a choice
    rule                       the clause that asks
    map                        all pieces
    undo                       take the last answer back
    quit                       leave the table

battle-broken-off = The battle breaks off: nobody answers any more.
battle-resumable = The battle breaks off: nobody answers any more. “grognard battle --resume { $path }” goes on with it.
battle-length = { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }, { $answers ->
        [one] { $answers } answer
       *[other] { $answers } answers
    }
battle-recorded = Recorded in { $path }

record-at = { $path }:{ $line }: { $why }
record-facts = { $answers ->
        [one] { $answers } answer
       *[other] { $answers } answers
    }, seed { $seed }, revision { $revision } of the rules
record-what-if = Something was taken back after dice had fallen: a study, not a match.
record-cut = The record breaks off before line { $line }; it is opened up to its last whole answer.
record-verified = Verified: { $answers ->
        [one] { $answers } answer
       *[other] { $answers } answers
    }, every hash and every die agrees.
record-exists = { $path } exists and stays as it is. Name another file, go on with a record by --resume, or write over it by --overwrite.
record-locked = { $path } is being written by another program. Wait until its battle is over, or name another file.
record-tail-cut = { $path }: { $bytes ->
        [one] the last byte, half a line, is
       *[other] the last { $bytes } bytes, half a line, are
    } cut off; the battle goes on after the last whole answer.
resume-over = { $path }: this battle is over; “grognard replay” shows it.
resume-typed = { $path }: the dice of this battle are thrown on a real table and typed in; the page goes on with it (grognard serve).
record-verified-typed = Verified: { $answers ->
        [one] { $answers } answer
       *[other] { $answers } answers
    }, every hash agrees. Not verified: { $dice ->
        [one] 1 die that was
       *[other] { $dice } dice that were
    } typed in.
interrupted = Interrupted after { $done } of { $of ->
        [one] 1 battle
       *[other] { $of } battles
    }.
record-moment = Turn { $turn }, question { $number }: { $phase }



fuzz-played = { $games ->
        [one] 1 game
       *[other] { $games } games
    }, { $answers ->
        [one] 1 answer
       *[other] { $answers } answers
    }, { $spoilt ->
        [one] 1 spoilt one
       *[other] { $spoilt } spoilt ones
    } tried; answers per second: { $speed }
fuzz-fine = Nothing found.
fuzz-record = Record: { $path }
fuzz-reproduce = Reproduce: { $command }

simulate-bots = --sides: a simulation needs two players who are no people, bot:NAME or cmd:PROGRAM ARGS
simulate-games = { $games ->
        [one] 1 battle
       *[other] { $games } battles
    }
simulate-decisive = { $decisive } decisive
simulate-draws = draws
simulate-length = length: turns { $turns }; answers { $answers }
simulate-speed = per second: battles { $battles }, answers { $answers }, with { $jobs ->
        [one] { $jobs } thread
       *[other] { $jobs } threads
    }
simulate-wrong = refused answers of computer players: { $refused }; battles that did not end: { $unfinished }
simulate-forfeits = { $forfeits ->
        [one] { $forfeits } battle was given up, or nobody answered
       *[other] { $forfeits } battles were given up, or nobody answered
    }
ladder-players = --player: a ladder needs two or more different players, bot:NAME or cmd:PROGRAM ARGS
ladder-player = player
ladder-rating = rating
ladder-between = between
ladder-points = points
ladder-played = battles
ladder-draws = { $draws ->
        [one] { $draws } draw
       *[other] { $draws } draws
    }
ladder-first-side = first side { $share }
ladder-plot = rating, with 95 % confidence; 400 points are ten wins to one

heading-acting = acting
heading-cited = cited
heading-tested = tested
heading-met = met in play
heading-not-cited = not cited
coverage-uncited = { $system }: { $count ->
        [one] 1 acting clause
       *[other] { $count } acting clauses
    } that no code cites
coverage-waiting = { $system }: { $count ->
        [one] 1 acting clause waits for the whole game: no code cites it yet
       *[other] { $count } acting clauses wait for the whole game: no code cites them yet
    }
coverage-untested = { $system }: { $count ->
        [one] 1 cited clause
       *[other] { $count } cited clauses
    } that no test asserts
coverage-unmet = { $system }: { $count ->
        [one] 1 cited clause
       *[other] { $count } cited clauses
    } that play did not meet
coverage-whole = Nothing is missing.
on-table-free = free table
on-table-hex = hex grid
sheet-kind = { $path }: expected a name that ends in .svg or .pdf
sheet-none = SYSTEM: { $system } has no sheet
sheet-one-edition = EDITION: { $system } has only one, leave it out; found “{ $found }”

usage-unknown-argument = Unknown argument: { $argument }
usage-unknown-command = Unknown command: { $command }
usage-missing = Missing: { $arguments }
usage-conflict = { $argument } cannot be used with { $other }
usage-value = { $argument }: the value "{ $value }" is not understood
usage-no-value = { $argument }: a value is missing
usage-one-of = One of: { $values }
usage-did-you-mean = Did you mean { $this }?
usage-help = More is told by --help.

serve-ready = Grognard is at { $address } (Ctrl-C ends it).
serve-no-page = The page is not part of this program. `cargo play` builds and serves it; --site DIR serves a folder written by `cargo xtask site`.
serve-folder = --site: { $path }: there is no index.html; `cargo xtask site` writes such a folder
serve-port-used = Port { $port } is in use, perhaps by another Grognard; choose one with --port N.
serve-port-closed = Port { $port } cannot be opened: { $why }

names-event = Events: `what`
names-question = Questions: `kind`
names-option = Options: `verb`
names-refused = Refusals: `refused`
names-marker = Markers of pieces: `markers`
names-trait = Words of pieces: `traits`
names-value = Numbers of pieces: `values`
names-counter = What a side has: `counters`
names-phase = What is going on: `phase`, `step`, `part`
names-chance = What can come of an answer
names-outcome = How a game can end: `level`
names-reach = Around a piece
names-mark = Marks on the ground: `marks`
names-weight = Words of factors: `value`
