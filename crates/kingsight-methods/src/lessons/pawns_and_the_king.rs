//! Pawns attack and move to different squares.

use alloc::format;

use kingsight::wording::side;
use kingsight::{Bitboard, Square};

use super::{Hue, Lesson, LessonStep, Sight, WhatIf};
use crate::exercises::ExerciseKind;
use crate::safety::{king_lifted, moves_as_attacks};
use crate::{Scene, geometry};

const BOARD: &str = "8/1p3p2/8/8/2K5/8/8/8 w - - 0 1";

/// The lesson.
pub(super) const LESSON: Lesson = Lesson {
    id: "pawn-moves-and-attacks",
    title: "Pawn moves and pawn attacks",
    about: "Why king safety depends on what the enemy attacks, not on where it can move.",
    methods: &["moves-as-attacks", "danger-king-lifted"],
    steps: &[
        LessonStep::new(
            "Where the pawns can move",
            BOARD,
            &[
                "Two black pawns on their starting squares, and a white king. Orange marks the squares the pawns can move to, by single and double steps.",
                "Many programs start with this idea: generate the enemy's moves and forbid the king their targets.",
            ],
            moves,
        ),
        LessonStep::new(
            "What the pawns attack",
            BOARD,
            &[
                "Blue is what the pawns attack: one step diagonally forward, whether or not there is a piece to capture. No square is in both sets.",
                "Only pawns are like this. For other pieces, moves and attacks differ only on squares occupied by their own side.",
            ],
            attacks,
        ),
        LessonStep::new(
            "Three colours",
            BOARD,
            &[
                "Orange: a move but not attacked. Blue: attacked but not a move. Purple: both, which needs a piece to capture.",
                "Put a white piece on c6 and watch one square change colour.",
            ],
            three_colors,
        )
        .what_if(&[
            WhatIf::new("What if a white knight stood on c6?", "8/1p3p2/2N5/8/2K5/8/8/8 w - - 0 1"),
            WhatIf::new("What if a white pawn on b6 blocked the way?", "8/1p3p2/1P6/8/2K5/8/8/8 w - - 0 1"),
        ]),
        LessonStep::new(
            "The king decides",
            BOARD,
            &[
                "Green marks the safe squares for the king. Confusing moves with attacks would forbid b5, which a pawn can move to but no pawn attacks.",
                "The other error is worse. A pawn with nothing to capture seems to attack nothing, and a protected piece seems free to capture: the king walks into check.",
            ],
            steps_of_the_king,
        )
        .what_if(&[
            WhatIf::new("What if the king stood in front of the pawn, on b5?", "8/1p3p2/8/1K6/8/8/8/8 w - - 0 1"),
            WhatIf::new("What if a protected knight stood next to the king?", "8/8/4p3/3n4/2K5/8/8/8 w - - 0 1"),
        ]),
        LessonStep::asking(
            ExerciseKind::PawnAttacks,
            "4k3/p5p1/2p1p3/3P4/8/8/8/4K3 w - - 0 1",
            &["Four pawns, one of them on the edge. Predict first: mark attacks, not moves, whether or not there is something to capture."],
            attacks,
        ),
    ],
};

fn both(scene: &Scene) -> (Bitboard, Bitboard) {
    let (board, color) = (scene.board(), scene.turn());
    (moves_as_attacks::king_danger(board, color), king_lifted::king_danger(board, color))
}

fn moves(scene: &Scene, _: &[Square]) -> Sight {
    let (moves, _) = both(scene);
    let name = format!("where {} can move", side(!scene.turn()));
    Sight::default().answer(Hue::Orange, "moves-as-attacks", name, moves)
}

fn attacks(scene: &Scene, _: &[Square]) -> Sight {
    let (_, attacks) = both(scene);
    let name = format!("what {} attacks", side(!scene.turn()));
    Sight::default().answer(Hue::Blue, "danger-king-lifted", name, attacks)
}

fn three_colors(scene: &Scene, _: &[Square]) -> Sight {
    let (moves, attacks) = both(scene);
    Sight::default()
        .set(Hue::Orange, "moves-as-attacks", "a move, not attacked", moves - attacks)
        .set(Hue::Blue, "danger-king-lifted", "attacked, not a move", attacks - moves)
        .set(Hue::Purple, "danger-king-lifted", "both", moves & attacks)
}

fn steps_of_the_king(scene: &Scene, _: &[Square]) -> Sight {
    let (moves, attacks) = both(scene);
    let color = scene.turn();
    let Some(king) = scene.king(color) else {
        return Sight::no_king(color);
    };
    let around = geometry::king(king) - scene.board().colored(color);
    Sight::default()
        .set(Hue::Green, "danger-king-lifted", "safe squares for the king", around - attacks)
        .set(Hue::Orange, "moves-as-attacks", "wrongly forbidden", (around & moves) - attacks)
        .set(Hue::Red, "moves-as-attacks", "wrongly allowed", (around & attacks) - moves)
}
