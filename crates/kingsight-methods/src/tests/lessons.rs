//! What every lesson must provide, on its own boards and on any other.

use std::collections::HashSet;

use kingsight::{Setup, Square};

use super::support;
use crate::lessons::{Interaction, LESSONS, LessonId, Sight, lesson};
use crate::{Scene, method};

/// Everything that a step names exists.
fn check(id: LessonId, sight: &Sight) {
    let mut names = HashSet::new();
    for set in &sight.sets {
        assert!(method(set.method).is_some(), "{id}: no method {}", set.method);
        assert!(names.insert((set.name, set.hue.name())), "{id}: {set:?}");
    }
    let relations = &sight.relations;
    assert!(relations.iter().all(|relation| relation.from != relation.to), "{id}: {relations:?}");
}

#[test]
fn cards() {
    let mut ids = HashSet::new();
    for lesson_of_list in LESSONS {
        let id = lesson_of_list.id;
        assert!(ids.insert(id), "two lessons are called {id}");
        assert_eq!(lesson(id.name()).unwrap().id, id);
        assert!(lesson_of_list.steps.len() > 1, "{id}");
        assert!(lesson_of_list.methods.iter().all(|name| method(name).is_some()), "{id}");
        for (number, step) in lesson_of_list.steps.iter().enumerate() {
            if let Interaction::Pick { count } = step.interaction {
                assert_eq!(count, step.picked.len(), "{id}: {number}");
            }
            for what_if in step.what_if {
                assert!(what_if.fen.parse::<Setup>().is_ok(), "{id}: {}", what_if.fen);
                let picks = matches!(step.interaction, Interaction::Pick { .. });
                assert_eq!(picks, !what_if.picked.is_empty(), "{id}: {}", what_if.fen);
            }
        }
    }
    assert!(lesson("").is_none());
}

/// Each step has something to see, and a board to try shows something else.
#[test]
fn steps_and_boards_to_try() {
    for lesson in LESSONS {
        for (number, step) in lesson.steps.iter().enumerate() {
            let scene = Scene::new(&step.fen.parse().unwrap());
            let sight = (step.look)(&scene, step.picked);
            check(lesson.id, &sight);
            assert!(sight.sets.iter().any(|set| set.set.any()), "{}: {number}", lesson.id);
            for what_if in step.what_if {
                let other = Scene::new(&what_if.fen.parse().unwrap());
                let picked = if what_if.picked.is_empty() { step.picked } else { what_if.picked };
                let seen = (step.look)(&other, picked);
                check(lesson.id, &seen);
                let (seen, sight) = (format!("{seen:?}"), format!("{sight:?}"));
                assert_ne!(seen, sight, "{}: {}", lesson.id, what_if.fen);
            }
        }
    }
}

/// The learner may set up any board.
#[test]
fn any_board_will_do() {
    let strange = [
        "8/8/8/8/8/8/8/8 w - - 0 1",
        "KKKKKKKK/8/8/8/8/8/8/qqqqqqqq w - - 0 1",
        "PPPPPPPP/8/8/3k4/8/8/8/pppppppp b - - 0 1",
        "QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQKQQQQ/qqqqqqqq/qqqkqqqq/qqqqqqqq/qqqqqqqq w - - 0 1",
    ];
    let strange = strange.map(|fen| Scene::new(&fen.parse().unwrap()));
    let scenes = strange.into_iter().chain(support::corpus().into_iter().map(Scene::from));
    let picks: [&[Square]; 4] =
        [&[], &[Square::A1], &[Square::A1, Square::A1], &[Square::E2, Square::E4]];
    for scene in scenes {
        for lesson in LESSONS {
            for step in lesson.steps {
                for picked in picks {
                    check(lesson.id, &(step.look)(&scene, picked));
                }
            }
        }
    }
}

/// A set marked as a method's answer is that answer.
#[test]
fn answers_are_the_methods_own() {
    let mut compared = 0;
    for position in support::corpus() {
        let scene = Scene::from(position);
        for step in LESSONS.iter().flat_map(|lesson| lesson.steps) {
            for set in (step.look)(&scene, step.picked).sets.iter().filter(|set| set.is_answer) {
                let answer = method(set.method).unwrap().run.answer(&scene).unwrap();
                assert_eq!(set.set, answer.sets[0].1, "{} on {position:?}", set.method);
                compared += 1;
            }
        }
    }
    assert!(compared > 1000, "{compared}");
}
