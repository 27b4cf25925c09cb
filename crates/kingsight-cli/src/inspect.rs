//! `kingsight inspect`: everything about a position.

use std::io::{self, Write};
use std::sync::{Mutex, PoisonError};

use kingsight::{Game, Grade, Pin, Position};
use kingsight_ask::{
    ErrorReport, ExplanationReport, Inspection, Parts, Played, Sketch, Wording, words,
};
use kingsight_voice::inspection::{self, Heading};
use kingsight_voice::{checks, laws, protection, status};

use crate::args::InspectArgs;
use crate::batch::{self, Entry, Known};
use crate::board_drawing::BoardDrawing;
use crate::exit::{Exit, Failure};
use crate::layout::sentence;
use crate::look::{FAINT, HEADING, Look};
use crate::output::Output;
use crate::pictures::Pictures;
use crate::{move_table, why};

/// The fields of the JSON.
pub(crate) const FIELDS: Known = Known(|| {
    let facts = Inspection::fact_names();
    format!(
        "schema line input {facts} readings(ply input san remarks message) file id notes(code message)"
    )
});

pub(crate) fn run(args: &InspectArgs, output: &mut Output) -> Result<Exit, Failure> {
    let wording = args.language.wording();
    let look = output.look(args.ascii).worded(wording);
    let InspectArgs { svg, png, input, flip, .. } = args;
    let pictures = Pictures::new(svg.as_ref(), png.as_ref(), input.json, *flip)?;
    let (draws, instead_of_text) = (pictures.are_wanted(), pictures.are_on_standard_output());
    // Several threads may answer, and only one position can be drawn.
    let pictures = Mutex::new(pictures);
    let pictures = || pictures.lock().unwrap_or_else(PoisonError::into_inner);
    let fields = batch::chosen(&input.fields, FIELDS)?;
    let for_people = draws || !input.json;
    let parts = if for_people { Parts::ALL } else { Parts::of(&fields) };
    batch::run(input, &args.moves, &fields, wording.language, output, &|entry, output| {
        let (inspection, mut game) = look_at(entry, &args.moves, wording, parts)?;
        let inspection = inspection.in_language(wording.language);
        if for_people && game.is_none() {
            game = Position::try_from(entry.subject.setup).ok().map(Game::new);
        }
        output.note(&inspection.readings, wording.language)?;
        if draws {
            pictures().draw(&inspection, game.as_ref(), output)?;
        }
        if input.json {
            entry.json(&inspection, output)?;
        } else if !instead_of_text {
            let page = Page { inspection: &inspection, game: game.as_ref(), look };
            page.write(entry, *flip, output)?;
            if draws {
                pictures().say(look, output)?;
            }
        }
        Ok(Exit::Clean)
    })
}

/// The position after the moves to be played first, and the game if there are any. Without moves, any board will do.
pub(crate) fn look_at(
    entry: &Entry<'_>,
    moves: &[String],
    wording: Wording,
    parts: Parts,
) -> Result<(Inspection, Option<Game>), ErrorReport> {
    let (line, text, setup) = (entry.input.line, entry.input.text, &entry.subject.setup);
    if let Some(Played { game, readings, .. }) = entry.play_any(moves, wording)? {
        let inspection = Inspection::of_game_with_parts(line, text, setup, &game, parts);
        return Ok((inspection.with_readings(readings), Some(game)));
    }
    Ok((Inspection::with_parts(line, text, setup, parts), None))
}

/// What is printed about one position.
pub(crate) struct Page<'a> {
    pub(crate) inspection: &'a Inspection,
    /// The game it belongs to, if it can be played.
    pub(crate) game: Option<&'a Game>,
    pub(crate) look: Look,
}

impl Page<'_> {
    pub(crate) fn write(&self, entry: &Entry<'_>, flip: bool, out: &mut Output) -> io::Result<()> {
        let Page { inspection, look, .. } = *self;
        let language = look.wording.language;
        if entry.is_one_of_many() {
            let line = "-".repeat(look.width);
            out.separate(&format!("\n{}\n\n", look.paint(FAINT, line)))?;
            write!(out, "{}  ", look.paint(FAINT, inspection.line))?;
        }
        writeln!(out, "{}\n", look.paint(HEADING, &inspection.setup))?;
        let board = &inspection.setup.board;
        let sketch = Sketch::of_inspection(inspection);
        BoardDrawing { board, sketch: &sketch, look }.write(out, flip)?;
        let status = status::status(language, &inspection.setup, self.game);
        writeln!(out, "\n{}", look.paint(HEADING, status))?;
        self.write_problems(out)?;
        self.write_checks_and_pins(out)?;
        self.write_heading(out, Heading::Protection)?;
        for (summary, under_attack) in protection::protection(language, board) {
            sentence(out, look, &summary)?;
            for text in under_attack {
                sentence(out, look, &format!("  {text}"))?;
            }
        }
        self.write_moves(out)
    }

    fn write_heading(&self, out: &mut dyn Write, heading: Heading) -> io::Result<()> {
        let heading = inspection::heading(self.look.wording.language, heading);
        writeln!(out, "\n{}", self.look.paint(HEADING, heading))
    }

    fn write_problems(&self, out: &mut dyn Write) -> io::Result<()> {
        let Page { inspection, game, look } = *self;
        let (language, turn) = (look.wording.language, inspection.turn);
        let over = inspection.outcome.is_some();
        for claim in game.into_iter().filter(|_| !over).flat_map(Game::claims) {
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
        let position = self.game.map(Game::position);
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
        let Some(position) = self.game.map(Game::position) else { return Ok(()) };
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
