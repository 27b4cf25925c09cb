//! Capture, block, flight; double check; the last evasion.

use super::YOUR_TURN;
use crate::lessons::{LessonText, StepText};

pub(super) static TEXT: LessonText = LessonText {
    title: "Answering a check",
    about: "Capture the checker, block the check or move the king; and what happens when only one reply is left.",
    steps: &[
        StepText {
            title: "Three ways",
            text: &[
                "The rook on e8 checks. The king can move (green), the checker can be captured (red), a piece can block (blue).",
                "Red and blue together are the check mask: where every move except the king's must land. Play one of them, or try a move that does not help and read why.",
            ],
            what_if: &[],
        },
        StepText {
            title: "A knight's check cannot be blocked",
            text: &[
                "There is nothing between a knight and the king, so the check mask is the knight's square alone: move the king or capture the knight.",
                "Castling does not help: a king in check may not castle.",
            ],
            what_if: &["What if the king stood on g1, and a rook pinned the pawn?"],
        },
        StepText {
            title: "Double check",
            text: &[
                "Rook and knight check at once. The bishop could capture the knight, but the rook would still give check. Only a king move answers two checks: the check mask is empty.",
            ],
            what_if: &["What if the rook stood on d1?"],
        },
        StepText {
            title: "One evasion left",
            text: &[
                "The king's own pawns shut it in, and no piece can capture the rook. One move is left. Find it.",
                "A program that counts evasions can stop at the second. If there is only one, the move is forced, and many programs then search deeper (a single-reply extension).",
            ],
            what_if: &["What if the bishop were gone?", "What if the bishop stood on c3?"],
        },
        StepText {
            title: "En passant",
            text: &[
                "The pawn on d4 has just moved two squares and gives check. The pawn on e4 can capture it en passant: it lands on d3, which is neither the checker's square nor between. The check mask alone would miss this move.",
            ],
            what_if: &["What if Black could no longer capture en passant?"],
        },
        StepText {
            title: YOUR_TURN,
            text: &[
                "The bishop on b4 gives check. Predict first: where do the captures, the blocks and the king's moves end?",
            ],
            what_if: &[],
        },
    ],
};
