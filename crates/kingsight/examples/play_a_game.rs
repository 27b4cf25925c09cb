//! Plays moves in SAN and prints how the game stands after each: checks, claims, the end.
//!
//! ```text
//! cargo run -p kingsight --example play_a_game
//! cargo run -p kingsight --example play_a_game -- e4 e5 Nf3 Nc6 Bb5
//! ```

use std::error::Error;

use kingsight::{Color, Game};

fn main() -> Result<(), Box<dyn Error>> {
    let mut moves: Vec<String> = std::env::args().skip(1).collect();
    if moves.is_empty() {
        moves = "e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7#".split_whitespace().map(String::from).collect();
    }

    let mut game = Game::default();
    for text in &moves {
        let before = *game.position();
        // The error gives the offset where the text stops being a move, or why the move is not legal.
        let m = game.play_san(text)?;
        let check = before.given_check(m).map_or("", |check| check.kind.code());
        let dots = if before.turn() == Color::White { "." } else { "..." };
        let number = format!("{}{dots}", before.fullmoves());
        println!("{number:<6} {:<8} {check}", before.san(m).to_string());
    }

    println!("\n{}", game.position());
    match (game.outcome(), game.claim()) {
        (Some(outcome), _) => println!("{outcome} ({})", outcome.result()),
        (None, Some(claim)) => println!("a draw may be claimed: {claim}"),
        (None, None) => println!("{} to move", game.position().turn()),
    }
    Ok(())
}
