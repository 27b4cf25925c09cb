//! Castling, and what prevents it.

use super::YOUR_TURN;
use crate::lessons::{LessonText, StepText};

pub(super) static TEXT: LessonText = LessonText {
    title: "Castling, and what prevents it",
    about: "The right, an empty path, and a king that is never attacked on its way.",
    steps: &[
        StepText {
            title: "Both sides",
            text: &[
                "The king moves two squares towards a rook, and the rook jumps to its other side. Blue squares must be empty. Green squares must not be attacked: where the king stands, what it crosses, where it lands.",
                "On the queenside the two differ: b1 must be empty but may be attacked. Drag the king two squares, or drop it on its rook.",
            ],
            what_if: &["What if b1 is attacked?"],
        },
        StepText {
            title: "Something in the way",
            text: &[
                "Knights stand on b1 and g1. Any piece between king and rook, of either colour, prevents castling.",
            ],
            what_if: &[],
        },
        StepText {
            title: "Out of check",
            text: &[
                "A king in check may not castle to either side, even if its target square is safe.",
            ],
            what_if: &[],
        },
        StepText {
            title: "Through and into attack",
            text: &[
                "One rook attacks f1, which the king would cross; the other attacks c1, where it would land. Either prevents castling.",
            ],
            what_if: &["What if only the rooks are attacked?", "What if the enemy king is close?"],
        },
        StepText {
            title: "A lost right",
            text: &[
                "The board does not show it, but the kingside rook has moved and come back. Rights are part of the position. A rook's first move, or its capture, ends one right; the king's first move ends both. They never come back.",
            ],
            what_if: &[],
        },
        StepText {
            title: "In Chess960: the rook as a shield",
            text: &[
                "In Chess960 king and rook may start anywhere on the back rank with the king between its rooks. Here the rook on b1 shields the king from the queen on a1. Castling moves the rook to d1 while the king stays on c1. No square on the king's way is attacked now, but after the move it would be in check.",
            ],
            what_if: &[],
        },
        StepText {
            title: YOUR_TURN,
            text: &[
                "A rook and a bishop look at White's back rank. Predict first: which attack matters?",
            ],
            what_if: &[],
        },
    ],
};
