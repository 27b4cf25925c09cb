//! Tables that compare fewer bits of the keys: the counts do go wrong, about as often as the bound says, so the tests
//! that expect correct counts can fail.

use kingsight::Position;
use kingsight_perft_kernel::{CountingMethod, Kernel, Key};

use crate::hash::{KeyWidth, Table};
use crate::walk::Walker;

/// Counts to depth 5, comparing only the lowest `bits` of the keys. Returns the count and the expected number of wrong
/// lookups by the bound in use.
fn with_bits(bits: u32, key_width: KeyWidth, buckets: usize) -> (u128, f64) {
    let mut table = Table::with_buckets(buckets, key_width).expect("memory");
    let mask = u64::MAX.checked_shr(64 - bits).unwrap_or(0);
    table.looked_at = match key_width {
        KeyWidth::Bits64 => Key { place: u64::MAX, check: mask },
        KeyWidth::Bits128 => Key { place: 0, check: mask },
    };
    let kernel = Kernel::new(CountingMethod::TwoPly);
    let mut walker = Walker::new(kernel, Some(&table));
    let nodes = walker.count(&Position::default(), 5, &mut || false).expect("nothing stops it");
    let entries = key_width.entries_per_bucket() as f64;
    (nodes, walker.work.probes as f64 * entries * 2f64.powi(-(bits as i32)))
}

#[test]
fn few_bits_give_wrong_counts() {
    for key_width in [KeyWidth::Bits64, KeyWidth::Bits128] {
        let (nodes, expected) = with_bits(4, key_width, 1 << 8);
        assert!(expected > 100.0, "{expected}");
        assert_ne!(nodes, 4_865_609, "{key_width:?}: collisions would not be noticed");
        // 40 bits are as good as all.
        let (nodes, expected) = with_bits(40, key_width, 1 << 8);
        assert!(expected < 1e-6, "{expected}");
        assert_eq!(nodes, 4_865_609, "{key_width:?}");
    }
}

/// Among many small tables with few bits, no more go wrong than the bound says.
#[test]
fn the_stated_chance_is_a_bound() {
    let (mut wrong, mut bound) = (0, 0.0);
    for bits in 10..22 {
        for buckets in (100..1000).step_by(90) {
            let (nodes, expected) = with_bits(bits, KeyWidth::Bits64, buckets);
            wrong += u32::from(nodes != 4_865_609);
            bound += expected.min(1.0);
        }
    }
    assert!(wrong > 0, "the test finds wrong counts");
    // Three standard deviations of the sum.
    let slack = 3.0 * f64::sqrt(bound);
    assert!(f64::from(wrong) <= bound + slack, "{wrong} of 120 wrong, bound {bound}");
}

#[test]
fn a_table_of_one_bucket_is_slow_and_correct() {
    for key_width in [KeyWidth::Bits64, KeyWidth::Bits128] {
        let table = Table::with_buckets(1, key_width).expect("memory");
        let mut walker = Walker::new(Kernel::new(CountingMethod::TwoPly), Some(&table));
        let nodes = walker.count(&Position::default(), 5, &mut || false);
        assert_eq!(nodes, Some(4_865_609));
        assert_eq!(table.used(), key_width.entries_per_bucket());
        assert!(walker.work.probes - walker.work.hits > 8902, "hardly anything is found");
    }
}
