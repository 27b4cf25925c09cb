//! Positions and games as people paste them.

pub(crate) use kingsight_ask::pasted::{
    Beginning, Pasted, beginning, dashes, depth_last, goes_on, is_keyword, is_move, is_placement,
    is_startpos, moves, options, unquoted,
};
pub(crate) use kingsight_studio::pasted::read;
