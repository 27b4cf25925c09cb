//! Methods by their names, with their people and what they need.

use kingsight::Setup;
use kingsight_ask::subject::Subject;
use kingsight_ask::{ErrorReport, Wording, near, quoted};
use kingsight_methods::{Method, MethodQuestion, Needs, elsewhere};
use kingsight_voice::Language;

use crate::exit::Failure;
use crate::hints::{self, Asker};
use crate::input::only_position;
use crate::output::Output;

/// The questions in the order of the chapters, with the name of the chapter's file.
pub(super) const QUESTIONS: [(MethodQuestion, &str, &str); 7] = [
    (
        MethodQuestion::SliderAttacks,
        "slider-attacks",
        "What does a bishop or rook attack from here?",
    ),
    (MethodQuestion::Attackers, "attackers", "What attacks this square?"),
    (MethodQuestion::Checks, "checks", "Is the king in check?"),
    (MethodQuestion::Pins, "pins", "What is pinned?"),
    (
        MethodQuestion::KingSafety,
        "king-safety",
        "Where may the king not go, and what is protected?",
    ),
    (MethodQuestion::PawnCaptures, "pawn-captures", "What can a whole set of pawns capture?"),
    (MethodQuestion::LegalMoves, "legal-moves", "Which moves are legal?"),
];

/// The method with this name; if there is none, the methods that may be meant.
pub(super) fn named(name: &str, json: bool) -> Result<&'static Method, Failure> {
    kingsight_methods::method(name).ok_or_else(|| {
        let several = near::beginning(name, all_names());
        let message = match elsewhere(name) {
            Some(known) => {
                let names: Vec<&str> = known.methods().map(|method| method.card.name).collect();
                let names = names.join(", ");
                format!(
                    "there is no method {}; {} ({}) is here: {names}",
                    quoted(name),
                    known.name,
                    known.place
                )
            }
            None if several.len() > 1 => {
                format!("several methods begin with {}: {}", quoted(name), several.join(", "))
            }
            None => {
                let near = match kingsight_methods::find(name) {
                    found if found.is_empty() => near::names(name, all_names()),
                    found => found.iter().map(|method| method.card.name).collect(),
                };
                there_is_no("method", name, &near, "`kingsight methods` lists them all")
            }
        };
        unknown(json, "unknown_method", name, message)
    })
}

/// That there is no `what` by a name among all of them.
pub(super) fn unknown_one(
    json: bool,
    code: &'static str,
    what: &str,
    name: &str,
    all: &[&str],
) -> Failure {
    let near = near::names(name, all.iter().copied());
    let expected = format!("expected one of {}", all.join(", "));
    unknown(json, code, name, there_is_no(what, name, &near, &expected))
}

/// That there is no `what` by a name, and which is meant; if nothing is near, what else helps.
fn there_is_no(what: &str, name: &str, near: &[&str], otherwise: &str) -> String {
    let near = near.join(" or ");
    let hint = if near.is_empty() { otherwise } else { &format!("did you mean {near}?") };
    format!("there is no {what} {}; {hint}", quoted(name))
}

fn unknown(json: bool, code: &'static str, name: &str, message: String) -> Failure {
    let error = ErrorReport::new(code, message);
    Failure::refused(json, name, error, |error| Failure::Message(error.message.clone()))
}

fn all_names() -> impl Iterator<Item = &'static str> {
    kingsight_methods::methods().map(|method| method.card.name)
}

/// The names that a method has elsewhere, by place, each name between two `quote`s.
pub(super) fn known_elsewhere(method: &Method, quote: &str) -> Option<String> {
    let mut places: Vec<(&str, Vec<String>)> = Vec::new();
    for known in method.elsewhere() {
        let name = format!("{quote}{}{quote}", known.name);
        match places.iter_mut().find(|(place, _)| *place == known.place) {
            Some((_, names)) => names.push(name),
            None => places.push((known.place, vec![name])),
        }
    }
    let texts: Vec<String> =
        places.iter().map(|(place, names)| format!("{} ({place})", names.join(", "))).collect();
    (!texts.is_empty()).then(|| texts.join("; "))
}

/// What the words of a command line describe, which `command` is asked about; it need not be playable.
pub(super) fn setup(
    words: &[String],
    command: &str,
    json: bool,
    output: &mut Output,
) -> Result<Setup, Failure> {
    let text = only_position(&words.join(" "), json)?;
    let asker = Asker::without_moves(format!("methods {command}"));
    let refuse = |error: ErrorReport| {
        Failure::refused(json, &text, error, |error| {
            Failure::Message(hints::with_place(&text, error, Some(&asker)))
        })
    };
    let subject = Subject::read(&text).map_err(refuse)?;
    output.note_open("", &subject.notes(Language::English), Language::English)?;
    subject.reached(Wording::default()).map_err(refuse)
}

/// The people of a method and when, `people, year`; some have no people.
pub(super) fn origin(method: &Method) -> String {
    let mut origin = method.card.people.to_vec();
    origin.push(method.card.year);
    origin.join(", ")
}

/// What a method needs of the processor, in words.
pub(super) const fn needs(method: &Method) -> &'static str {
    match method.card.needs {
        Needs::Nothing => "any processor",
        Needs::Bmi2 => "BMI2",
        Needs::Avx512 => "AVX-512",
    }
}
