# Words of the rule books.

rules-set = Rule set
rules-sections = Sections
rules-clauses = Clauses
rules-search = Search in both languages
rules-source = Source
rules-ruled = Rulings
rules-ours = Ours
rules-count = { $found } of { $all }
rules-neighbours = Neighbouring clauses
rules-origin = Origin
book-acts = It acts in play, in setting up or in the budget.
book-describes = It describes.
book-option = Only with the option { $option }.
rules-see = See also
mark-source = source
mark-ours = ours
mark-ruled = ruling
origin-source = { $origin }. Our words: the text of the book is not reproduced.
origin-gap = The book is silent here: this clause is ours.
rules-nothing = Nothing of this set speaks of it.
rules-elsewhere = In the other sets
rules-back = All clauses of the chapter
