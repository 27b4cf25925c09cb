//! Slider and king look at each other; what both see shows what stands between.

use super::YOUR_TURN;
use crate::lessons::{LessonText, StepText};

pub(super) static TEXT: LessonText = LessonText {
    title: "Opposite rays",
    about: "Slider and king look at each other. What both see decides between check, pin and neither.",
    steps: &[
        StepText {
            title: "Nothing between",
            text: &[
                "The rook looks towards the king (orange), and the king looks back like a rook (blue). Purple is what both see: here every square between them, all empty. That is a check.",
                "Click an empty square on the line to put a pawn there; click it again to remove it.",
            ],
            what_if: &[],
        },
        StepText {
            title: "One piece",
            text: &[
                "Each ray ends on the first piece it meets and includes it. With one piece between, both rays end on that piece, and it is all they share.",
                "The shared square is occupied, so the piece is pinned, wherever on the line it stands. If it were Black's, moving it would discover a check.",
            ],
            what_if: &[
                "What if it were a black pawn?",
                "What if it stood beside the king?",
                "What if more sliders stood around?",
            ],
        },
        StepText {
            title: "Two pieces",
            text: &[
                "With two pieces between, the rays end on different pieces and share nothing: no check, no pin. The same holds for three or more.",
            ],
            what_if: &[],
        },
        StepText {
            title: "In all eight directions",
            text: &[
                "This needs no loop over pieces. In each direction all sliders that move that way look at once, and the king looks the opposite way; what both see is collected for file, rank and the two diagonals.",
                "White's pieces in the result are pinned, Black's can discover a check, and a move to an empty square there blocks one. Click to add a white pawn or remove a piece.",
            ],
            what_if: &[],
        },
        StepText {
            title: "The adjacent case",
            text: &[
                "It is tempting to compare the shared squares with the squares between: if they are equal, the line is open and it is a check. Between b4 and d4 there is one square, and a piece stands on it. Both see it, so the sets are equal, and the comparison reports a check.",
                "What matters is whether the shared square is occupied. Move the rook one square away, and the mistake no longer shows.",
            ],
            what_if: &["What if the rook stood on a4?", "What if the rook stood beside the king?"],
        },
        StepText {
            title: YOUR_TURN,
            text: &[
                "Four sliders look at the king on c4. Predict first: for each of them, which square do both ends see? Two pieces stand beside slider and king.",
            ],
            what_if: &[],
        },
    ],
};
