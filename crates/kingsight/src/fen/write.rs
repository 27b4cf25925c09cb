//! From [`Setup`] to text.

use core::fmt;

use crate::short_text::FenBuffer;
use crate::{Bitboard, Color, File, Role, Setup, Square};

/// When to write down an en passant square: the three usual ways.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[doc(alias = "EnPassantMode")]
pub enum EnPassant {
    /// After every double step of a pawn, as in the FEN standard and in the display of a
    /// [`Position`](crate::Position): nothing is lost. The default.
    #[default]
    Always,
    /// Only if an enemy pawn stands where it could capture, as in X-FEN and Polyglot.
    PseudoLegal,
    /// Only if such a capture is legal: positions that are equal for repetition (FIDE 9.2.3) then
    /// have equal first four fields, so this is the canonical form.
    Legal,
}

/// A [`Setup`] with the choices of how to write it.
///
/// ```
/// use kingsight::{EnPassant, Fen, Setup};
/// let setup = Setup::STANDARD;
/// assert_eq!(setup.to_string(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
/// let shredder = Fen::new(&setup).with_shredder(true);
/// assert_eq!(shredder.to_string(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1");
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Fen<'a> {
    /// What to write; its en passant square is written as it is.
    pub setup: &'a Setup,
    /// Castling rights as rook files (`HAha`) even where `KQkq` would do.
    pub shredder: bool,
}

impl<'a> Fen<'a> {
    /// The setup as plain FEN, or X-FEN where that is needed.
    #[must_use]
    pub const fn new(setup: &'a Setup) -> Fen<'a> {
        Fen { setup, shredder: false }
    }

    /// The same with castling rights as rook files (Shredder-FEN), or not.
    #[must_use]
    pub const fn with_shredder(self, shredder: bool) -> Fen<'a> {
        Fen { shredder, ..self }
    }
}

impl fmt::Display for Setup {
    /// FEN with six fields; castling rights as `KQkq`, or by rook file where that would name
    /// another rook (X-FEN).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Fen::new(self).fmt(f)
    }
}

impl fmt::Display for Fen<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = FenBuffer::new();
        self.push_position_fields(&mut line);
        for clock in [self.setup.halfmoves, self.setup.fullmoves] {
            line.push(b' ');
            line.push_number(clock);
        }
        line.write_to(f)
    }
}

impl Fen<'_> {
    /// Writes the four fields that FEN and EPD share.
    pub(super) fn push_position_fields(&self, line: &mut FenBuffer) {
        let setup = self.setup;
        setup.board.push_placement(line);
        line.push(b' ');
        line.push(if setup.turn == Color::White { b'w' } else { b'b' });
        line.push(b' ');
        let rights = setup.castling_rooks & (Color::White.home() | Color::Black.home());
        if rights.is_empty() {
            line.push(b'-');
        }
        for color in Color::ALL {
            for rook in (rights & color.home()).into_iter().rev() {
                line.push(self.castling_letter(color, rook));
            }
        }
        line.push(b' ');
        match setup.en_passant {
            Some(square) => line.push_square(square),
            None => line.push(b'-'),
        }
    }

    fn castling_letter(&self, color: Color, rook: Square) -> u8 {
        let board = &self.setup.board;
        let letter = match (board.kings_of(color) & color.home()).first() {
            Some(king)
                if !self.shredder && rook != king && self.is_outermost(color, king, rook) =>
            {
                if rook > king { b'k' } else { b'q' }
            }
            _ => b'a' + rook.file() as u8,
        };
        match color {
            Color::White => letter.to_ascii_uppercase(),
            Color::Black => letter,
        }
    }

    /// Whether reading the wing's letter back would find this rook again.
    fn is_outermost(&self, color: Color, king: Square, rook: Square) -> bool {
        let rooks = self.setup.board.of_piece(Role::Rook.of(color)) & color.home();
        let outside = if rook > king {
            Bitboard(!0 << rook as u32)
        } else {
            Bitboard(!(!0 << rook as u32)).with(rook)
        };
        let corner = File::A.squares() | File::H.squares();
        (rooks & outside).single() == Some(rook)
            || (!rooks.contains(rook)
                && corner.contains(rook)
                && self.no_rook_beyond(color, king, rook))
    }

    fn no_rook_beyond(&self, color: Color, king: Square, rook: Square) -> bool {
        let rooks = self.setup.board.of_piece(Role::Rook.of(color)) & color.home();
        !rooks.into_iter().any(|other| (other > king) == (rook > king))
    }
}
