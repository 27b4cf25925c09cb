//! `kingsight changes`: what moves change.

use std::io::{self, Write};

use clap::Args as ClapArgs;
use kingsight_ask::pasted::is_move;
use kingsight_ask::question::{ChangesOfMoves, PositionQuestion};
use kingsight_ask::subject::Subject;
use kingsight_ask::words::capitalized;
use kingsight_ask::{ChangeReport, ChangesReport, ErrorReport, Noted, shown};
use kingsight_voice::pictures::one_move;
use kingsight_voice::{Language, changes as voice};

use crate::args::LanguageArgs;
use crate::args::shared::{MOVES_FIRST, ReadingArgs};
use crate::batch::{self, AnswerError};
use crate::board_drawing::BoardDrawing;
use crate::exit::{Exit, Failure};
use crate::hints::{self, Asker};
use crate::input::only_position;
use crate::layout::{Paragraph, Word, sentence};
use crate::look::{HEADING, Look};
use crate::output::Output;
use crate::outputs::OutputPath;
use crate::page::{self, Form, Page};
use crate::pictures::Pictures;
use crate::{question, why};

#[derive(ClapArgs, Debug)]
pub(crate) struct ChangesArgs {
    /// The position: FEN, EPD, `startpos`, a link with a FEN in it, a file with one position, or `-`
    #[arg(value_name = "POSITION", value_parser = crate::input::files::word())]
    pub(crate) position: Option<String>,

    /// The moves, in UCI (e2e4) or SAN (Nxe5, O-O), played one after the other
    #[arg(value_name = "MOVE")]
    pub(crate) chosen: Vec<String>,

    #[arg(long, help = MOVES_FIRST, value_name = "MOVES", help_heading = "Input")]
    pub(crate) moves: Vec<String>,

    #[command(flatten)]
    pub(crate) language: LanguageArgs,

    #[command(flatten)]
    pub(crate) reading: ReadingArgs,

    /// Draw the board with ASCII characters only; moves have the letters of --letters
    #[arg(long, help_heading = "Output")]
    pub(crate) ascii: bool,

    /// Draw the board from Black's side
    #[arg(long, help_heading = "Output")]
    pub(crate) flip: bool,

    /// Print JSON (see docs/json.md)
    #[arg(long, help_heading = "Output")]
    pub(crate) json: bool,

    /// Draw what the move changes to an SVG file (`-`: to standard output, instead of the text)
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub(crate) svg: Option<OutputPath>,

    /// Draw what the move changes to a PNG file (`-`: to standard output, instead of the text)
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub(crate) png: Option<OutputPath>,
}

pub(crate) const USAGE: &str = "kingsight changes [OPTIONS] <POSITION> <MOVE>...";

pub(crate) const EXAMPLES: &str = "\
Examples:
  kingsight changes startpos e4
  kingsight changes \"4k3/8/3q4/8/3N4/8/4P3/3R2K1 w - -\" Nf5
  kingsight changes startpos f3 e5 g4 Qh4
  kingsight changes startpos Nf3 --moves \"e4 e5\" --json
  kingsight changes startpos e4 --svg changes.svg
  kingsight changes --lang de startpos Sf3

\"Threatens\" and \"hanging\": an exchange on that square wins material, pins and checks respected. Checks are \
those that a side could give if it were its turn.

Exit codes: 0 legal, 1 a move is illegal, 2 not understood";

pub(crate) fn run(args: &ChangesArgs, output: &mut Output) -> Result<Exit, Failure> {
    let wording = args.language.wording();
    let mut pictures = Pictures::new(args.svg.as_ref(), args.png.as_ref(), args.json, args.flip)?
        .in_language(wording.language);
    let (text, moves) = asked(args)?;
    let in_language =
        |error: &ErrorReport| Failure::InLanguage(wording.language, error.message.clone());
    let message = |error: &ErrorReport| match error.field {
        // An error in a move is not one in the text of the position.
        Some("moves") => in_language(error),
        _ if moves.iter().any(|chosen| hints::is_swapped(&text, chosen)) => {
            Failure::Message(hints::swapped("changes", &text, &moves.join(" ")))
        }
        _ => {
            let asker = Asker::new("changes", &moves.join(" "));
            hints::failure(wording.language, &text, error, &asker)
        }
    };
    let (played, notes) = batch::play_pasted(&text, args.reading.reading(), &args.moves, wording)
        .map_err(|error| Failure::refused(args.json, &text, error, message))?;
    output.note(&played.readings, wording.language)?;
    if !args.json {
        output.note_open("", &notes, wording.language)?;
    }
    let question = ChangesOfMoves { moves: moves.join(" ") };
    let report = question
        .answer(&Subject::from(played), wording)
        .map_err(|error| Failure::refused(args.json, &question.moves, error, in_language))?;
    output.note(&report.readings, wording.language)?;
    let look = output.look(args.ascii).worded(wording);
    draw(&report, &mut pictures, wording.language, output)?;
    if args.json {
        output.json(&Noted { report: &report, notes: &notes })?;
    } else if !pictures.are_on_standard_output() {
        report.write(Form { flip: args.flip, ..Form::new(look) }, output)?;
        pictures.say(look, output)?;
    }
    Ok(page::exit(&report))
}

/// The position, as text, and the moves that the words of `changes` stand for.
///
/// # Errors
///
/// One of them is missing, or the file of the position holds several.
fn asked(args: &ChangesArgs) -> Result<(String, Vec<String>), Failure> {
    let words: Vec<String> = args.position.iter().chain(&args.chosen).cloned().collect();
    let missing = |what: String| Err(Failure::Message(what));
    let Some((position, moves)) = question::split_moves(&words) else {
        return missing(
            "expected a position and moves, such as: kingsight changes startpos e4 e5".to_owned(),
        );
    };
    if moves.is_empty() && is_move(&position) {
        return missing(format!(
            "the position is missing: kingsight changes startpos {}",
            shown(&position)
        ));
    }
    if moves.is_empty() {
        let place = question::place(&position);
        return missing(format!(
            "the moves are missing; expected one or more: kingsight changes {place} e4 e5"
        ));
    }
    Ok((only_position(&position, args.json)?, moves))
}

/// Draws the move for `--svg` and `--png`; there must be only one.
fn draw(
    report: &ChangesReport,
    pictures: &mut Pictures<'_>,
    language: Language,
    output: &mut Output,
) -> Result<(), Failure> {
    if !pictures.are_wanted() {
        return Ok(());
    }
    let drawn = match (&report.moves[..], &report.refused) {
        ([only], None) => {
            let title = only.sentences.first().cloned().unwrap_or_default();
            pictures.draw_sketch(&only.sketch, only.after.board(), title, output)
        }
        ([], Some(refused)) => return why::draw(refused, pictures, language, output),
        _ => {
            return Err(Failure::InLanguage(language, one_move(language).to_string()));
        }
    };
    match drawn {
        Ok(()) => Ok(()),
        Err(AnswerError::Failure(failure)) => Err(failure),
        Err(AnswerError::Input(error)) => Err(Failure::Message(error.message)),
    }
}

impl Page for ChangesReport {
    fn write(&self, form: Form, output: &mut Output) -> io::Result<()> {
        if !self.moves.is_empty() {
            writeln!(output, "{}", form.look.paint(HEADING, &self.position))?;
        }
        for change in &self.moves {
            writeln!(output)?;
            write_change(change, form.look, form.flip, output)?;
        }
        if let Some(refused) = &self.refused {
            if !self.moves.is_empty() {
                writeln!(output)?;
            }
            refused.write(form, output)?;
        }
        Ok(())
    }
}

/// The board after a move, the sentences, and what they leave out.
fn write_change(
    change: &ChangeReport,
    look: Look,
    flip: bool,
    output: &mut Output,
) -> io::Result<()> {
    let language = look.wording.language;
    let board = change.after.board();
    BoardDrawing { board, sketch: &change.sketch, look }.write(output, flip)?;
    writeln!(output, "\n{}", look.paint(HEADING, look.san(change.san)))?;
    for text in &change.sentences {
        sentence(output, look, text)?;
    }
    let mut others = change.other_facts().peekable();
    if others.peek().is_some() {
        writeln!(output, "\n{}", look.paint(HEADING, voice::heading_of_others(language)))?;
    }
    for fact in others {
        sentence(output, look, &format!("{}.", capitalized(&fact.clause)))?;
    }
    let pieces = change.mobility_in_words(language);
    if pieces.is_empty() {
        return Ok(());
    }
    writeln!(output, "\n{}", look.paint(HEADING, voice::heading_of_mobility(language)))?;
    let pieces: Vec<Word> = pieces.into_iter().map(Word::plain).collect();
    Paragraph { lead: "  ", indent: 2, gap: "   " }.write(output, look, &pieces)
}
