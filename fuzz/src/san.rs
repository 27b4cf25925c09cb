//! SAN: reading any text at any position, in any piece letters, never panics, and every legal move reads
//! back without a remark.

use kingsight::{MoveText, PieceLetters, Position, San, SanError};

use crate::bytes::{Bytes, choose};

/// The first bytes choose a position, the rest is the text. The highest bit selects the check of
/// all moves, which takes a hundred times as long as that of a text.
pub fn check(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let position = choose(&mut bytes);
    if data.first().is_some_and(|first| first & 0x80 != 0) {
        check_all(&position);
    }
    let Some(text) = bytes.text() else { return };
    check_text(&position, text);
}

fn check_text(position: &Position, text: &str) {
    if let Ok(san) = text.parse::<San>() {
        assert_eq!(san.to_string().parse(), Ok(san), "{text:?}");
    }
    for letters in PieceLetters::ALL {
        match (MoveText::parse(text, letters), position.read_san(text, letters)) {
            (Err(one), Err(other)) => assert_eq!(one, other, "{text:?}"),
            (Err(error), Ok(_)) => panic!("{text:?} in {letters:?}: {error}"),
            (Ok(read), _) => {
                let written = read.san.in_letters(letters).to_string();
                let again = MoveText::parse(&written, letters).map(|text| text.san);
                assert_eq!(again, Ok(read.san), "{text:?} in {letters:?}");
            }
        }
    }
    match position.parse_san(text) {
        Ok(m) => assert!(position.is_legal(m), "{position}: {text:?}"),
        Err(error) => {
            assert!(!error.to_string().is_empty());
            match error {
                SanError::Syntax { at, .. } => assert!(text.is_char_boundary(at), "{text:?}"),
                SanError::Ambiguous { candidates, .. } => {
                    assert!(candidates.len() > 1);
                    assert!(candidates.iter().all(|&m| position.is_legal(m)));
                }
                _ => {}
            }
        }
    }
}

/// Every legal move is written so that it reads back, and no two are written alike.
pub(crate) fn check_all(position: &Position) {
    let moves = position.legal_moves();
    let mut written: Vec<String> = Vec::with_capacity(moves.len());
    for &m in &moves {
        let san = position.san(m);
        let text = san.to_string();
        assert_eq!(position.parse_san(&text), Ok(m), "{position}: {text}");
        assert_eq!(san.san.to_string().parse(), Ok(san.san), "{position}: {text}");
        let next = position.play_unchecked(m);
        assert_eq!(san.suffix.is_some(), next.in_check(), "{position}: {text}");
        assert_eq!(text.ends_with('#'), next.is_checkmate(), "{position}: {text}");
        let long = position.long_algebraic(m).to_string();
        assert_eq!(position.parse_san(&long), Ok(m), "{position}: {long}");
        for letters in PieceLetters::ALL {
            let text = san.in_letters(letters).to_string();
            let (read, reading) = position.read_san(&text, letters).expect("our own text");
            assert_eq!((read, reading.san), (m, san), "{position}: {text} in {letters:?}");
            assert!(reading.remarks.is_empty(), "{position}: {text} in {letters:?}");
        }
        written.push(text);
    }
    written.sort_unstable();
    written.dedup();
    assert_eq!(written.len(), moves.len(), "{position}");
}
