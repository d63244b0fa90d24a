# Ce que disent les commandes.

heading-system = règles
heading-name = nom
heading-clauses = clauses
heading-procedures = procédures

unknown-name = { $what } : attendu l’un de { $known } ; trouvé « { $found } »
file-failed = { $path } : { $why }
stream-failed = La lecture ou l’écriture a échoué : { $why }

rules-none = Aucune clause avec « { $words } ».
rules-no-clause = { $system } n’a pas de clause { $clause }.
rules-acts = agit
rules-describes = décrit
rules-option = option { $option }
rules-ruling = Décision
