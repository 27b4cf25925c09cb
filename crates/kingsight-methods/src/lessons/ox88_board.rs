//! The 0x88 board: the difference of two indices shows how two squares relate.

use kingsight::{Bitboard, Square};

use super::{Does, Fact, Hue, Lesson, LessonId, LessonStep, Relation, SetName, Sight, WhatIf};
use crate::Scene;
use crate::exercises::{Exercise, ExerciseKind, attacking_piece};
use crate::ox88::attackers::{attackers, walked};
use crate::ox88::entry;
use crate::ox88::{Group, Ox88Board, delta, group, index};

const BISHOP: &str = "8/8/8/2b5/8/8/8/6K1 w - - 0 1";
const METHOD: &str = "0x88-attackers";

/// The lesson.
pub(super) const LESSON: Lesson = Lesson {
    id: LessonId::Ox88Board,
    methods: &[METHOD, "0x88-is-attacked"],
    steps: &[
        LessonStep::new(BISHOP, two_squares).picking(&[Square::C5, Square::G1]).what_if(&[
            WhatIf { fen: BISHOP, picked: &[Square::G2, Square::B1] },
            WhatIf { fen: "8/8/8/8/4n3/8/5K2/8 w - - 0 1", picked: &[Square::E4, Square::F2] },
        ]),
        LessonStep::new(BISHOP, around)
            .picking(&[Square::C5, Square::G1])
            .what_if(&[WhatIf { fen: BISHOP, picked: &[Square::E4, Square::E8] }]),
        LessonStep::new("8/8/8/2b5/8/4P3/8/6K1 w - - 0 1", two_squares)
            .on_its_own_board()
            .picking(&[Square::C5, Square::G1])
            .what_if(&[WhatIf { fen: BISHOP, picked: &[Square::C5, Square::G1] }]),
        LessonStep::asking(ExerciseKind::AttackArray, "4k3/8/8/1p6/2B5/8/4n3/7K w - - 0 1", listed),
    ],
};

fn two_squares(scene: &Scene, picked: &[Square]) -> Sight {
    let &[from, to] = picked else {
        return Sight::default().fact(Fact::PickTwoSquares);
    };
    let (board, kind, step) = (Ox88Board::from(scene.board()), group(from, to), delta(from, to));
    let (of_from, of_to) = (index(from), index(to));
    let mut sight = Sight::default()
        .fact(Fact::Indices([(from, of_from), (to, of_to)]))
        .fact(Fact::Entry { from: of_from, to: of_to, entry: entry(from, to), group: kind })
        .set(Hue::Blue, METHOD, SetName::AttackingSquare, from.bit())
        .set(Hue::Orange, METHOD, SetName::AttackedSquare, to.bit());
    // Only lines need a walk: Group::None has no step, and a knight arrives at once.
    if !matches!(kind, Group::None | Group::N) {
        sight = sight.fact(Fact::Stride(step)).set(
            Hue::Grey,
            METHOD,
            SetName::Walk,
            walked(&board, of_from, of_to),
        );
    }
    if let Some(piece) = scene.board().piece_at(from) {
        let attacks = attackers(scene.board(), to, piece.color).contains(from);
        sight = sight.fact(Fact::Attacks { piece, from, to, attacks });
        if attacks {
            sight.relations.push(Relation { does: Does::Attack, from, to });
        }
    }
    sight
}

fn around(_: &Scene, picked: &[Square]) -> Sight {
    let Some(&from) = picked.first() else {
        return Sight::default().fact(Fact::PickSquare);
    };
    let names = [
        (Hue::Blue, SetName::KingQueenRook),
        (Hue::Green, SetName::QueenRook),
        (Hue::Purple, SetName::KingQueenBishopPawn),
        (Hue::Red, SetName::QueenBishop),
        (Hue::Orange, SetName::Knight),
    ];
    let sight = names.into_iter().fold(Sight::default(), |sight, (hue, name)| {
        let of_hue = |to: &Square| group_hue(group(from, *to)) == Some(hue);
        sight.set(hue, METHOD, name, Square::ALL.into_iter().filter(of_hue).collect())
    });
    sight.set(Hue::Grey, METHOD, SetName::SquareItself, from.bit())
}

/// The colour of a group of the attack array; `None` if no piece belongs to it.
#[must_use]
pub const fn group_hue(group: Group) -> Option<Hue> {
    match group {
        Group::None => None,
        Group::Kqr => Some(Hue::Blue),
        Group::Qr => Some(Hue::Green),
        Group::KqbWhitePawn | Group::KqbBlackPawn => Some(Hue::Purple),
        Group::Qb => Some(Hue::Red),
        Group::N => Some(Hue::Orange),
    }
}

/// What the attack array lets the only piece beside the king attack, and what it does attack.
fn listed(scene: &Scene, _: &[Square]) -> Sight {
    let exercise = scene.position().and_then(|&position| {
        let exercise = Exercise::new(ExerciseKind::AttackArray, position)?;
        Some((exercise, attacking_piece(&position)?))
    });
    let Some((exercise, from)) = exercise else {
        return Sight::default().fact(Fact::NeedsOnePiece);
    };
    let board = scene.board();
    let listed = exercise.solution_squares();
    let attacks = |to: &Square| attackers(board, *to, scene.turn()).contains(from);
    let attacked: Bitboard = listed.into_iter().filter(attacks).collect();
    Sight::default().set(Hue::Green, METHOD, SetName::WalkArrives, attacked).set(
        Hue::Orange,
        METHOD,
        SetName::WalkEnds,
        listed - attacked,
    )
}
