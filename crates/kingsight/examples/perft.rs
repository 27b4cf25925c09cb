//! Counts all sequences of legal moves to a depth, divided by first move.
//!
//! ```text
//! cargo run --release -p kingsight --example perft -- 5
//! cargo run --release -p kingsight --example perft -- 4 "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -"
//! ```

use std::error::Error;
use std::time::Instant;

use kingsight::{Position, divide};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let depth = arguments.next().map_or(Ok(4), |text| text.parse())?;
    let position: Position = match arguments.next() {
        Some(fen) => fen.parse()?,
        None => Position::default(),
    };

    let started = Instant::now();
    let mut total = 0;
    for (m, nodes) in divide(&position, depth) {
        println!("{}: {nodes}", position.uci(m));
        total += nodes;
    }
    println!(
        "\n{total} sequences of {depth} half-moves in {:.3} s",
        started.elapsed().as_secs_f64()
    );
    Ok(())
}
