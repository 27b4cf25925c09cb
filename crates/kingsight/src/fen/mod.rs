//! FEN, X-FEN and Shredder-FEN in and out, and EPD.
//!
//! A FEN has six fields: placement, turn, castling rights, en passant square, half-move clock,
//! move number. From one to six are accepted; the missing ones default to `w`, `-`, `-`, `0`, `1`.
//!
//! Castling rights are read in all three dialects. `KQkq` name the *outermost* rook on that side of
//! the king (X-FEN, which for classical positions is plain FEN); `HAha` and other file letters name
//! the rook's file (Shredder-FEN). They are written as plain FEN or X-FEN by the `Display` of
//! [`Setup`](crate::Setup), and in file letters by `Fen::with_shredder`, and wherever other letters would be read as
//! classical rights: [`Reading`] says when a FEN is one of Chess960.

mod epd;
mod error;
mod read;
mod reading;
mod write;

pub use epd::{Epd, EpdError, EpdOperation};
pub use error::{FenError, FenErrorKind, FenField};
pub use reading::Reading;
pub(crate) use reading::{are_classical, classical_rooks, stands_on_e};
pub use write::{Fen, FenWriter};
