//! Moves that nobody has checked, and how UCI writes them.

use core::fmt;

use kingsight::{Rank, Role, Square, between};

/// A move without any promise: from, to, what a pawn becomes, and the piece that a drop puts down.
///
/// ```
/// use kingsight_unchecked::UncheckedMove;
/// use kingsight::{Role, Square};
///
/// let m = UncheckedMove::from_uci("e7e8q").unwrap();
/// assert_eq!((m.from, m.to, m.promotion), (Square::E7, Square::E8, Some(Role::Queen)));
/// assert_eq!(m.to_string(), "e7e8q");
/// assert_eq!(UncheckedMove::from_uci("N@f3").unwrap().drop, Some(Role::Knight));
/// assert_eq!(UncheckedMove::from_uci("0000"), Some(UncheckedMove::NULL));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct UncheckedMove {
    /// The square that the piece leaves.
    pub from: Square,
    /// The square that it goes to.
    pub to: Square,
    /// What a pawn becomes.
    pub promotion: Option<Role>,
    /// The piece that is put down, in variants with drops.
    pub drop: Option<Role>,
}

impl UncheckedMove {
    /// The move by which nothing moves. It passes the turn.
    pub const NULL: UncheckedMove = UncheckedMove::new(Square::A1, Square::A1);

    /// A move between two squares, without a promotion.
    #[must_use]
    pub const fn new(from: Square, to: Square) -> UncheckedMove {
        UncheckedMove { from, to, promotion: None, drop: None }
    }

    /// Whether this is the null move.
    #[must_use]
    pub fn is_null(self) -> bool {
        self == UncheckedMove::NULL
    }

    /// Reads UCI, `0000` and drops such as `N@f3`. `None` if the text is something else.
    #[must_use]
    pub fn from_uci(text: &str) -> Option<UncheckedMove> {
        if text == "0000" {
            return Some(UncheckedMove::NULL);
        }
        let square = |part: &[u8]| core::str::from_utf8(part).ok()?.parse::<Square>().ok();
        let role = |letter: u8| Role::from_letter(char::from(letter.to_ascii_uppercase()));
        let (squares, promotion) = match text.as_bytes() {
            [piece, b'@', target @ ..] => {
                let (to, drop) = (square(target)?, Some(role(*piece)?));
                return Some(UncheckedMove { drop, ..UncheckedMove::new(to, to) });
            }
            squares @ [_, _, _, _] => (squares, None),
            [squares @ .., letter] if squares.len() == 4 && letter.is_ascii_lowercase() => {
                (squares, Some(role(*letter)?))
            }
            _ => return None,
        };
        let (from, to) = (square(&squares[..2])?, square(&squares[2..])?);
        (from != to).then_some(UncheckedMove { promotion, ..UncheckedMove::new(from, to) })
    }
}

/// UCI, with `0000` if nothing moves and `N@f3` for a drop.
impl fmt::Display for UncheckedMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let UncheckedMove { from, to, promotion, drop } = *self;
        match (drop, promotion) {
            (Some(role), _) => write!(f, "{}@{to}", role.letter().to_ascii_uppercase()),
            (None, Some(role)) => write!(f, "{from}{to}{}", role.letter().to_ascii_lowercase()),
            (None, None) if self.is_null() => f.write_str("0000"),
            (None, None) => write!(f, "{from}{to}"),
        }
    }
}

/// A pawn's step over a square.
pub(crate) struct DoubleStep {
    pub(crate) origin: Square,
    pub(crate) passed: Square,
    pub(crate) landed: Square,
}

impl DoubleStep {
    /// What a pawn's move is, if it goes two squares from where pawns begin.
    pub(crate) fn of_move(m: UncheckedMove) -> Option<DoubleStep> {
        let UncheckedMove { from: origin, to: landed, .. } = m;
        let ranks = (origin.rank(), landed.rank());
        let far = matches!(ranks, (Rank::Second, Rank::Fourth) | (Rank::Seventh, Rank::Fifth));
        let straight = origin.file() == landed.file();
        let passed = if far && straight { between(origin, landed).single() } else { None };
        passed.map(|passed| DoubleStep { origin, passed, landed })
    }

    /// The step over a square, if there is one.
    pub(crate) fn over(passed: Square) -> Option<DoubleStep> {
        let (origin, landed) = match passed.rank() {
            Rank::Third => (Rank::Second, Rank::Fourth),
            Rank::Sixth => (Rank::Seventh, Rank::Fifth),
            _ => return None,
        };
        let on = |rank| Square::at(passed.file(), rank);
        Some(DoubleStep { origin: on(origin), passed, landed: on(landed) })
    }
}
