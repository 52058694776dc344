//! The half of the nimbers in which most values are.

/// The half of the nimbers that has the most of these values, if that is at least three of four. Values with an odd number
/// of ones in the bits of a mask are such a half; a Walsh–Hadamard transform counts them for all masks at once.
pub fn best_mask(values: &[u32]) -> Option<u32> {
    let mut size = 1;
    for &value in values {
        size = size.max((value as usize + 1).next_power_of_two());
    }
    let mut balance = vec![0i32; size];
    for &value in values {
        balance[value as usize] += 1;
    }
    transform(&mut balance);
    let mut best = 0;
    for (mask, &even_minus_odd) in balance.iter().enumerate() {
        if even_minus_odd < balance[best] {
            best = mask;
        }
    }
    (balance[best] <= -(values.len() as i32) / 2).then_some(best as u32)
}

/// The Walsh–Hadamard transform: at each mask, the sum of the entries whose index has an even number of ones in it, less the
/// sum of the others.
fn transform(entries: &mut [i32]) {
    let mut half = 1;
    while half < entries.len() {
        for start in (0..entries.len()).step_by(2 * half) {
            for i in start..start + half {
                let (a, b) = (entries[i], entries[i + half]);
                (entries[i], entries[i + half]) = (a + b, a - b);
            }
        }
        half *= 2;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_transform_counts_for_every_mask() {
        let entries: Vec<i32> = (0..16).map(|i| i * 7 % 11).collect();
        let mut transformed = entries.clone();
        transform(&mut transformed);
        for mask in 0..16u32 {
            let signed = |(i, entry): (usize, &i32)| {
                if (i as u32 & mask).count_ones().is_multiple_of(2) { *entry } else { -entry }
            };
            assert_eq!(transformed[mask as usize], entries.iter().enumerate().map(signed).sum::<i32>());
        }
    }
}
