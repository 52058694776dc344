//! Tests of thousands of cases try fewer where `QUICK` is set, as `cargo xtask long mutants` does: it runs them for every mutant.

/// `all`, or `some` for the quick.
pub fn cases<T>(all: T, some: T) -> T {
    if std::env::var_os("QUICK").is_some() { some } else { all }
}
