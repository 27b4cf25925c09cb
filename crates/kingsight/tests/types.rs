//! Sizes and thread-safety that callers build on.

use kingsight::{Bitboard, Board, CheckInfo, Move, Position, Square};

#[test]
fn sizes() {
    assert_eq!(size_of::<Square>(), 1);
    assert_eq!(size_of::<Option<Square>>(), 1);
    assert_eq!(size_of::<Bitboard>(), 8);
    assert_eq!(size_of::<Move>(), 4);
    assert_eq!(size_of::<Option<Move>>(), 4);
    assert_eq!(size_of::<Board>(), 56);
    // 64 bytes of sets and eight of state.
    assert_eq!(size_of::<Position>(), 72);
    assert_eq!(size_of::<Option<Position>>(), 72);
}

#[test]
fn values_may_cross_threads() {
    fn crosses<T: Send + Sync + 'static>() {}
    crosses::<Position>();
    crosses::<CheckInfo>();
    crosses::<kingsight::Game>();
    crosses::<kingsight::SanError>();
}
