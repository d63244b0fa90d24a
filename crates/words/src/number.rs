//! Numbers as they are written in a language.

use rulebook::Lang;

/// A number of hundredths, without needless zeros: `150` is `1.5`, in French `1,5`.
///
/// ```
/// use rulebook::Lang;
/// use words::decimal;
/// assert_eq!(decimal(150, Lang::En), "1.5");
/// assert_eq!(decimal(-25, Lang::Fr), "−0,25");
/// assert_eq!(decimal(300, Lang::Fr), "3");
/// ```
pub fn decimal(hundredths: i64, lang: Lang) -> String {
    let sign = if hundredths < 0 { "−" } else { "" };
    let (whole, part) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
    let point = lang.of(".", ",");
    match part {
        0 => format!("{sign}{whole}"),
        part if part % 10 == 0 => format!("{sign}{whole}{point}{}", part / 10),
        part => format!("{sign}{whole}{point}{part:02}"),
    }
}

/// A length in hundredths of `unit`.
pub fn length(hundredths: i64, unit: &str, lang: Lang) -> String {
    format!("{}\u{a0}{unit}", decimal(hundredths, lang))
}

/// A chance in percent: `38 %` (French), `38%` (English); a tenth where it is small or nearly certain.
///
/// ```
/// use rulebook::Lang;
/// use words::percent;
/// assert_eq!(percent(0.375, Lang::En), "38%");
/// assert_eq!(percent(0.004, Lang::Fr), "0,4\u{202f}%");
/// ```
pub fn percent(p: f64, lang: Lang) -> String {
    let percents = p * 100.0;
    let number = if p > 0.0 && !(1.0..=99.0).contains(&percents) && p < 1.0 {
        format!("{percents:.1}").replace('.', lang.of(".", ","))
    } else {
        format!("{percents:.0}")
    };
    format!("{number}{}%", lang.of("", "\u{202f}"))
}
