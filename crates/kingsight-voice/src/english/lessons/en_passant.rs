//! En passant that exposes the king: two pawns leave the rank at once.

use super::YOUR_TURN;
use crate::lessons::{LessonText, StepText};

pub(super) static TEXT: LessonText = LessonText {
    title: "En passant that exposes the king",
    about: "Neither pawn is pinned, and yet the capture is not legal.",
    steps: &[
        StepText {
            title: "Nothing is pinned",
            text: &[
                "Black has just played d7-d5. The white pawn on e5 seems free to capture it en passant, as it is not pinned: two pieces stand between the rook on h5 and the king on a5, and a pin needs exactly one.",
                "Try the capture.",
            ],
            what_if: &[],
        },
        StepText {
            title: "Two pawns at once",
            text: &[
                "No other move removes two pieces from one rank. White's pawn leaves it, Black's is captured on it, and the rook sees through to the king. Red marks what the rook sees after the capture.",
                "Neither pins nor the check mask find this. The direct test does: make the capture on a copy of the board and see whether the king is attacked.",
            ],
            what_if: &[
                "What if another pawn stood on b5?",
                "What if the rook were a bishop?",
                "What if the king stood one rank lower?",
            ],
        },
        StepText {
            title: "When it is a pin after all",
            text: &[
                "Here the capturing pawn is pinned along its file, and the ordinary rule applies: it may not leave the line.",
            ],
            what_if: &[
                "What if it were pinned along the diagonal it captures on?",
                "And along the diagonal from g8 to d5?",
            ],
        },
        StepText {
            title: YOUR_TURN,
            text: &[
                "Black has just played d7-d5, between two white pawns. Predict first: which of them may capture?",
            ],
            what_if: &[],
        },
    ],
};
