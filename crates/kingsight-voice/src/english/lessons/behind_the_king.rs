//! The squares behind a king in check, which only the king hides.

use super::YOUR_TURN;
use crate::lessons::{LessonText, StepText};

pub(super) static TEXT: LessonText = LessonText {
    title: "Attacks behind the king",
    about: "Why you lift the king off the board before working out where it may go.",
    steps: &[
        StepText {
            title: "What is attacked?",
            text: &[
                "The queen and the rook check the king on e5. Everything they attack is marked. Each line ends at the first piece it meets.",
                "The king is such a piece. Look at where it could go: e6 and f6 look safe.",
            ],
            what_if: &[],
        },
        StepText {
            title: "What was missed",
            text: &[
                "If the king goes to e6, it is still on the rook's file; on f6 it is still on the queen's diagonal. The king itself was hiding these squares.",
                "Red marks the squares that the first attempt missed. They lie behind the king, seen from the pieces that check it.",
            ],
            what_if: &[
                "What if a pawn stood behind the king, on e7?",
                "What if the rook were a knight?",
            ],
        },
        StepText {
            title: "Lift the king",
            text: &[
                "The fix is short: take the king off the board, compute what the enemy attacks, put the king back. Green is the result, and no square is missing.",
                "Move the pieces around. Only lines that end on the king change; a knight or pawn attacks nothing behind it.",
            ],
            what_if: &["What if the queen were protected and next to the king?"],
        },
        StepText {
            title: "Or lengthen the ray",
            text: &[
                "If you already have an attack map, keep it: only the lines of the sliders that check the king are too short. Lengthen each of them behind the king, up to the next piece.",
                "Both ways give the same set, on every board.",
            ],
            what_if: &[],
        },
        StepText {
            title: YOUR_TURN,
            text: &[
                "The rook checks the king, knight and bishop help. Predict first: which squares beside the king are closed? One of them lies behind the king.",
            ],
            what_if: &[],
        },
    ],
};
