//! En passant that exposes the king: two pawns leave the rank at once.

use kingsight::{Bitboard, Square};

use super::{Does, Fact, Hue, Interaction, Lesson, LessonId, LessonStep, SetName, Sight, WhatIf};
use crate::checks::last_move::Change;
use crate::exercises::ExerciseKind;
use crate::generators::by_filters::legal_moves;
use crate::pins::snipers;
use crate::{Scene, walk};

const BOARD: &str = "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1";

/// The lesson.
pub(super) const LESSON: Lesson = Lesson {
    id: LessonId::EnPassant,
    methods: &["snipers", "filters"],
    steps: &[
        LessonStep::new(BOARD, not_pinned).with(Interaction::Play),
        LessonStep::new(BOARD, afterwards).with(Interaction::Play).what_if(&[
            WhatIf::new("8/8/8/KP1pP2r/8/8/8/4k3 w - d6 0 1"),
            WhatIf::new("8/8/8/K2pP2b/8/8/8/4k3 w - d6 0 1"),
            WhatIf::new("8/8/8/3pP2r/K7/8/8/4k3 w - d6 0 1"),
        ]),
        LessonStep::new("4r3/8/8/3pP3/8/8/8/4K2k w - d6 0 1", afterwards)
            .on_its_own_board()
            .with(Interaction::Play)
            .what_if(&[
                WhatIf::new("8/6b1/8/3Pp3/3K4/8/8/7k w - e6 0 1"),
                WhatIf::new("6b1/8/8/3Pp3/2K5/8/8/7k w - e6 0 1"),
            ]),
        LessonStep::asking(
            ExerciseKind::EnPassant,
            "4r2k/8/8/2PpP3/8/8/8/4K3 w - d6 0 1",
            afterwards,
        ),
    ],
};

fn not_pinned(scene: &Scene, _: &[Square]) -> Sight {
    let (board, color) = (scene.board(), scene.turn());
    let pins = snipers::pins(board, color);
    let mut sight = Sight::default().answer(
        Hue::Green,
        "snipers",
        SetName::Pinned,
        pins.iter().map(|pin| pin.pinned).collect(),
    );
    if let Some(king) = scene.king(color) {
        let aiming = snipers::snipers(board, king, color);
        let between = aiming
            .into_iter()
            .fold(Bitboard::EMPTY, |set, slider| set | kingsight::between(king, slider));
        sight = sight.set(Hue::Orange, "snipers", SetName::SlidersInLine, aiming).set(
            Hue::Grey,
            "snipers",
            SetName::BetweenThemAndKing,
            between,
        );
        let standing = (between & board.occupied()).len();
        sight = sight.fact(Fact::PiecesBetween(standing));
    }
    sight
}

fn afterwards(scene: &Scene, _: &[Square]) -> Sight {
    let Some(position) = scene.position() else {
        return Sight::not_playable();
    };
    let (board, color) = (position.board(), position.turn());
    let Some(to) = position.en_passant() else {
        return Sight::default().fact(Fact::NoEnPassant);
    };
    let king = position.king(color);
    let legal = legal_moves(position);
    let mut sight = Sight::default();
    let capturers =
        crate::geometry::pawn(!color, to) & board.of_piece(kingsight::Role::Pawn.of(color));
    for from in capturers {
        let uci = kingsight::UciMove { from, to, promotion: None };
        let change = Change::named(position, uci);
        let seen_from_king = walk::sliding(kingsight::Role::Queen, king, change.occupied);
        let attackers = board.attackers(king, !color, change.occupied) - change.left;
        let lines = attackers.into_iter().fold(Bitboard::EMPTY, |set, slider| {
            set | kingsight::between(king, slider) & seen_from_king
        });
        sight = sight
            .set(Hue::Grey, "filters", SetName::LeftBy(uci), change.left)
            .set(Hue::Red, "filters", SetName::FreeLineAfter(uci), lines)
            .set(Hue::Orange, "filters", SetName::AttackersAfter(uci), attackers)
            .relations(Does::Move, from.bit(), to)
            .relations(Does::Attack, attackers, king)
            .fact(Fact::Legality(uci, legal.contains(&uci)));
    }
    sight
}
