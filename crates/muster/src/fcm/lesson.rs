//! Lessons: a scenario that teaches is a battle like any other, and besides a first step, in which everybody stands nearer.

use fcm::procedures::ColumnFront;
use fcm::setup as battle;
use fcm::troops::Formation;
use field::{Point, Polygon, Pose};
use game::procedure::Named;
use rulebook::fcm::SETUP_09;

use super::Scenario;
use crate::lesson::{self, Lesson, Placed, Places};
use crate::problem::{Kind, same, words};
use crate::reader::{Fields, quoted};

/// Reads the table `[lesson]`: it says where everybody stands, units in which formation.
pub(super) fn read(fields: &mut Fields<'_, '_>, scenario: &Scenario) -> Option<Lesson> {
    let setup = scenario.setup();
    let keys: Vec<&str> = setup.chart.roster.iter().map(|piece| piece.key.as_str()).collect();
    let company = |place: usize| setup.units.get(place).is_some_and(|unit| unit.company_of.is_some());
    let due: Vec<&str> = keys.iter().enumerate().filter(|(place, _)| !company(*place)).map(|(_, key)| *key).collect();
    let lesson = lesson::read(fields, &keys, &Places::Of(&due))?;
    let tables = fields.table("lesson").map(|mut lesson| lesson.tables("place")).unwrap_or_default();
    for (table, placed) in tables.iter().zip(&lesson.places) {
        let place = keys.iter().position(|key| *key == placed.piece).unwrap_or_default();
        let Some(unit) = setup.units.get(place) else { continue };
        let formation = placed.verb.as_deref().and_then(Formation::from_name);
        if !formation.is_some_and(|formation| unit.arm.takes(formation)) {
            let wanted = words("a formation of its arm", "une formation de son arme");
            let found = placed.verb.as_deref().map_or(same("-"), quoted);
            table.note("verb", Kind::Value, &wanted, &found, Some(SETUP_09));
        }
    }
    Some(lesson)
}

/// FCM-GEO-35: from the centre of an officer's base, by which he is placed, to the middle of its front, by which he is shown.
const HALF_BASE: i32 = 1_000;

impl Scenario {
    /// Where everybody is seen to stand when its lesson begins. Nobody is dragged there: it is the standard layout of the lesson.
    pub fn deployment(&self) -> Vec<Placed> {
        let shown = |placed: &Placed| match placed.verb {
            Some(_) => placed.clone(),
            None => {
                let Point { x, y } = placed.pose.at;
                let pose = Pose::new(Point::new(x, y + HALF_BASE), placed.pose.facing);
                Placed { verb: Some("officer".to_owned()), pose, ..placed.clone() }
            }
        };
        self.lesson.iter().flat_map(|lesson| &lesson.places).map(shown).collect()
    }

    /// What its lesson begins with: everybody where the lesson wants him, wherever his side deploys in the battle.
    pub fn lesson_setup(&self) -> Option<battle::Setup> {
        let lesson = self.lesson.as_ref()?;
        let mut setup = self.setup();
        let far = Point::new(setup.chart.ground.width, setup.chart.ground.height);
        let table = Polygon::new(vec![Point::new(0, 0), Point::new(far.x, 0), far, Point::new(0, far.y)]).ok()?;
        setup.zones = [table.clone(), table];
        for (place, piece) in setup.chart.roster.iter().enumerate() {
            let Some(placed) = lesson.places.iter().find(|placed| placed.piece == piece.key) else { continue };
            if let Some(unit) = setup.units.get_mut(place) {
                let formation = placed.verb.as_deref().and_then(Formation::from_name)?;
                (unit.post.at, unit.post.facing) = (placed.pose.at, placed.pose.facing);
                (unit.post.formation, unit.post.front) = (formation, ColumnFront::Division);
            } else if let Some(officer) = setup.officers.get_mut(place - setup.units.len()) {
                officer.at = placed.pose.at;
            }
        }
        Some(setup)
    }
}
