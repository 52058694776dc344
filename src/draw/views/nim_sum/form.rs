//! How the rows of a nim-sum are set out in a wide box and in a narrow one.

/// The measures of rows and columns.
#[derive(Clone, Copy)]
pub struct RowForm {
    /// From one column to the next, and what parts groups of them beside.
    pub pitch: i32,
    pub gap: i32,
    /// Half of a digit's disc.
    pub radius: i32,
    /// From one row to the next.
    pub height: i32,
    /// From the edges of a row to what stands in it, and from the numbers to the digits.
    pub inset: i32,
    pub margin: i32,
    /// Whether numbers stand below their names.
    pub is_stacked: bool,
}

/// With more columns than this they are narrow.
const MOST_WIDE: u32 = 12;
const WIDE: RowForm = RowForm { pitch: 30, gap: 10, radius: 12, height: 38, inset: 10, margin: 22, is_stacked: false };
const NARROW: RowForm = RowForm { pitch: 18, radius: 8, ..WIDE };
const STACKED: RowForm = RowForm { height: 46, inset: 6, margin: 12, gap: 6, is_stacked: true, ..WIDE };

/// The forms for boxes that are too narrow for the usual one, from the widest.
pub const LOWER: [RowForm; 3] =
    [STACKED, RowForm { pitch: 24, radius: 10, ..STACKED }, RowForm { pitch: 17, gap: 5, radius: 8, ..STACKED }];

impl RowForm {
    /// Where there is room.
    pub fn usual(bits: u32) -> RowForm {
        if bits > MOST_WIDE { NARROW } else { WIDE }
    }

    /// Whether digits are smaller, and not every column has a head.
    pub fn is_narrow(&self) -> bool {
        self.pitch < 20
    }
}
