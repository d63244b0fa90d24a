# Armies and sheets: what serves beside a real table.

## All armies

armies-title = Armies
armies-none = No army is kept yet. Begin one, take one that is ready, or open a file.
armies-new = New army
armies-new-set = Rule set
armies-new-list = List
armies-begin = Begin
armies-ready = Armies that stand already
armies-take = Take a copy
armies-open = Open an army from a file
armies-damaged = This file is damaged:
armies-card-points = { $points } of { $budget ->
        [one] 1 point
       *[other] { $budget } points
    }
armies-card-points-only = { $points ->
        [one] 1 point
       *[other] { $points } points
    }
armies-sound = Nothing wrong
armies-wrong = { $count ->
    [one] 1 limit broken
   *[other] { $count } limits broken
}
armies-lost = losses marked
armies-of-set = { $set }
armies-missing = This army is not kept here.
armies-all = All armies
armies-unsaved = The browser did not let this army be saved. Share it as a file.

## One army

army-tabs = What to do with the army
army-tab-build = Build
army-tab-table = At the table
army-tab-roster = Roster
army-name = Name
army-undo = Undo
army-redo = Redo
army-duplicate-army = Duplicate
army-share = Share as a file
army-forget = Delete
army-forget-sure = Delete this army for good?
army-forget-yes = Delete for good
army-fight = Fight with it
army-fight-later = Mend the list first, then it can fight.
army-cost = Cost
army-over = { $points } over
army-left-points = { $points } left
army-no-limit = no limit
army-problems = What is wrong
army-advice = Advice
army-sound = Nothing is wrong with this list.
army-problem-at = { $row }: { $says }
army-add = Add
army-add-to = Add to { $row }
army-left = { $left } left
army-none-left = none left
army-full = This is all there can be.
army-options-of = Settings of { $row }
army-price-of = What { $row } costs
army-less = { $what }: one less
army-more = { $what }: one more
army-up = Move { $row } up
army-down = Move { $row } down
army-duplicate = Duplicate { $row }
army-remove = Remove { $row }
army-done-added = { $what } added. { $points ->
        [one] 1 point
       *[other] { $points } points
    }, { $wrong ->
    [0] nothing wrong
    [one] 1 limit broken
   *[other] { $wrong } limits broken
}.
army-done-removed = { $what } removed. { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
army-done-undone = Undone. { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
army-search = Find troops

## Losses

losses-intro = Mark what is lost on the real table. It is kept with the army.
losses-undo = Undo the last mark
losses-reset = All back at full strength
losses-reset-yes = Yes, all back
losses-of = { $left } of { $most }
losses-elements = elements
losses-strength = strength
losses-men = men
losses-general = present
losses-figures-off = { $figures ->
    [one] 1 figure off
   *[other] { $figures } figures off
}
losses-fell = out of action
losses-gone = lost
losses-state = State of { $piece }
losses-good-order = in good order
losses-shaken = shaken
losses-retreating = retreating, shaken
losses-disordered = disordered
losses-disorganised = disorganised
losses-unformed = unformed
losses-retreat = in retreat
losses-rout = in rout
losses-lose = { $piece } loses one
losses-lose-many = { $piece } loses { $count }
losses-return = { $piece } gets one back
losses-set = Losses of { $piece }
losses-said = { $piece }: { $left } of { $most }.
losses-sum = { $left } of { $most } left

## Roster

roster-print = Print
roster-not-yet = The roster is printed once nothing is wrong with the list.
roster-title = Roster
roster-valid = Checked against the rules: nothing wrong.
roster-download = Save as text
roster-frame = Save to be framed (PDF)

## Sheets

sheets-title = Quick reference
sheets-set = Rule set
sheets-edition = Edition
sheets-edition-v2 = Second edition
sheets-edition-play-aid = Play aid
sheets-pdf = Save as PDF
sheets-print = Print
sheets-zoom = Size
sheets-fit = Whole width
sheets-whole = 100 %
sheets-large = 150 %
sheets-coming = The sheet is on its way …
sheets-missing = The sheet could not be fetched.
sheets-again = Try again
sheets-of = Quick reference of { $set }

## Fields of lists

army-field-attack = Attack (LsA)
army-field-battalion-guns = Battalion guns
army-field-bonus = Bonus
army-field-brigade = Brigade
army-field-brigadier = Brigadier
army-field-budget = Points allowed
army-field-calibre = Calibre
army-field-cavalry-trained = May fight mounted
army-field-chief = General-in-chief
army-field-companies = Companies
army-field-conscript = Conscripts
army-field-control = Control (Ct)
army-field-count = Number
army-field-defence = Defence (LsD)
army-field-desert = At home in the desert
army-field-discipline = Fire discipline
army-field-divisional-bonus = Bonus
army-field-divisional-morale = Morale
army-field-artillery-general = Artillery general
army-field-doctrine = Doctrine
army-field-elements = Elements
army-field-figures = Figures
army-field-formation = Formation
army-field-fortification-slices = Slices of 3 cm
army-field-grade = Grade
army-field-lance = Lances
army-field-level = Level
army-field-limit = Points allowed
army-field-morale = Morale
army-field-nation = Nation
army-field-officer-value = Value
army-field-optional = Optional
army-field-place = Stands
army-field-profile = Troops
army-field-quality = Class
army-field-replaces = In place of
army-field-role = Rank
army-field-skirmishers = Skirmishers
army-field-starred = Star
army-field-steadfast = Steadfast
army-field-take = Taken
army-field-training = Training
army-field-troop = Type
army-field-unit-quality = Class
army-field-weapon = Weapon
army-field-year = Year

## Parts of lists

army-generals = Generals
army-units = Units
army-formations = Formations
army-ums = Brigades (UM)
army-batteries = Independent batteries
army-brigades = Brigades
army-staff = Staff
army-variants = Variants of some years
army-divisional = Divisional general
army-artillery-general = Artillery general
army-fortification = Fortification, as defender
army-of-most = { $count } of { $most } at most
army-at-least = { $count }, at least { $least }
army-units-between = { $count ->
        [one] 1 unit
       *[other] { $count } units
    }, { $least } to { $most } allowed
army-range = { $least } to { $most }
army-per-element = { $points } per element
army-per-figure = { $points } per figure
army-each = { $points } each
army-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
army-strength = strength { $strength }
army-figure-values = fire { $fire }, combat { $combat }, bonus { $bonus }, morale { $morale }
army-add-chief = Commander-in-chief
army-add-general = General
army-add-aide = Aide-de-camp
army-add-formation = Empty formation
army-add-brigade = Brigade
army-with-general = with its general
army-own-formation = Of your own
army-core = Core of the list
army-obligatory = Obligatory
army-option = Option
army-embrigaded = Batteries in the brigade
army-companies = Companies of the battalion
army-companies-all = all of these
army-without = without { $what }
army-independent = Independent
army-nobody = Nobody
army-year-any = Any year
army-elements-usual = { $elements } (usual)
army-doctrine-open = Left open

## Names that fields can hold

army-arm-infantry = Infantry
army-arm-cavalry = Cavalry
army-arm-artillery = Artillery
army-arm-light-cavalry = Light cavalry
army-arm-battle-cavalry = Battle cavalry
army-arm-heavy-cavalry = Heavy cavalry
army-arm-cuirassiers = Cuirassiers
army-arm-lancers = Lancers
army-arm-foot-artillery = Foot artillery
army-arm-horse-artillery = Horse artillery
army-arm-engineer = Engineers
army-value-second-line = second line
army-value-first-line = first line
army-value-elite = elite
army-trait-veteran = veterans
army-trait-raw = raw
army-trait-impetuous = impetuous
army-trait-over-confident = over-confident
army-trait-stoic = stoic
army-trait-marksmen = marksmen
army-trait-militia = militia
army-doctrine-thin = Thin order
army-doctrine-mixed = Mixed order
army-doctrine-deep = Deep order
army-grade-mediocre = Mediocre
army-grade-standard = Standard
army-grade-superior = Superior
army-nation-france = France
army-nation-britain = Britain
army-nation-netherlands = Netherlands
army-nation-brunswick = Brunswick
army-nation-hanover = Hanover
army-nation-portugal = Portugal
army-nation-spain = Spain
army-nation-kgl = King's German Legion
army-nation-prussia = Prussia
army-nation-austria = Austria
army-nation-russia = Russia
army-nation-poland = Poland
army-nation-confederation = Confederation of the Rhine
army-experience-elite = elite
army-experience-veteran = veteran
army-experience-seasoned = seasoned
army-experience-conscript = conscript
army-morale-intrepid = Intrepid
army-morale-confident = Confident
army-morale-hesitant = Hesitant
army-morale-none = None
army-level-high = High
army-level-medium = Medium
army-level-low = Low
army-quality-professional = Professional
army-quality-reliable = Reliable
army-quality-average = Average
army-quality-poor = Poor
army-training-irregular = Irregular
army-training-prussian = Prussian
army-training-british = British
army-training-french = French
army-role-cinc = C-in-C
army-role-subordinate = Subordinate
army-role-staff-officer = Staff officer
army-role-artillery-general = Artillery general
army-unit-quality-elite = Elite
army-unit-quality-line = Line
army-unit-quality-second-line = Second line
army-calibre-light = Light
army-calibre-medium = Medium
army-calibre-heavy = Heavy
army-discipline-good = Good
army-discipline-normal = Normal
army-discipline-poor = Poor
army-status-guard = guard
army-status-elite = elite
army-status-regular = regular
army-status-semi-regular = semi-regular
army-status-militia = militia
army-status-irregular = irregular
army-officer-rank-commander-in-chief = Commander-in-chief
army-officer-rank-general = General of the brigade
army-officer-rank-aide-de-camp = Aide-de-camp
