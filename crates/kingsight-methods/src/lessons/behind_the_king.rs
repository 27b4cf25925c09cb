//! The squares behind a king in check, which only the king hides.

use kingsight::{Bitboard, Square};

use super::{Does, Fact, Hue, Lesson, LessonId, LessonStep, SetName, Sight, WhatIf};
use crate::exercises::ExerciseKind;
use crate::safety::{behind_the_king, king_lifted, king_on_board};
use crate::{Scene, geometry};

/// White has no king here; computing attacks does not need one.
const BOARD: &str = "8/8/8/4k3/8/8/1Q2R3/8 b - - 0 1";

/// The lesson.
pub(super) const LESSON: Lesson = Lesson {
    id: LessonId::BehindTheKing,
    methods: &["attacks-stop-at-king", "danger-king-lifted", "danger-behind-the-king"],
    steps: &[
        LessonStep::new(BOARD, naive),
        LessonStep::new(BOARD, missed).what_if(&[
            WhatIf::new("8/4p3/8/4k3/8/8/1Q2R3/8 b - - 0 1"),
            WhatIf::new("8/8/8/4k3/8/8/1Q2N3/8 b - - 0 1"),
        ]),
        LessonStep::new(BOARD, lifted).what_if(&[WhatIf::new("8/8/8/4k3/3Q4/8/1B6/8 b - - 0 1")]),
        LessonStep::new(BOARD, lengthened),
        LessonStep::asking(ExerciseKind::KingDanger, "8/8/8/3k4/8/5N2/8/K2R2B1 b - - 0 1", lifted),
    ],
};

fn safe(scene: &Scene, danger: Bitboard) -> Bitboard {
    let color = scene.turn();
    let steps = |king: Square| geometry::king(king) - scene.board().colored(color);
    scene.king(color).map_or(Bitboard::EMPTY, steps) - danger
}

fn with_checks(scene: &Scene, sight: Sight) -> Sight {
    let (board, color) = (scene.board(), scene.turn());
    match scene.king(color) {
        Some(king) => {
            sight.relations(Does::Check, board.attackers(king, !color, board.occupied()), king)
        }
        None => sight.fact(Fact::NoKing(color)),
    }
}

fn naive(scene: &Scene, _: &[Square]) -> Sight {
    let seen = king_on_board::king_danger(scene.board(), scene.turn());
    let sight = Sight::default()
        .answer(Hue::Grey, "attacks-stop-at-king", SetName::AttackedWithKing, seen)
        .set(Hue::Orange, "attacks-stop-at-king", SetName::LookSafe, safe(scene, seen));
    with_checks(scene, sight)
}

fn missed(scene: &Scene, _: &[Square]) -> Sight {
    let (board, color) = (scene.board(), scene.turn());
    let seen = king_on_board::king_danger(board, color);
    let truth = king_lifted::king_danger(board, color);
    let wrong = safe(scene, seen) - safe(scene, truth);
    let sight = Sight::default()
        .answer(Hue::Grey, "attacks-stop-at-king", SetName::AttackedWithKing, seen)
        .set(Hue::Red, "danger-king-lifted", SetName::MissedBehindKing, truth - seen)
        .fact(Fact::WronglyAllowed(wrong.len()));
    with_checks(scene, sight)
}

fn lifted(scene: &Scene, _: &[Square]) -> Sight {
    let (board, color) = (scene.board(), scene.turn());
    let truth = king_lifted::king_danger(board, color);
    let seen = king_on_board::king_danger(board, color);
    let sight = Sight::default()
        .answer(Hue::Green, "danger-king-lifted", SetName::FoundWithKingLifted, truth)
        .set(Hue::Red, "danger-king-lifted", SetName::MissedWithoutLifting, truth - seen)
        .set(Hue::Blue, "danger-king-lifted", SetName::SafeForKing, safe(scene, truth));
    with_checks(scene, sight)
}

fn lengthened(scene: &Scene, _: &[Square]) -> Sight {
    let (board, color) = (scene.board(), scene.turn());
    let sight = Sight::default()
        .answer(
            Hue::Green,
            "danger-behind-the-king",
            SetName::FoundWithRaysLengthened,
            behind_the_king::king_danger(board, color),
        )
        .set(
            Hue::Purple,
            "danger-behind-the-king",
            SetName::LengthenedPart,
            behind_the_king::behind(board, color),
        );
    with_checks(scene, sight)
}
