//! The moves that an engine may take for legal: more than the legal ones.
//!
//! An engine without perft is asked about one move at a time. Asking about all 20,000 pairs of squares would take too
//! long, so only those are tried that some bug could produce: every piece as it moves on an empty board, onto any
//! occupied square as well, pawns straight and diagonally, over the edge, too, and kings two squares to either side.

use std::collections::BTreeSet;

use kingsight::{Intent, Position, Rank, Role, Square, UciMove};

/// The candidates, each once, the legal moves first.
pub(super) fn candidates(position: &Position) -> Vec<UciMove> {
    let mut found: Vec<UciMove> = Vec::new();
    let mut seen = BTreeSet::new();
    let mut add = |uci: UciMove| {
        if seen.insert(uci.to_string()) {
            found.push(uci);
        }
    };
    for &m in &position.legal_moves() {
        add(position.uci(m));
    }
    let turn = position.turn();
    for from in position.board().colored(turn) {
        let Some(role) = position.board().role_at(from) else { continue };
        for to in (0..64).filter_map(Square::from_index).filter(|&to| could(role, from, to)) {
            let promotes = role == Role::Pawn && to.rank() == Rank::Eighth.seen_by(turn);
            let intent = Intent::new(from, to);
            match promotes {
                true => Role::PROMOTIONS.iter().for_each(|&role| add(intent.promoting(role).uci())),
                false => add(intent.uci()),
            }
        }
    }
    found
}

/// Whether some bug could make a piece move like that.
fn could(role: Role, from: Square, to: Square) -> bool {
    let files = (from.file() as u8).abs_diff(to.file() as u8);
    let ranks = (from.rank() as u8).abs_diff(to.rank() as u8);
    let straight = (files == 0) != (ranks == 0);
    let diagonal = files == ranks && files > 0;
    match role {
        Role::Knight => (files, ranks) == (1, 2) || (files, ranks) == (2, 1),
        Role::Bishop => diagonal,
        Role::Rook => straight,
        Role::Queen => straight || diagonal,
        Role::King => from.distance(to) == 1 || (files, ranks) == (2, 0),
        // Over the edge, too: a4 plus 7 is h4.
        Role::Pawn => match files {
            0 => ranks == 1 || ranks == 2,
            1 => ranks == 1,
            7 => ranks == 0 || ranks == 2,
            _ => false,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn legal_moves_are_candidates_and_so_are_typical_illegal_ones() {
        let position: Position = "r3k2r/P6p/8/2Pp4/8/8/p6P/R3K2R w KQkq d6 0 1".parse().unwrap();
        let found: Vec<String> = candidates(&position).iter().map(ToString::to_string).collect();
        for m in &position.legal_moves() {
            assert!(found.contains(&position.uci(*m).to_string()));
        }
        for illegal in ["a1a8", "c5b6", "h2a4", "a7a8q", "e1c1", "h1h3", "c5c7"] {
            assert!(found.iter().any(|m| m == illegal), "{illegal}");
        }
        assert!((50..200).contains(&found.len()), "{}", found.len());
    }
}
