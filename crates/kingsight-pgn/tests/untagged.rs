//! Games without tags: an unclosed variation takes none of the games that follow it.

use kingsight_pgn::{GameResult, MoveVisitor, ReadGame, Replay, SliceReader, Take, games};

/// Passes over variations.
struct MainLine;

impl MoveVisitor for MainLine {
    type Output = ();

    fn begin_variation(&mut self, _: u64) -> Take {
        Take::Skip
    }

    fn end_game(&mut self) {}
}

#[track_caller]
fn read(text: &str) -> Vec<ReadGame> {
    let games: Vec<ReadGame> = games(text.as_bytes()).map(Result::unwrap).collect();
    let mut skipped = SliceReader::new(text.as_bytes());
    let mut main_lines = SliceReader::new(text.as_bytes());
    let mut replay = Replay::new(MainLine);
    let mut end = 0;
    for game in &games {
        assert!(skipped.skip_game());
        assert!(main_lines.read_game(&mut replay).is_some());
        end += game.raw.len();
        assert_eq!((skipped.position(), main_lines.position()), (end, end), "{text:?}");
    }
    assert!(!skipped.skip_game() && main_lines.read_game(&mut replay).is_none());
    games
}

fn codes(game: &ReadGame) -> Vec<&str> {
    game.diagnostics.iter().map(|found| found.kind.code()).collect()
}

#[test]
fn an_unclosed_variation_ends_before_the_next_game() {
    for unclosed in
        ["1. e4 (1. d4 d5", "1. e4 (1. d4 (1. c4", "1. e4 (1. d4 {closed}", "1. e4 (1. d4 $1"]
    {
        let found = read(&format!("{unclosed}\n\n1. c4 e5 0-1\n\n1. f4 *\n"));
        assert_eq!(found.len(), 3, "{unclosed}");
        assert_eq!(codes(&found[0]), ["unclosed_variation", "missing_result"], "{unclosed}");
        assert_eq!(found[0].tree.main_line().count(), 1);
        assert_eq!(
            (found[1].tree.main_line().count(), found[1].tree.result()),
            (2, GameResult::BlackWins)
        );
        assert!(found[1].diagnostics.is_empty() && found[2].diagnostics.is_empty());
    }
}

#[test]
fn the_result_inside_it_is_that_of_the_game() {
    let found = read("1. e4 (1. d4 d5 1-0\n\n1. c4 e5 0-1\n");
    assert_eq!(found.len(), 2);
    assert_eq!(codes(&found[0]), ["unclosed_variation", "result_in_variation"]);
    assert_eq!(found[0].tree.result(), GameResult::WhiteWins);
}

/// What begins a variation, or goes on with it, does not begin a game.
#[test]
fn a_variation_may_hold_empty_lines() {
    for text in [
        "1. e4 (\n\n1. d4 d5) e5 *\n",
        "1. e4 e5 (1... c5\n\n2. Nf3) 2. Nc3 *\n",
        "1. e4 e5 (1... c5\n\n1... c6) 2. Nc3 *\n",
        "1. e4 (1. d4\n1. c4) *\n",
        "1. e4 (1. d4\n\n10. c4) *\n",
    ] {
        assert_eq!(read(text).len(), 1, "{text:?}");
    }
}

/// The mark of a joined file right behind a word, with which a variation is passed over or read.
#[test]
fn a_byte_order_mark_ends_a_word() {
    for before in
        ["1. e4 e8 (1. d4 Nf", "1. e4 e8 (1. d4 &", "1. e4 e8 (1.", "1. e4 e8 (e.p.", "1. e4 Nf"]
    {
        let found = read(&format!("{before}\u{feff}[White \"x\"]\n\n1. c4 *\n"));
        assert_eq!(found.len(), 2, "{before}");
        assert!(found[1].diagnostics.iter().all(|found| found.kind.code() == "byte_order_mark"));
    }
}
