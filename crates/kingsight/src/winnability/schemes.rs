//! Mates in a corner, by the pieces of the winner. All are written for the corner a1 and turned to the others. In each, the king to be
//! mated stands in the corner, the winner's king takes two or three squares beside it, and the rest is guarded, or blocked by a piece
//! of its own:
//!
//! | winner | king | guard | blocker | check |
//! |---|---|---|---|---|
//! | queen or rook | a3 or b3 | | | along the first rank |
//! | two bishops | a3 or b3 | between b1 and h7 | | between a1 and h8 |
//! | bishop and knight | a3 or b3 | knight d2 | | between a1 and h8 |
//! | knight and bishop | a3 or b3 | a2 | | c2 |
//! | two knights | a3 or b3 | d2 or c3 | | c2 |
//! | knight | b3 | | b1: knight | c2 |
//! | knight | a3 | | b1: rook | c2 |
//! | knight | c1 | | a2: bishop or pawn | c2 |
//! | bishop | b3 | | b1: knight | b2 |
//! | bishop | a3 or b3 | | b1: bishop | between a1 and h8 |
//! | bishop | c1 or c2 | | a2: pawn | between a1 and h8 |
//!
//! A pawn that cannot block promotes, to a knight.

use super::ways::{free_pawn, same_file_ahead};
use crate::{Bitboard, Board, Color, File, Role, Square};

/// Squares of a scheme.
#[derive(Clone, Copy, Debug)]
pub(super) struct Places {
    pub(super) mated: Bitboard,
    pub(super) king: Bitboard,
    pub(super) check: Bitboard,
    pub(super) guard: Bitboard,
    pub(super) block: Bitboard,
}

/// A scheme, and the pieces chosen for it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scheme {
    pub(super) places: &'static Places,
    pub(super) mating: Square,
    pub(super) guard: Option<Square>,
    pub(super) blocker: Option<Square>,
}

/// Where the kings are and can come.
pub(super) struct Field {
    pub(super) king: Square,
    pub(super) mated: Square,
    pub(super) king_region: Bitboard,
    pub(super) mated_region: Bitboard,
}

/// How many schemes are kept.
const KEPT: usize = 6;

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
const A1: Bitboard = set(&[Square::A1]);
const A2: Bitboard = set(&[Square::A2]);
const B1: Bitboard = set(&[Square::B1]);
const B3: Bitboard = set(&[Square::B3]);
const C2: Bitboard = set(&[Square::C2]);
const NONE: Bitboard = Bitboard::EMPTY;
/// From the corner to the other one.
const DIAGONAL: Bitboard = Bitboard(0x8040_2010_0804_0200);
/// From b1 to h7.
const NEXT_DIAGONAL: Bitboard = Bitboard(0x0080_4020_1008_0400);

type Turns = [Places; 8];

static HEAVY: Turns = turns(HEAVY_A1);
/// Against a king that cannot reach the corner.
static HEAVY_FARTHER: [Turns; 3] = [
    turns(heavy(B1, B3, Bitboard(0xf8))),
    turns(heavy(set(&[Square::C1]), set(&[Square::C3]), Bitboard(0xf1))),
    turns(heavy(set(&[Square::D1]), set(&[Square::D3]), Bitboard(0xe3))),
];
const HEAVY_A1: Places = heavy(A1, ABOVE, Bitboard(0x2fc));
static BISHOPS: Turns = guarded(ABOVE, DIAGONAL, NEXT_DIAGONAL);
static BISHOP_AND_KNIGHT: Turns = guarded(ABOVE, DIAGONAL, set(&[Square::D2]));
static KNIGHT_AND_BISHOP: Turns = guarded(ABOVE, C2, A2);
static KNIGHTS: Turns = guarded(ABOVE, C2, set(&[Square::D2, Square::C3]));
static KNIGHT_BY_KNIGHT: Turns = blocked(B3, C2, B1);
static KNIGHT_BY_ROOK: Turns = blocked(set(&[Square::A3]), C2, B1);
static KNIGHT_BY_OTHERS: Turns = blocked(set(&[Square::C1]), C2, A2);
static BISHOP_BY_KNIGHT: Turns = blocked(B3, set(&[Square::B2]), B1);
static BISHOP_BY_BISHOP: Turns = blocked(ABOVE, DIAGONAL, B1);
static BISHOP_BY_PAWN: Turns = blocked(BESIDE, DIAGONAL, A2);

const fn heavy(mated: Bitboard, king: Bitboard, check: Bitboard) -> Places {
    Places { mated, king, check, guard: NONE, block: NONE }
}

const fn guarded(king: Bitboard, check: Bitboard, guard: Bitboard) -> Turns {
    turns(Places { mated: A1, king, check, guard, block: NONE })
}

const fn blocked(king: Bitboard, check: Bitboard, block: Bitboard) -> Turns {
    turns(Places { mated: A1, king, check, guard: NONE, block })
}

/// The scheme in each corner, and mirrored.
const fn turns(places: Places) -> Turns {
    let mut all = [places; 8];
    let mut turn = 0;
    while turn < 8 {
        all[turn] = Places {
            mated: turned(places.mated, turn),
            king: turned(places.king, turn),
            check: turned(places.check, turn),
            guard: turned(places.guard, turn),
            block: turned(places.block, turn),
        };
        turn += 1;
    }
    all
}

const fn turned(set: Bitboard, turn: usize) -> Bitboard {
    let set = if turn & 4 == 4 { mirrored(set) } else { set };
    let set = if turn & 1 == 1 { set.flip_files() } else { set };
    if turn & 2 == 2 { set.flip_ranks() } else { set }
}

/// Mirrored at the diagonal from a1 to h8.
const fn mirrored(set: Bitboard) -> Bitboard {
    let (mut mirrored, mut i) = (0, 0);
    while i < 64 {
        mirrored |= (set.0 >> i & 1) << (8 * (i % 8) + i / 8);
        i += 1;
    }
    Bitboard(mirrored)
}

/// The schemes that look fastest, in this order, with their cost. The first `enough` are wanted.
pub(super) fn best_schemes(
    board: &Board,
    winner: Color,
    field: &Field,
    enough: usize,
) -> [Option<(u32, Scheme)>; KEPT] {
    let mut best: [Option<(u32, Scheme)>; KEPT] = [None; KEPT];
    consider(board, winner, &mut |turns: &'static Turns, mating, guard, blocker| {
        for places in turns {
            let scheme = Scheme { places, mating, guard, blocker };
            let Some(cost) = scheme.cost(board, field) else { continue };
            let mut entry = Some((cost, scheme));
            for kept in best.iter_mut().take(enough) {
                if kept.is_none_or(|(least, _)| entry.is_some_and(|(cost, _)| cost < least)) {
                    core::mem::swap(kept, &mut entry);
                }
                if entry.is_none() {
                    break;
                }
            }
        }
    });
    best
}

/// Calls `consider` with every scheme for the pieces of a board: its squares, and the pieces that mate, guard and block.
fn consider(
    board: &Board,
    winner: Color,
    consider: &mut impl FnMut(&'static Turns, Square, Option<Square>, Option<Square>),
) {
    let own = board.colored(winner) - board.kings;
    if let Some(mating) = (own & board.orthogonal).first().or_else(|| free_pawn(board, winner)) {
        consider(&HEAVY, mating, None, None);
        if board.pawns.any() {
            for turns in &HEAVY_FARTHER {
                consider(turns, mating, None, None);
            }
        }
        return;
    }
    let (bishops, knights) = (own & board.diagonal, own & board.knights);
    if let Some(bishop) = bishops.first() {
        let other = (bishops - same_color(bishop)).first();
        if let Some(other) = other {
            consider(&BISHOPS, bishop, Some(other), None);
            consider(&BISHOPS, other, Some(bishop), None);
        } else if let Some(knight) = knights.first() {
            consider(&BISHOP_AND_KNIGHT, bishop, Some(knight), None);
            consider(&KNIGHT_AND_BISHOP, knight, Some(bishop), None);
        } else {
            for (blocker, role) in others(board, winner) {
                match role {
                    Role::Knight => consider(&BISHOP_BY_KNIGHT, bishop, None, Some(blocker)),
                    Role::Bishop => consider(&BISHOP_BY_BISHOP, bishop, None, Some(blocker)),
                    Role::Pawn => {
                        consider(&BISHOP_BY_KNIGHT, bishop, None, Some(blocker));
                        if is_on_edge(blocker) {
                            consider(&BISHOP_BY_PAWN, bishop, None, Some(blocker));
                        }
                    }
                    _ => {}
                }
            }
        }
    } else if let Some(knight) = knights.first() {
        if let Some(other) = knights.without(knight).first() {
            return consider(&KNIGHTS, knight, Some(other), None);
        }
        for (blocker, role) in others(board, winner) {
            match role {
                Role::Knight => consider(&KNIGHT_BY_KNIGHT, knight, None, Some(blocker)),
                Role::Rook => consider(&KNIGHT_BY_ROOK, knight, None, Some(blocker)),
                Role::Bishop => consider(&KNIGHT_BY_OTHERS, knight, None, Some(blocker)),
                Role::Pawn => {
                    consider(&KNIGHT_BY_KNIGHT, knight, None, Some(blocker));
                    if is_on_edge(blocker) {
                        consider(&KNIGHT_BY_OTHERS, knight, None, Some(blocker));
                    }
                }
                _ => {}
            }
        }
    }
}

fn others(board: &Board, winner: Color) -> impl Iterator<Item = (Square, Role)> {
    let pieces = board.colored(!winner) - board.kings;
    pieces.into_iter().filter_map(|square| Some((square, board.role_at(square)?)))
}

fn is_on_edge(square: Square) -> bool {
    matches!(square.file(), File::A | File::H)
}

/// All squares of a square's colour.
fn same_color(square: Square) -> Bitboard {
    if square.is_light() { Bitboard::LIGHT } else { Bitboard::DARK }
}

impl Scheme {
    /// A guess how many moves it takes; `None` if it is out of the question.
    fn cost(&self, board: &Board, field: &Field) -> Option<u32> {
        let places = self.places;
        if !places.king.intersects(field.king_region)
            || !places.mated.intersects(field.mated_region)
        {
            return None;
        }
        let mut winners = steps_of_king(places.king, field.king);
        let mut losers = steps_of_king(places.mated, field.mated);
        // A king in the corner would stand in the pawn's way.
        let in_the_way = board.pawns.contains(self.mating)
            && places.mated.intersects(self.mating.file().squares());
        let heavy = places.guard.is_empty() && places.block.is_empty();
        if !heavy {
            winners += guess(board, places.check, self.mating)?;
        }
        if let Some(guard) = self.guard {
            winners += guess(board, places.guard, guard)?;
        }
        let mut occupied = (places.king | places.guard) & board.pawns;
        if let Some(blocker) = self.blocker {
            losers += guess(board, places.block, blocker)?;
            occupied |= places.block & board.pawns.without(blocker);
        }
        Some(
            2 * winners.max(losers)
                + winners
                + losers
                + 16 * (occupied.len() + u32::from(in_the_way)),
        )
    }
}

fn steps_of_king(to: Bitboard, from: Square) -> u32 {
    to.into_iter().map(|square| u32::from(square.distance(from))).min().unwrap_or(0)
}

/// Moves to one of the squares, about; `None` if the piece can never come there.
fn guess(board: &Board, to: Bitboard, from: Square) -> Option<u32> {
    let target = to.first()?;
    let far = u32::from(target.manhattan_distance(from));
    match board.role_at(from)? {
        Role::Knight => Some(far.div_ceil(3) + far % 2),
        Role::Bishop if !to.intersects(same_color(from)) => None,
        Role::Pawn => {
            let color = board.color_at(from)?;
            let promotion = 8 - from.rank().seen_by(color) as u32;
            // On the edge of the first rank, it comes there by promoting.
            let stays = !(target.rank().seen_by(color) as u32).is_multiple_of(7);
            if same_file_ahead(from, target, color) && stays {
                Some(u32::from(target.distance(from)))
            } else if stays {
                None
            } else {
                Some(promotion + 3)
            }
        }
        _ => Some(u32::from(far > 0) + u32::from(far > 2)),
    }
}
