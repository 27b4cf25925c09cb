//! Several threads read what one reads, in the same order.

use std::io::Read;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use std::time::Duration;

use kingsight_pgn::{
    DEFAULT_LIMIT, ReadError, ReadOptions, Skipper, Take, Visitor, games_in_parallel,
    read_in_parallel,
};

use crate::common::{self, Tokens};

fn threads(n: usize) -> NonZeroUsize {
    NonZeroUsize::new(n).unwrap()
}

/// Several pieces, with faults of all kinds.
fn text() -> String {
    let mut text = String::new();
    for i in 0..30_000 {
        match i % 7 {
            0 => text.push_str("1. e4 e5 { no tags }\n1-0\n\n"),
            1 => text.push_str("[Event \"x\"]\n\n1. e4 { not closed\n"),
            2 => text.push_str("[Black y]\n[Event \"x\"]\n\n1. e4 Ke3 *\n\n"),
            _ => text.push_str(&format!("[Event \"{i}\"]\n\n1. e4 {{ {i} }} e5 2. Nf3 Nc6 *\n\n")),
        }
    }
    text
}

#[test]
fn tokens_in_order() {
    let text = text();
    let expected = common::tokens(text.as_bytes());
    for n in [1, 2, 5] {
        let mut games = Vec::new();
        read_in_parallel(text.as_bytes(), DEFAULT_LIMIT, threads(n), Tokens::default, |game| {
            games.push(game.unwrap().join(" "));
            ControlFlow::Continue(())
        });
        assert_eq!(games.len(), expected.len());
        assert!(games == expected);
    }
}

#[test]
fn trees_with_places_in_order() {
    let text = text();
    let options = ReadOptions::new().file("x.pgn");
    let expected: Vec<_> = options.clone().games(text.as_bytes()).map(Result::unwrap).collect();
    let mut at = 0;
    games_in_parallel(text.as_bytes(), &options, threads(3), |game| {
        let game = game.unwrap();
        assert_eq!((game.number, game.byte), (expected[at].number, expected[at].byte));
        assert_eq!(game.diagnostics, expected[at].diagnostics);
        assert_eq!(game.raw, expected[at].raw);
        at += 1;
        ControlFlow::Continue(())
    });
    assert_eq!(at, expected.len());
}

/// A piece may end behind any of these games, and what follows decides where their comments end.
#[test]
fn pieces_end_where_games_end() {
    // A game of a comment alone: at the end of the bytes it would be no game.
    let comment = format!("\u{feff}[Event \"x\"]\n\n1. e4 *\n\n{{ {} }}\n", "long ".repeat(200));
    for game in [
        &comment,
        "[Event \"x\"]\n\n1. e4 { not closed\n",
        "[Event \"x\"]\n\n1. e4 { not closed\n\n[no tag\n\n",
        "[Event \"x\"]\n\n1. e4 ( 1. d4 { not closed [Event\n",
        "[Event \"x\"]\n\n1. e4\n",
        "1. e4 e5\n\n",
    ] {
        let text = game.repeat((2 << 20) / game.len());
        let options = ReadOptions::new();
        let expected: Vec<_> = options.clone().games(text.as_bytes()).map(Result::unwrap).collect();
        let mut games = Vec::new();
        games_in_parallel(text.as_bytes(), &options, threads(2), |game| {
            games.push(game.unwrap());
            ControlFlow::Continue(())
        });
        assert_eq!(games.len(), expected.len(), "{game}");
        for (game, expected) in games.iter().zip(&expected) {
            assert_eq!(game.diagnostics, expected.diagnostics);
            assert_eq!(game.raw, expected.raw);
        }
    }
}

/// A large game leaves a large buffer, and several pieces come out of it one after the other.
#[test]
fn lines_after_a_large_game() {
    let large = format!("{{ {}}} 1. e4 *\n\n", "long\n".repeat(600_000));
    let text = large + &"1. e4 e5 1-0\n\n".repeat(200_000);
    let mut lines = Vec::new();
    games_in_parallel(text.as_bytes(), &ReadOptions::new(), threads(2), |game| {
        lines.push(game.unwrap().line);
        ControlFlow::Continue(())
    });
    assert_eq!(lines.len(), 200_001);
    let wrong = (1..).zip(&lines[1..]).find(|&(i, &line)| line != 600_001 + 2 * i);
    assert_eq!(wrong, None);
}

#[test]
fn errors_stand_where_they_belong() {
    struct Fails;
    impl Read for Fails {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            Err(std::io::Error::other("torn"))
        }
    }
    let small = "[Event \"s\"]\n\n1. e4 *\n\n".repeat(40_000);
    let place = small.len();
    // Pieces are larger than the small limit, so there the games are passed over one by one.
    for (limit, words) in [(1_000, 100_000), (1 << 20, 500_000)] {
        let large = format!("[Event \"l\"]\n\n{{ {} }} *\n\n", "long ".repeat(words));
        let text = format!("{small}{large}{small}");
        let mut codes = Vec::new();
        let options = ReadOptions::new().limit(limit).file("x.pgn");
        games_in_parallel(text.as_bytes().chain(Fails), &options, threads(2), |game| {
            codes.push(game.map(|game| game.number).map_err(|error| error.to_string()));
            ControlFlow::Continue(())
        });
        assert_eq!(codes.len(), 80_002);
        assert_eq!((&codes[39_999], &codes[40_001]), (&Ok(40_000), &Ok(40_002)));
        let errors: Vec<(usize, &str)> = codes
            .iter()
            .enumerate()
            .filter_map(|(i, game)| Some((i, game.as_ref().err()?.as_str())))
            .collect();
        let large = format!("x.pgn: game 40001, at byte {place}, is larger than {limit} bytes");
        let torn = format!("x.pgn: after {} bytes: torn", text.len());
        assert_eq!(errors, [(40_000, large.as_str()), (80_001, torn.as_str())]);
    }
}

#[test]
fn breaking_off_and_panics_end_all_threads() {
    let text = text();
    let mut seen = 0;
    read_in_parallel(text.as_bytes(), DEFAULT_LIMIT, threads(3), Tokens::default, |game| {
        seen += usize::from(!matches!(game, Err(ReadError::Refused(_))));
        if seen == 10 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(seen, 10);
    let panicked = std::panic::catch_unwind(|| {
        read_in_parallel(text.as_bytes(), DEFAULT_LIMIT, threads(3), Tokens::default, |_| {
            panic!("meant to")
        });
    });
    assert!(panicked.is_err());
}

/// An input that counts the bytes it has given.
struct Counted<'a> {
    text: &'a [u8],
    taken: &'a AtomicUsize,
}

impl Read for Counted<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let length = self.text.read(buffer)?;
        self.taken.fetch_add(length, SeqCst);
        Ok(length)
    }
}

/// Many pieces.
fn many_pieces() -> String {
    let game = "[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n";
    game.repeat((20 << 20) / game.len())
}

/// Takes its time over the first game, and notes how much of the input has been read by then.
struct Slow<'a> {
    taken: &'a AtomicUsize,
    seen: &'a AtomicUsize,
}

impl Visitor for Slow<'_> {
    type Output = ();

    fn begin_game(&mut self, at: u64) {
        if at == 0 {
            std::thread::sleep(Duration::from_millis(500));
            self.seen.store(self.taken.load(SeqCst), SeqCst);
        }
    }

    fn end_tags(&mut self) -> Take {
        Take::Skip
    }

    fn end_game(&mut self) {}
}

/// The other threads wait for one that is slow: what they have read is bounded.
#[test]
fn no_thread_runs_far_ahead() {
    let text = many_pieces();
    let (taken, seen) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let input = Counted { text: text.as_bytes(), taken: &taken };
    let visitor = || Slow { taken: &taken, seen: &seen };
    let mut games = 0;
    read_in_parallel(input, DEFAULT_LIMIT, threads(3), visitor, |game| {
        games += usize::from(game.is_ok());
        ControlFlow::Continue(())
    });
    assert_eq!((games, taken.load(SeqCst)), (text.matches("[Event").count(), text.len()));
    let seen = seen.load(SeqCst);
    assert!((1..8 << 20).contains(&seen), "{seen} bytes");
}

#[test]
fn nothing_is_read_after_the_end() {
    let text = many_pieces();
    for n in [1, 3] {
        let taken = AtomicUsize::new(0);
        let input = Counted { text: text.as_bytes(), taken: &taken };
        read_in_parallel(input, DEFAULT_LIMIT, threads(n), || Skipper, |_| ControlFlow::Break(()));
        let taken = taken.load(SeqCst);
        assert!(taken < 8 << 20, "{n} threads: {taken} bytes");
    }
}

/// Panics in the first game.
struct Panics;

impl Visitor for Panics {
    type Output = ();

    fn begin_game(&mut self, at: u64) {
        assert!(at > 0, "meant to");
    }

    fn end_game(&mut self) {}
}

/// The other threads wait for a piece that never comes, unless they learn of the panic.
#[test]
fn a_visitor_that_panics_ends_all_threads() {
    let text = many_pieces();
    let panicked = std::panic::catch_unwind(|| {
        let each = |_| ControlFlow::Continue(());
        read_in_parallel(text.as_bytes(), DEFAULT_LIMIT, threads(3), || Panics, each);
    });
    assert!(panicked.is_err());
}
