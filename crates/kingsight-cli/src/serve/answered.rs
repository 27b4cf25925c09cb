//! What has been answered, and why a text was not answered to its end.

use crate::exit::Failure;

/// Why a text is not answered to its end.
#[derive(Debug)]
pub(super) enum Unanswered {
    /// The time was over.
    OutOfTime,
    /// The text cannot be read.
    Unreadable(Failure),
}

impl From<Failure> for Unanswered {
    fn from(failure: Failure) -> Unanswered {
        Unanswered::Unreadable(failure)
    }
}

impl From<std::io::Error> for Unanswered {
    fn from(error: std::io::Error) -> Unanswered {
        Unanswered::Unreadable(error.into())
    }
}

/// What has been answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Count {
    pub(super) answered: u64,
    pub(super) refused: u64,
}
