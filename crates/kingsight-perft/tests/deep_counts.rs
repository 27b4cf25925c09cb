//! Counts of more than 64 bits, up to 128 and beyond, against a counter for three pieces that shares no code with this
//! crate: all positions of two kings, and of two kings and a rook, ply by ply in checked arithmetic.
//!
//! The rules of so small a board fit on a page (the FIDE Laws, articles 3.3, 3.8.1 and 3.9): kings never stand side by
//! side, the bare king may not step where the rook attacks, and it may take the rook if the other king does not guard it.

use kingsight::Position;
use kingsight_perft::{Checkpoint, Perft, PerftError};

/// Two kings, perhaps a white rook, and the side to move. Squares are numbers, a1 is 0.
#[derive(Clone, Copy)]
struct Few {
    white: usize,
    black: usize,
    rook: Option<usize>,
    white_moves: bool,
}

fn steps(square: usize) -> impl Iterator<Item = usize> {
    let (file, rank) = (square as i32 % 8, square as i32 / 8);
    (-1..=1).flat_map(move |f| (-1..=1).map(move |r| (f, r))).filter_map(move |(f, r)| {
        let (to_file, to_rank) = (file + f, rank + r);
        let there = (f, r) != (0, 0) && (0..8).contains(&to_file) && (0..8).contains(&to_rank);
        there.then_some((8 * to_rank + to_file) as usize)
    })
}

fn beside(one: usize, other: usize) -> bool {
    steps(one).any(|square| square == other)
}

/// The squares that a rook attacks, up to and including the first piece.
fn along(rook: usize, pieces: &[usize]) -> Vec<usize> {
    let (file, rank) = (rook as i32 % 8, rook as i32 / 8);
    let mut reached = Vec::new();
    for (f, r) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
        let (mut at_file, mut at_rank) = (file + f, rank + r);
        while (0..8).contains(&at_file) && (0..8).contains(&at_rank) {
            let square = (8 * at_rank + at_file) as usize;
            reached.push(square);
            if pieces.contains(&square) {
                break;
            }
            (at_file, at_rank) = (at_file + f, at_rank + r);
        }
    }
    reached
}

impl Few {
    fn index(self) -> usize {
        let pieces = (self.white * 64 + self.black) * 65 + self.rook.unwrap_or(64);
        2 * pieces + usize::from(self.white_moves)
    }

    fn at(index: usize) -> Few {
        let (pieces, rook) = (index / 2 / 65, index / 2 % 65);
        let rook = (rook < 64).then_some(rook);
        Few { white: pieces / 64, black: pieces % 64, rook, white_moves: index % 2 == 1 }
    }

    /// Whether it is legal: all on different squares, and no king can be taken.
    fn is_legal(self) -> bool {
        let Few { white, black, rook, white_moves } = self;
        white != black
            && !beside(white, black)
            && rook.is_none_or(|rook| {
                rook != white
                    && rook != black
                    && !(white_moves && along(rook, &[white, black]).contains(&black))
            })
    }

    fn children(self) -> Vec<Few> {
        let Few { white, black, rook, white_moves } = self;
        let mut children: Vec<Few> = if white_moves {
            let mut moves: Vec<Few> = steps(white)
                .filter(|&to| Some(to) != rook)
                .map(|to| Few { white: to, ..self })
                .collect();
            if let Some(from) = rook {
                let to = along(from, &[white, black])
                    .into_iter()
                    .filter(|&to| to != white && to != black);
                moves.extend(to.map(|to| Few { rook: Some(to), ..self }));
            }
            moves
        } else {
            steps(black)
                .map(|to| Few { black: to, rook: rook.filter(|&rook| rook != to), ..self })
                .collect()
        };
        for child in &mut children {
            child.white_moves = !white_moves;
        }
        children.retain(|child| child.is_legal());
        children
    }

    fn fen(self) -> Position {
        let piece = |square| match square {
            _ if square == self.white => 'K',
            _ if square == self.black => 'k',
            _ if Some(square) == self.rook => 'R',
            _ => '1',
        };
        let rank = |rank: usize| (8 * rank..8 * rank + 8).map(piece).collect::<String>();
        let mut text = (0..8).rev().map(rank).collect::<Vec<_>>().join("/");
        // FEN writes how many squares are empty in a row.
        for empty in (2..=8).rev() {
            text = text.replace(&"1".repeat(empty), &empty.to_string());
        }
        text += if self.white_moves { " w - - 0 1" } else { " b - - 0 1" };
        text.parse().expect("a position")
    }
}

/// How many sequences there are from each of these positions to each depth; `None` from 2¹²⁸ − 1 on.
fn counts(of: &[Few], deepest: usize) -> Vec<Vec<Option<u128>>> {
    let all = 2 * 65 * 64 * 64;
    // The children of all positions in one list; only legal positions are ever reached.
    let mut begins = Vec::with_capacity(all + 1);
    let mut children = Vec::new();
    for index in 0..all {
        begins.push(children.len());
        let position = Few::at(index);
        if position.is_legal() {
            children.extend(position.children().into_iter().map(|child| child.index() as u32));
        }
    }
    begins.push(children.len());
    let mut now: Vec<Option<u128>> = vec![Some(1); all];
    let mut found = vec![Vec::new(); of.len()];
    for depth in 0..=deepest {
        for (found, position) in found.iter_mut().zip(of) {
            found.push(now[position.index()]);
        }
        if depth < deepest {
            let next = |index: usize| {
                let mut below = children[begins[index]..begins[index + 1]].iter();
                let sum =
                    below.try_fold(0u128, |sum, &child| sum.checked_add(now[child as usize]?));
                sum.filter(|&sum| sum < u128::MAX)
            };
            now = (0..all).map(next).collect();
        }
    }
    found
}

#[track_caller]
fn check(perft: Perft<'_>, expected: Option<u128>) {
    let what = format!("{perft:?}");
    match (perft.run(), expected) {
        (Ok(report), Some(nodes)) => {
            assert_eq!(report.nodes, nodes, "{what}");
            let sum: u128 = report.divide.iter().map(|(_, nodes)| nodes).sum();
            assert!(report.depth == 0 || sum == nodes, "divide of {what}");
        }
        (Err(PerftError::TooMany), None) => {}
        (run, expected) => panic!("{what}: {run:?}; expected {expected:?}"),
    }
}

const KINGS: Few = Few { white: 7, black: 56, rook: None, white_moves: true };

#[test]
fn two_kings_to_depth_99() {
    let near = Few { white: 27, black: 43, rook: None, white_moves: false };
    let positions = [KINGS, near];
    let counts = counts(&positions, 99);
    // A count that once was wrong, and the last that fits in 128 bits.
    assert_eq!(counts[0][35], Some(14_598_945_773_809_618_363_782_386_582));
    assert_eq!(counts[0][28], Some(21_042_457_176_810_185_599_364));
    assert!(counts[0][47].is_some() && counts[0][48].is_none());
    for (position, counts) in positions.iter().zip(counts) {
        let position = position.fen();
        for (depth, &expected) in counts.iter().enumerate() {
            let perft = |mib| Perft::new(&position, depth as u32).hash_mib(mib);
            // A table large enough, one too small, and several threads.
            let threads = 1 + depth % 3;
            if depth <= 24 || depth % 8 < 4 {
                check(perft(1).threads(threads), expected);
            }
            if depth % 16 == 3 {
                check(perft(16).threads(2), expected);
            }
            if depth <= 6 {
                check(perft(0).threads(threads), expected);
            }
        }
    }
}

#[test]
fn two_kings_and_a_rook() {
    let positions = [
        Few { white: 4, black: 60, rook: Some(0), white_moves: true },
        Few { white: 4, black: 51, rook: Some(42), white_moves: false },
    ];
    for (position, counts) in positions.iter().zip(counts(&positions, 12)) {
        let position = position.fen();
        for (depth, &expected) in counts.iter().enumerate() {
            check(Perft::new(&position, depth as u32).hash_mib(16).threads(2), expected);
            if depth <= 6 {
                check(Perft::new(&position, depth as u32).threads(2), expected);
            }
        }
    }
}

/// A checkpoint taken in the middle is written, read and resumed.
#[test]
fn the_deepest_counts_can_be_resumed() {
    let position = KINGS.fen();
    let counts = counts(&[KINGS], 47);
    for (depth, expected) in [(99, None), (47, counts[0][47]), (127, None)] {
        let mut noted = None;
        let run = Perft::new(&position, depth).hash_mib(1).threads(1);
        let run = run.on_progress(|progress| {
            if noted.is_none() && progress.parts_done() >= 5 {
                noted = Some(progress.checkpoint());
            }
        });
        check(run, expected);
        let checkpoint = noted.expect("there are more parts than five");
        assert!(checkpoint.parts_done() < checkpoint.parts());
        let read: Checkpoint = checkpoint.to_string().parse().expect("what was written is read");
        assert_eq!(read, checkpoint);
        let run = Perft::new(&position, depth).hash_mib(1).threads(2);
        check(run.resume(read).expect("it fits"), expected);
    }
}

#[test]
fn a_depth_beyond_the_limit_is_an_error() {
    for depth in [128, u32::MAX] {
        let error = Perft::new(&KINGS.fen(), depth).run().unwrap_err();
        assert!(matches!(error, PerftError::TooDeep(_)), "{error}");
        assert_eq!(error.to_string(), format!("depth {depth} is too deep; expected at most 127"));
    }
}
