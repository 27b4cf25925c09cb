//! Moves as text: UCI, SAN and long algebraic notation, SAN in the piece letters of many languages.
//!
//! Readers distinguish three errors: text that is not a move ([`SanErrorKind`]), with the byte where it
//! stops making sense; a move that is not legal; and SAN that fits several legal moves, with the
//! candidates. Looser spellings are read; a false claim in the text comes back as a [`SanRemark`].

mod letters;
mod remarks;
mod san;
mod san_error;
mod san_read;
mod strict_san;
mod uci;

pub use letters::{PieceLetters, is_dash};
pub use remarks::{SanReading, SanRemark};
pub use san::{Lettered, LongAlgebraic, San, SanMove, SanSuffix};
pub use san_error::{SanError, SanErrorKind};
pub use san_read::MoveText;
pub use uci::{UciError, UciMove};
