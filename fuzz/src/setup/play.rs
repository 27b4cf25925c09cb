//! Playing leads from playable positions to playable positions, keys and all.

use kingsight::{
    Bitboard, Color, EnPassant, Game, Grade, KeyedPosition, Moves, PieceValues, Position, divide,
    perft,
};

pub(super) fn check(position: &Position, values: &PieceValues) {
    let keyed = KeyedPosition::new(*position);
    assert_eq!(keyed.key(), position.key());
    let mut leaves = 0;
    for m in position.legal_moves() {
        let next = position.play(m).unwrap_or_else(|error| panic!("{position}: {error}"));
        assert_eq!(next, position.play_unchecked(m));
        check_next(&next);
        let next_keyed = keyed.play_unchecked(m);
        assert_eq!(*next_keyed.position(), next);
        assert_eq!(next_keyed.key(), next.key(), "{position}: {m:?}");
        assert_eq!(next_keyed, KeyedPosition::new(next), "{position}: {m:?}");
        leaves += u64::from(next.legal_move_count());
    }
    assert_eq!(perft(position, 2), leaves, "{position}");
    assert_eq!(divide(position, 2).map(|(_, nodes)| nodes).sum::<u64>(), leaves);
    check_null(position, &keyed);
    check_exchange(position, values);
    check_end(position);
    check_game(position);
}

/// Nothing fatal, and nothing to mend.
fn check_next(next: &Position) {
    let setup = next.to_setup(EnPassant::Always);
    let problems = setup.problems();
    let implausible = |grade: Grade| grade == Grade::Implausible;
    assert!(problems.iter().all(|problem| implausible(problem.grade())), "{next}: {problems}");
    assert_eq!(Position::try_from(setup).as_ref(), Ok(next));
}

fn check_null(position: &Position, keyed: &KeyedPosition) {
    let next = position.play_null();
    assert_eq!(next.is_none(), position.in_check(), "{position}");
    assert_eq!(keyed.play_null().map(|keyed| *keyed.position()), next);
    if let (Some(next), Some(keyed)) = (next, keyed.play_null()) {
        check_next(&next);
        assert_eq!(keyed.key(), next.key(), "{position}");
        assert_eq!(next.board(), position.board());
    }
}

/// Static exchange evaluation of a square is that of its best first capture, or 0. With values whose sums
/// do not fit, it only has to end.
fn check_exchange(position: &Position, values: &PieceValues) {
    let captures = position.captures();
    for &m in &captures {
        let _ = position.see(m, values);
    }
    for square in position.board().colored(!position.turn()) {
        let here = captures.iter().filter(|m| m.captured_square() == Some(square));
        let here = here.filter(|m| !m.is_en_passant());
        let best = here.map(|&m| position.see(m, values)).max().unwrap_or(0).max(0);
        let exchange = position.board().see(square, position.turn(), values);
        let fits = values.pawn < i32::MAX;
        assert!(!fits || exchange == best, "{position}: {square}: {exchange}, {best}");
    }
}

fn check_end(position: &Position) {
    let ended = !position.has_legal_move();
    assert_eq!(position.is_checkmate() || position.is_stalemate(), ended, "{position}");
    assert_eq!(
        position.outcome().is_some_and(|outcome| outcome.winner().is_some()),
        position.is_checkmate()
    );
    for color in Color::ALL {
        let safe = position.safe_king_squares(color);
        assert!(!safe.intersects(position.board().king_danger(color)));
        let steps: Bitboard = position
            .moves(Moves::ALL.from(position.king(color).bit()))
            .list()
            .iter()
            .filter(|m| m.castling().is_none())
            .map(|m| m.to())
            .collect();
        assert!(color != position.turn() || steps == safe, "{position}");
    }
}

/// A few moves forth and back; the same ones twice if they can be.
fn check_game(position: &Position) {
    let mut game = Game::new(*position);
    for i in 0..6 {
        let moves = game.position().legal_moves();
        if moves.is_empty() {
            break;
        }
        let m = moves[i * 7 % moves.len()];
        let undone = game.clone();
        assert!(game.play(m).is_ok());
        assert!(game.repetitions() >= 1);
        let _ = (game.outcome(), game.claim());
        let mut back = game.clone();
        assert_eq!(back.undo(), Some(m));
        assert_eq!(back, undone);
    }
}
