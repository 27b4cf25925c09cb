//! Files in UTF-16, in Windows-1252, with carriage returns at the ends of lines, with an end-of-file mark.

use std::io::{self, Read};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use kingsight_pgn::{
    DiagnosticKind, PlainText, ReadError, ReadGame, ReadOptions, Severity, Skipper, SliceReader,
    games_in_parallel, plain_text,
};

use crate::common::{Drops, agree, codes, line, read, stream_tokens, tokens};

/// Four games, a letter of three bytes and one that is two units.
const TEXT: &str =
    "[Event \"Šibenik\"]\n\n1. e4 { – \u{1F642} } e5 *\n\n[Event \"b\"]\n\n1. d4 d5 2. Ke3 *\n";

fn utf_16(text: &str, bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
    text.encode_utf16().flat_map(bytes).collect()
}

fn in_parallel(input: &[u8]) -> Vec<ReadGame> {
    let mut games = Vec::new();
    let threads = NonZeroUsize::MIN.saturating_add(1);
    games_in_parallel(input, &ReadOptions::new(), threads, |game| {
        games.push(game.expect("a small game"));
        ControlFlow::Continue(())
    });
    games
}

#[test]
fn utf_16_is_read() {
    for mark in ["", "\u{feff}"] {
        for bytes in [u16::to_le_bytes, u16::to_be_bytes] {
            let input = utf_16(&format!("{mark}{TEXT}"), bytes);
            assert_eq!(*plain_text(&input), *TEXT.as_bytes());
            let games = read(&input);
            assert_eq!(games.len(), 2);
            assert_eq!(games[0].tree.tags().get("Event"), Some("Šibenik"));
            assert_eq!(codes(&games[0]), ["utf16@1:1"]);
            assert_eq!(games[0].diagnostics[0].kind.severity(), Severity::Warning);
            let first = TEXT.find("[Event \"b\"]").unwrap();
            assert_eq!(games[0].raw, TEXT.as_bytes()[..first]);
            // Places count in the converted text.
            assert_eq!(games[1].diagnostics[0].place.byte as usize, TEXT.find("Ke3").unwrap());
            assert_eq!(codes(&games[1]), ["illegal_move@7:13"]);
            assert_eq!(
                in_parallel(&input).iter().flat_map(codes).collect::<Vec<_>>(),
                ["utf16@1:1", "illegal_move@7:13"]
            );
        }
    }
    // What begins as a byte order mark does and has no zeros is text.
    assert_eq!(codes(&read(b"\xFF\xFE\n1. e4 *")[0]), ["text_outside_game@1:1"]);
}

/// However the input comes, characters are not torn.
#[test]
fn utf_16_in_drops() {
    let text = TEXT.repeat(3_000);
    let input = utf_16(&text, u16::to_le_bytes);
    for size in [1, 3, 7, 4_096] {
        let mut converted = Vec::new();
        let mut reader = PlainText::new(Drops(&input, size));
        if size == 1 {
            reader = PlainText::new(Drops(&input[..2 * 9_000], size));
        }
        reader.read_to_end(&mut converted).unwrap();
        let expected =
            if size == 1 { plain_text(&input[..2 * 9_000]) } else { text.as_bytes().into() };
        assert!(*converted == *expected, "{size}");
    }
    assert_eq!(in_parallel(&input).len(), 6_000);
    agree(&input);
}

/// A text that ends inside a character, units that are no character, and a line feed of one byte.
#[test]
fn broken_utf_16() {
    let mut input = utf_16("1. e4 { ", u16::to_le_bytes);
    input.extend([0x3D, 0xD8]);
    input.extend(utf_16(" } *", u16::to_le_bytes));
    input.push(b'\n');
    assert_eq!(String::from_utf8_lossy(&plain_text(&input)), "1. e4 { \u{FFFD} } *\n");
    assert_eq!(codes(&read(&input)[0]), ["utf16@1:1"]);
}

/// A game above the limit takes the report to the next one.
#[test]
fn the_report_is_not_lost_with_a_large_game() {
    let text = format!("1. e4 {{ {} }} *\n\n{TEXT}", "long ".repeat(400));
    let input = utf_16(&text, u16::to_le_bytes);
    let mut games = ReadOptions::new().limit(1_000).games(&input[..]);
    assert!(matches!(games.next(), Some(Err(ReadError::TooLarge { .. }))));
    assert_eq!(codes(&games.next().unwrap().unwrap()), ["utf16@3:1"]);
    let mut reader = SliceReader::new(&input);
    assert!(reader.skip_game());
}

#[test]
fn lines_that_end_in_carriage_returns() {
    let text = "[Event \"a\"]\r[Site \"b\"]\r\r1. e4 ; open\r1... e5 *\r\r[Event \"c\"]\r\r% 1. d4\r1. c4 *\r";
    for input in [text.as_bytes().to_vec(), utf_16(text, u16::to_be_bytes)] {
        let games = read(&input);
        assert_eq!(games.len(), 2);
        assert_eq!((&*line(&games[0]), &*line(&games[1])), ("e4 e5", "c4"));
        assert_eq!(codes(&games[0]).last().unwrap(), "carriage_returns@1:1");
        assert_eq!(games[0].diagnostics.last().unwrap().kind, DiagnosticKind::CarriageReturns);
        assert_eq!((games[1].line, codes(&games[1])), (7, vec![]));
        assert!(!games[0].raw.contains(&b'\r'));
        assert_eq!(in_parallel(&input).iter().flat_map(codes).count(), games[0].diagnostics.len());
    }
    // Some lines that end otherwise follow late.
    let late =
        format!("{}1. c4 *\r\n\r\n1. d4 *\r\n", "[Event \"a\"]\r\r1. e4 *\r\r".repeat(4_000));
    let games = read(&late);
    assert_eq!((games.len(), games[4_001].line), (4_002, 16_003));
    // One line feed among the first lines, and carriage returns are white space.
    let text = "1. e4\r\n1... e5 { a\rb } *\n";
    assert!(read(text)[0].diagnostics.is_empty());
    assert_eq!(*plain_text(text.as_bytes()), *text.as_bytes());
}

#[test]
fn windows_1252() {
    let input =
        b"[White \"\x8Aimko\"]\n[Black \"Caf\xe9\"]\n\n1. e4 { \x84so\x93 \x96 \x80 \x81 } *\n";
    let game = &read(input)[0];
    assert_eq!(game.tree.tags().get("White"), Some("Šimko"));
    assert_eq!(game.tree.tags().get("Black"), Some("Café"));
    assert_eq!(game.tree.main_line().next().unwrap().comments(), ["„so“ – € \u{81}"]);
    assert_eq!(codes(game), ["windows1252@1:1"]);
    assert_eq!(
        game.diagnostics[0].to_string(),
        "1:1: game 1: text is not UTF-8, read as Windows-1252"
    );
    // A long text in UTF-8 is cut between characters.
    let game = &read(format!("x{}\n1. e4 *\n", "é".repeat(200)))[0];
    assert!(game.diagnostics[0].to_string().contains("xééé"), "{}", game.diagnostics[0]);
}

#[test]
fn an_end_of_file_mark() {
    for end in ["\x1A", "\n\x1A", "\r\n\x1A\r\n", "\n\x1A\0\0\0", "\x1A\x1A"] {
        let games = read(format!("1. e4 *\n\n1. d4 e5 1-0{end}"));
        assert_eq!((games.len(), codes(&games[1])), (2, vec![]), "{end:?}");
        assert!(!games[1].raw.contains(&0x1A));
    }
    assert_eq!(read("1. e4 *\n\x1A")[0].raw, b"1. e4 *\n");
    let utf_16 = utf_16("1. e4 *\n\x1A", u16::to_le_bytes);
    assert_eq!(codes(&read(&utf_16)[0]), ["utf16@1:1"]);
    // Inside a game it is an error.
    assert_eq!(codes(&read("1. e4 \x1A e5 *\n")[0]), ["unexpected_text@1:7"]);
    // In drops, and after more blanks than are held.
    let text = format!("1. e4 *\n\x1A{}", "\n".repeat(200_000));
    agree(text.as_bytes());
    assert_eq!(tokens(b"1. e4 *\x1A"), stream_tokens(b"1. e4 *"));
    let mut all = Vec::new();
    PlainText::new(Drops(b"1. e4\n\x1A\n\x1A 1... e5 *\n\x1A\n", 1)).read_to_end(&mut all).unwrap();
    assert_eq!(all, b"1. e4\n\x1A\n\x1A 1... e5 *\n");
}

/// Everything before an error is text, also what might have been the end.
#[test]
fn an_input_that_fails_after_a_mark() {
    struct Fails;
    impl Read for Fails {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("torn"))
        }
    }
    for start in [&b"1. e4\n\x1A"[..], b"1. e4\r\x1A", b"1\0.\0e\x004\0\n\0\x1A\0"] {
        let mut all = Vec::new();
        let error = PlainText::new(start.chain(Fails)).read_to_end(&mut all).unwrap_err();
        assert_eq!(error.to_string(), "torn");
        assert!(all.starts_with(b"1.") && all.ends_with(b"e4\n\x1A"), "{all:?}");
    }
}

/// What is read line by line does not wait for more.
#[test]
fn by_line() {
    struct Slow(u32);
    impl Read for Slow {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            assert_eq!(self.0, 0, "a second read");
            self.0 += 1;
            buffer[..3].copy_from_slice(b"a\rb");
            Ok(3)
        }
    }
    let mut buffer = [0; 100];
    let length = PlainText::by_line(Slow(0)).read(&mut buffer).unwrap();
    assert_eq!(&buffer[..length], b"a\nb");
    assert!(SliceReader::new(b"*").read_game(&mut Skipper).is_some());
}
