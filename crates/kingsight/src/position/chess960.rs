//! The starts of Chess960.

use crate::{Bitboard, Board, Color, EnPassant, Position, Rank, Setup};

impl Position {
    /// A start of Chess960 from the numbers of White's array (0 to 959; 518 is the classical one) and
    /// Black's array: equal numbers for Chess960, different ones for double Chess960. `None` if a
    /// number is 960 or more.
    ///
    /// The numbering is Reinhard Scharnagl's
    /// (<https://en.wikipedia.org/wiki/Fischer_random_chess_numbering_scheme>).
    ///
    /// ```
    /// use kingsight::Position;
    /// let start = Position::chess960_start(518, 518).unwrap();
    /// assert_eq!(start.board(), Position::default().board());
    /// assert_eq!(
    ///     Position::chess960_start(0, 959).unwrap().to_string(),
    ///     "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"
    /// );
    /// ```
    #[must_use]
    #[doc(alias("from_chess960_pos", "chess960_startpos", "from_scharnagl"))]
    pub fn chess960_start(white: u16, black: u16) -> Option<Position> {
        let (first, last) = (HomeRank::numbered(white)?, HomeRank::numbered(black)?);
        let both =
            |of: fn(&HomeRank) -> u8| Bitboard(u64::from(of(&first)) | u64::from(of(&last)) << 56);
        let (bishops, rooks) = (both(|rank| rank.bishops), both(|rank| rank.rooks));
        let queens = both(|rank| rank.queen);
        let board = Board {
            pawns: Rank::Second.squares() | Rank::Seventh.squares(),
            knights: both(|rank| rank.knights),
            diagonal: bishops | queens,
            orthogonal: rooks | queens,
            kings: both(|rank| rank.king),
            white: Rank::First.squares() | Rank::Second.squares(),
            black: Rank::Seventh.squares() | Rank::Eighth.squares(),
        };
        Some(Position {
            board,
            castling_rooks: rooks,
            turn: Color::White,
            en_passant: None,
            chess960: true,
            halfmoves: 0,
            fullmoves: 1,
        })
    }
}

impl Setup {
    /// The initial position of Chess960 for White's array `white` (0 to 959, 518 is the classical
    /// one) and Black's array `black`: equal numbers for Chess960, different ones for double
    /// Chess960. `None` if a number is 960 or more.
    ///
    /// The numbering is Reinhard Scharnagl's
    /// (<https://en.wikipedia.org/wiki/Fischer_random_chess_numbering_scheme>).
    ///
    /// ```
    /// use kingsight::Setup;
    /// let setup = Setup::chess960_start(518, 518).unwrap();
    /// assert_eq!(setup.board, Setup::STANDARD.board);
    /// assert_eq!(
    ///     Setup::chess960_start(0, 959).unwrap().to_string(),
    ///     "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"
    /// );
    /// ```
    #[must_use]
    #[doc(alias("from_chess960_pos", "chess960_startpos", "from_scharnagl"))]
    pub fn chess960_start(white: u16, black: u16) -> Option<Setup> {
        Position::chess960_start(white, black).map(|start| start.to_setup(EnPassant::Always))
    }
}

/// The pieces of one side, each kind as a set of files: bit 0 is the a-file.
struct HomeRank {
    bishops: u8,
    queen: u8,
    knights: u8,
    rooks: u8,
    king: u8,
}

impl HomeRank {
    /// The array with a number below 960, taken apart as Scharnagl puts it together: light bishop, dark bishop, queen,
    /// knights; rook, king and rook fill the rest.
    fn numbered(number: u16) -> Option<HomeRank> {
        if number >= 960 {
            return None;
        }
        let (rest, light) = (number / 4, number % 4);
        let (rest, dark) = (rest / 4, rest % 4);
        let (knights, queen) = (rest / 6, rest % 6);
        let bishops = 2 << (2 * light) | 1 << (2 * dark);
        let queen = nth(!bishops, queen);
        // The ten ways to put two knights on five free squares.
        const KNIGHTS: [(u16, u16); 10] =
            [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];
        let (one, other) = KNIGHTS[usize::from(knights) % KNIGHTS.len()];
        let free = !(bishops | queen);
        let knights = nth(free, one) | nth(free, other);
        let free = free & !knights;
        let king = nth(free, 1);
        Some(HomeRank { bishops, queen, knights, rooks: free & !king, king })
    }
}

/// The file of a set before which `n` others lie.
const fn nth(mut files: u8, n: u16) -> u8 {
    let mut passed = 0;
    while passed < n {
        files &= files.wrapping_sub(1);
        passed += 1;
    }
    files & files.wrapping_neg()
}
