//! Playing, listing and testing moves.

use std::cell::RefCell;
use std::hint::black_box;

use kingsight::{MoveList, Moves};
use shakmaty::Position as _;

use super::{Plies, contender, operation};
use crate::harness::Workload;

pub(super) fn all(plies: &Plies) -> Vec<Workload<'_>> {
    let mut all = playing(plies);
    all.extend(listing(plies));
    all.extend(some_moves(plies));
    all
}

fn playing(plies: &Plies) -> Vec<Workload<'_>> {
    let Plies { kingsight, kingsight_keyed, cozy, shakmaty, shakmaty_keyed, chess } = plies;
    vec![
        operation(
            "play a move",
            vec![
                contender(kingsight, |ply| {
                    black_box(ply.arrive());
                    0
                }),
                contender(shakmaty, |ply| {
                    black_box(ply.arrive());
                    0
                }),
            ],
        ),
        operation(
            "play a move, tested first",
            vec![
                contender(kingsight, |ply| u64::from(black_box(ply.before.play(ply.last)).is_ok())),
                contender(cozy, |ply| {
                    let mut next = ply.before.clone();
                    u64::from(black_box(next.try_play(ply.last)).is_ok())
                }),
                contender(shakmaty, |ply| {
                    u64::from(black_box(ply.before.clone().play(ply.last)).is_ok())
                }),
            ],
        ),
        operation(
            "play a move, the key kept",
            vec![
                contender(kingsight_keyed, |ply| {
                    black_box(ply.arrive());
                    0
                }),
                contender(shakmaty_keyed, |ply| {
                    black_box(ply.arrive());
                    0
                }),
            ],
        ),
        operation(
            "play a move, the key kept, then its checkers and pins",
            vec![
                contender(kingsight_keyed, |ply| {
                    let next = ply.arrive();
                    let info = next.position().check_info(next.position().turn());
                    black_box((&next, info.checkers, info.pinned));
                    0
                }),
                contender(cozy, |ply| {
                    let next = ply.arrive();
                    black_box((next.hash(), next.checkers(), next.pinned()));
                    black_box(&next);
                    0
                }),
                contender(chess, |ply| {
                    let next = ply.arrive();
                    black_box((next.get_hash(), next.checkers(), next.pinned()));
                    black_box(&next);
                    0
                }),
            ],
        ),
    ]
}

fn listing(plies: &Plies) -> Vec<Workload<'_>> {
    let Plies { kingsight, cozy, shakmaty, chess, .. } = plies;
    vec![
        operation(
            "play, then list the legal moves",
            vec![
                contender(kingsight, |ply| black_box(ply.arrive().legal_moves()).len() as u64),
                contender(cozy, |ply| {
                    let mut moves: Vec<cozy_chess::Move> = Vec::with_capacity(64);
                    ply.arrive().generate_moves(|set| {
                        moves.extend(set);
                        false
                    });
                    black_box(&moves).len() as u64
                }),
                contender(shakmaty, |ply| black_box(ply.arrive().legal_moves()).len() as u64),
                contender(chess, |ply| {
                    let moves: Vec<chess::ChessMove> =
                        chess::MoveGen::new_legal(&ply.arrive()).collect();
                    black_box(&moves).len() as u64
                }),
            ],
        ),
        operation(
            "play, then count the legal moves",
            vec![
                contender(kingsight, |ply| u64::from(ply.arrive().legal_move_count())),
                contender(cozy, |ply| {
                    let mut count = 0;
                    ply.arrive().generate_moves(|set| {
                        count += set.len() as u64;
                        false
                    });
                    count
                }),
                contender(shakmaty, |ply| ply.arrive().legal_moves().len() as u64),
                contender(chess, |ply| chess::MoveGen::new_legal(&ply.arrive()).len() as u64),
            ],
        ),
        operation(
            "play, then: is there a legal move?",
            vec![
                contender(kingsight, |ply| u64::from(ply.arrive().has_legal_move())),
                contender(cozy, |ply| u64::from(ply.arrive().generate_moves(|_| true))),
                contender(shakmaty, |ply| {
                    let position = ply.arrive();
                    u64::from(!position.is_checkmate() && !position.is_stalemate())
                }),
                contender(chess, |ply| {
                    u64::from(ply.arrive().status() == chess::BoardStatus::Ongoing)
                }),
            ],
        ),
        operation(
            "play, then: is the next move legal?",
            vec![
                contender(kingsight, |ply| u64::from(ply.arrive().is_legal(ply.played))),
                contender(cozy, |ply| u64::from(ply.arrive().is_legal(ply.played))),
                contender(shakmaty, |ply| u64::from(ply.arrive().is_legal(ply.played))),
                contender(chess, |ply| u64::from(ply.arrive().legal(ply.played))),
            ],
        ),
    ]
}

fn some_moves(plies: &Plies) -> Vec<Workload<'_>> {
    let Plies { kingsight, cozy, shakmaty, .. } = plies;
    vec![
        operation(
            "list the legal moves into a list that is refilled",
            vec![
                contender(kingsight, {
                    let list = RefCell::new(MoveList::new());
                    move |ply| {
                        let list = &mut *list.borrow_mut();
                        ply.position.moves(Moves::ALL).list_into(list);
                        black_box(&list).len() as u64
                    }
                }),
                // It has no list of its own.
                contender(cozy, {
                    let list = RefCell::new(Vec::with_capacity(256));
                    move |ply| {
                        let list = &mut *list.borrow_mut();
                        list.clear();
                        ply.position.generate_moves(|set| {
                            list.extend(set);
                            false
                        });
                        black_box(&list).len() as u64
                    }
                }),
            ],
        ),
        operation(
            "list the captures",
            vec![
                contender(kingsight, |ply| black_box(ply.position.captures()).len() as u64),
                contender(shakmaty, |ply| black_box(ply.position.capture_moves()).len() as u64),
            ],
        ),
        operation(
            "list the moves that give check",
            vec![
                contender(kingsight, |ply| black_box(ply.position.checking_moves()).len() as u64),
                // What users of other libraries must do: play each move and test for check.
                contender(cozy, |ply| {
                    let mut count = 0;
                    ply.position.generate_moves(|set| {
                        for m in set {
                            let mut next = ply.position.clone();
                            next.play_unchecked(m);
                            count += u64::from(!next.checkers().is_empty());
                        }
                        false
                    });
                    count
                }),
                contender(shakmaty, |ply| {
                    let gives_check = |m: &&shakmaty::Move| {
                        let mut next = ply.position.clone();
                        next.play_unchecked(**m);
                        next.is_check()
                    };
                    ply.position.legal_moves().iter().filter(gives_check).count() as u64
                }),
            ],
        ),
    ]
}
