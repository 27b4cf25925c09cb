//! The facts that a move changes: one fact, the mobility of a piece, and which facts the sentences tell.

use kingsight::{Bitboard, Board, Color, Mobility, Role, SanMove, Square};
use kingsight_facts::ChangeKind;
use kingsight_voice::changes::ChangeMade;
use serde::Serialize;

use crate::names;

/// One fact that a move changes. Squares are those of the position after the move, but for what it takes and for the
/// rooks of castling rights.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct ChangeFact {
    /// What begins or ends.
    #[serde(rename = "code", serialize_with = "names::change")]
    pub kind: ChangeKind,
    /// Whose pieces, king, line, checks or castling right it is about.
    #[serde(serialize_with = "names::color")]
    pub color: Color,
    /// The pieces or squares it is about; the king in check, the squares of a line, the rooks of castling rights.
    #[serde(serialize_with = "names::squares")]
    pub squares: Bitboard,
    /// The pieces that do it: attackers, checkers, pinner, slider.
    #[serde(serialize_with = "names::squares")]
    pub by: Bitboard,
    /// The checks that are, or no longer are, possible.
    #[serde(serialize_with = "names::texts")]
    pub moves: Vec<SanMove>,
    /// A sentence for people. Never rely on its wording.
    pub message: String,
    /// The sentence without its subject, the move: `attacks the queen on d6`.
    #[serde(skip)]
    pub clause: String,
    /// How much it matters.
    #[serde(skip)]
    pub(crate) weight: i32,
    /// Whether a more important fact already says it.
    #[serde(skip)]
    is_implied: bool,
}

impl ChangeFact {
    /// The fact without its words.
    pub(super) fn change(&self) -> ChangeMade<'_> {
        let &ChangeFact { kind, color, squares, by, ref moves, .. } = self;
        ChangeMade { kind, color, squares, by, moves }
    }

    pub(super) fn new(
        kind: ChangeKind,
        color: Color,
        squares: Bitboard,
        weight: i32,
    ) -> ChangeFact {
        ChangeFact {
            kind,
            color,
            squares,
            by: Bitboard::EMPTY,
            moves: Vec::new(),
            message: String::new(),
            clause: String::new(),
            weight,
            is_implied: false,
        }
    }

    pub(super) fn by(self, by: Bitboard) -> ChangeFact {
        ChangeFact { by, ..self }
    }

    pub(super) fn moves(self, moves: Vec<SanMove>) -> ChangeFact {
        ChangeFact { moves, ..self }
    }

    pub(super) fn implied(self, is_implied: bool) -> ChangeFact {
        ChangeFact { is_implied, ..self }
    }
}

/// How many squares a piece can go to, checks apart; see [`Mobility`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct MobilityReport {
    /// Where it stands after the move.
    #[serde(serialize_with = "names::square")]
    pub square: Square,
    /// What it is.
    #[serde(serialize_with = "names::optional_role")]
    pub role: Option<Role>,
    /// How many there were.
    pub before: u32,
    /// How many there are.
    pub after: u32,
}

impl MobilityReport {
    /// The largest changes first.
    pub(super) fn all(board: &Board, mobility: &[Mobility]) -> Vec<MobilityReport> {
        let report = |m: &Mobility| MobilityReport {
            square: m.square,
            role: board.role_at(m.square),
            before: m.before,
            after: m.after,
        };
        let mut all: Vec<MobilityReport> = mobility.iter().map(report).collect();
        all.sort_by_key(|m| std::cmp::Reverse(m.before.abs_diff(m.after)));
        all
    }
}

/// How many facts that follow from a move the sentences have room for.
const MOST: usize = 4;
/// Facts below these weights are in the sentences only if fewer than two others are, or none.
const SMALL: [i32; 2] = [60, 20];

/// Which facts the sentences tell, as places in the list. They are sorted by how much they matter.
pub(super) fn told(facts: &[ChangeFact]) -> Vec<usize> {
    let mut told: Vec<usize> = Vec::new();
    let mut others = 0;
    for (i, fact) in facts.iter().enumerate() {
        let is_the_move = fact.kind.is_the_move();
        let matters = match others {
            _ if told.is_empty() => true,
            0 | 1 => fact.weight >= SMALL[1],
            _ => fact.weight >= SMALL[0],
        };
        // Both sides' sliders on one line are named in one clause.
        let is_on_line_of =
            |&before: &usize| fact.change().is_on_the_line_of(&facts[before].change());
        let is_on_told_line = told.iter().any(is_on_line_of);
        if is_on_told_line || is_the_move || !fact.is_implied && others < MOST && matters {
            others += usize::from(!is_the_move && !is_on_told_line);
            told.push(i);
        }
    }
    told
}
