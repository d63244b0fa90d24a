//! Short lists in order.

use std::cmp::Ordering;

/// Sorts a list that is short by its nature, such as chances, pieces or neighbours; equals stay as they were.
///
/// By insertion: the sorts of the standard library are made for long lists, and each kind of list that they sort adds four
/// kilobytes to what a browser loads.
///
/// ```
/// let mut arms = ["horse", "foot", "guns"];
/// game::sort_few(&mut arms, |a, b| a.len().cmp(&b.len()));
/// assert_eq!(arms, ["foot", "guns", "horse"]);
/// ```
pub fn sort_few<T>(list: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    for end in 1..list.len() {
        let mut place = end;
        while place > 0 && compare(&list[place], &list[place - 1]).is_lt() {
            list.swap(place, place - 1);
            place -= 1;
        }
    }
}

/// The same by something of each.
///
/// ```
/// let mut arms = ["horse", "foot", "guns"];
/// game::sort_few_by(&mut arms, |arm| arm.len());
/// assert_eq!(arms, ["foot", "guns", "horse"]);
/// ```
pub fn sort_few_by<T, K: Ord>(list: &mut [T], key: impl Fn(&T) -> K) {
    sort_few(list, |a, b| key(a).cmp(&key(b)));
}

/// Sorts things by a number, the least first, equals as they were. What is sorted is their places, so that one sort is compiled
/// for all kinds of things; for lists that may be long.
///
/// ```
/// let mut armies = vec![("Wellington", 68), ("Blücher", 50)];
/// game::sort_by_number(&mut armies, |army| f64::from(army.1));
/// assert_eq!(armies[0].0, "Blücher");
/// ```
pub fn sort_by_number<T>(things: &mut Vec<T>, number: impl Fn(&T) -> f64) {
    let mut order: Vec<(f64, usize)> = things.iter().enumerate().map(|(place, thing)| (number(thing), place)).collect();
    sort_places(&mut order);
    let mut old: Vec<Option<T>> = things.drain(..).map(Some).collect();
    things.extend(order.into_iter().filter_map(|(_, place)| old[place].take()));
}

fn sort_places(order: &mut [(f64, usize)]) {
    order.sort_unstable_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_are_sorted_as_many_would_be() {
        let mut numbers: Vec<(u32, u32)> = (0..40).map(|n| (n * n * 7 % 11, n)).collect();
        let mut expected = numbers.clone();
        expected.sort_by_key(|(number, _)| *number);
        sort_few(&mut numbers, |a, b| a.0.cmp(&b.0));
        assert_eq!(numbers, expected);
        sort_few(&mut [] as &mut [u8], Ord::cmp);
    }
}
