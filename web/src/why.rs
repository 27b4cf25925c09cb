//! Why a move is legal or not, as JSON: the core's reasons with their codes, squares and sentences.

#![allow(unsafe_code)] // An exported name.

use crate::prelude::*;
use core::fmt::Write;

use kingsight::characters::Quoted;
use kingsight::{
    Explanation, Intent, MoveText, NamedSquares, PieceLetters, Position, Reason, SanError,
};
use kingsight_voice::{Language, rules};

use crate::border::call;
use crate::json::{self, utf16};

/// Explains a move given in SAN or UCI. `language`: its place in `Language::ALL`.
#[unsafe(no_mangle)]
pub extern "C" fn why(length: usize, language: u32) -> i32 {
    call(|shared| {
        let input = shared.input(length);
        let language = Language::ALL.get(language as usize).copied().unwrap_or_default();
        match answer(&shared.position, &input, language) {
            Err(error) => shared.fail(error),
            Ok(json) => {
                shared.text = json;
                shared.answer()
            }
        }
    })
}

fn answer(position: &Position, input: &str, language: Language) -> Result<String, String> {
    let text = MoveText::parse(input.trim(), PieceLetters::English).map_err(|error| {
        let at = match error {
            SanError::Syntax { at, .. } => Some(utf16(input, at)),
            _ => None,
        };
        let message = format!("{} is not a move: {error}", Quoted(input));
        json::error("not_a_move", &message, Some("move"), at)
    })?;
    let intents: Vec<Intent> = match text.squares {
        Some(uci) => vec![Intent::from(uci)],
        None => position.intents_of_either_side(&text.san).collect(),
    };
    if intents.is_empty() {
        let message = format!("{input}: {} has no such piece", position.turn().name());
        return Err(json::error("no_such_piece", &message, Some("move"), None));
    }
    let explained: Vec<Explanation> =
        intents.iter().map(|&intent| position.explain(intent)).collect();
    let legal = explained.iter().any(Explanation::is_legal);
    let mut out = format!("{{\"legal\":{legal},\"moves\":");
    json::list(&mut out, intents.iter().zip(&explained), |out, (intent, explanation)| {
        write_one(out, position, intent, explanation, language);
    });
    out.push('}');
    Ok(out)
}

fn write_one(
    out: &mut String,
    position: &Position,
    intent: &Intent,
    explanation: &Explanation,
    language: Language,
) {
    let uci = explanation.legal().map_or(intent.uci(), |legal| position.uci(legal.mv));
    let _ = write!(out, "{{\"uci\":\"{uci}\",\"legal\":{},\"reasons\":", explanation.is_legal());
    json::list(out, explanation.reasons(), |out, reason| {
        let mut squares = Vec::new();
        reason.visit_squares(|name, found| squares.push((name, found)));
        write_law(out, reason.code(), reason.article(), &squares);
        if let Reason::KingIntoAttack { protected, .. } = reason {
            let _ = write!(out, ",\"protected\":{protected}");
        }
        out.push_str(",\"text\":");
        json::display(out, &rules::reason(language, explanation, reason));
        out.push('}');
    });
    out.push_str(",\"remarks\":");
    json::list(out, explanation.remarks(), |out, remark| {
        let mut squares = Vec::new();
        remark.visit_squares(|name, found| squares.push((name, found)));
        write_law(out, remark.code(), remark.article(), &squares);
        out.push_str(",\"text\":");
        json::display(out, &rules::remark(language, explanation, remark));
        out.push('}');
    });
    if explanation.is_legal()
        && let Some(sentence) = rules::sentences(language, explanation).next()
    {
        out.push_str(",\"text\":");
        json::display(out, &sentence);
    }
    out.push('}');
}

/// Begins an object with what a reason and a remark have in common.
fn write_law(
    out: &mut String,
    code: &str,
    article: &str,
    squares: &[(&'static str, NamedSquares)],
) {
    let _ = write!(out, "{{\"code\":\"{code}\",\"article\":\"{article}\",\"squares\":{{");
    for (i, &(name, found)) in squares.iter().enumerate() {
        let comma = if i == 0 { "" } else { "," };
        let _ = write!(out, "{comma}\"{name}\":");
        write_squares(out, found);
    }
    out.push('}');
}

fn write_squares(out: &mut String, squares: NamedSquares) {
    match squares {
        NamedSquares::One(Some(square)) => {
            let _ = write!(out, "\"{square}\"");
        }
        NamedSquares::One(None) => out.push_str("null"),
        NamedSquares::Set(set) => json::list(out, set, |out, square| {
            let _ = write!(out, "\"{square}\"");
        }),
    }
}
