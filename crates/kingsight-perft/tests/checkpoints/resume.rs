//! Resuming a count.

use std::sync::atomic::AtomicBool;

use kingsight::Position;
use kingsight_perft::{Checkpoint, CheckpointErrorKind as Kind, Perft, PerftError};

use crate::{KIWIPETE, kiwipete, stopped_after};

#[test]
fn a_stopped_count_resumes_where_it_was() {
    for (mib, threads) in [(0, 1), (0, 2), (8, 1), (8, 2)] {
        let checkpoint = stopped_after(7, mib, threads);
        let (before, all) = (checkpoint.parts_done(), checkpoint.parts());
        assert!(before >= 7 && before < all, "{before} of {all}");
        // Another method, table and number of threads are allowed.
        for (mib, threads) in [(0, 2), (8, 1)] {
            let mut seen = Vec::new();
            let count = Perft::new(&kiwipete(), 5).hash_mib(mib).threads(threads);
            let report = count
                .resume(checkpoint.clone())
                .unwrap()
                .on_progress(|progress| seen.push(progress.parts_done()))
                .run()
                .unwrap();
            assert_eq!(report.nodes, 193_690_690);
            let resumed = report.resumed.unwrap();
            assert_eq!(resumed.parts, before);
            assert!(resumed.nodes > 0 && resumed.nodes < report.nodes);
            // Each of the other parts was counted, once.
            seen.dedup();
            let counted: Vec<usize> = seen.into_iter().filter(|&parts| parts > before).collect();
            assert_eq!(counted, (before + 1..=all).collect::<Vec<_>>());
        }
    }
}

#[test]
fn a_stop_before_the_first_part_loses_nothing() {
    let stop = AtomicBool::new(true);
    let stopped = Perft::new(&kiwipete(), 6).stop_on(&stop).run();
    let Err(PerftError::Stopped(checkpoint)) = stopped else { panic!("{stopped:?}") };
    assert!(checkpoint.parts_done() <= 2);
    let one = PerftError::Stopped(checkpoint.clone()).to_string();
    assert_eq!(one, "stopped after 0 of 1 part");
    let text = checkpoint.to_string();
    assert_eq!(text.parse::<Checkpoint>().unwrap(), *checkpoint);
}

#[test]
fn a_checkpoint_of_progress_is_like_one_of_a_stop() {
    let mut last = None;
    let count = Perft::new(&kiwipete(), 4).hash_mib(1).threads(1);
    let report = count.on_progress(|progress| last = Some(progress.checkpoint())).run().unwrap();
    // The last one has all parts: nothing is left to count.
    let last = last.unwrap();
    assert_eq!(last.parts_done(), last.parts());
    let again = Perft::new(&kiwipete(), 4).resume(last).unwrap().run().unwrap();
    assert_eq!((again.nodes, &again.divide), (report.nodes, &report.divide));
    assert_eq!(again.wrong_count_chance, report.wrong_count_chance);
}

#[test]
fn another_position_or_depth_is_refused() {
    let checkpoint = stopped_after(1, 0, 1);
    let refused = |count: Perft<'_>| {
        let error = count.resume(checkpoint.clone()).unwrap_err();
        (error.to_string(), error.kind)
    };
    let (text, kind) = refused(Perft::new(&Position::default(), 5));
    assert!(matches!(kind, Kind::OtherPosition { .. }));
    assert_eq!(
        text,
        format!(
            "the checkpoint is for another position: {KIWIPETE}; \
             expected rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
        )
    );
    let (text, kind) = refused(Perft::new(&kiwipete(), 6));
    assert!(matches!(kind, Kind::OtherDepth { .. }));
    assert_eq!(text, "the checkpoint is for depth 5; expected depth 6");
    // Clocks do not matter to a count.
    let later = KIWIPETE.replace("0 1", "30 40").parse().unwrap();
    assert!(Perft::new(&later, 5).resume(checkpoint.clone()).is_ok());
    let no_castling = KIWIPETE.replace("KQkq", "KQk").parse().unwrap();
    assert!(Perft::new(&no_castling, 5).resume(checkpoint.clone()).is_err());
}
