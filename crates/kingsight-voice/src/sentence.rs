//! What the functions of this crate give: a text that is written when it is displayed.

use core::fmt::{Display, Formatter, Result};

/// A text that is written when it is displayed. Nothing is allocated for it.
pub(crate) struct Sentence<F>(pub(crate) F);

impl<F: Fn(&mut Formatter<'_>) -> Result> Display for Sentence<F> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        (self.0)(f)
    }
}
