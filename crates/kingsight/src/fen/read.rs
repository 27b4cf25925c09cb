//! From text to [`Setup`], field by field.

use core::str::FromStr;

use super::reading::{are_chess960, is_any_real};
use super::{Fen, FenError, FenErrorKind, FenField, Reading};
use crate::{Bitboard, Board, Color, File, Piece, Role, Setup, Square};

impl Fen<'_> {
    /// Reads a FEN of one to six fields. [`FromStr`] of [`Setup`] and of
    /// [`Position`](crate::Position) read it as [`Reading::Inferred`].
    ///
    /// # Errors
    ///
    /// What is wrong with the text, and where.
    ///
    /// ```
    /// use kingsight::{Fen, Reading};
    /// let setup = Fen::read("4k3/8/8/8/8/8/8/4KR2 w K - 0 1", Reading::Chess960)?;
    /// assert_eq!(setup.to_string(), "4k3/8/8/8/8/8/8/4KR2 w F - 0 1");
    /// # Ok::<(), kingsight::FenError>(())
    /// ```
    pub fn read(text: &str, reading: Reading) -> Result<Setup, FenError> {
        text.parse().map(|setup: Setup| setup.read_as(reading))
    }
}

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
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    #[cfg_attr(target_arch = "wasm32", inline(never))]
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
        (setup.castling_rooks, setup.chess960) = castling(word, at, &setup.board)?;
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

/// The rooks that have a right, and whether it is one of Chess960.
fn castling(word: &str, start: usize, board: &Board) -> Result<(Bitboard, bool), FenError> {
    let (mut rooks, mut by_file) = (Bitboard::EMPTY, Bitboard::EMPTY);
    if word == "-" {
        return Ok((rooks, false));
    }
    for (i, letter) in word.char_indices() {
        let error = |kind| FenError { field: FenField::Castling, at: start + i, kind };
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let rook = match letter.to_ascii_lowercase() {
            'k' => outermost_rook(board, color, true),
            'q' => outermost_rook(board, color, false),
            file @ 'a'..='h' => {
                let file = File::from_low_bits(u32::from(file as u8 - b'a'));
                let rook = Square::at(file, color.home_rank());
                by_file = by_file.with(rook);
                rook
            }
            _ => return Err(error(FenErrorKind::UnknownCastling(letter))),
        };
        if rooks.contains(rook) {
            return Err(error(FenErrorKind::RepeatedCastling(letter)));
        }
        rooks = rooks.with(rook);
    }
    Ok((rooks, by_file.any() && is_any_real(board, by_file) || are_chess960(board, rooks)))
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

/// Reads the placement at once, or finds out what is wrong with it.
fn read_board(fields: &mut Fields<'_>, board: &mut Board) -> Result<(), FenError> {
    let rest = &fields.text.as_bytes()[fields.at..];
    if let Some(length) = board.read_placement(rest) {
        fields.at += length;
        return Ok(());
    }
    read_letters(fields, board)
}

/// Once more, letter by letter, to find out what is wrong and where.
#[cold]
fn read_letters(fields: &mut Fields<'_>, board: &mut Board) -> Result<(), FenError> {
    let error = |at, kind| FenError { field: FenField::Placement, at, kind };
    let (start, word) = fields.next().ok_or(error(0, FenErrorKind::Empty))?;
    *board = Board::EMPTY;
    let (mut rank, mut file, mut after_digit) = (7_u8, 0_u8, false);
    for (i, c) in word.char_indices() {
        let at = start + i;
        let here = rank + 1;
        match c {
            '/' => {
                if file < 8 {
                    return Err(error(
                        at,
                        FenErrorKind::RankTooShort { rank: here, squares: file },
                    ));
                }
                rank = rank.checked_sub(1).ok_or(error(at, FenErrorKind::TooManyRanks))?;
                file = 0;
                after_digit = false;
            }
            '1'..='8' => {
                if after_digit {
                    return Err(error(at, FenErrorKind::AdjacentDigits));
                }
                file += c as u8 - b'0';
                after_digit = true;
            }
            _ => {
                let piece =
                    Piece::from_letter(c).ok_or(error(at, FenErrorKind::UnknownPiece(c)))?;
                if file < 8 {
                    board.toggle(Square::from_low_bits(u32::from(8 * rank + file)), piece);
                }
                file += 1;
                after_digit = false;
            }
        }
        if file > 8 {
            return Err(error(at, FenErrorKind::RankTooLong { rank: here }));
        }
    }
    let end = start + word.len();
    if file < 8 {
        return Err(error(end, FenErrorKind::RankTooShort { rank: rank + 1, squares: file }));
    }
    if rank > 0 {
        return Err(error(end, FenErrorKind::TooFewRanks { ranks: 8 - rank }));
    }
    Ok(())
}

/// White-space separated words with their byte offsets.
pub(super) struct Fields<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
}

impl<'a> Iterator for Fields<'a> {
    type Item = (usize, &'a str);

    // In each place of its own: how long a word is depends on which one it is. Once in a module that is downloaded.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    #[cfg_attr(target_arch = "wasm32", inline(never))]
    fn next(&mut self) -> Option<(usize, &'a str)> {
        // Nearly always one space, and then a word of ASCII.
        let bytes = &self.text.as_bytes()[self.at..];
        let spaces = bytes.iter().take_while(|&&byte| byte == b' ').count();
        let word = bytes[spaces..].iter().take_while(|byte| byte.is_ascii_graphic()).count();
        if word > 0 && bytes.get(spaces + word).is_none_or(|&byte| byte == b' ') {
            let start = self.at + spaces;
            self.at = start + word;
            return Some((start, &self.text[start..self.at]));
        }
        if spaces == bytes.len() {
            return None;
        }
        self.next_of_unicode()
    }
}

impl<'a> Fields<'a> {
    #[cold]
    fn next_of_unicode(&mut self) -> Option<(usize, &'a str)> {
        let rest = &self.text[self.at..];
        let start = self.at + (rest.len() - rest.trim_start().len());
        let rest = &self.text[start..];
        let length = rest.find(char::is_whitespace).unwrap_or(rest.len());
        self.at = start + length;
        (length > 0).then(|| (start, &rest[..length]))
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::{Fields, read_letters};
    use crate::Board;

    fn letter_by_letter(text: &str) -> Option<Board> {
        let mut board = Board::EMPTY;
        read_letters(&mut Fields { text, at: 0 }, &mut board).ok().map(|()| board)
    }

    fn at_once(text: &str) -> Option<Board> {
        let mut board = Board::EMPTY;
        board.read_placement(text.as_bytes()).map(|_| board)
    }

    /// Each byte of some placements left out, doubled, and replaced by every other that may mean something.
    #[test]
    fn placements_are_read_at_once_as_letter_by_letter() {
        const SYMBOLS: &str = "PNBRQKpnbrqk0123456789/xé\0";
        let known = [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R",
            "8/8/8/8/8/8/8/8",
            "qqqqqqqq/QQQQQQQQ/kkkkkkkk/KKKKKKKK/1p1p1p1p/p1p1p1p1/n6N/7r",
            "44/8/8/8/8/8/8/8",
            "p8/7/8/8/8/8/8/8",
            "8/8/8/8/8/8/8/7",
            "8/8/8/8/8/8/8/8/",
            "8/8/8/8/8/8/8",
        ];
        let mut read = 0;
        for text in known {
            for i in 0..text.len() {
                let (before, after) = (&text[..i], &text[i + 1..]);
                let symbols = SYMBOLS.chars().map(|symbol| format!("{before}{symbol}{after}"));
                let others = [format!("{before}{after}"), format!("{}{}", &text[..=i], &text[i..])];
                for text in symbols.chain(others) {
                    let found = at_once(&text);
                    assert_eq!(found, letter_by_letter(&text), "{text}");
                    read += usize::from(found.is_some());
                }
            }
        }
        // Both that can be read and that cannot.
        assert!(read > 1000, "{read}");
    }
}
