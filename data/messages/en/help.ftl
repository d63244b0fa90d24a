# Help of the command line: `help-COMMAND`, its options `help-COMMAND--OPTION`, its examples `help-COMMAND-more`.

help = Napoleonic miniature battles under published rule sets: rules enforced, every result explained by the clause that caused it
help-more =
    Start here:
      grognard scenarios
      grognard battle --scenario quatre_bras_1815 --sides human,bot:regular
      grognard rules josephine --search charge
help-usage = Usage:
help-help = Print help
help-version = Print the version
help--lang = Language of the output; else from LC_ALL, LC_MESSAGES, LANG
help--json = JSON for programs instead of text for people

help-systems = List the rule sets
help-systems-more =
    Example:
      grognard systems --lang fr

help-scenarios = List the scenarios
help-scenarios--system = Only those of this rule set
help-scenarios--lessons = The lessons instead: small battles that teach, played in the page
help-scenarios-more =
    Examples:
      grognard scenarios
      grognard scenarios josephine --json
      grognard scenarios --lessons

help-draw = Draw the map of a scenario
help-draw--scenario = The scenario, by its id or as a file
help-draw--system = The rule set
help-draw--out = Where to: a file that ends in .svg or .png; - is SVG on standard output
help-draw--table = Free table or hex grid
help-draw--scale = Pixels per unit of length
help-draw--legend = Explain symbols and colours below the map
help-draw--zones = Show the deployment zones
help-draw--safe = Colours that colour-blind readers tell apart
help-draw--deployed = Show the armies as the computer would deploy them, by this seed
help-draw--json = One line of JSON about the file that was written: file, kind, bytes
help-draw-more =
    Examples:
      grognard draw quatre_bras_1815 --out map.svg
      grognard draw quatre_bras_1815 --table hex --deployed 7 --legend --out map.png

help-resolve = Resolve procedures: JSON Lines in, JSON Lines out
help-resolve--schema = Print the JSON Schema of every request, one on a line
help-resolve-more =
    One reply for each line, in order, at once. With dice: the result; without: exact odds.
    Examples:
      echo '{"{"}"system":"josephine","procedure":"token_draw","case":{"{"}"first_tokens":12,"second_tokens":11{"}"}{"}"}' | grognard resolve
      grognard resolve --schema

help-rules = Read the rulebook, search it, measure what of it is enforced and tested
help-rules--system = The rule set
help-rules--clause = One clause, such as JOS-FIRE-02 or fire-02
help-rules--search = Clauses in which all these words occur, in either language
help-rules--names = Every event, question, option, refusal, marker … by the name that outside players hear
help-rules--coverage = What the code cites, the tests assert and play meets, by id; exits 1 if something is missing
help-rules-more =
    Examples:
      grognard rules josephine FIRE-02
      grognard rules josephine --search "carré cavalerie"
      grognard rules --coverage

help-battle = Fight a battle
help-battle--system = The rule set
help-battle--scenario = The scenario, by its id or as a file; quatre_bras_1815 if it is left out
help-battle--table = Free table or hex grid
help-battle--option = An option of the scenario: on, off, a number or a word; may be repeated
help-battle--armies = Two army lists, by id or as files, for a scenario that takes any
help-battle--map = A map in place of the scenario’s own, as a file; the record keeps it whole
help-battle--sides = Who leads each side, in the scenario’s order: bot:NAME, human, or cmd:PROGRAM ARGS; human,bot:regular if it is left out
help-battle--seed = The seed of the dice
help-battle--record = Write the record here, line by line; a file that exists stays as it is
help-battle--overwrite = Write over the file of --record if it exists
help-battle--resume = Go on with the battle of this record where it broke off, and with its record
help-battle--watch = Tell everything that happens
help-battle--why = Let the computer say why it chose
help-battle-more =
    Examples:
      grognard battle --scenario quatre_bras_1815 --sides bot:regular,bot:recruit --seed 7 --watch
      grognard battle --scenario quatre_bras_1815 --table hex --sides human,bot:regular --record game.jsonl
      grognard battle --scenario open_field --armies france_1805,austria_1805 --sides "cmd:python3 examples/player.py,bot:recruit"
    A program gets JSON Lines on its standard input and answers on its standard output: docs/protocol.md.

help-schema = Print the JSON Schemas of the protocol for outside players
help-schema--name = Only this one
help-schema-more =
    Examples:
      grognard schema
      grognard schema ask

help-replay = Replay a recorded battle
help-replay--file = The record
help-replay--verify = Check every hash and every die
help-replay--at = Stop when question N is open, and show the table
help-replay--picture = Draw the table as it is there: a file that ends in .svg or .png
help-replay--watch = Tell everything that happens
help-replay--cases = Print every case that a procedure decided, with its dice and the reply of resolve
help-replay--scenario = The scenario file, if it is not one of ours
help-replay--armies = The army lists, if they are not ours
help-replay-more =
    Examples:
      grognard replay game.jsonl --verify
      grognard replay game.jsonl --at 120 --picture moment.png
      grognard replay game.jsonl --cases

help-fuzz = Play random battles over all scenarios and check every invariant
help-fuzz--system = The rule set
help-fuzz--games = How many battles
help-fuzz--seed = The seed of the first
help-fuzz--scenario = Only this scenario
help-fuzz--table = Only this table
help-fuzz--first = Number of the first battle, to repeat one
help-fuzz--jobs = Threads; 0: as many as there are cores
help-fuzz--record = Where the record of a failure goes
help-fuzz-more =
    Example:
      grognard fuzz --system josephine --games 2000 --seed 1

help-simulate = Fight many battles between computer players or outside programs and count
help-simulate--system = The rule set
help-simulate--scenario = The scenario, by its id or as a file; quatre_bras_1815 if it is left out
help-simulate--table = Free table or hex grid
help-simulate--option = An option of the scenario: on, off, a number or a word; may be repeated
help-simulate--map = A map in place of the scenario’s own, as a file
help-simulate--armies = Two army lists, by id or as files, for a scenario that takes any
help-simulate--sides = The players, in the scenario’s order: bot:NAME or cmd:PROGRAM ARGS
help-simulate--games = How many battles
help-simulate--jobs = Threads; 0: as many as there are cores. It does not change the results
help-simulate--seed = The seed
help-simulate-more =
    Example:
      grognard simulate --scenario quatre_bras_1815 --sides bot:regular,bot:recruit --games 400 --jobs 2 --seed 1

help-ladder = Let all computer players and outside programs fight each other, and rate them
help-ladder--system = The rule set
help-ladder--scenario = The scenario, by its id or as a file; quatre_bras_1815 if it is left out
help-ladder--table = Free table or hex grid
help-ladder--option = An option of the scenario: on, off, a number or a word; may be repeated
help-ladder--map = A map in place of the scenario’s own, as a file
help-ladder--armies = Two army lists, by id or as files, for a scenario that takes any
help-ladder--player = A player: bot:NAME or cmd:PROGRAM ARGS; may be repeated; all computer players if it is left out
help-ladder--games = How many battles each pair fights; sides are swapped after each
help-ladder--jobs = Threads; 0: as many as there are cores. It does not change the results
help-ladder--seed = The seed
help-ladder--plot = Where the picture of the ratings goes, as SVG
help-ladder-more =
    Examples:
      grognard ladder --games 20 --seed 1 --plot ladder.svg
      grognard ladder --player bot:regular --player "cmd:python3 examples/player.py" --games 10

help-muster = Army lists and scenario files: check, cost, print
help--file = The file; - is standard input
help-muster-check = Check a file; all its faults are told
help-muster-check-more =
    Example:
      grognard muster check my-army.toml
help-muster-cost = The budget of an army list, clause by clause
help-muster-cost-more =
    Example:
      grognard muster cost data/josephine/armies/france_1815.toml
help-muster-print = A roster to take to the club
help-muster-print--out = A file to be framed, which ends in .svg or .pdf; without it, plain text
help-muster-print-more =
    Examples:
      grognard muster print data/josephine/armies/france_1815.toml
      grognard muster print data/josephine/armies/france_1815.toml --out roster.pdf

help-sheet = Print a quick reference sheet: all tables and factors of a rule set on one or two A4 pages
help-sheet--system = The rule set
help-sheet--edition = The edition, where a set has several: v2 or play_aid for pow
help-sheet--out = Where to: a file that ends in .svg or .pdf
help-sheet--json = One line of JSON about the file that was written: file, kind, bytes
help-sheet-more =
    Examples:
      grognard sheet josephine --out sheet.pdf
      grognard sheet pow --edition play_aid --lang fr --out sheet.svg

help-serve = Serve the page to the browsers of this machine, and open it
help-serve--port = The port; 0 is any that is free
help-serve--no-open = Do not open a browser
help-serve--site = Serve this folder, as `cargo xtask site` writes it, instead of the page within the program
help-serve-more =
    Ctrl-C ends it. Other machines cannot reach it.
    Examples:
      grognard serve
      grognard serve --port 8080 --no-open
      grognard serve --site target/site
