# Words that serve every rule set.

side-first = first side
side-second = second side

piece-unknown = piece { $number }
piece-unseen = somebody unseen
piece-strength = { $start ->
        [one] { $now } of 1 element
       *[other] { $now } of { $start } elements
    }

place-free = ({ $x }, { $y })
place-hex = hex { $hex }
place-pose = { $place } facing { $facing }°

whereabouts-off-table = off the table
whereabouts-on-table = on the table
whereabouts-lost = lost

dice-fell = dice { $dice }

refused-nearest = ; the nearest legal place is { $place }

outcome-forfeit = Forfeit of { $loser }: victory of { $winner }

## What is wrong with a record

answer-none = none
damage-nothing = expected a record, found nothing
damage-too-long = the line is too long: { $found ->
        [one] 1 byte
       *[other] { $found } bytes
    }, at most { $most }
damage-too-many = too many lines
damage-not-json = not JSON: { $why } (column { $column })
damage-field = { $why } (column { $column })
damage-missing = the field “{ $field }” is missing
damage-mixed = an answer, “undo” and “end” stand on lines of their own
damage-format-older = this is a record of format { $found }; this version of the program reads format { $ours } only. The version that wrote it replays it.
damage-format-newer = this is a record of format { $found }; this version of the program reads format { $ours } only. A newer version of the program replays it.
damage-system = unknown rule set “{ $found }”
damage-order = expected question { $expected }, found { $found }
damage-undo = answers to be kept: { $kept }; there: { $answers }
damage-after-end = the game is over, nothing but “undo” can follow
mismatch-system = a battle under { $recorded }, played under { $rules }
mismatch-hash = the state has the hash { $found }, recorded is { $recorded }
mismatch-number = question { $open } is open
mismatch-not-asked = nobody asks { $side }
mismatch-ending = the game ended otherwise than recorded
mismatch-other-revision = recorded under revision { $recorded } of the rules, and this program plays revision { $rules }. The version of the program that wrote it goes on with it; “grognard replay” without --verify shows as much of it as still fits.
mismatch-revision = (recorded under revision { $theirs } of the rules, played under { $ours })
dice-missing = a { $die } was due after { $recorded ->
        [one] 1 recorded die
       *[other] { $recorded } recorded dice
    }
dice-no-face = { $face } is no face of a { $die }
dice-surplus = { $rolled ->
        [one] 1 die was rolled
       *[other] { $rolled } dice were rolled
    }, recorded: { $recorded }
dice-not-seeded = a die shows { $face }, the seed gives { $seeded }
record-scenario = the scenario { $scenario } has changed since, or another file was meant

aim-flank = { $flank ->
        [left] On the left
        [right] On the right
       *[centre] In the centre
    }
aim-take = { aim-flank } he wants to take: { $what }.
aim-hold = { aim-flank } he wants to hold: { $what }.
aim-break = { aim-flank } he wants to break: { $what }.
weighed-best = the best
weighed-behind = { $points ->
        [one] 1 point behind
       *[other] { $points } points behind
    }
weighed-certain = certain
weighed-risk = { $ways ->
        [one] 1 outcome
       *[other] { $ways } outcomes
    }, beside what is expected from { $worst } to { $best }
weighed-played = played on { $ways ->
        [one] once
       *[other] { $ways } times
    }, beside what is expected from { $worst } to { $best }
