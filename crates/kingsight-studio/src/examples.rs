//! Example positions, by what they show.

use serde::Serialize;

/// One entry of the menu.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Example {
    pub(crate) group: &'static str,
    pub(crate) title: &'static str,
    pub(crate) about: &'static str,
    pub(crate) fen: &'static str,
    pub(crate) moves: &'static [&'static str],
    pub(crate) mode: &'static str,
}

const fn position(
    group: &'static str,
    title: &'static str,
    fen: &'static str,
    about: &'static str,
) -> Example {
    Example { group, title, about, fen, moves: &[], mode: "play" }
}

const fn board(
    group: &'static str,
    title: &'static str,
    fen: &'static str,
    about: &'static str,
) -> Example {
    Example { mode: "free", ..position(group, title, fen, about) }
}

const fn game(
    group: &'static str,
    title: &'static str,
    moves: &'static [&'static str],
    about: &'static str,
) -> Example {
    Example { moves, ..position(group, title, "startpos", about) }
}

/// All examples, group by group.
pub(crate) const EXAMPLES: &[Example] = &[
    position("Starting points", "The initial position", "startpos", "The starting position."),
    board(
        "Starting points",
        "An empty board",
        "8/8/8/8/8/8/8/8 w - - 0 1",
        "Place what you like; no king is needed.",
    ),
    position(
        "Checks and pins",
        "A check and two pins",
        "r2qr1k1/pp3ppp/2p5/b7/3P4/5n2/PP1NBPPP/R2QK2R w KQ - 0 15",
        "Three pieces attack the checking knight. Two are pinned, so only the pawn may take it.",
    ),
    position(
        "Checks and pins",
        "Two pins, two directions",
        "k3r3/8/8/8/1b2N3/8/3P4/4K3 w - - 0 1",
        "One along a file, one along a diagonal.",
    ),
    position(
        "Checks and pins",
        "A pinned piece that may move",
        "4k3/8/8/8/1r1R1K2/8/8/8 w - - 0 1",
        "The rook is pinned along the rank and may still move on it.",
    ),
    position(
        "Checks and pins",
        "Double check",
        "4k3/8/5N2/8/8/8/8/K3R3 b - - 0 1",
        "Two checkers: only the king can move, although a pawn or piece might take one.",
    ),
    position(
        "Checks and pins",
        "Discovered-check candidates",
        "7k/8/7N/8/8/8/8/K6R w - - 0 1",
        "Every knight move opens the rook's line; one gives double check.",
    ),
    position(
        "Why not?",
        "Why can I not castle?",
        "r3k2r/p1pp1pb1/bn2Qnp1/2qPN3/1p2P3/2N5/PPPBBPPP/R3K2R b KQkq - 3 2",
        "Black's king is in check. Try O-O and read the reason.",
    ),
    position(
        "Why not?",
        "Castling past an attacked square",
        "4k3/8/8/8/4q3/8/8/R3K2R w KQ - 0 1",
        "The queen checks; move it and the reasons change.",
    ),
    position(
        "Why not?",
        "A lost castling right",
        "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1",
        "The king's rook has moved before: only one castling side is left.",
    ),
    position(
        "Why not?",
        "En passant that exposes the king",
        "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1",
        "Both pawns would leave the rank at once.",
    ),
    position(
        "Why not?",
        "The king hides a square from the rook",
        "8/8/8/8/4r3/4K3/8/4k3 w - - 0 1",
        "Stepping back along the line does not help.",
    ),
    position(
        "Special moves",
        "Promotion with and without capture",
        "1n5k/P7/8/8/8/8/8/K7 w - - 0 1",
        "Eight moves of one pawn.",
    ),
    position(
        "Special moves",
        "En passant",
        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
        "The pawn on e5 may take the one that has just passed it.",
    ),
    position(
        "Special moves",
        "Chess960",
        "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
        "Castling goes to the same squares, wherever king and rook began.",
    ),
    game(
        "Games",
        "Fool's mate",
        &["f3", "e5", "g4", "Qh4#"],
        "The shortest game that ends in mate.",
    ),
    game(
        "Games",
        "Opera game, Paris 1858",
        &[
            "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7",
            "O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#",
        ],
        "Paul Morphy against the Duke of Brunswick and Count Isouard: one pin after the other.",
    ),
    position(
        "Extremes",
        "218 legal moves",
        "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
        "The most known in any legal position (Nenad Petrović, 1964).",
    ),
    position(
        "Extremes",
        "A position for generators",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "Peter McKenzie's test position: castling, pins and captures everywhere.",
    ),
    board(
        "Boards without rules",
        "Five kings",
        "K6K/8/2q5/8/3k4/8/5R2/K6k w - - 0 1",
        "Every king has its checks and pins.",
    ),
    board(
        "Boards without rules",
        "Batteries and x-rays",
        "3r4/3q4/8/8/3P4/2B5/1Q6/3R4 w - - 0 1",
        "Which slider looks through which piece.",
    ),
];

#[cfg(test)]
mod tests {
    use super::EXAMPLES;
    use kingsight_ask::studio::{Mode, Standing, StudioState};

    #[test]
    fn every_example_can_be_shown_and_played_if_it_says_so() {
        for example in EXAMPLES {
            let state = StudioState::of_fen(example.fen).with_moves(example.moves.iter().copied());
            let standing = Standing::read(&state).unwrap_or_else(|error| {
                panic!("{}: {error}", example.title);
            });
            let mode: Mode = serde_json::from_value(example.mode.into()).unwrap();
            assert!(mode == Mode::Free || standing.position().is_some(), "{}", example.title);
        }
    }
}
