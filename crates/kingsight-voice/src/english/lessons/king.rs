//! The lessons on squares where a king may not go, and on checks and their answers.

use super::YOUR_TURN;
use crate::lessons::{LessonText, StepText};

/// The squares behind a king in check, which only the king hides.
pub(super) static BEHIND_THE_KING: LessonText = LessonText {
    title: "Attacks behind the king",
    about: "Why you lift the king off the board before working out where it may go.",
    steps: &[
        StepText {
            title: "What is attacked?",
            text: &[
                "The queen and the rook check the king on e5. Everything they attack is marked. Each line ends at the first piece it meets.",
                "The king is such a piece. Look at where it could go: e6 and f6 look safe.",
            ],
            what_if: &[],
        },
        StepText {
            title: "What was missed",
            text: &[
                "If the king goes to e6, it is still on the rook's file; on f6 it is still on the queen's diagonal. The king itself was hiding these squares.",
                "Red marks the squares that the first attempt missed. They lie behind the king, seen from the pieces that check it.",
            ],
            what_if: &[
                "What if a pawn stood behind the king, on e7?",
                "What if the rook were a knight?",
            ],
        },
        StepText {
            title: "Lift the king",
            text: &[
                "The fix is short: take the king off the board, compute what the enemy attacks, put the king back. Green is the result, and no square is missing.",
                "Move the pieces around. Only lines that end on the king change; a knight or pawn attacks nothing behind it.",
            ],
            what_if: &["What if the queen were protected and next to the king?"],
        },
        StepText {
            title: "Or lengthen the ray",
            text: &[
                "If you already have an attack map, keep it: only the lines of the sliders that check the king are too short. Lengthen each of them behind the king, up to the next piece.",
                "Both ways give the same set, on every board.",
            ],
            what_if: &[],
        },
        StepText {
            title: YOUR_TURN,
            text: &[
                "The rook checks the king, knight and bishop help. Predict first: which squares beside the king are closed? One of them lies behind the king.",
            ],
            what_if: &[],
        },
    ],
};

/// Pawns attack and move to different squares.
pub(super) static PAWNS_AND_THE_KING: LessonText = LessonText {
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
                "Orange: a move but not attacked. Blue: attacked but not a move. Purple: both. One pawn needs a piece to capture for that.",
                "Put a white piece on c6 and watch one square change colour. A white pawn adds its own moves and attacks.",
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

/// Which pieces would be recaptured?
pub(super) static PROTECTED_PIECES: LessonText = LessonText {
    title: "Protected pieces",
    about: "Count attacks on a side's own pieces too, and you see which of them are protected.",
    steps: &[
        StepText {
            title: "Black's protected pieces",
            text: &[
                "For each black piece, find what it would capture if an enemy stood there, squares occupied by its own side included. A black piece on one of those squares is protected.",
                "Green pieces are protected, red ones are not. A king can be protected too, but that never matters, since a king is never captured.",
            ],
            what_if: &[],
        },
        StepText {
            title: "White's",
            text: &[
                "The same for White. One computation answers three questions: what a side attacks shows where the enemy king may not go, what hangs, and what is protected.",
            ],
            what_if: &["What if the bishop on e2 moved to d3?"],
        },
        StepText {
            title: "Both sides at once",
            text: &[
                "Orange marks White's protected pieces, blue Black's. Any other piece but a king hangs as soon as something attacks it.",
            ],
            what_if: &[],
        },
        StepText {
            title: "Why it matters to a king",
            text: &[
                "The pawn on e2 stands next to the king, but the bishop protects it. A list of moves does not show that: the bishop cannot move to e2, where its own pawn stands.",
                "Red is the capture that would be allowed if you confused moves with attacks.",
            ],
            what_if: &[
                "What if the bishop stood on c3?",
                "What if a white knight stood in between?",
            ],
        },
        StepText {
            title: YOUR_TURN,
            text: &[
                "Predict first: which black pieces could be recaptured? Look along every line, also behind other pieces.",
            ],
            what_if: &[],
        },
    ],
};

/// Capture, block, flight; double check; the last evasion.
pub(super) static ANSWERING_CHECK: LessonText = LessonText {
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

/// Check by the last move: by the piece that moved, or by the line it opened.
pub(super) static LAST_MOVE: LessonText = LessonText {
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
