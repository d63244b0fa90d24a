# Armées et aide-mémoire : ce qui sert à côté d'une vraie table.

## Toutes les armées

armies-title = Armées
armies-none = Aucune armée n’est encore gardée. Commencez-en une, prenez-en une toute prête ou ouvrez un fichier.
armies-new = Nouvelle armée
armies-new-set = Règles
armies-new-list = Liste
armies-begin = Commencer
armies-ready = Armées toutes prêtes
armies-take = Prendre une copie
armies-open = Ouvrir une armée depuis un fichier
armies-damaged = Ce fichier est abîmé :
armies-card-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } sur { $budget }
armies-card-points-only = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
armies-sound = Rien à redire
armies-wrong = { $count ->
    [one] 1 limite dépassée
   *[other] { $count } limites dépassées
}
armies-lost = pertes notées
armies-of-set = { $set }
armies-missing = Cette armée n’est pas gardée ici.
armies-all = Toutes les armées
armies-unsaved = Le navigateur n’a pas permis d’enregistrer cette armée. Partagez-la par un fichier.

## Une armée

army-tabs = Que faire de l’armée
army-tab-build = Composer
army-tab-table = À la table
army-tab-roster = Feuille d’armée
army-name = Nom
army-undo = Annuler
army-redo = Rétablir
army-duplicate-army = Dupliquer
army-share = Partager par un fichier
army-forget = Supprimer
army-forget-sure = Supprimer cette armée pour de bon ?
army-forget-yes = Supprimer pour de bon
army-fight = Combattre avec elle
army-fight-later = Corrigez d’abord la liste, puis elle pourra combattre.
army-cost = Coût
army-over = { $points } de trop
army-left-points = reste { $points }
army-no-limit = sans limite
army-problems = Ce qui ne va pas
army-advice = Conseil
army-sound = Rien à redire à cette liste.
army-problem-at = { $row } : { $says }
army-add = Ajouter
army-add-to = Ajouter à { $row }
army-left = reste { $left }
army-none-left = plus aucun
army-full = Il ne peut pas y en avoir plus.
army-options-of = Réglages de { $row }
army-price-of = Ce que coûte { $row }
army-less = { $what } : un de moins
army-more = { $what } : un de plus
army-up = Monter { $row }
army-down = Descendre { $row }
army-duplicate = Dupliquer { $row }
army-remove = Retirer { $row }
army-done-added = { $what } : ajouté. { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $wrong ->
    [0] rien à redire
    [one] 1 limite dépassée
   *[other] { $wrong } limites dépassées
}.
army-done-removed = { $what } : retiré. { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
army-done-undone = Annulé. { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
army-search = Chercher des troupes

## Pertes

losses-intro = Notez ce qui est perdu sur la vraie table. C’est gardé avec l’armée.
losses-undo = Annuler la dernière marque
losses-reset = Tous de retour au complet
losses-reset-yes = Oui, tous de retour
losses-of = { $left } sur { $most }
losses-elements = éléments
losses-strength = force
losses-men = hommes
losses-general = présent
losses-figures-off = { $figures ->
    [one] 1 figurine retirée
   *[other] { $figures } figurines retirées
}
losses-fell = hors de combat
losses-gone = perdue
losses-state = État de { $piece }
losses-good-order = en bon ordre
losses-shaken = ébranlée
losses-retreating = retraite ébranlée
losses-disordered = en désordre
losses-disorganised = désorganisée
losses-unformed = sans formation
losses-retreat = en retraite
losses-rout = en déroute
losses-lose = { $piece } : une perte
losses-lose-many = { $piece } : { $count ->
        [one] { $count } perte
       *[other] { $count } pertes
    }
losses-return = { $piece } : une perte de moins
losses-set = Pertes de { $piece }
losses-said = { $piece } : { $left } sur { $most }.
losses-sum = reste { $left } sur { $most }

## Feuille d'armée

roster-print = Imprimer
roster-not-yet = La feuille d’armée s’imprime dès qu’il n’y a plus rien à redire à la liste.
roster-title = Feuille d’armée
roster-valid = Vérifiée d’après les règles : rien à redire.
roster-frame = Enregistrer à encadrer (PDF)
roster-download = Enregistrer comme texte

## Aide-mémoire

sheets-title = Aide-mémoire
sheets-set = Règles
sheets-edition = Édition
sheets-edition-v2 = Deuxième édition
sheets-edition-play-aid = Aide de jeu
sheets-pdf = Enregistrer en PDF
sheets-print = Imprimer
sheets-zoom = Taille
sheets-fit = Toute la largeur
sheets-whole = 100 %
sheets-large = 150 %
sheets-coming = L’aide-mémoire arrive…
sheets-missing = L’aide-mémoire n’a pas pu être chargé.
sheets-again = Réessayer
sheets-of = Aide-mémoire de { $set }

## Champs des listes

army-field-attack = Attaque (LsA)
army-field-battalion-guns = Canons de bataillon
army-field-bonus = Bonus
army-field-brigade = Brigade
army-field-brigadier = Brigadier
army-field-budget = Points permis
army-field-calibre = Calibre
army-field-cavalry-trained = Peut combattre à cheval
army-field-chief = Général en chef
army-field-companies = Compagnies
army-field-conscript = Conscrits
army-field-control = Contrôle (Ct)
army-field-count = Nombre
army-field-defence = Défense (LsD)
army-field-desert = Habituée au désert
army-field-discipline = Discipline de feu
army-field-divisional-bonus = Bonus
army-field-divisional-morale = Moral
army-field-artillery-general = Général d’artillerie
army-field-doctrine = Doctrine
army-field-elements = Éléments
army-field-figures = Figurines
army-field-formation = Formation
army-field-fortification-slices = Tranches de 3 cm
army-field-grade = Grade
army-field-lance = Lances
army-field-level = Niveau
army-field-limit = Points permis
army-field-morale = Moral
army-field-nation = Nation
army-field-officer-value = Valeur
army-field-optional = Facultative
army-field-place = Place
army-field-profile = Troupes
army-field-quality = Classe
army-field-replaces = À la place de
army-field-role = Rang
army-field-skirmishers = Tirailleurs
army-field-starred = Étoile
army-field-steadfast = Tenace
army-field-take = Choisie
army-field-training = Entraînement
army-field-troop = Type
army-field-unit-quality = Classe
army-field-weapon = Armement
army-field-year = Année

## Parties des listes

army-generals = Généraux
army-units = Unités
army-formations = Formations
army-ums = Brigades (UM)
army-batteries = Batteries indépendantes
army-brigades = Brigades
army-staff = État-major
army-variants = Variantes de certaines années
army-divisional = Général de division
army-artillery-general = Général d’artillerie
army-fortification = Fortification, en défense
army-of-most = { $count } sur { $most } au plus
army-at-least = { $count }, au moins { $least }
army-units-between = { $count ->
        [one] { $count } unité
       *[other] { $count } unités
    }, de { $least } à { $most }
army-range = { $least } à { $most }
army-per-element = { $points } par élément
army-per-figure = { $points } par figurine
army-each = { $points } chacune
army-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
army-strength = force { $strength }
army-figure-values = feu { $fire }, combat { $combat }, bonus { $bonus }, moral { $morale }
army-add-chief = Général en chef
army-add-general = Général
army-add-aide = Aide de camp
army-add-formation = Formation vide
army-add-brigade = Brigade
army-with-general = avec son général
army-own-formation = À vous
army-core = Noyau de la liste
army-obligatory = Obligatoire
army-option = Option
army-embrigaded = Batteries embrigadées
army-companies = Compagnies du bataillon
army-companies-all = toutes celles-ci
army-without = sans { $what }
army-independent = Indépendante
army-nobody = Personne
army-year-any = Toute année
army-elements-usual = { $elements } (d’ordinaire)
army-doctrine-open = Laissée ouverte

## Noms que portent les champs

army-arm-infantry = Infanterie
army-arm-cavalry = Cavalerie
army-arm-artillery = Artillerie
army-arm-light-cavalry = Cavalerie légère
army-arm-battle-cavalry = Cavalerie de bataille
army-arm-heavy-cavalry = Cavalerie lourde
army-arm-cuirassiers = Cuirassiers
army-arm-lancers = Lanciers
army-arm-foot-artillery = Artillerie à pied
army-arm-horse-artillery = Artillerie à cheval
army-arm-engineer = Génie
army-value-second-line = 2e ligne
army-value-first-line = 1re ligne
army-value-elite = élite
army-trait-veteran = vétérans
army-trait-raw = bleusaille
army-trait-impetuous = fougueux
army-trait-over-confident = présomptueux
army-trait-stoic = stoïques
army-trait-marksmen = fins tireurs
army-trait-militia = milice
army-doctrine-thin = Ordre mince
army-doctrine-mixed = Ordre mixte
army-doctrine-deep = Ordre profond
army-grade-mediocre = Médiocre
army-grade-standard = Standard
army-grade-superior = Supérieur
army-nation-france = France
army-nation-britain = Grande-Bretagne
army-nation-netherlands = Pays-Bas
army-nation-brunswick = Brunswick
army-nation-hanover = Hanovre
army-nation-portugal = Portugal
army-nation-spain = Espagne
army-nation-kgl = King’s German Legion
army-nation-prussia = Prusse
army-nation-austria = Autriche
army-nation-russia = Russie
army-nation-poland = Pologne
army-nation-confederation = Confédération du Rhin
army-experience-elite = élite
army-experience-veteran = vétéran
army-experience-seasoned = aguerri
army-experience-conscript = conscrit
army-morale-intrepid = Intrépide
army-morale-confident = Confiant
army-morale-hesitant = Hésitant
army-morale-none = Aucun
army-level-high = Élevé
army-level-medium = Moyen
army-level-low = Faible
army-quality-professional = Professionnel
army-quality-reliable = Fiable
army-quality-average = Moyen
army-quality-poor = Mauvais
army-training-irregular = Irrégulier
army-training-prussian = Prussien
army-training-british = Britannique
army-training-french = Français
army-role-cinc = Commandant en chef
army-role-subordinate = Subordonné
army-role-staff-officer = Officier d’état-major
army-role-artillery-general = Général d’artillerie
army-unit-quality-elite = Élite
army-unit-quality-line = Ligne
army-unit-quality-second-line = 2e classe
army-calibre-light = Léger
army-calibre-medium = Moyen
army-calibre-heavy = Lourd
army-discipline-good = Bonne
army-discipline-normal = Normale
army-discipline-poor = Mauvaise
army-status-guard = garde
army-status-elite = élite
army-status-regular = régulier
army-status-semi-regular = semi-régulier
army-status-militia = milice
army-status-irregular = irrégulier
army-officer-rank-commander-in-chief = Général en chef
army-officer-rank-general = Général de la brigade
army-officer-rank-aide-de-camp = Aide de camp
