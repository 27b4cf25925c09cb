//! Damaged Parquet is an error with its place, and never a panic or another answer.
#![cfg(feature = "parquet")]

#[path = "made/folder.rs"]
mod folder;
mod made;
#[path = "made/stored.rs"]
mod stored;

use std::fs::{self, File};
use std::ops::ControlFlow;
use std::sync::Arc;

use arrow_array::{ArrayRef, Int16Array, RecordBatch};
use folder::folder;
use kingsight_data::{GameFilter, GamesTable, ParquetOptions, Wanted, write_games};
use parquet::arrow::ArrowWriter;
use parquet::basic::{Compression, ZstdLevel};
use parquet::file::properties::WriterProperties;
use stored::{parts, read, try_read};

#[test]
fn a_damaged_file_is_an_error_with_its_place() {
    let folder = folder("damaged");
    let input = folder.join("games.pgn");
    fs::write(&input, made::games(26, 120).replace("[Date \"20", "[Date2 \"20")).unwrap();
    let out = folder.join("out");
    let options = ParquetOptions { row_group: 30, ..ParquetOptions::default() };
    write_games(std::slice::from_ref(&input), &out, &options, &mut |_| ControlFlow::Continue(()))
        .unwrap();
    let whole = fs::read(&parts(&out)[0]).unwrap();
    let path = folder.join("damaged.parquet");
    // Cut off: the footer is missing.
    fs::write(&path, &whole[..whole.len() / 2]).unwrap();
    let error = try_read(&path, Wanted::ALL, GameFilter::default()).unwrap_err().to_string();
    assert!(error.contains("damaged.parquet: in its footer: "), "{error}");
    // Bytes overwritten, where no checksum tells: an error in a row group, or a file that reads on; never a panic.
    let batch = GamesTable::stored(false).batch(&read(&input, Wanted::ALL, GameFilter::default()));
    let batch = batch.unwrap();
    let properties = WriterProperties::builder()
        .set_compression(Compression::ZSTD(ZstdLevel::default()))
        .set_max_row_group_row_count(Some(30));
    let mut whole = Vec::new();
    let mut writer =
        ArrowWriter::try_new(&mut whole, batch.schema(), Some(properties.build())).unwrap();
    writer.write(&batch).unwrap();
    writer.close().unwrap();
    let (mut errors, mut random) = (0, made::Random::new(5));
    for _ in 0..2_000 {
        let mut damaged = whole.clone();
        for _ in 0..1 + random.below(20) {
            let place = 4 + random.below(damaged.len() - 4);
            damaged[place] = random.below(256) as u8;
        }
        fs::write(&path, &damaged).unwrap();
        if let Err(error) = try_read(&path, Wanted::ALL, GameFilter::default()) {
            errors += 1;
            let error = error.to_string();
            let place = ["in its footer: ", "in its columns: ", "in row group "];
            assert!(place.iter().any(|place| error.contains(place)), "{error}");
        }
    }
    assert!(errors > 1_000, "{errors}");
    // Other Parquet.
    let batch =
        RecordBatch::try_from_iter([("a", Arc::new(Int16Array::from(vec![1])) as ArrayRef)])
            .unwrap();
    let mut writer =
        ArrowWriter::try_new(File::create(&path).unwrap(), batch.schema(), None).unwrap();
    writer.write(&batch).unwrap();
    writer.close().unwrap();
    let error = try_read(&path, Wanted::ALL, GameFilter::default()).unwrap_err().to_string();
    assert!(
        error.ends_with("no games: expected a column movetext, or the columns game and moves"),
        "{error}"
    );
}

/// Three games in Lichess's layout, written by pyarrow 26 with `write_page_checksum` and without compression.
#[test]
fn checksums_of_pages_are_compared() {
    let whole = include_bytes!("made/checksums.parquet");
    let path = folder("checksums").join("games.parquet");
    fs::write(&path, whole).unwrap();
    assert_eq!(read(&path, Wanted::ALL, GameFilter::default()).len(), 3);
    let texts =
        [&b"1. e4 e5 1-0"[..], b"1. d4 { [%clk 0:01:00] } *", b"1. c4 c5 2. Nc3 0-1", b"Ann"];
    for text in texts {
        let begin = whole.windows(text.len()).position(|part| part == text).unwrap();
        for place in begin..begin + text.len() {
            let mut damaged = whole.to_vec();
            damaged[place] ^= 1;
            fs::write(&path, &damaged).unwrap();
            let error =
                try_read(&path, Wanted::ALL, GameFilter::default()).unwrap_err().to_string();
            let expected = "in row group 1 (rows 1 to 3): Page CRC checksum mismatch";
            assert!(error.ends_with(expected), "{error}");
        }
    }
}

/// What `write_games` has written has checksums: no flipped bit of a column changes an answer in silence.
#[test]
fn a_flipped_bit_is_noticed() {
    let folder = folder("flipped");
    let pgn = folder.join("games.pgn");
    fs::write(&pgn, made::games(23, 200)).unwrap();
    let out = folder.join("out");
    let options = ParquetOptions { row_group: 64, ..ParquetOptions::default() };
    write_games(&[pgn], &out, &options, &mut |_| ControlFlow::Continue(())).unwrap();
    let path = parts(&out).remove(0);
    let whole = fs::read(&path).unwrap();
    let length = u32::from_le_bytes(*whole[..whole.len() - 4].last_chunk().unwrap());
    let footer = whole.len() - 8 - length as usize;
    let games = || try_read(&path, Wanted::ALL, GameFilter::default());
    let expected = format!("{:?}", games().unwrap());
    let (mut noticed, mut silent) = ([0; 2], [0; 2]);
    let mut random = made::Random::new(0x2545_f491_4f6c_dd1d);
    for _ in 0..300 {
        let mut bytes = whole.clone();
        let place = random.below(bytes.len());
        bytes[place] ^= 1 << random.below(8);
        fs::write(&path, &bytes).unwrap();
        let of_footer = usize::from(place >= footer);
        match games() {
            Err(error) => {
                let text = error.to_string();
                assert!(text.contains(".parquet: in ") || text.contains(".parquet: at "), "{text}");
                noticed[of_footer] += 1;
            }
            Ok(games) => silent[of_footer] += u32::from(format!("{games:?}") != expected),
        }
    }
    // What the footer says of itself has none.
    println!("noticed {noticed:?}, silent {silent:?}");
    assert!(silent[0] == 0 && silent[1] < 5, "noticed {noticed:?}, silent {silent:?}");
}
