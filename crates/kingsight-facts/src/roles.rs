//! The roles that squares, lines and arrows play in a drawing.

use kingsight::Color;

macro_rules! roles {
    ($(#[$meta:meta])* $vis:vis enum $roles:ident { $( $(#[$doc:meta])* $name:ident $(($of:ty))? $code:literal, )* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        $vis enum $roles {
            $( $(#[$doc])* $name $(($of))?, )*
        }

        impl $roles {
            /// The role in JSON. Part of the contract.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self { $( $roles::$name { .. } => $code, )* }
            }
        }
    };
}

roles! {
    /// The role of a marked square. The order is that of importance: where marks meet, a renderer that has room for one sign draws the
    /// first.
    ///
    /// ```
    /// use kingsight::Color;
    /// use kingsight_facts::MarkRole;
    /// assert!(MarkRole::InCheck < MarkRole::LastMove);
    /// assert_eq!(MarkRole::KingDanger(Color::White).code(), "king_danger");
    /// ```
    pub enum MarkRole {
        /// A king in check.
        InCheck "in_check",
        /// A piece that gives check.
        Checker "checker",
        /// A pinned piece.
        Pinned "pinned",
        /// The slider that pins it.
        Pinner "pinner",
        /// A piece that the enemy now wins material by taking.
        Hanging "hanging",
        /// A piece in the way.
        Blocker "blocker",
        /// A piece that attacks a square the king may not be on.
        Attacker "attacker",
        /// A pawn that would be captured en passant.
        Captured "captured",
        /// A pawn that can no longer be captured en passant.
        Passed "passed",
        /// A castling rook.
        Rook "rook",
        /// A king that is involved but not in check.
        King "king",
        /// A piece that is no longer protected.
        Unprotected "unprotected",
        /// Where the move is to go.
        Target "target",
        /// The piece to move.
        Moving "moving",
        /// Where a piece can go instead: how it moves, or what a pin leaves it.
        Could "could",
        /// Where a legal move answers the check.
        Answer "answer",
        /// A square that is attacked.
        Attacked "attacked",
        /// A square beside the king of this colour that enemy attacks deny it.
        KingDanger(Color) "king_danger",
        /// A square of a line that has opened.
        Opened "opened",
        /// The squares of the last move.
        LastMove "last_move",
        /// The squares from the king to the pinner.
        PinRay "pin_ray",
    }
}

roles! {
    /// The role of a line or an arrow.
    ///
    /// ```
    /// use kingsight_facts::LineRole;
    /// assert_eq!(LineRole::Pin.code(), "pin");
    /// ```
    pub enum LineRole {
        /// From a pinner past the pinned piece to the king.
        Pin "pin",
        /// From a checker to the king.
        Check "check",
        /// From an attacker to a square the king may not be on.
        Attack "attack",
        /// From where a piece stands to where it is to go.
        Move "move",
    }
}
