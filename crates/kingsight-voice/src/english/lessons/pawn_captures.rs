//! All pawns capture at once, and some of them wrap round the edge of the board.

use super::YOUR_TURN;
use crate::lessons::{LessonText, StepText};

pub(super) static TEXT: LessonText = LessonText {
    title: "Pawn captures, all at once",
    about: "One shift moves every pawn; a mask keeps them from leaving one edge and coming back at the other.",
    steps: &[
        StepText {
            title: "One shift for all",
            text: &[
                "A set of squares is a 64-bit number: a1 is bit 0, b1 bit 1, a2 bit 8. One step up and to the left is seven bits further, for every pawn at once.",
                "Blue shows where a shift by 7 moves White's pawns. Two of them did not go up and to the left.",
            ],
            what_if: &[],
        },
        StepText {
            title: "Round the edge",
            text: &[
                "The pawns on the a-file have nothing to their left. Their bits still moved by seven and landed on the h-file, on the rank they started from. Shifting by nine to the east does the same to the pawns on the h-file: they land on the a-file, two ranks up. Red marks the wrong squares.",
                "Some of them hold enemy pieces, and a program would capture there.",
            ],
            what_if: &["What if White had no pawns on the edge?"],
        },
        StepText {
            title: "The mask",
            text: &[
                "Remove the pawns on the a-file before shifting to the west, and those on the h-file before shifting to the east; or shift them all, then remove what arrived on the far file. Then intersect with the enemy pieces.",
                "Two shifts and two masks, for any number of pawns.",
            ],
            what_if: &[],
        },
        StepText {
            title: "Black goes down",
            text: &[
                "Black's pawns shift down: by 9 to the west and by 7 to the east, as White sees the board. The masks are the same, because the file a pawn starts on decides, not the direction.",
            ],
            what_if: &[],
        },
        StepText {
            title: YOUR_TURN,
            text: &["Predict first: where do the bits land, and which one does the mask remove?"],
            what_if: &[],
        },
    ],
};
