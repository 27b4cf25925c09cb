//! The picture's alternative text, for screen readers: pieces, marks and arrows, square by square.

use crate::{Color, Picture, Piece, legend};

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
    for meaning in legend::of_marks(picture) {
        let marked = picture.marks.iter().filter(|(other, _)| other == meaning);
        let squares: Vec<String> = marked.map(|(_, square)| square_name(*square)).collect();
        text.push_str(&format!(" {}: {}.", meaning.words(), squares.join(" ")));
    }
    for meaning in legend::of_arrows(picture) {
        let drawn = picture.arrows.iter().filter(|(other, _, _)| other == meaning);
        let ends =
            |(_, from, to): &(_, u8, u8)| format!("{} to {}", square_name(*from), square_name(*to));
        let arrows: Vec<String> = drawn.map(ends).collect();
        text.push_str(&format!(" {}: {}.", meaning.words(), arrows.join(", ")));
    }
    text
}
