//! The bugs to choose from. Real engines have had each of them.

macro_rules! bugs {
    ($($bug:ident $name:literal $what:literal;)*) => {
        /// A bug of a move generator.
        ///
        /// ```
        /// use kingsight_wrong_engine::Bug;
        /// assert_eq!(Bug::of_name("en-passant-pin"), Some(Bug::EnPassantPin));
        /// assert_eq!(Bug::ALL.len(), 28);
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[non_exhaustive]
        pub enum Bug { $(#[doc = concat!($what, ".")] $bug,)* }

        impl Bug {
            /// All bugs.
            pub const ALL: &[Bug] = &[$(Bug::$bug),*];

            /// Its name on the command line.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Bug::$bug => $name),* }
            }

            /// What the engine does wrong, in a few words without a full stop.
            #[must_use]
            pub const fn description(self) -> &'static str {
                match self { $(Bug::$bug => $what),* }
            }

            /// The bug with a name, in capitals or not.
            #[must_use]
            pub fn of_name(name: &str) -> Option<Bug> {
                Bug::ALL.iter().copied().find(|bug| bug.name().eq_ignore_ascii_case(name))
            }
        }
    };
}

bugs! {
    EnPassantPin "en-passant-pin" "en passant takes both pawns off the rank; the engine does not look along it";
    EnPassantPinDiagonal "en-passant-pin-diagonal" "en passant removes a pawn that shields the king; the engine does not look along the diagonal";
    EnPassantEvasion "en-passant-evasion" "en passant is missing among the answers to a check";
    EnPassantKept "en-passant-kept" "the en passant square survives a quiet move";
    EnPassantPawnStays "en-passant-pawn-stays" "the pawn captured en passant stays on the board";
    CastleOut "castle-out-of-check" "the king castles out of check";
    CastleThrough "castle-through-check" "the king castles across an attacked square";
    CastleInto "castle-into-check" "the king castles onto an attacked square";
    CastleB1 "castle-b1" "castling is refused if the rook crosses an attacked square";
    CastleBlocked "castle-blocked" "queenside castling ignores a piece on b1";
    RightKept "right-kept" "the castling right survives the capture of the rook";
    RookMoveKeepsRight "rook-move-keeps-right" "the castling right survives a move of the rook";
    RookStays "rook-stays" "castling moves only the king";
    KingOnBoard "king-on-board" "the king hides behind itself from a slider";
    KingsTouch "kings-touch" "the kings may stand side by side";
    DoubleCheck "double-check" "in double check only one checker counts";
    PinnedKnight "pinned-knight" "pinned knights move";
    PinnedPawn "pinned-pawn" "pinned pawns capture off the pin line";
    PinFrozen "pin-frozen" "pinned pieces do not move along the pin line";
    ThreePromotions "three-promotions" "promotion to a bishop is missing";
    PromotionWrongPiece "promotion-wrong-piece" "promotion to a rook puts a queen on the board";
    Wrap "wrap" "pawns on the a-file capture on the h-file";
    DoublePushJumps "double-push-jumps" "the double push jumps over a piece";
    UnmakeEnPassant "unmake-en-passant" "unmaking a move does not restore the en passant square";
    Twice "twice" "castling is listed twice";
    WrongTotal "wrong-total" "the total is one more than the sum";
    Unsteady "unsteady" "after twenty questions the counts are wrong";
    Shield "chess960-shield" "in Chess960 the castling rook leaves its king exposed";
}

impl Bug {
    /// Whether the bug shows in Chess960 only.
    #[must_use]
    pub const fn needs_chess960(self) -> bool {
        matches!(self, Bug::Shield)
    }
}
