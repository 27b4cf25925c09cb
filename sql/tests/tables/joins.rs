//! Which of two tables a join keeps in memory.

use super::*;

#[tokio::test]
async fn the_smaller_table_is_kept_in_memory() {
    let folder = folder("joins");
    let (games, list) = (folder.join("games.pgn"), folder.join("list.fen"));
    fs::write(&games, made::games(61, 300)).unwrap();
    fs::write(&list, "8/8/8/8/8/2k5/8/K1q5 w - - 0 1\n").unwrap();
    let (session, plies) = (session(), format!("plies('{}') AS p", games.display()));
    let few = format!("positions('{}') AS f", list.display());
    let values = "(VALUES ('O-O'), ('O-O-O')) AS f(c)";
    for (few, on, join) in [
        (few.as_str(), "p.position = f.position", "HashJoinExec"),
        (values, "p.san = f.c", "HashJoinExec"),
        (values, "is_legal(p.before, f.c)", "NestedLoopJoinExec"),
    ] {
        for sql in [
            format!("SELECT count(*) FROM {plies} JOIN {few} ON {on}"),
            format!("SELECT count(*) FROM {few} JOIN {plies} ON {on}"),
        ] {
            let found = plan(&session, &sql).await;
            let (_, inputs) = found.split_once(join).expect(&found);
            let plies = inputs.find("table=plies").expect(&found);
            let small = ["table=positions", "DataSourceExec"];
            let small = small.iter().find_map(|name| inputs.find(name)).expect(&found);
            assert!(small < plies, "{found}");
        }
    }
}
