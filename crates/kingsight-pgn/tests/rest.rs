//! What follows the last game, and where games begin, on one thread and on several.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use kingsight_pgn::{ReadOptions, games_in_parallel};

#[test]
fn the_texts_of_the_games_and_the_rest_are_the_input() {
    let mut text = String::from("\n\nsome text\n");
    for i in 0..30_000 {
        text += &format!("[Event \"{i}\"]\n\n1. e4 {{a\ncomment}} e5 *\n\n");
    }
    text += "and after it\n";
    let options = ReadOptions::new().file("x.pgn");
    for threads in [1, 3] {
        let (mut raw, mut lines) = (Vec::new(), Vec::new());
        let threads = NonZeroUsize::new(threads).unwrap();
        let rest = games_in_parallel(text.as_bytes(), &options, threads, |game| {
            let game = game.unwrap();
            raw.extend(game.raw);
            lines.push(game.line);
            ControlFlow::Continue(())
        });
        raw.extend(&rest.text);
        assert!(raw == text.as_bytes());
        assert_eq!(rest.text, b"and after it\n");
        let [found] = &rest.diagnostics[..] else { panic!("{:?}", rest.diagnostics) };
        assert_eq!((found.kind.code(), found.place.line), ("text_outside_game", 4 + 5 * 30_000));
        assert_eq!((found.place.game, found.file.as_deref()), (30_000, Some("x.pgn")));
        assert!(lines.iter().zip(0..).all(|(&line, i): (&u64, u64)| line == 4 + 5 * i));
    }
}
