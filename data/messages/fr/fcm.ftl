# Mots de Feu, Combat, Moral

## Events

event-deployed = En place : { $piece }
event-detached = { $other } : détachement de { $piece }
event-initiative = { $side } : initiative à la période { $period }
event-order-chosen = Choix : { $side }. Premier camp de cette période : { $first_side }
event-rally-test = { $piece } : essai de ralliement, somme de { $points } : { $result ->
        [0] obéissance
        [1] arrêt
        [2] retraite
        [3] déroute
        [4] fuite
       *[other] avance incontrôlée
    }
event-rallied = { $piece } : ralliement
event-goes-on = { $piece } : la course continue
event-quarter = Quart { $quarter }
event-charge-declared = { $piece } : charge déclarée sur { $other }
event-charge-dropped = { $piece } : la charge n’a pas lieu
event-charge-test = { $piece } : test pour charger, somme de { $points } : { $result ->
        [0] obéissance
        [1] arrêt
        [2] retraite
        [3] déroute
        [4] fuite
       *[other] avance incontrôlée
    }
event-charges = { $piece } : charge
event-charged-test = { $piece } : test sous la charge, somme de { $points } : { $result ->
        [0] obéissance
        [1] arrêt
        [2] retraite
        [3] déroute
        [4] fuite
       *[other] avance incontrôlée
    }
event-reaction = { $piece } : { $reaction ->
        [0] tient bon
        [1] contre-charge
        [2] carré creux
        [3] carré plein
        [4] esquive
        [5] esquive derrière un ami
        [6] pièces abandonnées
       *[other] course en arrière
    }
event-formed = { $piece } : { $formation ->
        [0] en ligne
        [1] en colonne
        [2] en colonne de route
        [3] en carré creux
        [4] en carré plein
        [5] en tirailleurs
        [6] en masse
        [7] en garnison
        [8] pièces attelées
       *[other] pièces en batterie
    }
event-evaded = { $piece } : esquive
event-guns-abandoned = { $piece } : les servants rejoignent { $other }
event-ran = { $piece } : course en arrière
event-recoiled = { $piece } : recul
event-broke-through = { $piece } : passage à travers { $other }
event-went-round = { $piece } : fuite par un autre chemin
event-left-table = { $piece } : sortie de la table
event-surrendered = { $piece } : reddition
event-closing-fire = { $piece } : tir sur { $other } à l’approche, { $losses ->
        [0] personne n’est tombé
        [one] 1 homme perdu
       *[other] { $losses } hommes perdus
    }
event-figures-lost = { $piece } : { $losses ->
        [one] 1 homme perdu
       *[other] { $losses } hommes perdus
    }, { $figures ->
        [0] plus une figurine
        [one] reste 1 figurine
       *[other] restent { $figures } figurines
    }
event-destroyed = Destruction : { $piece }
event-officer-hit = { $piece } : { $fate ->
        [0] indemne
        [1] blessé
        [2] tué
       *[other] hors de combat
    }
event-contact = { $piece } : contact avec { $other }
event-no-room = { $piece } : pas de place pour le contact
event-caught = { $other } : { $piece } est rattrapé
event-ran-on = { $piece } : la charge continue
event-officer-moved = { $piece } : surprise, refuge auprès de { $other }
event-officer-captured = Capture : { $piece }
event-disorganised = { $piece } : ordre perdu
event-moved = { $piece } : déplacement en { $pose }
event-turned = { $piece } : changement de face
event-change-begun = { $piece } : changement de formation commencé
event-recovering = { $piece } : remise en ordre
event-task-begun = { $piece } : ouvrage commencé
event-manned = { $piece } : autres côtés garnis
event-rode = { $piece } : à cheval jusqu’en { $pose }
event-joined = { $piece } : auprès de { $other }
event-pick-dropped = { $piece } : l’ordre ne peut plus être exécuté
event-arrived = Arrivée : { $piece }
event-delayed = Encore attendu : { $piece }
event-answered = { $side } : cibles désignées
event-fire = { $piece } : tir { $shot ->
        [1] à mitraille sur
       *[other] sur
    } { $other } à { $range }, { $losses ->
        [0] personne n’est tombé
        [one] 1 homme perdu
       *[other] { $losses } hommes perdus
    }
event-opponent-named = { $piece } : adversaire { $other }
event-melee-round = { $piece } : mêlée contre { $others }, tour { $round }
event-morale-test = { $piece } : test de moral, somme de { $points }
event-state = { $piece } : { $result ->
        [0] obéissance
        [1] arrêt
        [2] retraite
        [3] déroute
        [4] fuite
       *[other] avance incontrôlée
    }
event-guns-taken = { $piece } : les pièces sont perdues
event-followed = { $piece } : poursuite de { $other }
event-occupied = { $piece } : maison occupée
event-change-lost = { $piece } : le changement ne peut être achevé
event-entered = { $piece } : entrée
event-left-house = { $piece } : sortie
event-task-done = { $piece } : ouvrage achevé
event-spiked = { $piece } : enclouage de { $other }
event-recovered = { $piece } : meilleur ordre
event-manned-guns = { $piece } : servants de retour
event-objective = L’objectif change de mains : { $element }
event-burnt = { $element }, avec { $piece } : { $result ->
        [0] le feu ne prend pas
       *[other] tout brûle
    }
event-fled = { $piece } : fuite du champ de bataille
event-replaced = Un nouveau général rejoint { $other }
event-promoted = { $piece } : commandement en chef
event-announced = { $side } : des renforts arrivent à la période suivante
event-period-end = La période { $period } est finie : { $percent } % et { $score } % des budgets sont perdus
event-over = La bataille est finie

## Questions

question-deploy-brigade = { $side } : placer une brigade
question-deploy-officers = { $side } : placer les officiers
question-choose-order = { $side } : être premier ou second à cette période ?
question-rally = { $side } : quelles unités essayer de rallier ?
question-charges = { $side } : déclarer les charges
question-test-choice = { $side } : qu’ajouter au test de { $piece } ?
question-reaction = { $side } : comment recevoir la charge, { $piece } ?
question-moves = { $side } : déplacer les unités
question-arrive = { $side } : par où faire entrer les renforts ?
question-fire = { $side } : désigner toutes les cibles, en secret
question-opponents = { $side } : quels adversaires choisir ?
question-tests = { $side } : dans quel ordre tester ?
question-follow-up = { $side } : qui lancer derrière { $piece } ?
question-leave-house = { $side } : par quel côté faire sortir { $piece } ?
question-place-replacement = { $side } : à quelle unité donner le nouveau général ?
none-rally = Personne n’essaie
none-charges = Aucune charge
none-moves = Chacun reste
none-fire = Personne ne tire
none-follow-up = Personne ne suit
none-arrive = Personne n’entre encore

## Options

# La formation, le front de la colonne et l’ordre des rangs, en un nombre.
fcm-shape = { $number ->
        [0] ligne
        [1] colonne
        [2] colonne de route
        [3] carré creux
        [4] carré plein
        [5] tirailleurs
        [6] masse
        [7] garnison
        [8] attelé
        [101] colonne, front de compagnie
        [1000] ligne, élites devant
        [1001] colonne, élites devant
        [1002] colonne de route, élites devant
        [1003] carré creux, élites devant
        [1004] carré plein, élites devant
        [1101] colonne, front de compagnie, élites devant
        [2000] ligne, élites sur les flancs
        [2001] colonne, élites sur les flancs
        [2002] colonne de route, élites sur les flancs
        [2003] carré creux, élites sur les flancs
        [2004] carré plein, élites sur les flancs
        [2101] colonne, front de compagnie, élites sur les flancs
       *[other] en batterie
    }

option-deploy = Placer { $piece } : { fcm-shape }
option-garrison = { $piece } : mettre { $number ->
        [one] 1 figurine
       *[other] { $number } figurines
    } dans { $feature }
option-detach = Détacher { $piece } : { $number ->
        [0] le centre
        [1] les premières élites
       *[other] les secondes élites
    }
option-deploy-brigade = Placer la brigade comme à l’ordinaire : { $piece }
option-deploy-rest = Placer tout le reste comme à l’ordinaire
option-place = Placer { $piece }
option-join = { $piece } : rejoindre { $other }
option-first = Être premier
option-second = Être second
option-rally = { $piece } : tenter de se rallier
option-charge = { $piece } : charger { $other }
option-test = { $piece } : tester avec { $number ->
        [1] +1
        [2] +2
        [3] +3
        [4] +4
        [5] +5
        [6] +6
        [7] +7
        [0] rien d’ajouté
       *[other] { $number }
    }
option-stand = Tenir
option-counter-charge = Contre-charger
option-form-hollow-square = Former le carré creux
option-form-solid-square = Former le carré plein
option-evade = S’esquiver
option-evade-behind = S’esquiver derrière { $other }
option-abandon-guns = Abandonner les pièces
option-march = { $piece } : marcher
option-face = { $piece } : tourner sur place
option-form = { $piece } : se former, { fcm-shape }
option-recover = { $piece } : se remettre en ordre
option-enter = { $piece } : entrer dans { $feature }{ $number ->
        [1] {""}
        [2] {" "}et la maison voisine
        [3] {" "}et les deux maisons voisines
        [10] , face au nord
        [20] , face à l’est
        [40] , face au sud
       *[other] , face à l’ouest
    }
option-leave = { $piece } : sortir de { $feature }, { $number ->
        [0] en ligne, vers le nord
        [1] en colonne, vers le nord
        [2] en colonne de route, vers le nord
        [5] en tirailleurs, vers le nord
        [6] en masse, vers le nord
        [8] attelé, vers le nord
        [9] en batterie, vers le nord
        [100] en ligne, vers l’est
        [101] en colonne, vers l’est
        [102] en colonne de route, vers l’est
        [105] en tirailleurs, vers l’est
        [106] en masse, vers l’est
        [108] attelé, vers l’est
        [109] en batterie, vers l’est
        [200] en ligne, vers le sud
        [201] en colonne, vers le sud
        [202] en colonne de route, vers le sud
        [205] en tirailleurs, vers le sud
        [206] en masse, vers le sud
        [208] attelé, vers le sud
        [209] en batterie, vers le sud
        [300] en ligne, vers l’ouest
        [301] en colonne, vers l’ouest
        [302] en colonne de route, vers l’ouest
        [305] en tirailleurs, vers l’ouest
        [306] en masse, vers l’ouest
        [308] attelé, vers l’ouest
       *[other] en batterie, vers l’ouest
    }
option-man = { $piece } : garnir ces côtés de { $feature } : { $number ->
        [1] nord
        [2] est
        [3] nord et est
        [4] sud
        [5] nord et sud
        [6] est et sud
        [7] nord, est et sud
        [8] ouest
        [9] nord et ouest
        [10] est et ouest
        [11] nord, est et ouest
        [12] sud et ouest
        [13] nord, sud et ouest
        [14] est, sud et ouest
       *[other] nord, est, sud et ouest
    }
option-breach = { $piece } : ouvrir une brèche
option-bridge = { $piece } : construire un pont
option-earthwork = { $piece } : élever un retranchement
option-spike = { $piece } : enclouer { $other }
option-man-guns = Servants de { $piece } : revenir aux pièces
option-exit = { $piece } : quitter la table
option-ride = { $piece } : aller à cheval
option-arrive = { $piece } : arriver { $number ->
        [1] en colonne
        [2] en colonne de route
        [8] attelé
       *[other] en ligne
    }
option-fire = { $piece } : tirer { $number ->
        [1] à mitraille sur { $other }
        [10] sur { $feature }
        [11] à mitraille sur { $feature }
       *[other] sur { $other }
    }
option-oppose = { $piece } : combattre { $other }
option-follow = { $piece } : suivre
option-leave-by = Sortir de { $feature } vers { $number ->
        [0] le nord
        [1] l’est
        [2] le sud
       *[other] l’ouest
    }
option-replace = Rejoindre { $other }

## Refusals

refused-not-asked = Refusé : le camp n’est pas interrogé
refused-not-offered = Refusé : rien de tel n’est offert
refused-other-form = Refusé : la question veut une autre forme de réponse
refused-off-table = Refusé : hors de la table
refused-outside-zone = Refusé : hors de la zone
refused-closed-ground = Refusé : une maison ou de l’eau s’y trouve
refused-shut-ground = Refusé : ce terrain est interdit à l’arme
refused-friend-in-the-way = Refusé : { $piece } est sur le chemin
refused-enemy-too-near = Refusé : { $piece } est à moins de 1 cm
refused-no-such-step = Refusé : ni marche ni conversion
refused-wheel-too-wide = Refusé : une conversion est de 90° au plus
refused-cannot-cross = Refusé : elle ne peut franchir cette ligne
refused-halted-nearer = Refusé : une unité arrêtée n’approche pas de l’ennemi
refused-cannot-charge = Refusé : elle ne peut charger
refused-no-target = Refusé : il n’y a personne à charger
refused-cavalry-on-cover = Refusé : la cavalerie ne charge pas un abri dur
refused-foot-on-horse = Refusé : l’infanterie ne charge pas une cavalerie en ordre
refused-skirmishers-on-formed = Refusé : les tirailleurs ne chargent pas une troupe formée
refused-out-of-reach = Refusé : la cible est hors d’atteinte
refused-out-of-sight = Refusé : la cible est hors de vue
refused-no-candidate = Refusé : ce n’est pas une cible de ce tir
refused-too-far = Refusé : cela coûte { $cost }, il reste { $allowance }
refused-turn-too-wide = Refusé : les pièces tournent de 45° au plus par quart
refused-bad-ground = Refusé : pas un terrain où se déployer

## Markers

marker-steady = ferme
marker-halted = arrêté
marker-retreating = en retraite
marker-routing = en déroute
marker-fleeing = en fuite
marker-uncontrolled = incontrôlé
marker-disorganised = désorganisé
marker-unformed = sans formation
marker-disordered = en désordre
marker-engaged = en mêlée
marker-charged = a chargé
marker-fired = a tiré
marker-first-fire = premier feu à venir
marker-fresh = frais
marker-changing = change de formation
marker-recovering = se remet en ordre
marker-working = à l’ouvrage
marker-abandoned = pièces sans servants
marker-spiked = encloué
marker-chief = général en chef
marker-routed-before = a déjà été en déroute

## Formations, arms, fronts

trait-line = ligne
trait-column = colonne
trait-march-column = colonne de route
trait-hollow-square = carré creux
trait-solid-square = carré plein
trait-skirmish = tirailleurs
trait-mass = masse
trait-in-building = garnison
trait-limbered = attelé
trait-unlimbered = en batterie
trait-centre-front = centre devant
trait-elite-front = élites devant
trait-elite-flanks = élites sur les flancs
trait-infantry = infanterie
trait-heavy-cavalry = cavalerie lourde
trait-light-cavalry = cavalerie légère
trait-lancers = lanciers
trait-artillery = artillerie
trait-officer = officier
trait-engineer = génie
trait-division = front de division
trait-company = front de compagnie

## Numbers

value-figures = figurines
value-losses = pertes
value-morale = moral
value-value = valeur
value-initial = figurines au début
counter-name-lost = Points perdus
counter-name-percent = Pour cent perdus
counter-name-objectives = Points d’objectifs
counter-lost = Points perdus : { $value }
counter-percent = Budget perdu : { $value } %
counter-objectives = Points d’objectifs : { $value }

## What is going on

phase-deployment = déploiement
phase-officers = officiers
phase-initiative = initiative
phase-rally = ralliement
phase-charges = charges
phase-charge = une charge
phase-movement = mouvement
phase-arrivals = renforts
phase-fire = feu
phase-melee = mêlée
phase-morale = moral
phase-compulsory = mouvements obligés
phase-end = fin de la période
phase-over = la bataille est finie
phase-quarter = quart
phase-charger-test = l’assaillant teste
phase-target-test = la cible teste
phase-reaction = la cible réagit
phase-closing-fire = feu d’arrêt
phase-contact = contact

## Chances

chance-obey = obéissance
chance-halt = arrêt
chance-retreat = retraite
chance-rout = déroute
chance-flight = fuite
chance-uncontrolled-advance = avance incontrôlée
chance-losses = { $losses ->
        [0] personne ne tombe
        [one] 1 homme perdu
       *[other] { $losses } hommes perdus
    }
chance-unharmed = indemne
chance-wounded = blessé
chance-killed = tué
chance-removed = retiré
chance-attacker-wins = l’assaillant gagne le tour
chance-defender-wins = le défenseur gagne le tour
chance-drawn = nul

## Ends, reaches, marks

outcome-draw = La bataille est indécise
outcome-minor = Victoire mineure : { $winner }
outcome-decisive = Victoire décisive : { $winner }
reach-fire = feu
reach-charge = charge
mark-standing-way = chemin encore à faire
mark-objective = objectif
mark-earthwork = retranchement
mark-bridge = pont
mark-spiked = pièces enclouées

## Facteurs qui sont des mots

weight-half-figures = moitié des figurines
weight-skirmish-die = au moins 1
weight-x2 = deux fois
weight-broken = traversé
weight-open-order = ordre ouvert
weight-closed = serré
weight-removed-at-40 = à 40 hommes perdus
weight-test = test
weight-destroyed = détruit
weight-broken-a = premier camp
weight-broken-b = second camp
weight-both-broken = les deux camps
weight-last-period = dernière période
weight-below-table = sous le tableau
weight-row-15 = ligne 15
weight-split = en deux parts
weight-x0-5 = de moitié
weight-x0-25 = au quart
weight-x1-5 = moitié plus
weight-die-20-40 = officier de 20 ou 40
weight-die-60-80 = officier de 60 ou 80
weight-die-100 = officier de 100

## Ce que disent d’autres clauses

weight-paces = en pas
weight-column = colonne
weight-rounded-up = moitié arrondie vers le haut
weight-rolled-anyway = jeté bien que rien ne pût y changer
weight-front = front
weight-right = droite
weight-rear = arrière
weight-left = gauche
weight-north = côté nord
weight-east = côté est
weight-south = côté sud
weight-west = côté ouest
weight-on-border = à la limite de deux zones
weight-in-cover = à couvert pour moitié
weight-behind-line = derrière un mur ou une haie
weight-among-guns = abrité par des pièces enclouées
weight-higher = à un niveau supérieur
weight-nearer-the-top = plus près du haut de la pente
weight-over-heads = par-dessus d’autres
weight-isolated = isolé
weight-value = valeur
weight-own-round = tour propre
weight-last-round = troisième et dernier tour
weight-at-once = en même temps que celles de l’ennemi
weight-closes-up = serre les rangs
weight-lost-the-round = tour perdu
weight-won = a gagné sa mêlée
weight-no-general = aucun général sur la table
weight-chief = le général en chef est le plus proche
weight-encouraged = encouragé
weight-held-back = retenu
weight-left-alone = laissé à lui-même
weight-slices = tranches complètes
weight-two-thirds = aux deux tiers
weight-half = à la moitié
weight-straight = droit devant
weight-wheels-right = degrés à droite
weight-wheels-left = degrés à gauche
weight-slid = glissé le long du bord
weight-one-melee = une seule mêlée avec les précédents
weight-whole-move = tout son mouvement
weight-rest-lost = le reste du mouvement est perdu
weight-slowest = au pas des plus lents
weight-bridge = par un passage
weight-no-room-needed = sans besoin de place
weight-by-element = élément par élément
weight-away-from-enemy = en s’éloignant de l’ennemi
weight-friends-up-to = à travers des amis d’au plus, en figurines
weight-new-half = une demi-période commence
weight-fire-step = on fait feu
weight-attacker = attaquant
weight-defender = défenseur
weight-quarter-end = à la fin du quart
weight-end-of-period = à la fin de la période
weight-only-one = rien à choisir
weight-within-15 = à 15 cm au plus
weight-beyond-15 = au-delà de 15 cm
weight-beyond-30 = au-delà de 30 cm
weight-beyond-45 = à 45 cm et plus
weight-by-formation = selon sa formation
weight-abreast = figurines de front
weight-point-blank = à bout portant
weight-within-third = à moins du tiers de la portée
weight-within-two-thirds = à moins des deux tiers de la portée
weight-beyond-two-thirds = au-delà des deux tiers de la portée
weight-within-half = à moins de la moitié de la portée
weight-within-three-quarters = à moins des trois quarts de la portée
weight-beyond-three-quarters = au-delà des trois quarts de la portée
weight-within-canister = à portée de mitraille
weight-owners-choice = projectile au choix du joueur
weight-preferred = d’autres étaient plus loin
weight-enfiladed = pris d’enfilade
weight-crew-left = figurines de servants restantes
weight-quarter-lost = ce quart ne compte pas
weight-from-all-sides = mesuré de tout le rectangle
weight-in-turn = mêlée par mêlée
weight-lowest-number = plus petit numéro de pièce
weight-per-figure = pertes du tour par figurine
weight-wounded = blessé
weight-killed = tué
weight-in-contact = au contact
weight-no-flank = n’a pas de flanc
weight-die-value = par le dé
weight-obey = obéir
weight-halt = arrêt
weight-retreat = retraite
weight-rout = déroute
weight-flight = fuite
weight-uncontrolled-advance = avance incontrôlée
weight-within-30 = à 30 cm et moins
weight-as-now = dans l’état laissé par les tests précédents
weight-behind-unit = derrière l’unité où il se tient
weight-printed-size = un effectif du tableau imprimé
weight-new-period = une période commence
weight-six-sided = dés à six faces
weight-compulsory-step = mouvement obligatoire du quart
weight-same-target = deux sur la même cible
weight-charge-bonus = bonus de charge en cm
weight-sides = côtés garnis
weight-closed-for-ever = fermé pour toujours
weight-half-rate = à demi-allure
weight-as-line = comme une ligne
weight-as-column = comme une colonne
weight-by-hand = à bras
weight-ranks = rangs
weight-no-formation = sans formation
weight-quarter-more = un quart de plus
weight-other-front = un autre front
weight-let-through = laissés passer
weight-does-not-open = un ami qui ne s’ouvre pas
weight-idle-guns = inutiles tant qu’elles ne sont pas remises en ordre
weight-marsh-crossed = à travers un marais
weight-bearing = gisement en degrés
weight-now-cover = désormais un abri léger
weight-units-left = unités sur la table

## Qui est le mieux, dans ce que compte ce jeu

track-ahead = { $side } en avance de { $points ->
        [one] 1 point de budget
       *[other] { $points } points de budget
    }
