//! King recaptures: a piece taken beside the king is retaken by the king if only its taker attacked it.
//!
//! ```text
//! . . . . . . k .      The knight alone attacks f7. After knight takes f7 the king may take it: one
//! . . . . . p . .      more reply, which no weight knows of.
//! . . . . . . . .
//! . . . . N . . .
//! ```

use kingsight::Bitboard;

use super::plan::{Correction, Plan};
use super::{Here, len};

/// How many of these landings the king may answer by taking.
#[inline(always)]
pub(super) fn gained<P: Plan>(here: &Here<P>, landings: Bitboard) -> i64 {
    if P::makes(Correction::KingRecaptures) { len(landings & here.zone.recapturable) } else { 0 }
}
