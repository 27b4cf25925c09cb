//! Every file of the folder `page`, embedded: `build.rs` packs them, and the first request unpacks them.

use std::io::Read;
use std::sync::OnceLock;

use flate2::read::DeflateDecoder;

/// Names and lengths, sorted by name.
const LIST: &[(&str, usize)] = &include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// All files, one after the other.
const PACKED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/page.deflate"));

/// The files by their paths.
pub(super) fn files() -> impl Iterator<Item = (&'static str, &'static [u8])> {
    static UNPACKED: OnceLock<Vec<u8>> = OnceLock::new();
    let mut rest: &[u8] = UNPACKED.get_or_init(|| unpacked(PACKED));
    LIST.iter().map_while(move |&(name, length)| {
        let (file, after) = rest.split_at_checked(length)?;
        rest = after;
        Some((name, file))
    })
}

/// What was packed; a test reads all of it.
fn unpacked(packed: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(LIST.iter().map(|(_, length)| length).sum());
    let _ = DeflateDecoder::new(packed).read_to_end(&mut bytes);
    bytes
}
