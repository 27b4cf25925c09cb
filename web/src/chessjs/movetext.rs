//! Games as most are written: move numbers, strict SAN, a result. JavaScript reads all others.

use super::san;
use super::state::State;
use crate::prelude::*;
use kingsight::Position;

/// Plays all moves of a text; returns the length of the result at its end, and the state after the last move. `None` if the
/// text has anything else. With a list it appends the SAN of each move.
pub(super) fn play(text: &[u8], mut sans: Option<&mut Vec<u32>>) -> Option<(usize, State)> {
    let mut position = Position::default();
    let mut last = None;
    let mut rest = text;
    loop {
        rest = without_space(rest);
        if !matches!(rest, [b'A'..=b'Z' | b'a'..=b'z', ..]) {
            if let Some(length) = result(rest) {
                return Some((length, State::of_game(position, last)?));
            }
            rest = without_space(without_number(rest)?);
        }
        let end = rest.iter().position(|&byte| is_space(byte)).unwrap_or(rest.len());
        let (word, behind) = rest.split_at(end);
        let san = match word {
            [san @ .., b'+' | b'#'] => san,
            san => san,
        };
        let found = san::find_exact(&position, san)?;
        if let Some(sans) = &mut sans {
            sans.push(san::of_legal(&position, found).0);
        }
        position.play_unchecked_in_place(found);
        last = Some(found);
        rest = behind;
    }
}

const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b'\n')
}

fn without_space(text: &[u8]) -> &[u8] {
    let space = text.iter().take_while(|&&byte| is_space(byte)).count();
    text.get(space..).unwrap_or_default()
}

/// The length of the result, if nothing else is left.
fn result(text: &[u8]) -> Option<usize> {
    [&b""[..], b"1-0", b"0-1", b"1/2-1/2", b"*"].into_iter().find_map(|result| {
        let behind = text.strip_prefix(result)?;
        without_space(behind).is_empty().then_some(result.len())
    })
}

/// The text behind a move number with its dots.
fn without_number(text: &[u8]) -> Option<&[u8]> {
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let rest = text.get(digits..)?;
    let dots = rest.iter().take_while(|&&byte| byte == b'.').count();
    if digits > 0 && dots == 0 { None } else { rest.get(dots..) }
}
