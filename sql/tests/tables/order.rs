//! What wants games one after another sorts nothing.

use std::ops::ControlFlow;

use kingsight_data::{ParquetOptions, write_games};

use super::*;

const WINDOW: &str = "lead(san) OVER (PARTITION BY file, game ORDER BY ply)";

#[tokio::test]
async fn windows_of_games_sort_nothing() {
    let folder = folder("windows");
    let files: Vec<_> = ["a", "b"].map(|name| folder.join(format!("{name}.pgn"))).into();
    for (seed, file) in files.iter().enumerate() {
        fs::write(file, made::games(seed as u64 + 71, 400)).unwrap();
    }
    let session = session();
    let [one, two] = [&files[0], &files[1]].map(|file| format!("'{}'", file.display()));
    // As Parquet in the order of the names, and in another.
    for (out, inputs) in [("c", &files[..1]), ("d", &[files[1].clone(), files[0].clone()])] {
        let options = ParquetOptions { row_group: 100, ..ParquetOptions::default() };
        let watch = &mut |_| ControlFlow::Continue(());
        write_games(inputs, &folder.join(out), &options, watch).unwrap();
    }
    let stored = |name: &str| format!("'{}'", folder.join(name).display());
    for (table, sorted) in [
        (format!("plies({})", stored("c")), false),
        (format!("plies({})", stored("d")), true),
        (format!("plies({}, {one})", stored("c")), true),
        (format!("plies({one})"), false),
        (format!("plies({one}, {two})"), false),
        (format!("plies('{}/*.pgn')", folder.display()), false),
        // Not in the order of their names.
        (format!("plies({two}, {one})"), true),
        (format!("variations({one}, {two})"), true),
    ] {
        let found = plan(&session, &format!("SELECT game, {WINDOW} FROM {table}")).await;
        assert_eq!(found.contains("SortExec"), sorted, "{table}: {found}");
    }
    // The answers are those of sorted plies.
    let answer = |table: &str| {
        format!(
            "SELECT count(*), count(n), sum(ply * length(n)), min(n) FROM (SELECT ply, {WINDOW} AS n FROM {table})"
        )
    };
    let quick = rows(&session, &answer(&format!("plies({one}, {two})"))).await;
    let slow = rows(&session, &answer(&format!("plies({two}, {one})"))).await;
    assert_eq!(quick, slow);
    let slow = rows(&session, &answer(&format!("plies({one})"))).await;
    assert_eq!(rows(&session, &answer(&format!("plies({})", stored("c")))).await, slow);
    let all = value(&session, &format!("SELECT count(*) FROM plies({one}, {two})")).await;
    assert_eq!(quick[0][0], all);
    assert!(all.as_u64().unwrap() > 20_000, "{all}");
    // A file that two names mean is read once.
    let twice = format!("plies({one}, {two}, '{}/*.pgn')", folder.display());
    assert_eq!(value(&session, &format!("SELECT count(*) FROM {twice}")).await, all);
    // One file needs no name, and a game is found by its number.
    let lag = "lag(eval) OVER (PARTITION BY game ORDER BY ply)";
    let found = plan(&session, &format!("SELECT {lag} FROM plies({one})")).await;
    assert!(!found.contains("SortExec"), "{found}");
    let found =
        plan(&session, &format!("SELECT game, max(ply) FROM plies({one}) GROUP BY game")).await;
    assert!(found.contains("ordering_mode=Sorted"), "{found}");
}
