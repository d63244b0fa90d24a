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
