//! What is known of a procedure beyond its shape, so that its common case is a matter of three taps.

/// How the form of a procedure is laid out. Fields are named by their path without `case.` and without the numbers of items:
/// `shooters[].troop`. What no layout names follows from the shape.
#[derive(Debug)]
pub struct Layout {
    /// The procedure.
    pub procedure: &'static str,
    /// The fields that are shown, in this order; the others are folded away. All in the order of the shape if empty.
    pub common: &'static [&'static str],
    /// What is filled in from the beginning: fields and JSON.
    pub presets: &'static [(&'static str, &'static str)],
    /// Fields that belong to certain names of a field beside them: field, the one beside it, the names.
    pub only: &'static [(&'static str, &'static str, &'static [&'static str])],
    /// The keys of the result that get bars of their own.
    pub bars: &'static [&'static str],
    /// The keys of the result that make its sentence; all are listed if empty.
    pub tale: &'static [&'static str],
    /// Numbers that are often wanted.
    pub picks: &'static [(&'static str, &'static [f64])],
    /// Where the rules lead on.
    pub follow: &'static [Follow],
}

/// A procedure that follows on another one.
#[derive(Debug, PartialEq)]
pub struct Follow {
    /// Which.
    pub procedure: &'static str,
    /// Who it is about, by the name of a field; nobody in particular if empty.
    pub about: &'static str,
    /// Whose facts are whose then, or which field is which; an empty name is the case itself.
    pub parties: &'static [(&'static str, &'static str)],
    /// What is certain then: fields and JSON; `null` empties a field.
    pub sets: &'static [(&'static str, &'static str)],
    /// What follows from the result: its key and value, then a field and JSON.
    pub results: &'static [(&'static str, &'static str, &'static str, &'static str)],
}

/// What is known of a set.
#[derive(Debug)]
pub struct SetLayout {
    /// The procedures that are wanted most.
    pub common: &'static [&'static str],
    /// Usual values by the name of a field, as JSON.
    pub defaults: &'static [(&'static str, &'static str)],
    /// Its procedures.
    pub layouts: &'static [Layout],
}

impl Layout {
    /// Nothing but the shape.
    pub const PLAIN: Layout =
        Layout { procedure: "", common: &[], presets: &[], only: &[], bars: &[], tale: &[], picks: &[], follow: &[] };
}
