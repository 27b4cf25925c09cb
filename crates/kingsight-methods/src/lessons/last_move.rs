//! Check by the last move: by the piece that moved, or by the line it opened.

use alloc::format;

use kingsight::{Bitboard, Square, UciMove};

use super::{Does, Hue, Lesson, LessonStep, Relation, Sight, WhatIf};
use crate::Scene;
use crate::checks::last_move::{Change, direct, discovered};
use crate::exercises::ExerciseKind;

const BOARD: &str = "4k3/8/8/8/4N3/8/4R3/5K2 w - - 0 1";
const METHOD: &str = "last-move";

/// The lesson.
pub(super) const LESSON: Lesson = Lesson {
    id: "last-move",
    title: "Direct and discovered check",
    about: "There was no check before the move, so the move gave it, in one of two ways or both.",
    methods: &[METHOD],
    steps: &[
        LessonStep::new(
            "Direct",
            "4k3/8/8/8/4N3/8/3R4/5K2 w - - 0 1",
            &[
                "Pick a move by its two squares: first where the piece stands, then where it goes. The board shows the position before the move, and the marks show what the move changes.",
                "A piece that attacks the king from its new square gives a direct check. That takes one attack test between two squares, whatever else is on the board.",
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
                "The knight on c3 does not attack the king. But it stood between its own rook and the king: the ray from the king through the vacated square now ends on the rook.",
                "Only the squares that a move vacates need testing, usually just one.",
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
                "Some moves change more. In castling the rook moves too, and only the rook can give a direct check. En passant vacates two squares: the capturing pawn's and the captured pawn's.",
            ],
            by_move,
        )
        .on_its_own_board()
        .picking(&[Square::E1, Square::G1])
        .what_if(&[WhatIf {
            text: "What if a pawn captures en passant between rook and king?",
            fen: "8/8/8/R2Pp2k/8/8/8/4K3 w - e6 0 1",
            picked: &[Square::D5, Square::E6],
        }]),
        LessonStep::asking(
            ExerciseKind::CheckingMoves,
            "6k1/8/8/3P4/2B3N1/8/8/4R1K1 w - - 0 1",
            &["Predict first: find the moves that give check, direct and discovered."],
            checking,
        ),
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
        return Sight::default().fact(format!(
            "{from} to {to} is not legal: {}.",
            scene.explained(&position.explain(plain))
        ));
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
        .set(Hue::Grey, METHOD, "vacated squares", change.left)
        .set(Hue::Blue, METHOD, "target square", change.arrival.bit())
        .set(Hue::Red, METHOD, "direct check", direct)
        .set(Hue::Purple, METHOD, "discovered check", discovered)
        .relations(Does::Check, direct | discovered, king)
        .fact(format!("{}: {verdict}.", position.san(m)));
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
    sight.set(Hue::Red, METHOD, "direct check from here", by_itself).set(
        Hue::Purple,
        METHOD,
        "discovered check from here",
        by_others,
    )
}
