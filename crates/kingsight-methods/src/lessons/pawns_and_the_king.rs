//! Pawns attack and move to different squares.

use kingsight::{Bitboard, Role, Square};

use super::{Hue, Lesson, LessonId, LessonStep, SetName, Sight, WhatIf};
use crate::exercises::ExerciseKind;
use crate::safety::{king_lifted, moves_as_attacks};
use crate::{Scene, geometry, walk};

const BOARD: &str = "8/1p3p2/8/8/2K5/8/8/8 w - - 0 1";

/// The lesson.
pub(super) const LESSON: Lesson = Lesson {
    id: LessonId::PawnsAndTheKing,
    methods: &["moves-as-attacks", "danger-king-lifted"],
    steps: &[
        LessonStep::new(BOARD, moves),
        LessonStep::new(BOARD, attacks),
        LessonStep::new(BOARD, three_colors).what_if(&[
            WhatIf::new("8/1p3p2/2N5/8/2K5/8/8/8 w - - 0 1"),
            WhatIf::new("8/1p3p2/1P6/8/2K5/8/8/8 w - - 0 1"),
        ]),
        LessonStep::new(BOARD, steps_of_the_king).what_if(&[
            WhatIf::new("8/1p3p2/8/1K6/8/8/8/8 w - - 0 1"),
            WhatIf::new("8/8/4p3/3n4/2K5/8/8/8 w - - 0 1"),
        ]),
        LessonStep::asking(
            ExerciseKind::PawnAttacks,
            "4k3/p5p1/2p1p3/3P4/8/8/8/4K3 w - - 0 1",
            attacks,
        ),
    ],
};

fn both(scene: &Scene) -> (Bitboard, Bitboard) {
    let (board, color) = (scene.board(), scene.turn());
    (moves_as_attacks::king_danger(board, color), king_lifted::king_danger(board, color))
}

fn moves(scene: &Scene, _: &[Square]) -> Sight {
    let (moves, _) = both(scene);
    let name = SetName::WhereCanMove(!scene.turn());
    Sight::default().answer(Hue::Orange, "moves-as-attacks", name, moves)
}

fn attacks(scene: &Scene, _: &[Square]) -> Sight {
    let (_, attacks) = both(scene);
    let name = SetName::WhatAttacks(!scene.turn());
    Sight::default().answer(Hue::Blue, "danger-king-lifted", name, attacks)
}

/// The enemy's moves and attacks, and those of the own pawns.
fn three_colors(scene: &Scene, _: &[Square]) -> Sight {
    let (board, color) = (scene.board(), scene.turn());
    let (mut moves, mut attacks) = both(scene);
    for square in board.of_piece(Role::Pawn.of(color)) {
        let pawn = Role::Pawn.of(color);
        moves |= moves_as_attacks::moves(board, square, pawn, Bitboard::EMPTY);
        attacks |= walk::of(pawn, square, board.occupied());
    }
    Sight::default()
        .set(Hue::Orange, "moves-as-attacks", SetName::MoveNotAttacked, moves - attacks)
        .set(Hue::Blue, "danger-king-lifted", SetName::AttackedNotMove, attacks - moves)
        .set(Hue::Purple, "danger-king-lifted", SetName::MoveAndAttacked, moves & attacks)
}

fn steps_of_the_king(scene: &Scene, _: &[Square]) -> Sight {
    let (moves, attacks) = both(scene);
    let color = scene.turn();
    let Some(king) = scene.king(color) else {
        return Sight::no_king(color);
    };
    let around = geometry::king(king) - scene.board().colored(color);
    Sight::default()
        .set(Hue::Green, "danger-king-lifted", SetName::SafeForKing, around - attacks)
        .set(Hue::Orange, "moves-as-attacks", SetName::WronglyForbidden, (around & moves) - attacks)
        .set(Hue::Red, "moves-as-attacks", SetName::WronglyAllowed, (around & attacks) - moves)
}
