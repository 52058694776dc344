//! How long an engine took.

/// The milliseconds of all runs of one engine on one piece of work.
#[derive(Default)]
pub struct Times {
    /// In ascending order.
    sorted: Vec<f64>,
    /// The first run of all, which finds no memory that is its own already.
    first: f64,
}

impl Times {
    /// Adds the runs of another round.
    pub fn add(&mut self, runs: &[f64]) {
        if self.sorted.is_empty() {
            self.first = runs.first().copied().unwrap_or_default();
        }
        self.sorted.extend_from_slice(runs);
        self.sorted.sort_by(f64::total_cmp);
    }

    /// Reads the runs that a program printed.
    pub fn read(line: &str) -> Result<Vec<f64>, String> {
        line.split_whitespace().map(|word| word.parse().map_err(|_| format!("{word} is no time"))).collect()
    }

    pub fn median(&self) -> f64 {
        self.sorted.get(self.sorted.len() / 2).copied().unwrap_or(f64::NAN)
    }

    pub fn first(&self) -> f64 {
        self.first
    }

    pub fn total(&self) -> f64 {
        self.sorted.iter().sum()
    }

    /// The median, least and most.
    pub fn cell(&self) -> String {
        match (self.sorted.first(), self.sorted.last()) {
            (Some(&least), Some(&most)) => {
                format!("{} ({} to {})", short(self.median()), short(least), short(most))
            }
            _ => "–".into(),
        }
    }
}

/// A number in about three digits.
pub fn short(number: f64) -> String {
    match number {
        n if n >= 100.0 => format!("{n:.0}"),
        n if n >= 10.0 => format!("{n:.1}"),
        n if n >= 0.1 => format!("{n:.2}"),
        n => format!("{n:.4}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_are_put_together() {
        let mut times = Times::default();
        times.add(&Times::read("7 3.5").unwrap());
        times.add(&[1.0]);
        assert_eq!((times.median(), times.first(), times.total()), (3.5, 7.0, 11.5));
        assert_eq!(times.cell(), "3.50 (1.00 to 7.00)");
        assert!(Times::read("3 x").is_err());
    }
}
