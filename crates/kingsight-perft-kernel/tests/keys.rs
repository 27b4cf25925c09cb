//! The key that the kernel makes along with a move is the key of the new position, and covers what the count depends on.

use kingsight::Position;
use kingsight_perft_kernel::{CountingMethod, Kernel, Key, Keyed};
use kingsight_rulebook::fixtures::perft_lines;

/// The children by the kernel are those of the core's moves, each with the key from scratch, `depth` plies deep.
fn walk(position: &Position, keyed: &Keyed, depth: u32) {
    let kernel = Kernel::new(CountingMethod::TwoPly);
    let mut children = Vec::new();
    kernel.children(keyed, &mut children, |_| ());
    let moves = position.legal_moves();
    assert_eq!(children.len(), moves.len(), "{position:?}");
    for m in moves {
        let next = position.play_unchecked(m);
        let key = Keyed::of(&next).key();
        let child = children.iter().find(|child| child.key() == key);
        let Some(child) = child else { panic!("{m:?} in {position:?}: no child has this key") };
        let mut below = 0;
        kernel.among_siblings(keyed, &mut |count| below = count(child));
        assert_eq!(below, kernel.count(&next, 2), "{m:?} in {position:?}");
        if depth > 1 {
            walk(&next, child, depth - 1);
        }
    }
}

#[test]
fn the_key_after_a_move_is_the_key_from_scratch() {
    for suite in [
        include_str!("../../../fixtures/perft.epd"),
        include_str!("../../../fixtures/perft-chess960.epd"),
        include_str!("../../../fixtures/perft-unreachable.epd"),
    ] {
        for line in perft_lines(suite).expect("a perft suite") {
            let position = line.fen.parse().expect(&line.fen);
            walk(&position, &Keyed::of(&position), 2);
        }
    }
}

fn key(fen: &str) -> Key {
    Keyed::of(&fen.parse().expect(fen)).key()
}

#[test]
fn what_changes_the_count_changes_the_key() {
    let base = key("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq - 0 1");
    for other in [
        "r3k2r/8/8/3pP3/8/8/8/R3K2R b KQkq - 0 1",
        "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1",
        "r3k2r/8/8/3pP3/8/8/8/R3K2R w Qkq - 0 1",
        "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQk - 0 1",
        "r3k2r/8/8/3pP3/8/8/8/R3K1R1 w Qkq - 0 1",
    ] {
        assert_ne!(key(other), base, "{other}");
    }
}

#[test]
fn castling_rights_are_rook_squares() {
    let inner = key("4k3/8/8/8/8/8/8/4KRR1 w F - 0 1");
    assert_ne!(inner, key("4k3/8/8/8/8/8/8/4KRR1 w G - 0 1"));
}

#[test]
fn en_passant_counts_only_if_legal() {
    // The pawn on e5 is pinned on its rank once d5 is gone.
    let pinned = key("8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1");
    assert_eq!(pinned, key("8/8/8/K2pP2r/8/8/8/4k3 w - - 7 9"));
    assert_ne!(key("8/8/8/K2pP3/8/8/8/4k3 w - d6 0 1"), key("8/8/8/K2pP3/8/8/8/4k3 w - - 0 1"));
}
