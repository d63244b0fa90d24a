//! Random terrain (NPW-TER-07): dice from a seed, before the battle begins.

use dice::{Dice, Die, Seeded};
use field::Point;
use game::Words;
use rulebook::napow::TER_07;

use super::ground::{Half, Piece, TerrainKind, can_be_objective};
use crate::problem::words;

/// The stream of the dice for the table: the battles under a seed have others.
const STREAM: u64 = u64::MAX;

/// The terrain of a seed.
pub fn terrain(seed: u64) -> Vec<Piece> {
    laid(&mut Seeded::new(seed, STREAM))
}

/// The terrain of some dice, in the order of the clause.
fn laid(dice: &mut impl Dice) -> Vec<Piece> {
    let mut table = Table { dice, pieces: Vec::new(), squares: [[None; 6]; 4] };
    table.lay();
    table.pieces
}

struct Table<'d, D: Dice> {
    dice: &'d mut D,
    pieces: Vec<Piece>,
    /// Which piece lies in each square, by row and column; `None`: open.
    squares: [[Option<usize>; 6]; 4],
}

fn point(x: i32, y: i32) -> Point {
    Point::new(1000 * x, 1000 * y)
}

/// The centre of a square, by row and column from 0.
fn centre(row: usize, column: usize) -> (i32, i32) {
    (30 * column as i32 + 15, 30 * row as i32 + 15)
}

fn octagon((x, y): (i32, i32), a: i32, b: i32) -> Vec<Point> {
    // Halves of a centimetre: b / 2 and a / 2 need not be whole.
    let at = |dx: i32, dy: i32| Point::new(1000 * x + 500 * dx, 1000 * y + 500 * dy);
    vec![
        at(-2 * a, -b),
        at(-a, -2 * b),
        at(a, -2 * b),
        at(2 * a, -b),
        at(2 * a, b),
        at(a, 2 * b),
        at(-a, 2 * b),
        at(-2 * a, b),
    ]
}

fn rectangle((x, y): (i32, i32), width: i32, depth: i32) -> Vec<Point> {
    let at = |dx: i32, dy: i32| Point::new(1000 * x + 500 * dx * width, 1000 * y + 500 * dy * depth);
    vec![at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)]
}

impl<D: Dice> Table<'_, D> {
    fn die(&mut self) -> u8 {
        self.dice.roll(Die::D6, TER_07.id())
    }

    fn add(&mut self, kind: TerrainKind, id: &str, name: Words, points: Vec<Point>) {
        self.pieces.push(Piece { id: id.to_owned(), name, kind, points });
    }

    fn lay(&mut self) {
        let column = i32::from(self.die());
        let x = 30 * column - 15;
        let y = if self.die() <= 3 { 45 } else { 75 };
        self.add(
            TerrainKind::Road,
            "north_road",
            words("north road", "route du nord"),
            vec![point(x, 0), point(x, 120)],
        );
        self.add(
            TerrainKind::Road,
            "east_road",
            words("east road", "route de l’est"),
            vec![point(0, y), point(180, y)],
        );
        self.add(TerrainKind::Crossroads, "crossroads", words("Crossroads", "Croisement"), vec![point(x, y)]);
        self.lay_water(y);
        for row in 0..4 {
            for column in 0..6 {
                self.lay_square(row, column);
            }
        }
        self.shape_squares();
        self.fill_halves();
    }

    /// Step 3: a stream or a river, its bridge and its fords.
    fn lay_water(&mut self, road: i32) {
        let (kind, id, name) = match self.die() {
            1..=3 => return,
            4..=5 => (TerrainKind::Stream, "stream", words("stream", "ruisseau")),
            _ => (TerrainKind::River, "river", words("river", "rivière")),
        };
        let k = loop {
            let die = self.die();
            if die < 6 {
                break i32::from(die);
            }
        };
        self.add(kind, id, name, vec![point(30 * k, 0), point(30 * k, 120)]);
        self.add(TerrainKind::Bridge, "bridge", words("Bridge", "Pont"), vec![point(30 * k, road)]);
        self.add(TerrainKind::Ford, "south_ford", words("South ford", "Gué du sud"), vec![point(30 * k, 15)]);
        self.add(TerrainKind::Ford, "north_ford", words("North ford", "Gué du nord"), vec![point(30 * k, 105)]);
    }

    /// Step 4: what a square holds.
    fn lay_square(&mut self, row: usize, column: usize) {
        let kind = match self.die() {
            1..=3 => return,
            4 => TerrainKind::HillGentle,
            5 => TerrainKind::Wood,
            _ => match self.die() {
                1..=2 => TerrainKind::Village,
                3 => TerrainKind::Farm,
                4 => TerrainKind::Orchard,
                5 => TerrainKind::Marsh,
                _ => TerrainKind::HillSteep,
            },
        };
        self.squares[row][column] = Some(self.pieces.len());
        let id = format!("square_{}_{}", row + 1, column + 1);
        self.add(kind, &id, told(kind, row, column), Vec::new());
    }

    /// Step 5: how large each piece is.
    fn shape_squares(&mut self) {
        for row in 0..4 {
            for column in 0..6 {
                let Some(piece) = self.squares[row][column] else { continue };
                let middle = centre(row, column);
                self.pieces[piece].points = match self.pieces[piece].kind {
                    TerrainKind::Village => rectangle(middle, 12, 9),
                    TerrainKind::Farm => rectangle(middle, 6, 6),
                    _ => {
                        let (a, b) = (6 + i32::from(self.die()), 5 + i32::from(self.die()));
                        octagon(middle, a, b)
                    }
                };
            }
        }
    }

    /// Step 6: a half with fewer than two features gets gentle hills.
    fn fill_halves(&mut self) {
        for (half, rows) in [(Half::South, [0, 1]), (Half::North, [3, 2])] {
            let squares = rows.into_iter().flat_map(|row| (0..6).map(move |column| (row, column)));
            let features = |pieces: &[Piece]| {
                let of = |piece: &&Piece| can_be_objective(piece.kind) && piece.halves().contains(&half);
                pieces.iter().filter(of).count()
            };
            for (row, column) in squares.clone() {
                if features(&self.pieces) >= 2 {
                    break;
                }
                if self.squares[row][column].is_none() {
                    self.squares[row][column] = Some(self.pieces.len());
                    let id = format!("square_{}_{}", row + 1, column + 1);
                    let name = told(TerrainKind::HillGentle, row, column);
                    self.add(TerrainKind::HillGentle, &id, name, octagon(centre(row, column), 10, 8));
                }
            }
            for (row, column) in squares {
                if features(&self.pieces) >= 2 {
                    break;
                }
                let Some(piece) = self.squares[row][column] else { continue };
                let turns =
                    matches!(self.pieces[piece].kind, TerrainKind::Wood | TerrainKind::Orchard | TerrainKind::Marsh);
                if turns {
                    self.pieces[piece].kind = TerrainKind::HillGentle;
                    self.pieces[piece].name = told(TerrainKind::HillGentle, row, column);
                    self.pieces[piece].points = octagon(centre(row, column), 10, 8);
                }
            }
        }
    }
}

/// What a piece is called: its kind and its square.
fn told(kind: TerrainKind, row: usize, column: usize) -> Words {
    let (en, fr) = match kind {
        TerrainKind::HillSteep => ("Steep hill", "Colline escarpée"),
        TerrainKind::Wood => ("Wood", "Bois"),
        TerrainKind::Village => ("Village", "Village"),
        TerrainKind::Farm => ("Farm", "Ferme"),
        TerrainKind::Orchard => ("Orchard", "Verger"),
        TerrainKind::Marsh => ("Marsh", "Marais"),
        _ => ("Hill", "Colline"),
    };
    let square = format!("{}{}", ["A", "B", "C", "D", "E", "F"][column], row + 1);
    words(format!("{en} {square}"), format!("{fr} {square}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// NPW-TER-07, NPW-SET-05: on every random table each half has two features at least, and every piece is a shape on the table.
    #[test]
    fn every_half_has_two_features() {
        for seed in 0..300 {
            let pieces = terrain(seed);
            for half in Half::ALL {
                let own = |piece: &&Piece| can_be_objective(piece.kind) && piece.halves().contains(half);
                assert!(pieces.iter().filter(own).count() >= 2, "seed {seed}");
            }
            for piece in &pieces {
                let on = |p: &Point| (0..=180_000).contains(&p.x) && (0..=120_000).contains(&p.y);
                assert!(!piece.points.is_empty() && piece.points.iter().all(on), "seed {seed}: {}", piece.id);
            }
        }
    }

    /// NPW-TER-07: the same seed lays the same table; another one another.
    #[test]
    fn a_seed_is_a_table() {
        assert_eq!(terrain(7), terrain(7));
        assert_ne!(terrain(7), terrain(8));
    }

    /// NPW-TER-07: dice by hand: roads at column 2 and y = 75, a river along x = 90, a village, a wood of 8 × 9, the rest open; hills fill up.
    #[test]
    fn a_table_by_hand() {
        let mut faces = vec![2, 4, 6, 6, 3, 6, 1, 5];
        faces.extend([1; 22]);
        faces.extend([2, 4]);
        let mut dice = dice::Scripted::new(&faces);
        let pieces = laid(&mut dice);
        let find = |kind: TerrainKind| pieces.iter().filter(|piece| piece.kind == kind).collect::<Vec<_>>();
        assert_eq!(find(TerrainKind::Crossroads)[0].points, [point(45, 75)]);
        assert_eq!(find(TerrainKind::River)[0].points, [point(90, 0), point(90, 120)]);
        assert_eq!(find(TerrainKind::Bridge)[0].points, [point(90, 75)]);
        assert_eq!(find(TerrainKind::Village)[0].points[0], Point::new(9_000, 10_500));
        assert_eq!(find(TerrainKind::Wood)[0].points[0], Point::new(37_000, 10_500));
    }
}
