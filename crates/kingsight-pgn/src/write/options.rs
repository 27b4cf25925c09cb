//! How games are written.

/// How games are written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct WriteOptions {
    pub(crate) width: usize,
    pub(crate) comments: bool,
    pub(crate) variations: bool,
    pub(crate) nags: bool,
}

impl WriteOptions {
    /// Everything is written, in lines of at most 79 characters.
    #[must_use]
    pub const fn new() -> WriteOptions {
        WriteOptions { width: 79, comments: true, variations: true, nags: true }
    }

    /// The most characters of a line; a longer word has a line of its own.
    #[must_use]
    pub const fn width(self, width: usize) -> WriteOptions {
        WriteOptions { width, ..self }
    }

    /// Whether comments are written.
    #[must_use]
    pub const fn comments(self, comments: bool) -> WriteOptions {
        WriteOptions { comments, ..self }
    }

    /// Whether variations are written.
    #[must_use]
    pub const fn variations(self, variations: bool) -> WriteOptions {
        WriteOptions { variations, ..self }
    }

    /// Whether glyphs are written.
    #[must_use]
    pub const fn nags(self, nags: bool) -> WriteOptions {
        WriteOptions { nags, ..self }
    }
}

impl Default for WriteOptions {
    fn default() -> WriteOptions {
        WriteOptions::new()
    }
}
