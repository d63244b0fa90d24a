# Les mots de Pas Ce Soir, Joséphine !

## Événements

event-turn = Tour { $turn }
event-turn-end = Fin du tour { $turn }
event-last-turn = Le tour { $turn } était le dernier
event-doctrine = { $piece } combat en ordre { $doctrine ->
        [0] mince
        [1] mixte
       *[other] profond
    }
event-deploy = { $side } : { $piece } se déploie en { $pose }
event-enter = { $side } : { $piece } entre en { $pose }
event-no-room = { $piece } ne trouve pas de place pour entrer
event-left-out = { $side } : il n’y a pas de place pour { $piece }, qui ne prend pas part à la bataille
event-reinforcements-arrive = { $side } : { $formation } arrive
event-reinforcements-late = { $side } : { $formation } n’arrive pas encore
event-reinforcements-wait = { $side } : une formation attend celle qui la précède
event-successor = { $piece } devient général en chef : { $side }
event-bowl = Jetons dans le bol : { $one } { $first }, { $two } { $second }
event-bowl-empty = Le bol est vide
event-token = Un jeton est pioché : { $side }
event-token-out = Un jeton quitte le bol : { $side }, reste { $left }
event-command-points = { $side } : { $points ->
        [one] { $points } point de commandement reçu
       *[other] { $points } points de commandement reçus
    }
event-no-points = { $side } : aucun point de commandement
event-points-lost = { $side } : { $points ->
        [one] { $points } point de commandement perdu
       *[other] { $points } points de commandement perdus
    }, non dépensé
event-objective = { $side } : prise de { $objective }
event-attached = { $piece } rejoint { $other }
event-detached = { $piece } reste détaché
event-ride = { $piece } se porte en { $pose }
event-general-captured = { $piece } est capturé par { $other }
event-general-killed = { $piece } tombe
event-general-unhurt = { $piece } est indemne
event-general-lost = { $piece } est perdu avec { $other }
event-chief-lost = { $side } : général en chef perdu, et { $points ->
        [one] { $points } point de commandement
       *[other] { $points } points de commandement
    }
event-named = { $side } : { $piece } est désignée
event-activated = { $units ->
        [one] { $piece } est activée
       *[other] { $piece } est activée avec { $others }
    }
event-activation-success = { $piece } obéit : score { $score }
event-activation-failure = { $piece } échoue : score { $score }
event-activation-forgone = { $piece } renonce au test
event-artillery-idle = { $piece } reste inactive
event-march = { $piece } se déplace de { $distance } jusqu’en { $pose }
event-may-attack = { $piece } peut encore tirer ou charger
event-square-formed = { $piece } forme le carré
event-square-left = { $piece } quitte le carré
event-square-broken = Le carré de { $piece } est rompu
event-fire = { $piece } tire sur { $other } à { $range } UD : { $hits ->
        [one] { $hits } touche
       *[other] { $hits } touches
    }
event-losses = { $piece } subit { $losses ->
        [one] { $losses } perte
       *[other] { $losses } pertes
    }
event-elements-lost = { $piece } : { $eliminated ->
        [0] aucun élément perdu
        [one] { $eliminated } élément perdu
       *[other] { $eliminated } éléments perdus
    }, reste { $left }
event-destroyed = { $piece } est détruite
event-recoil = { $piece } recule de { $ud } UD jusqu’en { $pose }
event-recoil-two-ways = { $piece } peut reculer de deux côtés
event-chooses-recoil = { $piece } cède { $ud } UD de terrain
event-off-table = { $piece } est rejetée hors table
event-charge-declared = { $piece } charge { $other }
event-charge-stopped = La charge de { $piece } est arrêtée
event-supports = { $piece } charge avec le soutien de { $others }
event-receives = { $piece } attend la charge de pied ferme
event-opportunity-fire = { $piece } fait un tir d’opportunité
event-opportunity-fire-failed = { $piece } n’a pas le temps de tirer
event-supporting-fire = { $piece } tente un tir en soutien sur { $other }
event-evasion = { $piece } esquive à temps
event-evasion-failed = { $piece } n’arrive pas à esquiver
event-evades = { $piece } esquive
event-counter-charge = { $piece } contre-charge
event-counter-charge-failed = { $piece } n’arrive pas à contre-charger
event-square-in-time = { $piece } forme le carré à temps
event-square-too-late = { $piece } forme le carré trop tard
event-combat-won = { $piece } bat { $other } : pertes { $attacker_losses } contre { $defender_losses }
event-combat-lost = { $piece } est battue par { $other } : pertes { $attacker_losses } contre { $defender_losses }
event-combat-tied = { $piece } et { $other } à égalité : { $attacker_losses ->
        [one] { $attacker_losses } perte chacune
       *[other] { $attacker_losses } pertes chacune
    }
event-combat-over = Le combat de { $piece } et { $other } est terminé
event-excess = { $piece } prend { $losses } des pertes
event-may-break-through = { $piece } peut percer
event-must-break-through = { $piece } doit percer
event-breakthrough = { $piece } perce jusqu’en { $pose }
event-may-fight-on = { $piece } peut livrer un combat consécutif
event-game-over = La bataille est terminée

## Questions

question-choose-doctrine = Dans quel ordre { $piece } combat-elle ?
question-deploy-unit = { $side } : quelle unité déployer, et où ?
question-deploy-general = Où placer { $piece } ?
question-name-successor = { $side } : qui devient général en chef ?
question-general-status = Attacher { $piece } à une unité ce tour-ci ?
question-choose-activation = { $side } : quelle unité activer, ou quel général déplacer d’abord ?
question-move-general = { $side } : déplacer un général détaché ?
question-choose-group = Quelles unités activer avec { $piece } ?
question-spend-points = Combien de points de commandement pour { $piece } ?
question-choose-member = Quelle unité du groupe agit maintenant ?
question-choose-action = Que fait { $piece } ?
question-after-move = Tirer ou charger avec { $piece } après son mouvement ?
question-choose-supports = Quelles unités soutiennent la charge de { $piece } ?
question-charged-reaction = Comment { $piece } reçoit-elle la charge ?
question-reaction-points = Combien de points de commandement pour la réaction de { $piece } ?
question-evade-path = Où esquiver avec { $piece }, jusqu’à { $allowance } ?
question-supporting-fire = Qui tire en soutien de { $piece } ?
question-recoil-hex = De quel côté faire reculer { $piece } ?
question-recoil-or-element = De combien faire reculer { $piece } au lieu de perdre des éléments ?
question-share-excess = Comment répartir { $total ->
        [one] { $total } perte
       *[other] { $total } pertes
    } de { $piece } sur ses soutiens ?
question-breakthrough = Avancer { $piece } à la place de l’ennemi ?
question-consecutive-charge = Livrer aussitôt un combat consécutif avec { $piece } ?
question-place-reinforcement = Où faire entrer { $piece } ?
none-choose-group = Elle agit seule
none-choose-supports = Elle charge seule

## Options

option-thin = ordre mince
option-mixed = ordre mixte
option-deep = ordre profond
option-deploy = { $piece }
option-nobody = personne
option-successor = { $piece }
option-detach = non, il reste détaché
option-attach = à { $piece }
option-activate = activer { $piece }
option-move-general = déplacer { $piece }
option-stay = ne déplacer aucun général
option-join = { $piece }
option-forgo = renoncer au test
option-spend = { $number ->
        [0] aucun point
        [one] { $number } point
       *[other] { $number } points
    }
option-member = { $piece }
option-stand = rester sur place
option-march = se déplacer
option-fire = tirer sur { $piece }
option-charge = charger { $piece }
option-form-square = former le carré
option-leave-square = quitter le carré
option-halt = en rester là
option-support = { $piece }
option-receive = attendre la charge
option-opportunity-fire = tirer sur { $piece }
option-evade = esquiver
option-counter-charge = contre-charger
option-square = former le carré
option-no-more = plus personne ne tire
option-supporting-fire = tirer sur { $other } avec { $piece }
option-recoil-towards = vers { $number }°
option-stand-fast = tenir sur place
option-recoil = reculer de { $number } UD
option-share = { $piece }, au plus { $number }
option-hold = tenir le terrain
option-advance = avancer
option-enter = { $piece }

## Refus : l'acte, le fait, ce qui serait permis ; la clause suit.

refused-answer-shape = Réponse refusée : elle est d’un autre genre que la question ; répondre dans la forme que la question indique
refused-answer-option = Réponse refusée : ceci n’est pas proposé ; choisir une des options de la question
refused-answer-over = Réponse refusée : la bataille est terminée
refused-answer-other-side = Réponse refusée : c’est à l’autre camp de répondre
refused-move-breaks = Mouvement refusé : l’unité ne peut se déplacer ainsi ; raccourcir le trajet, ou laisser ce que la clause interdit
refused-move-closed = Mouvement refusé : le terrain est interdit à cette arme ; le contourner
refused-move-too-long = Mouvement refusé : le trajet coûte { $cost } ; sur { $allowance }, il reste { $left } pour la distance
refused-move-too-close = Mouvement refusé : il s’achève à moins d’1 UD de { $unit } ; rester à 1 UD
refused-move-square-cover = Mouvement refusé : pas de carré en couvert ; rester en terrain dégagé
refused-march-no-allowance = Mouvement refusé : l’unité n’a aucun potentiel de mouvement ; elle peut rester sur place
refused-move-square-turn = Mouvement refusé : un carré n’a pas d’orientation à changer ; le déplacer tout droit
refused-move-facing = Orientation refusée : la table ne la permet pas ; faire face à un côté ou à un sommet de l’hexagone
refused-move-past-contact = Mouvement refusé : l’unité est au contact d’un ennemi ; elle s’y arrête
refused-move-no-leg = Mouvement refusé : une étape ne mène nulle part ; la supprimer
refused-move-off-table = Mouvement refusé : il sort de la table ; y rester
refused-move-friend-bars = Mouvement refusé : { $unit } barre le passage ; la contourner
refused-move-zdc-to-zdc = Mouvement refusé : il passe d’une zone de contrôle ennemie à une autre ; se dégager d’abord
refused-move-not-adjacent = Mouvement refusé : les hexagones ne se touchent pas ; aller d’hexagone en hexagone
refused-place-off-table = Placement refusé : c’est hors table ; placer sur la table
refused-place-closed = Placement refusé : le terrain est interdit à cette arme ; placer en terrain permis
refused-place-too-close = Placement refusé : { $unit } est à moins d’1 UD ; rester à 1 UD
refused-deploy-outside-zone = Déploiement refusé : c’est hors de la zone du camp ; déployer dans la zone
refused-enter-too-far = Entrée refusée : c’est trop loin du point d’entrée ; entrer à 1 UD au plus
refused-general-not-in-zdc = Attachement refusé : le général n’est pas dans la zone de contrôle de cette unité ; choisir une unité dont il occupe la zone
refused-general-second = Attachement refusé : un autre général est attaché à cette unité ; en choisir une autre
refused-general-may-not-move = Déplacement refusé : ce général est attaché, perdu ou déjà déplacé ; choisir un général détaché qui ne l’est pas
refused-general-enemy-zdc = Déplacement refusé : il touche une zone de contrôle ennemie ; rester au dehors
refused-general-has-no-facing = Déplacement refusé : un général n’a pas d’orientation ; ne donner que des points
refused-general-too-far = Déplacement refusé : le trajet est de { $cost } ; un général parcourt { $allowance }
refused-unit-not-available = Activation refusée : cette unité est perdue, hors table ou a déjà son jeton ; en choisir une qui n’en a pas
refused-group-category = Groupe refusé : { $unit } est d’une autre catégorie ; grouper à part infanterie, cavalerie et artillerie
refused-group-not-best = Groupe refusé : { $unit } commande mieux que l’unité de référence ; la désigner d’abord
refused-group-too-large = Groupe refusé : trop d’unités ; subordonnées au plus : { $most }
refused-group-not-in-contact = Groupe refusé : ses unités ne sont pas au contact ; choisir des unités qui se touchent
refused-points-too-many = Points refusés : { $points } ne sont pas disponibles ; au plus { $most } ici
refused-points-out-of-reach = Points refusés : le général en chef est à { $range } ; les points ne portent pas à plus de 5 UD
refused-points-no-chief = Points refusés : aucun général en chef ne peut les dépenser
refused-action-after-failure = Action refusée : l’activation a échoué ; rester sur place ou faire un mouvement basique
refused-fire-after-march = Tir refusé : l’unité a fait plus qu’un mouvement basique ; tirer avant, ou se déplacer moins
refused-fire-cavalry = Tir refusé : la cavalerie ne tire pas ; charger plutôt
refused-fire-no-target = Tir refusé : il n’y a pas de telle cible ; choisir un ennemi sur la table
refused-fire-out-of-range = Tir refusé : la cible est à { $range } ; l’unité tire à { $reach }
refused-fire-not-ahead = Tir refusé : la cible n’est pas devant la ligne de front ; pivoter d’abord
refused-fire-sheltered-general = Tir refusé : une unité abrite le général ; tirer sur cette unité
refused-fire-cut-by-unit = Tir refusé : { $unit } coupe la ligne de tir ; choisir une autre cible
refused-fire-cut = Tir refusé : une unité coupe la ligne de tir ; choisir une autre cible
refused-fire-masked = Tir refusé : le terrain masque la cible ; en choisir une autre
refused-square-infantry-only = Carré refusé : seule l’infanterie forme le carré
refused-square-in-cover = Carré refusé : pas de carré en couvert ; en sortir d’abord
refused-square-facing-only = Sortie du carré refusée : seule une orientation est demandée ; donner un pivot
refused-charge-artillery = Charge refusée : l’artillerie ne charge pas ; tirer plutôt
refused-charge-square = Charge refusée : un carré ne charge pas ; quitter le carré d’abord
refused-charge-no-contact = Charge refusée : la cible est à { $range } ; charger un ennemi au contact
refused-charge-not-ahead = Charge refusée : la cible n’est pas devant la ligne de front ; pivoter d’abord
refused-support-not-qualified = Soutien refusé : { $unit } ne peut soutenir cette charge ; choisir une unité libre du groupe qui touche l’assaillant et l’unité chargée
refused-support-too-many = Soutien refusé : trop d’unités ; deux au plus
refused-support-fire-far = Tir en soutien refusé : l’unité ne touche ni l’unité chargée ni l’assaillant ; en choisir une qui les touche
refused-reaction-forbidden = Réaction refusée : l’unité ne peut réagir ainsi ; attendre la charge, ou choisir une autre réaction
refused-evade-nowhere = Esquive refusée : il n’y a pas d’issue ; choisir une autre réaction
refused-evade-not-farther = Esquive refusée : elle n’éloigne pas de l’assaillant ; finir plus loin de lui
refused-evade-in-contact = Esquive refusée : elle s’achève au contact d’un ennemi ; finir hors de tout contact
refused-recoil-impossible = Recul refusé : l’unité ne peut reculer de { $ud } UD ; choisir une des options
refused-share-total = Répartition refusée : la somme n’y est pas ; il faut { $total }
refused-breakthrough-must-fight = Arrêt refusé : une unité « présomptueuse » doit combattre encore ; choisir un ennemi

## Phases

phase-choose-doctrine = choix des doctrines
phase-deploy-unit = déploiement
phase-deploy-general = déploiement des généraux
phase-name-successor = succession du général en chef
phase-general-status = attachement des généraux
phase-choose-activation = activation d’une unité
phase-move-general = déplacement des généraux
phase-choose-group = activation groupée
phase-spend-points = points de commandement
phase-choose-member = actions du groupe
phase-choose-action = action d’une unité
phase-after-move = après le mouvement
phase-choose-supports = soutien d’une charge
phase-charged-reaction = réaction à une charge
phase-reaction-points = points pour une réaction
phase-evade-path = esquive
phase-supporting-fire = tir en soutien
phase-recoil-hex = recul
phase-recoil-or-element = recul
phase-share-excess = répartition des pertes
phase-breakthrough = percée
phase-consecutive-charge = combat consécutif
phase-place-reinforcement = entrée des renforts
phase-over = bataille terminée

## Marqueurs

marker-activated = activée
marker-square = en carré
marker-acting = en action
marker-led = menée par un général
marker-chief = général en chef
marker-attached = attaché
marker-detached = détaché
marker-moved = déplacé

## Traits

trait-infantry = infanterie
trait-light-cavalry = cavalerie légère
trait-battle-cavalry = cavalerie de bataille
trait-cuirassiers = cuirassiers
trait-foot-artillery = artillerie à pied
trait-horse-artillery = artillerie à cheval
trait-second-line = 2ème ligne
trait-first-line = 1re ligne
trait-elite = élite
trait-thin = ordre mince
trait-mixed = ordre mixte
trait-deep = ordre profond
trait-raw = bleusaille
trait-veteran = vétérans
trait-impetuous = fougueux
trait-over-confident = présomptueux
trait-stoic = stoïque
trait-marksmen = fins tireurs
trait-militia = milice
trait-mediocre = médiocre
trait-standard = standard
trait-superior = supérieur

## Compteurs

counter-tokens = { $value ->
        [one] { $value } jeton
       *[other] { $value } jetons
    }
counter-command-points = { $value ->
        [one] { $value } point de commandement
       *[other] { $value } points de commandement
    }
counter-elements = { $value ->
        [one] { $value } élément
       *[other] { $value } éléments
    }
counter-units = { $value ->
        [one] { $value } unité
       *[other] { $value } unités
    }

## Probabilités

chance-success = succès
chance-failure = échec
chance-losses = { $losses ->
        [0] aucune perte
        [one] { $losses } perte
       *[other] { $losses } pertes
    }
chance-destroyed = destruction
chance-defender-destroyed = unité chargée détruite
chance-defender-loses = unité chargée battue
chance-tie = égalité
chance-attacker-loses = assaillant battu
chance-attacker-destroyed = assaillant détruit
chance-no-breakthrough = place non prise
chance-may-break-through = le vainqueur peut percer
chance-must-break-through = le vainqueur doit percer
chance-general-unhurt = général indemne
chance-general-lost = général perdu

## Issues

outcome-decisive = Victoire décisive : { $winner }
outcome-partial = Victoire partielle : { $winner }
outcome-none = Bataille indécise

## Nombres d'un profil

value-sb = SB
value-march = marche forcée
value-vt = VT
value-vc = VC
value-combats = combats ce tour-ci
value-control = Ct
value-attack = LsA
value-defence = LsD
value-means-sb = Score Basique
value-means-vt = Valeur de Tirailleurs
value-means-vc = Valeur de Combat
value-means-control = contrôle : points de commandement que le général apporte
value-means-attack = leadership en attaque
value-means-defence = leadership en défense

## Mots des facteurs
weight-commanding-height = hauteur dominante
weight-first = premier camp
weight-second = second camp
weight-action-complete = action achevée
weight-square = carré
weight-farther-out-of-contact = plus loin, hors de contact
weight-one-of-three = une parmi trois
weight-not-above-the-vc = dés qui ne dépassent pas la VC
weight-no-other-enemy = au contact d’aucun autre ennemi
weight-profile-vc = VC du profil
weight-higher-level = niveau supérieur
weight-mandatory = obligatoire
weight-and-fights-on-if-it-can = et combat encore si possible
weight-optional = facultatif
weight-cdu-to-cdu = de CdU à CdU
weight-all-round = tout azimut
weight-longer-column = la portée supérieure compte
weight-at-most-1-ud-masked = au plus 1 UD de terrain masquant
weight-over-friends = par-dessus des amis
weight-behind-the-line = derrière la ligne de front
weight-ground-under-the-cdu = terrain sous le CdU
weight-limits-last = les limites en dernier
weight-one-save-per-hit = une sauvegarde par touche
weight-vt-ignored = la VT ne compte pas
weight-one-to-a-unit = un général par unité
weight-0-50-ud = à 0,5 UD
weight-lost-with-unit = perdu avec son unité
weight-recoil-hindered = recul gêné
weight-within-5-ud = à 5 UD au plus
weight-attached = attaché
weight-reference = unité de référence
weight-mixed = ordre mixte
weight-draw = partie nulle
weight-1-die = +1 dé
weight-no-recoil = pas de recul
weight-contact = contact
weight-cut = coupée
weight-displaced = déplacée
weight-equals = pertes égales
weight-ahead = devant
weight-levels = niveaux
weight-hex = d’hexagone en hexagone
weight-steps = comptée en pas
weight-none = aucun
weight-opportunity-fire = tir d’opportunité
weight-evade = esquive
weight-counter-charge = contre-charge
weight-captured = capturé
weight-thin = ordre mince
weight-deep = ordre profond
weight-over-confident = présomptueux
weight-impetuous = fougueux
weight-0-01-ud = mesuré à 0,01 UD
weight-1-ud = à 1 UD
weight-zdc = zone de contrôle
weight-enters-only = entrer seulement
weight-leaves-only = sortir seulement
weight-at-most-1-ud = au plus 1 UD
weight-breaks-contact = rompre le contact
weight-through-a-friend = à travers un ami
weight-not-ahead = pas vers l’avant
weight-group = en groupe
weight-enters = entrer
weight-leaves = sortir
weight-road = sur une route
weight-attacker = assaillant
weight-defender = unité chargée
weight-d4 = d4
weight-d6 = d6
weight-d8 = d8
weight-x2 = doublé
weight-save-1 = sauvegarde sur 1
weight-save-1-2 = sauvegarde sur 1 ou 2
weight-save-1-5 = sauvegarde de 1 à 5
weight-front = devant
weight-line = sur la ligne
weight-behind = derrière
weight-thin-deep = ordre mince ou profond

## Ce que comptent les clauses : des nombres avec leur unité, qui ne s’additionnent pas

amount-jos-fire-02 = { $n ->
        [one] { $n } dé
       *[other] { $n } dés
    }
amount-jos-fire-03 = { $n } ou moins
amount-jos-act-02 = { $n } ou moins
amount-jos-turn-03 = { $n ->
        [one] { $n } jeton
       *[other] { $n } jetons
    }
amount-jos-cp-02 = { $n ->
        [one] { $n } dé
       *[other] { $n } dés
    }
amount-jos-cp-03 = { $n ->
        [one] { $n } dé
       *[other] { $n } dés
    }
amount-jos-cp-04 = { $n ->
        [one] { $n } dé
       *[other] { $n } dés
    }
amount-jos-cp-06 = { $n ->
        [one] { $n } point restant
       *[other] { $n } points restants
    }
amount-jos-loss-02 = { $n } UD
amount-jos-vca-01 = VC { $n }
amount-jos-vcd-01 = VC { $n }
amount-jos-sup-05 = VC { $n }

## Qui est le mieux, dans ce que compte ce jeu

track-ahead = { $side } en avance de { $points ->
        [one] 1 point de budget
       *[other] { $points } points de budget
    }
