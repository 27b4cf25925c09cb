//! What can a whole set of pawns capture?
//!
//! All pawns move alike, so a set of them captures with two shifts: to the west and to the east, as
//! White sees the board. The mask against wrapping round the edge goes before or after the shift: two
//! methods. Forgetting it is the mistake.

pub(crate) mod in_step;
pub(crate) mod mask_after;
pub(crate) mod mask_before;
pub(crate) mod no_mask;

use crate::Method;

/// The methods of this folder.
pub(crate) const METHODS: &[Method] =
    &[mask_before::METHOD, mask_after::METHOD, no_mask::METHOD, in_step::METHOD];
