# What the commands say.

heading-system = system
heading-name = name
heading-clauses = clauses
heading-procedures = procedures

unknown-name = { $what }: expected one of { $known }, found “{ $found }”
file-failed = { $path }: { $why }
stream-failed = Reading or writing failed: { $why }

rules-none = No clause with “{ $words }”.
rules-no-clause = { $system } has no clause { $clause }.
rules-acts = acts
rules-describes = describes
rules-option = option { $option }
rules-ruling = Ruling
