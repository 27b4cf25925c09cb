//! Pins by x-ray from the king, one operation per step.

use alloc::format;

use kingsight::{Bitboard, Role, Square};

use super::{Does, Hue, Lesson, LessonStep, Relation, Sight, WhatIf};
use crate::exercises::ExerciseKind;
use crate::pins::x_ray::{self, x_ray_attacks};
use crate::{Scene, walk};

const BOARD: &str = "k3r3/8/8/8/1b2N3/8/3P4/4K3 w - - 0 1";
const METHOD: &str = "x-ray-pins";

/// The lesson.
pub(super) const LESSON: Lesson = Lesson {
    id: "x-ray-pins",
    title: "X-ray pins, step by step",
    about: "Look from the king, lift the pieces you see, look again: what is new was behind them.",
    methods: &[METHOD],
    steps: &[
        LessonStep::new(
            "Look like a rook",
            BOARD,
            &[
                "Imagine a rook on the king's square. Blue is what it attacks. One of its lines ends on a white piece: the knight on e4.",
            ],
            look,
        ),
        LessonStep::new(
            "Lift what you see",
            BOARD,
            &[
                "White pieces in that set may be shields. Take them off the board for a moment and look again. Purple is what comes into view: it was behind them.",
                "One operation computes it: the second set minus the first.",
            ],
            lift,
        ),
        LessonStep::new(
            "What came into view",
            BOARD,
            &[
                "Enemy rooks and queens among the new squares are pinners. Red is the rook on e8. Enemy pieces seen in the first look do not count: they already give check, or cannot.",
            ],
            pinners_like_a_rook,
        ),
        LessonStep::new(
            "The same for a bishop",
            BOARD,
            &["Once more with a bishop on the king's square: the pawn on d2 is lifted, and the bishop on b4 appears behind it."],
            like_a_bishop,
        ),
        LessonStep::new(
            "What is pinned?",
            BOARD,
            &[
                "Exactly one white piece stands between the king and a pinner, since nothing else was lifted on that line. A table of the squares between finds it.",
                "Four looks in all, for any number of pieces. Try to break it.",
            ],
            pins,
        )
        .what_if(&[
            WhatIf::new("What if two own pieces stood on the line?", "k3r3/8/4B3/8/1b2N3/8/3P4/4K3 w - - 0 1"),
            WhatIf::new("What if a black knight stood in front of the rook?", "k3r3/4n3/8/8/1b2N3/8/3P4/4K3 w - - 0 1"),
            WhatIf::new("What if rook and bishop swapped places?", "k3b3/8/8/8/1r2N3/8/3P4/4K3 w - - 0 1"),
        ]),
        LessonStep::asking(
            ExerciseKind::Pinned,
            "4r2k/q7/7b/2P1N3/3B1Q2/r1N1K3/8/8 w - - 0 1",
            &["Look like a rook, then like a bishop, and lift what you see. Predict first: which pieces come off the lines with a pinner behind them?"],
            pins,
        ),
    ],
};

struct Looks {
    first: Bitboard,
    lifted: Bitboard,
    behind: Bitboard,
    pinners: Bitboard,
}

fn looks(scene: &Scene, role: Role) -> Option<Looks> {
    let (board, color) = (scene.board(), scene.turn());
    let king = scene.king(color)?;
    let (own, occupied) = (board.colored(color), board.occupied());
    let first = walk::sliding(role, king, occupied);
    let behind = x_ray_attacks(role, king, occupied, own);
    let sliders = match role {
        Role::Rook => board.orthogonal_sliders(),
        _ => board.diagonal_sliders(),
    };
    let pinners = behind & sliders & board.colored(!color);
    Some(Looks { first, lifted: first & own, behind, pinners })
}

fn look(scene: &Scene, _: &[Square]) -> Sight {
    let Some(looks) = looks(scene, Role::Rook) else { return Sight::no_king(scene.turn()) };
    Sight::default()
        .set(Hue::Blue, METHOD, "what a rook on the king's square attacks", looks.first)
        .set(Hue::Green, METHOD, "own pieces in it", looks.lifted)
}

fn lift(scene: &Scene, _: &[Square]) -> Sight {
    let Some(looks) = looks(scene, Role::Rook) else { return Sight::no_king(scene.turn()) };
    Sight::default()
        .set(Hue::Blue, METHOD, "the first look", looks.first)
        .set(Hue::Green, METHOD, "lifted", looks.lifted)
        .set(Hue::Purple, METHOD, "new: behind the lifted pieces", looks.behind)
}

fn pinners_like_a_rook(scene: &Scene, _: &[Square]) -> Sight {
    with_pinners(scene, Role::Rook)
}

fn like_a_bishop(scene: &Scene, _: &[Square]) -> Sight {
    with_pinners(scene, Role::Bishop)
}

fn with_pinners(scene: &Scene, role: Role) -> Sight {
    let Some(looks) = looks(scene, role) else { return Sight::no_king(scene.turn()) };
    Sight::default()
        .set(Hue::Green, METHOD, "lifted", looks.lifted)
        .set(Hue::Purple, METHOD, "behind the lifted pieces", looks.behind)
        .set(Hue::Red, METHOD, format!("pinners that move like a {role}"), looks.pinners)
}

fn pins(scene: &Scene, _: &[Square]) -> Sight {
    let pins = x_ray::pins(scene.board(), scene.turn());
    let mut sight = Sight::default()
        .answer(Hue::Green, METHOD, "pinned", pins.iter().map(|pin| pin.pinned).collect())
        .set(Hue::Red, METHOD, "pinners", pins.iter().map(|pin| pin.pinner).collect())
        .set(
            Hue::Blue,
            METHOD,
            "where a pinned piece may stay",
            pins.iter().fold(Bitboard::EMPTY, |set, pin| set | pin.mask),
        );
    sight.relations.extend(pins.iter().map(|pin| Relation {
        does: Does::Pin,
        from: pin.pinner,
        to: pin.king,
    }));
    sight
}
