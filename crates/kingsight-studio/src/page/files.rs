//! Every file of the page, one a line. A test compares the list with the folder `page`.

macro_rules! files {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_bytes!(concat!("../../page/", $name)))),*]
    };
}

/// The files by their paths.
pub(super) const FILES: &[(&str, &[u8])] = files![];
