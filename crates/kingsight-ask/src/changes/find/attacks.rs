//! New attacks and protection, and those that end.

use kingsight::{Bitboard, Color};

use super::Turn;
use crate::changes::{ChangeFact, ChangeKind as Kind};

impl Turn<'_> {
    pub(super) fn of_attacks(&self) -> Vec<ChangeFact> {
        let board = self.after.board();
        let mut facts = Vec::new();
        // Own attackers with their targets, own targets with their attackers.
        let mut pairs: Vec<(Color, Bitboard, Bitboard)> = Vec::new();
        for attack in &self.changes.attacks.new {
            let Some(color) = board.color_at(attack.target) else { continue };
            let (by, squares) = (attack.attacker.bit(), attack.target.bit());
            let own = color == self.mover();
            let same = |(c, b, s): &&mut (Color, Bitboard, Bitboard)| {
                *c == color && if own { *s == squares } else { *b == by }
            };
            match pairs.iter_mut().find(same) {
                Some((_, all_by, all)) => (*all_by, *all) = (*all_by | by, *all | squares),
                None => pairs.push((color, by, squares)),
            }
        }
        // What the piece that moved attacks comes first: that another piece does so, too, is then known.
        let moved = self.changes.effect.mv.landing_square().bit();
        pairs.sort_by_key(|&(_, by, _)| by != moved);
        let mut known = self.hanging_now();
        for (color, by, squares) in pairs {
            let pins = self.changes.pins.new.iter().filter(|pin| by.contains(pin.pinner));
            let pinned: Bitboard = pins.map(|pin| pin.pinned).collect();
            let factor = if color == self.mover() { 5 } else { 8 };
            // Attacking what no longer hangs wins nothing.
            let harmless = if color == self.mover() { self.saved() } else { Bitboard::EMPTY };
            for (squares, is_known) in split(squares, known | pinned | harmless) {
                let weight = self.value(squares) * factor / 10;
                let fact = ChangeFact::new(Kind::Attacked, color, squares, weight);
                facts.push(fact.by(by).implied(is_known));
            }
            known |= squares;
        }
        for (color, squares) in self.by_color(self.now(self.changes.attacked.gone)) {
            for (squares, is_known) in split(squares, self.saved()) {
                let weight = self.value(squares) * 2 / 10;
                let fact = ChangeFact::new(Kind::NoLongerAttacked, color, squares, weight);
                facts.push(fact.implied(is_known));
            }
        }
        facts
    }

    pub(super) fn of_protection(&self) -> Vec<ChangeFact> {
        let protected = &self.changes.protected;
        let board = self.after.board();
        let under_attack =
            |color: Color, squares: Bitboard| squares.intersects(board.attacked(!color));
        let mut facts = Vec::new();
        for (color, squares) in self.by_color(protected.new) {
            for (squares, is_known) in split(squares, self.saved()) {
                let factor = if under_attack(color, squares) { 5 } else { 1 };
                let weight = self.value(squares) * factor / 10;
                let fact = ChangeFact::new(Kind::Protected, color, squares, weight);
                facts.push(fact.implied(is_known));
            }
        }
        for (color, squares) in self.by_color(self.now(protected.gone)) {
            for (squares, is_known) in split(squares, self.hanging_now()) {
                let factor = if under_attack(color, squares) { 8 } else { 3 };
                // A queen rarely needs protection.
                let weight = self.value(squares).min(300) * factor / 10;
                let fact = ChangeFact::new(Kind::Unprotected, color, squares, weight);
                facts.push(fact.implied(is_known));
            }
        }
        facts
    }
}

/// The squares about which something is left to say, and those about which a more important fact already says it.
fn split(squares: Bitboard, known: Bitboard) -> impl Iterator<Item = (Bitboard, bool)> {
    [(squares - known, false), (squares & known, true)].into_iter().filter(|(part, _)| part.any())
}
