//! Sketches of a position's facts, and of what a move changes, on the board after it.

use kingsight::{Bitboard, Board, Changes, Color, Move, Pin, Position, Square, attacks};
use kingsight_facts::ColorFact;

use super::reasons::can_go;
use super::words::{LEGAL, MOVE, PINNED, SELECTED};
use super::{Arrow, LineRole, MarkRole, Sketch};
use crate::{Inspection, LineReport};

impl Sketch {
    /// Every check and pin of both sides, and the squares beside the king of the side to move that
    /// enemy attacks deny it.
    #[must_use]
    pub fn of_inspection(inspection: &Inspection) -> Sketch {
        let (board, turn) = (&inspection.setup.board, inspection.turn);
        let position = Position::try_from(inspection.setup).ok();
        let mut sketch = Sketch::default();
        for color in Color::ALL {
            sketch.add_checks(board, color);
            // The other side cannot be to move while there is a check to answer.
            let to_move = match color == turn {
                true => position,
                false => position.and_then(|position| position.play_null()),
            };
            for pin in inspection.sides.of(color).pins.iter().copied().map(Pin::from) {
                sketch.pin(LineReport::from(pin));
                if let Some(position) = to_move {
                    let left = can_go(&position, pin.pinned);
                    sketch.mark(MarkRole::Could, PINNED, left);
                }
            }
        }
        let side = inspection.sides.of(turn);
        let beside = side
            .set(ColorFact::Kings)
            .into_iter()
            .map(attacks::king)
            .fold(Bitboard::EMPTY, |a, b| a | b);
        let danger = (beside & side.set(ColorFact::KingDanger)) - board.colored(turn);
        sketch.mark(MarkRole::KingDanger(turn), "king_danger", danger);
        sketch
    }

    /// The check that the side to move is in, if it is in check.
    #[must_use]
    pub fn of_check(position: &Position) -> Sketch {
        let mut sketch = Sketch::default();
        sketch.add_checks(position.board(), position.turn());
        sketch
    }

    /// What a board shows between two moves, before anything is asked: the kings of the side to move that are in
    /// check. [`Sketch::with_last_move`] and [`Sketch::with_selected`] add the rest.
    #[must_use]
    pub fn of_kings_in_check(board: &Board, turn: Color) -> Sketch {
        let attacked = |king: &Square| board.attackers(*king, !turn, board.occupied()).any();
        let mut sketch = Sketch::default();
        let kings = board.kings_of(turn).into_iter().filter(attacked).collect();
        sketch.mark(MarkRole::InCheck, "check", kings);
        sketch
    }

    /// What the piece on a square can do: where it can go, the check to answer, the pin that holds it.
    #[must_use]
    pub fn of_piece(position: &Position, from: Square) -> Sketch {
        let mut sketch = Sketch::of_check(position);
        for pin in position.board().pins(position.turn()).filter(|pin| pin.pinned == from) {
            sketch.pin(LineReport::from(pin));
        }
        sketch.mark(MarkRole::Moving, LEGAL, from.bit());
        sketch.mark(MarkRole::Could, LEGAL, can_go(position, from));
        sketch
    }

    /// The same with the squares of the move that led here, played in the position before it.
    #[must_use]
    pub fn with_last_move(mut self, before: &Position, last: Move) -> Sketch {
        let rook = last.castling().map(|wing| wing.rook_to(before.turn()));
        let squares = [Some(last.from()), Some(last.landing_square()), rook];
        self.mark(MarkRole::LastMove, "last_move", squares.into_iter().flatten().collect());
        self
    }

    /// The same with everything on another sketch.
    #[must_use]
    pub fn with(mut self, other: Sketch) -> Sketch {
        for mark in other.marks {
            self.mark(mark.role, mark.reason, mark.set);
        }
        self.lines.extend(other.lines);
        self.arrows.extend(other.arrows);
        self
    }

    /// The same with a selected square, and where its piece can go.
    #[must_use]
    pub fn with_selected(mut self, square: Square, can_go: Bitboard) -> Sketch {
        self.mark(MarkRole::Moving, SELECTED, square.bit());
        self.mark(MarkRole::Could, LEGAL, can_go);
        self
    }

    fn add_checks(&mut self, board: &Board, color: Color) {
        for king in board.kings_of(color) {
            let checkers = board.attackers(king, !color, board.occupied());
            if checkers.any() {
                self.check("check", king, checkers);
            }
        }
    }
}

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
            sketch.arrows.push(Arrow::new(LineRole::Move, MOVE, m.from(), to));
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
