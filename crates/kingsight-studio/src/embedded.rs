//! The page embedded in the program: `build.rs` packs it, and the first use unpacks it.

use std::io::Read;
use std::sync::OnceLock;

use flate2::read::DeflateDecoder;

/// A folder of this package, with the folders in it.
pub(crate) struct Folder {
    /// Names and lengths, sorted by name.
    list: &'static [(&'static str, usize)],
    /// All files, one after the other.
    packed: &'static [u8],
    unpacked: OnceLock<Vec<u8>>,
}

/// The page.
pub(crate) static PAGE: Folder = Folder {
    list: &include!(concat!(env!("OUT_DIR"), "/page.rs")),
    packed: include_bytes!(concat!(env!("OUT_DIR"), "/page.deflate")),
    unpacked: OnceLock::new(),
};

impl Folder {
    /// The files by their paths in the folder.
    pub(crate) fn files(&'static self) -> impl Iterator<Item = (&'static str, &'static [u8])> {
        let mut rest: &[u8] = self.unpacked.get_or_init(|| self.unpack());
        self.list.iter().map_while(move |&(name, length)| {
            let (file, after) = rest.split_at_checked(length)?;
            rest = after;
            Some((name, file))
        })
    }

    /// What was packed; tests read all of it.
    fn unpack(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(self.list.iter().map(|(_, length)| length).sum());
        let _ = DeflateDecoder::new(self.packed).read_to_end(&mut bytes);
        bytes
    }
}
