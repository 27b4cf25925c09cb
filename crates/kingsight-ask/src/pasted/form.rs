//! What a text is, by its looks: a position, a move, a depth behind a position.
//!
//! Or a link to a board on the web, with a FEN in the path (`/analysis/8/8/..._w_-_-`) or in a parameter (`?fen=...`).

use kingsight::{Reading, San};
use kingsight_voice::trouble::Trouble;

use super::tidy::dashes;
use crate::ErrorReport;

/// A form that was recognised: the position and the moves that stand in it, as text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Form {
    /// A FEN, or `startpos`.
    pub(super) fen: String,
    /// The moves from there as they were written, with their numbers.
    pub(super) moves: Vec<String>,
    /// How castling rights are read.
    pub(super) reading: Reading,
    /// Whether another game follows.
    pub(super) is_followed: bool,
}

/// Whether a word stands for the initial position.
#[must_use]
pub fn is_startpos(word: &str) -> bool {
    word.trim().eq_ignore_ascii_case("startpos")
}

/// Whether a word is a part of a position and never the name of a file.
#[must_use]
pub fn is_keyword(word: &str) -> bool {
    is_startpos(word) || word.len() <= 2 || is_placement(word)
}

/// Whether a word looks like the first field of a FEN.
#[must_use]
pub fn is_placement(word: &str) -> bool {
    word.matches('/').count() == 7 && word.chars().all(|c| "pnbrqkPNBRQK12345678/~".contains(c))
}

/// Whether a text begins with a move, and so is no position.
#[must_use]
pub fn is_move(text: &str) -> bool {
    let word = text.split_whitespace().next().unwrap_or_default();
    !word.contains('/') && dashes(word).parse::<San>().is_ok()
}

/// `FEN 4` in place of `4 FEN`: the words of the position and the depth, if the last word is a number and the first
/// is not.
///
/// Without quotes the last number of a FEN could be meant, so the words must be more than the fields of a FEN, or the
/// position must be one word.
#[must_use]
pub fn depth_last(words: &[String]) -> Option<(&[String], &String)> {
    let (depth, position) = words.split_last()?;
    let is_number = |word: &String| !word.is_empty() && word.chars().all(|c| c.is_ascii_digit());
    let (first, fields) = (position.first()?, position.len());
    let is_whole =
        fields == 1 && (first.contains([' ', ':']) || is_startpos(first) || !is_placement(first));
    (is_number(depth) && !is_number(first) && (is_whole || fields == 6))
        .then_some((position, depth))
}

/// Reads a link; `None` if the text is something else.
pub(super) fn read_link(text: &str) -> Option<Result<Form, ErrorReport>> {
    let is_link = text.contains("://")
        || ["www.", "lichess.org/", "chess.com/"].iter().any(|start| text.starts_with(start));
    if !is_link || text.contains(['\n', '"']) {
        return None;
    }
    let link = decoded(text).replace(['_', '+'], " ");
    if let Some((_, moves)) = link.split_once("/analysis/pgn/") {
        let moves = moves.split(['?', '#']).next().unwrap_or_default();
        let moves = moves.split_whitespace().map(str::to_owned).collect();
        return Some(Ok(Form { fen: "startpos".to_owned(), moves, ..Form::default() }));
    }
    Some(match fen_of_link(&link) {
        Some(fen) => {
            let reading = Reading::of(link.contains("/chess960/").then_some(true));
            Ok(Form { fen, reading, ..Form::default() })
        }
        None => Err(Trouble::NoFenInLink.into()),
    })
}

/// The eight ranks in a row, with the fields behind them.
fn fen_of_link(link: &str) -> Option<String> {
    let parts: Vec<&str> = link.split('/').collect();
    parts.windows(8).find_map(|ranks| {
        let (first, last) = (ranks.first()?, ranks.last()?);
        let first = first.rsplit(['=', '?', '#', '&']).next()?;
        let last = last.split(['?', '#', '&']).next()?.trim_end();
        let mut all = vec![first, last.split(' ').next()?];
        all.extend(&ranks[1..7]);
        all.iter()
            .all(|rank| is_rank(rank))
            .then(|| [&[first], &ranks[1..7], &[last]].concat().join("/"))
    })
}

fn is_rank(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| "pnbrqkPNBRQK12345678".contains(c))
}

/// The text with `%20` and the like decoded.
fn decoded(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut plain = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let hex = bytes.get(at + 1..at + 3).and_then(|hex| str::from_utf8(hex).ok());
        match hex.and_then(|hex| u8::from_str_radix(hex, 16).ok()) {
            Some(decoded) if byte == b'%' => {
                plain.push(decoded);
                at += 3;
            }
            _ => {
                plain.push(byte);
                at += 1;
            }
        }
    }
    String::from_utf8_lossy(&plain).into_owned()
}

#[cfg(test)]
mod tests {
    use super::depth_last;

    fn depth(words: &[&str]) -> Option<String> {
        let words: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
        depth_last(&words).map(|(_, depth)| depth.clone())
    }

    #[test]
    fn a_depth_behind_the_position() {
        assert_eq!(depth(&["8/8/8/8/8/8/8/K1k5 w - - 0 1", "4"]).as_deref(), Some("4"));
        assert_eq!(depth(&["startpos", "3"]).as_deref(), Some("3"));
        assert_eq!(depth(&["https://lichess.org/analysis/8/8", "3"]).as_deref(), Some("3"));
        assert_eq!(
            depth(&["8/8/8/8/8/8/8/K1k5", "w", "-", "-", "0", "1", "4"]).as_deref(),
            Some("4")
        );
        // These are the fields of a FEN.
        assert_eq!(depth(&["8/8/8/8/8/8/8/K1k5", "w", "-", "-", "0", "1"]), None);
        assert_eq!(depth(&["4", "8/8/8/8/8/8/8/K1k5"]), None);
        assert_eq!(depth(&["4"]), None);
    }
}
