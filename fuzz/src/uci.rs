//! UCI and packed moves: reading anything at any position never panics, and every legal move reads
//! back.

use kingsight::{Position, UciError, UciMove};

use crate::bytes::{Bytes, choose};

/// The first bytes choose a position and packed bits, the rest is the text. The highest bit selects
/// the check of all moves, which takes long.
pub fn check(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let position = choose(&mut bytes);
    let bits = bytes.word();
    for chess960 in [false, true] {
        let position = position.with_chess960(chess960);
        if data.first().is_some_and(|first| first & 0x80 != 0) {
            check_all(&position);
        }
        if let Some(m) = position.unpack(bits) {
            assert_eq!(m.pack(), bits);
            assert!(position.is_legal(m), "{position}: {m:?}");
        }
        if let Some(text) = bytes.clone().text() {
            check_text(&position, text);
        }
    }
}

fn check_text(position: &Position, text: &str) {
    if let Ok(uci) = text.parse::<UciMove>() {
        assert_eq!(uci.to_string(), text);
    }
    match position.parse_uci(text) {
        Ok(m) => assert!(position.is_legal(m), "{position}: {text:?}"),
        Err(error) => {
            assert!(!error.to_string().is_empty());
            if let UciError::Syntax { at } = error {
                // Behind the end if the text is too short, else at a character.
                assert!(at >= text.len() || text.is_char_boundary(at), "{text:?}: {at}");
            }
        }
    }
}

/// Every legal move reads back, unless a classical spelling of castling is also another move.
pub(crate) fn check_all(position: &Position) {
    for m in position.legal_moves() {
        assert_eq!(position.unpack(m.pack()), Some(m), "{position}: {m:?}");
        let uci = position.uci(m);
        let literal = position.find_move(uci.from, uci.to, uci.promotion);
        assert_eq!(position.parse_uci(&uci.to_string()), Ok(literal.unwrap_or(m)), "{position}");
        if position.is_chess960() || m.castling().is_none() {
            assert_eq!(literal, Some(m), "{position}: {uci}");
        }
    }
}
