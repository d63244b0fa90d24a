//! What the page is made of, before its files get their names.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use game::Table;
use rulebook::{Lang, System, Texts};
use scene::{Options, Palette};
use sitting::{Host, Invitation, Lesson, Offer, Seat};
use systems::{Source, Wish};
use wasm_bindgen_cli_support::Bindgen;

use crate::names::ending;
use crate::thin::thin;
use crate::{Outcome, Purpose, icons, strands};

/// How wide pictures of battles are drawn, whatever the table is measured in.
const LARGE_PX: f64 = 570.0;
const SMALL_PX: f64 = 390.0;

/// A module as it is compiled, and taken apart (`strands`) to be published: what their names end with.
const WASM: &str = "wasm";
pub const STRANDS: &str = "strands";

/// The module that has everything, which stands alone.
const WHOLE: &str = "whole";

/// Files by their path within the page.
pub type Files = BTreeMap<String, Vec<u8>>;

/// The folder of rules that are appended to the style sheet.
const STYLE: &str = "style/";
/// The folder of the texts of the rule books: loaded when they are first wanted.
pub const RULES: &str = "rules/";
/// The folder of the quick reference sheets: loaded when they are shown.
pub const SHEETS: &str = "sheets/";
/// The folder of the pictures of battles.
pub const PICTURES: &str = "pictures/";
/// The folder of what battles begin with, where nothing is chosen.
pub const ROLLS: &str = "rolls/";
/// The folder of what is loaded when it is first wanted.
const LATER: &str = "later/";
/// What the first screen offers.
pub const OFFER: &str = "offer.txt";
/// The script that is told where they are.
const BOOT: &str = "boot.js";
/// The script that lets a module work aside.
const WORKER: &str = "worker.js";
/// One directive of the content security policy on a line.
const POLICY: &str = "policy.txt";

/// The modules with their scripts, and the sources of the page, with what they leave open filled in.
pub fn read(modules: &[(&str, &Path)], page: &Path, work: &Path, purpose: Purpose) -> Outcome<Files> {
    let dev = purpose == Purpose::Develop;
    // What is read and what is drawn need nothing of each other, and take about as long.
    let (bound, own) = std::thread::scope(|scope| {
        let binding = scope.spawn(|| modules.iter().try_for_each(|(name, module)| bind(name, module, work, dev)));
        let own = sources(modules, page, purpose);
        (binding.join(), own)
    });
    bound.map_err(|_| "wasm-bindgen: a panic")??;
    let mut files = below(work)?;
    files.append(&mut own?);
    if purpose == Purpose::Publish {
        for (name, bytes) in &mut files {
            let slashes = ending(name) == "js";
            if slashes || ending(name) == "css" {
                *bytes = thin(&text(name, bytes)?, slashes).into_bytes();
            }
        }
        for (name, _) in modules {
            let [module, parted] = [WASM, STRANDS].map(|ending| format!("{name}_bg.{ending}"));
            let bytes = files.remove(&module).ok_or_else(|| format!("{module} is missing"))?;
            files.insert(parted, strands::part(&bytes).map_err(|why| format!("{module}: {why}"))?);
        }
    }
    Ok(files)
}

/// The sources of the page, and all that is made for it of rule books, sheets and scenarios.
fn sources(modules: &[(&str, &Path)], page: &Path, purpose: Purpose) -> Outcome<Files> {
    let mut own = below(page)?;
    let policy = own.remove(POLICY).ok_or_else(|| format!("{}: {POLICY} is missing", page.display()))?;
    let style = style(&mut own);
    own.insert("style.css".to_owned(), style);
    for name in ["index.html", "404.html"] {
        let html = own.get_mut(name).ok_or_else(|| format!("{}: {name} is missing", page.display()))?;
        *html = text(name, html)?.replace("@csp@", &policy_of_a_page(&text(POLICY, &policy)?)).into_bytes();
    }
    let icon = own.get("icon.svg").ok_or("icon.svg is missing")?.clone();
    for width in [192, 512] {
        own.insert(format!("icon-{width}.png"), icons::png(&icon, width)?);
    }
    own.insert(OFFER.to_owned(), Offer::all().to_text().into_bytes());
    add_lessons(&mut own)?;
    add_modules(&mut own, modules, if purpose == Purpose::Publish { STRANDS } else { WASM })?;
    add_rules(&mut own)?;
    add_sheets(&mut own)?;
    add_pictures(&mut own)?;
    add_rolls(&mut own)?;
    Ok(own)
}

/// The names of the modules, for the script that loads them and for the one that lets them work aside; of the many only the table and
/// studies do.
fn add_modules(files: &mut Files, modules: &[(&str, &Path)], kind: &str) -> Outcome {
    let listed = |wanted: fn(&str) -> bool| {
        let names = modules.iter().map(|(name, _)| *name).filter(|name| wanted(name));
        names.fold(String::new(), |mut all, name| {
            let _ = write!(all, "\n  \"{name}\": [\"./{name}.js\", \"./{name}_bg.{kind}\"],");
            all
        })
    };
    fill(files, BOOT, "/*@modules@*/ {}", &listed(|_| true))?;
    fill(files, WORKER, "/*@modules@*/ {}", &listed(|name| name.contains('-') || name == WHOLE))
}

/// The rule set of each lesson, for the script that loads the module of an address.
fn add_lessons(files: &mut Files) -> Outcome {
    let sets: Vec<String> = Offer::all().lessons.iter().map(|lesson| format!("\"{}\"", lesson.system.id())).collect();
    fill_with(files, BOOT, "/*@lessons@*/ []", &format!("[{}]", sets.join(", ")))
}

/// The texts of the rule books, a file for each book and language, and their names for the script that hands them on.
fn add_rules(files: &mut Files) -> Outcome {
    let mut names = String::new();
    for system in System::ALL {
        for lang in Lang::ALL {
            let key = format!("{}.{}", system.id(), lang.code());
            let bytes = serde_json::to_vec(&Texts::book(system, lang)).map_err(|error| error.to_string())?;
            let _ = write!(names, "\n  \"{key}\": \"./{RULES}{key}.json\",");
            files.insert(format!("{RULES}{key}.json"), bytes);
        }
    }
    fill(files, BOOT, "/*@rules@*/ {}", &names)
}

/// The quick reference sheets, as SVG to be shown and as PDF to be kept, and their names for the script.
fn add_sheets(files: &mut Files) -> Outcome {
    let mut names = String::new();
    for system in System::ALL {
        let editions = sheet::editions(system);
        let whole = [None];
        let editions: Vec<Option<&str>> =
            if editions.is_empty() { whole.to_vec() } else { editions.iter().copied().map(Some).collect() };
        for edition in editions {
            for lang in Lang::ALL {
                let sheet = sheet::sheet(system, edition, lang).ok_or("a sheet of an edition that is listed")?;
                let key = match edition {
                    Some(edition) => format!("{}.{edition}.{}", system.id(), lang.code()),
                    None => format!("{}.{}", system.id(), lang.code()),
                };
                let _ = write!(names, "\n  \"{key}\": [\"./{SHEETS}{key}.svg\", \"./{SHEETS}{key}.pdf\"],");
                files.insert(format!("{SHEETS}{key}.svg"), sheet.svg().into_bytes());
                files.insert(format!("{SHEETS}{key}.pdf"), sheet.pdf());
            }
        }
    }
    fill(files, BOOT, "/*@sheets@*/ {}", &names)
}

/// Pictures of the battles as they begin, so that the first screen draws nothing; the first of each set is shown larger. Those
/// of lessons are loaded with their list.
fn add_pictures(files: &mut Files) -> Outcome {
    let mut names = String::new();
    let (offer, mut before) = (Offer::all(), None);
    for battle in &offer.battles {
        let wish = Wish { system: battle.system, ..Wish::new(Source::Own(&battle.id), Table::Free) };
        let opened = systems::open(&wish).map_err(|problems| format!("{}: {problems:?}", battle.id))?;
        let host = sitting::host(&opened, opened.header(0, 0, [String::new(), String::new()]));
        let width_px = if before == Some(battle.system) { SMALL_PX } else { LARGE_PX };
        before = Some(battle.system);
        add_picture(files, &mut names, PICTURES, &*host, width_px);
    }
    for lesson in Lesson::all() {
        let sitting = lesson.open().map_err(|refused| refused.say(Lang::En))?;
        add_picture(files, &mut names, LATER, sitting.host(), SMALL_PX);
    }
    fill(files, BOOT, "/*@pictures@*/ {}", &names)
}

/// What each battle that is offered begins with, as its scenario has it, on each of its tables, and each lesson, so that the module that
/// musters them is seldom loaded.
fn add_rolls(files: &mut Files) -> Outcome {
    let (offer, mut rolls) = (Offer::all(), Vec::new());
    // Whatever takes two lists is drawn by the seed, or waits for them.
    for battle in offer.battles.iter().filter(|battle| !battle.takes_lists) {
        for table in &battle.tables {
            let invitation = Invitation {
                system: battle.system,
                scenario: battle.id.clone(),
                table: *table,
                options: BTreeMap::new(),
                armies: None,
                seats: [Seat::Human; 2],
                seed: 0,
                typed: false,
            };
            let opened = invitation.muster().map_err(|refused| refused.say(Lang::En))?;
            rolls.push((invitation.roll().ok_or("nothing is chosen")?, opened));
        }
    }
    for (place, lesson) in Lesson::all().iter().enumerate() {
        rolls.push((Lesson::roll(place + 1), lesson.muster().map_err(|refused| refused.say(Lang::En))?));
    }
    let mut names = String::new();
    for (key, opened) in rolls {
        let _ = write!(names, "\n  \"{key}\": \"./{ROLLS}{key}.txt\",");
        files.insert(format!("{ROLLS}{key}.txt"), opened.to_text().into_bytes());
    }
    fill(files, BOOT, "/*@rolls@*/ {}", &names)
}

/// A picture of a battle as it stands, in each language and palette, into a folder.
fn add_picture(files: &mut Files, names: &mut String, folder: &str, host: &dyn Host, width_px: f64) {
    let (chart, view) = (host.chart(), host.view(None));
    let scale_px_per_unit = width_px / (f64::from(chart.ground.width) / 1000.0);
    for lang in Lang::ALL {
        for palette in [Palette::Standard, Palette::Safe] {
            let options =
                Options { lang, scale_px_per_unit, palette, grain: false, cartouche: false, ..Options::default() };
            let drawing = scene::draw(chart, Some(&view), &options);
            let header = &host.record().header;
            let key = scene::picture_name(header.system, &header.scenario, lang, palette);
            let _ = write!(names, "\n  \"{key}\": \"./{folder}{key}.svg\",");
            files.insert(format!("{folder}{key}.svg"), drawing.into_bytes());
        }
    }
}

/// Puts names into a script at the place left for them.
fn fill(files: &mut Files, name: &str, place: &str, names: &str) -> Outcome {
    fill_with(files, name, place, &format!("{{{names}\n}}"))
}

/// Puts anything into a script at the place left for it.
fn fill_with(files: &mut Files, name: &str, place: &str, what: &str) -> Outcome {
    let bytes = files.get_mut(name).ok_or_else(|| format!("{name} is missing"))?;
    let script = text(name, bytes)?;
    let filled = script.replace(place, what);
    if filled == script {
        return Err(format!("{name}: no place for names: {place}"));
    }
    *bytes = filled.into_bytes();
    Ok(())
}

/// A file as text.
pub fn text(name: &str, bytes: &[u8]) -> Outcome<String> {
    String::from_utf8(bytes.to_vec()).map_err(|error| format!("{name}: {error}"))
}

/// What wasm-bindgen makes of a module.
fn bind(name: &str, module: &Path, work: &Path, dev: bool) -> Outcome {
    let wrong = |error| format!("{}: {error:#}", module.display());
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).out_name(name).typescript(false).debug(dev);
    bindgen.remove_name_section(!dev).remove_producers_section(true).web(true).map_err(wrong)?;
    bindgen.generate(work).map_err(wrong)
}

/// All files below a folder.
fn below(folder: &Path) -> Outcome<Files> {
    let mut files = Files::new();
    let mut folders: Vec<PathBuf> = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        let wrong = |error: std::io::Error| format!("{}: {error}", next.display());
        for entry in fs::read_dir(&next).map_err(wrong)? {
            let path = entry.map_err(wrong)?.path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let name = path.strip_prefix(folder).expect("it lies below").to_string_lossy().replace('\\', "/");
            files.insert(name, fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?);
        }
    }
    Ok(files)
}

/// The style sheet and those of the screens, by name, as one.
fn style(files: &mut Files) -> Vec<u8> {
    let mut whole = files.remove("style.css").unwrap_or_default();
    let parts: Vec<String> = files.keys().filter(|name| name.starts_with(STYLE)).cloned().collect();
    for name in parts {
        let part = files.remove(&name).expect("it was listed");
        if ending(&name) == "css" {
            whole.push(b'\n');
            whole.extend(part);
        }
    }
    whole
}

/// The policy for a page that is served without headers. Browsers complain of `frame-ancestors` in a page.
fn policy_of_a_page(policy: &str) -> String {
    let lines: Vec<&str> = policy.lines().filter(|line| !line.starts_with("frame-ancestors")).collect();
    lines.join("; ")
}

#[cfg(test)]
mod tests {
    use game::procedure::Named as _;

    use super::*;

    #[test]
    fn style_sheets_become_one_in_the_order_of_their_names() {
        let mut files: Files =
            [("style/b.css", "b"), ("style.css", "whole"), ("style/a.css", "a"), ("style/README", "?")]
                .map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()))
                .into();
        assert_eq!(style(&mut files), b"whole\na\nb");
        assert!(files.is_empty(), "{files:?}");
    }

    #[test]
    fn every_book_is_there_in_both_languages_and_the_script_knows_where() {
        let mut files: Files = [(BOOT.to_owned(), b"const RULES = /*@rules@*/ {};".to_vec())].into();
        add_rules(&mut files).expect("a script with a place for them");
        let script = text(BOOT, &files[BOOT]).expect("a text");
        assert_eq!(files.len(), 1 + 2 * System::ALL.len());
        for name in files.keys().filter(|name| *name != BOOT) {
            assert!(script.contains(&format!("\"./{name}\"")), "{name}: {script}");
        }
        let kept: Texts = serde_json::from_slice(&files["rules/josephine.fr.json"]).expect("what was written");
        assert_eq!(kept, Texts::book(System::Josephine, Lang::Fr));
        assert!(add_rules(&mut files).is_err(), "the place is filled");
    }

    /// The script of the page knows every module, the one that works aside those that do.
    #[test]
    fn the_scripts_know_the_modules() {
        let script = b"const MODULES = /*@modules@*/ {};".to_vec();
        let mut files: Files = [BOOT, WORKER].map(|name| (name.to_owned(), script.clone())).into();
        let modules = ["front", "battle-josephine"].map(|name| (name, Path::new("m.wasm")));
        add_modules(&mut files, &modules, STRANDS).expect("places for them");
        let known = |name: &str| text(name, &files[name]).expect("a text");
        assert!(known(BOOT).contains("\"front\": [\"./front.js\", \"./front_bg.strands\"]"));
        assert!(known(WORKER).contains("./battle-josephine_bg.strands") && !known(WORKER).contains("front"));
        let mut files: Files = [BOOT, WORKER].map(|name| (name.to_owned(), script.clone())).into();
        add_modules(&mut files, &[(WHOLE, Path::new("m.wasm"))], WASM).expect("places for it");
        for name in [BOOT, WORKER] {
            assert!(text(name, &files[name]).expect("a text").contains("./whole_bg.wasm"), "{name}");
        }
    }

    /// The script knows the set of every lesson, whichever number it has.
    #[test]
    fn the_script_knows_the_sets_of_lessons() {
        let mut files: Files = [(BOOT.to_owned(), b"const LESSONS = /*@lessons@*/ [];".to_vec())].into();
        add_lessons(&mut files).expect("a place for them");
        let script = text(BOOT, &files[BOOT]).expect("a text");
        assert!(script.starts_with("const LESSONS = [\"josephine\", "), "{script}");
        assert_eq!(script.matches('"').count(), 2 * Offer::all().lessons.len());
    }

    /// What lies ready is what would be mustered, whatever the seed, and reads; the script knows where it lies.
    #[test]
    fn rolls_are_what_would_be_mustered() {
        let mut files: Files = [(BOOT.to_owned(), b"const ROLLS = /*@rolls@*/ {};".to_vec())].into();
        add_rolls(&mut files).expect("a place for them");
        let script = text(BOOT, &files[BOOT]).expect("a text");
        for battle in Offer::all().battles.iter().filter(|battle| !battle.takes_lists) {
            for table in &battle.tables {
                let wish = |seed| Wish { system: battle.system, seed, ..Wish::new(Source::Own(&battle.id), *table) };
                let key = format!("{ROLLS}{}-{}-{}.txt", battle.system.id(), battle.id, table.name());
                assert!(script.contains(&format!("\"./{key}\"")), "{key}");
                for seed in [1, 7] {
                    let opened = systems::open(&wish(seed)).expect("it is sound");
                    assert_eq!(opened.to_text().as_bytes(), files[&key], "{key}");
                }
            }
        }
        for (place, lesson) in Lesson::all().iter().enumerate() {
            let roll = &files[&format!("{ROLLS}{}.txt", Lesson::roll(place + 1))];
            let opened = systems::Opened::read(&text("roll", roll).expect("a text")).expect("a battle");
            assert_eq!(Lesson::of(&opened).map(|own| own.entry.id), Some(lesson.entry.id.clone()));
        }
    }

    #[test]
    fn a_page_does_not_say_who_may_frame_it() {
        assert_eq!(policy_of_a_page("default-src 'none'\nframe-ancestors 'none'\n"), "default-src 'none'");
    }
}
