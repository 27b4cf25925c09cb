//! `explain` calls a move legal exactly if the library and the rule book do: every square to every
//! square with every promotion, on positions of all kinds. And what it reports of a legal move agrees
//! with the rule book.

use std::collections::HashSet;

use kingsight::{
    CastlingSide, CheckKind, EvasionKind, Explanation, Intent, MoveEffect, Position, Role, San,
    Square, UciMove,
};
use kingsight_rulebook::{Kind, Mv, Rules};

use crate::explain::paper::{Paper, beside};
use crate::explain::varied::Varied;
use crate::support::{budget, role, set, square};

const PROMOTIONS: [Option<Role>; 7] = [
    None,
    Some(Role::Knight),
    Some(Role::Bishop),
    Some(Role::Rook),
    Some(Role::Queen),
    Some(Role::King),
    Some(Role::Pawn),
];

type Triple = (Square, Square, Option<Role>);

/// The legal moves by the rule book as people may spell them: castling also by the king's target.
fn legal_spellings(legal: &[Mv]) -> HashSet<Triple> {
    let mut spellings = HashSet::new();
    for m in legal {
        let (from, to) = (square(m.from), square(m.to));
        spellings.insert((from, to, m.promotion.map(role)));
        if m.castling {
            let file = if m.to > m.from { 6 } else { 2 };
            spellings.insert((from, square(8 * (m.from / 8) + file), None));
        }
    }
    spellings
}

fn compare(position: &Position) {
    let rules = Paper::of(position).rules();
    let legal = rules.legal_moves();
    let spellings = legal_spellings(&legal);
    for from in Square::ALL {
        for to in Square::ALL {
            for promotion in PROMOTIONS {
                let uci = UciMove { from, to, promotion };
                let explanation = position.explain(uci);
                let expected = spellings.contains(&(from, to, promotion));
                assert_eq!(explanation.is_legal(), expected, "{uci} in {position:?}");
                assert_eq!(explanation.reasons().is_empty(), expected, "{uci} in {position:?}");
                assert_eq!(
                    explanation.legal().map(|legal| legal.mv),
                    position.move_of_uci(uci),
                    "{uci} in {position:?}"
                );
            }
        }
    }
    compare_wings(position, &legal);
    compare_legal_moves(position, &rules, &legal);
    compare_intents(position);
    compare_san(position);
}

fn compare_wings(position: &Position, legal: &[Mv]) {
    for wing in CastlingSide::ALL {
        let of_wing = |m: &&Mv| m.castling && (m.to > m.from) == (wing == CastlingSide::King);
        let expected = legal.iter().find(of_wing).map(|m| (square(m.from), square(m.to)));
        let explanation = position.explain_castling(wing);
        let found = explanation.legal().map(|legal| (legal.mv.from(), legal.mv.to()));
        assert_eq!(found, expected, "{wing} in {position:?}");
        for promotion in [Role::Queen, Role::King] {
            let intent = position.castling_intent(wing).promoting(promotion);
            assert!(!position.explain(intent).is_legal(), "{wing} with promotion: {position:?}");
        }
    }
}

/// What a legal move takes, which check it gives, and which it answers.
fn compare_legal_moves(position: &Position, rules: &Rules, legal: &[Mv]) {
    for m in legal {
        let m_fast = position.find_move(square(m.from), square(m.to), m.promotion.map(role));
        let m_fast = m_fast.unwrap_or_else(|| panic!("{} in {position:?}", m.uci()));
        let taken = match (m.castling, m.en_passant) {
            (true, _) => None,
            (_, true) => Some(beside(m.from, m.to)),
            _ => Some(m.to).filter(|&to| rules.piece(to).is_some()),
        };
        let check = rules.check_kind(m).map(|(kind, by)| {
            let kind = match kind {
                Kind::Direct => CheckKind::Direct,
                Kind::Discovered => CheckKind::Discovered,
                Kind::Double => CheckKind::Double,
            };
            (kind, set(&by))
        });
        let is_king = rules.kings(rules.turn()).contains(&m.from);
        let evasion = match rules.checkers(rules.turn())[..] {
            [] => None,
            [checker] if taken == Some(checker) => Some(EvasionKind::Capture),
            _ if is_king => Some(EvasionKind::Flight),
            _ => Some(EvasionKind::Block),
        };
        let captured = taken.map(|at| (role(rules.piece(at).unwrap().1), square(at)));
        let explanation = position.explain(m_fast);
        let MoveEffect { mv: found, captured: takes, check: gives, evasion: answers, .. } =
            explanation.legal().unwrap_or_else(|| panic!("{} in {position:?}", m.uci()));
        let gives = gives.map(|check| (check.kind, check.by));
        let found = (*found, *takes, gives, *answers);
        assert_eq!(found, (m_fast, captured, check, evasion), "{} in {position:?}", m.uci());
        assert_eq!(explanation.game_over(), position.outcome());
    }
}

/// All pseudo-legal moves and, if the king is where it could have castled from, both sides; in Chess960 those with a
/// rook. No two are spelled alike, and the spelling leads back to the same answer.
fn compare_intents(position: &Position) {
    let intents: Vec<Intent> = position.intents().collect();
    let distinct: HashSet<UciMove> = intents.iter().map(Intent::uci).collect();
    assert_eq!(distinct.len(), intents.len(), "{position:?}");
    let moves: HashSet<Triple> = intents
        .iter()
        .filter(|intent| intent.castling.is_none())
        .map(|intent| (intent.from, intent.to, intent.promotion))
        .collect();
    let rules = Paper::of(position).rules();
    let expected: HashSet<Triple> = rules
        .pseudo_legal_moves()
        .iter()
        .filter(|m| !m.castling)
        .map(|m| (square(m.from), square(m.to), m.promotion.map(role)))
        .collect();
    assert_eq!(moves, expected, "{position:?}");

    let king = rules.kings(rules.turn())[0];
    let home = if rules.turn() == kingsight_rulebook::Color::White { 4 } else { 60 };
    let castles = king == home || !rules.castling_rooks(rules.turn()).is_empty();
    let wings: Vec<CastlingSide> = intents.iter().filter_map(|intent| intent.castling).collect();
    let expected: Vec<CastlingSide> = CastlingSide::ALL
        .into_iter()
        .filter(|&wing| match position.is_chess960() {
            true => castles && rook_on(&rules, king, wing),
            false => king == home || position.castling_rook(position.turn(), wing).is_some(),
        })
        .collect();
    assert_eq!(wings, expected, "{position:?}");
    for intent in intents.iter().filter(|intent| intent.castling.is_some()) {
        let asked_back = position.explain(intent.uci());
        assert_eq!(asked_back.reasons(), position.explain(*intent).reasons(), "{position:?}");
    }

    let legal = intents.iter().filter_map(|&intent| position.explain(intent).legal().map(|l| l.mv));
    let legal: HashSet<_> = legal.collect();
    assert_eq!(legal, position.legal_moves().iter().copied().collect(), "{position:?}");
}

/// Whether a rook stands beside the king on its rank, on this side of it.
fn rook_on(rules: &Rules, king: u8, wing: CastlingSide) -> bool {
    let own_rook = Some((rules.turn(), kingsight_rulebook::Role::Rook));
    (king / 8 * 8..king / 8 * 8 + 8)
        .filter(|&square| (square > king) == (wing == CastlingSide::King))
        .any(|square| square != king && rules.piece(square) == own_rook)
}

/// A text that is legal SAN means its move, also in looser spellings that name one move only.
fn compare_san(position: &Position) {
    for &m in &position.legal_moves() {
        let strict = position.san(m).san;
        let mut spellings = vec![strict];
        if let San::Normal { role, rank, to, promotion, .. } = strict {
            let file = None;
            spellings.extend([true, false].map(|captures| San::Normal {
                role,
                file,
                rank,
                captures,
                to,
                promotion,
            }));
        }
        for san in spellings {
            let named = position.parse_san(&san.to_string());
            let explained: Vec<Explanation> =
                position.intents_of_san(&san).map(|intent| position.explain(intent)).collect();
            let meant = explained.iter().any(|e| e.legal().is_some_and(|legal| legal.mv == m));
            assert!(meant || named != Ok(m), "{san} in {position:?}");
            assert!(san != strict || meant, "{san} in {position:?}");
        }
    }
}

fn compare_share(seed: u64, share: usize) {
    for position in Varied::new(seed).take(budget(100, 2_500, 100_000) / share) {
        compare(&position);
    }
}

#[test]
fn every_intent_on_varied_positions() {
    compare_share(3, 2);
}

#[test]
fn every_intent_on_other_positions() {
    compare_share(4, 2);
}
