//! Kinds of pieces, and pieces with their colour.

use core::fmt;
use core::str::FromStr;

use crate::{Color, NameError, NameKind};

/// What a piece is, whatever its colour.
///
/// ```
/// use kingsight::Role;
/// assert_eq!(Role::from_letter('N'), Some(Role::Knight));
/// assert_eq!(Role::Knight.letter(), 'n');
/// assert!(Role::Queen.is_slider());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[doc(alias("PieceType", "Kind"))]
pub enum Role {
    /// Pawn.
    Pawn = 0,
    /// Knight.
    Knight = 1,
    /// Bishop.
    Bishop = 2,
    /// Rook.
    Rook = 3,
    /// Queen.
    Queen = 4,
    /// King.
    King = 5,
}

impl Role {
    /// All roles, from pawn to king.
    pub const ALL: [Role; 6] =
        [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];

    /// What a pawn may become, in the order in which promotions are generated:
    /// queen, rook, bishop, knight.
    pub const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

    /// Its letter in a FEN, small: `p n b r q k`.
    #[must_use]
    #[doc(alias("char", "symbol"))]
    pub const fn letter(self) -> char {
        match self {
            Role::Pawn => 'p',
            Role::Knight => 'n',
            Role::Bishop => 'b',
            Role::Rook => 'r',
            Role::Queen => 'q',
            Role::King => 'k',
        }
    }

    /// The role of an English letter of either case.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Role> {
        Some(match letter.to_ascii_lowercase() {
            'p' => Role::Pawn,
            'n' => Role::Knight,
            'b' => Role::Bishop,
            'r' => Role::Rook,
            'q' => Role::Queen,
            'k' => Role::King,
            _ => return None,
        })
    }

    /// `"pawn"`, `"knight"` … as in sentences and in the JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Role::Pawn => "pawn",
            Role::Knight => "knight",
            Role::Bishop => "bishop",
            Role::Rook => "rook",
            Role::Queen => "queen",
            Role::King => "king",
        }
    }

    /// Whether it moves along lines until something stands in its way: bishop, rook, queen.
    #[must_use]
    pub const fn is_slider(self) -> bool {
        matches!(self, Role::Bishop | Role::Rook | Role::Queen)
    }

    /// This role in a colour.
    #[must_use]
    pub const fn of(self, color: Color) -> Piece {
        Piece { color, role: self }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Reads names in any case, `knight`, and the letters of [`Role::from_letter`].
impl FromStr for Role {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Role, NameError> {
        let named = || Role::ALL.into_iter().find(|role| text.eq_ignore_ascii_case(role.name()));
        single(text)
            .and_then(Role::from_letter)
            .or_else(named)
            .ok_or_else(|| NameError::new(NameKind::Role, text))
    }
}

/// The character of a text that has exactly one.
fn single(text: &str) -> Option<char> {
    let mut chars = text.chars();
    chars.next().filter(|_| chars.next().is_none())
}

/// A role in a colour.
///
/// ```
/// use kingsight::{Color, Piece, Role};
/// let piece = Piece::from_letter('q').unwrap();
/// assert_eq!(piece, Role::Queen.of(Color::Black));
/// assert_eq!(piece.letter(), 'q');
/// assert_eq!(piece.to_string(), "black queen");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// Its colour.
    pub color: Color,
    /// Its kind.
    pub role: Role,
}

impl Piece {
    /// All twelve, White's first, each from pawn to king.
    pub const ALL: [Piece; 12] = {
        let mut all = [Role::Pawn.of(Color::White); 12];
        let mut i = 0;
        while i < 12 {
            all[i] = Role::ALL[i % 6].of(Color::ALL[i / 6]);
            i += 1;
        }
        all
    };

    /// Its letter in a FEN: capital for White, small for Black.
    #[must_use]
    pub const fn letter(self) -> char {
        match self.color {
            Color::White => self.role.letter().to_ascii_uppercase(),
            Color::Black => self.role.letter(),
        }
    }

    /// The piece of a FEN letter: capital for White, small for Black.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Piece> {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        match Role::from_letter(letter) {
            Some(role) => Some(Piece { color, role }),
            None => None,
        }
    }

    /// Its figurine in Unicode: `♔` … `♙` for White, `♚` … `♟` for Black.
    #[must_use]
    pub const fn figurine(self) -> char {
        const WHITE: [char; 6] = ['♙', '♘', '♗', '♖', '♕', '♔'];
        const BLACK: [char; 6] = ['♟', '♞', '♝', '♜', '♛', '♚'];
        match self.color {
            Color::White => WHITE[self.role as usize],
            Color::Black => BLACK[self.role as usize],
        }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.color, self.role)
    }
}

/// Reads a colour and a role, `white knight`, and the letters of a FEN: `N`.
impl FromStr for Piece {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Piece, NameError> {
        let named = || {
            let (color, role) = text.split_once(' ')?;
            Some(role.parse::<Role>().ok()?.of(color.parse().ok()?))
        };
        single(text)
            .and_then(Piece::from_letter)
            .or_else(named)
            .ok_or_else(|| NameError::new(NameKind::Piece, text))
    }
}
