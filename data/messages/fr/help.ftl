# L’aide de la ligne de commande.

help = Batailles napoléoniennes avec figurines selon des règles publiées : les règles appliquées, chaque résultat expliqué par la clause qui l’a causé
help-more =
    Pour commencer :
      grognard scenarios
      grognard battle --scenario quatre_bras_1815 --sides human,bot:regular
      grognard rules josephine --search charge
help-usage = Utilisation :
help-help = Afficher l’aide
help-version = Afficher la version
help--lang = Langue de la sortie ; à défaut selon LC_ALL, LC_MESSAGES, LANG
help--json = Du JSON pour les programmes au lieu d’un texte

help-systems = Lister les règles
help-systems-more =
    Exemple :
      grognard systems --lang fr

help-scenarios = Lister les scénarios
help-scenarios--system = Seulement ceux de ces règles
help-scenarios--lessons = Les leçons à la place : de petites batailles qui enseignent, jouées dans la page
help-scenarios-more =
    Exemples :
      grognard scenarios
      grognard scenarios josephine --json
      grognard scenarios --lessons

help-draw = Dessiner la carte d’un scénario
help-draw--scenario = Le scénario, par son identifiant ou comme fichier
help-draw--system = Les règles
help-draw--out = Destination : un fichier en .svg ou .png ; - pour du SVG sur la sortie standard
help-draw--table = Table libre ou grille d’hexagones
help-draw--scale = Pixels par unité de longueur
help-draw--legend = Expliquer symboles et couleurs sous la carte
help-draw--zones = Montrer les zones de déploiement
help-draw--safe = Des couleurs que les daltoniens distinguent
help-draw--deployed = Montrer les armées comme l’ordinateur les déploierait, selon cette graine
help-draw--json = Une ligne de JSON sur le fichier écrit : file, kind, bytes
help-draw-more =
    Exemples :
      grognard draw quatre_bras_1815 --out map.svg
      grognard draw quatre_bras_1815 --table hex --deployed 7 --legend --out map.png

help-resolve = Résoudre des procédures : des lignes JSON en entrée, des lignes JSON en sortie
help-resolve--schema = Afficher le schéma JSON de chaque demande, un par ligne
help-resolve-more =
    Une réponse par ligne, dans l’ordre, aussitôt. Avec des dés : le résultat ; sans dés : les probabilités exactes.
    Exemples :
      echo '{"{"}"system":"josephine","procedure":"token_draw","case":{"{"}"first_tokens":12,"second_tokens":11{"}"}{"}"}' | grognard resolve
      grognard resolve --schema

help-rules = Lire les règles, y chercher, mesurer ce qui en est appliqué et éprouvé
help-rules--system = Les règles
help-rules--clause = Une clause, telle que JOS-FIRE-02 ou fire-02
help-rules--search = Les clauses où figurent tous ces mots, dans l’une ou l’autre langue
help-rules--names = Chaque événement, question, option, refus, marqueur … par le nom qu’entendent les programmes joueurs
help-rules--coverage = Ce que le code cite, ce que les tests affirment, ce que le jeu rencontre, par identifiant ; code de sortie 1 s’il manque quelque chose
help-rules-more =
    Exemples :
      grognard rules josephine FIRE-02
      grognard rules josephine --search "carré cavalerie"
      grognard rules --coverage

help-battle = Livrer une bataille
help-battle--system = Les règles
help-battle--scenario = Le scénario, par son identifiant ou comme fichier ; quatre_bras_1815 à défaut
help-battle--table = Table libre ou grille d’hexagones
help-battle--option = Une option du scénario : on, off, un nombre ou un mot ; peut être répétée
help-battle--armies = Deux listes d’armée, par identifiant ou comme fichiers, pour un scénario qui les accepte toutes
help-battle--map = Une carte à la place de celle du scénario, comme fichier ; l’enregistrement la garde entière
help-battle--sides = Qui mène chaque camp, dans l’ordre du scénario : bot:NOM, human, ou cmd:PROGRAMME ARGUMENTS ; human,bot:regular à défaut
help-battle--seed = La graine des dés
help-battle--record = Écrire ici l’enregistrement, ligne par ligne ; un fichier qui existe reste tel quel
help-battle--overwrite = Écraser le fichier de --record s’il existe
help-battle--resume = Continuer la bataille de cet enregistrement là où elle s’est arrêtée, et son enregistrement
help-battle--watch = Raconter tout ce qui se passe
help-battle--why = Laisser l’ordinateur dire pourquoi il a choisi
help-battle-more =
    Exemples :
      grognard battle --scenario quatre_bras_1815 --sides bot:regular,bot:recruit --seed 7 --watch
      grognard battle --scenario quatre_bras_1815 --table hex --sides human,bot:regular --record game.jsonl
      grognard battle --scenario open_field --armies france_1805,austria_1805 --sides "cmd:python3 examples/player.py,bot:recruit"
    Un programme reçoit des lignes JSON sur son entrée standard et répond sur sa sortie standard : docs/protocol.md.

help-schema = Afficher les schémas JSON du protocole des joueurs extérieurs
help-schema--name = Seulement celui-ci
help-schema-more =
    Exemples :
      grognard schema
      grognard schema ask

help-replay = Rejouer une bataille enregistrée
help-replay--file = L’enregistrement
help-replay--verify = Vérifier chaque empreinte et chaque dé
help-replay--at = S’arrêter quand la question N est posée, et montrer la table
help-replay--picture = Dessiner la table à ce moment : un fichier en .svg ou .png
help-replay--watch = Raconter tout ce qui se passe
help-replay--cases = Écrire chaque cas qu’une procédure a tranché, avec ses dés et la réponse de resolve
help-replay--scenario = Le fichier du scénario, s’il n’est pas des nôtres
help-replay--armies = Les listes d’armée, si elles ne sont pas des nôtres
help-replay-more =
    Exemples :
      grognard replay game.jsonl --verify
      grognard replay game.jsonl --at 120 --picture moment.png
      grognard replay game.jsonl --cases

help-fuzz = Jouer des batailles au hasard sur tous les scénarios et vérifier chaque invariant
help-fuzz--system = Les règles
help-fuzz--games = Nombre de batailles
help-fuzz--seed = La graine de la première
help-fuzz--scenario = Seulement ce scénario
help-fuzz--table = Seulement cette table
help-fuzz--first = Numéro de la première bataille, pour en répéter une
help-fuzz--jobs = Fils d’exécution ; 0 : autant que de cœurs
help-fuzz--record = Où va l’enregistrement d’un échec
help-fuzz-more =
    Exemple :
      grognard fuzz --system josephine --games 2000 --seed 1

help-simulate = Livrer beaucoup de batailles entre joueurs-ordinateurs ou programmes extérieurs et compter
help-simulate--system = Les règles
help-simulate--scenario = Le scénario, par son identifiant ou comme fichier ; quatre_bras_1815 à défaut
help-simulate--table = Table libre ou grille d’hexagones
help-simulate--option = Une option du scénario : on, off, un nombre ou un mot ; peut être répétée
help-simulate--map = Une carte à la place de celle du scénario, comme fichier
help-simulate--armies = Deux listes d’armée, par identifiant ou comme fichiers, pour un scénario qui les accepte toutes
help-simulate--sides = Les joueurs, dans l’ordre du scénario : bot:NOM ou cmd:PROGRAMME ARGUMENTS
help-simulate--games = Nombre de batailles
help-simulate--jobs = Fils d’exécution ; 0 : autant que de cœurs. Les résultats n’en dépendent pas
help-simulate--seed = La graine
help-simulate-more =
    Exemple :
      grognard simulate --scenario quatre_bras_1815 --sides bot:regular,bot:recruit --games 400 --jobs 2 --seed 1

help-ladder = Faire combattre entre eux tous les joueurs-ordinateurs et programmes extérieurs, et les coter
help-ladder--system = Les règles
help-ladder--scenario = Le scénario, par son identifiant ou comme fichier ; quatre_bras_1815 à défaut
help-ladder--table = Table libre ou grille d’hexagones
help-ladder--option = Une option du scénario : on, off, un nombre ou un mot ; peut être répétée
help-ladder--map = Une carte à la place de celle du scénario, comme fichier
help-ladder--armies = Deux listes d’armée, par identifiant ou comme fichiers, pour un scénario qui les accepte toutes
help-ladder--player = Un joueur : bot:NOM ou cmd:PROGRAMME ARGUMENTS ; peut être répété ; tous les joueurs-ordinateurs à défaut
help-ladder--games = Nombre de batailles de chaque paire ; on change de camp après chacune
help-ladder--jobs = Fils d’exécution ; 0 : autant que de cœurs. Les résultats n’en dépendent pas
help-ladder--seed = La graine
help-ladder--plot = Où va l’image des cotes, en SVG
help-ladder-more =
    Exemples :
      grognard ladder --games 20 --seed 1 --plot ladder.svg
      grognard ladder --player bot:regular --player "cmd:python3 examples/player.py" --games 10

help-muster = Listes d’armée et fichiers de scénario : contrôler, chiffrer, imprimer
help--file = Le fichier ; - pour l’entrée standard
help-muster-check = Contrôler un fichier ; toutes ses fautes sont dites
help-muster-check-more =
    Exemple :
      grognard muster check my-army.toml
help-muster-cost = Le budget d’une liste d’armée, clause par clause
help-muster-cost-more =
    Exemple :
      grognard muster cost data/josephine/armies/france_1815.toml
help-muster-print = Une feuille d’armée à emporter au club
help-muster-print--out = Un fichier à encadrer, en .svg ou .pdf ; sinon, du texte
help-muster-print-more =
    Exemple :
      grognard muster print data/josephine/armies/france_1815.toml
      grognard muster print data/josephine/armies/france_1815.toml --out roster.pdf

help-sheet = Imprimer une aide de jeu : tous les tableaux et facteurs d’une règle sur une ou deux pages A4
help-sheet--system = Les règles
help-sheet--edition = L’édition, là où il y en a plusieurs : v2 ou play_aid pour pow
help-sheet--out = Destination : un fichier en .svg ou .pdf
help-sheet--json = Une ligne de JSON sur le fichier écrit : file, kind, bytes
help-sheet-more =
    Exemples :
      grognard sheet josephine --out sheet.pdf
      grognard sheet pow --edition play_aid --lang fr --out sheet.svg

help-serve = Servir la page aux navigateurs de cette machine, et l’ouvrir
help-serve--port = Le port ; 0 : n’importe lequel de libre
help-serve--no-open = Ne pas ouvrir de navigateur
help-serve--site = Servir ce dossier, tel que l’écrit `cargo xtask site`, au lieu de la page contenue dans le programme
help-serve-more =
    Ctrl-C l’arrête. Les autres machines ne peuvent pas l’atteindre.
    Exemples :
      grognard serve
      grognard serve --port 8080 --no-open
      grognard serve --site target/site
