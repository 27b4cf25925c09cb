//! Check by the last move: there was no check before it, so only the piece that arrived or a line that
//! the move opened can give one.

use alloc::format;
use alloc::vec::Vec;

use kingsight::{Bitboard, CastlingSide, Move, Position, Role, Square, UciMove, between, ray};

use crate::ox88::{Group, group};
use crate::{Card, Method, Run, Scene, Step, generators};

/// The pieces that check the side to move after `m`, on their squares after it. `m` must be legal in
/// `before`.
pub(crate) fn checkers_after(before: &Position, m: Move) -> Bitboard {
    let change = Change::by(before, m);
    direct(before, &change) | discovered(before, &change)
}

/// The target square if the piece that arrived there checks: one attack test between two squares.
pub(crate) fn direct(before: &Position, change: &Change) -> Bitboard {
    let king = before.king(!before.turn());
    let reaches = group(change.arrival, king).includes(change.role.of(before.turn()))
        && !(change.role.is_slider() && between(change.arrival, king).intersects(change.occupied));
    if reaches { change.arrival.bit() } else { Bitboard::EMPTY }
}

/// The sliders whose line the move opened, found by looking from the king through each square the move
/// vacated. The moving piece does not count, even if the ray ends on it: a slider that captured along
/// its own line still gives a direct check and discovers nothing.
pub(crate) fn discovered(before: &Position, change: &Change) -> Bitboard {
    let (board, turn) = (before.board(), before.turn());
    let king = before.king(!turn);
    let mut found = Bitboard::EMPTY;
    for left in change.left {
        // The 0x88 difference shows whether a line joins the two squares, and of which kind.
        let sliders = match group(king, left) {
            Group::Kqr | Group::Qr => board.orthogonal_sliders(),
            Group::Qb | Group::KqbWhitePawn | Group::KqbBlackPawn => board.diagonal_sliders(),
            Group::N | Group::None => continue,
        };
        let standing = ray(king, left) & change.occupied;
        let nearest = if left > king { standing.first() } else { standing.last() };
        let seen = nearest.map_or(Bitboard::EMPTY, Square::bit);
        // From the board before the move: the piece that moved and the captured one are not among them.
        found |= (seen & sliders & board.colored(turn)) - change.left;
    }
    found
}

/// What a move changes on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Change {
    /// The square of the piece that may check directly; in castling, the rook's.
    pub(crate) arrival: Square,
    /// Its role after the move, promoted or not.
    pub(crate) role: Role,
    /// The vacated squares: the origin, the square of a pawn captured en passant, and in castling those of
    /// king and rook.
    pub(crate) left: Bitboard,
    /// The occupied squares after the move.
    pub(crate) occupied: Bitboard,
}

impl Change {
    /// The change that a move of `before` makes.
    pub(crate) fn by(before: &Position, m: Move) -> Change {
        Change::named(before, UciMove { from: m.from(), to: m.to(), promotion: m.promotion() })
    }

    /// The same for a move in UCI notation, castling to the rook's square. An empty origin counts as a
    /// pawn.
    pub(crate) fn named(before: &Position, uci: UciMove) -> Change {
        let UciMove { from, to, promotion } = uci;
        let (board, turn) = (before.board(), before.turn());
        let role = board.role_at(from).unwrap_or(Role::Pawn);
        if role == Role::King && board.colored(turn).contains(to) {
            let wing = CastlingSide::of(from, to);
            let (king_to, arrival) = (wing.king_to(turn), wing.rook_to(turn));
            let left = from.bit() | to.bit();
            let occupied = (board.occupied() - left).with(king_to).with(arrival);
            return Change { arrival, role: Role::Rook, left, occupied };
        }
        let mut left = from.bit();
        if role == Role::Pawn && before.en_passant() == Some(to) && from.file() != to.file() {
            left = left.with(Square::at(to.file(), from.rank()));
        }
        let occupied = (board.occupied() - left).with(to);
        Change { arrival: to, role: promotion.unwrap_or(role), left, occupied }
    }
}

fn steps(scene: &Scene) -> Vec<Step> {
    let Some(position) = scene.position() else { return Step::not_playable() };
    let king = position.king(!position.turn());
    let mut steps = Vec::new();
    for uci in generators::by_filters::legal_moves(position) {
        let change = Change::named(position, uci);
        let (direct, found) = (direct(position, &change), discovered(position, &change));
        if (direct | found).is_empty() {
            continue;
        }
        steps.push(Step::set(
            format!("{uci} changes these squares."),
            change.left.with(change.arrival),
        ));
        let verdict = if direct.any() { "it does" } else { "it does not" };
        steps.push(Step::set(
            format!(
                "Does the piece on {} attack {king}? By the 0x88 difference: {verdict}.",
                change.arrival
            ),
            direct,
        ));
        for left in change.left {
            steps.push(Step::set(
                format!("The ray from {king} through {left}, if the two share a line."),
                ray(king, left),
            ));
        }
        steps.push(Step::set("Sliders whose line the move opened.", found));
    }
    if steps.is_empty() {
        steps.push(Step::words("No move in this position gives check."));
    }
    steps
}

pub(super) const METHOD: Method = Method {
    card: Card {
        name: "last-move",
        title: "Check by the last move",
        people: &[
            "Paul Wiereyn (square differences, 1985)",
            "J. Wesley Cleveland (the two ways, 2007)",
            "Gerd Isenberg (description)",
        ],
        year: "1985 to 2013",
        source: "https://www.chessprogramming.org/Checks_and_Pinned_Pieces_(Bitboards)#By_Move",
        idea: &[
            "There was no check before the move, so the move gave it: directly, if the piece attacks",
            "the king from its new square; or by discovery, if the 0x88 difference of king and origin",
            "is that of a line and the ray along it from the king ends on another slider of that kind.",
            "It does not pay: over random games it took 1.2 times as long as looking from the king's",
            "square, which ignores the move (`methods bench last-move --rounds 101`, Intel Xeon).",
        ],
        table_bytes: 65_793,
        complexity: "one attack test between two squares and one ray; two more for castling and en passant",
        example: "4k3/8/8/8/4N3/8/4R3/5K2 w - - 0 1",
        ..Card::PLAIN
    },
    run: Run::CheckersAfter(checkers_after),
    steps,
};
