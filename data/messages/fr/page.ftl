# Les mots de la page.

## La table en toutes lettres

text-who = { $piece }, { $traits }, { $side }.
text-strength = { $now } éléments sur { $start }.
text-with = Avec { $piece }.
text-at = En { $place }{ $turns ->
        [no] .
       *[yes] , face { $facing }.
    }
text-off = { $where }.
text-enemies = Ennemis les plus proches : { $enemies }.
text-hexes = { $number ->
        [one] 1 hexagone
       *[other] { $number } hexagones
    }
text-markers = { $markers }.
text-can = Peut : { $options }.
wind-n = au nord
wind-ne = au nord-est
wind-e = à l’est
wind-se = au sud-est
wind-s = au sud
wind-sw = au sud-ouest
wind-w = à l’ouest
wind-nw = au nord-ouest

record-line = ligne { $line } : { $why }
