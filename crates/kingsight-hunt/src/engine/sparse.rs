//! Engines that print no divide: totals only, or no counts at all.
//!
//! Such an engine is asked more questions. From totals a divide is the total of each child. Without totals a divide is
//! made of lists: the engine's moves in the position, and in each child. How an engine lists its moves depends on its
//! protocol; see `search` and `xboard`.

use kingsight::{Position, UciMove};

use super::error::EngineError;
use super::question::Question;
use crate::comparison;
use crate::reading::Divide;
use crate::variation::{self, Variation};

/// What an engine without divides can answer.
pub(super) trait Sparse {
    /// How many positions there are below a position.
    fn total(&mut self, question: &Question) -> Result<u64, EngineError>;

    /// The moves that the engine takes for legal in a position.
    fn list(&mut self, question: &Question, at: &Position) -> Result<Vec<UciMove>, EngineError>;

    /// Whether it answers [`total`](Sparse::total).
    fn has_totals(&self) -> bool;

    /// Whether it answers [`list`](Sparse::list).
    fn has_lists(&self) -> bool;
}

/// The divide that the answers amount to.
pub(super) fn divide(
    engine: &mut dyn Sparse,
    variation: &Variation,
    depth: u32,
) -> Result<Divide, EngineError> {
    let position = variation.end();
    if !engine.has_totals() {
        return from_lists(engine, variation, depth);
    }
    let right = comparison::divide(position, depth);
    if depth <= 1 && engine.has_lists() {
        let listed = listed(engine, variation)?;
        let lists_all = listed.entries.len() == right.len();
        // Perft may play what the engine refuses, so it is asked as well.
        let total = engine.total(&question(variation, depth))?;
        return Ok(match lists_all && total != listed.sum() {
            true => Divide::only_total(total),
            false => listed,
        });
    }
    let total = engine.total(&question(variation, depth))?;
    let sum = right.iter().fold(0, |sum: u64, &(_, nodes)| sum.saturating_add(nodes));
    if total == sum {
        let right = right.into_iter().map(|(m, nodes)| (position.uci(m), nodes));
        return Ok(Divide::gathered(right).with_total(total));
    }
    if depth <= 1 {
        return Ok(Divide::only_total(total));
    }
    let mut entries = Vec::with_capacity(right.len());
    for (m, _) in right {
        let child = engine.total(&question(&variation.then(m), depth - 1))?;
        entries.push((position.uci(m), child));
    }
    Ok(Divide::gathered(entries).with_total(total))
}

/// The moves that the engine lists, each with the number of moves that it lists after it.
fn from_lists(
    engine: &mut dyn Sparse,
    variation: &Variation,
    depth: u32,
) -> Result<Divide, EngineError> {
    if depth <= 1 {
        return listed(engine, variation);
    }
    let position = variation.end();
    let mut entries = Vec::new();
    for uci in engine.list(&question(variation, 1), position)? {
        let nodes = match position.move_of_uci(uci) {
            Some(m) => from_lists(engine, &variation.then(m), depth - 1)?.sum(),
            None => 1,
        };
        entries.push((uci, nodes));
    }
    Ok(Divide::gathered(entries))
}

fn listed(engine: &mut dyn Sparse, variation: &Variation) -> Result<Divide, EngineError> {
    let moves = engine.list(&question(variation, 1), variation.end())?;
    Ok(Divide::gathered(moves.into_iter().map(|uci| (uci, 1))))
}

/// The question about the end of a variation, by its moves.
pub(super) fn question(variation: &Variation, depth: u32) -> Question {
    Question {
        fen: variation::fen(variation.start()),
        moves: variation.uci().join(" "),
        depth,
        expected: variation.end().legal_move_count() as usize,
    }
}
