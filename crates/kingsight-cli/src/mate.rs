//! `kingsight mate`: mate by force, proved or refuted.

use clap::Args as ClapArgs;
use kingsight_ask::question::{Mate, ParamValue, PositionQuestion, Question};
use kingsight_ask::subject::Subject;
use kingsight_ask::{ErrorReport, Noted, pasted, quoted};
use kingsight_voice::laws;

use crate::args::LanguageArgs;
use crate::args::asked::Asked;
use crate::args::shared::{MOVES_FIRST, ReadingArgs};
use crate::exit::{Exit, Failure};
use crate::hints::{self, Asker};
use crate::input::only_position;
use crate::layout::sentence;
use crate::output::Output;
use crate::page::{self, Form};
use crate::{batch, long_work};

#[derive(ClapArgs, Debug)]
pub(crate) struct MateArgs {
    /// The position (FEN, EPD, `startpos`, a link, a file with one position), and last the number of
    /// moves of the side to move
    #[arg(value_name = "POSITION N", num_args = 1.., required = true, value_parser = crate::input::files::word())]
    pub(crate) words: Vec<String>,

    #[arg(long, help = MOVES_FIRST, value_name = "MOVES", help_heading = "Input")]
    pub(crate) moves: Vec<String>,

    #[command(flatten)]
    pub(crate) asked: Asked<Mate, true>,

    #[command(flatten)]
    pub(crate) language: LanguageArgs,

    #[command(flatten)]
    pub(crate) reading: ReadingArgs,

    /// Print JSON (see docs/json.md)
    #[arg(long, help_heading = "Output")]
    pub(crate) json: bool,
}

pub(crate) const USAGE: &str = "kingsight mate [OPTIONS] <POSITION> <N>";

pub(crate) const EXAMPLES: &str = "\
Examples:
  kingsight mate \"kbK5/pp6/1P6/8/8/8/8/R7 w - -\" 2
  kingsight mate --checks-only \"7k/5K2/8/8/8/8/8/R7 w\" 1
  kingsight mate --duals \"7k/8/5K2/8/8/8/8/R5Q1 w - -\" 2
  kingsight mate --lang de \"7k/8/5K2/8/8/8/8/R7 w - -\" 2
  kingsight mate --json startpos 1 --moves \"f3 e5 g4\"

Every defence is tried: the answer is proved, not estimated. Clocks and repetitions do not count.

Exit codes: 0 mate is proved; 1 there is none in so many moves, or it was not decided within --nodes; 2 not understood";

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
    let (played, notes) = batch::play_pasted(&text, args.reading.reading(), &args.moves, wording)
        .map_err(|error| Failure::refused(args.json, &text, error, message))?;
    output.note(&played.readings, wording.language)?;
    let subject = Subject::from(played);
    let report =
        long_work::with_patience("looking for a mate", || question.answer(&subject, wording))
            .map_err(|error| Failure::refused(args.json, &text, error, message))?;
    if args.json {
        output.json(&Noted { report: &report, notes: &notes })?;
    } else {
        output.note_open("", &notes, wording.language)?;
        let look = output.look(false).worded(wording);
        page::write(&report, Form::new(look), output)?;
        if report.mates.is_none() {
            sentence(output, look, &laws::raise_nodes(wording.language).to_string())?;
        }
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
