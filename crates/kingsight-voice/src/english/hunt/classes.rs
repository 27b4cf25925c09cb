//! Classes of bugs.

use core::fmt::{Formatter, Result};

use kingsight_facts::BugClass;

pub(crate) fn title(f: &mut Formatter<'_>, class: BugClass) -> Result {
    f.write_str(words(class).0)
}

pub(crate) fn advice(f: &mut Formatter<'_>, class: BugClass) -> Result {
    f.write_str(words(class).1)
}

/// The title, and where to look.
const fn words(class: BugClass) -> (&'static str, &'static str) {
    match class {
        BugClass::EnPassantPinRank => (
            "en passant pin on the rank",
            "Two pawns leave the rank at once and neither is pinned alone: test the king on the board without both.",
        ),
        BugClass::EnPassantPinDiagonal => (
            "en passant pin on the diagonal",
            "The captured pawn shields the king: test the king on the board without it.",
        ),
        BugClass::EnPassantPinnedPawn => (
            "en passant by a pinned pawn",
            "An en passant capture needs the test for pins as other captures do.",
        ),
        BugClass::EnPassantInCheck => (
            "en passant that does not answer a check",
            "En passant answers a check only by taking the checker or by landing in between.",
        ),
        BugClass::EnPassantWithoutRight => (
            "en passant without the right",
            "The en passant square must be set by a double step only and be gone after the next move.",
        ),
        BugClass::EnPassantMissing => (
            "en passant capture missing",
            "Check where the en passant square is set, and en passant as an answer to a check.",
        ),
        BugClass::EnPassantPawnNotRemoved => (
            "pawn taken en passant stays on the board",
            "Making an en passant capture must empty the square beside the pawn, not the target.",
        ),
        BugClass::CastlingOutOfCheck => {
            ("castling out of check", "Castling must not be generated while in check.")
        }
        BugClass::CastlingThroughCheck => (
            "castling through check",
            "Every square that the king crosses must be free from attack.",
        ),
        BugClass::CastlingIntoCheck => {
            ("castling into check", "The square where the king lands must be free from attack.")
        }
        BugClass::CastlingRightKeptAfterCapture => (
            "castling right kept after the rook was captured",
            "A capture on a rook's home square must clear the right, whatever captures there.",
        ),
        BugClass::CastlingRightKeptAfterMove => (
            "castling right kept after king or rook moved",
            "A king move clears both rights, a move of a rook from its home square clears one.",
        ),
        BugClass::CastlingWithoutRight => (
            "castling without the right",
            "Check how the castling field of the FEN is read, and what is tested before castling.",
        ),
        BugClass::CastlingPathBlocked => (
            "castling with something in the way",
            "Every square that king or rook crosses or lands on must be empty, including b1 and b8.",
        ),
        BugClass::CastlingRookShields => (
            "castling with a rook that shields the king",
            "Test the king on the board after castling: the rook may have blocked a line.",
        ),
        BugClass::CastlingMissing => (
            "castling missing",
            "Only the king's path must be free from attack; the rook may be attacked, and may cross an attacked square.",
        ),
        BugClass::CastlingRookNotMoved => {
            ("castling rook not moved", "Making the castling move must also move the rook.")
        }
        BugClass::KingLeftOnBoard => (
            "king left on the board when its danger is computed",
            "Take the king off the board before computing what sliders attack, or it hides behind itself.",
        ),
        BugClass::KingTakesProtected => (
            "king takes a protected piece",
            "A piece's attacks include squares occupied by its own side.",
        ),
        BugClass::KingIntoAttack => {
            ("king moves into attack", "The king's target must not be attacked by any enemy piece.")
        }
        BugClass::KingsAdjacent => {
            ("kings side by side", "The enemy king attacks its neighbouring squares, too.")
        }
        BugClass::KingTaken => ("king captured", "The move before left its own king in check."),
        BugClass::DoubleCheckAnswered => (
            "double check answered without moving the king",
            "In double check only the king can move, even if each check alone could be answered.",
        ),
        BugClass::CheckIgnored => (
            "check ignored",
            "In check a move must capture the checker, block the check or move the king.",
        ),
        BugClass::EvasionMissing => (
            "check evasion missing",
            "A check is answered by capturing the checker (also en passant), by blocking or by moving the king.",
        ),
        BugClass::PinnedKnight => ("pinned knight moves", "A pinned knight never has a move."),
        BugClass::PinnedPiece => (
            "pinned piece leaves the ray",
            "A pinned piece may move only on the line between king and pinner, or capture the pinner.",
        ),
        BugClass::PinnedPawnCapture => (
            "pinned pawn captures off the ray",
            "A pawn's captures need the test for pins as its pushes do.",
        ),
        BugClass::PinnedPawnPush => (
            "pinned pawn pushes off the ray",
            "A pawn's pushes need the test for pins as its captures do.",
        ),
        BugClass::PinnedPieceFrozen => (
            "pinned piece does not move along the ray",
            "A pinned piece may move along the line of the pin, up to and including the pinner.",
        ),
        BugClass::PromotionSet => (
            "wrong set of promotions",
            "A pawn that reaches the last rank, by push or by capture, becomes a queen, rook, bishop or knight.",
        ),
        BugClass::PromotionWrongPiece => (
            "promotion makes another piece",
            "Making a promotion must put the named piece on the board.",
        ),
        BugClass::WrapAround => (
            "wrap-around at the edge",
            "Shifts and additions to square numbers run over the edge: mask the a-file or the h-file.",
        ),
        BugClass::SliderJumps => {
            ("slider jumps over a piece", "A slider's ray ends at the first piece.")
        }
        BugClass::PawnPushBlocked => {
            ("pawn pushed onto or over a piece", "A push needs an empty square, a double push two.")
        }
        BugClass::DoublePush => (
            "double push",
            "A pawn may push two squares from its own second rank, and only from there.",
        ),
        BugClass::PawnCapture => {
            ("pawn captures nothing", "A pawn moves diagonally only to capture.")
        }
        BugClass::OwnPieceTaken => {
            ("own piece captured", "Targets must exclude squares occupied by the side to move.")
        }
        BugClass::ImpossibleMove => (
            "impossible move",
            "No piece moves like that: check the attack tables and how moves are read.",
        ),
        BugClass::WrongBoard => (
            "a piece that is not on the board",
            "The engine's board is not the position: check how it makes the last move, or reads the FEN.",
        ),
        BugClass::MakeMove => (
            "move made wrongly",
            "The engine is right from the FEN and wrong after the move: check what making it does to board and state.",
        ),
        BugClass::UnmakeEnPassant => (
            "unmake does not restore en passant",
            "Unmaking a move must restore the en passant square and, after an en passant capture, the captured pawn.",
        ),
        BugClass::UnmakeCastling => (
            "unmake does not restore castling",
            "Unmaking a move must restore the castling rights and, after castling, the rook.",
        ),
        BugClass::Unmake => (
            "unmake does not restore the position",
            "Unmaking a move must restore the board, the castling rights, the en passant square and all other state.",
        ),
        BugClass::MakeOrUnmake => (
            "move made or unmade wrongly",
            "The engine is right from FENs. To see whether making or unmaking is wrong, let the hunt give it moves: by UCI, or {moves} in --cmd.",
        ),
        BugClass::StopsAtDraw => (
            "generator stops at a draw",
            "Perft counts moves, not games: the fifty-move rule, a repetition or a lack of pieces does not end it.",
        ),
        BugClass::GameOverCounted => (
            "mate or stalemate counted as a leaf",
            "A position without legal moves above the last half-move has no leaf below it: it counts 0.",
        ),
        BugClass::LeavesNotTested => (
            "last half-move counted without testing for legality",
            "Counting moves instead of making them needs legal moves, not pseudo-legal ones.",
        ),
        BugClass::TargetMissing => (
            "piece that lacks one of its targets",
            "The piece moves, but not everywhere: check its attack table for this square, and where its rays end.",
        ),
        BugClass::CaptureMissing => ("capture missing", "A legal capture is not generated."),
        BugClass::MoveMissing => ("move missing", "A legal move is not generated."),
        BugClass::MoveDoubled => {
            ("move listed twice", "Two parts of the generator emit the same move.")
        }
        BugClass::MoveCount => (
            "wrong number of moves",
            "The engine prints totals only, so the hunt does not know which move is wrong: let the engine list its moves for this position.",
        ),
        BugClass::LeafCount => (
            "legal move that does not count 1 at depth 1",
            "At depth 1 every legal move is one leaf.",
        ),
        BugClass::Total => {
            ("total that is not the sum", "The total is not the sum of the lines above it.")
        }
        BugClass::Unsteady => (
            "different answers to the same question",
            "The answer depends on earlier questions: check hash tables and other state that outlives a search.",
        ),
    }
}
