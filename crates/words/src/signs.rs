//! Signs that a packed message is written with. None of them can stand in a text.

/// Ends a name.
pub const END: char = '\u{1}';
/// What is put in, by its name.
pub const VALUE: char = '\u{2}';
/// Another message, by its key.
pub const MESSAGE: char = '\u{3}';
/// A choice by what is put in, by its name; variants follow.
pub const CHOICE: char = '\u{4}';
/// A variant by its key; what it says follows.
pub const VARIANT: char = '\u{5}';
/// The variant that stands for all others.
pub const OTHERS: char = '\u{6}';
/// Ends a choice.
pub const CHOSEN: char = '\u{7}';
/// Ends a message.
pub const NEXT: char = '\u{8}';
