# Les mots du premier écran et de ce qui en dépend.

## Choisir une bataille

home-choose = Choisir une bataille
setup-table = Table
setup-armies = Armées
setup-options = Options
setup-seed = Graine des dés
setup-seed-any = quelconque
setup-begin = À la table
seat-human = Vous
seat-recruit = Conscrit
seat-regular = Régulier
option-typed-dice = Vrais dés, saisis à la main
option-cover = Couvrir la table entre les joueurs
option-of-road-bonus = Bonus de route
option-of-superior-wellington = Wellington est supérieur, d8
saved-battles = Reprendre
saved-turn = tour { $turn } sur { $turns }
record-open = Ouvrir un enregistrement

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
