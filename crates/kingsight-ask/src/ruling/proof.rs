//! Why a side can, or cannot, still mate, as data that can be verified.

use kingsight::{Bitboard, Piece, Position, Proof, Reach, SanMove, Square, UciMove, Winnability};
use serde::Serialize;

use crate::names;

/// Why a side can, or cannot, still mate.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct ProofReport {
    /// `line` if it can; `material`, `structure` or `explored` if it cannot; `unknown`.
    pub kind: &'static str,
    /// The moves that end in mate, in UCI.
    #[serde(serialize_with = "names::texts")]
    pub moves: Vec<UciMove>,
    /// The same moves in Standard Algebraic Notation.
    #[serde(serialize_with = "names::texts")]
    pub san: Vec<SanMove>,
    /// The pieces that can never move.
    #[serde(serialize_with = "names::squares")]
    pub never_move: Bitboard,
    /// Where each piece can ever come, at most.
    pub reaches: Vec<ReachReport>,
    /// How many positions were looked at, if it took any.
    pub positions: Option<u32>,
    /// Positions where the exploration stopped, because their own structure refutes a mate.
    #[serde(serialize_with = "names::texts")]
    pub locked: Vec<Position>,
}

/// Where one piece can ever come, at most.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct ReachReport {
    /// The piece, as in a FEN.
    #[serde(serialize_with = "names::piece")]
    pub piece: Piece,
    /// Where it stands.
    #[serde(serialize_with = "names::square")]
    pub home: Square,
    /// Where it can come; of a pawn, as a pawn.
    #[serde(serialize_with = "names::squares")]
    pub squares: Bitboard,
    /// Where a pawn can come after it has promoted.
    #[serde(serialize_with = "names::squares")]
    pub promoted: Bitboard,
}

impl From<&Reach> for ReachReport {
    fn from(reach: &Reach) -> ReachReport {
        let &Reach { piece, home, squares, promoted, .. } = reach;
        ReachReport { piece, home, squares, promoted }
    }
}

impl ProofReport {
    pub(super) fn new(position: &Position, answer: &Winnability) -> ProofReport {
        let mut report = ProofReport {
            kind: "unknown",
            moves: Vec::new(),
            san: Vec::new(),
            never_move: Bitboard::EMPTY,
            reaches: Vec::new(),
            positions: None,
            locked: Vec::new(),
        };
        match answer {
            Winnability::Yes(line) => {
                report.kind = "line";
                let mut position = *position;
                for &m in line {
                    report.moves.push(position.uci(m));
                    report.san.push(position.san(m));
                    position = position.play(m).unwrap_or(position);
                }
            }
            Winnability::No(proof) => {
                report.kind = proof.code();
                match proof {
                    Proof::Material => {}
                    Proof::Structure(structure) => {
                        report.never_move = structure.never_move();
                        report.reaches =
                            structure.reaches().iter().map(ReachReport::from).collect();
                    }
                    Proof::Explored { positions, locked } => {
                        report.positions = Some(*positions);
                        report.locked = locked.clone();
                    }
                }
            }
            Winnability::Unknown(nodes) => report.positions = Some(*nodes),
        }
        report
    }
}
