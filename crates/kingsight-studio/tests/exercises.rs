//! Exercises as they are served: the task never holds the solution, and the sheet has its answers last.

use kingsight_methods::exercises::{ExerciseKind, Level, Pick, draw};
use kingsight_methods::lessons::LESSONS;
use kingsight_voice::{Language, exercises as voice};
use serde_json::{Value, json};

use crate::support::start;

const KNIGHT: &str = "4k3/8/8/8/1b6/8/3N4/4K1N1 w - - 0 1";

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

#[test]
fn a_task_holds_no_solution() {
    let studio = start();
    for kind in ExerciseKind::ALL {
        for level in Level::ALL {
            let body = json!({"kind": kind.id(), "level": level.id(), "seed": 5});
            let asked = studio.answer("exercise", &body);
            let drawn = draw(kind, level, 5).unwrap();
            let mut keys: Vec<&str> =
                asked.as_object().unwrap().keys().map(String::as_str).collect();
            keys.sort_unstable();
            let known =
                ["fen", "kind", "level", "picks_moves", "pieces", "schema", "task", "title"];
            assert_eq!(keys, known);
            assert_eq!(
                (&asked["task"], &asked["level"]),
                (&json!(voice::task(Language::English, &drawn).to_string()), &json!(level.id()))
            );
            // The FEN asks the same.
            let about = json!({"kind": kind.id(), "fen": asked["fen"]});
            assert_eq!(studio.answer("exercise", &about), asked);
        }
    }
}

#[test]
fn picks_are_assessed_with_reasons() {
    let studio = start();
    let assess = |kind: &str, fen: &str, picks: &[&str]| {
        studio.answer("exercise/assess", &json!({"kind": kind, "fen": fen, "picks": picks}))
    };
    assert_eq!(
        assess("pinned", KNIGHT, &["g1", "d2", "d2"]),
        json!({"schema": 1,
            "right": [{"pick": "d2", "reason": "The knight on d2 is pinned by the bishop on b4."}],
            "wrong": [{"pick": "g1", "reason": "No black slider has g1 between itself and the king on e1."}],
            "missed": [], "left_out": []})
    );
    for kind in ExerciseKind::ALL {
        let exercise = draw(kind, Level::Hard, 9).unwrap();
        let fen = exercise.position().to_setup(kingsight::EnPassant::Always).to_string();
        let solution: Vec<String> = exercise.solution().iter().map(Pick::to_string).collect();
        let picks: Vec<&str> = solution.iter().map(String::as_str).collect();
        let found = assess(kind.id(), &fen, &picks);
        assert_eq!(found["right"].as_array().unwrap().len(), picks.len(), "{found}");
        assert_eq!((&found["wrong"], &found["missed"]), (&json!([]), &json!([])));
    }
}

#[test]
fn errors_name_what_is_wrong() {
    let studio = start();
    let code = |question: &str, body: Value| {
        let answer = studio.ask(question, &body);
        assert_eq!(answer.status, 400);
        answer.error()
    };
    assert_eq!(code("exercise", json!({"kind": "mate"})), "unknown_kind");
    assert_eq!(code("exercise", json!({"kind": "pinned", "level": "odd"})), "unknown_level");
    assert_eq!(code("exercise", json!({"kind": "pinned", "fen": "8/8"})), "too_few_ranks");
    let none = json!({"kind": "pinned", "fen": "8/8/8/8/8/8/8/8 w - - 0 1"});
    assert_eq!(code("exercise", none), "not_playable");
    assert_eq!(code("exercise", json!({"kind": "evasions", "fen": KNIGHT})), "does_not_fit");
    assert_eq!(code("exercise", json!({"kind": "pinned", "seed": -1})), "bad_request");
    let bad = json!({"kind": "pinned", "fen": KNIGHT, "picks": ["d9"]});
    assert_eq!(code("exercise/assess", bad), "bad_pick");
    assert_eq!(code("exercise/assess", json!({"kind": "pinned", "fen": KNIGHT})), "bad_request");
}

/// Every lesson has a step that asks, and its board fits.
#[test]
fn every_lesson_asks() {
    let studio = start();
    for lesson in LESSONS {
        let mut asked = 0;
        for (number, step) in lesson.steps.iter().enumerate() {
            let report = studio.answer("lesson", &json!({"id": lesson.id.name(), "step": number}));
            assert_eq!(report["exercise"].is_object(), step.exercise.is_some(), "{}", lesson.id);
            if let Some(task) = report["exercise"].as_object() {
                let body = json!({"kind": task["kind"], "fen": report["fen"], "picks": []});
                let missed = &studio.answer("exercise/assess", &body)["missed"];
                assert!(!missed.as_array().unwrap().is_empty(), "{}", lesson.id);
                asked += 1;
            }
        }
        assert!(asked > 0, "{} asks nothing", lesson.id);
    }
}

#[test]
fn a_sheet_has_six_boards_a_page_and_the_answers_last() {
    let studio = start();
    let answer = studio.get("/sheet?kind=pinned&level=medium&seed=3&count=8");
    assert_eq!(
        (answer.status, answer.header("content-type")),
        (200, Some("text/html; charset=utf-8"))
    );
    let html = text(&answer.body);
    let (asked, answers) = html.split_once("class=\"answers\"").unwrap();
    let pages: Vec<usize> =
        asked.split("class=\"page\"").skip(1).map(|page| page.matches("<svg").count()).collect();
    assert_eq!(pages, [6, 2]);
    assert_eq!(answers.matches("<li>").count(), 8);
    for seed in 3..11 {
        let exercise = draw(ExerciseKind::Pinned, Level::Medium, seed).unwrap();
        let picks: Vec<String> = exercise.solution().iter().map(Pick::to_string).collect();
        assert!(answers.contains(&format!("<b>{}</b>", picks.join(", "))), "{picks:?} {answers}");
        for pick in exercise.solution() {
            let reason = exercise.reason(pick);
            let reason = voice::reason(Language::English, exercise.position(), &reason);
            assert!(!asked.contains(&reason.to_string()), "the boards tell the answer");
        }
    }
    // Nothing on it is refused by the page's policy.
    assert!(!html.contains("style=") && !html.contains("<style") && !html.contains("<script"));
    assert_eq!(studio.get("/css/sheet.css").status, 200);
    assert_eq!(studio.get("/sheet?kind=pinned&count=61").error(), "bad_number");
    assert_eq!(studio.get("/sheet?kind=%3Cb%3E").error(), "unknown_kind");
    assert_eq!(studio.get("/sheet").error(), "unknown_kind");
    assert_eq!(studio.with("POST", "/sheet", &[], b"").status, 405);
    for kind in ExerciseKind::ALL {
        let html = text(&studio.get(&format!("/sheet?kind={}", kind.id())).body);
        assert!(!html.contains("Click") && !html.contains("click"), "{html}");
    }
}

#[test]
fn the_attack_array_is_fifteen_by_fifteen() {
    let studio = start();
    let answer = studio.get("/api/attack-array").json();
    let entries = answer["entries"].as_array().unwrap();
    assert_eq!(entries.len(), 225);
    assert_eq!(
        entries[0],
        json!({"files": -7, "ranks": 7, "difference": 105, "index": 233, "pieces": "queen, bishop",
            "color": "red", "step": 15})
    );
    assert_eq!(entries[112]["color"], json!(null));
    assert_eq!(studio.with("POST", "/api/attack-array", &[], b"").status, 405);
}

#[test]
fn opposite_rays_shows_every_slider() {
    let studio = start();
    let body =
        json!({"id": "opposite-rays", "step": 1, "fen": "b3b3/6q1/8/8/K2P3r/8/8/3r4 w - - 0 1"});
    let steps = studio.answer("lesson", &body)["method_steps"].clone();
    let texts: Vec<&str> =
        steps.as_array().unwrap().iter().map(|step| step["text"].as_str().unwrap()).collect();
    for square in ["a8", "g7", "d1"] {
        let skipped = |text: &&str| text.starts_with("Skipped") && text.contains(square);
        assert!(texts.iter().any(skipped), "{texts:?}");
    }
    for square in ["e8", "h4"] {
        assert!(texts.contains(&format!("{square} looks towards a4.").as_str()), "{texts:?}");
    }
}
