//! Questions of the catalogue over HTTP: their parameters are the options, and each position is answered on a line.

use kingsight::Reading;
use kingsight_ask::json::Fields;
use kingsight_ask::question::{Limits, ParamValue, PgnCheck, PositionQuestion, Question, Values};
use kingsight_ask::{ErrorReport, Wording};

use crate::batch::{AnswerError, Entry};
use crate::output::Output;

/// Answers one position.
pub(super) type AnswerOne =
    Box<dyn Fn(&Entry<'_>, &mut Output) -> Result<(), AnswerError> + Send + Sync>;

/// What is asked, of positions or of games.
pub(super) enum Asked {
    Position(AnswerOne),
    Games(Result<PgnCheck, ErrorReport>),
}

/// What is asked of every position. Values that make no sense together are an error of each.
pub(super) fn of_position<Q: PositionQuestion + Send + Sync + 'static>(values: &Values) -> Asked {
    let question = Q::of(values);
    Asked::Position(Box::new(move |entry, output| {
        let question = question.as_ref().map_err(Clone::clone)?;
        let mut report = question.answer(&entry.subject, Wording::default())?;
        Ok(entry.placed_json(&mut report, output)?)
    }))
}

/// What is asked of games.
pub(super) fn of_games(values: &Values) -> Asked {
    Asked::Games(PgnCheck::of(values))
}

/// The values of options, given as names and texts; and how castling rights are read.
///
/// # Errors
///
/// One is not known to the question, comes twice or has a value that makes no sense, with what would be right.
pub(super) fn values<Q: Question>(
    options: &[(String, String)],
    others: &[&'static str],
) -> Result<(Values, Reading), String> {
    let mut values = Values::new(Q::PARAMS, Limits::SERVED);
    let (mut fields, mut chess960) = (None, None);
    for (name, text) in options {
        let is_new = match name.as_str() {
            "fields" if others.contains(&"fields") => {
                let chosen =
                    Q::FIELDS.map_or(Ok(Fields::ALL), |known| known.choose(text.split(',')));
                let chosen = chosen.map_err(|error| format!("fields: {}", error.message))?;
                fields.replace(chosen).is_none()
            }
            "chess960" if others.contains(&"chess960") => match text.as_str() {
                "true" => chess960.replace(true).is_none(),
                "false" => chess960.replace(false).is_none(),
                _ => return Err(format!("chess960: {}; expected true or false", begun(text))),
            },
            _ if !Q::PARAMS.iter().any(|param| param.name == name) => {
                let known: Vec<&str> = names::<Q>().chain(others.iter().copied()).collect();
                let (name, question, known) = (begun(name), Q::NAME, known.join(", "));
                return Err(format!("{name}: not an option of {question}; expected {known}"));
            }
            _ => {
                let is_new = !values.is_given(name);
                values.set_text(name, text).map_err(|error| error.message)?;
                is_new
            }
        };
        if !is_new {
            return Err(format!("{name}: given twice; expected once"));
        }
    }
    values.complete().map_err(|error| error.message)?;
    Ok((values.of_fields(fields.unwrap_or(Fields::ALL)), Reading::of(chess960)))
}

fn names<Q: Question>() -> impl Iterator<Item = &'static str> {
    Q::PARAMS.iter().filter(|param| param.is_offered(&Limits::SERVED)).map(|param| param.name)
}

/// The beginning of a text, in quotes.
fn begun(text: &str) -> String {
    kingsight_ask::quoted(text).at_most(40).to_string()
}

/// The largest part of what may be asked for that one of the numbers is, out of a million.
pub(super) fn share(values: &Values) -> u64 {
    let share = |name, most| values.number(name).unwrap_or(0).saturating_mul(1_000_000) / most;
    let bounds = values.params().iter().filter_map(|param| {
        let usual = matches!(param.usual(&Limits::SERVED), Some(ParamValue::Number(_)));
        let range = param.range(&Limits::SERVED).filter(|_| usual)?;
        Some(share(param.name, 1.max(*range.end())))
    });
    bounds.max().unwrap_or(0)
}
