//! Slider and king look at each other; what both see shows what stands between.

use kingsight::{Bitboard, Color, Role, Square};

use super::{
    Between, Fact, Hue, Interaction, KingLine, Lesson, LessonId, LessonStep, SetName, Sight, WhatIf,
};
use crate::Scene;
use crate::exercises::ExerciseKind;
use crate::pins::opposite_rays::{self, Finding, hyperbola, plain_comparison, shared};
use crate::pins::opposite_rays_set_wise;

const METHOD: &str = "opposite-rays";
const EMPTY: &str = "8/8/8/8/K6r/8/8/8 w - - 0 1";
const EIGHT: &str = "4r3/8/8/b7/4N3/8/8/r1n1K2k w - - 0 1";

/// King and rook stay, pawns come and go.
const PAWNS: Interaction = Interaction::Toggle {
    piece: Role::Pawn.of(Color::White),
    keep: Square::A4.bit().with(Square::H4),
};

/// The lesson.
pub(super) const LESSON: Lesson = Lesson {
    id: LessonId::OppositeRays,
    methods: &[METHOD, "opposite-rays-set-wise"],
    steps: &[
        LessonStep::new(EMPTY, slider_by_slider).with_looks().with(PAWNS),
        LessonStep::new("8/8/8/8/K2P3r/8/8/8 w - - 0 1", slider_by_slider)
            .with_looks()
            .with(PAWNS)
            .what_if(&[
                WhatIf::new("8/8/8/8/K2p3r/8/8/8 w - - 0 1"),
                WhatIf::new("8/8/8/8/KP5r/8/8/8 w - - 0 1"),
                WhatIf::new("b3b3/6q1/8/8/K2P3r/8/8/3r4 w - - 0 1"),
            ]),
        LessonStep::new("8/8/8/8/K1P2P1r/8/8/8 w - - 0 1", slider_by_slider)
            .with_looks()
            .with(PAWNS),
        LessonStep::new(EIGHT, set_wise).on_its_own_board().with(Interaction::Toggle {
            piece: Role::Pawn.of(Color::White),
            keep: Square::E1.bit(),
        }),
        LessonStep::new("8/8/8/8/1rNK4/8/8/8 w - - 0 1", adjacent)
            .with_looks()
            .on_its_own_board()
            .what_if(&[
                WhatIf::new("8/8/8/8/r1NK4/8/8/8 w - - 0 1"),
                WhatIf::new("8/8/8/8/2rK4/8/8/8 w - - 0 1"),
            ]),
        LessonStep::asking(
            ExerciseKind::Pinned,
            "2q4k/5b2/2R1p3/3P4/rNK5/1P6/b7/8 w - - 0 1",
            slider_by_slider,
        )
        .with_looks(),
    ],
};

fn slider_by_slider(scene: &Scene, _: &[Square]) -> Sight {
    let (board, color) = (scene.board(), scene.turn());
    let Some(king) = scene.king(color) else {
        return Sight::no_king(color);
    };
    let occupied = board.occupied();
    let (mut there, mut back, mut both) = (Bitboard::EMPTY, Bitboard::EMPTY, Bitboard::EMPTY);
    let mut sight = Sight::default();
    for slider in opposite_rays::aiming(board, king, color) {
        let ray = kingsight::between(slider, king).with(slider).with(king);
        there |= hyperbola(slider, ray, occupied);
        back |= hyperbola(king, ray, occupied);
        both |= shared(slider, king, occupied);
        sight = sight.fact(Fact::Between(slider, seen(scene, slider, king)));
    }
    if sight.facts.is_empty() {
        sight = sight.fact(Fact::NoSliderInLine);
    }
    sight
        .set(Hue::Orange, "opposite-rays", SetName::TowardsKing, there)
        .set(Hue::Blue, "opposite-rays", SetName::TowardsSlider, back)
        .set(Hue::Purple, "opposite-rays", SetName::SeenByBoth, both)
        .answer(
            Hue::Green,
            "opposite-rays",
            SetName::Pinned,
            opposite_rays::pins(board, color).iter().map(|pin| pin.pinned).collect(),
        )
}

fn seen(scene: &Scene, slider: Square, king: Square) -> Between {
    let own = scene.board().colored(scene.turn());
    match opposite_rays::find(slider, king, scene.occupied()) {
        Finding::Check(_) => Between::Nothing,
        Finding::Blocker(square) if own.contains(square) => Between::Pinned(square),
        Finding::Blocker(square) => Between::Discoverer(square),
        Finding::NothingShared if slider.distance(king) == 1 => Between::Adjacent,
        Finding::NothingShared => Between::More,
    }
}

fn set_wise(scene: &Scene, _: &[Square]) -> Sight {
    let (board, color) = (scene.board(), scene.turn());
    let facts = opposite_rays_set_wise::facts(board, color);
    let method = "opposite-rays-set-wise";
    let sight = Sight::default()
        .answer(Hue::Green, method, SetName::Pinned, facts.pinned)
        .set(Hue::Orange, method, SetName::Discoverers, facts.discoverers)
        .set(Hue::Blue, method, SetName::BlockTargets, facts.block_targets);
    match scene.king(color) {
        None => sight.fact(Fact::NoKing(color)),
        Some(_) => {
            let lines =
                [KingLine::File, KingLine::Diagonal, KingLine::Rank, KingLine::Antidiagonal];
            let shared = lines.into_iter().zip(facts.lines).filter(|(_, squares)| squares.any());
            sight.with_facts(shared.map(|(line, squares)| Fact::Shared(line, squares.len())))
        }
    }
}

fn adjacent(scene: &Scene, _: &[Square]) -> Sight {
    let (board, color) = (scene.board(), scene.turn());
    let mut sight = slider_by_slider(scene, &[]);
    let Some(king) = scene.king(color) else { return sight };
    for slider in opposite_rays::aiming(board, king, color) {
        let plain = plain_comparison(slider, king, board.occupied());
        let right = opposite_rays::find(slider, king, board.occupied());
        if plain != right {
            sight = sight.fact(Fact::ComparisonFails(slider));
        }
    }
    sight
}
