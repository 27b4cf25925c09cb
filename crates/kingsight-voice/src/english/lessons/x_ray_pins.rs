//! Pins by x-ray from the king, one operation per step.

use super::YOUR_TURN;
use crate::lessons::{LessonText, StepText};

pub(super) static TEXT: LessonText = LessonText {
    title: "X-ray pins, step by step",
    about: "Look from the king, lift the pieces you see, look again: what is new was behind them.",
    steps: &[
        StepText {
            title: "Look like a rook",
            text: &[
                "Imagine a rook on the king's square. Blue is what it attacks. One of its lines ends on a white piece: the knight on e4.",
            ],
            what_if: &[],
        },
        StepText {
            title: "Lift what you see",
            text: &[
                "White pieces in that set may be shields. Take them off the board for a moment and look again. Purple is what comes into view: it was behind them.",
                "One operation computes it: the second set minus the first.",
            ],
            what_if: &[],
        },
        StepText {
            title: "What came into view",
            text: &[
                "Enemy rooks and queens among the new squares are pinners. Red is the rook on e8. Enemy pieces seen in the first look do not count: they already give check, or cannot.",
            ],
            what_if: &[],
        },
        StepText {
            title: "The same for a bishop",
            text: &[
                "Once more with a bishop on the king's square: the pawn on d2 is lifted, and the bishop on b4 appears behind it.",
            ],
            what_if: &[],
        },
        StepText {
            title: "What is pinned?",
            text: &[
                "Exactly one white piece stands between the king and a pinner, since nothing else was lifted on that line. A table of the squares between finds it.",
                "Four looks in all, for any number of pieces. Try to break it.",
            ],
            what_if: &[
                "What if two own pieces stood on the line?",
                "What if a black knight stood in front of the rook?",
                "What if rook and bishop swapped places?",
            ],
        },
        StepText {
            title: YOUR_TURN,
            text: &[
                "Look like a rook, then like a bishop, and lift what you see. Predict first: which pieces come off the lines with a pinner behind them?",
            ],
            what_if: &[],
        },
    ],
};
