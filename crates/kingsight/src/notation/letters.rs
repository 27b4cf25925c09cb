//! The letters that stand for pieces, language by language.
//!
//! Squares, `x`, `O-O`, `+` and `#` are the same everywhere; only the piece letters differ. Alphabets
//! other than English are for reading and printing on the spot: what is stored or exchanged uses the
//! English letters, as FEN, PGN and the JSON of this project do. The letters are those of section 17
//! of the PGN standard (Steven J. Edwards, 1994); Russian, which the standard leaves out, follows Russian
//! literature.

use crate::{Piece, Role};

/// Which letters stand for the pieces in a move.
///
/// Letters are read only in the chosen language: `R` is the rook in English and the king in French, `S`
/// is the knight in German and nothing in English. Figurines are read in all of them. Pawns have no
/// letter.
///
/// ```
/// use kingsight::{PieceLetters, Position, Square};
/// let start = Position::default();
/// let m = start.find_move(Square::G1, Square::F3, None).unwrap();
/// let san = start.san(m);
/// assert_eq!(san.in_letters(PieceLetters::German).to_string(), "Sf3");
/// assert_eq!(san.in_letters(PieceLetters::Figurine).to_string(), "♘f3");
/// assert_eq!(start.read_san("Cf3", PieceLetters::French).unwrap().0, m);
/// assert!(start.read_san("Nf3", PieceLetters::French).is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum PieceLetters {
    /// K Q R B N
    #[default]
    English,
    /// K D V S J
    Czech,
    /// K D T L S
    Danish,
    /// K D T L P
    Dutch,
    /// K L V O R
    Estonian,
    /// K D T L R
    Finnish,
    /// R D T F C
    French,
    /// K D T L S
    German,
    /// K V B F H
    Hungarian,
    /// K D H B R
    Icelandic,
    /// R D T A C
    Italian,
    /// K D T L S
    Norwegian,
    /// K H W G S
    Polish,
    /// R D T B C
    Portuguese,
    /// R D T N C
    Romanian,
    /// Кр Ф Л С К: the king has two letters, so that К alone is the knight. Small letters are read, too:
    /// no file is written with a Cyrillic letter.
    Russian,
    /// R D T A C
    Spanish,
    /// K D T L S
    Swedish,
    /// ♔ ♕ ♖ ♗ ♘ for both sides; those of Black are read, too.
    Figurine,
}

impl PieceLetters {
    /// All of them: English first, then by name, figurines last.
    pub const ALL: [PieceLetters; 19] = [
        PieceLetters::English,
        PieceLetters::Czech,
        PieceLetters::Danish,
        PieceLetters::Dutch,
        PieceLetters::Estonian,
        PieceLetters::Finnish,
        PieceLetters::French,
        PieceLetters::German,
        PieceLetters::Hungarian,
        PieceLetters::Icelandic,
        PieceLetters::Italian,
        PieceLetters::Norwegian,
        PieceLetters::Polish,
        PieceLetters::Portuguese,
        PieceLetters::Romanian,
        PieceLetters::Russian,
        PieceLetters::Spanish,
        PieceLetters::Swedish,
        PieceLetters::Figurine,
    ];

    /// Code, English name, and the letters of king, queen, rook, bishop and knight.
    const fn row(self) -> (&'static str, &'static str, [&'static str; 5]) {
        match self {
            PieceLetters::English => ("en", "English", ["K", "Q", "R", "B", "N"]),
            PieceLetters::Czech => ("cs", "Czech", ["K", "D", "V", "S", "J"]),
            PieceLetters::Danish => ("da", "Danish", ["K", "D", "T", "L", "S"]),
            PieceLetters::Dutch => ("nl", "Dutch", ["K", "D", "T", "L", "P"]),
            PieceLetters::Estonian => ("et", "Estonian", ["K", "L", "V", "O", "R"]),
            PieceLetters::Finnish => ("fi", "Finnish", ["K", "D", "T", "L", "R"]),
            PieceLetters::French => ("fr", "French", ["R", "D", "T", "F", "C"]),
            PieceLetters::German => ("de", "German", ["K", "D", "T", "L", "S"]),
            PieceLetters::Hungarian => ("hu", "Hungarian", ["K", "V", "B", "F", "H"]),
            PieceLetters::Icelandic => ("is", "Icelandic", ["K", "D", "H", "B", "R"]),
            PieceLetters::Italian => ("it", "Italian", ["R", "D", "T", "A", "C"]),
            PieceLetters::Norwegian => ("no", "Norwegian", ["K", "D", "T", "L", "S"]),
            PieceLetters::Polish => ("pl", "Polish", ["K", "H", "W", "G", "S"]),
            PieceLetters::Portuguese => ("pt", "Portuguese", ["R", "D", "T", "B", "C"]),
            PieceLetters::Romanian => ("ro", "Romanian", ["R", "D", "T", "N", "C"]),
            PieceLetters::Russian => ("ru", "Russian", ["Кр", "Ф", "Л", "С", "К"]),
            PieceLetters::Spanish => ("es", "Spanish", ["R", "D", "T", "A", "C"]),
            PieceLetters::Swedish => ("sv", "Swedish", ["K", "D", "T", "L", "S"]),
            PieceLetters::Figurine => ("figurine", "figurines", ["♔", "♕", "♖", "♗", "♘"]),
        }
    }

    /// The two-letter code of the language (ISO 639-1), or `figurine`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        self.row().0
    }

    /// The letters of a code, as [`code`](PieceLetters::code) gives it.
    #[must_use]
    pub fn from_code(code: &str) -> Option<PieceLetters> {
        PieceLetters::ALL.into_iter().find(|letters| letters.code() == code)
    }

    /// The language in English: `German`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.row().1
    }

    /// The letter of a piece; two letters for the Russian king. A pawn has none; where one must be
    /// written all the same, as in the impossible `e8=P`, English has `P` and every other language the
    /// figurine.
    ///
    /// ```
    /// use kingsight::{PieceLetters, Role};
    /// assert_eq!(PieceLetters::French.letter(Role::King), "R");
    /// assert_eq!(PieceLetters::Russian.letter(Role::King), "Кр");
    /// ```
    #[must_use]
    pub const fn letter(self, role: Role) -> &'static str {
        let [king, queen, rook, bishop, knight] = self.row().2;
        match role {
            Role::King => king,
            Role::Queen => queen,
            Role::Rook => rook,
            Role::Bishop => bishop,
            Role::Knight => knight,
            Role::Pawn => match self {
                PieceLetters::English => "P",
                _ => "♙",
            },
        }
    }

    /// The piece that a text begins with, and how many bytes name it.
    pub(super) fn read(self, text: &str) -> Option<(Role, usize)> {
        let first = text.chars().next()?;
        if let Some(piece) = Piece::ALL.into_iter().find(|piece| piece.figurine() == first) {
            return Some((piece.role, first.len_utf8()));
        }
        // The king before the knight: in Russian its letters begin with the knight's.
        let roles = Role::ALL.into_iter().rev();
        roles.map(|role| (role, self.letter(role))).find_map(|(role, letter)| {
            let start = text.get(..letter.len())?;
            let same =
                start == letter || self == PieceLetters::Russian && same_but_case(start, letter);
            same.then_some((role, letter.len()))
        })
    }

    /// As [`read`](PieceLetters::read) after a promotion, where English letters may be small, as in UCI.
    /// In other languages they may not: `e7e8b` is a bishop in UCI and would be a rook in Hungarian.
    pub(super) fn read_promotion(self, text: &str) -> Option<(Role, usize)> {
        self.read(text).or_else(|| {
            let letter = text.chars().next().filter(|_| self == PieceLetters::English)?;
            Some((Role::from_letter(letter)?, 1))
        })
    }
}

/// Of Russian letters. Their small ones are not asked of Rust's library: its table is 13 kB, which a module for the browser would hold.
fn same_but_case(a: &str, b: &str) -> bool {
    let capital = |c| match c {
        'а'..='я' => char::from_u32(c as u32 - 32).unwrap_or(c),
        c => c,
    };
    a.chars().map(capital).eq(b.chars().map(capital))
}

/// Whether a character is a hyphen, a dash or a minus sign: people write castling, results and ranges with all of them.
///
/// ```
/// assert!("-\u{2013}\u{2212}".chars().all(kingsight::is_dash));
/// assert!(!kingsight::is_dash('_'));
/// ```
#[must_use]
pub const fn is_dash(c: char) -> bool {
    matches!(
        c,
        '-' | '\u{2010}'
            ..='\u{2015}'
                | '\u{2043}'
                | '\u{2212}'
                | '\u{2796}'
                | '\u{2e3a}'
                | '\u{2e3b}'
                | '\u{fe58}'
                | '\u{fe63}'
                | '\u{ff0d}'
    )
}
