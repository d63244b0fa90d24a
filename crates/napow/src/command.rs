//! Command (NPW-CMD-02 to -08): who is commanded, settled outward from the nucleus.

use arrayvec::ArrayVec;

use crate::ids::{UcId, UcSet, UmId};
use crate::procedures::limit_cm;
use crate::scene::Scene;
use crate::state::General;

/// NPW-CMD-03: those of a UM who are commanded as they stand.
pub(crate) fn commanded_among(scene: &Scene<'_>, um: UmId) -> UcSet {
    let setup = scene.rules.um(um);
    let all: ArrayVec<UcId, 12> = setup.ucs().filter(|uc| scene.uc(*uc).is_on()).collect();
    let spread = |nucleus: UcId| spread_from(scene, &all, nucleus);
    let brigadier = setup.brigadier.map(|general| scene.state.general(general)).filter(|general| general.is_on());
    let serving = match brigadier {
        Some(general) => nearest_to(scene, general, &all),
        None => all.clone(),
    };
    let nuclei = serving.iter().map(|uc| spread(*uc));
    // Of several the one from which most are commanded, then the lower number.
    nuclei.fold(UcSet::EMPTY, |best, next| if next.len() > best.len() { next } else { best })
}

/// Those of some who are nearest to a general, all as near.
fn nearest_to(scene: &Scene<'_>, general: &General, all: &[UcId]) -> ArrayVec<UcId, 12> {
    let mut least = i32::MAX;
    let mut nearest: ArrayVec<UcId, 12> = ArrayVec::new();
    let base = general.base();
    let beyond = |uc: UcId, least: i32| {
        scene.is_general_beyond(general, uc, least)
            || 0.0 - scene.footprint(uc).penetration(&base) > f64::from(least) / 100.0 + 0.01
    };
    // Whom he is with is first: hardly anybody else can be as near.
    let with = general.with.filter(|uc| all.contains(uc));
    let others = all.iter().copied().filter(|uc| Some(*uc) != with);
    for uc in with.into_iter().chain(others) {
        if least < i32::MAX && beyond(uc, least) {
            continue;
        }
        let away = scene.general_to(general, uc);
        if away < least {
            least = away;
            nearest.clear();
        }
        if away == least {
            nearest.push(uc);
        }
    }
    game::sort_few(&mut nearest, Ord::cmp);
    nearest
}

/// All within their own command distance of somebody commanded, again and again.
fn spread_from(scene: &Scene<'_>, all: &[UcId], nucleus: UcId) -> UcSet {
    let mut commanded = UcSet::from_iter([nucleus]);
    // Those commanded from whom nobody has looked on yet.
    let mut fresh = commanded;
    let limit = |uc: UcId| {
        let troops = scene.troops(uc);
        100 * i32::from(limit_cm(troops.command_arm(), troops.experience))
    };
    let rest = all.iter().filter(|uc| **uc != nucleus);
    let mut rest: ArrayVec<(UcId, i32), 12> = rest.map(|uc| (*uc, limit(*uc))).collect();
    while !fresh.is_empty() && !rest.is_empty() {
        let mut next = UcSet::EMPTY;
        rest.retain(|(uc, limit)| {
            let body = scene.body(*uc);
            let led = fresh.iter().any(|other| scene.is_within(&body, other, *limit));
            if led {
                next.put(*uc);
                commanded.put(*uc);
            }
            !led
        });
        fresh = next;
    }
    commanded
}
