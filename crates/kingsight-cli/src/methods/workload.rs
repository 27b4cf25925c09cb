//! What the methods are timed on, also random games for positions with a real last move; and the library's own code as one more row.

use std::hint::black_box;

use kingsight::{Bitboard, Board, CheckInfo, Color, Move, Position, Role, Square, attacks};
use kingsight_methods::Run;

/// Openings, middlegames and endgames, quiet and wild.
const POSITIONS: [&str; 8] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "r2qr1k1/pp3ppp/2p5/b7/3P4/5n2/PP1NBPPP/R2QK2R w KQ - 0 15",
    "8/5bk1/8/2Pp4/8/1K6/8/8 w - d6 0 1",
];

/// The positions, with everything prepared that must not be timed.
pub(super) struct Workload {
    positions: Vec<(Position, Vec<Move>)>,
    sliders: Vec<(Role, Square, Bitboard)>,
    games: Vec<Played>,
}

impl Workload {
    pub(super) fn new() -> Workload {
        let positions: Vec<(Position, Vec<Move>)> = POSITIONS
            .iter()
            .filter_map(|fen| fen.parse().ok())
            .map(|position: Position| (position, position.legal_moves().to_vec()))
            .collect();
        let sliders = positions
            .iter()
            .flat_map(|(position, _)| {
                let board = position.board();
                board.pieces().map(|(square, piece)| (piece.role, square, board.occupied()))
            })
            .filter(|(role, ..)| matches!(role, Role::Bishop | Role::Rook))
            .collect();
        let games = play_games(positions.iter().map(|(position, _)| *position));
        Workload { positions, sliders, games }
    }

    /// Asks a function everything once; returns the number of answers.
    pub(super) fn once(&self, run: &Run) -> u64 {
        let mut answers = 0;
        let mut each = |ask: &dyn Fn(&Position, Color)| {
            for (position, _) in &self.positions {
                for color in Color::ALL {
                    ask(position, color);
                    answers += 1;
                }
            }
        };
        match run {
            Run::Slider(attacks) => {
                for &(role, square, occupied) in &self.sliders {
                    black_box(attacks(role, square, black_box(occupied)));
                }
                return self.sliders.len() as u64;
            }
            Run::Attackers(attackers) => each(&|position, color| {
                for square in Square::ALL {
                    black_box(attackers(black_box(position.board()), square, color));
                }
            }),
            Run::IsAttacked(is_attacked) => each(&|position, color| {
                for square in Square::ALL {
                    black_box(is_attacked(black_box(position.board()), square, color));
                }
            }),
            Run::Checkers(ask) | Run::Pinned(ask) | Run::KingDanger(ask) | Run::Protected(ask) => {
                each(&|position, color| {
                    black_box(ask(black_box(position.board()), color));
                });
            }
            Run::InCheck(ask) => each(&|position, color| {
                black_box(ask(black_box(position.board()), color));
            }),
            Run::Pins(ask) => each(&|position, color| {
                black_box(ask(black_box(position.board()), color));
            }),
            Run::PawnCaptures(ask) => each(&|position, color| {
                let board = position.board();
                let pawns = board.of_piece(Role::Pawn.of(color));
                black_box(ask(black_box(pawns), board.colored(!color), color));
            }),
            Run::CheckersAfter(ask) => {
                for Played { before, m, .. } in &self.games {
                    black_box(ask(black_box(before), *m));
                }
                return self.games.len() as u64;
            }
            Run::SidesAfter(ask) => {
                return self.every_move(|position, m| {
                    black_box(ask(black_box(position), m));
                });
            }
            Run::LegalMoves(ask) => {
                for (position, _) in &self.positions {
                    black_box(ask(black_box(position)));
                }
                return self.positions.len() as u64;
            }
        }
        match run {
            Run::Attackers(_) | Run::IsAttacked(_) => 64 * answers,
            _ => answers,
        }
    }

    /// Asks for the checkers on the board after each move of the games; the move itself is not given.
    pub(super) fn after_moves(&self, ask: fn(&Board, Color) -> Bitboard) -> u64 {
        for Played { after, .. } in &self.games {
            black_box(ask(black_box(after.board()), after.turn()));
        }
        self.games.len() as u64
    }

    fn every_move(&self, mut ask: impl FnMut(&Position, Move)) -> u64 {
        let mut answers = 0;
        for (position, moves) in &self.positions {
            for &m in moves {
                ask(position, m);
                answers += 1;
            }
        }
        answers
    }
}

/// The library's own answer to the same question, where one function gives it.
pub(super) fn production(run: &Run) -> Option<Run> {
    fn facts(board: &Board, color: Color) -> Option<CheckInfo> {
        board.check_infos(color).next()
    }
    Some(match run {
        Run::Slider(_) => Run::Slider(|role, square, occupied| match role {
            Role::Bishop => attacks::bishop(square, occupied),
            _ => attacks::rook(square, occupied),
        }),
        Run::Attackers(_) => {
            Run::Attackers(|board, square, color| board.attackers(square, color, board.occupied()))
        }
        Run::IsAttacked(_) => Run::IsAttacked(Board::is_attacked),
        Run::Checkers(_) => Run::Checkers(|board, color| {
            facts(board, color).map_or(Bitboard::EMPTY, |f| f.checkers)
        }),
        Run::Pinned(_) => {
            Run::Pinned(|board, color| facts(board, color).map_or(Bitboard::EMPTY, |f| f.pinned))
        }
        Run::Pins(_) => Run::Pins(|board, color| board.pins(color).collect()),
        Run::KingDanger(_) => Run::KingDanger(Board::king_danger),
        Run::Protected(_) => Run::Protected(Board::protected),
        Run::LegalMoves(_) => Run::LegalMoves(|position| {
            position.legal_moves().iter().map(|&m| position.uci(m)).collect()
        }),
        Run::InCheck(_) | Run::CheckersAfter(_) | Run::PawnCaptures(_) | Run::SidesAfter(_) => {
            return None;
        }
    })
}

/// How many half-moves of one game are kept.
const PLIES: usize = 60;

/// A move with the positions before and after it.
struct Played {
    before: Position,
    m: Move,
    after: Position,
}

/// A game from each position, always the same.
fn play_games(starts: impl IntoIterator<Item = Position>) -> Vec<Played> {
    let mut random = 1_u64;
    let mut played = Vec::new();
    for start in starts {
        let mut before = start;
        for _ in 0..PLIES {
            let moves = before.legal_moves();
            if moves.is_empty() {
                break;
            }
            // Knuth's MMIX generator; the high bits are the random ones.
            random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let m = moves[(random >> 33) as usize % moves.len()];
            let after = before.play_unchecked(m);
            played.push(Played { before, m, after });
            before = after;
        }
    }
    played
}
