//! The naive judge: every reason against a move, each found by trying it out on paper with the rule
//! book, in the order in which the library promises them.

use kingsight::{Bitboard, Exposure, Intent, PromotionFault, Reason, Role as FastRole};
use kingsight_rulebook::Role;

use super::castling;
use super::facts::{Facts, bars, ever_moves, fast_role};
use super::paper::{Paper, beside, square};
use crate::support::set;

pub fn reasons(facts: &Facts, intent: Intent) -> Vec<Reason> {
    if let Some(attempt) = castling::meant(&facts.paper, facts.us, intent) {
        return castling::reasons(facts, &attempt, intent);
    }
    let mut found = Vec::new();
    movement(facts, intent, &mut found);
    found
}

fn movement(facts: &Facts, intent: Intent, found: &mut Vec<Reason>) {
    let (from, to) = (intent.from as u8, intent.to as u8);
    let Some((color, role)) = facts.paper.at(from) else {
        found.push(Reason::NoPiece { from: intent.from });
        if from == to {
            found.push(Reason::SameSquare { from: intent.from });
        }
        return;
    };
    if color != facts.us {
        found.push(Reason::NotYourPiece { from: intent.from });
    }
    if from == to {
        found.push(Reason::SameSquare { from: intent.from });
        return;
    }
    if color != facts.us && castling::meant(&facts.paper, color, intent).is_some() {
        // The other side's castling: not judged when it is not to move.
        promotion(role, false, true, intent, found);
        return;
    }
    let target = facts.paper.at(to);
    if target.is_some_and(|(owner, _)| owner == color) {
        found.push(Reason::OwnPieceOnTarget { to: intent.to });
    }
    let ever = ever_moves((color, role), from, to);
    if ever {
        barred(facts, role, from, to, found);
    } else {
        let could = facts.pseudo_legal_targets(from);
        found.push(Reason::NotHowItMoves { from: intent.from, role: fast_role(role), could });
    }
    promotion(role, color == kingsight_rulebook::Color::White, ever, intent, found);
    if target == Some((color.other(), Role::King)) {
        found.push(Reason::CapturesKing { enemy_king: intent.to });
    }
    if ever && color == facts.us {
        if role == Role::King {
            king_step(facts, to, found);
        } else {
            king_safety(facts, role, from, to, found);
        }
    }
}

fn barred(facts: &Facts, role: Role, from: u8, to: u8, found: &mut Vec<Reason>) {
    let paper = &facts.paper;
    match role {
        Role::Bishop | Role::Rook | Role::Queen => {
            let by: Vec<u8> = paper.occupied().filter(|&by| bars(from, by, to)).collect();
            if !by.is_empty() {
                found.push(Reason::PathBlocked { role: fast_role(role), by: set(&by) });
            }
        }
        Role::Pawn if from % 8 == to % 8 => {
            let alone_bars = |&by: &u8| {
                let trial = paper.only(&[from, by]).turned(paper.at(from).unwrap().0);
                let moves = trial.rules().pseudo_legal_moves();
                by != from && !moves.iter().any(|m| (m.from, m.to) == (from, to))
            };
            let by: Vec<u8> = paper.occupied().filter(alone_bars).collect();
            if !by.is_empty() {
                let double = from.abs_diff(to) == 16;
                found.push(Reason::PawnPushBlocked { by: set(&by), double });
            }
        }
        Role::Pawn if paper.at(to).is_none() && !facts.is_pseudo_legal(from, to) => {
            let mut en_passant = facts.legal.iter().filter(|m| m.en_passant && m.from == from);
            let en_passant = en_passant.next().map(|m| square(m.to));
            let passed = square(beside(from, to));
            let to = square(to);
            found.push(match too_late(paper, from, to as u8) {
                true => Reason::EnPassantTooLate { to, passed, en_passant },
                false => Reason::PawnNeedsCapture { to, en_passant },
            });
        }
        _ => {}
    }
}

/// Whether the pawn beside could have made a double step over `to`: it is carried back on paper, makes
/// it again, and now the capture is there.
fn too_late(paper: &Paper, from: u8, to: u8) -> bool {
    let (owner, landed) = (paper.at(from).unwrap().0, beside(from, to));
    let Some(origin) = (2 * to).checked_sub(landed).filter(|&origin| origin < 64) else {
        return false;
    };
    if paper.at(landed) != Some((owner.other(), Role::Pawn)) || paper.at(origin).is_some() {
        return false;
    }
    let before = paper.carry(landed, origin, false).turned(owner.other());
    let steps = before.rules().pseudo_legal_moves();
    if !steps.iter().any(|m| (m.from, m.to) == (origin, landed)) {
        return false;
    }
    let at_once = Paper { en_passant: Some(to), ..paper.clone().turned(owner) };
    let captures = at_once.rules().pseudo_legal_moves();
    captures.iter().any(|m| m.en_passant && (m.from, m.to) == (from, to))
}

fn promotion(role: Role, white: bool, ever: bool, intent: Intent, found: &mut Vec<Reason>) {
    let last = intent.to as u8 / 8 == if white { 7 } else { 0 };
    let fault = match intent.promotion {
        None if role == Role::Pawn && last && ever => {
            found.push(Reason::PromotionMissing { to: intent.to });
            return;
        }
        None => return,
        Some(_) if role != Role::Pawn => PromotionFault::NotAPawn(fast_role(role)),
        Some(_) if !last => PromotionFault::NotOnLastRank,
        Some(role @ (FastRole::King | FastRole::Pawn)) => PromotionFault::NotToThat(role),
        Some(_) => return,
    };
    found.push(Reason::PromotionNotAllowed { fault });
}

fn king_step(facts: &Facts, to: u8, found: &mut Vec<Reason>) {
    let by = facts.danger(to);
    if by.any() {
        let through = by - set(&facts.rules.attackers(to, facts.them));
        assert!(!through.more_than_one(), "two lines through one square: {}", facts.paper.fen());
        let through = through.first();
        let protected = facts.paper.at(to).is_some_and(|(color, _)| color == facts.them);
        found.push(Reason::KingIntoAttack { to: square(to), by, through, protected });
    }
    if facts.rules.attacks(facts.enemy_king, to) {
        let enemy_king = square(facts.enemy_king);
        found.push(Reason::KingsAdjacent { to: square(to), enemy_king });
    }
}

/// The piece is carried over on paper, whatever stands in its way, and the king looked at.
fn king_safety(facts: &Facts, role: Role, from: u8, to: u8, found: &mut Vec<Reason>) {
    let paper = &facts.paper;
    let takes_en_passant = role == Role::Pawn && from % 8 != to % 8 && paper.en_passant == Some(to);
    let after = paper.carry(from, to, takes_en_passant).rules();
    let attacking = after.attackers(facts.king, facts.them);
    let king = square(facts.king);
    let mut known: Vec<u8> = facts.checkers.clone();
    for pin in facts.pins.iter().filter(|pin| pin.pinned == from) {
        if attacking.contains(&pin.pinner) {
            known.push(pin.pinner);
            found.push(Reason::Pinned {
                pinned: square(from),
                pinner: square(pin.pinner),
                king: square(pin.king),
                allowed: facts.left_by_pin(pin),
            });
        }
    }
    match facts.checkers[..] {
        [] => {}
        [checker] if attacking.contains(&checker) => found.push(Reason::CheckNotAnswered {
            king,
            checker: square(checker),
            answers: facts.answers(),
            en_passant: facts.en_passant_answer().map(square),
            flights: facts.flights(),
        }),
        [_] => {}
        _ => {
            let (checkers, flights) = (set(&facts.checkers), facts.flights());
            found.push(Reason::DoubleCheckKingMustMove { king, checkers, flights });
        }
    }
    if takes_en_passant {
        let captured = square(beside(from, to));
        let fresh = set(&attacking) - set(&known);
        let rank: Bitboard = fresh.into_iter().filter(|by| by.rank() == king.rank()).collect();
        for (by, along) in [(rank, Exposure::Rank), (fresh - rank, Exposure::Diagonal)] {
            if by.any() {
                found.push(Reason::EnPassantExposesKing { king, captured, by, along });
            }
        }
    } else {
        // Whatever attacks the king then is a checker or a pinner: nothing else opens a line.
        assert!(attacking.iter().all(|by| known.contains(by)), "{}: {from} {to}", paper.fen());
    }
}
