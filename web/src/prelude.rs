//! The names that every file would have if the crate were not `no_std`.

pub(crate) use alloc::borrow::ToOwned;
pub(crate) use alloc::string::{String, ToString};
pub(crate) use alloc::vec::Vec;
