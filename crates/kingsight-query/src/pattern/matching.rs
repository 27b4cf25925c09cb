//! Whether a position matches.

use kingsight::{Bitboard, Board, Color, Position, Square};
use kingsight_facts::ColorFact;

use super::set::Set;
use super::tree::{Lines, Node, OfFact, Rectangle};

impl Node {
    pub(crate) fn matches(&self, position: &Position) -> bool {
        let board = position.board();
        match self {
            Node::All(nodes) => nodes.iter().all(|node| node.matches(position)),
            Node::Any(nodes) => nodes.iter().any(|node| node.matches(position)),
            Node::Not(node) => !node.matches(position),
            Node::Some(set) => set.on(board).any(),
            Node::Count(set, comparison, count) => comparison.holds(set.on(board).len().cmp(count)),
            Node::Facts(set, facts, comparison, count) => {
                comparison.holds(with_facts(position, *set, facts).len().cmp(count))
            }
            Node::Attacks(by, what) => attacks(board, *by, *what, |color| !board.colored(color)),
            Node::Protects(by, what) => attacks(board, *by, *what, |color| board.colored(color)),
            Node::Pin { from, through, to } => Color::ALL.into_iter().any(|color| {
                board.pins(color).any(|pin| {
                    from.has(board, pin.pinner)
                        && through.has(board, pin.pinned)
                        && to.has(board, pin.king)
                })
            }),
            Node::Ray(lines, sets) => ray(board, *lines, sets),
            Node::Rectangle(rectangle) => rectangle.is_on(board),
            Node::Check => position.in_check(),
            Node::Mate => position.is_checkmate(),
            Node::Stalemate => position.is_stalemate(),
            Node::Turn(color) => position.turn() == *color,
        }
    }
}

/// The squares of a set on which all facts hold. A fact is found only if a square is left for it.
fn with_facts(position: &Position, set: Set, facts: &[OfFact]) -> Bitboard {
    let of = |fact: ColorFact, color| fact.set_in(position, color).unwrap_or_default();
    let mut left = set.on(position.board());
    for OfFact { fact, color } in facts {
        if left.is_empty() {
            break;
        }
        left &= match color {
            Some(color) => of(*fact, *color),
            None => of(*fact, Color::White) | of(*fact, Color::Black),
        };
    }
    left
}

/// Whether a piece of `by` attacks a square of `what` that is among those its colour is asked about.
fn attacks(board: &Board, by: Set, what: Set, among: impl Fn(Color) -> Bitboard) -> bool {
    let targets = what.on(board);
    targets.any()
        && (by.on(board) & board.occupied()).into_iter().any(|square| {
            let color = board.color_at(square);
            color.is_some_and(|color| {
                (board.attacks_from(square) & targets).intersects(among(color))
            })
        })
}

const DIRECTIONS: [(i8, i8); 8] =
    [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1)];

fn ray(board: &Board, lines: Lines, sets: &[Set]) -> bool {
    let Some((first, rest)) = sets.split_first() else { return false };
    first.on(board).into_iter().any(|start| {
        DIRECTIONS.into_iter().any(|(file, rank)| {
            let orthogonal = file == 0 || rank == 0;
            (if orthogonal { lines.orthogonal } else { lines.diagonal })
                && follows(board, start, (file, rank), rest)
        })
    })
}

/// Whether sets follow one another from a square on, with only empty squares between. A set that has empty squares may be found on
/// any of these.
fn follows(board: &Board, start: Square, direction: (i8, i8), sets: &[Set]) -> bool {
    let Some((set, rest)) = sets.split_first() else { return true };
    let mut at = start;
    while let Some(next) = at.offset(direction.0, direction.1) {
        at = next;
        if set.has(board, at) && follows(board, at, direction, rest) {
            return true;
        }
        if board.occupied().contains(at) {
            return false;
        }
    }
    false
}

impl Rectangle {
    fn is_on(&self, board: &Board) -> bool {
        match self.corner {
            Some(corner) => self.is_at(board, corner),
            None => Square::ALL.into_iter().any(|corner| self.is_at(board, corner)),
        }
    }

    fn is_at(&self, board: &Board, corner: Square) -> bool {
        self.rows.iter().zip(0..).all(|(row, up)| {
            row.iter().zip(0..).all(|(contents, right)| {
                corner.offset(right, up).is_some_and(|square| contents.has(board, square))
            })
        })
    }
}
