//! Facts, column by column.
//!
//! Sixty-four positions at a time are read and their check facts and attacks found once; then each column takes what it needs of
//! them. So a fact that no column asks for costs nothing, and what stands in the inner loop is one kind of work.

mod block;
mod columns;

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use arrow_array::{ArrayRef, RecordBatch, RecordBatchOptions};
use arrow_schema::{Field, Schema, SchemaRef};

use crate::Positions;
use crate::errors::{error_column, error_type};
pub(crate) use block::Fact;
use block::{BLOCK, Block, Needs};
use columns::Column;

/// The facts that are asked for, in the order of their columns.
///
/// Names are those of the command's JSON, with dots between an object and its fields. The name of an object stands for all its
/// fields, and `*` for any one part: `sides.*.attacks`.
///
/// ```
/// use kingsight_data::FactFields;
/// let fields = FactFields::of(["turn", "sides.*.attacks"])?;
/// let names: Vec<_> = fields.schema().fields().iter().map(|field| field.name().clone()).collect();
/// assert_eq!(names, ["turn", "sides.white.attacks", "sides.black.attacks", "error"]);
/// assert!(FactFields::of(["turm"]).unwrap_err().to_string().starts_with("no field \"turm\"; expected fen, "));
/// # Ok::<(), kingsight_data::FieldError>(())
/// ```
#[derive(Clone, Debug)]
pub struct FactFields {
    facts: Vec<Fact>,
    names: Vec<String>,
    needs: Needs,
    schema: SchemaRef,
}

/// A name that no fact has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FieldError {
    /// The name.
    pub name: String,
    known: Vec<String>,
}

impl fmt::Display for FieldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = kingsight_ask::quoted(&self.name);
        write!(f, "no field {name}; expected {}", self.known.join(", "))
    }
}

impl std::error::Error for FieldError {}

impl FactFields {
    /// The facts of these names.
    ///
    /// # Errors
    ///
    /// A name that no fact has.
    pub fn of<T: AsRef<str>>(names: impl IntoIterator<Item = T>) -> Result<FactFields, FieldError> {
        FactFields::among(names, "")
    }

    /// The facts of these names, each taken without the prefix that it has in the JSON: `uci` for `legal_moves.uci`.
    ///
    /// # Errors
    ///
    /// As [`of`](FactFields::of).
    pub fn among<T: AsRef<str>>(
        names: impl IntoIterator<Item = T>,
        prefix: &str,
    ) -> Result<FactFields, FieldError> {
        let all: Vec<(String, Fact)> = block::all_facts()
            .into_iter()
            .filter_map(|(name, fact)| Some((name.strip_prefix(prefix)?.to_owned(), fact)))
            .collect();
        let mut chosen: Vec<(String, Fact)> = Vec::new();
        for name in names {
            let name = name.as_ref();
            let mut found = all.iter().filter(|(known, _)| block::fits(name, known)).peekable();
            if found.peek().is_none() {
                let known = all.into_iter().map(|(name, _)| name).collect();
                return Err(FieldError { name: name.to_owned(), known });
            }
            for one in found {
                if !chosen.contains(one) {
                    chosen.push(one.clone());
                }
            }
        }
        let (names, facts): (Vec<_>, Vec<_>) = chosen.into_iter().unzip();
        let mut needs = Needs::default();
        let mut fields = Vec::new();
        for (name, &fact) in names.iter().zip(&facts) {
            needs.add(fact);
            fields.push(Field::new(name, columns::column(fact, 0).data_type(), true));
        }
        fields.push(Field::new("error", error_type(), true));
        Ok(FactFields { facts, names, needs, schema: Arc::new(Schema::new(fields)) })
    }

    /// The names of all facts.
    #[must_use]
    pub fn names() -> Vec<String> {
        block::all_facts().into_iter().map(|(name, _)| name).collect()
    }

    /// The names that are chosen.
    #[must_use]
    pub fn chosen(&self) -> &[String] {
        &self.names
    }

    /// The columns: the facts, and `error`.
    #[must_use]
    pub const fn schema(&self) -> &SchemaRef {
        &self.schema
    }
}

/// The facts of some rows.
///
/// # Panics
///
/// If there are fewer rows.
#[must_use]
pub fn facts<P: Positions + ?Sized>(
    rows: &P,
    range: Range<usize>,
    fields: &FactFields,
) -> RecordBatch {
    let len = range.len();
    let mut columns: Vec<Box<dyn Column>> =
        fields.facts.iter().map(|&fact| columns::column(fact, len)).collect();
    let (mut errors, mut block) = (Vec::new(), Block::new(fields.needs));
    for start in range.clone().step_by(BLOCK) {
        let end = range.end.min(start + BLOCK);
        block.read(rows, start..end, range.start, &mut errors);
        for column in &mut columns {
            column.add(&block);
        }
    }
    let (error, valid) = error_column(&errors, len);
    let mut arrays: Vec<ArrayRef> =
        columns.into_iter().map(|column| column.finish(valid.as_ref())).collect();
    arrays.push(error);
    let options = RecordBatchOptions::new().with_row_count(Some(len));
    RecordBatch::try_new_with_options(fields.schema.clone(), arrays, &options)
        .expect("the columns have the types of the schema")
}
