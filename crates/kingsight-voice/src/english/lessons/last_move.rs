//! Check by the last move: by the piece that moved, or by the line it opened.

use super::YOUR_TURN;
use crate::lessons::{LessonText, StepText};

pub(super) static TEXT: LessonText = LessonText {
    title: "Direct and discovered check",
    about: "There was no check before the move, so the move gave it, in one of two ways or both.",
    steps: &[
        StepText {
            title: "Direct",
            text: &[
                "Pick a move by its two squares: first where the piece stands, then where it goes. The board shows the position before the move, and the marks show what the move changes.",
                "A piece that attacks the king from its new square gives a direct check. That takes one attack test between two squares, whatever else is on the board.",
            ],
            what_if: &["What if it goes to c3?", "What if the rook moves instead?"],
        },
        StepText {
            title: "Discovered",
            text: &[
                "The knight on c3 does not attack the king. But it stood between its own rook and the king: the ray from the king through the vacated square now ends on the rook.",
                "Only the squares that a move vacates need testing, usually just one.",
            ],
            what_if: &[],
        },
        StepText {
            title: "Both at once",
            text: &[
                "On f6 the knight itself gives check, and so does the rook behind it: double check.",
            ],
            what_if: &["And on d6?"],
        },
        StepText {
            title: "Castling and en passant",
            text: &[
                "Some moves change more. In castling the rook moves too, and only the rook can give a direct check. En passant vacates two squares: the capturing pawn's and the captured pawn's.",
            ],
            what_if: &["What if a pawn captures en passant between rook and king?"],
        },
        StepText {
            title: YOUR_TURN,
            text: &["Predict first: find the moves that give check, direct and discovered."],
            what_if: &[],
        },
    ],
};
