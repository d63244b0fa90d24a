# Mots de Feu, Combat, Moral

## Events

event-deployed = { $side } : placer { $piece }
event-detached = { $piece } se détache de { $other }
event-initiative = { $side } a l’initiative à la période { $period }
event-order-chosen = { $side } choisit l’ordre des camps
event-rally-test = { $piece } tente de se rallier : { $points } points
event-rallied = { $piece } tient de nouveau
event-goes-on = { $piece } continue de fuir
event-quarter = Quart { $quarter }
event-charge-declared = { $piece } déclare une charge sur { $other }
event-charge-dropped = La charge de { $piece } n’a pas lieu
event-charge-test = { $piece } teste pour charger : { $points } points
event-charges = { $piece } charge
event-charged-test = { $piece } est chargé et teste : { $points } points
event-reaction = { $piece } { $reaction ->
        [0] tient
        [1] contre-charge
        [2] forme le carré creux
        [3] forme le carré plein
        [4] s’esquive
        [5] s’esquive derrière un ami
        [6] abandonne ses pièces
       *[other] fuit
    }
event-formed = { $piece } a changé de formation
event-evaded = { $piece } s’esquive
event-guns-abandoned = Les servants de { $piece } courent à { $other }
event-ran = { $piece } fuit
event-recoiled = { $piece } recule
event-broke-through = { $piece } traverse { $other }
event-went-round = { $piece } prend un autre chemin
event-left-table = { $piece } quitte la table
event-surrendered = { $piece } se rend
event-closing-fire = { $piece } tire sur { $other } qui arrive : { $losses } pertes
event-figures-lost = { $piece } subit { $losses } pertes, il reste { $figures } figurines
event-destroyed = { $piece } est détruit
event-officer-hit = { $piece } : { $fate ->
        [0] indemne
        [1] blessé
        [2] tué
       *[other] retiré
    }
event-contact = { $piece } est au contact de { $other }
event-no-room = { $piece } ne trouve pas de place pour le contact
event-caught = { $piece } est rattrapé par { $other }
event-ran-on = { $piece } poursuit sa course
event-officer-moved = { $piece } est surpris et rejoint { $other }
event-officer-captured = { $piece } est capturé
event-disorganised = { $piece } perd de son ordre
event-moved = { $piece } se déplace
event-turned = { $piece } tourne
event-change-begun = { $piece } commence à changer de formation
event-recovering = { $piece } se remet en ordre
event-task-begun = { $piece } commence sa tâche
event-manned = { $piece } garnit d’autres côtés
event-rode = { $piece } se déplace à cheval
event-joined = { $piece } rejoint { $other }
event-pick-dropped = Un ordre à { $piece } ne peut plus être exécuté
event-arrived = { $piece } arrive
event-delayed = { $piece } est encore attendu
event-answered = { $side } a désigné ses tirs
event-fire = { $piece } tire : { $losses } pertes
event-opponent-named = { $piece } combat { $other }
event-melee-round = { $piece } et { $other } livrent le tour { $round }
event-morale-test = { $piece } teste son moral : { $points } points
event-state = { $piece } : { $result ->
        [0] obéir
        [1] s’arrêter
        [2] retraiter
        [3] se mettre en déroute
        [4] fuir
       *[other] avancer sans contrôle
    }
event-guns-taken = { $piece } : les pièces sont perdues
event-followed = { $piece } suit { $other }
event-occupied = { $piece } occupe l’élément
event-change-lost = { $piece } ne peut achever son changement
event-entered = { $piece } est entré
event-left-house = { $piece } est sorti
event-task-done = { $piece } a achevé sa tâche
event-spiked = { $piece } encloue { $other }
event-recovered = { $piece } est en meilleur ordre
event-manned-guns = Les servants de { $piece } sont revenus à leurs pièces
event-objective = Un objectif change de mains
event-burnt = La maison de { $piece } { $result ->
        [0] ne brûle pas
       *[other] brûle
    }
event-fled = { $piece } a fui le champ de bataille
event-replaced = Un nouveau général rejoint { $other }
event-promoted = { $piece } prend le commandement en chef
event-announced = { $side } : des renforts arrivent à la période suivante
event-period-end = La période { $period } est finie
event-over = La bataille est finie

## Questions

question-deploy-brigade = { $side } : placer une brigade
question-deploy-officers = { $side } : placer les officiers
question-choose-order = { $side } : être premier ou second à cette période ?
question-rally = { $side } : quelles unités tentent de se rallier ?
question-charges = { $side } : déclarer les charges
question-test-choice = { $side } : qu’ajouter au test de { $piece } ?
question-reaction = { $side } : comment { $piece } reçoit-il la charge ?
question-moves = { $side } : se déplacer
question-arrive = { $side } : par où entrent les renforts ?
question-fire = { $side } : désigner toutes les cibles, en secret
question-opponents = { $side } : qui les unités combattent-elles ?
question-tests = { $side } : dans quel ordre les unités testent-elles ?
question-follow-up = { $side } : qui suit { $piece } ?
question-leave-house = { $side } : par quel côté sort { $piece } ?
question-place-replacement = { $side } : quelle unité le nouveau général rejoint-il ?

## Options

option-deploy = Placer { $piece }
option-garrison = { $piece } : tenir l’élément
option-detach = Détacher { $piece }
option-deploy-brigade = Placer la brigade comme à l’ordinaire
option-deploy-rest = Placer tout le reste comme à l’ordinaire
option-place = Placer { $piece }
option-join = { $piece } : rejoindre { $other }
option-first = Être premier
option-second = Être second
option-rally = { $piece } : tenter de se rallier
option-charge = { $piece } : charger { $other }
option-test = { $piece } : tester avec { $number }
option-stand = Tenir
option-counter-charge = Contre-charger
option-form-hollow-square = Former le carré creux
option-form-solid-square = Former le carré plein
option-evade = S’esquiver
option-evade-behind = S’esquiver derrière { $other }
option-abandon-guns = Abandonner les pièces
option-march = { $piece } : marcher
option-face = { $piece } : tourner sur place
option-form = { $piece } : changer de formation
option-recover = { $piece } : se remettre en ordre
option-enter = { $piece } : entrer dans l’élément
option-leave = { $piece } : sortir de l’élément
option-man = { $piece } : garnir d’autres côtés
option-breach = { $piece } : ouvrir une brèche
option-bridge = { $piece } : construire un pont
option-earthwork = { $piece } : élever un retranchement
option-spike = { $piece } : enclouer { $other }
option-man-guns = Servants de { $piece } : revenir aux pièces
option-exit = { $piece } : quitter la table
option-ride = { $piece } : se déplacer à cheval
option-arrive = { $piece } : arriver
option-fire = { $piece } : tirer sur { $other }
option-oppose = { $piece } : combattre { $other }
option-follow = { $piece } : suivre
option-leave-by = Sortir par ce côté
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
refused-too-far = Refusé : cela coûte { $cost } sur { $allowance }
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
counter-lost = points perdus
counter-percent = pour cent perdus
counter-objectives = points d’objectifs

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

chance-obey = obéit
chance-halt = s’arrête
chance-retreat = retraite
chance-rout = se met en déroute
chance-flight = fuit
chance-uncontrolled-advance = avance sans contrôle
chance-losses = { $losses } pertes
chance-unharmed = indemne
chance-wounded = blessé
chance-killed = tué
chance-removed = retiré
chance-attacker-wins = l’assaillant gagne le tour
chance-defender-wins = le défenseur gagne le tour
chance-drawn = nul

## Ends, reaches, marks

outcome-draw = partie nulle
outcome-minor = victoire mineure
outcome-decisive = victoire décisive
reach-fire = feu
reach-charge = charge
mark-standing-way = chemin encore à faire
mark-objective = objectif
mark-earthwork = retranchement
mark-bridge = pont
mark-spiked = pièces enclouées
