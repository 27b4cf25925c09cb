//! What takes sentences or a picture to answer: the JSON of `kingsight-ask`, and SVG.

#![allow(unsafe_code)] // Exported names.

use crate::prelude::*;
use kingsight::{EnPassant, Game, PieceLetters};
use kingsight_ask::question::{self, Limits, ListedQuestion};
use kingsight_ask::subject::Subject;
use kingsight_ask::{Inspection, Sketch, Wording};
use kingsight_picture::{Color, Theme};
use kingsight_voice::Language;

use crate::answers::{facts, refuse, report};
use crate::border::call;
use crate::json;

fn wording(language: u32) -> Wording {
    let language = Language::ALL.get(language as usize).copied().unwrap_or_default();
    Wording::new(language, PieceLetters::English)
}

/// Asks a question of the catalogue. The input has its name, on the next line a position as text (nothing: the one that is kept), and then
/// `parameter=value` on a line each.
#[unsafe(no_mangle)]
pub extern "C" fn ask(length: usize, language: u32) -> i32 {
    call(|shared| {
        let text = shared.input(length);
        let mut lines = text.lines();
        let (name, about) = (lines.next().unwrap_or_default(), lines.next().unwrap_or_default());
        let given: Vec<_> = lines.filter_map(|line| line.split_once('=')).collect();
        let wording = wording(language);
        let (subject, input) = match about {
            "" => (Ok(Subject::from(Game::new(shared.position))), None),
            text => (Subject::read(text), Some(text)),
        };
        let answered = subject.map_err(|error| error.in_language(wording.language));
        // Pages wait for the answer, so that the limits are those of servers.
        let answered = answered.and_then(|subject| {
            question::by_name(name, &subject, &given, Limits::SERVED, wording, input)
        });
        match answered {
            Ok(found) => {
                shared.text = found;
                shared.answer()
            }
            Err(error) => {
                // A place is one in the value of the parameter that it is about.
                let mut values = given.iter().filter(|(name, _)| Some(*name) == error.field);
                let text = values.next().map_or(about, |(_, value)| value);
                refuse(shared, text, &error)
            }
        }
    })
}

/// All questions that can be asked, as JSON.
#[unsafe(no_mangle)]
pub extern "C" fn questions() -> i32 {
    call(|shared| {
        shared.text = report(&ListedQuestion::all(Limits::SERVED));
        shared.answer()
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
                return shared.fail(json::error("not_uci", &message, Some("move"), None));
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
