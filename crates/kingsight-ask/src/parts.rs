//! What an inspection looks at.

use crate::json::Fields;

/// The parts of an [`Inspection`](crate::Inspection) that cost something to find out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parts {
    pub(crate) input: bool,
    /// The setup without what cannot be real.
    pub(crate) fen: bool,
    /// What only the rules can answer.
    pub(crate) rules: bool,
    pub(crate) problems: bool,
    pub(crate) in_check: bool,
    pub(crate) outcome: bool,
    pub(crate) white: bool,
    pub(crate) black: bool,
    pub(crate) legal_moves: bool,
}

impl Parts {
    /// All of them.
    pub const ALL: Parts = Parts {
        input: true,
        fen: true,
        rules: true,
        problems: true,
        in_check: true,
        outcome: true,
        white: true,
        black: true,
        legal_moves: true,
    };

    /// Those that these fields need.
    #[must_use]
    pub fn of(fields: &Fields) -> Parts {
        let any = |paths: &[&str]| paths.iter().any(|path| fields.has(path));
        Parts {
            input: any(&["input"]),
            fen: any(&["fen", "canonical_fen"]),
            rules: any(&["canonical_fen", "playable", "outcome", "claims", "legal_moves"]),
            problems: any(&["problems"]),
            in_check: any(&["in_check"]),
            outcome: any(&["outcome", "claims"]),
            white: any(&["sides.white"]),
            black: any(&["sides.black"]),
            legal_moves: any(&["legal_moves"]),
        }
    }
}
