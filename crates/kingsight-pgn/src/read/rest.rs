//! What stands after the last game.

use crate::io::Read;
use crate::prelude::*;

use super::{ReadOptions, StreamReader};
use crate::diagnostic::Diagnostic;

/// What stands after the last game of an input and is not a game.
///
/// The texts of all games and this one together are the input.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Rest {
    /// What is wrong with it.
    pub diagnostics: Vec<Diagnostic>,
    /// The text.
    pub text: Vec<u8>,
}

impl Rest {
    /// What is left in a reader that has delivered every game.
    pub(super) fn of<R: Read>(reader: &mut StreamReader<R>, options: &ReadOptions) -> Rest {
        let notices = reader.leftovers().to_vec();
        let diagnostics = notices
            .into_iter()
            .map(|notice| Diagnostic { file: options.file.clone(), ..reader.diagnostic(notice) })
            .collect();
        Rest { diagnostics, text: reader.rest().to_vec() }
    }
}
