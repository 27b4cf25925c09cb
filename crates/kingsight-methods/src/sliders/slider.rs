//! What all methods on sliders have in common: the trait that each implements, the board that shows it
//! well, the steps before and after its own, and the large tables that some read.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use kingsight::{Bitboard, Color, Role, Square};

use crate::{Card, Method, Run, Scene, Step};

/// A method that finds what a slider attacks.
pub(crate) trait SliderAttacks {
    /// Its name, people, source and idea.
    const CARD: Card;

    /// The squares along each line of a bishop, rook or queen up to and including the first occupied
    /// one. Whether `square` itself is occupied makes no difference, and other roles attack nothing.
    fn attacks(role: Role, square: Square, occupied: Bitboard) -> Bitboard;

    /// How it finds them: the steps between the occupied squares and the answer.
    fn steps(role: Role, square: Square, occupied: Bitboard, steps: &mut Steps);
}

/// A method as a row of the catalog.
pub(super) const fn method<M: SliderAttacks>() -> Method {
    Method { card: M::CARD, run: Run::Slider(M::attacks), steps: steps_of::<M> }
}

impl Card {
    /// What a method on sliders leaves out of its card. The example is a queen with a piece in the way in
    /// five directions and none in three.
    pub(super) const SLIDER: Card =
        Card { example: "4k3/1p4p1/3n4/8/1P1Q2p1/8/1p3P2/4K3 w - - 0 1", ..Card::PLAIN };
}

/// The steps of a method under construction.
pub(crate) struct Steps(Vec<Step>);

impl Steps {
    /// Adds a step with a set to draw.
    pub(super) fn set(&mut self, text: impl Into<String>, set: Bitboard) {
        self.0.push(Step::set(text, set));
    }
}

fn steps_of<M: SliderAttacks>(scene: &Scene) -> Vec<Step> {
    let (role, square, occupied) = subject(scene);
    let mut steps = Steps(Vec::new());
    steps.set(format!("A {role} on {square}, and the occupied squares."), occupied);
    M::steps(role, square, occupied, &mut steps);
    let attacks = M::attacks(role, square, occupied);
    steps.set(format!("What the {role} on {square} attacks."), attacks);
    steps.0
}

/// The slider that the steps are about: a queen, rook or bishop of the side to move, else of the enemy,
/// else an imagined queen on the king's square, or on e4 without a king.
fn subject(scene: &Scene) -> (Role, Square, Bitboard) {
    let board = scene.board();
    let us = scene.turn();
    let choices = [us, !us].into_iter().flat_map(|color: Color| {
        [Role::Queen, Role::Rook, Role::Bishop].map(|role| (role, board.of_piece(role.of(color))))
    });
    for (role, pieces) in choices {
        if let Some(square) = pieces.first() {
            return (role, square, board.occupied());
        }
    }
    (Role::Queen, scene.king(us).unwrap_or(Square::E4), board.occupied())
}

/// The attacks along several rays or lines together.
#[inline(always)]
pub(super) fn along(numbers: &[usize], attacks: impl Fn(usize) -> Bitboard) -> Bitboard {
    numbers.iter().map(|&number| attacks(number)).fold(Bitboard::EMPTY, Bitboard::or)
}

/// The attacks of a slider by those of a bishop and those of a rook: a queen has both.
#[inline(always)]
pub(super) fn by_role(
    role: Role,
    bishop: impl Fn() -> Bitboard,
    rook: impl Fn() -> Bitboard,
) -> Bitboard {
    match role {
        Role::Bishop => bishop(),
        Role::Rook => rook(),
        Role::Queen => bishop() | rook(),
        _ => Bitboard::EMPTY,
    }
}

/// The bishop and the rook that a slider consists of.
pub(super) const fn parts_of(role: Role) -> &'static [Role] {
    match role {
        Role::Bishop => &[Role::Bishop],
        Role::Rook => &[Role::Rook],
        Role::Queen => &[Role::Bishop, Role::Rook],
        _ => &[],
    }
}

/// A large table, `static NAME: [ENTRY; COUNT]`, that an expression fills: on the heap when a program
/// first looks up a slider, since most programs never do. Without the standard library nothing could
/// wait for another thread's table, so there the compiler fills it.
macro_rules! table {
    ($(#[$text:meta])* $visible:vis static $name:ident: [$entry:ty; $count:expr] = $empty:expr, |$table:ident| $fill:expr) => {
        $(#[$text])*
        #[cfg(feature = "std")]
        $visible static $name: std::sync::LazyLock<alloc::boxed::Box<[$entry; $count]>> =
            std::sync::LazyLock::new(|| {
                // Never on the stack, which may be smaller.
                let entries = alloc::vec![$empty; $count].into_boxed_slice();
                let mut $table: alloc::boxed::Box<[$entry; $count]> =
                    entries.try_into().expect("as many as there are entries");
                $fill;
                $table
            });
        #[cfg(not(feature = "std"))]
        #[allow(long_running_const_eval)] // a second or two, once
        $visible static $name: [$entry; $count] = {
            let mut $table = [$empty; $count];
            $fill;
            $table
        };
    };
}
pub(super) use table;
