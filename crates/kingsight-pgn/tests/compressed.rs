//! Compressed input: joined files, and files that end too early.

use std::io::{Cursor, Write};

use kingsight_pgn::{Compression, ReadError, decompressed, games};

fn text() -> String {
    (0..20_000).map(|i| format!("[Event \"{i}\"]\n\n1. e4 e5 2. Nf3 Nc6 {{ {i} }} *\n\n")).collect()
}

fn gzip(text: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    encoder.write_all(text).unwrap();
    encoder.finish().unwrap()
}

fn zstandard(text: &[u8]) -> Vec<u8> {
    ruzstd::encoding::compress_to_vec(text, ruzstd::encoding::CompressionLevel::Fastest)
}

fn bzip2(text: &[u8]) -> Vec<u8> {
    let mut encoder = bzip2::write::BzEncoder::new(Vec::new(), bzip2::Compression::fast());
    encoder.write_all(text).unwrap();
    encoder.finish().unwrap()
}

type Encoder = fn(&[u8]) -> Vec<u8>;

const ENCODERS: [(Encoder, Compression); 3] =
    [(gzip, Compression::Gzip), (zstandard, Compression::Zstandard), (bzip2, Compression::Bzip2)];

#[test]
fn joined_files_are_read_to_the_last() {
    let text = text();
    let (first, second) = text.split_at(text.len() / 3);
    for (encode, compression) in ENCODERS {
        let mut file = encode(first.as_bytes());
        if compression == Compression::Zstandard {
            // A frame that is passed over.
            file.extend_from_slice(b"\x50\x2A\x4D\x18\x03\0\0\0abc");
        }
        file.extend(encode(second.as_bytes()));
        let input = decompressed(Cursor::new(file)).unwrap();
        assert_eq!(input.compression(), Some(compression));
        let mut count = 0;
        for game in games(input) {
            let game = game.unwrap();
            assert_eq!(game.tree.tags().get("Event"), Some(count.to_string().as_str()));
            count += 1;
        }
        assert_eq!(count, 20_000, "{compression:?}");
    }
}

#[test]
fn a_truncated_file_delivers_its_games_and_an_error() {
    let text = text();
    for (encode, compression) in ENCODERS {
        let mut file = encode(text.as_bytes());
        file.truncate(file.len() * 2 / 3);
        let mut good = 0;
        let mut errors = Vec::new();
        for game in games(decompressed(Cursor::new(file)).unwrap()) {
            match game {
                Ok(_) => good += 1,
                Err(ReadError::Io { error, .. }) => errors.push(error.kind()),
                Err(other) => panic!("{other}"),
            }
        }
        assert_eq!(errors, [std::io::ErrorKind::UnexpectedEof], "{compression:?}");
        // A block holds no more than a tenth of the text.
        assert!(good > 10_000, "{compression:?}: {good}");
    }
}

/// A frame ends with its checksum; what stands before it is delivered without one.
#[test]
fn a_file_without_its_last_byte_delivers_all_games() {
    let text = text();
    let mut file = zstandard(text.as_bytes());
    file.pop();
    let found: Vec<_> = games(decompressed(Cursor::new(file)).unwrap()).collect();
    let errors = found.iter().filter(|game| game.is_err()).count();
    assert_eq!(errors, 1);
    assert!(found.len() > 17_000, "{}", found.len());
}

#[test]
fn a_damaged_file_is_an_error() {
    let text = text();
    for (encode, compression) in ENCODERS {
        let mut file = encode(text.as_bytes());
        let middle = file.len() / 2;
        file[middle] ^= 0xFF;
        file[middle + 1] ^= 0xFF;
        let last = games(decompressed(Cursor::new(file)).unwrap()).last().unwrap();
        assert!(matches!(last, Err(ReadError::Io { .. })), "{compression:?}");
    }
}

#[test]
fn a_frame_to_be_passed_over_may_be_cut_off() {
    let mut file = zstandard(text().as_bytes());
    file.extend_from_slice(b"\x50\x2A\x4D\x18\x64\0\0\0abc");
    let last = games(decompressed(Cursor::new(file)).unwrap()).last().unwrap();
    let Err(ReadError::Io { error, .. }) = last else { panic!("no error") };
    assert_eq!(error.kind(), std::io::ErrorKind::UnexpectedEof);
}

/// The games are delivered, and then the error.
#[test]
fn a_wrong_checksum_is_an_error() {
    let text = text();
    let mut file = zstandard(text.as_bytes());
    if let Some(last) = file.last_mut() {
        *last ^= 1;
    }
    let found: Vec<_> = games(decompressed(Cursor::new(file)).unwrap()).collect();
    let Some(Err(error)) = found.last() else { panic!("no error") };
    assert!(error.to_string().ends_with("wrong checksum"), "{error}");
    assert_eq!(found.len(), 20_001);
}

/// Zeros fill the last block of an archive; anything else behind the games is an error that says so.
#[test]
fn what_follows_the_compressed_bytes() {
    let text = "1. e4 *\n".repeat(100_000);
    let mut padded = gzip(text.as_bytes());
    padded.extend([0; 100_000]);
    let read = |file: Vec<u8>| games(decompressed(Cursor::new(file)).unwrap()).collect::<Vec<_>>();
    assert!(read(padded.clone()).iter().all(Result::is_ok));
    // A member may follow the zeros.
    padded.extend(gzip(b"1. d4 *\n"));
    let found = read(padded);
    assert_eq!((found.len(), found.iter().all(Result::is_ok)), (100_001, true));
    for (encode, name) in [(gzip as Encoder, "gzip"), (zstandard, "Zstandard")] {
        let mut file = encode(text.as_bytes());
        file.extend(b"garbage");
        let found = read(file);
        let Some(Err(error)) = found.last() else { panic!("no error") };
        let message = format!("expected more of {name}, or the end");
        assert!(error.to_string().ends_with(&message), "{error}");
        assert_eq!(found.len(), 100_001);
    }
}
