//! Coordinates: the letters a to h and the digits 1 to 8 as single strokes, drawn here so that no font
//! is needed. Each stands in a box 60 wide and 100 high with its foot at 80.

/// Stroke width that suits the glyphs, in their own units.
pub(crate) const STROKE: &str = "9";

const FILES: [&str; 8] = [
    "M46 42V80M46 61a18 19 0 1 1-36 0a18 19 0 1 1 36 0",
    "M14 16V80M50 61a18 19 0 1 1-36 0a18 19 0 1 1 36 0",
    "M47 49C43 44 38 42 32 42C20 42 12 50 12 61C12 72 20 80 32 80C38 80 43 78 47 73",
    "M46 16V80M46 61a18 19 0 1 1-36 0a18 19 0 1 1 36 0",
    "M12 60H48C48 49 41 42 30.5 42C20 42 12 50 12 61C12 72 20 80 32 80C38 80 43 78 46 74",
    "M44 19C32 13 24 18 24 31V80M12 44H40",
    "M46 42V82C46 93 39 98 30 98C23 98 18 96 14 92M46 61a18 19 0 1 1-36 0a18 19 0 1 1 36 0",
    "M14 16V80M14 59C15 48 23 42 31 42C41 42 46 48 46 58V80",
];

const RANKS: [&str; 8] = [
    "M17 33L33 20V80",
    "M13 36C13 26 20 20 30 20C40 20 47 26 47 36C47 50 24 60 13 80H48",
    "M14 28C18 22 24 20 30 20C39 20 46 25 46 34C46 43 39 48 29 48C40 48 48 54 48 64C48 74 40 80 30 80C22 80 16 77 12 70",
    "M38 80V20L10 62H50",
    "M45 20H19L16 48C20 44 25 42 30 42C41 42 48 50 48 61C48 72 40 80 29 80C22 80 16 77 12 71",
    "M43 25C40 22 36 20 31 20C19 20 12 34 12 61M48 61a18 19 0 1 1-36 0a18 19 0 1 1 36 0",
    "M12 20H48C36 36 28 56 26 80",
    "M30 48C20 48 14 42 14 34C14 26 21 20 30 20C39 20 46 26 46 34C46 42 40 48 30 48C19 48 11 55 11 64C11 74 19 80 30 80C41 80 49 74 49 64C49 55 41 48 30 48z",
];

/// The letter of a file, 0 to 7; nothing beyond.
pub(crate) fn file(index: u8) -> &'static str {
    FILES.get(usize::from(index)).copied().unwrap_or_default()
}

/// The digit of a rank, 0 to 7; nothing beyond.
pub(crate) fn rank(index: u8) -> &'static str {
    RANKS.get(usize::from(index)).copied().unwrap_or_default()
}
