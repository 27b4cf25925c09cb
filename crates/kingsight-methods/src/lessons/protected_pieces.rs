//! Which pieces would be recaptured?

use kingsight::{Board, Color, Square};

use super::{Does, Fact, Hue, Lesson, LessonId, LessonStep, SetName, Sight, WhatIf};
use crate::exercises::ExerciseKind;
use crate::safety::{king_lifted, moves_as_attacks, protected};
use crate::{Scene, geometry};

const BLACK: &str = "1rb1k3/6r1/n3n3/1Qp1ppB1/2P3P1/8/P3B2P/1R2K1N1 b - - 0 1";
const WHITE: &str = "1rb1k3/6r1/n3n3/1Qp1ppB1/2P3P1/8/P3B2P/1R2K1N1 w - - 0 1";

/// The lesson.
pub(super) const LESSON: Lesson = Lesson {
    id: LessonId::ProtectedPieces,
    methods: &["protected-by-raw-attacks", "moves-as-attacks"],
    steps: &[
        LessonStep::new(BLACK, of_the_side_to_move),
        LessonStep::new(WHITE, of_the_side_to_move)
            .on_its_own_board()
            .what_if(&[WhatIf::new("1rb1k3/6r1/n3n3/1Qp1ppB1/2P3P1/3B4/P6P/1R2K1N1 w - - 0 1")]),
        LessonStep::new(WHITE, of_both_sides).on_its_own_board(),
        LessonStep::new("4k3/8/8/8/8/3b4/4p3/4K3 w - - 0 1", king_takes)
            .on_its_own_board()
            .what_if(&[
                WhatIf::new("4k3/8/8/8/8/2b5/4p3/4K3 w - - 0 1"),
                WhatIf::new("4k3/8/8/8/2b5/3N4/4p3/4K3 w - - 0 1"),
            ]),
        LessonStep::asking(
            ExerciseKind::Protected,
            "4k3/8/2n2b2/4p3/1p6/8/3r3q/4K3 b - - 0 1",
            of_the_side_to_move,
        ),
    ],
};

fn of_the_side_to_move(scene: &Scene, _: &[Square]) -> Sight {
    let (board, color) = (scene.board(), scene.turn());
    let found = protected::protected(board, color);
    let kings = board.kings_of(color);
    Sight::default()
        .answer(Hue::Green, "protected-by-raw-attacks", SetName::Protected, found)
        .set(
            Hue::Red,
            "protected-by-raw-attacks",
            SetName::NotProtected,
            board.colored(color) - found - kings,
        )
        .with_facts(protectors(board, color))
}

fn of_both_sides(scene: &Scene, _: &[Square]) -> Sight {
    let sides = [(Color::White, Hue::Orange), (Color::Black, Hue::Blue)];
    sides.into_iter().fold(Sight::default(), |sight, (color, hue)| {
        let found = protected::protected(scene.board(), color);
        sight.set(hue, "protected-by-raw-attacks", SetName::ProtectedOf(color), found)
    })
}

/// The protectors of each piece.
fn protectors(board: &Board, color: Color) -> impl Iterator<Item = Fact> {
    let pieces = protected::protected(board, color) - board.kings_of(color);
    pieces.into_iter().map(move |piece| {
        let by = board.attackers(piece, color, board.occupied());
        Fact::Protected { board: *board, piece, by }
    })
}

fn king_takes(scene: &Scene, _: &[Square]) -> Sight {
    let (board, color) = (scene.board(), scene.turn());
    let Some(king) = scene.king(color) else {
        return Sight::no_king(color);
    };
    let naive = moves_as_attacks::king_danger(board, color);
    let truth = king_lifted::king_danger(board, color);
    let takes = geometry::king(king) & board.colored(!color);
    let mut sight = Sight::default()
        .set(
            Hue::Blue,
            "protected-by-raw-attacks",
            SetName::ProtectedOf(!color),
            protected::protected(board, !color),
        )
        .set(Hue::Red, "moves-as-attacks", SetName::CaptureWronglyAllowed, (takes & truth) - naive)
        .set(Hue::Green, "danger-king-lifted", SetName::LegalCapture, takes - truth);
    for taken in takes & truth {
        let by = board.attackers(taken, !color, board.occupied());
        sight = sight.relations(Does::Attack, by, taken);
    }
    sight
}
