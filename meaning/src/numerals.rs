//! Numbers written in Chinese: 三, 十二, 一百零五, 二〇二六.

/// The signs of the digits, each with those of banks; and those that are written in other ways.
const DIGITS: [&str; 10] = ["〇零", "一壹", "二贰貳两兩", "三叁參", "四肆", "五伍", "六陆陸", "七柒", "八捌", "九玖"];
/// The signs that multiply what stands before them, up to the next larger one.
const UNITS: [(&str, u64); 5] = [("十拾", 10), ("百佰", 100), ("千仟", 1000), ("万萬", 10_000), ("亿億", 100_000_000)];

/// What a sign of a number is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sign {
    Digit(u64),
    Unit(u64),
}

/// The text with figures for its numbers in Chinese; nothing where it has none. Signs of digits side by side, as in 三四五, may be one
/// number or several: both texts, that of several first.
pub fn in_figures(text: &str) -> Vec<String> {
    let (mut apart, mut joined, mut run) = (String::new(), String::new(), Vec::new());
    for c in text.chars().map(Some).chain([None]) {
        if let Some(sign) = c.and_then(sign) {
            run.push(sign);
            continue;
        }
        if !run.is_empty() {
            let Some((several, one)) = written(&run) else { return Vec::new() };
            add(&mut apart, &several);
            add(&mut joined, &one);
            run.clear();
        }
        apart.extend(c);
        joined.extend(c);
    }
    if apart == text {
        return Vec::new();
    }
    let is_one = apart == joined;
    [apart].into_iter().chain((!is_one).then_some(joined)).collect()
}

fn sign(c: char) -> Option<Sign> {
    let digit = DIGITS.iter().position(|signs| signs.contains(c)).map(|digit| Sign::Digit(digit as u64));
    digit.or_else(|| UNITS.iter().find(|(signs, _)| signs.contains(c)).map(|(_, unit)| Sign::Unit(*unit)))
}

/// A number behind a text; figures before it are those of another one.
fn add(text: &mut String, number: &str) {
    if text.ends_with(|c: char| c.is_ascii_digit()) {
        text.push(' ');
    }
    text.push_str(number);
}

/// A run of signs in figures, as several numbers and as one; `None` for what is too large for any heap.
fn written(run: &[Sign]) -> Option<(String, String)> {
    if run.iter().any(|sign| matches!(sign, Sign::Unit(_))) {
        let number = value(run)?.to_string();
        return Some((number.clone(), number));
    }
    let digits: Vec<String> = run
        .iter()
        .map(|sign| match sign {
            Sign::Digit(digit) | Sign::Unit(digit) => digit.to_string(),
        })
        .collect();
    let one = digits.concat();
    // Nobody writes the heaps 2 and 0 like this: it is the 20 of a year.
    let is_one = one.contains('0');
    Some((if is_one { one.clone() } else { digits.join(" ") }, one))
}

/// The value of a number with units: 一万二 is 12000, 一百零五 105.
fn value(run: &[Sign]) -> Option<u64> {
    let (mut total, mut section, mut digit, mut last) = (0u64, 0u64, None, 1);
    for &sign in run {
        match sign {
            Sign::Digit(0) => (digit, last) = (None, 1),
            Sign::Digit(next) => digit = Some(digit.unwrap_or(0u64).checked_mul(10)?.checked_add(next)?),
            Sign::Unit(unit) if unit < 10_000 => {
                section = section.checked_add(digit.take().unwrap_or(1).checked_mul(unit)?)?;
                last = unit;
            }
            Sign::Unit(unit) => {
                let before = section.checked_add(digit.take().unwrap_or(0))?;
                // 一万亿: what stands before the larger unit is counted in it as a whole.
                let counted = if unit > 10_000 { total.checked_add(before)? } else { before };
                let kept = if unit > 10_000 { 0 } else { total };
                total = kept.checked_add(counted.max(1).checked_mul(unit)?)?;
                (section, last) = (0, unit);
            }
        }
    }
    // What follows a unit at once is counted in the next smaller one.
    let rest = digit.unwrap_or(0).checked_mul((last / 10).max(1))?;
    total.checked_add(section)?.checked_add(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_the_values_that_they_are_read_with() {
        for (text, expected) in [
            ("三", "3"),
            ("十", "10"),
            ("十二", "12"),
            ("二十", "20"),
            ("九十九", "99"),
            ("一百零五", "105"),
            ("一百五", "150"),
            ("一百五十", "150"),
            ("两千零二十六", "2026"),
            ("一千零一十", "1010"),
            ("一万二", "12000"),
            ("一万零二", "10002"),
            ("十二万三千", "123000"),
            ("三亿零五万", "300050000"),
            ("一万亿", "1000000000000"),
            ("壹佰貳拾參", "123"),
            ("二〇二六", "2026"),
        ] {
            assert_eq!(in_figures(text), [expected], "{text}");
        }
    }

    #[test]
    fn digits_side_by_side_may_be_several_numbers() {
        assert_eq!(in_figures("尼姆 三四五"), ["尼姆 3 4 5", "尼姆 345"]);
        assert_eq!(in_figures("nim 3四"), ["nim 3 4"]);
        assert_eq!(in_figures("nim 3 4"), [""; 0]);
        assert_eq!(in_figures(&format!("一{}", "亿".repeat(40))), [""; 0]);
    }
}
