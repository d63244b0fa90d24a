//! The hatching of a nation, cut into its blocks in white lines.

use crate::palette::{Hatching, Livery};
use crate::pen::{Path, Pen};
use crate::plane::{Rect, V, clipped_lines, inside};

/// The hatching of a nation cut into some shapes, as one path.
pub(crate) fn hatch(pen: &mut Pen, livery: Livery, shapes: &[Vec<V>]) {
    let mut path = Path::fine();
    for shape in shapes {
        cut(livery.hatching, shape, &mut path);
    }
    let lines = |width: &str, opacity: &str| {
        format!("fill=\"none\" stroke=\"#fff\" stroke-width=\"{width}\" stroke-opacity=\"{opacity}\"")
    };
    let look = match livery.hatching {
        Hatching::Plain => return,
        Hatching::Horizontal => lines(".9", ".42"),
        Hatching::Vertical => lines(".9", ".45"),
        Hatching::Rising => lines("1", ".5"),
        Hatching::Falling => lines("1", ".45"),
        Hatching::Crossed => lines(".7", ".42"),
        Hatching::Double => lines(".7", ".5"),
        Hatching::Chevrons => lines(".9", ".55"),
        Hatching::Chequer => "fill=\"#fff\" fill-opacity=\".26\"".to_owned(),
        Hatching::Dots => "fill=\"#4a3900\" fill-opacity=\".75\"".to_owned(),
    };
    pen.path(&path, &look);
}

fn cut(hatching: Hatching, shape: &[V], path: &mut Path) {
    let (level, plumb) = (V::new(1.0, 0.0), V::new(0.0, 1.0));
    match hatching {
        Hatching::Plain => {}
        Hatching::Horizontal => clipped_lines(shape, level, 4.0, path),
        Hatching::Vertical => clipped_lines(shape, plumb, 4.0, path),
        Hatching::Rising => clipped_lines(shape, V::degrees(45), 4.4, path),
        Hatching::Falling => clipped_lines(shape, V::degrees(135), 4.4, path),
        Hatching::Crossed => {
            clipped_lines(shape, level, 4.0, path);
            clipped_lines(shape, plumb, 4.0, path);
        }
        Hatching::Double => {
            let pair: Vec<V> = shape.iter().map(|&p| p + V::new(0.0, 1.7)).collect();
            clipped_lines(shape, level, 6.0, path);
            clipped_lines(&pair, level, 6.0, path);
        }
        Hatching::Chequer => grid(shape, 3.0, |c, on| {
            if on {
                let s = 1.5;
                path.ring(&[c + V::new(-s, -s), c + V::new(s, -s), c + V::new(s, s), c + V::new(-s, s)]);
            }
        }),
        Hatching::Dots => grid(shape, 4.4, |c, _| {
            path.disc(c, 0.95);
        }),
        Hatching::Chevrons => chevrons(shape, path),
    }
}

/// The middles of the cells of a grid within a shape, and whether a cell is a white one of a chessboard.
fn grid(shape: &[V], pitch: f64, mut draw: impl FnMut(V, bool)) {
    let bounds = Rect::of(shape);
    let (cols, rows) = ((bounds.size().x / pitch) as i32, (bounds.size().y / pitch) as i32);
    let from = bounds.centre() - V::new(f64::from(cols), f64::from(rows)) * (pitch / 2.0);
    for (row, col) in (0..rows).flat_map(|r| (0..cols).map(move |c| (r, c))) {
        let c = from + V::new(f64::from(col) + 0.5, f64::from(row) + 0.5) * pitch;
        if inside(shape, c) {
            draw(c, (row + col) % 2 == 0);
        }
    }
}

fn chevrons(shape: &[V], path: &mut Path) {
    let bounds = Rect::of(shape);
    let mut y = bounds.min.y + 3.0;
    while y < bounds.max.y {
        let mut down = false;
        let (mut x, mut up) = (bounds.min.x, true);
        while x <= bounds.max.x {
            let p = V::new(x, if up { y } else { y - 2.6 });
            if !inside(shape, p) {
                down = false;
            } else if down {
                path.line(p);
            } else {
                path.go(p);
                down = true;
            }
            (x, up) = (x + 3.0, !up);
        }
        y += 4.0;
    }
}
