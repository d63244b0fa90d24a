# Les mots qui servent à toutes les règles.

side-first = premier camp
side-second = second camp

piece-unknown = pièce { $number }
piece-unseen = quelqu’un qu’on ne voit pas
piece-strength = { $now ->
        [one] { $now } élément sur { $start }
       *[other] { $now } éléments sur { $start }
    }

place-free = ({ $x } ; { $y })
place-hex = hexagone { $hex }
place-pose = { $place } face à { $facing }°

whereabouts-off-table = hors de la table
whereabouts-on-table = sur la table
whereabouts-lost = perdue

dice-fell = dés { $dice }

refused-nearest = { "" } ; l’endroit permis le plus proche est { $place }

outcome-forfeit = { $loser } déclare forfait : { $winner } l’emporte

## Ce qui cloche dans un procès-verbal

answer-none = aucun
damage-nothing = attendu un enregistrement ; rien trouvé
damage-too-long = la ligne est trop longue : { $found ->
        [one] { $found } octet
       *[other] { $found } octets
    }, { $most } au plus
damage-too-many = trop de lignes
damage-not-json = ce n’est pas du JSON : { $why } (colonne { $column })
damage-field = { $why } (colonne { $column })
damage-missing = il manque le champ « { $field } »
damage-mixed = une réponse, « undo » et « end » ont chacun leur ligne
damage-format-older = c’est un enregistrement au format { $found } ; cette version du programme ne lit que le format { $ours }. La version qui l’a écrit sait le rejouer.
damage-format-newer = c’est un enregistrement au format { $found } ; cette version du programme ne lit que le format { $ours }. Une version plus récente sait le rejouer.
damage-system = règles inconnues « { $found } »
damage-order = attendu la question { $expected } ; trouvé { $found }
damage-undo = réponses à garder : { $kept } ; il y en a { $answers }
damage-after-end = la partie est finie, seul « undo » peut suivre
mismatch-system = une bataille selon { $recorded }, jouée selon { $rules }
mismatch-hash = l’empreinte de l’état est { $found } ; { $recorded } est enregistrée
mismatch-number = la question { $open } est posée
mismatch-not-asked = rien n’est demandé à { $side }
mismatch-ending = la partie a fini autrement qu’enregistré
mismatch-other-revision = enregistrée sous la révision { $recorded } des règles, alors que ce programme joue la révision { $rules }. La version du programme qui l’a écrite peut la continuer ; « grognard replay » sans --verify montre ce qui en tient encore.
mismatch-revision = (enregistrée sous la révision { $theirs } des règles, jouée sous { $ours })
dice-missing = il fallait un { $die } après { $recorded ->
        [one] { $recorded } dé enregistré
       *[other] { $recorded } dés enregistrés
    }
dice-no-face = { $face } n’est pas une face d’un { $die }
dice-surplus = { $rolled ->
        [one] { $rolled } dé jeté
       *[other] { $rolled } dés jetés
    }, { $recorded } dans l’enregistrement
dice-not-seeded = un dé montre { $face }, la graine donne { $seeded }
record-scenario = le scénario { $scenario } a changé depuis, ou c’est un autre fichier

aim-flank = { $flank ->
        [left] À gauche
        [right] À droite
       *[centre] Au centre
    }
aim-take = { aim-flank }, il veut prendre : { $what }.
aim-hold = { aim-flank }, il veut tenir : { $what }.
aim-break = { aim-flank }, il veut briser : { $what }.
weighed-best = le meilleur
weighed-behind = { $points ->
        [one] { $points } point derrière
       *[other] { $points } points derrière
    }
weighed-certain = sans hasard
weighed-risk = { $ways ->
        [one] { $ways } issue
       *[other] { $ways } issues
    }, de { $worst } à { $best } autour de l’espérance
weighed-played = poursuivi { $ways ->
        [one] une fois
       *[other] { $ways } fois
    }, de { $worst } à { $best } autour de l’espérance
