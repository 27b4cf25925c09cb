//! Exercises: a position, a task such as "Mark every white piece that is pinned", the right picks, and a reason for
//! each square or move that a learner may pick. All of it is data. The crate `kingsight-voice` puts it in words.
//!
//! The lessons ask with them, and practice draws an endless number: [`draw()`] gives a position for a
//! kind, a level and a seed. The position alone determines the solution, so an exercise is
//! a kind and a FEN.

mod draw;
mod kind;
mod moves;
mod pick;
mod pieces;
mod squares;

pub use draw::draw;
pub use kind::{ExerciseKind, Level};
pub use pick::{Because, Pick, PickError};
pub(crate) use squares::origin as attacking_piece;

use alloc::vec::Vec;

use kingsight::{Bitboard, Position, Role};

/// A task about a position.
///
/// ```
/// use kingsight::Square;
/// use kingsight_methods::exercises::{Because, Exercise, ExerciseKind, Pick};
/// let position = "4k3/8/8/8/1b6/8/3N4/4K1N1 w - - 0 1".parse()?;
/// let exercise = Exercise::new(ExerciseKind::Pinned, position).unwrap();
/// let [d2, g1]: [Pick; 2] = ["d2".parse()?, "g1".parse()?];
/// assert_eq!(exercise.solution(), [d2]);
/// let pinned = Because::Pinned { pinned: Square::D2, pinner: Square::B4 };
/// assert_eq!(exercise.reason(d2), pinned);
/// let assessment = exercise.assess(&[g1]);
/// assert_eq!((assessment.wrong, assessment.missed), (vec![g1], vec![d2]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exercise {
    kind: ExerciseKind,
    position: Position,
}

/// How picks compare with the solution.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Assessment {
    /// Picked, and right.
    pub right: Vec<Pick>,
    /// Picked, and not right.
    pub wrong: Vec<Pick>,
    /// Right, and not picked.
    pub missed: Vec<Pick>,
    /// Not right and not picked, where one could expect otherwise: a rook that may not castle now, a pawn that may not capture en
    /// passant.
    pub left_out: Vec<Pick>,
}

impl Exercise {
    /// An exercise; `None` if the position does not fit the kind, as a position without check does not fit
    /// [`ExerciseKind::Evasions`].
    #[must_use]
    pub fn new(kind: ExerciseKind, position: Position) -> Option<Exercise> {
        let us = position.turn();
        let fits = match kind {
            ExerciseKind::Evasions => position.in_check() && position.has_legal_move(),
            ExerciseKind::EnPassant => moves::may_capture_en_passant(&position).any(),
            ExerciseKind::Castling => moves::with_castling_right(&position).any(),
            ExerciseKind::AttackArray => squares::origin(&position).is_some(),
            ExerciseKind::PawnShift => position.board().of_piece(Role::Pawn.of(us)).any(),
            _ => true,
        };
        fits.then_some(Exercise { kind, position })
    }

    /// What it asks for.
    #[must_use]
    pub const fn kind(&self) -> ExerciseKind {
        self.kind
    }

    /// Its position.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Everything that is right to pick, in the order of squares; it can be nothing.
    #[must_use]
    pub fn solution(&self) -> Vec<Pick> {
        match self.kind {
            ExerciseKind::CheckingMoves => moves::checking(&self.position),
            _ => self.solution_squares().into_iter().map(Pick::Square).collect(),
        }
    }

    /// The same as a set; empty where moves are picked.
    pub(crate) fn solution_squares(&self) -> Bitboard {
        let position = &self.position;
        match self.kind {
            ExerciseKind::KingDanger => squares::closed_to_king(position),
            ExerciseKind::PawnAttacks => squares::attacked_by_pawns(position),
            ExerciseKind::Evasions => squares::evasions(position),
            ExerciseKind::Protected => pieces::protected(position),
            ExerciseKind::Pinned => pieces::pinned(position),
            ExerciseKind::Discoverers => pieces::discoverers(position),
            ExerciseKind::PawnShift => squares::shifted(position),
            ExerciseKind::AttackArray => squares::listed(position),
            ExerciseKind::EnPassant => moves::en_passant(position),
            ExerciseKind::Castling => moves::castling(position),
            ExerciseKind::CheckingMoves => Bitboard::EMPTY,
        }
    }

    /// Why a square or move is right or wrong.
    #[must_use]
    pub fn reason(&self, pick: Pick) -> Because {
        let position = &self.position;
        let square = match pick {
            Pick::Move { from, to } => return moves::of_checking(position, from, to),
            Pick::Square(square) => square,
        };
        match self.kind {
            ExerciseKind::KingDanger => squares::of_king_square(position, square),
            ExerciseKind::PawnAttacks => squares::of_pawn_attack(position, square),
            ExerciseKind::Evasions => squares::of_evasion(position, square),
            ExerciseKind::Protected => pieces::of_protection(position, square),
            ExerciseKind::Pinned => pieces::of_pin(position, square),
            ExerciseKind::Discoverers => pieces::of_discoverer(position, square),
            ExerciseKind::PawnShift => squares::of_bit(position, square),
            ExerciseKind::AttackArray => squares::of_entry(position, square),
            ExerciseKind::EnPassant => moves::of_en_passant(position, square),
            ExerciseKind::Castling => moves::of_castling(position, square),
            ExerciseKind::CheckingMoves => Because::OneSquare(square),
        }
    }

    /// The pieces that decide the solution, or look as if they did: the more, the harder.
    pub(crate) fn deciding_pieces(&self) -> Bitboard {
        let position = &self.position;
        match self.kind {
            ExerciseKind::KingDanger => squares::around_king(position),
            ExerciseKind::PawnAttacks => squares::enemy_pawns(position),
            ExerciseKind::Evasions => squares::in_evasions(position),
            ExerciseKind::Protected => pieces::own(position),
            ExerciseKind::Pinned => pieces::on_lines_to(position, position.turn()),
            ExerciseKind::Discoverers => pieces::on_lines_to(position, !position.turn()),
            ExerciseKind::PawnShift => squares::pawns(position),
            ExerciseKind::AttackArray => squares::in_reach(position),
            ExerciseKind::CheckingMoves => moves::in_checks(position),
            ExerciseKind::EnPassant => moves::in_en_passant(position),
            ExerciseKind::Castling => moves::in_castling(position),
        }
    }

    /// How hard it is, by the number of pieces that decide it.
    #[must_use]
    pub fn level(&self) -> Level {
        Level::of(self.kind, self.deciding_pieces().len())
    }

    /// The pieces that the task is about, where they are few.
    fn candidates(&self) -> Bitboard {
        match self.kind {
            ExerciseKind::EnPassant => moves::may_capture_en_passant(&self.position),
            ExerciseKind::Castling => moves::with_castling_right(&self.position),
            _ => Bitboard::EMPTY,
        }
    }

    /// Compares picks with the solution. The order of picks and repeated ones make no difference.
    #[must_use]
    pub fn assess(&self, picks: &[Pick]) -> Assessment {
        let solution = self.solution();
        let mut picks: Vec<Pick> =
            picks.iter().map(|pick| pick.canonical(&self.position)).collect();
        picks.sort_unstable();
        picks.dedup();
        let left_out = self.candidates().into_iter().map(Pick::Square);
        let left_out =
            left_out.filter(|pick| !solution.contains(pick) && !picks.contains(pick)).collect();
        let (right, wrong) = picks.iter().copied().partition(|pick| solution.contains(pick));
        let missed = solution.into_iter().filter(|pick| !picks.contains(pick)).collect();
        Assessment { right, wrong, missed, left_out }
    }
}
