//! The 0x88 board: the difference of two indices shows how two squares relate.

use super::YOUR_TURN;
use crate::lessons::{LessonText, StepText};

pub(super) static TEXT: LessonText = LessonText {
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
