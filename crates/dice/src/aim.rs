//! What a die is thrown for: for whoever shows dice, never for what comes of them.

use crate::Die;

/// What is known of a throw beside the clause that asks for it. Nothing falls otherwise for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Aim {
    /// Which of two parties throws it, where both do.
    pub whose: Option<Whose>,
    /// What it has to show, where it decides by itself.
    pub need: Option<Need>,
}

/// Which of two parties throws a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// Who attacks or charges.
    Attacker,
    /// Who is attacked or charged.
    Defender,
    /// The first of two who are alike.
    A,
    /// The second of them.
    B,
}

impl Whose {
    /// Its name, as factors and fields are named.
    pub const fn name(self) -> &'static str {
        match self {
            Whose::Attacker => "attacker",
            Whose::Defender => "defender",
            Whose::A => "side_a",
            Whose::B => "side_b",
        }
    }
}

/// What it means that a die shows what it has to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// It hits.
    Hit,
    /// It saves from a hit.
    Save,
    /// A test is passed.
    Test,
}

/// The faces that a die has to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Need {
    /// What that means.
    pub deed: Deed,
    /// A bit for each face.
    faces: u64,
}

impl Need {
    /// A face not below `least`, whatever that is.
    pub const fn at_least(deed: Deed, least: i32) -> Self {
        Need {
            deed,
            faces: !0
                << if least < 0 {
                    0
                } else if least > 63 {
                    63
                } else {
                    least
                },
        }
    }

    /// A face not above `most`.
    pub const fn at_most(deed: Deed, most: i32) -> Self {
        Need { deed, faces: !(Need::at_least(deed, most.saturating_add(1)).faces) }
    }

    /// A face that is among those of both.
    #[must_use]
    pub const fn and(self, other: Need) -> Self {
        Need { deed: self.deed, faces: self.faces & other.faces }
    }

    /// A face of which that is true.
    pub fn that(deed: Deed, die: Die, is: impl Fn(u8) -> bool) -> Self {
        let (least, most) = die.span();
        let faces = (least..=most).filter(|face| is(*face)).fold(0, |faces, face| faces | 1 << face);
        Need { deed, faces }
    }

    /// Whether that face will do.
    #[inline]
    pub const fn met_by(self, face: u8) -> bool {
        self.faces >> face & 1 == 1
    }

    /// The faces of a die that will do, in words as few as can be: the least and the greatest of each row of them.
    pub fn spans(self, die: Die) -> Vec<(u8, u8)> {
        let (least, most) = die.span();
        let mut spans: Vec<(u8, u8)> = Vec::new();
        for face in (least..=most).filter(|face| self.met_by(*face)) {
            match spans.last_mut() {
                Some((_, end)) if *end + 1 == face => *end = face,
                _ => spans.push((face, face)),
            }
        }
        spans
    }
}

impl Aim {
    /// A die that decides by itself.
    pub const fn needs(need: Need) -> Self {
        Aim { whose: None, need: Some(need) }
    }

    /// The same die, thrown by that party.
    #[must_use]
    pub const fn of(self, whose: Whose) -> Self {
        Aim { whose: Some(whose), ..self }
    }

    /// A die of which nothing is known but who throws it.
    pub const fn by(whose: Whose) -> Self {
        Aim { whose: Some(whose), need: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Limits beyond the die, above and below it, ask for every face or for none.
    #[test]
    fn faces_that_will_do() {
        let least = |least| Need::at_least(Deed::Hit, least).spans(Die::D6);
        assert_eq!([-2, 1, 4, 6, 7, 99].map(least), [&[(1, 6)][..], &[(1, 6)], &[(4, 6)], &[(6, 6)], &[], &[]]);
        let most = |most| Need::at_most(Deed::Save, most).spans(Die::D10);
        assert_eq!([-1, 0, 1, 3, 10, 12].map(most), [&[][..], &[], &[(1, 1)], &[(1, 3)], &[(1, 10)], &[(1, 10)]]);
        let between = Need::at_most(Deed::Hit, 4).and(Need::at_least(Deed::Hit, 2));
        assert_eq!(between.spans(Die::D6), [(2, 4)]);
        let odd = Need::that(Deed::Test, Die::D6, |face| face % 2 == 1);
        assert_eq!(odd.spans(Die::D6), [(1, 1), (3, 3), (5, 5)]);
        assert!(odd.met_by(3) && !odd.met_by(4));
        assert_eq!(Need::at_least(Deed::Test, 4).spans(Die::Average), [(4, 5)]);
    }
}
