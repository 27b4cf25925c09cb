//! Make and test on the 0x88 board: generate pseudo-legal moves, make each on a copy of the board, and
//! keep it unless it leaves the king attacked.

use alloc::format;
use alloc::vec::Vec;

use kingsight::{Bitboard, Color, Piece, Position, Role, Square, UciMove};

use super::moves::{Castling, summary};
use super::pseudo_legal::{KNIGHT, STEPS, pseudo_legal};
use crate::ox88::{Ox88Board, index, is_on_board};
use crate::{Card, Method, Run, Scene, Step};

/// The legal moves, castling to the rook's square.
pub(crate) fn legal_moves(position: &Position) -> Vec<UciMove> {
    let board = Ox88Board::from(position.board());
    let mut moves = Vec::new();
    for (from, to, uci) in pseudo_legal(position, &board) {
        if !leaves_king_attacked(position, &board, from, to, uci) {
            moves.push(uci);
        }
    }
    for castling in Castling::rights(position) {
        if path_is_empty(&board, &castling)
            && !walk_is_attacked(position, &board, &castling)
            && !lands_in_check(position, &board, &castling)
        {
            moves.push(UciMove { from: castling.king, to: castling.rook, promotion: None });
        }
    }
    moves
}

/// Makes the move on a copy and tests whether the mover's king can be captured.
fn leaves_king_attacked(
    position: &Position,
    board: &Ox88Board,
    from: u8,
    to: u8,
    uci: UciMove,
) -> bool {
    let turn = position.turn();
    let mut after = *board;
    let piece = board.piece_at(from);
    let is_role = |role: Role| piece == Some(role.of(turn));
    after.set(uci.from, None);
    after.set(uci.to, uci.promotion.map(|role| role.of(turn)).or(piece));
    if is_role(Role::Pawn) && position.en_passant() == Some(uci.to) {
        // The captured pawn stands beside the capturing one.
        after.set(Square::at(uci.to.file(), uci.from.rank()), None);
    }
    let king = if is_role(Role::King) { to } else { index(position.king(turn)) };
    is_attacked(&after, king, !turn)
}

fn path_is_empty(board: &Ox88Board, castling: &Castling) -> bool {
    castling.path().into_iter().all(|square| board.piece_at(index(square)).is_none())
}

/// Castling out of, through or into check, tested with the king lifted and the rook at home.
fn walk_is_attacked(position: &Position, board: &Ox88Board, castling: &Castling) -> bool {
    let mut lifted = *board;
    lifted.set(castling.king, None);
    castling.walk().into_iter().any(|square| is_attacked(&lifted, index(square), !position.turn()))
}

/// In Chess960 the castling rook may have shielded the king's target from an enemy rook.
fn lands_in_check(position: &Position, board: &Ox88Board, castling: &Castling) -> bool {
    let turn = position.turn();
    let mut landed = *board;
    landed.set(castling.king, None);
    landed.set(castling.rook, None);
    landed.set(castling.king_to, Some(Role::King.of(turn)));
    landed.set(castling.rook_to, Some(Role::Rook.of(turn)));
    is_attacked(&landed, index(castling.king_to), !turn)
}

/// Walks outward from the square until something stands in the way.
fn is_attacked(board: &Ox88Board, target: u8, by: Color) -> bool {
    for (direction, step) in STEPS.into_iter().enumerate() {
        let mut at = target.wrapping_add_signed(step);
        let mut near = true;
        while is_on_board(at) {
            if let Some(piece) = board.piece_at(at) {
                if piece.color == by && reaches(piece, direction, near) {
                    return true;
                }
                break;
            }
            near = false;
            at = at.wrapping_add_signed(step);
        }
    }
    KNIGHT.into_iter().any(|step| {
        let at = target.wrapping_add_signed(step);
        is_on_board(at) && board.piece_at(at) == Some(Role::Knight.of(by))
    })
}

/// Whether a piece found in a direction from the target attacks back along it.
fn reaches(piece: Piece, direction: usize, near: bool) -> bool {
    match piece.role {
        Role::Queen => true,
        Role::Rook => direction.is_multiple_of(2),
        Role::Bishop => !direction.is_multiple_of(2),
        Role::King => near,
        // White pawns attack northward, so from the target they are to the south.
        Role::Pawn if piece.color == Color::White => near && matches!(direction, 3 | 5),
        Role::Pawn => near && matches!(direction, 1 | 7),
        Role::Knight => false,
    }
}

fn steps(scene: &Scene) -> Vec<Step> {
    let Some(position) = scene.position() else { return Step::not_playable() };
    let board = Ox88Board::from(position.board());
    let all = pseudo_legal(position, &board);
    let set =
        |moves: &mut dyn Iterator<Item = UciMove>| moves.map(|uci| uci.to).collect::<Bitboard>();
    let mut steps = Vec::from([Step::set(
        format!("{} pseudo-legal moves, without castling.", all.len()),
        set(&mut all.iter().map(|m| m.2)),
    )]);
    for &(from, to, uci) in &all {
        if leaves_king_attacked(position, &board, from, to, uci) {
            steps.push(Step::set(
                format!("Made and taken back: {uci} leaves the king in check."),
                uci.from.bit().with(uci.to),
            ));
        }
    }
    for castling in Castling::rights(position) {
        let verdict = if !path_is_empty(&board, &castling) {
            "a piece is in the way"
        } else if walk_is_attacked(position, &board, &castling) {
            "the king is in check, crosses an attacked square or lands on one"
        } else if lands_in_check(position, &board, &castling) {
            "the king would be in check once the rook has left its square"
        } else {
            "castling is legal"
        };
        steps.push(Step::set(
            format!("The king's way when castling with the rook on {}: {verdict}.", castling.rook),
            castling.walk(),
        ));
    }
    steps.push(summary(&legal_moves(position)));
    steps
}

pub(super) const METHOD: Method = Method {
    card: Card {
        name: "make-and-test",
        title: "Make and test on the 0x88 board",
        people: &["Jan Kuipers (0x88, 1981)", "David Kittinger", "Bruce Moreland (the name)"],
        year: "1981 to 1995",
        source: "https://www.chessprogramming.org/0x88",
        idea: &[
            "Generate pseudo-legal moves; one `and` with 0x88 finds the edge.",
            "Make each on a copy of the board and look from the king's square:",
            "if an enemy attacks it, the move was illegal.",
            "Castling needs three more tests: in check? through an attacked square?",
            "and, where the rook was a shield, in check after landing?",
        ],
        complexity: "a copy of the board and up to 64 squares tested for every pseudo-legal move",
        example: "r3k2r/8/8/8/4q3/8/8/R3K2R w KQkq - 0 1",
        ..Card::PLAIN
    },
    run: Run::LegalMoves(legal_moves),
    steps,
};
