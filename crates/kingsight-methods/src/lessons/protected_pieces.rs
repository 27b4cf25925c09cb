//! Which pieces would be recaptured?

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use kingsight::wording::{capitalized, list, side, the_piece};
use kingsight::{Board, Color, Square};

use super::{Does, Hue, Lesson, LessonStep, Sight, WhatIf};
use crate::exercises::ExerciseKind;
use crate::safety::{king_lifted, moves_as_attacks, protected};
use crate::{Scene, geometry};

const BLACK: &str = "1rb1k3/6r1/n3n3/1Qp1ppB1/2P3P1/8/P3B2P/1R2K1N1 b - - 0 1";
const WHITE: &str = "1rb1k3/6r1/n3n3/1Qp1ppB1/2P3P1/8/P3B2P/1R2K1N1 w - - 0 1";

/// The lesson.
pub(super) const LESSON: Lesson = Lesson {
    id: "protected-pieces",
    title: "Protected pieces",
    about: "Count attacks on a side's own pieces too, and you see which of them are protected.",
    methods: &["protected-by-raw-attacks", "moves-as-attacks"],
    steps: &[
        LessonStep::new(
            "Black's protected pieces",
            BLACK,
            &[
                "For each black piece, find what it would capture if an enemy stood there, squares occupied by its own side included. A black piece on one of those squares is protected.",
                "Green pieces are protected, red ones are not. A king can be protected too, but that never matters, since a king is never captured.",
            ],
            of_the_side_to_move,
        ),
        LessonStep::new(
            "White's",
            WHITE,
            &[
                "The same for White. One computation answers three questions: what a side attacks shows where the enemy king may not go, what hangs, and what is protected.",
            ],
            of_the_side_to_move,
        )
        .on_its_own_board()
        .what_if(&[
            WhatIf::new(
                "What if the bishop on e2 moved to d3?",
                "1rb1k3/6r1/n3n3/1Qp1ppB1/2P3P1/3B4/P6P/1R2K1N1 w - - 0 1",
            ),
        ]),
        LessonStep::new(
            "Why it matters to a king",
            "4k3/8/8/8/8/3b4/4p3/4K3 w - - 0 1",
            &[
                "The pawn on e2 stands next to the king, but the bishop protects it. A list of moves does not show that: the bishop cannot move to e2, where its own pawn stands.",
                "Red is the capture that would be allowed if you confused moves with attacks.",
            ],
            king_takes,
        )
        .on_its_own_board()
        .what_if(&[
            WhatIf::new("What if the bishop stood on c3?", "4k3/8/8/8/8/2b5/4p3/4K3 w - - 0 1"),
            WhatIf::new("What if a white knight stood in between?", "4k3/8/8/8/2b5/3N4/4p3/4K3 w - - 0 1"),
        ]),
        LessonStep::asking(
            ExerciseKind::Protected,
            "4k3/8/2n2b2/4p3/1p6/8/3r3q/4K3 b - - 0 1",
            &["Predict first: which black pieces could be recaptured? Look along every line, also behind other pieces."],
            of_the_side_to_move,
        ),
    ],
};

fn of_the_side_to_move(scene: &Scene, _: &[Square]) -> Sight {
    let (board, color) = (scene.board(), scene.turn());
    let found = protected::protected(board, color);
    let kings = board.kings_of(color);
    Sight::default()
        .answer(Hue::Green, "protected-by-raw-attacks", "protected", found)
        .set(
            Hue::Red,
            "protected-by-raw-attacks",
            "not protected",
            board.colored(color) - found - kings,
        )
        .with_facts(protectors(board, color))
}

/// The protectors of each piece, in words.
fn protectors(board: &Board, color: Color) -> Vec<String> {
    let mut facts = Vec::new();
    for square in protected::protected(board, color) - board.kings_of(color) {
        let protectors = board.attackers(square, color, board.occupied());
        let by: Vec<_> = protectors.into_iter().map(|from| the_piece(board, from)).collect();
        let piece = capitalized(the_piece(board, square));
        facts.push(format!("{piece} is protected by {}.", list(&by, "and")));
    }
    facts
}

fn king_takes(scene: &Scene, _: &[Square]) -> Sight {
    let (board, color) = (scene.board(), scene.turn());
    let Some(king) = scene.king(color) else {
        return Sight::no_king(color);
    };
    let naive = moves_as_attacks::king_danger(board, color);
    let truth = king_lifted::king_danger(board, color);
    let takes = geometry::king(king) & board.colored(!color);
    let mut sight = Sight::default()
        .set(
            Hue::Blue,
            "protected-by-raw-attacks",
            format!("protected pieces of {}", side(!color)),
            protected::protected(board, !color),
        )
        .set(Hue::Red, "moves-as-attacks", "capture wrongly allowed", (takes & truth) - naive)
        .set(Hue::Green, "danger-king-lifted", "legal capture", takes - truth);
    for taken in takes & truth {
        let by = board.attackers(taken, !color, board.occupied());
        sight = sight.relations(Does::Attack, by, taken);
    }
    sight
}
