//! `kingsight methods`: the classic algorithms side by side.

mod bench;
mod chapter;
mod compare;
mod lesson;
mod list;
mod run;
mod workload;

use kingsight::Setup;
use kingsight_methods::{Method, Needs, Question};
use kingsight_report::read_setup;

use crate::args::{MethodsArgs, MethodsCommand};
use crate::exit::{Exit, Failure};
use crate::hints;
use crate::output::Output;

pub(crate) fn run(args: &MethodsArgs, output: &mut Output) -> Result<Exit, Failure> {
    match &args.command {
        None => list::run(args.json, output),
        Some(MethodsCommand::Run(args)) => run::run(args, output),
        Some(MethodsCommand::Compare(args)) => compare::run(args, output),
        Some(MethodsCommand::Bench(args)) => bench::run(args, output),
        Some(MethodsCommand::Lesson(args)) => lesson::run(args, output),
        Some(MethodsCommand::Chapters(args)) => chapter::run(args, output),
    }
}

/// The questions in the order of the chapters, with the name of the chapter's file.
const QUESTIONS: [(Question, &str, &str); 7] = [
    (Question::SliderAttacks, "slider-attacks", "What does a bishop or rook attack from here?"),
    (Question::Attackers, "attackers", "Who attacks this square?"),
    (Question::Checks, "checks", "Is the king in check?"),
    (Question::Pins, "pins", "What is pinned?"),
    (Question::KingSafety, "king-safety", "Where may the king not go, and what is protected?"),
    (Question::PawnCaptures, "pawn-captures", "What can a whole set of pawns capture?"),
    (Question::LegalMoves, "legal-moves", "Which moves are legal?"),
];

/// The method of a name.
fn named(name: &str) -> Result<&'static Method, Failure> {
    kingsight_methods::method(name).ok_or_else(|| {
        let near: Vec<&str> = kingsight_methods::methods()
            .map(|method| method.card.name)
            .filter(|other| other.contains(name) || name.contains(other))
            .collect();
        let hint = if near.is_empty() {
            "`kingsight methods` lists them all".to_owned()
        } else {
            format!("did you mean {}?", near.join(" or "))
        };
        Failure::Message(format!("there is no method {name:?}; {hint}"))
    })
}

/// What the words of a command line describe; it need not be playable.
fn setup(words: &[String]) -> Result<Setup, Failure> {
    let text = words.join(" ");
    read_setup(&text).map_err(|error| Failure::Message(hints::with_place(&text, &error, true)))
}

/// What a method needs of the processor, in words.
const fn needs(method: &Method) -> &'static str {
    match method.card.needs {
        Needs::Nothing => "any processor",
        Needs::Bmi2 => "BMI2",
        Needs::Avx512 => "AVX-512",
    }
}
