//! `kingsight adjudicate`: the result, the article and the reason.

use std::io::{self, Write};
use std::sync::{Mutex, PoisonError};

use kingsight_ask::RulingReport;
use kingsight_ask::question::{Adjudicate, Question};

use crate::args::AdjudicateArgs;
use crate::batch;
use crate::board_drawing::BoardDrawing;
use crate::exit::{Exit, Failure};
use crate::layout::{self, Paragraph, Word, sentence};
use crate::look::{FAINT, HEADING};
use crate::output::Output;
use crate::page::{self, Form, Page};
use crate::patience;
use crate::pictures::Pictures;

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
    batch::run(input, &args.moves, &fields, wording.language, output, &|entry, output| {
        let report =
            patience::with("looking for a mate", || entry.answer(&asked, &args.moves, wording))?;
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
        let words = layout::words(&self.message, HEADING);
        Paragraph { lead: "", indent: 2, gap: " " }.write(output, look, &words)?;
        for text in &self.sentences {
            sentence(output, look, text)?;
        }
        if let Some(touched) = &self.touched {
            sentence(output, look, &touched.message)?;
            let moves: Vec<Word> =
                touched.san.iter().map(|&san| Word::plain(look.san(san))).collect();
            if !moves.is_empty() {
                Paragraph { lead: "    ", indent: 4, gap: "  " }.write(output, look, &moves)?;
            }
        }
        if let (Some(sketch), false) = (&self.sketch, form.is_one_of_many) {
            writeln!(output)?;
            let board = self.position.board();
            BoardDrawing { board, sketch, look }.write(output, form.flip)?;
        }
        Ok(())
    }
}
