//! Agreement with the slow rule book, which shares no code with this crate: legal moves, checkers,
//! pins, attacks, protection, king danger and kinds of check, at thousands of nodes of each corpus
//! position, of each named rule and of random games. Both sides play on by themselves, so castling rights and en passant
//! squares are compared as well.

use std::collections::{HashSet, VecDeque};

use kingsight::{CheckKind, Color, EnPassant, Move, Position, Role};
use kingsight_rulebook as slow;

use crate::support::{self, budget, random_game_positions, role, set, slow_color, square};

/// From, to, promotion: castling as king takes rook.
type Triple = (u8, u8, Option<Role>);

fn triple(m: Move) -> Triple {
    (m.from() as u8, m.to() as u8, m.promotion())
}

fn slow_triple(m: &slow::Mv) -> Triple {
    (m.from, m.to, m.promotion.map(role))
}

fn sorted(moves: impl Iterator<Item = Triple>) -> Vec<Triple> {
    let mut moves: Vec<Triple> = moves.collect();
    moves.sort_unstable();
    moves
}

/// Compares everything and returns the rule book's legal moves.
fn compare(position: &Position, rules: &slow::Rules) -> Vec<slow::Mv> {
    let board = position.board();
    for color in Color::ALL {
        let theirs = slow_color(color);
        let info = position.check_info(color);
        assert_eq!(info.checkers, set(&rules.checkers(theirs)), "checkers of {position:?}");
        let mut pins: Vec<_> = info.pins().map(|p| (p.pinned, p.pinner, p.king, p.mask)).collect();
        let mut expected: Vec<_> = rules
            .pins(theirs)
            .iter()
            .map(|p| (square(p.pinned), square(p.pinner), square(p.king), set(&p.mask)))
            .collect();
        pins.sort();
        expected.sort();
        assert_eq!(pins, expected, "pins of {position:?}");
        assert_eq!(info.blockers(), set(&rules.blockers(theirs)), "blockers of {position:?}");
        let attacked = rules.attacked(theirs);
        let attacked = (0..64).filter(|&s| attacked[usize::from(s)]).map(square).collect();
        assert_eq!(board.attacked(color), attacked, "attacks in {position:?}");
        assert_eq!(board.protected(color), set(&rules.protected(theirs)), "{position:?}");
        assert_eq!(board.king_danger(color), set(&rules.king_danger(theirs)), "{position:?}");
    }
    let test = position.check_test();
    let legal_moves = rules.legal_moves();
    for m in &legal_moves {
        let (from, to, promotion) = slow_triple(m);
        let m_fast = position
            .find_move(square(from), square(to), promotion)
            .unwrap_or_else(|| panic!("{} is legal in {position:?}", m.uci()));
        assert_eq!(
            (m_fast.castling().is_some(), m_fast.is_en_passant()),
            (m.castling, m.en_passant)
        );
        let given = test.of(m_fast).map(|given| (given.kind, given.by));
        let expected = rules.check_kind(m).map(|(kind, by)| {
            let kind = match kind {
                slow::Kind::Direct => CheckKind::Direct,
                slow::Kind::Discovered => CheckKind::Discovered,
                slow::Kind::Double => CheckKind::Double,
            };
            (kind, set(&by))
        });
        assert_eq!(given, expected, "check by {} in {position:?}", m.uci());
    }
    let moves = sorted(position.legal_moves().iter().map(|&m| triple(m)));
    let expected = sorted(legal_moves.iter().map(slow_triple));
    assert_eq!(moves, expected, "legal moves of {position:?}");
    let pseudo = sorted(position.pseudo_legal_moves().iter().map(|&m| triple(m)));
    let expected = sorted(rules.pseudo_legal_moves().iter().map(slow_triple));
    assert_eq!(pseudo, expected, "pseudo-legal moves of {position:?}");
    legal_moves
}

/// Compares at up to `nodes` different positions, breadth first.
fn walk(fen: &str, nodes: usize) {
    let start: Position = fen.parse().unwrap();
    let rules = slow::Rules::from_fen(fen).unwrap();
    let mut queue = VecDeque::from([(start, rules)]);
    let mut seen = HashSet::from([start.key()]);
    while let Some((position, rules)) = queue.pop_front() {
        for m in compare(&position, &rules) {
            if seen.len() >= nodes {
                break;
            }
            let (from, to, promotion) = slow_triple(&m);
            let m_fast = position.find_move(square(from), square(to), promotion).unwrap();
            let next = position.play(m_fast).unwrap();
            if seen.insert(next.key()) {
                queue.push_back((next, rules.play(&m)));
            }
        }
    }
}

fn walk_share(share: usize, shares: usize) {
    let nodes = budget(300, 8_000, 100_000);
    let mut fens = support::corpus();
    fens.extend(support::rule_fixtures().into_iter().map(|fixture| fixture.fen));
    for fen in fens.iter().skip(share).step_by(shares) {
        if fen.parse::<Position>().is_ok() {
            walk(fen, nodes);
        }
    }
}

#[test]
fn corpus_first_half() {
    walk_share(0, 2);
}

#[test]
fn corpus_second_half() {
    walk_share(1, 2);
}

#[test]
fn random_games() {
    random_game_positions(1, budget(10_000, 50_000, 1_000_000), |position| {
        let fen = position.to_setup(EnPassant::Always);
        let fen = kingsight::Fen::new(&fen).with_shredder(true).to_string();
        compare(position, &slow::Rules::from_fen(&fen).unwrap());
    });
}

/// `is_legal`, the list and the rule book agree for every from, to and promotion.
#[test]
fn every_intent() {
    let mut rest = 0;
    for fen in support::all_positions() {
        let Ok(position) = fen.parse::<Position>() else {
            rest += 1;
            continue;
        };
        let rules = slow::Rules::from_fen(&fen).unwrap();
        let legal: HashSet<Triple> = rules.legal_moves().iter().map(slow_triple).collect();
        let promotions =
            [None, Some(Role::Queen), Some(Role::Rook), Some(Role::Bishop), Some(Role::Knight)];
        for from in 0..64 {
            for to in 0..64 {
                for promotion in promotions {
                    let found = position.find_move(square(from), square(to), promotion);
                    assert_eq!(found.is_some(), legal.contains(&(from, to, promotion)), "{fen}");
                    assert!(found.is_none_or(|m| position.is_legal(m)));
                }
            }
        }
        // Moves of other positions are refused unless they are moves of this one.
        for other in Position::default().legal_moves().iter() {
            assert_eq!(position.is_legal(*other), position.legal_moves().contains(other));
        }
    }
    assert!(rest <= 20, "{rest} fixtures could not be read");
}

/// The exchange value equals an exhaustive search of all legal captures on the square.
#[test]
fn exchanges() {
    let slow_values = [100, 310, 300, 500, 900, 10_000];
    let values = kingsight::PieceValues::new(slow_values);
    let check = |position: &Position, rules: &slow::Rules| {
        for m in rules.legal_moves() {
            let (from, to, promotion) = slow_triple(&m);
            let m_fast = position.find_move(square(from), square(to), promotion).unwrap();
            assert_eq!(
                position.see(m_fast, &values),
                rules.exchange(&m, &slow_values),
                "{} in {position:?}",
                m.uci()
            );
        }
    };
    for fen in support::all_positions() {
        if let Ok(position) = fen.parse::<Position>() {
            check(&position, &slow::Rules::from_fen(&fen).unwrap());
        }
    }
    random_game_positions(2, budget(1_000, 4_000, 40_000), |position| {
        check(position, &slow::Rules::from_fen(&position.to_string()).unwrap());
    });
}
