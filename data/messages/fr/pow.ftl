# Mots de Principles of War

## Événements

event-mustered = { $side } peut avoir des bases pour un dé de { $points }
event-lot-drawn = { $side } : un sort est tiré pour la place d’un leurre
event-deployed = { $side } a déployé
event-planned = { $side } a écrit ses ordres
event-turn = Tour { $turn } : { $side }
event-ground = Un terrain est atteint : { $roll }
event-activated = { $side } : { $piece } a { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
event-activated-waiting = { $side } : une base en attente a { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
event-order-passed = { $piece } transmet son nouvel ordre
event-marker-moved = Le marqueur de commandement de { $general } avance
event-moved = { $piece } va jusqu’en { $pose }
event-stopped = Le terrain arrête { $piece }
event-dropped = { $side } : ce qui restait à faire est abandonné
event-charged = { $piece } charge { $other }
event-guarded = { $piece } garde le flanc de { $other }
event-order-read = L’ordre de { $piece } est connu : { $order ->
        [0] attaquer
        [1] engager
        [2] tenir
       *[other] se retirer
    }
event-contact = { $piece } est au contact de { $other }
event-reinforced = { $piece } se place derrière { $other }
event-formed = { $piece } change de formation
event-faced = { $piece } change d’orientation
event-base-changed = { $piece } change
event-rallied = { $piece } se rallie
event-order-sent = { $side } envoie un ordre
event-own-order = { $side } : le commandant en chef change son propre ordre
event-taken-over = Le commandant en chef prend { $piece } sous ses ordres
event-left = { $piece } se tient en { $pose }
event-laid-out = { $piece } est mise sur la table
event-decoy-gone = { $piece } était un leurre
event-found = { $piece } est découverte
event-unseen = { $piece } n’est pas découverte
event-attempt = { $other } ne découvre pas { $piece }
event-strength = { $piece } a une force de { $strength }
event-received = { $piece } reçoit la charge
event-declared = { $reaction ->
        [0] { $piece } déclare son esquive
       *[1] { $piece } combat à cheval
    }
event-reacted = { $piece } réagit à { $other } : { $reaction ->
        [0] contre-charger
        [1] tirer
        [2] esquiver
        [3] faire face
        [4] tirer, puis s’abriter
        [5] former le carré
       *[other] attendre
    }
event-withdrew = { $piece } se retire jusqu’en { $pose }
event-shaken = { $piece } est ébranlée
event-passed-through = { $piece } est traversée et ébranlée
event-followed-up = { $piece } poursuit jusqu’en { $pose }
event-halted = { $piece } s’arrête avant le contact
event-fired = { $piece } tire : { $losses ->
        [0] aucune perte
        [one] { $losses } perte
       *[other] { $losses } pertes
    }
event-fired-blind = { $piece } tire hypothétiquement sur { $other }
event-no-effect = { $piece } : aucun effet visible
event-losses = { $piece } perd { $losses } ; reste { $strength }
event-wasted = { $piece } gaspille ses munitions
event-tested = { $piece } teste : { $outcome ->
        [0] en ordre
        [1] en ordre, doit poursuivre
        [2] ébranlée
        [3] se retire ébranlée
       *[other] en déroute
    }
event-general-lost = { $piece } est hors de combat
event-general-fled = { $piece } s’échappe
event-removed = { $piece } est retirée
event-left-table = { $piece } quitte la table
event-surrendered = { $piece } se rend
event-fought = Corps à corps : pertes { $losses } et { $count }
event-pursued = { $piece } poursuit { $other }
event-broke-off = { $piece } rompt le combat
event-returned = { $piece } revient
event-replaced = { $piece } prend la relève
event-orders-written = { $side } a écrit de nouveaux ordres
event-out-of-command = { $piece } est hors de commandement et ébranlée
event-obeyed = { $piece } : { $count ->
        [one] une unité obéit
       *[other] { $count } unités obéissent
    }
event-objective = { $side } : { $feature } compte { $score }
event-scored = Le score : { $score } à { $count }
event-conceded = { $side } abandonne
event-initiative-won = { $side } : initiative gagnée, { $count ->
        [0] bataille de rencontre
       *[other] bataille rangée
    }
event-initiative-given = { $side } : bataille rangée choisie, initiative cédée
event-initiative-kept = { $side } : initiative gardée, bataille de rencontre
event-pieces-counted = { $count ->
        [one] Il y a { $count } élément de terrain
       *[other] Il y a { $count } éléments de terrain
    }
event-piece-rolled = Un élément de terrain : { $terrain ->
        [0] bois
        [1] colline
        [2] zone d’habitation
        [3] marais
        [4] terrain accidenté
        [5] champ ouvert
        [6] champ clos
        [7] terrassement
        [8] cours d’eau
        [9] obstacle
        [10] dune
       *[other] sable
    }
event-piece-dropped = { $piece } ne trouve pas de place et disparaît
event-ground-laid = { $side } : terrain posé
event-edge-taken = { $side } : bord choisi
event-supply-line = { $side } : la ligne de ravitaillement quitte la table à { $distance }
event-roads-laid = { $side } : routes tracées

## Questions

question-muster = { $side } : commencer la bataille
question-deploy = { $side } : déployer les bases
question-plan = { $side } : écrire objectifs, ordres et flèches
question-deploy-and-plan = { $side } : déployer, et écrire objectifs, ordres et flèches
question-lay-out = { $side } : mettre sur la table les unités des bases découvertes
question-declare = { $side } : déclarer esquives et combat monté
question-react = { $side } : réagir aux charges
question-detect = { $side } : qui observe quelle base ?
question-fire = { $side } : tirer
question-share-losses = { $side } : répartir les pertes
question-pursue = { $side } : qui poursuit ?
question-activate = { $side } : qui activer d’abord ?
question-act = { $side } : dépenser les points d’initiative
question-close-phase = { $side } : placer les nouveaux généraux, écrire les nouveaux ordres
question-choose-pitched = { $side } : bataille rangée, ou rencontre ?
question-place-terrain = { $side } : poser le terrain
question-choose-edge = { $side } : quel bord prendre ?
question-lay-roads = { $side } : tracer les routes
none-muster = Commencer
none-act = L’activation s’achève
none-activate = Personne

## Options

option-place-base = Placer { $piece }
option-drop-base = Se passer de { $piece }
option-type-base = Type de { $piece } : { $number ->
    [0] colonne de marche
    [1] formée
   *[other] déployée
}
option-ride = { $piece } part sur { $other }
option-hand = Confier { $piece } à { $other }
option-objective = Désigner { $feature }
option-attack = { $piece } : attaquer
option-engage = { $piece } : engager
option-withdraw = { $piece } : se retirer
option-hold = { $piece } : tenir
option-hold-at = { $piece } : tenir { $feature }
option-leave-behind = Laisser { $piece } à { $feature }
option-lay-out = Poser { $piece }, { $number ->
    [0] formation formée
    [1] formation déployée
    [2] en carré
   *[other] en colonne d’attaque
}
option-place-general = Placer { $piece }
option-declare-evade = { $piece } déclare une esquive
option-declare-stand = { $piece } ne déclare rien
option-fight-mounted = { $piece } combat à cheval
option-fight-on-foot = { $piece } combat à pied
option-counter-charge = { $piece } contre-charge { $other }
option-react-fire = { $piece } tire sur { $other }
option-evade = { $piece } esquive { $other }
option-face = { $piece } fait face à { $other }
option-fire-and-shelter = { $piece } tire, puis s’abrite
option-form-square = { $piece } forme le carré
option-stand = { $piece } attend
option-observe = { $piece } observe { $other }
option-hold-fire = { $piece } ne tire pas
option-fire = { $piece } tire sur { $other }
option-fire-blind = { $piece } tire hypothétiquement sur { $other }
option-take-one-more = { $piece } perd un point de plus
option-hit-general = { $piece } est touché
option-pursue = { $piece } poursuit { $other }
option-stay-put = { $piece } : rien
option-activate = Activer { $piece }{ activated-how }
activated-how = { $number ->
    [1] {" avec le commandant en chef"}
    [2] {" comme un professionnel"}
    [3] {" comme un fiable"}
    [4] {" comme un moyen"}
    [5] {" comme un mauvais"}
   *[other] {""}
}
option-marker-move = Avancer le marqueur
option-marker-least = Avancer le marqueur de son minimum
option-marker-end = Avancer le marqueur au bout de sa flèche
option-marker-stay = Laisser le marqueur
option-marker-back = Reculer le marqueur
option-move = { $piece } { moved-how }
option-move-group = Le groupe de { $piece } { $number ->
    [1] se déplace
    [11] se déplace, ses pièces restent
    [12] se déplace, 2 mouvements à la fois, ses pièces restent
    [13] se déplace, 3 mouvements à la fois, ses pièces restent
    [14] se déplace, 4 mouvements à la fois, ses pièces restent
    [15] se déplace, 5 mouvements à la fois, ses pièces restent
    [16] se déplace, 6 mouvements à la fois, ses pièces restent
   *[other] se déplace, { $number } mouvements à la fois
}
moved-how = { $number ->
    [1] se déplace
   *[other] se déplace, { $number } mouvements à la fois
}
at-once = { $number ->
    [1] {""}
   *[other] , { $number } mouvements à la fois
}
option-move-base = { $piece } suit sa flèche{ at-once }
option-move-general = { $piece } se déplace{ at-once }
option-charge = { $piece } charge { $other } { $number ->
    [0] de front
    [1] dans le flanc droit
    [2] à revers
   *[other] dans le flanc gauche
}
option-charge-mounted = { $piece } charge { $other } à cheval, { $number ->
    [0] de front
    [1] dans le flanc droit
    [2] à revers
   *[other] dans le flanc gauche
}
option-charge-base = { $piece } charge { $other } { $number ->
    [0] de front
    [1] dans le flanc droit
    [2] à revers
   *[other] dans le flanc gauche
}
option-reinforce = { $piece } renforce { $other }
option-form = { $piece } change de formation : { formed-how }
option-form-group = Le groupe de { $piece } change de formation : { formed-how }
formed-how = { $number ->
    [0] formation formée
    [1] formation formée, appuyée à gauche
    [2] formation formée, appuyée à droite
    [3] formation formée, face à droite
    [4] formation formée, face à droite, appuyée à gauche
    [5] formation formée, face à droite, appuyée à droite
    [6] formation formée, face en arrière
    [7] formation formée, face en arrière, appuyée à gauche
    [8] formation formée, face en arrière, appuyée à droite
    [9] formation formée, face à gauche
    [10] formation formée, face à gauche, appuyée à gauche
    [11] formation formée, face à gauche, appuyée à droite
    [12] formation déployée
    [13] formation déployée, appuyée à gauche
    [14] formation déployée, appuyée à droite
    [15] formation déployée, face à droite
    [16] formation déployée, face à droite, appuyée à gauche
    [17] formation déployée, face à droite, appuyée à droite
    [18] formation déployée, face en arrière
    [19] formation déployée, face en arrière, appuyée à gauche
    [20] formation déployée, face en arrière, appuyée à droite
    [21] formation déployée, face à gauche
    [22] formation déployée, face à gauche, appuyée à gauche
    [23] formation déployée, face à gauche, appuyée à droite
    [24] en carré
    [26] en carré, appuyée à droite
    [36] en colonne d’attaque
    [37] en colonne d’attaque, appuyée à gauche
    [38] en colonne d’attaque, appuyée à droite
    [39] en colonne d’attaque, face à droite
    [40] en colonne d’attaque, face à droite, appuyée à gauche
    [41] en colonne d’attaque, face à droite, appuyée à droite
    [42] en colonne d’attaque, face en arrière
    [43] en colonne d’attaque, face en arrière, appuyée à gauche
    [44] en colonne d’attaque, face en arrière, appuyée à droite
    [45] en colonne d’attaque, face à gauche
    [46] en colonne d’attaque, face à gauche, appuyée à gauche
   *[other] en colonne d’attaque, face à gauche, appuyée à droite
}
option-turn-unit = { $piece } change d’orientation
option-turn-group = Le groupe de { $piece } change d’orientation
option-base-type = { $piece } change de type : { $number ->
    [0] colonne de marche
    [1] formée
   *[other] déployée
}
option-base-turn = { $piece } tourne
option-rally = Rallier { $piece }
option-give-order = Envoyer un ordre à { $other }
option-own-order = Changer l’ordre de ses propres unités : { $number ->
    [0] attaquer
    [1] engager
    [2] tenir
   *[other] se retirer
}
option-take-over = Prendre { $piece } sous ses ordres : { $number ->
    [0] attaquer
    [1] engager
    [2] tenir
   *[other] se retirer
}
option-leave-base = { $piece } quitte sa base
option-deploy-base = Mettre { $piece } sur la table
option-break-off = { $piece } rompt le combat
option-return = { $piece } revient
option-go-along = { $piece } : suivre
option-rider-stays = Laisser le général sur place
option-pass-gap = Passer par un étranglement
option-under = { $piece } : placer sous l’officier d’état-major { $other }
option-go-on = Continuer
option-end = { $number ->
    [0] Finir ici, puis { $piece }
    [1] Finir ici, puis { $piece } avec le commandant en chef
    [2] Finir ici, puis { $piece } comme un professionnel
    [3] Finir ici, puis { $piece } comme un fiable
    [4] Finir ici, puis { $piece } comme un moyen
    [5] Finir ici, puis { $piece } comme un mauvais
   *[other] Finir ici
}
option-rest = Laisser agir tous les autres
option-replace = Placer { $piece }
option-write = Écrire un ordre à { $piece } : { $number ->
    [0] attaquer
    [1] engager
   *[other] se retirer
}
option-write-hold = { $piece } doit tenir
option-concede = Abandonner
option-choose-pitched = Une bataille rangée : l’adversaire a l’initiative
option-choose-encounter = Une bataille de rencontre
option-lay-piece = Poser { $piece } sous la forme { $number }
option-no-farm = Pas de ferme sur { $piece }
option-lay-stream = Tracer { $piece }
option-lay-bridge = { $piece } : un pont
option-lay-ford = { $piece } : un gué
option-edge-near = Le bord proche
option-edge-far = Le bord opposé
option-lay-road = Tracer { $piece }

## Refus

refused-not-asked = Réponse refusée : la question est à l’autre camp
refused-not-offered = Réponse refusée : ceci n’est pas proposé ; choisir une des options
refused-other-form = Réponse refusée : elle n’a pas la forme de la question
refused-outside-zone = Déploiement refusé : { $piece } est hors de la zone ; rester dedans
refused-overlap = Refusé : { $piece } serait sur une autre ; laisser de la place
refused-off-table = Refusé : ceci est hors de la table ; y rester
refused-too-far = Mouvement refusé : c’est trop loin ; s’arrêter plus tôt
refused-barred = Refusé : { $piece } est sur le passage ; contourner
refused-impassable = Mouvement refusé : le terrain est infranchissable ; contourner
refused-too-near = Refusé : { $piece } est trop près ; garder ses distances
refused-no-way = Mouvement refusé : ce n’est pas un chemin ; donner une à six étapes
refused-order = Refusé : l’ordre l’interdit ; changer l’ordre d’abord
refused-nearer = Refusé : des troupes ébranlées n’approchent pas de { $piece } ; rallier d’abord
refused-already = Refusé : { $piece } l’a déjà fait ; attendre le prochain tour
refused-unpaid = Refusé : cela coûte { $cost }, il reste { $left } ; choisir moins cher
refused-duty = Refusé : les ordres d’abord ; { $count ->
        [one] { $piece } doit encore obéir
       *[other] { $count } unités doivent encore obéir, dont { $piece }
    }
refused-outside-radius = Charge refusée : l’ennemi est hors du rayon de commandement ; en choisir un autre
refused-not-forward = Charge refusée : ce n’est pas vers l’avant ; choisir un autre ennemi
refused-not-seen = Charge refusée : l’ennemi n’a pas été vu ; en choisir un autre
refused-no-room = Refusé : il n’y a pas la place ; choisir ailleurs
refused-front-zone = Charge refusée : par la zone frontale seul le front peut être chargé, ou l’ennemi n’est pas devant
refused-cannot-charge = Charge refusée : ces troupes ne peuvent charger là ; en choisir d’autres
refused-too-many = Refusé : c’est trop ; en nommer moins
refused-bad-arrow = Ordre refusé : une flèche a des étapes de 1 cm ou plus sur la table, six au plus
refused-too-dear = Objectifs refusés : ils valent plus de 50 ; en désigner moins
refused-bad-base = Déploiement refusé : { $piece } ne peut être ainsi ; choisir une autre base
refused-bad-layout = Mise en place refusée : { $piece } ne peut être là ; suivre les rangs de la base
refused-no-group = Refusé : ce n’est pas un groupe ; déplacer les unités une à une
refused-tactical-distance = Mouvement refusé : l’ennemi est à distance tactique ; s’arrêter avant
refused-middle = Mouvement refusé : nul ne passe la ligne médiane au premier tour ; s’arrêter avant
refused-nothing = Réponse refusée : rien n’est fait ; agir ou finir
refused-bad-stream = Terrain refusé : un cours d’eau commence et finit à un bord, dans un marais ou au pied d’une colline, et garde sa longueur ; le tracer autrement
refused-bad-crossing = Terrain refusé : ponts et gués sont sur un cours d’eau, à 15 cm les uns des autres ; mettre { $piece } ailleurs
refused-bad-road = Route refusée : elle reste sur la table et ne passe un cours d’eau qu’à un pont ou à un gué ; tracer { $piece } autrement
refused-not-linked = Routes refusées : elles relient moins qu’elles ne pourraient ; en tracer une autre

## Marques

marker-shaken = ébranlée
marker-decoy = leurre
marker-hidden = cachée
marker-sheltered = à l’abri
marker-moved = a bougé
marker-charged = a chargé
marker-fired = a tiré
marker-fought = a combattu
marker-contact = au contact
marker-chief = commandant en chef
marker-active = active
marker-mounted = combat à cheval
marker-reinforcing = en renfort

## Mots d’une pièce

trait-formed = formée
trait-deployed = déployée
trait-square = carré
trait-attack-column = colonne d’attaque
trait-march = colonne de marche
trait-attack = attaquer
trait-engage = engager
trait-hold = tenir
trait-withdraw = se retirer
trait-wood = bois
trait-hill = colline
trait-built-up-area = zone d’habitation
trait-marsh = marais
trait-rough = terrain accidenté
trait-open-field = champ ouvert
trait-enclosed-field = champ clos
trait-earthwork = terrassement
trait-stream = cours d’eau
trait-obstacle = obstacle
trait-dune = dune
trait-sand = sable
trait-artillery-irregular = artillerie irrégulière
trait-artillery-foot = artillerie à pied
trait-artillery-horse = artillerie à cheval
trait-infantry-prussian = infanterie, système prussien
trait-infantry-british = infanterie, système britannique
trait-infantry-french = infanterie, système français
trait-infantry-irregular = infanterie irrégulière
trait-irregular-skirmisher = tirailleurs irréguliers
trait-irregular-light-cavalry = cavalerie légère irrégulière
trait-cavalry-detachment = détachement de cavalerie
trait-irregular-cavalry = cavalerie irrégulière
trait-light-cavalry = cavalerie légère
trait-heavy-cavalry = cavalerie lourde
trait-irregular-heavy-cavalry = cavalerie lourde irrégulière
trait-cuirassier = cuirassiers
trait-irregular-armoured-cavalry = cavaliers cuirassés irréguliers
trait-mounted-infantry = infanterie montée
trait-elite = élite
trait-line = ligne
trait-second-line = seconde ligne
trait-light = pièces légères
trait-medium = pièces moyennes
trait-heavy = pièces lourdes
trait-musket = mousquets
trait-rifle = carabines
trait-obsolete = armes obsolètes
trait-melee = armes blanches
trait-skirmishers = tirailleurs
trait-battalion-guns = pièces régimentaires
trait-lance = lances
trait-steadfast = tenace
trait-conscript = conscrits
trait-good-fire = bonne discipline de feu
trait-poor-fire = mauvaise discipline de feu
trait-cavalry-trained = peut combattre à cheval
trait-desert = à l’aise dans le sable
trait-starred = mauvais état-major (*)
trait-professional = professionnel
trait-reliable = fiable
trait-average = moyen
trait-poor = mauvais
trait-irregular = entraînement irrégulier
trait-prussian = entraînement prussien
trait-british = entraînement britannique
trait-french = entraînement français
trait-cinc = commandant en chef
trait-subordinate = subordonné
trait-staff-officer = officier d’état-major
trait-artillery-general = général d’artillerie

## Nombres d’une pièce

value-strength = force
value-points = points
value-units = unités
value-told-turn = ordre connu au tour
value-call = numéro
value-fixed-strength = force au départ

## Compteurs

counter-name-units = Unités
counter-units = Unités : { $value }
counter-name-bases = Bases
counter-bases = Bases : { $value }
counter-name-waiting = Bases en attente
counter-waiting = Bases en attente : { $value }
counter-name-points = Points d’initiative
counter-points = Points d’initiative : { $value }
counter-name-score = Score, doublé
counter-score = Score, doublé : { $value }

## Ce qui se passe

phase-set-up = Mise en place
phase-reactions = Réactions
phase-detection = Détection
phase-fire = Tir
phase-melee = Corps à corps
phase-initiative = Initiative
phase-over = Fin
phase-player-turn = Phase
phase-prelude = Prélude

## Comment cela finit

outcome-victory = { $winner } gagne aux points
outcome-draw = Match nul
outcome-conceded = { $loser } abandonne : { $winner } gagne
outcome-ground-laid = Le terrain est posé

## Autour d’une pièce

reach-command-zone = Zone de commandement
reach-canister = Mitraille
reach-ball = Boulet
reach-long-range = Longue portée
reach-musketry = Mousqueterie
reach-skirmish = Tirailleurs

## Sur le terrain

mark-arrow = Flèche d’un ordre
mark-command-marker = Marqueur de commandement
mark-command-radius = Rayon de commandement
mark-supply-zone = Ligne de ravitaillement
mark-named-objective = Objectif désigné
mark-farm = Ferme
mark-bridge = Pont
mark-ford = Gué
mark-road = Route
mark-wood = Bois
mark-hill = Colline
mark-built-up-area = Zone d’habitation
mark-marsh = Marais
mark-rough = Terrain accidenté
mark-open-field = Champ ouvert
mark-enclosed-field = Champ clos
mark-earthwork = Terrassement
mark-stream = Cours d’eau
mark-obstacle = Obstacle
mark-dune = Dune
mark-sand = Sable

weight-as-ruled = selon cette règle
weight-not-told = l’ennemi n’en apprend rien
weight-for-nothing = sans point
weight-at-once = aussitôt
weight-next-time = compte plus tard
weight-forgotten = est terminé
weight-counts-not = ne compte pas

## Chances

chance-losses = { $losses ->
        [0] rien de perdu
        [one] 1 point perdu
       *[other] { $losses } points perdus
    }
chance-attacker-wins = l’attaquant gagne
chance-defender-wins = le défenseur gagne
chance-drawn = égalité
chance-in-order = en ordre
chance-shaken = ébranlé
chance-retreat = retraite ébranlé
chance-rout = déroute
chance-found = découverte
chance-unseen = non découverte

## Qui est le mieux, dans ce que compte ce jeu

track-ahead = { $side } en avance de { $points ->
        [one] 1 point de score
       *[other] { $points } points de score
    }
