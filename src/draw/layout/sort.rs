//! One sort for all stages: the standard ones are compiled anew for every type, at several kilobytes each.

/// Below so many pairs insertion is quickest.
const SHORT: usize = 16;

/// Sorts pairs by their first member and keeps the order of equal ones.
pub(super) fn sort(pairs: &mut [(i64, u32)]) {
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
        let mut i = end;
        while i > 0 && pairs[i - 1].0 > pairs[i].0 {
            pairs.swap(i - 1, i);
            i -= 1;
        }
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
