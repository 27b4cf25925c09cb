//! English.

use core::fmt::{self, Formatter, Result};

use super::MoveFacts;
use super::facts::{Way, WaysOut};
use crate::explain::{Exposure, MoveEffect, MoveRemark, OutOfReach, PromotionFault, Reason};
use crate::wording::{enumerate, side, squares, the_piece, the_pieces};
use crate::{
    Bitboard, CastlingSide, CheckKind, Color, EvasionKind, HistoryRemark, Outcome, Role, Square,
};

pub(super) fn reason(f: &mut Formatter<'_>, facts: &MoveFacts<'_>, reason: &Reason) -> Result {
    let the = |square| the_piece(facts.board(), square);
    let these = |squares| the_pieces(facts.board(), squares);
    let mover = side(facts.turn());
    match *reason {
        Reason::NoPiece { from } => write!(f, "there is no piece on {from}"),
        Reason::NotYourPiece { from } => {
            let owner = side(facts.color(from));
            write!(f, "{} is {owner}'s, but it is {mover}'s turn to move", the(from))
        }
        Reason::SameSquare { from } => {
            write!(f, "the move goes nowhere: it begins and ends on {from}")
        }
        Reason::OwnPieceOnTarget { to } => {
            write!(f, "{} cannot capture its own {} on {to}", the(facts.from()), facts.role(to))
        }
        Reason::NotHowItMoves { from, role, .. } => {
            write!(f, "a {role} does not move like that: it {}", way(role, facts.on_start(from)))
        }
        Reason::PathBlocked { role, by } => {
            write!(f, "{} {} in the {role}'s way", these(by), stand(by))
        }
        Reason::PawnPushBlocked { by, .. } => {
            write!(f, "{} {} in the pawn's way", these(by), stand(by))?;
            f.write_str(if facts.has_enemy(by) { "; a pawn takes only diagonally" } else { "" })
        }
        Reason::PawnNeedsCapture { to, en_passant } => {
            write!(
                f,
                "a pawn moves diagonally only to capture, and there is nothing to take on {to}"
            )?;
            also_en_passant(f, "it", en_passant)
        }
        Reason::EnPassantTooLate { to, passed, en_passant } => {
            let from = facts.start_of(passed);
            write!(
                f,
                "{} can be taken en passant on {to} only on the move right after its double step, and \
                 this position does not record {from}-{passed} as the last move",
                the(passed)
            )?;
            also_en_passant(f, the(facts.from()), en_passant)
        }
        Reason::PromotionMissing { to } => {
            write!(f, "a pawn that reaches {to} must promote; say to what, for example ")?;
            if facts.from().file() != to.file() {
                write!(f, "{}x", facts.from().file())?;
            }
            write!(f, "{to}=Q")
        }
        Reason::PromotionNotAllowed { fault } => match fault {
            PromotionFault::NotAPawn(role) => {
                write!(f, "only pawns are promoted, and this is a {role}")
            }
            PromotionFault::NotOnLastRank => {
                f.write_str("a pawn is promoted only when it reaches the last rank")
            }
            PromotionFault::NotToThat(Role::Pawn) => f.write_str("a pawn cannot stay a pawn there"),
            PromotionFault::NotToThat(role) => write!(f, "a pawn cannot become a {role}"),
        },
        Reason::CapturesKing { enemy_king } => write!(f, "{} can never be taken", the(enemy_king)),
        Reason::Pinned { pinned, pinner, king, allowed } => {
            write!(f, "{} is pinned to {} by {}; ", the(pinned), the(king), the(pinner))?;
            if allowed.is_empty() {
                f.write_str("it cannot move at all")
            } else {
                write!(f, "the pin leaves it only {}", squares(allowed, "and"))
            }
        }
        Reason::CheckNotAnswered { king, checker, answers, en_passant, flights } => {
            write!(f, "{} is in check from {}, and ", the(king), the(checker))?;
            let role = facts.role(checker);
            let ways = WaysOut::new(checker, answers, en_passant, flights);
            if ways.is_empty() {
                return f.write_str("there is no reply: checkmate");
            }
            f.write_str("this move does not stop it: ")?;
            ways.write(f, " or ", ", or ", |f, way| match way {
                Way::Take => write!(f, "take the {role}"),
                Way::TakeWithKing => write!(f, "take the {role} with the king"),
                Way::TakeEnPassant(to) => write!(f, "take the {role} en passant on {to}"),
                Way::TakeAlsoEnPassant(to) => {
                    write!(f, "take the {role} (also en passant on {to})")
                }
                Way::Block(between) => write!(f, "block on {}", squares(between, "or")),
                Way::MoveKing => f.write_str("move the king"),
                Way::MoveKingElsewhere => f.write_str("move the king elsewhere"),
            })
        }
        Reason::DoubleCheckKingMustMove { king, checkers, flights } => {
            write!(f, "{} is in check from {} at once; ", the(king), these(checkers))?;
            f.write_str(match flights.is_empty() {
                true => "only the king could move, and it has nowhere to go: checkmate",
                false => "only the king can move",
            })
        }
        Reason::KingIntoAttack { to, by, through, protected } => {
            if protected {
                write!(f, "the king cannot take {}: it is protected by {}", the(to), these(by))?;
            } else {
                write!(f, "on {to} the king would be attacked by {}", these(by))?;
            }
            if let Some(slider) = through {
                match by.single() {
                    Some(_) => f.write_str(", which")?,
                    None => write!(f, "; {}", the(slider))?,
                }
                write!(f, " reaches through {} once the king has left it", facts.from())?;
            }
            Ok(())
        }
        Reason::KingsAdjacent { to, enemy_king } => {
            write!(f, "on {to} the king would be next to the enemy king on {enemy_king}")
        }
        Reason::EnPassantExposesKing { king, captured, by, along: Exposure::Rank } => write!(
            f,
            "the capture takes both pawns off the {} rank and exposes {} to {}",
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
        Reason::CastlingRightLost { king, .. } if !facts.at_home(king) => {
            write!(f, "{mover} cannot castle: the king is on {king}, not on ")?;
            match facts.king_home(king) {
                Some(home) => write!(f, "{home}"),
                None => f.write_str("its home rank"),
            }
        }
        Reason::CastlingRightLost { rook: Some(rook), .. } => write!(
            f,
            "{mover} has no right to castle with {}; the right is lost when the king or that rook moves",
            the(rook)
        ),
        Reason::CastlingRightLost { rook: None, .. } => {
            write!(f, "{mover} has no right to castle on this side")
        }
        Reason::CastlingNoRook { corner: Some(corner) } => {
            write!(f, "{mover} has no rook on {corner} to castle with")
        }
        Reason::CastlingNoRook { corner: None } => {
            write!(f, "{mover} has no rook on this side to castle with")
        }
        Reason::CastlingPathBlocked { by } => {
            write!(f, "{} {} in the way of castling", these(by), stand(by))
        }
        Reason::CastlingOutOfCheck { king, by } => {
            let (king, by) = (the(king), these(by));
            write!(f, "{king} is in check from {by}, and castling out of check is not allowed")
        }
        Reason::CastlingThroughAttack { square, by } => {
            write!(f, "the king would pass over {square}, which {} {}", these(by), attack(by))
        }
        Reason::CastlingIntoAttack { square, by } => {
            write!(f, "the king would land on {square}, which {} {}", these(by), attack(by))
        }
        Reason::CastlingRookShieldsKing { square, rook, by } => write!(
            f,
            "{} shields the king: after castling, the king would stand on {square}, attacked by {}",
            the(rook),
            these(by)
        ),
    }
}

pub(super) fn remark(f: &mut Formatter<'_>, facts: &MoveFacts<'_>, remark: MoveRemark) -> Result {
    let the = |square| the_piece(facts.board(), square);
    let these = |squares| the_pieces(facts.board(), squares);
    match remark {
        MoveRemark::PinnedAttacks { pinned, pinner, king } => write!(
            f,
            "{} is pinned to the king on {king} by {}, and attacks all the same",
            the(pinned),
            the(pinner)
        ),
        MoveRemark::PinnedChecks { pinned, pinner, king } => write!(
            f,
            "the {} on {pinned} is pinned to the king on {king} by {}, and gives check all the same",
            facts.role_arrived(pinned),
            the(pinner)
        ),
        MoveRemark::PinnedStaysOnLine { pinned, pinner, king } => write!(
            f,
            "{} is pinned to the king on {king} by {}, and stays on the line between them",
            the(pinned),
            the(pinner)
        ),
        MoveRemark::CastlingRookAttacked { rook, by } => write!(
            f,
            "{} {} {}, which does not matter: only the king may not be in check, cross an attacked square or land on one",
            these(by),
            attack(by),
            the(rook)
        ),
        MoveRemark::CastlingRookCrosses { square, by } => write!(
            f,
            "{} {} {square}, which does not matter: only the rook crosses it",
            these(by),
            attack(by)
        ),
        MoveRemark::SeemsProtected { to, slider, between } => {
            write!(f, "{} does not protect {to}: {} stands between", the(slider), the(between))
        }
    }
}

pub(super) fn history(f: &mut Formatter<'_>, remark: &HistoryRemark) -> Result {
    match *remark {
        HistoryRemark::KingMoved { from, at, back: None } => {
            write!(f, "the king left {from} on move {}", at.number)
        }
        HistoryRemark::KingMoved { from, at, back: Some(back) } => {
            write!(
                f,
                "the king left {from} on move {} and came back on move {}",
                at.number, back.number
            )
        }
        HistoryRemark::RookMoved { from, at } => {
            write!(f, "the rook left {from} on move {}", at.number)
        }
        HistoryRemark::RookCaptured { on, at } => {
            write!(f, "the rook on {on} was captured on move {}", at.number)
        }
        HistoryRemark::SingleSteps { pawn, first, second } => write!(
            f,
            "the pawn came to {pawn} by two single steps, on moves {} and {}",
            first.number, second.number
        ),
        HistoryRemark::EarlierDoubleStep { pawn, at } => write!(
            f,
            "the pawn on {pawn} made its double step on move {}, and could be taken en passant only by the reply",
            at.number
        ),
    }
}

pub(super) fn out_of_reach(f: &mut Formatter<'_>, none: &OutOfReach) -> Result {
    let OutOfReach { role, from, to } = *none;
    write!(f, "no {role} can move to {to} ({role}s on {})", squares(from, "and"))
}

fn also_en_passant(
    f: &mut Formatter<'_>,
    pawn: impl fmt::Display,
    en_passant: Option<Square>,
) -> Result {
    match en_passant {
        Some(square) => write!(f, "; {pawn} can take en passant on {square}"),
        None => Ok(()),
    }
}

/// How a piece moves.
const fn way(role: Role, on_start: bool) -> &'static str {
    match (role, on_start) {
        (Role::Pawn, true) => {
            "steps one or two squares straight ahead and takes diagonally forward"
        }
        (Role::Pawn, false) => {
            "steps one square straight ahead, two only on its first move, and takes diagonally forward"
        }
        (Role::Knight, _) => "jumps two squares along a rank or file and one to the side",
        (Role::Bishop, _) => "moves along diagonals",
        (Role::Rook, _) => "moves along ranks and files",
        (Role::Queen, _) => "moves along ranks, files and diagonals",
        (Role::King, _) => "moves one square in any direction, or castles",
    }
}

pub(super) fn legal(f: &mut Formatter<'_>, facts: &MoveFacts<'_>, legal: &MoveEffect) -> Result {
    f.write_str("legal: ")?;
    effect(f, facts, legal)
}

/// What a legal move does.
pub(super) fn effect(f: &mut Formatter<'_>, facts: &MoveFacts<'_>, legal: &MoveEffect) -> Result {
    let m = legal.mv;
    match m.castling() {
        Some(CastlingSide::King) => write!(f, "{} castles kingside", side(facts.turn()))?,
        Some(CastlingSide::Queen) => write!(f, "{} castles queenside", side(facts.turn()))?,
        None => write!(f, "the {} on {} ", m.role(), m.from())?,
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
        write!(f, " and promotes to a {role}")?;
    }
    match legal.evasion {
        Some(EvasionKind::Flight) => f.write_str(", out of check")?,
        Some(EvasionKind::Capture) => f.write_str(", which ends the check")?,
        Some(EvasionKind::Block) => f.write_str(", blocking the check")?,
        None => {}
    }
    if let Some(check) = legal.check {
        f.write_str(match check.kind {
            CheckKind::Direct => "; check from ",
            CheckKind::Discovered => "; discovered check from ",
            CheckKind::Double => "; double check from ",
        })?;
        enumerate(f, check.by, "and", |f, square| {
            write!(f, "the {} on {square}", facts.role_after(m, square))
        })?;
    }
    f.write_str(match facts.end_by(m) {
        Some(Outcome::Checkmate { .. }) => ": checkmate",
        Some(_) => "; stalemate",
        None => "",
    })
}

pub(super) fn game_over(f: &mut Formatter<'_>, outcome: Outcome) -> Result {
    f.write_str("the game is over: ")?;
    f.write_str(match outcome {
        Outcome::Checkmate { winner: Color::White } => "Black is checkmated",
        Outcome::Checkmate { winner: Color::Black } => "White is checkmated",
        Outcome::Stalemate => "stalemate",
        Outcome::InsufficientMaterial => "a draw, since neither side has enough material to mate",
        Outcome::DeadPosition => "a draw, since no series of legal moves ends in mate",
        Outcome::SeventyFiveMoves => "a draw after 75 moves without a capture or a pawn move",
        Outcome::FivefoldRepetition => "a draw, the same position for the fifth time",
    })
}

const fn stand(by: Bitboard) -> &'static str {
    if by.more_than_one() { "stand" } else { "stands" }
}

const fn attack(by: Bitboard) -> &'static str {
    if by.more_than_one() { "attack" } else { "attacks" }
}

const fn rank(square: Square) -> &'static str {
    const NAMES: [&str; 8] =
        ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];
    NAMES[square.rank() as usize]
}
