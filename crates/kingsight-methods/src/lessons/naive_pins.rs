//! "Attacked by a slider, so pinned": the naive rule and its three errors.

use alloc::vec::Vec;

use kingsight::{Bitboard, Board, Color, Square, aligned, between};

use super::{
    Does, Fact, Hue, Lesson, LessonId, LessonStep, NotPinned, Relation, SetName, Sight, WhatIf,
};
use crate::exercises::ExerciseKind;
use crate::pins::{attacked_is_pinned, snipers};
use crate::{Scene, walk};

/// With a pawn on the last rank this is not a legal position, but pins need only a board.
const BOARD: &str = "R3p1kr/5n2/3N2p1/6b1/8/8/1B6/4K1R1 b - - 0 1";

/// The lesson.
pub(super) const LESSON: Lesson = Lesson {
    id: LessonId::NaivePins,
    methods: &["attacked-is-pinned", "snipers"],
    steps: &[
        LessonStep::new(BOARD, naive),
        LessonStep::new(BOARD, errors).what_if(&[
            WhatIf::new("R3p1kr/5n2/3N4/6b1/8/8/1B6/4K1R1 b - - 0 1"),
            WhatIf::new("R3pk1r/5n2/3N2p1/6b1/8/8/1B6/4K1R1 b - - 0 1"),
        ]),
        LessonStep::new(BOARD, truth),
        LessonStep::asking(
            ExerciseKind::Pinned,
            "4r1k1/8/8/8/1b2N2b/2P5/3R1P2/4K3 w - - 0 1",
            truth,
        ),
    ],
};

fn sliders(board: &Board, color: Color) -> Bitboard {
    (board.diagonal_sliders() | board.orthogonal_sliders()) & board.colored(color)
}

/// The empty squares that the sliders of a colour attack.
fn lines(board: &Board, color: Color) -> Bitboard {
    let seen = sliders(board, color)
        .into_iter()
        .filter_map(|square| board.piece_at(square).map(|piece| (square, piece)))
        .map(|(square, piece)| walk::of(piece, square, board.occupied()));
    seen.fold(Bitboard::EMPTY, Bitboard::or) - board.occupied()
}

fn naive(scene: &Scene, _: &[Square]) -> Sight {
    let (board, color) = (scene.board(), scene.turn());
    Sight::default()
        .set(Hue::Grey, "attacked-is-pinned", SetName::EmptyAttacked, lines(board, !color))
        .answer(
            Hue::Orange,
            "attacked-is-pinned",
            SetName::TakenForPinned,
            attacked_is_pinned::pinned(board, color),
        )
}

fn errors(scene: &Scene, _: &[Square]) -> Sight {
    let (board, color) = (scene.board(), scene.turn());
    let pinned: Bitboard = snipers::pins(board, color).iter().map(|pin| pin.pinned).collect();
    let wrong = attacked_is_pinned::pinned(board, color) - pinned;
    let (mut no_line, mut no_king, mut more) = (Bitboard::EMPTY, Bitboard::EMPTY, Bitboard::EMPTY);
    let mut facts = Vec::new();
    for square in wrong {
        let attackers = board.attackers(square, !color, board.occupied());
        let on_lines = attackers & sliders(board, !color);
        let before_king = |slider: &Square| {
            board.kings_of(color).into_iter().any(|king| {
                aligned(*slider, square, king) && between(*slider, king).contains(square)
            })
        };
        let why = if on_lines.is_empty() {
            no_line = no_line.with(square);
            NotPinned::NoSlider
        } else if on_lines.into_iter().any(|slider| before_king(&slider)) {
            more = more.with(square);
            NotPinned::AnotherPiece
        } else {
            no_king = no_king.with(square);
            NotPinned::NoKingBehind
        };
        facts.push(Fact::NotPinned(square, why));
    }
    Sight::default()
        .set(Hue::Red, "attacked-is-pinned", SetName::AttackedByNoSlider, no_line)
        .set(Hue::Orange, "attacked-is-pinned", SetName::NoKingBehind, no_king)
        .set(Hue::Purple, "attacked-is-pinned", SetName::AnotherBeforeKing, more)
        .set(Hue::Green, "snipers", SetName::Pinned, pinned)
        .with_facts(facts)
}

fn truth(scene: &Scene, _: &[Square]) -> Sight {
    let (board, color) = (scene.board(), scene.turn());
    let pins = snipers::pins(board, color);
    let mut sight = Sight::default()
        .answer(Hue::Green, "snipers", SetName::Pinned, pins.iter().map(|pin| pin.pinned).collect())
        .set(
            Hue::Blue,
            "snipers",
            SetName::PinLine,
            pins.iter().fold(Bitboard::EMPTY, |set, pin| set | pin.mask),
        );
    if let Some(king) = scene.king(color) {
        let aiming = snipers::snipers(board, king, color);
        sight = sight.set(Hue::Grey, "snipers", SetName::SlidersInLine, aiming);
    }
    sight.relations.extend(pins.iter().map(|pin| Relation {
        does: Does::Pin,
        from: pin.pinner,
        to: pin.king,
    }));
    sight
}
