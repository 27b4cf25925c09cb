//! The first field of a FEN.

use super::fields::Fields;
use super::{FenError, FenErrorKind, FenField};
use crate::{Board, Piece, Square};

/// Reads the placement at once, or finds out what is wrong with it.
pub(super) fn read_board(fields: &mut Fields<'_>, board: &mut Board) -> Result<(), FenError> {
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

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::read_letters;
    use crate::Board;
    use crate::fen::fields::Fields;

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
