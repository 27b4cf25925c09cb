//! The names of an answer's columns, as somebody would write them: `pins(position)`, not `pins(plies().position)`.

use std::sync::Arc;

use datafusion::arrow::array::{RecordBatch, RecordBatchOptions};
use datafusion::arrow::datatypes::{Schema, SchemaRef};
use datafusion::arrow::error::ArrowError;
use kingsight_sql::TABLES;

/// What it writes around numbers.
const NUMBERS: [&str; 3] = ["Int64(", "UInt64(", "Float64("];

/// The columns with plain names; as they are if two would have the same.
pub(super) fn plain(schema: &SchemaRef) -> SchemaRef {
    let names: Vec<String> = schema.fields().iter().map(|field| name(field.name())).collect();
    let mut once = names.clone();
    once.sort();
    once.dedup();
    if once.len() < names.len() {
        return schema.clone();
    }
    let named = |(field, name): (&Arc<_>, String)| {
        let field: &datafusion::arrow::datatypes::Field = field;
        field.clone().with_name(name)
    };
    let fields: Vec<_> = schema.fields().iter().zip(names).map(named).collect();
    Arc::new(Schema::new_with_metadata(fields, schema.metadata().clone()))
}

/// Rows under other names.
pub(super) fn renamed(rows: &RecordBatch, schema: &SchemaRef) -> Result<RecordBatch, ArrowError> {
    let options = RecordBatchOptions::new().with_row_count(Some(rows.num_rows()));
    RecordBatch::try_new_with_options(schema.clone(), rows.columns().to_vec(), &options)
}

fn name(name: &str) -> String {
    let mut name = name.to_owned();
    for table in TABLES {
        // What the engine writes before a column of ours.
        name = name.replace(&format!("{}().", table.name), "");
    }
    for number in NUMBERS {
        name = inside(&name, number, ")", "");
    }
    inside(&name, "Utf8(\"", "\")", "'")
}

/// Replaces `begin`, something and `end` by it in `quotes`.
fn inside(text: &str, begin: &str, end: &str, quotes: &str) -> String {
    let (mut found, mut rest) = (String::new(), text);
    while let Some((before, after)) = rest.split_once(begin) {
        // UInt64 ends with Int64.
        let whole = !before.ends_with(|c: char| c.is_alphanumeric());
        let Some((content, further)) = after.split_once(end).filter(|_| whole) else {
            found.push_str(before);
            found.push_str(begin);
            rest = after;
            continue;
        };
        found.extend([before, quotes, content, quotes]);
        rest = further;
    }
    found + rest
}

#[cfg(test)]
mod tests {
    use super::name;

    #[test]
    fn names_are_as_they_were_written() {
        for (engine, expected) in [
            ("count(games().error)", "count(error)"),
            ("pins(plies().position)", "pins(position)"),
            ("san(g.before,Utf8(\"Nf3\"))", "san(g.before,'Nf3')"),
            ("perft(Utf8(\"startpos\"),Int64(3)) + UInt64(1)", "perft('startpos',3) + 1"),
            ("sides.white.pinned", "sides.white.pinned"),
            ("Int64(unclosed", "Int64(unclosed"),
            ("MyUtf8(\"x\")", "MyUtf8(\"x\")"),
        ] {
            assert_eq!(name(engine), expected);
        }
    }
}
