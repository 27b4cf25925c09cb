//! The table by itself.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;

use kingsight_perft_kernel::Key;

use crate::hash::{KeyWidth, Table};

fn key(number: u64) -> Key {
    let mix = |z: u64| (z ^ (z >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9) ^ z;
    Key { place: mix(2 * number + 1), check: mix(mix(2 * number + 2)) }
}

/// A table with room for everything stored here; Miri takes minutes to read a large one.
fn some_table(key_width: KeyWidth) -> Table {
    Table::with_buckets(if cfg!(miri) { 1 << 8 } else { 1 << 14 }, key_width).expect("memory")
}

#[test]
fn a_table_is_as_large_as_it_says() {
    for key_width in [KeyWidth::Bits64, KeyWidth::Bits128] {
        let table = Table::new(1, key_width).expect("a MiB");
        assert_eq!(table.mib(), 1);
        assert_eq!(table.entries() * 16 * key_width.bits() as usize / 64, 1 << 20);
    }
}

#[test]
fn a_table_is_used_as_far_as_the_positions_need_it() {
    for (key_width, in_a_bucket) in [(KeyWidth::Bits64, 4), (KeyWidth::Bits128, 2)] {
        let buckets = 1 << 20;
        let reach = |positions| {
            let table =
                Table::with_buckets(buckets, key_width).expect("memory").for_positions(positions);
            table.reach as u64
        };
        assert_eq!([reach(0), reach(1), reach(in_a_bucket), reach(in_a_bucket + 1)], [1, 1, 1, 2]);
        // One entry for each of two million positions, which are quick to touch, and for every fourth of the others.
        assert_eq!(reach(1 << 20), (1 << 20) / in_a_bucket);
        let two = 1 << 21;
        assert_eq!(reach(two + 4000), ((two + 1000) / in_a_bucket).min(buckets as u64));
        // Never more than there is.
        assert_eq!(reach(u64::MAX), buckets as u64);
    }
}

#[test]
fn a_count_is_found_with_its_depth_only() {
    for key_width in [KeyWidth::Bits64, KeyWidth::Bits128] {
        let table = some_table(key_width);
        let numbers = if cfg!(miri) { 20 } else { 1000 };
        for number in 0..numbers {
            table.put(key(number), 2 + number as u32 % 3, u128::from(number * number));
        }
        for number in 0..numbers {
            let depth = 2 + number as u32 % 3;
            assert_eq!(table.find(key(number), depth), Some(number * number));
            assert_eq!(table.find(key(number), depth + 1), None);
            assert_eq!(table.find(key(number + 1000), depth), None);
        }
        assert_eq!(table.used() as u64, numbers);
    }
}

#[test]
fn counts_and_depths_that_do_not_fit_are_not_stored() {
    let table = some_table(KeyWidth::Bits64);
    table.put(key(1), 9, 1 << 57);
    table.put(key(2), 9, u128::MAX);
    table.put(key(3), 128, 5);
    table.put(key(4), 0, 5);
    assert_eq!(table.used(), 0);
    table.put(key(5), 127, (1 << 57) - 1);
    assert_eq!(table.find(key(5), 127), Some((1 << 57) - 1));
    // A position without moves has a count too.
    table.put(key(6), 2, 0);
    assert_eq!(table.find(key(6), 2), Some(0));
}

#[test]
fn the_smallest_count_makes_room() {
    let table = Table::with_buckets(1, KeyWidth::Bits64).expect("memory");
    for (number, nodes) in [(1, 50), (2, 10), (3, 40), (4, 30), (5, 20)] {
        table.put(key(number), 4, nodes);
    }
    let left: Vec<bool> = (1..6).map(|number| table.find(key(number), 4).is_some()).collect();
    assert_eq!(left, [true, false, true, true, true]);
}

/// Threads that write into the same few buckets never read the count of another key.
#[test]
fn a_mixture_of_two_entries_is_not_found() {
    for key_width in [KeyWidth::Bits64, KeyWidth::Bits128] {
        let table = Table::with_buckets(2, key_width).expect("memory");
        let wrong = AtomicBool::new(false);
        let rounds = if cfg!(miri) { 200 } else { 200_000 };
        let nodes = |number: u64| number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 10;
        thread::scope(|scope| {
            for begin in 0..4 {
                let (table, wrong) = (&table, &wrong);
                scope.spawn(move || {
                    for round in 0..rounds {
                        let number = (round + begin * 5) % 24;
                        if let Some(found) = table.find(key(number), 3)
                            && found != nodes(number)
                        {
                            wrong.store(true, Relaxed);
                        }
                        table.put(key(number), 3, u128::from(nodes(number)));
                    }
                });
            }
        });
        assert!(!wrong.load(Relaxed), "{key_width:?}");
    }
}
