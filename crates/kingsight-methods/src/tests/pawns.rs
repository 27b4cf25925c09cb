//! Pawn captures against the rule book, the mistake exactly where its card says, and the sets of both
//! sides after every move.

use kingsight::{Bitboard, Color, Position, Role, Square};

use super::support::{self, Random, budget, slow_board, slow_color, square, walk};
use crate::pawns::{self, in_step, no_mask};
use crate::{Card, Run, method};

type Captures = fn(Bitboard, Bitboard, Color) -> (Bitboard, Bitboard);

fn all() -> Vec<(&'static Card, Captures)> {
    let captures = |method: &'static crate::Method| match method.run {
        Run::PawnCaptures(captures) => Some((&method.card, captures)),
        _ => None,
    };
    pawns::METHODS.iter().filter_map(captures).collect()
}

/// West and east, pawn by pawn.
fn expected(pawns: Bitboard, enemies: Bitboard, us: Color) -> (Bitboard, Bitboard) {
    let ahead = if us == Color::White { 1 } else { -1 };
    let targets = |files| {
        let to = pawns.into_iter().filter_map(|pawn| pawn.offset(files, ahead));
        to.filter(|&to| enemies.contains(to)).collect()
    };
    (targets(-1), targets(1))
}

/// The targets that the mistake adds: enemy pieces that pawns on the a- and h-file wrap round to, on
/// their own rank for a shift by 7, two ranks ahead for 9.
fn wrapped(pawns: Bitboard, enemies: Bitboard, us: Color) -> (Bitboard, Bitboard) {
    let (west_ranks, east_ranks) = if us == Color::White { (0, 2) } else { (-2, 0) };
    let targets = |files: i8, ranks| {
        let to = pawns.into_iter().filter_map(|pawn| pawn.offset(files, ranks));
        to.filter(|&to| enemies.contains(to)).collect()
    };
    // Only a step of seven files leads from one edge to the other.
    (targets(7, west_ranks), targets(-7, east_ranks))
}

fn compare(pawns: Bitboard, enemies: Bitboard, us: Color) {
    let (west, east) = expected(pawns, enemies, us);
    let (west_wrap, east_wrap) = wrapped(pawns, enemies, us);
    for (card, captures) in all() {
        let wanted = if card.mistake { (west | west_wrap, east | east_wrap) } else { (west, east) };
        let found = captures(pawns, enemies, us);
        assert_eq!(found, wanted, "{}: {us} {pawns:?} {enemies:?}", card.name);
    }
}

#[test]
fn random_sets() {
    let mut random = Random(7);
    for round in 0..budget(100_000, 400_000, 10_000_000) {
        let pawns = Bitboard(random.next() & random.next());
        let enemies = Bitboard(random.next()) - pawns;
        compare(pawns, enemies, Color::ALL[round % 2]);
    }
}

#[test]
fn one_pawn_one_enemy() {
    for pawn in Square::ALL {
        for enemy in Square::ALL {
            for us in Color::ALL {
                compare(pawn.bit(), enemy.bit(), us);
            }
        }
    }
}

/// Against the rule book at nodes of every corpus position.
#[test]
fn corpus() {
    let nodes = budget(200, 6_000, 100_000);
    for start in support::corpus() {
        walk(start, nodes, |number, position| {
            let board = position.board();
            for us in Color::ALL {
                let pawns = board.of_piece(Role::Pawn.of(us));
                compare(pawns, board.colored(!us), us);
                if number % 16 == 0 {
                    let slow = slow_board(board);
                    let (west, east) = expected(pawns, board.colored(!us), us);
                    let attacked = |from: Square| {
                        let to = slow.attacks_of(from as u8).into_iter().map(square);
                        to.collect::<Bitboard>() & board.colored(!us)
                    };
                    let found = pawns.into_iter().map(attacked);
                    assert_eq!(found.fold(Bitboard::EMPTY, Bitboard::or), west | east);
                    assert!(
                        slow.piece(pawns.first().map_or(0, |pawn| pawn as u8))
                            .is_none_or(|(color, _)| pawns.is_empty() || color == slow_color(us))
                    );
                }
            }
        });
    }
}

/// The position on the mistake's card refutes it, on both sides of the board.
#[test]
fn the_mistake_is_refuted() {
    let position: Position = method("pawns-no-mask").unwrap().card.example.parse().unwrap();
    let board = position.board();
    let pawns = board.of_piece(Role::Pawn.of(Color::White));
    let enemies = board.colored(Color::Black);
    assert_eq!(
        no_mask::captures(pawns, enemies, Color::White),
        (Bitboard::EMPTY, Square::A4.bit())
    );
    assert_eq!(expected(pawns, enemies, Color::White), (Bitboard::EMPTY, Bitboard::EMPTY));
    for (us, pawn, enemy) in [
        (Color::White, Square::H2, Square::A4),
        (Color::White, Square::A2, Square::H2),
        (Color::Black, Square::A7, Square::H5),
        (Color::Black, Square::H7, Square::A7),
    ] {
        let (west, east) = no_mask::captures(pawn.bit(), enemy.bit(), us);
        assert_eq!(west | east, enemy.bit());
        assert_eq!(expected(pawn.bit(), enemy.bit(), us), (Bitboard::EMPTY, Bitboard::EMPTY));
    }
}

/// After every legal move of every node the updated sets are those of the new board.
#[test]
fn sets_in_step_with_every_move() {
    for start in support::corpus() {
        walk(start, budget(100, 6_000, 100_000), |_, position| {
            for &m in position.legal_moves().iter() {
                let next = position.play_unchecked(m);
                let board = next.board();
                let expected = (board.colored(Color::White), board.colored(Color::Black));
                assert_eq!(in_step::after(position, m), expected, "{m:?} in {position:?}");
            }
        });
    }
}

/// And they stay in step through whole games.
#[test]
fn sets_in_step_through_games() {
    let mut random = Random(8);
    for mut position in support::corpus() {
        let mut sets = in_step::SideSets::from(position.board());
        for _ in 0..200 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let m = moves[random.below(moves.len())];
            sets.play(position.turn(), m);
            position = position.play_unchecked(m);
            assert_eq!(sets, in_step::SideSets::from(position.board()), "{m:?}");
        }
    }
}

/// Numbered from h1, as the text on pawn captures does it: the pawn on a2 wraps round to h4, and an enemy there looks captured.
#[test]
fn the_shift_numbered_from_h1() {
    let position: Position = "4k3/8/8/8/7p/8/P1P1P3/4K3 w - - 0 1".parse().unwrap();
    let scene = crate::Scene::from(position);
    let found = |name: &str, step: usize| {
        let steps = method(name).unwrap().steps(&scene);
        let from_h1 = steps.iter().filter_map(|step| step.set_from_h1).nth(step).unwrap();
        (from_h1, from_h1.flip_files().0)
    };
    let squares = Square::H4.bit() | Square::B3.bit() | Square::D3.bit();
    for name in ["pawns-no-mask", "pawns-mask-after"] {
        assert_eq!(found(name, 0), (squares, 0xa800 << 9), "{name}");
    }
    assert_eq!(found("pawns-no-mask", 1).0, Square::H4.bit());
    assert_eq!(found("pawns-no-mask", 4).0, Square::H4.bit());
}
