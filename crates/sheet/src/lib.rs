//! Quick reference sheets: all tables and factors of a rule set on one or two A4 pages; and rosters of armies, set to be framed.
//!
//! ```text
//! tables of the set ┐
//! factors, asked    ├─► Block ─► layout ─► Page (texts, lines, boxes) ─┬─► SVG
//! titles of clauses ┘                                                  └─► PDF
//! ```
//!
//! Nothing is typed twice: tables are the constants that the procedures read, a factor is what the procedure answers
//! when asked with a case in which it counts, words are the titles of the rulebook.
//!
//! ```
//! use rulebook::{Lang, System};
//! let sheet = sheet::sheet(System::Fcm, None, Lang::Fr).expect("the set has one edition");
//! assert_eq!(sheet.pages.len(), 2);
//! assert!(sheet.svg().starts_with("<svg"));
//! ```

// Boxes are drawn for the tables alone.
#[cfg_attr(not(feature = "tables"), allow(dead_code))]
pub mod block;
#[cfg(feature = "tables")]
mod build;
#[cfg(feature = "tables")]
mod fcm;
#[cfg(feature = "tables")]
mod josephine;
#[cfg(feature = "tables")]
mod layout;
pub mod metrics;
#[cfg(feature = "tables")]
mod napow;
pub mod page;
#[cfg(feature = "pdf")]
mod pdf;
#[cfg(feature = "tables")]
mod pow;
mod roster;
mod svg;

#[cfg(feature = "tables")]
use ::pow::troops::Edition;
#[cfg(feature = "tables")]
use game::procedure::Named as _;
use rulebook::{Lang, System};

use block::Block;
#[cfg(feature = "tables")]
use build::Press;
#[cfg(feature = "tables")]
use layout::Heading;
use page::Page;

/// A sheet, set on its pages.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// Its title.
    pub title: String,
    /// Its language.
    pub lang: Lang,
    /// What is on it, in the order of reading.
    pub blocks: Vec<Block>,
    /// Its pages.
    pub pages: Vec<Page>,
}

impl Sheet {
    /// As SVG, the pages one below the other.
    pub fn svg(&self) -> String {
        svg::write(&self.pages, &self.title, self.lang.code())
    }

    /// As PDF, one A4 page each.
    #[cfg(feature = "pdf")]
    pub fn pdf(&self) -> Vec<u8> {
        pdf::write(&self.pages, &self.title, self.lang.code())
    }
}

/// The roster of an army list or a scenario, set to be framed.
///
/// ```
/// use rulebook::Lang;
/// let list = muster::file("napow/armies/au1805.toml").unwrap();
/// let (system, roster) = muster::roster("au1805.toml", list, Lang::Fr).unwrap();
/// assert!(sheet::roster(system, &roster, Lang::Fr).svg().contains("Brigade de ligne"));
/// ```
pub fn roster(system: System, roster: &muster::Roster, lang: Lang) -> Sheet {
    let (title, pages) = roster::pages(system, roster, lang);
    Sheet { title, lang, blocks: Vec::new(), pages }
}

/// The editions of a set that have a sheet of their own; none where there is only one.
#[cfg(feature = "tables")]
pub const fn editions(system: System) -> &'static [&'static str] {
    match system {
        System::Pow => Edition::NAMES,
        System::Josephine | System::Napow | System::Fcm | System::Skirmish => &[],
    }
}

/// The sheet of a set; without an edition, of its first. `None` if the set has no such edition, or no sheet.
#[cfg(feature = "tables")]
pub fn sheet(system: System, edition: Option<&str>, lang: Lang) -> Option<Sheet> {
    let known = editions(system);
    let edition = match edition {
        Some(name) => Some(*known.iter().find(|known| **known == name)?),
        None => known.first().copied(),
    };
    let press = Press { system, lang, edition };
    let pages = match system {
        System::Josephine => josephine::pages(press),
        System::Pow => pow::pages(press),
        System::Napow => napow::pages(press),
        System::Fcm => fcm::pages(press),
        // The example is read in the rulebook; it has no printed tables.
        System::Skirmish => return None,
    };
    let kind = lang.of("Quick reference sheet", "Aide de jeu");
    let about = match edition {
        Some("play_aid") => format!("{kind} · {}", lang.of("edition of the play aid", "édition de l’aide de jeu")),
        Some(_) => format!("{kind} · {}", lang.of("second edition of the book", "deuxième édition du livre")),
        None => kind.to_owned(),
    };
    let foot = lang.of(
        "Every number is the one the game plays with; the small ids name the clause in the rulebook.",
        "Chaque nombre est celui du jeu ; les petits codes renvoient aux clauses du livre de règles.",
    );
    let title = format!("{}, {about}", system.name());
    let heading = Heading { name: system.name().to_owned(), about, foot: foot.to_owned() };
    let blocks = pages.iter().flat_map(layout::Node::blocks).cloned().collect();
    Some(Sheet { title, lang, blocks, pages: layout::set(&heading, &pages, lang) })
}
