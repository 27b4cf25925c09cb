//! Keys against the examples published with the Polyglot book format.

use std::collections::HashMap;

use kingsight::{EnPassant, Game, KeyedPosition, Position};

use crate::support;

#[test]
fn published_examples() {
    for (fen, key) in [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0x463b_9618_1691_fc9c),
        ("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", 0x823c_9b50_fd11_4196),
        ("rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2", 0x0756_b944_61c5_0fb0),
        ("rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2", 0x662f_afb9_65db_29d4),
        ("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3", 0x22a4_8b5a_8e47_ff78),
        ("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR b kq - 0 3", 0x652a_607c_a3f2_42c1),
        ("rnbq1bnr/ppp1pkpp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR w - - 0 4", 0x00fd_d303_c946_bdd9),
        ("rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3", 0x3c81_23ea_7b06_7637),
        ("rnbqkbnr/p1pppppp/8/8/P6P/R1p5/1P1PPPP1/1NBQKBNR b Kkq - 0 4", 0x5c3f_9b82_9b27_9560),
    ] {
        assert_eq!(fen.parse::<Position>().unwrap().key(), key, "{fen}");
    }
}

/// Chess960 positions along random games, with the keys that python-chess 1.11.2 gave them
/// (`chess.polyglot.zobrist_hash`).
#[test]
fn chess960_rights_have_the_numbers_of_their_wing() {
    for (fen, key) in [
        ("qrnbnkbr/pppppppp/8/8/8/6P1/PPPPPP1P/QRNBNKBR b HBhb - 0 1", 0x23c7_154d_1270_e028),
        ("qbbn1rk1/1p1Npp2/p7/2pn3p/3P4/2N1P2P/PPP2PPR/QBB2RK1 w F - 3 11", 0x6703_f879_c178_33d0),
        ("n2rqkrn/pp1bp1p1/2pp3p/P4p2/P7/5P2/1BPPPKPP/NR1BQR1N w g - 6 11", 0x6951_06a9_b426_02fa),
        ("nnrqb1rb/p1pppkpp/5p2/1p6/3P4/N4P2/PPP1P1PP/N1RQBKRB w GC - 2 4", 0x3a40_5ad9_5494_c363),
        (
            "qrn3br/ppbp1kp1/3n3p/2pPpp2/B3P3/2PN2P1/PP3P1P/QR2NKBR w HB e6 0 12",
            0x68f9_2c5e_5716_814a,
        ),
        ("qbbnnNkr/1p1ppp2/p7/2p4p/3P4/2N1P2P/PPP2PP1/QBB2RKR b HFh - 0 8", 0x3f17_5e88_d672_931f),
    ] {
        assert_eq!(fen.parse::<Position>().unwrap().key(), key, "{fen}");
    }
}

/// Rights with different rooks are different positions, though Polyglot's key has only the side.
#[test]
fn rook_squares_are_told_apart_by_repeats() {
    let read = |fen: &str| fen.parse::<Position>().unwrap();
    let outer = read("4k3/8/8/8/8/8/8/4KRRR w H - 0 1");
    let inner = read("4k3/8/8/8/8/8/8/4KRRR w G - 0 1");
    let none = read("4k3/8/8/8/8/8/8/4KRRR w - - 0 1");
    assert_eq!(outer.key(), inner.key());
    assert_ne!(outer.key(), none.key());
    assert!(!outer.same_for_repetition(&inner) && !outer.same_for_repetition(&none));
}

/// An en passant square counts for repetition only if the capture is legal (FIDE Laws 9.2.3).
#[test]
fn en_passant_counts_only_if_legal() {
    let pinned: Position = "4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1".parse().unwrap();
    let without: Position = "4r1k1/8/8/3pP3/8/8/8/4K3 w - - 0 1".parse().unwrap();
    assert_eq!(pinned.en_passant_square(EnPassant::Legal), None);
    assert_ne!(pinned.key(), without.key());
    assert_eq!(pinned.repetition_key(), without.repetition_key());
    assert!(pinned.same_for_repetition(&without));
}

#[test]
fn equal_keys_mean_equal_positions() {
    let mut seen: HashMap<u64, Position> = HashMap::new();
    support::random_game_positions(20, support::budget(20_000, 100_000, 2_000_000), |position| {
        let first = *seen.entry(position.repetition_key()).or_insert(*position);
        assert!(first.same_for_repetition(position), "{first:?} and {position:?} share a key");
    });
}

#[test]
fn repetition_in_games() {
    let mut game = Game::default();
    let shuffle = ["Nf3", "Nf6", "Ng1", "Ng8"];
    let mut played = 0;
    for san in shuffle.iter().cycle().take(16) {
        let m = game.position().parse_san(san).unwrap();
        game.play(m).unwrap();
        played += 1;
        assert_eq!(game.claim().is_some(), played >= 8, "after {played} half-moves");
    }
    assert_eq!(game.outcome().unwrap().code(), "fivefold_repetition");
    game.undo();
    assert_eq!(game.outcome(), None);
    // A right that is lost makes another position.
    let mut game = Game::new("4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse().unwrap());
    for san in ["Rh2", "Kd8", "Rh1", "Ke8", "Rh2", "Kd8", "Rh1", "Ke8"] {
        let m = game.position().parse_san(san).unwrap();
        game.play(m).unwrap();
    }
    assert_eq!(game.repetitions(), 2);
}

/// A game knows how often its position has been there, as a search through all positions does; undone moves do not count.
#[test]
fn repetitions_are_those_of_a_slow_count() {
    let mut repeated = 0;
    for (seed, fen) in ["4k3/8/8/8/8/8/8/4K2R w K - 0 1", "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1"]
        .into_iter()
        .cycle()
        .take(20)
        .enumerate()
    {
        let mut game = Game::new(fen.parse().unwrap());
        let mut before: Vec<Position> = Vec::new();
        let mut random = seed as u64 + 1;
        for _ in 0..300 {
            random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let moves = game.position().legal_moves();
            if moves.is_empty() {
                break;
            }
            if random >> 61 == 0 && game.undo().is_some() {
                before.pop();
            } else {
                before.push(*game.position());
                game.play(moves[(random >> 33) as usize % moves.len()]).unwrap();
            }
            let same =
                before.iter().filter(|position| position.same_for_repetition(game.position()));
            assert_eq!(game.repetitions(), 1 + same.count(), "{}", game.position());
            repeated += usize::from(game.repetitions() > 1);
        }
    }
    assert!(repeated > 50, "{repeated}");
}

/// The pawn on e4 is pinned along its rank once it captures: the file counts for the key and not for repetition.
#[test]
fn a_kept_key_for_repetition_leaves_out_what_is_illegal() {
    let position: Position = "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1".parse().unwrap();
    let kept = KeyedPosition::new(position);
    assert_ne!(kept.repetition_key(), kept.key());
    assert_eq!(kept.repetition_key(), position.repetition_key());
}
