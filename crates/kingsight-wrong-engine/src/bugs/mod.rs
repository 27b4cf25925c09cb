//! The bugs to choose from. Real engines have had each of them.
//!
//! Many come in a row of places, one for each square, file, side or kind of piece where code commonly has a table or a
//! mask: a [`Mutant`] is a bug at one place.

mod mutant;

pub use mutant::Mutant;

// The words that make up the places of bugs.
const COLORS: &[&str] = &["white", "black"];
const FILES: &[&str] = &["a", "b", "c", "d", "e", "f", "g", "h"];
const CORNER_FILES: &[&str] = &["a", "h"];
/// The files of the squares that must be empty for castling.
const EMPTY_FILES: &[&str] = &["b", "c", "d", "f", "g"];
/// The files of the squares that must not be attacked for castling.
const SAFE_FILES: &[&str] = &["c", "d", "e", "f", "g"];
const SIDES: &[&str] = &["west", "east"];
const WINGS: &[&str] = &["kingside", "queenside"];
/// How a pawn reaches the last rank.
const WAYS: &[&str] = &["push", "west", "east"];
const LINES: &[&str] = &["straight", "diagonal"];
/// In the order of `attacks::DIRECTIONS`.
const DIRECTIONS: &[&str] =
    &["north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"];
/// In the order of `board::kind_number`.
const KINDS: &[&str] = &["pawn", "knight", "bishop", "rook", "queen", "king"];
/// Without the king, in the same order.
const OFFICERS: &[&str] = &["pawn", "knight", "bishop", "rook", "queen"];
const SLIDERS: &[&str] = &["bishop", "rook", "queen"];
const PROMOTIONS: &[&str] = &["queen", "rook", "bishop", "knight"];
/// Kinds of moves, in the order of `make::mover`.
const MOVERS: &[&str] =
    &["pawn", "knight", "bishop", "rook", "queen", "king", "castling", "promotion", "en-passant"];
/// What resets the count of the fifty-move rule.
const RESETS: &[&str] = &["pawn-moves", "captures"];
/// How many moves a list holds.
const LISTS: &[&str] = &["64", "128", "200"];
/// How many states a stack holds.
const STACKS: &[&str] = &["3", "5"];
const SQUARES: &[&str] = &[
    "a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "a2", "b2", "c2", "d2", "e2", "f2", "g2", "h2",
    "a3", "b3", "c3", "d3", "e3", "f3", "g3", "h3", "a4", "b4", "c4", "d4", "e4", "f4", "g4", "h4",
    "a5", "b5", "c5", "d5", "e5", "f5", "g5", "h5", "a6", "b6", "c6", "d6", "e6", "f6", "g6", "h6",
    "a7", "b7", "c7", "d7", "e7", "f7", "g7", "h7", "a8", "b8", "c8", "d8", "e8", "f8", "g8", "h8",
];

macro_rules! bugs {
    ($($bug:ident $name:literal $places:expr, $what:literal;)*) => {
        /// A bug of a move generator.
        ///
        /// ```
        /// use kingsight_wrong_engine::Bug;
        /// assert_eq!(Bug::of_name("en-passant-pin"), Some(Bug::EnPassantPin));
        /// assert!(Bug::ALL.len() > 100);
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

            /// Where it can be: one word of each list makes a place.
            pub(crate) const fn places(self) -> &'static [&'static [&'static str]] {
                match self { $(Bug::$bug => &$places),* }
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
    // En passant.
    EnPassantPin "en-passant-pin" [], "en passant takes both pawns off the rank; the engine does not look along it";
    EnPassantPinDiagonal "en-passant-pin-diagonal" [], "en passant removes a pawn that shields the king; the engine does not look along the diagonal";
    EnPassantPinned "en-passant-pinned" [LINES], "a pinned pawn captures en passant";
    EnPassantInCheck "en-passant-in-check" [LINES], "en passant is played against the check of a slider that it does not answer";
    EnPassantEvasion "en-passant-evasion" [], "en passant is missing among the answers to a check";
    EnPassantLost "en-passant-lost" [COLORS, FILES, SIDES], "pawns of one file do not capture en passant to one side";
    EnPassantWrap "en-passant-wrap" [COLORS, CORNER_FILES], "pawns at the edge capture en passant on the other edge";
    EnPassantNotSet "en-passant-not-set" [COLORS, FILES], "a double push on one file does not set the en passant square";
    EnPassantAfterSingle "en-passant-after-single-push" [COLORS], "a single push sets the en passant square";
    EnPassantKept "en-passant-kept" [], "the en passant square survives a quiet move";
    EnPassantKeptBy "en-passant-kept-by" [MOVERS], "the en passant square survives one kind of move";
    EnPassantPawnStays "en-passant-pawn-stays" [], "the pawn captured en passant stays on the board";
    EnPassantTwice "en-passant-twice" [], "en passant is listed twice";

    // Castling.
    CastleOut "castle-out-of-check" [], "the king castles out of check";
    CastleThrough "castle-through-check" [], "the king castles across an attacked square";
    CastleInto "castle-into-check" [], "the king castles onto an attacked square";
    CastleAttacked "castle-attacked" [COLORS, SAFE_FILES], "castling ignores an attack on one square";
    CastleIgnores "castle-ignores" [COLORS, KINDS], "castling ignores attacks by one kind of piece";
    CastleB1 "castle-b1" [], "castling is refused if the rook crosses an attacked square";
    CastleRookAttacked "castle-rook-attacked" [COLORS, WINGS], "castling is refused if the rook is attacked";
    CastleBlocked "castle-blocked" [], "queenside castling ignores a piece on b1";
    CastleBlockedOn "castle-blocked-on" [COLORS, EMPTY_FILES], "castling ignores a piece on one square";
    CastleLost "castle-lost" [COLORS, WINGS], "one of the castling moves is never played";
    CastleNeedsBoth "castle-needs-both" [COLORS], "castling is refused if the right to the other side is gone";
    RookStays "rook-stays" [], "castling moves only the king";
    RookStaysOn "rook-stays-on" [COLORS, WINGS], "one of the castling moves leaves the rook behind";
    Twice "twice" [], "castling is listed twice";

    // Castling rights.
    RightKept "right-kept" [], "the castling right survives the capture of the rook";
    RightKeptBy "right-kept-by" [COLORS, WINGS, KINDS], "the castling right survives the capture of the rook by one kind of piece";
    RookMoveKeepsRight "rook-move-keeps-right" [], "the castling right survives a move of the rook";
    RookMoveKeeps "rook-move-keeps" [COLORS, WINGS], "the castling right survives a move of one rook";
    KingMoveKeeps "king-move-keeps" [COLORS, WINGS], "a castling right survives a move of the king";
    OtherRightLost "other-right-lost" [COLORS, WINGS], "a move of one rook ends the right to castle with the other";
    OtherSideLoses "other-side-loses" [COLORS], "castling ends the rights of the other side";
    RightToggled "right-toggled" [COLORS, WINGS], "a castling right is toggled, not cleared: the rook's return restores it";

    // Attacks and the king.
    KingOnBoard "king-on-board" [], "the king hides behind itself from a slider";
    KingOnBoardFrom "king-on-board-from" [DIRECTIONS], "the king hides behind itself on one line";
    KingsTouch "kings-touch" [], "the kings may stand side by side";
    KingIntoAttackOf "king-into-attack-of" [COLORS, OFFICERS], "the king steps into the attack of one kind of piece";
    KingTakesProtected "king-takes-protected" [KINDS], "the king takes pieces that one kind of piece protects";
    KingTakesNoChecker "king-takes-no-checker" [], "the king does not take a piece that checks it";

    // Checks.
    CheckIgnored "check-ignored" [OFFICERS], "a check by one kind of piece is not seen";
    DoubleCheck "double-check" [], "in double check only one checker counts";
    DoubleCheckTaken "double-check-taken" [OFFICERS], "in double check one kind of piece may take a checker";
    DoubleCheckBlocked "double-check-blocked" [], "in double check a piece may block one of the checks";
    CheckerNotTaken "checker-not-taken" [OFFICERS], "one kind of piece does not take a checker";
    CheckNotBlocked "check-not-blocked" [DIRECTIONS], "checks from one direction are not blocked";

    // Pins.
    PinnedKnight "pinned-knight" [], "pinned knights move";
    PinnedPawn "pinned-pawn" [], "pinned pawns capture off the pin line";
    PinIgnored "pin-ignored" [DIRECTIONS, OFFICERS], "a pin of one kind of piece from one direction is not seen";
    PinFrozen "pin-frozen" [], "pinned pieces do not move along the pin line";
    PinFrozenKind "pin-frozen-kind" [SLIDERS], "pinned pieces of one kind do not move along the pin line";
    PinnerNotTaken "pinner-not-taken" [], "pinned pawns do not take the piece that pins them";
    PinFrozenPawn "pin-frozen-pawn" [COLORS], "pawns pinned on the file do not push";

    // Pawns.
    SinglePushLost "single-push-lost" [COLORS, FILES], "pawns of one file do not push one square";
    DoublePushLost "double-push-lost" [COLORS, FILES], "pawns of one file do not push two squares";
    DoublePushFrom "double-push-from-third" [COLORS], "pawns push two squares from their third rank, too";
    DoublePushJumps "double-push-jumps" [], "the double push jumps over a piece";
    DoublePushTakes "double-push-takes" [COLORS], "the double push captures what stands on its target";
    PushTakes "push-takes" [COLORS], "a push captures what stands in front of the pawn";
    PawnTakesNothing "pawn-takes-nothing" [COLORS], "pawns move diagonally onto empty squares of their sixth rank";
    PawnCaptureLost "pawn-capture-lost" [COLORS, FILES, SIDES], "pawns of one file do not capture to one side";
    Wrap "wrap" [], "pawns on the a-file capture on the h-file";
    WrapFrom "wrap-from" [COLORS, CORNER_FILES], "pawns at one edge capture on the other edge";
    ThreePromotions "three-promotions" [], "promotion to a bishop is missing";
    PromotionKindLost "promotion-kind-lost" [COLORS, WAYS, PROMOTIONS], "one promotion is missing by push or by capture to one side";
    PromotionFileLost "promotion-file-lost" [COLORS, FILES, WAYS], "pawns of one file do not promote by push or by capture to one side";
    PromotionOptional "promotion-optional" [COLORS], "a pawn on the last rank may stay a pawn";
    PromotionWrongPiece "promotion-wrong-piece" [], "promotion to a rook puts a queen on the board";
    PromotionMakes "promotion-makes" [COLORS, PROMOTIONS], "one promotion puts another piece on the board";
    PromotionThirdLost "promotion-third-lost" [PROMOTIONS], "a third piece of a kind vanishes when a pawn promotes to it";
    PromotionTwice "promotion-twice" [], "promotions by capture are listed twice";

    // Tables: one wrong entry.
    KnightTable "knight-table" [SQUARES], "a knight on one square lacks a target";
    KingTable "king-table" [SQUARES], "a king on one square lacks a target";
    RookTable "rook-table" [SQUARES], "a rook or queen on one square has a ray that is too short";
    BishopTable "bishop-table" [SQUARES], "a bishop or queen on one square has a ray that is too short";
    RookEntry "rook-entry" [SQUARES], "a rook or queen on one square has a ray that is too short if something is in its way";
    BishopEntry "bishop-entry" [SQUARES], "a bishop or queen on one square has a ray that is too short if something is in its way";
    QueenLacks "queen-lacks" [DIRECTIONS], "queens do not move in one direction";
    SliderShort "slider-short" [SLIDERS], "sliders of one kind do not move seven squares";
    SliderJumps "slider-jumps" [SLIDERS], "sliders of one kind jump over an enemy piece";
    KnightWrap "knight-wrap" [SIDES], "knights jump over the edge";
    KingWrap "king-wrap" [SIDES], "kings step over the edge";
    OwnTaken "own-taken" [OFFICERS], "one kind of piece captures its own pawns";
    MoveList "move-list" [LISTS], "the list of moves is too short";

    // Reading the FEN.
    FenEnPassant "fen-en-passant-ignored" [COLORS], "the en passant square of the FEN is ignored";
    FenRightDoubled "fen-right-doubled" [COLORS, WINGS], "one castling right alone is read as both";
    FenRightDropped "fen-right-dropped" [COLORS, WINGS], "one castling right alone is not read";
    FenThirdLost "fen-third-lost" [COLORS, PROMOTIONS], "a third piece of a kind is not read";

    // Unmaking.
    UnmakeEnPassant "unmake-en-passant" [], "unmaking a move does not restore the en passant square";
    UnmakeEnPassantOf "unmake-en-passant-of" [MOVERS], "unmaking one kind of move does not restore the en passant square";
    UnmakeRightsOf "unmake-rights-of" [MOVERS], "unmaking one kind of move does not restore the castling rights";
    UnmakeRook "unmake-rook" [COLORS, WINGS], "unmaking castling leaves the rook where it is";
    UnmakePawn "unmake-pawn" [COLORS], "unmaking en passant does not put the pawn back";
    UnmakePromotion "unmake-promotion" [COLORS], "unmaking a promotion does not turn the piece into a pawn";
    UnmakeCapture "unmake-capture" [COLORS, OFFICERS], "unmaking a promotion does not put one kind of captured piece back";
    Stack "stack" [STACKS], "the stack of states to restore holds a few moves only";

    // Draws.
    StopsAtFifty "stops-at-fifty" [], "no moves after fifty moves without capture or pawn move";
    FiftyIgnores "fifty-ignores" [RESETS], "no moves after fifty moves, and one kind of move does not reset the count";
    StopsAtRepetition "stops-at-repetition" [], "no moves in a position that has occurred before";
    StopsAtThreefold "stops-at-threefold" [], "no moves in a position that has occurred twice before";
    StopsAtDeadDraw "stops-at-dead-draw" [], "no moves if neither side has enough pieces to mate";

    // Hash tables.
    HashEnPassant "hash-without-en-passant" [], "the hash key lacks the en passant square";
    HashEnPassantKept "hash-kept-without-en-passant" [], "the hash key lacks the en passant square, and the table outlives a question";
    HashRights "hash-without-rights" [], "the hash key lacks the castling rights";
    HashRightsKept "hash-kept-without-rights" [], "the hash key lacks the castling rights, and the table outlives a question";
    HashTurnKept "hash-kept-without-turn" [], "the hash key lacks the side to move, and the table outlives a question";
    HashDepth "hash-without-depth" [], "the hash table does not compare the depth";

    // Counting.
    WrongTotal "wrong-total" [], "the total is one more than the sum";
    Unsteady "unsteady" [], "after twenty questions the counts are wrong";
    CountsTheEnd "counts-the-end" [], "a mate or stalemate counts as a leaf at any depth";
    PseudoLegalLeaves "pseudo-legal-leaves" [], "the last half-move is counted without testing whether it is legal";

    // Chess960.
    Shield "chess960-shield" [], "in Chess960 the castling rook leaves its king exposed";
    InnerRook "chess960-inner-rook" [COLORS, WINGS], "in Chess960 castling takes the outermost rook";
    KingStays "chess960-king-stays" [COLORS, WINGS], "in Chess960 a king on its target does not castle";
    RookLanded "chess960-rook-stays" [COLORS, WINGS], "in Chess960 a rook on its target does not castle";
    SwapDeletes "chess960-swap" [COLORS, WINGS], "in Chess960 a king that lands on the rook's square vanishes";
    WalkUnsafe "chess960-walk" [COLORS, WINGS], "in Chess960 only the king's last two squares are tested for attacks";
    WalkBlocked "chess960-blocked" [COLORS, WINGS], "in Chess960 only the squares of classical castling must be empty";
}

impl Bug {
    /// Whether the bug shows in Chess960 only.
    #[must_use]
    pub const fn needs_chess960(self) -> bool {
        matches!(
            self,
            Bug::Shield
                | Bug::InnerRook
                | Bug::KingStays
                | Bug::RookLanded
                | Bug::SwapDeletes
                | Bug::WalkUnsafe
                | Bug::WalkBlocked
        )
    }

    /// Whether a castling right survives that should not.
    pub(crate) const fn keeps_a_right(self) -> bool {
        matches!(
            self,
            Bug::RightKept | Bug::RightKeptBy | Bug::RookMoveKeepsRight | Bug::RookMoveKeeps
        )
    }

    /// Whether the bug is a wrong entry of a table that moves and attacks share.
    pub(crate) const fn is_in_a_table(self) -> bool {
        matches!(
            self,
            Bug::KnightTable
                | Bug::KingTable
                | Bug::RookTable
                | Bug::BishopTable
                | Bug::RookEntry
                | Bug::BishopEntry
        )
    }

    /// Whether the engine keeps a hash table of counts.
    pub(crate) const fn is_of_hash_tables(self) -> bool {
        matches!(
            self,
            Bug::HashEnPassant
                | Bug::HashEnPassantKept
                | Bug::HashRights
                | Bug::HashRightsKept
                | Bug::HashTurnKept
                | Bug::HashDepth
        )
    }
}
