# Les mots des livres de règles.

rules-set = Règles
rules-sections = Chapitres
rules-clauses = Clauses
rules-search = Chercher dans les deux langues
rules-source = Source
rules-ruled = Décisions
rules-ours = De nous
rules-count = { $found } sur { $all }
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
rules-nothing = Rien dans cette règle n’en parle.
rules-elsewhere = Dans les autres règles
rules-back = Toutes les clauses du chapitre
