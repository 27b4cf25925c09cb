//! Checks, pins, attackers, keys, outcomes.

use std::hint::black_box;

use shakmaty::zobrist::Zobrist64;
use shakmaty::{EnPassantMode, Position as _};

use super::{Contender, Operation, Plies};

pub(super) fn all(plies: &Plies) -> Vec<Operation> {
    let mut all = checks(plies);
    all.extend(others(plies));
    all
}

fn checks(plies: &Plies) -> Vec<Operation> {
    let Plies { kingsight, cozy, shakmaty, chess, .. } = plies;
    vec![
        Operation::new(
            "play, then: which pieces give check?",
            vec![
                Contender::new(kingsight, |ply| ply.arrive().checkers().0),
                Contender::new(cozy, |ply| ply.arrive().checkers().0),
                Contender::new(shakmaty, |ply| ply.arrive().checkers().0),
                Contender::new(chess, |ply| ply.arrive().checkers().0),
            ],
        ),
        Operation::new(
            "play, then: which pieces are pinned?",
            vec![
                Contender::new(kingsight, |ply| {
                    let position = ply.arrive();
                    position.check_info(position.turn()).pinned.0
                }),
                Contender::new(cozy, |ply| {
                    let board = ply.arrive();
                    (board.pinned() & board.colors(board.side_to_move())).0
                }),
                Contender::new(chess, |ply| {
                    let board = ply.arrive();
                    (board.pinned() & board.color_combined(board.side_to_move())).0
                }),
            ],
        ),
        Operation::new(
            "does a move give check?",
            vec![
                Contender::new(kingsight, |ply| u64::from(ply.position.gives_check(ply.played))),
                Contender::new(cozy, |ply| {
                    let mut next = ply.position.clone();
                    next.play_unchecked(ply.played);
                    u64::from(!next.checkers().is_empty())
                }),
                Contender::new(shakmaty, |ply| {
                    let mut next = ply.position.clone();
                    next.play_unchecked(ply.played);
                    u64::from(next.is_check())
                }),
            ],
        ),
    ]
}

fn others(plies: &Plies) -> Vec<Operation> {
    let Plies { kingsight, cozy, shakmaty, .. } = plies;
    vec![
        Operation::new(
            "attackers of a square",
            vec![
                Contender::new(kingsight, |ply| {
                    let position = &ply.position;
                    position.attackers_of(ply.played.to(), !position.turn()).0
                }),
                Contender::new(shakmaty, |ply| {
                    let board = ply.position.board();
                    let (square, by) = (ply.played.to(), !ply.position.turn());
                    board.attacks_to(square, by, board.occupied()).0
                }),
            ],
        ),
        Operation::new(
            "Zobrist key from scratch",
            vec![
                Contender::new(kingsight, |ply| {
                    black_box(ply.position.key());
                    0
                }),
                Contender::new(shakmaty, |ply| {
                    let key: Zobrist64 = ply.position.zobrist_hash(EnPassantMode::PseudoLegal);
                    black_box(key);
                    0
                }),
            ],
        ),
        Operation::new(
            "play, then: is the game over, and how?",
            vec![
                Contender::new(kingsight, |ply| u64::from(ply.arrive().outcome().is_some())),
                Contender::new(shakmaty, |ply| {
                    u64::from(ply.arrive().outcome() != shakmaty::Outcome::Unknown)
                }),
                // It knows no dead positions.
                Contender::new(cozy, |ply| {
                    u64::from(ply.arrive().status() != cozy_chess::GameStatus::Ongoing)
                })
                .not_compared(),
            ],
        ),
    ]
}
