//! Moves as text: UCI, SAN and long algebraic notation.
//!
//! Readers keep three things apart: text that is no move at all ([`SanErrorKind`]), with the byte
//! where it stops making sense; a move that is not legal; and SAN that fits several legal moves,
//! with the candidates.

mod long_algebraic;
mod san;
mod san_read;
mod uci;

pub use long_algebraic::LongAlgebraic;
pub use san::{San, SanMove, SanSuffix};
pub use san_read::{SanError, SanErrorKind};
pub use uci::{UciError, UciMove};
