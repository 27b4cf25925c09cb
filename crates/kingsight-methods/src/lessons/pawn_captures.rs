//! All pawns capture at once, and some of them wrap round the edge of the board.

use kingsight::{Bitboard, Color, Role, Square};

use super::{Fact, Hue, Lesson, LessonId, LessonStep, SetName, Sight, WhatIf};
use crate::Scene;
use crate::exercises::ExerciseKind;
use crate::pawns::mask_after::shifted;
use crate::pawns::{mask_before, no_mask};

const WHITE: &str = "4k3/p6p/1p4p1/P3p2P/p2P3p/1P3P2/P6P/4K3 w - - 0 1";
const BLACK: &str = "4k3/p6p/1p4p1/P3p2P/p2P3p/1P3P2/P6P/4K3 b - - 0 1";

/// The lesson.
pub(super) const LESSON: Lesson = Lesson {
    id: LessonId::PawnCaptures,
    methods: &["pawns-mask-before", "pawns-mask-after", "pawns-no-mask"],
    steps: &[
        LessonStep::new(WHITE, shift_west),
        LessonStep::new(WHITE, wrapped)
            .what_if(&[WhatIf::new("4k3/p6p/1p4p1/4p3/p2P3p/1P3P2/8/4K3 w - - 0 1")]),
        LessonStep::new(WHITE, masked),
        LessonStep::new(BLACK, masked).on_its_own_board(),
        LessonStep::asking(
            ExerciseKind::PawnShift,
            "4k3/8/8/8/1P5P/P2P1P2/8/4K3 w - - 0 1",
            masked,
        ),
    ],
};

fn pawns(scene: &Scene) -> (Bitboard, Bitboard, Color) {
    let us = scene.turn();
    (scene.board().of_piece(Role::Pawn.of(us)), scene.board().colored(!us), us)
}

fn shift_west(scene: &Scene, _: &[Square]) -> Sight {
    let (pawns, _, us) = pawns(scene);
    Sight::default().set(Hue::Grey, "pawns-no-mask", SetName::PawnsOf(us), pawns).set(
        Hue::Blue,
        "pawns-no-mask",
        SetName::ShiftedWest,
        shifted(pawns, us).0,
    )
}

fn wrapped(scene: &Scene, _: &[Square]) -> Sight {
    let (pawns, enemies, us) = pawns(scene);
    let (all_west, all_east) = shifted(pawns, us);
    let (right_west, right_east) = mask_before::captures(pawns, Bitboard::ALL, us);
    let (west, east) = no_mask::captures(pawns, enemies, us);
    let wrong = (all_west - right_west) | (all_east - right_east);
    Sight::default()
        .set(Hue::Grey, "pawns-no-mask", SetName::PawnsOf(us), pawns)
        .set(Hue::Red, "pawns-no-mask", SetName::Wrapped, wrong)
        .set(Hue::Orange, "pawns-no-mask", SetName::UnrealCaptures, (west | east) & wrong)
        .fact(match wrong.is_empty() {
            true => Fact::NothingWraps,
            false => Fact::UnrealCaptures(((west | east) & wrong).len()),
        })
}

fn masked(scene: &Scene, _: &[Square]) -> Sight {
    let (pawns, enemies, us) = pawns(scene);
    let (all_west, all_east) = mask_before::captures(pawns, Bitboard::ALL, us);
    let (west, east) = mask_before::captures(pawns, enemies, us);
    Sight::default()
        .set(Hue::Grey, "pawns-mask-before", SetName::PawnsOf(us), pawns)
        .set(Hue::Blue, "pawns-mask-before", SetName::AttackedWest, all_west)
        .set(Hue::Orange, "pawns-mask-before", SetName::AttackedEast, all_east)
        .set(Hue::Green, "pawns-mask-before", SetName::Captures, west | east)
}
