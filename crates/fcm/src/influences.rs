//! What an officer or a square can add to a test (FCM-MOR-10, -18, -26, -44), told by the case alone.

use arrayvec::ArrayVec;

use crate::agenda::Influence;
use crate::procedures::{MoraleCase, SquareSign, VersusCavalry};
use crate::tables::measures::HEARD;
use crate::tables::morale::{MoraleResult, result};

pub(crate) type Influences = ArrayVec<Influence, 22>;

/// FCM-MOR-44: what the owner may choose in a test, most first; empty where no choice matters.
pub(crate) fn choices_of(best: &MoraleCase) -> Influences {
    let mut choices = Influences::new();
    let most = best.points(&mut ()) + best.die().value(6);
    let square = best.versus_cavalry == VersusCavalry::InSquare;
    let near = best.general_distance.is_some_and(|far| far.0 <= HEARD.most);
    if result(most, best.status) != MoraleResult::UncontrolledAdvance || !(square || near || best.general_contact > 0) {
        return choices;
    }
    let signs: &[Option<SquareSign>] =
        if square { &[Some(SquareSign::Plus), Some(SquareSign::Minus)] } else { &[None] };
    let greatest = best.general_contact as i8 / 20;
    for sign in signs {
        if best.general_contact > 0 {
            choices.extend((-greatest..=greatest).rev().map(|factor| Influence { factor: Some(factor), sign: *sign }));
        } else if near {
            choices.extend([1, -1].map(|factor| Influence { factor: Some(factor), sign: *sign }));
        } else {
            choices.push(Influence { factor: None, sign: *sign });
        }
    }
    choices
}

/// FCM-MOR-44: of some choices the one by preset.
pub(crate) fn best_of(case: &MoraleCase, choices: &Influences) -> Influence {
    let mut best: Option<((u32, i32, i32), Influence)> = None;
    for influence in choices {
        let case = case.choosing(*influence);
        let (mut obeys, mut worse) = (0, 0);
        for outcome in results(&case) {
            obeys += u32::from(outcome == MoraleResult::Obey);
            worse -= i32::from(matches!(outcome, MoraleResult::Retreat | MoraleResult::Rout | MoraleResult::Flight));
        }
        let worth = (obeys, worse, case.points(&mut ()));
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, *influence));
        }
    }
    best.map(|(_, influence)| influence).unwrap_or_default()
}

impl MoraleCase {
    /// The same test with what its owner chose.
    pub(crate) fn choosing(mut self, influence: Influence) -> Self {
        let minds = self.general_contact > 0 || self.general_distance.is_some_and(|far| far.0 <= HEARD.most);
        let square = self.versus_cavalry == VersusCavalry::InSquare;
        self.square_sign = influence.sign.filter(|_| square).unwrap_or(SquareSign::Plus);
        self.general_factor = influence.factor.filter(|_| minds);
        self
    }
}

/// What comes of a test, over the faces of the die.
pub(crate) fn results(case: &MoraleCase) -> [MoraleResult; 6] {
    let points = case.points(&mut ());
    std::array::from_fn(|i| result(points + case.die().value(i as u8 + 1), case.status))
}
