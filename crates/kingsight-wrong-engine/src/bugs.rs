//! The ways to be wrong, each a bug that real engines have had.

macro_rules! bugs {
    ($($bug:ident $name:literal $what:literal;)*) => {
        /// A bug.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) enum Bug { $(#[doc = $what] $bug,)* }

        impl Bug {
            pub(crate) const ALL: &[Bug] = &[$(Bug::$bug),*];

            pub(crate) fn name(self) -> &'static str {
                match self { $(Bug::$bug => $name),* }
            }

            pub(crate) fn of_name(name: &str) -> Option<Bug> {
                Bug::ALL.iter().copied().find(|bug| bug.name() == name)
            }
        }
    };
}

bugs! {
    EnPassantRank "en-passant-rank" "Both pawns leave the rank, and nobody looks along it.";
    EnPassantDiagonal "en-passant-diagonal" "The captured pawn opens a diagonal, and nobody looks along it.";
    EnPassantEvasion "en-passant-evasion" "En passant is forgotten as an answer to check.";
    EnPassantKept "en-passant-kept" "The en passant square outlives a quiet move.";
    EnPassantPawnStays "en-passant-pawn-stays" "The pawn taken en passant is not removed.";
    CastleOut "castle-out-of-check" "Castling while in check.";
    CastleThrough "castle-through-check" "The king crosses an attacked square.";
    CastleInto "castle-into-check" "The king lands on an attacked square.";
    CastleB1 "castle-b1" "The rook may not cross an attacked square either.";
    CastleBlocked "castle-blocked" "A piece on b1 is not in the way.";
    RightKept "right-kept" "The right stays when the rook is taken.";
    RookMoveKeepsRight "rook-move-keeps-right" "The right stays when the rook moves.";
    RookStays "rook-stays" "Castling moves the king only.";
    KingOnBoard "king-on-board" "The king stays on the board when its danger is looked at.";
    KingsTouch "kings-touch" "Kings may stand side by side.";
    DoubleCheck "double-check" "In double check only the first checker is looked at.";
    PinnedKnight "pinned-knight" "Knights are never pinned.";
    PinnedPawn "pinned-pawn" "Pawns that capture are never pinned.";
    PinFrozen "pin-frozen" "Pinned pieces do not move along the pin.";
    ThreePromotions "three-promotions" "No pawn becomes a bishop.";
    PromotionWrongPiece "promotion-wrong-piece" "A pawn that becomes a rook is put down as a queen.";
    Wrap "wrap" "Pawns on the a-file capture on the h-file.";
    DoublePushJumps "double-push-jumps" "A double push jumps over a piece.";
    UnmakeEnPassant "unmake-en-passant" "Unmaking forgets the en passant square.";
    Twice "twice" "A castling move is listed twice.";
    WrongTotal "wrong-total" "The total is one more than the sum.";
    Unsteady "unsteady" "After twenty questions the answers get wrong.";
    Shield "chess960-shield" "In Chess960 the castling rook may have shielded the king.";
}
