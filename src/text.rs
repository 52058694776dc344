//! Putting texts together without `std::fmt`, each use of which would be ten times the code.

/// Appends a number in decimal.
pub fn push_number(out: &mut String, number: u64) {
    if number >= 10 {
        push_number(out, number / 10);
    }
    out.push(char::from(b'0' + (number % 10) as u8));
}

/// A number in decimal.
pub fn number(number: u64) -> String {
    let mut out = String::new();
    push_number(&mut out, number);
    out
}

/// The parts one after the other.
pub fn concat(parts: &[&str]) -> String {
    let mut out = String::new();
    for part in parts {
        out.push_str(part);
    }
    out
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
        for n in [0, 7, 10, 99, 100, 1 << 40, u64::MAX] {
            assert_eq!(number(n), n.to_string());
        }
    }

    #[test]
    fn parts_are_joined() {
        let mut list = String::new();
        ["a", "b", "c"].into_iter().for_each(|part| push_part(&mut list, ", ", part));
        assert_eq!(list, "a, b, c");
        assert_eq!(concat(&["a", ">", "b"]), "a>b");
    }
}
