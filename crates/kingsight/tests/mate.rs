//! Mates by force, compared with the rule book, which tries everything.

use kingsight::{ForcedMate, MateQuestion, MateTree, Move, Nodes, Position};
use kingsight_rulebook::Rules;

use crate::support::{Random, budget, random_game_positions};

fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The same moves in the same notation: castling as king takes rook.
fn names(position: &Position, moves: &[Move]) -> Vec<String> {
    let mut names: Vec<String> =
        moves.iter().map(|&m| position.with_chess960(true).uci(m).to_string()).collect();
    names.sort();
    names
}

fn slow_keys(position: &Position, moves: u32, checks_only: bool) -> Vec<String> {
    let rules = Rules::from_fen(&position.to_string()).unwrap();
    let mut names: Vec<String> =
        rules.forcing_moves(moves, checks_only).iter().map(kingsight_rulebook::Mv::uci).collect();
    names.sort();
    names
}

/// Every legal answer is in the tree, and every line ends in mate in time.
fn check_tree(before: &Position, tree: &MateTree, question: MateQuestion) {
    assert!(!question.checks_only || before.gives_check(tree.key));
    let after = before.play(tree.key).expect("the key is legal");
    let answers: Vec<Move> = tree.defences.iter().map(|defence| defence.m).collect();
    assert_eq!(answers, after.legal_moves().into_vec(), "{before}");
    let longest = tree.defences.iter().map(|defence| defence.then.moves).max();
    assert_eq!(tree.moves, 1 + longest.unwrap_or(0));
    assert!(longest.is_some() || after.is_checkmate(), "{before}");
    for defence in &tree.defences {
        check_tree(&after.play(defence.m).unwrap(), &defence.then, question);
    }
}

/// Compares one position in every way; returns whether there is a mate.
fn compare(position: &Position, moves: u8, checks_only: bool) -> bool {
    let mut question = MateQuestion::new(moves);
    if checks_only {
        question = question.checks_only();
    }
    let expected = slow_keys(position, u32::from(moves), checks_only);
    let keys = position.mating_keys(question).unwrap();
    assert_eq!(names(position, &keys), expected, "{moves}, {checks_only}: {position}");
    match position.mate_in(question) {
        ForcedMate::Yes(tree) => {
            assert!(keys.contains(&tree.key) && tree.moves <= moves, "{position}");
            let shorter = slow_keys(position, u32::from(tree.moves) - 1, checks_only);
            assert!(shorter.is_empty(), "a shorter mate: {position}");
            check_tree(position, &tree, question);
        }
        ForcedMate::No(refutations) => {
            assert!(keys.is_empty(), "{position}");
            for refutation in refutations {
                let after = position.play(refutation.attempt).unwrap();
                match refutation.answer {
                    None => assert!(after.is_stalemate()),
                    Some(answer) => {
                        let saved = after.play(answer).unwrap();
                        assert!(slow_keys(&saved, u32::from(moves) - 1, checks_only).is_empty());
                    }
                }
            }
        }
        ForcedMate::Unknown(nodes) => panic!("not decided after {nodes}: {position}"),
    }
    !keys.is_empty()
}

/// Two to four pieces beside the kings, set at random; kings near the edge.
fn small_position(random: &mut Random) -> Option<Position> {
    let mut squares = [' '; 64];
    let pieces = ["KkQR", "KkRR", "KkQp", "KkRNp", "KkQbr", "KkPPp", "KkBNR", "KkqrQ"];
    for piece in pieces[random.below(pieces.len())].chars() {
        let square = random.below(64);
        if squares[square] != ' ' {
            return None;
        }
        squares[square] = piece;
    }
    let ranks: Vec<String> = squares
        .chunks(8)
        .map(|rank| rank.iter().map(|&c| if c == ' ' { '1' } else { c }).collect())
        .collect();
    let turn = if random.below(2) == 0 { 'w' } else { 'b' };
    let mut placement = ranks.join("/");
    for empty in (2..=8).rev() {
        placement = placement.replace(&"1".repeat(empty), &empty.to_string());
    }
    format!("{placement} {turn} - - 0 1").parse().ok()
}

#[test]
fn small_positions() {
    let mut random = Random(22);
    let (mut compared, mut mates) = (0, 0);
    while compared < budget(300, 1_500, 15_000) {
        let Some(position) = small_position(&mut random) else { continue };
        compared += 1;
        // The rule book is slow at two moves.
        let moves = 1 + u8::from(compared % 3 == 0);
        mates += usize::from(compare(&position, moves, compared % 3 == 0));
    }
    assert!(mates > 0 || compared < 200, "{mates} mates in {compared}");
}

#[test]
fn positions_of_games() {
    let mut number = 0;
    let mut mates = 0;
    random_game_positions(24, budget(1_500, 15_000, 150_000), |position| {
        number += 1;
        // A rule book that tries everything needs small positions for two moves.
        if number % 5 == 0 {
            mates += usize::from(compare(position, 1, false));
            mates += usize::from(compare(position, 2, true));
        }
    });
    assert!(mates > 0);
}

#[test]
fn known_problems() {
    for (fen, moves, key) in [
        ("6rk/6pp/7N/8/8/8/8/Q5K1 w - - 0 1", 1, "Nf7#"),
        // Paul Morphy, about 1856.
        ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2, "Ra6"),
    ] {
        let position = position(fen);
        let ForcedMate::Yes(tree) = position.mate_in(MateQuestion::new(moves)) else {
            panic!("{fen}")
        };
        assert_eq!((tree.moves, position.san(tree.key).to_string().as_str()), (moves, key));
        let problem = position.mate_problem(MateQuestion::new(moves)).unwrap();
        assert_eq!(problem.keys, [tree.key], "{fen}");
        assert_eq!(problem.duals, []);
    }
}

#[test]
fn cooks_and_duals() {
    // Everything that keeps the king shut in mates in two.
    let cooked = position("k7/8/1K6/8/8/8/8/1Q5R w - - 0 1");
    let problem = cooked.mate_problem(MateQuestion::new(2)).unwrap();
    assert_eq!(problem.shortest, Some(1));
    let ForcedMate::Yes(tree) = cooked.mate_in(MateQuestion::new(2)) else { panic!() };
    assert_eq!((tree.moves, problem.keys[0]), (1, tree.key));
    assert_eq!(names(&cooked, &problem.keys), slow_keys(&cooked, 2, false));
    // After the key, each dual is what the rule book finds there.
    let position = position("7k/8/5K2/8/8/8/8/R5Q1 w - - 0 1");
    let problem = position.mate_problem(MateQuestion::new(2)).unwrap();
    for dual in &problem.duals {
        let there = dual.line.iter().try_fold(position, |position, &m| position.play(m)).unwrap();
        let left = 2 - dual.line.len() as u32 / 2;
        assert!(dual.continuations.len() > 1);
        assert_eq!(names(&there, &dual.continuations), slow_keys(&there, left, false));
    }
}

#[test]
fn what_is_not_decided_is_not_guessed() {
    let position = Position::default();
    let question = MateQuestion::new(4).within(Nodes(1_000));
    assert_eq!(position.mate_in(question), ForcedMate::Unknown(1_000));
    assert_eq!(position.mating_keys(question), None);
    assert_eq!(position.mate_problem(question), None);
}
