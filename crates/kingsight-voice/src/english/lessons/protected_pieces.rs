//! Which pieces would be recaptured?

use super::YOUR_TURN;
use crate::lessons::{LessonText, StepText};

pub(super) static TEXT: LessonText = LessonText {
    title: "Protected pieces",
    about: "Count attacks on a side's own pieces too, and you see which of them are protected.",
    steps: &[
        StepText {
            title: "Black's protected pieces",
            text: &[
                "For each black piece, find what it would capture if an enemy stood there, squares occupied by its own side included. A black piece on one of those squares is protected.",
                "Green pieces are protected, red ones are not. A king can be protected too, but that never matters, since a king is never captured.",
            ],
            what_if: &[],
        },
        StepText {
            title: "White's",
            text: &[
                "The same for White. One computation answers three questions: what a side attacks shows where the enemy king may not go, what hangs, and what is protected.",
            ],
            what_if: &["What if the bishop on e2 moved to d3?"],
        },
        StepText {
            title: "Why it matters to a king",
            text: &[
                "The pawn on e2 stands next to the king, but the bishop protects it. A list of moves does not show that: the bishop cannot move to e2, where its own pawn stands.",
                "Red is the capture that would be allowed if you confused moves with attacks.",
            ],
            what_if: &[
                "What if the bishop stood on c3?",
                "What if a white knight stood in between?",
            ],
        },
        StepText {
            title: YOUR_TURN,
            text: &[
                "Predict first: which black pieces could be recaptured? Look along every line, also behind other pieces.",
            ],
            what_if: &[],
        },
    ],
};
