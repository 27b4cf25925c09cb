//! The 0x88 board: the difference of two indices shows how two squares relate.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use kingsight::{Bitboard, Square};

use super::{Does, Hue, Lesson, LessonStep, Relation, Sight, WhatIf};
use crate::Scene;
use crate::exercises::{Exercise, ExerciseKind, attacking_piece};
use crate::ox88::arrays::entry;
use crate::ox88::attackers::{attackers, walked};
use crate::ox88::{Group, Ox88Board, delta, group, index};

const BISHOP: &str = "8/8/8/2b5/8/8/8/6K1 w - - 0 1";
const METHOD: &str = "0x88-attackers";

/// The lesson.
pub(super) const LESSON: Lesson = Lesson {
    id: "0x88",
    title: "The 0x88 board",
    about: "Pick two squares: one table lookup gives the pieces that could attack from one to the other, and their step.",
    methods: &[METHOD, "0x88-is-attacked"],
    steps: &[
        LessonStep::new(
            "Two indices",
            BISHOP,
            &[
                "An 0x88 board is twice as wide as a chessboard. A square's index is 16 times its rank plus its file, both counted from 0: in hexadecimal the first digit is the rank, the second the file. Off the board one of the bits 0x88 is set, hence the name.",
                "Pick two squares: the attacking one first, then the attacked one.",
            ],
            two_squares,
        )
        .picking(&[Square::C5, Square::G1])
        .what_if(&[
            WhatIf { text: "What about g2 and b1?", fen: BISHOP, picked: &[Square::G2, Square::B1] },
            WhatIf { text: "What about a knight's jump?", fen: "8/8/8/8/4n3/8/5K2/8 w - - 0 1", picked: &[Square::E4, Square::F2] },
        ]),
        LessonStep::new(
            "One table for all squares",
            BISHOP,
            &[
                "Attacked minus attacking plus 128 is a number from 9 to 247. Two pairs of squares have the same difference exactly when one pair is the other shifted across the board. So one table of 257 entries serves all 4,096 pairs.",
                "The colours show which pieces could attack each square from the first one you picked, if nothing stood between.",
            ],
            around,
        )
        .picking(&[Square::C5, Square::G1])
        .what_if(&[
            WhatIf { text: "What does it look like around e4?", fen: BISHOP, picked: &[Square::E4, Square::E8] },
        ]),
        LessonStep::new(
            "The walk",
            "8/8/8/2b5/8/4P3/8/6K1 w - - 0 1",
            &[
                "If the group includes a slider, a second table holds the step from one square towards the other. Repeat it until you arrive or meet a piece.",
                "Here the pawn on e3 ends the walk: the bishop does not attack g1. Take the pawn away and walk again.",
            ],
            two_squares,
        )
        .on_its_own_board()
        .picking(&[Square::C5, Square::G1])
        .what_if(&[
            WhatIf { text: "What if the pawn were gone?", fen: BISHOP, picked: &[Square::C5, Square::G1] },
        ]),
        LessonStep::asking(
            ExerciseKind::AttackArray,
            "4k3/8/8/1p6/2B5/8/4n3/7K w - - 0 1",
            &["Predict first: the attack array knows differences of squares and nothing of what stands between. Only the walk stops at pieces."],
            listed,
        ),
    ],
};

fn two_squares(scene: &Scene, picked: &[Square]) -> Sight {
    let &[from, to] = picked else {
        return Sight::default()
            .fact("Pick two squares: the attacking one, then the attacked one.");
    };
    let (board, kind, step) = (Ox88Board::from(scene.board()), group(from, to), delta(from, to));
    let mut facts: Vec<String> = Vec::from([
        format!("{from} has the index {:#04x}, {to} has {:#04x}.", index(from), index(to)),
        format!(
            "{:#04x} - {:#04x} + 128 = {}: {}.",
            index(to),
            index(from),
            entry(from, to),
            kind.pieces()
        ),
    ]);
    let mut sight = Sight::default().set(Hue::Blue, METHOD, "attacking square", from.bit()).set(
        Hue::Orange,
        METHOD,
        "attacked square",
        to.bit(),
    );
    // Only lines need a walk: Group::None has no step, and a knight arrives at once.
    if !matches!(kind, Group::None | Group::N) {
        facts.push(format!("The step is {step:+}: {}.", direction(step)));
        sight = sight.set(Hue::Grey, METHOD, "the walk", walked(&board, index(from), index(to)));
    }
    if let Some(piece) = scene.board().piece_at(from) {
        let attacks = attackers(scene.board(), to, piece.color).contains(from);
        let verdict = if attacks { "attacks" } else { "does not attack" };
        facts.push(format!("The {piece} on {from} {verdict} {to}."));
        if attacks {
            sight.relations.push(Relation { does: Does::Attack, from, to });
        }
    }
    sight.with_facts(facts)
}

const fn direction(step: i8) -> &'static str {
    match step {
        16 => "north",
        17 => "north-east",
        1 => "east",
        -15 => "south-east",
        -16 => "south",
        -17 => "south-west",
        -1 => "west",
        _ => "north-west",
    }
}

fn around(_: &Scene, picked: &[Square]) -> Sight {
    let Some(&from) = picked.first() else {
        return Sight::default().fact("Pick a square.");
    };
    let names = [
        (Hue::Blue, "king, queen, rook"),
        (Hue::Green, "queen, rook"),
        (Hue::Purple, "king, queen, bishop, pawn"),
        (Hue::Red, "queen, bishop"),
        (Hue::Orange, "knight"),
    ];
    let sight = names.into_iter().fold(Sight::default(), |sight, (hue, name)| {
        let of_hue = |to: &Square| group_hue(group(from, *to)) == Some(hue);
        sight.set(hue, METHOD, name, Square::ALL.into_iter().filter(of_hue).collect())
    });
    sight.set(Hue::Grey, METHOD, "the square itself", from.bit())
}

/// The colour of a group of the attack array; `None` if no piece belongs to it.
#[must_use]
pub const fn group_hue(group: Group) -> Option<Hue> {
    match group {
        Group::None => None,
        Group::Kqr => Some(Hue::Blue),
        Group::Qr => Some(Hue::Green),
        Group::KqbWhitePawn | Group::KqbBlackPawn => Some(Hue::Purple),
        Group::Qb => Some(Hue::Red),
        Group::N => Some(Hue::Orange),
    }
}

/// What the attack array lets the only piece beside the king attack, and what it does attack.
fn listed(scene: &Scene, _: &[Square]) -> Sight {
    let exercise = scene.position().and_then(|&position| {
        let exercise = Exercise::new(ExerciseKind::AttackArray, position)?;
        Some((exercise, attacking_piece(&position)?))
    });
    let Some((exercise, from)) = exercise else {
        return Sight::default().fact("This needs a king and one other piece of the side to move.");
    };
    let board = scene.board();
    let listed = exercise.solution_squares();
    let attacks = |to: &Square| attackers(board, *to, scene.turn()).contains(from);
    let attacked: Bitboard = listed.into_iter().filter(attacks).collect();
    Sight::default().set(Hue::Green, METHOD, "attacked: the walk arrives", attacked).set(
        Hue::Orange,
        METHOD,
        "the array alone: a piece ends the walk",
        listed - attacked,
    )
}
