//! `hunt --walk`: stepping through the moves of a position, both counts side by side, as perftree does
//! (<https://github.com/agausmann/perftree>).

use std::io::{self, BufRead, IsTerminal, Write};

use kingsight::{Move, Position};
use kingsight_ask::words::capitalized;
use kingsight_ask::{letters_of, shown};
use kingsight_hunt::{
    Engine, EngineError, Launch, MOST_DEPTH, Target, Variation, Via, divide, prepare_walk,
};
use kingsight_voice::hunt::{self as voice, HuntText, WalkText};
use kingsight_voice::{Language, rules};

use super::args::HuntArgs;
use super::text::message;
use crate::board_drawing::BoardDrawing;
use crate::exit::{Exit, Failure};
use crate::layout::sentence;
use crate::look::{ERROR, FAINT, HEADING, Look};
use crate::output::Output;

/// Where one stands.
struct Walk {
    language: Language,
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
    let language = args.language.lang;
    if !args.fens.is_empty() && targets.len() > 1 {
        let many = voice::walk(language, WalkText::OnePosition(targets.len()));
        return Err(Failure::InLanguage(language, many.to_string()));
    }
    let driver = prepare_walk(launch, targets)
        .map_err(|unfit| Failure::InLanguage(language, message(&unfit, language)))?;
    let mut engine = driver.engine();
    let given = targets.first().filter(|_| !args.fens.is_empty());
    let start = given.map_or_else(Position::default, |target| target.position);
    let depth = args.depth.unwrap_or_else(|| Target::new("", start).depth.min(3));
    let mut walk = Walk { language, start, moves: Vec::new(), at: 0, depth };
    let asked = driver.asked(language);
    let look = output.look(args.ascii).worded(args.language.wording());
    walk.note(output, look, WalkText::Beginning(&asked))?;
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
                writeln!(output, "{}", self.text(WalkText::Commands))?;
                return Ok(false);
            }
            ("board" | "p", _) => {
                let position = *self.variation().end();
                let sketch = kingsight_ask::Sketch::of_check(&position);
                BoardDrawing { board: position.board(), sketch: &sketch, look }
                    .write(output, false)?;
                return Ok(false);
            }
            ("list" | "l", _) => {}
            ("back" | "b", _) if self.at > 0 => self.at -= 1,
            ("forward" | "f", _) if self.at < self.moves.len() => self.at += 1,
            ("top" | "t", _) => self.at = 0,
            ("back" | "b", _) => return self.note(output, look, WalkText::FirstPosition),
            ("forward" | "f", _) => return self.note(output, look, WalkText::NoStepAgain),
            ("depth" | "d", Some(depth)) => match depth.parse::<u32>() {
                Ok(depth @ 1..=MOST_DEPTH) => {
                    self.depth = depth + u32::try_from(self.at).unwrap_or(0);
                }
                _ => return self.note(output, look, WalkText::DepthUpTo(MOST_DEPTH)),
            },
            ("wrong" | "w", _) => match self.first_wrong(engine) {
                Ok(Some(m)) => self.step(m),
                Ok(None) => return self.note(output, look, WalkText::NothingWrongHere),
                Err(error) => return self.failed(output, look, &error),
            },
            (word, _) => {
                let position = *self.variation().end();
                let letters = letters_of(word, look.wording.letters);
                let meant = position.parse_uci(word).ok();
                let meant = meant.or_else(|| Some(position.read_san(word, letters).ok()?.0));
                match meant {
                    Some(m) => self.step(m),
                    None => {
                        let word = shown(word).at_most(40).to_string();
                        return self.note(output, look, WalkText::Unknown(&word));
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

    fn first_wrong(&self, engine: &mut Engine) -> Result<Option<Move>, EngineError> {
        let comparison = engine.compare(&self.variation(), Via::Moves, self.depth())?;
        Ok(comparison.miscounted.first().map(|miscount| miscount.m))
    }

    /// Prints both divides side by side.
    fn list(&self, engine: &mut Engine, output: &mut Output, look: Look) -> Result<(), Failure> {
        let (variation, depth) = (self.variation(), self.depth());
        let position = *variation.end();
        let place = self.text(WalkText::Place(&variation.san_in(look.wording.letters), depth));
        writeln!(output, "\n{}", look.paint(HEADING, place))?;
        writeln!(output, "{}", look.paint(FAINT, position))?;
        let theirs = match engine.divide(&variation, Via::Moves, depth) {
            Ok(divide) => divide,
            Err(error) => {
                self.failed(output, look, &error)?;
                return Ok(());
            }
        };
        let moves = theirs.moves(&position);
        let words = |text: HuntText<'_>| voice::text(self.language, text).to_string();
        let (right, engine) = (words(HuntText::RightColumn), words(HuntText::EngineColumn));
        writeln!(output, "  {:6} {:7} {right:>14} {engine:>14}", "", "")?;
        let (mut right, mut counted, mut wrong) = (0u64, 0u64, 0usize);
        for (m, ours) in divide(&position, depth) {
            let of_move = moves.iter().filter(|(_, legal, _)| *legal == Some(m));
            let counts: Vec<String> = of_move.map(|(_, _, nodes)| nodes.to_string()).collect();
            let shown = if counts.is_empty() { words(HuntText::Missing) } else { counts.join("+") };
            let differs = shown != ours.to_string();
            wrong += usize::from(differs);
            right = right.saturating_add(ours);
            let (uci, san) = (position.uci(m).to_string(), look.san(position.san(m)));
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
                let illegal = words(HuntText::Illegal);
                let row = format!("{uci:6} {:7} {illegal:>14} {nodes:>14}", "");
                writeln!(output, "! {}", look.paint(ERROR, row))?;
                let explanation = position.explain(*intent);
                for reason in explanation.reasons() {
                    let why = rules::reason(self.language, &explanation, reason).to_string();
                    sentence(output, look, &format!("  {}.", capitalized(&why)))?;
                }
            }
        }
        // An engine that prints totals only.
        let counted = if moves.is_empty() { theirs.total().unwrap_or(0) } else { counted };
        writeln!(output, "  {:6} {:7} {right:>14} {counted:>14}", self.text(WalkText::Total), "")?;
        let conclusion = match wrong {
            0 if right == counted => WalkText::EveryCountAgrees,
            0 => WalkText::TotalsDiffer,
            lines => WalkText::LinesDiffer(lines),
        };
        self.note(output, look, conclusion)?;
        Ok(())
    }

    fn text(&self, text: WalkText<'_>) -> String {
        voice::walk(self.language, text).to_string()
    }

    /// A remark, which is never the end of the walk.
    fn note(&self, output: &mut Output, look: Look, text: WalkText<'_>) -> Result<bool, Failure> {
        sentence(output, look, &self.text(text))?;
        Ok(false)
    }

    /// Why the engine did not answer, which is not the end of the walk either.
    fn failed(
        &self,
        output: &mut Output,
        look: Look,
        error: &EngineError,
    ) -> Result<bool, Failure> {
        sentence(output, look, &format!("{}.", error.sentence(self.language)))?;
        Ok(false)
    }
}
