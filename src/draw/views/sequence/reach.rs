//! How far values reach, in sizes and in pixels; which of them are rare.

use std::ops::Range;

use crate::teach::stretch::Stretch;

/// The most heaps that have a mark each.
pub const MOST_MARKS: u64 = 300;
/// Beyond them so many columns are drawn.
const COLUMNS: u64 = 209;
/// The room around the marks.
pub const LEFT: i32 = 40;
pub const RIGHT: i32 = 12;
pub const TOP: i32 = 44;
const BOTTOM: i32 = 46;
/// Above the greatest value, for its number.
const HEADROOM: i32 = 18;
/// How high the values are together, where they are as many as that or more, and a single one at most: a few ones need no more room.
const HIGH: i32 = 204;
const HIGH_EACH: i32 = 68;
/// Values past this are not counted one by one.
const MOST_COUNTED: usize = 1 << 16;
/// More values than this are not rare, only many.
const MOST_RARE: usize = 3;

/// From sizes and values to tenths of a pixel.
#[derive(Clone, Copy, Debug)]
pub struct Extent {
    first: u64,
    count: u64,
    /// The greatest value.
    pub most: u64,
    /// The width of the picture, in pixels.
    pub width: i32,
}

impl Extent {
    /// The extent of a stretch in a picture of this width.
    pub fn of(stretch: &Stretch, width: i32) -> Self {
        let mut most = 0;
        stretch.each(once(stretch, stretch.heaps.clone()), &mut |_, value| most = most.max(u64::from(value)));
        Extent { first: stretch.heaps.start, count: (stretch.heaps.end - stretch.heaps.start).max(1), most, width }
    }

    /// The left edge of a heap's place.
    pub fn x(&self, heap: u64) -> i32 {
        let across = u128::from(heap.saturating_sub(self.first).min(self.count));
        LEFT * 10 + (across * u128::from(self.across()) / u128::from(self.count)) as i32
    }

    /// The height of a value.
    pub fn y(&self, value: u64) -> i32 {
        let high = u128::from(value) * (10 * self.high()) as u128 / u128::from(self.most.max(1));
        self.base() - high as i32
    }

    /// How high the greatest value is, in pixels.
    fn high(&self) -> i32 {
        HIGH_EACH * self.most.clamp(1, (HIGH / HIGH_EACH) as u64) as i32
    }

    /// The line of value 0.
    pub fn base(&self) -> i32 {
        10 * (self.height() - BOTTOM)
    }

    /// The height of the picture, in pixels.
    pub fn height(&self) -> i32 {
        TOP + HEADROOM + self.high() + BOTTOM
    }

    /// The width of so many places.
    pub fn wide(&self, heaps: u64) -> i32 {
        let all = u128::from(self.across());
        (all * u128::from(heaps) / u128::from(self.count)).min(all) as i32
    }

    /// The width of all places.
    fn across(&self) -> u32 {
        10 * (self.width - LEFT - RIGHT).unsigned_abs()
    }

    /// Whether a heap is among those shown.
    pub fn shows(&self, heap: u64) -> bool {
        heap >= self.first && heap - self.first < self.count
    }
}

/// As many of some heaps as have all their values: of a period one round is enough.
pub fn once(stretch: &Stretch, heaps: Range<u64>) -> Range<u64> {
    let Some(found) = stretch.period() else { return heaps };
    let round = heaps.start.max(found.period.preperiod).saturating_add(found.period.length);
    heaps.start..heaps.end.min(round)
}

/// How many heaps a column stands for.
pub fn width(count: u64) -> u64 {
    if count > MOST_MARKS { count.div_ceil(COLUMNS) } else { 1 }
}

/// Values that are there much less often than others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rare {
    pub values: Vec<u32>,
    /// How often each is there.
    pub times: u64,
    /// Whether 0 is there no more often.
    pub is_but_for_zero: bool,
}

/// The least frequent values in sight other than 0, if they are clearly rarer than others.
pub fn rarest(stretch: &Stretch) -> Option<Rare> {
    let mut times: Vec<u64> = Vec::new();
    stretch.each(stretch.heaps.clone(), &mut |_, value| {
        let value = (value as usize).min(MOST_COUNTED);
        if times.len() <= value {
            times.resize(value + 1, 0);
        }
        times[value] += 1;
    });
    let counts = || times.iter().skip(1).copied().filter(|&count| count > 0);
    let (least, most) = (counts().min().unwrap_or(u64::MAX), counts().max().unwrap_or(0));
    let rare: Vec<u32> =
        (0..).zip(&times).skip(1).filter(|(_, count)| **count == least).map(|(value, _)| value).collect();
    let is_but_for_zero = times.first().is_some_and(|zero| (1..=least).contains(zero));
    (least.saturating_mul(3) <= most && rare.len() <= MOST_RARE && times.len() <= MOST_COUNTED).then_some(Rare {
        values: rare,
        times: least,
        is_but_for_zero,
    })
}

/// A round number of at least `least`: 1, 2 or 5 with zeros.
pub fn round(least: u64) -> u64 {
    let mut unit = 1u64;
    loop {
        for step in [1, 2, 5] {
            if unit.saturating_mul(step) >= least {
                return unit.saturating_mul(step);
            }
        }
        unit = unit.saturating_mul(10);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::catalogue;

    fn stretch(text: &str, first: u64, count: u64) -> Stretch {
        Stretch::of(&catalogue::read_game(text).unwrap(), first, count, Budget::default()).unwrap()
    }

    #[test]
    fn round_numbers() {
        assert_eq!([0, 1, 2, 3, 6, 10, 11, 51].map(round), [1, 1, 2, 5, 10, 10, 20, 100]);
        assert!(round(u64::MAX) >= 10_000_000_000_000_000_000);
    }

    #[test]
    fn rare_values_are_much_rarer_than_others() {
        assert_eq!(
            rarest(&stretch("take(2,5) 0", 0, 70)),
            Some(Rare { values: vec![2], times: 10, is_but_for_zero: false })
        );
        // Heaps without a winning move are rarer still, and no bars.
        let kayles = rarest(&stretch("kayles 0", 0, 41)).unwrap();
        assert_eq!(kayles, Rare { values: vec![5], times: 1, is_but_for_zero: true });
        assert_eq!(rarest(&stretch("nim 0", 0, 70)), None, "each is there once");
        assert_eq!(rarest(&stretch("take(1..3) 0", 0, 70)), None);
    }

    #[test]
    fn a_picture_is_no_higher_than_its_values_need() {
        let heights = ["take(1) 0", "take(1,2) 0", "take(1..3) 0", "nim 0"]
            .map(|text| Extent::of(&stretch(text, 0, 40), 432).height());
        assert_eq!(heights, [176, 244, 312, 312]);
    }

    #[test]
    fn places_fill_the_plot_from_end_to_end() {
        for (first, count) in [(0, 10), (7, 300), (0, 1_000_000), (999_999_999_999, 100)] {
            let extent = Extent::of(&stretch("take(2,5) 0", first, count), 432);
            assert_eq!((extent.x(first), extent.x(first + count)), (LEFT * 10, (432 - RIGHT) * 10));
            assert_eq!((extent.y(0), extent.y(extent.most)), (extent.base(), (TOP + HEADROOM) * 10));
        }
    }
}
