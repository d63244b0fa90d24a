//! What the TOML parser says, in English and French.

use game::Words;

use crate::problem::words;

/// The parser's complaint in both languages. The English words are the parser's own; those it may learn later are told without detail in French.
pub(crate) fn told(message: &str) -> Words {
    let (what, wanted) =
        message.split_once(", expected ").map_or((message, None), |(what, wanted)| (what, Some(wanted)));
    let mut fr = MESSAGES.iter().find(|(en, _)| *en == what).map_or("écriture incorrecte", |(_, fr)| fr).to_owned();
    if let Some(wanted) = wanted {
        fr.push_str(", attendu ");
        fr.push_str(WANTED.iter().find(|(en, _)| *en == wanted).map_or(wanted, |(_, fr)| fr));
    }
    let fr = fr.replace("newline", "une fin de ligne");
    words(format!("not TOML: {message}"), format!("ce n'est pas du TOML : {fr}"))
}

const MESSAGES: &[(&str, &str)] = &[
    ("`_` may only go between digits", "`_` ne va qu'entre deux chiffres"),
    ("cannot recurse further; max recursion depth met", "trop de niveaux imbriqués"),
    ("recursion limit", "trop de niveaux imbriqués"),
    ("carriage return must be followed by newline", "un retour chariot doit être suivi d'une fin de ligne"),
    ("extra `=`", "`=` en trop"),
    ("extra assignment between key-value pairs", "`=` en trop"),
    ("extra comma in array", "virgule en trop dans la liste"),
    ("extra comma in inline table", "virgule en trop dans la table"),
    ("integers with a radix cannot be signed", "un entier écrit dans une autre base n'a pas de signe"),
    ("invalid basic string", "texte incorrect"),
    ("invalid multi-line basic string", "texte incorrect"),
    ("invalid comment character", "caractère interdit dans un commentaire"),
    ("invalid inline table element", "élément de table incorrect"),
    ("invalid key-value pair", "paire champ = valeur incorrecte"),
    ("invalid unquoted key", "nom de champ incorrect"),
    ("invalid value", "valeur incorrecte"),
    ("key with no value", "champ sans valeur"),
    ("keys cannot be multi-line basic strings", "un nom de champ tient sur une ligne"),
    ("keys cannot be multi-line literal strings", "un nom de champ tient sur une ligne"),
    ("missing array opening", "crochet ouvrant absent"),
    ("missing assignment between key-value pairs", "`=` absent"),
    ("missing comma between array elements", "virgule absente entre deux entrées"),
    ("missing comma between key-value pairs", "virgule absente entre deux champs"),
    ("missing comment start", "début de commentaire absent"),
    ("missing escaped value", "caractère absent après `\\`"),
    ("missing inline table opening", "accolade ouvrante absente"),
    ("missing key for inline table element", "nom de champ absent"),
    ("missing opening quote", "guillemet ouvrant absent"),
    ("missing table open", "crochet ouvrant absent"),
    ("missing value for key", "valeur absente"),
    ("missing value", "valeur absente"),
    ("radix must be lowercase", "la base s'écrit en minuscule"),
    ("redundant integer number prefix", "préfixe de nombre en trop"),
    ("redundant numeric sign", "signe en trop"),
    ("string values must be quoted", "un texte se met entre guillemets"),
    ("too few unicode value digits", "trop peu de chiffres pour un caractère"),
    ("unclosed array table", "`]]` absent"),
    ("unclosed array", "liste non fermée"),
    ("unclosed inline table", "table non fermée"),
    ("unclosed table", "`]` absent"),
    ("unexpected `=` in array", "`=` dans une liste"),
    ("unexpected content between comment and newline", "contenu inattendu après un commentaire"),
    ("unexpected content", "contenu inattendu"),
    ("unexpected key or value", "champ ou valeur inattendus"),
    ("unexpected leading zero", "zéro inattendu en tête"),
    ("unexpected sign", "signe inattendu"),
    ("unquoted keys cannot be empty", "nom de champ vide"),
];

const WANTED: &[(&str, &str)] = &[
    ("nothing", "rien"),
    ("letters, numbers, `-`, `_`", "des lettres, des chiffres, `-` ou `_`"),
    ("digits", "des chiffres"),
    ("key", "un nom de champ"),
    ("value", "une valeur"),
    ("value, `]`", "une valeur ou `]`"),
    ("literal string", "un texte"),
    ("multi-line basic string", "un texte"),
    ("printable characters", "des caractères visibles"),
    ("non-single-quote characters", "des caractères autres que l'apostrophe"),
    ("non-single-quote visible characters", "des caractères visibles autres que l'apostrophe"),
    ("unicode hexadecimal value", "un nombre hexadécimal"),
    ("newline", "une fin de ligne"),
    ("newline, `#`", "une fin de ligne ou `#`"),
];
