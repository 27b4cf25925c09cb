//! What is wrong with a text or a request, and what a text leaves open.

use core::fmt::{Display, Formatter, Result};

use kingsight::{Color, FenError};

use super::positions::not_playable;
use crate::trouble::{Expected, Trouble};

pub(crate) fn trouble(f: &mut Formatter<'_>, trouble: &Trouble) -> Result {
    match trouble {
        Trouble::Fen { error, at, operation } => {
            match *at {
                Some(at) => FenError { at, ..*error }.fmt(f)?,
                None => write!(f, "in the {}: {}", error.field, error.kind)?,
            }
            match operation {
                Some(text) => write!(f, "; an operation of EPD ends with a semicolon: {text}"),
                None => Ok(()),
            }
        }
        Trouble::Epd(error) => error.fmt(f),
        Trouble::NotPlayable { field, problems } => {
            if let Some(field) = field {
                write!(f, "{field}: ")?;
            }
            not_playable(f, problems)
        }
        Trouble::NoFenInLink => f.write_str(
            "this link has no FEN in it; open it, copy the FEN of the board, and paste that in quotes",
        ),
        Trouble::FileNotRead { name } => write!(
            f,
            "{name} names a game in a file, and no files are read here; expected the position or the game itself"
        ),
        Trouble::MovesWithoutBeginning { number } => write!(
            f,
            "these are moves from move {number} on; expected a FEN, or moves that begin with move 1"
        ),
        Trouble::NotRecognized => f.write_str(
            "this is neither a position nor a game; expected a FEN, an EPD, a PGN, moves such as e4 e5, or a link",
        ),
        Trouble::NoGame => f.write_str("text: there is no game in it; expected PGN"),
        Trouble::TooManyMoves { of_game: true, moves, most } => {
            write!(f, "text: the game has {moves} moves; expected at most {most}")
        }
        Trouble::TooManyMoves { of_game: false, moves, most } => {
            write!(f, "moves: there are {moves}; expected at most {most}")
        }
        Trouble::GameTooLong { most } => write!(f, "this game is longer than {most} bytes"),
        Trouble::TagsWithoutMoves => f.write_str(
            "this game has tags and no moves; expected moves, or a [FEN \"...\"] tag",
        ),
        Trouble::CommentNotClosed => {
            f.write_str("in this game, a comment { is opened and never closed")
        }
        Trouble::VariationNotClosed => {
            f.write_str("in this game, a variation ( is opened and never closed")
        }
        Trouble::OtherVariant { name } => {
            write!(f, "this is a game of {name}; expected standard chess or Chess960")
        }
        Trouble::NumberOfBlack { text } => {
            write!(f, "{text} numbers a move of Black, but White is to move")
        }
        Trouble::NumberOutOfOrder { text, expected } => {
            write!(f, "{text} is out of order; expected move {expected}")
        }
        Trouble::PlyBeyond { ply, length } => {
            write!(f, "ply: {ply} is beyond the last move; expected 0 to {length}")
        }
        Trouble::UnknownLesson { id, known } => {
            write!(f, "id: there is no lesson {id}; expected one of {}", known.join(", "))
        }
        Trouble::NoSuchArgument { name, known } => {
            write!(f, "no argument {name}; expected {}", known.join(", "))
        }
        Trouble::BadArgument { name, found, expected } => {
            match found {
                Some(found) => write!(f, "{name}: {found}; expected ")?,
                None => write!(f, "{name} is missing; expected ")?,
            }
            match expected {
                Expected::TrueOrFalse => f.write_str("true or false"),
                Expected::Number { least, most } => {
                    write!(f, "a whole number from {least} to {most}")
                }
                Expected::OneOf(words) => one_of(f, words, "or"),
                Expected::Squares([one, other]) => write!(f, "squares, such as {one},{other}"),
                Expected::Move => f.write_str("a move, such as e4 or e2e4"),
                Expected::Moves => f.write_str("moves, such as \"e4 e5\""),
            }
        }
        Trouble::NotTogether { one, other } => {
            write!(f, "{one} and {other}: expected only one of them")
        }
        Trouble::TooLongForDuals { moves, most } => write!(
            f,
            "duals: cooks and duals are listed for up to {most} moves; expected no more, found {moves}"
        ),
        Trouble::EmptyFieldName => {
            f.write_str("a name is empty; expected names with one comma between them")
        }
        Trouble::NoSuchField { name, near, above, beside } => {
            write!(f, "there is no field {name}; ")?;
            if let Some(near) = near {
                write!(f, "did you mean {near}? ")?;
            }
            match above {
                Some(above) if beside.is_empty() => write!(f, "{above} has no fields"),
                Some(above) => write!(f, "the fields of {above} are {}", beside.join(", ")),
                None => write!(f, "the fields are {}", beside.join(", ")),
            }
        }
        Trouble::NoMoves => {
            f.write_str("moves: there is none; expected one or more, such as \"e4 e5\"")
        }
        Trouble::SeveralMoves { found } => {
            write!(f, "move: {found}; expected one move")
        }
        Trouble::UnknownStep { step, last } => {
            write!(f, "step: there is no step {step}; expected 0 to {last}")
        }
    }
}

/// `white, black or both`
pub(crate) fn one_of(f: &mut Formatter<'_>, words: &[&str], or: &str) -> Result {
    for (place, word) in words.iter().enumerate() {
        match place {
            0 => f.write_str(word)?,
            _ if place + 1 == words.len() => write!(f, " {or} {word}")?,
            _ => write!(f, ", {word}")?,
        }
    }
    Ok(())
}

pub(crate) fn turn_not_stated(f: &mut Formatter<'_>, turn: Color) -> Result {
    let side = match turn {
        Color::White => "White",
        Color::Black => "Black",
    };
    write!(
        f,
        "the FEN does not say whose move it is, and is read as {side}'s; add w or b to say so"
    )
}

pub(crate) fn castling_not_stated(f: &mut Formatter<'_>) -> Result {
    f.write_str("the FEN states no castling rights; it is read as none (-)")
}

pub(crate) fn read_as_chess960(f: &mut Formatter<'_>) -> Result {
    f.write_str(
        "kings and rooks with castling rights stand as in Chess960; it is read so, and can be read as \
         classical chess",
    )
}

pub(crate) fn read_as_classical(f: &mut Formatter<'_>) -> Result {
    f.write_str(
        "it is read as classical chess, without the castling rights that only Chess960 has, and can \
         be read as Chess960",
    )
}

pub(crate) fn first_game_only(f: &mut Formatter<'_>) -> Result {
    f.write_str("several games; only the first is read")
}
