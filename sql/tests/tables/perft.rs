//! Counts in parts.

use std::fs;

use kingsight::Position;
use kingsight_perft::Perft;
use serde_json::json;

use super::common::{folder, rows, session, try_rows, value};

/// The parts of `fixtures/perft.epd` and of Chess960 positions, at each number of plies.
#[tokio::test]
async fn the_parts_of_a_perft_sum_to_the_whole() {
    let session = session();
    let files = [
        include_str!("../../../fixtures/perft.epd"),
        include_str!("../../../fixtures/perft-chess960.epd"),
    ];
    let lines = files
        .iter()
        .flat_map(|file| file.lines().filter(|line| line.contains(";D3")).step_by(7).take(6));
    let mut checked = 0;
    for line in lines {
        let fen = line.split(';').next().unwrap().trim();
        let position: Position = fen.parse().unwrap();
        for plies in 0..=3 {
            let sql = format!(
                "SELECT sum(ways * perft(position, d)) FROM perft_parts('{fen}', 3, {plies})"
            );
            let whole = Perft::new(&position, 3).run().unwrap().nodes;
            let sum = value(&session, &sql).await.to_string();
            assert_eq!(sum.trim_matches('"').trim_end_matches(".0"), whole.to_string(), "{sql}");
            checked += 1;
        }
    }
    assert!(checked >= 40);
}

#[tokio::test]
async fn equal_positions_are_one_part() {
    let session = session();
    let sql = "SELECT count(*), count(DISTINCT position), min(part), max(part), CAST(sum(ways) AS BIGINT), max(d) \
               FROM perft_parts('startpos', 9, 3)";
    // 8902 sequences lead to 5362 positions.
    let expected = json!([5362, 5362, 1, 5362, 8902, 6]);
    assert_eq!(json!(rows(&session, sql).await[0]), expected);
    // The parts are the same each time, and a condition takes some of them.
    let sql = "SELECT to_fen(position), ways FROM perft_parts('startpos', 9, 2) WHERE part = 7";
    assert_eq!(rows(&session, sql).await, rows(&session, sql).await);
    let sql = "SELECT count(*) FROM perft_parts('startpos', 9, 2) WHERE part % 10 = 3 AND NOT in_check(position)";
    assert_eq!(value(&session, sql).await, json!(40));
    // Games that end before leave no part.
    let mated = "7k/5KQ1/8/8/8/8/8/8 b - - 0 1";
    assert_eq!(
        value(&session, &format!("SELECT count(*) FROM perft_parts('{mated}', 2, 1)")).await,
        json!(0)
    );
}

/// As docs/data/sql.md does it: results in several files, summed in the end.
#[tokio::test]
async fn a_count_goes_on_from_files() {
    let session = session();
    let folder = folder("perft-files");
    for number in 0..4 {
        let sql = format!(
            "SELECT part, ways, perft(position, d) AS count FROM perft_parts('startpos', 5, 2) WHERE part % 4 = {number}"
        );
        let batches = session.sql(&sql).await.unwrap().collect().await.unwrap();
        let file = fs::File::create(folder.join(format!("{number}.parquet"))).unwrap();
        let mut writer =
            parquet::arrow::ArrowWriter::try_new(file, batches[0].schema(), None).unwrap();
        batches.iter().for_each(|batch| writer.write(batch).unwrap());
        writer.close().unwrap();
    }
    let sql = format!(
        "SELECT CAST(sum(ways * count) AS BIGINT), count(DISTINCT part) FROM parquet('{}/*.parquet')",
        folder.display()
    );
    assert_eq!(rows(&session, &sql).await, [[json!(4_865_609), json!(400)]]);
    let left = format!(
        "SELECT count(*) FROM perft_parts('startpos', 5, 2) WHERE part NOT IN (SELECT part FROM parquet('{0}/0.parquet', '{0}/2.parquet'))",
        folder.display()
    );
    assert_eq!(value(&session, &left).await, json!(200));
}

#[tokio::test]
async fn errors_name_the_argument() {
    let session = session();
    for (call, expected) in [
        ("perft_parts('startpos', 3)", "2 arguments; expected 3"),
        ("perft_parts('nonsense', 3, 1)", "'o' is not a piece"),
        ("perft_parts(3, 3, 1)", "expected a FEN or startpos in quotes"),
        ("perft_parts('startpos', 3, 4)", "expected a number from 0 to 3"),
        ("perft_parts('startpos', -3, 1)", "expected a number from 0 to 40"),
    ] {
        let error = try_rows(&session, &format!("SELECT * FROM {call}")).await.unwrap_err();
        assert!(error.contains(expected), "{call}: {error}");
    }
    let folder = folder("parquet-faults");
    for (name, sql) in [("a", "SELECT 1 AS a"), ("b", "SELECT 1 AS b")] {
        let batches = session.sql(sql).await.unwrap().collect().await.unwrap();
        let file = fs::File::create(folder.join(format!("{name}.parquet"))).unwrap();
        let mut writer =
            parquet::arrow::ArrowWriter::try_new(file, batches[0].schema(), None).unwrap();
        writer.write(&batches[0]).unwrap();
        writer.close().unwrap();
    }
    let sql = format!("SELECT * FROM parquet('{}')", folder.display());
    let error = try_rows(&session, &sql).await.unwrap_err();
    assert!(error.contains("b.parquet: has the columns b Int64; expected those of "), "{error}");
    let path = folder.join("a.parquet");
    let bytes = fs::read(&path).unwrap();
    fs::write(&path, &bytes[..bytes.len() / 2]).unwrap();
    let sql = format!("SELECT * FROM parquet('{}')", path.display());
    let error = try_rows(&session, &sql).await.unwrap_err();
    assert!(error.contains("a.parquet: in its footer: "), "{error}");
    let mut broken = bytes.clone();
    broken[4..24].fill(0xff);
    fs::write(&path, &broken).unwrap();
    let error = try_rows(&session, &sql).await.unwrap_err();
    assert!(error.contains("a.parquet: in row group 1 (rows 1 to 1): "), "{error}");
}
