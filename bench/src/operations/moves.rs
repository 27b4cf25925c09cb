//! Playing, listing and testing moves.

use std::hint::black_box;

use shakmaty::Position as _;

use super::{Contender, Operation, Plies};

pub(super) fn all(plies: &Plies) -> Vec<Operation> {
    let mut all = playing(plies);
    all.extend(listing(plies));
    all
}

fn playing(plies: &Plies) -> Vec<Operation> {
    let Plies { kingsight, kingsight_keyed, cozy, shakmaty, shakmaty_keyed, chess } = plies;
    vec![
        Operation::new(
            "play a move",
            vec![
                Contender::new(kingsight, |ply| {
                    black_box(ply.arrive());
                    0
                }),
                Contender::new(shakmaty, |ply| {
                    black_box(ply.arrive());
                    0
                }),
            ],
        ),
        Operation::new(
            "play a move, the key kept",
            vec![
                Contender::new(kingsight_keyed, |ply| {
                    black_box(ply.arrive());
                    0
                }),
                Contender::new(shakmaty_keyed, |ply| {
                    black_box(ply.arrive());
                    0
                }),
            ],
        ),
        Operation::new(
            "play a move, the key kept, then its checkers and pins",
            vec![
                Contender::new(kingsight_keyed, |ply| {
                    let next = ply.arrive();
                    let info = next.position().check_info(next.position().turn());
                    black_box((&next, info.checkers, info.pinned));
                    0
                }),
                Contender::new(cozy, |ply| {
                    let next = ply.arrive();
                    black_box((next.hash(), next.checkers(), next.pinned()));
                    black_box(&next);
                    0
                }),
                Contender::new(chess, |ply| {
                    let next = ply.arrive();
                    black_box((next.get_hash(), next.checkers(), next.pinned()));
                    black_box(&next);
                    0
                }),
            ],
        ),
    ]
}

fn listing(plies: &Plies) -> Vec<Operation> {
    let Plies { kingsight, cozy, shakmaty, chess, .. } = plies;
    vec![
        Operation::new(
            "play, then list the legal moves",
            vec![
                Contender::new(kingsight, |ply| black_box(ply.arrive().legal_moves()).len() as u64),
                Contender::new(cozy, |ply| {
                    let mut moves: Vec<cozy_chess::Move> = Vec::with_capacity(64);
                    ply.arrive().generate_moves(|set| {
                        moves.extend(set);
                        false
                    });
                    black_box(&moves).len() as u64
                }),
                Contender::new(shakmaty, |ply| black_box(ply.arrive().legal_moves()).len() as u64),
                Contender::new(chess, |ply| {
                    let moves: Vec<chess::ChessMove> =
                        chess::MoveGen::new_legal(&ply.arrive()).collect();
                    black_box(&moves).len() as u64
                }),
            ],
        ),
        Operation::new(
            "play, then count the legal moves",
            vec![
                Contender::new(kingsight, |ply| u64::from(ply.arrive().legal_move_count())),
                Contender::new(cozy, |ply| {
                    let mut count = 0;
                    ply.arrive().generate_moves(|set| {
                        count += set.len() as u64;
                        false
                    });
                    count
                }),
                Contender::new(shakmaty, |ply| ply.arrive().legal_moves().len() as u64),
                Contender::new(chess, |ply| chess::MoveGen::new_legal(&ply.arrive()).len() as u64),
            ],
        ),
        Operation::new(
            "play, then: is there a legal move?",
            vec![
                Contender::new(kingsight, |ply| u64::from(ply.arrive().has_legal_move())),
                Contender::new(cozy, |ply| u64::from(ply.arrive().generate_moves(|_| true))),
                Contender::new(shakmaty, |ply| {
                    let position = ply.arrive();
                    u64::from(!position.is_checkmate() && !position.is_stalemate())
                }),
                Contender::new(chess, |ply| {
                    u64::from(ply.arrive().status() == chess::BoardStatus::Ongoing)
                }),
            ],
        ),
        Operation::new(
            "play, then: is the next move legal?",
            vec![
                Contender::new(kingsight, |ply| u64::from(ply.arrive().is_legal(ply.played))),
                Contender::new(cozy, |ply| u64::from(ply.arrive().is_legal(ply.played))),
                Contender::new(shakmaty, |ply| u64::from(ply.arrive().is_legal(ply.played))),
                Contender::new(chess, |ply| u64::from(ply.arrive().legal(ply.played))),
            ],
        ),
    ]
}
