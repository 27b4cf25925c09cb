//! The facts of a position as a whole, and those of a legal move, in the order of the JSON.

use core::fmt;

use kingsight::{Color, EnPassant, Move, Moves, Nodes, Outcome, Position, Role};

use crate::tables;
use crate::visit::{MoveFactVisitor, PositionFactVisitor};

macro_rules! facts {
    ($(#[$meta:meta])* $vis:vis enum $facts:ident by $visitor:ident: $(
        $(#[doc = $doc:literal])+
        $variant:ident $name:literal in $given:ident $(as $function:literal)? $(, $source:ident($($how:tt)*))?;
    )*) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        $vis enum $facts {
            $( $(#[doc = $doc])+ $variant, )*
        }

        impl $facts {
            /// All facts, in the order of the JSON.
            pub const ALL: [$facts; [$($name),*].len()] = [$($facts::$variant),*];

            /// Its name. A fact in an object of the JSON has the name of the object and a dot before its own.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $($facts::$variant => $name,)* }
            }

            /// What it is, in a sentence.
            #[must_use]
            pub const fn about(self) -> &'static str {
                match self { $($facts::$variant => concat!($($doc),+).trim_ascii(),)* }
            }

            /// The same as a list has it, without a capital and a full stop.
            #[must_use]
            pub const fn item(self) -> &'static str {
                match self { $($facts::$variant => tables::item!($($doc)+),)* }
            }

            /// The function of SQL that gives it, if there is one.
            #[must_use]
            pub const fn function(self) -> Option<&'static str> {
                match self { $($facts::$variant => first!($($function)?),)* }
            }

            /// Whether the JSON of an inspection has it.
            #[must_use]
            pub const fn is_in_json(self) -> bool {
                match self { $($facts::$variant => Given::$given.is_in_json(),)* }
            }

            /// Whether it is a column of batches.
            #[must_use]
            pub const fn is_in_columns(self) -> bool {
                match self {
                    $($facts::$variant => {
                        const SOURCE: Option<&str> = first!($(stringify!($source))?);
                        SOURCE.is_some()
                    })*
                }
            }

            /// Hands the visitor how the fact is found. `None` if only the JSON has it.
            #[inline]
            pub fn visit<V: $visitor>(self, visitor: V) -> Option<V::Output> {
                match self { $($facts::$variant => first!($(visitor.$source($($how)*))?),)* }
            }
        }

        impl fmt::Display for $facts {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.name())
            }
        }
    };
}

macro_rules! first {
    () => {
        None
    };
    ($value:expr) => {
        Some($value)
    };
}

/// Where a fact appears. What a column gives is named behind it.
#[derive(Clone, Copy)]
enum Given {
    Json,
    Columns,
    Everywhere,
}

impl Given {
    const fn is_in_json(self) -> bool {
        match self {
            Given::Json | Given::Everywhere => true,
            Given::Columns => false,
        }
    }
}

facts! {
    /// One fact of a position as a whole.
    ///
    /// It has the same name in the JSON, in columns and in `--fields`. SQL has its own name for a few: [`function`](PositionFact::function).
    /// The enum is complete, so a reader that matches it does not compile until it handles a new fact.
    ///
    /// ```
    /// use kingsight_facts::PositionFact;
    /// let names: Vec<&str> = PositionFact::ALL.into_iter().filter_map(PositionFact::function).collect();
    /// assert_eq!(names[..3], ["to_fen", "turn", "zobrist"]);
    /// assert_eq!(PositionFact::LegalMoveCount.about(), "How many legal moves there are.");
    /// assert_eq!(PositionFact::LegalMoveCount.item(), "how many legal moves there are");
    /// ```
    pub enum PositionFact by PositionFactVisitor:

    /// The position as FEN.
    Fen "fen" in Everywhere as "to_fen",
        text(|position| Some(*position));

    /// The position as FEN with the en passant square only if a capture on it is legal.
    CanonicalFen "canonical_fen" in Everywhere,
        text(|position| Some(position.to_setup(EnPassant::Legal)));

    /// Whether it is a position of Chess960.
    Chess960 "chess960" in Everywhere,
        flag(Position::is_chess960);

    /// Whose turn it is: white or black.
    Turn "turn" in Everywhere as "turn",
        word(|position| Some(position.turn().name()));

    /// Whether the rules can be applied.
    Playable "playable" in Json;

    /// The position's problems.
    Problems "problems" in Json;

    /// The key of the position, as Polyglot computes it.
    Key "key" in Columns as "zobrist",
        key(Position::key);

    /// The rooks that still have their castling right.
    CastlingRooks "castling_rooks" in Columns,
        set(Position::castling_rooks);

    /// The square that a double step has just passed.
    EnPassant "en_passant" in Columns,
        text(Position::en_passant);

    /// Half-moves since the last capture or pawn move.
    Halfmoves "halfmoves" in Columns as "halfmoves",
        count(|position| position.halfmoves().into());

    /// The number of the move about to be played.
    Fullmoves "fullmoves" in Columns as "fullmoves",
        count(|position| position.fullmoves().into());

    /// Whether the side to move is in check.
    InCheck "in_check" in Everywhere as "in_check",
        in_check();

    /// The only legal move, if the side to move is in check and has exactly one.
    SingleEvasion "single_evasion" in Everywhere,
        text(|position| position.single_evasion().map(|m| position.uci(m)));

    /// Whether White could give check at once if it were White's turn. A check on the board counts.
    ThreatensCheckWhite "threatens_check.white" in Everywhere,
        flag(|position| position.threatens_check(Color::White));

    /// Whether Black could give check at once if it were Black's turn. A check on the board counts.
    ThreatensCheckBlack "threatens_check.black" in Everywhere,
        flag(|position| position.threatens_check(Color::Black));

    /// Whether White could give a discovered check at once if it were White's turn.
    ThreatensDiscoveredCheckWhite "threatens_discovered_check.white" in Everywhere,
        flag(|position| position.threatens_discovered_check(Color::White));

    /// Whether Black could give a discovered check at once if it were Black's turn.
    ThreatensDiscoveredCheckBlack "threatens_discovered_check.black" in Everywhere,
        flag(|position| position.threatens_discovered_check(Color::Black));

    /// How the game has ended, by the position alone, such as checkmate.
    OutcomeKind "outcome.kind" in Everywhere as "outcome",
        word(|position| position.outcome().map(Outcome::code));

    /// The winner, if the game has ended and has one.
    OutcomeWinner "outcome.winner" in Everywhere,
        word(|position| Some(position.outcome()?.winner()?.name()));

    /// The draws that the side to move can claim.
    Claims "claims" in Json;

    /// Whether neither side can ever mate, missing if a short search did not find out.
    Dead "dead" in Columns,
        answer(|position| position.is_dead(NODES));

    /// Whether White can ever mate, missing if a short search did not find out.
    CanWinWhite "can_win.white" in Columns,
        answer(|position| can_win(position, Color::White));

    /// Whether Black can ever mate, missing if a short search did not find out.
    CanWinBlack "can_win.black" in Columns,
        answer(|position| can_win(position, Color::Black));

    /// The facts of each colour.
    Sides "sides" in Json;

    /// How many legal moves there are.
    LegalMoveCount "legal_move_count" in Columns as "legal_move_count",
        legal_move_count();

    /// How many legal moves capture.
    CaptureCount "capture_count" in Columns as "capture_count",
        count(|position| position.moves(Moves::CAPTURES).count());

    /// How many legal moves give check.
    CheckingMoveCount "checking_move_count" in Columns as "checking_move_count",
        count(|position| position.moves(Moves::CHECKS).count());

    /// The legal moves.
    LegalMoves "legal_moves" in Json;
}

facts! {
    /// One fact of a legal move.
    ///
    /// Columns have it as a list with a value for each legal move, named `legal_moves.` and the fact. The enum is complete, so a reader
    /// that matches it does not compile until it handles a new fact.
    ///
    /// ```
    /// use kingsight_facts::MoveFact;
    /// assert_eq!(MoveFact::ALL[..3], [MoveFact::Uci, MoveFact::San, MoveFact::From]);
    /// assert!(MoveFact::Mate.is_in_json() && !MoveFact::Mate.is_in_columns());
    /// ```
    pub enum MoveFact by MoveFactVisitor:

    /// The move in UCI.
    Uci "uci" in Everywhere,
        uci();

    /// The move in SAN.
    San "san" in Everywhere,
        text(Position::san);

    /// Where the piece stands.
    From "from" in Everywhere,
        square(Move::from);

    /// Where it lands, which in castling is where the king lands.
    To "to" in Everywhere,
        square(Move::landing_square);

    /// What moves. A pawn that promotes is a pawn.
    Role "role" in Everywhere,
        word(|m| Some(m.role().name()));

    /// Whether the move is a capture.
    Capture "capture" in Json;

    /// Where the captured piece stands, if the move is a capture.
    CapturedSquare "captured_square" in Json;

    /// What a pawn becomes, if it promotes.
    Promotion "promotion" in Everywhere,
        word(|m| m.promotion().map(Role::name));

    /// The castling side, if the move castles.
    Castling "castling" in Json;

    /// The kind of check that the move gives, if it gives one.
    CheckKind "check.kind" in Json;

    /// The pieces that give check after the move.
    CheckBy "check.by" in Json;

    /// Whether it is checkmate.
    Mate "mate" in Json;
}

/// Positions that the search for a mate may look at, for each side: some tens of milliseconds at most.
const NODES: Nodes = Nodes(10_000);

fn can_win(position: &Position, color: Color) -> Option<bool> {
    position.can_win_fast(color).or_else(|| position.can_win(color, NODES).to_bool())
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;

    use super::*;

    #[test]
    fn names_and_functions_are_given_once() {
        let names: BTreeSet<&str> = PositionFact::ALL.into_iter().map(PositionFact::name).collect();
        assert_eq!(names.len(), PositionFact::ALL.len());
        let functions = PositionFact::ALL.into_iter().filter_map(PositionFact::function);
        let unique: BTreeSet<&str> = functions.clone().collect();
        assert_eq!(unique.len(), functions.count());
        for fact in PositionFact::ALL {
            assert!(fact.is_in_json() || fact.is_in_columns(), "{fact} appears nowhere");
            // SQL computes what columns compute.
            assert!(fact.function().is_none() || fact.is_in_columns(), "{fact}");
        }
        let names: BTreeSet<&str> = MoveFact::ALL.into_iter().map(MoveFact::name).collect();
        assert_eq!(names.len(), MoveFact::ALL.len());
        for fact in MoveFact::ALL {
            assert!(fact.is_in_json(), "{fact}");
            assert_eq!(fact.function(), None, "{fact}");
        }
    }
}
