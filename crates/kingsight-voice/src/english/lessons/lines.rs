//! The lessons on pins, and on the 0x88 board, which knows the line between two squares.

use super::YOUR_TURN;
use crate::lessons::{LessonText, StepText};

/// "Attacked by a slider, so pinned": the naive rule and its three errors.
pub(super) static NAIVE_PINS: LessonText = LessonText {
    title: "Pins, the naive way",
    about: "An attack is on a piece. A pin is about what stands behind it.",
    steps: &[
        StepText {
            title: "Attacked, so pinned?",
            text: &[
                "White's rooks and bishop attack along their lines; grey marks the empty squares they attack. Each line ends on a piece or at the edge of the board.",
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

/// Slider and king look at each other; what both see shows what stands between.
pub(super) static OPPOSITE_RAYS: LessonText = LessonText {
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

/// Pins by x-ray from the king, one operation per step.
pub(super) static X_RAY_PINS: LessonText = LessonText {
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

/// The 0x88 board: the difference of two indices shows how two squares relate.
pub(super) static OX88_BOARD: LessonText = LessonText {
    title: "The 0x88 board",
    about: "Pick two squares: one table lookup gives the pieces that could attack from one to the other, and their step.",
    steps: &[
        StepText {
            title: "Two indices",
            text: &[
                "An 0x88 board is twice as wide as a chessboard. A square's index is 16 times its rank plus its file, both counted from 0: in hexadecimal the first digit is the rank, the second the file. Off the board one of the bits 0x88 is set, hence the name.",
                "Pick two squares: the attacking one first, then the attacked one.",
            ],
            what_if: &["What about g2 and b1?", "What about a knight's jump?"],
        },
        StepText {
            title: "One table for all squares",
            text: &[
                "Attacked minus attacking plus 128 is a number from 9 to 247. Two pairs of squares have the same difference exactly when one pair is the other shifted across the board. So one table of 257 entries serves all 4,096 pairs.",
                "The colours show which pieces could attack each square from the first one you picked, if nothing stood between.",
            ],
            what_if: &["What does it look like around e4?"],
        },
        StepText {
            title: "The walk",
            text: &[
                "If the group includes a slider, a second table holds the step from one square towards the other. Repeat it until you arrive or meet a piece.",
                "Here the pawn on e3 ends the walk: the bishop does not attack g1. Take the pawn away and walk again.",
            ],
            what_if: &["What if the pawn were gone?"],
        },
        StepText {
            title: YOUR_TURN,
            text: &[
                "Predict first: the attack array knows differences of squares and nothing of what stands between. Only the walk stops at pieces.",
            ],
            what_if: &[],
        },
    ],
};
