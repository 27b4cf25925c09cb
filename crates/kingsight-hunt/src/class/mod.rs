//! The classes of bugs, and the guess to which one a fault belongs.
//!
//! A guess it is: it rests on what is wrong with the move and on how the engine behaves when asked in
//! another way, not on the engine's source.

mod making;
mod missing;
mod too_many;

use kingsight::{Intent, Move};

use crate::divide::Comparison;
use crate::line::Line;

macro_rules! classes {
    ($($name:ident $code:literal $title:literal $advice:literal;)*) => {
        /// A kind of bug in a move generator.
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
        "The pin of the capturing pawn is not looked at when the capture is en passant.";
    EnPassantInCheck "en_passant_in_check" "en passant that does not answer a check"
        "En passant answers a check only by taking the checker or by landing in between.";
    EnPassantWithoutRight "en_passant_without_right" "en passant without the right"
        "The en passant square must be set by a double step only and be gone after the next move.";
    EnPassantMissing "en_passant_missing" "en passant capture missing"
        "Look at where the en passant square is set, and at en passant as an answer to check.";
    EnPassantPawnNotRemoved "en_passant_pawn_not_removed" "pawn taken en passant stays on the board"
        "Making an en passant capture must empty the square beside the pawn, not the target.";
    CastlingOutOfCheck "castling_out_of_check" "castling out of check"
        "Castling must not be generated while in check.";
    CastlingThroughCheck "castling_through_check" "castling through check"
        "Every square that the king crosses must be free from attack.";
    CastlingIntoCheck "castling_into_check" "castling into check"
        "The square where the king lands must be free from attack.";
    CastlingRightKeptAfterCapture "castling_right_kept_after_capture" "right kept after the rook was taken"
        "A capture on a rook's home square must clear the right, whatever captures there.";
    CastlingRightKeptAfterMove "castling_right_kept_after_move" "right kept after king or rook moved"
        "Moving the king clears both rights, moving a rook from its home square clears its own.";
    CastlingWithoutRight "castling_without_right" "castling without the right"
        "Look at how the castling field of the FEN is read, and at what is tested before castling.";
    CastlingPathBlocked "castling_path_blocked" "castling with something in the way"
        "Every square that king or rook crosses or lands on must be empty, b1 and b8 included.";
    CastlingRookShields "castling_rook_shields" "castling rook that shields the king"
        "Test the king on the board after castling: the rook may have kept a line shut.";
    CastlingMissing "castling_missing" "castling missing"
        "Only the king's path must be free from attack; the rook may be attacked, and may cross an attacked square.";
    CastlingRookNotMoved "castling_rook_not_moved" "castling rook not moved"
        "Making the castling move must move the rook, too.";
    KingLeftOnBoard "king_left_on_board" "king left on the board in danger"
        "Lift the king off the board before asking what a slider attacks, or it hides behind itself.";
    KingTakesProtected "king_takes_protected" "king takes a protected piece"
        "A piece's attacks include the squares of its own side's pieces.";
    KingIntoAttack "king_into_attack" "king steps into attack"
        "The king's target must not be attacked by any enemy piece.";
    KingsAdjacent "kings_adjacent" "kings side by side"
        "The enemy king attacks its neighbours, too.";
    KingTaken "king_taken" "the king is taken"
        "The side not to move was left in check a move earlier.";
    DoubleCheckAnswered "double_check_answered" "double check answered without moving the king"
        "In double check only the king can move, though each checker alone could be answered.";
    CheckIgnored "check_ignored" "check ignored"
        "In check a move must take the checker, block it or move the king.";
    EvasionMissing "evasion_missing" "answer to a check missing"
        "A check is answered by taking the checker (en passant, too), by blocking or by moving the king.";
    PinnedKnight "pinned_knight" "pinned knight moves"
        "A pinned knight never has a move.";
    PinnedPiece "pinned_piece" "pinned piece leaves the ray"
        "A pinned piece may go only along the line between king and pinner, and take the pinner.";
    PinnedPawnCapture "pinned_pawn_capture" "pinned pawn captures off the ray"
        "A pawn's captures need the test for pins as its pushes do.";
    PinnedPawnPush "pinned_pawn_push" "pinned pawn pushes off the ray"
        "A pawn's pushes need the test for pins as its captures do.";
    PinnedPieceFrozen "pinned_piece_frozen" "pinned piece does not move along the ray"
        "A pinned piece that moves along the line of the pin may do so, up to taking the pinner.";
    PromotionSet "promotion_set" "promotion set"
        "A pawn that reaches the last rank, by push or by capture, becomes a queen, rook, bishop or knight.";
    PromotionWrongPiece "promotion_wrong_piece" "promotion makes another piece"
        "Making a promotion must put the named piece on the board.";
    WrapAround "wrap_around" "wrap-around at the edge"
        "Shifting or adding to a square number runs over the edge: mask the a-file or the h-file.";
    SliderJumps "slider_jumps" "slider jumps over a piece"
        "A slider's ray ends at the first piece.";
    PawnPushBlocked "pawn_push_blocked" "pawn pushed onto or over a piece"
        "A push needs its square empty, a double push both squares.";
    DoublePush "double_push" "double push"
        "A pawn steps twice only from its own second rank, and there it may.";
    PawnCapture "pawn_capture" "pawn captures nothing"
        "A pawn moves diagonally only to take something.";
    OwnPieceTaken "own_piece_taken" "own piece taken"
        "Targets must exclude the squares of one's own pieces.";
    ImpossibleMove "impossible_move" "impossible move"
        "No piece moves like that: the attack table or the reading of moves is wrong.";
    WrongBoard "wrong_board" "a piece that is not there"
        "The engine's board is not the position: look at making the last move, or at reading the FEN.";
    MakeMove "make_move" "making a move goes wrong"
        "From the FEN the answer is right, after the move it is not: look at what making that move does to board and state.";
    UnmakeEnPassant "unmake_en_passant" "unmake forgets en passant"
        "Taking back a move must restore the en passant square and, for an en passant capture, the pawn beside.";
    UnmakeCastling "unmake_castling" "unmake forgets castling"
        "Taking back a move must restore the castling rights and, for castling, the rook.";
    Unmake "unmake" "unmake does not restore the position"
        "Taking back a move must restore board, rights, en passant square and whatever else is kept.";
    MakeOrUnmake "make_or_unmake" "making or unmaking a move goes wrong"
        "Given FENs alone the engine is right. Let the hunt give it moves, too, by UCI or {moves}, to see which of the two it is.";
    CaptureMissing "capture_missing" "capture missing"
        "A legal capture is not generated.";
    MoveMissing "move_missing" "move missing"
        "A legal move is not generated.";
    MoveDoubled "move_doubled" "the same move twice"
        "Two parts of the generator give the same move.";
    LeafCount "leaf_count" "a legal move counts other than one at depth 1"
        "At depth 1 every legal move is one leaf.";
    Total "total" "total that is not the sum"
        "The total is not what the lines above it add up to.";
    Unsteady "unsteady" "another answer to the same question"
        "The answer depends on what was asked before: look at hash tables and at state that outlives a search.";
}

impl std::fmt::Display for Class {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.title())
    }
}

/// The move that stands for a fault in a list of moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// The engine plays it and it is not legal.
    TooMany(Intent),
    /// It is legal and the engine does not play it.
    Missing(Move),
    /// It is legal and the engine lists it more than once.
    Doubled(Move),
}

/// The guess: a class, and the move that shows it best.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Diagnosis {
    /// The class.
    pub class: Class,
    /// The move.
    pub subject: Subject,
}

/// The guesses for all the moves in which two lists differ, one for each class, best first. `made` is how
/// many of the last moves the engine has to make itself to be wrong.
pub(crate) fn diagnose(line: &Line, comparison: &Comparison, made: usize) -> Vec<Diagnosis> {
    let position = line.end();
    let making = making::Making::new(line, comparison, made);
    let too_many = comparison.too_many.iter().map(|&intent| Diagnosis {
        class: too_many::class(position, intent, &making),
        subject: Subject::TooMany(intent),
    });
    let missing = comparison.missing.iter().map(|&m| Diagnosis {
        class: missing::class(position, m, comparison, &making),
        subject: Subject::Missing(m),
    });
    let doubled = comparison
        .doubled
        .iter()
        .map(|&m| Diagnosis { class: Class::MoveDoubled, subject: Subject::Doubled(m) });
    let all: Vec<Diagnosis> = too_many.chain(missing).chain(doubled).collect();
    let mut guesses: Vec<(usize, Diagnosis)> = Vec::new();
    for diagnosis in all {
        match guesses.iter_mut().find(|(_, guess)| guess.class == diagnosis.class) {
            Some((count, _)) => *count += 1,
            None => guesses.push((1, diagnosis)),
        }
    }
    // The sort is stable: among equals, what is too many goes before what is missing.
    guesses.sort_by_key(|&(count, guess)| (making.rank(guess.class), std::cmp::Reverse(count)));
    guesses.into_iter().map(|(_, guess)| guess).collect()
}

/// The guess for a count that is wrong only among its siblings.
pub(crate) fn of_unmade(line: &Line, m: Move) -> Class {
    if m.is_en_passant() {
        Class::UnmakeEnPassant
    } else if m.castling().is_some() || line.end().castling_rooks().any() {
        Class::UnmakeCastling
    } else if line.end().en_passant().is_some() {
        Class::UnmakeEnPassant
    } else {
        Class::Unmake
    }
}

#[cfg(test)]
mod tests {
    use super::Class;

    #[test]
    fn codes_are_unique_and_speak_of_what_they_are() {
        for (i, class) in Class::ALL.iter().enumerate() {
            assert!(Class::ALL[..i].iter().all(|other| other.code() != class.code()));
            assert!(class.advice().ends_with('.') && !class.title().is_empty());
        }
    }
}
