//! The names of the sets that lessons show.

use kingsight::{Color, Role, UciMove};

/// What a set of a lesson holds. `kingsight-voice` has the words for it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SetName {
    /// Attacked, with the king on its square.
    AttackedWithKing,
    /// Squares that look safe.
    LookSafe,
    /// Missed: behind the king.
    MissedBehindKing,
    /// Found with the king lifted.
    FoundWithKingLifted,
    /// Missed without lifting it.
    MissedWithoutLifting,
    /// Safe squares for the king.
    SafeForKing,
    /// Found with the rays lengthened.
    FoundWithRaysLengthened,
    /// The lengthened part.
    LengthenedPart,
    /// Where a side can move.
    WhereCanMove(Color),
    /// What a side attacks.
    WhatAttacks(Color),
    /// A move, not attacked.
    MoveNotAttacked,
    /// Attacked, not a move.
    AttackedNotMove,
    /// Both a move and attacked.
    MoveAndAttacked,
    /// Wrongly forbidden.
    WronglyForbidden,
    /// Wrongly allowed.
    WronglyAllowed,
    /// Protected.
    Protected,
    /// Not protected.
    NotProtected,
    /// Protected pieces of a side.
    ProtectedOf(Color),
    /// Capture wrongly allowed.
    CaptureWronglyAllowed,
    /// Legal capture.
    LegalCapture,
    /// Empty squares the sliders attack.
    EmptyAttacked,
    /// Taken for pinned.
    TakenForPinned,
    /// Attacked by no slider.
    AttackedByNoSlider,
    /// No king behind it.
    NoKingBehind,
    /// Another piece before the king.
    AnotherBeforeKing,
    /// Pinned.
    Pinned,
    /// Pin line.
    PinLine,
    /// Sliders on a line with the king.
    SlidersInLine,
    /// What the slider sees towards the king.
    TowardsKing,
    /// What the king sees towards the slider.
    TowardsSlider,
    /// Seen by both.
    SeenByBoth,
    /// Can discover a check.
    Discoverers,
    /// Would block a check.
    BlockTargets,
    /// What a rook on the king's square attacks.
    RookOnKingSquare,
    /// Own pieces in it.
    OwnInIt,
    /// The first look.
    FirstLook,
    /// Lifted.
    Lifted,
    /// New: behind the lifted pieces.
    NewBehindLifted,
    /// Behind the lifted pieces.
    BehindLifted,
    /// Pinners that move like a rook or bishop.
    PinnersLike(Role),
    /// Pinners.
    Pinners,
    /// Where a pinned piece may stay.
    WherePinnedMayStay,
    /// Check mask.
    CheckMask,
    /// Where the king can flee.
    Flight,
    /// Where the checker is captured.
    Capture,
    /// Where the check is blocked.
    Block,
    /// Checkers.
    Checkers,
    /// Vacated squares.
    Vacated,
    /// Target square.
    Target,
    /// Direct check.
    DirectCheck,
    /// Discovered check.
    DiscoveredCheck,
    /// Direct check from here.
    DirectFromHere,
    /// Discovered check from here.
    DiscoveredFromHere,
    /// Pawns of a side.
    PawnsOf(Color),
    /// All shifted to the west.
    ShiftedWest,
    /// Wrapped round the edge.
    Wrapped,
    /// Captures that are not real.
    UnrealCaptures,
    /// Attacked to the west.
    AttackedWest,
    /// Attacked to the east.
    AttackedEast,
    /// Captures.
    Captures,
    /// Attacking square.
    AttackingSquare,
    /// Attacked square.
    AttackedSquare,
    /// The walk.
    Walk,
    /// Where king, queen and rook attack.
    KingQueenRook,
    /// Where queen and rook attack.
    QueenRook,
    /// Where king, queen, bishop and a pawn attack.
    KingQueenBishopPawn,
    /// Where queen and bishop attack.
    QueenBishop,
    /// Where a knight attacks.
    Knight,
    /// The square itself.
    SquareItself,
    /// Attacked: the walk arrives.
    WalkArrives,
    /// The array alone: a piece ends the walk.
    WalkEnds,
    /// Between them and the king.
    BetweenThemAndKing,
    /// The squares that a move leaves.
    LeftBy(UciMove),
    /// The free line to the king after a move.
    FreeLineAfter(UciMove),
    /// The attackers of the king after a move.
    AttackersAfter(UciMove),
    /// Must be empty.
    MustBeEmpty,
    /// Must not be attacked.
    MustNotBeAttacked,
    /// Rooks that still have the right.
    RooksWithRight,
    /// In the way.
    InTheWay,
    /// Attacked square on the king's way.
    AttackedOnTheWay,
    /// Attacked, which does not matter.
    AttackedInVain,
}
