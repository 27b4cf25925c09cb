//! What must hold in every position: tested along random games, classical and Chess960, and in every
//! fixture.

use std::collections::HashSet;
use std::ops::ControlFlow;

use kingsight::{
    Color, EnPassant, Fen, KeyedPosition, Move, MoveKind, MoveList, Moves, Position, Role, San,
    SelectedMoves, Setup, UciMove,
};

use crate::support;

fn for_all(seed: u64, mut look: impl FnMut(&Position)) {
    for fen in support::all_positions() {
        if let Ok(position) = fen.parse::<Position>() {
            look(&position);
        }
    }
    support::random_game_positions(seed, support::budget(5_000, 50_000, 500_000), look);
}

fn set(moves: &MoveList) -> HashSet<Move> {
    let set: HashSet<Move> = moves.iter().copied().collect();
    assert_eq!(set.len(), moves.len(), "a move is listed twice");
    set
}

/// Listed, visited, counted and asked for, they are the same moves.
fn every_way_agrees(selected: SelectedMoves<'_>) {
    let listed = set(&selected.list());
    let mut visited = HashSet::new();
    let _ = selected.visit(|set| {
        assert_eq!(set.len() as usize, set.moves().count());
        visited.extend(set.moves());
        ControlFlow::<()>::Continue(())
    });
    assert_eq!(listed, visited, "{selected:?}");
    assert_eq!(selected.count() as usize, listed.len(), "{selected:?}");
    assert_eq!(selected.any(), !listed.is_empty(), "{selected:?}");
    let mut seen = 0;
    let _ = selected.visit(|_| {
        seen += 1;
        ControlFlow::Break(())
    });
    assert_eq!(seen, u32::from(!listed.is_empty()));
}

#[test]
fn every_generator_lists_the_same_moves() {
    for_all(10, |position| {
        let all = set(&position.legal_moves());
        assert_eq!(position.legal_move_count() as usize, all.len(), "{position:?}");
        let info = position.check_info(position.turn());
        let knowing = |which| position.moves(which).knowing(&info);
        for which in [Moves::ALL, Moves::CAPTURES, Moves::QUIETS, Moves::CHECKS] {
            for which in [which, which.from(position.board().of_role(Role::Pawn))] {
                every_way_agrees(position.moves(which));
                every_way_agrees(knowing(which));
                assert_eq!(position.moves(which).list(), knowing(which).list(), "{position:?}");
            }
        }
        let pawns = position.board().of_role(Role::Pawn);
        let checks = position.moves(Moves::CHECKS.from(pawns)).list();
        let slow = all.iter().filter(|&&m| position.play_unchecked(m).in_check());
        let slow: HashSet<Move> = slow.filter(|m| m.role() == Role::Pawn).copied().collect();
        assert_eq!(set(&checks), slow, "{position:?}");
        assert_eq!(position.has_legal_move(), !all.is_empty());

        let (captures, quiets) = (set(&position.captures()), set(&position.quiets()));
        assert!(captures.is_disjoint(&quiets));
        assert_eq!(&captures | &quiets, all, "{position:?}");
        assert!(captures.iter().all(|m| m.is_capture()));
        assert!(quiets.iter().all(|m| !m.is_capture()));

        let by_piece = position
            .board()
            .occupied()
            .into_iter()
            .flat_map(|square| position.moves(Moves::ALL.from(square.bit())).list());
        assert_eq!(by_piece.collect::<HashSet<_>>(), all);

        let info = position.check_info(position.turn());
        let mut safe = position.pseudo_legal_moves();
        safe.retain(|&m| position.is_pseudo_legal_safe(m, &info));
        assert_eq!(set(&safe), all, "{position:?}");

        let evasions = set(&position.evasions());
        if position.in_check() {
            assert_eq!(evasions, all, "{position:?}");
            let single = position.single_evasion();
            assert_eq!(single.is_some(), all.len() == 1);
            assert!(single.is_none_or(|m| all.contains(&m)));
        } else {
            assert!(evasions.is_empty() && position.single_evasion().is_none());
        }

        let listed: Vec<Move> = position.checking_moves().to_vec();
        let test = position.check_test();
        let mut filtered = position.legal_moves();
        filtered.retain(|&m| test.of(m).is_some());
        assert_eq!(listed, filtered.to_vec(), "{position:?}");
        assert!(all.iter().all(|&m| test.gives_check(m) == test.of(m).is_some()));
        assert_eq!(position.threatens_check(position.turn()), !listed.is_empty());
    });
}

#[test]
fn moves_pack_and_unpack() {
    for_all(11, |position| {
        let mut packed = HashSet::new();
        for &m in &position.legal_moves() {
            assert!(packed.insert(m.pack()), "two moves pack alike in {position:?}");
            assert_eq!(position.unpack(m.pack()), Some(m));
        }
    });
}

#[test]
fn keys_kept_up_to_date_equal_keys_from_scratch() {
    for_all(12, |position| {
        let keyed = KeyedPosition::new(*position);
        for &m in &position.legal_moves() {
            let next = keyed.play_unchecked(m);
            assert_eq!(next.key(), next.position().key(), "{m:?} in {position:?}");
            assert_eq!(next, KeyedPosition::new(*next.position()));
            let mut in_place = keyed;
            in_place.play_unchecked_in_place(m);
            assert_eq!(in_place, next, "{m:?} in {position:?}");
        }
        if let Some(next) = keyed.play_null() {
            assert_eq!(next.key(), next.position().key());
        }
    });
}

#[test]
fn fen_and_its_dialects_read_back() {
    for_all(13, |position| {
        for when in [EnPassant::Always, EnPassant::PseudoLegal, EnPassant::Legal] {
            let setup = position.to_setup(when);
            for shredder in [false, true] {
                let text = Fen::new(&setup).with_shredder(shredder).to_string();
                let back: Setup = text.parse().unwrap();
                // A FEN shows that it is Chess960 only while a right does.
                assert_eq!(Setup { chess960: setup.chess960, ..back }, setup, "{text}");
            }
        }
    });
}

/// No position that a game leads to has a problem, and none is implausible.
#[test]
fn no_reached_position_has_a_problem() {
    let count = support::budget(50_000, 200_000, 5_000_000);
    support::random_game_positions(14, count, |position| {
        let problems = position.to_setup(EnPassant::Always).problems();
        assert!(problems.is_empty(), "{position:?}: {problems}");
    });
}

#[test]
fn notation_reads_back() {
    for_all(15, |position| {
        let mut texts = HashSet::new();
        for &m in &position.legal_moves() {
            let san = position.san(m).to_string();
            assert_eq!(position.parse_san(&san), Ok(m), "{san} in {position:?}");
            assert!(texts.insert(san.clone()), "{san} names two moves in {position:?}");
            let bare = position.san_without_suffix(m);
            assert_eq!(san.parse::<San>().as_ref(), Ok(&bare));
            assert_eq!(position.parse_san(&position.long_algebraic(m).to_string()), Ok(m));
            for chess960 in [false, true] {
                let position = position.with_chess960(chess960);
                let uci = position.uci(m);
                assert_eq!(uci.to_string().parse::<UciMove>(), Ok(uci));
                // A king's step wins over castling spelled by the king's target.
                let step = position.find_move(uci.from, uci.to, uci.promotion);
                let expected = step.filter(|step| step.castling().is_none()).unwrap_or(m);
                assert_eq!(position.parse_uci(&uci.to_string()), Ok(expected));
            }
        }
    });
}

#[test]
fn the_board_turned_round_has_the_same_moves() {
    for_all(16, |position| {
        let setup = position.to_setup(EnPassant::Always);
        let turned = Setup {
            board: setup.board.color_flipped(),
            turn: !setup.turn,
            castling_rooks: setup.castling_rooks.flip_ranks(),
            en_passant: setup.en_passant.map(kingsight::Square::flip_ranks),
            ..setup
        };
        let turned = Position::try_from(turned).unwrap();
        assert_eq!(turned.legal_move_count(), position.legal_move_count(), "{position:?}");
        let checks = |p: &Position| Color::ALL.map(|c| p.check_info(c).blockers().len());
        let [white, black] = checks(position);
        assert_eq!(checks(&turned), [black, white]);
    });
}

#[test]
fn kinds_say_what_moves_do() {
    for_all(17, |position| {
        for &m in &position.legal_moves() {
            let board = position.board();
            assert_eq!(board.role_at(m.from()), Some(m.role()));
            match m.kind() {
                MoveKind::EnPassant => assert_eq!(Some(m.to()), position.en_passant()),
                MoveKind::Castling => assert!(position.castling_rooks().contains(m.to())),
                _ => assert_eq!(m.is_capture(), board.role_at(m.to()).is_some()),
            }
            let next = position.play(m).unwrap();
            assert_eq!(
                next.board().occupied().len(),
                board.occupied().len() - u32::from(m.is_capture())
            );
            assert_eq!(next.board().role_at(m.landing_square()), Some(m.arriving_role()));
        }
    });
}
