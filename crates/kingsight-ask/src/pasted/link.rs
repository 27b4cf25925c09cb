//! Links to boards on the web: a FEN in the path (`/analysis/8/8/..._w_-_-`) or in a parameter (`?fen=...`).

use crate::ErrorReport;

use super::form::Form;
use kingsight_voice::trouble::Trouble;

/// Reads a link; `None` if the text is something else.
pub(super) fn read(text: &str) -> Option<Result<Form, ErrorReport>> {
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
    Some(match fen(&link) {
        Some(fen) => Ok(Form { fen, chess960: link.contains("/chess960/"), ..Form::default() }),
        None => Err(Trouble::NoFenInLink.into()),
    })
}

/// The eight ranks in a row, with the fields behind them.
fn fen(link: &str) -> Option<String> {
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
