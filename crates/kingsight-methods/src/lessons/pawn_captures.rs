//! All pawns capture at once, and some of them wrap round the edge of the board.

use alloc::format;

use kingsight::wording::side;
use kingsight::{Bitboard, Color, Role, Square};

use super::{Hue, Lesson, LessonStep, Sight, WhatIf};
use crate::Scene;
use crate::exercises::ExerciseKind;
use crate::pawns::mask_after::shifted;
use crate::pawns::{mask_before, no_mask};

const WHITE: &str = "4k3/p6p/1p4p1/P3p2P/p2P3p/1P3P2/P6P/4K3 w - - 0 1";
const BLACK: &str = "4k3/p6p/1p4p1/P3p2P/p2P3p/1P3P2/P6P/4K3 b - - 0 1";

/// The lesson.
pub(super) const LESSON: Lesson = Lesson {
    id: "pawn-captures",
    title: "Pawn captures, all at once",
    about: "One shift moves every pawn; a mask keeps them from leaving one edge and coming back at the other.",
    methods: &["pawns-mask-before", "pawns-mask-after", "pawns-no-mask"],
    steps: &[
        LessonStep::new(
            "One shift for all",
            WHITE,
            &[
                "A set of squares is a 64-bit number: a1 is bit 0, b1 bit 1, a2 bit 8. One step up and to the left is seven bits further, for every pawn at once.",
                "Blue shows where a shift by 7 moves White's pawns. Two of them did not go up and to the left.",
            ],
            shift_west,
        ),
        LessonStep::new(
            "Round the edge",
            WHITE,
            &[
                "The pawns on the a-file have nothing to their left. Their bits still moved by seven and landed on the h-file, on the rank they started from. Shifting by nine to the east does the same to the pawns on the h-file: they land on the a-file, two ranks up. Red marks the wrong squares.",
                "Some of them hold enemy pieces, and a program would capture there.",
            ],
            wrapped,
        )
        .what_if(&[
            WhatIf::new("What if White had no pawns on the edge?", "4k3/p6p/1p4p1/4p3/p2P3p/1P3P2/8/4K3 w - - 0 1"),
        ]),
        LessonStep::new(
            "The mask",
            WHITE,
            &[
                "Remove the pawns on the a-file before shifting to the west, and those on the h-file before shifting to the east; or shift them all, then remove what arrived on the far file. Then intersect with the enemy pieces.",
                "Two shifts and two masks, for any number of pawns.",
            ],
            masked,
        ),
        LessonStep::new(
            "Black goes down",
            BLACK,
            &[
                "Black's pawns shift down: by 9 to the west and by 7 to the east, as White sees the board. The masks are the same, because the file a pawn starts on decides, not the direction.",
            ],
            masked,
        )
        .on_its_own_board(),
        LessonStep::asking(
            ExerciseKind::PawnShift,
            "4k3/8/8/8/1P5P/P2P1P2/8/4K3 w - - 0 1",
            &["Predict first: where do the bits land, and which one does the mask remove?"],
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
    Sight::default().set(Hue::Grey, "pawns-no-mask", format!("pawns of {}", side(us)), pawns).set(
        Hue::Blue,
        "pawns-no-mask",
        "all shifted to the west",
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
        .set(Hue::Grey, "pawns-no-mask", format!("pawns of {}", side(us)), pawns)
        .set(Hue::Red, "pawns-no-mask", "wrapped round the edge", wrong)
        .set(Hue::Orange, "pawns-no-mask", "captures that are not real", (west | east) & wrong)
        .fact(match ((west | east) & wrong).len() {
            _ if wrong.is_empty() => "No pawn is on the edge, so nothing wraps round.".into(),
            0 => "No enemy piece is there now, so the bug does not show yet.".into(),
            1 => "1 of these captures is not real.".into(),
            n => format!("{n} of these captures are not real."),
        })
}

fn masked(scene: &Scene, _: &[Square]) -> Sight {
    let (pawns, enemies, us) = pawns(scene);
    let (all_west, all_east) = mask_before::captures(pawns, Bitboard::ALL, us);
    let (west, east) = mask_before::captures(pawns, enemies, us);
    Sight::default()
        .set(Hue::Grey, "pawns-mask-before", format!("pawns of {}", side(us)), pawns)
        .set(Hue::Blue, "pawns-mask-before", "attacked to the west", all_west)
        .set(Hue::Orange, "pawns-mask-before", "attacked to the east", all_east)
        .set(Hue::Green, "pawns-mask-before", "captures", west | east)
}
