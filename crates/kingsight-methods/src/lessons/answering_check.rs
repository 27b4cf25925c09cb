//! Capture, block, flight; double check; the last evasion.

use core::ops::ControlFlow;

use kingsight::{Bitboard, EvasionKind, Square};

use super::{Does, Fact, Hue, Interaction, Lesson, LessonId, LessonStep, SetName, Sight, WhatIf};
use crate::Scene;
use crate::exercises::ExerciseKind;
use crate::generators::by_filters::Filters;

/// The lesson.
pub(super) const LESSON: Lesson = Lesson {
    id: LessonId::AnsweringCheck,
    methods: &["filters", "attacks-to-king"],
    steps: &[
        LessonStep::new("4r2k/8/8/1B6/8/R7/8/4K3 w - - 0 1", ways).with(Interaction::Play),
        LessonStep::new("4k3/8/8/8/8/5n2/6P1/R3K2R w KQ - 0 1", ways)
            .on_its_own_board()
            .with(Interaction::Play)
            .what_if(&[WhatIf::new("4k1r1/8/8/8/8/5n2/6P1/R5KR w - - 0 1")]),
        LessonStep::new("4k3/8/5N2/8/7b/8/8/K3R3 b - - 0 1", ways)
            .on_its_own_board()
            .with(Interaction::Play)
            .what_if(&[WhatIf::new("4k3/8/5N2/8/7b/8/8/K2R4 b - - 0 1")]),
        LessonStep::new("7k/8/8/8/2B5/8/5PPP/r5K1 w - - 0 1", ways)
            .on_its_own_board()
            .with(Interaction::Play)
            .what_if(&[
                WhatIf::new("7k/8/8/8/8/8/5PPP/r5K1 w - - 0 1"),
                WhatIf::new("5k2/8/8/8/8/2B5/5PPP/r5K1 w - - 0 1"),
            ]),
        LessonStep::new("8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1", ways)
            .on_its_own_board()
            .with(Interaction::Play)
            .what_if(&[WhatIf::new("8/8/8/2k5/3Pp3/8/8/4K3 b - - 0 1")]),
        LessonStep::asking(ExerciseKind::Evasions, "5rk1/8/8/8/1b6/P7/2P1N3/4K3 w - - 0 1", ways),
    ],
};

fn ways(scene: &Scene, _: &[Square]) -> Sight {
    let Some(position) = scene.position() else {
        return Sight::not_playable();
    };
    let filters = Filters::of(position);
    let king = position.king(position.turn());
    let (mut flights, mut captures, mut blocks) =
        (Bitboard::EMPTY, Bitboard::EMPTY, Bitboard::EMPTY);
    let _ = position.visit_evasions(|kind, set| {
        match kind {
            EvasionKind::Flight => flights |= set.to,
            EvasionKind::Capture => captures |= set.to,
            EvasionKind::Block => blocks |= set.to,
        }
        ControlFlow::<()>::Continue(())
    });
    let mask = if filters.checkers.any() { filters.check_mask } else { Bitboard::EMPTY };
    Sight::default()
        .set(Hue::Grey, "filters", SetName::CheckMask, mask)
        .set(Hue::Green, "filters", SetName::Flight, flights)
        .set(Hue::Red, "filters", SetName::Capture, captures)
        .set(Hue::Blue, "filters", SetName::Block, blocks)
        .answer(Hue::Orange, "attacks-to-king", SetName::Checkers, filters.checkers)
        .relations(Does::Check, filters.checkers, king)
        .fact(match position.in_check() {
            true => Fact::Evasions(position.evasions().iter().map(|&m| position.san(m)).collect()),
            false => Fact::NoCheck,
        })
}
