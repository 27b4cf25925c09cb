//! Nodes with the slow rule book's view of each, for the tests of checks, pins, safety and generators.
#![allow(unreachable_pub)]

use std::collections::{HashSet, VecDeque};

use kingsight::{Bitboard, Board, Color, EnPassant, Fen, Move, Piece, Position, Role, Square};
use kingsight_rulebook as slow;

use super::support::{self, Random, slow_board, square};

pub fn slow_role(role: Role) -> slow::Role {
    match role {
        Role::Pawn => slow::Role::Pawn,
        Role::Knight => slow::Role::Knight,
        Role::Bishop => slow::Role::Bishop,
        Role::Rook => slow::Role::Rook,
        Role::Queen => slow::Role::Queen,
        Role::King => slow::Role::King,
    }
}

/// The squares of a list such as `"e8 f7"`.
pub fn squares(names: &str) -> Bitboard {
    names.split_whitespace().map(|name| name.parse::<Square>().unwrap()).collect()
}

/// A position with the rule book's view of it and, where there is one, the move that led here.
pub struct Node {
    pub position: Position,
    pub rules: slow::Rules,
    pub last: Option<(Position, Move)>,
}

/// The same position in the slow rule book.
pub fn rules_of(position: &Position) -> slow::Rules {
    let setup = position.to_setup(EnPassant::Always);
    slow::Rules::from_fen(&Fen::new(&setup).with_shredder(true).to_string()).unwrap()
}

/// A share of the corpus, so that shares can run in parallel.
pub fn corpus(share: usize, shares: usize) -> impl Iterator<Item = Position> {
    support::corpus().into_iter().skip(share).step_by(shares)
}

/// Visits up to `nodes` different positions, breadth first.
pub fn walk(position: Position, nodes: usize, mut look: impl FnMut(&Node)) {
    let rules = rules_of(&position);
    let mut seen = HashSet::from([position.key()]);
    let mut queue = VecDeque::from([Node { position, rules, last: None }]);
    while let Some(node) = queue.pop_front() {
        look(&node);
        if seen.len() >= nodes {
            continue;
        }
        for &m in node.position.legal_moves().iter() {
            let next = node.position.play_unchecked(m);
            if seen.len() < nodes && seen.insert(next.key()) {
                let rules = node.rules.play(&slow::Mv {
                    from: m.from() as u8,
                    to: m.to() as u8,
                    promotion: m.promotion().map(slow_role),
                    castling: m.castling().is_some(),
                    en_passant: m.is_en_passant(),
                });
                queue.push_back(Node { position: next, rules, last: Some((node.position, m)) });
            }
        }
    }
}

/// Positions along random games, each from a random classical or Chess960 start.
pub fn random_games(seed: u64, count: usize, mut look: impl FnMut(&Node)) {
    let mut random = Random(seed);
    let mut seen = 0;
    while seen < count {
        let white = random.below(960) as u16;
        let black = if random.below(2) == 0 { white } else { random.below(960) as u16 };
        let mut position = if random.below(3) == 0 {
            Position::default()
        } else {
            Position::try_from(kingsight::Setup::chess960_start(white, black).unwrap()).unwrap()
        };
        let mut last = None;
        for _ in 0..160 {
            look(&Node { position, rules: rules_of(&position), last });
            seen += 1;
            let moves = position.legal_moves();
            if moves.is_empty() || seen >= count {
                break;
            }
            let m = moves[random.below(moves.len())];
            last = Some((position, m));
            position = position.play_unchecked(m);
        }
    }
}

/// Random boards, sparse and crowded, with no, one or several kings per side.
pub fn random_boards(seed: u64, count: usize, mut look: impl FnMut(&Board, &slow::Rules)) {
    let mut random = Random(seed);
    for _ in 0..count {
        let mut board = Board::EMPTY;
        for _ in 0..random.below(30) {
            let piece = Piece::ALL[random.below(12)];
            if piece.role != Role::King {
                board.set(square(random.below(64) as u8), piece);
            }
        }
        for color in Color::ALL {
            let kings = [0, 1, 1, 1, 1, 2, 3][random.below(7)];
            for _ in 0..kings {
                board.set(square(random.below(64) as u8), Role::King.of(color));
            }
        }
        look(&board, &slow_board(&board));
    }
}
