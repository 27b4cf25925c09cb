//! What can a whole set of pawns capture?
//!
//! All pawns move alike, so a set of them captures with two shifts: to the west and to the east, as
//! White sees the board. The mask against wrapping round the edge goes before or after the shift: two
//! methods. Forgetting it is the mistake.

pub mod in_step;
pub mod mask_after;
pub mod mask_before;
pub mod no_mask;

use crate::Method;

/// The methods of this folder.
pub const METHODS: &[Method] =
    &[mask_before::METHOD, mask_after::METHOD, no_mask::METHOD, in_step::METHOD];
