//! Attack detection: every method against the rule book, and so against every other, at nodes of every
//! corpus position and on boards with both kings, with one and with none.

use kingsight::{Bitboard, Board, Color, Square};
use kingsight_rulebook as slow;

use super::support::{
    self, Random, budget, set, slow_board, slow_color, walk, with_and_without_kings,
};
use crate::{MethodQuestion, Run, answering, ox88};

type Attackers = fn(&Board, Square, Color) -> Bitboard;
type IsAttacked = fn(&Board, Square, Color) -> bool;

struct Methods {
    attackers: Vec<(&'static str, Attackers)>,
    is_attacked: Vec<(&'static str, IsAttacked)>,
}

fn all() -> Methods {
    let mut all = Methods { attackers: Vec::new(), is_attacked: Vec::new() };
    for method in answering(MethodQuestion::Attackers) {
        match method.run {
            Run::Attackers(run) => all.attackers.push((method.card.name, run)),
            Run::IsAttacked(run) => all.is_attacked.push((method.card.name, run)),
            _ => panic!("{} answers another question", method.card.name),
        }
    }
    assert!(all.attackers.len() >= 5 && all.is_attacked.len() >= 3);
    all
}

fn compare(methods: &Methods, board: &Board, rules: &slow::Rules, square: Square) {
    for color in Color::ALL {
        let expected = set(&rules.attackers(square as u8, slow_color(color)));
        for (name, attackers) in &methods.attackers {
            let found = attackers(board, square, color);
            assert_eq!(found, expected, "{name}: {color} on {square} of {board}");
        }
        for (name, is_attacked) in &methods.is_attacked {
            let found = is_attacked(board, square, color);
            assert_eq!(found, expected.any(), "{name}: {color} on {square} of {board}");
        }
    }
}

/// The king's square and a random square at most nodes; every square at some, with kings lifted too.
fn walk_share(share: usize, shares: usize) {
    let methods = all();
    let mut random = Random(9 + share as u64);
    let nodes = budget(300, 6_000, 100_000);
    let every = budget(60, 1_000, 500);
    for start in support::corpus().into_iter().skip(share).step_by(shares) {
        walk(start, nodes, |number, position| {
            let board = position.board();
            if number.is_multiple_of(every) {
                for board in with_and_without_kings(board) {
                    let rules = slow_board(&board);
                    for square in Square::ALL {
                        compare(&methods, &board, &rules, square);
                    }
                }
            } else {
                let rules = slow_board(board);
                compare(&methods, board, &rules, position.king(position.turn()));
                compare(&methods, board, &rules, random.square());
            }
        });
    }
}

#[test]
fn corpus_first_half() {
    walk_share(0, 2);
}

#[test]
fn corpus_second_half() {
    walk_share(1, 2);
}

/// Boards that no game leads to: pieces at random, any number of kings, pawns on the last ranks.
#[test]
fn random_boards() {
    let methods = all();
    let mut random = Random(11);
    for _ in 0..budget(500, 5_000, 100_000) {
        let mut board = Board::EMPTY;
        for _ in 0..random.below(40) {
            let piece = kingsight::Piece::ALL[random.below(12)];
            board.set(random.square(), piece);
        }
        let rules = slow_board(&board);
        for square in Square::ALL {
            compare(&methods, &board, &rules, square);
        }
    }
}

/// Every piece alone on every square, tested for every square.
#[test]
fn single_pieces() {
    let methods = all();
    for piece in kingsight::Piece::ALL {
        for from in Square::ALL {
            let mut board = Board::EMPTY;
            board.set(from, piece);
            let rules = slow_board(&board);
            for square in Square::ALL {
                compare(&methods, &board, &rules, square);
            }
        }
    }
}

/// The 0x88 methods give the same answers on a board that is already an 0x88 board.
#[test]
fn on_a_kept_0x88_board() {
    for position in support::corpus() {
        let board = ox88::Ox88Board::from(position.board());
        for square in Square::ALL {
            for color in Color::ALL {
                let found = ox88::attackers::attackers_on(&board, square, color);
                assert_eq!(found, ox88::ray_walk::attackers_on(&board, square, color));
                assert_eq!(found.any(), ox88::is_attacked::is_attacked_on(&board, square, color));
            }
        }
    }
}
