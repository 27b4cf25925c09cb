//! Marks on squares: the kinds, and the sign of each.
//!
//! Colours are chosen to differ in lightness as well as in hue, but the shape carries the meaning: ring,
//! diamond, brackets, hatching, cross, burst, dot, triangle, frame, bars, and badges with a sign in them. Signs
//! that surround a piece lie under it; small signs lie on top, so that no arrow hides them.

use crate::{CssColor, Theme};

/// The kind of a mark on a square: what it is for. [`MarkKind::means`] says what it means on a picture.
///
/// ```
/// use kingsight_picture::{MarkKind, Theme};
/// assert_eq!(MarkKind::Checker.name(), "checker");
/// assert_eq!(MarkKind::Checker.sign(), "ring");
/// assert_eq!(MarkKind::Checker.color(Theme::Light), "#c8321f");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum MarkKind {
    /// The two squares of the last move: a frame.
    LastMove,
    /// A square where a pinned piece can go: hatching.
    PinTarget,
    /// A square the king may not enter: a cross.
    KingDanger,
    /// A king in check: a burst.
    Check,
    /// A piece that gives check: a ring.
    Checker,
    /// The slider behind a pin: a diamond.
    Pinner,
    /// A pinned piece: brackets in the corners.
    Pinned,
    /// A square where a move can go: a dot, or a ring of dots around a piece.
    Target,
    /// A square under attack: a triangle in the corner.
    Attacked,
    /// A piece that attacks a square the king may not be on: a badge with an exclamation mark.
    Attacker,
    /// A piece in the way: a badge with a box.
    Blocker,
    /// A piece that would be captured: a badge with a minus sign.
    Captured,
    /// A pawn whose double step is over: a badge with two dots.
    Passed,
    /// A castling rook: a badge with a tower.
    Rook,
    /// A king that is involved but not in check: a badge with a crown.
    King,
    /// A square that proves what the picture shows: a badge with a tick.
    Proof,
    /// A kind of the caller's own: bars above and below, in the given colour.
    Custom(CssColor),
}

/// How a kind is drawn on an empty and on an occupied square, in a box of 100 by 100.
pub(crate) struct Sign {
    pub(crate) empty: &'static str,
    pub(crate) occupied: &'static str,
    /// On top of pieces and arrows, on an empty and on an occupied square.
    pub(crate) over: (bool, bool),
}

macro_rules! tint {
    ($opacity:literal) => {
        concat!("<path stroke=\"none\" opacity=\"", $opacity, "\" d=\"M0 0h100v100H0z\"/>")
    };
}

const LAST_MOVE: &str =
    concat!(tint!(".34"), r#"<path fill="none" stroke-width="5" d="M5.5 5.5h89v89h-89z"/>"#);
const PIN_RAY: &str = concat!(
    tint!(".16"),
    r#"<path fill="none" stroke-width="5" opacity=".8" d="M0 25L25 0M0 50L50 0M0 75L75 0M0 100L100 0M25 100L100 25M50 100L100 50M75 100L100 75"/>"#
);
const DANGER: &str = concat!(
    tint!(".16"),
    r#"<path fill="none" stroke-width="8" stroke-linecap="round" d="M33 33L67 67M67 33L33 67"/>"#
);
const DANGER_BEHIND: &str = concat!(
    tint!(".16"),
    r#"<path fill="none" stroke-width="8" stroke-linecap="round" d="M9 9L91 91M91 9L9 91"/>"#
);
const CHECK: &str = concat!(
    tint!(".2"),
    r#"<path stroke="none" opacity=".85" d="M50 1L58.2 13.9L71.3 5.9L73.1 21.1L88.3 19.4L83.3 33.9L97.8 39.1L87 50L97.8 60.9L83.3 66.1L88.3 80.6L73.1 78.9L71.3 94.1L58.2 86.1L50 99L41.8 86.1L28.7 94.1L26.9 78.9L11.7 80.6L16.7 66.1L2.2 60.9L13 50L2.2 39.1L16.7 33.9L11.7 19.4L26.9 21.1L28.7 5.9L41.8 13.9z"/>"#
);
const CHECKER: &str = r#"<circle cx="50" cy="50" r="44" stroke-width="8" fill-opacity=".16"/>"#;
const PINNER: &str = r#"<path stroke-width="7" stroke-linejoin="round" fill-opacity=".16" d="M50 5L95 50L50 95L5 50z"/>"#;
const PINNED: &str = concat!(
    tint!(".14"),
    r#"<path fill="none" stroke-width="8" stroke-linecap="round" stroke-linejoin="round" d="M7 31V7H31M69 7H93V31M93 69V93H69M31 93H7V69"/>"#
);
const TARGET: &str = r#"<circle cx="50" cy="50" r="15" stroke="none"/>"#;
const TARGET_AROUND: &str = r#"<circle cx="50" cy="50" r="43" fill="none" stroke-width="10" stroke-linecap="round" stroke-dasharray=".1 22.415"/>"#;
const ATTACKED: &str = r#"<path stroke="none" d="M66 3H97V34z"/>"#;

/// A disc in the lower right corner with a white line drawing in it.
macro_rules! badge {
    ($path:literal) => {
        concat!(
            "<circle cx=\"81\" cy=\"81\" r=\"16\" stroke=\"#fff\" stroke-width=\"2.5\"/><path fill=\"none\" stroke=\"#fff\" stroke-width=\"5.5\" stroke-linecap=\"round\" stroke-linejoin=\"round\" d=\"",
            $path,
            "\"/>"
        )
    };
}

const PROOF: &str = badge!("M73.5 81.5L79 87L89 75.5");
const ATTACKER: &str = badge!("M81 71V82M81 90V90.2");
const BLOCKER: &str = badge!("M75 75H87V87H75z");
const CAPTURED: &str = badge!("M73 81H89");
const PASSED: &str = badge!("M75 81H75.2M87 81H87.2");
const ROOK: &str = badge!("M74 74V80H88V74M81 74V90");
const KING: &str = badge!("M73 88L72 76L78 82L81 73L84 82L90 76L89 88z");

const CUSTOM: &str = concat!(tint!(".2"), r#"<path stroke="none" d="M6 4h88v9H6zM6 87h88v9H6z"/>"#);

impl MarkKind {
    /// A short name, one word, stable.
    ///
    /// ```
    /// use kingsight_picture::MarkKind;
    /// assert_eq!(MarkKind::KingDanger.name(), "king-danger");
    /// ```
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::LastMove => "last-move",
            Self::PinTarget => "pin-target",
            Self::KingDanger => "king-danger",
            Self::Check => "check",
            Self::Checker => "checker",
            Self::Pinner => "pinner",
            Self::Pinned => "pinned",
            Self::Target => "target",
            Self::Attacked => "attacked",
            Self::Attacker => "attacker",
            Self::Blocker => "blocker",
            Self::Captured => "captured",
            Self::Passed => "passed",
            Self::Rook => "rook",
            Self::King => "king",
            Self::Proof => "proof",
            Self::Custom(_) => "custom",
        }
    }

    /// The shape of the mark, in plain English.
    ///
    /// ```
    /// use kingsight_picture::MarkKind;
    /// assert_eq!(MarkKind::PinTarget.sign(), "hatching");
    /// ```
    #[must_use]
    pub const fn sign(&self) -> &'static str {
        match self {
            Self::LastMove => "frame",
            Self::PinTarget => "hatching",
            Self::KingDanger => "cross",
            Self::Check => "burst",
            Self::Checker => "ring",
            Self::Pinner => "diamond",
            Self::Pinned => "brackets",
            Self::Target => "dot",
            Self::Attacked => "corner triangle",
            Self::Attacker => "exclamation mark",
            Self::Blocker => "box",
            Self::Captured => "minus sign",
            Self::Passed => "two dots",
            Self::Rook => "tower",
            Self::King => "crown",
            Self::Proof => "tick",
            Self::Custom(_) => "bars",
        }
    }

    /// The colour of the mark in a theme.
    ///
    /// ```
    /// use kingsight_picture::{CssColor, MarkKind, Theme};
    /// let own = MarkKind::Custom(CssColor::new("teal").unwrap());
    /// assert_eq!(own.color(Theme::Dark), "teal");
    /// ```
    #[must_use]
    pub fn color(&self, theme: Theme) -> &str {
        let (light, dark) = match self {
            Self::LastMove => ("#c99700", "#f2cf4a"),
            Self::PinTarget => ("#b45309", "#ffb454"),
            Self::KingDanger => ("#a3154b", "#ff7aa8"),
            Self::Check => ("#d92b2b", "#ff4d4d"),
            Self::Checker => ("#c8321f", "#ff6f52"),
            Self::Pinner => ("#b45309", "#ffb454"),
            Self::Pinned => ("#6b3fa0", "#d5b3ff"),
            Self::Target => ("#0b6b50", "#7fe3bd"),
            Self::Attacked => ("#1d4fb8", "#9cc2ff"),
            Self::Attacker => ("#c8321f", "#d0402c"),
            Self::Blocker => ("#5c4012", "#7d5a1e"),
            Self::Captured => ("#7a1f5c", "#97347a"),
            Self::Passed => ("#55534d", "#6c6a63"),
            Self::Rook => ("#1d4fb8", "#3566cc"),
            Self::King => ("#6b3fa0", "#8457bb"),
            Self::Proof => ("#0a6f7d", "#0e7e8e"),
            Self::Custom(color) => return color.as_str(),
        };
        match theme {
            Theme::Light => light,
            Theme::Dark => dark,
        }
    }

    pub(crate) const fn drawing(&self) -> Sign {
        let (empty, occupied, over) = match self {
            Self::LastMove => (LAST_MOVE, LAST_MOVE, (false, false)),
            Self::PinTarget => (PIN_RAY, PIN_RAY, (false, false)),
            Self::KingDanger => (DANGER, DANGER_BEHIND, (true, false)),
            Self::Check => (CHECK, CHECK, (false, false)),
            Self::Checker => (CHECKER, CHECKER, (false, false)),
            Self::Pinner => (PINNER, PINNER, (false, false)),
            Self::Pinned => (PINNED, PINNED, (false, false)),
            Self::Target => (TARGET, TARGET_AROUND, (true, false)),
            Self::Attacked => (ATTACKED, ATTACKED, (true, true)),
            Self::Attacker => (ATTACKER, ATTACKER, (true, true)),
            Self::Blocker => (BLOCKER, BLOCKER, (true, true)),
            Self::Captured => (CAPTURED, CAPTURED, (true, true)),
            Self::Passed => (PASSED, PASSED, (true, true)),
            Self::Rook => (ROOK, ROOK, (true, true)),
            Self::King => (KING, KING, (true, true)),
            Self::Proof => (PROOF, PROOF, (true, true)),
            Self::Custom(_) => (CUSTOM, CUSTOM, (false, false)),
        };
        Sign { empty, occupied, over }
    }
}
