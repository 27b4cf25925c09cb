//! Numeric annotation glyphs.

use core::fmt;

/// A numeric annotation glyph: `$1` is `!`.
///
/// ```
/// use kingsight_pgn::Nag;
/// assert_eq!(Nag::from_symbol("!?"), Some(Nag(5)));
/// assert_eq!(Nag(5).to_string(), "$5");
/// assert_eq!(Nag(16).symbol(), Some("±"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[doc(alias = "Glyph")]
pub struct Nag(pub u8);

/// The glyphs with a sign in print: the number, the sign, and the spellings in files.
const SYMBOLS: &[(u8, &str, &[&str])] = &[
    (1, "!", &[]),
    (2, "?", &[]),
    (3, "!!", &["‼"]),
    (4, "??", &["⁇"]),
    (5, "!?", &["⁉"]),
    (6, "?!", &["⁈"]),
    (7, "□", &[]),
    (10, "=", &[]),
    (13, "∞", &["~"]),
    (14, "⩲", &["+=", "+/="]),
    (15, "⩱", &["=+", "=/+"]),
    (16, "±", &["+/-"]),
    (17, "∓", &["-/+"]),
    (18, "+-", &["+−"]),
    (19, "-+", &["−+"]),
    (22, "⨀", &[]),
    (32, "⟳", &[]),
    (36, "→", &[]),
    (40, "↑", &[]),
    (132, "⇆", &[]),
    (140, "∆", &["Δ"]),
    (146, "N", &["TN"]),
];

impl Nag {
    /// The glyph that a sign stands for, such as `!?`, `+-` or `⩲`.
    #[must_use]
    pub fn from_symbol(text: &str) -> Option<Nag> {
        let fits =
            |(_, symbol, others): &&(u8, &str, &[&str])| *symbol == text || others.contains(&text);
        SYMBOLS.iter().find(fits).map(|&(number, ..)| Nag(number))
    }

    /// The sign in print, if there is one.
    #[must_use]
    pub fn symbol(self) -> Option<&'static str> {
        SYMBOLS.iter().find(|&&(number, ..)| number == self.0).map(|&(_, symbol, _)| symbol)
    }

    /// Whether it judges the move itself: `!`, `?`, `!!`, `??`, `!?`, `?!`.
    #[must_use]
    pub const fn is_move_assessment(self) -> bool {
        matches!(self.0, 1..=6)
    }

    /// Whether it judges the position: `=`, `±`, `-+` and their kind.
    #[must_use]
    pub const fn is_evaluation(self) -> bool {
        matches!(self.0, 10..=21)
    }
}

/// `$1`
impl fmt::Display for Nag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", self.0)
    }
}
