//! Which pieces give check, and what can be done about it?
//!
//! ```text
//! cargo run -p kingsight --example who_checks
//! cargo run -p kingsight --example who_checks -- "r2qr1k1/pp3ppp/2p5/b7/3P4/5n2/PP1NBPPP/R2QK2R w KQ - 0 15"
//! ```

use std::error::Error;
use std::ops::ControlFlow;

use kingsight::{EvasionKind, Position};

fn main() -> Result<(), Box<dyn Error>> {
    // . . . . r . . k   The rook checks along the file.
    // . . . . . . . .
    // . . . . . . . .
    // . B . . . . . .
    // . . . . . . . .
    // R . . . . . . .
    // . . . . . . . .
    // . . . . K . . .
    let default = "4r2k/8/8/1B6/8/R7/8/4K3 w - - 0 1".to_string();
    let fen = std::env::args().nth(1).unwrap_or(default);
    let position: Position = fen.parse()?;

    let info = position.check_info(position.turn());
    if !info.in_check() {
        println!("{} to move is not in check.", position.turn());
        return Ok(());
    }
    for checker in info.checkers {
        let role = position.board().role_at(checker).ok_or("checkers are pieces")?;
        println!("The {role} on {checker} checks the king on {}.", info.king);
    }
    println!("\nWhere any other piece than the king must land:\n\n{}", info.check_mask);

    let mut answers: [Vec<String>; 3] = Default::default();
    let _ = position.visit_evasions(|kind, set| {
        let list = match kind {
            EvasionKind::Flight => &mut answers[0],
            EvasionKind::Capture => &mut answers[1],
            EvasionKind::Block => &mut answers[2],
        };
        list.extend(set.moves().map(|m| position.san(m).to_string()));
        ControlFlow::<()>::Continue(())
    });
    for (name, moves) in ["Flights", "Captures", "Blocks"].into_iter().zip(answers) {
        println!("{name}: {}", if moves.is_empty() { "none".into() } else { moves.join(" ") });
    }
    Ok(())
}
