//! What is surprising about a move: that a piece attacks though it is pinned, and why a move that looks forbidden is legal.

use super::reason::Named;
use super::{Explanation, MoveEffect, NamedSquares, Reason};
use crate::{CastlingSide, Move, Position, Role, between};

/// The remarks, one row each: code, article of the FIDE Laws, squares. `move_remarks!([callback] [tokens])` calls `callback!` with
/// the tokens and all rows, so that a table in another crate has every remark or does not compile.
#[doc(hidden)]
#[macro_export]
macro_rules! move_remarks {
    ([$($callback:tt)*] [$($tokens:tt)*]) => { $($callback)*! { [$($tokens)*]
        /// A piece that a reason names attacks a square though it is pinned to its own king.
        PinnedAttacks "pinned_attacks", "3.1.3"; {
            /// The pinned piece.
            pinned: $crate::Square,
            /// What pins it.
            pinner: $crate::Square,
            /// Its king.
            king: $crate::Square,
        },
        /// A piece that gives check is pinned to its own king.
        PinnedChecks "pinned_checks", "3.9.1"; {
            /// The pinned piece, where it stands after the move if the move gives the check.
            pinned: $crate::Square,
            /// What pins it.
            pinner: $crate::Square,
            /// Its king.
            king: $crate::Square,
        },
        /// A legal move of a pinned piece: it stays on the line.
        PinnedStaysOnLine "pinned_stays_on_line", "3.9.2"; {
            /// The pinned piece, where the move begins.
            pinned: $crate::Square,
            /// What pins it.
            pinner: $crate::Square,
            /// Its king.
            king: $crate::Square,
        },
        /// Legal castling with a rook that is attacked.
        CastlingRookAttacked "castling_rook_attacked", "3.8.2.2"; {
            /// The rook.
            rook: $crate::Square,
            /// What attacks it.
            by: $crate::Bitboard,
        },
        /// Legal castling where the rook alone crosses an attacked square.
        CastlingRookCrosses "castling_rook_crosses", "3.8.2.2"; {
            /// The square.
            square: $crate::Square,
            /// What attacks it.
            by: $crate::Bitboard,
        },
        /// The king legally takes a piece that a slider would protect if nothing stood between them.
        SeemsProtected "seems_protected", "3.5"; {
            /// What is taken.
            to: $crate::Square,
            /// The slider.
            slider: $crate::Square,
            /// What stands between.
            between: $crate::Square,
        },
    } };
}

macro_rules! define {
    ([] $(
        $(#[$doc:meta])*
        $variant:ident $code:literal, $article:literal; {
            $( $(#[$about:meta])* $field:ident: $type:ty, )*
        },
    )*) => {
        /// What is surprising about a move, legal or not, with the squares that show it.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        pub enum MoveRemark {
            $( $(#[$doc])* $variant { $( $(#[$about])* $field: $type, )* }, )*
        }

        impl MoveRemark {
            /// The name of the remark in the JSON, such as `pinned_attacks`. Part of the contract.
            #[must_use]
            pub const fn code(&self) -> &'static str {
                match self { $( MoveRemark::$variant { .. } => $code, )* }
            }

            /// The article of the FIDE Laws of Chess (in force from 1 January 2023) that it rests on.
            #[must_use]
            pub const fn article(&self) -> &'static str {
                match self { $( MoveRemark::$variant { .. } => $article, )* }
            }

            /// Gives every named role of the remark with its squares, in a fixed order.
            pub fn visit_squares(&self, mut give: impl FnMut(&'static str, NamedSquares)) {
                match *self {
                    $( MoveRemark::$variant { $($field),* } => {
                        $( if let Some(squares) = $field.named() {
                            give(stringify!($field), squares);
                        } )*
                    } )*
                }
            }
        }
    };
}

move_remarks!([define] []);

impl Explanation {
    /// What is surprising about the move: pinned pieces that attack all the same, and why a move is legal that looks forbidden. Most
    /// moves have none.
    ///
    /// ```
    /// use kingsight::{Intent, MoveRemark, Position, Square};
    /// let position: Position = "7k/6r1/8/4B3/8/8/7P/6rK w - - 0 1".parse().unwrap();
    /// let explanation = position.explain(Intent::new(Square::H1, Square::G1));
    /// assert_eq!(explanation.remarks().collect::<Vec<_>>(), [MoveRemark::PinnedAttacks {
    ///     pinned: Square::G7,
    ///     pinner: Square::E5,
    ///     king: Square::H8,
    /// }]);
    /// ```
    pub fn remarks(&self) -> impl Iterator<Item = MoveRemark> + use<> {
        let remarks = match self.legal() {
            Some(effect) => self.position.remarks_on_legal(effect),
            None => self.position.remarks_on_reasons(self.reasons()),
        };
        remarks.0.into_iter().flatten()
    }
}

/// Each remark once, in places of its own, so that nothing is allocated. A king has eight lines: no more than eight pieces are pinned
/// to it or look at one square through another piece, and a pinned piece has two remarks at most.
#[derive(Default)]
struct Remarks([Option<MoveRemark>; 16]);

impl Remarks {
    fn add(&mut self, remark: MoveRemark) {
        let Remarks(slots) = self;
        if !slots.contains(&Some(remark))
            && let Some(slot) = slots.iter_mut().find(|slot| slot.is_none())
        {
            *slot = Some(remark);
        }
    }
}

impl Position {
    /// The pieces that the reasons name as attackers, if they are pinned and could not go to the square that they attack.
    fn remarks_on_reasons(&self, reasons: &[Reason]) -> Remarks {
        let mut remarks = Remarks::default();
        for reason in reasons {
            let (square, by, is_check) = match *reason {
                Reason::CheckNotAnswered { king, checker, .. } => (king, checker.bit(), true),
                Reason::DoubleCheckKingMustMove { king, checkers, .. } => (king, checkers, true),
                Reason::CastlingOutOfCheck { king, by } => (king, by, true),
                Reason::Pinned { pinner, king, .. } => (king, pinner.bit(), false),
                Reason::KingIntoAttack { to: square, by, .. }
                | Reason::EnPassantExposesKing { king: square, by, .. }
                | Reason::CastlingThroughAttack { square, by }
                | Reason::CastlingIntoAttack { square, by }
                | Reason::CastlingRookShieldsKing { square, by, .. } => (square, by, false),
                _ => continue,
            };
            let enemy = self.check_info(!self.turn);
            for pin in enemy.pins().filter(|pin| by.contains(pin.pinned)) {
                let (pinned, pinner, king) = (pin.pinned, pin.pinner, pin.king);
                let remark = match is_check {
                    true => MoveRemark::PinnedChecks { pinned, pinner, king },
                    false => MoveRemark::PinnedAttacks { pinned, pinner, king },
                };
                if !pin.mask.contains(square) {
                    remarks.add(remark);
                }
            }
        }
        remarks
    }

    fn remarks_on_legal(&self, effect: &MoveEffect) -> Remarks {
        let mut remarks = Remarks::default();
        let m = effect.mv;
        if let Some(side) = m.castling() {
            self.remark_on_castling(m, side, &mut remarks);
        } else if m.role() == Role::King {
            self.remark_on_capture(m, &mut remarks);
        } else if let Some(pin) = self.check_info(self.turn).pin_of(m.from()) {
            let (pinned, pinner, king) = (pin.pinned, pin.pinner, pin.king);
            remarks.add(MoveRemark::PinnedStaysOnLine { pinned, pinner, king });
        }
        if let Some(check) = effect.check {
            let after = self.play_unchecked(m).check_info(self.turn);
            for pin in after.pins().filter(|pin| check.by.contains(pin.pinned)) {
                let (pinned, pinner, king) = (pin.pinned, pin.pinner, pin.king);
                remarks.add(MoveRemark::PinnedChecks { pinned, pinner, king });
            }
        }
        remarks
    }

    fn remark_on_castling(&self, m: Move, side: CastlingSide, remarks: &mut Remarks) {
        let (king, rook) = (m.from(), m.to());
        let by = self.board.attackers_of(rook, !self.turn);
        if by.any() {
            remarks.add(MoveRemark::CastlingRookAttacked { rook, by });
        }
        let king_to = side.king_to(self.turn);
        let of_king = between(king, king_to).with(king).with(king_to);
        for square in between(rook, side.rook_to(self.turn)) - of_king {
            let by = self.board.attackers_of(square, !self.turn);
            if by.any() {
                remarks.add(MoveRemark::CastlingRookCrosses { square, by });
            }
        }
    }

    fn remark_on_capture(&self, m: Move, remarks: &mut Remarks) {
        if !m.is_capture() {
            return;
        }
        for ray in self.board.xray_attackers(m.to(), !self.turn) {
            let (to, slider, between) = (m.to(), ray.attacker, ray.through);
            remarks.add(MoveRemark::SeemsProtected { to, slider, between });
        }
    }
}
