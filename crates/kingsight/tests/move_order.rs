//! The order of generated moves is part of the contract: seeds, node orders and recorded indices of
//! those who rely on it stay the same from version to version.

use kingsight::Position;

#[track_caller]
fn order(fen: &str, expected: &str) {
    let position: Position = fen.parse().unwrap();
    let moves: Vec<String> =
        position.legal_moves().iter().map(|&m| position.uci(m).to_string()).collect();
    assert_eq!(moves.join(" "), expected);
}

#[test]
fn of_the_initial_position() {
    order(
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "a2a3 b2b3 c2c3 d2d3 e2e3 f2f3 g2g3 h2h3 \
         a2a4 b2b4 c2c4 d2d4 e2e4 f2f4 g2g4 h2h4 b1a3 b1c3 g1f3 g1h3",
    );
}

/// King, castling, pawn steps, double steps, captures west, captures east, en passant, knights,
/// bishops, rooks, queens; promotions queen, rook, bishop, knight.
#[test]
fn of_every_kind_of_move() {
    order(
        "1n2k3/2P5/8/3pP3/8/8/6PN/RQ2K2B w Q d6 0 1",
        "e1d1 e1f1 e1d2 e1e2 e1f2 g2g3 e5e6 c7c8q c7c8r c7c8b c7c8n g2g4 \
         c7b8q c7b8r c7b8b c7b8n e5d6 h2f1 h2f3 h2g4 a1a2 a1a3 a1a4 a1a5 a1a6 a1a7 a1a8 \
         b1c1 b1d1 b1a2 b1b2 b1c2 b1b3 b1d3 b1b4 b1e4 b1b5 b1f5 b1b6 b1g6 b1b7 b1h7 b1b8",
    );
}
