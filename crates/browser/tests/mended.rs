//! What once was wrong at the table, and is not to come back.

#[allow(dead_code, reason = "battles need more of it than this")]
mod common;

use browser::{Browser, Device, Lang};
use common::{Fight, Setup, is_move};
use game::{Answer, Given, Side, Table};
use serde_json::json;

/// Who lets the computer draw up his army does not have the other person's drawn up as well.
#[test]
fn at_one_screen_only_ones_own_army_is_placed() {
    let setup = Setup { scenario: "plancenoit_1815", seats: ["human", "human"], ..Setup::default() };
    let fight = Fight::begin(Device::Desktop, Lang::En, &setup);
    // Doctrines come first.
    let question = loop {
        let (_, question) = fight.asked().expect("somebody places a unit");
        if common::places(&question) {
            break question;
        }
        fight.browser.click("#usual");
        fight.moved_on(question.number);
    };
    let asker = question.side;
    fight.browser.click("#place-for-me");
    fight.moved_on(question.number);
    for by_hand in 0..3 {
        let (sitting, question) = fight.asked().expect("the other is asked");
        assert_eq!(question.side, asker.other(), "nobody is asked who lets the computer place");
        let placed = |side: Side| sitting.log().iter().filter(|entry| entry.side == side).count();
        let view = sitting.host().view(None);
        let standing = view.pieces.iter().filter(|piece| piece.side == asker.other() && piece.stand.is_some()).count();
        assert_eq!(standing, by_hand, "{} answers of the other", placed(asker.other()));
        fight.browser.click("#usual");
        fight.moved_on(question.number);
    }
}

/// A turn and Enter right after it give the whole order or none: never a march that is asked about and then refused.
#[test]
fn an_order_is_given_whole_or_not_at_all() {
    let marches = |question: &game::Question| question.kind == "choose_action" && is_move(question);
    let (sitting, question) = Fight::fought_until("quatre_bras_1815", marches);
    let fight = Fight::resume(Device::Desktop, Lang::En, &sitting);
    fight.asked();
    for keys in ["] Enter", "ArrowUp ] Enter", "Shift+ArrowUp Shift+ArrowUp Shift+ArrowUp Shift+ArrowUp ] Enter"] {
        fight.browser.keys(keys);
        fight
            .browser
            .until("an answer or a refusal", "document.querySelector('.question.yours, .question [data-over]')");
        let after = fight.sitting();
        let given = after.log().get(sitting.log().len());
        if let Some(entry) = given {
            let way = entry.given.only().map(|pick| &pick.given);
            assert!(matches!(way, Some(Given::Way(way)) if !way.is_empty()), "{keys}: {:?}", entry.given);
            return;
        }
        assert_eq!(after.question().map(|question| question.number), Some(question.number), "{keys}");
        fight.browser.keys("Escape");
    }
}

/// Who is to place a unit by hand does not put it with its back to the enemy.
#[test]
fn the_northern_army_does_not_face_north() {
    let setup = Setup { seats: ["bot:recruit", "human"], ..Setup::default() };
    let fight = Fight::begin(Device::Desktop, Lang::En, &setup);
    let (sitting, question) = fight.asked().expect("a unit is placed");
    let usual = sitting.host().preset(question.side).expect("there is a usual place");
    let Some(Given::Spot(usual)) = usual.only().map(|pick| pick.given.clone()) else { panic!("{usual:?}") };
    // The last of those that wait: not the one whose usual place is known.
    let piece = question.options.iter().rev().find_map(|option| option.piece).expect("a unit waits");
    let grasp = sitting.grasp(question.side, piece, &Answer::none()).expect("it can be placed");
    let facing = grasp.draft(usual.at, None).end.facing;
    assert!((90..=270).contains(&facing.degrees()), "it faces {} degrees", facing.degrees());
}

/// The battle of a careless click is still there.
#[test]
fn a_battle_is_forgotten_by_two_clicks() {
    let fight = Fight::begin(Device::Desktop, Lang::En, &Setup::default());
    fight.record();
    fight.browser.open("#/");
    fight.browser.click(".saved-battles .deeds button");
    fight.browser.until("the doubt", "document.querySelector('.saved-battles .doubt')");
    assert_eq!(fight.browser.count(".saved-battles li"), 1);
    fight.browser.click(".saved-battles [data-sure]");
    fight.browser.until("the battle to be forgotten", "!document.querySelector('.saved-battles li')");
}

/// Dice that are typed in: whose they are and what for, and nobody is asked for a die that there is not.
#[test]
fn dice_of_a_real_table_are_asked_for_as_people_see_them() {
    for lang in Lang::ALL {
        let browser = Browser::start(Device::Desktop, lang);
        Fight::still(&browser);
        browser.open("");
        browser.click("[data-battle=quatre_bras_1815]");
        browser.click(".chips label:has(input:not([data-option]))");
        browser.click("#begin");
        let fight = Fight { browser };
        fight.browser.until("the table", "document.querySelector('#place-as-history')");
        fight.browser.click("#place-as-history");
        let mut seen = 0;
        for _ in 0..40 {
            fight
                .browser
                .until("a question or dice", "document.querySelector('.question.yours, .dialog .faces button')");
            if fight.browser.count(".dialog .faces button") > 0 {
                let title = fight.browser.text(".dialog h2");
                let sides = title.split(" d").nth(1).and_then(|rest| rest.split(|c: char| !c.is_ascii_digit()).next());
                let real = sides.is_none_or(|sides| ["", "4", "6", "8", "10", "12", "20"].contains(&sides));
                assert!(real, "{title}");
                // Whoever throws for what lies on the table sees it.
                assert_eq!(fight.browser.count("[aria-modal=true]"), 0, "{title}");
                let who = fight.browser.text(".dialog .who");
                assert!(who.contains(' '), "{who}: whose it is, or what for, is not said");
                if seen == 0 {
                    // The French collect their points first, whoever has answered last.
                    let french = if lang == Lang::En { "French" } else { "Français" };
                    assert!(who.starts_with(french), "{who}");
                    fight.browser.screenshot("typed");
                }
                seen += 1;
                if sides.is_none() {
                    // Not what was rolled for before it in the same answer.
                    let drawn = fight.browser.text(".dialog .faces");
                    assert!(drawn.contains("token") || drawn.contains("jeton"), "{drawn}");
                    break;
                }
                fight.browser.click(".dialog .faces button");
            } else {
                fight.browser.click("#usual, .options .option, #order");
            }
        }
        assert!(seen > 3, "{seen} dice were asked for");
    }
}

/// Sides wear the same colours where a battle is chosen as where it is fought.
#[test]
fn sides_wear_the_same_colours_everywhere() {
    let browser = Browser::start(Device::Desktop, Lang::En);
    Fight::still(&browser);
    browser.open("");
    browser.click("[data-battle=plancenoit_1815]");
    let worn = "['--first', '--second'].map((name) => document.documentElement.style.getPropertyValue(name)).join()";
    let at_home = browser.value(worn);
    browser.click("#begin");
    browser.until("the table", "document.querySelector('.stage .pieces svg')");
    assert_eq!(browser.value(worn), at_home);
    assert_ne!(at_home, ",", "no colours are worn");
}

/// What is out of sight of what a person needs to answer: the question, one way to answer it, the hint, the last event.
const HIDDEN: &str = "
    [['.question h1'], ['#usual', '.rung', '.option', '#order', '#stay', '#none'], ['#hint'], ['.log .told li']]
        .filter((any) => !any.some((name) => {
            const seen = document.querySelector(name)?.getBoundingClientRect();
            return seen && seen.height > 0 && seen.top >= 0 && seen.bottom <= innerHeight && seen.right <= innerWidth;
        }))
        .map((any) => any[0]).join()";

/// The same where a set asks for much at once: the usual answer is in view, however long the list above it is; while an army is drawn
/// up, who draws it up, too; and when all is over the way to what comes next.
const HIDDEN_OF_MUCH: &str = "
    ['.question h1', '#usual', '#place-as-history', '#hint', '.ending .links a:last-of-type', '.track .cell:last-of-type'].filter((name) => {
        const found = document.querySelector(name);
        const seen = found?.getBoundingClientRect();
        return found && !(seen.height > 0 && seen.top >= 0 && seen.bottom <= innerHeight && seen.right <= innerWidth);
    }).join()";

/// In every set, on a small screen, from the deployment to the ending.
#[test]
fn a_small_screen_shows_the_usual_answer_of_every_set() {
    for (set, scenario) in [("napow", "saalfeld_1806"), ("pow", "busaco_1810"), ("fcm", "raab_szabadhegy_1809")] {
        let fight = Fight::begin_of(Device::Desktop, Lang::Fr, set, &Setup { scenario, ..Setup::default() });
        let small = json!({ "width": 1280, "height": 800, "deviceScaleFactor": 1, "mobile": false });
        fight.browser.chromium("Emulation.setDeviceMetricsOverride", small);
        for answer in 0..60 {
            let asked = fight.asked();
            fight.browser.screenshot(&format!("small-{set}"));
            let hidden = fight.browser.value(HIDDEN_OF_MUCH);
            assert_eq!(hidden, "", "{set}, answer {answer}");
            let Some((_, question)) = asked else { break };
            fight.browser.keys("Enter");
            if fight.browser.count("#order") > 0 {
                fight.browser.keys("Enter");
            }
            fight.moved_on(question.number);
        }
    }
}

/// On a small screen the panel never hides the answer: question, answer, hint and the last event are in view without scrolling, and
/// so is every figure of the track.
#[test]
fn a_small_screen_shows_all_that_an_answer_needs() {
    let fight = Fight::begin(Device::Desktop, Lang::Fr, &Setup { table: Table::Free, ..Setup::default() });
    let small = json!({ "width": 1280, "height": 800, "deviceScaleFactor": 1, "mobile": false });
    fight.browser.chromium("Emulation.setDeviceMetricsOverride", small);
    fight.place();
    for answer in 0..24 {
        let Some((_, question)) = fight.asked() else { break };
        let hidden = fight.browser.value(HIDDEN);
        if hidden != "" {
            fight.browser.screenshot("small");
        }
        assert_eq!(hidden, "", "{}, answer {answer}", question.kind);
        fight.browser.keys("Enter");
        if fight.browser.count("#order") > 0 {
            fight.browser.keys("Enter");
        }
        fight.moved_on(question.number);
    }
    fight.browser.screenshot("small");
    let beyond = fight
        .browser
        .value("(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('.track'))");
    assert_eq!(beyond, 0, "the track runs out of its room");
}

/// An army is drawn up on trial and arranged by hand: nothing is placed before the reader is ready, and then everything is where he put it.
#[test]
fn an_army_is_arranged_until_its_general_is_ready() {
    let fight = Fight::begin(Device::Desktop, Lang::En, &Setup { table: Table::Free, ..Setup::default() });
    let (sitting, question) = fight.asked().expect("a unit is to be placed");
    fight.browser.click("#arrange");
    fight.browser.until("the army on trial", "document.querySelector('#ready')");
    let usual = sitting.host().preset(question.side).expect("it is asked");
    let (option, stand) = usual
        .iter()
        .find_map(|pick| if let Given::Spot(stand) = pick.given { Some((pick.option, stand)) } else { None })
        .expect("a unit has a usual place");
    let piece = question.option(option).and_then(|option| option.piece).expect("a unit is placed");
    let from = stand.at.point().expect("a free table");
    let to = field::Point::new(from.x + 150, from.y - 100);
    fight.browser.drag(fight.spot(&sitting, from), fight.spot(&sitting, to));
    fight.browser.screenshot("arranged");
    assert_eq!(fight.sitting().log().len(), sitting.log().len(), "nothing is placed yet");
    fight.browser.click("#ready");
    fight.browser.until(
        "the deployment to be done",
        "document.querySelector('.question.yours') && !document.querySelector('#place-for-me')",
    );
    let view = fight.sitting().view();
    let placed = view.pieces.iter().find(|known| known.id == piece).and_then(|known| known.stand).expect("it stands");
    assert!(field::distance(placed.at.centre(), to) < 0.05, "{placed:?} instead of {to:?}");
}

/// POW-END-06: nobody gives a battle up by a click among his orders; the button of the bar asks once more, and then it is over.
#[test]
fn a_battle_is_not_given_up_by_the_way() {
    let setup = Setup { scenario: "busaco_1810", ..Setup::default() };
    let fight = Fight::begin_of(Device::Desktop, Lang::En, "pow", &setup);
    let (_, question) = fight.asked().expect("somebody is asked");
    assert!(question.options.iter().any(|option| option.verb == "concede"), "the rules offer it");
    assert_eq!(fight.browser.count("[data-verb=concede]"), 0);
    fight.browser.value("window.confirm = () => true");
    fight.browser.click("#forfeit");
    fight.browser.until("the ending", "document.querySelector('.question [data-over]')");
    assert!(fight.sitting().is_over());
}

/// Who drew his army up by hand has it drawn up so again in the next battle, by one click.
#[test]
fn an_army_is_drawn_up_as_last_time() {
    let fight = Fight::begin(Device::Desktop, Lang::En, &Setup { table: Table::Free, ..Setup::default() });
    let (sitting, question) = fight.asked().expect("a unit is to be placed");
    assert_eq!(fight.browser.count("#place-as-before"), 0, "there was no battle before");
    fight.browser.click("#arrange");
    fight.browser.until("the army on trial", "document.querySelector('#ready')");
    let usual = sitting.host().preset(question.side).expect("it is asked");
    let spot = usual.iter().find_map(|pick| if let Given::Spot(stand) = pick.given { Some(stand.at) } else { None });
    let from = spot.and_then(field::Place::point).expect("a unit has a usual place");
    let to = field::Point::new(from.x + 150, from.y - 100);
    fight.browser.drag(fight.spot(&sitting, from), fight.spot(&sitting, to));
    fight.browser.click("#ready");
    let done = "document.querySelector('.question.yours') && !document.querySelector('#place-for-me')";
    fight.browser.until("the deployment to be done", done);
    let stands = |fight: &Fight| {
        let pieces = fight.sitting().view().pieces.into_iter();
        pieces.filter(|piece| piece.side == question.side).map(|piece| piece.stand).collect::<Vec<_>>()
    };
    let before = stands(&fight);
    fight.browser.go("#/new/josephine/quatre_bras_1815?seed=7&first=human&second=bot:recruit");
    fight.browser.until("the new battle", "document.querySelector('#place-as-before')");
    fight.browser.click("#place-as-before");
    fight.browser.until("the deployment to be done", done);
    assert_eq!(stands(&fight), before);
}
