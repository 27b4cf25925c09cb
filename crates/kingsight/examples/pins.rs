//! What is pinned by which piece, and where may it still go? For both sides, whichever is to move; also
//! for boards without kings or with several.
//!
//! ```text
//! cargo run -p kingsight --example pins
//! cargo run -p kingsight --example pins -- "8/8/8/1K1N1r1K/8/8/8/8"
//! ```

use std::error::Error;

use kingsight::{Color, Setup};

fn main() -> Result<(), Box<dyn Error>> {
    // . . . r . . . k   Five pins at once.
    // b . . . . . b .
    // . N . R . P . .
    // . . . . . . . .
    // . . . K . B . q
    // . . . . . . . .
    // . . . P . . . .
    // . . . r . . . .
    let default = "3r3k/b5b1/1N1R1P2/8/3K1B1q/8/3P4/3r4 w - - 0 1".to_string();
    let fen = std::env::args().nth(1).unwrap_or(default);
    // A setup is enough: pins are geometry, and the position need not be legal.
    let board = fen.parse::<Setup>()?.board;

    let name = |square| board.role_at(square).map_or("", |role| role.name());
    for color in Color::ALL {
        println!("{color}: {} pins", board.pins(color).count());
        for pin in board.pins(color) {
            println!(
                "  the {} on {} is pinned to the king on {} by the {} on {}; it may stand on {:?}",
                name(pin.pinned),
                pin.pinned,
                pin.king,
                name(pin.pinner),
                pin.pinner,
                pin.mask,
            );
        }
    }
    Ok(())
}
