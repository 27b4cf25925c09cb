//! Every slider method for every relevant occupancy of every square, 102,400 for the rook and 5,248 for
//! the bishop, 107,648 in all, and again with random pieces on the squares that must not matter.

use kingsight::{Bitboard, Role, Square};

use super::support::{self, Random};
use crate::sliders::{dumb7_fill, eight_lanes, kogge_stone, rotated};
use crate::{Run, sliders};

const ROOK: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const BISHOP: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

type Slider = fn(Role, Square, Bitboard) -> Bitboard;

fn all() -> Vec<(&'static str, Slider)> {
    let slider = |method: &crate::Method| match method.run {
        Run::Slider(attacks) => (method.card.name, attacks),
        _ => panic!("{} is in the wrong folder", method.card.name),
    };
    sliders::METHODS.iter().map(slider).collect()
}

fn steps_of(role: Role) -> Vec<(i8, i8)> {
    match role {
        Role::Rook => ROOK.into(),
        Role::Bishop => BISHOP.into(),
        Role::Queen => [ROOK, BISHOP].concat(),
        _ => Vec::new(),
    }
}

fn walk(role: Role, square: Square, occupied: Bitboard) -> Bitboard {
    let mut reached = Bitboard::EMPTY;
    for (files, ranks) in steps_of(role) {
        let mut at = square.offset(files, ranks);
        while let Some(next) = at {
            reached = reached.with(next);
            at = if occupied.contains(next) { None } else { next.offset(files, ranks) };
        }
    }
    reached
}

/// The squares whose occupancy can matter: all but the last of each line.
fn relevant(role: Role, square: Square) -> Bitboard {
    let mut squares = Bitboard::EMPTY;
    for (files, ranks) in steps_of(role) {
        let mut at = square.offset(files, ranks);
        while let Some(next) = at {
            at = next.offset(files, ranks);
            if at.is_some() {
                squares = squares.with(next);
            }
        }
    }
    squares
}

#[test]
fn every_occupancy() {
    let mut random = Random(3);
    let methods = all();
    let mut cases = 0;
    for square in Square::ALL {
        for role in [Role::Rook, Role::Bishop] {
            let relevant = relevant(role, square);
            for occupied in relevant.subsets() {
                let expected = walk(role, square, occupied);
                let noise = Bitboard(random.next()) - relevant;
                for (name, attacks) in &methods {
                    let found = attacks(role, square, occupied);
                    assert_eq!(found, expected, "{name}: {role} {square} {occupied:?}");
                    let found = attacks(role, square, occupied | noise);
                    assert_eq!(found, expected, "{name}: {role} {square} {occupied:?} {noise:?}");
                }
                cases += 1;
            }
        }
    }
    assert_eq!(cases, 107_648);
}

#[test]
fn queens_and_others() {
    let mut random = Random(4);
    for (name, attacks) in all() {
        for square in Square::ALL {
            for _ in 0..200 {
                let occupied = Bitboard(random.next() & random.next());
                let expected = walk(Role::Queen, square, occupied);
                assert_eq!(attacks(Role::Queen, square, occupied), expected, "{name} {square}");
            }
            for role in [Role::Pawn, Role::Knight, Role::King] {
                let occupied = Bitboard(random.next());
                assert!(attacks(role, square, occupied).is_empty(), "{name}: {role} slides");
            }
        }
    }
}

/// The fills take any number of sliders at once.
#[test]
fn sets_of_sliders() {
    let mut random = Random(5);
    for _ in 0..20_000 {
        let occupied = Bitboard(random.next() & random.next());
        let sets = [
            occupied & Bitboard(random.next() & random.next()),
            occupied & Bitboard(random.next() & random.next()),
        ];
        let [orthogonal, diagonal] =
            [(Role::Rook, sets[0]), (Role::Bishop, sets[1])].map(|(role, sliders)| {
                let expected = sliders
                    .into_iter()
                    .fold(Bitboard::EMPTY, |set, square| set | walk(role, square, occupied));
                assert_eq!(dumb7_fill::attacks_of_set(role, sliders, occupied), expected);
                assert_eq!(kogge_stone::attacks_of_set(role, sliders, occupied), expected);
                expected
            });
        let lanes = eight_lanes::attacks_by_direction(sets[0], sets[1], occupied);
        for (parity, expected) in [orthogonal, diagonal].into_iter().enumerate() {
            let lanes = lanes.iter().skip(parity).step_by(2);
            assert_eq!(lanes.fold(Bitboard::EMPTY, |set, &lane| set | lane), expected);
        }
    }
}

/// The rotated boards stay in step when squares are toggled one by one.
#[test]
fn rotated_boards_in_step() {
    let mut random = Random(6);
    let (mut boards, mut occupied) = (rotated::RotatedBoards::default(), Bitboard::EMPTY);
    for _ in 0..10_000 {
        let toggled = random.square();
        boards.toggle(toggled);
        occupied ^= toggled.bit();
        assert_eq!(boards, rotated::RotatedBoards::from(occupied));
        let square = random.square();
        let expected = walk(Role::Queen, square, occupied);
        assert_eq!(boards.attacks(Role::Queen, square), expected);
    }
}

/// Every method that needs nothing special is available; the others depend on the machine.
#[test]
fn availability() {
    let needing = sliders::METHODS.iter().filter(|m| m.card.needs != crate::Needs::Nothing);
    assert_eq!(needing.clone().count(), 2);
    for method in sliders::METHODS {
        let available = method.available();
        println!("{:24} {}", method.card.name, if available { "available" } else { "missing" });
        assert!(available || method.card.needs != crate::Needs::Nothing);
    }
}

/// The last step of each method is its answer.
#[test]
fn steps_end_with_the_answer() {
    for position in support::corpus() {
        for method in sliders::METHODS {
            let steps = method.steps(&position.into());
            let answer = steps.last().and_then(|step| step.set);
            let board = position.board();
            let us = position.turn();
            let pieces = [us, !us].into_iter().flat_map(|color| {
                [Role::Queen, Role::Rook, Role::Bishop]
                    .map(|role| (role, board.of_piece(role.of(color)).first()))
            });
            let subject = pieces.filter_map(|(role, square)| Some((role, square?))).next();
            let (role, square) = subject.unwrap_or((Role::Queen, position.king(us)));
            let expected = walk(role, square, board.occupied());
            assert_eq!(answer, Some(expected), "{} in {position:?}", method.card.name);
        }
    }
}
