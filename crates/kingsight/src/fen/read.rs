//! From text to [`Setup`].

use core::str::FromStr;

use super::fields::Fields;
use super::placement::read_board;
use super::{FenError, FenErrorKind, FenField};
use crate::{Bitboard, Board, Color, File, Role, Setup, Square};

impl FromStr for Setup {
    type Err = FenError;

    /// Reads a FEN of one to six fields.
    fn from_str(text: &str) -> Result<Setup, FenError> {
        let mut setup = Setup::EMPTY;
        setup.read(text)?;
        Ok(setup)
    }
}

impl FromStr for Board {
    type Err = FenError;

    /// Reads the first field of a FEN.
    fn from_str(text: &str) -> Result<Board, FenError> {
        let mut fields = Fields { text, at: 0 };
        let mut board = Board::EMPTY;
        read_board(&mut fields, &mut board)?;
        match fields.next() {
            None => Ok(board),
            Some((at, _)) => {
                Err(FenError { field: FenField::End, at, kind: FenErrorKind::ExtraField })
            }
        }
    }
}

impl Setup {
    /// Reads a FEN into an empty setup, and not as a result: to pass one up from function to function takes longer than to read its
    /// last four fields.
    #[inline(always)]
    pub(crate) fn read(&mut self, text: &str) -> Result<(), FenError> {
        let mut fields = Fields { text, at: 0 };
        read_position_fields(&mut fields, self)?;
        if let Some((at, word)) = fields.next() {
            self.halfmoves = number(word, FenField::Halfmoves, at)?;
        }
        if let Some((at, word)) = fields.next() {
            self.fullmoves = number(word, FenField::Fullmoves, at)?;
        }
        match fields.next() {
            None => Ok(()),
            Some((at, _)) => {
                Err(FenError { field: FenField::End, at, kind: FenErrorKind::ExtraField })
            }
        }
    }
}

/// Reads the four fields that FEN and EPD share.
pub(super) fn read_position_fields(
    fields: &mut Fields<'_>,
    setup: &mut Setup,
) -> Result<(), FenError> {
    read_board(fields, &mut setup.board)?;
    if let Some((at, word)) = fields.next() {
        setup.turn = match word {
            "w" => Color::White,
            "b" => Color::Black,
            _ => {
                return Err(FenError {
                    field: FenField::Turn,
                    at,
                    kind: FenErrorKind::UnknownTurn,
                });
            }
        };
    }
    if let Some((at, word)) = fields.next() {
        setup.castling_rooks = castling(word, at, &setup.board)?;
        setup.chess960 = !setup.has_classical_rights() && rights_are_plausible(setup);
    }
    if let Some((at, word)) = fields.next() {
        setup.en_passant = match word {
            "-" => None,
            _ => Some(word.parse().map_err(|_| FenError {
                field: FenField::EnPassant,
                at,
                kind: FenErrorKind::NotASquare,
            })?),
        };
    }
    Ok(())
}

fn castling(word: &str, start: usize, board: &Board) -> Result<Bitboard, FenError> {
    let mut rooks = Bitboard::EMPTY;
    if word == "-" {
        return Ok(rooks);
    }
    for (i, letter) in word.char_indices() {
        let error = |kind| FenError { field: FenField::Castling, at: start + i, kind };
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let rook = match letter.to_ascii_lowercase() {
            'k' => outermost_rook(board, color, true),
            'q' => outermost_rook(board, color, false),
            file @ 'a'..='h' => {
                Square::at(File::from_low_bits(u32::from(file as u8 - b'a')), color.home_rank())
            }
            _ => return Err(error(FenErrorKind::UnknownCastling(letter))),
        };
        if rooks.contains(rook) {
            return Err(error(FenErrorKind::RepeatedCastling(letter)));
        }
        rooks = rooks.with(rook);
    }
    Ok(rooks)
}

/// X-FEN: the rook nearest the edge on that side of the king. Without one, the corner is
/// named, so that the setup's problems can name what is missing.
fn outermost_rook(board: &Board, color: Color, east: bool) -> Square {
    let home = color.home();
    let rooks = board.of_piece(Role::Rook.of(color)) & home;
    let king = (board.kings_of(color) & home).first();
    let beyond = match (king, east) {
        (None, _) => Bitboard::EMPTY,
        (Some(king), true) => Bitboard(!0 << king as u32),
        (Some(king), false) => Bitboard(!(!0 << king as u32)),
    };
    let (rook, file) =
        if east { ((rooks & beyond).last(), File::H) } else { ((rooks & beyond).first(), File::A) };
    rook.unwrap_or(Square::at(file, color.home_rank()))
}

/// Whether each right that is not a classical one at least has its king and rook: only then does it
/// make the setup a Chess960 one.
fn rights_are_plausible(setup: &Setup) -> bool {
    Color::ALL.into_iter().any(|color| {
        let rooks = setup.castling_rooks & color.home();
        let real = rooks & setup.board.of_piece(Role::Rook.of(color));
        let classical_king = Square::at(File::E, color.home_rank());
        let kings = setup.board.kings_of(color) & color.home();
        let corners = File::A.squares() | File::H.squares();
        kings.any()
            && real.any()
            && (!kings.contains(classical_king) || !corners.contains_all(real))
    })
}

fn number(word: &str, field: FenField, at: usize) -> Result<u16, FenError> {
    whole_number(word).ok_or(FenError { field, at, kind: FenErrorKind::NotANumber })
}

/// Digits alone, no sign, at most 65535.
pub(super) fn whole_number(word: &str) -> Option<u16> {
    let digit = |byte: u8| byte.is_ascii_digit().then(|| u16::from(byte - b'0'));
    let (&first, rest) = word.as_bytes().split_first()?;
    rest.iter()
        .try_fold(digit(first)?, |number, &byte| number.checked_mul(10)?.checked_add(digit(byte)?))
}
