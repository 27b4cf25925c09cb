//! Slider and king look at each other; what both see shows what stands between.

use alloc::format;

use kingsight::wording::side;
use kingsight::{Bitboard, Color, Role, Square};

use super::{Hue, Interaction, Lesson, LessonStep, Sight, WhatIf};
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
    id: "opposite-rays",
    title: "Opposite rays",
    about: "Slider and king look at each other. What both see decides between check, pin and neither.",
    methods: &[METHOD, "opposite-rays-set-wise"],
    steps: &[
        LessonStep::new(
            "Nothing between",
            EMPTY,
            &[
                "The rook looks towards the king (orange), and the king looks back like a rook (blue). Purple is what both see: here every square between them, all empty. That is a check.",
                "Click an empty square on the line to put a pawn there; click it again to remove it.",
            ],
            slider_by_slider,
        )
        .with_steps_of(METHOD)
        .with(PAWNS),
        LessonStep::new(
            "One piece",
            "8/8/8/8/K2P3r/8/8/8 w - - 0 1",
            &[
                "Each ray ends on the first piece it meets and includes it. With one piece between, both rays end on that piece, and it is all they share.",
                "The shared square is occupied, so the piece is pinned, wherever on the line it stands. If it were Black's, moving it would discover a check.",
            ],
            slider_by_slider,
        )
        .with_steps_of(METHOD)
        .with(PAWNS)
        .what_if(&[
            WhatIf::new("What if it were a black pawn?", "8/8/8/8/K2p3r/8/8/8 w - - 0 1"),
            WhatIf::new("What if it stood beside the king?", "8/8/8/8/KP5r/8/8/8 w - - 0 1"),
            WhatIf::new("What if more sliders stood around?", "b3b3/6q1/8/8/K2P3r/8/8/3r4 w - - 0 1"),
        ]),
        LessonStep::new(
            "Two pieces",
            "8/8/8/8/K1P2P1r/8/8/8 w - - 0 1",
            &[
                "With two pieces between, the rays end on different pieces and share nothing: no check, no pin. The same holds for three or more.",
            ],
            slider_by_slider,
        )
        .with_steps_of(METHOD)
        .with(PAWNS),
        LessonStep::new(
            "In all eight directions",
            EIGHT,
            &[
                "This needs no loop over pieces. In each direction all sliders that move that way look at once, and the king looks the opposite way; what both see is collected for file, rank and the two diagonals.",
                "White's pieces in the result are pinned, Black's can discover a check, and a move to an empty square there blocks one. Click to add a white pawn or remove a piece.",
            ],
            set_wise,
        )
        .on_its_own_board()
        .with(Interaction::Toggle { piece: Role::Pawn.of(Color::White), keep: Square::E1.bit() }),
        LessonStep::new(
            "The adjacent case",
            "8/8/8/8/1rNK4/8/8/8 w - - 0 1",
            &[
                "It is tempting to compare the shared squares with the squares between: if they are equal, the line is open and it is a check. Between b4 and d4 there is one square, and a piece stands on it. Both see it, so the sets are equal, and the comparison reports a check.",
                "What matters is whether the shared square is occupied. Move the rook one square away, and the mistake no longer shows.",
            ],
            adjacent,
        )
        .with_steps_of(METHOD)
        .on_its_own_board()
        .what_if(&[
            WhatIf::new("What if the rook stood on a4?", "8/8/8/8/r1NK4/8/8/8 w - - 0 1"),
            WhatIf::new("What if the rook stood beside the king?", "8/8/8/8/2rK4/8/8/8 w - - 0 1"),
        ]),
        LessonStep::asking(
            ExerciseKind::Pinned,
            "2q4k/5b2/2R1p3/3P4/rNK5/1P6/b7/8 w - - 0 1",
            &["Four sliders look at the king on c4. Predict first: for each of them, which square do both ends see? Two pieces stand beside slider and king."],
            slider_by_slider,
        )
        .with_steps_of(METHOD),
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
        let found = opposite_rays::find(slider, king, occupied);
        sight = sight.fact(format!("{slider}: {}", in_words(scene, slider, king, found)));
    }
    if sight.facts.is_empty() {
        sight = sight.fact("No enemy slider shares a line with the king.");
    }
    sight
        .set(Hue::Orange, "opposite-rays", "from the slider towards the king", there)
        .set(Hue::Blue, "opposite-rays", "from the king towards the slider", back)
        .set(Hue::Purple, "opposite-rays", "seen by both", both)
        .answer(
            Hue::Green,
            "opposite-rays",
            "pinned",
            opposite_rays::pins(board, color).iter().map(|pin| pin.pinned).collect(),
        )
}

fn in_words(scene: &Scene, slider: Square, king: Square, found: Finding) -> alloc::string::String {
    let own = scene.board().colored(scene.turn());
    match found {
        Finding::Check(_) => "nothing between, so it gives check.".into(),
        Finding::Blocker(square) if own.contains(square) => {
            format!("one piece between, so {square} is pinned.")
        }
        Finding::Blocker(square) => format!("one piece between, so {square} can discover a check."),
        Finding::NothingShared if slider.distance(king) == 1 => {
            "next to the king, no square between; it gives check.".into()
        }
        Finding::NothingShared => "two or more pieces between: neither check nor pin.".into(),
    }
}

fn set_wise(scene: &Scene, _: &[Square]) -> Sight {
    let (board, color) = (scene.board(), scene.turn());
    let facts = opposite_rays_set_wise::facts(board, color);
    let method = "opposite-rays-set-wise";
    let sight = Sight::default()
        .answer(Hue::Green, method, "pinned", facts.pinned)
        .set(Hue::Orange, method, "can discover a check", facts.discoverers)
        .set(Hue::Blue, method, "would block a check", facts.block_targets);
    match scene.king(color) {
        None => sight.fact(format!("{} has no king on this board.", side(color))),
        Some(_) => ["file", "diagonal", "rank", "antidiagonal"].into_iter().zip(facts.lines).fold(
            sight,
            |sight, (name, line)| match line.len() {
                0 => sight,
                n => sight.fact(format!("Shared on the king's {name}: {n}.")),
            },
        ),
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
            let text = format!(
                "{slider}: comparing with the squares between reports a check, which is wrong."
            );
            sight = sight.fact(text);
        }
    }
    sight
}
