//! Which texts have the form of a UCI move, against a definition letter by letter.

use kingsight::{Square, UciError, UciMove};

/// The squares of `a1h8`, one character after the other.
fn slowly(text: &str) -> Result<(Square, Square), usize> {
    let good = |(at, byte): (usize, u8)| match at % 2 {
        0 => (b'a'..=b'h').contains(&byte),
        _ => (b'1'..=b'8').contains(&byte),
    };
    if let Some(at) = text.bytes().enumerate().position(|byte| !good(byte)) {
        return Err(at);
    }
    let square = |name: &str| Square::ALL.into_iter().find(|square| square.to_string() == name);
    Ok((square(&text[..2]).unwrap(), square(&text[2..]).unwrap()))
}

#[test]
fn any_two_characters_that_stand_side_by_side() {
    for at in 0..3 {
        for first in 0..128_u8 {
            for second in 0..128_u8 {
                let mut text = *b"e2e4";
                text[at..at + 2].copy_from_slice(&[first, second]);
                let text = str::from_utf8(&text).expect("ASCII");
                let read = text.parse::<UciMove>();
                match slowly(text) {
                    Ok((from, to)) => {
                        assert_eq!(read, Ok(UciMove { from, to, promotion: None }), "{text:?}");
                    }
                    Err(at) => assert_eq!(read, Err(UciError::Syntax { at }), "{text:?}"),
                }
            }
        }
    }
}

#[test]
fn every_move_reads_back() {
    for from in Square::ALL {
        for to in Square::ALL {
            for promotion in [None, Some(kingsight::Role::Rook)] {
                let uci = UciMove { from, to, promotion };
                assert_eq!(uci.to_string().parse(), Ok(uci));
            }
        }
    }
}
