//! One plain game, as it is pasted: tags, moves, a result. Comments, variations and files of many games are refused
//! with what to do instead.

use kingsight_report::{ErrorReport, quoted};

use super::{Form, refusal};

/// Whether a line begins a PGN: a tag other than `FEN`, which stands for a position by itself.
pub(crate) fn begins_a_game(line: &str) -> bool {
    tag(line).is_some_and(|(name, _)| !name.eq_ignore_ascii_case("FEN"))
}

/// Reads a game; `None` if the text is something else.
pub(super) fn read(text: &str) -> Option<Result<Form, ErrorReport>> {
    let is_game = text.lines().next().is_some_and(|line| tag(line).is_some());
    let number = text.split('.').next().unwrap_or_default();
    let is_moves = !is_game
        && text.contains('.')
        && !number.is_empty()
        && number.chars().all(|c| c.is_ascii_digit());
    if is_moves && number != "1" {
        let message = format!(
            "these are moves from move {number} on; expected a FEN, or moves that begin with move 1"
        );
        return Some(Err(refusal("moves_without_beginning", message)));
    }
    (is_game || is_moves).then(|| game(text))
}

fn game(text: &str) -> Result<Form, ErrorReport> {
    let mut form = Form { fen: "startpos".to_owned(), ..Form::default() };
    for line in text.lines().map(str::trim) {
        match tag(line) {
            Some(_) if !form.moves.is_empty() => return Err(not_yet("with several games")),
            Some((name, value)) if name.eq_ignore_ascii_case("FEN") => form.fen = value.to_owned(),
            Some((name, value)) if name.eq_ignore_ascii_case("Variant") => {
                form.chess960 |= value.to_lowercase().contains("960");
            }
            Some(_) => {}
            None if line.contains(['{', '}', '(', ')', ';', '$', '%']) => {
                return Err(not_yet("with comments or variations"));
            }
            None => form.moves.extend(line.split_whitespace().map(str::to_owned)),
        }
    }
    let is_result = |word: &String| matches!(word.as_str(), "1-0" | "0-1" | "1/2-1/2" | "*");
    form.moves.pop_if(|last| is_result(last));
    if form.moves.iter().any(is_result) {
        return Err(not_yet("with several games"));
    }
    Ok(form)
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
