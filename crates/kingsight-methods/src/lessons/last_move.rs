//! Check by the last move: what it brought, and what it took out of the way.

use alloc::format;

use kingsight::{Square, UciMove};

use super::{Arrow, ArrowKind, Hue, Lesson, LessonStep, Sight, WhatIf};
use crate::Scene;
use crate::checks::last_move::{Change, direct, discovered};

const BOARD: &str = "4k3/8/8/8/4N3/8/4R3/5K2 w - - 0 1";
const METHOD: &str = "last-move";

/// The lesson.
pub(super) const LESSON: Lesson = Lesson {
    id: "last-move",
    title: "Direct and discovered check",
    about: "Before the move there was no check, so the move brought it: in one of two ways, or both.",
    methods: &[METHOD],
    steps: &[
        LessonStep::new(
            "Direct",
            "4k3/8/8/8/4N3/8/3R4/5K2 w - - 0 1",
            &[
                "Pick a move by its two squares: first where the piece stands, then where it goes. The board stays as it is before the move; marked is what the move changes.",
                "A piece that attacks the king from its new square gives a direct check. Only one attack between two squares has to be tested, whatever else is on the board.",
            ],
            by_move,
        )
        .on_its_own_board()
        .picking(&[Square::E4, Square::F6])
        .what_if(&[
            WhatIf {
                text: "What if it goes to c3?",
                fen: "4k3/8/8/8/4N3/8/3R4/5K2 w - - 0 1",
                picked: &[Square::E4, Square::C3],
            },
            WhatIf {
                text: "What if the rook moves instead?",
                fen: "4k3/8/8/8/4N3/8/3R4/5K2 w - - 0 1",
                picked: &[Square::D2, Square::D8],
            },
        ]),
        LessonStep::new(
            "Discovered",
            BOARD,
            &[
                "The knight goes to c3 and attacks nothing of note. But it stood between its own rook and the king. From the king through the square that was left, the look now ends on the rook.",
                "Only the squares that a move leaves have to be tested: usually one.",
            ],
            by_move,
        )
        .on_its_own_board()
        .picking(&[Square::E4, Square::C3]),
        LessonStep::new(
            "Both at once",
            BOARD,
            &[
                "On f6 the knight itself gives check, and so does the rook behind it: double check.",
            ],
            by_move,
        )
        .picking(&[Square::E4, Square::F6])
        .what_if(&[WhatIf {
            text: "And on d6?",
            fen: BOARD,
            picked: &[Square::E4, Square::D6],
        }]),
        LessonStep::new(
            "Castling and en passant",
            "5k2/8/8/8/8/8/8/4K2R w K - 0 1",
            &[
                "Some moves change more. In castling the rook arrives as well, and it is the rook that may check. En passant two squares are left: that of the pawn that moves and that of the pawn that is taken.",
            ],
            by_move,
        )
        .on_its_own_board()
        .picking(&[Square::E1, Square::G1])
        .what_if(&[WhatIf {
            text: "What if a pawn takes another in passing, between rook and king?",
            fen: "8/8/8/R2Pp2k/8/8/8/4K3 w - e6 0 1",
            picked: &[Square::D5, Square::E6],
        }]),
    ],
};

fn by_move(scene: &Scene, picked: &[Square]) -> Sight {
    let Some(position) = scene.position() else {
        return Sight::not_playable();
    };
    let &[from, to] = picked else {
        return Sight::default()
            .fact("Pick two squares: where the piece stands, and where it goes.");
    };
    let plain = UciMove { from, to, promotion: None };
    let queen = UciMove { promotion: Some(kingsight::Role::Queen), ..plain };
    let Some(m) = position.move_of_uci(plain).or_else(|| position.move_of_uci(queen)) else {
        return Sight::default()
            .fact(format!("{from} to {to} is not legal: {}.", position.explain(plain)));
    };
    let change = Change::by(position, m);
    let king = position.king(!position.turn());
    let (direct, discovered) = (direct(position, &change), discovered(position, &change));
    let verdict = match (direct.any(), discovered.any()) {
        (true, true) => "double check",
        (true, false) => "direct check",
        (false, true) => "discovered check",
        (false, false) => "no check",
    };
    let mut sight = Sight::default()
        .set(Hue::Grey, METHOD, "squares left", change.left)
        .set(Hue::Blue, METHOD, "square of arrival", change.arrival.bit())
        .set(Hue::Red, METHOD, "checks from where it arrives", direct)
        .set(Hue::Purple, METHOD, "checks because something left", discovered)
        .arrows(ArrowKind::Check, direct | discovered, king)
        .fact(format!("{}: {verdict}.", position.san(m)));
    sight.arrows.insert(0, Arrow { kind: ArrowKind::Move, from, to });
    sight
}
