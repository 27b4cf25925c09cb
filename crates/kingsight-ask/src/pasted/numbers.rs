//! The numbers of the moves of a game, which must fit the position that it begins with.

use kingsight::Color;
use kingsight_voice::trouble::Trouble;

use crate::{ErrorReport, quoted, read_setup};

/// Whether the numbers count up from the first move, and `1...` stands before a move of Black.
///
/// A game from a FEN may count from that FEN or from 1.
///
/// # Errors
///
/// The first number that does not fit.
pub(super) fn check(fen: &str, moves: &[String]) -> Result<(), ErrorReport> {
    let Ok(start) = read_setup(fen) else { return Ok(()) };
    let mut turn = start.turn;
    let mut expected = (fen == "startpos").then_some(1);
    for word in moves {
        let digits = word.len() - word.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (number, rest) = word.split_at(digits);
        let after = rest.trim_start_matches('.');
        let dots = rest.len() - after.len();
        if let Ok(number) = number.parse::<u64>()
            && (dots > 0 || after.is_empty())
        {
            if dots > 1 && turn == Color::White {
                return Err(Trouble::NumberOfBlack { text: quoted(word).to_string() }.into());
            }
            match expected {
                Some(expected) if expected != number => {
                    let text = quoted(word).to_string();
                    return Err(Trouble::NumberOutOfOrder { text, expected }.into());
                }
                _ => expected = Some(number),
            }
        }
        if !after.is_empty() {
            if turn == Color::Black {
                expected = expected.map(|number| number.saturating_add(1));
            }
            turn = !turn;
        }
    }
    Ok(())
}
