//! Functions that say what is wrong.

use datafusion::arrow::array::StringArray;
use datafusion::arrow::datatypes::DataType::Utf8;
use kingsight_data::Positions as _;

use super::{Function, column, function};

pub(super) static ALL: [Function; 1] = [function!(
    "position_error",
    "position",
    1..=1,
    Utf8,
    "why this is no position; NULL if it is one",
    |a| {
        let positions = a.positions(0)?;
        column::<StringArray, _>(a, |row| {
            Ok(positions.position(row).err().map(|error| error.message))
        })
    }
)];
