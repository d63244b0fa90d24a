# Les mots du premier écran et de ce qui en dépend.

## Choisir une bataille

home-choose = Choisir une bataille
home-sets = Systèmes de règles
set-josephine = Brigades ; jetons tirés d’un bol, points de commandement
set-pow = Brigades et divisions sous socles cachés ; ordres écrits
set-napow = Bataillons, escadrons et batteries, rectangles qui pivotent
set-fcm = Bataillons, par quarts d’heure ; feu, combat, moral
set-battles = { $battles ->
        [one] 1 bataille
       *[other] { $battles } batailles
    }
setup-table = Table
setup-armies = Armées
setup-options = Options
setup-seed = Graine des dés
setup-seed-any = quelconque
setup-begin = À la table
seat-human = Vous
seat-recruit = Conscrit
seat-regular = Régulier
seat-veteran = Vétéran
seat-measured = { $officer } contre { $other } : { $percent } % gagnées, { $battles ->
    [one] une bataille
   *[other] { $battles } batailles
}
option-typed-dice = Vrais dés, saisis à la main
option-cover = Couvrir la table entre les joueurs
option-of-edition = Édition
option-of-v2 = règle, version 2
option-of-play-aid = aide de jeu
option-of-strength = Forces
option-of-fixed = fixes
option-of-random = aux dés, d’abord inconnues
option-of-region = Région
option-of-central-europe = Europe centrale
option-of-eastern-europe = Europe de l’Est
option-of-spain = Espagne
option-of-north-africa = Afrique du Nord
option-of-prelude = Prélude : les joueurs posent le terrain
option-of-road-bonus = Bonus de route
option-of-superior-wellington = Wellington est supérieur, d8
saved-battles = Vos batailles
saved-won = Victoire : { $side }
saved-drawn = match nul
saved-all = Toutes
forget-sure = Oublier cette bataille pour de bon ?
forget-not = La garder
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
settings-leave = Demander après chaque activation si les généraux détachés se déplacent (sinon, faites-les glisser quand votre pion est tiré)
settings-colours = Couleurs des nations
settings-colours-how = Chaque nation a aussi ses hachures : rien ne dépend de la couleur seule.
settings-safe-colours = Couleurs que chacun distingue
settings-reset = Tout remettre comme au début
as-system = Comme le système
theme-light = Clair
theme-dark = Sombre
motion-full = Les unités marchent, les dés roulent
motion-none = Aucun

## First steps

seat-script = Leçon
newcomer-title = Vous découvrez les règles ?
lessons-lead = { $lessons ->
        [one] { $lessons } petite bataille
       *[other] { $lessons } petites batailles
    }, { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    } en tout : chacune enseigne une chose, et les dés sont cléments.
lesson-minutes = { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    }
lesson-done = Faite
lesson-not-done = À faire
lesson-begin = Commencer
lesson-once-more = Refaire
