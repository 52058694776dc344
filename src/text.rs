//! Putting texts together without `std::fmt`, each use of which would be ten times the code.

/// Appends a number in decimal.
pub fn push_number(out: &mut String, number: u64) {
    if number >= 10 {
        push_number(out, number / 10);
    }
    out.push(char::from(b'0' + (number % 10) as u8));
}

/// Appends a number past 64 bits in decimal: the digits are doubled bit by bit, since dividing such numbers would bring
/// a kilobyte of code.
pub fn push_wide(out: &mut String, number: u128) {
    if let Ok(small) = u64::try_from(number) {
        return push_number(out, small);
    }
    let mut digits = [0u8; 39];
    for bit in (0..u128::BITS - number.leading_zeros()).rev() {
        let mut carry = (number >> bit & 1) as u8;
        for digit in digits.iter_mut().rev() {
            let doubled = 2 * *digit + carry;
            carry = u8::from(doubled > 9);
            *digit = doubled - 10 * carry;
        }
    }
    let mut leading = true;
    for digit in digits {
        leading &= digit == 0;
        if !leading {
            out.push(char::from(b'0' + digit));
        }
    }
}

/// Appends a part of a list, with `between` before all but the first. An empty text is one without parts.
pub fn push_part(out: &mut String, between: &str, part: &str) {
    if !out.is_empty() {
        out.push_str(between);
    }
    out.push_str(part);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_the_standard_library_does() {
        for n in [0, 7, 10, 99, 100, 1 << 40, 1 << 64, (1 << 64) + 1, 10u128.pow(20), 10u128.pow(38), u128::MAX] {
            let mut text = String::new();
            push_wide(&mut text, n);
            assert_eq!(text, n.to_string());
        }
    }

    #[test]
    fn parts_are_joined() {
        let mut list = String::new();
        ["a", "b", "c"].into_iter().for_each(|part| push_part(&mut list, ", ", part));
        assert_eq!(list, "a, b, c");
    }
}
