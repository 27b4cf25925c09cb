//! En passant that exposes the king: two pawns leave the rank at once.

use alloc::format;
use alloc::string::ToString;

use kingsight::{Bitboard, Square, wording};

use super::{Does, Hue, Interaction, Lesson, LessonStep, Sight, WhatIf};
use crate::checks::last_move::Change;
use crate::exercises::ExerciseKind;
use crate::generators::by_filters::legal_moves;
use crate::pins::snipers;
use crate::{Scene, walk};

const BOARD: &str = "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1";

/// The lesson.
pub(super) const LESSON: Lesson = Lesson {
    id: "en-passant-exposes-king",
    title: "En passant that exposes the king",
    about: "Neither pawn is pinned, and yet the capture is not legal.",
    methods: &["snipers", "filters"],
    steps: &[
        LessonStep::new(
            "Nothing is pinned",
            BOARD,
            &[
                "Black has just played d7-d5. The white pawn on e5 seems free to capture it en passant, as it is not pinned: two pieces stand between the rook on h5 and the king on a5, and a pin needs exactly one.",
                "Try the capture.",
            ],
            not_pinned,
        )
        .with(Interaction::Play),
        LessonStep::new(
            "Two pawns at once",
            BOARD,
            &[
                "No other move removes two pieces from one rank. White's pawn leaves it, Black's is captured on it, and the rook sees through to the king. Red marks what the rook sees after the capture.",
                "Neither pins nor the check mask find this. The direct test does: make the capture on a copy of the board and see whether the king is attacked.",
            ],
            afterwards,
        )
        .with(Interaction::Play)
        .what_if(&[
            WhatIf::new("What if another pawn stood on b5?", "8/8/8/KP1pP2r/8/8/8/4k3 w - d6 0 1"),
            WhatIf::new("What if the rook were a bishop?", "8/8/8/K2pP2b/8/8/8/4k3 w - d6 0 1"),
            WhatIf::new("What if the king stood one rank lower?", "8/8/8/3pP2r/K7/8/8/4k3 w - d6 0 1"),
        ]),
        LessonStep::new(
            "When it is a pin after all",
            "4r3/8/8/3pP3/8/8/8/4K2k w - d6 0 1",
            &[
                "Here the capturing pawn is pinned along its file, and the ordinary rule applies: it may not leave the line.",
            ],
            afterwards,
        )
        .on_its_own_board()
        .with(Interaction::Play)
        .what_if(&[
            WhatIf::new(
                "What if it were pinned along the diagonal it captures on?",
                "8/6b1/8/3Pp3/3K4/8/8/7k w - e6 0 1",
            ),
            WhatIf::new(
                "And along the diagonal from g8 to d5?",
                "6b1/8/8/3Pp3/2K5/8/8/7k w - e6 0 1",
            ),
        ]),
        LessonStep::asking(
            ExerciseKind::EnPassant,
            "4r2k/8/8/2PpP3/8/8/8/4K3 w - d6 0 1",
            &["Black has just played d7-d5, between two white pawns. Predict first: which of them may capture?"],
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
        "pinned",
        pins.iter().map(|pin| pin.pinned).collect(),
    );
    if let Some(king) = scene.king(color) {
        let aiming = snipers::snipers(board, king, color);
        let between = aiming
            .into_iter()
            .fold(Bitboard::EMPTY, |set, slider| set | kingsight::between(king, slider));
        sight = sight.set(Hue::Orange, "snipers", "sliders on a line with the king", aiming).set(
            Hue::Grey,
            "snipers",
            "between them and the king",
            between,
        );
        let standing = (between & board.occupied()).len();
        sight = sight.fact(format!("Pieces between: {standing}."));
    }
    sight
}

fn afterwards(scene: &Scene, _: &[Square]) -> Sight {
    let Some(position) = scene.position() else {
        return Sight::not_playable();
    };
    let (board, color) = (position.board(), position.turn());
    let Some(to) = position.en_passant() else {
        return Sight::default().fact("There is no pawn to capture en passant.");
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
            .set(Hue::Grey, "filters", format!("{uci} leaves these squares"), change.left)
            .set(Hue::Red, "filters", format!("free line to the king after {uci}"), lines)
            .set(Hue::Orange, "filters", format!("attackers of the king after {uci}"), attackers)
            .relations(Does::Move, from.bit(), to)
            .relations(Does::Attack, attackers, king)
            .fact(wording::legality(&uci, legal.contains(&uci)).to_string());
    }
    sight
}
