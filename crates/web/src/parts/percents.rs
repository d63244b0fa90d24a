//! Chances as whole percents.

/// Whole percents that sum to 100: the largest remainders are rounded up.
pub fn percents(chances: &[f64]) -> Vec<u32> {
    let total: f64 = chances.iter().sum();
    if total <= 0.0 {
        return vec![0; chances.len()];
    }
    let exact: Vec<f64> = chances.iter().map(|p| p / total * 100.0).collect();
    let mut whole: Vec<u32> = exact.iter().map(|p| p.floor() as u32).collect();
    let mut order: Vec<usize> = (0..chances.len()).collect();
    game::sort_few(&mut order, |&a, &b| exact[b].fract().total_cmp(&exact[a].fract()).then(a.cmp(&b)));
    let missing = 100 - whole.iter().sum::<u32>().min(100);
    for &place in order.iter().take(missing as usize) {
        whole[place] += 1;
    }
    whole
}

#[cfg(test)]
mod tests {
    use super::percents;

    #[test]
    fn percents_sum_to_a_hundred() {
        assert_eq!(percents(&[1.0 / 3.0, 1.0 / 3.0, 1.0 / 3.0]), [34, 33, 33]);
        assert_eq!(percents(&[0.875, 0.107, 0.009, 0.009]), [87, 11, 1, 1]);
        assert_eq!(percents(&[1.0]), [100]);
        assert_eq!(percents(&[]), [0; 0]);
        assert_eq!(percents(&[0.0, 0.0]), [0, 0]);
    }
}
