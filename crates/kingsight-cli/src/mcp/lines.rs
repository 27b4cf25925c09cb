//! Lines of moves: read as people write them, played, and what their moves change.

use std::io::Write;

use kingsight::{EnPassant, Game, Position, Square};
use kingsight_ask::json::{self, Fields};
use kingsight_ask::pasted;
use kingsight_ask::{ChangesReport, NoteReport, Noted, quoted};
use kingsight_voice::status;

use super::answer::{
    Answer, Answered, Refusal, TEXT, WORDING, game, refuse, refuse_argument, within,
};
use super::asked::LineAsked;
use crate::{changes, question, why};

/// The longest line that leads to a position, in moves of one side.
const MOVES: usize = 2000;
/// The longest line that is played; its JSON has the position after each move.
const PLAYED_MOVES: usize = 600;
/// The longest line of `changes`.
const CHANGED_MOVES: usize = 100;

/// The moves of a line, without their numbers, comments and variations.
pub(super) fn line(text: &str) -> Result<Vec<String>, Refusal> {
    short_line(text, MOVES)
}

fn short_line(text: &str, most: usize) -> Result<Vec<String>, Refusal> {
    within(text, "moves", TEXT)?;
    let moves = question::each_move(&without_asides(text));
    if moves.len() > most {
        let message = format!(
            "moves: {} moves of one side; expected at most {most}: ask for the beginning, and for the rest from the position \
             after it",
            moves.len()
        );
        return Err(refuse_argument("", "moves", message));
    }
    Ok(moves)
}

/// A line without what PGN has between its moves: `{comments}`, `; comments`, `(variations)` and `$1`. As it is if one of them has no end.
fn without_asides(text: &str) -> String {
    let (mut kept, mut depth) = (String::with_capacity(text.len()), 0_u32);
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let begins_word = kept.is_empty() || kept.ends_with(char::is_whitespace);
        let after = &rest[c.len_utf8()..];
        let skipped = match c {
            '{' => after.find('}').map(|end| end + 1),
            ';' => Some(after.find('\n').unwrap_or(after.len())),
            '$' if begins_word => {
                let ends = |c: char| c.is_whitespace() || c == ')';
                Some(after.find(ends).unwrap_or(after.len()))
            }
            '(' if begins_word || depth > 0 => {
                depth += 1;
                Some(0)
            }
            ')' if depth > 0 => {
                depth -= 1;
                Some(0)
            }
            _ => {
                if depth == 0 {
                    kept.push(c);
                }
                rest = after;
                continue;
            }
        };
        let Some(skipped) = skipped else { return text.to_owned() };
        kept.push(' ');
        rest = &after[skipped..];
    }
    if depth > 0 { text.to_owned() } else { kept }
}

/// The one move that a text stands for, as the commands read it.
///
/// # Errors
///
/// It stands for several: `Nf3 Nc6`, or `e4 e5` when nothing stands on e4.
pub(super) fn one_move(chosen: &str, position: &Position) -> Result<String, Refusal> {
    let text = question::one_move(chosen, WORDING.letters);
    let words = question::each_move(chosen);
    let is_empty = |word: &String| {
        word.parse::<Square>().is_ok_and(|square| position.board().color_at(square).is_none())
    };
    let are_moves = words.len() > 1 && words.iter().all(|word| pasted::is_move(word));
    if are_moves && (text.contains(' ') || is_empty(&words[0])) {
        let message =
            format!("move: {}; expected one move; `play` takes several", quoted(chosen.trim()));
        return Err(refuse_argument(chosen, "move", message));
    }
    Ok(text)
}

/// What the moves of a line change, and what the text of its position leaves open.
fn changes_of(
    asked: &LineAsked,
    most: usize,
) -> Result<(ChangesReport, Game, Vec<NoteReport>), Refusal> {
    let (played, notes) = game(&asked.position, &[], asked.chess960)?;
    let moves: Vec<String> = short_line(&asked.moves, most)?
        .iter()
        .map(|text| question::one_move(text, WORDING.letters))
        .collect();
    if moves.is_empty() {
        let message = "moves: there is none; expected one or more, such as \"e4 e5\"".to_owned();
        return Err(refuse_argument("", "moves", message));
    }
    // A place in the only move is one in its own text; with several, none is given.
    let sent = if let [only] = &moves[..] { only } else { &asked.moves };
    let report = ChangesReport::of_texts(played.game.position(), &moves, WORDING)
        .map_err(|error| refuse(sent, error))?
        .in_game(played.game.clone());
    Ok((report, played.game, notes))
}

pub(super) fn changes(asked: &LineAsked) -> Answered {
    let (report, _, notes) = changes_of(asked, CHANGED_MOVES)?;
    Answer::of(&asked.moves, |json, output| {
        if json {
            return Ok(output.json(&Noted { report: &report, notes: &notes })?);
        }
        output.note_open("", &notes, WORDING.language)?;
        output.note(&report.readings, WORDING.language)?;
        Ok(changes::write(&report, output.look(false), false, output)?)
    })
}

/// What the JSON of `play` has of that of `changes`.
const PLAYED: [&str; 8] =
    ["schema", "fen", "legal", "moves.uci", "moves.san", "moves.fen", "refused", "readings"];

pub(super) fn play(asked: &LineAsked) -> Answered {
    let (report, start, notes) = changes_of(asked, PLAYED_MOVES)?;
    Answer::of(&asked.moves, |json, output| {
        if json {
            let fields = Fields::of_paths(PLAYED.iter().copied().chain(["notes"]));
            let report = Noted { report: &report, notes: &notes };
            return Ok(output.line(|line| {
                json::write(&report, &fields, line).map_err(std::io::Error::other)
            })?);
        }
        output.note_open("", &notes, WORDING.language)?;
        output.note(&report.readings, WORDING.language)?;
        let look = output.look(false);
        let mut game = start.clone();
        for change in &report.moves {
            if let Some(m) = game.position().move_of_uci(change.uci) {
                let _ = game.play(m);
            }
        }
        let played: Vec<String> = report.moves.iter().map(|m| look.san(m.san)).collect();
        let position = game.position();
        let status =
            status::status(WORDING.language, &position.to_setup(EnPassant::Always), Some(&game));
        if !played.is_empty() {
            writeln!(output, "{}", played.join(" "))?;
        }
        match &report.refused {
            Some(refused) => Ok(why::write(refused, look, false, output)?),
            None => Ok(writeln!(output, "{position}\n{status}")?),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::without_asides;

    #[test]
    fn what_stands_between_moves_is_skipped() {
        for (text, expected) in [
            ("1. e4 {best (by test)} e5 2. Nf3", "1. e4 e5 2. Nf3"),
            ("1. e4 e5 (1... c5 (1... e6 {French)}) 2. Nf3) 2. Nf3 $1 Nc6", "1. e4 e5 2. Nf3 Nc6"),
            ("e4 ; the king's pawn\ne5", "e4 e5"),
            ("e4 (d4 $1) e5", "e4 e5"),
            ("e8(Q) Kd7", "e8(Q) Kd7"),
            ("e4 {no end", "e4 {no end"),
            ("e4 (no end", "e4 (no end"),
            ("", ""),
        ] {
            let found = without_asides(text);
            let words: Vec<&str> = found.split_whitespace().collect();
            assert_eq!(words.join(" "), expected, "{text}");
        }
    }
}
