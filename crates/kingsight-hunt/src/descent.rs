//! From a wrong count down to the position where the lists of moves first differ.
//!
//! This is what people do by hand: compare divides, play a move below which the counts differ, compare again. The
//! descent asks about each child twice, by playing the move and by its FEN, to tell the generator's faults from those
//! of making and unmaking moves.
//!
//! An answer that depends on earlier questions is brought about again with as few of these as possible.

use kingsight::Move;
use kingsight_facts::BugClass;

use crate::class;
use crate::comparison::{DivideComparison, Miscount};
use crate::engine::{Asked, Engine, EngineError, Via};
use crate::evidence::{Evidence, FromFen, Reproduction};
use crate::fault::{DescentStep, Fault};
use crate::variation::Variation;
use crate::verdict::Verdict;

/// A question that the engine did not answer.
pub(crate) struct Unanswered {
    pub(crate) variation: Variation,
    pub(crate) depth: u32,
    pub(crate) error: EngineError,
}

/// Follows a wrong count to the fault that causes it.
pub(crate) fn descend(
    engine: &mut Engine,
    target: &str,
    start: &Variation,
    depth: u32,
    first: DivideComparison,
) -> Result<Fault, Box<Unanswered>> {
    let (ours, theirs) = (first.ours, first.wrong_total.unwrap_or(first.theirs));
    let asked = engine.asked().len();
    let mut descent = Descent { engine, variation: start.clone(), depth, steps: Vec::new(), asked };
    let evidence = descent.follow(first)?;
    let Descent { variation, steps, .. } = descent;
    let mut verdict = Verdict::new(&evidence, &variation);
    let diagnoses = match &evidence {
        Evidence::Moves { comparison, .. } => class::diagnose(&variation, comparison, &verdict),
        _ => Vec::new(),
    };
    // The moves are made rightly, though a repetition shows only after them.
    if diagnoses.first().is_some_and(|diagnosis| diagnosis.class == BugClass::StopsAtDraw) {
        verdict = Verdict::Generator;
    }
    Ok(Fault {
        target: target.to_owned(),
        root: *start.end(),
        depth,
        ours,
        theirs,
        steps,
        variation,
        evidence,
        verdict,
        diagnoses,
        shrunk: None,
    })
}

struct Descent<'a> {
    engine: &'a mut Engine,
    variation: Variation,
    depth: u32,
    steps: Vec<DescentStep>,
    /// How many questions the engine had answered when it last answered wrongly.
    asked: usize,
}

impl Descent<'_> {
    fn follow(&mut self, first: DivideComparison) -> Result<Evidence, Box<Unanswered>> {
        let mut comparison = first;
        loop {
            if !comparison.lists_agree() {
                return self.lists(comparison);
            }
            if let Some(theirs) = comparison.only_total {
                return Ok(self.move_count(comparison.ours, theirs));
            }
            if comparison.miscounted.is_empty()
                && self.depth > 1
                && self.engine.driver().blind_spot().is_some()
            {
                // Every child's total is right: the engine plays another move here.
                let shallow = self.ask(&self.variation.clone(), Via::Moves, 1)?;
                if !shallow.agrees() {
                    self.depth = 1;
                    comparison = shallow;
                    continue;
                }
            }
            if comparison.miscounted.is_empty() {
                let (sum, total) = (comparison.theirs, comparison.wrong_total);
                return Ok(Evidence::Total { sum, total: total.unwrap_or(sum) });
            }
            if self.depth <= 1 {
                return Ok(Evidence::Leaf { miscount: comparison.miscounted[0] });
            }
            let asked = self.asked;
            match self.wrong_child(&comparison)? {
                Some((variation, below)) => {
                    self.variation = variation;
                    self.depth -= 1;
                    comparison = below;
                }
                None => return self.unmade(comparison, asked),
            }
        }
    }

    /// The smallest child that is also wrong by itself.
    fn wrong_child(
        &mut self,
        comparison: &DivideComparison,
    ) -> Result<Option<(Variation, DivideComparison)>, Box<Unanswered>> {
        let mut candidates = comparison.miscounted.clone();
        candidates.sort_by_key(|miscount| miscount.ours.min(miscount.theirs));
        for miscount in candidates {
            if let Some((variation, below)) = self.child(miscount.m)? {
                let Miscount { m, ours, theirs, .. } = miscount;
                self.steps.push(DescentStep { before: *self.variation.end(), m, ours, theirs });
                return Ok(Some((variation, below)));
            }
        }
        Ok(None)
    }

    /// A child that is also wrong by itself: the fault is there or further down. `None` if it is right however
    /// the engine is asked.
    fn child(&mut self, m: Move) -> Result<Option<(Variation, DivideComparison)>, Box<Unanswered>> {
        let by_moves = self.variation.then(m);
        let below = self.depth - 1;
        let asked = self.ask(&by_moves, Via::Moves, below)?;
        self.asked = self.engine.asked().len();
        if !asked.agrees() {
            return Ok(Some((by_moves, asked)));
        }
        if self.engine.driver().takes_moves() {
            let asked = self.ask(&by_moves, Via::Fen, below)?;
            self.asked = self.engine.asked().len();
            if !asked.agrees() {
                return Ok(Some((Variation::new(*by_moves.end()), asked)));
            }
        }
        Ok(None)
    }

    /// All children are right by themselves. So the engine does not unmake its moves properly, or its answers
    /// change: a restarted one is asked again.
    fn unmade(
        &mut self,
        first: DivideComparison,
        asked: usize,
    ) -> Result<Evidence, Box<Unanswered>> {
        let before = self.engine.asked().get(..asked).unwrap_or_default().to_vec();
        let sent = self.engine.sent();
        self.engine.restart();
        let variation = self.variation.clone();
        let again = self.ask(&variation, Via::Moves, self.depth)?;
        let depth = self.depth;
        let by_moves = self.engine.driver().takes_moves();
        Ok(match again.miscounted.first() {
            // The first in the engine's own order: everything before it was still right.
            Some(&miscount) if again.lists_agree() => {
                Evidence::Unmade { depth, miscount, by_moves }
            }
            _ => {
                let replay = Box::new(reproduce(self.engine, &before, sent));
                Evidence::Unsteady { depth, first, replay }
            }
        })
    }

    fn lists(&mut self, first: DivideComparison) -> Result<Evidence, Box<Unanswered>> {
        let variation = self.variation.clone();
        let mut comparison = first.clone();
        if self.depth > 1 {
            let shallow = self.ask(&variation, Via::Moves, 1)?;
            if !shallow.lists_agree() {
                self.asked = self.engine.asked().len();
                comparison = shallow;
            } else {
                // Wrong only at this depth, or only once?
                let before = self.engine.asked().get(..self.asked).unwrap_or_default().to_vec();
                let sent = self.engine.sent();
                self.engine.restart();
                comparison = self.ask(&variation, Via::Moves, self.depth)?;
                if comparison.lists_agree() {
                    let replay = Box::new(reproduce(self.engine, &before, sent));
                    return Ok(Evidence::Unsteady { depth: self.depth, first, replay });
                }
            }
        }
        // Wrong after other questions only, as with a wrong hash key?
        if self.asked > 1 {
            let before = self.engine.asked().get(..self.asked).unwrap_or_default().to_vec();
            let sent = self.engine.sent();
            self.engine.restart();
            if self.ask(&variation, Via::Moves, 1)?.lists_agree() {
                let replay = Box::new(reproduce(self.engine, &before, sent));
                return Ok(Evidence::Unsteady { depth: 1, first: comparison, replay });
            }
        }
        let from_fen = if variation.moves().is_empty() || !self.engine.driver().takes_moves() {
            FromFen::NotAsked
        } else {
            match self.engine.compare(&variation, Via::Fen, 1) {
                Ok(asked) if asked.lists_agree() => FromFen::Right,
                Ok(asked) if asked.same_lists(&comparison) => FromFen::Same,
                Ok(_) => FromFen::Other,
                Err(_) => FromFen::NotAsked,
            }
        };
        let made = if from_fen == FromFen::Right { self.fewest_made(&comparison) } else { 0 };
        Ok(Evidence::Moves { comparison, from_fen, made })
    }

    /// The engine prints totals only: from the FEN it may be right.
    fn move_count(&mut self, ours: u64, theirs: u64) -> Evidence {
        let variation = self.variation.clone();
        let from_fen = match variation.moves() {
            [] => FromFen::NotAsked,
            _ => match self.engine.compare(&variation, Via::Fen, 1) {
                Ok(asked) if asked.agrees() => FromFen::Right,
                Ok(asked) if asked.only_total == Some(theirs) => FromFen::Same,
                Ok(_) => FromFen::Other,
                Err(_) => FromFen::NotAsked,
            },
        };
        Evidence::MoveCount { ours, theirs, from_fen }
    }

    /// How many of the last moves the engine must make itself to be wrong.
    fn fewest_made(&mut self, comparison: &DivideComparison) -> usize {
        let variation = self.variation.clone();
        let all = variation.moves().len();
        let wrong = |asked: &DivideComparison| asked.same_lists(comparison);
        let shows = |&count: &usize| {
            self.ask(&variation.last(count), Via::Moves, 1).is_ok_and(|asked| wrong(&asked))
        };
        (1..all).find(shows).unwrap_or(all)
    }

    fn ask(
        &mut self,
        variation: &Variation,
        via: Via,
        depth: u32,
    ) -> Result<DivideComparison, Box<Unanswered>> {
        self.engine
            .compare(variation, via, depth)
            .map_err(|error| Box::new(Unanswered { variation: variation.clone(), depth, error }))
    }
}

/// With more earlier questions than this, the last one that matters is not looked for among them all.
const MOST_PAIRS: usize = 64;

/// The way to see the answer to the last of some questions again, which is right if it is asked alone.
fn reproduce(engine: &mut Engine, asked: &[Asked], sent: Vec<String>) -> Reproduction {
    let whole = Reproduction { script: sent, again: false, after: None };
    let Some((wrong, earlier)) = asked.split_last() else { return whole };
    // One earlier question, the latest first.
    for before in earlier.iter().rev().take(MOST_PAIRS) {
        if shows(engine, &[before.clone(), wrong.clone()]) {
            let after = Some((before.variation.clone(), before.depth));
            return Reproduction { script: engine.sent(), again: true, after };
        }
        if engine.is_stopped() {
            return whole;
        }
    }
    // The last few of them: twice as many each time.
    let mut count = 2;
    while count < earlier.len().saturating_mul(2) {
        let last = &asked[asked.len() - 1 - count.min(earlier.len())..];
        if shows(engine, last) {
            return Reproduction { script: engine.sent(), again: true, after: None };
        }
        if engine.is_stopped() {
            return whole;
        }
        count *= 2;
    }
    whole
}

/// Whether a fresh engine answers the last of these questions wrongly.
fn shows(engine: &mut Engine, asked: &[Asked]) -> bool {
    engine.restart();
    let mut agrees = true;
    for Asked { variation, via, depth } in asked {
        match engine.compare(variation, *via, *depth) {
            Ok(comparison) => agrees = comparison.agrees(),
            Err(_) => return false,
        }
    }
    !agrees
}
