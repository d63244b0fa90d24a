//! Command (NPW-CMD-02 to -08): who is commanded, settled outward from the nucleus.

use crate::ids::{UcId, UcSet, UmId};
use crate::scene::Scene;

/// NPW-CMD-03: those of a UM who are commanded as they stand.
pub(crate) fn commanded_among(scene: &Scene<'_>, um: UmId) -> UcSet {
    let setup = scene.rules.um(um);
    let all: arrayvec::ArrayVec<UcId, 12> = setup.ucs().filter(|uc| scene.uc(*uc).is_on()).collect();
    let spread = |nucleus: UcId| spread_from(scene, &all, nucleus);
    let brigadier = setup.brigadier.map(|general| scene.state.general(general)).filter(|general| general.is_on());
    let away = |uc: &UcId| brigadier.map(|general| scene.general_to(general, *uc));
    let away: arrayvec::ArrayVec<Option<i32>, 12> = all.iter().map(away).collect();
    let nearest = away.iter().copied().min().flatten();
    let serving = all.iter().zip(&away).filter(|(_, away)| **away == nearest);
    let nuclei = serving.map(|(uc, _)| spread(*uc));
    // Of several the one from which most are commanded, then the lower number.
    nuclei.fold(UcSet::EMPTY, |best, next| if next.len() > best.len() { next } else { best })
}

/// All within their own command distance of somebody commanded, again and again.
fn spread_from(scene: &Scene<'_>, all: &[UcId], nucleus: UcId) -> UcSet {
    let mut commanded = UcSet::from_iter([nucleus]);
    // Those commanded from whom nobody has looked on yet.
    let mut fresh = commanded;
    while !fresh.is_empty() {
        let mut next = UcSet::EMPTY;
        for uc in all.iter().filter(|uc| !commanded.has(**uc)) {
            let limit = 100 * i32::from(scene.command(*uc, None).resolve(&mut ()).limit_cm);
            let body = scene.body(*uc);
            if fresh.iter().any(|other| scene.is_within(&body, other, limit)) {
                next.put(*uc);
            }
        }
        next.iter().for_each(|uc| commanded.put(uc));
        fresh = next;
    }
    commanded
}
