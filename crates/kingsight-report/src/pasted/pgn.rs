//! A game as it is pasted: tags, moves, a result. Comments and variations are left out; of several games the first is read.

use crate::{ErrorReport, quoted};

use super::movetext::{Movetext, Open, is_result, tag};
use super::{Form, is_move, numbers, refusal};

/// What a line of a file begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beginning {
    /// A game: a tag other than `FEN`.
    Game,
    /// A position or a game from there, which the next line tells: a `FEN` tag.
    Fen,
    /// Moves, which may continue in the next lines.
    Moves,
}

/// What a line begins, if it is a part of a game.
#[must_use]
pub fn beginning(line: &str) -> Option<Beginning> {
    // Lines of positions are read by the million.
    if !line.trim_start().starts_with(|first: char| first == '[' || first.is_ascii_digit()) {
        return None;
    }
    match tag(line) {
        Some((name, _)) if name.eq_ignore_ascii_case("FEN") => Some(Beginning::Fen),
        Some(_) => Some(Beginning::Game),
        None => number(line).map(|_| Beginning::Moves),
    }
}

/// Whether a line with something in it goes on with the game in the line before.
#[must_use]
pub fn goes_on(beginning: Beginning, line: &str) -> bool {
    let word = line.split_whitespace().next().unwrap_or_default();
    let is_moves = is_result(word) || is_move(word);
    match beginning {
        Beginning::Game => true,
        Beginning::Fen => {
            is_moves
                || line.trim_start().starts_with(['{', '(', ';'])
                || matches!(self::beginning(line), Some(Beginning::Game | Beginning::Moves))
        }
        // `1.` begins the next game.
        Beginning::Moves => {
            is_moves
                || line.trim_start().starts_with(['{', '(', ')', ';', '$'])
                || number(line).is_some_and(|n| n != "1" || word.starts_with("1.."))
        }
    }
}

/// The number that moves begin with: `12` of `12. Nf3`.
fn number(text: &str) -> Option<&str> {
    let (number, _) = text.trim_start().split_once('.')?;
    let is_number = !number.is_empty() && number.chars().all(|c| c.is_ascii_digit());
    is_number.then_some(number)
}

/// Reads a game; `None` if the text is something else.
pub(super) fn read(text: &str) -> Option<Result<Form, ErrorReport>> {
    let is_game = text.lines().next().is_some_and(|line| tag(line).is_some());
    let number = number(text).filter(|_| !is_game);
    if let Some(number) = number.filter(|&number| number != "1") {
        let message = format!(
            "these are moves from move {number} on; expected a FEN, or moves that begin with move 1"
        );
        return Some(Err(refusal("moves_without_beginning", message)));
    }
    (is_game || number.is_some()).then(|| game(text))
}

fn game(text: &str) -> Result<Form, ErrorReport> {
    let mut form = Form::default();
    let mut rest = text;
    while let Some((name, value)) = rest.lines().next().and_then(tag) {
        if name.eq_ignore_ascii_case("FEN") {
            if !form.fen.is_empty() {
                // The next game of a file whose games have no moves.
                form.is_followed = true;
                break;
            }
            value.clone_into(&mut form.fen);
        } else if name.eq_ignore_ascii_case("Variant") {
            form.chess960 |= is_chess960(value)?;
        }
        rest = rest.split_once('\n').map_or("", |(_, rest)| rest).trim_start();
    }
    if !form.is_followed {
        let movetext = Movetext::read(rest).map_err(open)?;
        (form.moves, form.is_followed) = (movetext.words, movetext.is_followed);
    }
    if !form.is_followed && text.len() > LONGEST {
        let message = format!("this game is longer than {LONGEST} bytes");
        return Err(refusal("pgn", message));
    }
    if form.moves.is_empty() && form.fen.is_empty() {
        let message = "this game has tags and no moves; expected moves, or a [FEN \"...\"] tag";
        return Err(refusal("pgn", message));
    }
    if form.fen.is_empty() {
        "startpos".clone_into(&mut form.fen);
    }
    form.moves.pop_if(|last| is_result(last));
    numbers::check(&form.fen, &form.moves)?;
    Ok(form)
}

/// The longest game that is read, as text: with a clock and an evaluation for each move, some thousand moves.
const LONGEST: usize = 1 << 16;

fn open(what: Open) -> ErrorReport {
    let what = match what {
        Open::Comment => "a comment { is opened and never closed",
        Open::Variation => "a variation ( is opened and never closed",
    };
    refusal("pgn", format!("in this game, {what}"))
}

/// Whether the value of a `Variant` tag is Chess960 and not standard chess.
///
/// # Errors
///
/// It is neither.
fn is_chess960(variant: &str) -> Result<bool, ErrorReport> {
    let name: String = variant.to_lowercase().chars().filter(char::is_ascii_alphanumeric).collect();
    match name.as_str() {
        "" | "standard" | "standardchess" | "chess" | "normal" | "classical" | "fromposition" => {
            Ok(false)
        }
        "freestyle" | "freestylechess" => Ok(true),
        _ if ["960", "fischerandom", "fischerrandom"].iter().any(|part| name.contains(part)) => {
            Ok(true)
        }
        _ => Err(refusal(
            "variant",
            format!("this is a game of {}; expected standard chess or Chess960", quoted(variant)),
        )),
    }
}
