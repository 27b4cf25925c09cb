//! What other servers share with the studio: accepting connections within limits, so that silent clients keep nobody out, and
//! ending when told to.

pub use crate::connections::{Peer, Responder, accept};
pub use crate::places::HeldPlace;
pub use crate::stop::told_to_end;
