//! What a reason claims and advises, compared with the rule book however it was found: an
//! attacker attacks, an answer to a check is a legal move and every legal move is among the answers,
//! a pin leaves the squares it names once every other reason is gone.

use std::collections::BTreeSet;

use kingsight::{Bitboard, Reason, Square};
use kingsight_rulebook::{Mv, Role};

use super::facts::Facts;
use super::paper::{Paper, beside};

/// Fails if the reason makes a false claim, or advises what cannot be done.
pub fn hold(facts: &Facts, reason: &Reason) {
    let context = || format!("{reason:?} in {}", facts.paper.fen());
    match *reason {
        Reason::CheckNotAnswered { checker, answers, en_passant, flights, .. } => {
            let takes_passing = |m: &&Mv| m.en_passant && beside(m.from, m.to) == checker as u8;
            let by_king = |m: &&Mv| m.from == facts.king;
            let (passing, others): (Vec<&Mv>, Vec<&Mv>) =
                facts.legal.iter().filter(|m| !by_king(m)).partition(takes_passing);
            let king: Vec<&Mv> = facts.legal.iter().filter(by_king).collect();
            assert_eq!(targets(&others), squares(answers), "{}", context());
            assert_eq!(targets(&passing), squares(one(en_passant)), "{}", context());
            assert_eq!(targets(&king), squares(flights), "{}", context());
        }
        Reason::DoubleCheckKingMustMove { flights, .. } => {
            let all: Vec<&Mv> = facts.legal.iter().collect();
            assert!(all.iter().all(|m| m.from == facts.king), "{}", context());
            assert_eq!(targets(&all), squares(flights), "{}", context());
        }
        Reason::CastlingThroughAttack { square, by }
        | Reason::CastlingIntoAttack { square, by } => {
            assert!(all_attack(facts, &facts.paper, by, square), "{}", context());
        }
        Reason::CastlingOutOfCheck { king, by } => {
            assert!(all_attack(facts, &facts.paper, by, king), "{}", context());
        }
        Reason::CastlingRookShieldsKing { square, rook, by } => {
            // As it will stand; as it stands, none of them attacks the square.
            let after = castled(facts, square, rook);
            assert!(all_attack(facts, &after, by, square), "{}", context());
            let now = squares(by).into_iter().filter(|&by| facts.rules.attacks(by, square as u8));
            assert_eq!(now.count(), 0, "{}", context());
        }
        Reason::PawnNeedsCapture { en_passant: Some(to), .. }
        | Reason::EnPassantTooLate { en_passant: Some(to), .. } => {
            assert!(facts.legal.iter().any(|m| m.en_passant && m.to == to as u8), "{}", context());
        }
        Reason::Pinned { pinned, pinner, allowed, .. } => {
            assert_eq!(alone(facts, pinned as u8, pinner as u8), squares(allowed), "{}", context());
        }
        _ => {}
    }
}

/// Where a pinned piece may legally go when only the pin restricts it: all enemies but the king and the
/// pinner are taken away. What it could capture besides stands off the line anyway,
/// except for a pawn that it takes en passant, which is left standing for that one question.
fn alone(facts: &Facts, pinned: u8, pinner: u8) -> BTreeSet<u8> {
    let paper = &facts.paper;
    let harmless = |&at: &u8| {
        let (color, role) = paper.at(at).unwrap();
        color == facts.us || role == Role::King || at == pinner
    };
    let mut kept: Vec<u8> = paper.occupied().filter(harmless).collect();
    let legal = |kept: &[u8]| paper.only(kept).rules().legal_moves();
    let of_piece = |m: &Mv| m.from == pinned;
    let mut left: BTreeSet<u8> =
        legal(&kept).iter().filter(|m| of_piece(m)).map(|m| m.to).collect();
    if let Some(passed) = paper.en_passant {
        kept.push(beside(pinned, passed));
        let passing = |m: &&Mv| of_piece(m) && m.en_passant;
        left.extend(legal(&kept).iter().filter(passing).map(|m| m.to));
    }
    left
}

fn castled(facts: &Facts, king_to: Square, rook: Square) -> Paper {
    let rook_to =
        if king_to.file() == kingsight::File::G { king_to as u8 - 1 } else { king_to as u8 + 1 };
    facts
        .paper
        .lift([facts.king, rook as u8])
        .put(king_to as u8, (facts.us, Role::King))
        .put(rook_to, (facts.us, Role::Rook))
}

fn all_attack(facts: &Facts, paper: &Paper, by: Bitboard, square: Square) -> bool {
    let rules = paper.rules();
    by.any()
        && squares(by).into_iter().all(|by| {
            paper.at(by).is_some_and(|(color, _)| color == facts.them)
                && rules.attacks(by, square as u8)
        })
}

fn targets(moves: &[&Mv]) -> BTreeSet<u8> {
    moves.iter().map(|m| m.to).collect()
}

fn squares(set: Bitboard) -> BTreeSet<u8> {
    set.into_iter().map(|square| square as u8).collect()
}

fn one(square: Option<Square>) -> Bitboard {
    square.map_or(Bitboard::EMPTY, Square::bit)
}
