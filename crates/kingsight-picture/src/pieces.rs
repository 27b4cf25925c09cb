//! Pieces and their drawings. The art is one file per piece in `art/`, compiled in as text.

/// The side a piece belongs to.
///
/// ```
/// use kingsight_picture::Color;
/// assert_ne!(Color::White, Color::Black);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// The light pieces.
    White,
    /// The dark pieces.
    Black,
}

/// What a piece is, apart from its side.
///
/// ```
/// use kingsight_picture::Role;
/// assert_eq!(Role::ALL.len(), 6);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// The king.
    King,
    /// The queen.
    Queen,
    /// The rook.
    Rook,
    /// The bishop.
    Bishop,
    /// The knight.
    Knight,
    /// The pawn.
    Pawn,
}

impl Role {
    /// Every role, the king first.
    ///
    /// ```
    /// use kingsight_picture::Role;
    /// assert_eq!(Role::ALL[0], Role::King);
    /// ```
    pub const ALL: [Self; 6] =
        [Self::King, Self::Queen, Self::Rook, Self::Bishop, Self::Knight, Self::Pawn];
}

/// A piece to draw.
///
/// ```
/// use kingsight_picture::{Color, Piece, Role};
/// let knight = Piece::new(Color::Black, Role::Knight);
/// assert_eq!(Piece::from_letter('n'), Some(knight));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// Its side.
    pub color: Color,
    /// Its kind.
    pub role: Role,
}

impl Piece {
    /// Every piece: white from king to pawn, then black.
    pub(crate) const ALL: [Self; 12] = {
        let mut all = [Self::new(Color::White, Role::King); 12];
        let mut i = 0;
        while i < 12 {
            let color = if i < 6 { Color::White } else { Color::Black };
            all[i] = Self::new(color, Role::ALL[i % 6]);
            i += 1;
        }
        all
    };

    /// The piece of that colour and role.
    ///
    /// ```
    /// use kingsight_picture::{Color, Piece, Role};
    /// assert_eq!(Piece::new(Color::White, Role::Rook).letter(), 'R');
    /// ```
    #[must_use]
    pub const fn new(color: Color, role: Role) -> Self {
        Self { color, role }
    }

    /// The piece a FEN letter stands for: `K` is a white king, `k` a black one.
    ///
    /// ```
    /// use kingsight_picture::Piece;
    /// assert!(Piece::from_letter('Q').is_some());
    /// assert_eq!(Piece::from_letter('x'), None);
    /// ```
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        let role = match letter.to_ascii_lowercase() {
            'k' => Role::King,
            'q' => Role::Queen,
            'r' => Role::Rook,
            'b' => Role::Bishop,
            'n' => Role::Knight,
            'p' => Role::Pawn,
            _ => return None,
        };
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        Some(Self { color, role })
    }

    /// The FEN letter of the piece.
    ///
    /// ```
    /// use kingsight_picture::{Color, Piece, Role};
    /// assert_eq!(Piece::new(Color::Black, Role::Knight).letter(), 'n');
    /// ```
    #[must_use]
    pub const fn letter(self) -> char {
        let lower = match self.role {
            Role::King => 'k',
            Role::Queen => 'q',
            Role::Rook => 'r',
            Role::Bishop => 'b',
            Role::Knight => 'n',
            Role::Pawn => 'p',
        };
        match self.color {
            Color::White => lower.to_ascii_uppercase(),
            Color::Black => lower,
        }
    }

    /// The drawing without its outer `<svg>` element, to stand inside another picture.
    pub(crate) fn drawing(self) -> &'static str {
        let file = piece_svg(self.color, self.role);
        let start = file.find('>').map_or(0, |i| i + 1);
        let end = file.rfind("</svg>").unwrap_or(file.len());
        file.get(start..end).unwrap_or_default().trim()
    }
}

/// The drawing of one piece as a whole SVG document with a `0 0 100 100` view box.
///
/// The same art that [`Picture`](crate::Picture) uses, for web pages and other programs.
///
/// ```
/// use kingsight_picture::{Color, Role, piece_svg};
/// let knight = piece_svg(Color::White, Role::Knight);
/// assert!(knight.starts_with("<svg") && knight.trim_end().ends_with("</svg>"));
/// ```
#[must_use]
pub const fn piece_svg(color: Color, role: Role) -> &'static str {
    match (color, role) {
        (Color::White, Role::King) => include_str!("../art/white-king.svg"),
        (Color::White, Role::Queen) => include_str!("../art/white-queen.svg"),
        (Color::White, Role::Rook) => include_str!("../art/white-rook.svg"),
        (Color::White, Role::Bishop) => include_str!("../art/white-bishop.svg"),
        (Color::White, Role::Knight) => include_str!("../art/white-knight.svg"),
        (Color::White, Role::Pawn) => include_str!("../art/white-pawn.svg"),
        (Color::Black, Role::King) => include_str!("../art/black-king.svg"),
        (Color::Black, Role::Queen) => include_str!("../art/black-queen.svg"),
        (Color::Black, Role::Rook) => include_str!("../art/black-rook.svg"),
        (Color::Black, Role::Bishop) => include_str!("../art/black-bishop.svg"),
        (Color::Black, Role::Knight) => include_str!("../art/black-knight.svg"),
        (Color::Black, Role::Pawn) => include_str!("../art/black-pawn.svg"),
    }
}
