//! One plain game, as it is pasted: tags, moves, a result. Comments, variations and files of many games are refused
//! with what to do instead.

use kingsight_report::{ErrorReport, quoted};

use super::{Form, is_move, numbers, refusal};

/// What a line of a file begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Beginning {
    /// A game: a tag other than `FEN`.
    Game,
    /// A position or a game from there, which the next line tells: a `FEN` tag.
    Fen,
    /// Moves, which may go on in the next lines.
    Moves,
}

/// What a line begins, if it is a part of a game.
pub(crate) fn beginning(line: &str) -> Option<Beginning> {
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
pub(crate) fn goes_on(beginning: Beginning, line: &str) -> bool {
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
            is_moves || number(line).is_some_and(|n| n != "1" || word.starts_with("1.."))
        }
    }
}

/// The number that moves begin with: `12` of `12. Nf3`.
fn number(text: &str) -> Option<&str> {
    let (number, _) = text.trim_start().split_once('.')?;
    let is_number = !number.is_empty() && number.chars().all(|c| c.is_ascii_digit());
    is_number.then_some(number)
}

fn is_result(word: &str) -> bool {
    matches!(word, "1-0" | "0-1" | "1/2-1/2" | "*")
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
    for line in text.lines().map(str::trim) {
        match tag(line) {
            Some(_) if !form.moves.is_empty() => return Err(not_yet("with several games")),
            Some((name, value)) if name.eq_ignore_ascii_case("FEN") => {
                if !form.fen.is_empty() {
                    return Err(not_yet("with several games"));
                }
                form.fen = value.to_owned();
            }
            Some((name, value)) if name.eq_ignore_ascii_case("Variant") => {
                form.chess960 |= is_chess960(value)?;
            }
            Some(_) => {}
            None if line.contains(['{', '}', '(', ')', ';', '$', '%']) => {
                return Err(not_yet("with comments or variations"));
            }
            None => form.moves.extend(line.split_whitespace().map(str::to_owned)),
        }
    }
    if form.moves.is_empty() && form.fen.is_empty() {
        let message = "this game has tags and no moves; expected moves, or a [FEN \"...\"] tag";
        return Err(refusal("pgn", message));
    }
    if form.fen.is_empty() {
        "startpos".clone_into(&mut form.fen);
    }
    form.moves.pop_if(|last| is_result(last));
    if form.moves.iter().any(|word| is_result(word)) {
        return Err(not_yet("with several games"));
    }
    numbers::check(&form.fen, &form.moves)?;
    Ok(form)
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

/// Name and value of `[Name "value"]`.
fn tag(line: &str) -> Option<(&str, &str)> {
    let inner = line.trim().strip_prefix('[')?;
    let inner = inner.strip_suffix(']').unwrap_or(inner);
    let (name, value) = inner.split_once(' ')?;
    let value = super::unquoted(value.trim());
    let is_name = !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    (is_name && inner.contains(['"', '\u{201c}', '\u{201d}'])).then_some((name, value))
}

fn not_yet(what: &str) -> ErrorReport {
    let example = quoted("e4 e5 Nf3");
    refusal(
        "pgn",
        format!(
            "this is a PGN {what}; only one plain game can be read so far. To look at a position of \
             it, give its moves: kingsight inspect startpos --moves {example}"
        ),
    )
}
