//! Lettering: how names are set, and how wide they will be.

use std::fmt::Write as _;

use crate::pen::num;

/// The family of all lettering. Where none of these is installed the metrics below are close to any old-style serif.
pub(crate) const FAMILY: &str = "font-family=\"'Iowan Old Style','Palatino Linotype',Palatino,'Book Antiqua','EB Garamond','Libertinus Serif',\
                                 Georgia,'Times New Roman',serif\"";

/// A text in capitals, as maps set the names of heights. Names of places are in Latin script: the tables of all scripts, which
/// `str::to_uppercase` brings, would weigh more in the page than the maps themselves.
pub(crate) fn capitals(text: &str) -> String {
    let mut capitals = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            'ß' => capitals.push_str("SS"),
            'ÿ' => capitals.push('Ÿ'),
            'à'..='þ' if letter != '÷' => capitals.extend(char::from_u32(letter as u32 - 0x20)),
            // Pairs: capital, small; the capital has an odd number from Ĺ to ň and from Ź to ž.
            'Ĺ'..='ň' | 'Ź'..='ž' => capitals.extend(char::from_u32(letter as u32 - (letter as u32 + 1) % 2)),
            'Ā'..='ķ' | 'Ŋ'..='ŷ' if letter != 'ı' => capitals.extend(char::from_u32(letter as u32 & !1)),
            _ => capitals.push(letter.to_ascii_uppercase()),
        }
    }
    capitals
}

/// How a text is set.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Style {
    pub(crate) size: f64,
    pub(crate) italic: bool,
    pub(crate) bold: bool,
    pub(crate) spacing: f64,
    pub(crate) fill: &'static str,
    /// Colour and width of the halo.
    pub(crate) halo: Option<(&'static str, f64)>,
}

impl Style {
    pub(crate) const fn plain(size: f64, fill: &'static str) -> Self {
        Self { size, italic: false, bold: false, spacing: 0.0, fill, halo: None }
    }

    /// The attributes of a text element, without place and anchor.
    pub(crate) fn attrs(&self) -> String {
        let mut out = format!("font-size=\"{}\" fill=\"{}\"", num(self.size), self.fill);
        if self.italic {
            out.push_str(" font-style=\"italic\"");
        }
        if self.bold {
            out.push_str(" font-weight=\"600\"");
        }
        if self.spacing != 0.0 {
            let _ = write!(out, " letter-spacing=\"{}\"", num(self.spacing));
        }
        if let Some((colour, width)) = self.halo {
            let _ = write!(
                out,
                " paint-order=\"stroke\" stroke=\"{colour}\" stroke-width=\"{}\" stroke-linejoin=\"round\"",
                num(width)
            );
        }
        out
    }

    /// The width of a text set so.
    pub(crate) fn width(&self, text: &str) -> f64 {
        let em: f64 = text.chars().map(advance).sum();
        // Italics run narrower, heavy letters wider.
        let face = match (self.italic, self.bold) {
            (true, _) => 0.95,
            (false, true) => 1.05,
            (false, false) => 1.0,
        };
        em * self.size * face + self.spacing * text.chars().count() as f64
    }
}

/// The advance of a letter in ems, after Libertinus Serif.
fn advance(c: char) -> f64 {
    let thousandths = match c {
        'i' | 'j' | 'l' | 'î' | 'ï' | 'í' | '\'' | '’' | '.' | ',' | ':' | ';' | '!' | '|' => 265,
        ' ' => 250,
        'f' | 't' | 'r' | 'I' | 'J' | '(' | ')' | '-' | '·' | '[' | ']' | '/' => 335,
        's' | 'ß' => 395,
        'c' | 'e' | 'z' | 'ç' | 'é' | 'è' | 'ê' | 'ë' | 'a' | 'à' | 'â' | 'ä' | 'á' => 450,
        'm' => 790,
        'w' => 720,
        'M' => 840,
        'W' => 950,
        'E' | 'F' | 'L' | 'S' | 'P' | 'B' | 'É' | 'È' => 570,
        'T' | 'Z' | 'Y' | 'X' | 'C' | 'R' | 'K' => 610,
        'A' | 'D' | 'G' | 'H' | 'N' | 'O' | 'Q' | 'U' | 'V' => 690,
        c if c.is_ascii_digit() => 465,
        c if c.is_uppercase() => 640,
        c if (c as u32) >= 0x2e80 => 1000,
        _ => 500,
    };
    f64::from(thousandths) / 1000.0
}

#[cfg(test)]
mod tests {
    use super::capitals;

    /// Every small letter of Latin-1 and of Latin Extended-A that has a capital gets it, as the standard library would give it.
    #[test]
    fn capitals_are_those_of_the_standard_library() {
        for letter in (0x20..0x180).filter_map(char::from_u32) {
            let text = letter.to_string();
            // µ and ŉ are no letters of names, ı and ſ are capitals of other letters' pairs.
            if !['µ', 'ŉ', 'ı', 'ſ'].contains(&letter) {
                assert_eq!(capitals(&text), text.to_uppercase(), "{letter}");
            }
        }
        assert_eq!(capitals("Plateau de Žuráň, l’Île-aux-bœufs"), "PLATEAU DE ŽURÁŇ, L’ÎLE-AUX-BŒUFS");
    }
}
