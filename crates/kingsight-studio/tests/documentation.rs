//! Every example of `docs/studio-api.md` is answered as it is shown.

use serde_json::Value;

use crate::support::start;

const PAGE: &str = include_str!("../../../docs/studio-api.md");

/// Whether everything that is shown is in the answer. Of an array each shown element must match one
/// of the answer's, in order.
fn shows(answer: &Value, shown: &Value) -> bool {
    match (answer, shown) {
        (Value::Object(answer), Value::Object(shown)) => {
            shown.iter().all(|(key, value)| answer.get(key).is_some_and(|own| shows(own, value)))
        }
        (Value::Array(answer), Value::Array(shown)) => {
            let mut rest = answer.iter();
            (answer.is_empty() || !shown.is_empty())
                && shown.iter().all(|value| rest.any(|own| shows(own, value)))
        }
        _ => answer == shown,
    }
}

#[test]
fn examples_are_answered_as_shown() {
    let studio = start();
    let mut blocks = PAGE.split("```").skip(1).step_by(2).filter_map(|b| b.split_once('\n'));
    let mut examples = 0;
    while let Some((language, text)) = blocks.next() {
        assert_eq!(language, "ask", "an answer without a question: {text}");
        let (line, body) = text.split_once('\n').unwrap();
        let (method, path) = line.split_once(' ').unwrap();
        let answer = studio.with(method, path, &[], body.as_bytes()).json();
        let (_, shown) = blocks.next().unwrap();
        let shown: Value =
            serde_json::from_str(shown).unwrap_or_else(|error| panic!("{error}: {shown}"));
        assert!(shows(&answer, &shown), "{text}\nis answered\n{answer:#}");
        examples += 1;
    }
    assert!(examples >= 6, "{examples} examples");
}

/// The npm package's page counts the layers as the catalog does.
#[test]
fn the_npm_page_names_the_number_of_layers() {
    let catalog = start().get("/api/catalog").json();
    let layers = catalog["layers"].as_array().unwrap().len();
    let page = include_str!("../../../web/npm/README.md");
    assert!(
        page.contains(&format!("any of the studio's {layers} layers")),
        "there are {layers} layers"
    );
}

/// Every path is documented, and every documented path exists.
#[test]
fn every_question_is_written_about() {
    let studio = start();
    let error = studio.get("/api/no-such-question").json();
    let message = error["error"]["message"].as_str().unwrap();
    let names = message.split_once("expected one of ").unwrap().1;
    for name in names.split(", ") {
        assert!(PAGE.contains(&format!("/api/{name}`\n")), "{name} is not in docs/studio-api.md");
    }
    let described = PAGE.matches("# `POST /api/").count() + PAGE.matches("# `GET /api/").count();
    assert_eq!(described, names.split(", ").count());
}
