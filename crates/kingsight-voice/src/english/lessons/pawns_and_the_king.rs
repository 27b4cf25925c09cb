//! Pawns attack and move to different squares.

use super::YOUR_TURN;
use crate::lessons::{LessonText, StepText};

pub(super) static TEXT: LessonText = LessonText {
    title: "Pawn moves and pawn attacks",
    about: "Why king safety depends on what the enemy attacks, not on where it can move.",
    steps: &[
        StepText {
            title: "Where the pawns can move",
            text: &[
                "Two black pawns on their starting squares, and a white king. Orange marks the squares the pawns can move to, by single and double steps.",
                "Many programs start with this idea: generate the enemy's moves and forbid the king their targets.",
            ],
            what_if: &[],
        },
        StepText {
            title: "What the pawns attack",
            text: &[
                "Blue is what the pawns attack: one step diagonally forward, whether or not there is a piece to capture. No square is in both sets.",
                "Only pawns are like this. For other pieces, moves and attacks differ only on squares occupied by their own side.",
            ],
            what_if: &[],
        },
        StepText {
            title: "Three colours",
            text: &[
                "Orange: a move but not attacked. Blue: attacked but not a move. Purple: both, which needs a piece to capture.",
                "Put a white piece on c6 and watch one square change colour.",
            ],
            what_if: &[
                "What if a white knight stood on c6?",
                "What if a white pawn on b6 blocked the way?",
            ],
        },
        StepText {
            title: "The king decides",
            text: &[
                "Green marks the safe squares for the king. Confusing moves with attacks would forbid b5, which a pawn can move to but no pawn attacks.",
                "The other error is worse. A pawn with nothing to capture seems to attack nothing, and a protected piece seems free to capture: the king walks into check.",
            ],
            what_if: &[
                "What if the king stood in front of the pawn, on b5?",
                "What if a protected knight stood next to the king?",
            ],
        },
        StepText {
            title: YOUR_TURN,
            text: &[
                "Four pawns, one of them on the edge. Predict first: mark attacks, not moves, whether or not there is something to capture.",
            ],
            what_if: &[],
        },
    ],
};
