//! King danger and protection: every method against the others and the slow rule book, and the
//! mistakes refuted.

use kingsight::{Bitboard, Board, Color, bitboard};
use kingsight_rulebook as slow;

use super::oracle::{corpus, random_boards, random_games, squares, walk};
use super::support::{self, budget, set, slow_color};
use crate::safety::{
    METHODS, behind_the_king, king_lifted, king_on_board, moves_as_attacks, never_gathered,
    protected,
};
use crate::{Run, Scene, method};

fn compare(board: &Board, rules: &slow::Rules) {
    for color in Color::ALL {
        let danger = set(&rules.king_danger(slow_color(color)));
        let safe = set(&rules.protected(slow_color(color)));
        for method in METHODS.iter().filter(|method| !method.card.mistake) {
            let name = method.card.name;
            match method.run {
                Run::KingDanger(run) => assert_eq!(run(board, color), danger, "{name}: {board}"),
                Run::Protected(run) => assert_eq!(run(board, color), safe, "{name}: {board}"),
                _ => panic!("{name} answers another question"),
            }
        }
        // Leaving the king on the board misses squares but never adds one.
        assert!(danger.contains_all(king_on_board::king_danger(board, color)));
    }
}

fn walk_share(share: usize) {
    for position in corpus(share, 2) {
        walk(position, budget(200, 6_000, 100_000), |node| {
            compare(node.position.board(), &node.rules);
        });
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
    random_games(61, budget(3_000, 40_000, 1_000_000), |node| {
        compare(node.position.board(), &node.rules);
    });
}

#[test]
fn boards_with_any_kings() {
    random_boards(62, budget(5_000, 80_000, 2_000_000), compare);
}

/// Two kings in a row behind each other: the ray goes on through both.
#[test]
fn several_kings_on_one_line() {
    let board: Board = "8/8/8/r2K1K1p/8/8/8/8".parse().unwrap();
    let danger = behind_the_king::king_danger(&board, Color::White);
    assert_eq!(danger, king_lifted::king_danger(&board, Color::White));
    assert!(danger.contains_all(squares("e5 f5 g5 h5")));
}

#[test]
fn attacks_that_stop_at_the_king() {
    let board: Board = "8/8/8/4k3/8/8/1Q2R3/8".parse().unwrap();
    let truth = king_lifted::king_danger(&board, Color::Black);
    let naive = king_on_board::king_danger(&board, Color::Black);
    assert_eq!(truth - naive, squares("e6 e7 e8 f6 g7 h8"));
    assert_eq!(naive - truth, Bitboard::EMPTY);
    assert_eq!(behind_the_king::behind(&board, Color::Black), truth - naive);
}

#[test]
fn moves_taken_for_attacks() {
    let board: Board = "8/1p3p2/8/8/2K5/8/8/8".parse().unwrap();
    let truth = king_lifted::king_danger(&board, Color::White);
    let naive = moves_as_attacks::king_danger(&board, Color::White);
    assert_eq!(truth, squares("a6 c6 e6 g6"));
    assert_eq!(naive, squares("b6 b5 f6 f5"));
    assert!(!truth.intersects(naive));
    // It lets the king capture protected pieces, too.
    let board: Board = "8/8/1p6/2r5/2K5/8/8/8".parse().unwrap();
    let naive = moves_as_attacks::king_danger(&board, Color::White);
    assert_eq!(
        (king_lifted::king_danger(&board, Color::White) - naive) & squares("c5"),
        squares("c5")
    );
}

#[test]
fn protected_in_both_spellings() {
    let board: Board = "1rb1k3/6r1/n3n3/1Qp1ppB1/2P3P1/8/P3B2P/1R2K1N1".parse().unwrap();
    let white = protected::protected(&board, Color::White);
    let black = protected::protected(&board, Color::Black);
    assert_eq!(white, squares("b1 e1 e2 c4 g4 b5"));
    assert_eq!(black, squares("c5 a6 e6 g7 b8 c8"));
    assert_eq!(
        black,
        bitboard! {
            . X X . . . . .
            . . . . . . X .
            X . . . X . . .
            . . X . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
        }
    );
    // Most significant bit on a8, least on h1: our numbering mirrored.
    assert_eq!(white.flip_files(), Bitboard(0x40_2200_0848));
    assert_eq!(black.flip_files(), Bitboard(0x6002_8820_0000_0000));
}

#[test]
fn mistakes_are_marked() {
    let mistakes: Vec<_> = METHODS.iter().filter(|m| m.card.mistake).map(|m| m.card.name).collect();
    assert_eq!(mistakes, ["attacks-stop-at-king", "moves-as-attacks", "attacks-never-gathered"]);
}

/// The printed mistake returns the empty set and so allows two king moves along the rook's rank, still
/// in check.
#[test]
fn never_gathered_finds_nothing() {
    for position in support::corpus() {
        for color in kingsight::Color::ALL {
            assert!(never_gathered::king_danger(position.board(), color).is_empty());
        }
    }
    let board: Board = "4k3/8/8/8/r2K4/8/8/8".parse().unwrap();
    let truth = king_lifted::king_danger(&board, Color::White);
    assert_eq!(truth & squares("c3 d3 e3 c4 e4 c5 d5 e5"), squares("c4 e4"));
    let steps = method("attacks-never-gathered")
        .unwrap()
        .steps(&Scene::new(&format!("{board} w").parse().unwrap()));
    let set = |text: &str| steps.iter().find(|step| step.text.starts_with(text)).unwrap().set;
    assert_eq!(set("The returned set"), Some(Bitboard::EMPTY));
    assert_eq!(set("King moves wrongly allowed"), Some(squares("c4 e4")));
}
