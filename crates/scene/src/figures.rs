//! The figures on an element: three dots for infantry, two ovals for horse, a gun for guns.

use game::Symbol;

use crate::bodies::Slot;
use crate::palette::{CREAM, INK};
use crate::pen::{Path, Pen, num};
use crate::plane::{Rect, V};

/// The figures of all elements, save those that something else covers.
pub(crate) fn draw(pen: &mut Pen, symbol: Symbol, slots: &[Slot], covered: &[Rect], rim: &str, pale: bool) {
    let free = |p: V, r: f64| covered.iter().all(|rect| !rect.grown(r + 0.4).contains(p));
    let mut path = Path::exact();
    let mut look = format!("fill=\"{CREAM}\" stroke=\"{rim}\" stroke-width=\".6\"");
    match symbol {
        Symbol::Infantry => {
            for slot in slots {
                let r = 0.17 * slot.size.y.min(slot.size.x / 2.0);
                let dots = [-0.31, 0.0, 0.31].map(|x| slot.place(x * slot.size.x, 0.09 * slot.size.y));
                dots.into_iter().filter(|&p| free(p, r)).for_each(|p| {
                    path.disc(p, r);
                });
            }
        }
        Symbol::LightCavalry | Symbol::HeavyCavalry | Symbol::Cuirassiers => {
            for slot in slots {
                for x in [-0.23, 0.23] {
                    let p = slot.place(x * slot.size.x, 0.06 * slot.size.y);
                    if free(p, 0.1 * slot.size.x) {
                        horse(&mut path, slot, x);
                    }
                }
            }
        }
        Symbol::FootArtillery | Symbol::HorseArtillery => {
            let small = slots.iter().map(|slot| slot.size.x.min(slot.size.y)).fold(f64::INFINITY, f64::min);
            for slot in slots.iter().filter(|slot| free(slot.place(0.0, -0.05 * slot.size.y), 0.0)) {
                gun(&mut path, slot);
            }
            let ink = if pale { INK } else { CREAM };
            look = format!(
                "fill=\"none\" stroke=\"{ink}\" stroke-width=\"{}\" stroke-linecap=\"round\"",
                num(0.1 * small)
            );
        }
        Symbol::General | Symbol::Unknown | Symbol::Base | Symbol::Marker => {}
    }
    pen.path(&path, &look);
}

/// An oval along the way that the horse looks.
fn horse(path: &mut Path, slot: &Slot, x: f64) {
    let (rx, ry) = (0.1 * slot.size.x, 0.24 * slot.size.y);
    let at = |dx: f64, dy: f64| slot.place(x * slot.size.x + dx * rx, 0.06 * slot.size.y + dy * ry);
    let k = 0.5523;
    path.go(at(1.0, 0.0));
    path.cubic(at(1.0, k), at(k, 1.0), at(0.0, 1.0)).cubic(at(-k, 1.0), at(-1.0, k), at(-1.0, 0.0));
    path.cubic(at(-1.0, -k), at(-k, -1.0), at(0.0, -1.0)).cubic(at(k, -1.0), at(1.0, -k), at(1.0, 0.0)).shut();
}

/// Barrel and trail, axle, wheels.
fn gun(path: &mut Path, slot: &Slot) {
    let small = slot.size.x.min(slot.size.y);
    let lift = -0.14 * slot.size.y;
    let p = |x: f64, y: f64| slot.place(x * small, lift + y * small);
    path.go(p(0.0, -0.3)).line(p(0.0, 0.28));
    path.go(p(-0.26, 0.04)).line(p(0.26, 0.04));
    path.go(p(-0.26, -0.1)).line(p(-0.26, 0.18)).go(p(0.26, -0.1)).line(p(0.26, 0.18));
}
