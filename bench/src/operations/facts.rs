//! Checks, pins, attackers, keys, outcomes.

use std::hint::black_box;

use kingsight::Color;
use shakmaty::zobrist::Zobrist64;
use shakmaty::{EnPassantMode, Position as _};

use super::{Plies, contender, operation};
use crate::harness::Workload;

pub(super) fn all(plies: &Plies) -> Vec<Workload<'_>> {
    let mut all = checks(plies);
    all.extend(others(plies));
    all
}

fn checks(plies: &Plies) -> Vec<Workload<'_>> {
    let Plies { kingsight, cozy, shakmaty, chess, .. } = plies;
    vec![
        operation(
            "play, then: which pieces give check?",
            vec![
                contender(kingsight, |ply| ply.arrive().checkers().0),
                contender(cozy, |ply| ply.arrive().checkers().0),
                contender(shakmaty, |ply| ply.arrive().checkers().0),
                contender(chess, |ply| ply.arrive().checkers().0),
            ],
        ),
        operation(
            "play, then: which pieces are pinned?",
            vec![
                contender(kingsight, |ply| {
                    let position = ply.arrive();
                    position.check_info(position.turn()).pinned.0
                }),
                contender(cozy, |ply| {
                    let board = ply.arrive();
                    (board.pinned() & board.colors(board.side_to_move())).0
                }),
                contender(chess, |ply| {
                    let board = ply.arrive();
                    (board.pinned() & board.color_combined(board.side_to_move())).0
                }),
            ],
        ),
        operation(
            "does a move give check?",
            vec![
                contender(kingsight, |ply| u64::from(ply.position.gives_check(ply.played))),
                contender(cozy, |ply| {
                    let mut next = ply.position.clone();
                    next.play_unchecked(ply.played);
                    u64::from(!next.checkers().is_empty())
                }),
                contender(shakmaty, |ply| {
                    let mut next = ply.position.clone();
                    next.play_unchecked(ply.played);
                    u64::from(next.is_check())
                }),
            ],
        ),
    ]
}

fn others(plies: &Plies) -> Vec<Workload<'_>> {
    let Plies { kingsight, cozy, shakmaty, .. } = plies;
    vec![
        operation(
            "attackers of a square",
            vec![
                contender(kingsight, |ply| {
                    let position = &ply.position;
                    position.attackers_of(ply.played.to(), !position.turn()).0
                }),
                contender(shakmaty, |ply| {
                    let board = ply.position.board();
                    let (square, by) = (ply.played.to(), !ply.position.turn());
                    board.attacks_to(square, by, board.occupied()).0
                }),
            ],
        ),
        operation(
            "check facts of both kings",
            vec![contender(kingsight, |ply| {
                let facts = Color::ALL.map(|color| ply.position.check_info(color));
                black_box(&facts)[0].checkers.0
            })],
        ),
        operation(
            "squares that both sides attack",
            vec![contender(kingsight, |ply| {
                let attacked = Color::ALL.map(|color| ply.position.board().attacked(color));
                attacked[0].0 ^ attacked[1].0
            })],
        ),
        operation(
            "Zobrist key from scratch",
            vec![
                contender(kingsight, |ply| {
                    black_box(ply.position.key());
                    0
                }),
                contender(shakmaty, |ply| {
                    let key: Zobrist64 = ply.position.zobrist_hash(EnPassantMode::PseudoLegal);
                    black_box(key);
                    0
                }),
            ],
        ),
        operation(
            "play, then: is the game over, and how?",
            vec![
                contender(kingsight, |ply| u64::from(ply.arrive().outcome().is_some())),
                contender(shakmaty, |ply| {
                    u64::from(ply.arrive().outcome() != shakmaty::Outcome::Unknown)
                }),
                // It knows no dead positions.
                contender(cozy, |ply| {
                    u64::from(ply.arrive().status() != cozy_chess::GameStatus::Ongoing)
                })
                .not_compared(),
            ],
        ),
    ]
}
