# Mots d’Escarmouche, le petit jeu

## Événements

event-deployed = { $side } : { $piece } se déploie en { $pose }
event-decoy-named = { $piece } ne porte rien : c’est le leurre
event-directed = { $piece } reçoit la directive du tour
event-turn = Tour { $turn }
event-marched = { $piece } marche jusqu’en { $pose }
event-dropped = La marche de { $piece } est abandonnée
event-formed = { $piece } se tient en { $formation ->
        [0] ligne
        [1] colonne
       *[other] carré
    }
event-unseen = { $other } ne découvre pas { $piece } à { $distance }
event-found = { $other } découvre { $piece } à { $distance } : une compagnie
event-decoy-found = { $other } découvre { $piece } à { $distance } : ce n’est qu’un leurre
event-fired = { $piece } tire sur { $other } : { $hits ->
        [0] aucune touche
        [one] 1 touche
       *[other] { $hits } touches
    }
event-charged = { $piece } charge { $other }
event-reacted = { $reaction ->
        [0] { $piece } attend de pied ferme
        [1] { $piece } reçoit { $other } d’une salve
        [2] { $piece } forme le carré
       *[other] { $piece } se retire devant { $other }
    }
event-short = La charge de { $piece } n’atteint plus { $other }
event-clashed = { $piece } et { $other } se heurtent : écart de { $margin } pour celui qui charge
event-hit = { $piece } prend { $hits ->
        [0] aucune touche
        [one] 1 touche
       *[other] { $hits } touches
    } ; il reste { $elements ->
        [one] { $elements } élément
       *[other] { $elements } éléments
    }
event-lost = { $piece } est perdue
event-held = { $piece } tient
event-shaken = { $piece } est ébranlée
event-routed = { $piece } est en déroute
event-rallied = { $piece } se rallie
event-retired = { $piece } se retire jusqu’en { $pose }
event-taken = { $side } prend l’objectif
event-scored = { $side } tient l’objectif : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

## Questions

question-deploy = { $side } : placer les socles
question-decoy = { $side } : quel socle ne porte rien ?
question-directive = { $side } : écrire la directive du tour
question-march = { $side } : marcher
question-go-on = { $side } : les autres marchent-ils encore ?
question-lay-out = { $side } : comment déployer { $piece } ?
question-fire = { $side } : tirer
question-hits = { $side } : répartir { $total ->
        [one] { $total } touche
       *[other] { $total } touches
    } sur { $piece }
question-charge = { $side } : qui charge ?
question-react = { $side } : comment { $piece } reçoit-elle la charge ?

## Options

option-place = Placer { $piece }
option-decoy = Faire de { $piece } le leurre
option-direct = Donner la directive à { $piece }
option-march = Faire marcher { $piece }
option-line = Former la ligne
option-column = Former la colonne
option-square = Former le carré
option-go-on = Faire marcher les autres
option-halt = Arrêter les autres
option-fire = Tirer sur { $other } avec { $piece }
option-take = Élément { $number }
option-charge = Charger { $other } avec { $piece }
option-pass = Ne plus charger
option-stand = Attendre de pied ferme
option-volley = Tirer une salve
option-retire = Se retirer

## Refus

refused-not-asked = Réponse refusée : c’est à l’autre camp de répondre
refused-not-offered = Réponse refusée : cela n’est pas proposé ; choisir une des options
refused-other-form = Réponse refusée : elle n’a pas la forme de la question
refused-outside-zone = Déploiement refusé : { $piece } est hors de la zone ; rester à l’intérieur
refused-overlap = Refusé : { $piece } s’y tient ; lui laisser la place
refused-off-table = Refusé : c’est hors de la table ; y rester
refused-wheel-too-wide = Conversion refusée : elle dépasse 90° ; tourner moins à la fois
refused-no-such-step = Marche refusée : une marche se fait de tronçons et de conversions
refused-out-of-range = Tir refusé : la cible est à { $distance } ; la portée est de { $most }
refused-out-of-arc = Refusé : { $piece } n’est pas devant le front ; tourner d’abord
refused-out-of-sight = Refusé : { $distance } de bois barrent la vue ; on voit à travers { $most }
refused-out-of-reach = Charge refusée : la cible est à { $distance } ; une charge va à { $most }
refused-barred = Charge refusée : { $piece } barre le chemin
refused-too-far = Marche refusée : le chemin coûte { $cost } ; l’allocation est de { $allowance }

## Marqueurs

marker-hidden = caché
marker-decoy = leurre
marker-shaken = ébranlée
marker-charged = a chargé

## Mots d’un pion

trait-line = ligne
trait-column = colonne
trait-square = carré
value-elements = éléments

## Compteurs

counter-name-points = Points
counter-name-hidden = Bases cachées
counter-points = Points : { $value }
counter-hidden = Socles cachés : { $value }

## Ce qui se passe

phase-deploy = Déploiement
phase-decoy = Leurres
phase-directive = Directives
phase-march = Marches
phase-fire = Tir
phase-charge = Charges
phase-over = La fin
phase-half = Moitié
phase-react = Réaction
phase-volley = Salve
phase-hits = Touches
phase-clash = Choc
phase-morale = Moral
phase-lay-out = Déploiement de la compagnie
phase-go-on = Suite des marches

## Chances

chance-found = découverte
chance-unseen = non découverte
chance-hits = { $hits ->
        [0] aucune touche
        [one] 1 touche
       *[other] { $hits } touches
    }
chance-won = gagné de { $margin }
chance-drawn = égalité
chance-lost = perdu de { $margin }
chance-held = tient
chance-shaken = ébranlée
chance-routed = en déroute

## La fin

outcome-victory = Victoire : { $winner }
outcome-draw = Partie nulle

## Autour d’un pion

reach-fire = tir
reach-detection = découverte

## Sur le terrain

mark-directive = directive
mark-objective = objectif
