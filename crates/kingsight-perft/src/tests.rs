//! Tests of the parts together.

mod collisions {
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
}

mod entries {
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
                let table = Table::with_buckets(buckets, key_width)
                    .expect("memory")
                    .for_positions(positions);
                table.reach as u64
            };
            assert_eq!(
                [reach(0), reach(1), reach(in_a_bucket), reach(in_a_bucket + 1)],
                [1, 1, 1, 2]
            );
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
}

mod interpreted {
    //! Tests small enough for an interpreter: `cargo xtask prove --full` runs them under Miri, on the portable and on the
    //! AVX2 path.

    use kingsight::{Position, perft};
    use kingsight_perft_kernel::{CountingMethod, Kernel, ProcessorPath};

    use crate::hash::{KeyWidth, Table};
    use crate::perft::Perft;

    /// Castling, en passant, promotion, pins and checks among them.
    const POSITIONS: [&str; 4] = [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R2Pp1k/8/6P1/8 b - e3 0 1",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        "4k3/P7/8/8/8/8/1p6/R3K2R w KQ - 0 1",
    ];

    #[test]
    fn every_path_counts_two_half_moves() {
        // Miri's processor is the one that the build is for.
        assert!(!cfg!(miri) || ProcessorPath::Avx2.is_available() == cfg!(target_feature = "avx2"));
        for fen in POSITIONS {
            let position: Position = fen.parse().expect("a position");
            let right = perft(&position, 2);
            for path in ProcessorPath::available() {
                for method in [CountingMethod::TwoPly, CountingMethod::Bulk] {
                    let kernel = Kernel::on(method, path).expect("it is available");
                    assert_eq!(kernel.count(&position, 2), right, "{method:?} on {path}: {fen}");
                }
            }
        }
    }

    /// The threads meet in the table's only bucket, or in one of a few.
    #[test]
    fn two_threads_share_a_table() {
        let position: Position = "8/8/1k6/8/8/5K2/8/8 w - - 0 1".parse().expect("a position");
        let right = u128::from(perft(&position, 4));
        for key_width in [KeyWidth::Bits64, KeyWidth::Bits128] {
            for buckets in [1, 64] {
                let table = Table::with_buckets(buckets, key_width).expect("memory");
                let report =
                    Perft::new(&position, 4).table(&table).threads(2).run().expect("a count");
                assert_eq!((report.nodes, report.threads), (right, 2));
                assert!(report.probes > 0 && table.used() > 0);
            }
        }
    }
}
