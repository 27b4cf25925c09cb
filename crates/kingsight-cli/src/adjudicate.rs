//! `kingsight adjudicate`: the result, the article and the reason.

use std::io::{self, Write};
use std::sync::{Mutex, PoisonError};

use clap::Args as ClapArgs;
use kingsight_ask::question::{Adjudicate, Question};
use kingsight_ask::{RulingReport, TouchReport};
use kingsight_voice::laws;

use crate::args::asked::Asked;
use crate::args::{InputArgs, LanguageArgs};
use crate::board_drawing::BoardDrawing;
use crate::exit::{Exit, Failure};
use crate::layout::{self, Paragraph, Word, sentence};
use crate::look::{FAINT, HEADING, Look};
use crate::output::Output;
use crate::outputs::OutputPath;
use crate::page::{self, Form, Page};
use crate::pictures::Pictures;
use crate::{batch, long_work};

#[derive(ClapArgs, Debug)]
pub(crate) struct AdjudicateArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Play these moves first, in UCI or SAN, in one pair of quotes: "e4 e5"; repetitions count
    #[arg(long, value_name = "MOVES", help_heading = "Input")]
    pub(crate) moves: Vec<String>,

    #[command(flatten)]
    pub(crate) asked: Asked<Adjudicate>,

    #[command(flatten)]
    pub(crate) language: LanguageArgs,

    /// Draw the board with ASCII characters only; moves have the letters of --letters
    #[arg(long, help_heading = "Output")]
    pub(crate) ascii: bool,

    /// Draw the board from Black's side
    #[arg(long, help_heading = "Output")]
    pub(crate) flip: bool,

    /// Draw the locked structure to an SVG file (`-`: to standard output, instead of the text)
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub(crate) svg: Option<OutputPath>,

    /// Draw the locked structure to a PNG file (`-`: to standard output, instead of the text)
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub(crate) png: Option<OutputPath>,
}

pub(crate) const USAGE: &str = "kingsight adjudicate [OPTIONS] [POSITION]...";

pub(crate) const EXAMPLES: &str = "\
Examples:
  kingsight adjudicate \"8/k7/8/p1p1p1p1/P1P1P1P1/8/8/K7 w\"
  kingsight adjudicate --flag white startpos --moves \"e4 e5\"
  kingsight adjudicate --illegal-move black startpos
  kingsight adjudicate --touched b1 startpos
  kingsight adjudicate --claim e4 startpos
  kingsight adjudicate --proof startpos
  kingsight adjudicate --lang de --flag both startpos
  kingsight adjudicate --json --flag white positions.epd

Mate and stalemate come first, then a dead position (5.2.2), fivefold repetition and 75 moves (9.6), then what happened. \
Whether a side can still mate depends on the pieces, the turn, castling and en passant only, never on clocks.

Exit codes: 0 answered; 1 a position not decided within --nodes, or a bad position among several or in a file; 2 the \
command line or the only position given was not understood, or there was none";

pub(crate) fn run(args: &AdjudicateArgs, output: &mut Output) -> Result<Exit, Failure> {
    let wording = args.language.wording();
    let look = output.look(args.ascii).worded(wording);
    let AdjudicateArgs { svg, png, input, flip, .. } = args;
    let pictures =
        Pictures::new(svg.as_ref(), png.as_ref(), input.json, *flip)?.in_language(wording.language);
    let fields = batch::chosen::<Adjudicate>(&input.fields)?;
    let asked = Adjudicate::of(&args.asked.values).map_err(|error| {
        Failure::InLanguage(wording.language, error.in_language(wording.language).message)
    })?;
    // Several threads may answer, and only one position can be drawn.
    let pictures = Mutex::new(pictures);
    let (command, moves) = (Adjudicate::COMMAND, &args.moves);
    batch::run(command, input, moves, &fields, wording.language, output, &|entry, output| {
        let report = long_work::with_patience("looking for a mate", || {
            entry.answer(&asked, &args.moves, wording)
        })?;
        output.note(&report.readings, wording.language)?;
        let mut pictures = pictures.lock().unwrap_or_else(PoisonError::into_inner);
        let draws = pictures.are_wanted();
        if draws {
            let (sketch, title) = (report.sketch.clone().unwrap_or_default(), &report.message);
            pictures.draw_sketch(&sketch, report.position.board(), title.clone(), output)?;
        }
        if input.json {
            entry.json(&report, output)?;
        } else if !pictures.are_on_standard_output() {
            let is_one_of_many = entry.is_one_of_many();
            report.write(Form { look, is_one_of_many, flip: *flip }, output)?;
            if draws {
                pictures.say(look, output)?;
            }
        }
        Ok(page::exit(&report))
    })
}

impl Page for RulingReport {
    /// The ruling; one of several comes with its position and without a board.
    fn write(&self, form: Form, output: &mut Output) -> io::Result<()> {
        let look = form.look;
        if form.is_one_of_many {
            output.separate("\n")?;
            writeln!(output, "{}", look.paint(FAINT, &self.position))?;
        }
        let heading = |output: &mut Output, text: &str| {
            let words = layout::words(text, HEADING);
            Paragraph { lead: "", indent: 2, gap: " " }.write(output, look, &words)
        };
        // Where nothing else has happened, touched pieces are what was asked about.
        match &self.touched {
            Some(touched) if self.article.is_none() => {
                heading(output, &touched.message)?;
                moves_left(touched, look, output)?;
                sentence(output, look, &self.message)?;
            }
            Some(touched) => {
                heading(output, &self.message)?;
                sentence(output, look, &touched.message)?;
                moves_left(touched, look, output)?;
            }
            None => heading(output, &self.message)?,
        }
        for text in &self.sentences {
            sentence(output, look, text)?;
        }
        if self.result.is_none() {
            sentence(output, look, &laws::raise_nodes(look.wording.language).to_string())?;
        }
        if let (Some(sketch), false) = (&self.sketch, form.is_one_of_many) {
            writeln!(output)?;
            let board = self.position.board();
            BoardDrawing { board, sketch, look }.write(output, form.flip)?;
        }
        Ok(())
    }
}

/// The moves that are left after a touch.
fn moves_left(touched: &TouchReport, look: Look, output: &mut Output) -> io::Result<()> {
    let moves: Vec<Word> = touched.san.iter().map(|&san| Word::plain(look.san(san))).collect();
    if moves.is_empty() {
        return Ok(());
    }
    Paragraph { lead: "    ", indent: 4, gap: "  " }.write(output, look, &moves)
}
