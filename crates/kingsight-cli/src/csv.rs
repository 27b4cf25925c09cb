//! Rows of CSV as in RFC 4180, a line at a time. The parser is `csv-core`, which the crate `csv` is made of: the reader of that crate
//! would wait for more lines.

use csv_core::{ReadRecordResult, Reader, ReaderBuilder, Terminator, Writer};

/// What may stand between the fields of a table, in the order in which it is tried.
pub(crate) const SEPARATORS: [u8; 3] = [b',', b'\t', b';'];

/// Reads the fields of lines.
#[derive(Debug)]
pub(crate) struct Fields {
    /// Its tables are large.
    reader: Box<Reader>,
    text: Vec<u8>,
    ends: Vec<usize>,
}

impl Fields {
    /// Fields with this between them.
    pub(crate) fn between(separator: u8) -> Fields {
        let end = Terminator::Any(b'\n');
        let reader = ReaderBuilder::new().delimiter(separator).terminator(end).build();
        Fields { reader: Box::new(reader), text: Vec::new(), ends: Vec::new() }
    }

    /// The fields of a line; `None` if a quote is still open at its end.
    pub(crate) fn of(&mut self, line: &str) -> Option<Vec<&str>> {
        // There is room for all: each character is in a field or ends one, and so does the end of the line.
        self.text.resize(self.text.len().max(line.len() + 1), 0);
        self.ends.resize(self.ends.len().max(line.len() + 2), 0);
        let (text, ends) = (&mut self.text[..], &mut self.ends[..]);
        let (_, _, length, count) = self.reader.read_record(line.as_bytes(), text, ends);
        let (text, ends) = (&mut text[length..], &mut ends[count..]);
        let (result, _, _, last) = self.reader.read_record(b"\n", text, ends);
        if result != ReadRecordResult::Record {
            self.reader.reset();
            return None;
        }
        let mut begin = 0;
        let field = |&end: &usize| {
            let field = str::from_utf8(&self.text[begin..end]).unwrap_or_default();
            begin = end;
            field
        };
        Some(self.ends[..count + last].iter().map(field).collect())
    }
}

/// A line with commas between its values.
pub(crate) fn row<'a>(values: impl IntoIterator<Item = &'a str>) -> Vec<u8> {
    let mut writer = Writer::new();
    let (mut row, mut end) = (Vec::new(), 0);
    for (i, value) in values.into_iter().enumerate() {
        // A value of quotation marks is twice as long, in two more, behind a quotation mark and a comma.
        row.resize(end + 2 * value.len() + 4, 0);
        if i > 0 {
            end += writer.delimiter(&mut row[end..]).1;
        }
        end += writer.field(value.as_bytes(), &mut row[end..]).2;
    }
    row.resize(end + 4, 0);
    end += writer.terminator(&mut row[end..]).1;
    row.truncate(end);
    row
}

#[cfg(test)]
mod tests {
    use super::{Fields, row};

    #[test]
    fn fields_may_be_quoted() {
        let mut fields = Fields::between(b',');
        for (line, expected) in [
            ("a,\"b,\"\"c\"\"\",", Some(&["a", "b,\"c\"", ""][..])),
            ("a,\"b", None),
            ("a,\"b\nc\",d", Some(&["a", "b\nc", "d"])),
            (",,", Some(&["", "", ""])),
            ("\"\"\"", None),
            // Whatever follows a field in quotes belongs to it, and a quotation mark inside a field is one.
            ("\"a\"b\"c,5\" \"d\"", Some(&["ab\"c", "5\" \"d\""])),
            ("\"a\" \"b\"", Some(&["a \"b\""])),
            (" \"a\",\"\"", Some(&[" \"a\"", ""])),
            ("é,a\rb,\u{feff}", Some(&["é", "a\rb", "\u{feff}"])),
            ("a;b\tc", Some(&["a;b\tc"])),
        ] {
            assert_eq!(fields.of(line).as_deref(), expected, "{line}");
        }
        assert_eq!(Fields::between(b';').of("a,b;\"c;d\"").unwrap(), ["a,b", "c;d"]);
    }

    #[test]
    fn values_in_csv() {
        let row = |values: &[&str]| String::from_utf8(row(values.iter().copied())).unwrap();
        assert_eq!(row(&["Noether, Emmy", "1-0"]), "\"Noether, Emmy\",1-0\n");
        assert_eq!(row(&["", "the \"Open\"", ""]), ",\"the \"\"Open\"\"\",\n");
        assert_eq!(row(&["\"\"\"", "\""]), "\"\"\"\"\"\"\"\",\"\"\"\"\n");
        // Whatever ends a line for some reader.
        for end in ["\n", "\r", "\r\n"] {
            assert_eq!(row(&["é", &format!("a{end}b")]), format!("é,\"a{end}b\"\n"));
        }
    }
}
