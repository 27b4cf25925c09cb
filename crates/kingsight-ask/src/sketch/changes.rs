//! Sketches of what a move changes, on the board after it.

use kingsight::{Bitboard, Changes, Position};

use super::{Arrow, LineRole, MarkRole, Sketch};
use crate::LineReport;

/// The codes of what is drawn, those of the facts in JSON.
const ATTACKED: &str = "attacked";
const HANGING: &str = "hanging";
const UNPROTECTED: &str = "unprotected";
const LINE_OPENED: &str = "line_opened";

impl Sketch {
    /// What a move changes: the check it gives, new pins, what hangs now, what is no longer protected, new attacks,
    /// and the lines it opens.
    #[must_use]
    pub fn of_changes(before: &Position, after: &Position, changes: &Changes) -> Sketch {
        let mut sketch = Sketch::default().with_last_move(before, changes.effect.mv);
        let (m, enemy) = (changes.effect.mv, after.king(after.turn()));
        if let Some(check) = changes.effect.check {
            sketch.check("check", enemy, check.by);
        }
        let to = m.landing_square();
        if m.from() != to {
            sketch.arrows.push(Arrow::new(LineRole::Move, super::words::MOVE, m.from(), to));
        }
        // After checkmate and stalemate nothing else matters.
        if !after.has_legal_move() {
            return sketch;
        }
        for &pin in &changes.pins.new {
            sketch.pin(LineReport::from(pin));
        }
        let hanging = changes.hanging.new.iter().map(|hanging| hanging.square).collect();
        sketch.mark(MarkRole::Hanging, HANGING, hanging);
        let unprotected = changes.protected.gone.into_iter().filter_map(|s| changes.follow(s));
        sketch.mark(MarkRole::Unprotected, UNPROTECTED, unprotected.collect());
        for attack in &changes.attacks.new {
            let line = LineReport::new(attack.attacker, None, attack.target);
            sketch.arrow(LineRole::Attack, ATTACKED, line);
        }
        // Not behind the piece that moves along a line.
        let opened = changes.lines.new.iter().filter(|line| !line.squares.contains(to));
        let opened = opened.fold(Bitboard::EMPTY, |set, line| set | line.squares);
        sketch.mark(MarkRole::Opened, LINE_OPENED, opened - after.board().occupied());
        sketch
    }
}
