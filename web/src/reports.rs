//! What takes sentences or a picture to answer: the JSON of `kingsight-ask`, and SVG.

#![allow(unsafe_code)] // Exported names.

use crate::prelude::*;
use kingsight::{EnPassant, Game, PieceLetters, Position};
use kingsight_ask::question::{Adjudicate, Limits, Mate, Question, Values};
use kingsight_ask::{ChangesReport, ErrorReport, Inspection, Played, Sketch, Wording};
use kingsight_picture::{Color, Theme};
use kingsight_voice::Language;

use crate::answers::{facts, refuse, report};
use crate::border::{Shared, call};
use crate::json;

fn wording(language: u32) -> Wording {
    let language = if language == 1 { Language::German } else { Language::English };
    Wording::new(language, PieceLetters::English)
}

fn answer(shared: &mut Shared, value: &impl serde::Serialize) -> i32 {
    shared.text = report(value);
    shared.answer()
}

/// What moves change, played one after the other: texts with spaces between.
#[unsafe(no_mangle)]
pub extern "C" fn changes(length: usize, language: u32) -> i32 {
    call(|shared| {
        let text = shared.input(length);
        let texts: Vec<&str> = text.split_ascii_whitespace().collect();
        match ChangesReport::of_texts(&shared.position, &texts, wording(language)) {
            Ok(changes) => answer(shared, &changes),
            Err(error) => refuse(shared, &text, &error),
        }
    })
}

/// Asks a question of the catalogue about the position. The input has its name, and then `parameter=value` on a line each.
#[unsafe(no_mangle)]
pub extern "C" fn ask(length: usize, language: u32) -> i32 {
    call(|shared| {
        let text = shared.input(length);
        let mut lines = text.lines();
        let answered = match lines.next() {
            Some(Adjudicate::NAME) => {
                asked::<Adjudicate>(&shared.position, lines, wording(language))
            }
            Some(Mate::NAME) => asked::<Mate>(&shared.position, lines, wording(language)),
            _ => return shared.fail(json::error("no_question", "no such question", None, None)),
        };
        match answered {
            Ok(found) => {
                shared.text = found;
                shared.answer()
            }
            Err(error) => refuse(shared, "", &error.in_language(wording(language).language)),
        }
    })
}

/// The answer to a question as JSON. Pages wait for it, so that the limits are those of servers.
fn asked<'a, Q: Question>(
    position: &Position,
    lines: impl Iterator<Item = &'a str>,
    wording: Wording,
) -> Result<String, ErrorReport> {
    let mut values = Values::new(Q::PARAMS, Limits::SERVED);
    for (name, text) in lines.filter_map(|line| line.split_once('=')) {
        values.set_text(name, text)?;
    }
    let played = Played::from(Game::new(*position));
    Ok(report(&Q::read(&values)?.answer(played, wording)?))
}

/// Everything about the position.
#[unsafe(no_mangle)]
pub extern "C" fn inspect() -> i32 {
    call(|shared| {
        let setup = shared.position.to_setup(EnPassant::Always);
        let inspection = Inspection::new(1, &shared.position.to_string(), &setup);
        answer(shared, &inspection)
    })
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
