//! The lessons on special moves: captures of pawns, en passant and castling.

use super::YOUR_TURN;
use crate::lessons::{LessonText, StepText};

/// All pawns capture at once, and some of them wrap round the edge of the board.
pub(super) static PAWN_CAPTURES: LessonText = LessonText {
    title: "Pawn captures, all at once",
    about: "One shift moves every pawn; a mask keeps them from leaving one edge and coming back at the other.",
    steps: &[
        StepText {
            title: "One shift for all",
            text: &[
                "A set of squares is a 64-bit number: a1 is bit 0, b1 bit 1, a2 bit 8. One step up and to the left is seven bits further, for every pawn at once. Texts that number the squares from h1 shift by 7 to the right and by 9 to the left.",
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

/// En passant that exposes the king: two pawns leave the rank at once.
pub(super) static EN_PASSANT: LessonText = LessonText {
    title: "En passant that exposes the king",
    about: "Neither pawn is pinned, and yet the capture is not legal.",
    steps: &[
        StepText {
            title: "Nothing is pinned",
            text: &[
                "Black has just played d7-d5. The white pawn on e5 seems free to capture it en passant, as it is not pinned: two pieces stand between the rook on h5 and the king on a5, and a pin needs exactly one.",
                "Try the capture.",
            ],
            what_if: &[],
        },
        StepText {
            title: "Two pawns at once",
            text: &[
                "No other move removes two pieces from one rank. White's pawn leaves it, Black's is captured on it, and the rook sees through to the king. Red marks what the rook sees after the capture.",
                "Neither pins nor the check mask find this. The direct test does: make the capture on a copy of the board and see whether the king is attacked.",
            ],
            what_if: &[
                "What if another pawn stood on b5?",
                "What if the rook were a bishop?",
                "What if the king stood one rank lower?",
            ],
        },
        StepText {
            title: "When it is a pin after all",
            text: &[
                "Here the capturing pawn is pinned along its file, and the ordinary rule applies: it may not leave the line.",
            ],
            what_if: &[
                "What if it were pinned along the diagonal it captures on?",
                "And along the diagonal from g8 to d5?",
            ],
        },
        StepText {
            title: YOUR_TURN,
            text: &[
                "Black has just played d7-d5, between two white pawns. Predict first: which of them may capture?",
            ],
            what_if: &[],
        },
    ],
};

/// Castling, and what prevents it.
pub(super) static CASTLING: LessonText = LessonText {
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
