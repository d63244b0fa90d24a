# Words of replay and luck.

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
luck-sum = In all the dice favoured { $side }, by { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
luck-how = Before each roll every result has its exact chance, and its worth in the points by which the computer judges a battle. Luck is what came, less what was to be expected.
luck-favours = in favour of { $side }
luck-balance = Balance
luck-own = { $side }, with its own orders
luck-plot = Luck of { $first }, summed up over the battle: { $points ->
        [one] 1 point
       *[other] { $points } points
    } at the end. The table below has every turn.
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
verify-sound = Dice as seed { $seed } gives them: { $dice }. Answers after which the hashes agree: { $answers }.
verify-typed = Dice thrown on a real table, which nothing proves: { $dice }. Answers after which the hashes agree: { $answers }.
luck-seldom = Dice and draws that were few
