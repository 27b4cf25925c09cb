//! Where the pieces should stand for a mate in a corner. Only a guess: it changes how soon a mate is found, never the answer.
//!
//! All schemes are written for the corner a1 and turned to the others. In each, the king to be mated stands in the corner,
//! the winner's king takes two or three squares beside it, and the rest is guarded, or blocked by a piece of its own:
//!
//! | winner | king | guard | blocker | check |
//! |---|---|---|---|---|
//! | queen or rook | a3 or b3 | | | along the first rank |
//! | two bishops | a3 or b3 | c2 | | b2 |
//! | bishop and knight | a3 or b3 | knight c3 or d2 | | bishop b2 |
//! | two knights | a3 or b3 | c3 or d2 | | c2 |
//! | knight | a3 or b3 | | b1: knight or rook | c2 |
//! | knight | c1 or c2 | | a2: bishop or pawn | c2 or b3 |
//! | bishop | a3 or b3 | | b1: knight or bishop | b2 |
//! | bishop | c1 or c2 | | a2: pawn | b2 |

use super::spread::attacked_from;
use crate::{Bitboard, Board, Color, Role, Square, attacks};

/// More steps than any piece needs.
const NEVER: u8 = 99;

/// A piece on its way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Walker {
    pub(super) at: Square,
    pub(super) role: Role,
    /// How many moves it needs from each square, past the pawns and nothing else.
    steps: [u8; 64],
}

impl Walker {
    pub(super) fn steps(&self, square: Square) -> u8 {
        self.steps[square as usize]
    }

    pub(super) fn left(&self) -> u8 {
        self.steps(self.at)
    }
}

/// The pieces on their way: both kings, the piece that mates, and if the scheme has one, a guard or a blocker.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    pub(super) king: Walker,
    pub(super) prey: Walker,
    pub(super) mater: Walker,
    pub(super) guard: Option<Walker>,
    pub(super) blocker: Option<Walker>,
}

/// Squares of a scheme, and the pieces chosen for them.
#[derive(Clone, Copy)]
struct Scheme {
    prey: Bitboard,
    king: Bitboard,
    check: Bitboard,
    guard: Bitboard,
    block: Bitboard,
    mater: Square,
    guard_at: Option<Square>,
    blocker: Option<Square>,
    /// Whether the mate needs a corner of the colour of the mating piece.
    same_color: bool,
}

const fn set(squares: &[Square]) -> Bitboard {
    let (mut set, mut i) = (Bitboard::EMPTY, 0);
    while i < squares.len() {
        set = set.with(squares[i]);
        i += 1;
    }
    set
}

const ABOVE: Bitboard = set(&[Square::A3, Square::B3]);
const BESIDE: Bitboard = set(&[Square::C1, Square::C2]);

impl Plan {
    /// A plan for `winner`; `None` if there is no scheme for its pieces, or pawns are in the way of all.
    pub(super) fn new(board: &Board, winner: Color) -> Option<Plan> {
        let (king, prey) = (board.kings_of(winner).first()?, board.kings_of(!winner).first()?);
        let field = Field {
            king,
            prey,
            king_region: region(Role::King, king, closed_to_king(board, winner)),
            prey_region: region(Role::King, prey, closed_to_king(board, !winner)),
        };
        let mut best: Option<(u32, Scheme)> = None;
        schemes(board, winner, &mut |scheme: Scheme| {
            for turn in 0..8 {
                let scheme = scheme.turned(turn);
                if let Some(cost) = scheme.cost(board, &field)
                    && best.is_none_or(|(least, _)| cost < least)
                {
                    best = Some((cost, scheme));
                }
            }
        });
        best.and_then(|(_, scheme)| scheme.plan(board, winner, &field))
            .or_else(|| Plan::opening(board, winner, &field))
    }

    /// A plan to open the position: a pawn promotes, or a pawn is captured, by the winner if possible.
    fn opening(board: &Board, winner: Color, field: &Field) -> Option<Plan> {
        let anywhere = |at, steps| Walker { at, role: Role::King, steps: [steps; 64] };
        // With a king that never arrives nothing looks like a mate.
        let plan = Plan {
            king: anywhere(field.king, 1),
            prey: anywhere(field.prey, 0),
            mater: anywhere(field.king, 1),
            guard: None,
            blocker: None,
        };
        let own = board.colored(winner);
        let passed = own & (board.pawns - blocked_pawns(board, winner));
        if !own.meets(board.orthogonal)
            && let Some(pawn) = foremost(passed, winner)
        {
            let steps = pawn_steps(Bitboard::EMPTY, pawn, winner);
            return Some(Plan { mater: Walker { at: pawn, role: Role::Pawn, steps }, ..plan });
        }
        if let Some(mater) = capturer(board, winner) {
            return Some(match mater.role {
                Role::King => Plan { king: mater, ..plan },
                _ => Plan { mater, ..plan },
            });
        }
        // The loser captures, but never the last pawn.
        let spare = own.meets(board.orthogonal) || (own & board.pawns).more_than_one();
        capturer(board, !winner).filter(|_| spare).map(|blocker| match blocker.role {
            Role::King => Plan { prey: blocker, ..plan },
            _ => Plan { blocker: Some(blocker), ..plan },
        })
    }

    pub(super) fn walkers(&self, winners: bool) -> [Option<&Walker>; 3] {
        if winners {
            [Some(&self.king), Some(&self.mater), self.guard.as_ref()]
        } else {
            [Some(&self.prey), self.blocker.as_ref(), None]
        }
    }

    pub(super) fn walkers_mut(&mut self) -> [Option<&mut Walker>; 5] {
        [
            Some(&mut self.king),
            Some(&mut self.mater),
            self.guard.as_mut(),
            Some(&mut self.prey),
            self.blocker.as_mut(),
        ]
    }
}

/// The schemes for the pieces of a board.
fn schemes(board: &Board, winner: Color, consider: &mut impl FnMut(Scheme)) {
    let own = board.colored(winner) - board.kings;
    let theirs = board.colored(!winner) - board.kings;
    let bare = |mater| Scheme {
        prey: Square::A1.bit(),
        king: ABOVE,
        check: Bitboard::EMPTY,
        guard: Bitboard::EMPTY,
        block: Bitboard::EMPTY,
        mater,
        guard_at: None,
        blocker: None,
        same_color: false,
    };
    let heavy = own & board.orthogonal;
    let passed = own & board.pawns - blocked_pawns(board, winner);
    if let Some(mater) = heavy.first().or_else(|| foremost(passed, winner)) {
        consider(bare(mater));
        if board.pawns.any() {
            for (prey, king) in
                [(Square::B1, Square::B3), (Square::C1, Square::C3), (Square::D1, Square::D3)]
            {
                consider(Scheme { prey: prey.bit(), king: king.bit(), ..bare(mater) });
            }
        }
        return;
    }
    let (bishops, knights) = (own & board.diagonal, own & board.knights);
    if let Some(bishop) = bishops.first() {
        let check = Square::B2.bit();
        let other = bishops & if bishop.is_light() { Bitboard::DARK } else { Bitboard::LIGHT };
        if let Some(other) = other.first() {
            for (mater, guard) in [(bishop, other), (other, bishop)] {
                consider(Scheme {
                    check,
                    guard: Square::C2.bit(),
                    guard_at: Some(guard),
                    same_color: true,
                    ..bare(mater)
                });
            }
            return;
        }
        let knight = knights.first();
        if knight.is_some() {
            let guard = set(&[Square::C3, Square::D2]);
            let scheme = Scheme { check, guard, guard_at: knight, ..bare(bishop) };
            return consider(Scheme { same_color: true, ..scheme });
        }
        let opposite = board.diagonal - board.orthogonal
            & if bishop.is_light() { Bitboard::DARK } else { Bitboard::LIGHT };
        for blocker in theirs & (board.knights | opposite | board.pawns) {
            let block = Square::B1.bit();
            let scheme = Scheme { check, block, blocker: Some(blocker), ..bare(bishop) };
            consider(Scheme { same_color: true, ..scheme });
            if board.pawns.contains(blocker) {
                let block = Square::A2.bit();
                consider(Scheme { king: BESIDE, block, same_color: true, ..scheme });
            }
        }
        return;
    }
    let Some(knight) = knights.first() else { return };
    let check = Square::C2.bit();
    let other = knights.without(knight).first();
    if other.is_some() {
        let guard = set(&[Square::C3, Square::D2]);
        return consider(Scheme { check, guard, guard_at: other, ..bare(knight) });
    }
    for blocker in theirs - (board.diagonal & board.orthogonal) {
        if !board.diagonal.contains(blocker) {
            let block = Square::B1.bit();
            consider(Scheme { check, block, blocker: Some(blocker), ..bare(knight) });
        }
        if (board.diagonal | board.pawns).contains(blocker) {
            let (check, block) = (check.with(Square::B3), Square::A2.bit());
            let blocker = Some(blocker);
            consider(Scheme { king: BESIDE, check, block, blocker, ..bare(knight) });
        }
    }
}

fn foremost(pawns: Bitboard, color: Color) -> Option<Square> {
    match color {
        Color::White => pawns.last(),
        Color::Black => pawns.first(),
    }
}

/// Where the kings are and can come.
struct Field {
    king: Square,
    prey: Square,
    king_region: Bitboard,
    prey_region: Bitboard,
}

impl Scheme {
    /// The scheme in another corner, or mirrored.
    fn turned(&self, turn: u32) -> Scheme {
        let turned = |set: Bitboard| {
            let set = if turn & 4 == 4 { mirrored(set) } else { set };
            let set = if turn & 1 == 1 { set.flip_files() } else { set };
            if turn & 2 == 2 { set.flip_ranks() } else { set }
        };
        Scheme {
            prey: turned(self.prey),
            king: turned(self.king),
            check: turned(self.check),
            guard: turned(self.guard),
            block: turned(self.block),
            ..*self
        }
    }

    /// A guess how many moves it takes; `None` if it is out of the question.
    fn cost(&self, board: &Board, field: &Field) -> Option<u32> {
        let possible = self.king.meets(field.king_region)
            && self.prey.meets(field.prey_region)
            && !(self.same_color && self.prey.meets(Bitboard::LIGHT) != self.mater.is_light());
        if !possible {
            return None;
        }
        let mut winners = king_steps(self.king, field.king) + guess(board, self.check, self.mater);
        let mut losers = king_steps(self.prey, field.prey);
        if let Some(guard) = self.guard_at {
            winners += guess(board, self.guard, guard);
        }
        let mut blocked = (self.king | self.guard) & board.pawns;
        if let Some(blocker) = self.blocker {
            losers += guess(board, self.block, blocker);
            blocked |= self.block & board.pawns.without(blocker);
        }
        Some(2 * winners.max(losers) + winners + losers + 16 * blocked.len())
    }

    fn plan(&self, board: &Board, winner: Color, field: &Field) -> Option<Plan> {
        let walker = |at: Square, role: Role, color: Color, targets: Bitboard| {
            let steps = match role {
                Role::Pawn => pawn_steps(targets, at, color),
                Role::King => steps(role, targets, closed_to_king(board, color)),
                _ => steps(role, targets, (board.pawns - targets).without(at)),
            };
            (steps[at as usize] < NEVER).then_some(Walker { at, role, steps })
        };
        let role = |square| board.role_at(square);
        let mut mater = match role(self.mater)? {
            role @ (Role::Queen | Role::Rook) => Walker { at: self.mater, role, steps: [1; 64] },
            Role::Pawn => walker(self.mater, Role::Pawn, winner, Bitboard::EMPTY)?,
            role => walker(self.mater, role, winner, self.check)?,
        };
        // It steps there last of all, with mate.
        for square in self.check {
            mater.steps[square as usize] = 3;
        }
        let with = |at: Option<Square>, color: Color, targets: Bitboard| match at {
            None => Some(None),
            Some(at) => walker(at, role(at)?, color, targets).map(Some),
        };
        Some(Plan {
            king: walker(field.king, Role::King, winner, self.king & field.king_region)?,
            prey: walker(field.prey, Role::King, !winner, self.prey)?,
            mater,
            guard: with(self.guard_at, winner, self.guard)?,
            blocker: with(self.blocker, !winner, self.block)?,
        })
    }
}

/// Mirrored at the diagonal from a1 to h8.
fn mirrored(set: Bitboard) -> Bitboard {
    set.into_iter().fold(Bitboard::EMPTY, |all, square| {
        let index = square as u32;
        all.with(Square::from_low_bits(8 * (index % 8) + index / 8))
    })
}

/// The piece of `color` that can capture a pawn soonest, on its way there.
fn capturer(board: &Board, color: Color) -> Option<Walker> {
    let enemies = board.pawns & board.colored(!color);
    let mut best: Option<(u32, Square, Role, Bitboard)> = None;
    for at in board.colored(color) - board.pawns {
        let role = board.role_at(at)?;
        let guarded = attacks::pawn_set(!color, enemies);
        let (closed, prey) = match role {
            Role::King => (board.pawns | guarded, enemies - guarded),
            _ => (board.pawns, enemies),
        };
        let (mut seen, mut front, mut count) = (at.bit(), at.bit(), 0);
        while front.any() && best.is_none_or(|(least, ..)| count < least) {
            let next = attacked_from(role, color, front, closed | prey);
            if next.meets(prey) {
                best = Some((count, at, role, next & prey));
                break;
            }
            front = next - (seen | closed);
            seen |= front;
            count += 1;
        }
    }
    let (_, at, role, prey) = best?;
    let closed = if role == Role::King { closed_to_king(board, color) } else { board.pawns };
    Some(Walker { at, role, steps: steps(role, prey, closed - prey) })
}

/// Where pawns keep a king of `color` away.
fn closed_to_king(board: &Board, color: Color) -> Bitboard {
    let enemies = board.pawns & board.colored(!color);
    board.pawns | attacks::pawn_set(!color, enemies)
}

/// The pawns of `color` with a pawn before them on their file.
fn blocked_pawns(board: &Board, color: Color) -> Bitboard {
    let mut ahead = attacks::pawn_pushes(!color, board.pawns, Bitboard::EMPTY);
    for _ in 0..5 {
        ahead |= attacks::pawn_pushes(!color, ahead, Bitboard::EMPTY);
    }
    ahead
}

/// Where a piece can come past closed squares.
fn region(role: Role, from: Square, closed: Bitboard) -> Bitboard {
    let (mut region, mut front) = (from.bit(), from.bit());
    while front.any() {
        front = attacked_from(role, Color::White, front, closed) - (region | closed);
        region |= front;
    }
    region
}

fn king_steps(to: Bitboard, from: Square) -> u32 {
    to.into_iter().map(|square| u32::from(square.distance(from))).min().unwrap_or(0)
}

fn guess(board: &Board, to: Bitboard, from: Square) -> u32 {
    let Some(target) = to.first() else { return 0 };
    let far = u32::from(target.manhattan_distance(from));
    match board.role_at(from) {
        Some(Role::Knight) => far.div_ceil(3) + far % 2,
        Some(Role::Pawn) => {
            let own = board.color_at(from).unwrap_or(Color::White);
            if same_file_ahead(from, target, own) { u32::from(target.distance(from)) } else { 9 }
        }
        _ => u32::from(far > 0) + u32::from(far > 2),
    }
}

fn same_file_ahead(from: Square, to: Square, color: Color) -> bool {
    from.file() == to.file() && from.rank().seen_by(color) <= to.rank().seen_by(color)
}

/// How many moves a piece needs from each square.
fn steps(role: Role, targets: Bitboard, closed: Bitboard) -> [u8; 64] {
    let mut steps = [NEVER; 64];
    let (mut front, mut seen, mut count) = (targets, targets, 0);
    while front.any() {
        for square in front {
            steps[square as usize] = count;
        }
        front = attacked_from(role, Color::White, front, closed) - (seen | closed);
        seen |= front;
        count += 1;
    }
    steps
}

/// A pawn's moves to a square ahead, or if there is none, to its promotion and a little beyond.
fn pawn_steps(targets: Bitboard, from: Square, color: Color) -> [u8; 64] {
    let target = targets.first().filter(|&target| same_file_ahead(from, target, color));
    let mut steps = [NEVER; 64];
    for square in Bitboard::ALL {
        let rank = square.rank().seen_by(color) as u8;
        steps[square as usize] = match target {
            Some(target) => {
                let goal = target.rank().seen_by(color) as u8;
                if rank <= goal && square.file() == target.file() { goal - rank } else { NEVER }
            }
            None => 9 - rank,
        };
    }
    steps
}
