//! Castling, and what prevents it.

use alloc::boxed::Box;

use kingsight::{Bitboard, CastlingSide, Square};

use super::{Does, Fact, Hue, Interaction, Lesson, LessonId, LessonStep, SetName, Sight, WhatIf};
use crate::Scene;
use crate::exercises::ExerciseKind;
use crate::generators::Castling;
use crate::safety::king_lifted;

/// The lesson.
pub(super) const LESSON: Lesson = Lesson {
    id: LessonId::Castling,
    methods: &["filters", "danger-king-lifted"],
    steps: &[
        LessonStep::new("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", look)
            .with(Interaction::Play)
            .what_if(&[WhatIf::new("1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")]),
        LessonStep::new("r3k2r/8/8/8/8/8/8/RN2K1NR w KQkq - 0 1", look)
            .on_its_own_board()
            .with(Interaction::Play),
        LessonStep::new("4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", look)
            .on_its_own_board()
            .with(Interaction::Play),
        LessonStep::new("4k3/8/8/8/8/2r2r2/8/R3K2R w KQ - 0 1", look)
            .on_its_own_board()
            .with(Interaction::Play)
            .what_if(&[
                WhatIf::new("r3k2r/8/8/8/8/8/8/R3K2R w KQ - 0 1"),
                WhatIf::new("8/8/8/8/8/8/6k1/R3K2R w KQ - 0 1"),
            ]),
        LessonStep::new("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", look)
            .on_its_own_board()
            .with(Interaction::Play),
        LessonStep::new("4k3/8/8/8/8/8/8/qRK5 w B - 0 1", look)
            .on_its_own_board()
            .with(Interaction::Play),
        LessonStep::asking(ExerciseKind::Castling, "1r2k3/8/b7/8/8/8/8/R3K2R w KQ - 0 1", look),
    ],
};

fn look(scene: &Scene, _: &[Square]) -> Sight {
    let Some(position) = scene.position() else {
        return Sight::default().fact(Fact::NoCastling);
    };
    let board = position.board();
    let danger = king_lifted::king_danger(board, position.turn());
    let (mut path, mut walk, mut rooks) = (Bitboard::EMPTY, Bitboard::EMPTY, Bitboard::EMPTY);
    for castling in Castling::rights(position) {
        path |= castling.path();
        walk |= castling.walk();
        rooks = rooks.with(castling.rook);
    }
    let attacked = walk & danger;
    let mut sight = Sight::default()
        .set(Hue::Blue, "filters", SetName::MustBeEmpty, path)
        .set(Hue::Green, "filters", SetName::MustNotBeAttacked, walk)
        .set(Hue::Purple, "filters", SetName::RooksWithRight, rooks)
        .set(Hue::Orange, "filters", SetName::InTheWay, path & board.occupied())
        .set(Hue::Red, "danger-king-lifted", SetName::AttackedOnTheWay, attacked)
        .set(
            Hue::Grey,
            "danger-king-lifted",
            SetName::AttackedInVain,
            ((path - walk) | rooks) & danger,
        );
    for square in attacked {
        let by = board.attackers(square, !position.turn(), board.occupied());
        sight = sight.relations(Does::Attack, by, square);
    }
    sight.with_facts(
        CastlingSide::ALL
            .map(|wing| Fact::Castling(wing, Box::new(position.explain_castling(wing)))),
    )
}
