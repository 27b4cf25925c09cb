//! A visitor of your own: legal moves arrive as sets, one piece at a time, and need not become a
//! list. Here they become a map of the squares that each side can reach, and the search for a
//! capture stops at the first one found.
//!
//! ```text
//! cargo run -p kingsight --example custom_visitor
//! ```

use std::error::Error;
use std::ops::ControlFlow;

use kingsight::{Bitboard, MoveSet, MoveSetKind, Moves, Position};

/// All squares to which the side to move can legally go. Nothing is listed, nothing is allocated.
fn reachable(position: &Position) -> Bitboard {
    let mut reached = Bitboard::EMPTY;
    let _ = position.moves(Moves::ALL).visit(|set: MoveSet| {
        // The targets of castling are the squares of rooks, not where the king lands.
        if set.kind != MoveSetKind::Castling {
            reached |= set.to;
        }
        ControlFlow::<()>::Continue(())
    });
    reached
}

/// The first piece that can take something, and what it can take. The generator stops there.
fn first_capture(position: &Position) -> Option<MoveSet> {
    let flow = position.moves(Moves::CAPTURES).visit(ControlFlow::Break);
    flow.break_value()
}

fn main() -> Result<(), Box<dyn Error>> {
    // r . b q k b . r
    // p p p p . p p p
    // . . n . . n . .
    // . B . . p . . .
    // . . . . P . . .
    // . . . . . N . .
    // P P P P . P P P
    // R N B Q K . . R
    let fen = "r1bqkb1r/pppp1ppp/2n2n2/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";
    let position: Position = fen.parse()?;

    println!("{} can go to\n\n{}", position.turn(), reachable(&position));
    if let Some(set) = first_capture(&position) {
        println!("and the {} on {} can take on {:?}", set.role, set.from, set.captures);
    }
    Ok(())
}
