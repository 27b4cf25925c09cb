//! "Attacked by a slider, so pinned": the naive rule and its three errors.

use alloc::format;
use alloc::vec::Vec;

use kingsight::{Bitboard, Board, Color, Square, aligned, between};

use super::{Does, Hue, Lesson, LessonStep, Relation, Sight, WhatIf};
use crate::exercises::ExerciseKind;
use crate::pins::{attacked_is_pinned, snipers};
use crate::{Scene, walk};

/// With a pawn on the last rank this is not a legal position, but pins need only a board.
const BOARD: &str = "R3p1kr/5n2/3N2p1/6b1/8/8/1B6/4K1R1 b - - 0 1";

/// The lesson.
pub(super) const LESSON: Lesson = Lesson {
    id: "naive-pins",
    title: "Pins, the naive way",
    about: "An attack is on a piece. A pin is about what stands behind it.",
    methods: &["attacked-is-pinned", "snipers"],
    steps: &[
        LessonStep::new(
            "Attacked, so pinned?",
            BOARD,
            &[
                "White's rooks and bishop attack along their lines; grey marks the empty squares they attack. Each line ends on a black piece.",
                "The naive idea: every piece White attacks is pinned. Orange marks the four pieces it finds.",
            ],
            naive,
        ),
        LessonStep::new(
            "Three errors",
            BOARD,
            &[
                "Only one of the four is pinned. The knight on f7 is attacked by a knight, and knights cannot pin. Behind the rook on h8 there is no king on the bishop's diagonal. And the king is behind the bishop on g5, but so is the pawn on g6, in between.",
                "Take that pawn away and the bishop is pinned after all.",
            ],
            errors,
        )
        .what_if(&[
            WhatIf::new("What if the pawn on g6 were gone?", "R3p1kr/5n2/3N4/6b1/8/8/1B6/4K1R1 b - - 0 1"),
            WhatIf::new("What if the king stood on f8?", "R3pk1r/5n2/3N2p1/6b1/8/8/1B6/4K1R1 b - - 0 1"),
        ]),
        LessonStep::new(
            "Ask from the king",
            BOARD,
            &[
                "The fix: start from the king. Find the enemy sliders that would attack it on an empty board, and count the pieces between. One piece of the king's own side: pinned. One enemy piece: it can discover a check. Two or more: nothing.",
                "Green is the pinned piece, blue its line: the piece may still move along it, if it can move that way at all.",
            ],
            truth,
        ),
        LessonStep::asking(
            ExerciseKind::Pinned,
            "4r1k1/8/8/8/1b2N2b/2P5/3R1P2/4K3 w - - 0 1",
            &["Predict first. Start from the king, and count the pieces on each line: the pawn on c3 is attacked, but is it pinned?"],
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
        .set(
            Hue::Grey,
            "attacked-is-pinned",
            "empty squares the sliders attack",
            lines(board, !color),
        )
        .answer(
            Hue::Orange,
            "attacked-is-pinned",
            "taken for pinned",
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
            "no slider attacks it"
        } else if on_lines.into_iter().any(|slider| before_king(&slider)) {
            more = more.with(square);
            "another piece stands between it and the king"
        } else {
            no_king = no_king.with(square);
            "the king is not behind it"
        };
        facts.push(format!("{square}: {why}."));
    }
    Sight::default()
        .set(Hue::Red, "attacked-is-pinned", "attacked by no slider", no_line)
        .set(Hue::Orange, "attacked-is-pinned", "no king behind it", no_king)
        .set(Hue::Purple, "attacked-is-pinned", "another piece before the king", more)
        .set(Hue::Green, "snipers", "pinned", pinned)
        .with_facts(facts)
}

fn truth(scene: &Scene, _: &[Square]) -> Sight {
    let (board, color) = (scene.board(), scene.turn());
    let pins = snipers::pins(board, color);
    let mut sight = Sight::default()
        .answer(Hue::Green, "snipers", "pinned", pins.iter().map(|pin| pin.pinned).collect())
        .set(
            Hue::Blue,
            "snipers",
            "pin line",
            pins.iter().fold(Bitboard::EMPTY, |set, pin| set | pin.mask),
        );
    if let Some(king) = scene.king(color) {
        let aiming = snipers::snipers(board, king, color);
        sight = sight.set(Hue::Grey, "snipers", "sliders on a line with the king", aiming);
    }
    sight.relations.extend(pins.iter().map(|pin| Relation {
        does: Does::Pin,
        from: pin.pinner,
        to: pin.king,
    }));
    sight
}
