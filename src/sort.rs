//! The one sort of the crate: the standard ones are compiled anew for every type, at several kilobytes of module each.

/// Below so many pairs insertion is quickest.
const SHORT: usize = 16;

/// Sorts pairs by their first member and keeps the order of equal ones.
pub fn sort(pairs: &mut [(i64, u32)]) {
    if pairs.len() <= SHORT {
        return insert(pairs);
    }
    let mut spare = pairs.to_vec();
    let mut width = SHORT;
    pairs.chunks_mut(width).for_each(insert);
    while width < pairs.len() {
        for (from, into) in pairs.chunks(2 * width).zip(spare.chunks_mut(2 * width)) {
            let (left, right) = from.split_at(width.min(from.len()));
            merge(left, right, into);
        }
        pairs.copy_from_slice(&spare);
        width *= 2;
    }
}

/// Insertion sort.
fn insert(pairs: &mut [(i64, u32)]) {
    for end in 1..pairs.len() {
        let pair = pairs[end];
        let mut i = end;
        while i > 0 && pairs[i - 1].0 > pair.0 {
            pairs[i] = pairs[i - 1];
            i -= 1;
        }
        pairs[i] = pair;
    }
}

/// Merges two sorted parts; of equal pairs the left one comes first.
fn merge<'a>(mut left: &'a [(i64, u32)], mut right: &'a [(i64, u32)], into: &mut [(i64, u32)]) {
    for slot in into {
        let part = match (left.first(), right.first()) {
            (Some(l), Some(r)) if l.0 > r.0 => &mut right,
            (Some(_), _) => &mut left,
            _ => &mut right,
        };
        if let Some((first, rest)) = part.split_first() {
            *slot = *first;
            *part = rest;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sorts_as_the_standard_library_does() {
        let mut state = 1u64;
        for length in (0..70).chain([500, 1023, 1024, 1025]) {
            let mut pairs: Vec<(i64, u32)> = Vec::new();
            for place in 0..length {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                pairs.push(((state >> 60) as i64 - 8, place));
            }
            let mut expected = pairs.clone();
            expected.sort_by_key(|pair| pair.0);
            sort(&mut pairs);
            assert_eq!(pairs, expected);
        }
    }
}
