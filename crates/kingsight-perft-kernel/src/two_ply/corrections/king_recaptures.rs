//! King recaptures: the king recaptures beside it if the capturing piece was the only attacker of the square.
//!
//! ```text
//! . . . . . . k .      The knight alone attacks f7. After knight
//! . . . . . p p .      takes f7 the king may take it: one more
//! . . . . . . . .      reply, which no weight contains.
//! . . . . N . . .
//! . . . . . . . .
//! . . . . . . . .
//! . . . . . . . .
//! K . . . . . . .
//! 6k1/5pp1/8/4N3/8/8/8/K7 w - - 0 1
//! ```
//!
//! If two pieces attack the square, one takes and the other defends it; if none does, there is no capture.

use kingsight::Bitboard;

use crate::squares::len;
use crate::two_ply::correction::Correction;
use crate::two_ply::here::Here;
use crate::two_ply::params::Params;

/// How many of these landings the king may answer by recapturing.
#[inline(always)]
pub(crate) fn gained<P: Params>(here: Here<P>, landings: Bitboard) -> i64 {
    if Correction::KingRecaptures.is_made() { len(landings & here.zone.recapturable) } else { 0 }
}
