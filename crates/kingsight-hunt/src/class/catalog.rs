//! The classes of bugs: name, title and advice.

use std::fmt;

use kingsight::{Move, Position};

use crate::evidence::Evidence;
use crate::variation::Variation;
use crate::verdict::Verdict;

macro_rules! classes {
    ($($name:ident $code:literal $title:literal $advice:literal;)*) => {
        /// A class of bug in a move generator.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum Class {
            $(#[doc = concat!($title, ".")] $name,)*
        }

        impl Class {
            /// All classes.
            pub const ALL: &[Class] = &[$(Class::$name),*];

            /// Its name in the JSON.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self { $(Class::$name => $code),* }
            }

            /// What it is, in a few words.
            #[must_use]
            pub const fn title(self) -> &'static str {
                match self { $(Class::$name => $title),* }
            }

            /// Where to look.
            #[must_use]
            pub const fn advice(self) -> &'static str {
                match self { $(Class::$name => $advice),* }
            }
        }
    };
}

classes! {
    EnPassantPinRank "en_passant_pin_rank" "en passant pin on the rank"
        "Two pawns leave the rank at once and neither is pinned alone: test the king on the board without both.";
    EnPassantPinDiagonal "en_passant_pin_diagonal" "en passant pin on the diagonal"
        "The captured pawn shields the king: test the king on the board without it.";
    EnPassantPinnedPawn "en_passant_pinned_pawn" "en passant by a pinned pawn"
        "An en passant capture needs the test for pins as other captures do.";
    EnPassantInCheck "en_passant_in_check" "en passant that does not answer a check"
        "En passant answers a check only by taking the checker or by landing in between.";
    EnPassantWithoutRight "en_passant_without_right" "en passant without the right"
        "The en passant square must be set by a double step only and be gone after the next move.";
    EnPassantMissing "en_passant_missing" "en passant capture missing"
        "Check where the en passant square is set, and en passant as an answer to a check.";
    EnPassantPawnNotRemoved "en_passant_pawn_not_removed" "pawn taken en passant stays on the board"
        "Making an en passant capture must empty the square beside the pawn, not the target.";
    CastlingOutOfCheck "castling_out_of_check" "castling out of check"
        "Castling must not be generated while in check.";
    CastlingThroughCheck "castling_through_check" "castling through check"
        "Every square that the king crosses must be free from attack.";
    CastlingIntoCheck "castling_into_check" "castling into check"
        "The square where the king lands must be free from attack.";
    CastlingRightKeptAfterCapture "castling_right_kept_after_capture" "castling right kept after the rook was captured"
        "A capture on a rook's home square must clear the right, whatever captures there.";
    CastlingRightKeptAfterMove "castling_right_kept_after_move" "castling right kept after king or rook moved"
        "A king move clears both rights, a move of a rook from its home square clears one.";
    CastlingWithoutRight "castling_without_right" "castling without the right"
        "Check how the castling field of the FEN is read, and what is tested before castling.";
    CastlingPathBlocked "castling_path_blocked" "castling with something in the way"
        "Every square that king or rook crosses or lands on must be empty, including b1 and b8.";
    CastlingRookShields "castling_rook_shields" "castling with a rook that shields the king"
        "Test the king on the board after castling: the rook may have blocked a line.";
    CastlingMissing "castling_missing" "castling missing"
        "Only the king's path must be free from attack; the rook may be attacked, and may cross an attacked square.";
    CastlingRookNotMoved "castling_rook_not_moved" "castling rook not moved"
        "Making the castling move must also move the rook.";
    KingLeftOnBoard "king_left_on_board" "king left on the board when its danger is computed"
        "Take the king off the board before computing what sliders attack, or it hides behind itself.";
    KingTakesProtected "king_takes_protected" "king takes a protected piece"
        "A piece's attacks include squares occupied by its own side.";
    KingIntoAttack "king_into_attack" "king moves into attack"
        "The king's target must not be attacked by any enemy piece.";
    KingsAdjacent "kings_adjacent" "kings side by side"
        "The enemy king attacks its neighbouring squares, too.";
    KingTaken "king_taken" "king captured"
        "The move before left its own king in check.";
    DoubleCheckAnswered "double_check_answered" "double check answered without moving the king"
        "In double check only the king can move, even if each check alone could be answered.";
    CheckIgnored "check_ignored" "check ignored"
        "In check a move must capture the checker, block the check or move the king.";
    EvasionMissing "evasion_missing" "check evasion missing"
        "A check is answered by capturing the checker (also en passant), by blocking or by moving the king.";
    PinnedKnight "pinned_knight" "pinned knight moves"
        "A pinned knight never has a move.";
    PinnedPiece "pinned_piece" "pinned piece leaves the ray"
        "A pinned piece may move only on the line between king and pinner, or capture the pinner.";
    PinnedPawnCapture "pinned_pawn_capture" "pinned pawn captures off the ray"
        "A pawn's captures need the test for pins as its pushes do.";
    PinnedPawnPush "pinned_pawn_push" "pinned pawn pushes off the ray"
        "A pawn's pushes need the test for pins as its captures do.";
    PinnedPieceFrozen "pinned_piece_frozen" "pinned piece does not move along the ray"
        "A pinned piece may move along the line of the pin, up to and including the pinner.";
    PromotionSet "promotion_set" "wrong set of promotions"
        "A pawn that reaches the last rank, by push or by capture, becomes a queen, rook, bishop or knight.";
    PromotionWrongPiece "promotion_wrong_piece" "promotion makes another piece"
        "Making a promotion must put the named piece on the board.";
    WrapAround "wrap_around" "wrap-around at the edge"
        "Shifts and additions to square numbers run over the edge: mask the a-file or the h-file.";
    SliderJumps "slider_jumps" "slider jumps over a piece"
        "A slider's ray ends at the first piece.";
    PawnPushBlocked "pawn_push_blocked" "pawn pushed onto or over a piece"
        "A push needs an empty square, a double push two.";
    DoublePush "double_push" "double push"
        "A pawn may push two squares from its own second rank, and only from there.";
    PawnCapture "pawn_capture" "pawn captures nothing"
        "A pawn moves diagonally only to capture.";
    OwnPieceTaken "own_piece_taken" "own piece captured"
        "Targets must exclude squares occupied by the side to move.";
    ImpossibleMove "impossible_move" "impossible move"
        "No piece moves like that: check the attack tables and how moves are read.";
    WrongBoard "wrong_board" "a piece that is not on the board"
        "The engine's board is not the position: check how it makes the last move, or reads the FEN.";
    MakeMove "make_move" "move made wrongly"
        "The engine is right from the FEN and wrong after the move: check what making it does to board and state.";
    UnmakeEnPassant "unmake_en_passant" "unmake does not restore en passant"
        "Unmaking a move must restore the en passant square and, after an en passant capture, the captured pawn.";
    UnmakeCastling "unmake_castling" "unmake does not restore castling"
        "Unmaking a move must restore the castling rights and, after castling, the rook.";
    Unmake "unmake" "unmake does not restore the position"
        "Unmaking a move must restore the board, the castling rights, the en passant square and all other state.";
    MakeOrUnmake "make_or_unmake" "move made or unmade wrongly"
        "The engine is right from FENs. To see whether making or unmaking is wrong, let the hunt give it moves: by UCI, or {moves} in --cmd.";
    StopsAtDraw "stops_at_draw" "generator stops at a draw"
        "Perft counts moves, not games: the fifty-move rule, a repetition or a lack of pieces does not end it.";
    GameOverCounted "game_over_counted" "mate or stalemate counted as a leaf"
        "A position without legal moves above the last half-move has no leaf below it: it counts 0.";
    LeavesNotTested "leaves_not_tested" "last half-move counted without testing for legality"
        "Counting moves instead of making them needs legal moves, not pseudo-legal ones.";
    TargetMissing "target_missing" "piece that lacks one of its targets"
        "The piece moves, but not everywhere: check its attack table for this square, and where its rays end.";
    CaptureMissing "capture_missing" "capture missing"
        "A legal capture is not generated.";
    MoveMissing "move_missing" "move missing"
        "A legal move is not generated.";
    MoveDoubled "move_doubled" "move listed twice"
        "Two parts of the generator emit the same move.";
    MoveCount "move_count" "wrong number of moves"
        "The engine prints totals only, so the hunt does not know which move is wrong: let the engine list its moves for this position.";
    LeafCount "leaf_count" "legal move that does not count 1 at depth 1"
        "At depth 1 every legal move is one leaf.";
    Total "total" "total that is not the sum"
        "The total is not the sum of the lines above it.";
    Unsteady "unsteady" "different answers to the same question"
        "The answer depends on earlier questions: check hash tables and other state that outlives a search.";
}

impl Class {
    /// The guess where the moves are right and their counts are not.
    pub(crate) fn of_counts(
        evidence: &Evidence,
        verdict: &Verdict,
        variation: &Variation,
    ) -> Class {
        match (evidence, verdict) {
            (Evidence::Unmade { .. }, Verdict::Counting) => Class::GameOverCounted,
            (Evidence::Unmade { depth: 2, miscount, .. }, _)
                if miscount.theirs == pseudo_legal_moves(variation, miscount.m) =>
            {
                Class::LeavesNotTested
            }
            (_, Verdict::MakingOrUnmaking { .. }) => Class::MakeOrUnmake,
            (Evidence::Unmade { miscount, .. }, _) => {
                Class::of_unmaking(variation.end(), miscount.m)
            }
            (Evidence::MoveCount { .. }, _) => Class::MoveCount,
            (Evidence::Leaf { .. }, _) => Class::LeafCount,
            (Evidence::Total { .. }, _) => Class::Total,
            (Evidence::Unsteady { .. } | Evidence::Moves { .. }, _) => Class::Unsteady,
        }
    }

    /// The guess for a move that counts wrongly only in its parent's divide.
    pub(crate) fn of_unmaking(position: &Position, m: Move) -> Class {
        if m.is_en_passant() {
            Class::UnmakeEnPassant
        } else if m.castling().is_some() || position.castling_rooks().any() {
            Class::UnmakeCastling
        } else if position.en_passant().is_some() {
            Class::UnmakeEnPassant
        } else {
            Class::Unmake
        }
    }
}

/// How many moves an engine counts after a move if it does not test them for legality.
fn pseudo_legal_moves(variation: &Variation, m: Move) -> u64 {
    variation.then(m).end().pseudo_legal_moves().len() as u64
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.title())
    }
}

#[cfg(test)]
mod tests {
    use super::Class;

    #[test]
    fn codes_are_unique_and_every_class_has_a_title_and_advice() {
        for (i, class) in Class::ALL.iter().enumerate() {
            assert!(Class::ALL[..i].iter().all(|other| other.code() != class.code()));
            assert!(class.advice().ends_with('.') && !class.title().is_empty());
        }
    }
}
