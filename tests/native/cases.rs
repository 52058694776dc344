//! Tests of thousands of cases try a part of them, and all where `ALL` is set, as `cargo xtask long native` does.

/// `all`, or `some` at every change.
pub fn cases<T>(all: T, some: T) -> T {
    if std::env::var_os("ALL").is_some() { all } else { some }
}
