//! Generators: equal as sets to each other and to the slow rule book, and by perft.

use kingsight::{Position, Role, UciMove};
use kingsight_rulebook as slow;

use super::oracle::{Node, corpus, random_games, slow_role, walk};
use super::support::{self, budget};
use crate::generators::{METHODS, dir_golem};
use crate::{Method, Run};

type Generator = fn(&Position) -> Vec<UciMove>;

fn generator(method: &Method) -> Generator {
    match method.run {
        Run::LegalMoves(run) => run,
        _ => panic!("{} answers another question", method.card.name),
    }
}

/// From, to, promotion, in order.
fn sorted(moves: Vec<UciMove>) -> Vec<(u8, u8, Option<slow::Role>)> {
    let mut moves: Vec<_> =
        moves.into_iter().map(|m| (m.from as u8, m.to as u8, m.promotion.map(slow_role))).collect();
    moves.sort_unstable();
    moves
}

fn compare(node: &Node) {
    let mut expected: Vec<_> =
        node.rules.legal_moves().iter().map(|m| (m.from, m.to, m.promotion)).collect();
    expected.sort_unstable();
    for method in METHODS {
        let moves = sorted(generator(method)(&node.position));
        assert_eq!(moves, expected, "{}: {:?}", method.card.name, node.position);
    }
}

fn walk_share(share: usize) {
    for position in corpus(share, 2) {
        walk(position, budget(200, 6_000, 100_000), compare);
    }
}

#[test]
fn corpus_first_half() {
    walk_share(0);
}

#[test]
fn corpus_second_half() {
    walk_share(1);
}

#[test]
fn games() {
    random_games(71, budget(3_000, 40_000, 1_000_000), compare);
}

/// Every position in the fixtures that the core accepts, once.
#[test]
fn fixtures() {
    let rules =
        slow::fixtures::rule_fixtures(include_str!("../../../../fixtures/rules.txt")).unwrap();
    let mut fens: Vec<String> = rules.into_iter().map(|fixture| fixture.fen).collect();
    for text in [
        include_str!("../../../../fixtures/perft.epd"),
        include_str!("../../../../fixtures/perft-chess960.epd"),
        include_str!("../../../../fixtures/perft-unreachable.epd"),
    ] {
        fens.extend(slow::fixtures::perft_lines(text).unwrap().into_iter().map(|line| line.fen));
    }
    for fen in fens {
        if let Ok(position) = fen.parse() {
            walk(position, budget(50, 2_000, 20_000), compare);
        }
    }
}

fn perft(generate: Generator, position: &Position, depth: u32) -> u64 {
    let moves = generate(position);
    if depth == 1 {
        return moves.len() as u64;
    }
    moves
        .into_iter()
        .map(|uci| {
            let m = position.move_of_uci(uci).expect("a legal move");
            perft(generate, &position.play_unchecked(m), depth - 1)
        })
        .sum()
}

fn perft_of_all(fen: &str, counts: &[(u32, u64)]) {
    let position: Position = fen.parse().unwrap();
    for method in METHODS {
        for &(depth, count) in counts {
            assert_eq!(
                perft(generator(method), &position, depth),
                count,
                "{} {depth}",
                method.card.name
            );
        }
    }
}

#[test]
fn perft_of_the_start() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let counts = [(1, 20), (2, 400), (3, 8_902), (4, 197_281), (5, 4_865_609)];
    perft_of_all(start, &counts[..budget(4, 5, 5)]);
}

#[test]
fn perft_of_kiwipete() {
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let counts = [(1, 48), (2, 2_039), (3, 97_862), (4, 4_085_603)];
    perft_of_all(kiwipete, &counts[..budget(3, 4, 4)]);
}

#[test]
fn perft_of_chess960() {
    let suite =
        slow::fixtures::perft_lines(include_str!("../../../../fixtures/perft-chess960.epd"))
            .unwrap();
    let limit = budget(10_000, 200_000, 2_000_000) as u64;
    for line in suite {
        let counts: Vec<_> = line.counts.into_iter().filter(|&(_, count)| count <= limit).collect();
        perft_of_all(&line.fen, &counts);
    }
}

/// En passant can block a check, so a generator must put the capturing pawn on its target before testing
/// the king. No game leads there, since the rook would have given check before the double step.
#[test]
fn en_passant_may_block() {
    let position: Position = "k7/8/r6K/3pP3/8/8/8/8 w - d6 0 1".parse().unwrap();
    let capture: UciMove = "e5d6".parse().unwrap();
    for method in METHODS {
        assert!(generator(method)(&position).contains(&capture), "{}", method.card.name);
    }
    walk(position, 1_000, compare);
}

/// Sixteen sets are a complete list of moves, promotions counted once.
#[test]
fn sixteen_sets() {
    for position in support::corpus() {
        let targets: u32 = dir_golem::targets(&position).iter().map(|set| set.len()).sum();
        let moves = dir_golem::legal_moves(&position);
        let once = |m: &&UciMove| m.promotion.is_none_or(|role| role == Role::Queen);
        assert_eq!(targets as usize, moves.iter().filter(once).count(), "{position:?}");
    }
}
