//! Castling, and what prevents it.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use kingsight::{Bitboard, Position, Square, Wing, wording};

use super::{Does, Hue, Interaction, Lesson, LessonStep, Sight, WhatIf};
use crate::Scene;
use crate::exercises::ExerciseKind;
use crate::generators::Castling;
use crate::safety::king_lifted;

/// The lesson.
pub(super) const LESSON: Lesson = Lesson {
    id: "castling",
    title: "Castling, and what prevents it",
    about: "The right, an empty path, and a king that is never attacked on its way.",
    methods: &["filters", "danger-king-lifted"],
    steps: &[
        LessonStep::new(
            "Both wings",
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
            &[
                "The king moves two squares towards a rook, and the rook jumps to its other side. Blue squares must be empty. Green squares must not be attacked: where the king stands, what it crosses, where it lands.",
                "On the queenside the two differ: b1 must be empty but may be attacked. Drag the king two squares, or drop it on its rook.",
            ],
            look,
        )
        .with(Interaction::Play)
        .what_if(&[WhatIf::new(
            "What if b1 is attacked?",
            "1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
        )]),
        LessonStep::new(
            "Something in the way",
            "r3k2r/8/8/8/8/8/8/RN2K1NR w KQkq - 0 1",
            &["Knights stand on b1 and g1. Any piece between king and rook, of either colour, prevents castling."],
            look,
        )
        .on_its_own_board()
        .with(Interaction::Play),
        LessonStep::new(
            "Out of check",
            "4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1",
            &["A king in check may not castle to either side, even if its target square is safe."],
            look,
        )
        .on_its_own_board()
        .with(Interaction::Play),
        LessonStep::new(
            "Through and into attack",
            "4k3/8/8/8/8/2r2r2/8/R3K2R w KQ - 0 1",
            &[
                "One rook attacks f1, which the king would cross; the other attacks c1, where it would land. Either prevents castling.",
            ],
            look,
        )
        .on_its_own_board()
        .with(Interaction::Play)
        .what_if(&[
            WhatIf::new("What if only the rooks are attacked?", "r3k2r/8/8/8/8/8/8/R3K2R w KQ - 0 1"),
            WhatIf::new("What if the enemy king is close?", "8/8/8/8/8/8/6k1/R3K2R w KQ - 0 1"),
        ]),
        LessonStep::new(
            "A lost right",
            "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1",
            &[
                "The board does not show it, but the kingside rook has moved and come back. Rights are part of the position. A rook's first move, or its capture, ends one right; the king's first move ends both. They never come back.",
            ],
            look,
        )
        .on_its_own_board()
        .with(Interaction::Play),
        LessonStep::new(
            "In Chess960: the rook as a shield",
            "4k3/8/8/8/8/8/8/qRK5 w B - 0 1",
            &[
                "In Chess960 king and rook may start anywhere on the back rank with the king between its rooks. Here the rook on b1 shields the king from the queen on a1. Castling moves the rook to d1 while the king stays on c1. No square on the king's way is attacked now, but after the move it would be in check.",
            ],
            look,
        )
        .on_its_own_board()
        .with(Interaction::Play),
        LessonStep::asking(
            ExerciseKind::Castling,
            "1r2k3/8/b7/8/8/8/8/R3K2R w KQ - 0 1",
            &["A rook and a bishop look at White's back rank. Predict first: which attack matters?"],
            look,
        ),
    ],
};

fn look(scene: &Scene, _: &[Square]) -> Sight {
    let Some(position) = scene.position() else {
        return Sight::default().fact("This position is not playable, so there is no castling.");
    };
    let board = position.board();
    let danger = king_lifted::king_danger(board, position.turn());
    let (mut path, mut walk, mut rooks) = (Bitboard::EMPTY, Bitboard::EMPTY, Bitboard::EMPTY);
    for castling in Castling::rights(position) {
        path |= castling.path();
        walk |= castling.walk();
        rooks = rooks.with(castling.rook);
    }
    let attacked = walk & danger;
    let mut sight = Sight::default()
        .set(Hue::Blue, "filters", "must be empty", path)
        .set(Hue::Green, "filters", "must not be attacked", walk)
        .set(Hue::Purple, "filters", "rooks that still have the right", rooks)
        .set(Hue::Orange, "filters", "in the way", path & board.occupied())
        .set(Hue::Red, "danger-king-lifted", "attacked square on the king's way", attacked)
        .set(
            Hue::Grey,
            "danger-king-lifted",
            "attacked, which does not matter",
            ((path - walk) | rooks) & danger,
        );
    for square in attacked {
        let by = board.attackers(square, !position.turn(), board.occupied());
        sight = sight.relations(Does::Attack, by, square);
    }
    sight.with_facts(facts(scene, position))
}

fn facts(scene: &Scene, position: &Position) -> Vec<String> {
    let facts = Wing::ALL.into_iter().map(|wing| {
        let name = match wing {
            Wing::King => "O-O",
            Wing::Queen => "O-O-O",
        };
        let explanation = position.explain_castling(wing);
        match explanation.is_legal() {
            true => wording::legality(name, true).to_string(),
            false => format!("{name}: {}.", scene.explained(&explanation)),
        }
    });
    facts.collect()
}
