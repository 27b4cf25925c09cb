//! The moves of a generated game as text, each spelled as a test wants it.

use kingsight::Color;

use super::{Made, Ply};

/// A move, with what stands before and after it.
#[derive(Clone)]
pub(crate) struct Spelled {
    /// The move number with its full stops and the blank after it; empty for most moves of Black.
    pub(crate) number: String,
    /// The move.
    pub(crate) san: String,
    /// What follows: a blank, mostly.
    pub(crate) after: String,
}

/// The moves of a game, spelled by `spell`, which is given each as the standard writes it.
pub(crate) fn movetext(made: &Made, mut spell: impl FnMut(usize, Spelled) -> Spelled) -> String {
    let mut text = String::new();
    for (i, ply) in made.plies.iter().enumerate() {
        let spelled =
            Spelled { number: number(i, ply), san: ply.san.clone(), after: " ".to_owned() };
        let Spelled { number, san, after } = spell(i, spelled);
        text += &number;
        text += &san;
        text += &after;
    }
    text
}

fn number(i: usize, ply: &Ply) -> String {
    let number = ply.before.fullmoves();
    match ply.before.turn() {
        Color::White => format!("{number}. "),
        Color::Black if i == 0 => format!("{number}... "),
        Color::Black => String::new(),
    }
}

/// The number that a move of either side may have before it: `7.` or `7...`.
pub(crate) fn own_number(ply: &Ply) -> String {
    let dots = if ply.before.turn() == Color::White { "." } else { "..." };
    format!("{}{dots}", ply.before.fullmoves())
}
