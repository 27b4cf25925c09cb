//! From a wrong count down to the position where the lists of moves first differ.
//!
//! This is what people do by hand: compare divides, play a move below which the counts differ, compare
//! again. We ask about each child twice, by playing the move and by its FEN, so that a fault in making
//! or unmaking moves is not taken for one of the generator.

use kingsight::Move;

use crate::class;
use crate::divide::{Comparison, Miscount};
use crate::engine::{Engine, Trouble, Via};
use crate::fault::{Evidence, Fault, FromFen, Step};
use crate::line::Line;

/// An engine that gave no answer on the way down, and what about.
pub(crate) type Lost = Box<(Line, u32, Trouble)>;

/// Follows a difference, which must be there, to its root.
pub(crate) fn descend(
    engine: &mut Engine,
    target: &str,
    start: &Line,
    depth: u32,
    first: Comparison,
) -> Result<Fault, Lost> {
    let (ours, theirs) = (first.ours, first.wrong_total.unwrap_or(first.theirs));
    let mut way = Way { engine, line: start.clone(), depth, steps: Vec::new() };
    let evidence = way.follow(first)?;
    let Way { line, steps, .. } = way;
    let diagnoses = match &evidence {
        Evidence::Moves { comparison, made, .. } => class::diagnose(&line, comparison, *made),
        _ => Vec::new(),
    };
    let (target, root) = (target.to_owned(), *start.end());
    Ok(Fault { target, root, depth, ours, theirs, steps, line, evidence, diagnoses, shrunk: None })
}

struct Way<'a> {
    engine: &'a mut Engine,
    line: Line,
    depth: u32,
    steps: Vec<Step>,
}

impl Way<'_> {
    fn follow(&mut self, first: Comparison) -> Result<Evidence, Lost> {
        let mut comparison = first;
        loop {
            if !comparison.lists_agree() {
                return self.lists(comparison);
            }
            if comparison.miscounted.is_empty() {
                let (sum, total) = (comparison.theirs, comparison.wrong_total);
                return Ok(Evidence::Total { sum, total: total.unwrap_or(sum) });
            }
            if self.depth <= 1 {
                return Ok(Evidence::Leaf { miscount: comparison.miscounted[0] });
            }
            match self.wrong_child(&comparison)? {
                Some((line, below)) => {
                    self.line = line;
                    self.depth -= 1;
                    comparison = below;
                }
                None => return self.unmade(comparison),
            }
        }
    }

    /// The cheapest child that is wrong by itself, too.
    fn wrong_child(&mut self, comparison: &Comparison) -> Result<Option<(Line, Comparison)>, Lost> {
        let mut candidates = comparison.miscounted.clone();
        candidates.sort_by_key(|miscount| miscount.ours.min(miscount.theirs));
        for miscount in candidates {
            if let Some((line, below)) = self.child(miscount.m)? {
                let Miscount { m, ours, theirs, .. } = miscount;
                self.steps.push(Step { before: *self.line.end(), m, ours, theirs });
                return Ok(Some((line, below)));
            }
        }
        Ok(None)
    }

    /// A child that is wrong by itself, too: there is the fault, or further down. `None` if it is right in
    /// every way of asking.
    fn child(&mut self, m: Move) -> Result<Option<(Line, Comparison)>, Lost> {
        let by_moves = self.line.then(m);
        let below = self.depth - 1;
        let asked = self.ask(&by_moves, Via::Moves, below)?;
        if !asked.agrees() {
            return Ok(Some((by_moves, asked)));
        }
        if self.engine.plan().takes_moves() {
            let asked = self.ask(&by_moves, Via::Fen, below)?;
            if !asked.agrees() {
                return Ok(Some((Line::new(*by_moves.end()), asked)));
            }
        }
        Ok(None)
    }

    /// All children are right by themselves. So either the engine does not take back its moves well,
    /// or it gives another answer each time: a fresh one is asked again.
    fn unmade(&mut self, first: Comparison) -> Result<Evidence, Lost> {
        self.engine.restart();
        let line = self.line.clone();
        let again = self.ask(&line, Via::Moves, self.depth)?;
        let depth = self.depth;
        let by_moves = self.engine.plan().takes_moves();
        Ok(match again.miscounted.first() {
            // The first in the engine's own order: what went before it was still all right.
            Some(&miscount) if again.lists_agree() => {
                Evidence::Unmade { depth, miscount, by_moves }
            }
            _ => Evidence::Unsteady { depth, first },
        })
    }

    fn lists(&mut self, first: Comparison) -> Result<Evidence, Lost> {
        let line = self.line.clone();
        let mut comparison = first.clone();
        if self.depth > 1 {
            let shallow = self.ask(&line, Via::Moves, 1)?;
            if !shallow.lists_agree() {
                comparison = shallow;
            } else {
                // Only deeper down, or only by chance?
                self.engine.restart();
                comparison = self.ask(&line, Via::Moves, self.depth)?;
                if comparison.lists_agree() {
                    return Ok(Evidence::Unsteady { depth: self.depth, first });
                }
            }
        }
        let from_fen = if line.moves().is_empty() || !self.engine.plan().takes_moves() {
            FromFen::NotAsked
        } else {
            match self.engine.compare(&line, Via::Fen, 1) {
                Ok(asked) if asked.lists_agree() => FromFen::Right,
                Ok(asked) if asked.same_lists(&comparison) => FromFen::Same,
                Ok(_) => FromFen::Other,
                Err(_) => FromFen::NotAsked,
            }
        };
        let made = if from_fen == FromFen::Right { self.fewest_made(&comparison) } else { 0 };
        Ok(Evidence::Moves { comparison, from_fen, made })
    }

    /// How many of the last moves the engine has to make itself to be wrong.
    fn fewest_made(&mut self, comparison: &Comparison) -> usize {
        let line = self.line.clone();
        let all = line.moves().len();
        let wrong = |asked: &Comparison| asked.same_lists(comparison);
        let shows = |&count: &usize| {
            self.ask(&line.last(count), Via::Moves, 1).is_ok_and(|asked| wrong(&asked))
        };
        (1..all).find(shows).unwrap_or(all)
    }

    fn ask(&mut self, line: &Line, via: Via, depth: u32) -> Result<Comparison, Lost> {
        self.engine
            .compare(line, via, depth)
            .map_err(|trouble| Box::new((line.clone(), depth, trouble)))
    }
}
