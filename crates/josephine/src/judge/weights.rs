//! What counts how much. Found by battles between officers that differ in one of them.

/// Weights of the judge, in points of the budget where nothing else is said.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights {
    /// A unit that stands on the table, besides its elements.
    pub unit: f64,
    /// A command point for which there is a test to come.
    pub point: f64,
    /// The share of what a unit could do that counts while it is still to be activated in this turn.
    pub soon: f64,
    /// The same once it has been.
    pub later: f64,
    /// Standing in square.
    pub square: f64,
    /// The general-in-chief.
    pub chief: f64,
    /// Another general.
    pub general: f64,
    /// A unit within reach of the general-in-chief.
    pub in_reach: f64,
    /// The general-in-chief on a commanding height.
    pub height: f64,
    /// A general where he can be attached next turn.
    pub at_hand: f64,
    /// A detached general whom the enemy touches.
    pub danger: f64,
    /// The general-in-chief attached.
    pub chief_attached: f64,
    /// The objectives at the start.
    pub objective: f64,
    /// The objectives in the last turn.
    pub objective_late: f64,
    /// A hundred points more near an objective, as a part of what makes it nearly certain.
    pub strength_near: f64,
    /// Standing on it alone, in the same measure.
    pub control: f64,
    /// Holding it.
    pub hold: f64,
    /// What a loss by fire is worth, in elements.
    pub fire: f64,
    /// A UD nearer to the objective, per unit that marches.
    pub approach: f64,
    /// A UD between a unit of 40 points and an objective that its side does not hold, at the start.
    pub press: f64,
    /// The same in the last turn.
    pub press_late: f64,
    /// As near as guns want to be to it, in UD.
    pub guns_stop: f64,
    /// The part of the command points that a test to come may count on.
    pub aid: f64,
    /// Driving the enemy from an objective.
    pub drive_off: f64,
    /// The part of the worth of guns that counts near an objective.
    pub guns_near: f64,
    /// A friend of the same category in contact, with whom a unit can be activated.
    pub together: f64,
    /// The part of what supports would add to a charge that counts before they stand in place.
    pub supports: f64,
    /// The part of the fire with which a charge may be met that counts.
    pub answered: f64,
    /// Having acted in this turn within a march of an enemy who still may.
    pub tempo: f64,
}

impl Default for Weights {
    fn default() -> Self {
        Weights {
            unit: 9.0,
            point: 0.5,
            soon: 0.53,
            later: 0.35,
            square: 4.0,
            chief: 40.0,
            general: 25.0,
            in_reach: 0.8,
            height: 8.0,
            at_hand: 1.3,
            danger: 15.0,
            chief_attached: 5.3,
            objective: 100.0,
            objective_late: 400.0,
            strength_near: 0.65,
            control: 1.0,
            hold: 0.7,
            fire: 0.87,
            approach: 1.4,
            press: 1.7,
            press_late: 2.4,
            guns_stop: 2.5,
            aid: 0.75,
            drive_off: 20.0,
            guns_near: 0.4,
            together: 0.4,
            supports: 1.0,
            answered: 0.5,
            tempo: 1.0,
        }
    }
}
