//! "Attacked by a slider, so pinned": the naive rule and its three errors.

use super::YOUR_TURN;
use crate::lessons::{LessonText, StepText};

pub(super) static TEXT: LessonText = LessonText {
    title: "Pins, the naive way",
    about: "An attack is on a piece. A pin is about what stands behind it.",
    steps: &[
        StepText {
            title: "Attacked, so pinned?",
            text: &[
                "White's rooks and bishop attack along their lines; grey marks the empty squares they attack. Each line ends on a black piece.",
                "The naive idea: every piece White attacks is pinned. Orange marks the four pieces it finds.",
            ],
            what_if: &[],
        },
        StepText {
            title: "Three errors",
            text: &[
                "Only one of the four is pinned. The knight on f7 is attacked by a knight, and knights cannot pin. Behind the rook on h8 there is no king on the bishop's diagonal. And the king is behind the bishop on g5, but so is the pawn on g6, in between.",
                "Take that pawn away and the bishop is pinned after all.",
            ],
            what_if: &["What if the pawn on g6 were gone?", "What if the king stood on f8?"],
        },
        StepText {
            title: "Ask from the king",
            text: &[
                "The fix: start from the king. Find the enemy sliders that would attack it on an empty board, and count the pieces between. One piece of the king's own side: pinned. One enemy piece: it can discover a check. Two or more: nothing.",
                "Green is the pinned piece, blue its line: the piece may still move along it, if it can move that way at all.",
            ],
            what_if: &[],
        },
        StepText {
            title: YOUR_TURN,
            text: &[
                "Predict first. Start from the king, and count the pieces on each line: the pawn on c3 is attacked, but is it pinned?",
            ],
            what_if: &[],
        },
    ],
};
