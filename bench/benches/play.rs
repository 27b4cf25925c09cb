//! Every legal move of 240 positions played; the moves are listed beforehand.
//!
//! Positions carry different data. kingsight: the board and its state. Keyed kingsight: the Zobrist
//! key as well. cozy-chess: key, checkers and pins. shakmaty: neither key nor checks.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use kingsight::{KeyedPosition, MoveList};
use kingsight_bench::convert::cozy_move;
use kingsight_bench::positions::mixed;
use shakmaty::Position as _;

fn main() {
    divan::main();
}

/// Plays all moves of all positions; the throughput printed is in moves.
fn each<P, M: Copy, T>(bencher: Bencher, games: Vec<(P, Vec<M>)>, play: impl Fn(&P, M) -> T) {
    let moves: usize = games.iter().map(|(_, moves)| moves.len()).sum();
    bencher.counter(ItemsCount::new(moves)).bench_local(|| {
        for (position, moves) in &games {
            for &m in moves {
                black_box(play(black_box(position), m));
            }
        }
    });
}

#[divan::bench]
fn kingsight(bencher: Bencher) {
    let games = mixed().into_iter().map(|trio| (trio.ours, trio.ours.legal_moves().into_vec()));
    each(bencher, games.collect(), |position, m| position.play_unchecked(m));
}

#[divan::bench]
fn kingsight_keyed(bencher: Bencher) {
    let games = mixed()
        .into_iter()
        .map(|trio| (KeyedPosition::new(trio.ours), trio.ours.legal_moves().into_vec()));
    each(bencher, games.collect(), |position, m| position.play_unchecked(m));
}

/// Tests the legality of each move first.
#[divan::bench]
fn kingsight_checked(bencher: Bencher) {
    let games = mixed().into_iter().map(|trio| (trio.ours, trio.ours.legal_moves().into_vec()));
    each(bencher, games.collect(), |position, m| position.play(m));
}

/// For comparison with cozy-chess: computes the facts that its boards carry, too.
#[divan::bench]
fn kingsight_keyed_with_check_info(bencher: Bencher) {
    let games = mixed()
        .into_iter()
        .map(|trio| (KeyedPosition::new(trio.ours), trio.ours.legal_moves().into_vec()));
    each(bencher, games.collect(), |keyed, m| {
        let next = keyed.play_unchecked(m);
        let info = next.position().check_info(next.position().turn());
        (next, info)
    });
}

#[divan::bench]
fn cozy_chess(bencher: Bencher) {
    let games = mixed().into_iter().map(|trio| {
        let moves: MoveList = trio.ours.legal_moves();
        (trio.cozy.expect("accepted"), moves.iter().map(|&m| cozy_move(m)).collect::<Vec<_>>())
    });
    each(bencher, games.collect(), |board, m| {
        let mut next = board.clone();
        next.play_unchecked(m);
        next
    });
}

#[divan::bench]
fn shakmaty(bencher: Bencher) {
    let games = mixed().into_iter().map(|trio| {
        let position = trio.shakmaty.expect("accepted");
        let moves: Vec<_> = position.legal_moves().into_iter().collect();
        (position, moves)
    });
    each(bencher, games.collect(), |position, m| {
        let mut next = position.clone();
        next.play_unchecked(m);
        next
    });
}
