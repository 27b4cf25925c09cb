//! Exactness: every method on every processor path, compared with published counts, the core and the rule book.

mod chess960;
mod examiner;
mod features;
mod published;
mod random;
mod rulebook;
mod shrink;
mod sources;
mod two_ply;
