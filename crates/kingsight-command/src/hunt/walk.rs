//! `hunt --walk`: stepping through the moves of a position, both counts side by side, as perftree does
//! (<https://github.com/agausmann/perftree>).

use std::io::{self, BufRead, IsTerminal, Write};

use kingsight::{Move, Position};
use kingsight_hunt::{Engine, Launch, Target, Variation, Via, divide, prepare_walk};
use kingsight_report::shown;
use kingsight_report::words::{capitalized, several};
use kingsight_voice::Language;

use super::args::HuntArgs;
use crate::board_drawing::BoardDrawing;
use crate::exit::{Exit, Failure};
use crate::layout::sentence;
use crate::look::{ERROR, FAINT, HEADING, Look};
use crate::output::Output;

const HELP: &str = "\
MOVE          step down: e4, e2e4, O-O
back, b       step back up
forward, f    step down again
wrong, w      step down the first move whose counts differ
top, t        back to where you began
depth N, d N  count N half-moves deep from here
list, l       print the counts again; so does an empty line
board, p      draw the position
quit, q       end";

/// Where one stands.
struct Walk {
    start: Position,
    /// All moves stepped down so far, and how many of them lead to the current position.
    moves: Vec<Move>,
    at: usize,
    /// How deep the start is counted.
    depth: u32,
}

/// Walks in the position given, or in the initial one.
pub(super) fn run(
    args: &HuntArgs,
    launch: Launch,
    targets: &mut [Target],
    output: &mut Output,
) -> Result<Exit, Failure> {
    if !args.fens.is_empty() && targets.len() > 1 {
        let positions = several(targets.len(), "position");
        return Err(Failure::Message(format!("--walk: {positions} are given; expected one")));
    }
    let driver =
        prepare_walk(launch, targets).map_err(|unfit| Failure::Message(super::message(&unfit)))?;
    let mut engine = driver.engine();
    let given = targets.first().filter(|_| !args.fens.is_empty());
    let start = given.map_or_else(Position::default, |target| target.position);
    let depth = args.depth.unwrap_or_else(|| Target::new("", start).depth.min(3));
    let mut walk = Walk { start, moves: Vec::new(), at: 0, depth };
    let asked = driver.asked(Language::English);
    let look = output.look(args.ascii);
    sentence(output, look, &format!("Asked by {asked}. Type help for the commands."))?;
    walk.list(&mut engine, output, look)?;
    let interactive = io::stdin().is_terminal();
    let mut lines = io::stdin().lock().lines();
    loop {
        if interactive {
            write!(output, "> ")?;
        }
        output.flush()?;
        let Some(line) = lines.next() else { return Ok(Exit::Clean) };
        let line =
            line.map_err(|error| Failure::Message(format!("cannot read standard input: {error}")))?;
        if walk.obey(line.trim(), &mut engine, output, look)? {
            return Ok(Exit::Clean);
        }
    }
}

impl Walk {
    /// Does what a line says. Whether it is the last one.
    fn obey(
        &mut self,
        line: &str,
        engine: &mut Engine,
        output: &mut Output,
        look: Look,
    ) -> Result<bool, Failure> {
        let mut words = line.split_whitespace();
        match (words.next().unwrap_or("list"), words.next()) {
            ("quit" | "q" | "exit", _) => return Ok(true),
            ("help" | "h" | "?", _) => {
                writeln!(output, "{HELP}")?;
                return Ok(false);
            }
            ("board" | "p", _) => {
                let position = *self.variation().end();
                let sketch = kingsight_report::Sketch::of_check(&position);
                BoardDrawing { board: position.board(), sketch: &sketch, look }
                    .write(output, false)?;
                return Ok(false);
            }
            ("list" | "l", _) => {}
            ("back" | "b", _) if self.at > 0 => self.at -= 1,
            ("forward" | "f", _) if self.at < self.moves.len() => self.at += 1,
            ("top" | "t", _) => self.at = 0,
            ("back" | "b", _) => return note(output, look, "This is the first position."),
            ("forward" | "f", _) => return note(output, look, "No move to step down again."),
            ("depth" | "d", Some(depth)) => match depth.parse::<u32>() {
                Ok(depth @ 1..=kingsight_hunt::MOST_DEPTH) => {
                    self.depth = depth + u32::try_from(self.at).unwrap_or(0);
                }
                _ => return note(output, look, "Expected a depth from 1 to 20."),
            },
            ("wrong" | "w", _) => match self.first_wrong(engine) {
                Ok(Some(m)) => self.step(m),
                Ok(None) => return note(output, look, "Every count agrees here."),
                Err(error) => return note(output, look, &format!("{error}.")),
            },
            (word, _) => {
                let position = *self.variation().end();
                let meant = position.parse_uci(word).ok().or_else(|| position.parse_san(word).ok());
                match meant {
                    Some(m) => self.step(m),
                    None => {
                        let word = shown(word).at_most(40).to_string();
                        return note(
                            output,
                            look,
                            &format!("{word}: neither a legal move nor a command."),
                        );
                    }
                }
            }
        }
        self.list(engine, output, look)?;
        Ok(false)
    }

    fn variation(&self) -> Variation {
        let moves = self.moves.iter().take(self.at);
        moves.fold(Variation::new(self.start), |variation, &m| variation.then(m))
    }

    /// How deep the current position is counted: one less for each move, but at least one.
    fn depth(&self) -> u32 {
        self.depth.saturating_sub(u32::try_from(self.at).unwrap_or(u32::MAX)).max(1)
    }

    fn step(&mut self, m: Move) {
        // The same move again keeps what follows.
        if self.moves.get(self.at) != Some(&m) {
            self.moves.truncate(self.at);
            self.moves.push(m);
        }
        self.at += 1;
    }

    fn first_wrong(
        &self,
        engine: &mut Engine,
    ) -> Result<Option<Move>, kingsight_hunt::EngineError> {
        let comparison = engine.compare(&self.variation(), Via::Moves, self.depth())?;
        Ok(comparison.miscounted.first().map(|miscount| miscount.m))
    }

    /// Prints both divides side by side.
    fn list(&self, engine: &mut Engine, output: &mut Output, look: Look) -> Result<(), Failure> {
        let (variation, depth) = (self.variation(), self.depth());
        let position = *variation.end();
        let path = variation.san();
        let place = if path.is_empty() { "start".to_owned() } else { path };
        writeln!(output, "\n{}, depth {depth}", look.paint(HEADING, place))?;
        writeln!(output, "{}", look.paint(FAINT, position))?;
        let theirs = match engine.divide(&variation, Via::Moves, depth) {
            Ok(divide) => divide,
            Err(error) => {
                note(output, look, &format!("{error}."))?;
                return Ok(());
            }
        };
        let moves = theirs.moves(&position);
        writeln!(output, "  {:6} {:7} {:>14} {:>14}", "", "", "right", "engine")?;
        let (mut right, mut counted, mut wrong) = (0u64, 0u64, 0usize);
        for (m, ours) in divide(&position, depth) {
            let of_move = moves.iter().filter(|(_, legal, _)| *legal == Some(m));
            let counts: Vec<String> = of_move.map(|(_, _, nodes)| nodes.to_string()).collect();
            let shown = if counts.is_empty() { "missing".to_owned() } else { counts.join("+") };
            let differs = shown != ours.to_string();
            wrong += usize::from(differs);
            right = right.saturating_add(ours);
            let (uci, san) = (position.uci(m).to_string(), position.san(m).to_string());
            let row = format!("{uci:6} {san:7} {ours:>14} {shown:>14}");
            match differs {
                true => writeln!(output, "! {}", look.paint(ERROR, row))?,
                false => writeln!(output, "  {row}")?,
            }
        }
        for (intent, legal, nodes) in &moves {
            counted = counted.saturating_add(*nodes);
            if legal.is_none() {
                wrong += 1;
                let uci = intent.uci().to_string();
                let row = format!("{uci:6} {:7} {:>14} {nodes:>14}", "", "illegal");
                writeln!(output, "! {}", look.paint(ERROR, row))?;
                let explanation = position.explain(*intent);
                for reason in explanation.reasons() {
                    sentence(
                        output,
                        look,
                        &format!("  {}.", capitalized(&explanation.sentence(reason).to_string())),
                    )?;
                }
            }
        }
        // An engine that prints totals only.
        let counted = if moves.is_empty() { theirs.total().unwrap_or(0) } else { counted };
        writeln!(output, "  {:6} {:7} {right:>14} {counted:>14}", "total", "")?;
        let conclusion = match wrong {
            0 if right == counted => "Every count agrees.".to_owned(),
            0 => "The totals differ.".to_owned(),
            _ => format!("{} differ{}.", several(wrong, "line"), if wrong == 1 { "s" } else { "" }),
        };
        note(output, look, &conclusion)?;
        Ok(())
    }
}

/// A remark; never the end of the walk.
fn note(output: &mut Output, look: Look, text: &str) -> Result<bool, Failure> {
    sentence(output, look, text)?;
    Ok(false)
}
