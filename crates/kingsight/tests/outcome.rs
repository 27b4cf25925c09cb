//! How games end.

use kingsight::{Claim, Color, Game, Outcome, Position};

fn outcome(fen: &str) -> Option<Outcome> {
    fen.parse::<Position>().unwrap().outcome()
}

#[test]
fn insufficient_material() {
    let draw = Some(Outcome::InsufficientMaterial);
    assert_eq!(outcome("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), draw);
    assert_eq!(outcome("4k3/8/8/8/8/8/8/4KN2 w - - 0 1"), draw);
    assert_eq!(outcome("4k3/8/8/8/8/8/8/4KB2 w - - 0 1"), draw);
    assert_eq!(outcome("4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1"), draw); // c1 and f8 are both dark
    assert_eq!(outcome("2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1"), None);
    assert_eq!(outcome("4k3/8/8/8/8/8/8/4KNN1 w - - 0 1"), None); // mate is possible, not forced
    assert_eq!(outcome("4kn2/8/8/8/8/8/8/4KN2 w - - 0 1"), None);
    assert_eq!(outcome("4kn2/8/8/8/8/8/8/4KB2 w - - 0 1"), None);
    assert_eq!(outcome("4k3/p7/8/8/8/8/8/4KN2 w - - 0 1"), None);
    assert_eq!(outcome("8/8/8/8/B1B5/1B6/8/k1K5 w - - 0 1"), draw);

    let side = |fen: &str, color| fen.parse::<Position>().unwrap().has_insufficient_material(color);
    let knight_against_queen = "3qk3/8/8/8/8/8/8/4KN2 w - - 0 1";
    assert!(side(knight_against_queen, Color::White));
    assert!(!side(knight_against_queen, Color::Black));
    assert!(!side("3rk3/8/8/8/8/8/8/4KN2 w - - 0 1", Color::White));
}

#[test]
fn mate_and_stalemate_go_first() {
    // Mate on the very move that completes 75 moves stands (FIDE Laws 9.6.2).
    let mate = "R5k1/5ppp/8/8/8/8/8/6K1 b - - 150 80";
    assert_eq!(outcome(mate), Some(Outcome::Checkmate { winner: Color::White }));
    assert_eq!(outcome("7k/5Q2/6K1/8/8/8/8/8 b - - 150 80"), Some(Outcome::Stalemate));
    assert_eq!(outcome("k7/8/8/8/8/8/8/K6R b - - 150 80"), Some(Outcome::SeventyFiveMoves));
    assert_eq!(outcome("k7/8/8/8/8/8/8/K6R b - - 149 80"), None);
}

#[test]
fn fifty_moves_may_be_claimed() {
    let game = Game::new("k7/8/8/8/8/8/8/K6R b - - 100 80".parse().unwrap());
    assert_eq!(game.claim(), Some(Claim::FiftyMoves));
    assert_eq!(game.outcome(), None);
}

#[test]
fn results() {
    assert_eq!(Outcome::Checkmate { winner: Color::Black }.result(), "0-1");
    assert_eq!(Outcome::Stalemate.result(), "1/2-1/2");
    assert_eq!(Outcome::Stalemate.winner(), None);
}
