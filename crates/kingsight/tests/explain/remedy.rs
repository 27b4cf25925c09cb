//! Taking away what a reason names.

use kingsight::{Bitboard, Intent, NamedSquares, PromotionFault, Reason, Role as FastRole, Square};
use kingsight_rulebook::Role;

use super::paper::{Paper, square};

/// The pieces of a reason that can be taken away: those that cause it, kings apart.
pub fn troublemakers(paper: &Paper, reason: &Reason) -> Vec<u8> {
    let mut named = Bitboard::EMPTY;
    reason.visit_squares(|role, squares| {
        let makes_trouble = matches!(role, "by" | "pinner" | "checker" | "checkers");
        let stands_there = role == "to" && matches!(reason, Reason::OwnPieceOnTarget { .. });
        if makes_trouble || stands_there {
            match squares {
                NamedSquares::One(one) => named |= one.map_or(Bitboard::EMPTY, Square::bit),
                NamedSquares::Set(set) => named |= set,
            }
        }
    });
    let is_king = |at: &u8| matches!(paper.at(*at), Some((_, Role::King)));
    named.into_iter().map(|at| at as u8).filter(|at| !is_king(at)).collect()
}

/// What else can be done so that a reason is gone; `None` where nothing can.
pub fn mend(paper: &Paper, intent: Intent, reason: &Reason) -> Option<(Paper, Intent)> {
    let (from, to) = (intent.from as u8, intent.to as u8);
    let same = || paper.clone();
    Some(match *reason {
        Reason::NotYourPiece { .. } => (same().turned(paper.turn.other()), intent),
        Reason::PawnNeedsCapture { .. } => {
            let (color, _) = paper.at(from)?;
            (paper.put(to, (color.other(), Role::Knight)), intent)
        }
        Reason::EnPassantTooLate { to, .. } => {
            (Paper { en_passant: Some(to as u8), ..same() }, intent)
        }
        Reason::PromotionMissing { .. }
        | Reason::PromotionNotAllowed { fault: PromotionFault::NotToThat(_) } => {
            (same(), intent.promoting(FastRole::Queen))
        }
        Reason::PromotionNotAllowed { .. } => (same(), Intent { promotion: None, ..intent }),
        Reason::CapturesKing { enemy_king } | Reason::KingsAdjacent { enemy_king, .. } => {
            (banish(paper, enemy_king as u8, to)?, intent)
        }
        Reason::CastlingRightLost { king, rook: Some(rook) } => {
            let mut granted = paper.clone();
            let home = king as u8 / 8 == if paper.turn == white() { 0 } else { 7 };
            granted.rooks.insert(rook as u8);
            let able = home && (paper.chess960 || king.file() == kingsight::File::E);
            return able.then_some((granted, intent));
        }
        Reason::CastlingNoRook { corner: Some(corner) } => {
            let king = matches!(paper.at(corner as u8), Some((_, Role::King)));
            let rook = (paper.turn, Role::Rook);
            return (!king).then(|| (paper.put(corner as u8, rook), intent));
        }
        _ => return None,
    })
}

/// The enemy king moved to the first square where it has no effect.
fn banish(paper: &Paper, king: u8, to: u8) -> Option<Paper> {
    // Not on the rank that a castling king walks along, nor beside it.
    let far = |&at: &u8| (at / 8).abs_diff(to / 8) > 1 && square(at).distance(square(to)) > 2;
    let empty = (0..64).filter(|&at| paper.at(at).is_none()).filter(far);
    empty.map(|at| paper.carry(king, at, false)).find(|paper| paper.position().is_some())
}

fn white() -> kingsight_rulebook::Color {
    kingsight_rulebook::Color::White
}
