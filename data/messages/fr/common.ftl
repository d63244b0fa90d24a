# Les mots qui servent à toutes les règles.

side-first = premier camp
side-second = second camp

piece-unknown = pièce { $number }
piece-strength = { $now } éléments sur { $start }

place-free = ({ $x } ; { $y })
place-hex = hexagone { $hex }
place-pose = { $place } face à { $facing }°

whereabouts-off-table = hors de la table
whereabouts-on-table = sur la table
whereabouts-lost = perdue

dice-fell = dés { $dice }

refused-nearest = { "" } ; l’endroit permis le plus proche est { $place }

outcome-forfeit = { $loser } déclare forfait : { $winner } l’emporte
