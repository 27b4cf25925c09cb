//! The picture's alternative text, for screen readers: pieces, marks and arrows, square by square.

use crate::{Color, Picture, Piece};

/// `e4` for 28.
fn square_name(square: u8) -> String {
    let file = char::from(b'a' + (square & 7));
    format!("{file}{}", (square >> 3) + 1)
}

fn side(picture: &Picture, color: Color) -> String {
    let mut words = Vec::new();
    for piece in Piece::ALL.iter().filter(|piece| piece.color == color) {
        for square in (0u8..64).filter(|&s| picture.piece_on(s) == Some(*piece)) {
            words.push(format!("{}{}", piece.letter().to_ascii_uppercase(), square_name(square)));
        }
    }
    if words.is_empty() { "none".to_owned() } else { words.join(" ") }
}

pub(crate) fn describe(picture: &Picture) -> String {
    let mut text =
        format!("White: {}. Black: {}.", side(picture, Color::White), side(picture, Color::Black));
    let mut previous = None;
    for (kind, square) in &picture.marks {
        if previous == Some(kind) {
            text.push(' ');
        } else {
            if previous.is_some() {
                text.push('.');
            }
            text.push(' ');
            text.push_str(kind.name());
            text.push_str(": ");
            previous = Some(kind);
        }
        text.push_str(&square_name(*square));
    }
    if previous.is_some() {
        text.push('.');
    }
    for (kind, from, to) in &picture.arrows {
        text.push_str(&format!(" {} {} {}.", square_name(*from), kind.meaning(), square_name(*to)));
    }
    text
}
