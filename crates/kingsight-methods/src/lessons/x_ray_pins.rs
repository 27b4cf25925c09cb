//! Pins by x-ray from the king, one operation per step.

use kingsight::{Bitboard, Role, Square};

use super::{Does, Hue, Lesson, LessonId, LessonStep, Relation, SetName, Sight, WhatIf};
use crate::exercises::ExerciseKind;
use crate::pins::x_ray::{self, x_ray_attacks};
use crate::{Scene, walk};

const BOARD: &str = "k3r3/8/8/8/1b2N3/8/3P4/4K3 w - - 0 1";
const METHOD: &str = "x-ray-pins";

/// The lesson.
pub(super) const LESSON: Lesson = Lesson {
    id: LessonId::XRayPins,
    methods: &[METHOD],
    steps: &[
        LessonStep::new(BOARD, look),
        LessonStep::new(BOARD, lift),
        LessonStep::new(BOARD, pinners_like_a_rook),
        LessonStep::new(BOARD, like_a_bishop),
        LessonStep::new(BOARD, pins).what_if(&[
            WhatIf::new("k3r3/8/4B3/8/1b2N3/8/3P4/4K3 w - - 0 1"),
            WhatIf::new("k3r3/4n3/8/8/1b2N3/8/3P4/4K3 w - - 0 1"),
            WhatIf::new("k3b3/8/8/8/1r2N3/8/3P4/4K3 w - - 0 1"),
        ]),
        LessonStep::asking(
            ExerciseKind::Pinned,
            "4r2k/q7/7b/2P1N3/3B1Q2/r1N1K3/8/8 w - - 0 1",
            pins,
        ),
    ],
};

struct Looks {
    first: Bitboard,
    lifted: Bitboard,
    behind: Bitboard,
    pinners: Bitboard,
}

fn looks(scene: &Scene, role: Role) -> Option<Looks> {
    let (board, color) = (scene.board(), scene.turn());
    let king = scene.king(color)?;
    let (own, occupied) = (board.colored(color), board.occupied());
    let first = walk::sliding(role, king, occupied);
    let behind = x_ray_attacks(role, king, occupied, own);
    let sliders = match role {
        Role::Rook => board.orthogonal_sliders(),
        _ => board.diagonal_sliders(),
    };
    let pinners = behind & sliders & board.colored(!color);
    Some(Looks { first, lifted: first & own, behind, pinners })
}

fn look(scene: &Scene, _: &[Square]) -> Sight {
    let Some(looks) = looks(scene, Role::Rook) else { return Sight::no_king(scene.turn()) };
    Sight::default().set(Hue::Blue, METHOD, SetName::RookOnKingSquare, looks.first).set(
        Hue::Green,
        METHOD,
        SetName::OwnInIt,
        looks.lifted,
    )
}

fn lift(scene: &Scene, _: &[Square]) -> Sight {
    let Some(looks) = looks(scene, Role::Rook) else { return Sight::no_king(scene.turn()) };
    Sight::default()
        .set(Hue::Blue, METHOD, SetName::FirstLook, looks.first)
        .set(Hue::Green, METHOD, SetName::Lifted, looks.lifted)
        .set(Hue::Purple, METHOD, SetName::NewBehindLifted, looks.behind)
}

fn pinners_like_a_rook(scene: &Scene, _: &[Square]) -> Sight {
    with_pinners(scene, Role::Rook)
}

fn like_a_bishop(scene: &Scene, _: &[Square]) -> Sight {
    with_pinners(scene, Role::Bishop)
}

fn with_pinners(scene: &Scene, role: Role) -> Sight {
    let Some(looks) = looks(scene, role) else { return Sight::no_king(scene.turn()) };
    Sight::default()
        .set(Hue::Green, METHOD, SetName::Lifted, looks.lifted)
        .set(Hue::Purple, METHOD, SetName::BehindLifted, looks.behind)
        .set(Hue::Red, METHOD, SetName::PinnersLike(role), looks.pinners)
}

fn pins(scene: &Scene, _: &[Square]) -> Sight {
    let pins = x_ray::pins(scene.board(), scene.turn());
    let mut sight = Sight::default()
        .answer(Hue::Green, METHOD, SetName::Pinned, pins.iter().map(|pin| pin.pinned).collect())
        .set(Hue::Red, METHOD, SetName::Pinners, pins.iter().map(|pin| pin.pinner).collect())
        .set(
            Hue::Blue,
            METHOD,
            SetName::WherePinnedMayStay,
            pins.iter().fold(Bitboard::EMPTY, |set, pin| set | pin.mask),
        );
    sight.relations.extend(pins.iter().map(|pin| Relation {
        does: Does::Pin,
        from: pin.pinner,
        to: pin.king,
    }));
    sight
}
