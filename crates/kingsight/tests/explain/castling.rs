//! The naive judge of castling.

use kingsight::{Bitboard, CastlingSide, Intent, PromotionFault, Reason, Role as FastRole};
use kingsight_rulebook::{Color, Role};

use super::facts::Facts;
use super::paper::{Paper, square};
use crate::support::set;

/// An attempt to castle.
pub struct Attempt {
    wing: CastlingSide,
    color: Color,
    king: u8,
    rook: Option<u8>,
    right: bool,
}

/// The castling that two squares, or the side named, amount to for the king of `color`.
pub fn meant(paper: &Paper, color: Color, intent: Intent) -> Option<Attempt> {
    let (from, to) = (intent.from as u8, intent.to as u8);
    let king = (0..64).find(|&square| paper.at(square) == Some((color, Role::King)))?;
    if let Some(wing) = intent.castling {
        return Some(attempt(paper, color, wing));
    }
    let home = if color == Color::White { 0 } else { 56 };
    if from != king || king / 8 != home / 8 {
        return None;
    }
    let classical = king == home + 4;
    let near =
        if to == king && king == home + 6 { CastlingSide::King } else { CastlingSide::Queen };
    let wing = if to > king { CastlingSide::King } else { near };
    let found = attempt(paper, color, wing);
    let two_steps = classical && to.abs_diff(king) == 2 && !paper.chess960;
    let other_rook = two_steps && found.rook != Some(to);
    if to / 8 == king / 8 && paper.at(to) == Some((color, Role::Rook)) && !other_rook {
        let corner = classical && (to == home || to == home + 7);
        let meant = match found.right {
            true => found.rook == Some(to),
            false => paper.chess960 || corner,
        };
        return meant.then_some(Attempt { rook: Some(to), ..found });
    }
    let lands = to == home + if wing == CastlingSide::King { 6 } else { 2 };
    let step = to.abs_diff(king) == 1;
    (lands && !step && (found.right || classical && to != king)).then_some(found)
}

fn attempt(paper: &Paper, color: Color, wing: CastlingSide) -> Attempt {
    let home = if color == Color::White { 0 } else { 56 };
    let is_king = |&square: &u8| paper.at(square) == Some((color, Role::King));
    let king = (0..64).find(is_king).unwrap();
    let on_wing = |&rook: &u8| match wing {
        CastlingSide::King => rook % 8 > king % 8,
        CastlingSide::Queen => rook % 8 < king % 8,
    };
    let is_rook = |&square: &u8| paper.at(square) == Some((color, Role::Rook));
    let rights = |rook: &u8| paper.rooks.contains(rook);
    let mut rooks: Vec<u8> = (home..home + 8).filter(is_rook).filter(on_wing).collect();
    if wing == CastlingSide::King {
        rooks.reverse(); // the outermost first
    }
    let right = rooks.iter().copied().find(rights);
    let corner = home + if wing == CastlingSide::King { 7 } else { 0 };
    let standing = match paper.chess960 {
        true => rooks.first().copied(),
        false => Some(corner).filter(is_rook),
    };
    Attempt { wing, color, king, rook: right.or(standing), right: right.is_some() }
}

pub fn reasons(facts: &Facts, attempt: &Attempt, intent: Intent) -> Vec<Reason> {
    let paper = &facts.paper;
    let &Attempt { wing, king, rook, right, color } = attempt;
    let home = if color == Color::White { 0 } else { 56 };
    let king_to = home + if wing == CastlingSide::King { 6 } else { 2 };
    let corner = home + if wing == CastlingSide::King { 7 } else { 0 };
    let on_its_square = right || king / 8 == home / 8 && (paper.chess960 || king == home + 4);
    let crossed: Vec<u8> = match on_its_square {
        true => (king.min(king_to) + 1..king.max(king_to)).collect(),
        false => Vec::new(),
    };
    let landing = Some(king_to).filter(|&to| on_its_square && to != king);
    let mut found = Vec::new();
    if intent.promotion.is_some() {
        let fault = PromotionFault::NotAPawn(FastRole::King);
        found.push(Reason::PromotionNotAllowed { fault });
    }
    let mut walk: Vec<u8> = crossed.iter().copied().chain(landing).collect();
    walk.sort_unstable();
    let enemy_king = square(facts.enemy_king);
    for to in walk.into_iter().filter(|&to| facts.rules.attacks(facts.enemy_king, to)) {
        found.push(Reason::KingsAdjacent { to: square(to), enemy_king });
    }
    if !right {
        let (king, rook) = (square(king), rook.map(square));
        found.push(Reason::CastlingRightLost { king, rook });
    }
    if rook.is_none() {
        let corner = Some(square(corner)).filter(|_| !paper.chess960);
        found.push(Reason::CastlingNoRook { corner });
    }
    let by = set(&blockers(facts, attempt, on_its_square, king_to, corner));
    if by.any() {
        found.push(Reason::CastlingPathBlocked { by });
    }
    let by = set(&facts.checkers);
    if by.any() {
        found.push(Reason::CastlingOutOfCheck { king: square(king), by });
    }
    for at in crossed.into_iter().filter(|&at| facts.attackers(at).any()) {
        let by = facts.attackers(at);
        found.push(Reason::CastlingThroughAttack { square: square(at), by });
    }
    if let Some(to) = landing.filter(|&to| facts.attackers(to).any()) {
        found.push(Reason::CastlingIntoAttack { square: square(to), by: facts.attackers(to) });
    }
    if let Some(rook) = rook.filter(|_| on_its_square) {
        let by = uncovered(facts, attempt, rook, king_to) - facts.attackers(king_to);
        if by.any() {
            let (square, rook) = (square(king_to), square(rook));
            found.push(Reason::CastlingRookShieldsKing { square, rook, by });
        }
    }
    found
}

/// Each piece that alone, with no other on the board but king and rook, keeps the two apart.
fn blockers(
    facts: &Facts,
    attempt: &Attempt,
    on_its_square: bool,
    king_to: u8,
    corner: u8,
) -> Vec<u8> {
    let &Attempt { king, rook, color, .. } = attempt;
    let paper = &facts.paper;
    if !on_its_square {
        return Vec::new();
    }
    let Some(rook) = rook.or(Some(corner).filter(|_| !paper.chess960)) else {
        // The rook's origin is unknown: only the king's path can be tested.
        let way = king.min(king_to)..=king.max(king_to);
        return paper.occupied().filter(|by| way.contains(by) && *by != king).collect();
    };
    let blocks = |&by: &u8| {
        let mut trial = paper.only(&[king, by]).put(rook, (color, Role::Rook)).turned(color);
        trial.rooks = [rook].into();
        !trial.rules().pseudo_legal_moves().iter().any(|m| m.castling)
    };
    paper.occupied().filter(|by| ![king, rook].contains(by)).filter(blocks).collect()
}

/// What attacks the king once both have landed.
fn uncovered(facts: &Facts, attempt: &Attempt, rook: u8, king_to: u8) -> Bitboard {
    let &Attempt { king, color, wing, .. } = attempt;
    let rook_to = if wing == CastlingSide::King { king_to - 1 } else { king_to + 1 };
    let landed = facts
        .paper
        .lift([king, rook])
        .put(king_to, (color, Role::King))
        .put(rook_to, (color, Role::Rook));
    let by = set(&landed.rules().attackers(king_to, facts.them));
    by.without(square(facts.enemy_king))
}
