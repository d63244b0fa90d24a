# Les mots de la reprise et de la chance.

## Revoir une bataille

replay-moment = Réponse { $answer } sur { $answers }, tour { $turn }
replay-seed = graine { $seed }
replay-typed = dés jetés sur une vraie table
replay-before = Avant la première réponse.
replay-nothing = Rien que tous aient pu voir.
replay-hash = Empreinte de l’état
replay-fight-on = Reprendre le combat d’ici
replay-fight-on-title = Une nouvelle bataille à partir de ce moment, marquée comme étude
replay-record = Télécharger l’enregistrement
replay-no-png = Ce navigateur ne sait pas dessiner l’image en PNG ; en SVG, si.
replay-timeline = Déroulement
replay-first = Au début
replay-back = Une réponse en arrière
replay-forward = Une réponse en avant
replay-last = À la fin
replay-play = Dérouler
replay-pace = Allure
replay-slow = lente
replay-normal = normale
replay-fast = rapide
replay-rush = très rapide
replay-jump = Aller aux
replay-previous = Le précédent
replay-next = Le suivant
landmark-turn = tours
landmark-melee = charges
landmark-fire = tirs avec pertes
landmark-losses = pertes, toutes
landmark-lost = unités perdues

## La chance

luck-title = La chance
luck-counting = On compte tout ce qui aurait pu arriver…
luck-sum = Camp que les dés ont favorisé en tout : { $side }, de { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
luck-how = Avant chaque jet, tout résultat a sa probabilité exacte, et sa valeur dans les points par lesquels l’ordinateur juge une bataille. La chance est ce qui est venu, moins ce qu’il fallait attendre.
luck-favours = en faveur du camp : { $side }
luck-balance = Balance
luck-own = { $side }, par ses propres ordres
luck-plot = Chance de { $first }, cumulée sur la bataille : { $points ->
        [one] { $points } point
       *[other] { $points } points
    } à la fin. Le tableau ci-dessous donne chaque tour.
luck-table = La même chose en chiffres
luck-strokes = Les plus grands coups de chance
luck-what = Ce qui est arrivé
luck-whose = Chance de
luck-points = Points
luck-dice = Les dés
luck-dice-how = La barre est ce qui est tombé, le trait ce qu’il fallait attendre.
tally-rolled = { $dice ->
        [one] 1 dé
       *[other] { $dice } dés
    }
tally-face = Face
tally-fell = Tombée
tally-expected = Attendue
tally-mean = Moyenne { $mean }, attendue { $expected }.
tally-chance = Des dés honnêtes s’écartent au moins autant de l’attendu dans { $chance } des séries pareilles.
verify-dice = Vérifier les dés
verify-sound = Dés tels que les donne la graine { $seed } : { $dice }. Réponses après lesquelles les empreintes concordent : { $answers }.
verify-typed = Dés jetés sur une vraie table, que rien ne prouve : { $dice }. Réponses après lesquelles les empreintes concordent : { $answers }.
luck-seldom = Dés et tirages peu nombreux
