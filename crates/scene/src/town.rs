//! Settlements roof by roof: a village has streets and a church, a farm is a closed court.

use field::AreaKind;

use crate::country::edge;
use crate::palette::{BUILDING_INK, TREE_INK};
use crate::pen::{Path, Pen, num};
use crate::plane::{Chance, Rect, V, edges, inside, rounded, to_ring};
use crate::sheet::Sheet;

/// The two sides of a roof.
const LIT: &str = "#9a5a48";
const DARK: &str = "#5f322a";

/// A building: its middle, the direction of its ridge, half its length and half its breadth.
#[derive(Clone, Copy)]
struct Block {
    at: V,
    way: V,
    long: f64,
    broad: f64,
}

impl Block {
    fn corners(&self) -> [V; 4] {
        let (l, b) = (self.way * self.long, self.way.right() * self.broad);
        [self.at - l - b, self.at + l - b, self.at + l + b, self.at - l + b]
    }

    /// Whether two blocks are nearer than `gap`: no line along a side of either separates them.
    fn meets(&self, other: &Block, gap: f64) -> bool {
        let apart = |axis: V| {
            let range = |b: &Block| {
                b.corners()
                    .iter()
                    .map(|c| c.dot(axis))
                    .fold((f64::INFINITY, f64::NEG_INFINITY), |(l, h), v| (l.min(v), h.max(v)))
            };
            let ((l1, h1), (l2, h2)) = (range(self), range(other));
            l1 > h2 + gap || l2 > h1 + gap
        };
        ![self.way, self.way.right(), other.way, other.way.right()].into_iter().any(apart)
    }
}

pub(crate) fn draw(pen: &mut Pen, sheet: &Sheet) {
    for (id, kind, outline) in sheet.areas(|k| matches!(k, AreaKind::Buildings | AreaKind::House)) {
        let ring = rounded(&outline, 0.04 * sheet.u);
        let mut path = Path::exact();
        path.ring(&ring);
        pen.path(&path, "fill=\"#dcc3a0\" fill-opacity=\".72\"");
        edge(pen, &ring, BUILDING_INK);
        let mut chance = Chance::of(id);
        if sheet.far() {
            small(pen, &outline, kind == AreaKind::House || square_built(&outline));
        } else if kind == AreaKind::House || square_built(&outline) {
            farm(pen, sheet, &outline, &mut chance);
        } else {
            village(pen, sheet, &outline, &mut chance);
        }
    }
}

/// Whether all corners are right ones: then it is one farm around its court.
fn square_built(outline: &[V]) -> bool {
    let n = outline.len();
    let right = |i: usize| {
        let (a, b) = (outline[(i + 1) % n] - outline[i], outline[(i + 2) % n] - outline[(i + 1) % n]);
        a.unit().dot(b.unit()).abs() < 0.06
    };
    n >= 4 && (0..n).all(right)
}

fn small(pen: &mut Pen, outline: &[V], court: bool) {
    let bounds = Rect::of(outline);
    let (c, size) = (bounds.centre(), bounds.size());
    let mut path = Path::fine();
    let rect = |s: f64| {
        let h = size * (s / 2.0);
        [c - h, c + V::new(h.x, -h.y), c + h, c + V::new(-h.x, h.y)]
    };
    path.ring(&rect(0.66));
    if court {
        path.ring(&rect(0.3));
    }
    pen.path(&path, &format!("fill=\"{DARK}\" fill-rule=\"evenodd\""));
}

/// Wings along the outline around a court, with a gate in the longest one.
fn farm(pen: &mut Pen, sheet: &Sheet, outline: &[V], chance: &mut Chance) {
    let u = sheet.u;
    let size = Rect::of(outline).size();
    let broad = (0.055 * u).min(0.11 * size.x.min(size.y));
    let inset = 0.035 * u + broad;
    let sign = if crate::plane::twice_area(outline) > 0.0 { 1.0 } else { -1.0 };
    let walls: Vec<(V, V)> =
        edges(outline).filter(|(a, b)| (*b - *a).len() > 0.3 * u.min(size.x.min(size.y))).collect();
    let longest = (0..walls.len()).max_by(|&i, &j| {
        let len = |k: usize| (walls[k].1 - walls[k].0).len();
        len(i).total_cmp(&len(j))
    });
    let mut wings = Vec::new();
    for (i, &(a, b)) in walls.iter().enumerate() {
        let (way, len) = ((b - a).unit(), (b - a).len());
        let inward = way.right() * sign;
        let (from, to) = (a + way * (inset - broad), b - way * (inset - broad));
        let wing = |s: f64, e: f64| {
            let (p, q) = (from.mix(to, s), from.mix(to, e));
            Block { at: p.mix(q, 0.5) + inward * inset, way, long: (q - p).len() / 2.0, broad }
        };
        if Some(i) == longest {
            let gate = chance.between(0.4, 0.6);
            let half = (0.055 * u / len).min(0.12);
            wings.extend([wing(0.0, gate - half), wing(gate + half, 1.0)]);
        } else {
            wings.push(wing(0.0, 1.0));
        }
    }
    // Eaves that face south and east are drawn last, over the ends of the others.
    game::sort_by_number(&mut wings, |wing| wing.at.x + wing.at.y);
    roofs(pen, sheet, &wings);
    let court = Rect::of(outline).centre() + V::new(chance.between(-0.03, 0.03), chance.between(-0.03, 0.03)) * u;
    tree(pen, sheet, court);
}

fn tree(pen: &mut Pen, sheet: &Sheet, at: V) {
    let r = 0.03 * sheet.u;
    pen.circle(at + V::new(0.5 * r, 0.6 * r), r, "fill=\"#3d4a2b\" fill-opacity=\".3\"");
    pen.circle(at, r, &format!("fill=\"#98a776\" stroke=\"{TREE_INK}\" stroke-width=\".6\""));
}

fn village(pen: &mut Pen, sheet: &Sheet, outline: &[V], chance: &mut Chance) {
    let u = sheet.u;
    let bounds = Rect::of(outline);
    let most = (bounds.area() / (u * u) * 44.0).clamp(3.0, 80.0) as usize;
    let fits = |block: &Block, placed: &[Block]| {
        block.corners().iter().all(|&c| inside(outline, c) && to_ring(outline, c) > 0.022 * u)
            && placed.iter().all(|other| !block.meets(other, 0.02 * u))
    };
    let lean = |p: V| {
        let nearest = edges(outline)
            .min_by(|a, b| crate::plane::to_segment(p, a.0, a.1).total_cmp(&crate::plane::to_segment(p, b.0, b.1)));
        nearest.map_or(V::new(1.0, 0.0), |(a, b)| (b - a).unit())
    };
    let mut placed: Vec<Block> = Vec::new();
    let (cx, cy) = (bounds.centre().x, bounds.centre().y);
    let mut church = None;
    for _ in 0..60 {
        let at = V::new(
            cx + chance.between(-0.16, 0.16) * bounds.size().x,
            cy + chance.between(-0.16, 0.16) * bounds.size().y,
        );
        let block = Block { at, way: V::degrees(84 + chance.below(13) as i32), long: 0.115 * u, broad: 0.05 * u };
        if fits(&block, &placed) && bounds.area() > 0.3 * u * u {
            church = Some(block);
            placed.push(block);
            break;
        }
    }
    for attempt in 0..800 {
        if placed.len() >= most {
            break;
        }
        let p = bounds.min + V::new(chance.unit() * bounds.size().x, chance.unit() * bounds.size().y);
        let (long, broad) = (chance.between(0.042, 0.1) * u, chance.between(0.034, 0.048) * u);
        let (across, along) = (chance.unit() < 0.22, lean(p));
        // First the houses along the edge of the village, then those between.
        let near = to_ring(outline, p);
        if !inside(outline, p) || (attempt < 300 && near > 0.13 * u) {
            continue;
        }
        let way = if across { along.right() } else { along };
        let block = Block { at: p, way, long, broad };
        if fits(&block, &placed) {
            placed.push(block);
        }
    }
    let houses: Vec<Block> = placed.iter().skip(usize::from(church.is_some())).copied().collect();
    let mut sorted = houses;
    game::sort_by_number(&mut sorted, |wing| wing.at.y);
    roofs(pen, sheet, &sorted);
    if let Some(church) = church {
        roofs(pen, sheet, &[church]);
        steeple(pen, sheet, &church);
    }
}

/// A tower at the end of the nave, with a cross.
fn steeple(pen: &mut Pen, sheet: &Sheet, church: &Block) {
    let s = 0.055 * sheet.u;
    let tower = Block { at: church.at - church.way * church.long, way: church.way, long: s, broad: s };
    let mut walls = Path::fine();
    let mut cross = Path::fine();
    walls.ring(&tower.corners());
    let (a, w) = (tower.at, s * 0.62);
    cross
        .go(a - V::new(0.0, w))
        .line(a + V::new(0.0, w))
        .go(a - V::new(w * 0.72, w * 0.25))
        .line(a + V::new(w * 0.72, -w * 0.25));
    pen.path(&walls, &format!("fill=\"#3f211b\" stroke=\"{BUILDING_INK}\" stroke-width=\".7\""));
    pen.path(&cross, "fill=\"none\" stroke=\"#f3e3cb\" stroke-width=\"1\"");
}

/// Roofs with a lit and a dark side, their shadows to the south-east.
fn roofs(pen: &mut Pen, sheet: &Sheet, blocks: &[Block]) {
    let (mut shadow, mut lit, mut dark, mut rims, mut ridges) =
        (Path::fine(), Path::fine(), Path::fine(), Path::fine(), Path::fine());
    let fall = V::new(0.02, 0.026) * sheet.u;
    for block in blocks {
        let [a, b, c, d] = block.corners();
        shadow.ring(&[a + fall, b + fall, c + fall, d + fall]);
        let (s, e) = (block.at - block.way * block.long, block.at + block.way * block.long);
        // The normal of the side a–b points to −right.
        let first_lit = (-block.way.right()).dot(V::new(-0.66, -0.75)) > 0.0;
        let (one, two) = if first_lit { (&mut lit, &mut dark) } else { (&mut dark, &mut lit) };
        one.ring(&[a, b, e, s]);
        two.ring(&[s, e, c, d]);
        rims.ring(&[a, b, c, d]);
        ridges.go(s).line(e);
    }
    let ink = num((0.009 * sheet.u).clamp(0.4, 0.9));
    pen.path(&shadow, "fill=\"#2a1512\" fill-opacity=\".34\"");
    pen.path(&lit, &format!("fill=\"{LIT}\""));
    pen.path(&dark, &format!("fill=\"{DARK}\""));
    pen.path(
        &rims,
        &format!("fill=\"none\" stroke=\"{BUILDING_INK}\" stroke-width=\"{ink}\" stroke-linejoin=\"round\""),
    );
    pen.path(&ridges, &format!("fill=\"none\" stroke=\"#3a1c17\" stroke-width=\"{ink}\""));
}
