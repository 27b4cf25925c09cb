//! Arithmetic of whole numbers that do not fit their type.

use super::*;

const NUMBERS: &str =
    "(VALUES (1, 9223372036854775807), (2, 5), (2, NULL), (3, -9223372036854775808)) AS t(g, x)";

#[tokio::test]
async fn what_does_not_fit_is_an_error() {
    let session = session();
    let small = "arrow_cast(2147483647, 'Int32')";
    let set = "arrow_cast(1, 'UInt64')";
    for sql in [
        "SELECT 9223372036854775807 + 1".to_owned(),
        "SELECT -9223372036854775807 - 2".to_owned(),
        "SELECT 9223372036854775807 * 2".to_owned(),
        format!("SELECT {small} + {small}"),
        format!("SELECT {set} - arrow_cast(2, 'UInt64')"),
        format!("SELECT x + 1 FROM {NUMBERS}"),
        format!("SELECT -x FROM {NUMBERS}"),
        format!("SELECT abs(x) FROM {NUMBERS}"),
        format!("SELECT count(*) FROM {NUMBERS} WHERE x - 1 < 0"),
        format!("SELECT x * 2 AS y, count(*) FROM {NUMBERS} GROUP BY y"),
        format!("SELECT g FROM {NUMBERS} ORDER BY x + 1"),
        format!("SELECT count(*) FROM {NUMBERS} JOIN {NUMBERS_TOO} ON x + 1 = y"),
        format!("SELECT g FROM {NUMBERS} WHERE EXISTS (SELECT 1 FROM {NUMBERS_TOO} WHERE x + 1 < y)"),
        format!("SELECT x - lag(x) OVER (ORDER BY g DESC) FROM {NUMBERS} WHERE x <> 5"),
        format!("SELECT sum(x) FROM {NUMBERS} WHERE x > 0"),
        format!("SELECT sum(DISTINCT x) FROM {NUMBERS} WHERE x > 0"),
        format!("SELECT g > 2, sum(x) FROM {NUMBERS} WHERE x > 0 GROUP BY 1"),
        format!("SELECT sum(x) OVER (ORDER BY g) FROM {NUMBERS} WHERE x > 0"),
        format!("SELECT sum(x) OVER (ORDER BY g ROWS 1 PRECEDING) FROM {NUMBERS} WHERE x > 0"),
        format!("SELECT sum(DISTINCT x) OVER (ORDER BY g ROWS 1 PRECEDING) FROM {NUMBERS} WHERE x > 0"),
        "SELECT sum(k) FROM (VALUES (zobrist('startpos')), (arrow_cast(18446744073709551615, 'UInt64'))) AS t(k)".to_owned(),
    ] {
        let error = try_rows(&session, &sql).await.expect_err(&sql);
        let words = ["verflow", "out of range"];
        assert!(words.iter().any(|word| error.contains(word)), "{sql}: {error}");
    }
}

const NUMBERS_TOO: &str = "(VALUES (1, 5), (2, 9223372036854775807)) AS u(h, y)";

#[tokio::test]
async fn what_fits_has_its_value_and_its_type() {
    let session = session();
    for (sql, expected) in [
        ("SELECT 2147483647 + 1".to_owned(), json!([[2_147_483_648_i64]])),
        (format!("SELECT sum(x) FROM {NUMBERS}"), json!([[4]])),
        (format!("SELECT sum(DISTINCT x) FROM {NUMBERS}"), json!([[4]])),
        (
            format!("SELECT g > 2, sum(x) FROM {NUMBERS} WHERE g > 1 GROUP BY 1 ORDER BY 1"),
            json!([[false, 5], [true, i64::MIN]]),
        ),
        (
            format!("SELECT sum(x) OVER (ORDER BY g ROWS 1 PRECEDING) FROM {NUMBERS} WHERE x IS NOT NULL AND g > 1"),
            json!([[5], [i64::MIN + 5]]),
        ),
        (
            format!("SELECT sum(DISTINCT g) OVER (ORDER BY g ROWS 1 PRECEDING) FROM {NUMBERS}"),
            json!([[1], [3], [2], [5]]),
        ),
        ("SELECT sum(x) FROM (VALUES (1), (2)) AS t(x) WHERE x > 3".to_owned(), json!([[null]])),
        ("SELECT sum(x), sum(x) + 1.5 FROM (VALUES (1.5), (2)) AS t(x)".to_owned(), json!([[3.5, 5.0]])),
        (
            format!("SELECT arrow_typeof(sum(x)), arrow_typeof(x + 1), arrow_typeof(-x) FROM {NUMBERS} WHERE x = 5 GROUP BY x"),
            json!([["Int64", "Int64", "Int64"]]),
        ),
        (
            "SELECT arrow_typeof(x - x), arrow_typeof(sum(x)), arrow_typeof(x * 2) FROM (VALUES (arrow_cast(2, 'Int32'))) AS t(x) GROUP BY x".to_owned(),
            json!([["Int32", "Int64", "Int64"]]),
        ),
        ("SELECT date '2020-03-01' - date '2020-02-01', date '2020-02-28' + interval '1 day'".to_owned(), json!([[29, "2020-02-29"]])),
        ("SELECT 1 + NULL, NULL * 2, -(NULL)".to_owned(), json!([[null, null, null]])),
        (format!("SELECT g + 1, count(*) FROM {NUMBERS} GROUP BY g + 1 HAVING g + 1 > 2 ORDER BY g + 1"), json!([[3, 2], [4, 1]])),
    ] {
        assert_eq!(json!(rows(&session, &sql).await), expected, "{sql}");
    }
    let names = session.sql("SELECT g + 1, -g, g * 2 - 1 FROM (VALUES (1)) AS t(g)").await.unwrap();
    let names = names.collect().await.unwrap()[0].schema();
    let names: Vec<&str> = names.fields().iter().map(|field| field.name().as_str()).collect();
    assert_eq!(names, ["t.g + Int64(1)", "(- t.g)", "t.g * Int64(2) - Int64(1)"]);
}
