//! Games from their start: repetitions, and the starts of Chess960.

use std::cell::RefCell;
use std::hint::black_box;

use kingsight::{Game, Position};
use shakmaty::zobrist::Zobrist64;
use shakmaty::{EnPassantMode, Position as _};

use super::{Plies, contender, operation};
use crate::harness::Workload;

pub(super) fn all(plies: &Plies) -> Vec<Workload<'_>> {
    let Plies { kingsight, cozy, shakmaty, .. } = plies;
    vec![
        operation(
            "play a game on, moves tested, repetitions counted",
            vec![
                contender(kingsight, {
                    let game = RefCell::new(Game::default());
                    move |ply| {
                        let game = &mut *game.borrow_mut();
                        if ply.shared.number == 1 {
                            *game = Game::new(ply.position);
                        }
                        game.play(ply.played).expect("legal");
                        game.repetitions() as u64
                    }
                }),
                // These peers keep no history; theirs is what their users write: a list of keys.
                contender(cozy, {
                    let game = RefCell::new((cozy_chess::Board::default(), Vec::new()));
                    move |ply| {
                        let (board, keys) = &mut *game.borrow_mut();
                        if ply.shared.number == 1 {
                            *board = ply.position.clone();
                            *keys = Vec::new();
                        }
                        keys.push(board.hash());
                        board.try_play(ply.played).expect("legal");
                        repetitions(keys, board.hash(), board.halfmove_clock().into())
                    }
                }),
                contender(shakmaty, {
                    let game = RefCell::new((shakmaty::Chess::default(), Vec::new()));
                    move |ply| {
                        let (position, keys) = &mut *game.borrow_mut();
                        if ply.shared.number == 1 {
                            *position = ply.position.clone();
                            *keys = Vec::new();
                            keys.push(position.zobrist_hash(EnPassantMode::Legal));
                        }
                        let key: Zobrist64 = keys[keys.len() - 1];
                        let key =
                            position.update_zobrist_hash(key, ply.played, EnPassantMode::Legal);
                        assert!(position.is_legal(ply.played));
                        position.play_unchecked(ply.played);
                        let key =
                            key.unwrap_or_else(|| position.zobrist_hash(EnPassantMode::Legal));
                        let found = repetitions(keys, key, position.halfmoves() as usize);
                        keys.push(key);
                        found
                    }
                }),
            ],
        ),
        operation(
            "one of the 960 starts of Chess960",
            vec![
                contender(kingsight, |ply| {
                    let number = (8 * ply.shared.number % 960) as u16;
                    let start = Position::chess960_start(number, number);
                    black_box(start.expect("a number below 960")).castling_rooks().0
                }),
                contender(cozy, |ply| {
                    let number = (8 * ply.shared.number % 960) as u32;
                    let board = black_box(cozy_chess::Board::chess960_startpos(number));
                    let rights = |color, rank| {
                        let rights = board.castle_rights(color);
                        [rights.short, rights.long].into_iter().flatten().fold(0, |set, file| {
                            set | 1_u64 << cozy_chess::Square::new(file, rank) as u32
                        })
                    };
                    rights(cozy_chess::Color::White, cozy_chess::Rank::First)
                        | rights(cozy_chess::Color::Black, cozy_chess::Rank::Eighth)
                }),
            ],
        ),
    ]
}

/// How often a position has been there, now included.
fn repetitions<K: PartialEq>(keys: &[K], key: K, reversible: usize) -> u64 {
    1 + keys.iter().rev().take(reversible).filter(|&other| *other == key).count() as u64
}
