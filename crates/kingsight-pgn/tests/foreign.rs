//! Inputs that are no PGN say what they are, and PGN that begins oddly is read.

use std::io::{Cursor, ErrorKind, Write};

use kingsight_pgn::{decompressed, games};

fn gzip(text: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    encoder.write_all(text).unwrap();
    encoder.finish().unwrap()
}

#[test]
fn what_is_no_pgn_is_named() {
    let tar = [b"a.pgn".as_slice(), &[0; 252], b"ustar\x0000", &[0; 248], b"1. e4 *\n"].concat();
    for (start, message) in [
        (&b"7z\xBC\xAF\x27\x1C\0\x04"[..], "this is a 7z archive; unpack it first: 7z x FILE"),
        (b"\xFD7zXZ\0\0\x04", "this is compressed with xz; unpack it first: xz -d FILE"),
        (b"Rar!\x1A\x07\0", "this is a RAR archive; unpack it first: unrar x FILE"),
        (b"\x04\x22\x4D\x18\x64", "this is compressed with lz4; unpack it first: lz4 -d FILE"),
        (b"LZIP\x01", "this is compressed with lzip; unpack it first: lzip -d FILE"),
        (&tar, "this is a tar archive; unpack it first: tar xf FILE"),
        (b"PAR1\x15", "this is Parquet; expected PGN. kingsight-sql reads games in Parquet"),
        (b"SQLite format 3\0", "this is a database of SQLite; expected PGN"),
        (b"%PDF-1.7\n", "this is a PDF; expected PGN"),
        (b"<!DOCTYPE html>1. e4 *", "this is a web page; expected PGN"),
        (b"\n <html><head>", "this is a web page; expected PGN"),
    ] {
        // As it is, and compressed.
        for input in [start.to_vec(), gzip(start)] {
            let error = decompressed(Cursor::new(input)).unwrap_err();
            assert_eq!(error.kind(), ErrorKind::Unsupported);
            assert_eq!(error.to_string(), format!("at byte 0: {message}"));
        }
    }
    for json in [
        r#"{"id":"q7ZvsdUF","moves":"e4 d5"}"#,
        "\u{feff}\r\n{ \"games\" : [] }",
        r#"[ {"moves": null}]"#,
        r#"{"rated":true}"#,
        r#"{"1. e4 e5": -1}"#,
    ] {
        let error = decompressed(Cursor::new(json)).unwrap_err().to_string();
        assert_eq!(
            error,
            "at byte 0: this is JSON; expected PGN, which Lichess sends for `Accept: application/x-chess-pgn`",
        );
    }
}

#[test]
fn pgn_that_begins_oddly_is_read() {
    for pgn in [
        "{\"The Immortal\": a famous game} 1. e4 *",
        "{\"The Immortal\", they say} 1. e4 *",
        "{\"} 1. e4 *",
        "{ [%clk 0:01:00] } 1. e4 *",
        "[\n\"Event\"]\n1. e4 *",
        "%PDF\n1. e4 *",
        "< 1. e4 *",
        "7z 1. e4 *",
    ] {
        for input in [pgn.as_bytes().to_vec(), gzip(pgn.as_bytes())] {
            let games = games(decompressed(Cursor::new(input)).unwrap());
            assert_eq!(games.filter(Result::is_ok).count(), 1, "{pgn}");
        }
    }
}
