//! `kingsight adjudicate`: the result, the article and the reason.

use std::io::{self, Write};
use std::sync::{Mutex, PoisonError};

use kingsight_ask::{Played, RulingReport, read_claim};

use crate::args::AdjudicateArgs;
use crate::batch::{self, AnswerError, Entry, Known};
use crate::board_drawing::BoardDrawing;
use crate::exit::{Exit, Failure};
use crate::layout::{self, Paragraph, Word, sentence};
use crate::look::{FAINT, HEADING, Look};
use crate::output::Output;
use crate::patience;
use crate::pictures::Pictures;

/// The fields of the JSON.
pub(crate) const FIELDS: Known = Known(|| {
    "schema line input fen incident side result article reason message can_win(white black) proofs(\
     white(kind moves san never_move reaches(piece home squares promoted) positions locked) \
     black(kind moves san never_move reaches(piece home squares promoted) positions locked)) \
     claims(kind article) touched(duty article message moves san) \
     readings(ply input san remarks message) file id notes(code message)"
        .to_owned()
});

pub(crate) fn run(args: &AdjudicateArgs, output: &mut Output) -> Result<Exit, Failure> {
    let wording = args.language.wording();
    let look = output.look(args.ascii).worded(wording);
    let AdjudicateArgs { svg, png, input, flip, .. } = args;
    let pictures =
        Pictures::new(svg.as_ref(), png.as_ref(), input.json, *flip)?.in_language(wording.language);
    let fields = batch::chosen(&input.fields, FIELDS)?;
    let question = Question { args, pictures: Mutex::new(pictures), look };
    batch::run(input, &args.moves, &fields, wording.language, output, &|entry, output| {
        question.answer(entry, output)
    })
}

struct Question<'a> {
    args: &'a AdjudicateArgs,
    /// Several threads may answer, and only one position can be drawn.
    pictures: Mutex<Pictures<'a>>,
    look: Look,
}

impl Question<'_> {
    /// Not generic over the program: searching takes the time, not what is done here.
    fn answer(&self, entry: &Entry<'_>, output: &mut Output) -> Result<Exit, AnswerError> {
        let Question { args, look, .. } = *self;
        let wording = look.wording;
        let Played { game, readings, .. } = entry.play(&args.moves, wording)?;
        output.note(&readings, wording.language)?;
        let incident = match &args.claim {
            Some(text) => read_claim(&game, text, wording)?,
            None => args.incident(),
        };
        let report = patience::with("looking for a mate", || {
            RulingReport::new(&game, incident, &args.touched, args.nodes, wording)
        });
        let report = report.of_input(entry.input.line, entry.input.text, readings);
        let mut pictures = self.pictures.lock().unwrap_or_else(PoisonError::into_inner);
        let draws = pictures.are_wanted();
        if draws {
            let (sketch, title) = (report.sketch.clone().unwrap_or_default(), &report.message);
            pictures.draw_sketch(&sketch, game.position().board(), title.clone(), output)?;
        }
        if args.input.json {
            entry.json(&report, output)?;
        } else if !pictures.are_on_standard_output() {
            write(&report, entry, look, args.flip, output)?;
            if draws {
                pictures.say(look, output)?;
            }
        }
        Ok(if report.result.is_some() { Exit::Clean } else { Exit::Finding })
    }
}

pub(crate) fn write(
    report: &RulingReport,
    entry: &Entry<'_>,
    look: Look,
    flip: bool,
    output: &mut Output,
) -> io::Result<()> {
    if entry.is_one_of_many() {
        output.separate("\n")?;
        writeln!(output, "{}", look.paint(FAINT, &report.position))?;
    }
    let words = layout::words(&report.message, HEADING);
    Paragraph { lead: "", indent: 2, gap: " " }.write(output, look, &words)?;
    for text in &report.sentences {
        sentence(output, look, text)?;
    }
    if let Some(touched) = &report.touched {
        sentence(output, look, &touched.message)?;
        let moves: Vec<Word> = touched.san.iter().map(|&san| Word::plain(look.san(san))).collect();
        if !moves.is_empty() {
            Paragraph { lead: "    ", indent: 4, gap: "  " }.write(output, look, &moves)?;
        }
    }
    if let (Some(sketch), false) = (&report.sketch, entry.is_one_of_many()) {
        writeln!(output)?;
        let board = report.position.board();
        BoardDrawing { board, sketch, look }.write(output, flip)?;
    }
    Ok(())
}
