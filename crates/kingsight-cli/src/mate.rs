//! `kingsight mate`: mate by force, proved or refuted.

use kingsight_ask::pasted;
use kingsight_ask::question::{Mate, ParamValue, PositionQuestion, Question};
use kingsight_ask::subject::Subject;
use kingsight_ask::{ErrorReport, Noted, quoted};

use crate::args::MateArgs;
use crate::batch;
use crate::exit::{Exit, Failure};
use crate::hints::{self, Asker};
use crate::input::only_position;
use crate::output::Output;
use crate::page::{self, Form};
use crate::patience;

pub(crate) fn run(args: &MateArgs, output: &mut Output) -> Result<Exit, Failure> {
    let wording = args.language.wording();
    let (text, moves) = position_and_number(&args.words)?;
    let text = only_position(&text, args.json)?;
    let mut values = args.asked.values.clone();
    let asked = values.set("within", ParamValue::Number(moves)).and_then(|()| Mate::of(&values));
    let question = asked.map_err(|error| error.in_language(wording.language)).map_err(|error| {
        Failure::refused(args.json, &text, error, |error| {
            Failure::InLanguage(wording.language, error.message.clone())
        })
    })?;
    let asker = Asker::new("mate", &moves.to_string());
    let message = |error: &ErrorReport| match error.field {
        Some("moves") => Failure::InLanguage(wording.language, error.message.clone()),
        _ => hints::failure(wording.language, &text, error, &asker),
    };
    let (played, notes) = batch::play_pasted(&text, args.chess960, &args.moves, wording)
        .map_err(|error| Failure::refused(args.json, &text, error, message))?;
    output.note(&played.readings, wording.language)?;
    let subject = Subject::from(played);
    let report = patience::with("looking for a mate", || question.answer(&subject, wording))
        .map_err(|error| Failure::refused(args.json, &text, error, message))?;
    if args.json {
        output.json(&Noted { report: &report, notes: &notes })?;
    } else {
        output.note_open("", &notes, wording.language)?;
        page::write(&report, Form::new(output.look(false).worded(wording)), output)?;
    }
    Ok(page::exit(&report))
}

/// The position, as text, and the number of moves, which is the last word, whatever quotes there are.
fn position_and_number(words: &[String]) -> Result<(String, u64), Failure> {
    let words = words.join(" ");
    let words: Vec<&str> = words.split_whitespace().collect();
    // The last number of a whole FEN is that of the move to be played.
    let is_fen = words.len() == 6 && pasted::is_placement(words[0]);
    let number = words.last().filter(|_| !is_fen).and_then(|number| number.parse().ok());
    match (words.split_last(), number) {
        (Some((_, position @ [_, ..])), Some(number @ 1..=99)) => Ok((position.join(" "), number)),
        _ => Err(Failure::Message(format!(
            "expected a position and a number of moves from 1 to 99, such as: kingsight mate {} 2",
            quoted("kbK5/pp6/1P6/8/8/8/8/R7 w - -")
        ))),
    }
}

#[cfg(test)]
mod tests {
    use super::position_and_number;

    #[test]
    fn the_number_is_the_last_word() {
        let kings = "4k3/8/8/8/8/8/8/4K2R w - -";
        let find = |words: &[&str]| {
            let words: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
            position_and_number(&words).ok()
        };
        let full = format!("{kings} 0 1");
        let unquoted: Vec<&str> = full.split(' ').chain(["3"]).collect();
        for (words, position) in [
            (&[kings, "3"][..], kings),
            (&[&full, "3"], &full),
            (&unquoted, &full),
            (&[&format!("{kings} 3")], kings),
            (&["startpos", "3"], "startpos"),
        ] {
            assert_eq!(find(words), Some((position.to_owned(), 3)), "{words:?}");
        }
        for words in [&["startpos"][..], &["3"], &[&full], &unquoted[..6], &[kings], &[kings, "0"]]
        {
            assert_eq!(find(words), None, "{words:?}");
        }
    }
}
