# Ce que disent les commandes.

heading-system = règles
heading-name = nom
heading-clauses = clauses
heading-procedures = procédures
systems-example = De plus, { $system } ({ $name }) est l’exemple : un petit jeu de règles à copier pour en écrire un autre.

unknown-name = { $what } : attendu l’un de { $known } ; trouvé « { $found } »
file-failed = { $path } : { $why }
stream-failed = La lecture ou l’écriture a échoué : { $why }

rules-none = Aucune clause avec « { $words } ».
rules-no-clause = { $system } n’a pas de clause { $clause }.
rules-acts = agit
rules-describes = décrit
rules-option = option { $option }
rules-ruling = Décision
heading-scenario = scénario
heading-title = titre
heading-date = date
heading-sides = camps
heading-turns = tours
heading-options = options
heading-lesson = leçon
heading-minutes = minutes
heading-stages = étapes

file-too-large = { $path } : plus de { $most } Mio
two-armies = --armies : attendu deux listes d’armée, PREMIÈRE,SECONDE
two-sides = --sides : attendu deux parmi bot:NOM, human, cmd:PROGRAMME ARGUMENTS ; trouvé « { $found } »
scenarios-none = Aucun scénario de ces règles ne se joue encore.
lessons-none = Aucune leçon n’enseigne encore ces règles.
picture-json-out = --json : attendu un fichier pour --out, trouvé -, qui est l’image elle-même
picture-kind = { $path } : attendu un nom en .svg ou .png

program-failed = { $program } ne peut être lancé : { $why }
answer-nonsense = Réponse refusée : elle n’est pas comprise ({ $why }) ; dire une ligne de JSON avec « number » et « answer »
refused-stale = Réponse refusée : la question { $given } n’est plus posée ; c’est la question { $open }
refused-not-asked = Réponse refusée : rien n’est demandé à ce camp
undo-nothing = Il n’y a rien à reprendre.
undo-notyours = La dernière réponse est de l’autre camp : elle n’est pas à reprendre.
undo-dicefell = Les dés sont tombés : la réponse tient.
undo-otherasked = L’autre camp a été interrogé depuis : la réponse tient.
undo-revealed = Un secret a été révélé : la réponse tient.
forfeit-silent = { $side } ne dit rien et déclare forfait.
forfeit-dead = Le programme s’est arrêté : { $side } déclare forfait.
forfeit-refused = Dix refus de suite : { $side } déclare forfait.
forfeit-left = { $side } quitte la table et déclare forfait.

human-leave = Quitter la table et déclarer forfait ? oui, ou autre chose pour continuer ›
human-one = numéro, Entrée pour la réponse proposée, ou ? ›
human-some = numéros, - pour aucun, Entrée pour la réponse proposée, ou ? ›
human-place = NUMÉRO at X Y ORIENTATION, =N, Entrée pour la réponse proposée, ou ? ›
human-move = NUMÉRO, ou NUMÉRO to X Y turn ORIENTATION …, =N, Entrée pour la réponse proposée, ou ? ›
human-spread = NUMÉRO x POINTS …, =N, Entrée pour la réponse proposée, ou ? ›
human-preset =   Entrée  { $answer }
human-unclear = Pas compris ; ? pour l’aide.
human-no-odds = Ceci ne risque rien.
human-help =
    NUMÉRO…                         choisir des options par leur numéro ; - n’en choisit aucune
    NUMÉRO at X Y ORIENTATION       placer une pièce
    NUMÉRO to X Y turn ORIENTATION  un trajet, étape par étape
    NUMÉRO x POINTS                 tant de points, comme 2 x3
    =N                              une réponse entière de la liste
    (ligne vide)                    la réponse proposée
    chances NUMÉRO                  les probabilités exactes d’un choix
    règle                           la clause qui demande
    carte                           toutes les pièces
    reprendre                       reprendre la dernière réponse
    quitter                         quitter la table

battle-broken-off = La bataille s’interrompt : personne ne répond plus.
battle-resumable = La bataille s’interrompt : personne ne répond plus. « grognard battle --resume { $path } » la reprend.
battle-length = { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    }, { $answers ->
        [one] { $answers } réponse
       *[other] { $answers } réponses
    }
battle-recorded = Enregistrée dans { $path }

record-at = { $path }:{ $line } : { $why }
record-facts = { $answers ->
        [one] { $answers } réponse
       *[other] { $answers } réponses
    }, graine { $seed }, révision { $revision } des règles
record-what-if = Une réponse a été reprise après la chute des dés : une étude, pas une partie.
record-cut = L’enregistrement s’interrompt avant la ligne { $line } ; il est ouvert jusqu’à sa dernière réponse entière.
record-verified = Vérifié : { $answers ->
        [one] { $answers } réponse
       *[other] { $answers } réponses
    }, chaque empreinte et chaque dé concordent.
record-exists = { $path } existe et reste tel quel. Nommer un autre fichier, continuer un enregistrement par --resume, ou l’écraser par --overwrite.
record-locked = { $path } est en cours d’écriture par un autre programme. Attendre la fin de sa bataille, ou nommer un autre fichier.
record-tail-cut = { $path } : { $bytes ->
        [one] le dernier octet, une moitié de ligne, est coupé
       *[other] les { $bytes } derniers octets, une moitié de ligne, sont coupés
    } ; la bataille continue après la dernière réponse entière.
resume-over = { $path } : cette bataille est finie ; « grognard replay » la montre.
resume-typed = { $path } : les dés de cette bataille sont jetés sur une vraie table et saisis ; la page peut la continuer (grognard serve).
record-verified-typed = Vérifié : { $answers ->
        [one] { $answers } réponse
       *[other] { $answers } réponses
    }, chaque empreinte concorde. Non vérifié : { $dice ->
        [one] 1 dé saisi
       *[other] { $dice } dés saisis
    } à la main.
interrupted = Interrompu après { $done ->
        [one] { $done } bataille
       *[other] { $done } batailles
    } sur { $of }.
record-moment = Tour { $turn }, question { $number } : { $phase }



fuzz-played = { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }, { $answers ->
        [one] { $answers } réponse
       *[other] { $answers } réponses
    }, { $spoilt ->
        [one] { $spoilt } réponse gâtée essayée
       *[other] { $spoilt } réponses gâtées essayées
    } ; réponses par seconde : { $speed }
fuzz-fine = Rien trouvé.
fuzz-record = Enregistrement : { $path }
fuzz-reproduce = Pour reproduire : { $command }

simulate-bots = --sides : il faut deux joueurs qui ne soient pas des personnes, bot:NOM ou cmd:PROGRAMME ARGUMENTS
simulate-games = { $games ->
        [one] { $games } bataille
       *[other] { $games } batailles
    }
simulate-decisive = { $decisive ->
        [one] { $decisive } décisive
       *[other] { $decisive } décisives
    }
simulate-draws = indécises
simulate-length = durée : tours { $turns } ; réponses { $answers }
simulate-speed = par seconde : batailles { $battles }, réponses { $answers }, avec { $jobs ->
        [one] { $jobs } fil
       *[other] { $jobs } fils
    }
simulate-wrong = réponses de joueurs-ordinateurs refusées : { $refused } ; batailles sans fin : { $unfinished }
simulate-forfeits = { $forfeits ->
        [one] { $forfeits } bataille abandonnée, ou sans réponse
       *[other] { $forfeits } batailles abandonnées, ou sans réponse
    }
ladder-players = --player : il faut au moins deux joueurs différents, bot:NOM ou cmd:PROGRAMME ARGUMENTS
ladder-player = joueur
ladder-rating = cote
ladder-between = entre
ladder-points = points
ladder-played = batailles
ladder-draws = { $draws ->
        [one] { $draws } indécise
       *[other] { $draws } indécises
    }
ladder-first-side = premier camp { $share }
ladder-plot = cote, à 95 % de confiance ; 400 points font dix victoires contre une

heading-acting = agissantes
heading-cited = citées
heading-tested = éprouvées
heading-met = rencontrées
heading-not-cited = pas citées
coverage-uncited = { $system } : { $count ->
        [one] { $count } clause agissante
       *[other] { $count } clauses agissantes
    } qu’aucun code ne cite
coverage-waiting = { $system } : { $count ->
        [one] { $count } clause agissante attend le jeu entier : aucun code ne la cite encore
       *[other] { $count } clauses agissantes attendent le jeu entier : aucun code ne les cite encore
    }
coverage-untested = { $system } : { $count ->
        [one] { $count } clause citée
       *[other] { $count } clauses citées
    } qu’aucun test n’affirme
coverage-unmet = { $system } : { $count ->
        [one] { $count } clause citée que le jeu n’a pas rencontrée
       *[other] { $count } clauses citées que le jeu n’a pas rencontrées
    }
coverage-whole = Il ne manque rien.
on-table-free = table libre
on-table-hex = grille d’hexagones
sheet-kind = { $path } : attendu un nom en .svg ou .pdf
sheet-none = SYSTEM : { $system } n’a pas d’aide de jeu
sheet-one-edition = EDITION : { $system } n’en a qu’une, ne la précisez pas ; trouvé « { $found } »

usage-unknown-argument = Argument inconnu : { $argument }
usage-unknown-command = Commande inconnue : { $command }
usage-missing = Il manque : { $arguments }
usage-conflict = { $argument } ne va pas avec { $other }
usage-value = { $argument } : la valeur « { $value } » n’est pas comprise
usage-no-value = { $argument } : il manque une valeur
usage-one-of = L’une de : { $values }
usage-did-you-mean = Vouliez-vous dire { $this } ?
usage-help = --help en dit plus.

serve-ready = Grognard est à l’adresse { $address } (Ctrl-C l’arrête).
serve-no-page = La page ne fait pas partie de ce programme. `cargo play` la construit et la sert ; --site DIR sert un dossier écrit par `cargo xtask site`.
serve-folder = --site : { $path } : il n’y a pas d’index.html ; `cargo xtask site` écrit un tel dossier
serve-port-used = Le port { $port } est occupé, peut-être par un autre Grognard ; choisissez-en un avec --port N.
serve-port-closed = Impossible d’ouvrir le port { $port } : { $why }

names-event = Événements : `what`
names-question = Questions : `kind`
names-option = Options : `verb`
names-refused = Refus : `refused`
names-marker = Marqueurs des pièces : `markers`
names-trait = Qualités des pièces : `traits`
names-value = Nombres des pièces : `values`
names-counter = Ce qu’un camp possède : `counters`
names-phase = Ce qui se passe : `phase`, `step`, `part`
names-chance = Ce qui peut résulter d’une réponse
names-outcome = Comment une partie peut finir : `level`
names-reach = Autour d’une pièce
names-mark = Signes sur le terrain : `marks`
names-weight = Mots des facteurs : `value`
