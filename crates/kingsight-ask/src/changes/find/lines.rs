//! Lines that open and lines that are blocked, each with its sliders.

use kingsight::{Bitboard, OpenLine};
use kingsight_facts::whole_line;

use super::Turn;
use crate::changes::{ChangeFact, ChangeKind as Kind};

impl Turn<'_> {
    pub(super) fn of_lines(&self) -> Vec<ChangeFact> {
        let lines = &self.changes.lines;
        // A discovered check along the line says so already.
        let king = self.after.king(self.after.turn());
        let checkers = self.changes.effect.check.map_or(Bitboard::EMPTY, |check| check.by);
        let is_check =
            |open: &OpenLine| checkers.contains(open.slider) && open.squares.contains(king);
        let mut facts: Vec<ChangeFact> = Vec::new();
        for (kind, lines) in [(Kind::LineOpened, &lines.new), (Kind::LineBlocked, &lines.gone)] {
            for open in lines {
                let Some(color) = self.after.board().color_at(open.slider) else { continue };
                let by = open.slider.bit();
                let whole = whole_line(by, open.squares);
                let count = open.squares.len() as i32;
                let weight = match kind.only_shifts(self.changes.effect.mv, open.squares) {
                    true => 2 * count,
                    false => 20 * count + self.value(by) / 20,
                };
                // Two rooks may look along the same file.
                let same = |fact: &&mut ChangeFact| {
                    fact.kind == kind
                        && fact.color == color
                        && whole_line(fact.by, fact.squares) == whole
                };
                match facts.iter_mut().find(same) {
                    Some(fact) => {
                        fact.by |= by;
                        fact.squares |= open.squares;
                        fact.weight += weight;
                    }
                    None => {
                        let fact = ChangeFact::new(kind, color, open.squares, weight);
                        facts.push(fact.by(by).implied(is_check(open)));
                    }
                }
            }
        }
        facts
    }
}
