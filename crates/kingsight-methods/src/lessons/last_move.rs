//! Check by the last move: by the piece that moved, or by the line it opened.

use alloc::boxed::Box;

use kingsight::{Bitboard, Square, UciMove};

use super::{Does, Fact, Hue, Lesson, LessonId, LessonStep, Relation, SetName, Sight, WhatIf};
use crate::Scene;
use crate::checks::last_move::{Change, direct, discovered};
use crate::exercises::ExerciseKind;

const BOARD: &str = "4k3/8/8/8/4N3/8/4R3/5K2 w - - 0 1";
const METHOD: &str = "last-move";

/// The lesson.
pub(super) const LESSON: Lesson = Lesson {
    id: LessonId::LastMove,
    methods: &[METHOD],
    steps: &[
        LessonStep::new("4k3/8/8/8/4N3/8/3R4/5K2 w - - 0 1", by_move)
            .on_its_own_board()
            .picking(&[Square::E4, Square::F6])
            .what_if(&[
                WhatIf {
                    fen: "4k3/8/8/8/4N3/8/3R4/5K2 w - - 0 1",
                    picked: &[Square::E4, Square::C3],
                },
                WhatIf {
                    fen: "4k3/8/8/8/4N3/8/3R4/5K2 w - - 0 1",
                    picked: &[Square::D2, Square::D8],
                },
            ]),
        LessonStep::new(BOARD, by_move).on_its_own_board().picking(&[Square::E4, Square::C3]),
        LessonStep::new(BOARD, by_move)
            .picking(&[Square::E4, Square::F6])
            .what_if(&[WhatIf { fen: BOARD, picked: &[Square::E4, Square::D6] }]),
        LessonStep::new("5k2/8/8/8/8/8/8/4K2R w K - 0 1", by_move)
            .on_its_own_board()
            .picking(&[Square::E1, Square::G1])
            .what_if(&[WhatIf {
                fen: "8/8/8/R2Pp2k/8/8/8/4K3 w - e6 0 1",
                picked: &[Square::D5, Square::E6],
            }]),
        LessonStep::asking(
            ExerciseKind::CheckingMoves,
            "6k1/8/8/3P4/2B3N1/8/8/4R1K1 w - - 0 1",
            checking,
        ),
    ],
};

fn by_move(scene: &Scene, picked: &[Square]) -> Sight {
    let Some(position) = scene.position() else {
        return Sight::not_playable();
    };
    let &[from, to] = picked else {
        return Sight::default().fact(Fact::PickMove);
    };
    let plain = UciMove { from, to, promotion: None };
    let queen = UciMove { promotion: Some(kingsight::Role::Queen), ..plain };
    let Some(m) = position.move_of_uci(plain).or_else(|| position.move_of_uci(queen)) else {
        let why = Box::new(position.explain(plain));
        return Sight::default().fact(Fact::NotLegal { from, to, why });
    };
    let change = Change::by(position, m);
    let king = position.king(!position.turn());
    let (direct, discovered) = (direct(position, &change), discovered(position, &change));
    let mut sight = Sight::default()
        .set(Hue::Grey, METHOD, SetName::Vacated, change.left)
        .set(Hue::Blue, METHOD, SetName::Target, change.arrival.bit())
        .set(Hue::Red, METHOD, SetName::DirectCheck, direct)
        .set(Hue::Purple, METHOD, SetName::DiscoveredCheck, discovered)
        .relations(Does::Check, direct | discovered, king)
        .fact(Fact::GivesCheck {
            san: position.san(m),
            direct: direct.any(),
            discovered: discovered.any(),
        });
    sight.relations.insert(0, Relation { does: Does::Move, from, to });
    sight
}

/// All moves that give check.
fn checking(scene: &Scene, _: &[Square]) -> Sight {
    let Some(position) = scene.position() else {
        return Sight::not_playable();
    };
    let (mut by_itself, mut by_others) = (Bitboard::EMPTY, Bitboard::EMPTY);
    let mut sight = Sight::default();
    for &m in position.legal_moves().iter() {
        let change = Change::by(position, m);
        let (direct, discovered) = (direct(position, &change), discovered(position, &change));
        if direct.any() || discovered.any() {
            sight = sight.relations(Does::Move, m.from().bit(), m.landing_square());
        }
        if direct.any() {
            by_itself = by_itself.with(change.arrival);
        }
        by_others |= discovered;
    }
    sight.set(Hue::Red, METHOD, SetName::DirectFromHere, by_itself).set(
        Hue::Purple,
        METHOD,
        SetName::DiscoveredFromHere,
        by_others,
    )
}
