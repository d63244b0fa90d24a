//! How much work a turn is: the clicks and drags that an activation takes.

#[allow(dead_code, reason = "battles need more of it than this")]
mod common;

use browser::{Browser, Device, Lang};
use common::{Fight, Setup, is_move};
use game::{Question, Table};
use sitting::Sitting;

/// As many inputs for an activation, on the average of a turn.
const MOST: f64 = 3.0;

/// Where the unit would go that is to be activated: straight ahead, as far as it may.
fn ahead(sitting: &Sitting, piece: game::PieceId) -> Option<field::Point> {
    let view = sitting.view();
    let stand = view.pieces.iter().find(|known| known.id == piece)?.stand?;
    let (at, (east, north)) = (stand.at.point()?, stand.facing.vector());
    Some(field::Point::new(at.x + (east * 900.0) as i32, at.y + (north * 900.0) as i32))
}

/// The unit that is activated: one that can be dragged, because no general lies on it.
fn chosen(sitting: &Sitting, question: &Question) -> Option<game::PieceId> {
    let view = sitting.view();
    let middle =
        |id: game::PieceId| view.pieces.iter().find(|piece| piece.id == id)?.stand.map(|stand| stand.at.centre());
    let generals: Vec<field::Point> =
        view.pieces.iter().filter(|piece| piece.strength.is_none()).filter_map(|piece| middle(piece.id)).collect();
    let free = |id: &game::PieceId| {
        middle(*id).is_some_and(|at| generals.iter().all(|general| field::distance(*general, at) > 0.6))
    };
    let activated =
        question.options.iter().filter(|option| option.verb == "activate").filter_map(|option| option.piece);
    activated.into_iter().find(free)
}

/// Whether something is planned that can be ordered.
fn held(browser: &Browser) -> bool {
    browser.value("!!document.querySelector('#order') && !document.querySelector('#order').disabled") == true
}

/// A turn is fought by pointer: three inputs an activation, where there were six.
#[test]
fn a_turn_takes_three_inputs_an_activation() {
    let fight = Fight::begin(Device::Desktop, Lang::En, &Setup { table: Table::Free, ..Setup::default() });
    fight.place();
    let (mut inputs, mut activations, mut told) = (0_u32, 0_u32, Vec::new());
    let mut leading = None;
    while let Some((sitting, question)) = fight.asked() {
        if sitting.host().view(None).moment.turn > 1 {
            break;
        }
        assert!(inputs < 400, "the turn does not end: {told:?}");
        let before = inputs;
        if question.kind == "choose_activation"
            && let Some(piece) = chosen(&sitting, &question)
            && let Some(to) = ahead(&sitting, piece)
        {
            // Whoever is dragged is activated, and led there as soon as he obeys.
            activations += 1;
            leading = Some(piece);
            fight.browser.drag(fight.piece(&sitting, piece), fight.spot(&sitting, to));
            inputs += 1;
        } else if held(&fight.browser) {
            // The way is held while points are spent and while it is gone: one key orders what is held.
            fight.browser.click("#order");
            inputs += 1;
        } else if fight.browser.count("#order") > 0 {
            // Something bars the way: it goes as near as it may, by one key more.
            fight.browser.keys("m");
            fight.browser.until("an order that may be given", "document.querySelector('#order:not(:disabled)')");
            fight.browser.click("#order");
            inputs += 2;
        } else if question.piece.is_some() && question.piece == leading && is_move(&question) {
            leading = None;
            // It may not go where it was led: it stays.
            fight.browser.keys("Escape");
            fight.browser.click("#stay");
            inputs += 2;
        } else {
            let first = [".rung:last-of-type", "#usual", ".options .option"];
            let first =
                first.into_iter().find(|name| fight.browser.count(name) > 0).expect("something can be answered");
            fight.browser.click(first);
            inputs += 1;
            // A single pick is given at once; one of several, or one whose odds are shown first, is ordered.
            fight.browser.until(
                "the answer, or its order",
                &format!(
                    "Number(document.querySelector('.battlefield').dataset.number) !== {} || document.querySelector('#order:not(:disabled)')",
                    question.number
                ),
            );
            if held(&fight.browser) {
                fight.browser.click("#order");
                inputs += 1;
            }
        }
        fight.moved_on(question.number);
        told.push(format!("{} {}", question.kind, inputs - before));
    }
    let each = f64::from(inputs) / f64::from(activations.max(1));
    println!("{inputs} inputs for {activations} activations: {each:.2} each; {told:?}");
    assert!(activations >= 6, "{activations} activations");
    assert!(each <= MOST, "{each:.2} inputs an activation: {told:?}");
}
