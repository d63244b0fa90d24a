//! What the TOML parser says, in English and French.

use game::Words;

use crate::problem::words;

/// The parser's complaint in both languages. The English words are the parser's own; those it may learn later are told without detail in French.
pub(crate) fn told(message: &str) -> Words {
    let (what, wanted) =
        message.split_once(", expected ").map_or((message, None), |(what, wanted)| (what, Some(wanted)));
    let what = if what.starts_with(EXTENDED) { EXTENDED } else { what };
    let mut fr = MESSAGES.iter().find(|(en, _)| *en == what).map_or("écriture incorrecte", |(_, fr)| fr).to_owned();
    // Told only if all of it is known.
    if let Some(wanted) = wanted.and_then(|wanted| wanted.split(", ").map(in_french).collect::<Option<Vec<&str>>>()) {
        fr.push_str(", attendu ");
        fr.push_str(&wanted.join(", "));
    }
    words(format!("not TOML: {message}"), format!("ce n’est pas du TOML : {fr}"))
}

/// What the parser wants: quoted signs as they are, the rest in French.
fn in_french(item: &str) -> Option<&str> {
    let known = WANTED.iter().find(|(en, _)| *en == item).map(|(_, fr)| *fr);
    known.or(item.starts_with('`').then_some(item))
}

/// How a complaint begins that goes on with the type of the value.
const EXTENDED: &str = "cannot extend value of type";

const MESSAGES: &[(&str, &str)] = &[
    ("`_` may only go between digits", "`_` ne va qu’entre deux chiffres"),
    ("cannot recurse further; max recursion depth met", "trop de niveaux imbriqués"),
    ("recursion limit", "trop de niveaux imbriqués"),
    (EXTENDED, "une valeur ne se prolonge pas par un nom pointé"),
    ("carriage return must be followed by newline", "un retour chariot doit être suivi d’une fin de ligne"),
    ("extra `=`", "`=` en trop"),
    ("extra assignment between key-value pairs", "`=` en trop"),
    ("extra comma in array", "virgule en trop dans la liste"),
    ("extra comma in inline table", "virgule en trop dans la table"),
    ("integers with a radix cannot be signed", "un entier écrit dans une autre base n’a pas de signe"),
    ("invalid basic string", "texte incorrect"),
    ("invalid literal string", "texte incorrect"),
    ("invalid multi-line literal string", "texte incorrect"),
    ("invalid string", "texte incorrect"),
    ("invalid binary number", "nombre binaire incorrect"),
    ("invalid hexadecimal number", "nombre hexadécimal incorrect"),
    ("invalid octal number", "nombre octal incorrect"),
    ("invalid integer number", "nombre entier incorrect"),
    ("invalid float", "nombre incorrect"),
    ("invalid exponent", "exposant incorrect"),
    ("invalid fraction", "décimales incorrectes"),
    ("invalid mantissa", "nombre incorrect"),
    ("invalid boolean", "ni true ni false"),
    ("invalid date-time", "date incorrecte"),
    ("invalid datetime", "date incorrecte"),
    ("invalid date", "date incorrecte"),
    ("invalid time", "heure incorrecte"),
    ("invalid offset", "décalage horaire incorrect"),
    ("invalid key", "nom de champ incorrect"),
    ("invalid table", "table incorrecte"),
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
    ("radix must be lowercase", "la base s’écrit en minuscule"),
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
    ("basic string", "un texte"),
    ("characters", "des caractères"),
    ("digits", "des chiffres"),
    ("key", "un nom de champ"),
    ("letters", "des lettres"),
    ("literal string", "un texte"),
    ("multi-line basic string", "un texte"),
    ("newline", "une fin de ligne"),
    ("non-double-quote visible characters", "des caractères visibles autres que le guillemet"),
    ("non-single-quote characters", "des caractères autres que l’apostrophe"),
    ("non-single-quote visible characters", "des caractères visibles autres que l’apostrophe"),
    ("numbers", "des chiffres"),
    ("printable characters", "des caractères visibles"),
    ("unicode hexadecimal value", "un nombre hexadécimal"),
    ("value", "une valeur"),
];

#[cfg(test)]
mod tests {
    use super::*;

    /// What the parser of today says is known in French: each of these texts provokes another complaint.
    #[test]
    fn complaints_of_the_parser_are_known() {
        let texts = [
            "a = 0b2",
            "a = 0o9",
            "a = 0xg",
            "a = 1.",
            "a = 1e",
            "a = tru",
            "a = 1815-6-1",
            "a = '''x",
            "a = 1__2",
            "a == 1",
            "a = [1,,2]",
            "a = {b=1,,c=2}",
            "a = -0x1",
            "a = \"x",
            "a = {=1}",
            "a",
            "= 1",
            "a = ",
            "a = 0X1",
            "a = ++1",
            "a = x",
            "[a",
            "[[a]",
            "a = [1",
            "a = {b=1",
            "a = [b=1]",
            "a = 1 b",
            "a = 01",
            "a.b = 1\na.b.c = 2",
            "a = 'x",
            "a = \"\\q\"",
            "a = \"\\u12\"",
            "a = \"\"\"x",
            "\"\"\"a\"\"\" = 1",
            "a = 1\rb = 2",
            "# \u{1}",
            "a..b = 1",
            "a = [1 2]",
            "a = {b=1 c=2}",
            "]",
        ];
        for text in texts {
            let (_, errors) = toml::de::DeTable::parse_recoverable(text);
            assert!(!errors.is_empty(), "{text:?} should be wrong");
            for error in errors {
                let [en, fr] = told(error.message());
                assert!(!fr.contains("écriture incorrecte"), "{en}");
                assert!(!fr.contains("characters") && !fr.contains("value"), "{en}: {fr}");
            }
        }
    }
}
