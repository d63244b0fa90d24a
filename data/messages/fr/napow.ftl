# Mots de NapoW

## Événements

event-table-laid = La table est prête
event-attacker = Attaquant : { $side }
event-half-chosen = { $side } : la moitié { $half ->
        [0] sud
       *[other] nord
    }
event-objectives-chosen = { $side } : { $attack } à attaquer, { $defence } à défendre
event-objectives-sealed = { $side } : objectifs choisis
event-works-laid = { $side } : { $piece } posé en { $pose }
event-placed = { $side } : { $piece } se déploie en { $pose }
event-held-back = { $body } est en retrait : entrée au tour 1
event-first-player = Premier joueur : { $side }
event-turn-begins = Tour { $turn } : { $side }
event-uc-tested = Cohésion de { $piece }, { $need ->
        [0] sans jet
       *[other] { $need } ou plus à atteindre
    } : { $passed ->
        [0] manquée
       *[other] réussie
    }
event-uc-removed = L’unité { $piece } se disperse
event-general-removed = { $piece } est emporté avec ses troupes
event-um-tested = Cohésion, { $body }, { $need ->
        [0] sans jet
       *[other] { $need } ou plus à atteindre
    } : { $passed ->
        [0] manquée
       *[other] réussie
    }
event-um-lost = Brigade perdue : { $body }
event-division-tested = Cohésion de la division, { $side }, { $need ->
        [0] sans jet
       *[other] { $need } ou plus à atteindre
    } : { $passed ->
        [0] manquée
       *[other] réussie
    }
event-withdraws = { $side } : la division se retire du champ de bataille
event-brigadier-returns = { $piece } revient auprès de { $other }
event-arrives = { $piece } arrive en { $pose }
event-waits = { $piece } attend de la place
event-ranks-closed = { $piece } comble ses rangs
event-uncommanded = L’unité { $piece } n’est pas commandée
event-marched = { $piece } marche de { $distance } jusqu’en { $pose }
event-stopped-by-zone = { $piece } s’arrête devant { $other }
event-changed = { $formation ->
        [0] { $piece } se met en ligne
        [1] { $piece } se met en colonne de marche
        [2] { $piece } se met en colonne d’attaque
        [3] { $piece } forme le carré creux
        [4] { $piece } forme le carré plein
        [5] { $piece } se met en colonne
        [6] { $piece } attelle
        [7] { $piece } dételle
       *[other] { $piece } change de formation
    }
event-faced = { $piece } change d’orientation
event-rode = { $piece } chevauche de { $distance } jusqu’en { $pose }
event-stays = { $piece } reste où il est
event-displaced = { $piece } fait place
event-run-over = { $piece } est renversé
event-escaped = { $piece } s’échappe
event-captured = { $piece } est capturé
event-leaves = { $piece } n’a plus personne à mener et quitte la table
event-pick-dropped = Un ordre est abandonné : il n’est plus possible
event-fired = { $piece } tire sur { $other } à { $distance }, { $dice ->
        [one] 1 dé
       *[other] { $dice } dés
    }, touche à { $need } ou plus : { $losses ->
        [0] aucune perte
        [one] 1 perte
       *[other] { $losses } pertes
    }
event-re-aimed = { $piece } vise { $other } à la place
event-elements-lost = { $piece } perd { $losses ->
        [one] 1 élément
       *[other] { $losses } éléments
    } ; { $elements ->
        [0] aucun ne reste
        [one] 1 reste
       *[other] { $elements } restent
    }
event-general-hit = { $piece } est touché
event-uc-destroyed = L’unité { $piece } est détruite
event-charge-declared = { $piece } charge { $other }
event-tested = { $piece } teste son moral, { $need } ou plus à atteindre : { $passed ->
        [0] manqué
       *[other] réussi
    }
event-disordered = { $piece } est en désordre
event-rallied = { $piece } se rallie
event-retreated = { $piece } se replie de { $distance } jusqu’en { $pose }
event-further-charged = L’unité { $piece } est chargée aussi, par { $other }
event-reacted = { $reaction ->
        [0] { $piece } tire
        [1] { $piece } contre-charge
        [2] { $piece } fait face
        [3] { $piece } forme un carré d’urgence
       *[other] { $piece } tient
    }
event-supported = { $piece } tire en soutien sur { $other }
event-contact = { $piece } va au contact de { $other }
event-no-place = { $piece } ne trouve pas de place : sa charge est finie
event-strikes = { $piece } frappe { $other }
event-round = Round { $round } de la mêlée : { $piece } { $losses ->
        [0] ne perd personne
        [one] perd 1 élément
       *[other] perd { $losses } éléments
    }, { $other } { $enemy_losses ->
        [0] ne perd personne
        [one] perd 1 élément
       *[other] perd { $enemy_losses } éléments
    }
event-left-table = { $piece } n’a plus de retraite
event-passed-through = { $piece } traverse { $other }
event-pursued = { $piece } poursuit jusqu’en { $pose }
event-pursuit-round = { $piece } s’acharne sur { $other }, touche à { $need } ou plus : { $enemy_losses ->
        [0] aucune perte
        [one] 1 perte
       *[other] { $enemy_losses } pertes
    }
event-charge-renewed = { $piece } charge plus loin, sur { $other }
event-consolidated = { $body } peut consolider
event-markers-off = { $piece } { $passed ->
        [0] perd un ancien marqueur et garde le nouveau
       *[other] est de nouveau en bon ordre
    }
event-turn-ends = { $side } : le tour { $turn } est fini
event-revealed = { $side } : { $attack } à attaquer, { $defence } à défendre, tel était le choix
event-objective-judged = { $feature } : unités : { $own } contre { $enemy } pour { $side }, { $passed ->
        [0] non tenu
       *[other] tenu
    }
event-scored = Le score : { $own } à { $enemy }

## Questions

question-begin = Tirer l’attaquant au sort
question-choose-half = { $side } : quelle moitié de la table ?
question-choose-objectives = { $side } : choisir un objectif à attaquer et un à défendre
question-lay-works = { $side } : poser ses ouvrages
question-deploy = { $side } : placer une brigade, une batterie ou un général
question-cohesion = { $side } : quels généraux participent aux tests ?
question-return-brigadier = { $side } : où reviennent les brigadiers ?
question-arrive = { $side } : où arrivent les renforts ?
question-move = { $side } : se déplacer
question-fire = { $side } : tirer
question-charge = { $side } : qui charge ?
question-failed-charge = { $side } : l’unité { $piece } a manqué sa charge ; que fait-elle ?
question-react = { $side } : comment l’unité { $piece } reçoit-elle la charge ?
question-react-further = { $side } : l’unité { $piece } tire-t-elle sur le chargeant ?
question-support = { $side } : qui tire en soutien ?
question-strike = { $side } : qui frappent les unités ?
question-fight-on = { $side } : l’unité { $piece } continue-t-elle le combat ?
question-break-off = { $side } : l’unité { $piece } rompt-elle le combat ?
question-aftermath = { $side } : l’unité { $piece } a gagné ; que fait-elle ?
question-consolidate = { $side } : consolider
question-rally = { $side } : qui change de formation ou d’orientation ?
none-move = Personne ne bouge
none-fire = Personne ne tire
none-charge = Personne ne charge
none-support = Personne ne tire
none-cohesion = Aucun général ne s’en mêle
none-rally = Personne ne change rien
none-consolidate = Chacun reste
none-lay-works = Aucun ouvrage

## Options

option-begin = Lancer les dés
option-south = Le sud
option-north = Le nord
option-attack = Attaquer { $feature }
option-defence = Défendre { $feature }
option-lay = Poser { $piece }
option-standard = { $body } à sa place standard
option-rest-standard = Tout à sa place standard
option-block-battle = { $body } en ordre de bataille, { $number ->
        [one] 1 rangée
       *[other] { $number } rangées
    }
option-block-lines = { $body } en lignes, { $number ->
        [one] 1 rangée
       *[other] { $number } rangées
    }
option-block-march = { $body } en ordre de marche, { $number ->
        [one] 1 rangée
       *[other] { $number } rangées
    }
option-hold-back = Retenir { $body }
option-place-line = { $piece } en ligne
option-place-march-column = { $piece } en colonne de marche
option-place-attack-column = { $piece } en colonne d’attaque
option-place-hollow-square = { $piece } en carré creux
option-place-solid-square = { $piece } en carré plein
option-place-column = { $piece } en colonne
option-place-limbered = { $piece }, pièces attelées
option-place-unlimbered = { $piece }, pièces dételées
option-place-general = Placer { $piece }
option-take-part = Faire participer { $other } au test de { $piece }
option-return-to = Faire revenir { $piece } auprès de { $other }
option-arrive = Faire arriver { $piece }
option-march = Faire marcher { $piece }
option-line = { $number ->
        [90] Mettre { $piece } en ligne, côté droit en front
        [180] Mettre { $piece } en ligne, arrière en front
        [270] Mettre { $piece } en ligne, côté gauche en front
       *[other] Mettre { $piece } en ligne
    }
option-march-column = { $number ->
        [90] Mettre { $piece } en colonne de marche, côté droit en front
        [180] Mettre { $piece } en colonne de marche, arrière en front
        [270] Mettre { $piece } en colonne de marche, côté gauche en front
       *[other] Mettre { $piece } en colonne de marche
    }
option-attack-column = { $number ->
        [90] Mettre { $piece } en colonne d’attaque, côté droit en front
        [180] Mettre { $piece } en colonne d’attaque, arrière en front
        [270] Mettre { $piece } en colonne d’attaque, côté gauche en front
       *[other] Mettre { $piece } en colonne d’attaque
    }
option-hollow-square = { $number ->
        [90] Mettre { $piece } en carré creux, côté droit en front
        [180] Mettre { $piece } en carré creux, arrière en front
        [270] Mettre { $piece } en carré creux, côté gauche en front
       *[other] Mettre { $piece } en carré creux
    }
option-solid-square = { $number ->
        [90] Mettre { $piece } en carré plein, côté droit en front
        [180] Mettre { $piece } en carré plein, arrière en front
        [270] Mettre { $piece } en carré plein, côté gauche en front
       *[other] Mettre { $piece } en carré plein
    }
option-column = Mettre { $piece } en colonne
option-limbered = Atteler { $piece }
option-unlimbered = Dételer { $piece }
option-face = Orienter { $piece }
option-ride = Faire chevaucher { $piece }
option-join = Faire rejoindre { $other } par { $piece }
option-stay = Laisser { $piece } sur place
option-done = Terminer
option-fire = Tirer sur { $other } avec { $piece }
option-charge = Charger { $other } avec { $piece }
option-rally-in-place = Se rallier sur place
option-retreat = Se replier
option-counter-charge = Contre-charger { $other }
option-turn = Faire face à { $other }
option-square = Former un carré d’urgence
option-stand = Tenir
option-support = Tirer sur { $other } avec { $piece }
option-strike = Frapper { $other } avec { $piece }
option-fight-on = Continuer le combat
option-to-the-end = Combattre jusqu’au bout
option-pursue = Poursuivre
option-pursue-new = Charger plus loin, sur { $other }
option-pursue-void = Poursuivre droit devant
option-consolidate = Avancer de { $number } cm et se rallier
option-rally-back = Se rallier en arrière

## Refus

refused-not-asked = Réponse refusée : la question est posée à l’autre camp
refused-not-offered = Réponse refusée : cela n’est pas offert ; choisir une des options
refused-other-form = Réponse refusée : elle n’a pas la forme de la question
refused-done-not-last = Réponse refusée : rien ne vient après « terminer »
refused-same-feature = Objectifs refusés : ils sont les mêmes ; en choisir deux
refused-one-of-each = Objectifs refusés : en choisir un à attaquer et un à défendre
refused-outside-zone = Déploiement refusé : { $piece } est hors de la zone ; y rester
refused-on-another = Déploiement refusé : { $piece } est sur une autre pièce ; laisser de la place
refused-not-one-um = Déploiement refusé : placer toute une brigade, ou une batterie ou un général
refused-no-spot = Refus : il y a de la place ; le placer
refused-would-be-uncommanded = Déploiement refusé : l’unité { $piece } ne serait pas commandée ; la rapprocher
refused-brigadier-far = Déploiement refusé : { $piece } est à plus de 5 cm de sa brigade
refused-off-entry = Arrivée refusée : { $piece } n’a pas son arrière sur la ligne d’entrée
refused-enemy-at-entry = Arrivée refusée : un ennemi est à 5 cm de { $piece }
refused-too-far = Mouvement refusé : le trajet est long de { $distance } ; la distance permise est { $allowance }
refused-no-such-step = Mouvement refusé : il ne va ni devant, à 45° près, ni droit en arrière
refused-wheel-too-wide = Conversion refusée : elle dépasse 90° ; tourner moins à la fois
refused-off-table = Mouvement refusé : c’est hors de la table
refused-taken = Refus : { $piece } s’y tient
refused-closed-ground = Refus : ce terrain lui est fermé
refused-too-near = Refus : { $piece } est à moins de 0,5 cm
refused-nears-enemy = Mouvement refusé : dans la zone de { $piece }, ne pas s’approcher
refused-ends-in-friend = Mouvement refusé : il finirait dans { $piece }
refused-not-nearer = Mouvement refusé : non commandée, elle doit se rapprocher de son chef
refused-must-end-in-cover = Mouvement refusé : des conscrits en ligne doivent finir à couvert
refused-no-room = Refus : la place manque
refused-may-not-change = Changement refusé : { $piece } ne peut changer ainsi maintenant
refused-stage-closed = Refus : le moment de cette pièce est passé dans cette phase
refused-moved-already = Refus : elle s’est déjà déplacée
refused-held = Refus : le scénario retient ce camp ce tour-ci
refused-nowhere-to-go = Mouvement refusé : le trajet ne mène nulle part
refused-two-targets = Charge refusée : ceux qui chargent ensemble ont une seule cible
refused-may-not-charge = Charge refusée : { $piece } ne peut charger cette cible maintenant
refused-unfree = Refus : cette place n’est pas libre

## Marqueurs

marker-disordered = en désordre
marker-rallying = en ralliement
marker-moved = déplacée
marker-fired = a tiré
marker-charged = a chargé
marker-uncommanded = non commandée
marker-pursued = a poursuivi
marker-waiting = en route

## Mots d’une pièce

trait-line = ligne
trait-march-column = colonne de marche
trait-attack-column = colonne d’attaque
trait-hollow-square = carré creux
trait-solid-square = carré plein
trait-column = colonne
trait-limbered = attelée
trait-unlimbered = dételée
trait-infantry = infanterie
trait-cavalry = cavalerie
trait-artillery = artillerie
trait-elite = élite
trait-veteran = vétérans
trait-seasoned = aguerris
trait-conscript = conscrits
trait-intrepid = moral intrépide
trait-confident = moral confiant
trait-hesitant = moral hésitant
trait-foot-artillery = artillerie à pied
trait-horse-artillery = artillerie à cheval
trait-irregular-artillery = artillerie irrégulière
trait-divisional = général de division
trait-brigadier = brigadier
trait-artillery-general = général d’artillerie
trait-doctrine-french = doctrine française
trait-doctrine-prussian = doctrine prussienne
trait-doctrine-conscript = doctrine de conscrits
trait-doctrine-irregular = doctrine irrégulière
trait-weapon-musket = mousquets
trait-weapon-rifle = carabines
trait-weapon-obsolete = armes obsolètes
trait-weapon-melee-only = armes de mêlée seules
trait-cavalry-type-ilh = cavalerie légère irrégulière
trait-cavalry-type-lh = cavalerie légère
trait-cavalry-type-la = lanciers
trait-cavalry-type-ih = cavalerie irrégulière
trait-cavalry-type-hc = cavalerie lourde
trait-cavalry-type-cu = cuirassiers
trait-calibre-light = calibre léger
trait-calibre-medium = calibre moyen
trait-calibre-heavy = calibre lourd
trait-skirmishers = tirailleurs
trait-light = infanterie légère
trait-regimental-guns = artillerie régimentaire
trait-division-column = colonne de division
trait-slow-square = lents à former le carré
trait-impetuous = impétueux
trait-fire-discipline-good = bonne discipline de feu
trait-fire-discipline-bad = mauvaise discipline de feu
trait-morale-bonus-steadfast = tenaces
trait-morale-bonus-aggressive = mordants
trait-morale-bonus-both = tenaces et mordants
trait-bonus = galvanise ses troupes
trait-work = ouvrage
piece-strength = { $now ->
        [one] { $now } élément sur { $start }
       *[other] { $now } éléments sur { $start }
    }
value-elements = éléments

## Compteurs

counter-name-ucs-lost = Unités perdues
counter-name-ums-left = Brigades restantes
counter-name-score = Score
counter-ucs-lost = Unités perdues : { $value }
counter-ums-left = Brigades restantes : { $value }
counter-score = Score : { $value }

## Ce qui se passe

phase-set-up = Mise en place
phase-objectives = Objectifs
phase-works = Ouvrages
phase-deployment = Déploiement
phase-cohesion = Cohésion
phase-arrival = Arrivées
phase-movement = Mouvement
phase-fire = Tir
phase-charges = Charges
phase-consolidation = Consolidation
phase-rally = Ralliement
phase-over = La fin
phase-first-test = Test du fantassin contre le cavalier
phase-charged-test = Test de l’unité chargée
phase-reaction = Réaction
phase-support = Soutien
phase-defensive-fire = Tir défensif
phase-charger-test = Test du chargeant
phase-contact = Contact
phase-melee = Mêlée
phase-aftermath = Suites
phase-player-turn = Tour de joueur

## Chances

chance-losses = { $losses ->
        [0] aucune perte
        [one] 1 perte
       *[other] { $losses } pertes
    }
chance-passes = réussit
chance-fails = échoue
chance-destroyed = détruite
chance-exchange = pertes { $losses } contre { $enemy_losses }
chance-holds = tient
chance-removed = se disperse

## La fin

outcome-withdrawal = Victoire : { $winner } ; l’ennemi se retire
outcome-draw = Partie nulle

## Autour d’une pièce

reach-zone = zone de contrôle
reach-charge = charge
reach-fire = tir
reach-command = commandement
reach-help = aide d’un général
reach-template = compte pour cet objectif

## Sur le sol

mark-template = objectif
mark-attack-objective = son objectif d’attaque
mark-defence-objective = son objectif de défense
mark-work = ouvrage

## Mots des facteurs

weight-efficacy = efficacité
weight-fighters = combattants
weight-none = personne
weight-holds = tenu
weight-contests = disputé
weight-good-going = comme en bon terrain
weight-bad-going = comme en mauvais terrain
weight-gap-rate = allure ajoutée
weight-intrepid = intrépide
weight-confident = confiant
weight-hesitant = hésitant
weight-elite = élite
weight-veteran = vétéran
weight-seasoned = aguerri
weight-conscript = conscrit
weight-tests = teste
weight-tests-if-hit = teste si touchée
weight-idle = ne frappe pas
weight-test = test
weight-forbids = l’interdit
weight-no-reaction = aucune réaction
weight-fire-only = ne peut que tirer
weight-no-counter-charge = pas de contre-charge
weight-solid = carré plein
weight-hollow = carré creux
weight-not-required = aucun test n’est dû
weight-automatic-failure = échoue sans jet
weight-cavalry = comme la cavalerie
weight-infantry = comme l’infanterie
weight-nucleus = noyau
weight-uncommanded = non commandée
weight-rally-in-place = se rallie sur place
weight-no-pursuit = pas de poursuite
weight-must-pursue = doit poursuivre
weight-may-pursue = peut poursuivre
weight-contact-kept = garde le contact
weight-new-charge = peut charger de nouveau
weight-nobody-scores = personne ne marque
weight-marker-stays = le marqueur reste
weight-marker-removed = le marqueur part
weight-may-change = peut changer de formation
weight-stays-away = reste absent
weight-draw = partie nulle
weight-first = la première cible
weight-second = la seconde cible
weight-tests-first = d’abord les tests
weight-by-number = dans l’ordre nommé, puis par numéro
weight-not-replaced = n’est pas remplacé
weight-comes-back = revient avec un moral plus bas
weight-with-his-um = part avec son UM
weight-taken-off = retirée aussitôt
weight-counts-as-destroyed = compte comme détruite
weight-out-of-order = n’est plus en ordre
weight-not-twice = les pions ne s’ajoutent pas
weight-in-order-again = de nouveau en ordre
weight-same-place = même ancre et même face
weight-new-edges = ses bords sont ceux de la nouvelle disposition
weight-column-facing-enemy = en colonne, face à l’ennemi
weight-by-its-going = aussi loin que le terrain le permet
weight-from-enemy = loin de l’ennemi combattu
weight-into-contact = son test est réussi
weight-nothing-between = rien ne se trouve entre eux
weight-no-declaration = une charge renouvelée n’est pas une déclaration
weight-paired-off = chargeant et chargé forment une paire
weight-as-declared = dans la direction de sa déclaration
weight-by-its-corners = selon les rayons des coins
weight-nearest-first = les plus proches d’abord
weight-one-pool = les sauvegardes se jettent ensemble
weight-in-sight = seulement ceux qui peuvent être touchés
weight-empty-slots = les vides restent jusqu’au resserrement des rangs
weight-charger-saves = un chargeant sauvegarde comme les autres
weight-in-turn = d’abord les chargés, puis les soutiens
weight-at-once = après tous les dés du round
weight-once-a-turn = une fois par tour de joueur
weight-one-step = les autres n’en entraînent pas de nouveaux
weight-without-contact = sans contact
weight-chains-end = une UC ne poursuit qu’une fois
weight-decoys = les autres marqueurs étaient des leurres
weight-own-only = seulement pour le camp qui les a choisis
weight-only-secret = le seul secret
weight-no-order-stops = n’arrête aucun ordre
weight-by-turns = à tour de rôle
weight-class-by-class = classe par classe
weight-at-a-sample = à un point de son parcours
weight-makes-room = son socle fait de la place
weight-asked-no-more = plus rien n’est demandé
weight-work-lies = un ouvrage reste où il est posé
weight-owners-die = le dé est à son propriétaire
weight-on-the-die = un de plus au dé du camp placé le premier
weight-all-add-up = tous les facteurs s’additionnent
weight-more-than-half = plus de la moitié est perdue
weight-active-first = le camp actif d’abord
weight-lower-number = la plus proche, puis le plus petit numéro
weight-whole-degree = au degré entier
weight-no-divisional = le divisionnaire n’est pas sur la table
weight-in-elements = les pertes se comptent en éléments
weight-battery-counts = une batterie compte comme une UC
weight-melee-weapons = n’a que des armes de mêlée
weight-by-nation = par le caractère de la troupe
weight-never-shoots = les troupes montées ne tirent jamais
weight-all-formations = doctrine française : toutes les formations
weight-by-doctrine = sa doctrine le permet
weight-in-emergency = un carré d’urgence
weight-marker-given = reçoit un pion de ralliement
weight-front-elements = seuls les éléments de front tirent
weight-at-station = à son poste près de l’UC
weight-in-arc = à 45° au plus du droit devant
weight-charge-arc = une partie de la cible est dans l’angle
weight-overlaps = les éléments en débord combattent
weight-second-rank = le second rang combat
weight-frontal-enemy = un ennemi de front est proche
weight-enemy-in-view = un ennemi visible est proche
weight-by-centres = selon le centre de ses éléments
weight-by-its-anchor = par le milieu de son front et son orientation
weight-turned-aside = un terrain fermé l’a détournée
weight-crosses = franchit une bande ou une ligne
weight-by-its-middle = le milieu du lieu décide de sa moitié
weight-standard-place = à sa place ordinaire
weight-nothing-to-ask = rien d’autre n’était possible
weight-own-morale = sur le meilleur moral de ses éléments
weight-natural-roll = un 6 naturel réussit, un 1 naturel échoue
weight-natural-six = un 6 naturel touche toujours
weight-even-uncommanded = bien que non commandée
weight-stages-before = ce qui bouge avant est clos
weight-um-finished = l’UM commencée avant est terminée
weight-most-elements = la moitié de ses éléments ou plus
weight-across-water = pas de zone de contrôle par-dessus un terrain fermé
weight-about-its-front = converse sur le milieu de son front
weight-whole-move = droit en arrière, et c’est tout son mouvement
weight-counts-as-move = compte comme un mouvement
weight-plain-way = par le chemin simple
weight-free-change = de toute formation en toute autre
weight-before-or-after = un changement avant ou après tout le mouvement
weight-two-formations = ses deux formations, selon les mêmes règles
weight-enemy-in-range = un ennemi est à portée
weight-dice-per-element = tant de dés par élément
weight-threatens = la cible peut la charger ou tirer sur elle
weight-leaves-cover = qui charge quitte son couvert
weight-poor-shots = connue pour mal tirer
weight-light-troops = les légers ont leurs tirailleurs dehors
weight-in-attack-column = en colonne d’attaque, comme le veut sa doctrine
weight-tests-once = un seul test, quel que soit le nombre des chargeants
weight-roles-exchanged = le contre-chargeant a l’initiative
weight-where-declared = mesuré là où la charge fut déclarée
weight-settled-at-once = chaque échec est réglé aussitôt
weight-on-its-front = sur le bord de front du chargeant
weight-going-is-nothing = le mauvais terrain ne ralentit pas une charge
weight-worst-enemy = l’ennemi le plus dangereux compte
weight-may-go-on = peut combattre encore ou se replier
weight-who-stays-wins = qui reste a gagné
weight-generals-stand-by = les généraux ne combattent pas
weight-winner-in-order = un vainqueur en ordre
weight-retreat-first = repli, poursuite, ce round, et repli encore
weight-no-defensive-fire = pas de tir défensif du camp actif
weight-its-class = la classe de sa cible
weight-first-class-first = une cible de la première classe avant toute autre
weight-having-stood = elle n’a ni bougé ni changé
weight-having-moved = elle a bougé ou changé
weight-fires-and-charges = l’élite tire et charge
weight-moves-and-changes = troupes exercées : bouger et changer
weight-in-place-of-change = un front au lieu d’une formation
weight-about-its-centre = autour de son centre
weight-laid-out-so = éléments selon la formation
weight-new-front = un autre côté du carré devant
weight-last-element = réduite à son dernier élément
weight-new-losses = de nouvelles pertes depuis son dernier test
weight-no-factors = aucun facteur à ce test
weight-behind = à couvert là où elle se tient
weight-whole-elements = éléments entiers dans le gabarit
weight-at-most = « à tant de cm » : au plus
weight-nearest-elements = entre les éléments les plus proches
weight-from-its-front = du milieu du bord de front
weight-to-a-hundredth = au centième de centimètre
weight-by-calibre = selon son calibre
weight-regimental-guns = ses pièces régimentaires tirent avec elle
weight-kind-of-guns = selon la sorte de ses pièces
weight-type-of-cavalry = selon son type de cavalerie
weight-every-side-is-front = chaque côté d’un carré est un front
weight-by-its-bases = de la taille de ses socles
weight-no-square-of-one = un seul élément ne fait pas un carré
weight-edge-to-edge = éléments bord à bord
weight-from-each-element = mesuré de chaque élément
weight-beside-its-flank = un ami à côté de son flanc
weight-along-the-road = au travers par la route
weight-over-the-water = sur l’eau par un pont ou un gué
weight-table-by-dice = la table a été tirée aux dés
weight-without-scenario = deux listes, sans scénario
weight-in-rows = en rangs autour de son point
weight-held-this-turn = ses UC ne marchent ni ne chargent
weight-no-long-range = pluie : pas de longue portée
weight-three-phases = cohésion, mouvement, tir et combat
weight-ucs-before-ums = après les tests de ses UC
weight-before-any-move = réglé avant tout mouvement
weight-after-the-fire = après le tir
weight-only-this-test = son UM n’a pas d’autre test
weight-next-phase-one = à la première phase 1 après sa perte
weight-from-the-nucleus = de proche en proche depuis le noyau de son UM
weight-second-figure = le chiffre de sa ligne en mauvais terrain
weight-limbered-rate = les pièces se replient attelées
weight-now-he-charges = charger ne compte qu’au tir défensif
weight-in-this-order = test, réaction, tir, test, contact
weight-touched-too = la place du chargeant la touche aussi
weight-one-reaction = une seule réaction à tous
weight-placed-in-turn = placées tour à tour, la plus proche d’abord
weight-of-the-rally = seuls comptent général, couvert et flancs
weight-other-side-wins = l’autre camp a gagné
weight-on-its-middle = un gabarit de 15 cm sur son milieu

## Ce que comptent les articles : une unité accompagne les nombres qui ne s’additionnent pas

amount-npw-fire-08 = { $n } ou plus

## Qui est le mieux, dans ce que compte ce jeu

track-ahead = { $side } en avance de { $points ->
        [one] 1 point de score
       *[other] { $points } points de score
    }
