//! The sets of both sides, updated with every move, so that captures need only one intersection with
//! the enemy's set.

use alloc::format;
use alloc::vec::Vec;

use kingsight::{Bitboard, Board, Color, Move, Position};

use super::mask_before;
use crate::steps::pawns_subject;
use crate::{Card, Method, Run, Scene, Step};

/// The pieces of each side as a set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SideSets {
    /// White's pieces.
    pub(crate) white: Bitboard,
    /// Black's pieces.
    pub(crate) black: Bitboard,
}

impl From<&Board> for SideSets {
    fn from(board: &Board) -> SideSets {
        SideSets { white: board.colored(Color::White), black: board.colored(Color::Black) }
    }
}

impl SideSets {
    /// The sets after a legal move by `us`: the mover's set swaps origin for target, and the captured
    /// piece leaves the other set. Castling moves two pieces; en passant captures beside the target.
    #[inline]
    pub(crate) fn play(&mut self, us: Color, m: Move) {
        let (own, enemy) = match us {
            Color::White => (&mut self.white, &mut self.black),
            Color::Black => (&mut self.black, &mut self.white),
        };
        *own = own.without(m.from());
        if let Some(wing) = m.castling() {
            *own = own.without(m.to()).with(wing.king_to(us)).with(wing.rook_to(us));
            return;
        }
        *own = own.with(m.to());
        if let Some(taken) = m.captured_square() {
            *enemy = enemy.without(taken);
        }
    }
}

/// The pieces of White and of Black after a legal move.
#[inline]
pub(crate) fn after(position: &Position, m: Move) -> (Bitboard, Bitboard) {
    let mut sets = SideSets::from(position.board());
    sets.play(position.turn(), m);
    (sets.white, sets.black)
}

fn steps(scene: &Scene) -> Vec<Step> {
    let Some(position) = scene.position() else { return Step::not_playable() };
    let (pawns, enemies, us) = pawns_subject(scene);
    let mut sets = SideSets::from(scene.board());
    let mut steps = Vec::new();
    steps.push(Step::set("White's set.", sets.white));
    steps.push(Step::set("Black's set.", sets.black));
    let (west, east) = mask_before::captures(pawns, enemies, us);
    steps.push(Step::set(format!("What the {us} pawns can capture."), west | east));
    // The first such capture, from the sets alone.
    for (targets, files) in [(west, 1), (east, -1)] {
        let Some(to) = targets.first() else { continue };
        let behind = if us == Color::White { -1 } else { 1 };
        let Some(from) = to.offset(files, behind) else { continue };
        let Some(m) = position.find_move(from, to, None) else { continue };
        sets.play(us, m);
        steps.push(Step::words(format!("{from} captures {to}: both sets change.")));
        steps.push(Step::set("White's set after the capture.", sets.white));
        steps.push(Step::set("Black's set after the capture.", sets.black));
        break;
    }
    steps
}

pub(super) const METHOD: Method = Method {
    card: Card {
        name: "pawns-in-step",
        title: "Incrementally updated sets of both sides",
        people: &["David Slate", "Larry Atkin"],
        year: "1970s",
        source: "https://www.chessprogramming.org/Bitboard_Board-Definition",
        idea: &[
            "Captures are shifted pawns & the enemy's set. Update that set with every move",
            "instead of collecting it from the pieces again: the mover's set loses the origin",
            "and gains the target, and the enemy's set loses the captured piece's square, which",
            "is beside the target in en passant. Castling moves two pieces.",
        ],
        complexity: "three operations per move",
        ..Card::PAWNS
    },
    run: Run::SidesAfter(after),
    steps,
};
