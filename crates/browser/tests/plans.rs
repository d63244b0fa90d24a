//! What is told of a plan before it is ordered: what it costs, what it would come to beside others, who sees whom.

#[allow(dead_code, reason = "battles need more of it than this")]
mod common;

use browser::{Device, Lang};
use common::{Fight, against_a_recruit, is_move, places};
use field::{Place, Point, distance};
use game::{Answer, PieceId, Plan, Question, Side};
use rulebook::System;
use sitting::{Grasp, Host, Sitting};

/// A battle at a question about a march, the piece that is asked about, and that piece in hand, which has room for what is wanted.
fn marching(wanted: impl Fn(&Sitting, &Grasp) -> bool) -> (Sitting, Question, PieceId, Grasp) {
    let found = (1..20).find_map(|seed| {
        let mut sitting = Sitting::open(&against_a_recruit(System::Josephine, "quatre_bras_1815", seed)).ok()?;
        while let Some(side) = sitting.host().asked().first().copied() {
            let question = sitting.host().question(side).expect("it is asked");
            let marches = side == Side::First && question.kind == "choose_action" && is_move(&question);
            if let Some(piece) = question.piece.filter(|_| marches)
                && let Some(grasp) = sitting.grasp(side, piece, &Answer::none()).filter(|grasp| wanted(&sitting, grasp))
            {
                return Some((sitting, question, piece, grasp));
            }
            let preset = places(&question).then(|| sitting.host().preset(side)).flatten();
            let answer = preset.unwrap_or_else(|| Fight::advice(&sitting, side));
            sitting.answer(side, &answer).expect("an officer knows the rules");
        }
        None
    });
    found.expect("somebody has room")
}

/// Places around the piece in hand, the nearest first, half a UD apart.
fn around(grasp: &Grasp) -> Vec<Point> {
    let from = grasp.from.and_then(|from| from.at.point()).expect("it stands on the table");
    let offsets = (-12..=12).flat_map(|x| (-12..=12).map(move |y| (x, y)));
    let mut places: Vec<Point> = offsets.map(|(x, y)| Point::new(from.x + x * 500, from.y + y * 500)).collect();
    places.sort_by(|a, b| distance(*a, from).total_cmp(&distance(*b, from)));
    places
}

/// JOS-MOVE-01, -03, -04: a way that costs too much is itemised like one that does not: each part of it by its clause, what it comes to and
/// how much is too much; it is told once, and not over the map.
#[test]
fn a_way_that_costs_too_much_is_itemised() {
    let dear = |grasp: &Grasp| {
        let plan = |to: &Point| {
            let draft = grasp.draft(*to, None);
            let too_much = |plan: &Plan| plan.charges.len() > 1 && plan.left() < -60;
            Some((*to, draft.plan.filter(|plan| draft.refusal.is_some() && too_much(plan))?))
        };
        around(grasp).iter().find_map(plan)
    };
    let (sitting, _, piece, grasp) = marching(|_, grasp| dear(grasp).is_some());
    let (to, plan) = dear(&grasp).expect("it was found");
    for (device, lang) in [(Device::Desktop, Lang::En), (Device::Phone, Lang::Fr)] {
        let fight = Fight::resume(device, lang, &sitting);
        fight.asked();
        fight.browser.drag(fight.piece(&sitting, piece), fight.spot(&sitting, to));
        fight.browser.until("what it costs", "document.querySelector('.budget.over .lines')");
        let (lines, sum) = (fight.browser.text(".budget .lines"), fight.browser.text(".budget p"));
        let own = if lang == Lang::En { rulebook::Lang::En } else { rulebook::Lang::Fr };
        for (clause, cost) in &plan.charges {
            let cost = words::decimal(i64::from(*cost), own);
            assert!(lines.contains(clause.id()), "{lines}: {}", clause.id());
            // A pixel of a phone is more than a hundredth of the measure.
            assert!(device == Device::Phone || lines.contains(&cost), "{lines}: {} {cost}", clause.id());
        }
        for part in [plan.used, plan.allowance, -plan.left()] {
            let said = sum.contains(&words::decimal(i64::from(part), own));
            assert!(said || (device == Device::Phone && part != plan.allowance), "{sum}: {part}");
        }
        assert_eq!(fight.browser.count(".budget"), 1, "it is told once");
        assert_eq!(fight.browser.count(".map .budget"), 0, "and not over the ground");
        fight.browser.screenshot("itemised");
    }
}

/// While what-if is on, plans are kept side by side, each with what it is and what it would come to; any of them is taken up again by one
/// click, and of four the oldest goes.
#[test]
fn plans_are_compared_side_by_side() {
    // What a plan would come to is told where no die falls for it.
    let quiet = |sitting: &Sitting, grasp: &Grasp, to: Point| {
        let draft = grasp.draft(to, None);
        let begun = draft.refusal.is_none().then(|| sitting.host().scratch());
        let after = |host: Box<dyn Host>, answer: &Answer| host.after(Side::First, answer);
        begun.and_then(|begun| grasp.answers(&draft).iter().try_fold(begun, after)).is_some()
    };
    let legal = |sitting: &Sitting, grasp: &Grasp| -> Vec<Point> {
        let from = grasp.from.and_then(|from| from.at.point()).expect("it stands on the table");
        // A finger on a phone meets a place by a tenth of the measure.
        let near = |to: &Point| {
            [(0, 0), (100, 0), (-100, 0), (0, 100), (0, -100)].map(|(x, y)| Point::new(to.x + x, to.y + y))
        };
        let serves = |to: &Point| distance(*to, from) > 0.4 && near(to).iter().all(|to| quiet(sitting, grasp, *to));
        around(grasp).into_iter().filter(serves).take(4).collect()
    };
    let (sitting, question, piece, grasp) = marching(|sitting, grasp| legal(sitting, grasp).len() == 4);
    let chosen = legal(&sitting, &grasp);
    for (device, lang) in [(Device::Desktop, Lang::En), (Device::Phone, Lang::Fr)] {
        let fight = Fight::resume(device, lang, &sitting);
        fight.asked();
        let browser = &fight.browser;
        browser.keys("w");
        browser.until("what-if", "document.querySelector('.battlefield.what-if')");
        for (place, to) in chosen.iter().take(4).enumerate() {
            browser.drag(fight.piece(&sitting, piece), fight.spot(&sitting, *to));
            browser.click("#keep-plan");
            browser.until(
                "the plan to be kept",
                &format!("document.querySelectorAll('.kept').length === {}", (place + 1).min(3)),
            );
            browser.keys("Escape");
            browser.until("nothing in hand", "!document.querySelector('.plan')");
        }
        browser.screenshot("what-if");
        let told = browser.value(
            "[...document.querySelectorAll('.kept')].map((kept) => [kept.dataset.plan, Math.round(kept.getBoundingClientRect().top), \
             kept.querySelector('span').textContent, kept.querySelector('small').textContent])",
        );
        let plans = told.as_array().expect("plans");
        for (place, plan) in plans.iter().enumerate() {
            assert_eq!((&plan[0], &plan[1]), (&serde_json::json!(["A", "B", "C"][place]), &plans[0][1]), "{told}");
            assert!([2, 3].iter().all(|part| plan[*part].as_str().is_some_and(|text| text.len() > 3)), "{told}");
        }
        browser.click("[data-plan=B]");
        browser.until("an order that may be given", "document.querySelector('#order:not(:disabled)')");
        browser.click("#order");
        fight.moved_on(question.number);
        let view = fight.sitting().view();
        let end = view.pieces.iter().find(|known| known.id == piece).and_then(|known| known.stand).expect("it stands");
        assert!(distance(end.at.centre(), chosen[2]) < 0.2, "the third that was kept is the second of the last three");
    }
}

/// Sight says who sees whom, or what is in the way, of any two pieces that are pointed at; nothing is refused by it.
#[test]
fn sight_says_who_sees_whom() {
    let (sitting, question, piece, _) = marching(|_, _| true);
    let view = sitting.view();
    let at = |id: PieceId| {
        view.pieces.iter().find(|known| known.id == id).and_then(|known| known.stand).map(|stand| stand.at)
    };
    let own = at(piece).expect("it stands");
    let host = sitting.host();
    let enemies = view.pieces.iter().filter(|known| known.side != question.side && known.strength.is_some());
    let seen = |clear: bool| {
        let mut enemies = enemies.clone().filter_map(|known| Some((known.id, known.stand?.at)));
        enemies.find(|(_, at)| host.sight(Some(question.side), own, *at).is_ok() == clear)
    };
    let targets: Vec<(bool, (PieceId, Place))> =
        [true, false].into_iter().filter_map(|clear| Some((clear, seen(clear)?))).collect();
    assert!(!targets.is_empty());
    for lang in Lang::ALL {
        let fight = Fight::resume(Device::Desktop, lang, &sitting);
        fight.asked();
        let own_lang = if lang == Lang::En { rulebook::Lang::En } else { rulebook::Lang::Fr };
        let cast = words::Cast::of(own_lang, sitting.chart());
        for (clear, (target, there)) in &targets {
            fight.browser.keys("Escape s");
            for (x, y) in [fight.spot(&sitting, own), fight.spot(&sitting, *there)] {
                fight.browser.tap(x, y);
            }
            let who = format!("{} – {}", cast.piece(piece), cast.piece(*target));
            fight.browser.until_text(".layer text, .layer tspan", &who);
            let words = words::Words::of(own_lang);
            let refusal = host.sight(Some(question.side), own, *there).err();
            assert_eq!(refusal.is_none(), *clear);
            let told = match refusal {
                None => words.say("sight-clear", &[]),
                Some(refusal) => refusal.clause.id().to_owned(),
            };
            fight.browser.until_text(".layer text, .layer tspan", &told);
            assert_eq!(fight.browser.count(".question .refused"), 0);
            fight.browser.screenshot(if *clear { "sight-clear" } else { "sight-blocked" });
        }
    }
}

/// `?` opens the keys over the battle and closes them again; whoever has read goes on where he was.
#[test]
fn keys_are_read_about_and_put_away() {
    let (sitting, ..) = marching(|_, _| true);
    for device in [Device::Desktop, Device::Phone] {
        let fight = Fight::resume(device, Lang::En, &sitting);
        fight.asked();
        fight.browser.value("document.querySelector('#hint').focus()");
        for close in ["?", "Escape"] {
            fight.browser.keys("?");
            fight.browser.until("the keys", "document.querySelector('.dialog.help')?.contains(document.activeElement)");
            fight.browser.screenshot("keys");
            fight.browser.keys(close);
            fight.browser.until("the table", "!document.querySelector('.dialog.help')");
            fight.browser.until("the place where one was", "document.activeElement.id === 'hint'");
        }
    }
}
