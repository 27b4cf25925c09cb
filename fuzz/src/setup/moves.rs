//! All generators give the same legal moves.

use std::ops::ControlFlow;

use kingsight::{EvasionKind, Move, MoveSet, Moves, Position, Role, Square};

use crate::{san, uci};

pub(super) fn check(position: &Position) {
    let moves = position.legal_moves();
    let sorted = sorted(&moves);
    assert!(sorted.windows(2).all(|pair| pair[0] < pair[1]), "{position}: a move twice");
    check_counts(position, &sorted);
    check_parts(position, &sorted);
    check_membership(position, &sorted);
    check_evasions(position, &sorted);
    check_pseudo_legal(position, &sorted);
    check_checking(position, &moves);
    uci::check_all(position);
    if moves.len() <= 64 {
        san::check_all(position); // slow: quadratic in the number of moves
    }
}

fn sorted(moves: &[Move]) -> Vec<Move> {
    let mut sorted = moves.to_vec();
    sorted.sort_unstable();
    sorted
}

fn check_counts(position: &Position, legal: &[Move]) {
    assert_eq!(position.legal_move_count() as usize, legal.len(), "{position}");
    assert_eq!(position.has_legal_move(), !legal.is_empty(), "{position}");
    let mut visited = Vec::new();
    let mut lengths = 0;
    let visitor = |set: MoveSet| {
        assert!(!set.is_empty());
        assert!(set.to.contains_all(set.captures) || set.kind == kingsight::MoveSetKind::EnPassant);
        lengths += set.len() as usize;
        visited.extend(set.moves());
        ControlFlow::<()>::Continue(())
    };
    let info = position.check_info(position.turn());
    let _ = position.moves(Moves::ALL).knowing(&info).visit(visitor);
    assert_eq!(lengths, legal.len(), "{position}");
    assert_eq!(sorted(&visited), legal, "{position}");
    let mut seen = 0;
    let stopped = position.moves(Moves::ALL).visit(|_| {
        seen += 1;
        ControlFlow::Break(())
    });
    assert_eq!((stopped.is_break(), seen), (!legal.is_empty(), usize::from(!legal.is_empty())));
}

fn check_parts(position: &Position, legal: &[Move]) {
    let (captures, quiets) = (position.captures(), position.quiets());
    assert!(captures.iter().all(|m| m.is_capture() && m.captured_square().is_some()));
    assert!(quiets.iter().all(|m| !m.is_capture() && m.captured_square().is_none()));
    let both: Vec<Move> = captures.iter().chain(&quiets).copied().collect();
    assert_eq!(sorted(&both), legal, "{position}");
    let mut by_square = Vec::new();
    for square in Square::ALL {
        let from_here = position.moves(Moves::ALL.from(square.bit())).list();
        assert!(from_here.iter().all(|m| m.from() == square));
        by_square.extend(from_here);
    }
    assert_eq!(sorted(&by_square), legal, "{position}");
}

/// `find_move` and `is_legal` accept exactly the listed moves.
fn check_membership(position: &Position, legal: &[Move]) {
    for &m in legal {
        assert!(position.is_legal(m), "{position}: {m:?}");
        let piece = position.piece_at(m.from());
        assert_eq!(piece.map(|piece| piece.role), Some(m.role()), "{position}: {m:?}");
        if let Some(square) = m.captured_square() {
            let taken = position.piece_at(square).map(|piece| piece.color);
            assert_eq!(taken, Some(!position.turn()), "{position}: {m:?}");
        }
    }
    let promotions = [None, Some(Role::Queen), Some(Role::Knight), Some(Role::King)];
    let mut found = 0;
    for from in position.board().occupied() {
        for to in Square::ALL {
            for promotion in promotions {
                let Some(m) = position.find_move(from, to, promotion) else { continue };
                assert_eq!((m.from(), m.to(), m.promotion()), (from, to, promotion));
                assert!(legal.binary_search(&m).is_ok(), "{position}: {m:?}");
                found += 1;
            }
        }
    }
    let expected = legal.iter().filter(|m| promotions.contains(&m.promotion())).count();
    assert_eq!(found, expected, "{position}");
}

fn check_evasions(position: &Position, legal: &[Move]) {
    let evasions = position.evasions();
    let checkers = position.checkers();
    assert_eq!(position.in_check(), checkers.any());
    if checkers.is_empty() {
        assert!(evasions.is_empty() && position.single_evasion().is_none(), "{position}");
        assert!(legal.iter().all(|&m| position.evasion_kind(m).is_none()));
        return;
    }
    assert_eq!(sorted(&evasions), legal, "{position}");
    let single = Some(evasions[..].first().copied()).filter(|_| evasions.len() == 1).flatten();
    assert_eq!(position.single_evasion(), single, "{position}");
    let mut last = EvasionKind::Flight;
    let _ = position.visit_evasions(|kind, set| {
        assert!(kind as u8 >= last as u8, "{position}: {kind:?} after {last:?}");
        last = kind;
        for m in set.moves() {
            assert_eq!(position.evasion_kind(m), Some(kind), "{position}: {m:?}");
        }
        ControlFlow::<()>::Continue(())
    });
}

fn check_pseudo_legal(position: &Position, legal: &[Move]) {
    let mut moves = position.pseudo_legal_moves();
    assert!(legal.iter().all(|m| moves.contains(m)), "{position}");
    let info = position.check_info(position.turn());
    moves.retain(|&m| position.is_pseudo_legal_safe(m, &info));
    assert_eq!(sorted(&moves), legal, "{position}");
}

/// What moves give check is what stands on the board once they are played.
fn check_checking(position: &Position, moves: &[Move]) {
    let test = position.check_test();
    let mut checking = Vec::new();
    for m in position.legal_moves() {
        let given = test.of(m);
        let checkers = position.play_unchecked(m).checkers();
        assert_eq!(given.map_or(kingsight::Bitboard::EMPTY, |given| given.by), checkers, "{m:?}");
        assert_eq!(test.gives_check(m), checkers.any(), "{position}: {m:?}");
        assert_eq!(position.given_check(m), given);
        if given.is_some() {
            checking.push(m);
        }
    }
    assert_eq!(position.checking_moves()[..], checking, "{position}");
    assert_eq!(position.threatens_check(position.turn()), !checking.is_empty(), "{position}");
    for color in kingsight::Color::ALL {
        if position.threatens_discovered_check(color) {
            assert!(position.threatens_check(color), "{position}");
        }
    }
    assert_eq!(moves.len(), position.legal_moves().len());
}
