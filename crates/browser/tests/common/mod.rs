//! A battle in the page, and beside it the same battle here: a test knows what may be answered and where to drag.

use std::collections::BTreeMap;

use browser::{Browser, Device, Lang};
use field::Place;
use game::{Answer, Given, PieceId, Question, Side, Table, Wants};
use rulebook::System;
use serde_json::json;
use sitting::{Host, Invitation, Seat, Sitting};

/// A page with a battle on the table.
pub struct Fight {
    pub browser: Browser,
}

/// How a battle is set up on the first screen.
pub struct Setup<'a> {
    pub scenario: &'a str,
    pub table: Table,
    pub seats: [&'a str; 2],
    pub seed: u64,
    pub cover: bool,
}

impl Default for Setup<'_> {
    fn default() -> Self {
        Setup {
            scenario: "quatre_bras_1815",
            table: Table::Free,
            seats: ["human", "bot:recruit"],
            seed: 7,
            cover: false,
        }
    }
}

const RECORD: &str = "new Promise((resolve, reject) => {
    const opening = indexedDB.open('grognard');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
        const id = location.hash.split('/')[2];
        const leaves = IDBKeyRange.bound(`${id}/`, `${id}/~`);
        const asked = opening.result.transaction('leaves').objectStore('leaves').getAll(leaves);
        asked.onerror = () => reject(asked.error);
        asked.onsuccess = () => {
            opening.result.close();
            resolve(asked.result.join(''));
        };
    };
})";

/// Saves a battle as the page does.
const KEEP: &str = "(battle, record) => new Promise((resolve, reject) => {
    const opening = indexedDB.open('grognard');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
        const both = opening.result.transaction(['battles', 'leaves'], 'readwrite');
        both.objectStore('leaves').put(record, `${battle.id}/00000000`);
        const put = both.objectStore('battles').put(JSON.stringify(battle), battle.id);
        put.onerror = () => reject(put.error);
        put.onsuccess = () => { opening.result.close(); resolve(true); };
    };
})";

/// An army of sixteen brigades under four generals.
pub fn large_army(id: &str) -> String {
    let general = |number: usize| {
        let chief = number == 0;
        format!(
            "[[general]]\nid = \"g{number}\"\nname = \"G{number}\"\nchief = {chief}\ngrade = \"standard\"\n\
             control = 1\nattack = 1\ndefence = 1\n"
        )
    };
    let unit = |number: usize| {
        format!(
            "[[unit]]\nid = \"u{number}\"\nname_en = \"Unit {number}\"\nname_fr = \"Unit {number}\"\n\
             profile = \"fr_line\"\nelements = 3\n"
        )
    };
    let head = format!("id = \"{id}\"\nname_en = \"{id}\"\nname_fr = \"{id}\"\nnation = \"france\"\nyear = 1812\n");
    [head].into_iter().chain((0..4).map(general)).chain((0..16).map(unit)).collect()
}

/// Two armies as large as the rules take them, sixteen units and four generals a side, at the moment when a unit may march;
/// and that unit.
pub fn forty(table: Table) -> (Sitting, PieceId) {
    let mut sitting = Sitting::open(&Invitation {
        system: System::Josephine,
        scenario: "open_field".to_owned(),
        table,
        options: BTreeMap::new(),
        armies: Some([large_army("first"), large_army("second")]),
        seats: [Seat::Human; 2],
        seed: 7,
        typed: false,
    })
    .unwrap_or_else(|refused| panic!("{}", refused.say(rulebook::Lang::En)));
    let in_hand = loop {
        let question = sitting.question().expect("the battle has only begun");
        let view = sitting.view();
        let mut units = view.pieces.iter().filter(|piece| piece.strength.is_some()).map(|piece| piece.id);
        let ready = units.find(|unit| sitting.grasp(question.side, *unit, &Answer::none()).is_some());
        if let Some(unit) = ready.filter(|_| !places(&question)) {
            break unit;
        }
        let answer = Fight::advice(&sitting, question.side);
        sitting.answer(question.side, &answer).expect("an officer knows the rules");
    };
    (sitting, in_hand)
}

/// A person on the first side of a free table, a recruit on the second.
pub fn against_a_recruit(system: System, scenario: &str, seed: u64) -> Invitation {
    Invitation {
        system,
        scenario: scenario.to_owned(),
        table: Table::Free,
        options: BTreeMap::new(),
        armies: None,
        seats: [Seat::Human, Seat::Officer("recruit")],
        seed,
        typed: false,
    }
}

impl Fight {
    /// Opens the page and sets a battle up by clicks.
    pub fn begin(device: Device, lang: Lang, setup: &Setup<'_>) -> Self {
        Fight::begin_of(device, lang, "josephine", setup)
    }

    /// The same for a battle of any set.
    pub fn begin_of(device: Device, lang: Lang, set: &str, setup: &Setup<'_>) -> Self {
        let browser = Browser::start(device, lang);
        Fight::still(&browser);
        browser.open("");
        browser.click(&format!("[data-set={set}]"));
        browser.click(&format!("[data-battle={}]", setup.scenario));
        if setup.table == Table::Hex {
            browser.click("[data-name=setup-table] button:nth-of-type(2)");
        }
        for (side, seat) in setup.seats.iter().enumerate() {
            browser.click(&format!("[data-side='{side}'] [data-seat='{seat}']"));
        }
        if setup.cover {
            browser.click("#cover");
        }
        browser.click(".seed input");
        browser.write(&setup.seed.to_string());
        browser.click("#begin");
        browser.until("the table", "document.querySelector('.stage .pieces svg')");
        Fight { browser }
    }

    /// The page with [`forty`] pieces on the table, the same battle here, and the unit that may march.
    pub fn of_forty(table: Table) -> (Self, Sitting, PieceId) {
        let (sitting, in_hand) = forty(table);
        (Fight::resume(Device::Desktop, Lang::En, &sitting), sitting, in_hand)
    }

    /// The page with a battle that was played so far here.
    pub fn resume(device: Device, lang: Lang, sitting: &Sitting) -> Self {
        let browser = Browser::start(device, lang);
        Fight::still(&browser);
        browser.open("");
        browser.until("the first screen", "document.querySelector('#record')");
        let id = format!("{}.resumed", sitting.chart().system);
        let saved = json!({
            "id": id, "when": 0.0, "turn": 1, "turns": 10, "over": false, "cover": false, "head": "",
        });
        browser.value(&format!("({KEEP})({saved}, {})", json!(sitting.text())));
        browser.open(&format!("#/battle/{id}"));
        browser.until("the table", "document.querySelector('.stage .pieces svg')");
        Fight { browser }
    }

    /// Nothing moves for its own sake: a test need not wait for it.
    pub fn still(browser: &Browser) {
        let less = json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
        browser.chromium("Emulation.setEmulatedMedia", less);
    }

    /// The record as the page saved it.
    pub fn record(&self) -> String {
        self.browser
            .until("the battle to be saved", "document.querySelector('.topbar .saved')?.dataset.saved === 'true'");
        self.browser.value(RECORD).as_str().expect("a record").to_owned()
    }

    /// The same battle, here.
    pub fn sitting(&self) -> Sitting {
        Sitting::read(self.record()).unwrap_or_else(|refused| panic!("{}", refused.say(rulebook::Lang::En)))
    }

    /// Waits until somebody at the screen is asked something, or the battle is over.
    pub fn asked(&self) -> Option<(Sitting, Question)> {
        self.browser.until("a question", "document.querySelector('.question.yours, .question [data-over]')");
        let sitting = self.sitting();
        let question = sitting.question();
        question.map(|question| (sitting, question))
    }

    /// Lets the reader's pieces be placed as the scenario has them.
    pub fn place(&self) {
        self.browser.click("#place-as-history");
        self.browser.until(
            "the deployment to be done",
            "document.querySelector('.question.yours') && !document.querySelector('#place-for-me') && !document.querySelector('.plan')",
        );
    }

    /// Where a place of the table is on the screen.
    pub fn spot(&self, sitting: &Sitting, at: impl Into<Place>) -> (f64, f64) {
        let chart = sitting.chart();
        let (x, y) = match at.into() {
            Place::Point(at) => at.units(),
            Place::Hex(hex) => hex.centre(),
        };
        let lie = self.browser.value(
            "(() => { const hits = document.querySelector('.hits'); const box = hits.getBoundingClientRect(); \
             const view = hits.viewBox.baseVal; return [box.left, box.top, box.width, view.x, view.width]; })()",
        );
        let part = |place: usize| lie[place].as_f64().expect("a number");
        let (left, top, stretch, margin) = (part(0), part(1), part(2) / part(4), -part(3));
        let (width, height) = (f64::from(chart.ground.width) / 1000.0, f64::from(chart.ground.height) / 1000.0);
        let scale = (part(4) - 2.0 * margin) / width;
        (left + (margin + x * scale) * stretch, top + (margin + (height - y) * scale) * stretch)
    }

    /// Where a piece is on the screen.
    pub fn piece(&self, sitting: &Sitting, piece: PieceId) -> (f64, f64) {
        let view = sitting.view();
        let stand = view.pieces.iter().find(|known| known.id == piece).and_then(|piece| piece.stand);
        self.spot(sitting, stand.expect("it is on the table").at)
    }

    /// Gives an answer by clicks; a march goes by the buttons, not by a drag.
    pub fn answer(&self, question: &Question, answer: &Answer) {
        let before = question.number;
        let single = answer.only().filter(|_| question.most <= 1);
        match single.map(|pick| (pick.option, &pick.given)) {
            Some((id, Given::Nothing)) => {
                self.browser.click(&format!("[data-option='{id}']"));
                if self.browser.count("#order") > 0 {
                    self.browser.click("#order");
                }
            }
            Some((_, Given::Spot(_))) => self.browser.click("#place-for-me"),
            // Where several could go, none of them is the usual answer.
            Some((_, Given::Way(_))) => self.browser.click("#stay, #usual"),
            // Where nothing is the usual answer, the button of the usual one says so.
            _ if answer.is_empty() => self.browser.click("#none, #order, #usual"),
            _ if answer.iter().any(|pick| !matches!(pick.given, Given::Nothing | Given::Points(_))) => {
                self.browser.click("#usual");
            }
            _ => {
                for pick in answer.iter() {
                    self.pick(pick.option, &pick.given);
                }
                self.browser.click("#order");
            }
        }
        self.moved_on(before);
    }

    /// Makes one of several picks by clicks.
    fn pick(&self, option: u32, given: &Given) {
        match given {
            Given::Nothing => self.browser.click(&format!("[data-option='{option}']")),
            Given::Points(points) => {
                for _ in 0..*points {
                    self.browser.click(&format!(".share[data-option='{option}'] button:last-of-type"));
                }
            }
            Given::Spot(_) | Given::Way(_) | Given::Arrow(_) => panic!("that is dragged, not clicked"),
        }
    }

    /// Waits until the question of that number is answered.
    pub fn moved_on(&self, number: u32) {
        self.browser.until(
            "the answer to be taken",
            &format!("Number(document.querySelector('.battlefield').dataset.number) !== {number}"),
        );
    }

    /// A battle that officers have fought so far on the free table, at the first moment when something is offered to the first
    /// side, which a person plays from then on; and the question.
    pub fn fought_until(scenario: &str, wanted: impl Fn(&Question) -> bool) -> (Sitting, Question) {
        for seed in 1..40 {
            let mut sitting = Sitting::open(&against_a_recruit(System::Josephine, scenario, seed))
                .unwrap_or_else(|refused| panic!("{}", refused.say(rulebook::Lang::En)));
            while let Some(side) = sitting.host().asked().first().copied() {
                let question = sitting.host().question(side).expect("it is asked");
                if side == Side::First && wanted(&question) {
                    return (sitting, question);
                }
                // The usual places will do; after that the officers look for each other.
                let preset = places(&question).then(|| sitting.host().preset(side)).flatten();
                let answer = preset.unwrap_or_else(|| Fight::advice(&sitting, side));
                sitting.answer(side, &answer).expect("an officer knows the rules");
            }
        }
        panic!("forty battles, and never")
    }

    /// What an officer would answer to the question.
    pub fn advice(sitting: &Sitting, side: Side) -> Answer {
        sitting.host().decide("regular", side, 1).expect("somebody is asked").answer
    }
}

/// Whether a question is about a path.
pub fn is_move(question: &Question) -> bool {
    question.options.iter().any(|option| matches!(option.wants, Wants::Way { .. }))
}

/// Whether a question is about where pieces are put.
pub fn places(question: &Question) -> bool {
    question.options.iter().any(|option| matches!(option.wants, Wants::Spot(_)))
}

/// The answer that stays, to a question about a path.
pub fn stay(question: &Question) -> Answer {
    let way = question.options.iter().find(|option| matches!(option.wants, Wants::Way { .. }));
    Answer::from(game::Pick::way(way.expect("somebody may move").id, game::Way::new()))
}

/// The hash of the last state, as records write it.
pub fn hash(host: &dyn Host) -> String {
    host.record().entries.last().map_or_else(String::new, |entry| entry.hash.to_string())
}
