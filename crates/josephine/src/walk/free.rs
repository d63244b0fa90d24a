//! A leg on the free table.

use field::{Point, Pose, closest_approach, distance, distance_hundredths, first_within, hundredths, is_beyond};
use game::{Refusal, forbid};
use rulebook::josephine::{MOVE_07, MOVE_08, MOVE_11, MOVE_14};

use super::{Contact, Mover, Progress, past_contact};
use crate::battle::comes_too_close;
use crate::ids::UnitId;
use crate::names::{Denied, Figure};
use crate::terrain::Leg;

/// Contact on the free table, in UD: 1.00 after rounding is anything below 1.005.
const CONTACT_UD: f64 = 1.005 - 1e-11;
/// What is farther than this from the box round a leg, in thousandths of a UD, is never in contact on the way.
const CONTACT_BOX: i32 = 1010;
/// How far past the point of contact a path may end, in UD: two grid steps, for rounding.
const SLACK_UD: f64 = 0.002;

impl Mover<'_> {
    /// Straight from a point to another.
    pub(super) fn leg(&self, progress: &mut Progress, at: Point, to: Point) -> Result<(), Refusal> {
        let battle = self.battle;
        forbid(to == at, || Refusal::new(MOVE_11, Denied::MoveNoLeg))?;
        forbid(!battle.on_table(to.into()), || Refusal::new(MOVE_14, Denied::MoveOffTable))?;
        let leg = battle.terrain.leg(at, to, progress.case.arm);
        if let Some((t, clause)) = leg.closed {
            let before = field::along(at, to, (t - 0.005).max(0.0));
            return Err(Refusal::new(clause, Denied::MoveClosed).nearest(before));
        }
        let length = distance(at, to);
        progress.note_direction(field::offset(Pose { at, facing: progress.facing }, to) > 1e-9);
        self.pass_friends(progress, at, to)?;
        progress.contact = if self.touched.is_empty() {
            self.meet_enemies(at, to, length)?
        } else {
            self.break_contact(at, to)?;
            Contact::None
        };
        note_ground(progress, &leg, length);
        progress.length += length;
        progress.at = to.into();
        Ok(())
    }

    /// Where the CdU of a unit is.
    pub(super) fn cdu(&self, unit: UnitId) -> Option<Point> {
        self.state[unit].at.point()
    }

    /// JOS-MOVE-07, -09: friends bar the way, but for those in contact when the move began.
    fn pass_friends(&self, progress: &mut Progress, at: Point, to: Point) -> Result<(), Refusal> {
        let close = |friend: UnitId| self.cdu(friend).is_some_and(|cdu| comes_too_close(cdu, at, to));
        if let Some(friend) = (self.friends - self.beside).iter().find(|&friend| close(friend)) {
            return Err(Refusal::new(MOVE_07, Denied::MoveFriendBars).number(Figure::Unit, friend));
        }
        let through = self.beside.iter().any(close);
        progress.through_friend |= through;
        Ok(())
    }

    /// JOS-MOVE-07: a move ends at its first point at 1 UD of an enemy or, where it does not come that near, at its point of closest
    /// approach within rounding of 1 UD.
    fn meet_enemies(&self, at: Point, to: Point, length: f64) -> Result<Contact, Refusal> {
        let (mut stop, mut contact) = (f64::INFINITY, Contact::None);
        for enemy in self.enemies {
            let Some(his) = self.cdu(enemy).filter(|&his| !is_beyond(his, at, to, CONTACT_BOX)) else { continue };
            let approach = closest_approach(his, at, to);
            if approach.distance >= CONTACT_UD {
                continue;
            }
            let reached = first_within(his, 1.0, at, to).filter(|_| approach.distance <= 1.0);
            if reached.is_some() {
                contact = Contact::Ends;
            } else if contact == Contact::None {
                contact = Contact::Near;
            }
            stop = stop.min(reached.unwrap_or(approach.t));
        }
        if stop > 1.0 {
            return Ok(Contact::None);
        }
        forbid((1.0 - stop) * length > SLACK_UD, || past_contact(field::along(at, to, stop).into()))?;
        // Short of the very end by no more than the slack is past the closest approach: no leg leads nearer again.
        Ok(if stop < 1.0 { Contact::Ends } else { contact })
    }

    /// JOS-MOVE-08: a unit that starts in contact breaks it and touches nobody again; "nearer" is judged by rounded distances.
    fn break_contact(&self, at: Point, to: Point) -> Result<(), Refusal> {
        for enemy in self.enemies {
            let Some(his) = self.cdu(enemy).filter(|&his| !is_beyond(his, at, to, CONTACT_BOX)) else { continue };
            let nearest = closest_approach(his, at, to).distance;
            let nearer = if self.battle.touching(his.into(), at.into()) {
                hundredths(nearest) < distance_hundredths(his, at)
            } else {
                nearest < CONTACT_UD
            };
            forbid(nearer, || Refusal::new(MOVE_08, Denied::MoveZdcToZdc).number(Figure::Unit, enemy))?;
        }
        Ok(())
    }
}

/// Roads, streams, cover and rough ground of a leg (JOS-MOVE-05, -06, -10, JOS-TER-05, -09).
fn note_ground(progress: &mut Progress, leg: &Leg, length: f64) {
    progress.all_road &= leg.is_road();
    progress.case.streams = progress.case.streams.saturating_add(leg.streams);
    if leg.hampered.is_empty() && !progress.inside {
        return;
    }
    progress.hampered += leg.hampered.total() * length;
    leg.stretches(length).into_iter().for_each(|stretch| progress.pass(stretch));
}
