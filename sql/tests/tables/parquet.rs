//! Row groups of any Parquet in which a condition cannot hold are not read.

use parquet::arrow::ArrowWriter;
use parquet::file::properties::WriterProperties;

use super::*;

#[tokio::test]
async fn row_groups_that_a_condition_refuses_are_not_read() {
    let (folder, session) = (folder("pruned"), session());
    let sql = "SELECT value AS n, CASE WHEN value % 7 = 0 THEN NULL ELSE value * 2 END AS maybe, \
               concat('name ', value) AS name, value < 500 AS early FROM generate_series(100, 999)";
    let batches = session.sql(sql).await.unwrap().collect().await.unwrap();
    let properties = WriterProperties::builder().set_max_row_group_row_count(Some(100)).build();
    // The second file has no rows.
    for (name, rows) in [("a.parquet", &*batches), ("b.parquet", &[])] {
        let file = fs::File::create(folder.join(name)).unwrap();
        let properties = Some(properties.clone());
        let mut writer = ArrowWriter::try_new(file, batches[0].schema(), properties).unwrap();
        rows.iter().for_each(|rows| writer.write(rows).unwrap());
        writer.close().unwrap();
    }
    let table = format!("parquet('{}/a.parquet')", folder.display());
    for (condition, groups) in [
        ("n = 250", 1),
        ("n BETWEEN 250 AND 350", 2),
        ("n < 100", 0),
        ("n <> 250", 9),
        ("n IN (150, 950)", 2),
        ("name = 'name 333'", 1),
        ("early", 4),
        ("NOT early AND n < 700", 2),
        ("maybe > 1900", 1),
        ("maybe IS NULL AND n > 900", 1),
        ("n > 600 OR name < 'name 2'", 5),
        // What only the engine can decide.
        ("n % 100 = 3", 9),
        ("n + 0 = 250", 9),
    ] {
        let found =
            plan(&session, &format!("SELECT count(*) FROM {table} WHERE {condition}")).await;
        let expected = format!("row groups={groups} of 9");
        assert!(found.contains(&expected), "{condition}: {found}");
        let quick = format!("SELECT count(*) FROM {table} WHERE {condition}");
        let slow = format!("SELECT count(*) FILTER (WHERE {condition}) FROM {table}");
        assert_eq!(value(&session, &quick).await, value(&session, &slow).await, "{condition}");
    }
    let all = format!("SELECT count(*) FROM parquet('{}') WHERE n > 900", folder.display());
    assert_eq!(value(&session, &all).await, json!(99));
}

/// What a file says of itself beside its columns is no part of the table.
#[tokio::test]
async fn files_that_describe_themselves() {
    let (folder, session) = (folder("described"), session());
    let batches = session.sql("SELECT value AS n, value % 3 AS part FROM generate_series(1, 9)");
    let batches = batches.await.unwrap().collect().await.unwrap();
    for (name, origin) in [("a.parquet", "one program"), ("b.parquet", "another")] {
        let described = [("origin".to_owned(), origin.to_owned())].into();
        let schema = batches[0].schema().as_ref().clone().with_metadata(described);
        let file = fs::File::create(folder.join(name)).unwrap();
        let mut writer = ArrowWriter::try_new(file, schema.into(), None).unwrap();
        batches.iter().for_each(|rows| writer.write(rows).unwrap());
        writer.close().unwrap();
    }
    let table = format!("parquet('{}')", folder.display());
    for (query, expected) in [
        ("SELECT sum(c) FROM (SELECT part, count(*) AS c FROM {t} GROUP BY part)", 18),
        ("SELECT count(*) FROM (SELECT DISTINCT part FROM {t})", 3),
        ("SELECT count(*) FROM {t} AS a JOIN {t} AS b ON a.n = b.n", 36),
        ("SELECT max(r) FROM (SELECT row_number() OVER (PARTITION BY part) AS r FROM {t})", 6),
        ("SELECT count(*) FROM (SELECT * FROM {t} UNION ALL SELECT * FROM {t})", 36),
        ("SELECT n FROM (SELECT n FROM {t} ORDER BY n DESC LIMIT 1)", 9),
        ("SELECT max(part) FROM (SELECT part FROM {t} WHERE n > (SELECT avg(n) FROM {t}))", 2),
    ] {
        let query = query.replace("{t}", &table);
        assert_eq!(value(&session, &query).await, json!(expected), "{query}");
    }
}
