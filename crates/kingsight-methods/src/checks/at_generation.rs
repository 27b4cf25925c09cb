//! Check at generation time: before making any move, compute the squares from which each piece would
//! check and the pieces that would discover a check; two lookups then flag a move.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use kingsight::{Bitboard, Move, Position, Role, Square, between, line, ray};

use super::last_move::Change;
use crate::{Card, Method, Run, Scene, Step, generators, geometry, walk};

/// The pieces that check after a legal move, on their squares after it.
pub(crate) fn checkers_after(before: &Position, m: Move) -> Bitboard {
    CheckSquares::of(before).checkers_after(m)
}

/// The check squares and candidates, computed once for all moves of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CheckSquares<'a> {
    position: &'a Position,
    /// The enemy king.
    pub(crate) king: Square,
    /// The squares from which each role checks, indexed by role; empty for the king.
    pub(crate) squares: [Bitboard; 6],
    /// Pieces that alone stand between a slider of their own side and the enemy king.
    pub(crate) candidates: Bitboard,
}

impl<'a> CheckSquares<'a> {
    /// Computes them for the side to move.
    pub(crate) fn of(position: &'a Position) -> CheckSquares<'a> {
        let (board, turn) = (position.board(), position.turn());
        let king = position.king(!turn);
        let (own, occupied) = (board.colored(turn), board.occupied());
        let (bishop, rook) = (walk::bishop(king, occupied), walk::rook(king, occupied));
        let behind = (walk::bishop(king, occupied - (bishop & own)) & board.diagonal_sliders()
            | walk::rook(king, occupied - (rook & own)) & board.orthogonal_sliders())
            & own;
        let candidates = behind
            .into_iter()
            .map(|slider| between(king, slider) & own)
            .fold(Bitboard::EMPTY, Bitboard::or);
        let pawn = geometry::pawn(!turn, king);
        let squares = [pawn, geometry::knight(king), bishop, rook, bishop | rook, Bitboard::EMPTY];
        CheckSquares { position, king, squares, candidates }
    }

    /// The pieces that check after a legal move.
    pub(crate) fn checkers_after(&self, m: Move) -> Bitboard {
        self.after(&Change::by(self.position, m), m.promotion().is_some())
    }

    fn after(&self, change: &Change, promotes: bool) -> Bitboard {
        match change.left.single() {
            Some(from) => self.direct(change, promotes) | self.uncovered(from, change.arrival),
            // Castling and en passant change more than two squares: look from the king again.
            None => self.look_back(change) | (self.sliders(change.occupied) - change.left),
        }
    }

    fn direct(&self, change: &Change, promotes: bool) -> Bitboard {
        if promotes {
            // The new piece may attack through the square that the pawn has left.
            return self.look_back(change);
        }
        change.arrival.bit() & self.squares[change.role as usize]
    }

    /// The piece that arrived, if it sees the king on the board after the move.
    fn look_back(&self, change: &Change) -> Bitboard {
        let piece = change.role.of(self.position.turn());
        let sees = walk::of(piece, change.arrival, change.occupied).contains(self.king);
        if sees { change.arrival.bit() } else { Bitboard::EMPTY }
    }

    /// The slider behind a candidate that leaves the line.
    fn uncovered(&self, from: Square, to: Square) -> Bitboard {
        if !self.candidates.contains(from) || line(self.king, from).contains(to) {
            return Bitboard::EMPTY;
        }
        let occupied = self.position.board().occupied().without(from);
        self.sliders(occupied) & ray(self.king, from)
    }

    /// Sliders of the side to move that see the king under an occupancy.
    fn sliders(&self, occupied: Bitboard) -> Bitboard {
        let board = self.position.board();
        (walk::bishop(self.king, occupied) & board.diagonal_sliders()
            | walk::rook(self.king, occupied) & board.orthogonal_sliders())
            & board.colored(self.position.turn())
    }
}

fn steps(scene: &Scene) -> Vec<Step> {
    let Some(position) = scene.position() else { return Step::not_playable() };
    let drawn = CheckSquares::of(position);
    let mut steps: Vec<Step> = Role::ALL[..5]
        .iter()
        .map(|&role| {
            let text = format!("A {role} checks the king on {} from here.", drawn.king);
            Step::set(text, drawn.squares[role as usize])
        })
        .collect();
    steps.push(Step::set("Candidates: leaving the line discovers a check.", drawn.candidates));
    let mut checkers = Bitboard::EMPTY;
    let mut names = String::new();
    for uci in generators::by_filters::legal_moves(position) {
        let change = Change::named(position, uci);
        let by = drawn.after(&change, uci.promotion.is_some());
        if by.any() {
            checkers |= by;
            names.push_str(&format!(" {uci}"));
        }
    }
    if names.is_empty() {
        names.push_str(" none");
    }
    steps.push(Step::set(format!("Flagged moves:{names}. The checkers after them:"), checkers));
    steps
}

pub(super) const METHOD: Method = Method {
    card: Card {
        name: "flagged-moves",
        title: "Check flagged at generation time",
        people: &["Gerd Isenberg (description)"],
        year: "2013 or before",
        source: "https://www.chessprogramming.org/Checks_and_Pinned_Pieces_(Bitboards)#Checks",
        idea: &[
            "Compute once per position: the squares from which each piece would check the king,",
            "and the candidates, each alone between a slider of its own side and that king.",
            "A move checks if its target is such a square, or if a candidate leaves its line.",
            "Promotions may attack through the pawn's old square; castling and en passant change",
            "more than two squares: test these again from the king.",
        ],
        table_bytes: 71_680,
        complexity: "four slider lookups per position, then two bit tests per move",
        example: "4k3/8/8/8/4N3/8/4R3/5K2 w - - 0 1",
        ..Card::PLAIN
    },
    run: Run::CheckersAfter(checkers_after),
    steps,
};
