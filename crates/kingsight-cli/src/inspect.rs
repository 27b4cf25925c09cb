//! `kingsight inspect`: everything about a position.

use std::io::{self, Write};
use std::sync::{Mutex, PoisonError};

use clap::Args as ClapArgs;
use kingsight::{Game, Grade, Pin};
use kingsight_ask::question::{Inspect, Question as _};
use kingsight_ask::{ExplanationReport, Inspection, Parts, Sketch, Wording, words};
use kingsight_voice::inspection::{self, Heading};
use kingsight_voice::{checks, laws, protection, status};

use crate::args::{AskedArgs, exit_codes};
use crate::board_drawing::BoardDrawing;
use crate::exit::{Exit, Failure};
use crate::layout::sentence;
use crate::look::{FAINT, HEADING, Look};
use crate::output::Output;
use crate::outputs::OutputPath;
use crate::page::{Form, Page};
use crate::pictures::Pictures;
use crate::{batch, move_table, why};

#[derive(ClapArgs, Debug)]
pub(crate) struct InspectArgs {
    #[command(flatten)]
    pub(crate) asked: AskedArgs<Inspect>,

    /// Draw the board with ASCII characters only; moves have the letters of --letters
    #[arg(long, help_heading = "Output")]
    pub(crate) ascii: bool,

    /// Draw the board from Black's side
    #[arg(long, help_heading = "Output")]
    pub(crate) flip: bool,

    /// Draw the position to an SVG file (`-`: to standard output, instead of the text)
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub(crate) svg: Option<OutputPath>,

    /// Draw the position to a PNG file (`-`: to standard output, instead of the text)
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub(crate) png: Option<OutputPath>,
}

pub(crate) const USAGE: &str = "kingsight inspect [OPTIONS] [POSITION]...";

/// What follows the options in the help.
pub(crate) fn help() -> String {
    format!("{EXAMPLES}\n{}", exit_codes(None))
}

const EXAMPLES: &str = "\
Examples:
  kingsight inspect \"4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1\"
  kingsight inspect 4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1
  kingsight inspect startpos --moves \"d4 Nf6 c4 e6 Nc3 Bb4\"
  kingsight inspect startpos --svg board.svg --png board.png
  kingsight inspect \"8/8/8/3r4/8/3B4/3K4/8 w - -\"
  kingsight inspect positions.epd
  kingsight inspect games.pgn#1.7
  kingsight inspect --json --threads 2 < positions.epd
  kingsight inspect --json --fields fen,in_check startpos
  kingsight inspect --json --column fen --id id games.csv

A FEN may stand without quotes, and a board need not be playable (the fifth example has no black king). Fields have the \
names of the JSON, as in --fields turn,sides.white.pins,legal_moves.san.";

pub(crate) fn run(args: &InspectArgs, output: &mut Output) -> Result<Exit, Failure> {
    let InspectArgs { asked, svg, png, flip, .. } = args;
    let AskedArgs { input, moves, language, .. } = asked;
    let wording = language.wording();
    let look = output.look(args.ascii).worded(wording);
    let pictures = Pictures::new(svg.as_ref(), png.as_ref(), input.json, *flip)?;
    let (draws, instead_of_text) = (pictures.are_wanted(), pictures.are_on_standard_output());
    // Several threads may answer, and only one position can be drawn.
    let pictures = Mutex::new(pictures);
    let pictures = || pictures.lock().unwrap_or_else(PoisonError::into_inner);
    let fields = batch::chosen::<Inspect>(&input.fields)?;
    let for_people = draws || !input.json;
    let question = Inspect { parts: if for_people { Parts::ALL } else { Parts::of(&fields) } };
    let command = Inspect::COMMAND;
    batch::run(command, input, moves, &fields, wording.language, output, &|entry, output| {
        let inspection = entry.answer(&question, moves, wording)?;
        output.note(&inspection.readings, wording.language)?;
        if draws {
            pictures().draw(&inspection, output)?;
        }
        if input.json {
            entry.json(&inspection, output)?;
        } else if !instead_of_text {
            let is_one_of_many = entry.is_one_of_many();
            inspection.write(Form { look, is_one_of_many, flip: *flip }, output)?;
            if draws {
                pictures().say(look, output)?;
            }
        }
        Ok(Exit::Clean)
    })
}

impl Page for Inspection {
    fn write(&self, form: Form, out: &mut Output) -> io::Result<()> {
        let look = form.look;
        let language = look.wording.language;
        if form.is_one_of_many {
            let line = "-".repeat(look.width);
            out.separate(&format!("\n{}\n\n", look.paint(FAINT, line)))?;
            write!(out, "{}  ", look.paint(FAINT, self.line))?;
        }
        writeln!(out, "{}\n", look.paint(HEADING, &self.setup))?;
        let board = &self.setup.board;
        let sketch = Sketch::of_inspection(self);
        BoardDrawing { board, sketch: &sketch, look }.write(out, form.flip)?;
        let status = status::status(language, &self.setup, self.game.as_ref());
        writeln!(out, "\n{}", look.paint(HEADING, status))?;
        let parts = Sections { inspection: self, look };
        parts.write_problems(out)?;
        parts.write_checks_and_pins(out)?;
        parts.write_heading(out, Heading::Protection)?;
        for (summary, under_attack) in protection::protection(language, board) {
            sentence(out, look, &summary)?;
            for text in under_attack {
                sentence(out, look, &format!("  {text}"))?;
            }
        }
        parts.write_moves(out)
    }
}

/// What follows the board, each part under its heading.
struct Sections<'a> {
    inspection: &'a Inspection,
    look: Look,
}

impl Sections<'_> {
    fn write_heading(&self, out: &mut dyn Write, heading: Heading) -> io::Result<()> {
        let heading = inspection::heading(self.look.wording.language, heading);
        writeln!(out, "\n{}", self.look.paint(HEADING, heading))
    }

    fn write_problems(&self, out: &mut dyn Write) -> io::Result<()> {
        let Sections { inspection, look } = *self;
        let (language, turn) = (look.wording.language, inspection.turn);
        let over = inspection.outcome.is_some();
        for claim in inspection.game.iter().filter(|_| !over).flat_map(Game::claims) {
            let claim = laws::can_claim(language, turn, claim).to_string();
            sentence(out, look, &claim)?;
        }
        let problems = &inspection.problems;
        let (fatal, remarks) = problems
            .split_at(problems.iter().take_while(|problem| problem.grade == Grade::Fatal).count());
        for (heading, problems) in [(Heading::NotPlayable, fatal), (Heading::Remarks, remarks)] {
            if !problems.is_empty() {
                self.write_heading(out, heading)?;
                for problem in problems {
                    sentence(out, self.look, &words::sentence(&problem.message))?;
                }
            }
        }
        Ok(())
    }

    fn write_checks_and_pins(&self, out: &mut dyn Write) -> io::Result<()> {
        let board = &self.inspection.setup.board;
        let position = self.inspection.game.as_ref().map(Game::position);
        let turn = self.inspection.turn;
        let Wording { language, letters, .. } = self.look.wording;
        let mut facts = Vec::new();
        for color in [turn, !turn] {
            facts.extend(checks::checks(language, letters, board, color, position));
        }
        for color in [turn, !turn] {
            for pin in &self.inspection.sides.of(color).pins {
                facts.push(checks::pin(language, board, &Pin::from(*pin), position).to_string());
            }
        }
        for color in [turn, !turn] {
            facts.extend(checks::discovered(language, board, color));
        }
        self.write_heading(out, Heading::ChecksAndPins)?;
        if facts.is_empty() {
            facts.push(checks::none(language).to_string());
        }
        for text in facts {
            sentence(out, self.look, &text)?;
        }
        Ok(())
    }

    fn write_moves(&self, out: &mut dyn Write) -> io::Result<()> {
        let moves = &self.inspection.legal_moves;
        let Some(position) = self.inspection.game.as_ref().map(Game::position) else {
            return Ok(());
        };
        self.write_heading(out, Heading::LegalMoves(moves.len()))?;
        move_table::write(out, self.look, moves)?;
        if moves.iter().any(|m| m.check.is_some()) {
            self.write_heading(out, Heading::Checks)?;
            move_table::write_checks(out, self.look, position, moves)?;
        }
        let mut forbidden = ExplanationReport::all(position, self.look.wording.language);
        forbidden.retain(|m| !m.legal && why::looks_possible(m));
        if !forbidden.is_empty() {
            self.write_heading(out, Heading::IllegalMoves)?;
            why::write_forbidden(out, self.look, &forbidden)?;
        }
        Ok(())
    }
}
