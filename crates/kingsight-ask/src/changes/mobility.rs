//! The mobility of a piece before and after a move.

use kingsight::{Board, Mobility, Role, Square};
use serde::Serialize;

use crate::names;

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
