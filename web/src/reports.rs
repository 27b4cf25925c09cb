//! What takes sentences or a picture to answer: the JSON of `kingsight-ask`, and SVG.

#![allow(unsafe_code)] // Exported names.

use crate::prelude::*;
use kingsight::{EnPassant, Game, PieceLetters, Position};
use kingsight_ask::question::{
    Adjudicate, AnswerReport, ChangesOfMoves, Inspect, Limits, Mate, PositionQuestion, Question,
    Values,
};
use kingsight_ask::subject::Subject;
use kingsight_ask::{ErrorReport, Inspection, Sketch, Wording};
use kingsight_picture::{Color, Theme};
use kingsight_voice::Language;

use crate::answers::{facts, refuse, report};
use crate::border::call;
use crate::json;

fn wording(language: u32) -> Wording {
    let language = if language == 1 { Language::German } else { Language::English };
    Wording::new(language, PieceLetters::English)
}

/// Asks a question of the catalogue about the position. The input has its name, and then `parameter=value` on a line each.
#[unsafe(no_mangle)]
pub extern "C" fn ask(length: usize, language: u32) -> i32 {
    call(|shared| {
        let text = shared.input(length);
        let mut lines = text.lines();
        let (position, wording) = (&shared.position, wording(language));
        let answered = match lines.next() {
            Some(Inspect::NAME) => asked::<Inspect>(position, lines, wording),
            Some(ChangesOfMoves::NAME) => asked::<ChangesOfMoves>(position, lines, wording),
            Some(Adjudicate::NAME) => asked::<Adjudicate>(position, lines, wording),
            Some(Mate::NAME) => asked::<Mate>(position, lines, wording),
            _ => return shared.fail(json::error("no_question", "no such question", None, None)),
        };
        match answered {
            Ok(found) => {
                shared.text = found;
                shared.answer()
            }
            Err(error) => {
                // A place is one in the value of the parameter that it is about.
                let given = text.lines().filter_map(|line| line.split_once('='));
                let mut about = given.filter(|(name, _)| Some(*name) == error.field);
                let about = about.next().map_or("", |(_, value)| value);
                refuse(shared, about, &error.in_language(wording.language))
            }
        }
    })
}

/// The answer to a question as JSON. Pages wait for it, so that the limits are those of servers.
fn asked<'a, Q: PositionQuestion>(
    position: &Position,
    lines: impl Iterator<Item = &'a str>,
    wording: Wording,
) -> Result<String, ErrorReport> {
    let mut values = Values::new(Q::PARAMS, Limits::SERVED);
    for (name, text) in lines.filter_map(|line| line.split_once('=')) {
        values.set_text(name, text)?;
    }
    let mut answer = Q::of(&values)?.answer(&Subject::from(Game::new(*position)), wording)?;
    answer.place(1, &position.to_string());
    Ok(report(&answer))
}

/// The board as SVG. Bits of `options`: 0 checks, 1 pins, 2 king danger, 3 Black below, 4 dark, 5 without coordinates, 6 with the move
/// that the input names and the reasons against it.
#[unsafe(no_mangle)]
pub extern "C" fn svg(length: usize, options: u32) -> i32 {
    call(|shared| {
        let position = shared.position;
        let on = |bit: u32| options >> bit & 1 != 0;
        let sketch = if on(6) {
            let text = shared.input(length);
            let Ok(uci) = text.trim().parse::<kingsight::UciMove>() else {
                let message = "expected a move in UCI, such as e2e4";
                return shared.fail(json::error("not_uci", message, Some("move"), None));
            };
            Sketch::of_explanation(&position.explain(uci)).with_move(uci.from, uci.to)
        } else {
            let setup = position.to_setup(EnPassant::Always);
            facts(&Inspection::new(1, "", &setup), on(0), on(1), on(2))
        };
        let below = if on(3) { Color::Black } else { Color::White };
        let theme = if on(4) { Theme::Dark } else { Theme::Light };
        let picture = sketch.picture(position.board()).below(below).theme(theme);
        shared.text = picture.coordinates(!on(5)).to_svg();
        shared.answer()
    })
}
