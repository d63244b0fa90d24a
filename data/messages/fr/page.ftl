# Les mots de la page.

## La table en toutes lettres

text-who = { $piece }, { $traits }, { $side }.
text-strength = { $now } éléments sur { $start }.
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
home-choose = Choisir une bataille
setup-table = Table
setup-armies = Armées
setup-options = Options
setup-seed = Graine des dés
setup-seed-any = quelconque
setup-begin = À la table
table-free = Libre
table-hex = Hexagones
seat-human = Vous
seat-recruit = Conscrit
seat-regular = Régulier
option-typed-dice = Vrais dés, saisis à la main
option-cover = Couvrir la table entre les joueurs
option-of-road-bonus = Bonus de route
option-of-superior-wellington = Wellington est supérieur, d8
turns = { $turns ->
        [one] 1 tour
       *[other] { $turns } tours
    }
saved-battles = Reprendre
saved-turn = tour { $turn } sur { $turns }
go-on = Reprendre
pause = Pause
forget = Oublier
record-open = Ouvrir un enregistrement
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
sight-clear = en vue
reach-front = devant la ligne de front
reach-contact = contact
reach-zone = zone de contrôle
reach-ride = chevauchée
tools = Outils
tool-ruler = Règle
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
choose-some = { $least ->
        [0] Choisir jusqu’à { $most }.
       *[other] Choisir de { $least } à { $most }.
    }
spread-given = { $given } sur { $total } répartis.
place-how = Choisissez une unité, puis faites-la glisser sur la carte. Les crochets ou la poignée la tournent.
place-take = La placer
place-turn = Faites-la glisser sur la carte ; l’anneau devant elle, ou les touches [ et ], la tournent.
place-for-me = Laisser l’ordinateur placer le reste
move-how = Faites glisser l’unité sur la carte, ou prenez-la en main et servez-vous des flèches.
move-take = La prendre en main
move-stay = Rester sur place
plan-budget = { $used } sur { $most } employés, reste { $left }
plan-then = Pourrait ensuite : { $options }.
plan-nearest = À la place permise la plus proche
plan-discard = Renoncer
turn-left = Tourner à gauche
turn-right = Tourner à droite
odds-of = Chances : { $odds }
odds-exact = Chances exactes
odds-why = D’où viennent ces chances
by-clause = Selon la clause
factor-attacker = attaquant
factor-defender = défenseur
undo = Reprendre le coup
no-undo-nothing = Rien n’a encore été répondu.
no-undo-not-yours = La dernière réponse était celle de l’autre camp. « Et si » reprend tout.
no-undo-dice = Des dés ont été lancés : c’est acquis. « Et si » reprend tout.
no-undo-asked = L’autre camp a été interrogé depuis. « Et si » reprend tout.
no-undo-revealed = Une chose cachée a été vue : c’est acquis. « Et si » reprend tout.
a-study = une étude, non une partie
hint = Conseil
hint-title = L’ordinateur ferait
hint-why = Points de retard sur le meilleur, selon les chances exactes de chaque réponse.
hint-take = Faire ainsi
dice-last = Les derniers dés
dice-typed = Dés lancés sur la table
dice-throw = Lancez un { $die } et saisissez ce qu’il montre (dé { $number })
handover = Passage de main
handover-to = Passez la main : { $side }
handover-take = Je suis là

unit-none = Choisissez une unité pour voir sa fiche.
unit-with = avec { $piece }

log-all = Tout
log-dice = Dés
log-first = Premier camp
log-second = Second camp
log-piece = Cette unité
log-filter = Ce que montre le journal
log-search = Chercher dans le journal
log-turn = tour { $turn }
log-more = En montrer plus

track-turn = Tour
track-of = sur { $turns }
track-phase = Maintenant
track-strength = Éléments restants
track-left = { $now } sur { $start }
track-balance = Qui est le mieux
track-ahead = { $side } en avance de { $points }
track-objectives = Objectifs
objective-nobody = personne
counter-name-tokens = Dans le bol
counter-name-command-points = Points de commandement
counter-name-elements = Éléments
counter-name-units = Unités

clause-ruling = Décision :
clause-source = D’après
clause-open = Ouvrir dans le livre des règles

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
luck-sum = En tout, les dés ont favorisé { $side }, de { $points } points.
luck-how = Avant chaque jet, tout résultat a sa probabilité exacte, et sa valeur dans les points par lesquels l’ordinateur juge une bataille. La chance est ce qui est venu, moins ce qu’il fallait attendre.
luck-favours = en faveur de { $side }
luck-balance = Balance
luck-own = { $side }, par ses propres ordres
luck-plot = Chance de { $first }, cumulée sur la bataille : { $points } points à la fin. Le tableau ci-dessous donne chaque tour.
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
verify-sound = Les { $dice } dés sont tous ceux que donne la graine { $seed }, et les empreintes après les { $answers } réponses concordent.
verify-typed = Les { $dice } dés ont été jetés sur une vraie table : rien ne les prouve. Les empreintes après les { $answers } réponses concordent.

## Les livres de règles

rules-set = Règle
rules-sections = Chapitres
rules-clauses = Clauses
rules-search = Chercher dans les deux langues
rules-source = Source
rules-ruled = Décisions
rules-ours = De nous
rules-count = { $found } sur { $all }
rules-coming = Le texte arrive…
rules-missing = Les textes des règles n’ont pas pu être chargés.
rules-again = Réessayer
rules-neighbours = Clauses voisines
rules-origin = Origine
book-acts = Elle agit en jeu, à la mise en place ou dans le budget.
book-describes = Elle décrit.
book-option = Seulement avec l’option { $option }.
rules-see = Voir aussi
mark-source = source
mark-ours = de nous
mark-ruled = décision
origin-source = { $origin }. En nos propres termes : le texte du livre n’est pas reproduit.
origin-gap = Le livre se tait ici : cette clause est de nous.

## Réglages

settings-page = La page
settings-theme = Couleurs de la page
settings-motion = Mouvement
settings-text = Taille du texte
settings-more = Autres
settings-contrast = Contraste renforcé
settings-sound = Bruit des dés et des tambours
settings-words = La table en toutes lettres à côté de la carte
settings-colours = Couleurs des nations
settings-colours-how = Chaque nation a aussi ses hachures : rien ne dépend de la couleur seule.
settings-safe-colours = Couleurs que chacun distingue
settings-keys = Touches
settings-reset = Tout remettre comme au début
as-system = Comme le système
theme-light = Clair
theme-dark = Sombre
motion-full = Les unités marchent, les dés roulent
motion-none = Aucun
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
rules-nothing = Rien dans cette règle n’en parle.
rules-elsewhere = Dans les autres règles
rules-back = Toutes les clauses du chapitre
luck-seldom = Dés et tirages peu nombreux

## First steps

seat-script = Leçon
newcomer-title = Vous découvrez les règles ?
lessons-lead = { $lessons } petites batailles, { $minutes } minutes en tout : chacune enseigne une chose, et les dés sont cléments.
lesson-minutes = { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    }
lesson-done = Faite
lesson-not-done = À faire
lesson-begin = Commencer
lesson-once-more = Refaire
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
