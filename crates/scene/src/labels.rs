//! Finding room: what is taken on the sheet, and which of several places costs least.

use crate::plane::{Rect, V};

/// What lies on the sheet already, and how much it minds being covered.
#[derive(Clone, Debug, Default)]
pub(crate) struct Room {
    taken: Vec<(Rect, f64)>,
}

/// A text of a width and height lying at a place: its middle, and the direction it is read in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Strip {
    pub(crate) at: V,
    pub(crate) way: V,
    pub(crate) width: f64,
    pub(crate) height: f64,
}

impl Strip {
    pub(crate) fn level(at: V, width: f64, height: f64) -> Self {
        Self { at, way: V::new(1.0, 0.0), width, height }
    }

    /// Squares along the text that cover it together, or the one rectangle of a level text.
    pub(crate) fn rects(&self) -> Vec<Rect> {
        if self.way.y.abs() < 0.02 {
            return vec![Rect::around(self.at, self.width, self.height)];
        }
        let n = (self.width / self.height).ceil().max(1.0);
        let step = self.width / n;
        (0..n as usize)
            .map(|i| {
                let along = (i as f64 + 0.5) * step - self.width / 2.0;
                let side = self.height.max(step);
                Rect::around(self.at + self.way * along, side, side)
            })
            .collect()
    }
}

impl Room {
    pub(crate) fn take(&mut self, rect: Rect, minds: f64) {
        self.taken.push((rect, minds));
    }

    pub(crate) fn take_strip(&mut self, strip: &Strip, minds: f64) {
        for rect in strip.rects() {
            self.take(rect, minds);
        }
    }

    /// What covering costs: the part of the strip that lies on others, by how much they mind.
    pub(crate) fn cost(&self, strip: &Strip) -> f64 {
        let rects = strip.rects();
        let whole: f64 = rects.iter().map(|r| r.area()).sum();
        let covered: f64 =
            rects.iter().flat_map(|r| self.taken.iter().map(move |(taken, minds)| r.shared(*taken) * minds)).sum();
        covered / whole.max(1e-9)
    }

    /// The cheapest of some places, each with a cost of its own; the first of equals.
    pub(crate) fn best(&self, places: impl IntoIterator<Item = (Strip, f64)>) -> Option<(Strip, f64)> {
        let mut best: Option<(Strip, f64)> = None;
        for (strip, own) in places {
            // What is too dear by itself need not be measured.
            if best.is_none_or(|(_, least)| own < least) {
                let cost = own + self.cost(&strip);
                if best.is_none_or(|(_, least)| cost < least) {
                    best = Some((strip, cost));
                }
            }
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_free_place_is_better_than_a_near_one() {
        let mut room = Room::default();
        room.take(Rect::around(V::new(0.0, 0.0), 10.0, 10.0), 5.0);
        let near = Strip::level(V::new(1.0, 1.0), 8.0, 4.0);
        let free = Strip::level(V::new(30.0, 0.0), 8.0, 4.0);
        assert_eq!(room.cost(&free), 0.0);
        assert_eq!(room.best([(near, 0.0), (free, 1.0)]), Some((free, 1.0)));
    }

    #[test]
    fn slanted_text_is_covered_by_its_squares() {
        let strip = Strip { at: V::new(0.0, 0.0), way: V::degrees(45), width: 40.0, height: 10.0 };
        let rects = strip.rects();
        assert_eq!(rects.len(), 4);
        assert!(rects.iter().any(|r| r.contains(V::degrees(45) * 19.0)));
        assert!(!rects.iter().any(|r| r.contains(V::new(19.0, 0.0))));
    }
}
