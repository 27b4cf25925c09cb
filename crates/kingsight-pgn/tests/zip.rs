//! Zip archives.

use std::io::{Cursor, ErrorKind, Read, Write};

use flate2::write::DeflateEncoder;
use kingsight_pgn::{Compression, decompressed};

/// How a member is written.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Way {
    stored: bool,
    /// As to a pipe: checksum and sizes follow, after a signature or not.
    follows: Option<bool>,
    wide: bool,
    flags: u16,
    method: Option<u16>,
}

const PLAIN: Way = Way { stored: false, follows: None, wide: false, flags: 0, method: None };

fn member(name: &str, text: &[u8], way: Way) -> Vec<u8> {
    let mut encoder = DeflateEncoder::new(Vec::new(), flate2::Compression::fast());
    encoder.write_all(text).unwrap();
    let packed = if way.stored { text.to_vec() } else { encoder.finish().unwrap() };
    let mut crc = flate2::Crc::new();
    crc.update(text);
    let sizes = [packed.len() as u64, text.len() as u64];
    let method = way.method.unwrap_or(if way.stored { 0 } else { 8 });
    let flags = way.flags | if way.follows.is_some() { 8 } else { 0 };
    let mut bytes = b"PK\x03\x04".to_vec();
    for half in [45, flags, method, 0, 0] {
        bytes.extend(half.to_le_bytes());
    }
    bytes.extend(if way.follows.is_some() { [0; 4] } else { crc.sum().to_le_bytes() });
    for size in sizes {
        let size = match size {
            _ if way.wide => u32::MAX,
            _ if way.follows.is_some() => 0,
            size => size as u32,
        };
        bytes.extend(size.to_le_bytes());
    }
    let mut extra = b"UT\x01\0\0".to_vec();
    if way.wide {
        extra.extend([1, 0, 16, 0]);
        let known = way.follows.is_none();
        extra.extend(
            sizes.iter().rev().flat_map(|&size| if known { size } else { 0 }.to_le_bytes()),
        );
    }
    bytes.extend((name.len() as u16).to_le_bytes());
    bytes.extend((extra.len() as u16).to_le_bytes());
    bytes.extend(name.as_bytes());
    bytes.extend(extra);
    bytes.extend(&packed);
    if let Some(signature) = way.follows {
        bytes.extend(if signature { &b"PK\x07\x08"[..] } else { b"" });
        bytes.extend(crc.sum().to_le_bytes());
        let width = if way.wide { 8 } else { 4 };
        bytes.extend(sizes.iter().flat_map(|size| size.to_le_bytes()[..width].to_vec()));
    }
    bytes
}

/// An archive of members, and a directory that is not looked into.
fn archive(members: &[Vec<u8>]) -> Vec<u8> {
    [&members.concat()[..], b"PK\x01\x02 and so on"].concat()
}

/// What is read, and the error after it.
fn unpacked(bytes: Vec<u8>) -> (String, Option<(ErrorKind, String)>) {
    let mut input = decompressed(Cursor::new(bytes)).unwrap();
    assert_eq!(input.compression(), Some(Compression::Zip));
    let mut text = Vec::new();
    let error = input.read_to_end(&mut text).err();
    let error = error.map(|error| (error.kind(), error.to_string()));
    (String::from_utf8(text).unwrap(), error)
}

#[track_caller]
fn reads(members: &[Vec<u8>], text: &str) {
    assert_eq!(unpacked(archive(members)), (text.to_owned(), None));
}

#[test]
fn members_are_read_however_they_are_written() {
    let text = "[Event \"a\"]\n\n1. e4 e5 *\n\n".repeat(20_000);
    for stored in [false, true] {
        for wide in [false, true] {
            for follows in [None, Some(true), Some(false)] {
                if stored && follows.is_some() {
                    continue;
                }
                let way = Way { stored, wide, follows, ..PLAIN };
                let one = member("a.pgn", text.as_bytes(), way);
                let two = member("b/c.PGN", b"1. d4 *\n", way);
                reads(&[one, two], &format!("{text}1. d4 *\n"));
            }
        }
    }
    assert_eq!(unpacked(b"PK\x05\x06 and so on".to_vec()), (String::new(), None));
}

#[test]
fn members_that_end_in_pgn_are_chosen() {
    let folder = || member("a/", b"", Way { stored: true, ..PLAIN });
    let game = || member("a/games.pgn", b"1. e4 *", PLAIN);
    let other = |name: &str| member(name, b"1. c4 *", Way { follows: Some(true), ..PLAIN });
    reads(&[folder(), other("readme.txt"), game(), other("x.txt")], "1. e4 *");
    // Games of two members stay apart.
    reads(&[game(), game()], "1. e4 *\n1. e4 *");
    // All members if there are no others; what macOS adds is none.
    reads(
        &[folder(), other("a/GAMES.TXT"), other("__MACOSX/a/._x.pgn"), other("b")],
        "1. c4 *\n1. c4 *",
    );
    reads(&[other("__MACOSX/._games.pgn"), game()], "1. e4 *");
}

/// Each member has an encoding of its own, and its own end-of-file mark.
#[test]
fn members_in_other_encodings() {
    let game = |bytes: &[u8], name| member(name, bytes, PLAIN);
    let utf_16: Vec<u8> = "1. é *\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    for (a, b) in [("a.pgn", "b.pgn"), ("a", "b")] {
        let members =
            [game(&utf_16, a), game(b"*\n\x1A", b), game(&utf_16, a), game(b"1. d4\r*\r", b)];
        reads(&members, "1. é *\n*\n1. é *\n1. d4\n*\n");
    }
}

#[test]
fn what_cannot_be_read_is_an_error() {
    let game = || member("a.pgn", b"1. e4 *\n", PLAIN);
    let with = |name: &str, way: Way| member(name, b"1. d4 *\n", way);
    let encrypted = Way { flags: 1, ..PLAIN };
    let lzma = Way { method: Some(14), ..PLAIN };
    let unknown_length = Way { stored: true, follows: Some(true), ..PLAIN };
    for (way, why) in [
        (encrypted, "is encrypted"),
        (lzma, "is compressed by method 14"),
        (unknown_length, "is stored without its length"),
    ] {
        let message = format!("\"b.pgn\" in the zip archive {why}; unpack it first");
        let expected = ("1. e4 *\n".to_owned(), Some((ErrorKind::Unsupported, message)));
        assert_eq!(unpacked(archive(&[game(), with("b.pgn", way)])), expected);
    }
    // It does not matter among games, and does where there are none.
    reads(&[with("b.txt", encrypted), game(), with("c.txt", lzma)], "1. e4 *\n");
    let (text, error) = unpacked(archive(&[with("b.txt", encrypted), with("c.txt", PLAIN)]));
    assert_eq!((&*text, error.unwrap().1.contains("\"b.txt\"")), ("1. d4 *\n", true));
}

#[test]
fn damaged_archives() {
    let text: String = (0..20_000).map(|i| format!("1. e4 {{ {i} }} *\n\n")).collect();
    for way in [PLAIN, Way { follows: Some(true), ..PLAIN }, Way { stored: true, ..PLAIN }] {
        for name in ["a.pgn", "a.txt"] {
            let mut bytes = member(name, text.as_bytes(), way);
            bytes.truncate(bytes.len() * 2 / 3);
            let (read, error) = unpacked(bytes);
            assert_eq!(error.unwrap().0, ErrorKind::UnexpectedEof, "{name}");
            assert!(read.len() > text.len() / 2 && text.starts_with(&read), "{name}");
        }
        // The directory is missing.
        let (read, error) = unpacked(member("a.pgn", text.as_bytes(), way));
        assert_eq!((read == text, error.unwrap().0), (true, ErrorKind::UnexpectedEof));
    }
    let mut bytes = archive(&[member("a.pgn", b"1. e4 *\n", Way { stored: true, ..PLAIN })]);
    let at = bytes.windows(2).position(|two| two == b"e4").unwrap();
    bytes[at] = b'd';
    let (text, error) = unpacked(bytes);
    assert_eq!((&*text, &*error.unwrap().1), ("1. d4 *\n", "wrong checksum"));
    let joined = [member("a.pgn", b"*\n", PLAIN), b"and more".to_vec()].concat();
    assert!(unpacked(joined).1.unwrap().1.starts_with("the archive is damaged"));
}
