//! Moves of knights, kings and sliders.

use crate::attacks::{DIRECTIONS, KNIGHT, slides as goes};
use crate::board::{Board, Move, kind_number, step};
use crate::bugs::Bug;

/// The steps that a wrapping knight or king adds to square numbers, to the west and to the east.
const KNIGHT_WRAPS: [[i32; 4]; 2] = [[-17, -10, 6, 15], [-15, -6, 10, 17]];
const KING_WRAPS: [[i32; 3]; 2] = [[-9, -1, 7], [-7, 1, 9]];

pub(super) fn leaps(board: &Board, from: usize, kind: u8, moves: &mut Vec<Move>) {
    let leaps = if kind == b'n' { KNIGHT } else { DIRECTIONS };
    let mut targets: Vec<usize> =
        leaps.into_iter().filter_map(|(files, ranks)| step(from, files, ranks)).collect();
    let wraps: &[i32] = match (kind, board.place_of(Bug::KnightWrap), board.place_of(Bug::KingWrap))
    {
        (b'n', Some(side), _) => &KNIGHT_WRAPS[side],
        (b'k', _, Some(side)) => &KING_WRAPS[side],
        _ => &[],
    };
    for wrap in wraps {
        let to = usize::try_from(from as i32 + wrap).ok().filter(|&to| to < 64);
        targets.extend(to.filter(|to| (to % 8).abs_diff(from % 8) > 4));
    }
    moves.extend(targets.into_iter().filter_map(|to| quiet_or_capture(board, from, to)));
}

pub(super) fn slides(board: &Board, from: usize, kind: u8, moves: &mut Vec<Move>) {
    let number = kind_number(kind) - kind_number(b'b');
    for direction in (0..8).filter(|&direction| goes(kind, direction)) {
        if kind == b'q' && board.has_at(Bug::QueenLacks, [direction]) {
            continue;
        }
        let mut targets = board.ray(from, direction);
        if board.has_at(Bug::SliderShort, [number]) {
            targets.truncate(6);
        }
        if board.has_at(Bug::SliderJumps, [number])
            && let Some(&last) = targets.last()
            && board.squares[last].is_some_and(|piece| piece.color() != board.turn)
        {
            targets.extend(board.ray(last, direction));
        }
        moves.extend(targets.into_iter().filter_map(|to| quiet_or_capture(board, from, to)));
    }
}

/// The move, if its target is empty or an enemy and the tables have it.
fn quiet_or_capture(board: &Board, from: usize, to: usize) -> Option<Move> {
    let mover = board.squares[from]?;
    let takes_own = |kind| kind == b'p' && board.has_at(Bug::OwnTaken, [kind_number(mover.kind)]);
    let free = board.squares[to]
        .is_none_or(|other| other.color() != mover.color() || takes_own(other.kind));
    let m = Move { from, to, promotion: None, castles: false };
    (free && !board.lacks(from, to)).then_some(m)
}
