//! `kingsight inspect`: everything about a position.

use std::io::{self, Write};

use kingsight::{Game, Grade, Language, Position};
use kingsight_report::{ExplanationReport, Inspection, Played, Sketch, Wording, words};

use crate::args::InspectArgs;
use crate::batch::{self, Subject, Trouble};
use crate::board_drawing::BoardDrawing;
use crate::exit::{Exit, Failure};
use crate::layout::sentence;
use crate::look::{FAINT, HEADING, Look};
use crate::output::Output;
use crate::pictures::Pictures;
use crate::{move_table, why};

pub(crate) fn run(args: &InspectArgs, output: &mut Output) -> Result<Exit, Failure> {
    let wording = args.letters.wording();
    let look = output.look(args.ascii).worded(wording);
    let mut pictures = Pictures::new(args)?;
    batch::run(&args.input, output, |subject, output| {
        let (inspection, game) = look_at(subject, &args.moves, wording)?;
        pictures.draw(&inspection, game.as_ref(), output)?;
        if args.input.json {
            output.json(&inspection)?;
        } else if !pictures.are_on_standard_output() {
            let page = Page { inspection: &inspection, game: game.as_ref(), look };
            page.write(subject, args.flip, output)?;
            pictures.say(look, output)?;
        }
        Ok(Exit::Clean)
    })
}

/// The position after the moves to be played first. Without moves, any board will do.
fn look_at(
    subject: &Subject<'_>,
    moves: &[String],
    wording: Wording,
) -> Result<(Inspection, Option<Game>), Trouble> {
    let (line, text, setup) = (subject.input.line, &subject.input.text, &subject.setup);
    if moves.is_empty() {
        let game = Position::try_from(*setup).ok().map(Game::new);
        return Ok((Inspection::new(line, text, setup), game));
    }
    let Played { game, readings } = batch::play(setup, moves, wording)?;
    let inspection = Inspection::of_game(line, text, setup, &game).with_readings(readings);
    Ok((inspection, Some(game)))
}

/// What is printed about one position.
struct Page<'a> {
    inspection: &'a Inspection,
    /// The game it belongs to, if it can be played.
    game: Option<&'a Game>,
    look: Look,
}

impl Page<'_> {
    fn write(&self, subject: &Subject<'_>, flip: bool, out: &mut dyn Write) -> io::Result<()> {
        let Page { inspection, look, .. } = *self;
        if subject.is_one_of_many {
            if subject.number > 1 {
                writeln!(out, "\n{}\n", look.paint(FAINT, "-".repeat(80)))?;
            }
            write!(out, "{}  ", look.paint(FAINT, inspection.line))?;
        }
        writeln!(out, "{}\n", look.paint(HEADING, &inspection.setup))?;
        let board = &inspection.setup.board;
        let sketch = Sketch::of_inspection(inspection);
        BoardDrawing { board, sketch: &sketch, look }.write(out, flip)?;
        let status = words::status(&inspection.setup, self.game);
        writeln!(out, "\n{}", look.paint(HEADING, status))?;
        self.write_problems(out)?;
        self.write_checks_and_pins(out)?;
        self.write_heading(out, "Attack and protection")?;
        for (summary, under_attack) in words::protection(inspection) {
            sentence(out, look, &format!("{summary}."))?;
            for text in under_attack {
                sentence(out, look, &format!("  {text}"))?;
            }
        }
        self.write_moves(out)
    }

    fn write_heading(&self, out: &mut dyn Write, heading: &str) -> io::Result<()> {
        writeln!(out, "\n{}", self.look.paint(HEADING, heading))
    }

    fn write_problems(&self, out: &mut dyn Write) -> io::Result<()> {
        for claim in words::claims(self.inspection) {
            sentence(out, self.look, &words::sentence(&claim))?;
        }
        let problems = &self.inspection.problems;
        let (fatal, remarks) = problems
            .split_at(problems.iter().take_while(|problem| problem.grade == Grade::Fatal).count());
        for (heading, problems) in [("This cannot be played", fatal), ("Remarks", remarks)] {
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
        let position = self.game.map(Game::position);
        let turn = self.inspection.turn;
        let mut said = Vec::new();
        for color in [turn, !turn] {
            let mut checks = words::checks(board, color);
            if let (Some(check), true) = (checks.last_mut(), color == turn)
                && let Some(answers) = position
                    .and_then(|position| words::answers(position, self.look.wording.letters))
            {
                *check += &format!("; {answers}");
            }
            said.extend(checks);
        }
        for color in [turn, !turn] {
            for pin in &self.inspection.sides.of(color).pins {
                said.push(words::pin(board, pin, position));
            }
        }
        for color in [turn, !turn] {
            said.extend(words::discovered_checks(board, color));
        }
        self.write_heading(out, "Checks and pins")?;
        if said.is_empty() {
            sentence(out, self.look, "No checks, pins or discovered checks.")?;
        }
        for text in said {
            sentence(out, self.look, &words::sentence(&text))?;
        }
        Ok(())
    }

    fn write_moves(&self, out: &mut dyn Write) -> io::Result<()> {
        let moves = &self.inspection.legal_moves;
        let Some(position) = self.game.map(Game::position) else { return Ok(()) };
        let heading = match moves.len() {
            0 => "No legal move".to_owned(),
            1 => "1 legal move".to_owned(),
            count => format!("{count} legal moves"),
        };
        self.write_heading(out, &heading)?;
        move_table::write(out, self.look, moves)?;
        if moves.iter().any(|m| m.check.is_some()) {
            self.write_heading(out, "Moves that give check")?;
            move_table::write_checks(out, self.look, position, moves)?;
        }
        let mut forbidden = ExplanationReport::all(position, Language::English);
        forbidden.retain(|m| !m.legal && why::looks_possible(m));
        if !forbidden.is_empty() {
            self.write_heading(out, "Illegal moves, and why")?;
            why::write_forbidden(out, self.look, &forbidden)?;
        }
        Ok(())
    }
}
