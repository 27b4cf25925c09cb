//! Capture, block, flight; double check; the last evasion.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::ControlFlow;

use kingsight::{Bitboard, EvasionKind, Position, Square};

use super::{Does, Hue, Interaction, Lesson, LessonStep, Sight, WhatIf};
use crate::Scene;
use crate::exercises::ExerciseKind;
use crate::generators::by_filters::Filters;

/// The lesson.
pub(super) const LESSON: Lesson = Lesson {
    id: "answering-check",
    title: "Answering a check",
    about: "Capture the checker, block the check or move the king; and what happens when only one reply is left.",
    methods: &["filters", "attacks-to-king"],
    steps: &[
        LessonStep::new(
            "Three ways",
            "4r2k/8/8/1B6/8/R7/8/4K3 w - - 0 1",
            &[
                "The rook on e8 checks. The king can move (green), the checker can be captured (red), a piece can block (blue).",
                "Red and blue together are the check mask: where every move except the king's must land. Play one of them, or try a move that does not help and read why.",
            ],
            ways,
        )
        .with(Interaction::Play),
        LessonStep::new(
            "A knight's check cannot be blocked",
            "4k3/8/8/8/8/5n2/6P1/R3K2R w KQ - 0 1",
            &[
                "There is nothing between a knight and the king, so the check mask is the knight's square alone: move the king or capture the knight.",
                "Castling does not help: a king in check may not castle.",
            ],
            ways,
        )
        .on_its_own_board()
        .with(Interaction::Play)
        .what_if(&[WhatIf::new(
            "What if the king stood on g1, and a rook pinned the pawn?",
            "4k1r1/8/8/8/8/5n2/6P1/R5KR w - - 0 1",
        )]),
        LessonStep::new(
            "Double check",
            "4k3/8/5N2/8/7b/8/8/K3R3 b - - 0 1",
            &[
                "Rook and knight check at once. The bishop could capture the knight, but the rook would still give check. Only a king move answers two checks: the check mask is empty.",
            ],
            ways,
        )
        .on_its_own_board()
        .with(Interaction::Play)
        .what_if(&[WhatIf::new(
            "What if the rook stood on d1?",
            "4k3/8/5N2/8/7b/8/8/K2R4 b - - 0 1",
        )]),
        LessonStep::new(
            "One evasion left",
            "7k/8/8/8/2B5/8/5PPP/r5K1 w - - 0 1",
            &[
                "The king's own pawns shut it in, and no piece can capture the rook. One move is left. Find it.",
                "A program that counts evasions can stop at the second. If there is only one, the move is forced, and many programs then search deeper (a single-reply extension).",
            ],
            ways,
        )
        .on_its_own_board()
        .with(Interaction::Play)
        .what_if(&[
            WhatIf::new("What if the bishop were gone?", "7k/8/8/8/8/8/5PPP/r5K1 w - - 0 1"),
            WhatIf::new("What if the bishop stood on c3?", "5k2/8/8/8/8/2B5/5PPP/r5K1 w - - 0 1"),
        ]),
        LessonStep::new(
            "En passant",
            "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1",
            &[
                "The pawn on d4 has just moved two squares and gives check. The pawn on e4 can capture it en passant: it lands on d3, which is neither the checker's square nor between. The check mask alone would miss this move.",
            ],
            ways,
        )
        .on_its_own_board()
        .with(Interaction::Play)
        .what_if(&[WhatIf::new(
            "What if Black could no longer capture en passant?",
            "8/8/8/2k5/3Pp3/8/8/4K3 b - - 0 1",
        )]),
        LessonStep::asking(
            ExerciseKind::Evasions,
            "5rk1/8/8/8/1b6/P7/2P1N3/4K3 w - - 0 1",
            &["The bishop on b4 gives check. Predict first: where do the captures, the blocks and the king's moves end?"],
            ways,
        ),
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
        .set(Hue::Grey, "filters", "check mask", mask)
        .set(Hue::Green, "filters", "flight", flights)
        .set(Hue::Red, "filters", "capture", captures)
        .set(Hue::Blue, "filters", "block", blocks)
        .answer(Hue::Orange, "attacks-to-king", "checkers", filters.checkers)
        .relations(Does::Check, filters.checkers, king)
        .with_facts(facts(position))
}

fn facts(position: &Position) -> Vec<String> {
    if !position.in_check() {
        return Vec::from(["No check, so there is nothing to answer.".to_string()]);
    }
    let moves: Vec<String> =
        position.evasions().iter().map(|&m| position.san(m).to_string()).collect();
    Vec::from([match moves.len() {
        0 => "No evasion: checkmate.".to_string(),
        1 => format!("One evasion: {}.", moves.join(" ")),
        n => format!("{n} evasions: {}.", moves.join(" ")),
    }])
}
