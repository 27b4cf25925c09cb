//! The squares behind a king in check, which only the king hides.

use alloc::format;

use kingsight::wording::side;
use kingsight::{Bitboard, Square};

use super::{Does, Hue, Lesson, LessonStep, Sight, WhatIf};
use crate::exercises::ExerciseKind;
use crate::safety::{behind_the_king, king_lifted, king_on_board};
use crate::{Scene, geometry};

/// White has no king here; computing attacks does not need one.
const BOARD: &str = "8/8/8/4k3/8/8/1Q2R3/8 b - - 0 1";

/// The lesson.
pub(super) const LESSON: Lesson = Lesson {
    id: "behind-the-king",
    title: "Attacks behind the king",
    about: "Why you lift the king off the board before working out where it may go.",
    methods: &["attacks-stop-at-king", "danger-king-lifted", "danger-behind-the-king"],
    steps: &[
        LessonStep::new(
            "What is attacked?",
            BOARD,
            &[
                "The queen and the rook check the king on e5. Everything they attack is marked. Each line ends at the first piece it meets.",
                "The king is such a piece. Look at where it could go: e6 and f6 look safe.",
            ],
            naive,
        ),
        LessonStep::new(
            "What was missed",
            BOARD,
            &[
                "If the king goes to e6, it is still on the rook's file; on f6 it is still on the queen's diagonal. The king itself was hiding these squares.",
                "Red marks the squares that the first attempt missed. They lie behind the king, seen from the pieces that check it.",
            ],
            missed,
        )
        .what_if(&[
            WhatIf::new("What if a pawn stood behind the king, on e7?", "8/4p3/8/4k3/8/8/1Q2R3/8 b - - 0 1"),
            WhatIf::new("What if the rook were a knight?", "8/8/8/4k3/8/8/1Q2N3/8 b - - 0 1"),
        ]),
        LessonStep::new(
            "Lift the king",
            BOARD,
            &[
                "The fix is short: take the king off the board, compute what the enemy attacks, put the king back. Green is the result, and no square is missing.",
                "Move the pieces around. Only lines that end on the king change; a knight or pawn attacks nothing behind it.",
            ],
            lifted,
        )
        .what_if(&[
            WhatIf::new("What if the queen were protected and next to the king?", "8/8/8/4k3/3Q4/8/1B6/8 b - - 0 1"),
        ]),
        LessonStep::new(
            "Or lengthen the ray",
            BOARD,
            &[
                "If you already have an attack map, keep it: only the lines of the sliders that check the king are too short. Lengthen each of them behind the king, up to the next piece.",
                "Both ways give the same set, on every board.",
            ],
            lengthened,
        ),
        LessonStep::asking(
            ExerciseKind::KingDanger,
            "8/8/8/3k4/8/5N2/8/K2R2B1 b - - 0 1",
            &["The rook checks the king, knight and bishop help. Predict first: which squares beside the king are closed? One of them lies behind the king."],
            lifted,
        ),
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
        None => sight.fact(format!("{} has no king on this board.", side(color))),
    }
}

fn naive(scene: &Scene, _: &[Square]) -> Sight {
    let seen = king_on_board::king_danger(scene.board(), scene.turn());
    let sight = Sight::default()
        .answer(Hue::Grey, "attacks-stop-at-king", "attacked, with the king on its square", seen)
        .set(Hue::Orange, "attacks-stop-at-king", "squares that look safe", safe(scene, seen));
    with_checks(scene, sight)
}

fn missed(scene: &Scene, _: &[Square]) -> Sight {
    let (board, color) = (scene.board(), scene.turn());
    let seen = king_on_board::king_danger(board, color);
    let truth = king_lifted::king_danger(board, color);
    let wrong = safe(scene, seen) - safe(scene, truth);
    let sight = Sight::default()
        .answer(Hue::Grey, "attacks-stop-at-king", "attacked, with the king on its square", seen)
        .set(Hue::Red, "danger-king-lifted", "missed: behind the king", truth - seen)
        .fact(match wrong.len() {
            0 => "This wrongly allows no king move here.".into(),
            1 => "This wrongly allows one king move.".into(),
            n => format!("This wrongly allows {n} king moves."),
        });
    with_checks(scene, sight)
}

fn lifted(scene: &Scene, _: &[Square]) -> Sight {
    let (board, color) = (scene.board(), scene.turn());
    let truth = king_lifted::king_danger(board, color);
    let seen = king_on_board::king_danger(board, color);
    let sight = Sight::default()
        .answer(Hue::Green, "danger-king-lifted", "found with the king lifted", truth)
        .set(Hue::Red, "danger-king-lifted", "missed without lifting it", truth - seen)
        .set(Hue::Blue, "danger-king-lifted", "safe squares for the king", safe(scene, truth));
    with_checks(scene, sight)
}

fn lengthened(scene: &Scene, _: &[Square]) -> Sight {
    let (board, color) = (scene.board(), scene.turn());
    let sight = Sight::default()
        .answer(
            Hue::Green,
            "danger-behind-the-king",
            "found with the rays lengthened",
            behind_the_king::king_danger(board, color),
        )
        .set(
            Hue::Purple,
            "danger-behind-the-king",
            "the lengthened part",
            behind_the_king::behind(board, color),
        );
    with_checks(scene, sight)
}
