//! Colours: of the paper and its inks, of nations with their hatching.

use rulebook::{Lang, System};

/// Which colours the nations wear.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Palette {
    /// After the uniforms.
    #[default]
    Standard,
    /// Told apart by everybody, whatever colours the eye sees; hatching is the same.
    Safe,
}

/// The name of the picture of a battle as it begins: they are drawn once, when a page is built.
pub fn picture_name(system: System, scenario: &str, lang: Lang, palette: Palette) -> String {
    let palette = match palette {
        Palette::Standard => "standard",
        Palette::Safe => "safe",
    };
    format!("{}-{scenario}.{}.{palette}", system.id(), lang.code())
}

pub(crate) const PAPER: &str = "#efe6d0";
pub(crate) const CREAM: &str = "#fbf6e8";
pub(crate) const CARD: &str = "#f6eedb";
pub(crate) const INK: &str = "#231d17";
pub(crate) const LINE_INK: &str = "#3a3027";
pub(crate) const NAME_INK: &str = "#33291f";
pub(crate) const HACHURE: &str = "#5c4835";
pub(crate) const WOOD: &str = "#c7cfa9";
pub(crate) const TREE_INK: &str = "#4e5a3b";
pub(crate) const WATER: &str = "#bfd3d6";
pub(crate) const WATER_INK: &str = "#3f6f80";
pub(crate) const WATER_NAME: &str = "#1f4c5c";
pub(crate) const BUILDING_INK: &str = "#43221d";
pub(crate) const ROAD: &str = "#f7f0dd";
pub(crate) const VERD: &str = "#1c6455";
pub(crate) const OX: &str = "#8e1f18";
pub(crate) const BRASS: &str = "#8a5f0d";
pub(crate) const SELECT: &str = "#b07a12";

/// The engravers' code for colours: white lines cut into the block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hatching {
    /// Azure.
    Horizontal,
    /// Gules.
    Vertical,
    /// Diagonal, rising to the right.
    Rising,
    /// Diagonal, falling to the right: vert.
    Falling,
    /// Sable.
    Crossed,
    /// A chessboard.
    Chequer,
    /// Argent.
    Plain,
    /// Or.
    Dots,
    /// Zigzag lines.
    Chevrons,
    /// Pairs of lines, for all others; their initials tell them apart.
    Double,
}

/// How a nation is painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Livery {
    /// Its key in the files.
    pub key: &'static str,
    /// Its name in English and French.
    pub name: [&'static str; 2],
    /// The colour of its blocks, red, green, blue.
    pub body: [u8; 3],
    /// The darker colour of rim and beak.
    pub rim: [u8; 3],
    /// The colour in the safe palette.
    pub safe: [u8; 3],
    /// Its hatching.
    pub hatching: Hatching,
}

impl Livery {
    /// The livery of a nation; nations without one of their own get [`OTHERS`].
    pub fn of(nation: &str) -> Livery {
        let nation = match nation {
            "nassau" | "belgium" | "holland" => "netherlands",
            "hanover" | "united_kingdom" | "uk" | "kings_german_legion" => "britain",
            other => other,
        };
        LIVERIES.iter().find(|l| l.key == nation).copied().unwrap_or(OTHERS)
    }

    /// Body and rim as `#rrggbb`.
    pub fn colours(&self, palette: Palette) -> (String, String) {
        match palette {
            Palette::Standard => (hex(self.body), hex(self.rim)),
            Palette::Safe => (hex(self.safe), hex(self.safe.map(|c| (f64::from(c) * 0.58) as u8))),
        }
    }

    /// Whether it is so light that marks on it must be dark.
    pub(crate) fn pale(&self) -> bool {
        matches!(self.hatching, Hatching::Plain)
    }
}

/// The colours of a side away from the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worn {
    /// The colour of its blocks.
    pub body: String,
    /// What is told on them.
    pub mark: &'static str,
    /// A line in its colour that is seen on paper.
    pub line: String,
}

/// The colours of the two sides; `None` where they wear the same and would not be told apart.
pub fn worn(nations: &[String; 2], palette: Palette) -> Option<[Worn; 2]> {
    let liveries = nations.each_ref().map(|nation| Livery::of(nation));
    (liveries[0] != liveries[1]).then(|| {
        liveries.map(|livery| {
            let (body, rim) = livery.colours(palette);
            let (mark, line) = if livery.pale() { (INK, rim) } else { ("#ffffff", body.clone()) };
            Worn { body, mark, line }
        })
    })
}

fn hex([r, g, b]: [u8; 3]) -> String {
    format!("#{r:02x}{g:02x}{b:02x}")
}

const fn livery(
    key: &'static str,
    name: [&'static str; 2],
    body: u32,
    rim: u32,
    safe: u32,
    hatching: Hatching,
) -> Livery {
    const fn rgb(v: u32) -> [u8; 3] {
        [(v >> 16) as u8, (v >> 8) as u8, v as u8]
    }
    Livery { key, name, body: rgb(body), rim: rgb(rim), safe: rgb(safe), hatching }
}

/// Nations without a livery of their own.
pub const OTHERS: Livery = livery("others", ["Others", "Autres"], 0x7a6250, 0x453529, 0xa58f6f, Hatching::Double);

/// The nine liveries that are always told apart, then those of smaller nations.
pub const LIVERIES: [Livery; 15] = [
    livery("france", ["France", "France"], 0x2f5488, 0x1d3557, 0x2d3389, Hatching::Horizontal),
    livery("britain", ["Britain", "Grande-Bretagne"], 0xa8332b, 0x6d1d18, 0xba2a04, Hatching::Vertical),
    livery("netherlands", ["Netherlands", "Pays-Bas"], 0xc8741c, 0x83480b, 0xdf834a, Hatching::Rising),
    livery("brunswick", ["Brunswick", "Brunswick"], 0x2e2b2b, 0x141212, 0x1a1818, Hatching::Crossed),
    livery("prussia", ["Prussia", "Prusse"], 0x6f7478, 0x3c4145, 0x7e7cb4, Hatching::Chequer),
    livery("austria", ["Austria", "Autriche"], 0xf4f1e6, 0x8a8474, 0xf6f4ec, Hatching::Plain),
    livery("russia", ["Russia", "Russie"], 0x41784a, 0x23472a, 0x287a65, Hatching::Falling),
    livery("spain", ["Spain", "Espagne"], 0xdcb62f, 0x8d6f10, 0xffd700, Hatching::Dots),
    livery("italy", ["Italy", "Italie"], 0x4aa592, 0x1e6358, 0x61af9d, Hatching::Chevrons),
    livery("portugal", ["Portugal", "Portugal"], 0x3d5c74, 0x22384a, 0x4a6f8c, Hatching::Double),
    livery("bavaria", ["Bavaria", "Bavière"], 0x6f93bd, 0x3f5b7c, 0x7fa3cc, Hatching::Double),
    livery("saxony", ["Saxony", "Saxe"], 0xd9d2c0, 0x857c66, 0xd9d2c0, Hatching::Double),
    livery("poland", ["Poland", "Pologne"], 0x34477f, 0x1d2a50, 0x34477f, Hatching::Double),
    livery("ottoman", ["Ottoman Empire", "Empire ottoman"], 0x8a3f5e, 0x542238, 0x8a3f5e, Hatching::Double),
    livery("wurttemberg", ["Württemberg", "Wurtemberg"], 0x4b4a63, 0x2a293c, 0x4b4a63, Hatching::Double),
];

#[cfg(test)]
mod tests {
    use super::*;

    const MAIN: usize = 9;

    /// Machado, Oliveira and Fernandes 2009, severity 1: protanopia, deuteranopia, tritanopia.
    const DEFICIENCIES: [[[f64; 3]; 3]; 3] = [
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
    ];

    fn linear(rgb: [u8; 3]) -> [f64; 3] {
        rgb.map(|c| {
            let c = f64::from(c) / 255.0;
            if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        })
    }

    fn times(m: [[f64; 3]; 3], v: [f64; 3]) -> [f64; 3] {
        m.map(|row| (0..3).map(|i| row[i] * v[i]).sum::<f64>())
    }

    fn lab(linear: [f64; 3]) -> [f64; 3] {
        let xyz = times(
            [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]],
            linear.map(|c| c.clamp(0.0, 1.0)),
        );
        let f = |t: f64| if t > 216.0 / 24389.0 { t.cbrt() } else { (24389.0 / 27.0 * t + 16.0) / 116.0 };
        let [x, y, z] = [f(xyz[0] / 0.95047), f(xyz[1]), f(xyz[2] / 1.08883)];
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    }

    /// CIEDE2000.
    fn difference(one: [f64; 3], two: [f64; 3]) -> f64 {
        let chroma = |v: [f64; 3]| v[1].hypot(v[2]);
        let mean7 = f64::midpoint(chroma(one), chroma(two)).powi(7);
        let g = 0.5 * (1.0 - (mean7 / (mean7 + 25_f64.powi(7))).sqrt());
        let prime = |v: [f64; 3]| {
            let a = v[1] * (1.0 + g);
            let hue = v[2].atan2(a).to_degrees().rem_euclid(360.0);
            (v[0], a.hypot(v[2]), hue)
        };
        let ((l1, c1, h1), (l2, c2, h2)) = (prime(one), prime(two));
        let mut dh = h2 - h1;
        if c1 * c2 == 0.0 {
            dh = 0.0;
        } else if dh > 180.0 {
            dh -= 360.0;
        } else if dh < -180.0 {
            dh += 360.0;
        }
        let big = 2.0 * (c1 * c2).sqrt() * (dh.to_radians() / 2.0).sin();
        let (l, c) = (f64::midpoint(l1, l2), f64::midpoint(c1, c2));
        let h = match (h1 - h2).abs() {
            _ if c1 * c2 == 0.0 => h1 + h2,
            d if d <= 180.0 => f64::midpoint(h1, h2),
            _ if h1 + h2 < 360.0 => (h1 + h2 + 360.0) / 2.0,
            _ => (h1 + h2 - 360.0) / 2.0,
        };
        let cos = |d: f64| d.to_radians().cos();
        let t =
            1.0 - 0.17 * cos(h - 30.0) + 0.24 * cos(2.0 * h) + 0.32 * cos(3.0 * h + 6.0) - 0.20 * cos(4.0 * h - 63.0);
        let sl = 1.0 + 0.015 * (l - 50.0).powi(2) / (20.0 + (l - 50.0).powi(2)).sqrt();
        let (sc, sh) = (1.0 + 0.045 * c, 1.0 + 0.015 * c * t);
        let rc = 2.0 * (c.powi(7) / (c.powi(7) + 25_f64.powi(7))).sqrt();
        let rt = -rc * (60.0 * (-((h - 275.0) / 25.0).powi(2)).exp()).to_radians().sin();
        let (dl, dc, dh) = ((l2 - l1) / sl, (c2 - c1) / sc, big / sh);
        (dl * dl + dc * dc + dh * dh + rt * dc * dh).sqrt()
    }

    /// The smallest difference of any two of the nine, to an eye that sees everything and to the three deficiencies.
    fn smallest(colour: impl Fn(&Livery) -> [u8; 3]) -> [f64; 4] {
        std::array::from_fn(|eye| {
            let seen: Vec<_> = LIVERIES[..MAIN]
                .iter()
                .map(|l| {
                    let v = linear(colour(l));
                    lab(if eye == 0 { v } else { times(DEFICIENCIES[eye - 1], v) })
                })
                .collect();
            let pairs = (0..MAIN).flat_map(|i| (0..i).map(move |j| (i, j)));
            pairs.map(|(i, j)| difference(seen[i], seen[j])).fold(f64::INFINITY, f64::min)
        })
    }

    #[test]
    fn every_eye_tells_the_safe_colours_apart() {
        for (eye, d) in smallest(|l| l.safe).into_iter().enumerate() {
            assert!(d >= 17.9, "eye {eye}: {d:.1}");
        }
    }

    #[test]
    fn a_full_eye_tells_the_uniforms_apart() {
        let d = smallest(|l| l.body);
        assert!(d[0] >= 19.0, "{d:.1?}");
        assert!(d[1..].iter().all(|&d| d >= 8.5), "{d:.1?}");
    }

    #[test]
    fn hatching_alone_tells_the_nine_apart() {
        for (i, one) in LIVERIES[..MAIN].iter().enumerate() {
            assert!(LIVERIES[..i].iter().all(|two| one.hatching != two.hatching), "{}", one.key);
        }
    }

    #[test]
    fn rims_of_the_safe_palette_are_darker() {
        assert_eq!(Livery::of("france").colours(Palette::Safe), ("#2d3389".into(), "#1a1d4f".into()));
        assert_eq!(Livery::of("nassau").key, "netherlands");
        assert_eq!(Livery::of("<lilliput>"), OTHERS);
    }
}
