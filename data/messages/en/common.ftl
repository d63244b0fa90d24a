# Words that serve every rule set.

side-first = first side
side-second = second side

piece-unknown = piece { $number }
piece-strength = { $now } of { $start } elements

place-free = ({ $x }, { $y })
place-hex = hex { $hex }
place-pose = { $place } facing { $facing }°

whereabouts-off-table = off the table
whereabouts-on-table = on the table
whereabouts-lost = lost

dice-fell = dice { $dice }

refused-nearest = ; the nearest legal place is { $place }

outcome-forfeit = { $loser } forfeits: { $winner } wins
