//! Who can still win: hand-made positions, random games and random walls. The rule book replays every line and checks every
//! proof.

#[path = "support/winnability.rs"]
mod verdict;

use std::collections::HashSet;

use kingsight::{
    Bitboard, Board, Color, Nodes, Piece, Position, Proof, Role, Setup, Square, Winnability,
};
use kingsight_rulebook::{Rules, fixtures};
use verdict::{check_answer, claims};

use crate::support::{Random, budget, random_game_positions};

/// `FEN ; white yes|no ; black yes|no`.
#[test]
fn hand_made_positions() {
    for line in fixtures::lines(include_str!("../../../fixtures/winnability.txt")) {
        let mut fields = line.split(';').map(str::trim);
        let fen = fields.next().unwrap();
        let position: Position = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
        for (color, field) in Color::ALL.into_iter().zip(fields) {
            let expected = match field.split_once(' ') {
                Some((name, "yes")) if name == color.name() => true,
                Some((name, "no")) if name == color.name() => false,
                _ => panic!("{line}: {field}"),
            };
            let answer = position.can_win(color, Nodes::USUAL);
            assert_eq!(answer.to_bool(), Some(expected), "{color:?} in {fen}: {answer:?}");
            let fast = position.can_win_fast(color);
            assert!(fast.is_none_or(|fast| fast == expected), "fast: {color:?} in {fen}");
            check_answer(&position, color, &answer);
        }
    }
}

#[test]
fn positions_of_random_games() {
    let mut number = 0;
    random_game_positions(20, budget(2_000, 20_000, 200_000), |position| {
        number += 1;
        if number % 4 == 0 {
            for color in Color::ALL {
                let answer = position.can_win(color, Nodes(500_000));
                check_answer(position, color, &answer);
                assert!(answer.to_bool().is_some(), "not decided: {color:?} in {position}");
                let fast = position.can_win_fast(color);
                assert!(fast.is_none() || fast == answer.to_bool(), "{color:?} in {position}");
            }
        }
    });
}

#[test]
fn random_walls() {
    let mut random = Random(21);
    for _ in 0..budget(300, 3_000, 30_000) {
        let position = wall(&mut random);
        for color in Color::ALL {
            let answer = position.can_win(color, Nodes(100_000));
            check_answer(&position, color, &answer);
            let fast = position.can_win_fast(color);
            assert!(fast.is_none() || fast == answer.to_bool(), "{color:?} in {position}");
        }
    }
}

/// Each of these has a plan, or opens first, so that the search is not needed: within these few positions, half-moves of all attempts
/// together, most of the mates would not be found by it.
#[test]
fn known_mates_are_found_without_a_search() {
    const FEW: Nodes = Nodes(400);
    for fen in [
        "8/8/8/3k4/8/8/3K4/Q7 w - - 0 1",
        "8/8/8/3k4/8/8/3K4/R7 b - - 0 1",
        "8/8/8/3k4/8/1P6/3K4/8 w - - 0 1",
        "8/8/8/3k4/8/8/3K4/BB6 w - - 0 1",
        "8/8/8/3k4/8/8/3K4/BN6 b - - 0 1",
        "8/8/8/3k4/8/8/3K4/NN6 w - - 0 1",
        "2k4b/5K2/8/4N3/8/8/8/8 w - - 0 1",
        "8/8/1n1k4/8/8/8/3K4/N7 w - - 0 1",
        "8/8/1r1k4/8/8/8/3K4/N7 b - - 0 1",
        "6k1/4n3/3B4/8/8/5K2/8/8 b - - 0 1",
        "8/8/3k4/p7/8/8/3K4/B7 w - - 0 1",
        "8/8/3k4/3p4/8/8/3K4/N7 w - - 0 1",
        "8/8/3k4/3p4/3P4/8/3K4/8 w - - 0 1",
        // From a corner, the bishop must take a step along the diagonal on which it mates.
        "8/8/1k6/8/8/8/3K3n/B7 w - - 0 1",
        "7B/8/4k3/7n/8/8/2K5/8 w - - 0 1",
        "n7/2k5/8/8/8/8/7K/B7 w - - 0 1",
        "1n3B2/8/8/8/2k5/8/2K5/B7 b - - 0 1",
    ] {
        let position: Position = fen.parse().unwrap();
        let answer = position.can_win(Color::White, FEW);
        assert_eq!(answer.to_bool(), Some(true), "{fen}: {answer:?}");
        check_answer(&position, Color::White, &answer);
    }
}

/// Black's king must leave check, and is locked in afterwards. What the other pieces could do before would take long to explore.
#[test]
fn a_king_that_is_locked_in_by_its_only_move() {
    const FEW: Nodes = Nodes(10_000);
    for fen in [
        "7b/p1p1pkp1/P1P1P1Pp/4K2P/B7/5B2/8/3B4 b - - 0 1",
        "5B1k/5pPp/5P1P/8/8/8/8/1b1K4 b - - 0 1",
        "8/p1p1pkp1/P1P1P1P1/6K1/8/1B6/8/1B6 b - - 0 1",
    ] {
        let position: Position = fen.parse().unwrap();
        for color in Color::ALL {
            let answer = position.can_win(color, FEW);
            assert_eq!(answer.to_bool(), Some(false), "{color:?} in {fen}: {answer:?}");
            check_answer(&position, color, &answer);
        }
    }
}

/// From the start, neither a dash nor the search finds these; a dash from a position of the search does.
#[test]
fn mates_that_are_far_from_the_start() {
    const SOME: Nodes = Nodes(300_000);
    for (fen, color) in [
        ("8/b1b5/q2k3B/8/1b6/4p2p/4p1pp/2r2rKn w - - 0 1", Color::White),
        ("8/5p1p/4k2q/1B4p1/p1p5/1b1n4/6pp/r2n3K w - - 0 1", Color::White),
    ] {
        let position: Position = fen.parse().unwrap();
        let answer = position.can_win(color, SOME);
        assert_eq!(answer.to_bool(), Some(true), "{fen}: {answer:?}");
        check_answer(&position, color, &answer);
    }
}

/// The line is not the shortest one in general, but nobody would believe a walk where one move mates.
#[test]
fn a_mate_in_one_is_one_move() {
    for (fen, mate) in [
        ("7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "Qg7"),
        ("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "Ra8"),
        ("6rk/6pp/8/6N1/8/8/8/K7 w - - 0 1", "Nf7"),
        ("k7/2P5/1K6/8/8/8/p7/8 w - - 0 1", "c8=Q"),
        ("k7/8/1K6/8/8/8/p5p1/7R w - - 0 1", "Rh8"),
    ] {
        let position: Position = fen.parse().unwrap();
        let mate = position.parse_san(mate).unwrap();
        assert!(position.play(mate).unwrap().is_checkmate(), "{fen}");
        let Winnability::Yes(line) = position.can_win(Color::White, Nodes::USUAL) else {
            panic!("{fen}")
        };
        assert_eq!(line.len(), 1, "{fen}: {line:?}");
    }
}

/// The shortest helpmates are those of a search through all positions, one half-move after the other.
#[test]
fn shortest_helpmates_are_the_shortest() {
    const PLENTY: Nodes = Nodes(u64::MAX);
    let mut found = 0;
    let mut check = |position: &Position, limit: usize| {
        for winner in Color::ALL {
            let slow = breadth_first(position, winner, limit);
            let fast = position.shortest_helpmate(winner, PLENTY);
            let fast = fast.filter(|line| line.len() <= limit);
            assert_eq!(fast.as_ref().map(Vec::len), slow, "{winner:?} in {position}");
            if let Some(line) = fast {
                found += 1;
                check_answer(position, winner, &Winnability::Yes(line));
            }
        }
    };
    check(&Position::default(), 4);
    for fen in [
        "7k/8/8/6K1/8/8/8/R7 w - - 0 1",
        "7k/8/8/6K1/8/8/8/R7 b - - 0 1",
        "8/8/8/8/4q3/8/8/k3K2R w K - 0 1",
        "kb6/p7/8/8/8/8/8/KQ6 b - - 0 1",
        "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1",
    ] {
        check(&fen.parse().unwrap(), 5);
    }
    for fen in [
        "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1",
        "7k/8/5KQ1/8/8/8/8/8 w - - 0 1",
        "6rk/6pp/8/6N1/8/8/8/K7 w - - 0 1",
        "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1",
    ] {
        check(&fen.parse().unwrap(), 3);
    }
    random_game_positions(24, budget(40, 400, 4_000), |position| check(position, 2));
    assert!(found > 10, "{found}");
}

/// In how many half-moves a mate by this side can be reached, if in no more than `limit`.
fn breadth_first(start: &Position, winner: Color, limit: usize) -> Option<usize> {
    let mut level = Vec::from([*start]);
    for half_moves in 0..=limit {
        if level.iter().any(|position| position.is_checkmate() && position.turn() != winner) {
            return Some(half_moves);
        }
        if half_moves == limit {
            break;
        }
        let next = level.iter().flat_map(|position| {
            position.legal_moves().into_vec().into_iter().map(|m| position.play(m).unwrap())
        });
        let next: HashSet<String> = next.map(|next| next.to_string()).collect();
        level = next.iter().map(|fen| fen.parse().unwrap()).collect();
    }
    None
}

#[test]
fn too_few_positions_find_no_shortest_helpmate() {
    let start = Position::default();
    assert_eq!(start.shortest_helpmate(Color::Black, Nodes(1_000)), None);
    assert_eq!(start.shortest_helpmate(Color::Black, Nodes(300_000)).unwrap().len(), 4);
    assert_eq!(start.shortest_helpmate(Color::White, Nodes(300_000)).unwrap().len(), 5);
}

/// What a few moves decide, `can_win_fast` knows, either way; with more moves it says nothing.
#[test]
fn what_is_forced_is_known_at_once() {
    for (fen, white, black) in [
        // Kxb2 is the only move.
        ("7k/8/8/8/8/8/1q6/K7 w - - 0 1", Some(false), Some(false)),
        // Stalemate.
        ("7k/8/8/8/8/8/2q5/K7 w - - 0 1", Some(false), Some(false)),
        // Mate.
        ("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", Some(true), Some(false)),
        // The start.
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", None, None),
        // The queen has many moves.
        ("7k/8/8/8/8/8/2q5/K7 b - - 0 1", Some(false), None),
    ] {
        let position: Position = fen.parse().unwrap();
        let fast = Color::ALL.map(|color| position.can_win_fast(color));
        assert_eq!(fast, [white, black], "{fen}");
    }
}

/// The checker must be able to refuse: a claim without one of its squares is wrong, or the square did not matter to any other piece.
#[test]
fn the_checker_refuses_smaller_claims() {
    let fen = "8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1";
    let position: Position = fen.parse().unwrap();
    let Winnability::No(Proof::Structure(structure)) = position.can_win(Color::White, Nodes::USUAL)
    else {
        panic!("a structure refutes it")
    };
    let (rules, claims) = (Rules::from_fen(fen).unwrap(), claims(&structure));
    assert_eq!(rules.check_structure(kingsight_rulebook::Color::White, &claims), Ok(()));
    for (i, claim) in claims.iter().enumerate() {
        for square in (0..64).filter(|square| claim.squares >> square & 1 == 1) {
            let mut smaller = claims.clone();
            smaller[i].squares &= !(1 << square);
            assert!(
                rules.check_structure(kingsight_rulebook::Color::White, &smaller).is_err(),
                "without {square} for the piece on {}",
                claim.home
            );
        }
    }
    assert!(rules.check_structure(kingsight_rulebook::Color::White, &claims[1..]).is_err());
    let open = "8/8/4k3/p1p1p1p1/P1P1P3/4K3/8/8 w - - 0 1";
    assert!(
        Rules::from_fen(open)
            .unwrap()
            .check_structure(kingsight_rulebook::Color::White, &claims)
            .is_err()
    );
}

/// Kings and a few pieces around pawns that block each other, mostly.
fn wall(random: &mut Random) -> Position {
    loop {
        let mut board = Board::EMPTY;
        let mut rank = 2 + random.below(3);
        for file in 0..8 {
            if random.below(3) == 0 {
                rank = (rank + random.below(3)).saturating_sub(1).clamp(1, 5);
            }
            let pawn = |color| Role::Pawn.of(color);
            if random.below(10) > 0 {
                let square = |rank: usize| Square::from_index((8 * rank + file) as u8).unwrap();
                board.set(square(rank), pawn(Color::White));
                board.set(square(rank + 1), pawn(Color::Black));
            }
        }
        let mut put = |piece: Piece| {
            let square = Square::from_index(random.below(64) as u8).unwrap();
            if board.piece_at(square).is_none() {
                board.set(square, piece);
            }
        };
        put(Role::King.of(Color::White));
        put(Role::King.of(Color::Black));
        put(Role::Bishop.of(Color::White));
        put(Role::Bishop.of(Color::Black));
        let turn = Color::ALL[random.below(2)];
        let setup = Setup { board, turn, castling_rooks: Bitboard::EMPTY, ..Setup::STANDARD };
        if let Ok(position) = Position::try_from(setup) {
            return position;
        }
    }
}
