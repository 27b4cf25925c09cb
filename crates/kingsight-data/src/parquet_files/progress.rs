//! How far the writing has come.

/// How far the writing of Parquet has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WriteProgress {
    /// Which of the inputs is being read, from 0.
    pub input: usize,
    /// How many games have been written, of all inputs.
    pub games: u64,
    /// How many bytes of this input have been read; `None` if that is not known.
    pub bytes: Option<u64>,
    /// How many bytes this input has.
    pub of: u64,
}
