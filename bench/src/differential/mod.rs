//! What is compared with the other libraries, position by position.

mod rules;
mod tally;
mod texts;

pub use tally::{Peer, Tally};

use crate::trio::Trio;

/// Compares everything about one position, including the expensive parts (perft, SAN, attacks square by
/// square) only if `thorough`.
pub fn compare(trio: &Trio, thorough: bool, tally: &mut Tally) {
    tally.position(&trio.ours);
    rules::compare(trio, tally);
    texts::compare_fen(trio, tally);
    if thorough {
        rules::compare_sample(trio, tally);
        texts::compare_moves(trio, tally);
    }
}

#[cfg(test)]
mod tests {
    use super::{Tally, compare};
    use crate::positions;
    use crate::random::Random;
    use crate::sources::Source;
    use crate::trio::Trio;
    use kingsight::{Color, Position, Role, Square};

    fn differences(trio: &Trio) -> u64 {
        let mut tally = Tally::default();
        compare(trio, true, &mut tally);
        tally.differences()
    }

    fn position(fen: &str) -> Position {
        fen.parse().expect("a playable position")
    }

    #[test]
    fn equal_positions_show_no_difference() {
        assert_eq!(differences(&Trio::new(Position::default())), 0);
    }

    #[test]
    fn every_fixture_is_the_same_in_all_libraries() {
        for position in positions::fixtures() {
            assert_eq!(differences(&Trio::new(position)), 0, "{position}");
        }
    }

    #[test]
    fn a_position_that_one_peer_sees_otherwise_is_reported() {
        let pinned = position("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1");
        let free = position("5r1k/8/8/8/8/8/4N3/4K3 w - - 0 1");
        let theirs = Trio::new(free);
        assert!(differences(&Trio { shakmaty: theirs.shakmaty, ..Trio::new(pinned) }) > 0);
        assert!(differences(&Trio { cozy: theirs.cozy, ..Trio::new(pinned) }) > 0);
    }

    #[test]
    fn a_lost_right_or_en_passant_square_is_reported() {
        for (ours, theirs) in [
            ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1"),
            ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1"),
        ] {
            let theirs = Trio::new(position(theirs));
            assert!(differences(&Trio { ours: position(ours), ..theirs }) > 0, "{ours}");
        }
    }

    /// Every source keeps its promise for every seed.
    #[test]
    fn placements_are_what_they_are_called() {
        let mut random = Random::new(3);
        for _ in 0..1000 {
            assert!(Source::EnPassant.start(&mut random, &[]).en_passant().is_some());
            let pawns = Source::Promotion.start(&mut random, &[]);
            assert!(pawns.board().of_role(Role::Pawn).any());
            let castling = Source::Castling.start(&mut random, &[]);
            for rook in castling.castling_rooks() {
                assert!(castling.board().of_role(Role::Rook).contains(rook));
            }
            let crowd = Source::Crowds.start(&mut random, &[]);
            assert!(Color::ALL.into_iter().all(|color| crowd.board().colored(color).len() <= 16));
        }
        assert_eq!(Random::new(1).bits(), Random::new(1).bits());
        assert!((0..100).all(|_| random.square(Square::E4.bit()) == Some(Square::E4)));
    }
}
