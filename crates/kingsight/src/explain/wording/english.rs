//! English.

use core::fmt::{self, Formatter, Result};

use super::{Facts, list};
use crate::explain::{Exposure, LegalMove, PromotionFault, Reason};
use crate::{Bitboard, CheckKind, Color, EvasionKind, Outcome, Role, Square, Wing};

pub(super) fn reason(f: &mut Formatter<'_>, facts: &Facts<'_>, reason: &Reason) -> Result {
    let the = |square| The { facts, square };
    let these = |squares| These { facts, squares };
    let mover = side(facts.turn);
    match *reason {
        Reason::NoPiece { from } => write!(f, "there is no piece on {from}"),
        Reason::NotYourPiece { from } => {
            let owner = side(facts.color(from));
            write!(f, "{} is {owner}'s, and it is {mover}'s turn", the(from))
        }
        Reason::SameSquare { from } => {
            write!(f, "a move has to lead to another square than {from}, where it begins")
        }
        Reason::OwnPieceOnTarget { to } => {
            write!(f, "{} belongs to the same side and cannot be taken", the(to))
        }
        Reason::NotHowItMoves { from, role, could } => {
            let on_first_step = facts.role(from) == Role::Pawn && could.more_than_one();
            let way = match role {
                Role::Pawn if on_first_step => {
                    "steps straight ahead, one square or from its first square two, and takes diagonally"
                }
                Role::Pawn => "steps one square straight ahead and takes diagonally",
                Role::Knight => "jumps two squares along a rank or file and one to the side",
                Role::Bishop => "moves along diagonals",
                Role::Rook => "moves along ranks and files",
                Role::Queen => "moves along ranks, files and diagonals",
                Role::King => "moves one square in any direction, or castles",
            };
            write!(f, "a {role} does not move like that: it {way}")
        }
        Reason::PathBlocked { role, by } => {
            let verb = if by.more_than_one() { "stand" } else { "stands" };
            write!(f, "{} {verb} in the {role}'s way", these(by))
        }
        Reason::PawnPushBlocked { by, .. } => {
            let verb = if by.more_than_one() { "stand" } else { "stands" };
            write!(
                f,
                "{} {verb} in the pawn's way, and a pawn never takes straight ahead",
                these(by)
            )
        }
        Reason::PawnNeedsCapture { to, en_passant } => {
            write!(
                f,
                "a pawn moves diagonally only to capture, and there is nothing to take on {to}"
            )?;
            match en_passant {
                Some(square) => write!(f, "; it can take en passant on {square} only"),
                None => Ok(()),
            }
        }
        Reason::PromotionMissing { to } => write!(
            f,
            "a pawn that reaches {to} has to become a queen, rook, bishop or knight: say which"
        ),
        Reason::PromotionNotAllowed { fault } => match fault {
            PromotionFault::NotAPawn(role) => {
                write!(f, "only a pawn can be promoted, and this is a {role}")
            }
            PromotionFault::NotOnLastRank => {
                f.write_str("a pawn is promoted only on its last rank")
            }
            PromotionFault::NotToThat(Role::King) => f.write_str("a pawn cannot become a king"),
            PromotionFault::NotToThat(role) => write!(f, "a pawn cannot become a {role}"),
        },
        Reason::CapturesKing { enemy_king } => write!(f, "{} can never be taken", the(enemy_king)),
        Reason::Pinned { pinned, pinner, king, allowed } => {
            write!(f, "{} is pinned to {} by {}; ", the(pinned), the(king), the(pinner))?;
            if allowed.is_empty() {
                f.write_str("it cannot move at all")
            } else {
                write!(f, "it can only go to {}", Either(allowed))
            }
        }
        Reason::CheckNotAnswered { king, checker, answers, .. } => {
            write!(
                f,
                "{} is in check by {}, and the move does nothing about it: ",
                the(king),
                the(checker)
            )?;
            write!(f, "take on {checker}")?;
            let between = answers.without(checker);
            if between.any() {
                write!(f, ", step in between on {}", Either(between))?;
            }
            f.write_str(" or move the king")
        }
        Reason::DoubleCheckKingMustMove { king, checkers } => {
            write!(
                f,
                "{} is in check by {} at once: only the king can move",
                the(king),
                these(checkers)
            )
        }
        Reason::KingIntoAttack { to, by, through, protected } => {
            let verb = if by.more_than_one() { "protect" } else { "protects" };
            if protected {
                write!(f, "the king cannot take {}, which {} {verb}", the(to), these(by))?;
            } else {
                write!(f, "the king would stand on {to} under attack by {}", these(by))?;
            }
            if let Some(through) = through {
                let from = facts.from;
                write!(
                    f,
                    ": the attack by {} runs on through {from}, which the king leaves",
                    the(through)
                )?;
            }
            Ok(())
        }
        Reason::KingsAdjacent { to, enemy_king } => {
            write!(f, "on {to} the king would stand next to {}", the(enemy_king))
        }
        Reason::EnPassantExposesKing { king, captured, by, along: Exposure::Rank } => write!(
            f,
            "taking en passant takes two pawns off the {} rank at once and exposes {} to {}",
            rank(captured),
            the(king),
            these(by)
        ),
        Reason::EnPassantExposesKing { king, captured, by, along: Exposure::Diagonal } => write!(
            f,
            "the pawn on {captured} shields {} from {}: taking it en passant opens the diagonal",
            the(king),
            these(by)
        ),
        Reason::CastlingRightLost { king, rook } => {
            write!(f, "{mover} has lost the right to castle on this wing: ")?;
            match rook {
                Some(rook) => write!(f, "{} or {} has moved before", the(king), the(rook)),
                None => {
                    f.write_str("the king or that rook has moved before, or the rook was taken")
                }
            }
        }
        Reason::CastlingNoRook { corner } => {
            write!(f, "there is no rook on {corner:?} to castle with")
        }
        Reason::CastlingPathBlocked { by } => {
            let verb = if by.more_than_one() { "stand" } else { "stands" };
            write!(f, "{} {verb} in the way of castling", these(by))
        }
        Reason::CastlingOutOfCheck { king, by } => {
            write!(f, "{} is in check by {}, and nobody castles out of check", the(king), these(by))
        }
        Reason::CastlingThroughAttack { square, by } => {
            write!(f, "the king would pass over {square}, which {} {}", these(by), attack(by))
        }
        Reason::CastlingIntoAttack { square, by } => {
            write!(f, "the king would land on {square}, which {} {}", these(by), attack(by))
        }
        Reason::CastlingRookShieldsKing { square, rook, by } => write!(
            f,
            "{} shields the king: once it has left its square, {} {} {square}, where the king lands",
            the(rook),
            these(by),
            attack(by)
        ),
    }
}

pub(super) fn legal(f: &mut Formatter<'_>, facts: &Facts<'_>, legal: &LegalMove) -> Result {
    let m = legal.m;
    match m.castling() {
        Some(Wing::King) => f.write_str("legal: the king castles on its own wing")?,
        Some(Wing::Queen) => f.write_str("legal: the king castles on the queen's wing")?,
        None => write!(f, "legal: the {} on {} ", m.role(), m.from())?,
    }
    match legal.captured {
        Some((role, square)) if m.is_en_passant() => {
            write!(f, "takes the {role} on {square} en passant and lands on {}", m.to())?;
        }
        Some((role, square)) => write!(f, "takes the {role} on {square}")?,
        None if m.castling().is_none() => write!(f, "goes to {}", m.to())?,
        None => {}
    }
    if let Some(role) = m.promotion() {
        write!(f, " and becomes a {role}")?;
    }
    match legal.evasion {
        Some(EvasionKind::Flight) => f.write_str(", out of the check")?,
        Some(EvasionKind::Capture) => f.write_str(", which was giving check")?,
        Some(EvasionKind::Block) => f.write_str(", blocking the check")?,
        None => {}
    }
    if let Some(check) = legal.check {
        let how = match check.kind {
            CheckKind::Direct => "gives check from",
            CheckKind::Discovered => "discovers a check from",
            CheckKind::Double => "gives double check from",
        };
        write!(f, "; it {how} ")?;
        let by = |f: &mut Formatter<'_>, square: Square| {
            let role = match (square == m.landing_square(), facts.board.role_at(square)) {
                (true, _) => m.arriving_role(),
                (false, Some(role)) => role,
                (false, None) => Role::Rook, // the castling rook has just arrived there
            };
            write!(f, "the {role} on {square}")
        };
        list(f, check.by, " and ", by)?;
    }
    Ok(())
}

pub(super) fn game_over(f: &mut Formatter<'_>, outcome: Outcome) -> Result {
    write!(f, "by the way, the game is already over: {outcome}")
}

const fn side(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

const fn attack(by: Bitboard) -> &'static str {
    if by.more_than_one() { "attack" } else { "attacks" }
}

const fn rank(square: Square) -> &'static str {
    const NAMES: [&str; 8] =
        ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];
    NAMES[square.rank() as usize]
}

/// `the knight on d2`
struct The<'a> {
    facts: &'a Facts<'a>,
    square: Square,
}

impl fmt::Display for The<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "the {} on {}", self.facts.role(self.square), self.square)
    }
}

/// `the knight on d2, the rook on e8 and the bishop on b4`
struct These<'a> {
    facts: &'a Facts<'a>,
    squares: Bitboard,
}

impl fmt::Display for These<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let facts = self.facts;
        list(f, self.squares, " and ", |f, square| The { facts, square }.fmt(f))
    }
}

/// `c3, d2 or e1`
struct Either(Bitboard);

impl fmt::Display for Either {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        list(f, self.0, " or ", |f, square| square.fmt(f))
    }
}
