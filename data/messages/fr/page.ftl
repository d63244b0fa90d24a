# Les mots de la page.

## La table en toutes lettres

text-who = { $who }.
text-strength = { $now ->
        [one] { $now } élément
       *[other] { $now } éléments
    } sur { $start }.
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

## Autour de la table

nav = Où aller
nav-play = Jouer
nav-lessons = Premiers pas
nav-assist = À la vraie table
nav-armies = Armées
nav-sheets = Aide-mémoire
nav-dice = Dés
rules = Règles
settings = Réglages
language = Langue
menu = Menu
close = Fermer
cancel = Annuler
more = plus
less = moins
back-home = Retour aux batailles
table-free = Libre
table-hex = Hexagones
turns = { $turns ->
        [one] 1 tour
       *[other] { $turns } tours
    }
go-on = Reprendre
pause = Pause
forget = Oublier
replay = Revoir
luck = Chance
saved = enregistré
saving = enregistrement…

battle-unknown = Cette bataille n’est pas dans ce navigateur.
battle-opening = On dresse la table…
battle-not-opened = La bataille ne peut pas s’ouvrir
muster-missing = Les scénarios n’ont pas pu être chargés.
battle-over = La bataille est finie

## La carte

map-pieces = Les unités sur la carte
map-zoom = Zoom
map-closer = Plus près
map-farther = Plus loin
map-whole = Toute la table
plan-used = { $used } sur { $most }
plan-legal-here = permis ici
sight-who = { $who } : { $seen }
sight-clear = en vue
sight-blocked = hors de vue : { $why }
reach-front = devant la ligne de front
reach-contact = contact
reach-zone = zone de contrôle
reach-ride = chevauchée
tools = Outils
tool-ruler = Mesure
tool-arcs = Arcs
tool-sight = Vue
what-if = Et si
what-if-title = Tout peut être repris ; la bataille est marquée comme une étude
in-words = En mots
table-in-words = La table en toutes lettres
forfeit = Abandonner
forfeit-sure = Abandonner la bataille ?

## La question

the-question = La question
the-unit = L’unité
the-log = Journal
page-order = Ordre
page-unit = Unité
page-log = Journal
page-state = État
sheet-height = Hauteur du volet
computer-chooses = L’ordinateur choisit.
pace-slow = Lent
pace-normal = Normal
pace-fast = Rapide
order-choice = Donner l’ordre
order-give = Donner l’ordre
order-plan = Ordonner
order-seen = Vu
choose-exactly = En choisir { $most }.
choose-some = { $least ->
        [0] Choisir jusqu’à { $most }.
       *[other] Choisir de { $least } à { $most }.
    }
spread-given = Répartis : { $given } sur { $total }.
place-how = Choisissez une unité, puis faites-la glisser sur la carte. Les crochets ou la poignée la tournent.
place-take = La placer
place-turn = Faites-la glisser sur la carte ; l’anneau devant elle, ou les touches [ et ], la tournent.
place-rest = Ou déployer le reste :
place-as-history = Comme dans le scénario
place-as-before = Comme la dernière fois
place-for-me = Comme le ferait l’ordinateur
arrange = D’abord les disposer
arrange-how = Faites glisser vos unités où vous les voulez ; rien n’est placé avant que vous ne soyez prêt.
arrange-ready = Prêt
move-how = Faites glisser l’unité sur la carte, ou prenez-la en main et servez-vous des flèches.
move-take = La prendre en main
move-stay = Rester sur place
plan-budget = { $used } sur { $most }, reste { $left }
plan-over = { $used } sur { $most } : { $left } de trop
plan-way = de chemin
plan-on-top = pour pivots et terrain
plan-first = D’abord : { $answer }.
plan-then = Pourrait ensuite : { $options }.
plan-nearest = À la place permise la plus proche
plan-discard = Renoncer
usual = Comme d’habitude : { $answer }
usual-all = Tout comme d’habitude
usual-none = rien
usual-many = { $picks ->
        [one] { $picks } ordre
       *[other] { $picks } ordres
    }
options-all = { $options ->
        [one] Montrer l’option
       *[other] Montrer les { $options } options
    }
options-pieces = Toutes les unités
several-how = Choisissez une unité, puis faites-la glisser sur la carte. Maj réunit des unités à déplacer ensemble.
answer-nothing = Rien
order-all = Tout ordonner
order-rest-usual = Ordonner, le reste comme d’habitude
plan-remove = Retirer du plan
plan-keep = Garder ce plan
plans-kept = Plans côte à côte
plan-best = le meilleur des plans
plan-behind = { $points } de moins
plan-bend = Couder ici
plan-unbend = Redresser
arrow-how = Faites glisser depuis l’unité ; un clic prolonge la flèche depuis sa pointe.
steps-under-way = Ce qui est en cours
open-in-assistant = Ouvrir ce cas dans l’assistant
turn-left = Tourner à gauche
turn-right = Tourner à droite
odds-of = Chances : { $odds }
odds-exact = Chances exactes
odds-why = D’où viennent ces chances
by-clause = Selon la clause
factors-merely = Aussi d’après :
factor-attacker = attaquant
factor-defender = défenseur
factor-charger = chargeur
factor-charged = chargé
factor-target = cible
factor-own = propre camp
factor-enemy = ennemi
factor-a = camp A
factor-b = camp B
factor-side_a = camp A
factor-side_b = camp B
dice-to-hit = pour toucher
dice-to-save = pour sauver
dice-needed = il faut { $faces }
die-or-less = { $most } ou moins
die-in-vain = plus qu’un dé ne donne
die-hit = touché
die-missed = manqué
die-saved = sauvé
die-not-saved = non sauvé
die-met = assez
die-not-met = pas assez
undo = Reprendre le coup
no-undo-nothing = Rien n’a encore été répondu.
no-undo-not-yours = La dernière réponse était celle de l’autre camp. « Et si » reprend tout.
no-undo-dice = Des dés ont été lancés : c’est acquis. « Et si » reprend tout.
no-undo-asked = L’autre camp a été interrogé depuis. « Et si » reprend tout.
no-undo-revealed = Une chose cachée a été vue : c’est acquis. « Et si » reprend tout.
a-study = une étude, non une partie
hint = Conseil
hint-title = L’ordinateur ferait
hint-why = Points de retard sur la meilleure, d’après les chances exactes de chaque réponse ; en petit, jusqu’où les dés peuvent l’en écarter.
hint-risk = dés : de { $worst } à { $best }
why-this = Pourquoi ?
hint-take = Faire ainsi
dice-last = Les derniers dés
result-number = { $number } sur { $count }
result-chance = { $how ->
    [expected] On pouvait s’y attendre : { $chance } % des jets.
    [open] Il pouvait en aller autrement : { $chance } % des jets.
    [rare] Une surprise : { $chance } % des jets.
   *[wonder] Qui l’eût cru : { $chance } % des jets.
}
result-why = Comment on y arrive
result-before = Le résultat précédent
result-after = Le résultat suivant
ladder-beyond = Plus qu’il n’en faut
dice-drawn = Lequel est sorti ?
ending-strength = force { $now } sur { $start }
ending-units = { $lost ->
        [one] { $lost } unité perdue sur { $all }
       *[other] { $lost } unités perdues sur { $all }
    }
ending-length = Terminée au tour { $turn }, après { $answers ->
        [one] { $answers } réponse
       *[other] { $answers } réponses
    } et { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    }.
ending-decisive = Le moment décisif, tour { $turn } : { $what }
ending-luckiest = Le jet le plus heureux, tour { $turn } : { $what } ({ $chance } %)
prelude-over = Le terrain est choisi
prelude-go-on = À la bataille
ending-luck = Chance et moments décisifs
ending-rematch = Encore une fois, camps échangés
ending-share = Enregistrer la partie
dice-typed = Dés lancés sur la table
dice-throw = { $side } : lancez un { $die } et saisissez ce qu’il montre (dé { $number })
handover = Passage de main
handover-to = Passez la main : { $side }
handover-take = Je suis là

unit-none = Choisissez une unité pour voir sa fiche.
unit-with = avec { $piece }

log-all = Tout
log-dice = Dés
log-piece = Cette unité
log-filter = Ce que montre le journal
log-find = Chercher
log-search = Chercher dans le journal
log-turn = tour { $turn }
log-more = En montrer plus

track-turn = Tour
track-of = sur { $turns }
track-phase = Maintenant
track-strength = Éléments restants
track-left = { $now } sur { $start }
track-balance = Qui est le mieux
track-ahead = { $side } en avance de { $points ->
        [one] 1 point
       *[other] { $points } points
    }
track-level = À égalité
track-objectives = Objectifs
objective-nobody = personne
counter-name-tokens = Dans le bol
counter-name-command-points = Points de commandement
counter-name-elements = Éléments
counter-name-units = Unités

clause-ruling = Décision :
clause-source = D’après
clause-open = Ouvrir dans le livre des règles

## Les livres de règles

rules-coming = Le texte arrive…
rules-missing = Les textes des règles n’ont pas pu être chargés.
rules-again = Réessayer

## First steps

lesson-stage = { $stage } sur { $stages }
lesson-show = Montrer
lesson-shown = Répondez « { $answer } ».
lesson-shown-move = Le plan est posé sur la carte : donnez l’ordre.
lesson-again = Recommencer
lesson-all = Toutes les leçons
lesson-astray = On vous demande autre chose pour l’instant. Répondez à votre gré : la leçon reprend dès que possible.
lesson-unknown = Cette leçon n’existe pas.
lesson-missed = La bataille a fini avant la leçon. Recommencez : les mêmes dés tomberont.
lesson-learnt = Bien joué
lesson-next = Leçon suivante
lesson-to-battle = Choisir une bataille

## Touches

settings-keys = Touches
keys-table = À la table
keys-map = Sur toute carte
key-order = Donner l’ordre
key-discard = Abandonner le plan
key-nudge = Déplacer un peu l’unité en main
key-nudge-far = La déplacer beaucoup
key-turn = Tourner l’unité en main
key-turn-fine = La tourner d’un degré
key-take = Prendre l’unité en main
key-nearest = À la place permise la plus proche
key-next = Unité suivante
key-target = Cible suivante
key-pause = Arrêter l’ordinateur, ou le laisser continuer
key-step = Une réponse en arrière ou en avant
key-play = Dérouler ou arrêter
key-ends = Au début, à la fin
