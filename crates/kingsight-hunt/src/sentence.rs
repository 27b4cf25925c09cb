//! The one sentence that a hunt ends with.

use kingsight::{Exposure, Intent, Position, Reason, Role};

use crate::class::{Class, Diagnosis, Subject};
use crate::fault::{Evidence, Fault};

impl Fault {
    /// What is wrong and why, in one sentence without a full stop: `after 1. a4 d5 your engine plays
    /// e5d6 en passant; that is illegal: it takes two pawns off the fifth rank and exposes the king on
    /// a5 to the rook on h5`.
    #[must_use]
    pub fn sentence(&self) -> String {
        let path = self.path().san();
        let place = match path.is_empty() {
            true if self.root == Position::default() => "in the initial position".to_owned(),
            true => format!("in {}", crate::line::fen(&self.root)),
            false => format!("after {path}"),
        };
        match &self.evidence {
            Evidence::Moves { .. } => match self.diagnoses.first() {
                Some(diagnosis) => {
                    let said = said(self.line.end(), diagnosis);
                    format!("{place} your engine {said}{}", self.blame())
                }
                None => format!("{place} your engine's moves are not the legal ones"),
            },
            Evidence::Unmade { miscount, by_moves, .. } => {
                let position = self.line.end();
                let uci = |m| position.uci(m);
                let cause = match (by_moves, miscount.after) {
                    (true, Some(after)) => format!(
                        "taking back the move before it, {}, has left something behind",
                        uci(after)
                    ),
                    (true, None) => "what was counted before has left something behind".to_owned(),
                    (false, Some(after)) => format!(
                        "making it, or taking back the move before it, {}, goes wrong",
                        uci(after)
                    ),
                    (false, None) => "making it goes wrong".to_owned(),
                };
                format!(
                    "{place} your engine counts {} below {} in its divide and {} when asked for that \
                     position alone, which is right: {cause}",
                    miscount.theirs,
                    uci(miscount.m),
                    miscount.ours,
                )
            }
            Evidence::Leaf { miscount } => format!(
                "{place} your engine counts {} for {} at depth 1; a legal move counts 1 there",
                miscount.theirs,
                self.line.end().uci(miscount.m)
            ),
            Evidence::Total { sum, total } => format!(
                "{place} your engine's total is {total}, and the lines of its divide add up to {sum}"
            ),
            Evidence::Unsteady { depth, first } => format!(
                "{place} your engine once counted {} at depth {depth}, where there are {}, and was right \
                 when it was started afresh: its answers depend on what it was asked before",
                first.theirs, first.ours
            ),
        }
    }

    /// What the two ways of asking say of where the fault is.
    fn blame(&self) -> String {
        let Some((before, m)) = self.wrongly_made() else { return String::new() };
        let after = match self.evidence {
            Evidence::Moves { made: 1, .. } => "",
            _ => " or what follows it",
        };
        let uci = before.uci(m);
        let class = match self.class() {
            Class::MakeMove => String::new(),
            class => format!(" ({class})"),
        };
        format!(
            "; given the FEN of that position it is right, so the fault is in making {uci}{after}{class}"
        )
    }
}

/// `plays e5d6 en passant; that is illegal: …` or `does not play a7a8n; that is legal: …`
pub(crate) fn said(position: &Position, diagnosis: &Diagnosis) -> String {
    match diagnosis.subject {
        Subject::TooMany(intent) => {
            format!(
                "plays {}; that is illegal: {}",
                named(position, intent),
                against(position, intent)
            )
        }
        Subject::Missing(m) => {
            let name = named(position, m.into());
            format!("does not play {name}; that is legal: {}", in_favour(position, m))
        }
        Subject::Doubled(m) => format!("lists {} more than once", position.uci(m)),
    }
}

/// `e5d6 en passant`, `e1g1 (castling)`, `b1c3`.
fn named(position: &Position, intent: Intent) -> String {
    let explanation = position.explain(intent);
    let pawn = position.board().role_at(intent.from) == Some(Role::Pawn);
    let castles = explanation.legal().is_some_and(|legal| legal.m.castling().is_some())
        || explanation.reasons().iter().any(|reason| reason.code().starts_with("castling"));
    let uci = match explanation.legal() {
        Some(legal) => position.uci(legal.m),
        None => intent.uci(),
    };
    if pawn && position.en_passant() == Some(intent.to) && intent.from.file() != intent.to.file() {
        format!("{uci} en passant")
    } else if castles {
        format!("{uci} (castling)")
    } else {
        uci.to_string()
    }
}

/// All reasons against a move.
pub(crate) fn against(position: &Position, intent: Intent) -> String {
    let explanation = position.explain(intent);
    let sentence = |reason: &Reason| match *reason {
        // `it` is the move that has just been named.
        Reason::EnPassantExposesKing { along: Exposure::Rank, .. } => explanation
            .sentence(reason, kingsight::Language::English)
            .to_string()
            .replacen("taking en passant clears both pawns off", "it takes two pawns off", 1),
        _ => explanation.sentence(reason, kingsight::Language::English).to_string(),
    };
    let sentences: Vec<String> = explanation.reasons().iter().map(sentence).collect();
    if sentences.is_empty() {
        return "no piece makes that move".to_owned();
    }
    sentences.join("; ")
}

/// What a legal move does.
pub(crate) fn in_favour(position: &Position, m: kingsight::Move) -> String {
    let text = position.explain(m).to_string();
    text.strip_prefix("legal: ").unwrap_or(&text).to_owned()
}
