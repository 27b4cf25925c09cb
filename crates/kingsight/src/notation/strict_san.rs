//! SAN as it is written strictly, read byte by byte.
//!
//! Nearly every move of nearly every game file is written so. What is not goes to the tolerant reader, which would give
//! the same for these texts: a test compares the two.

use super::{San, SanSuffix};
use crate::{Bitboard, CastlingSide, File, Rank, Role, Square};

/// What nearly every move names: a piece, the squares where it may stand, and its target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Step {
    pub(super) role: Role,
    pub(super) among: Bitboard,
    pub(super) to: Square,
}

/// Reads `Nf3`, `exd5`, `R1xa4+`; `None` for castling, promotions, two squares, and everything that is not strict.
///
/// Which parts a move has is hard to predict, so they are looked up and counted, without a branch on any.
#[inline(always)]
pub(super) fn step(text: &[u8]) -> Option<Step> {
    let (&letter, &last) = (text.first()?, text.last()?);
    let role = PIECES[usize::from(letter)]?;
    let piece = usize::from(role != Role::Pawn);
    let end = text.len() - usize::from((last == b'+') | (last == b'#'));
    let origin = end.checked_sub(piece + 2)?;
    let file = text[end - 2].wrapping_sub(b'a');
    let rank = text[end - 1].wrapping_sub(b'1');
    // Without an origin this is the letter or the file, which are no `x`.
    let captures = text[end.saturating_sub(3)] == b'x';
    let origin = origin - usize::from(captures);
    if origin > 1 || file | rank > 7 {
        return None;
    }
    let named = text[piece] & u8::from(origin == 1).wrapping_neg();
    let among = ORIGINS[usize::from(named)];
    let to = Square::at(File::from_low_bits(u32::from(file)), Rank::from_low_bits(u32::from(rank)));
    (among.any() & ((named != 0) == (origin == 1))).then_some(Step { role, among, to })
}

/// The piece of a first letter; a file is a pawn's.
static PIECES: [Option<Role>; 256] = {
    let mut table = [None; 256];
    let mut file = b'a';
    while file <= b'h' {
        table[file as usize] = Some(Role::Pawn);
        file += 1;
    }
    table[b'N' as usize] = Some(Role::Knight);
    table[b'B' as usize] = Some(Role::Bishop);
    table[b'R' as usize] = Some(Role::Rook);
    table[b'Q' as usize] = Some(Role::Queen);
    table[b'K' as usize] = Some(Role::King);
    table
};

/// The squares that a file or a rank names, all for none (0), and none for everything else.
static ORIGINS: [Bitboard; 256] = {
    let mut table = [Bitboard::EMPTY; 256];
    table[0] = Bitboard::ALL;
    let mut i = 0;
    while i < 8 {
        table[b'a' as usize + i] = File::from_low_bits(i as u32).squares();
        table[b'1' as usize + i] = Rank::from_low_bits(i as u32).squares();
        i += 1;
    }
    table
};

/// Reads `Nf3`, `exd5`, `R1xa4+`, `e8=Q#`, `O-O`; `None` for everything else.
pub(super) fn read(text: &[u8]) -> Option<(San, Option<SanSuffix>)> {
    let mut body = text;
    let mut suffix = None;
    if let [rest @ .., mark @ (b'+' | b'#')] = body {
        suffix = Some(if *mark == b'+' { SanSuffix::Check } else { SanSuffix::Checkmate });
        body = rest;
    }
    Some((read_body(body)?, suffix))
}

fn read_body(text: &[u8]) -> Option<San> {
    match text {
        b"O-O" => return Some(San::Castling(CastlingSide::King)),
        b"O-O-O" => return Some(San::Castling(CastlingSide::Queen)),
        _ => {}
    }
    let (role, text) = match text {
        [letter @ (b'N' | b'B' | b'R' | b'Q' | b'K'), rest @ ..] => (role_of(*letter)?, rest),
        _ => (Role::Pawn, text),
    };
    let (promotion, text) = match text {
        [rest @ .., b'=', letter @ (b'N' | b'B' | b'R' | b'Q')] => (Some(role_of(*letter)?), rest),
        _ => (None, text),
    };
    let [origin @ .., to_file, to_rank] = text else { return None };
    let to = Square::at(file_of(*to_file)?, rank_of(*to_rank)?);
    let (captures, origin) = match origin {
        [rest @ .., b'x'] => (true, rest),
        _ => (false, origin),
    };
    let (file, rank) = match (role, origin) {
        (_, []) => (None, None),
        (_, [file]) if file.is_ascii_alphabetic() => (Some(file_of(*file)?), None),
        // Two squares and nothing else may be UCI: `e2e4` can move any piece.
        (Role::Pawn, _) => return None,
        (_, [rank]) => (None, Some(rank_of(*rank)?)),
        (_, [file, rank]) => (Some(file_of(*file)?), Some(rank_of(*rank)?)),
        _ => return None,
    };
    Some(San::Normal { role, file, rank, captures, to, promotion })
}

fn role_of(letter: u8) -> Option<Role> {
    Role::from_letter(char::from(letter))
}

fn file_of(letter: u8) -> Option<File> {
    matches!(letter, b'a'..=b'h').then(|| File::from_low_bits(u32::from(letter - b'a')))
}

fn rank_of(digit: u8) -> Option<Rank> {
    matches!(digit, b'1'..=b'8').then(|| Rank::from_low_bits(u32::from(digit - b'1')))
}

#[cfg(test)]
mod tests {
    use alloc::{format, string::ToString, vec::Vec};

    use super::*;
    use crate::{MoveText, PieceLetters};

    /// All texts of this form, and many that almost have it, are read as the tolerant reader reads them.
    #[test]
    fn both_readers_agree() {
        let and_none = |letters: &str| -> Vec<_> {
            let letters = letters.chars().map(|c| c.to_string());
            letters.chain([Default::default()]).collect()
        };
        let (roles, files, ranks) = (and_none("NBRQKP"), and_none("abhi"), and_none("1289"));
        let promotions = ["", "=Q", "=N", "=K", "=", "Q", "q"];
        let mut read_strictly = 0;
        for (role, file) in roles.iter().flat_map(|role| files.iter().map(move |file| (role, file)))
        {
            for (rank, x) in ranks.iter().flat_map(|rank| ["", "x", "-"].map(|x| (rank, x))) {
                for (to, promotion) in
                    Square::ALL.iter().flat_map(|to| promotions.map(|promotion| (to, promotion)))
                {
                    for suffix in ["", "+", "#", "++"] {
                        let text = format!("{role}{file}{rank}{x}{to}{promotion}{suffix}");
                        read_strictly += u32::from(agree(&text));
                    }
                }
            }
        }
        assert!(read_strictly > 50_000, "{read_strictly}");
        for text in [
            "O-O", "O-O-O", "O-O+", "O-O-O#", "0-0", "O-", "O", "+", "#", "", "é4", "Né4", "N\0f3",
            "\0e4", "e\0e4",
        ] {
            agree(text);
        }
    }

    /// Whether the strict reader reads it.
    fn agree(text: &str) -> bool {
        let strict = read(text.as_bytes());
        let expected = match strict {
            // Two coordinates are rare, and so is `x` without one.
            Some((San::Normal { role, file, rank, to, promotion: None, .. }, _))
                if (file.is_none() || rank.is_none()) && !text.starts_with('x') =>
            {
                let among = file.map_or(Bitboard::ALL, File::squares)
                    & rank.map_or(Bitboard::ALL, Rank::squares);
                Some(Step { role, among, to })
            }
            _ => None,
        };
        assert_eq!(step(text.as_bytes()), expected, "{text}");
        if let Some((san, suffix)) = strict {
            let expected = MoveText { san, squares: None, suffix, en_passant: false };
            let tolerant = MoveText::parse_tolerantly(text, PieceLetters::English);
            assert_eq!(tolerant, Ok(expected), "{text}");
        }
        strict.is_some()
    }
}
