//! Checks and pins of 240 positions, and their cost against generating and playing moves.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use kingsight::{Color, MoveList, Moves};
use kingsight_bench::positions::mixed;
use kingsight_bench::trio::Trio;
use shakmaty::Position as _;

fn main() {
    divan::main();
}

/// Measures one operation on all positions; the throughput printed is in positions.
fn each<T>(bencher: Bencher, operation: impl Fn(&Trio) -> T) {
    let trios = mixed();
    bencher.counter(ItemsCount::new(trios.len())).bench_local(|| {
        for trio in &trios {
            black_box(operation(black_box(trio)));
        }
    });
}

/// The check facts of both kings: must take less than a third of `list_all_moves`.
#[divan::bench]
fn check_info_both_colours(bencher: Bencher) {
    each(bencher, |trio| Color::ALL.map(|color| trio.ours.check_info(color)));
}

/// The check facts of the side to move.
#[divan::bench]
fn check_info_side_to_move(bencher: Bencher) {
    each(bencher, |trio| trio.ours.check_info(trio.ours.turn()));
}

/// The yardstick: all legal moves into one list that is refilled.
#[divan::bench]
fn list_all_moves(bencher: Bencher) {
    let trios = mixed();
    let mut moves = MoveList::new();
    bencher.counter(ItemsCount::new(trios.len())).bench_local(|| {
        for trio in &trios {
            black_box(trio).ours.moves(Moves::ALL).list_into(&mut moves);
            black_box(&moves);
        }
    });
}

/// Whether each legal move gives check: must take less than `play_all_moves`.
#[divan::bench]
fn whether_moves_check(bencher: Bencher) {
    each(bencher, |trio| {
        let test = trio.ours.check_test();
        trio.ours.legal_moves().iter().filter(|&&m| test.gives_check(m)).count()
    });
}

/// How each legal move gives check: direct, discovered or double, and by which pieces.
#[divan::bench]
fn how_moves_check(bencher: Bencher) {
    each(bencher, |trio| {
        let test = trio.ours.check_test();
        trio.ours.legal_moves().into_iter().filter(|&m| test.of(m).is_some()).count()
    });
}

/// Only the moves that give check.
#[divan::bench]
fn list_checking_moves(bencher: Bencher) {
    each(bencher, |trio| trio.ours.checking_moves());
}

/// The yardstick: listing all moves and playing each of them.
#[divan::bench]
fn play_all_moves(bencher: Bencher) {
    each(bencher, |trio| {
        for &m in &trio.ours.legal_moves() {
            black_box(trio.ours.play_unchecked(m));
        }
    });
}

/// What users of other libraries must do instead: play each move and test for check.
#[divan::bench]
fn cozy_chess_whether_moves_check(bencher: Bencher) {
    each(bencher, |trio| {
        let board = trio.cozy.as_ref().expect("accepted");
        let mut count = 0;
        board.generate_moves(|set| {
            for m in set {
                let mut next = board.clone();
                next.play_unchecked(m);
                count += usize::from(!next.checkers().is_empty());
            }
            false
        });
        count
    });
}

/// The same.
#[divan::bench]
fn shakmaty_whether_moves_check(bencher: Bencher) {
    each(bencher, |trio| {
        let position = trio.shakmaty.as_ref().expect("accepted");
        let gives_check = |m: &&shakmaty::Move| {
            let mut next = position.clone();
            next.play_unchecked(**m);
            next.is_check()
        };
        position.legal_moves().iter().filter(gives_check).count()
    });
}

/// All squares that each side attacks.
#[divan::bench]
fn attacked_squares_both_colours(bencher: Bencher) {
    each(bencher, |trio| Color::ALL.map(|color| trio.ours.board().attacked(color)));
}

/// The Zobrist key from scratch.
#[divan::bench]
fn key_from_scratch(bencher: Bencher) {
    each(bencher, |trio| trio.ours.key());
}
