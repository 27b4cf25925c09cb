//! Parts of words, and words of several parts: results, castling, times.

use kingsight::{CastlingSide, MoveText, PieceLetters, San, is_dash};

use crate::result::{Spelled, spelled};
use crate::scan::{is_blank, wide_word_end};
use crate::text::decoded;

/// The longest text of a result with blanks in it.
const LONGEST_RESULT: usize = 24;

/// The result at `at` and where it ends. `0-0` is not read as one here: it may be castling.
pub(super) fn result_at(bytes: &[u8], at: usize) -> Option<(usize, Spelled)> {
    let word = wide_word_end(bytes, at);
    if is_result_word(&bytes[at..word])
        && let Some(result) = spelled(&decoded(&bytes[at..word]))
    {
        return Some((word, result));
    }
    // `1 - 0`: three words on one line.
    let mut end = word;
    for _ in 0..2 {
        let blanks = bytes[end..].iter().take_while(|&&byte| is_blank(byte)).count();
        end = wide_word_end(bytes, end + blanks);
        let text = &bytes[at..end];
        if text.len() > LONGEST_RESULT || !has_result_characters(text) {
            return None;
        }
        // Scores stand at both ends: `1 -` is none, nor is `1 0`.
        if is_result_word(text)
            && let Some(result) = spelled(&decoded(text))
            && text.last().is_some_and(|byte| !is_blank(*byte))
        {
            return Some((end, result));
        }
    }
    None
}

/// Whether a text has the characters of a result, and a figure that castling has not.
fn is_result_word(text: &[u8]) -> bool {
    has_result_characters(text) && decoded(text).contains(['1', '½', '5', ':'])
}

fn has_result_characters(text: &[u8]) -> bool {
    let is_part = |c: char| {
        c.is_ascii_digit()
            || matches!(c, ' ' | '\t' | '\r' | ':' | '/' | '.' | '+' | '½' | '\u{2044}' | 'O' | 'o')
            || is_dash(c)
    };
    !text.is_empty() && decoded(text).chars().all(is_part)
}

/// The side to which a word castles that begins with a zero, such as `0-0`, `0–0–0+` or `00`.
pub(super) fn castling_by_zeros(text: &[u8]) -> Option<CastlingSide> {
    let text = decoded(text);
    match MoveText::parse(text.trim_end_matches('.'), PieceLetters::English).ok()?.san {
        San::Castling(wing) => Some(wing),
        San::Normal { .. } => None,
    }
}

/// Where `0 - 0` at `at` ends.
pub(super) fn zeros_with_blanks(bytes: &[u8], at: usize) -> Option<usize> {
    let past_blanks =
        |from: usize| from + bytes[from..].iter().take_while(|&&byte| is_blank(byte)).count();
    let dash = past_blanks(wide_word_end(bytes, at));
    let zero = past_blanks(wide_word_end(bytes, dash));
    let end = wide_word_end(bytes, zero);
    let text = decoded(bytes.get(at..end)?);
    (end - at <= LONGEST_RESULT && spelled(&text) == Some(Spelled::WithoutMark("0-0")))
        .then_some(end)
}

/// Where a time in round brackets ends, such as `(0:05)`, which is no variation.
pub(super) fn time_in_brackets(bytes: &[u8], at: usize) -> Option<usize> {
    let inside = bytes.get(at + 1..)?;
    let length = inside.iter().take(16).position(|&byte| byte == b')')?;
    let inside = &inside[..length];
    let is_time = |byte: &u8| byte.is_ascii_digit() || b":.,/ ".contains(byte);
    let has_colon = inside.contains(&b':') && inside.iter().any(u8::is_ascii_digit);
    (has_colon && inside.iter().all(is_time)).then_some(at + length + 2)
}
