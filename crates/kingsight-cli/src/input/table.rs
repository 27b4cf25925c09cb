//! Tables with positions in one column: CSV as in RFC 4180, with commas, semicolons or tabs, and JSON Lines.

use kingsight_ask::words::several;
use kingsight_ask::{ErrorReport, pasted, quoted};
use serde_json::Value;

use super::chunk::fault;
use crate::csv::{self, Fields};

const ONE_OBJECT: &str = "expected one JSON object a line";

/// Which columns of a table are read.
#[derive(Clone, Debug)]
pub(crate) struct Columns {
    position: String,
    id: Option<String>,
}

impl Columns {
    pub(super) fn new(position: &str, id: Option<&str>) -> Columns {
        Columns { position: position.to_owned(), id: id.map(str::to_owned) }
    }
}

/// A table whose lines are read one after the other.
#[derive(Debug)]
pub(super) struct Table {
    columns: Columns,
    layout: Option<Layout>,
}

/// What the first line has shown.
#[derive(Debug)]
enum Layout {
    JsonLines,
    /// Fields; the columns of the position and of the id, from 0.
    Separated {
        fields: Fields,
        position: usize,
        id: Option<usize>,
    },
}

/// What a line is.
#[derive(Debug)]
pub(super) enum Row {
    /// The names of the columns.
    Heading,
    Cell {
        text: String,
        id: Option<Value>,
    },
    /// A quoted field goes on in the next line.
    Unfinished,
    Fault {
        error: ErrorReport,
        id: Option<Value>,
    },
}

impl Table {
    pub(super) fn new(columns: &Columns) -> Table {
        Table { columns: columns.clone(), layout: None }
    }

    /// Reads a line.
    ///
    /// # Errors
    ///
    /// The table has no such column.
    pub(super) fn read(&mut self, line: &str) -> Result<Row, String> {
        match &mut self.layout {
            None if is_json_array(line) => Err(format!("this is a JSON array; {ONE_OBJECT}")),
            None if line.trim_start().starts_with('{') => {
                let read = serde_json::from_str::<Value>(line);
                if read.is_err_and(|error| error.is_eof()) {
                    return Err(format!("this is a JSON object of several lines; {ONE_OBJECT}"));
                }
                self.layout = Some(Layout::JsonLines);
                Ok(self.object(line))
            }
            None => self.heading(line),
            Some(Layout::JsonLines) => Ok(self.object(line)),
            Some(Layout::Separated { fields, position, id }) => {
                let Some(fields) = fields.of(line) else { return Ok(Row::Unfinished) };
                let id = id.map(|id| fields.get(id).copied().into());
                Ok(match fields.get(*position) {
                    Some(&text) => Row::Cell { text: text.to_owned(), id },
                    None => {
                        let columns = several(fields.len(), "column");
                        let least = *position + 1;
                        let message = format!("the line has {columns}; expected at least {least}");
                        Row::Fault { error: fault("no_such_column", message, None), id }
                    }
                })
            }
        }
    }

    /// The id of a row whose columns cannot be read.
    pub(super) fn unknown_id(&self) -> Option<Value> {
        self.columns.id.as_ref().map(|_| Value::Null)
    }

    /// Whether the first line has named the columns.
    pub(super) const fn has_heading(&self) -> bool {
        matches!(self.layout, Some(Layout::Separated { .. }))
    }

    /// Finds the columns in the first line. A number is always the number of a column; if there is a
    /// position in that column, the line is data.
    fn heading(&mut self, line: &str) -> Result<Row, String> {
        let Columns { position, id } = &self.columns;
        for separator in csv::SEPARATORS {
            let mut of_table = Fields::between(separator);
            let Some(fields) = of_table.of(line) else { return Ok(Row::Unfinished) };
            let named = |name: &String| {
                if let Ok(number) = name.parse::<usize>() {
                    return number.checked_sub(1).filter(|&column| column < fields.len());
                }
                let by_name = |same: fn(&str, &str) -> bool| {
                    fields.iter().position(|field| same(field.trim(), name))
                };
                by_name(|a, b| a == b).or_else(|| by_name(str::eq_ignore_ascii_case))
            };
            let Some(column) = named(position).filter(|_| fields.len() > 1 || separator == b';')
            else {
                continue;
            };
            let id = match id {
                None => None,
                Some(name) => Some(named(name).ok_or_else(|| missing(name, &fields))?),
            };
            let is_data = position.parse::<usize>().is_ok()
                && fields.get(column).is_some_and(|f| f.contains('/') || pasted::is_startpos(f));
            let layout = Layout::Separated { fields: of_table, position: column, id };
            self.layout = Some(layout);
            return if is_data { self.read(line) } else { Ok(Row::Heading) };
        }
        Err(missing(position, &Fields::between(csv::SEPARATORS[0]).of(line).unwrap_or_default()))
    }

    fn object(&self, line: &str) -> Row {
        let object: Value = match serde_json::from_str(line) {
            Ok(object @ Value::Object(_)) => object,
            _ => {
                let error = fault("not_json", format!("not JSON; {ONE_OBJECT}"), None);
                return Row::Fault { error, id: self.unknown_id() };
            }
        };
        let Columns { position, id } = &self.columns;
        let id = id.as_ref().map(|id| member(&object, id).cloned().unwrap_or_default());
        let message = match member(&object, position) {
            Some(Value::String(text)) => return Row::Cell { text: text.clone(), id },
            Some(_) => format!("{} is not a string; expected a position", quoted(position)),
            None => format!("the object has no member {}", quoted(position)),
        };
        Row::Fault { error: fault("no_such_column", message, None), id }
    }
}

/// Whether a line begins an array of JSON; `[` may also begin the name of a column.
fn is_json_array(line: &str) -> bool {
    line.trim_start().strip_prefix('[').is_some_and(|rest| {
        let rest = rest.trim_start();
        rest.is_empty() || rest.starts_with(['{', ']'])
    })
}

fn missing(name: &str, fields: &[&str]) -> String {
    let names = fields.iter().map(|name| name.trim()).collect::<Vec<_>>().join(", ");
    format!("the table has no column {}; its first line is: {names}", quoted(name))
}

/// A member by its name, or by names with dots between them.
fn member<'a>(object: &'a Value, name: &str) -> Option<&'a Value> {
    let nested = || name.split('.').try_fold(object, |object, name| object.get(name));
    object.get(name).or_else(nested)
}

#[cfg(test)]
mod tests {
    use super::{Columns, Row, Table};

    #[track_caller]
    fn cells(column: &str, lines: &[&str]) -> Vec<String> {
        let mut table = Table::new(&Columns::new(column, None));
        let cell = |line: &&str| match table.read(line) {
            Ok(Row::Cell { text, .. }) => text,
            Ok(Row::Heading) => "Heading".to_owned(),
            Ok(Row::Fault { .. }) => "Fault".to_owned(),
            Ok(Row::Unfinished) => "Unfinished".to_owned(),
            Err(_) => "Err".to_owned(),
        };
        lines.iter().map(cell).collect()
    }

    #[test]
    fn columns_by_name_and_number() {
        for lines in [["id,FEN", "1,8/8"], ["id;FEN", "1;8/8"], ["id\tFEN", "1\t8/8"]] {
            assert_eq!(cells("fen", &lines), ["Heading", "8/8"]);
            assert_eq!(cells("2", &lines), ["Heading", "8/8"]);
        }
        assert_eq!(cells("2", &["1,8/8", "2,7k/8"]), ["8/8", "7k/8"]);
        // A number is a number, whatever the names.
        assert_eq!(cells("1", &["8/8,1", "7k/8,2"]), ["8/8", "7k/8"]);
        assert_eq!(cells("2", &["2,8/8", "3,7k/8"]), ["8/8", "7k/8"]);
        assert_eq!(cells("2", &["2;fen", "3;7k/8"]), ["Heading", "7k/8"]);
        assert_eq!(cells("0", &["2,fen"]), ["Err"]);
        assert_eq!(cells("3", &["3,fen"]), ["Err"]);
        assert_eq!(cells("fen", &["fen", "8/8"]), ["Heading", "8/8"]);
        assert_eq!(cells("fen", &["id,fen", "1"]), ["Heading", "Fault"]);
        assert_eq!(cells("moves", &["id,fen"]), ["Err"]);
    }

    #[test]
    fn json_lines() {
        let lines = ["{\"fen\": \"8/8\"}", "{\"id\": 1}", "{\"fen\": 1}", "{"];
        assert_eq!(cells("fen", &lines), ["8/8", "Fault", "Fault", "Fault"]);
        for line in ["[", "[{\"fen\": \"8/8\"}]", "{", "{ \"fen\":"] {
            assert_eq!(cells("fen", &[line]), ["Err"]);
        }
        assert_eq!(cells("a.b", &["{\"a\": {\"b\": \"8/8\"}}"]), ["8/8"]);
    }
}
