//! Every reason is proved, and none is missing.
//!
//! A naive judge tries each move out on paper with the slow rule book and finds the reasons by
//! experiment; the library must give exactly the same, in the same order, with the same squares.
//! Whatever a reason claims or advises beyond that is held against the legal moves, one by one.
//! Then the proof the other way round: what a reason names is taken away, again and again, until the
//! move is legal or something remains that cannot be taken away.

use std::collections::{HashMap, HashSet};

use kingsight::{CastlingSide, Intent, Position, Reason, Role, Square};
use kingsight_rulebook::{self as slow, Mv, Pin};

use crate::explain::claims;
use crate::explain::facts::Facts;
use crate::explain::judge;
use crate::explain::paper::Paper;
use crate::explain::remedy::{mend, troublemakers};
use crate::explain::varied::{Varied, fixtures};
use crate::support::{self, budget};

/// Positions of all kinds, and all of the fixtures (few of them when there is little time).
fn positions(seed: u64, count: usize) -> impl Iterator<Item = Position> {
    Varied::new(seed).take(count).chain(fixtures().into_iter().step_by(budget(9, 1, 1)))
}

/// All squares to all squares; what a pawn on its last rank becomes; castling by its name.
fn intents(position: &Position) -> impl Iterator<Item = Intent> {
    let squares = Square::ALL.into_iter();
    let pairs = squares.flat_map(|from| Square::ALL.map(|to| Intent::new(from, to)));
    let promotions = pairs.clone().filter(|intent| intent.from.rank() != intent.to.rank());
    let promotions = promotions.step_by(7).chain(pawn_intents(position));
    let promotions = promotions.flat_map(|intent| {
        [Role::Queen, Role::Pawn, Role::King].map(|role| intent.promoting(role))
    });
    let castling = CastlingSide::ALL.map(|wing| position.castling_intent(wing));
    let castling = castling.into_iter().flat_map(|intent| [intent, intent.promoting(Role::Queen)]);
    pairs.chain(promotions).chain(castling)
}

fn pawn_intents(position: &Position) -> impl Iterator<Item = Intent> {
    let pawns = position.board().of_role(Role::Pawn) & position.board().colored(position.turn());
    let last = position.turn().promotion_rank().squares();
    pawns.into_iter().flat_map(move |from| last.into_iter().map(move |to| Intent::new(from, to)))
}

/// Every reason has a code; rare ones must come up, too, or the tests would prove nothing about them.
const CODES: [&str; 25] = [
    "no_piece",
    "not_your_piece",
    "same_square",
    "own_piece_on_target",
    "not_how_it_moves",
    "path_blocked",
    "pawn_push_blocked",
    "pawn_needs_capture",
    "en_passant_too_late",
    "promotion_missing",
    "promotion_not_allowed",
    "captures_king",
    "pinned",
    "check_not_answered",
    "double_check_king_must_move",
    "king_into_attack",
    "kings_adjacent",
    "en_passant_exposes_king",
    "castling_right_lost",
    "castling_no_rook",
    "castling_path_blocked",
    "castling_out_of_check",
    "castling_through_attack",
    "castling_into_attack",
    "castling_rook_shields_king",
];

type Seen = HashMap<&'static str, usize>;

fn assert_all_seen(seen: &Seen, least: usize) {
    for code in CODES {
        let times = seen.get(code).copied().unwrap_or(0);
        assert!(times >= least, "{code} came up {times} times only: {seen:?}");
    }
}

#[test]
fn same_as_naive_judge() {
    let mut seen = Seen::new();
    for position in positions(11, budget(400, 5_000, 100_000)) {
        let facts = Facts::new(Paper::of(&position));
        let mut held = HashSet::new();
        for intent in intents(&position) {
            let explanation = position.explain(intent);
            for reason in explanation.reasons() {
                if held.insert(*reason) {
                    claims::hold(&facts, reason);
                }
            }
            let expected = judge::reasons(&facts, intent);
            assert_eq!(explanation.reasons(), expected, "{intent:?} in {position:?}");
            in_order(&expected);
            for reason in &expected {
                *seen.entry(reason.code()).or_default() += 1;
            }
        }
    }
    assert_all_seen(&seen, budget(2, 30, 500));
}

/// The most basic first, in the order of the codes above.
fn in_order(reasons: &[Reason]) {
    let places: Vec<_> =
        reasons.iter().map(|reason| CODES.iter().position(|code| *code == reason.code())).collect();
    assert!(places.is_sorted() && !places.contains(&None), "{reasons:?}");
    let has = |code: &str| reasons.iter().any(|reason| reason.code() == code);
    assert!(!(has("check_not_answered") && has("double_check_king_must_move")), "{reasons:?}");
    assert!(!(has("captures_king") && reasons.len() == 1), "{reasons:?}");
}

#[test]
fn nothing_is_missing() {
    // Nothing can be done about these: no piece comes from nowhere or moves like another.
    let hopeless = ["no_piece", "same_square", "not_how_it_moves"];
    let (mut seen, mut ends) = (Seen::new(), Ends::default());
    for position in positions(12, budget(100, 2_000, 20_000)) {
        let mut proved = HashSet::new();
        for intent in intents(&position) {
            let explanation = position.explain(intent);
            let is_hopeless = |reason: &Reason| hopeless.contains(&reason.code());
            if explanation.is_legal() || explanation.reasons().iter().any(is_hopeless) {
                continue;
            }
            for reason in explanation.reasons() {
                *seen.entry(reason.code()).or_default() += 1;
                if proved.insert((intent.from, intent.to, *reason)) {
                    taken_away(&Paper::of(&position), intent, reason);
                }
            }
            ends.count(all_taken_away(Paper::of(&position), intent));
        }
    }
    assert!(CODES.iter().all(|code| hopeless.contains(code) || seen.contains_key(code)));
    let all = ends.legal + ends.stuck + ends.unplayable;
    assert!(ends.legal * 2 > all, "too few proofs come to an end: {ends:?}");
    println!("{ends:?} {seen:?}");
}

/// How taking everything away ended.
enum End {
    /// The move became legal, and the rule book agrees.
    Legal,
    /// A reason remains about which nothing can be done.
    Stuck,
    /// Without the pieces taken away the board is not a position: the enemy would be in check.
    Unplayable,
}

#[derive(Default, Debug)]
struct Ends {
    legal: usize,
    stuck: usize,
    unplayable: usize,
}

impl Ends {
    fn count(&mut self, end: End) {
        match end {
            End::Legal => self.legal += 1,
            End::Stuck => self.stuck += 1,
            End::Unplayable => self.unplayable += 1,
        }
    }
}

/// Takes away what the reasons name until there is no reason left.
fn all_taken_away(mut paper: Paper, mut intent: Intent) -> End {
    for _ in 0..64 {
        let Some(position) = paper.position() else { return End::Unplayable };
        let explanation = position.explain(intent);
        let legal = rulebook_allows(&paper, &position, intent);
        assert_eq!(explanation.is_legal(), legal, "{intent:?} in {}", paper.fen());
        if legal {
            return End::Legal;
        }
        let reasons = explanation.reasons();
        let named: Vec<u8> =
            reasons.iter().flat_map(|reason| troublemakers(&paper, reason)).collect();
        let mended = reasons.iter().find_map(|reason| mend(&paper, intent, reason));
        match mended {
            _ if !named.is_empty() => paper = paper.lift(named),
            Some(mended) => (paper, intent) = mended,
            None => return End::Stuck,
        }
    }
    panic!("no end to {intent:?} in {}", paper.fen());
}

fn rulebook_allows(paper: &Paper, position: &Position, intent: Intent) -> bool {
    let legal = paper.rules().legal_moves();
    let intended = (intent.from as u8, intent.to as u8, intent.promotion);
    let wing = |m: &Mv| if m.to > m.from { CastlingSide::King } else { CastlingSide::Queen };
    match intent.castling {
        Some(_) if intent.promotion.is_some() => false,
        Some(named) => legal.iter().any(|m| m.castling && wing(m) == named),
        None => legal.iter().any(|m| {
            let to = if m.castling { wing(m).king_to(position.turn()) as u8 } else { m.to };
            let promotion = m.promotion.map(support::role);
            (m.from, m.to, promotion) == intended || (m.from, to, promotion) == intended
        }),
    }
}

/// Takes away what one reason names: by the rule book, that reason is then gone.
fn taken_away(paper: &Paper, intent: Intent, reason: &Reason) {
    let (from, to) = (intent.from as u8, intent.to as u8);
    let us = paper.turn;
    let named = troublemakers(paper, reason);
    let lifted = paper.lift(named.iter().copied());
    let context = || format!("{reason:?} of {intent:?} in {}", paper.fen());
    match *reason {
        Reason::PathBlocked { by, .. } if named.len() == by.len() as usize => {
            assert!(lifted.rules().attacks(from, to), "{}", context());
            for &one in &named {
                let others = named.iter().copied().filter(|&other| other != one);
                assert!(!paper.lift(others).rules().attacks(from, to), "{}", context());
            }
        }
        Reason::PawnPushBlocked { by, .. } if named.len() == by.len() as usize => {
            let pushes = |paper: Paper| {
                let owner = paper.at(from).unwrap().0;
                let moves = paper.turned(owner).rules().pseudo_legal_moves();
                moves.iter().any(|m| (m.from, m.to) == (from, to))
            };
            assert!(pushes(lifted), "{}", context());
            for &one in &named {
                let others = named.iter().copied().filter(|&other| other != one);
                assert!(!pushes(paper.lift(others)), "{}", context());
            }
        }
        Reason::Pinned { pinned, .. } => {
            // A second pinner may stand behind the first: repeat.
            let mut paper = paper.clone();
            for _ in 0..8 {
                let pins = paper.rules().pins(us);
                let Some(pin) = pins.iter().find(|pin| pin.pinned == pinned as u8) else { return };
                let before = pin.pinner;
                paper = paper.lift([before]);
                let again = |pin: &Pin| pin.pinned == pinned as u8 && pin.pinner == before;
                assert!(!paper.rules().pins(us).iter().any(again), "{}", context());
            }
            panic!("pinned for ever: {}", context());
        }
        Reason::CheckNotAnswered { .. } | Reason::DoubleCheckKingMustMove { .. } => {
            // Something may have stood behind a checker; none of those named still checks.
            let still = lifted.rules().checkers(us);
            assert!(named.iter().all(|checker| !still.contains(checker)), "{}", context());
        }
        Reason::KingIntoAttack { to, .. } => {
            let (mut paper, mut by, to) = (paper.clone(), named, to as u8);
            while !by.is_empty() {
                paper = paper.lift(by);
                let without_king = paper.lift([from]).rules();
                by = without_king.attackers(to, us.other());
                by.retain(|&at| !matches!(paper.at(at), Some((_, slow::Role::King))));
            }
            // The king may go there now, unless something else is the matter.
            let rules = paper.rules();
            let own = paper.at(to).is_some_and(|(color, _)| color == us);
            let enemy_king = rules.kings(us.other())[0];
            let free = !own && !rules.attacks(enemy_king, to);
            let goes = rules.legal_moves().iter().any(|m| (m.from, m.to) == (from, to));
            assert_eq!(goes, free, "{}", context());
        }
        _ => {}
    }
}
